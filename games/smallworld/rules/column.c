/* The column of combos and the two stacks (sections 4 and 5). A stack is kept
 * as the set of what has not been seen, and a combo is drawn from it only when
 * it is revealed: nothing hidden ever stands in a ledger. */
#include "smallworld/rules/setup.h"

#include <string.h>

#include "core/language.h"
#include "core/narrow.h"
#include "smallworld/position/position.h"
#include "smallworld/trait.h"

static int unseen_banners(const struct game_state *s)
{
    int n = 0;
    for (int race = 0; race < sw_race_count; race++)
        n += s->banner_unseen[race];
    return n;
}

static int owed_banners(const struct game_state *s)
{
    int n = 0;
    for (int i = 0; i < s->combos; i++)
        n += s->column[i].race == SW_UNDRAWN;
    return n;
}

static int owed_badges(const struct game_state *s)
{
    int n = 0;
    for (int i = 0; i < s->combos; i++)
        n += s->column[i].power == SW_UNDRAWN;
    return n;
}

/* A badge is needed now: when none is left for it, the discard pile becomes
 * the stack (SW-COLUMN-06), as a later generation of the shuffle. */
static void need_badge(struct game_state *s)
{
    int left = 0, newest = 0, shuffled = 0;
    for (int t = 0; t < sw_card_count; t++) {
        left += s->badge_stack[t] > 0;
        if (s->badge_stack[t] > newest)
            newest = s->badge_stack[t];
    }
    if (left > owed_badges(s))
        return;
    for (int t = 0; t < sw_card_count; t++) {
        if (!s->badge_discarded[t])
            continue;
        s->badge_discarded[t] = false;
        s->badge_stack[t] = to_short(newest + 1);
        shuffled++;
    }
    event_fact(sw_tell(s, "shuffle"), "badges", shuffled);
}

static void add_combo(struct game_state *s, int race)
{
    need_badge(s);
    s->column[s->combos++] =
        (struct sw_combo){ .race = race, .power = SW_UNDRAWN };
}

/* Fills the free positions at the lower end from the banner stack. */
static void refill(struct game_state *s)
{
    while (s->combos < SW_COLUMN) {
        if (unseen_banners(s) > owed_banners(s)) {
            add_combo(s, SW_UNDRAWN);
        } else if (s->returned_count > 0) {
            int race = s->returned[0];
            for (int i = 1; i < s->returned_count; i++)
                s->returned[i - 1] = s->returned[i];
            s->returned[--s->returned_count] = 0;
            add_combo(s, race);
        } else {
            return;
        }
    }
}

void sw_column_start(struct game_state *s)
{
    refill(s);
}

void sw_column_take(struct game_state *s, int place)
{
    for (int i = place; i + 1 < s->combos; i++)
        s->column[i] = s->column[i + 1];
    s->column[--s->combos] = (struct sw_combo){ 0, 0, 0 };
    refill(s);
}

/* SW-COLUMN-05 */
void sw_banner_returns(struct game_state *s, int race)
{
    s->returned[s->returned_count++] = to_signed_char(race);
    refill(s);
}

void sw_badge_discard(struct game_state *s, int power)
{
    s->badge_discarded[power] = true;
}

bool sw_column_fits(const struct game_state *s)
{
    int stack = 0, discarded = 0;
    for (int t = 0; t < sw_card_count; t++) {
        stack += s->badge_stack[t] > 0;
        discarded += s->badge_discarded[t];
    }
    stack -= owed_badges(s);
    return unseen_banners(s) >= owed_banners(s) && stack >= 0 &&
           stack + discarded >= (s->badge_for >= 0);
}

bool sw_column_owes(const struct game_state *s)
{
    return s->step != SW_STEP_OVER && owed_banners(s) + owed_badges(s) > 0;
}

/* Which tokens come is luck of nobody: the combo is there for all. */
static void tell_tokens(const char *what, int card,
                        const unsigned char ways[RNG_VALUES], struct rng *rng)
{
    struct rng_result told = { .what = what, .seat = -1 };
    told.result = sw_trait(card)->tokens;
    memcpy(told.ways, ways, RNG_VALUES);
    rng_tell(rng, &told);
}

static void tell_banner(const struct game_state *s, int race, struct rng *rng)
{
    unsigned char ways[RNG_VALUES] = { 0 };
    for (int t = 0; t < sw_race_count; t++)
        if (s->banner_unseen[t])
            ways[sw_trait(t)->tokens]++;
    tell_tokens(N_("tokens of new races"), race, ways, rng);
}

static void tell_badge(const struct game_state *s, int first, int power,
                       struct rng *rng)
{
    unsigned char ways[RNG_VALUES] = { 0 };
    for (int t = 0; t < sw_card_count; t++)
        if (s->badge_stack[t] == first)
            ways[sw_trait(t)->tokens]++;
    tell_tokens(N_("tokens of new powers"), power, ways, rng);
}

static int draw_banner(struct game_state *s, struct rng *rng)
{
    int k = rng_later(rng, unseen_banners(s)), race = 0;
    while (!s->banner_unseen[race] || k-- > 0)
        race++;
    tell_banner(s, race, rng);
    s->banner_unseen[race] = false;
    return race;
}

static int draw_badge(struct game_state *s, struct rng *rng)
{
    int first = 0, count = 0, power = 0;
    for (int t = 0; t < sw_card_count; t++)
        if (s->badge_stack[t] > 0 && (!first || s->badge_stack[t] < first))
            first = s->badge_stack[t];
    for (int t = 0; t < sw_card_count; t++)
        count += s->badge_stack[t] == first;
    int k = rng_later(rng, count);
    while (s->badge_stack[power] != first || k-- > 0)
        power++;
    tell_badge(s, first, power, rng);
    s->badge_stack[power] = 0;
    return power;
}

/* When no badge of an older shuffle is left the generations begin anew, so
 * that equal positions are equal bytes. */
static void renumber(struct game_state *s)
{
    int first = 0;
    for (int t = 0; t < sw_card_count; t++)
        if (s->badge_stack[t] > 0 && (!first || s->badge_stack[t] < first))
            first = s->badge_stack[t];
    for (int t = 0; t < sw_card_count && first > 1; t++)
        if (s->badge_stack[t] > 0)
            s->badge_stack[t] = to_short(s->badge_stack[t] - first + 1);
}

int sw_badge_draw(struct game_state *s, struct rng *rng)
{
    int count = 0, power = 0;
    bool stack = false;
    for (int t = 0; t < sw_card_count; t++)
        stack = stack || s->badge_stack[t] > 0;
    for (int t = 0; t < sw_card_count; t++)
        count += stack ? s->badge_stack[t] > 0 : s->badge_discarded[t];
    int k = rng_below(rng, count);
    while (!(stack ? s->badge_stack[power] > 0 : s->badge_discarded[power]) ||
           k-- > 0)
        power++;
    s->badge_stack[power] = 0;
    s->badge_discarded[power] = false;
    renumber(s);
    return power;
}

void sw_column_draw(struct game_state *s, struct rng *rng)
{
    for (int i = 0; i < s->combos; i++) {
        struct sw_combo *c = &s->column[i];
        if (c->race != SW_UNDRAWN && c->power != SW_UNDRAWN)
            continue;
        if (c->race == SW_UNDRAWN)
            c->race = draw_banner(s, rng);
        if (c->power == SW_UNDRAWN)
            c->power = draw_badge(s, rng);
        struct event *told = sw_tell(s, "reveal");
        event_fact(told, "place", i + 1);
        event_word(told, "race", sw_trait(c->race)->name);
        event_word(told, "power", sw_trait(c->power)->name);
    }
    renumber(s);
}
