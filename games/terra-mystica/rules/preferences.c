/* Preferences sent ahead for the decisions of setup (TM-ASYNC-13): the first
 * that is legal is used when the turn comes. */
#include "terra-mystica/rules/setup.h"

#include <stdio.h>
#include <string.h>

#include "core/narrow.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/rules/notation.h"
#include "terra-mystica/rules/queries.h"
#include "terra-mystica/verb.h"

enum { PREFERENCE = 48 };

/* -- reading -- */

static bool advise_before(struct error *e)
{
    return advise(e, "wishes for setup are sent before the turn comes");
}

/* Is that the word for how this game's factions are found? */
static bool is_word(const struct game_state *s, const struct order *o,
                    struct error *e)
{
    bool boards = s->options.deal == TM_RANDOM_BOARD;
    if (boards == tm_is(o, 1, "side"))
        return true;
    if (boards)
        refuse(e, o->words[1].at, "TM-ASYNC-13",
               "a side of your board is chosen in this game");
    else
        refuse(e, o->words[1].at, "TM-ASYNC-13",
               "no boards are dealt in this game");
    return advise(e, "write: standing %s NAME, NAME",
                  boards ? "side" : "faction");
}

/* A faction in one word or two; *at moves after it. */
static int read_faction(const struct game_state *s, const struct order *o,
                        int *at, struct error *e)
{
    char both[PREFERENCE];
    if (*at + 1 < o->count) {
        snprintf(both, sizeof both, "%s%s", o->words[*at].text,
                 o->words[*at + 1].text);
        int faction = tm_faction_called(s, both);
        if (faction != TM_NONE) {
            *at += 2;
            return faction;
        }
    }
    struct order one = *o;
    one.count = *at + 1;
    return tm_read_faction(s, &one, (*at)++, e);
}

static bool factions(struct game_state *s, const struct order *o,
                     struct error *e)
{
    struct tm_seat *of = &s->seat[o->seat];
    int count = 0;
    if (of->faction >= 0) {
        refuse(e, o->line, "TM-ASYNC-13", "your faction is chosen");
        return advise_before(e);
    }
    if (!is_word(s, o, e))
        return false;
    for (int i = 2; i < o->count;) {
        struct span at = o->words[i].at;
        int faction = read_faction(s, o, &i, e);
        if (faction == TM_NONE)
            return false;
        if (count == TM_FACTIONS) {
            refuse(e, at, "TM-NOTE-31", "too many factions");
            return advise(e, "name each once");
        }
        of->faction_list[count++] = to_signed_char(faction);
    }
    of->faction_listed = count;
    return true;
}

static bool dwellings(struct game_state *s, const struct order *o,
                      struct error *e)
{
    struct tm_seat *of = &s->seat[o->seat];
    int count = 0;
    if (s->phase > TM_DWELLINGS) {
        refuse(e, o->line, "TM-ASYNC-13", "the starting dwellings are placed");
        return advise_before(e);
    }
    for (int i = 2; i < o->count; i++) {
        int hex = tm_read_hex(s, &o->words[i], e);
        if (hex == TM_NONE)
            return false;
        if (s->hex[hex].colour >= TM_COLOURS) {
            refuse(e, o->words[i].at, "TM-IDW-04",
                   "no dwelling stands on a river");
            return advise(e, "name land hexes of your home terrain");
        }
        if (count == TM_PREFERENCES) {
            refuse(e, o->words[i].at, "TM-NOTE-31", "too many hexes");
            return advise(e, "name %d at most", TM_PREFERENCES);
        }
        of->dwelling_list[count++] = to_byte(hex);
    }
    of->dwelling_listed = count;
    return true;
}

/* By its faction, or by its number once it has one. */
static int read_lot(const struct game_state *s, const struct order *o, int at,
                    struct error *e)
{
    int number = word_number(&o->words[at]);
    if (number < 0)
        return tm_read_faction(s, o, at, e);
    if (number >= 1 && number <= s->lot_count)
        return s->lots[number - 1];
    refuse(e, o->words[at].at, "TM-AUC-02", "there is no lot %d now", number);
    advise(e, "name the faction");
    return TM_NONE;
}

static bool bids(struct game_state *s, const struct order *o, struct error *e)
{
    static const char usage[] = "standing bid up to N on NAME";
    struct tm_seat *of = &s->seat[o->seat];
    int at = tm_is(o, 2, "up") && tm_is(o, 3, "to") ? 4 : 2, i = 0;
    if (s->options.deal != TM_AUCTION || s->phase > TM_BIDDING) {
        refuse(e, o->line, "TM-ASYNC-13", "there is no auction to come");
        return advise_before(e);
    }
    const struct word *word = tm_word(o, at, usage, e);
    int most = word ? word_number(word) : 0;
    if (!word || !tm_word(o, at + 2, usage, e) ||
        !tm_no_more(o, at + 4, usage, e))
        return false;
    if (most < 0 || most > TM_BID_MAX) {
        refuse(e, word->at, "TM-AUC-07", "a bid is 0 to %d", TM_BID_MAX);
        return tm_advise_usage(e, usage);
    }
    int faction = read_lot(s, o, at + 2, e);
    if (faction == TM_NONE)
        return false;
    while (i < of->bids_listed && of->bid_on[i] != faction)
        i++;
    if (i == TM_SEATS) {
        refuse(e, o->words[at + 2].at, "TM-NOTE-31", "too many lots");
        return advise(e, "name %d at most; standing clear takes back",
                      TM_SEATS);
    }
    if (i == of->bids_listed)
        of->bids_listed++;
    of->bid_on[i] = to_signed_char(faction);
    of->bid_most[i] = to_signed_char(most);
    return true;
}

bool tm_read_preference(struct game_state *s, const struct order *o,
                        struct error *e)
{
    if (!tm_word(o, 2, "standing faction NAME, NAME", e))
        return false;
    if (tm_is(o, 1, "dwelling"))
        return dwellings(s, o, e);
    if (tm_is(o, 1, "bid"))
        return bids(s, o, e);
    return factions(s, o, e);
}

void tm_clear_preferences(struct tm_seat *of)
{
    of->faction_listed = of->dwelling_listed = of->bids_listed = 0;
    of->bonus_listed = 0;
}

/* -- using -- */

/* An order of the seat on turn, if it is legal; what it told is marked. */
static bool try_order(struct game_state *s, const char *text)
{
    struct word words[4];
    char copy[PREFERENCE], *rest = NULL;
    struct order o = { .seat = s->turn, .words = words };
    struct event *last = s->events ? s->events->last : NULL;
    snprintf(copy, sizeof copy, "%s", text);
    for (char *word = strtok_r(copy, " ", &rest); word && o.count < 4;
         word = strtok_r(NULL, " ", &rest))
        words[o.count++] = (struct word){ word, NOWHERE };
    const struct verb *verb = verb_named(tm_verbs, words[0].text);
    if (!verb->run(s, &o, NULL))
        return false;
    if (s->events)
        event_word(last ? last->next : s->events->first, "why", "standing");
    return true;
}

static bool prefer_faction(struct game_state *s, const struct tm_seat *of)
{
    const char *verb = s->phase == TM_LOTS                  ? "lot"
                       : s->options.deal == TM_RANDOM_BOARD ? "side"
                                                            : "faction";
    char text[PREFERENCE];
    for (int i = 0; i < of->faction_listed; i++) {
        snprintf(text, sizeof text, "%s %s", verb,
                 tm_faction(of->faction_list[i])->name);
        if (try_order(s, text))
            return true;
    }
    return false;
}

/* The least that is legal, if it is not too much. */
static bool prefer_bid(struct game_state *s, const struct tm_seat *of)
{
    char text[PREFERENCE];
    for (int i = 0; i < of->bids_listed; i++)
        for (int bid = 0; bid <= of->bid_most[i]; bid++) {
            snprintf(text, sizeof text, "bid %d on %s", bid,
                     tm_faction(of->bid_on[i])->name);
            if (try_order(s, text))
                return true;
        }
    return false;
}

static bool prefer_dwelling(struct game_state *s, const struct tm_seat *of)
{
    char text[PREFERENCE];
    for (int i = 0; i < of->dwelling_listed; i++) {
        const char *name = tm_hex_name(s->board, of->dwelling_list[i]);
        snprintf(text, sizeof text, "build %s", name);
        for (char *c = text; *c; c++)
            *c = text_lower(*c);
        if (try_order(s, text))
            return true;
    }
    return false;
}

static bool prefer_card(struct game_state *s, const struct tm_seat *of)
{
    char text[PREFERENCE];
    for (int i = 0; i < of->bonus_listed; i++) {
        snprintf(text, sizeof text, "pass bon%d", of->bonus_list[i] + 1);
        if (try_order(s, text))
            return true;
    }
    return false;
}

bool tm_use_preference(struct game_state *s)
{
    if (s->turn < 0 || !tm_plays(s, s->turn))
        return false;
    const struct tm_seat of = s->seat[s->turn];
    switch (s->phase) {
    case TM_LOTS:
    case TM_CHOOSING:
        return prefer_faction(s, &of);
    case TM_BIDDING:
        return prefer_bid(s, &of);
    case TM_DWELLINGS:
        return prefer_dwelling(s, &of);
    case TM_BONUS:
        return prefer_card(s, &of);
    default:
        return false;
    }
}
