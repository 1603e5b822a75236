#include <stdio.h>
#include <string.h>

#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/orders.h"
#include "smallworld/rules/setup.h"
#include "smallworld/rules/turn.h"
#include "smallworld/trait.h"
#include "smallworld/verb.h"

enum { PLACE_UNCLEAR = -2, PLACE_UNKNOWN = -1 };

/* Are the words from @p first to before @p end this name, maybe shortened? */
static bool is_called(const struct order *o, int first, int end,
                      const char *name, int least)
{
    char given[64] = "";
    for (int i = first; i < end; i++)
        text_append(given, sizeof given, "%s", o->words[i].text);
    return word_matches(given, name, least);
}

/* "flying tritons", "tritons", "flying", each may be shortened; "tritons
 * flying", as some languages have it. */
static bool names_combo(const struct sw_combo *c, const struct order *o)
{
    if (c->race < 0 || c->power < 0)
        return false;
    char full[130];
    const char *race = sw_trait(c->race)->title;
    const char *power = sw_trait(c->power)->title;
    snprintf(full, sizeof full, "%s %s", power, race);
    bool named = is_called(o, 1, o->count, full, 3) ||
                 is_called(o, 1, o->count, race, 3);
    for (int i = 2; i < o->count && !named; i++)
        named = (is_called(o, 1, i, power, 2) &&
                 is_called(o, i, o->count, race, 2)) ||
                (is_called(o, 1, i, race, 2) &&
                 is_called(o, i, o->count, power, 2));
    return named;
}

/* What stands after "pick", as it was written. */
static const char *given_words(const struct order *o, char *into, size_t room)
{
    into[0] = '\0';
    for (int i = 1; i < o->count; i++)
        text_append(into, room, "%s%s", i > 1 ? " " : "", o->words[i].text);
    return into;
}

static void advise_combo(const struct game_state *s, const struct order *o,
                         struct error *e)
{
    const char *race, *given = o->words[o->count - 1].text;
    for (int i = 0; i < s->combos; i++) {
        const struct sw_combo *c = &s->column[i];
        race = c->race < 0 || c->power < 0 ? "" : sw_race_title(c->race);
        if (word_nearest(given, &race, 1)) {
            advise(e, "did you mean the %s %s at place %d?",
                   sw_name_for(e, sw_trait(c->power)->title),
                   sw_name_for(e, race), i + 1);
            return;
        }
    }
    advise(e, "pick a place from 1 to %d, or name the race", s->combos);
}

/* Is one of the words no name of any card? */
static bool has_unknown(const struct order *o)
{
    for (int i = 1; i < o->count; i++)
        if (!sw_is_name(o->words[i].text))
            return true;
    return false;
}

static int place_by_name(const struct game_state *s, const struct order *o,
                         struct error *e)
{
    int found = PLACE_UNKNOWN;
    char given[64];
    given_words(o, given, sizeof given);
    for (int i = 0; i < s->combos; i++) {
        if (!names_combo(&s->column[i], o))
            continue;
        if (found >= 0) {
            refuse(e, o->words[1].at, "SW-PICK-01",
                   "\"%s\" fits places %d and %d", given, found + 1, i + 1);
            advise(e, "name the race, or the place: \"pick %d\"", found + 1);
            return PLACE_UNCLEAR;
        }
        found = i;
    }
    if (found < 0) {
        refuse(e, o->words[1].at, "SW-PICK-01",
               "no visible combo is called \"%s\"", given);
        unread_if(e, has_unknown(o));
        advise_combo(s, o, e);
    }
    return found;
}

static int read_place(const struct game_state *s, const struct order *o,
                      struct error *e)
{
    int n = word_number(&o->words[1]);
    if (n < 0)
        return place_by_name(s, o, e);
    if (n >= 1 && n <= s->combos) {
        if (verb_ends(sw_verbs, o, 2, "pick PLACE", e))
            return n - 1;
        if (sw_is_name(o->words[2].text))
            of_kind(e, ERROR_ANY); /* what another card allows behind it */
        return PLACE_UNKNOWN;
    }
    refuse(e, o->words[1].at, "SW-PICK-01", "there is no combo at place %d", n);
    advise(e, "the visible combos are at places 1 to %d", s->combos);
    return PLACE_UNKNOWN;
}

static bool may_pick(const struct game_state *s, const struct order *o,
                     struct error *e)
{
    const struct sw_seat *seat = &s->seat[s->turn];
    if (seat->race >= 0) {
        refuse(e, o->words[0].at, "SW-PICK-08", "you still have %s",
               sw_name_for(e, sw_race_title(seat->race)));
        return advise(e, "a new combo is picked in the turn after a decline");
    }
    if (s->step != SW_STEP_CHOICE) {
        refuse(e, o->words[0].at, "SW-PICK-08",
               "your race has declined this turn");
        return advise(e, "a new combo is picked in the turn after a decline");
    }
    if (o->count < 2) {
        refuse(e, o->words[0].at, "SW-PICK-01", "which combo?");
        of_kind(e, ERROR_UNREAD);
        return advise(e, "write \"pick 1\" or name the race");
    }
    if (sw_column_owes(s)) {
        refuse(e, o->words[0].at, "SW-ASYNC-07",
               "the column is not complete yet");
        return advise(
            e,
            "a combo is still to be drawn: \"turnpost resolve\" by the player it waits on");
    }
    return true;
}

/* SW-PICK-05; pieces that belong to a badge start in hand. */
static int receive_pick(struct game_state *s, int race, int power)
{
    const struct sw_trait *banner = sw_trait(race), *badge = sw_trait(power);
    int tokens = banner->tokens + badge->tokens + SW_HOOK(banner, pick, extra) +
                 SW_HOOK(badge, pick, extra);
    if (tokens > banner->supply)
        tokens = banner->supply;
    struct sw_faction faction = {
        .seat = s->turn,
        .power = power,
        .fresh = true,
        .hand = tokens,
    };
    sw_set_faction(s, race, &faction);
    s->seat[s->turn].race = race;
    if (SW_HOOK(banner, piece, returns))
        sw_set_memo(s, race, SW_HAND, SW_HOOK(banner, piece, limit));
    if (SW_HOOK(badge, piece, returns) && !SW_HOOK(badge, piece, earned))
        sw_set_memo(s, power, SW_HAND, SW_HOOK(badge, piece, limit));
    return tokens;
}

static void take_pick(struct game_state *s, int place)
{
    struct sw_combo c = s->column[place];
    struct sw_seat *seat = &s->seat[s->turn];
    seat->coins += c.coins - place;
    for (int i = 0; i < place; i++)
        s->column[i].coins++;
    struct event *told = sw_tell_of(s, "pick", "race", c.race);
    event_word(told, "power", sw_trait(c.power)->name);
    event_fact(told, "place", place + 1);
    event_fact(told, "paid", place);
    event_fact(told, "took", c.coins);
    event_fact(told, "tokens", receive_pick(s, c.race, c.power));
    event_fact(told, "round", s->round);
    sw_column_take(s, place);
}

/* A race's own word, with what stands after it, is not part of the name. */
static int read_place_of(const struct game_state *s, const struct order *o,
                         int *from, struct error *e)
{
    struct order shorter = *o;
    *from = o->count;
    for (int i = 2; i < o->count; i++)
        for (int k = 0; k < s->combos; k++) {
            int race = s->column[k].race;
            const char *word =
                race < 0 ? NULL : SW_HOOK(sw_trait(race), pick, word);
            if (!word || strcmp(word, o->words[i].text))
                continue;
            shorter.count = i;
            if (read_place(s, &shorter, NULL) != k)
                continue;
            *from = i;
            return k;
        }
    return read_place(s, o, e);
}

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    if (!may_pick(s, o, e))
        return false;
    int from, place = read_place_of(s, o, &from, e);
    if (place < 0)
        return false;
    if (s->seat[s->turn].coins < place) {
        refuse(e, o->words[1].at, "SW-PICK-04",
               "place %d costs %d, you have %d", place + 1, place,
               s->seat[s->turn].coins);
        return s->seat[s->turn].coins == 0
                   ? advise(e, "place 1 costs nothing")
                   : advise(e, "you can pay for places 1 to %d",
                            s->seat[s->turn].coins + 1);
    }
    if (from < o->count &&
        !sw_trait(s->column[place].race)->pick->picks(s, place, o, from, e))
        return false;
    take_pick(s, place);
    s->step = SW_STEP_PICKED;
    return sw_has_beginning(s, s->turn) ||
           sw_enter(s, SW_STEP_DECLINED, o->line, "SW-TURN-02", e);
}

static void list(const struct game_state *s, int seat, order_fn *yield,
                 void *context)
{
    if (s->seat[seat].race >= 0 || sw_column_owes(s) ||
        s->step != SW_STEP_CHOICE)
        return;
    for (int i = 0; i < s->combos && i <= s->seat[seat].coins; i++) {
        const struct sw_trait *banner = sw_trait(s->column[i].race);
        line_yield(yield, context, "pick %d", i + 1);
        if (SW_HOOK(banner, pick, list))
            banner->pick->list(s, i, yield, context);
    }
}

const struct verb sw_verb_pick = {
    .name = "pick",
    .usage = "pick PLACE | pick POWER RACE",
    .rule = "SW-PICK-01",
    .help = N_("takes a combo from the column"),
    .run = run,
    .list = list,
};
