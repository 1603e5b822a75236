#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/rules/markers.h"
#include "smallworld/rules/turn.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_power_beast_master)

static void discard(struct game_state *s, int race)
{
    sw_set_memo(s, id(), SW_HAND, 0);
    for (int r = 0; r < s->board->regions; r++) {
        if (sw_memo(s, id(), r) == 0)
            continue;
        sw_set_memo(s, id(), r, 0);
        if (s->region[r].tokens > 0 || sw_piece_holds(s, r))
            continue;
        sw_tell_at(s, "give_up", "race", race, r);
        sw_vacate(s, r);
    }
    sw_join_lone(s, race);
}

static int hills(const struct game_state *s, int race)
{
    int n = 0;
    for (int r = 0; r < s->board->regions; r++)
        n += sw_holds(s, race, r) && s->board->places[r].terrain == SW_HILL;
    return n;
}

/* SWW-BEAST-01, SWW-TURN-02 */
static void start_effects(struct game_state *s, int race)
{
    discard(s, race);
    int n = hills(s, race), limit = sw_power_beast_master.piece->limit;
    n = n < limit ? n : limit;
    if (n == 0)
        return;
    sw_set_memo(s, id(), SW_HAND, n);
    struct event *told = sw_tell(s, "gain");
    event_fact(told, "owner", s->faction[race].seat);
    event_word(told, "piece", sw_power_beast_master.name);
    event_fact(told, "number", n);
}

static void summary(const struct game_state *s, int race, struct text *into)
{
    (void)race;
    sw_pieces_summary(s, id(), N_("Beasts"), into);
    if (sw_memo(s, id(), SW_HAND) == 0 && sw_pieces_out(s, id()) == 0)
        text_say(into, "no Beasts");
}

const struct sw_trait sw_power_beast_master = {
    .name = "beast_master",
    .title = "Beast Master",
    .rule = "SWW-BEAST-01",
    .said = "beast animal",
    .tokens = 4,
    .estimated = true,
    .text = N_(
        "At the start of each turn all Beasts leave, and each hill that the race still holds brings one, 5 at most. "
        "They are like its tokens: \"conquer B7 by beasts=2\", \"redeploy B7=1 beasts B7=2\"; without a number tokens go first. "
        "A Beast is lost before a token."),
    .piece = &(const struct sw_piece){ .word = "beasts",
                                       .title = "Beast",
                                       .glyph = 'B',
                                       .limit = 5,
                                       .defends = 1,
                                       .returns = true,
                                       .holds = true,
                                       .regroups = true,
                                       .counts = true,
                                       .earned = true,
                                       .heaps = true },
    .turn = SW_HOOKS(turn, .start_effects = start_effects),
    .summary = summary,
};
