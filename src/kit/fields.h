/** A table of a struct's numbers: saving, loading, their ranges and their facts
 *  from one list. */
#ifndef KIT_FIELDS_H
#define KIT_FIELDS_H

#include <jansson.h>
#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

#include "core/arena.h"
#include "core/error.h"

enum field_width { /* how one number lies in the struct */
                   FIELD_BOOL,
                   FIELD_CHAR,
                   FIELD_BYTE,
                   FIELD_SHORT,
                   FIELD_INT
};

struct field {
    const char *name; /* of the member saved, and of the fact; NULL: the end */
    size_t offset;
    enum field_width width;
    short least, most;
    short otherwise; /* is not saved; FIELD_MUST: everything is, and must be */
    short count;     /* more than 1: a list, saved up to the last that is not
                        `otherwise` */
    bool truth;      /* saved as true and false, not as 1 and 0 */
};

enum { FIELD_MUST = SHRT_MIN };

/** For the member `lies` of `type`: its width. Enums count as int. */
#define FIELD_WIDTH(type, lies)                                                \
    _Generic(((struct type *)0)->lies,                                         \
        bool: FIELD_BOOL,                                                      \
        bool *: FIELD_BOOL,                                                    \
        signed char: FIELD_CHAR,                                               \
        signed char *: FIELD_CHAR,                                             \
        unsigned char: FIELD_BYTE,                                             \
        unsigned char *: FIELD_BYTE,                                           \
        short: FIELD_SHORT,                                                    \
        short *: FIELD_SHORT,                                                  \
        int: FIELD_INT,                                                        \
        int *: FIELD_INT,                                                      \
        unsigned: FIELD_INT)
/** An entry for a list of @p number members, saved as @p label. */
#define FIELDS_AS(label, type, member, low, high, other, number)               \
    {                                                                          \
        .name = (label), .offset = offsetof(struct type, member),              \
        .width = FIELD_WIDTH(type, member), .least = (low), .most = (high),    \
        .otherwise = (other), .count = (number)                                \
    }
/** … saved by its own name. */
#define FIELDS(type, member, low, high, other, number)                         \
    FIELDS_AS(#member, type, member, low, high, other, number)
/** For one member. */
#define FIELD(type, member, low, high, other)                                  \
    FIELDS(type, member, low, high, other, 1)
/** For one that counts from 0, which is not saved. */
#define FIELD_COUNT(type, member, high) FIELD(type, member, 0, high, 0)
/** For a bool that is saved as 1, and not when it is false. */
#define FIELD_FLAG(type, member) FIELD(type, member, 0, 1, 0)
/** For a bool that is saved as true or false, and must be there. */
#define FIELD_TRUTH(type, member)                                              \
    {                                                                          \
        .name = #member, .offset = offsetof(struct type, member),              \
        .width = FIELD_WIDTH(type, member), .most = 1,                         \
        .otherwise = FIELD_MUST, .count = 1, .truth = true                     \
    }
#define FIELDS_END                                                             \
    {                                                                          \
        .name = NULL                                                           \
    }

void fields_save(json_t *into, const void *from, const struct field *fields);
/** Reads every field of the table; keys that are neither a field nor in
 *  @p others ("hexes seats?", as json_keys takes them) are refused, and so is
 *  a value that is none or out of its range. @p what: "a seat". */
bool fields_load(void *into, const json_t *json, const struct field *fields,
                 const char *others, const char *what, struct error *e);
/** Is every number in its range? */
bool fields_check(const void *from, const struct field *fields,
                  const char *what, struct error *e);
/** The value of the field called @p name: "7", "yes" for a truth, "0 3 1" for a
 *  list; NULL when there is no such field. */
char *fields_fact(const void *from, const struct field *fields,
                  const char *name, struct arena *arena);

#endif
