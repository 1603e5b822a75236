/* Where the game stands, in words. */
#include "terra-mystica/faction.h"
#include "terra-mystica/game.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/show/show.h"

static const char *stage_of(enum tm_phase phase)
{
    static const char *const names[] = {
        [TM_DEALING] = "tiles and cards to be drawn",
        [TM_LOTS] = "factions to be named for the auction",
        [TM_BIDDING] = "bids for factions",
        [TM_CHOOSING] = "choice of factions",
        [TM_DWELLINGS] = "starting dwellings",
        [TM_BONUS] = "first bonus cards",
        [TM_ACTING] = "actions",
        [TM_WAITING] = "all have passed, open decisions",
        [TM_BONUSES] = "cult bonus",
        [TM_OVER] = "",
    };
    return names[phase];
}

void tm_round_words(const struct game_state *s, struct text *into)
{
    if (s->phase == TM_OVER)
        text_string(into, "The game is over");
    else if (s->round == 0)
        text_add(into, "Setup: %s", stage_of(s->phase));
    else
        text_add(into, "Round %d of %d: %s", s->round, TM_ROUNDS,
                 stage_of(s->phase));
}

int tm_lots(const struct game_state *s)
{
    bool any = s->phase == TM_LOTS || s->phase == TM_BIDDING;
    return any ? s->lot_count : 0;
}

void tm_lot_words(const struct game_state *s, int lot, struct text *into)
{
    text_add(into, "Lot %d, %s: ", lot + 1, tm_faction(s->lots[lot])->title);
    for (int seat = 0; seat < s->seats; seat++)
        if (s->seat[seat].lot == lot) {
            text_add(into, "%s bids %d VP.", tm_seat_name(s, seat),
                     s->seat[seat].bid);
            return;
        }
    text_string(into, "no bid.");
}

void tm_order_words(const struct game_state *s, struct text *into)
{
    for (int i = 0; i < s->seats; i++) {
        int seat = s->order[i];
        text_add(into, "%s%s", i ? ", " : "", tm_faction_title(s, seat));
        if (s->seat[seat].dropped)
            text_string(into, " (left)");
        else if (s->seat[seat].passed)
            text_string(into, " (passed)");
    }
}

static void add_used(const struct game_state *s, int seat, const char *name,
                     struct text *into)
{
    text_add(into, "%s%s (%s)", into->length ? ", " : "", name,
             tm_of(s, seat)->title);
}

void tm_used_words(const struct game_state *s, struct text *into)
{
    for (int i = 0; i < s->seats; i++) {
        const struct tm_seat *of = &s->seat[i];
        if (of->faction < 0)
            continue;
        if (of->used >> TM_FAVOURS & 1)
            add_used(s, i, tm_of(s, i)->space.name, into);
        for (int k = 0; k < TM_FAVOURS; k++)
            if (of->used >> k & 1)
                add_used(s, i, tm_favour_name(k), into);
    }
}

void tm_due_words(const struct game_state *s, struct text *into)
{
    for (int i = 0; i < s->seats; i++) {
        struct text duty = text_new(into->arena);
        int seat = s->order[i];
        tm_duty_words(s, seat, &duty);
        if (!duty.length)
            continue;
        tm_player_words(s, seat, into);
        text_add(into, " %s.\n", duty.bytes);
    }
    if (s->phase == TM_DEALING)
        text_string(
            into, "The tiles and the order of seats are still to be drawn.\n");
}

void tm_winner_words(const struct game_state *s, struct text *into)
{
    unsigned who = game_terra_mystica.winners(s);
    int vp = 0, count = 0;
    for (int i = 0; i < s->seats; i++) {
        if (!(who >> i & 1))
            continue;
        text_string(into, count++ ? " and " : "");
        tm_player_words(s, i, into);
        vp = s->seat[i].vp;
    }
    if (count)
        text_add(into, " win%s with %d VP%s.\n", count > 1 ? "" : "s", vp,
                 count > 1 ? " each" : "");
}
