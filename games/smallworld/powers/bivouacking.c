#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/markers.h"
#include "smallworld/rules/orders.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_power_bivouacking)

static bool in_own_regions(const struct game_state *s, int race,
                           const struct order *o, int end, struct error *e)
{
    for (int i = 2; i < end; i += 3) {
        int region = sw_labelled(s, o->words[i].text);
        if (!sw_must_hold(s, race, region, o->words[i].at, "SWB-BIVOUACKING-01",
                          N_("camps stand in regions of the active race"), e))
            return false;
    }
    return true;
}

/* What the hand would be with these final counts (-1: as it is). */
static int left_over(const struct game_state *s, const int *counts)
{
    int left = sw_memo(s, id(), SW_HAND);
    for (int r = 0; r < s->board->regions; r++)
        if (counts[r] >= 0)
            left += sw_memo(s, id(), r) - counts[r];
    return left;
}

static void carry_out(struct game_state *s, const int *counts, int left)
{
    for (int r = 0; r < s->board->regions; r++) {
        if (counts[r] < 0 || counts[r] == sw_memo(s, id(), r))
            continue;
        sw_set_memo(s, id(), r, counts[r]);
        sw_tell_place(s, SW_NONE, id(), r, counts[r], NULL);
    }
    sw_set_memo(s, id(), SW_HAND, left);
}

static bool place_bivouacking(struct game_state *s, int race,
                              const struct order *o, struct error *e)
{
    int counts[SW_REGIONS], end;
    if (!sw_read_counts(s, o, 2, counts, &end, e) ||
        !verb_ends(sw_verbs, o, end, "place camps R=N …", e) ||
        !in_own_regions(s, race, o, end, e))
        return false;
    int left = left_over(s, counts);
    if (left < 0) {
        refuse(e, o->line, "SWB-PIECES-05",
               left == -1 ? "that takes %d camp more than there are"
                          : "that takes %d camps more than there are",
               -left);
        return advise(
            e,
            "there are %d; counts are final, and what is not named keeps what it has",
            sw_power_bivouacking.piece->limit);
    }
    carry_out(s, counts, left);
    return true;
}

static void list_place_bivouacking(const struct game_state *s, int race,
                                   order_fn *yield, void *context)
{
    for (int r = 0; r < s->board->regions; r++) {
        int here = sw_memo(s, id(), r);
        if (!sw_holds(s, race, r))
            continue;
        if (here > 0)
            line_yield(yield, context, "place camps %s=%d", sw_label(s, r),
                       here - 1);
        if (sw_memo(s, id(), SW_HAND) > 0)
            line_yield(yield, context, "place camps %s=%d", sw_label(s, r),
                       here + 1);
    }
}

static void summary(const struct game_state *s, int race, struct text *into)
{
    (void)race;
    sw_pieces_summary(s, id(), N_("Encampments"), into);
}

const struct sw_trait sw_power_bivouacking = {
    .name = "bivouacking",
    .title = "Bivouacking",
    .rule = "SWB-BIVOUACKING-01",
    .said = "tent tents camp",
    .tokens = 5,
    .text = N_(
        "Five Encampments defend its regions, 1 each. "
        "Write \"place camps 12=3 14=2\" after the tokens, every turn anew if you like. "
        "They are never lost: from a conquered region they come back and are placed with the survivors."),
    .piece = &(const struct sw_piece){ .word = "camps",
                                       .title = "Encampment",
                                       .glyph = 'C',
                                       .limit = 5,
                                       .defends = 1,
                                       .guards = true,
                                       .returns = true,
                                       .regroups = true,
                                       .heaps = true },
    .place = SW_HOOKS(order, .run = place_bivouacking,
                      .list = list_place_bivouacking),
    .summary = summary,
};
