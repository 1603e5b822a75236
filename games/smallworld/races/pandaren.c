#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_race_pandaren)

enum { HARMONY = SW_SLOT, PRICE = 2 }; /* a bit for each seat that has one */

static int toll_pandaren(const struct game_state *s, int attacker, int region,
                         enum sw_action action)
{
    int seat = s->faction[attacker].seat;
    (void)region;
    if (action == SW_ACTION_TOUCH || action == SW_ACTION_CONQUEST)
        return 0;
    return sw_memo(s, id(), HARMONY) & (1 << seat) ? PRICE : 0;
}

/* Once a turn is once at all: the others have one turn until it returns. */
static void tolled_pandaren(struct game_state *s, int attacker)
{
    int bit = 1 << s->faction[attacker].seat;
    sw_set_memo(s, id(), HARMONY, sw_memo(s, id(), HARMONY) & ~bit);
}

static bool gets_one(const struct game_state *s, int race, int seat)
{
    if (seat == s->faction[race].seat || s->seat[seat].dropped)
        return false;
    return s->seat[seat].race < 0 ? s->round == 1 : !sw_attacked(s, race, seat);
}

static void turn_ends(struct game_state *s, int race)
{
    int seats = 0;
    for (int i = 0; i < s->seats; i++) {
        if (!gets_one(s, race, i))
            continue;
        seats |= 1 << i;
        event_fact(sw_tell(s, "harmony"), "owner", i);
    }
    sw_set_memo(s, id(), HARMONY, seats);
}

/* Who pays before he attacks them. */
static void summary(const struct game_state *s, int race, struct text *into)
{
    int seats = sw_memo(s, id(), HARMONY);
    struct text names = text_new(into->arena);
    (void)race;
    for (int i = 0; i < s->seats; i++)
        if (seats & 1 << i)
            text_add(&names, "%s%s", names.length ? ", " : "",
                     s->setup->names[i]);
    if (names.length)
        text_say(into, "harmony held by %s", names.bytes);
}

const struct sw_trait sw_race_pandaren = {
    .name = "pandaren",
    .title = "Pandaren",
    .rule = "SWW-PANDA-01",
    .camp = SW_NEUTRAL,
    .tokens = 5,
    .said = "panda pandas",
    .estimated = true,
    .supply = 10,
    .text = N_(
        "An opponent who holds harmony pays them 2 coins before he attacks them, once in his turn: \"conquer B7 pay\". "
        "After each of their turns every opponent whose active race they did not attack holds it."),
    .slots = 1,
    .turn = SW_HOOKS(turn, .forgets = HARMONY, .ends = turn_ends),
    .payment =
        SW_HOOKS(payment, .toll = toll_pandaren, .tolled = tolled_pandaren),
    .summary = summary,
};
