#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/rules/orders.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_power_reborn)

enum { MOST = 2 }; /* regions a turn */

/* SWU-MARK-06, SWU-REBORN-02: the tray first, then the hand. */
static int new_tokens(const struct game_state *s)
{
    int race = s->seat[s->turn].race;
    return sw_tray(s, race) + s->faction[race].hand;
}

static bool has_declined(const struct game_state *s, int race,
                         const struct order *o, struct error *e)
{
    if (s->faction[race].declined)
        return true;
    refuse(e, o->words[1].at, "SWU-REBORN-01", "your %s have not declined yet",
           sw_name_for(e, sw_race_title(race)));
    return advise(e, "only a declined race is born again");
}

static bool are_enough(const struct game_state *s, int count,
                       const struct order *o, struct error *e)
{
    int race = s->seat[s->turn].race, left = new_tokens(s);
    if (left >= count)
        return true;
    refuse(e, o->words[2].at, "SWU-REBORN-02",
           error_count(e, left,
                       COUNT_("%d of your %s is left in tray and hand",
                              "%d of your %s are left in tray and hand")),
           left, sw_name_for(e, sw_race_title(race)));
    if (left == 0)
        return advise(e, "each region needs one of them");
    return advise(
        e, error_count(e, left, COUNT_("name %d region", "name %d regions")),
        left);
}

static bool may_replace(const struct game_state *s, int race,
                        const struct word *word, int region, struct error *e)
{
    return sw_must_hold(s, race, region, word->at, "SWU-REBORN-01",
                        N_("name regions of the declined race"), e);
}

static bool read_regions(const struct game_state *s, int race,
                         const struct order *o, int regions[MOST],
                         struct error *e)
{
    if (o->count < 3) {
        refuse(e, o->line, "SWU-REBORN-01", "which regions are born again?");
        return advise(e, "write \"use reborn 12\" or \"use reborn 12 14\"");
    }
    if (!verb_ends(sw_verbs, o, 2 + MOST, "use reborn R [R]", e))
        return false;
    for (int i = 2; i < o->count; i++) {
        int region = sw_read_region(s, &o->words[i], e);
        if (region < 0 || !may_replace(s, race, &o->words[i], region, e))
            return false;
        if (i > 2 && region == regions[0]) {
            refuse(e, o->words[i].at, "SWU-REBORN-01",
                   "region %s is named twice", sw_label(s, region));
            return advise(e, "name one region, or two different ones");
        }
        regions[i - 2] = region;
    }
    return true;
}

static void replace(struct game_state *s, int race, int region)
{
    int own = s->seat[s->turn].race;
    if (sw_tray(s, own) == 0)
        s->faction[own].hand--;
    struct event *told = sw_tell_of(s, "replace", "race", own);
    event_word(told, "from", sw_trait(race)->name);
    sw_tell_region(s, told, "region", region);
    sw_replace(s, region, own, 1);
}

/* Noted first: with its last region the race is gone, and its badge with it.
 */
static bool use_reborn(struct game_state *s, int race, const struct order *o,
                       struct error *e)
{
    int regions[MOST], count = o->count - 2;
    if (!has_declined(s, race, o, e) || !read_regions(s, race, o, regions, e) ||
        !are_enough(s, count, o, e))
        return false;
    sw_set_used(s, id());
    for (int i = 0; i < count; i++)
        replace(s, race, regions[i]);
    return true;
}

static void list_use_reborn(const struct game_state *s, int race,
                            order_fn *yield, void *context)
{
    int left = new_tokens(s);
    for (int a = 0; s->faction[race].declined && a < s->board->regions; a++) {
        if (!sw_holds(s, race, a) || left < 1)
            continue;
        line_yield(yield, context, "use reborn %s", sw_label(s, a));
        for (int b = a + 1; left > 1 && b < s->board->regions; b++)
            if (sw_holds(s, race, b))
                line_yield(yield, context, "use reborn %s %s", sw_label(s, a),
                           sw_label(s, b));
    }
}

const struct sw_trait sw_power_reborn = {
    .name = "reborn",
    .title = "Reborn",
    .rule = "SWU-REBORN-01",
    .tokens = 5,
    .said = "wake revive resurrect",
    .text = N_(
        "In decline 1 or 2 of its regions a turn may change to 1 token each of your active race, from the tray or else from your hand. "
        "Write \"use reborn 12 14\" before anything else in your turn, or right after the pick."),
    .lasts = true,
    .once = true,
    .decline = SW_HOOKS(decline, .kept = true),
    .use = SW_HOOKS(order, .at = SW_AT_START, .run = use_reborn,
                    .list = list_use_reborn),
};
