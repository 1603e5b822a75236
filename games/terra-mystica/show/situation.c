/* Where the game stands, in words. */
#include "core/language.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/game.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/show/show.h"

static const char *stage_of(enum tm_phase phase, struct arena *arena)
{
    static const char *const names[] = {
        [TM_DEALING] = N_("tiles and cards to be drawn"),
        [TM_LOTS] = N_("factions to be named for the auction"),
        [TM_BIDDING] = N_("bids for factions"),
        [TM_CHOOSING] = N_("choice of factions"),
        [TM_DWELLINGS] = N_("starting dwellings"),
        [TM_BONUS] = N_("first bonus cards"),
        [TM_ACTING] = N_("actions"),
        [TM_WAITING] = N_("all have passed, open decisions"),
        [TM_BONUSES] = N_("cult bonus"),
        [TM_OVER] = "",
    };
    return language_say(arena_language(arena), names[phase]);
}

void tm_round_words(const struct game_state *s, struct text *into)
{
    if (s->phase == TM_OVER)
        text_say(into, "The game is over");
    else if (s->round == 0)
        text_say(into, "Setup: %s", stage_of(s->phase, into->arena));
    else
        text_say(into, "Round %d of %d: %s", s->round, TM_ROUNDS,
                 stage_of(s->phase, into->arena));
}

/* "Witches, Nomads (passed)". */
static void order_words(const struct game_state *s, struct text *into)
{
    for (int i = 0; i < s->seats; i++) {
        int seat = s->order[i];
        const char *title = tm_spoken_faction(s, seat, into->arena);
        if (i)
            text_say(into, ", ");
        if (s->seat[seat].dropped)
            text_say(into, "%s (left)", title);
        else if (s->seat[seat].passed)
            text_say(into, "%s (passed)", title);
        else
            text_string(into, title);
    }
}

void tm_heading_words(const struct game_state *s, struct text *into)
{
    struct text round = text_new(into->arena), order = round;
    tm_round_words(s, &round);
    if (s->phase == TM_OVER) {
        text_say(into, "%s.", round.bytes);
        return;
    }
    order = text_new(into->arena);
    order_words(s, &order);
    text_say(into, "%s. Turn order: %s.", round.bytes, order.bytes);
}

int tm_lots(const struct game_state *s)
{
    bool any = s->phase == TM_LOTS || s->phase == TM_BIDDING;
    return any ? s->lot_count : 0;
}

void tm_lot_words(const struct game_state *s, int lot, struct text *into)
{
    const char *title = tm_spoken(tm_faction(s->lots[lot])->title, into->arena);
    for (int seat = 0; seat < s->seats; seat++)
        if (s->seat[seat].lot == lot) {
            text_say(into, "Lot %d, %s: %s bids %d VP.", lot + 1, title,
                     tm_seat_name(s, seat), s->seat[seat].bid);
            return;
        }
    text_say(into, "Lot %d, %s: no bid.", lot + 1, title);
}

static void add_used(const struct game_state *s, int seat, const char *name,
                     struct text *into)
{
    if (into->length)
        text_say(into, ", ");
    text_say(into, "%s (%s)", name, tm_spoken_faction(s, seat, into->arena));
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
        struct text duty = text_new(into->arena), player = duty;
        int seat = s->order[i];
        tm_duty_words(s, seat, &duty);
        if (!duty.length)
            continue;
        player = text_new(into->arena);
        tm_player_words(s, seat, &player);
        text_say(into, "%s %s.", player.bytes, duty.bytes);
        text_byte(into, '\n');
    }
    if (s->phase != TM_DEALING)
        return;
    text_say(into, "The tiles and the order of seats are still to be drawn.");
    text_byte(into, '\n');
}

void tm_winner_words(const struct game_state *s, struct text *into)
{
    unsigned who = game_terra_mystica.winners(s);
    struct text winners = text_new(into->arena);
    int vp = 0, count = 0;
    for (int i = 0; i < s->seats; i++) {
        if (!(who >> i & 1))
            continue;
        if (count++)
            text_say(&winners, " and ");
        tm_player_words(s, i, &winners);
        vp = s->seat[i].vp;
    }
    if (!count)
        return;
    text_say(into,
             count > 1 ? "%s win with %d VP each." : "%s wins with %d VP.",
             winners.bytes, vp);
    text_byte(into, '\n');
}
