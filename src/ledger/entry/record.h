/** One entry of a ledger, from its line and back; what is signed in it. */
#ifndef LEDGER_RECORD_H
#define LEDGER_RECORD_H

#include "ledger/file/codec.h"
#include "ledger/ledger.h"

enum kind { ENTRY_MOVE, ENTRY_CHANCE, ENTRY_NOTE, ENTRY_LATE, ENTRY_HAND };

/** Where a move's authority comes from. */
enum vouch { VOUCH_OPEN, VOUCH_KEY, VOUCH_MAIL, VOUCH_ROBOT };

enum { NOBODY = -1, HOST = SEATS_MAX }; /* besides the seats 0 … */

struct record {
    enum kind kind;
    int n;
    int seat;         /* whose move or note, the witness, or the seat that is
                         handed on; NOBODY: host */
    int by;           /* who opens a request, plays for a robot, is late, or
                         hands a seat on; NOBODY */
    enum vouch auth;  /* of a move */
    const char *text; /* of a move or note, else "" */
    int64_t time;     /* -1: none */
    bool late;        /* a move after the limit; a witness's last word */
    bool agrees;      /* to that a seat be handed on, which is not done by it */
    const struct card *card; /* of who gets the seat, or NULL */
    bool has_own, has_answer, has_signature;
    unsigned char own[HASH];    /* "m": a value of who moves, or opens */
    unsigned char answer[HASH]; /* "r": a value that answers a request */
    unsigned char after[HASH];  /* file head that the signer saw, of a move */
    unsigned char signature[KEY_SIGNATURE];
    const char *bytes; /* the entry without n, after and sig; if it is anyone's,
                          without by */
    size_t length;
};

/** Reads the object of an entry's line; @p table gives the seats. Checks form
 *  only, not whether the entry may stand here. Takes the reference. @p line is
 *  what line_read read it from, or NULL. */
bool record_read(json_t *object, const struct line *line,
                 const struct table *table, struct arena *arena,
                 struct record *record, struct error *e);

/** The object of @p record without a signature, or with one by @p key over what
 *  was played before. The caller owns the reference. */
json_t *record_write(const struct record *record, const struct table *table,
                     const struct key *key, struct arena *arena);

/** The seat whose key is under @p record, SEATS_MAX: the host's, -1: nobody's,
 *  when the host's word or nothing is after it. */
int record_signing_seat(const struct record *record, const struct table *table);
/** That key, or NULL. */
const unsigned char *record_signer(const struct record *record,
                                   const struct table *table);
/** Is there a signature exactly when one is due, and is it right? */
bool record_is_signed(const struct record *record, const struct table *table,
                      struct arena *arena, struct error *e);

/** Is it part of what was played, and so of the play head? Notes are not, nor
 *  that somebody was told that he is waited for or would hand a seat on. */
bool record_is_played(const struct record *record);

/** Is it a robot's move between peers? It is the same whoever enters it: it has
 *  no time, and who has entered it is no part of what was played. Not so in
 *  older games. */
bool record_is_anyones(const struct record *record, const struct table *table);

/** "key", "mail", "open" or "robot". */
const char *vouch_word(enum vouch vouch);
const char *kind_word(enum kind kind);

#endif
