#include "smallworld/rules/orders.h"

#include <string.h>

#include "smallworld/ask.h"
#include "smallworld/position/position.h"
#include "smallworld/trait.h"

bool sw_answers_to(const struct sw_trait *t, const char *word)
{
    const char *const words[] = { t->name, t->title, sw_short_word(t),
                                  SW_HOOK(t, marker, also),
                                  SW_HOOK(t, piece, word) };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (words[i] && word_matches(word, words[i], 3))
            return true;
    return false;
}

bool sw_is_name(const char *word)
{
    for (int i = 0; i < sw_trait_count; i++) {
        const struct sw_trait *t = sw_trait(i);
        if (sw_answers_to(t, word) ||
            (SW_HOOK(t, way, word) &&
             word_matches(word, SW_HOOK(t, way, word), 3)) ||
            (SW_HOOK(t, use, alias) &&
             word_matches(word, SW_HOOK(t, use, alias), 3)))
            return true;
    }
    return false;
}

/* No name of a piece, or that of a terrain, too. */
static bool may_be_ground(const struct game_state *s, const char *word)
{
    bool ground = false;
    for (int i = 0; i < s->board->regions; i++)
        ground |= strstr(sw_terrain_name(s->board, s->board->places[i].terrain),
                         word) != NULL;
    return ground || !sw_is_name(word);
}

bool sw_is_label(const struct game_state *s, const struct word *word)
{
    return sw_labelled(s, word->text) >= 0 || word_number(word) >= 0;
}

int sw_read_region(const struct game_state *s, const struct word *word,
                   struct error *e)
{
    int region = sw_labelled(s, word->text), label = word_number(word);
    if (region >= 0)
        return region;
    if (s->board->labels) {
        refuse(e, word->at, "SWW-BOARD-04", "there is no region \"%s\"",
               word->text);
        unread_if(e,
                  !word_has_digit(word->text) && may_be_ground(s, word->text));
        advise(e, "write the island's letter and a number: %s to %s",
               sw_label(s, 0), sw_label(s, s->board->regions - 1));
        return SW_NONE;
    }
    if (label < 0)
        refuse(e, word->at, NULL, "\"%s\" is not a region number", word->text);
    else
        refuse(e, word->at, NULL, "there is no region %d on this map", label);
    unread_if(e, label < 0 && may_be_ground(s, word->text));
    advise(e, "regions are numbered 1 to %d", s->board->regions);
    return SW_NONE;
}

bool sw_must_hold(const struct game_state *s, int race, int region,
                  struct span at, const char *rule, const char *hint,
                  struct error *e)
{
    if (sw_holds(s, race, region))
        return true;
    refuse(e, at, rule, "region %s is not held by your %s", sw_label(s, region),
           sw_name_for(e, sw_race_title(race)));
    return advise(e, "%s", sw_words_for(e, hint));
}

static void advise_seats(const struct game_state *s, struct error *e)
{
    char names[160] = "";
    for (int i = 0; i < s->seats; i++)
        text_append(names, sizeof names, "%s%s", i ? ", " : "",
                    sw_seat_name(s, i));
    advise(e, "the players are %s", names);
}

/* The seat whose whole name or whose letter this is, or SW_NONE. */
static int seat_meant(const struct game_state *s, const char *word)
{
    for (int i = 0; i < s->seats; i++)
        if (word_matches(word, sw_seat_name(s, i), 99))
            return i;
    for (int i = 0; i < s->seats; i++)
        if (word_matches(word, (char[]){ sw_seat_letter(s, i), '\0' }, 99))
            return i;
    return SW_NONE;
}

const char *sw_seat_word(const struct game_state *s, int seat, char letter[2])
{
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyz0123456789-_ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const char *name = sw_seat_name(s, seat);
    letter[0] = sw_seat_letter(s, seat);
    letter[1] = '\0';
    return !name[strspn(name, plain)] && seat_meant(s, name) == seat ? name
                                                                     : letter;
}

int sw_read_seat(const struct game_state *s, const struct word *word,
                 struct error *e)
{
    int found = seat_meant(s, word->text);
    if (found >= 0)
        return found;
    for (int i = 0; i < s->seats; i++) {
        if (!word_matches(word->text, sw_seat_name(s, i), 1))
            continue;
        if (found >= 0) {
            refuse(e, word->at, NULL, "\"%s\" may be %s or %s", word->text,
                   sw_seat_name(s, found), sw_seat_name(s, i));
            advise(e, "write the name in full");
            return SW_NONE;
        }
        found = i;
    }
    if (found < 0) {
        refuse(e, word->at, NULL, "no player is called \"%s\"", word->text);
        of_kind(e, ERROR_UNREAD);
        advise_seats(s, e);
    }
    return found;
}

struct span sw_region_at(const struct game_state *s, const struct order *o,
                         int region)
{
    for (int i = 1; i < o->count; i++)
        if (sw_labelled(s, o->words[i].text) == region &&
            (i == 1 || strcmp(o->words[i - 1].text, "=")))
            return o->words[i].at;
    return o->line;
}

/* A number, or what ought to be one: a word with "=" after it. */
static bool names_region(const struct game_state *s, const struct order *o,
                         int i)
{
    return sw_is_label(s, &o->words[i]) ||
           (i + 1 < o->count && !strcmp(o->words[i + 1].text, "="));
}

bool sw_read_counts(const struct game_state *s, const struct order *o, int from,
                    int counts[SW_REGIONS], int *end, struct error *e)
{
    for (int r = 0; r < SW_REGIONS; r++)
        counts[r] = -1;
    int i = from;
    while (i < o->count && names_region(s, o, i)) {
        int region = sw_read_region(s, &o->words[i], e);
        if (region < 0)
            return false;
        if (counts[region] >= 0) {
            refuse(e, o->words[i].at, NULL, "region %s is named twice",
                   sw_label(s, region));
            return advise(e, "name each region once");
        }
        if (i + 2 >= o->count || strcmp(o->words[i + 1].text, "=") ||
            word_number(&o->words[i + 2]) < 0) {
            refuse(e, o->words[i].at, NULL, "how many for region %s?",
                   sw_label(s, region));
            of_kind(e, ERROR_UNREAD);
            return advise(e, "write for example %s=2", sw_label(s, region));
        }
        counts[region] = word_number(&o->words[i + 2]);
        i += 3;
    }
    *end = i;
    return true;
}

bool sw_agrees(const struct order *o, struct order *plain)
{
    *plain = *o;
    bool agrees = !strcmp(o->words[o->count - 1].text, "pay");
    plain->count -= agrees;
    return agrees;
}

bool sw_still_has(const struct game_state *s, int race, int trait,
                  struct span at, struct error *e)
{
    if (sw_has_trait(s, race, trait))
        return true;
    refuse(e, at, "SWU-RIVER-04", "%s stays behind in the river",
           sw_name_for(e, sw_trait(trait)->title));
    return advise(e, "rivers are emptied when the conquests are over");
}
