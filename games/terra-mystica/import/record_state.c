/* More of a position than its numbers, as the record files have it. */
#include <stdio.h>
#include <string.h>

#include "core/language.h"
#include "core/narrow.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/import/import.h"
#include "terra-mystica/rules/queries.h"

enum { SHOWN = 3 }; /* differences that are told */

/* "gray D town" */
static void hex_words(const struct tm_hex *there, char *into, size_t room)
{
    bool built = there->building != TM_NONE;
    snprintf(into, room, "%s%s%s%s", tm_colour_name(there->colour),
             built ? " " : "", built ? tm_building_name(there->building) : "",
             there->town ? " town" : "");
}

static const char *structures(const struct game_state *s, int seat,
                              struct arena *arena)
{
    return arena_print(arena, "%d %d %d %d %d", tm_count(s, seat, TM_D),
                       tm_count(s, seat, TM_TP), tm_count(s, seat, TM_TE),
                       tm_count(s, seat, TM_SH), tm_count(s, seat, TM_SA));
}

static const char *of_seat(const struct game_state *s, int seat,
                           const char *what, struct arena *arena)
{
    const struct tm_seat *of = &s->seat[seat];
    const struct {
        const char *name;
        int number;
    } numbers[] = {
        { "keys", of->keys },
        { "ship", of->shipping },
        { "dig", of->digging },
    };
    if (!strcmp(what, "bldg"))
        return structures(s, seat, arena);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (!strcmp(what, numbers[i].name))
            return arena_print(arena, "%d", numbers[i].number);
    return NULL;
}

/* The value of a key here, or NULL: it is not compared. */
static const char *value_of(const struct game_state *s, const char *key,
                            struct arena *arena)
{
    const char *dot = strchr(key, '.');
    if (!strcmp(key, "round"))
        return arena_print(arena, "%d", s->round);
    if (!strcmp(key, "finished"))
        return s->phase == TM_OVER ? "1" : "0";
    if (!dot)
        return NULL;
    for (int i = 0; i < s->seats; i++) {
        const char *name = tm_of(s, i)->name;
        if (strlen(name) == to_size(dot - key) &&
            !strncmp(name, key, strlen(name)))
            return of_seat(s, i, dot + 1, arena);
    }
    return NULL;
}

struct differences {
    struct text words;
    int count;
};

static void differ(struct differences *d, const char *key, const char *want,
                   const char *have)
{
    if (!have || !want || !strcmp(have, want) || d->count++ >= SHOWN)
        return;
    text_string(&d->words, d->words.length ? ", " : "");
    text_say(&d->words, "%.30s is \"%.30s\" in the file and \"%s\" here", key,
             want, have);
}

static void compare_map(const struct game_state *s, const json_t *state,
                        struct differences *d)
{
    char key[16], words[60];
    for (int i = 0; i < TM_HEXES; i++) {
        if (s->hex[i].colour >= TM_COLOURS)
            continue;
        snprintf(key, sizeof key, "hex.%s", tm_hex_name(s->board, i));
        hex_words(&s->hex[i], words, sizeof words);
        differ(d, key, json_string_value(json_object_get(state, key)), words);
    }
}

const char *tm_state_differs(const struct game_state *s, json_t *state,
                             struct arena *arena)
{
    struct differences d = { .words = text_new(arena) };
    const char *key;
    json_t *value;
    json_object_foreach (state, key, value) {
        char number[24];
        const char *want = json_string_value(value);
        if (json_is_integer(value)) {
            snprintf(number, sizeof number, "%lld",
                     (long long)json_integer_value(value));
            want = number;
        }
        if (want && strncmp(key, "hex.", 4) != 0)
            differ(&d, key, want, value_of(s, key, arena));
    }
    compare_map(s, state, &d);
    text_make_printable(d.words.bytes);
    return d.words.bytes;
}
