#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/orders.h"
#include "smallworld/rules/turn.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_power_shield)

/* Up to as many slots: where each Armor of this turn was put, region + 1. */
enum { NEW = SW_SLOT, ARMORS = 8 };

/* Those that may still be placed elsewhere (SWU-SHIELD-01). */
static int new_ones(const struct game_state *s, int region)
{
    int n = 0, here = sw_memo(s, id(), region);
    for (int i = 0; i < ARMORS; i++)
        n += sw_memo(s, id(), NEW - i) == region + 1;
    return n < here ? n : here;
}

static void note_new(struct game_state *s, int region, int count)
{
    for (int i = 0; i < ARMORS; i++) {
        int at = sw_memo(s, id(), NEW - i);
        if (at == region + 1)
            sw_set_memo(s, id(), NEW - i, at = 0);
        if (at == 0 && count > 0)
            sw_set_memo(s, id(), NEW - i, region + 1), count--;
    }
}

static void put(struct game_state *s, int region, int count, const char *by)
{
    int more = count - sw_memo(s, id(), region);
    note_new(s, region, new_ones(s, region) + more);
    sw_set_memo(s, id(), region, count);
    sw_add_memo(s, id(), SW_HAND, -more);
    sw_tell_place(s, SW_NONE, id(), region, by ? more : count, by);
}

static void redeploys(struct game_state *s, int race)
{
    int n = 0, left = ARMORS - sw_pieces_out(s, id());
    for (int r = 0; r < s->board->regions; r++)
        n += sw_holds(s, race, r) && s->board->places[r].terrain == SW_FOREST;
    n = n < left ? n : left;
    if (n < 1)
        return;
    sw_set_memo(s, id(), SW_HAND, n);
    struct event *told = sw_tell_of(s, "gain", "piece", id());
    event_fact(told, "number", n);
}

/* -- the order -- */

/* What is named must be held, and keeps what it had before this turn. */
static bool may_stand(const struct game_state *s, int race,
                      const struct word *word, int count, struct error *e)
{
    int region = sw_labelled(s, word->text);
    int older = sw_memo(s, id(), region) - new_ones(s, region);
    if (!sw_must_hold(s, race, region, word->at, "SWU-SHIELD-01",
                      N_("Armors are put into regions of the active race"), e))
        return false;
    if (count >= older)
        return true;
    refuse(
        e, word->at, "SWU-SHIELD-03",
        error_count(
            e, older,
            COUNT_(
                "%d of the Armors in region %s is there since an earlier turn",
                "%d of the Armors in region %s are there since an earlier turn")),
        older, sw_label(s, region));
    return advise(e, "only new ones are placed; counts are of all there");
}

static bool are_enough(const struct game_state *s, const struct order *o,
                       const int *counts, struct error *e)
{
    int left = sw_memo(s, id(), SW_HAND);
    for (int r = 0; r < s->board->regions; r++)
        if (counts[r] >= 0)
            left += sw_memo(s, id(), r) - counts[r];
    if (left >= 0)
        return true;
    refuse(e, o->line, "SWU-SHIELD-01",
           left == -1 ? "that takes %d Armor more than there are"
                      : "that takes %d Armors more than there are",
           -left);
    return advise(e,
                  "counts are final, and what is not named keeps what it has");
}

/* First what comes back to hand, then what goes out. */
static void carry_out_shield(struct game_state *s, const int *counts)
{
    for (int back = 1; back >= 0; back--)
        for (int r = 0; r < s->board->regions; r++) {
            int here = sw_memo(s, id(), r);
            if (counts[r] >= 0 && (back ? counts[r] < here : counts[r] > here))
                put(s, r, counts[r], NULL);
        }
}

static bool place_shield(struct game_state *s, int race, const struct order *o,
                         struct error *e)
{
    int counts[SW_REGIONS], end;
    if (!sw_read_counts(s, o, 2, counts, &end, e) ||
        !verb_ends(sw_verbs, o, end, "place armor R=N …", e))
        return false;
    for (int i = 2; i < end; i += 3)
        if (!may_stand(s, race, &o->words[i], word_number(&o->words[i + 2]), e))
            return false;
    if (!are_enough(s, o, counts, e))
        return false;
    carry_out_shield(s, counts);
    return true;
}

static void list_place_shield(const struct game_state *s, int race,
                              order_fn *yield, void *context)
{
    for (int r = 0; r < s->board->regions; r++) {
        int here = sw_memo(s, id(), r);
        if (!sw_holds(s, race, r))
            continue;
        if (new_ones(s, r) > 0)
            line_yield(yield, context, "place armor %s=%d", sw_label(s, r),
                       here - 1);
        if (sw_memo(s, id(), SW_HAND) > 0)
            line_yield(yield, context, "place armor %s=%d", sw_label(s, r),
                       here + 1);
    }
}

/* All must be placed; with no region left they go back. */
static void settles_shield(struct game_state *s, int race)
{
    while (sw_memo(s, id(), SW_HAND) > 0) {
        int r = sw_weakest(s, race, NULL);
        if (r < 0)
            sw_set_memo(s, id(), SW_HAND, 0);
        else
            put(s, r, sw_memo(s, id(), r) + 1, "default");
    }
}

static void turn_begins_shield(struct game_state *s, int race)
{
    (void)race;
    for (int i = 0; i < ARMORS; i++)
        sw_set_memo(s, id(), NEW - i, 0);
}

static void summary(const struct game_state *s, int race, struct text *into)
{
    const char *join = "";
    struct text lie = text_new(into->arena);
    int hand = sw_memo(s, id(), SW_HAND);
    for (int r = 0; r < s->board->regions; r++) {
        if (!sw_holds(s, race, r) || sw_memo(s, id(), r) == 0)
            continue;
        text_string(&lie, join);
        text_say(&lie, "%d on %s", sw_memo(s, id(), r), sw_label(s, r));
        join = ", ";
    }
    text_string(&lie, hand > 0 ? join : "");
    if (hand > 0)
        text_say(&lie, "%d to place", hand);
    if (lie.length)
        text_say(into, "Armors: %s", lie.bytes);
    else
        text_say(into, "no Armor yet");
}

const struct sw_trait sw_power_shield = {
    .name = "shield",
    .title = "Shield",
    .said = "armour armours",
    .rule = "SWU-SHIELD-01",
    .tokens = 3,
    .text = N_(
        "Each Mushroom Forest that it holds brings a Mushroom Armor when the conquests are over; an Armor makes its region cost 1 more, in decline, too. "
        "Write \"place armor 12=2\" after the tokens, with the final counts. "
        "They stay where they were put."),
    .piece = &(const struct sw_piece){ .word = "armor",
                                       .title = "Mushroom Armor",
                                       .glyph = 'U',
                                       .limit = ARMORS,
                                       .defends = 1,
                                       .stays = true,
                                       .built = true,
                                       .heaps = true },
    .slots = ARMORS,
    .turn =
        SW_HOOKS(turn, .begins = turn_begins_shield, .settles = settles_shield),
    .redeploy = SW_HOOKS(redeploy, .begins = redeploys),
    .place = SW_HOOKS(order, .run = place_shield, .list = list_place_shield),
    .summary = summary,
};
