/* What a seat could build on, as marks for the map and words for the list
 * (TM-ADJ, TM-SHIP, the tunnels and carpets of factions). */
#include <stdio.h>

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
    text_add(into, "In reach of %s: >0 next door", tm_faction_title(s, seat));
    if (shipping > 0)
        text_add(into, ", >1 over 1 river hex%s", shipping > 1 ? " ..." : "");
    if (word && tm_skip_range(s, seat) > 0)
        text_add(into, ", >%c by %s", word[0], word);
    text_string(into, "; 2s: 2 spades");
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
        text_add(into, "; in reach of %s ", tm_faction_title(s, seat));
        if (level == SKIPPED)
            text_add(into, "by %s", tm_of(s, seat)->skip.word);
        else if (level == 0)
            text_string(into, "next door");
        else
            text_add(into, "over %d river hex%s", level,
                     level == 1 ? "" : "es");
        if (spades)
            text_string(into, ", "), tm_add_count(into, spades, "spade");
    }
}
