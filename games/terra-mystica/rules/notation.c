/* Words of orders: hexes, seats, amounts, structures. */
#include "terra-mystica/rules/notation.h"

#include <stdlib.h>
#include <string.h>

#include "core/language.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"

bool tm_advise_usage(struct error *e, const char *usage)
{
    char said[USAGE_MAX];
    return advise(e, "write: %s", error_usage(e, usage, said));
}

bool tm_no_more(const struct order *o, int most, const char *usage,
                struct error *e)
{
    if (o->count <= most)
        return true;
    refuse(e, o->words[most].at, NULL, "\"%s\" is one word too many",
           o->words[most].text);
    of_kind(e, ERROR_UNREAD);
    if (verb_named(tm_verbs, o->words[most].text))
        return advise(
            e,
            "a full stop or a new line stands between orders, as in dig 1. build E7");
    return tm_advise_usage(e, usage);
}

const struct word *tm_word(const struct order *o, int i, const char *usage,
                           struct error *e)
{
    if (i < o->count)
        return &o->words[i];
    refuse(e, o->words[o->count - 1].at, NULL, "the order is not complete");
    of_kind(e, ERROR_UNREAD);
    tm_advise_usage(e, usage);
    return NULL;
}

bool tm_is(const struct order *o, int i, const char *text)
{
    return i < o->count && !strcmp(o->words[i].text, text);
}

int tm_read_hex(const struct game_state *s, const struct word *word,
                struct error *e)
{
    int hex = tm_hex_named(s->board, word->text);
    if (hex >= 0)
        return hex;
    refuse(e, word->at, "TM-NOTE-30", "there is no hex \"%s\" on this map",
           word->text);
    unread_if(e, !word_has_digit(word->text));
    advise(e,
           "a hex is a letter and a number, as E7; a river is r and a number");
    return TM_NONE;
}

int tm_read_card(const struct game_state *s, const struct word *word,
                 struct error *e)
{
    int card = tm_tile_named(word->text, "bon", TM_CARDS);
    if (card != TM_NONE)
        return card;
    refuse(e, word->at, "TM-NOTE-14", "there is no card \"%s\"", word->text);
    unread_if(e, strncmp(word->text, "bon", 3) != 0);
    advise(e, "cards are BON1 to BON%d", s->options.shipping ? 10 : 9);
    return TM_NONE;
}

static bool plays(const struct game_state *s, int seat, const char *word,
                  int least)
{
    return s->seat[seat].faction >= 0 &&
           word_matches(word, tm_of(s, seat)->name, least);
}

/* By a name, or by the number of a seat whose name no order can spell. */
static bool is_called(const struct game_state *s, int seat,
                      const struct word *word)
{
    const char *name = tm_seat_name(s, seat);
    return word_matches(word->text, name, NAME_BYTES_MAX) ||
           (!word_can_be(name) && word_number(word) == seat + 1);
}

/* A player may be called as the faction of another is. */
int tm_read_seat(const struct game_state *s, const struct word *word,
                 struct error *e)
{
    int found = TM_NONE;
    for (int i = 0; i < s->seats; i++)
        if (plays(s, i, word->text, NAME_BYTES_MAX))
            return i;
    for (int i = 0; i < s->seats; i++)
        if (is_called(s, i, word) || plays(s, i, word->text, 2))
            found = i;
    if (found == TM_NONE) {
        refuse(e, word->at, "TM-NOTE-03",
               "nobody in this game is called \"%s\"", word->text);
        unread_if(e, tm_faction_named(word->text) == TM_NONE);
        advise(e, "name a faction of this game");
    }
    return found;
}

bool tm_read_from(const struct game_state *s, const struct order *o, int at,
                  const char *usage, int *from, struct error *e)
{
    at += tm_is(o, at, "from");
    *from = TM_NONE;
    if (!tm_no_more(o, at + 1, usage, e))
        return false;
    if (at < o->count)
        *from = tm_read_seat(s, &o->words[at], e);
    return at >= o->count || *from != TM_NONE;
}

bool tm_read_amount(const struct order *o, int *at, int *count, int *good,
                    struct error *e)
{
    if (*at >= o->count) {
        refuse(e, o->words[o->count - 1].at, "TM-NOTE-04",
               "an amount is missing");
        return advise(e, "an amount is a number and C, W, P, PW or VP, as 3PW");
    }
    const struct word *word = &o->words[*at];
    size_t digits = strspn(word->text, "0123456789");
    *count = digits == 0 ? 1 : digits > 3 ? -1 : atoi(word->text);
    const char *name = word->text + digits;
    if (digits > 0 && !*name && *at + 1 < o->count)
        name = o->words[++*at].text;
    *good = tm_good_named(name);
    ++*at;
    if (*good >= 0 && *count >= 0)
        return true;
    refuse(e, word->at, "TM-NOTE-04", "\"%s\" is no amount of anything",
           word->text);
    of_kind(e, ERROR_UNREAD);
    return advise(e, "an amount is a number and C, W, P, PW or VP, as 3PW");
}

int tm_read_cult(const struct word *word, struct error *e)
{
    int cult = tm_cult_named(word->text);
    if (cult >= 0)
        return cult;
    refuse(e, word->at, "TM-CULT-01", "there is no cult \"%s\"", word->text);
    of_kind(e, ERROR_UNREAD);
    advise(e, "the cults are FIRE, WATER, EARTH and AIR");
    return TM_NONE;
}

int tm_read_building(const struct order *o, int *at, struct error *e)
{
    static const struct {
        const char *word;
        int building;
    } words[] = {
        { "d", TM_D },       { "dwelling", TM_D },   { "tp", TM_TP },
        { "th", TM_TP },     { "trading", TM_TP },   { "te", TM_TE },
        { "temple", TM_TE }, { "sh", TM_SH },        { "stronghold", TM_SH },
        { "sa", TM_SA },     { "sanctuary", TM_SA },
    };
    for (size_t i = 0; *at < o->count && i < sizeof words / sizeof *words; i++)
        if (tm_is(o, *at, words[i].word)) {
            bool two = tm_is(o, *at, "trading") && (tm_is(o, *at + 1, "post") ||
                                                    tm_is(o, *at + 1, "house"));
            *at += two ? 2 : 1;
            return words[i].building;
        }
    int here = *at < o->count ? *at : o->count - 1;
    refuse(e, o->words[here].at, "TM-NOTE-05", "\"%s\" is no structure",
           o->words[here].text);
    of_kind(e, ERROR_UNREAD);
    advise(e, "structures are D, TP, TE, SH and SA");
    return TM_NONE;
}

int tm_read_faction(const struct game_state *s, const struct order *o, int at,
                    struct error *e)
{
    char name[64] = "";
    for (int i = at; i < o->count; i++)
        text_append(name, sizeof name, "%s", o->words[i].text);
    int faction = tm_faction_called(s, name);
    if (faction == TM_NONE && o->count > at + 1 &&
        tm_faction_called(s, o->words[at].text) != TM_NONE) {
        tm_no_more(o, at + 1, "faction NAME", e);
        return TM_NONE;
    }
    if (faction == TM_NONE) {
        const char *names[TM_FACTIONS];
        int count = 0;
        for (int i = 0; i < tm_faction_count; i++)
            if (tm_faction_is_in(s, i))
                names[count++] = tm_faction(i)->name;
        refuse(e, o->words[at].at, "TM-NOTE-03", "there is no faction \"%s\"",
               o->words[at].text);
        of_kind(e, ERROR_UNREAD);
        advise_nearest(e, name, names, count,
                       N_("turnpost rules terra-mystica lists them"));
    }
    return faction;
}
