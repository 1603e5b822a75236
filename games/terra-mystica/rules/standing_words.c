#include "terra-mystica/rules/standing_orders.h"

#include "core/language.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/power.h"

/* The next of a list, the first with what it is a list of. */
static void add(struct text *into, bool first, const char *title,
                const char *what)
{
    text_between(into, !first || into->length, first ? "; " : ", ");
    text_add(into, "%s%s",
             first ? language_say(arena_language(into->arena), title) : "",
             what);
}

/* A piece or a colour of the game. */
static const char *named(const char *word, struct arena *arena)
{
    return language_name(arena_language(arena), "terra-mystica", word, NULL,
                         arena);
}

static void add_for_offer(const struct game_state *s,
                          const struct tm_standing *order, struct text *into)
{
    text_between(into, into->length > 0, ", ");
    bool known = order->from >= 0 && tm_seat_of(s, order->from) >= 0;
    const char *from =
        known ? named(tm_faction(order->from)->title, into->arena) : "";
    if (order->max < 0 && known)
        text_say(into, "refuses power from %s", from);
    else if (order->max < 0)
        text_say(into, "refuses power");
    else if (known)
        text_say(into, "takes power for up to %d VP from %s", order->max, from);
    else
        text_say(into, "takes power for up to %d VP", order->max);
}

static void add_asked(bool rest, struct text *into)
{
    text_between(into, into->length > 0, ", ");
    text_say(into, rest ? "is asked about the rest" : "is asked about all");
}

/* TM-ASYNC-10 and -09; TM-LAND-20 */
static void add_for_offers(const struct game_state *s, int seat,
                           struct text *into)
{
    const struct tm_seat *of = &s->seat[seat];
    if (tm_waits(s, seat))
        text_say(into, "waits for answers");
    for (int i = 0; i < of->standings; i++)
        add_for_offer(s, &of->standing[i], into);
    if (of->ask)
        add_asked(of->standings > 0, into);
    if (of->camp)
        add(into, true,
            of->camp == 1 ? N_("beside the camp: the coin")
                          : N_("beside the camp: the power"),
            "");
}

/* TM-ASYNC-12, TM-ASYNC-13 and -09 */
static void add_lists(const struct game_state *s, const struct tm_seat *of,
                      struct text *into)
{
    for (int i = 0; i < of->cult_listed; i++) {
        add(into, i == 0, N_("cult steps: "), "");
        text_say(into, "%s to %d",
                 named(tm_cult_name(of->cult_list[i]), into->arena),
                 of->cult_to[i]);
    }
    for (int i = 0; s->phase <= TM_BONUS && i < of->bonus_listed; i++)
        add(into, i == 0, N_("first cards: "), tm_card_name(of->bonus_list[i]));
    for (int i = 0; i < of->spade_listed; i++)
        add(into, i == 0, N_("cult spades: "),
            tm_hex_name(s->board, of->spade_list[i]));
}

/* TM-ASYNC-13 */
static void add_preferences(const struct game_state *s,
                            const struct tm_seat *of, struct text *into)
{
    for (int i = 0; of->faction < 0 && i < of->faction_listed; i++)
        add(into, i == 0, N_("factions: "),
            named(tm_faction(of->faction_list[i])->title, into->arena));
    for (int i = 0; s->phase <= TM_BIDDING && i < of->bids_listed; i++) {
        add(into, i == 0, N_("bids: "), "");
        text_say(into, "up to %d on %s", of->bid_most[i],
                 named(tm_faction(of->bid_on[i])->title, into->arena));
    }
    for (int i = 0; s->phase <= TM_DWELLINGS && i < of->dwelling_listed; i++)
        add(into, i == 0, N_("dwellings: "),
            tm_hex_name(s->board, of->dwelling_list[i]));
}

/* TM-ASYNC-14 */
static void add_conditional_moves(const struct tm_seat *of, struct text *into)
{
    for (int i = 0; i < of->conditional_count; i++) {
        add(into, i == 0, N_("later: "), "");
        text_add(into, "\"%s\"", of->conditional[i]);
    }
}

void tm_standing_words(const struct game_state *s, int seat, struct text *into)
{
    const struct tm_seat *of = &s->seat[seat];
    add_for_offers(s, seat, into);
    add_lists(s, of, into);
    add_preferences(s, of, into);
    add_conditional_moves(of, into);
}

void tm_tell_standing(struct game_state *s, int seat)
{
    struct event *told = tm_tell(s, "standing", seat);
    if (!told)
        return;
    struct text words = text_new(s->events->arena);
    const struct language *language = arena_speak(words.arena, NULL);
    tm_standing_words(s, seat, &words);
    arena_speak(words.arena, language); /* events are English */
    event_word(told, "orders", words.length ? words.bytes : "none");
}
