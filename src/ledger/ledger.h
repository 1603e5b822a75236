/** The signed file that is the whole game (turnpost-ledger(5)). */
#ifndef LEDGER_LEDGER_H
#define LEDGER_LEDGER_H

#include <stdint.h>

#include "core/rng.h"
#include "game/foreign.h"
#include "game/timing.h"
#include "game/turn.h"
#include "ledger/file/outside.h"
#include "ledger/seats/keys.h"

enum {
    HASH = 32,
    LINE_MAX_BYTES = 1 << 20,
    FILE_MAX_BYTES = 64 << 20,
    CHAIN_LENGTH = 512,
    NOTE_MAX = 4096,
    DAY = 24 * 3600,
    CLOCK_SLACK = DAY,
    CARD_LASTS = 60 * DAY, /* from its date to the beginning of a game */
    RECENT_MAX = 400,
    RECENT_BYTES = 256 << 10,
    ADDRESS_MAX = 254,
    UNDO_MAX = 100, /* moves that can be taken back, one after the other */
    UNDO_STEP = 16, /* of so many one is kept with its position */
    SPECTATORS_MAX = 32,
    HANDS_MAX = 8 /* times that one seat is handed on */
};

/** Who vouches for a seat's moves. */
enum auth { AUTH_OPEN, AUTH_KEY, AUTH_MAIL };

/** Who draws: the program (practice), the host, or the next seat. */
enum trust { TRUST_PRACTICE, TRUST_HOST, TRUST_PEERS };

struct seat {
    const char *name;
    enum auth auth;
    unsigned char key[KEY_PUBLIC]; /* AUTH_KEY */
    const char *address;           /* "" when none */
    const char *language;          /* "de", "pt-BR"; "" when not said */
    const char *format;            /* as in seats.h; "" the same */
    bool draws;                    /* has a chance commitment */
    const char *player; /* who plays it: the name on his card, or the seat's */
    int since; /* entry that handed it on to him; 0: it was not handed on */
};

/** A seat that was handed on. */
struct hand {
    int n, seat; /* by which entry, and which seat */
    int by;      /* who signed that: its player, HOST, or the last of all others
                  */
    int64_t time;
    const struct card *card;       /* of who got it */
    unsigned char key[KEY_PUBLIC]; /* that it had before … */
    const char *player;            /* … and whose that was */
};

/** That a seat would have another one handed on, until something is played. */
struct consent {
    int n;                             /* the entry; 0: none */
    int seat;                          /* that is to be handed on … */
    unsigned char card[KEY_SIGNATURE]; /* … to whoever has signed this card */
};

/** A hash chain: the last value shown, and how many were. The value number i
 *  is CHAIN_LENGTH - i steps before the end, which stands in the first line. */
struct chain {
    unsigned char last[HASH];
    int used; /* 0 … CHAIN_LENGTH */
};

/** What a chain serves for: a mover's own values, or answers to one seat. */
enum { USE_MOVER, USE_ANSWER, USES = USE_ANSWER + SEATS_MAX };

/** Results that a seat has asked for, which wait to be opened. */
struct request {
    int seat, number; /* whose, and its how manieth, from 1 */
    bool opening;     /* the first one, of all seats together */
    bool again;       /* void, since who should open it was late: its seat is
                         to ask again, and dice will show their best */
    bool best;        /* it was asked for again */
    bool brought;     /* `own` came with its move; else it is of the words */
    int count, shown; /* of who opens it: how many, and how many have */
    int by[SEATS_MAX + 1];                     /* seats or HOST, in order */
    unsigned char own[HASH];                   /* the mover's; opening: none */
    unsigned char values[SEATS_MAX + 1][HASH]; /* as shown by them */
};

struct past; /* undo.h */

/** A game at one moment: what the ledger's lines add up to. */
struct table {
    const struct game_rules *rules;
    struct setup setup;
    enum trust trust;
    struct seat seats[SEATS_MAX];
    unsigned char host[KEY_PUBLIC];         /* TRUST_HOST */
    const char *host_address;               /* his mail; "" when none */
    const char *spectators[SPECTATORS_MAX]; /* mail addresses */
    int spectator_count;
    unsigned char seed[HASH];        /* TRUST_PRACTICE */
    unsigned char code[TABLE_CODE];  /* of the table */
    unsigned char maker[KEY_PUBLIC]; /* who made a game between peers */
    struct card cards[SEATS_MAX];    /* of seats that draw */
    struct hand hands[SEATS_MAX * HANDS_MAX]; /* the oldest first */
    int hand_count;
    struct consent consents[SEATS_MAX];       /* of each seat between peers */
    unsigned char salt[KEY_SALT];             /* of the host's chains */
    struct chain chains[SEATS_MAX + 1][USES]; /* the last owner is the host */
    int asked[SEATS_MAX];   /* requests that each seat has made, the opening too
                             */
    struct request request; /* count 0: nothing is asked for */
    struct words {
        unsigned char hash[HASH]; /* of those that count now; zero: none */
        int first;            /* the entry from which on any count; 0: none */
        int given[SEATS_MAX]; /* of each seat's last one; 0: none */
        /* From LEDGER_FAIR on they count from the next round on: */
        unsigned char said[SEATS_MAX][HASH]; /* of each seat's last one */
        unsigned counted; /* bit a seat: whose words are in `hash` … */
        int round;        /* … since this round began */
    } words;              /* TRUST_HOST (ledger/chance/word.h) */
    unsigned awaited;     /* bit a seat: whose word is waited for before the
                             opening (option join) */
    int witnesses;        /* who open a request between peers */
    unsigned left;        /* bit a seat: was late with a result */
    int overdue; /* seat that let the limit pass, by a witness's word, or -1 */
    struct notice {
        int of, by; /* seats: who was told that he is waited for, and by whom;
                       -1: nobody */
        int64_t time;
        unsigned char over[HASH]; /* the play head when he was … */
        enum due due;             /* … and what he owed, … */
        int turn;                 /* … on which turn */
    } notice;                     /* of what is owed now */
    char id[24];                  /* "7F3A-9K2M-4XQP-WT06" */
    int64_t created;              /* UTC seconds */
    struct clock {
        struct timing timing; /* the options */
        int64_t ran;          /* seconds that have counted, of all time */
        struct hands {
            int64_t began[SEATS_MAX]; /* by `ran`: the present duty of each */
            int64_t bank[SEATS_MAX];  /* seconds left when it began */
        } hands;
        unsigned agreed; /* bit a seat: to a pause (ledger/clock/pause.h) */
        bool stands;     /* all have */
    } clock;    /* ledger/clock/clock.h; but for timing: of games per duty */
    bool joins; /* option join of a game with a host */

    struct turn turn;         /* the position and what waits for chance */
    int n;                    /* number of the last entry; 0: none yet */
    unsigned char head[HASH]; /* of the file, h(n) */
    unsigned char play[HASH]; /* of what was played: no notes in it */
    int64_t time;             /* of the last entry, UTC seconds */
    int64_t waiting;          /* since when the present duty is owed */
    int resolver;             /* who opens the request next: a seat,
                                 SEATS_MAX: the host, -1: nothing waits */
    struct event *recent;     /* since the oldest last turn of a seat; an
                                 event "entry" (fact n) begins each entry */
    struct event *recent_last;
    int recent_count;
    size_t recent_size;         /* bytes, roughly */
    int seen[SEATS_MAX];        /* a seat's own last move entry; 0: none */
    unsigned char origin[HASH]; /* h0 */
    const struct past *past[UNDO_MAX + UNDO_STEP]; /* what undo brings back, the
                                                      newest last … */
    int past_count; /* … so many; 0: nothing, or not known (ledger_recall) */
    int past_gone;  /* of these, too old to be brought back */
    int undone;     /* last entry that took a move back; 0: none */
    int closed, closed_seat; /* entry that asked for chance last, 0: none
                                since a robot moved; and whose */
    int offer;               /* seat that would like to take its move back,
                                between peers; -1: none */
    json_t *first;           /* the first line; setup points into it */
};

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
    int64_t sent;   /* a witness's: when, by his own clock, he has signed that
                       who is late here was sent the file; 0: he does not
                       remember that he did */
    bool goes_back; /* a host's: his note sets the game's clock back to now */
};

/** Appends one move; first resolves what waits on the actor's key, afterwards
 *  draws at once in host and practice games. The ledger is changed only on
 *  success. */
bool ledger_play(struct ledger *, const struct actor *, const char *text,
                 struct events *events, struct error *stopped, struct error *e);
/** The same for @p count moves, each by the seat that it says: all or none. */
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
/** The seat whose `undo` it would be: of the last move that stands, as far as
 *  that is known, else the one that has moved last; -1: none. */
int table_mover(const struct table *);
/** An event in words, as the rules' tell does, and those of the ledger's own:
 *  "undo". */
void table_tell(const struct table *, const struct event *, struct text *into);
/** Whose entry comes next for the summary: a resolver's name or NULL. */
const char *table_waits_for(const struct table *, struct arena *);

#endif
