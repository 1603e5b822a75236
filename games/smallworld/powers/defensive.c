#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/orders.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_power_defensive)

/* More neighbours than any other race; Murlocs are one (SWW-DEFENSIVE-01). */
static bool has_majority(const struct game_state *s, int race, int region)
{
    int held[SW_RACES] = { 0 }, murlocs = 0;
    for (const signed char *a = s->board->adjacent[region]; *a >= 0; a++) {
        murlocs += s->region[*a].tribes;
        if (s->region[*a].race >= 0)
            held[s->region[*a].race]++;
    }
    for (int other = 0; other < sw_race_count; other++)
        if (other != race && held[other] >= held[race])
            return false;
    return held[race] > murlocs;
}

static bool may_stand(const struct game_state *s, int race, int region)
{
    return sw_holds(s, race, region) &&
           s->board->places[region].terrain == SW_FARMLAND &&
           has_majority(s, race, region);
}

static int wanted(const struct game_state *s, int race)
{
    int n = 0;
    for (int r = 0; r < s->board->regions; r++)
        n += may_stand(s, race, r);
    return n;
}

static void build_defensive(struct game_state *s, int region, const char *by)
{
    sw_set_memo(s, id(), region, 1);
    sw_tell_place(s, SW_NONE, id(), region, 1, by);
}

static void take_down(struct game_state *s, int region)
{
    sw_set_memo(s, id(), region, 0);
    sw_tell_return(s, id(), region, 1);
}

static void check_all(struct game_state *s, int race)
{
    for (int r = 0; r < s->board->regions; r++)
        if (sw_memo(s, id(), r) > 0 && !may_stand(s, race, r))
            take_down(s, r);
}

static bool is_left(const struct game_state *s)
{
    return sw_pieces_out(s, id()) < sw_power_defensive.piece->limit;
}

/* Towers that stand come before new ones, and these in region order. */
static void settles_defensive(struct game_state *s, int race)
{
    check_all(s, race);
    for (int r = 0; r < s->board->regions && is_left(s); r++)
        if (sw_memo(s, id(), r) == 0 && may_stand(s, race, r))
            build_defensive(s, r, "default");
}

/* -- the owner's choice, when more regions qualify than there are towers -- */

static bool read_regions_defensive(const struct game_state *s, int race,
                                   const struct order *o,
                                   bool chosen[SW_REGIONS], struct error *e)
{
    int limit = sw_power_defensive.piece->limit;
    if (!verb_ends(sw_verbs, o, 2 + limit, "place towers R …", e))
        return false;
    for (int i = 2; i < o->count; i++) {
        int r = sw_read_region(s, &o->words[i], e);
        if (r < 0)
            return false;
        if (!may_stand(s, race, r)) {
            refuse(e, o->words[i].at, "SWW-DEFENSIVE-01",
                   "region %s gets no tower", sw_label(s, r));
            return advise(
                e,
                "a tower takes a farmland of yours, with more neighbours yours than of any other race");
        }
        if (chosen[r]) {
            refuse(e, o->words[i].at, NULL, "region %s is named twice",
                   sw_label(s, r));
            return advise(e, "name each region once");
        }
        chosen[r] = true;
    }
    return true;
}

/* Makes room: a tower that was not chosen, the last in region order. */
static void make_room(struct game_state *s, const bool chosen[SW_REGIONS])
{
    for (int r = s->board->regions - 1; r >= 0 && !is_left(s); r--)
        if (sw_memo(s, id(), r) > 0 && !chosen[r])
            take_down(s, r);
}

static bool place(struct game_state *s, int race, const struct order *o,
                  struct error *e)
{
    bool chosen[SW_REGIONS] = { false };
    if (!read_regions_defensive(s, race, o, chosen, e))
        return false;
    if (wanted(s, race) <= sw_power_defensive.piece->limit)
        return true; /* there is nothing to choose */
    check_all(s, race);
    for (int r = 0; r < s->board->regions; r++) {
        if (!chosen[r] || sw_memo(s, id(), r) > 0)
            continue;
        make_room(s, chosen);
        build_defensive(s, r, NULL);
    }
    return true;
}

static void list_place_defensive(const struct game_state *s, int race,
                                 order_fn *yield, void *context)
{
    if (wanted(s, race) <= sw_power_defensive.piece->limit)
        return;
    for (int r = 0; r < s->board->regions; r++)
        if (may_stand(s, race, r) && sw_memo(s, id(), r) == 0)
            line_yield(yield, context, "place towers %s", sw_label(s, r));
}

const struct sw_trait sw_power_defensive = {
    .name = "defensive",
    .title = "Defensive",
    .our_name = true,
    .rule = "SWW-DEFENSIVE-01",
    .tokens = 4,
    .estimated = true,
    .text = N_(
        "At the end of its turn each farmland of the race gets a watch tower, if more neighbours are the race's than any other's: nobody else can take or touch it. "
        "Other farmlands lose theirs. "
        "There are 6; if more qualify, \"place towers B7\" chooses."),
    .piece = &(const struct sw_piece){ .word = "towers",
                                       .title = "Watch Tower",
                                       .glyph = 'T',
                                       .limit = 6,
                                       .immune = true,
                                       .spares_owner = true },
    .turn = SW_HOOKS(turn, .settles = settles_defensive),
    .place = SW_HOOKS(order, .run = place, .list = list_place_defensive),
};
