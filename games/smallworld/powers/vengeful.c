#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_power_vengeful)

/* A marker with each seat, in slots after this one. */
enum { MARKED = SW_SLOT };

static bool is_marked(const struct game_state *s, int seat)
{
    return sw_memo(s, id(), MARKED - seat) > 0;
}

/* The moment does not matter: they are all back before others attack again. */
static void mark(struct game_state *s, int race, const struct sw_attack *attack)
{
    int seat = s->faction[attack->by].seat;
    (void)race;
    if (is_marked(s, seat))
        return;
    sw_set_memo(s, id(), MARKED - seat, 1);
    struct event *told = sw_tell_of(s, "gain", "piece", id());
    event_fact(told, "number", 1);
}

static int revenge(const struct game_state *s, const struct sw_plan *plan)
{
    int seat = sw_owner(s, plan->region);
    return seat >= 0 && is_marked(s, seat) ? -1 : 0;
}

static void take_back_vengeful(struct game_state *s, int race)
{
    (void)race;
    for (int seat = 0; seat < s->seats; seat++)
        sw_set_memo(s, id(), MARKED - seat, 0);
}

static void summary(const struct game_state *s, int race, struct text *into)
{
    struct text names = text_new(into->arena);
    (void)race;
    for (int seat = 0; seat < s->seats; seat++) {
        if (!is_marked(s, seat))
            continue;
        text_add(&names, "%s%s", names.length ? ", " : "",
                 sw_seat_name(s, seat));
    }
    if (names.length)
        text_say(into, "Vengeance on %s", names.bytes);
}

const struct sw_trait sw_power_vengeful = {
    .name = "vengeful",
    .title = "Vengeful",
    .rule = "SWU-VENGEFUL-01",
    .tokens = 4,
    .text = N_(
        "Who attacks any region of yours in his turn, with success or not, gets a Vengeance marker. "
        "In your next turn all his regions cost this race 1 token less, at least 1; then the markers come back."),
    .slots = SW_SEATS,
    .piece =
        &(const struct sw_piece){ .title = "Vengeance marker", .limit = 4 },
    .turn = SW_HOOKS(turn, .ends = take_back_vengeful),
    .price = SW_HOOKS(price, .cost = revenge),
    .loss = SW_HOOKS(loss, .attacked = mark),
    .summary = summary,
};
