/** The table of all that games tell and refuse, in each language
 *  (tests/sentences). */
#ifndef TESTS_SENTENCE_TABLE_H
#define TESTS_SENTENCE_TABLE_H

#include "case.h"
#include "core/language.h"

enum { LANGUAGES = 5, FORMS = 32, MARKS_MAX = 8192 };

/** English and those of templates/, and a made-up one in which each message
 *  begins with a mark that tells which it is, and in which form. */
struct tongues {
    struct language language[LANGUAGES]; /* the first is not used: English */
    struct language marks;
    const char **messages; /* what the marks speak of, in C's words */
    int count;             /* of messages */
    bool (*seen)[FORMS];   /* of each message the forms that were told */
};

extern const char *const tongue_names[LANGUAGES];

/** Opens all; false: there is no such file, which is named. */
bool tongues_open(struct tongues *tongues, struct arena *arena,
                  const char **missing);
/** NULL for English. */
const struct language *tongue(const struct tongues *tongues, int i);

/** Notes the marks in @p said; was one new? *first: the first of it, of all its
 *  marks, times FORMS. */
bool tongues_note(struct tongues *tongues, const char *said, int *first);

/** Of the messages of events and refusals in @p folder, *@p known in all, the
 *  number of those that were never told; only in import/, or all but there.
 *  Prints them. */
int tongues_untold(const struct tongues *tongues, const char *folder,
                   bool imported, int *known);

/** A block of the table. */
struct block {
    const char *game, *key; /* what it is sorted by */
    const char *said[LANGUAGES];
    struct block *next;
};

/** What was heard so far. */
struct hearing {
    struct tongues tongues;
    struct arena *arena, *scratch;
    struct block *blocks;
};

/** Tells each event of @p first in all languages, if it has something new. */
void hear_events(struct hearing *hearing, const struct game_rules *rules,
                 const struct game_state *state, const struct event *first);
/** The same of a move that is refused. */
void hear_refusal(struct hearing *hearing, const struct turn *turn, int seat,
                  bool late, const char *text);
/** The same of a game that begins where @p turn is and is written as elsewhere,
 *  with that move and without it. */
void hear_writing(struct hearing *hearing, const struct turn *turn,
                  const struct setup *setup, int seat, bool late,
                  const char *text);
/** The same of a game that does not start. */
void hear_start(struct hearing *hearing, const struct game_rules *rules,
                const struct setup *setup);
/** The same of a game written elsewhere that cannot be read, or is another. */
void hear_foreign(struct hearing *hearing, const struct game_rules *rules,
                  const char *bytes, size_t length);

#endif
