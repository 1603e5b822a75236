/** The signed file that is the whole game (turnpost-ledger(5)). */
#ifndef LEDGER_LEDGER_H
#define LEDGER_LEDGER_H

#include <stdint.h>

#include "core/rng.h"
#include "game/foreign.h"
#include "ledger/file/outside.h"
#include "ledger/table.h"
#include "robot/think.h"

/** A ledger as bytes, with its lines. */
struct ledger {
    struct arena *arena;
    const char *bytes; /* plain, not armoured */
    size_t length;
    size_t body;       /* length without the state line */
    struct room *room; /* for what is added (operation.c); NULL: none yet */
    struct table table;
    bool trusted;           /* started from the sealed state, not replayed */
    struct outside outside; /* how it was read */
};

/** Results as they were drawn: what was asked for, with all values in the order
 *  in which they were hashed, and the stream after the last of the numbers. */
struct drawn {
    struct request request;
    struct rng rng;
};

/** One line of history, given while a ledger is replayed. */
struct entry {
    int n;
    const char *kind; /* "game", "move", "chance", "note", "late", "hand" */
    int seat;         /* -1: host or practice */
    int claimed;      /* by the seat that says `seat` is late; -1: no claim */
    const char *text; /* a move's or a note's */
    int64_t time;     /* -1: none */
    bool late;
    int undoes;          /* entry that this move takes back; 0: none */
    const char *vouched; /* "key", "mail", "open", "robot" or "" */
    const struct event *events;
    const struct drawn *drawn; /* NULL: nothing was drawn */
    const struct table *after;
};
typedef void entry_fn(void *context, const struct entry *entry);

/** Reads a ledger, armoured, quoted or plain, at most FILE_MAX_BYTES. Starts
 *  from the cached state when its seal is by the host of the game or by one of
 *  @p keys; replays everything otherwise. NULL with an error naming the line.
 *  @p replay: always replay; each entry goes to @p each when that is given. */
struct ledger *ledger_read(const char *bytes, size_t length,
                           const struct key *key, bool replay, entry_fn *each,
                           void *context, struct arena *arena, struct error *e);

/** Gives back what is not in the arena. NULL is allowed. */
void ledger_close(struct ledger *);

/** Replays everything up to the first bad line and reports what is wrong with
 *  that; the number of defects. *@p ledger, which may be left out, is what was
 *  read when no entry is bad, else NULL. */
int ledger_verify(const char *bytes, size_t length, struct arena *arena,
                  void (*defect)(void *, int line, const char *what),
                  void *context, struct ledger **ledger);
struct robots; /* entry/replay.h */
/** The same, and with robots->wanted the moves of all robots are computed
 *  again. */
int ledger_verify_robots(const char *bytes, size_t length, struct arena *arena,
                         void (*defect)(void *, int line, const char *what),
                         void *context, struct robots *robots,
                         struct ledger **ledger);

/** The ledger as it was at entry @p n (0: the start), without a state line. */
struct ledger *ledger_at(const struct ledger *, int n, struct error *);

/** Things that a new ledger is made of. */
struct new_game {
    const struct game_rules *rules;
    struct setup setup;
    enum trust trust;
    struct seat seats[SEATS_MAX];
    struct card cards[SEATS_MAX];   /* of seats that draw */
    unsigned char code[TABLE_CODE]; /* of the table */
    const struct key *maker;        /* TRUST_PEERS: who signs the first line */
    const struct key *host;         /* TRUST_HOST */
    const char *host_address;       /* NULL when none, like a seat's words */
    const char *spectators[SPECTATORS_MAX];
    int spectator_count;
    unsigned char salt[KEY_SALT], seed[HASH]; /* the host's; practice's */
    int64_t now;
};
struct ledger *ledger_found(const struct new_game *, struct arena *,
                            struct error *);

/** Who acts: the seat, by which key, in whose name, at what time. */
struct actor {
    const struct key *key; /* or NULL */
    int seat;              /* whose move it is; -1: find it from key and due */
    int64_t now;
    int64_t sent;    /* a witness's: when, by his own clock, he has signed that
                        who is late here was sent the file; 0: he does not
                        remember that he did */
    bool goes_back;  /* a host's: his note sets the game's clock back to now */
    spent_fn *spent; /* asked while robots think, whose move is not played when
                        it ends their thought; NULL: nobody ends it */
    void *waiting;   /* of spent */
};

/** Appends one move; first resolves what waits on the actor's key, afterwards
 *  draws at once in host and practice games. The ledger is changed only on
 *  success. */
bool ledger_play(struct ledger *, const struct actor *, const char *text,
                 struct events *events, struct error *stopped, struct error *e);
/** Robots that are to move do so, as far as one command goes: those that play
 *  their seats from the beginning, with @p all those of who has left, too. The
 *  actor is the host, or anybody in practice; between peers nothing is done. */
bool ledger_play_robots(struct ledger *, const struct actor *, bool all,
                        struct events *events, struct error *stopped,
                        struct error *e);
/** The same as ledger_play for @p count moves, each by the seat that it says:
 * all or none. */
bool ledger_play_all(struct ledger *, const struct actor *,
                     const struct foreign_move *moves, int count,
                     struct error *e);
/** Reveals what waits on the actor's key; *done says if anything did. */
bool ledger_resolve(struct ledger *, const struct actor *, bool late,
                    bool *done, struct events *events, struct error *stopped,
                    struct error *e);
bool ledger_note(struct ledger *, const struct actor *, const char *text,
                 struct error *e);
/** Hands the seat of the actor on to who has signed the card: with the seat's
 *  own key, the host's, or between peers one of the others', which only agrees
 *  until he is the last of them. */
bool ledger_hand(struct ledger *, const struct actor *, const struct card *,
                 struct events *events, struct error *e);
/** The same by the seat's own key, as armour for the host to apply. */
bool ledger_sign_hand(const struct ledger *, const struct actor *,
                      const struct card *, struct text *into, struct error *e);
/** A signed move that a host applies with ledger_apply_signed, as armour. With
 *  @p text NULL what the actor's key is to show for the opening. */
bool ledger_sign(const struct ledger *, const struct actor *, const char *text,
                 struct text *into, struct error *e);
bool ledger_apply_signed(struct ledger *, const struct actor *host,
                         const char *bytes, size_t length,
                         struct events *events, struct error *stopped,
                         struct error *e);
/** Is the text just `undo`, which takes back its seat's last move? */
bool move_is_undo(const char *text, struct arena *);
/** Is the text just `word WORD`, which changes nothing but later results? */
bool move_is_word(const char *text, struct arena *);
/** Is the text just `pause` or `resume`, which change nothing but the clock? */
bool move_is_pause(const char *text);
/** Is the text one of the moves that the game never sees: `undo`, the refusal
 *  of one, `word WORD`? */
bool move_is_of_ledger(const char *text, struct arena *);
/** Makes sure that the table knows what can be taken back, by a replay if it
 *  was started from the sealed state. ledger_play and the like see to it
 *  themselves. */
bool ledger_recall(struct ledger *, struct error *);
/** Carries out a move's text, orders, `undo` or `word`, on the table alone: no
 * entry, no signature, no draw. For a copy. */
bool ledger_try(struct ledger *, int seat, const char *text,
                struct events *events, struct error *e);

/** Bytes of a text with a signed move. */
enum { SIGNED_MOVE_MAX = 64 << 10 };
/** Is this text a signed move (armour with that title)? */
bool ledger_is_signed_move(const char *bytes, size_t length);
/** For which game and by which seat a signed move says it is; false when it
 *  cannot be read. Nothing is checked by this. */
bool ledger_signed_for(const char *bytes, size_t length, struct arena *,
                       char game[24], const char **seat);

/** The seat and the orders of a signed move that is for this position and has a
 *  good signature; else *@p e says why not. Owner of the text: the ledger's
 *  arena. Whether the rules allow it is not asked. */
bool ledger_open_signed(const struct ledger *, const char *bytes, size_t length,
                        int *seat, const char **text, struct error *e);

/** How a signed move stands to a copy of its game. */
enum signed_fit {
    SIGNED_BAD,   /* not for this game, or not signed by the key of its seat */
    SIGNED_FITS,  /* for the position of the copy */
    SIGNED_DONE,  /* it is an entry of the copy */
    SIGNED_TWICE, /* another move that is signed for its position is one */
    SIGNED_AHEAD, /* for a later position than any that the copy has */
    SIGNED_PAST   /* for one that did not come, or that is over */
};
/** *@p n: the entry that its author thought it would be. Whether the rules
 *  allow it is seen when it is applied. */
enum signed_fit ledger_weigh_signed(const struct ledger *ledger,
                                    const char *bytes, size_t length, int *n);
/** Would the host's entry of a signed move be accepted at @p now, by rules and
 *  clock? Nothing is changed; *@p e: why not. */
bool ledger_try_signed(const struct ledger *, int64_t now, const char *bytes,
                       size_t length, struct error *e);

/** h(n) of any entry of the ledger; false when there is no such entry. */
bool ledger_hash(const struct ledger *, int n, unsigned char hash[HASH]);
/** The same of a file as it is, of which nothing is read but lines: that it is
 *  the hash that is known says that the entry is there. */
bool ledger_hash_of(const char *bytes, size_t length, int n,
                    unsigned char hash[HASH]);
/** The play head after that entry; the ledger's lines were read already. */
bool ledger_play_head(const struct ledger *, int n, unsigned char play[HASH]);

/** Writes the state line anew, sealed by @p key when given. The bytes of the
 *  whole file, ready to be written. */
void ledger_seal(struct ledger *, const struct key *key);

/** The first entry that is dated more than CLOCK_SLACK ahead of @p now, which
 *  is *@p time; 0: the first line; -1: none. Those that a host has set the
 * clock back from do not count. */
int ledger_ahead(const struct ledger *, int64_t now, int64_t *time);

/** Three proquints of the first 48 bits of @p head: "lusab-babad-gutih". */
void head_words(const unsigned char head[HASH], char words[18]);
/** Eight of its first 128 bits: nobody finds another head with the same. */
void eight_head_words(const unsigned char head[HASH], char words[48]);

/** Seat by name (or unambiguous beginning), or -1 with the names in the hint.
 */
int table_seat(const struct table *, const char *name, struct error *e);
/** The seat due: on turn, else the first that owes a reaction; -1: none. */
int table_due(const struct table *);
/** The seat whose `undo` it would be: of the last move that stands and is no
 *  robot's, as far as that is known, else the one that has moved last; -1:
 *  none. */
int table_mover(const struct table *);
/** An event in words, as the rules' tell does, and those of the ledger's own:
 *  "undo". */
void table_tell(const struct table *, const struct event *, struct text *into);
/** Whose entry comes next for the summary: a resolver's name or NULL. */
const char *table_waits_for(const struct table *, struct arena *);

#endif
