
#include "core/language.h"
#include "core/narrow.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/notation.h"
#include "terra-mystica/rules/setup.h"
#include "terra-mystica/verb.h"

#define USAGE                                                                      \
    "standing leech max N | leech never | leech ask | cult TRACK … | camp "      \
    "coin | spades HEX … | bonus BONn … | faction NAME … | side NAME … | " \
    "dwelling HEX … | bid up to N on NAME | clear"

static bool leech(struct game_state *s, const struct order *o, struct error *e)
{
    struct tm_seat *of = &s->seat[o->seat];
    struct tm_standing order = { .from = TM_NONE, .max = -1 };
    int at = 3;
    if (tm_is(o, 2, "ask")) {
        of->ask = true;
        return tm_no_more(o, 3, USAGE, e);
    }
    if (tm_is(o, 2, "max")) {
        const struct word *word = tm_word(o, at++, USAGE, e);
        int max = word ? word_number(word) : -1;
        if (!word)
            return false;
        if (max < 0 || max > 99) {
            refuse(e, word->at, "TM-NOTE-31", "\"%s\" is no cost in VP",
                   word->text);
            return advise(e, "write: standing leech max 1");
        }
        order.max = to_signed_char(max);
    } else if (!tm_is(o, 2, "never")) {
        if (!tm_word(o, 2, USAGE, e))
            return false;
        refuse(e, o->words[2].at, "TM-NOTE-31",
               "max N, never or ask is expected");
        return advise(e, "write: standing leech max 1");
    }
    if (tm_is(o, at, "from")) {
        const struct word *word = tm_word(o, at + 1, USAGE, e);
        int seat = word ? tm_read_seat(s, word, e) : TM_NONE;
        if (seat == TM_NONE || s->seat[seat].faction < 0)
            return false;
        order.from = to_signed_char(s->seat[seat].faction);
        at += 2;
    }
    if (!tm_no_more(o, at, USAGE, e))
        return false;
    int i = 0;
    while (i < of->standings && of->standing[i].from != order.from)
        i++;
    if (i == of->standings && i < TM_STANDING)
        of->standings++;
    if (i < TM_STANDING)
        of->standing[i] = order;
    return true;
}

/* "EARTH to 5 then FIRE", "FIRE WATER" (TM-ASYNC-12) */
static bool cult(struct game_state *s, const struct order *o, struct error *e)
{
    struct tm_seat *of = &s->seat[o->seat];
    of->cult_listed = 0;
    for (int i = 2; i < o->count; i++) {
        if (tm_is(o, i, "then"))
            continue;
        if (tm_is(o, i, "to") && of->cult_listed > 0 && i + 1 < o->count) {
            int top = word_number(&o->words[++i]);
            if (top < 1 || top > TM_TOP) {
                refuse(e, o->words[i].at, "TM-NOTE-31", "a track ends at %d",
                       TM_TOP);
                return advise(e, "write 1 to %d, as EARTH to 5", TM_TOP);
            }
            of->cult_to[of->cult_listed - 1] = to_signed_char(top);
            continue;
        }
        int track = tm_read_cult(&o->words[i], e);
        if (track == TM_NONE)
            return false;
        if (of->cult_listed == 8) {
            refuse(e, o->words[i].at, "TM-NOTE-31", "too many tracks");
            return advise(e, "name 8 at most");
        }
        of->cult_to[of->cult_listed] = TM_TOP;
        of->cult_list[of->cult_listed++] = to_signed_char(track);
    }
    return true;
}

static bool spades(struct game_state *s, const struct order *o, struct error *e)
{
    struct tm_seat *of = &s->seat[o->seat];
    of->spade_listed = 0;
    for (int i = 2; i < o->count; i++) {
        if (tm_is(o, i, "transform"))
            continue;
        int hex = tm_read_hex(s, &o->words[i], e);
        if (hex == TM_NONE)
            return false;
        if (of->spade_listed == 8) {
            refuse(e, o->words[i].at, "TM-NOTE-31", "too many hexes");
            return advise(e, "name 8 at most");
        }
        of->spade_list[of->spade_listed++] = to_byte(hex);
    }
    return true;
}

static bool bonus(struct game_state *s, const struct order *o, struct error *e)
{
    struct tm_seat *of = &s->seat[o->seat];
    of->bonus_listed = 0;
    for (int i = 2; i < o->count; i++) {
        int card = tm_tile_named(o->words[i].text, "bon", TM_CARDS);
        if (card == TM_NONE || of->bonus_listed == TM_CARDS) {
            refuse(e, o->words[i].at, "TM-NOTE-31", "\"%s\" is no bonus card",
                   o->words[i].text);
            return advise(e, "write: standing bonus BON1 BON3");
        }
        of->bonus_list[of->bonus_listed++] = to_signed_char(card);
    }
    return true;
}

static void clear_standing(struct tm_seat *of)
{
    of->standings = of->cult_listed = of->camp = 0;
    of->spade_listed = 0;
    of->ask = false;
    tm_clear_preferences(of);
}

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    struct tm_seat *of = &s->seat[o->seat];
    const struct word *word = tm_word(o, 1, USAGE, e);
    if (!word)
        return false;
    if (tm_is(o, 1, "leech"))
        return leech(s, o, e);
    if (tm_is(o, 1, "cult"))
        return cult(s, o, e);
    if (tm_is(o, 1, "spades"))
        return spades(s, o, e);
    if (tm_is(o, 1, "bonus"))
        return bonus(s, o, e);
    if (tm_is(o, 1, "faction") || tm_is(o, 1, "side") ||
        tm_is(o, 1, "dwelling") || tm_is(o, 1, "bid"))
        return tm_read_preference(s, o, e);
    if (tm_is(o, 1, "camp") && (tm_is(o, 2, "coin") || tm_is(o, 2, "power"))) {
        of->camp = tm_is(o, 2, "coin") ? 1 : 2;
        return tm_no_more(o, 3, USAGE, e);
    }
    if (tm_is(o, 1, "clear")) {
        clear_standing(of);
        return tm_no_more(o, 2, USAGE, e);
    }
    refuse(e, word->at, "TM-NOTE-31", "there is no standing order \"%s\"",
           word->text);
    of_kind(e, ERROR_UNREAD);
    return advise(
        e,
        "leech, cult, camp, spades, bonus, faction, side, dwelling, bid or clear");
}

const struct verb tm_verb_standing = {
    .name = "standing",
    .usage = USAGE,
    .rule = "TM-NOTE-31",
    .help = N_("how offers and the like are answered from now on"),
    .when = TM_NOTE,
    .run = run,
};
