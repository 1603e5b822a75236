/* Setup: what is drawn, and the decisions one after the other (TM-SET,
 * TM-INTRO, TM-FSEL, TM-IDW, TM-BCH). */
#include "terra-mystica/rules/setup.h"

#include <string.h>

#include "core/language.h"
#include "core/narrow.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/land.h"
#include "terra-mystica/rules/phases.h"
#include "terra-mystica/rules/turn.h"

/* The introductory game: tiles and cards are this program's own, as are the
 * dwellings on the factions' boards (TM-INTRO-03). */
static const int intro_scores[TM_ROUNDS] = { 2, 0, 5, 1, 3, 7 };
static const char *const intro_cards[TM_SEATS + 1] = {
    [2] = "13589", [3] = "135789", [4] = "1235789", [5] = "12356789"
};

static void shuffle(int *list, int count, struct rng *rng)
{
    for (int i = count - 1; i > 0; i--) {
        int k = rng_below(rng, i + 1);
        int other = list[i];
        list[i] = list[k];
        list[k] = other;
    }
}

static void tell_deal(struct game_state *s)
{
    struct text cards;
    for (int i = 0; i < TM_ROUNDS; i++) {
        struct event *told = tm_tell(s, "scoring", -1);
        event_fact(told, "round", i + 1);
        event_word(told, "tile", tm_score_name(s->score[i]));
    }
    if (!s->events)
        return;
    cards = text_new(s->events->arena);
    for (int i = 0; i < TM_CARDS; i++)
        if (s->card_in[i])
            text_add(&cards, "%s%s", cards.length ? " " : "", tm_card_name(i));
    event_word(tm_tell(s, "cards", -1), "cards", cards.bytes);
    cards = text_new(s->events->arena);
    for (int i = 0; i < s->seats; i++)
        text_add(&cards, "%s%s", i ? " " : "", tm_seat_name(s, s->seating[i]));
    event_word(tm_tell(s, "seating", -1), "seats", cards.bytes);
}

/* TM-SET-07, -08 */
static void deal_tiles(struct game_state *s, struct rng *rng)
{
    int tiles[TM_SCORES], cards[TM_CARDS];
    int scores = s->options.temple_tile ? TM_SCORES : TM_SCORES - 1;
    int count = s->options.shipping ? TM_CARDS : TM_CARDS - 1;
    for (int i = 0; i < TM_SCORES; i++)
        tiles[i] = i;
    for (int i = 0; i < TM_CARDS; i++)
        cards[i] = i;
    do
        shuffle(tiles, scores, rng);
    while (tiles[4] == 0 || tiles[5] == 0);
    shuffle(cards, count, rng);
    memcpy(s->score, tiles, sizeof s->score);
    memset(s->card_in, 0, sizeof s->card_in);
    for (int i = 0; i < s->seats + 3; i++)
        s->card_in[cards[i]] = true;
}

static void place_intro(struct game_state *s, int seat, int faction)
{
    const char *const *names = tm_faction(faction)->intro.dwellings;
    tm_take_faction(s, seat, faction);
    for (int i = 0; i < 3 && names[i]; i++)
        tm_erect(s, seat, tm_hex_named(s->board, names[i]), TM_D, TM_NONE);
}

/* TM-INTRO-01 */
static void deal_intro(struct game_state *s, struct rng *rng)
{
    int lots[TM_FACTIONS];
    int count = 0;
    for (int i = 0; i < tm_faction_count; i++) {
        const char *seats = tm_faction(i)->intro.seats;
        if (seats && strchr(seats, '0' + s->seats) && tm_faction_is_in(s, i))
            lots[count++] = i;
    }
    shuffle(lots, count, rng);
    memcpy(s->score, intro_scores, sizeof s->score);
    memset(s->card_in, 0, sizeof s->card_in);
    for (const char *c = intro_cards[s->seats]; *c; c++)
        s->card_in[*c - '1'] = true;
    for (int i = 0; i < s->seats; i++)
        place_intro(s, s->seating[i], lots[i]);
}

/* TM-FSEL-02 */
static void deal_boards(struct game_state *s, struct rng *rng)
{
    int colours[TM_COLOURS];
    for (int i = 0; i < TM_COLOURS; i++)
        colours[i] = i;
    shuffle(colours, TM_COLOURS, rng);
    for (int i = 0; i < s->seats; i++) {
        s->seat[i].choice = colours[i];
        event_word(tm_tell(s, "board", i), "colour",
                   tm_colour_name(colours[i]));
    }
}

static void tell_places(const struct game_state *s, struct rng *rng)
{
    struct rng_result told = { .what = N_("places drawn by lot") };
    memset(told.ways + 1, 1, to_size(s->seats));
    for (int i = 0; i < s->seats; i++) {
        told.seat = s->seating[i];
        told.result = i + 1;
        rng_tell(rng, &told);
    }
}

void tm_deal(struct game_state *s, struct rng *rng)
{
    shuffle(s->seating, s->seats, rng);
    tell_places(s, rng);
    memcpy(s->order, s->seating, sizeof s->order);
    if (s->options.deal == TM_INTRO)
        deal_intro(s, rng);
    else
        deal_tiles(s, rng);
    tell_deal(s);
    if (s->options.deal == TM_RANDOM_BOARD)
        deal_boards(s, rng);
    tm_dealt(s);
}

void tm_dealt(struct game_state *s)
{
    bool all = true;
    for (int i = 0; i < s->seats; i++)
        all &= s->seat[i].faction >= 0;
    s->placing = 0;
    s->phase = s->options.deal == TM_INTRO     ? TM_BONUS
               : all                           ? TM_DWELLINGS
               : s->options.deal == TM_AUCTION ? TM_LOTS
                                               : TM_CHOOSING;
    if (s->phase == TM_DWELLINGS || s->phase == TM_BONUS)
        s->placing = -1;
    else
        s->turn = s->seating[0];
    if (s->placing < 0)
        tm_setup_next(s);
}

static void first_income(struct game_state *s)
{
    tm_coins_on_cards(s);
    tm_begin_round(s);
}

static int chooser(const struct game_state *s)
{
    for (int i = 0; i < s->seats; i++)
        if (s->seat[s->seating[i]].faction < 0)
            return s->seating[i];
    return TM_NONE;
}

/* A side chosen early is taken in turn order; they cannot conflict. */
static void next_choice(struct game_state *s)
{
    s->turn = chooser(s);
    if (s->turn != TM_NONE)
        return;
    s->phase = TM_DWELLINGS;
    s->placing = -1;
    tm_setup_next(s);
}

void tm_setup_next(struct game_state *s)
{
    switch (s->phase) {
    case TM_CHOOSING:
        next_choice(s);
        break;
    case TM_DWELLINGS:
        s->turn = tm_placer(s, ++s->placing);
        if (s->turn != TM_NONE)
            break;
        s->phase = TM_BONUS;
        s->placing = -1;
        tm_setup_next(s);
        break;
    case TM_BONUS: /* TM-BCH-01 */
        if (++s->placing == s->seats)
            first_income(s);
        else
            s->turn = s->seating[s->seats - 1 - s->placing];
        break;
    default:
        break;
    }
    if (s->phase < TM_ACTING) {
        tm_use_preference(s);
        tm_setup_absent(s);
    }
}
