/* What a seat could build on, as marks for the map and words for the list
 * (TM-ADJ, TM-SHIP, the tunnels and carpets of factions). */
#include <stdio.h>

#include "core/language.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/land.h"
#include "terra-mystica/show/show.h"

enum { SKIPPED = 100 };

/* Over how many river hexes: 0 for next door, SKIPPED by tunnel or carpet. */
static int level_of(const struct game_state *s, int seat, int hex)
{
    bool reach[TM_HEXES];
    int most = tm_shipping_now(s, seat, true);
    for (int level = 0; level <= most; level++) {
        tm_reach(s, seat, level, TM_NONE, reach);
        if (reach[hex])
            return level;
    }
    return tm_skippable(s, seat, hex) ? SKIPPED : TM_NONE;
}

/* Is the seat's way to this hex to be shown? Only free land counts. */
static bool is_asked(const struct game_state *s, const struct look *look,
                     int seat, int hex)
{
    return look->reach >> seat & 1 && s->seat[seat].faction >= 0 &&
           s->hex[hex].colour < TM_RIVER && s->hex[hex].building == TM_NONE;
}

const char *tm_reach_mark(const struct game_state *s, const struct look *look,
                          int hex, char into[TM_MARK])
{
    for (int seat = 0; seat < s->seats; seat++) {
        if (!is_asked(s, look, seat, hex))
            continue;
        int level = level_of(s, seat, hex);
        int spades = tm_spades_needed(s, seat, hex, tm_home(s, seat));
        if (level == TM_NONE)
            continue;
        int way =
            level == SKIPPED ? tm_of(s, seat)->skip.word[0] : '0' + level % 10;
        snprintf(into, TM_MARK, spades ? ">%c %ds" : ">%c", way, spades % 10);
        return into;
    }
    return NULL;
}

void tm_reach_legend(const struct game_state *s, int seat, struct text *into)
{
    if (s->seat[seat].faction < 0)
        return;
    const char *word = tm_of(s, seat)->skip.word;
    int shipping = tm_shipping_now(s, seat, true);
    text_say(into, "In reach of %s: >0 next door",
             tm_spoken_faction(s, seat, into->arena));
    if (shipping > 0)
        text_say(into, shipping > 1 ? ", >1 over 1 river hex ..."
                                    : ", >1 over 1 river hex");
    if (word && tm_skip_range(s, seat) > 0)
        text_say(into, ", >%c by %s", word[0], tm_spoken(word, into->arena));
    text_say(into, "; 2s: 2 spades");
}

/* "over 1 river hex": the way at a level. */
static const char *way_words(const struct game_state *s, int seat, int level,
                             struct arena *arena)
{
    struct text words = text_new(arena);
    if (level == SKIPPED)
        text_say(&words, "by %s", tm_spoken(tm_of(s, seat)->skip.word, arena));
    else if (level == 0)
        text_say(&words, "next door");
    else
        text_count(&words, level, "over %d river hex", "over %d river hexes");
    return words.bytes;
}

void tm_reach_words(const struct game_state *s, const struct look *look,
                    int hex, struct text *into)
{
    for (int seat = 0; seat < s->seats; seat++) {
        if (!is_asked(s, look, seat, hex))
            continue;
        int level = level_of(s, seat, hex);
        int spades = tm_spades_needed(s, seat, hex, tm_home(s, seat));
        if (level == TM_NONE)
            continue;
        text_say(into, "; in reach of %s %s",
                 tm_spoken_faction(s, seat, into->arena),
                 way_words(s, seat, level, into->arena));
        if (spades)
            text_say(into, ", "), tm_count_good(TM_SPADE, spades, into);
    }
}
