#include <string.h>

#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/rules/orders.h"
#include "smallworld/rules/turn.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_race_warcraft_humans)

enum { TARGETS = 2, REWARD = 2 };

/* What lies there already may stay (SWW-HUMAN-05). */
static bool may_lie(const struct game_state *s, const struct sw_due *due,
                    struct error *e)
{
    int region = due->region, holder = s->region[region].race;
    if (sw_memo(s, id(), region) > 0)
        return true;
    if (sw_is_water(s->board->places[region].terrain)) {
        refuse(e, due->at, "SWW-WATER-02", "region %s is water",
               sw_label(s, region));
        return advise(e, "targets lie on land");
    }
    if (holder >= 0 && sw_trait(holder)->camp == SW_ALLIANCE) {
        refuse(e, due->at, "SWW-HUMAN-01", "%s in region %s are Alliance",
               sw_name_for(e, sw_race_title(holder)), sw_label(s, region));
        return advise(e, "a target lies where no race of the Alliance is");
    }
    return sw_may_affect(s, due, e);
}

/* Reads the regions; how many, or -1 with a refusal. */
static int read_regions_warcraft_humans(const struct game_state *s, int race,
                                        const struct order *o,
                                        int regions[TARGETS], struct error *e)
{
    struct order plain;
    bool agrees = sw_agrees(o, &plain);
    if (plain.count < 3) {
        refuse(e, o->line, "SWW-HUMAN-01", "where?");
        advise(e, "name the regions where targets are to lie, or \"none\"");
        return -1;
    }
    if (plain.count == 3 && !strcmp(plain.words[2].text, "none"))
        return 0;
    if (!verb_ends(sw_verbs, &plain, 2 + TARGETS, "use targets R [R] [pay]", e))
        return -1;
    for (int i = 0; i < plain.count - 2; i++) {
        struct span at = plain.words[i + 2].at;
        regions[i] = sw_read_region(s, &plain.words[i + 2], e);
        struct sw_due due = sw_touch_due(race, regions[i], agrees, at);
        if (regions[i] < 0 || !may_lie(s, &due, e))
            return -1;
        if (i > 0 && regions[i] == regions[0]) {
            refuse(e, at, "SWW-HUMAN-01", "region %s is named twice",
                   sw_label(s, regions[i]));
            advise(e, "one region holds one target");
            return -1;
        }
    }
    return plain.count - 2;
}

static void take_back_warcraft_humans(struct game_state *s, int race)
{
    (void)race;
    for (int r = 0; r < s->board->regions; r++)
        sw_set_memo(s, id(), r, 0);
    sw_set_memo(s, id(), SW_HAND, TARGETS);
}

static void lay(struct game_state *s, int race, int region)
{
    struct sw_due due = sw_touch_due(race, region, true, NOWHERE);
    sw_pay_toll(s, &due);
    sw_tell_place(s, SW_NONE, id(), region, 1, NULL);
}

static bool use(struct game_state *s, int race, const struct order *o,
                struct error *e)
{
    int regions[TARGETS];
    bool before[SW_REGIONS] = { false };
    int count = read_regions_warcraft_humans(s, race, o, regions, e);
    if (count < 0)
        return false;
    for (int r = 0; r < s->board->regions; r++)
        before[r] = sw_memo(s, id(), r) > 0;
    take_back_warcraft_humans(s, race);
    for (int i = 0; i < count; i++) {
        sw_add_memo(s, id(), SW_HAND, -1);
        sw_set_memo(s, id(), regions[i], 1);
    }
    for (int r = 0; r < s->board->regions; r++)
        if (before[r] && sw_memo(s, id(), r) == 0)
            sw_tell_return(s, id(), r, 1);
    for (int i = 0; i < count; i++)
        if (!before[regions[i]])
            lay(s, race, regions[i]);
    return true;
}

static void list_with(const struct game_state *s, int race, int kept,
                      order_fn *yield, void *context)
{
    for (int r = 0; r < s->board->regions; r++) {
        struct sw_due due = sw_touch_due(race, r, true, NOWHERE);
        if (r == kept || !may_lie(s, &due, NULL))
            continue;
        bool pays = sw_memo(s, id(), r) == 0 && sw_toll(s, &due) > 0;
        const char *pay = pays ? " pay" : "";
        if (kept < 0)
            line_yield(yield, context, "use targets %s%s", sw_label(s, r), pay);
        else
            line_yield(yield, context, "use targets %s %s%s", sw_label(s, kept),
                       sw_label(s, r), pay);
    }
}

static void list_use_warcraft_humans(const struct game_state *s, int race,
                                     order_fn *yield, void *context)
{
    list_with(s, race, SW_NONE, yield, context);
    if (sw_pieces_out(s, id()) > 0)
        line_yield(yield, context, "use targets none");
    for (int r = 0; r < s->board->regions; r++)
        if (sw_memo(s, id(), r) > 0)
            list_with(s, race, r, yield, context);
}

/* SWW-HUMAN-02, -03; whose side it is on is read now (SWW-HUMAN-05). */
static void piece_taken(struct game_state *s, int race,
                        const struct sw_attack *attack)
{
    int by = s->faction[attack->by].seat, own = s->faction[race].seat;
    if (sw_camp(s, attack->by) == SW_HORDE)
        return;
    sw_set_memo(s, id(), attack->region, 0);
    sw_add_memo(s, id(), SW_HAND, 1);
    sw_reward(s, by, REWARD, id());
    if (by != own)
        sw_reward(s, own, REWARD, id());
}

static void summary(const struct game_state *s, int race, struct text *into)
{
    char words[40];
    int out = sw_pieces_out(s, id());
    (void)race;
    sw_piece_words(s, id(), arena_language(into->arena), words, sizeof words);
    if (out > 0)
        text_say(into, out > 1 ? "Targets on %s" : "Target on %s", words);
    else
        text_say(into, "no Target on the map");
}

const struct sw_trait sw_race_warcraft_humans = {
    .name = "warcraft_humans",
    .title = "Humans",
    .rule = "SWW-HUMAN-01",
    .said = "target mark aim",
    .camp = SW_ALLIANCE,
    .tokens = 5,
    .estimated = true,
    .supply = 10,
    .text = N_(
        "After the tokens they lay up to 2 targets on land where no race of the Alliance is: \"use targets B7 A3\" says where they lie then, \"use targets none\" takes them back. "
        "Whoever conquers such a region, and is not Horde, gets 2 coins, and so does their player if it is another; then the target is back in hand."),
    .slots = 0,
    .piece = &(const struct sw_piece){ .word = "targets",
                                       .title = "Target",
                                       .glyph = 'Y',
                                       .limit = TARGETS,
                                       .returns = true,
                                       .rests = true },
    .turn =
        SW_HOOKS(turn, .skipped = take_back_warcraft_humans /* SWW-DROP-01 */),
    .conquest = SW_HOOKS(conquest, .piece_taken = piece_taken),
    .use = SW_HOOKS(order, .at = SW_AT_END, .run = use,
                    .list = list_use_warcraft_humans),
    .summary = summary,
};
