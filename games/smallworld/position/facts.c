/* Facts in words, for cases and scripts: see cases/README. */
#include "smallworld/position/save.h"

#include <string.h>

#include "smallworld/position/position.h"
#include "smallworld/position/reader.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/trait.h"

struct asked {
    const struct game_state *s;
    struct arena *arena;
    int count;
    const struct word *words;
};

static bool is(const struct asked *a, int i, const char *word)
{
    return i < a->count && !strcmp(a->words[i].text, word);
}

static int region(const struct asked *a, int i)
{
    return i < a->count ? sw_labelled(a->s, a->words[i].text) : SW_NONE;
}

static int trait(const struct asked *a, int i)
{
    return i < a->count ? sw_trait_named(a->words[i].text) : SW_NONE;
}

static char *number(const struct asked *a, int n)
{
    return arena_print(a->arena, "%d", n);
}

static bool is_race(const struct asked *a, int i)
{
    int id = trait(a, i);
    return id >= 0 && id < sw_race_count;
}

static char *name_of(const struct asked *a, int trait)
{
    return arena_print(a->arena, "%s",
                       trait < 0 ? "none" : sw_trait(trait)->name);
}

static char *field(const struct asked *a, int i, const void *from,
                   const struct field *fields)
{
    return i < a->count ? fields_fact(from, fields, a->words[i].text, a->arena)
                        : NULL;
}

/* Of the seat, or of its Active race. */
static char *seat_fact(const struct asked *a, int seat)
{
    static const struct sw_faction nobody = { .seat = SW_NONE,
                                              .power = SW_NONE };
    const struct sw_seat *of = &a->s->seat[seat];
    bool active = of->race >= 0;
    if (is(a, 1, "regions"))
        return number(a, active ? sw_regions_of(a->s, of->race) : 0);
    char *own = field(a, 1, of, sw_seat_fields);
    return own ? own
               : field(a, 1, active ? &a->s->faction[of->race] : &nobody,
                       sw_faction_fields);
}

static char *race_fact(const struct asked *a, int race)
{
    const struct sw_faction *f = &a->s->faction[race];
    if (is(a, 1, "regions"))
        return number(a, sw_regions_of(a->s, race));
    if (is(a, 1, "tray"))
        return number(a, sw_tray(a->s, race));
    if (is(a, 1, "tokens"))
        return number(a, sw_tokens_on_map(a->s, race));
    if (is(a, 1, "owner"))
        return arena_print(a->arena, "%s",
                           f->seat < 0 ? "none" : sw_seat_name(a->s, f->seat));
    if (is(a, 1, "state"))
        return arena_print(a->arena, "%s",
                           f->seat < 0   ? "none"
                           : f->declined ? "declined"
                                         : "active");
    return field(a, 1, f, sw_faction_fields);
}

static char *region_fact(const struct asked *a, int r)
{
    const struct sw_region *at = &a->s->region[r];
    if (is(a, 2, "owner"))
        return arena_print(
            a->arena, "%s",
            at->race < 0 ? "none" : sw_seat_name(a->s, sw_owner(a->s, r)));
    if (is(a, 2, "defence"))
        return number(a, sw_defence(a->s, r));
    if (a->count > 2)
        return NULL;
    if (at->race < 0)
        return arena_print(a->arena, "%s",
                           at->tribes     ? sw_native_word(a->s)
                           : at->monsters ? "monsters"
                                          : "empty");
    return arena_print(a->arena, "%d %s%s", at->tokens,
                       sw_trait(at->race)->name,
                       a->s->faction[at->race].declined ? " declined" : "");
}

static char *column_fact(const struct asked *a)
{
    int place = a->count > 1 ? word_number(&a->words[1]) : 0;
    if (a->count < 2)
        return number(a, a->s->combos);
    if (place < 1 || place > a->s->combos)
        return arena_print(a->arena, "none");
    const struct sw_combo *c = &a->s->column[place - 1];
    return arena_print(a->arena, "%s %s %d",
                       c->power < 0 ? "undrawn" : sw_trait(c->power)->name,
                       c->race < 0 ? "undrawn" : sw_trait(c->race)->name,
                       c->coins);
}

/* "PIECE at R", "PIECE hand", "PIECE out"; of all pieces that are called so. */
static char *piece_fact(const struct asked *a)
{
    int n = 0, at = is(a, 1, "at") ? region(a, 2) : SW_NONE;
    bool found = false, out = is(a, 1, "out");
    if (!out && !is(a, 1, "hand") && at < 0)
        return NULL;
    for (int id = 0; id < sw_trait_count; id++) {
        if (!SW_HOOK(sw_trait(id), piece, word) ||
            !is(a, 0, SW_HOOK(sw_trait(id), piece, word)))
            continue;
        found = true;
        n += out ? sw_pieces_out(a->s, id)
                 : sw_memo(a->s, id, at < 0 ? SW_HAND : at);
    }
    return found ? number(a, n) : NULL;
}

static char *badge_place(const struct asked *a, int id)
{
    const struct game_state *s = a->s;
    bool discarded = s->badge_discarded[id], stack = s->badge_stack[id] > 0;
    return arena_print(a->arena, "%s",
                       discarded ? "discarded"
                       : stack   ? "stack"
                                 : "out");
}

/* "marker sword": a region's number, "unseen" or "none"; "marker sword holder"
 * a race; "marker stonehedge badge" a power. */
static char *marker_fact(const struct asked *a, int id)
{
    const struct game_state *s = a->s;
    for (int i = 0; i < s->marker_count; i++) {
        const struct sw_marker *m = &s->markers[i];
        int trait = is(a, 2, "holder") ? m->holder : m->badge;
        if (m->trait != id)
            continue;
        if (a->count == 2)
            return arena_print(a->arena, "%s", sw_label(s, m->region));
        return name_of(a, trait);
    }
    return arena_print(a->arena, "%s",
                       s->marker_unseen[id] ? "unseen" : "none");
}

static int monsters(const struct asked *a)
{
    int n = 0;
    for (int r = 0; r < a->s->board->regions; r++)
        n += a->s->region[r].monsters;
    return n;
}

static char *table_fact(const struct asked *a)
{
    int tribes = 0, banners = a->s->returned_count;
    for (int r = 0; r < a->s->board->regions; r++)
        tribes += a->s->region[r].tribes;
    for (int race = 0; race < sw_race_count; race++)
        banners += a->s->banner_unseen[race];
    if (is(a, 0, "turn"))
        return arena_print(a->arena, "%s", sw_seat_name(a->s, a->s->turn));
    if (is(a, 0, "tribes"))
        return number(a, tribes);
    if (is(a, 0, "banners"))
        return number(a, banners);
    if (is(a, 0, "stash"))
        return number(a, a->s->handed);
    if (is(a, 0, "column"))
        return column_fact(a);
    if (is(a, 0, "cost") && is_race(a, 1) && region(a, 2) >= 0)
        return number(a, sw_cost(a->s, trait(a, 1), region(a, 2)));
    if (is(a, 0, "marker") && trait(a, 1) >= sw_card_count)
        return marker_fact(a, trait(a, 1));
    if (is(a, 0, "monsters"))
        return number(a, monsters(a));
    if (is(a, 0, "badge") && trait(a, 1) >= sw_race_count)
        return badge_place(a, trait(a, 1));
    if (is(a, 0, "region") && region(a, 1) >= 0)
        return region_fact(a, region(a, 1));
    char *of_turn = field(a, 0, a->s, sw_turn_fields);
    return of_turn ? of_turn : field(a, 0, a->s, sw_markers_fields);
}

bool sw_fact(const struct game_state *s, const char *line, struct arena *arena,
             char **actual)
{
    struct word words[WORDS_MAX];
    struct asked a = { s, arena, 0, words };
    *actual = NULL;
    if (!words_cut(line, strlen(line), 0, arena, words, &a.count, NULL) ||
        a.count == 0)
        return false;
    for (int seat = 0; seat < s->seats; seat++)
        if (word_matches(words[0].text, sw_seat_name(s, seat), 99))
            *actual = seat_fact(&a, seat);
    if (!*actual && trait(&a, 0) >= 0 && trait(&a, 0) < sw_race_count)
        *actual = race_fact(&a, trait(&a, 0));
    if (!*actual)
        *actual = table_fact(&a);
    if (!*actual)
        *actual = piece_fact(&a);
    return *actual != NULL;
}
