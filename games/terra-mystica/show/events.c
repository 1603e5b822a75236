/* Events in words. A row gives one sentence:
 *   {key}        a fact; {key!}: told even if it is 0
 *   {key#noun}   a number with its noun: "1 spade", "2 spades"
 *   {key+}       "gain 2" or "lose 2"; in other languages "+2" or "-2"
 *   {key&good}   so much of the good that stands there
 *   {key,}       words, with commas
 *   {key?}       what the tile does; {key^}: the action space
 *   {key*}       what counts in the round of that number
 *   {key~}       why an offer was answered so
 *   {@}          the faction whose event it is, or its player before the
 *                choice; {$}: the player
 *   {=}          goods of the event: "2 coins and 1 worker"
 *   [ … ]        left out when a fact in it is missing, 0 or ""
 * Factions are many ("Witches build"), so that rows before the choice are of
 * players ("Ann takes"). */
#include <string.h>

#include "core/language.h"
#include "core/sentence.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/standing_orders.h"
#include "terra-mystica/show/show.h"

/* The first row that applies. */
static const struct sentence rows[] = {
    { "scoring", NULL, NULL, "Round {round} scores by {tile}[: {round*}]" },
    { "cards", NULL, NULL, "The bonus cards are {cards,}" },
    { "seating", NULL, NULL, "The order is {seats,}" },
    { "board", NULL, NULL, "{$} gets the {colour} board" },
    { "faction", NULL, NULL,
      "{$} plays {faction} and starts with {vp} VP[ ({why~})]" },
    { "lot", NULL, NULL, "{$} names {faction}[, lot {number}][ ({why~})]" },
    { "bid", "from", NULL,
      "{$} outbids {from} on {faction} with {vp} VP[ ({why~})]" },
    { "bid", NULL, NULL, "{$} bids {vp} VP for {faction}[ ({why~})]" },
    { "place", NULL, NULL,
      "{@} place a starting dwelling on {hex}[ ({why~})]" },
    { "round", NULL, NULL, "Round {round} begins" },
    { "income", NULL, NULL, "{@} get {=} as income" },
    { "vp", NULL, NULL, "{@} {points+} VP[ ({origin})]" },
    { "gain", "origin", "income", "" }, /* the income has said so, */
    { "gain", "origin", "cults", "" },  /* or the cult bonus */
    { "gain", NULL, NULL, "{@} gain {=}" },
    { "pay", NULL, NULL, "{@} pay {=}" },
    { "lost", NULL, NULL, "{@} lose {count&good} beyond the limit" },
    { "spades", "origin", "cults", "" },
    { "spades", NULL, NULL, "{@} get {count#spade}[ ({origin})]" },
    { "transform", "spades", NULL,
      "{@} transform {hex} from {from} to {to} with {spades#spade}" },
    { "transform", NULL, NULL, "{@} transform {hex} from {from} to {to}" },
    { "skip", NULL, NULL, "{@} reach {hex} by {word}" },
    { "build", NULL, NULL, "{@} build a {building} on {hex}" },
    { "upgrade", NULL, NULL, "{@} upgrade {hex} from {from} to {building}" },
    { "advance", "track", "ship", "{@} advance shipping to {level}" },
    { "advance", "track", "dig", "{@} advance digging to {level}" },
    { "advance", NULL, NULL, "{@} advance their range to {level}" },
    { "priest", NULL, NULL, "{@} send a priest to {cult} for {steps#step}" },
    { "cult", NULL, NULL,
      "{@} rise on {cult} from {from!} to {to}[ and gain {power} power]" },
    { "cult-back", NULL, NULL, "{@} go back on {cult} from {from} to {to}" },
    { "action", NULL, NULL, "{@} use {space}[: {space^}]" },
    { "bridge", NULL, NULL, "{@} bridge {a} and {b}" },
    { "town", NULL, NULL,
      "{@} found a town at {hex} ({size#structure}, power {power})" },
    { "tile", NULL, NULL, "{@} take {tile}[: {tile?}]" },
    { "landscape", NULL, NULL, "{@} lay the {title} on {hex}" },
    { "convert", NULL, NULL, "{@} convert {given&give} to {got&get}" },
    { "burn", NULL, NULL, "{@} burn {tokens} power" },
    { "offer", "coin", "alone", "{@} may take 1 coin from {from}" },
    { "offer", "coin", NULL,
      "{@} may take {amount} power or 1 coin from {from}" },
    { "offer", NULL, NULL, "{@} may take {amount} power from {from}" },
    { "leech", "coin", NULL, "{@} take 1 coin instead of power from {from}" },
    { "leech", NULL, NULL,
      "{@} take {taken!} power from {from}[ for {cost} VP][ ({why~})]" },
    { "decline", NULL, NULL,
      "{@} decline {amount} power from {from}[ ({why~})]" },
    { "lapse", NULL, NULL,
      "The offer of {amount} power from {from} to {@} lapses" },
    { "event-step", NULL, NULL, "{@} may take a cult step" },
    { "pass", "back", NULL,
      "{@} pass, give back {back}[ and take {card}][ with {coins#coin}]" },
    { "pass", "card", NULL, "{@} take {card}[ with {coins#coin}][ ({why~})]" },
    { "pass", NULL, NULL, "{@} pass" },
    { "spades-lost", NULL, NULL, "{@} leave {count#spade} unused" },
    { "unused", NULL, NULL, "{@} leave {what} unused" },
    { "kept", NULL, NULL, "{@} play the line kept for now: {order}" },
    { "kept-stopped", NULL, NULL,
      "{@} keep no more lines; \"{order}\" is refused: {what}" },
    { "wait", NULL, NULL, "{@} wait for the answers of others" },
    { "kept-over", NULL, NULL, "{@} keep this line no longer: {order}" },
    { "standing", NULL, NULL, "Standing orders of {$}: {orders}" },
    { "else", NULL, NULL, "{@} play what stands after \"else\": {what}" },
    { "cult-bonus", NULL, NULL, "{@} get {=} as cult bonus" },
    { "network", NULL, NULL, "The largest group of {@} has {size#structure}" },
    { "cult-score", NULL, NULL, "{@} end on {space!} of {cult}" },
    { "resources", NULL, NULL, "{@} count {coins#coin} at the end" },
    { "gone", NULL, NULL, "{$} has left the game" },
    { "over", NULL, NULL, "The game is over" },
};

/* What is put into a sentence's gaps. */
struct telling {
    const struct game_state *s;
    const struct event *event;
};

/* What a tile does, after its name. */
static void write_tile(const char *word, struct text *into)
{
    int favour = tm_tile_named(word, "FAV", TM_FAVOURS);
    int town = tm_tile_named(word, "TW", TM_TOWNS);
    int score = tm_tile_named(word, "SCORE", TM_SCORES);
    if (favour >= 0)
        tm_favour_words(favour, into);
    else if (town >= 0)
        tm_town_words(town, into);
    else if (score >= 0)
        tm_score_words(score, true, into);
}

/* What an action space does, after its name. */
static void write_space(const struct telling *t, const char *word,
                        struct text *into)
{
    int favour = tm_tile_named(word, "FAV", TM_FAVOURS);
    int card = tm_tile_named(word, "BON", TM_CARDS);
    int action = tm_tile_named(word, "ACT", TM_BOARD_ACTIONS);
    int seat = t->event->seat;
    if (favour >= 0)
        tm_space_words(&tm_favours[favour].space, into);
    else if (card >= 0)
        tm_space_words(&tm_cards[card].space, into);
    else if (action >= 0)
        tm_space_words(&tm_board_actions[action], into);
    else if (seat >= 0 && seat < t->s->seats && t->s->seat[seat].faction >= 0)
        tm_space_words(&tm_of(t->s, seat)->space, into);
}

/* Why an offer was answered so, when it was not by an order. */
static const char *reason(const char *why, struct arena *arena)
{
    static const struct {
        const char *why, *words;
    } reasons[] = {
        { "order", "" },
        { "standing", N_("standing order") },
        { "free", N_("free") },
        { "acted", N_("went on without an answer") },
        { "late", N_("time limit") },
        { "gone", N_("left the game") },
    };
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (!strcmp(reasons[i].why, why))
            return language_say(arena_language(arena), reasons[i].words);
    return why;
}

/* The goods of an event as a list; false when there are none. */
static bool write_goods(const struct event *event, struct text *into)
{
    static const struct {
        const char *key;
        int good;
    } goods[] = {
        { "coins", TM_COIN },     { "workers", TM_WORKER },
        { "priests", TM_PRIEST }, { "power", TM_POWER },
        { "vp", TM_VP },          { "keys", TM_KEY },
        { "spades", TM_SPADE },
    };
    int kinds = 0, seen = 0;
    for (size_t i = 0; i < sizeof goods / sizeof *goods; i++)
        kinds += event_number(event, goods[i].key, 0) != 0;
    for (size_t i = 0; i < sizeof goods / sizeof *goods; i++) {
        int n = event_number(event, goods[i].key, 0);
        if (n && seen)
            text_say(into, seen + 1 == kinds ? " and " : ", ");
        if (n)
            tm_count_good(goods[i].good, n, into);
        seen += n != 0;
    }
    return kinds > 0;
}

/* "BON1 BON4" → "BON1, BON4". */
static void write_list(const char *words, struct text *into)
{
    for (; *words; words++)
        if (*words == ' ')
            text_string(into, ", ");
        else
            text_byte(into, *words);
}

/* The standing orders, in the reader's language while they still hold. */
static void write_standing(const struct telling *t, const char *orders,
                           struct text *into)
{
    int seat = t->event->seat;
    struct text now = text_new(into->arena), english = now;
    if (arena_language(into->arena) && seat >= 0 && seat < t->s->seats) {
        const struct language *language = arena_speak(into->arena, NULL);
        tm_standing_words(t->s, seat, &english);
        arena_speak(into->arena, language);
        if (english.length && !strcmp(english.bytes, orders)) {
            now = text_new(into->arena);
            tm_standing_words(t->s, seat, &now);
            orders = now.bytes;
        }
    }
    text_string(into, strcmp(orders, "none")
                          ? orders
                          : language_say(arena_language(into->arena), orders));
}

/* The fact with the sign after its key; was it told? */
static bool write_fact(const struct telling *t, const struct fact *fact,
                       const char *sign, struct text *into)
{
    size_t start = into->length;
    if (!fact)
        return false;
    if (fact->word && !strcmp(t->event->kind, "standing"))
        write_standing(t, fact->word, into);
    else if (fact->word && !strcmp(fact->key, "what"))
        text_string(into,
                    language_again(arena_language(into->arena), "terra-mystica",
                                   fact->word, into->arena));
    else if (*sign == '#')
        tm_add_count(into, fact->number, sign + 1);
    else if (*sign == '&')
        tm_count_good(tm_good_named(event_says(t->event, sign + 1)),
                      fact->number, into);
    else if (*sign == '+' && arena_language(into->arena))
        text_add(into, "%+d", fact->number);
    else if (*sign == '+')
        text_add(into, "%s %d", fact->number < 0 ? "lose" : "gain",
                 fact->number < 0 ? -fact->number : fact->number);
    else if (*sign == '?' && fact->word)
        write_tile(fact->word, into);
    else if (*sign == '*' && fact->number >= 1 && fact->number <= TM_ROUNDS)
        tm_round_score_words(t->s, fact->number, into);
    else if (*sign == '^' && fact->word)
        write_space(t, fact->word, into);
    else if (*sign == '~' && fact->word)
        text_string(into, reason(fact->word, into->arena));
    else if (*sign == ',' && fact->word)
        write_list(fact->word, into);
    else if (fact->word)
        text_string(into, *sign == ':' ? tm_spoken_form(fact->word, sign + 1,
                                                        into->arena)
                                       : tm_spoken(fact->word, into->arena));
    else
        text_number(into, fact->number);
    return into->length > start && (*sign == '!' || fact_is_told(fact));
}

/* Fills the gap gap, a key and a sign; is there something? */
static bool fill_gap(const void *context, char *gap, struct text *into)
{
    const struct telling *t = context;
    int seat = t->event->seat;
    size_t length = strcspn(gap, "#&+?^*~,!@$=:");
    if (gap[length] == '=')
        return write_goods(t->event, into);
    if (gap[length] == '@' || gap[length] == '$') {
        if (seat < 0 || seat >= t->s->seats)
            return false;
        text_string(into,
                    gap[length] == '@'
                        ? tm_spoken(tm_faction_title(t->s, seat), into->arena)
                        : tm_seat_name(t->s, seat));
        return true;
    }
    const char *sign = gap + length;
    const char *key = arena_copy(into->arena, gap, length);
    return write_fact(t, event_find(t->event, key), sign, into);
}

/* What the map shows better, or another event says with it. */
bool tm_is_detail(const struct event *event)
{
    static const char *const kinds[] = {
        "pay",    "gain",       "vp",      "offer",
        "spades", "cult-score", "network", "resources",
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (!strcmp(event->kind, kinds[i]))
            return true;
    return false;
}

void tm_tell_event(const struct game_state *s, const struct event *event,
                   struct text *into)
{
    struct telling t = { s, event };
    sentence_tell(rows, sizeof rows / sizeof *rows, event, fill_gap, &t, into);
}
