/** Asking the hooks of hooks.h: one family of questions, over a list that is
 *  fixed before the first hook is asked. A hook may change the position while
 *  others are told; none is told twice then, and none is passed over but those
 *  that are lost by then.
 *
 *      int tokens = 0;
 *      SW_ASK(own, s, race);
 *      SW_SUM(tokens, own, redeploy, growth, (s, race));
 *
 *  Lists are small and plain: on the stack, made once for each question or for
 *  several in a row. */
#ifndef SMALLWORLD_ASK_H
#define SMALLWORLD_ASK_H

#include "smallworld/trait.h"

enum {
    /* A race and its badge of each faction; of each marker itself, the badge
     * that it lends, and once more when it is for everybody. */
    SW_ASKED = 2 * SW_RACES + 3 * SW_MARKERS,
};

/** Those that are asked, in the order of the events: race, power, a badge that
 *  a place lends, relics, places. */
struct sw_asked {
    int count, next;
    const struct sw_trait *t; /* who is being asked, */
    int id, race;             /* its id, and the faction it belongs to */
    int ids[SW_ASKED], races[SW_ASKED];
};

/** What @p race has, whose hooks are asked now: of an In Decline faction only
 *  what lasts; nobody when @p race is SW_NONE. */
static inline void sw_ask(const struct game_state *s, int race,
                          struct sw_asked *asked);
/** Declares that list, as variable @p asked. */
#define SW_ASK(asked, s, race)                                                 \
    struct sw_asked asked;                                                     \
    sw_ask(s, race, &(asked))
/** What a seat has: of its Active race first, then of those In Decline. */
void sw_ask_seat(const struct game_state *s, int seat, struct sw_asked *asked);
/** Adds what it has of those In Decline. */
void sw_ask_declined(const struct game_state *s, int seat,
                     struct sw_asked *asked);
/** Adds one more. */
static inline void sw_ask_also(struct sw_asked *asked, int race, int id);

/** Is @p trait among what the race has? */
bool sw_has_trait(const struct game_state *s, int race, int trait);
/** The next in the list is the one who is asked; false: there is none. */
static inline bool sw_next(struct sw_asked *asked);
/** Does it still belong to the faction? */
bool sw_still_there(const struct game_state *s, const struct sw_asked *asked);

/** A loop over all on the list, from the first on. */
#define SW_EACH(asked) for ((asked).next = 0; sw_next(&(asked));)

/** The same over those that have that hook, or of which that fact is true. */
#define SW_WITH(asked, chapter, hook)                                          \
    SW_EACH (asked)                                                            \
        if (!SW_HOOK((asked).t, chapter, hook)) {                              \
        } else

/** number: adds to @p sum what each says. @{
 *  In @p args, which are in parentheses, `asked.race` and `asked.id` are those
 *  of the one who is asked. */
#define SW_SUM(sum, asked, chapter, hook, args)                                \
    do                                                                         \
        SW_WITH (asked, chapter, hook)                                         \
            (sum) += (asked).t->chapter->hook args;                            \
    while (0)

/** answer: @p yes becomes true when one says so, the first to do so being the
 *  last that is asked; else it stays as it is. */
#define SW_ANY(yes, asked, chapter, hook, args)                                \
    do                                                                         \
        SW_WITH (asked, chapter, hook)                                         \
            if ((asked).t->chapter->hook args) {                               \
                (yes) = true;                                                  \
                break;                                                         \
            }                                                                  \
    while (0)

/** verdict: @p allowed becomes false at the first refusal, which stands; else
 *  it stays as it is. */
#define SW_MAY(allowed, asked, chapter, hook, args)                            \
    do                                                                         \
        SW_WITH (asked, chapter, hook)                                         \
            if (!(asked).t->chapter->hook args) {                              \
                (allowed) = false;                                             \
                break;                                                         \
            }                                                                  \
    while (0)

/** event: tells all, but those that their faction has lost by then. */
#define SW_TELL(s, asked, chapter, hook, args)                                 \
    do                                                                         \
        SW_WITH (asked, chapter, hook)                                         \
            if (sw_still_there(s, &(asked)))                                   \
                (asked).t->chapter->hook args;                                 \
    while (0)
/** @} */

/* Adds what a race has that is not simply an Active one without markers. */
void sw_ask_beyond(const struct game_state *s, int race,
                   struct sw_asked *asked);

static inline void sw_ask_also(struct sw_asked *asked, int race, int id)
{
    asked->ids[asked->count] = id;
    asked->races[asked->count++] = race;
}

static inline void sw_ask(const struct game_state *s, int race,
                          struct sw_asked *asked)
{
    asked->count = 0;
    if (race < 0)
        return;
    const struct sw_faction *f = &s->faction[race];
    if (f->declined || s->marker_count > 0) {
        sw_ask_beyond(s, race, asked);
        return;
    }
    sw_ask_also(asked, race, race);
    if (f->power >= 0)
        sw_ask_also(asked, race, f->power);
}

static inline bool sw_next(struct sw_asked *asked)
{
    if (asked->next >= asked->count)
        return false;
    asked->id = asked->ids[asked->next];
    asked->race = asked->races[asked->next++];
    asked->t = sw_trait(asked->id);
    return true;
}

#endif
