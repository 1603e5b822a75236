/** Games that are played the same each time, and what comes of them. */
#ifndef TESTS_KEEP_H
#define TESTS_KEEP_H

#include <sodium.h>

#include "game/foreign.h"
#include "play.h"

/** What is held fast of a game, each by a hash of its own. */
enum aspect {
    KEEP_MOVES,     /* who ordered what, chosen from what is listed */
    KEEP_POSITIONS, /* as they are saved */
    KEEP_STATES,    /* who owes what, scores, the end */
    KEEP_FACTS,     /* as cases ask for them */
    KEEP_EVENTS,    /* what happened, points and luck */
    KEEP_TELLS,     /* the same in sentences */
    KEEP_LISTED,    /* legal orders */
    KEEP_PRICES,    /* what they name, cost and give */
    KEEP_REFUSED,   /* what wrong orders are told, or what they do */
    KEEP_LOADS,     /* the same of positions with something wrong in them */
    KEEP_SHOWN,     /* map, list and summary */
    KEEP_PICTURES,  /* drawings */
    KEEP_ROBOT,     /* its choices */
    KEEP_NOTATION,  /* how it is written elsewhere, and read */
    KEEP_LEDGER,    /* what people do to a ledger, and others */
    KEEP_ABOUT,     /* boards, boxes, articles and where all is from */
    KEEP_ASPECTS
};

/** "moves", "positions", … */
extern const char *const keep_names[KEEP_ASPECTS];

enum {
    KEEP_HEX = 9,
    KEEP_WORDS = 600,
    KEEP_LINES = 1200,
    KEEP_MOVES_MOST = 400
};

struct keep {
    struct play play;
    struct arena *scratch;
    bool verbose;       /* prints what goes into the hashes */
    int steps;          /* how many were made … */
    int most;           /* … of so many */
    const char *ledger; /* in what ledger it is played, NULL: in none */
    int every;          /* each so manieth position is looked at */
    bool about;         /* and what is the same in all games of its kind */
    crypto_generichash_state hashes[KEEP_ASPECTS];
    bool told[KEEP_ASPECTS]; /* that there is something of it */
    /** Words and lines that orders had, for wrong ones; what comes later takes
     *  the place of what came first. @{ */
    const char *words[KEEP_WORDS], *lines[KEEP_LINES];
    int word_count, line_count;
    /** @} */
    const char *const *says; /* orders that no list has, NULL after the last */
    int says_count;
    const char *const *asks; /* words of facts */
    int ask_count;
    struct foreign_move moves[KEEP_MOVES_MOST]; /* that were made … */
    int move_count;                             /* … so many */
};

/** Plays the game that @p line of `known` speaks of, "3 sets=underground", with
 *  the orders @p says (NULL after the last) among the wrong ones, and the words
 *  @p asks in facts. @p hashes
 *  gets a word an aspect, "-" for nothing. False, with a reason, if it cannot
 * be played. */
bool keep_play(const struct game_rules *rules, const char *line,
               const char *const *says, const char *const *asks, bool verbose,
               char hashes[KEEP_ASPECTS][KEEP_HEX], char reason[200]);

/** The same of what is read from @p bytes, a game in another notation, as it is
 *  and with something wrong in it. */
void keep_reads(const struct game_rules *rules, const char *line,
                const char *bytes, size_t length, bool verbose,
                char hashes[KEEP_ASPECTS][KEEP_HEX]);

/** Adds a line to what is held fast of an aspect. */
void keep_tell(struct keep *keep, enum aspect aspect, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* _keep_wrong.c */
/** Notes @p line and its words, for wrong orders. */
void keep_learn(struct keep *keep, const char *line);
/** What some wrong orders do, or are told. */
void keep_refused(struct keep *keep);
/** Facts that hold. */
void keep_facts(struct keep *keep);
/** What becomes of the position @p saved with something wrong in it. */
void keep_loads(struct keep *keep, const char *saved);

/** Puts something wrong into @p value, which has members. */
void keep_spoil(struct keep *keep, json_t *value);

/* _keep_places.c */
/** What somebody says who reads @p wrong. */
typedef const char *keep_reader(void *context, json_t *wrong,
                                struct arena *arena);
/** What @p reader says of @p saved, an object, with something wrong in one
 *  place, in each in turn, but in its member @p leave (NULL: in all). */
void keep_places(struct keep *keep, enum aspect aspect, const char *saved,
                 const char *leave, keep_reader *reader, void *context);
/** The same of the position @p saved, that the game reads. */
void keep_all_loads(struct keep *keep, const char *saved);

/* _keep_shown.c */
/** What is to be seen after @p events. */
void keep_shown(struct keep *keep, const struct event *events);
/** What @p line, a legal order of @p seat, names, costs and gives. */
void keep_price(struct keep *keep, int seat, const char *line);
/** What happened, in facts and in sentences. */
void keep_events(struct keep *keep, const struct event *events);
/** What is to be read about the game before it begins. */
void keep_about(struct keep *keep);

/* _keep_notation.c */
/** What is read of @p bytes as they are, and @p spoilt times with something
 *  wrong in them. */
void keep_foreign(struct keep *keep, const char *bytes, size_t length,
                  int spoilt);
/** The game as it is written elsewhere, and read again. */
void keep_written(struct keep *keep);

/* _keep_ledger.c */
/** A game through a ledger: "practice", "host" or "peers". Two or three play.
 */
bool keep_ledger(struct keep *keep, const char *trust);

#endif
