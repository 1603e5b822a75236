#include "smallworld/rules/markers.h"

#include <stdio.h>

#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/orders.h"
#include "smallworld/trait.h"

int sw_figure_region(const struct game_state *s, int trait)
{
    for (int r = 0; r < s->board->regions; r++)
        if (sw_memo(s, trait, r) > 0)
            return r;
    return SW_NONE;
}

void sw_set_figure(struct game_state *s, int trait, int region)
{
    for (int r = 0; r < s->board->regions; r++)
        sw_set_memo(s, trait, r, r == region);
    sw_set_memo(s, trait, SW_HAND, 0);
}

void sw_move_figure(struct game_state *s, int trait, int region, const char *by)
{
    sw_set_figure(s, trait, region);
    sw_tell_place(s, SW_NONE, trait, region, 1, by);
}

int sw_fullest(const struct game_state *s, int race)
{
    int best = SW_NONE;
    for (int r = 0; r < s->board->regions; r++)
        if (sw_holds(s, race, r) &&
            (best < 0 || s->region[r].tokens > s->region[best].tokens))
            best = r;
    return best;
}

void sw_settle_figure(struct game_state *s, int trait, int race)
{
    int best = sw_fullest(s, race);
    if (sw_memo(s, trait, SW_HAND) > 0 && best >= 0)
        sw_move_figure(s, trait, best, "default");
}

int sw_read_figure(const struct game_state *s, int trait, const struct order *o,
                   struct error *e)
{
    char usage[40];
    int region = sw_read_region(s, &o->words[2], e);
    snprintf(usage, sizeof usage, "place %s R",
             SW_HOOK(sw_trait(trait), piece, word));
    return region >= 0 && verb_ends(sw_verbs, o, 3, usage, e) ? region
                                                              : SW_NONE;
}

bool sw_place_figure(struct game_state *s, int trait, int race,
                     const struct order *o, sw_stand_fn *may_stand,
                     struct error *e)
{
    int region = sw_read_figure(s, trait, o, e);
    if (region < 0 || !may_stand(s, race, region, o->words[2].at, e))
        return false;
    sw_move_figure(s, trait, region, NULL);
    return true;
}

void sw_list_figure(const struct game_state *s, int trait, int race,
                    sw_stand_fn *may_stand, order_fn *yield, void *context)
{
    for (int r = 0; r < s->board->regions; r++)
        if (may_stand(s, race, r, NOWHERE, NULL))
            line_yield(yield, context, "place %s %s",
                       SW_HOOK(sw_trait(trait), piece, word), sw_label(s, r));
}

void sw_own_summary(const struct game_state *s, const struct sw_asked *asked,
                    struct text *into)
{
    const struct sw_trait *t = asked->t;
    int region =
        SW_HOOK(t, piece, figure) ? sw_figure_region(s, asked->id) : SW_NONE;
    if (t->summary)
        t->summary(s, asked->race, into);
    else if (region >= 0)
        text_say(into, "%s on %s",
                 sw_name(SW_HOOK(t, piece, title), into->arena),
                 sw_label(s, region));
    else if (SW_HOOK(t, piece, figure))
        text_say(into, "%s at hand",
                 sw_name(SW_HOOK(t, piece, title), into->arena));
}

void sw_pieces_summary(const struct game_state *s, int trait, const char *title,
                       struct text *into)
{
    int hand = sw_memo(s, trait, SW_HAND);
    const char *join = ": ";
    if (hand == 0 && sw_pieces_out(s, trait) == 0)
        return;
    text_string(into, sw_name(title, into->arena));
    for (int r = 0; r < s->board->regions; r++) {
        int n = sw_memo(s, trait, r);
        if (n == 0)
            continue;
        text_string(into, join);
        text_say(into, "%d on %s", n, sw_label(s, r));
        join = ", ";
    }
    text_string(into, hand > 0 ? join : "");
    if (hand > 0)
        text_say(into, "%d in hand", hand);
}
