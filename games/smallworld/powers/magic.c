#include <stdio.h>
#include <string.h>

#include "core/language.h"
#include "smallworld/ask.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/rules/markers.h"
#include "smallworld/rules/orders.h"
#include "smallworld/rules/turn.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_power_magic)

/* Which relic the Bag copies this turn, counted from 1 among the relics and
 * places that the game is played with, in the order of their names; was it
 * placed as one that lies in a region when coins are counted? */
enum { COPY = SW_SLOT, PLACED = SW_SLOT - 1 };

static int copied(const struct game_state *s)
{
    int n = sw_memo(s, id(), COPY);
    for (int t = sw_card_count; n > 0 && t < sw_trait_count; t++)
        if (s->in_game[t] && --n == 0)
            return t;
    return SW_NONE;
}

static int number_of(const struct game_state *s, int relic)
{
    int n = 0;
    for (int t = sw_card_count; t <= relic; t++)
        n += s->in_game[t];
    return n;
}

static const struct sw_trait *copy_of(const struct game_state *s)
{
    int copy = copied(s);
    return copy < 0 ? NULL : sw_trait(copy);
}

/* -- conquests -- */

/* From hand, too, but not for a race without a region, whatever is near
 * (SWU-MAGIC-04). */
static bool may_carry(const struct game_state *s, const struct sw_plan *plan,
                      const struct sw_trait *copy, struct error *e)
{
    if (!SW_HOOK(copy, way, carries) || sw_holds_any(s, plan->race))
        return true;
    refuse(e, plan->at, "SWU-MAGIC-04",
           "as the %s the Bag serves no race without a region",
           sw_name_for(e, copy->title));
    return advise(e, "leave \"by bag\" out of the first conquest");
}

/* Whichever the copy is, as long as one is named (SWU-MAGIC-03). */
static bool by_bag(const struct game_state *s, struct sw_plan *plan,
                   struct error *e)
{
    const struct sw_trait *t = copy_of(s);
    if (!t) {
        refuse(e, plan->at, "SWU-MAGIC-01",
               "the Bag copies nothing yet this turn");
        return advise(e, "choose a relic first, for example \"use bag sword\"");
    }
    if (sw_by(plan, copied(s))) {
        refuse(e, plan->at, "SWU-MAGIC-03",
               "the %s and its copy cannot serve one conquest",
               sw_name_for(e, t->title));
        return advise(e, "name one of them");
    }
    return may_carry(s, plan, t, e) && sw_go_by(s, plan, copied(s), e);
}

static bool carries(const struct game_state *s, const struct sw_plan *plan)
{
    const struct sw_trait *t = copy_of(s);
    return t && SW_HOOK(t, way, carries) && t->way->carries(s, plan);
}

static void conquered_magic(struct game_state *s, const struct sw_plan *plan)
{
    if (sw_by(plan, id()))
        sw_move_figure(s, id(), plan->region, NULL);
}

/* -- choosing what it copies -- */

/* Whoever has it, wherever it lies (SWU-MAGIC-01, -04). */
static int relic_named(const struct game_state *s, const char *word)
{
    for (int i = 0; i < s->marker_count; i++) {
        const struct sw_trait *t = sw_trait(s->markers[i].trait);
        if (SW_HOOK(t, marker, moves) && sw_answers_to(t, word))
            return s->markers[i].trait;
    }
    return SW_NONE;
}

static bool no_relic(const struct game_state *s, const struct order *o,
                     struct error *e)
{
    char words[120] = "";
    for (int i = 0; i < s->marker_count; i++) {
        const struct sw_trait *t = sw_trait(s->markers[i].trait);
        if (SW_HOOK(t, marker, moves))
            snprintf(words + strlen(words), sizeof words - strlen(words),
                     "%s%s", *words ? ", " : "", sw_short_word(t));
    }
    if (o->count < 3)
        refuse(e, o->line, "SWU-MAGIC-01", "which relic does the Bag copy?");
    else
        refuse(e, o->words[2].at, "SWU-MAGIC-01",
               "no relic \"%s\" lies on the map", o->words[2].text);
    return *words ? advise(e, "it can copy: %s", words)
                  : advise(e, "it copies a relic that has been found");
}

/* The first use in a turn fixes it. */
static bool is_free(const struct game_state *s, const struct order *o,
                    int relic, struct error *e)
{
    if (!sw_memo(s, id(), PLACED) || copied(s) == relic)
        return true;
    refuse(e, o->words[2].at, "SWU-MAGIC-01", "the Bag copies the %s this turn",
           sw_name_for(e, sw_trait(copied(s))->title));
    return advise(e, "its first use in a turn settles which it is");
}

static void choose_magic(struct game_state *s, int relic)
{
    if (copied(s) == relic)
        return;
    sw_set_memo(s, id(), COPY, number_of(s, relic));
    struct event *told = sw_tell_of(s, "copy", "power", id());
    event_word(told, "piece", sw_trait(relic)->name);
}

/* A copy for conquests: it is used by `conquer` (or `roll`). It closes nothing
 * but the choice and what comes with it (SW-TURN-04, SWU-TURN-02). */
static bool choose_way(struct game_state *s, const struct order *o, int relic,
                       struct error *e)
{
    enum sw_step open = s->step < SW_STEP_DECLINED  ? SW_STEP_DECLINED
                        : s->step > SW_STEP_CONQUER ? SW_STEP_CONQUER
                                                    : s->step;
    if (!verb_ends(sw_verbs, o, 3, "use bag RELIC", e) ||
        !sw_enter(s, open, o->line, "SWU-MAGIC-01", e))
        return false;
    choose_magic(s, relic);
    return true;
}

/* A copy that lies in a region when coins are counted, but not where the relic
 * itself lies (SWU-MAGIC-03). */
static bool choose_place(struct game_state *s, int race, const struct order *o,
                         int relic, struct error *e)
{
    if (!sw_enter_at(s, SW_AT_END, o->line, "SWU-MAGIC-01", e) ||
        !sw_still_has(s, race, id(), o->words[1].at, e))
        return false;
    int region = sw_read_put(s, race, o, 3, e);
    if (region < 0)
        return false;
    if (region == sw_marker_region(s, relic)) {
        refuse(e, o->words[3].at, "SWU-MAGIC-03",
               "the %s itself lies in region %s",
               sw_name_for(e, sw_trait(relic)->title), sw_label(s, region));
        return advise(e, "put its copy into another region");
    }
    choose_magic(s, relic);
    sw_set_memo(s, id(), PLACED, 1);
    sw_move_figure(s, id(), region, NULL);
    return true;
}

static bool use_magic(struct game_state *s, int race, const struct order *o,
                      struct error *e)
{
    int relic = o->count < 3 ? SW_NONE : relic_named(s, o->words[2].text);
    if (relic < 0)
        return no_relic(s, o, e);
    if (!is_free(s, o, relic, e))
        return false;
    return SW_HOOK(sw_trait(relic), way, word)
               ? choose_way(s, o, relic, e)
               : choose_place(s, race, o, relic, e);
}

static void list_places_magic(const struct game_state *s, int race, int relic,
                              order_fn *yield, void *context)
{
    struct game_state copy;
    if (!sw_opened_at(s, SW_AT_END, &copy) || !sw_has_trait(&copy, race, id()))
        return;
    for (int r = 0; r < s->board->regions; r++)
        if (sw_holds(&copy, race, r) && r != sw_marker_region(s, relic))
            line_yield(yield, context, "use bag %s %s",
                       sw_short_word(sw_trait(relic)), sw_label(s, r));
}

static void list_use_magic(const struct game_state *s, int race,
                           order_fn *yield, void *context)
{
    for (int i = 0; i < s->marker_count; i++) {
        int relic = s->markers[i].trait;
        const struct sw_trait *t = sw_trait(relic);
        if (!SW_HOOK(t, marker, moves) ||
            (sw_memo(s, id(), PLACED) && relic != copied(s)))
            continue;
        if (!SW_HOOK(t, way, word))
            list_places_magic(s, race, relic, yield, context);
        else if (s->step <= SW_STEP_CONQUER && relic != copied(s))
            line_yield(yield, context, "use bag %s", sw_short_word(t));
    }
}

/* -- what lies in a region, when coins are counted -- */

/* Not where the relic itself is (SWU-MAGIC-03), of which a position that is
 * read may say anything. */
static bool works_in(const struct game_state *s, int region)
{
    return region >= 0 && sw_memo(s, id(), PLACED) &&
           region != sw_marker_region(s, copied(s));
}

static bool copies(const struct game_state *s, int relic, int region)
{
    return sw_memo(s, id(), PLACED) && copied(s) == relic &&
           sw_figure_region(s, id()) == region;
}

static bool doubles(const struct game_state *s, int race, int region)
{
    (void)race;
    return region == sw_figure_region(s, id()) && works_in(s, region) &&
           SW_HOOK(copy_of(s), scoring, doubles);
}

static void exacts_magic(struct game_state *s, int race)
{
    int region = sw_figure_region(s, id());
    if (works_in(s, region) && SW_HOOK(copy_of(s), scoring, collects))
        copy_of(s)->scoring->collects(s, race, region, id());
}

static void turn_begins_magic(struct game_state *s, int race)
{
    (void)race;
    sw_set_memo(s, id(), COPY, 0);
    sw_set_memo(s, id(), PLACED, 0);
}

static void summary(const struct game_state *s, int race, struct text *into)
{
    int region = sw_figure_region(s, id());
    (void)race;
    if (region < 0)
        text_say(into, "Bag at hand");
    else
        text_say(into, "Bag on %s", sw_label(s, region));
    if (copied(s) >= 0)
        text_say(into, ", copies the %s",
                 sw_name(copy_of(s)->title, into->arena));
}

const struct sw_trait sw_power_magic = {
    .name = "magic",
    .title = "Magic",
    .rule = "SWU-MAGIC-01",
    .tokens = 5,
    .needs = SW_HAS_MARKERS,
    .text = N_(
        "The Bag copies one relic a turn that lies on the map, whoever has it. "
        "Write \"use bag sword\", then \"conquer 12 by bag\"; or, for a relic that is put somewhere, \"use bag ring 12\". "
        "The Bag goes along as the relic would, but nobody can take it."),
    .piece = &(const struct sw_piece){ .word = "bag",
                                       .title = "Bag-o'-Many-Things",
                                       .glyph = 'B',
                                       .limit = 1,
                                       .returns = true },
    .slots = 2,
    .once = true,
    .turn = SW_HOOKS(turn, .begins = turn_begins_magic),
    .way = SW_HOOKS(way, .word = "bag", .by = by_bag, .carries = carries),
    .conquest = SW_HOOKS(conquest, .conquered = conquered_magic),
    .scoring = SW_HOOKS(scoring, .doubles = doubles, .exacts = exacts_magic,
                        .copies = copies),
    .use = SW_HOOKS(order, .at = SW_AT_ANY_TIME, .run = use_magic,
                    .list = list_use_magic),
    .summary = summary,
};
