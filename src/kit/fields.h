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

/** How a value is written that is no plain number: as a name, or as a number
 *  with a limit that each game has its own of. */
struct field_code {
    json_t *(*save)(int value); /* NULL: it is not saved */
    /** False: it is none. @p game is what fields_read was given. */
    bool (*load)(const json_t *value, const void *game, int *into);
};

/** Names instead of places, so that nothing saved depends on the order of a
 *  folder, a table or an enum. */
enum field_naming {
    FIELD_PLAIN,
    FIELD_IS_NAMED,   /* a value is the place of a name, and saved as that */
    FIELD_NAMES_EACH, /* the members of a list have names: it is saved as an
                         object, without those that are `otherwise` */
    FIELD_NAMES_BITS, /* the bits of a number have names: it is saved as a list
                         of those that are set */
};

struct field {
    const char *name; /* of the member saved, and of the fact; NULL: the end */
    const struct field_code *code; /* NULL: a number or a truth */
    const char *(*called)(int i);  /* for `naming`: the i-th name; NULL after
                                      the last, which is `most` at most */
    int least, most;               /* of a number */
    int otherwise;   /* is not saved; FIELD_MUST: everything is, and must be */
    int count;       /* more than 1: a list, saved up to the last that is not
                        `otherwise` */
    unsigned offset; /* of the member, in bytes */
    enum field_width width : 8;
    enum field_naming naming : 8;
    bool truth; /* saved as true and false, not as 1 and 0 */
};

enum { FIELD_MUST = INT_MIN };

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
/** For a bool that is saved as true or false: both, or true alone. @{ */
#define FIELD_TRUTH_AS(label, type, member, low, other)                        \
    {                                                                          \
        .name = (label), .offset = offsetof(struct type, member),              \
        .width = FIELD_WIDTH(type, member), .least = (low), .most = 1,         \
        .otherwise = (other), .count = 1, .truth = true                        \
    }
#define FIELD_TRUTH(type, member)                                              \
    FIELD_TRUTH_AS(#member, type, member, 0, FIELD_MUST)
#define FIELD_TRUE_AS(label, type, member)                                     \
    FIELD_TRUTH_AS(label, type, member, 1, 0)
#define FIELD_TRUE(type, member) FIELD_TRUE_AS(#member, type, member)
/** @} */
/** For a member with a code. @{ */
#define FIELD_CODE_AS(label, type, member, other, how)                         \
    {                                                                          \
        .name = (label), .offset = offsetof(struct type, member),              \
        .width = FIELD_WIDTH(type, member), .otherwise = (other), .count = 1,  \
        .code = (how)                                                          \
    }
#define FIELD_CODE(type, member, other, how)                                   \
    FIELD_CODE_AS(#member, type, member, other, how)
/** @} */
/** For @p number members that are places of names, `how(0)` to `how(high)`. @{
 */
#define FIELDS_NAMED(type, member, high, other, number, how)                   \
    {                                                                          \
        .name = #member, .offset = offsetof(struct type, member),              \
        .width = FIELD_WIDTH(type, member), .most = (high),                    \
        .otherwise = (other), .count = (number), .naming = FIELD_IS_NAMED,     \
        .called = (how)                                                        \
    }
#define FIELD_NAMED(type, member, high, other, how)                            \
    FIELDS_NAMED(type, member, high, other, 1, how)
/** @} */
/** For a list whose members are called `how(0)`, `how(1)` and so on. @{ */
#define FIELDS_EACH_AS(label, type, member, high, number, how)                 \
    {                                                                          \
        .name = (label), .offset = offsetof(struct type, member),              \
        .width = FIELD_WIDTH(type, member), .most = (high), .count = (number), \
        .naming = FIELD_NAMES_EACH, .called = (how)                            \
    }
#define FIELDS_EACH(type, member, high, number, how)                           \
    FIELDS_EACH_AS(#member, type, member, high, number, how)
/** @} */
/** For a number whose bits are called `how(0)` to `how(number - 1)`. */
#define FIELD_BITS(type, member, number, how)                                  \
    {                                                                          \
        .name = #member, .offset = offsetof(struct type, member),              \
        .width = FIELD_WIDTH(type, member), .most = (1 << (number)) - 1,       \
        .count = 1, .naming = FIELD_NAMES_BITS, .called = (how)                \
    }
#define FIELDS_END                                                             \
    {                                                                          \
        .name = NULL                                                           \
    }

void fields_save(json_t *into, const void *from, const struct field *fields);
/** Whose fields they are. */
struct fields_of {
    const void *game;   /* for codes */
    const char *called; /* what a wrong value is said to be of */
};
/** Reads every field of the table; keys that are neither a field nor in
 *  @p others ("hexes seats?", as json_keys takes them) are refused, and so is
 *  a value that is none or out of its range. @p what: "a seat". @p of: NULL
 *  without codes, and then @p what has the wrong value. */
bool fields_load(void *into, const json_t *json, const struct field *fields,
                 const char *others, const char *what,
                 const struct fields_of *of, struct error *e);
/** The same in two steps. @{ */
bool fields_known(const json_t *json, const struct field *fields,
                  const char *others, const char *what, struct error *e);
bool fields_read(void *into, const json_t *json, const struct field *fields,
                 const struct fields_of *of, struct error *e);
/** @} */
/** Is every number in its range, or what is not saved? Not asked of what has a
 *  code. */
bool fields_check(const void *from, const struct field *fields,
                  const char *what, struct error *e);
/** The value of the field called @p name: "7", "yes" for a truth, "0 3 1" for a
 *  list, "elves" for a name and "none" for what a code does not save; NULL when
 *  there is no such field. */
char *fields_fact(const void *from, const struct field *fields,
                  const char *name, struct arena *arena);

#endif
