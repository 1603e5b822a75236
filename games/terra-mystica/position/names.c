/* Names of things, as texts and refusals say them. */
#include "terra-mystica/position/names.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "core/language.h"
#include "terra-mystica/faction.h"

static const char *const favours[TM_FAVOURS] = {
    "FAV1", "FAV2", "FAV3", "FAV4",  "FAV5",  "FAV6",
    "FAV7", "FAV8", "FAV9", "FAV10", "FAV11", "FAV12",
};
static const char *const cards[TM_CARDS] = {
    "BON1", "BON2", "BON3", "BON4", "BON5",
    "BON6", "BON7", "BON8", "BON9", "BON10",
};
static const char *const towns[TM_TOWNS] = {
    "TW1", "TW2", "TW3", "TW4", "TW5", "TW6", "TW7", "TW8",
};
static const char *const scores[TM_SCORES] = {
    "SCORE1", "SCORE2", "SCORE3", "SCORE4", "SCORE5",
    "SCORE6", "SCORE7", "SCORE8", "SCORE9",
};
static const char *const phases[] = {
    "dealing", "lots",   "bidding", "choosing", "dwellings",
    "bonus",   "acting", "waiting", "bonuses",  "over",
};

const char *tm_seat_name(const struct game_state *s, int seat)
{
    return s->setup->names[seat];
}

const char *tm_faction_title(const struct game_state *s, int seat)
{
    return s->seat[seat].faction >= 0 ? tm_of(s, seat)->title
                                      : tm_seat_name(s, seat);
}

const char *tm_error_word(struct error *e, const char *word)
{
    return error_name(e, "terra-mystica", word);
}

const char *tm_error_faction(struct error *e, const struct game_state *s,
                             int seat)
{
    const char *title = tm_faction_title(s, seat);
    return s->seat[seat].faction < 0 ? title : tm_error_word(e, title);
}

/* Counts of what into the room that the error has for names. */
static const char *counted(struct error *e,
                           void (*count)(int, int, struct text *), int what,
                           int n)
{
    if (!e)
        return "";
    struct arena *arena = arena_new();
    struct text words = text_new(arena);
    char *into = e->name[e->names++ % 3];
    arena_speak(arena, e->language);
    count(what, n, &words);
    snprintf(into, sizeof *e->name, "%s", words.bytes);
    arena_free(arena);
    return into;
}

const char *tm_error_good(struct error *e, int good, int count)
{
    return counted(e, tm_count_good, good, count);
}

static void count_building(int building, int count, struct text *into)
{
    static const struct {
        const char *one, *many;
    } words[TM_BUILDINGS] = {
        [TM_D] = { COUNT_("%d dwelling", "%d dwellings") },
        [TM_TP] = { COUNT_("%d trading house", "%d trading houses") },
        [TM_TE] = { COUNT_("%d temple", "%d temples") },
        [TM_SH] = { COUNT_("%d stronghold", "%d strongholds") },
        [TM_SA] = { COUNT_("%d sanctuary", "%d sanctuaries") },
    };
    text_count(into, count, words[building].one, words[building].many);
}

const char *tm_error_buildings(struct error *e, int building, int count)
{
    return counted(e, count_building, building, count);
}

const char *tm_favour_name(int favour)
{
    return favours[favour];
}

const char *tm_card_name(int card)
{
    return cards[card];
}

const char *tm_town_name(int town)
{
    return towns[town];
}

const char *tm_score_name(int score)
{
    return scores[score];
}

int tm_tile_named(const char *word, const char *prefix, int count)
{
    size_t length = strlen(prefix);
    if (strncasecmp(word, prefix, length))
        return TM_NONE;
    struct word number = { word + length, NOWHERE };
    int n = word[length] == '0' ? -1 : word_number(&number);
    return n >= 1 && n <= count ? n - 1 : TM_NONE;
}

void tm_bag_words(const struct tm_bag *bag, struct text *into)
{
    int kinds = 0, seen = 0;
    for (int i = 0; bag && i < TM_GOODS; i++)
        kinds += bag->n[i] != 0;
    for (int i = 0; seen < kinds; i++) {
        if (!bag->n[i])
            continue;
        if (seen)
            text_say(into, seen == kinds - 1 ? " and " : ", ");
        tm_count_good(i, bag->n[i], into);
        seen++;
    }
}

const char *tm_phase_name(enum tm_phase phase)
{
    return phases[phase];
}
