#include <stdio.h>
#include <string.h>

#include "smallworld/show.h"

const char *sw_seat_name(const struct game_state *s, int seat)
{
    return s->setup->names[seat];
}

const char *sw_race_title(int race)
{
    return sw_trait(race)->title;
}

const char *sw_combo_title(const struct game_state *s, int race, char *into,
                           size_t room)
{
    int power = s->faction[race].power;
    snprintf(into, room, "%s%s%s", power < 0 ? "" : sw_trait(power)->title,
             power < 0 ? "" : " ", sw_trait(race)->title);
    return into;
}

int sw_read_region(const struct game_state *s, const struct word *word,
                   struct error *e)
{
    int label = word_number(word);
    if (label >= 1 && label <= s->board->regions)
        return label - 1;
    if (label < 0)
        refuse(e, word->at, NULL, "\"%s\" is not a region number", word->text);
    else
        refuse(e, word->at, NULL, "there is no region %d on this map", label);
    advise(e, "regions are numbered 1 to %d", s->board->regions);
    return SW_NONE;
}

static void advise_seats(const struct game_state *s, struct error *e)
{
    char names[160];
    size_t length = 0;
    names[0] = '\0';
    for (int i = 0; i < s->seats; i++)
        length += (size_t)snprintf(names + length, sizeof names - length,
                                   "%s%s", i ? ", " : "", sw_seat_name(s, i));
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
    static const char plain[] = "abcdefghijklmnopqrstuvwxyz0123456789-_"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
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
        advise_seats(s, e);
    }
    return found;
}

struct span sw_region_at(const struct order *o, int region)
{
    for (int i = 1; i < o->count; i++)
        if (word_number(&o->words[i]) == region + 1 &&
            (i == 1 || strcmp(o->words[i - 1].text, "=")))
            return o->words[i].at;
    return o->line;
}

/* A number, or what ought to be one: a word with "=" behind it. */
static bool names_region(const struct order *o, int i)
{
    return word_number(&o->words[i]) >= 0 ||
           (i + 1 < o->count && !strcmp(o->words[i + 1].text, "="));
}

bool sw_read_counts(const struct game_state *s, const struct order *o, int from,
                    int counts[SW_REGIONS], int *end, struct error *e)
{
    for (int r = 0; r < SW_REGIONS; r++)
        counts[r] = -1;
    int i = from;
    while (i < o->count && names_region(o, i)) {
        int region = sw_read_region(s, &o->words[i], e);
        if (region < 0)
            return false;
        if (counts[region] >= 0) {
            refuse(e, o->words[i].at, NULL, "region %d is named twice",
                   region + 1);
            return advise(e, "name each region once");
        }
        if (i + 2 >= o->count || strcmp(o->words[i + 1].text, "=") ||
            word_number(&o->words[i + 2]) < 0) {
            refuse(e, o->words[i].at, NULL, "how many for region %d?",
                   region + 1);
            return advise(e, "write for example %d=2", region + 1);
        }
        counts[region] = word_number(&o->words[i + 2]);
        i += 3;
    }
    *end = i;
    return true;
}
