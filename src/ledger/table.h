/** A game at one moment, as the lines of its ledger add up to it. Each part is
 *  its room's; who asks for one is given no more. */
#ifndef LEDGER_TABLE_H
#define LEDGER_TABLE_H

#include <stdint.h>

#include "game/timing.h"
#include "game/turn.h"
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
    HANDS_MAX = 8, /* times that one seat is handed on */
    ROBOT_NODES_MAX = 100000000
};

/** Who vouches for a seat's moves. */
enum auth { AUTH_OPEN, AUTH_KEY, AUTH_MAIL };

/** Who draws: the program (practice), the host, or the next seat. */
enum trust { TRUST_PRACTICE, TRUST_HOST, TRUST_PEERS };

/** The robot of a seat; level 0: none. */
struct robot {
    int level;   /* 1 … LEVELS */
    int nodes;   /* that it thinks about; 0: those of the level */
    int version; /* of what it thinks (robot_thoughts); 0 at level 1, which is
                    of setup.robot */
};

struct seat {
    const char *name;
    enum auth auth;
    unsigned char key[KEY_PUBLIC]; /* AUTH_KEY */
    const char *address;           /* "" when none */
    const char *language;          /* "de", "pt-BR"; "" when not said */
    const char *format;            /* as in fit.h; "" the same */
    bool draws;                    /* has a chance commitment */
    const char *player; /* who plays it: the name on his card, or the seat's */
    int since; /* entry that handed it on to him; 0: it was not handed on */
    struct robot robot; /* that plays it from the beginning */
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

/** The results of a game: who asks, who opens (chance/). */
struct chances {
    unsigned char seed[HASH]; /* TRUST_PRACTICE */
    int witnesses;            /* who open a request between peers */
    bool joins;               /* option join of a game with a host */
    struct chain chains[SEATS_MAX + 1][USES]; /* the last owner is the host */
    int asked[SEATS_MAX];   /* requests that each seat has made, the opening too
                             */
    struct request request; /* count 0: nothing is asked for */
    int resolver;           /* who opens it next: a seat, SEATS_MAX: the host,
                               -1: nothing waits */
    unsigned left;          /* bit a seat: was late with a result */
    unsigned awaited;       /* bit a seat: whose word is waited for before the
                               opening (option join) */
    struct words {
        unsigned char hash[HASH]; /* of those that count now; zero: none */
        int first;            /* the entry from which on any count; 0: none */
        int given[SEATS_MAX]; /* of each seat's last one; 0: none */
        /* From LEDGER_FAIR on they count from the next round on: */
        unsigned char said[SEATS_MAX][HASH]; /* of each seat's last one */
        unsigned counted; /* bit a seat: whose words are in `hash` … */
        int round;        /* … since this round began */
    } words;              /* TRUST_HOST (chance/word.h) */
};

/** How long somebody has been waited for (clock/). */
struct clock {
    struct timing timing; /* the options */
    int64_t time;         /* of the last entry, UTC seconds */
    int64_t waiting;      /* since when the present duty is owed */
    int overdue; /* seat that let the limit pass, by a witness's word, or -1 */
    struct notice {
        int of, by; /* seats: who was told that he is waited for, and by whom;
                       -1: nobody */
        int64_t time;
        unsigned char over[HASH]; /* the play head when he was … */
        enum due due;             /* … and what he owed, … */
        int turn;                 /* … on which turn */
    } notice;                     /* of what is owed now */
    /* Of games per duty: */
    int64_t ran; /* seconds that have counted, of all time */
    struct spent {
        int64_t began[SEATS_MAX]; /* by `ran`: the present duty of each */
        int64_t bank[SEATS_MAX];  /* seconds left when it began */
    } spent;
    unsigned agreed; /* bit a seat: to a pause (clock/pause.h) */
    bool stands;     /* all have */
};

struct past; /* entry/undo.h */

/** What can be taken back (entry/undo.h). */
struct undoing {
    const struct past *past[UNDO_MAX + UNDO_STEP]; /* what undo brings back, the
                                                      newest last … */
    int count;  /* … so many; 0: nothing, or not known (ledger_recall) */
    int gone;   /* of these, too old to be brought back */
    int undone; /* last entry that took a move back; 0: none */
    int closed, closed_seat; /* entry that asked for chance last, 0: none since
                                a robot moved; and whose */
    int offer; /* seat that would like to take its move back, between peers; -1:
                  none */
};

/** What some seat has not seen yet (entry/recent.c). */
struct recent {
    struct event *first; /* since the oldest last turn of a seat; an event
                            "entry" (fact n) begins each entry */
    struct event *last;
    int count;
    size_t size;         /* bytes, roughly */
    int seen[SEATS_MAX]; /* a seat's own last move entry; 0: none */
};

/** A game at one moment: what the ledger's lines add up to. */
struct table {
    /* What the first line says: */
    json_t *first; /* that line; setup points into it */
    const struct game_rules *rules;
    struct setup setup;
    enum trust trust;
    int64_t created;                 /* UTC seconds */
    unsigned char code[TABLE_CODE];  /* of the table */
    unsigned char maker[KEY_PUBLIC]; /* who made the game */
    unsigned char origin[HASH];      /* h0 … */
    char id[24];                     /* … and what it is called:
                                        "7F3A-9K2M-4XQP-WT06" */
    struct host {
        unsigned char key[KEY_PUBLIC];
        unsigned char salt[KEY_SALT]; /* of his chains */
        const char *address;          /* his mail; "" when none */
    } host;                           /* TRUST_HOST */
    struct spectators {
        const char *list[SPECTATORS_MAX]; /* mail addresses */
        int count;
    } spectators;
    /* Who sits there now (seats/): */
    struct seat seats[SEATS_MAX];
    struct card cards[SEATS_MAX]; /* of seats that draw */
    struct hands {
        struct hand list[SEATS_MAX * HANDS_MAX]; /* the oldest first */
        int count;
        struct consent consents[SEATS_MAX]; /* of each seat between peers */
    } hands;                                /* seats/hand.h */
    /* What was played: */
    int n;                    /* number of the last entry; 0: none yet */
    unsigned char head[HASH]; /* of the file, h(n) */
    unsigned char play[HASH]; /* of what was played: no notes in it */
    struct turn turn;         /* the position and what waits for chance */
    struct chances chances;
    struct clock clock;
    struct undoing undoing;
    struct recent recent;
};

#endif
