/** Lines that somebody may type, and what must not come of them: what was not
 *  ordered is not played (words/reading.h has the law). */
#ifndef TESTS_MISREAD_H
#define TESTS_MISREAD_H

#include "play.h"

enum group {
    DENIALS, /* an order that is denied, doubted, asked, put off, or one of two:
                neither played nor proposed */
    ASIDES,  /* an order with words that are in no table: not played */
    TORN,    /* an order, and the beginning of more: not played, and not
                proposed, as less than that */
    ILLEGAL, /* well formed and refused: for its own reason, without a
                proposal */
    SYNONYMS, /* the same in other words: for the reason of what they mean */
    WORDS,    /* words of orders in any order: what holds for every line */
    SLIPS,    /* an order word, or what is said for one, with a letter wrong,
                 and words of an order: not played, and proposed as that */
    GROUPS
};
extern const char *const misread_groups[GROUPS];

/** How an order is typed in a language of the catalogues. */
enum manner {
    PLAIN,    /* as it is: played as what it says, if at all */
    DENIED,   /* denied, doubted, asked, put off: neither played nor proposed */
    TORN_OFF, /* with the beginning of more: not played as it is */
    MARKED,   /* with a word that denies, in letters or marks that deceive: not
                 played */
    MANNERS
};
extern const char *const misread_manners[MANNERS];

/** A position of a game, and what lines are made of there. */
struct scene {
    struct play *play;
    int seat;
    struct orders legal;
    struct orders listed; /* at any time in this game, for any seat */
    struct orders words;  /* that are said in this game */
    struct orders verbs;  /* of them what is said for an order … */
    struct orders meant;  /* … and its own word */
    struct arena *arena;  /* for one line */
    const char *tongue;   /* in which is typed; NULL: English */
};

struct line {
    enum group group;
    const char *text;
    const char *order;   /* it is made of this one; NULL: of none; SLIPS: it
                            without them */
    const char *denying; /* the word that denies it, or NULL */
    const char *slip;    /* the word that has a letter wrong, or NULL */
    bool more; /* torn: what follows the order says something of another */
};

/** What came of it. */
struct came {
    const char *played; /* NULL: nothing */
    bool plainly;       /* as it stands, by the game's own grammar */
    const struct proposals *proposed;
    struct error own; /* why the rules refuse it as it stands */
    struct error e;   /* what is told */
};

/* _misread_words.c */
/** What may be said in a game, at its beginning. */
void misread_words(struct scene *scene);
/** One of its order words, or what is said for one, with a letter wrong that
 *  makes no other word of it; and as it is right. */
const char *misread_slip(const struct scene *scene, const char **word);
/** May the slip be one of a word in one of these orders? */
bool misread_slips(const struct scene *scene, const char *slip,
                   const char *orders);

/* _misread_lines.c */
/** A line of this group; false: none could be made here. */
bool misread_make(struct scene *scene, enum group group, struct line *into);

/* _misread_tongues.c */
/** An order in some of the words that the language of the scene has for it. */
const char *misread_typed(const struct scene *scene, const char *order);
/** A line of an order that is legal now. */
void misread_make_typed(struct scene *scene, enum manner manner,
                        struct line *into);

/* _misread_said.c */
/** What of @p text is not in @p orders, or what grave word of these is not in
 *  it, in words; or NULL. Numbers, labels, order words, names of pieces. */
const char *misread_unsaid(const struct scene *scene, const char *text,
                           const char *orders);

/* _misread_checks.c */
/** Do orders change so many, as the game's table has it? */
bool misread_changed(const struct scene *scene, const char *orders, int count);
/** Do all orders that are legal begin with it? */
bool misread_must(const struct scene *scene, const char *word);

struct came misread_hear(const struct scene *scene, const char *text);
/** What is wrong with it, or NULL. */
const char *misread_fault(const struct scene *scene, const struct line *line,
                          const struct came *came);
/** The same for what is typed in this manner. */
const char *misread_typed_fault(const struct scene *scene, enum manner manner,
                                const struct line *line,
                                const struct came *came);

#endif
