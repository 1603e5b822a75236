/* Phrases that the summary, the list and the picture have in common. */
#include <string.h>

#include "core/language.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/phases.h"
#include "terra-mystica/rules/queries.h"
#include "terra-mystica/show/show.h"

/* The link before a part of a list: nothing before the first. */
static void link_to(struct text *into, size_t start, const char *link)
{
    text_between(into, into->length > start, link);
}

const char *tm_spoken_form(const char *word, const char *form,
                           struct arena *arena)
{
    return language_name(arena_language(arena), "terra-mystica", word, form,
                         arena);
}

const char *tm_spoken(const char *word, struct arena *arena)
{
    return tm_spoken_form(word, NULL, arena);
}

const char *tm_spoken_faction(const struct game_state *s, int seat,
                              struct arena *arena)
{
    const char *title = tm_faction_title(s, seat);
    return s->seat[seat].faction < 0 ? title : tm_spoken(title, arena);
}

void tm_add_count(struct text *into, int n, const char *noun)
{
    if (strchr(noun, '|'))
        text_add(
            into, "%d %s", n,
            language_pick(arena_language(into->arena), n, noun, into->arena));
    else
        text_add(into, "%d %s%s", n, noun, n == 1 ? "" : "s");
}

void tm_player_words(const struct game_state *s, int seat, struct text *into)
{
    if (s->seat[seat].faction < 0)
        text_string(into, tm_seat_name(s, seat));
    else
        text_say(into, "%s (%s)", tm_seat_name(s, seat),
                 tm_spoken_faction(s, seat, into->arena));
}

/* Steps on the tracks: "fire 2", or "1 on each track". */
static void steps_words(const struct tm_bag *bag, size_t start,
                        struct text *into)
{
    const int *n = bag->n + TM_FIRE;
    bool all = n[0] && n[0] == n[1] && n[0] == n[2] && n[0] == n[3];
    if (all) {
        link_to(into, start, ", ");
        text_say(into, "%d on each track", n[0]);
        return;
    }
    for (int i = 0; i < TM_CULTS; i++) {
        if (!n[i])
            continue;
        link_to(into, start, ", ");
        text_add(into, "%s %d", tm_spoken(tm_cult_name(i), into->arena), n[i]);
    }
}

void tm_gain_words(const struct tm_bag *bag, struct text *into)
{
    size_t start = into->length;
    for (int i = 0; bag && i < TM_GOODS; i++) {
        if (i == TM_FIRE)
            steps_words(bag, start, into);
        bool one_key = i == TM_KEY && bag->n[i] == 1;
        if (!bag->n[i] || one_key || (i >= TM_FIRE && i <= TM_AIR))
            continue;
        link_to(into, start, ", ");
        if (i == TM_RANGE)
            text_say(into, "shipping or range +%d", bag->n[i]);
        else
            tm_count_good(i, bag->n[i], into);
    }
}

/* "+2 workers, +1 power", unless there is none. */
static void income_words(const struct tm_bag *income, size_t start,
                         struct text *into)
{
    for (int i = 0; income && i < TM_FIRE; i++) {
        if (!income->n[i])
            continue;
        link_to(into, start, ", ");
        text_byte(into, '+');
        tm_count_good(i, income->n[i], into);
    }
}

static void action_words(const struct tm_space *space, size_t start,
                         struct text *into)
{
    if (!space->name)
        return;
    link_to(into, start, ", ");
    text_say(into, "action: ");
    tm_gain_words(space->gain, into);
}

void tm_favour_lasting(int favour, struct text *into)
{
    const struct tm_favour *f = &tm_favours[favour];
    action_words(&f->space, into->length, into);
    if (f->town_power)
        text_say(into, "towns from power %d", f->town_power);
    if (f->vp_build)
        text_say(into, "%d VP a dwelling", f->vp_build);
    if (f->vp_trade)
        text_say(into, "%d VP a trading house", f->vp_trade);
    if (f->vp_pass[1])
        text_say(into, "pass: %d %d %d %d VP by TP", f->vp_pass[1],
                 f->vp_pass[2], f->vp_pass[3], f->vp_pass[4]);
}

void tm_favour_words(int favour, struct text *into)
{
    const struct tm_favour *f = &tm_favours[favour];
    struct text lasting = text_new(into->arena);
    size_t start = into->length;
    tm_gain_words(f->gain, into);
    income_words(f->income, start, into);
    tm_favour_lasting(favour, &lasting);
    if (lasting.length)
        text_between(into, true, ", "), text_string(into, lasting.bytes);
}

void tm_town_words(int town, struct text *into)
{
    tm_gain_words(&tm_towns[town].gain, into);
}

void tm_card_words(int card, struct text *into)
{
    const struct tm_card *c = &tm_cards[card];
    size_t start = into->length;
    income_words(c->income, start, into);
    action_words(&c->space, start, into);
    if (c->shipping)
        text_say(into, ", shipping +%d", c->shipping);
    const char *first = NULL;
    int kinds = 0;
    for (int i = 0; i < TM_BUILDINGS; i++)
        kinds += c->vp[i] > 0;
    for (int i = 0; i < TM_BUILDINGS; i++) {
        if (!c->vp[i])
            continue;
        const char *title = tm_spoken(tm_building_title(i), into->arena);
        if (kinds == 1)
            text_say(into, ", pass: %d VP a %s", c->vp[i], title);
        else if (first)
            text_say(into, ", pass: %d VP a %s or %s", c->vp[i], first, title);
        else
            first = title;
    }
    if (c->vp_shipping)
        text_say(into, ", pass: %d VP a shipping level", c->vp_shipping);
}

static void scored_words(const struct tm_score *t, struct text *into)
{
    switch (t->scored) {
    case TM_SCORED_SPADE:
        text_say(into, "%d VP a spade", t->vp);
        break;
    case TM_SCORED_TOWN:
        text_say(into, "%d VP a town", t->vp);
        break;
    case TM_SCORED_D:
        text_say(into, "%d VP a dwelling", t->vp);
        break;
    case TM_SCORED_TP:
        text_say(into, "%d VP a trading house", t->vp);
        break;
    case TM_SCORED_TE:
        text_say(into, "%d VP a temple", t->vp);
        break;
    case TM_SCORED_BIG:
        text_say(into, "%d VP a stronghold or sanctuary", t->vp);
        break;
    }
}

void tm_score_words(int score, bool bonus, struct text *into)
{
    const struct tm_score *t = &tm_scores[score];
    scored_words(t, into);
    if (!bonus)
        return;
    if (t->cult < 0)
        text_say(into, "; each priest in an order: ");
    else
        text_say(into, "; each %d %s: ", t->steps,
                 tm_spoken(tm_cult_name(t->cult), into->arena));
    tm_gain_words(&t->reward, into);
}

void tm_space_words(const struct tm_space *space, struct text *into)
{
    if (!tm_bag_empty(space->cost)) {
        tm_gain_words(space->cost, into);
        text_between(into, true, N_(": "));
    }
    tm_gain_words(space->gain, into);
}

void tm_tile_words(const struct game_state *s, int seat, struct text *into)
{
    const struct tm_seat *of = &s->seat[seat];
    size_t start = into->length;
    for (int i = 0; i < TM_FAVOURS; i++) {
        if (!tm_has_favour(s, seat, i))
            continue;
        link_to(into, start, ", ");
        text_string(into, tm_favour_name(i));
    }
    for (int i = 0; i < TM_TOWNS; i++)
        for (int k = 0; k < of->towns[i]; k++) {
            link_to(into, start, ", ");
            text_string(into, tm_town_name(i));
        }
}

bool tm_next_income(const struct game_state *s, int seat, struct tm_bag *bag)
{
    const struct tm_seat *of = &s->seat[seat];
    if (s->phase == TM_OVER || s->round == TM_ROUNDS || of->faction < 0)
        return false;
    *bag = tm_income_of(s, seat);
    if (of->card >= 0 && s->phase == TM_ACTING && !of->passed)
        tm_bag_add(bag, tm_cards[of->card].income, -1);
    return true;
}
