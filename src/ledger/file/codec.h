/** How binary values and times are written in a ledger: one way each, so that
 *  nobody can spell the same entry twice. */
#ifndef LEDGER_CODEC_H
#define LEDGER_CODEC_H

#include "core/date.h"
#include "core/json.h"
#include "core/rng.h"
#include "ledger/ledger.h"

struct key;

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

/* -- chain.c: hashes: the two chains over the lines, the chains of chance, and
 * the stream of numbers that comes of both. BLAKE2b throughout, with 32 bytes.
 * And how people read a hash to each other: head words and game ids. -- */

/** h0 of a ledger's first line. */
void chain_first(const char *line, size_t length, unsigned char hash[HASH]);
/** The head after from the head before, in place, and bytes: of the file head
 *  the raw line, of the play head an entry without its n, after and sig. */
void chain_next(unsigned char hash[HASH], const char *bytes, size_t length);

/** What the values of a chance chain serve for; it is hashed into each of them,
 *  so that a chain copied from another seat, table or use is worth nothing. */
struct chain_use {
    const unsigned char *key;  /* KEY_PUBLIC bytes: who has the chain */
    const unsigned char *code; /* TABLE_CODE bytes: of the table */
    int use; /* 0: values of a mover; 1 + seat: answers to that seat */
};

/** Steps of a chance chain towards its published end, in place. */
void chance_steps(const struct chain_use *use, unsigned char value[HASH],
                  int steps);

/** What a result is made of. */
struct stream {
    const unsigned char *code; /* TABLE_CODE bytes */
    int seat, number;          /* whose request, and its how manieth, from 1 */
    int count; /* of values: the mover's, the words', then the answers */
    unsigned char values[SEATS_MAX + 2][HASH];
};

/** The numbers of a request: rng_start over "turnpost chance 2", code, seat and
 *  number (4 bytes each, least significant first), and the values. */
void chance_stream(const struct stream *stream, struct rng *rng);

/** The first 80 bits of @p hash in Crockford's base32, in groups of four. A
 *  game's id is that of the hash of its first line. */
void base32_groups(const unsigned char hash[HASH], char into[24]);

/* -- lines.c: the lines of a ledger: where they begin and end, and canonical
 * JSON -- */

struct line {
    const char *bytes; /* without the newline */
    size_t length;
    int number; /* in the file, from 1 */
    bool whole; /* ends in a newline */
};

struct lines {
    const char *bytes;
    size_t length, at;
    int number; /* of the line that was given last */
};

struct lines lines_of(const char *bytes, size_t length);
bool lines_next(struct lines *lines, struct line *line);

/** Where the last line begins: a byte of @p bytes. */
size_t lines_last(const char *bytes, size_t length);

/** The one object in a text that a mailer may have broken: from the first brace
 *  to the last, without the line ends between, of which it holds none itself.
 *  False when there is none. */
bool line_unfold(const char *text, size_t length, struct arena *arena,
                 struct line *into);

/** The object in @p line, written in any way. */
json_t *line_parse(const struct line *line, struct error *e);
/** Refuses a line that is not written in the one canonical way. */
bool not_canonical(const char *why, struct error *e);
extern const char other_spelling[]; /* the usual reason */
/** The object in @p line. Fails when the line is too long, not ended, or not
 *  written in the one canonical way. The caller owns the reference. */
json_t *line_read(const struct line *line, struct arena *arena,
                  struct error *e);

/** Puts the key's signature into the object of a line that follows no other:
 *  under @p domain, over the rest of it. */
void line_sign(json_t *object, const char *domain, const struct key *key,
               struct arena *arena);
/** The whole line with it. Takes the reference. */
char *line_signed(json_t *object, const char *domain, const struct key *key,
                  struct arena *arena);

#endif
