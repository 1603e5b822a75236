/** Strict JSON over jansson: only objects, arrays, strings, integers and
 *  booleans; no key twice; nesting at most 32. */
#ifndef CORE_JSON_H
#define CORE_JSON_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

#include "core/arena.h"
#include "core/error.h"

/** Makes small pieces of memory cheap (json_memory.c) and hashes keys by the
 *  random number @p seed: before anything else here, or never. */
void json_begin(size_t seed);

enum {
    JSON_FEW = 16384, /* values; a position has some hundred */
    JSON_DEPTH_MAX = 32
};

/** The value in @p length bytes, or NULL with @p e set (EX_DATAERR). The
 *  caller owns the reference. */
json_t *json_read(const char *bytes, size_t length, struct error *e);

/** The same for what a stranger wrote: fails when it has more than JSON_FEW
 *  values, each of which takes up to some hundred bytes of memory. */
json_t *json_read_few(const char *bytes, size_t length, struct error *e);

/** json_read_few for bytes that are known to be json_write's, because a seal or
 *  a hash says so: not looked through for what is not strict. */
json_t *json_read_own(const char *bytes, size_t length, struct error *e);

/** The value in bytes that json_write could have written, to the letter, with
 *  none but its short escapes, numbers of up to 18 digits and keys of less than
 *  64 bytes; of anything else NULL, which says nothing against it. Much faster
 *  than jansson; the others try it first. */
json_t *json_read_written(const char *bytes, size_t length);

/** Are there at most @p most values in these bytes? EX_DATAERR if not. */
bool json_is_few(const char *bytes, size_t length, size_t most,
                 struct error *e);

/** Can a text be so, that is, UTF-8? */
bool json_can_hold(const char *text);

/** Compact bytes with sorted keys, in the arena; @p value holds no reals, and
 *  is only read. */
char *json_write(json_t *value, struct arena *arena, size_t *length);

/** Fails unless @p object is an object and each of its keys stands in @p keys,
 *  a blank-separated list; a key marked with "?" may be missing, others not.
 *  @p what names the thing in the error. */
bool json_keys(const json_t *object, const char *keys, const char *what,
               struct error *e);

/** Reads one member; fails when it is missing, of another type or outside
 *  @p least … @p most. @{ */
bool json_get_int(const json_t *object, const char *key, int least, int most,
                  int *into, struct error *e);
bool json_get_bool(const json_t *object, const char *key, bool *into,
                   struct error *e);
/** The string is copied into the arena; at most @p most bytes, no NUL. */
bool json_get_text(const json_t *object, const char *key, size_t most,
                   struct arena *arena, const char **into, struct error *e);
/** Borrowed; fails unless an array of at most @p most entries. */
bool json_get_array(const json_t *object, const char *key, size_t most,
                    json_t **into, struct error *e);
bool json_get_object(const json_t *object, const char *key, json_t **into,
                     struct error *e);
/** @} */

/** The text that the member is, or "". */
const char *json_words(const json_t *object, const char *key);

/** Adds to an object or an array; the reference to @p value is taken over.
 *  Texts are UTF-8. Out of memory ends the program. @{ */
void json_put(json_t *object, const char *key, json_t *value);
void json_put_int(json_t *object, const char *key, int number);
void json_put_bool(json_t *object, const char *key, bool truth);
void json_put_text(json_t *object, const char *key, const char *text);
void json_add(json_t *array, json_t *value);
/** @} */

#endif
