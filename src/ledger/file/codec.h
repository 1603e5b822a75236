/** How binary values and times are written in a ledger: one way each, so that
 *  nobody can spell the same entry twice. */
#ifndef LEDGER_CODEC_H
#define LEDGER_CODEC_H

#include "core/date.h"
#include "core/json.h"

enum { LEDGER_FORMAT = 2 }; /* of ledgers, cards and invitations */

/** Lower-case hexadecimal; @p into has room for 2 * @p count + 1. */
void hex_write(const unsigned char *bytes, size_t count, char *into);
/** Fails unless @p hex is exactly @p count bytes in lower-case digits. */
bool hex_read(const char *hex, size_t count, unsigned char *into);
/** As hashes take a number: the least significant byte first. */
void number_bytes(int number, unsigned char into[4]);

/** Members of an object. @{ */
void json_put_hex(json_t *object, const char *key, const unsigned char *bytes,
                  size_t count);
void json_put_time(json_t *object, const char *key, int64_t seconds);
/** @} */
/** A member of an array. */
void json_add_hex(json_t *array, const unsigned char *bytes, size_t count);

bool json_get_hex(const json_t *object, const char *key, unsigned char *into,
                  size_t count, struct error *e);
/** An array of exactly @p count hashes of 32 bytes. */
bool json_get_hexes(const json_t *object, const char *key,
                    unsigned char (*into)[32], size_t count, struct error *e);
bool json_get_time(const json_t *object, const char *key, int64_t *into,
                   struct error *e);
/** Is @p object, "a ledger" or "a card", of format LEDGER_FORMAT? */
bool json_is_format(const json_t *object, const char *what, struct error *e);
bool json_has(const json_t *object, const char *key);
/** Takes a member ("\"n\":") out of an object as json_write writes it. Its
 * value is a number or hexadecimal; what looks like it in a text has a
 * backslash in front of its quotes. */
void json_cut(const char *member, char *bytes, size_t *length);

/** Is @p text what a terminal can be shown (text_is_printable)? With @p lines
 *  newlines, carriage returns and tabs may stand in it. */
bool text_is_plain(const char *text, bool lines);

/** Puts "line 7: " in front of the error and forgets its place in a move that
 *  the reader does not see. Returns false. */
bool at_line(struct error *e, int line);

#endif
