#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/markers.h"
#include "smallworld/rules/orders.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_power_fortified)

enum { BUILT = SW_SLOT }; /* this turn */

static int coin_for_fort(const struct game_state *s, int race, int region)
{
    (void)race;
    return sw_memo(s, id(), region) > 0;
}

static bool may_build(const struct game_state *s, struct span at,
                      struct error *e)
{
    int limit = sw_power_fortified.piece->limit;
    if (sw_memo(s, id(), BUILT)) {
        refuse(e, at, "SWB-FORTIFIED-01",
               "a Fortress was built this turn already");
        return advise(e, "it is final; the next can be built next turn");
    }
    if (sw_pieces_out(s, id()) < limit)
        return true;
    refuse(e, at, "SWB-PIECES-05", "all %d Fortresses are on the map", limit);
    return advise(e, "one comes back when its region changes hands");
}

static bool may_stand(const struct game_state *s, int race, int region,
                      struct span at, struct error *e)
{
    if (!sw_must_hold(s, race, region, at, "SWB-FORTIFIED-01",
                      N_("a Fortress is built in a region of the active race"),
                      e))
        return false;
    if (sw_memo(s, id(), region) == 0)
        return true;
    refuse(e, at, "SWB-FORTIFIED-01", "region %s has a Fortress already",
           sw_label(s, region));
    return advise(e, "one region holds one Fortress");
}

static bool place_fortified(struct game_state *s, int race,
                            const struct order *o, struct error *e)
{
    if (!verb_ends(sw_verbs, o, 3, "place fort R", e) ||
        !may_build(s, o->line, e))
        return false;
    int region = sw_read_region(s, &o->words[2], e);
    if (region < 0 || !may_stand(s, race, region, o->words[2].at, e))
        return false;
    sw_set_memo(s, id(), region, 1);
    sw_set_memo(s, id(), BUILT, 1);
    sw_tell_place(s, SW_NONE, id(), region, 1, NULL);
    return true;
}

static void list_place_fortified(const struct game_state *s, int race,
                                 order_fn *yield, void *context)
{
    if (may_build(s, NOWHERE, NULL))
        sw_list_figure(s, id(), race, may_stand, yield, context);
}

static bool has_fort(const struct game_state *s, int race, int region)
{
    return sw_holds(s, race, region) && sw_memo(s, id(), region) > 0;
}

static void summary(const struct game_state *s, int race, struct text *into)
{
    char words[40];
    sw_region_words(s, race, has_fort, arena_language(into->arena), words,
                    sizeof words);
    if (*words)
        text_say(into,
                 sw_pieces_out(s, id()) == 1 ? "Fortress on %s"
                                             : "Fortresses on %s",
                 words);
    else
        text_say(into, "no Fortress yet");
}

const struct sw_trait sw_power_fortified = {
    .name = "fortified",
    .title = "Fortified",
    .rule = "SWB-FORTIFIED-01",
    .said = "fortify castle",
    .tokens = 3,
    .text = N_(
        "Builds one Fortress a turn; each makes its region cost 1 more. "
        "Write \"place fort 12\" after the tokens. "
        "While the race is active every Fortress it holds pays 1 coin a turn; in decline they only defend."),
    .slots = 1,
    .piece = &(const struct sw_piece){ .word = "fort",
                                       .title = "Fortress",
                                       .glyph = 'F',
                                       .limit = 6,
                                       .defends = 1,
                                       .stays = true,
                                       .built = true },
    .turn = SW_HOOKS(turn, .forgets = BUILT),
    .scoring = SW_HOOKS(scoring, .bonus = coin_for_fort),
    .place =
        SW_HOOKS(order, .run = place_fortified, .list = list_place_fortified),
    .summary = summary,
};
