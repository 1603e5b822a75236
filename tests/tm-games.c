/* Whole games of Terra Mystica, played elsewhere and written down with the
 * visible position after every line (tests/logs/terra-mystica): are they
 * played here in the same way?
 *
 *   tm-games [-v] [FILE…]    -v: every difference, and the lines */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "terra-mystica/faction.h"
#include "terra-mystica/game.h"
#include "testing.h"
#include "tm-games.h"

struct replay {
    struct arena *arena;
    const char *path;
    json_t *game;
    struct setup setup;
    const struct game_state *state;
    json_t *expected; /* all keys so far */
    bool verbose;
    int wrong; /* lines */
};

static const char *as_text(const json_t *value, struct arena *arena)
{
    if (!value || json_is_null(value))
        return "(none)";
    if (json_is_string(value))
        return json_string_value(value);
    return visible_say(arena, "%lld", (long long)json_integer_value(value));
}

static int compare_keys(struct replay *r, json_t *actual, const char *line)
{
    const char *key;
    json_t *value;
    int wrong = 0;
    json_object_foreach (r->expected, key, value) {
        const char *want = as_text(value, r->arena);
        const char *have = as_text(json_object_get(actual, key), r->arena);
        if (!strcmp(want, have))
            continue;
        if (wrong++ < 8 || r->verbose)
            printf("#   %s: %s, not %s\n", key, have, want);
    }
    json_object_foreach (actual, key, value)
        if (!json_object_get(r->expected, key)) {
            printf("#   %s: %s, not there\n", key, as_text(value, r->arena));
            wrong++;
        }
    if (wrong)
        printf("#   after: %s\n", line);
    return wrong;
}

/* Bridges in the order of this file: both ends, then all, by name. */
static json_t *in_order(const char *bridges)
{
    char copy[1000], one[TM_BRIDGES][40], *rest = NULL, *ends = NULL;
    const char *list[TM_BRIDGES];
    int count = 0;
    json_t *text = json_string("");
    snprintf(copy, sizeof copy, "%s", bridges);
    for (char *word = strtok_r(copy, " ", &rest); word && count < TM_BRIDGES;
         word = strtok_r(NULL, " ", &rest)) {
        const char *a = strtok_r(word, ":", &ends);
        const char *b = strtok_r(NULL, ":", &ends);
        const char *colour = strtok_r(NULL, ":", &ends);
        bool turned = strcmp(a, b) > 0;
        snprintf(one[count], sizeof one[count], "%.5s:%.5s:%.9s",
                 turned ? b : a, turned ? a : b, colour);
        list[count] = one[count];
        count++;
    }
    qsort(list, (size_t)count, sizeof *list, visible_by_name);
    for (int i = 0; i < count; i++) {
        json_t *longer = json_sprintf("%s%s%s", json_string_value(text),
                                      i ? " " : "", list[i]);
        json_decref(text);
        text = longer;
    }
    return text;
}

static void merge(json_t *into, json_t *changes)
{
    const char *key;
    json_t *value;
    json_object_foreach (changes, key, value)
        if (json_is_null(value))
            json_object_del(into, key);
        else if (!strcmp(key, "bridges"))
            json_object_set_new(into, key, in_order(json_string_value(value)));
        else
            json_object_set(into, key, value);
}

/* ---- playing --------------------------------------------------------------
 */

/* The seat of "witches: …", or -1; *text is what stands after the colon. */
static int seat_of(const struct game_state *s, const char *line,
                   const char **text)
{
    const char *colon = strchr(line, ':');
    for (int i = 0; colon && i < s->seats; i++) {
        const char *name = tm_of(s, i)->name;
        if (strlen(name) == (size_t)(colon - line) &&
            !strncasecmp(line, name, strlen(name))) {
            *text = colon + 1;
            return i;
        }
    }
    return -1;
}

static const struct game_state *play(struct replay *r, const char *line,
                                     struct error *e)
{
    const char *text;
    int seat = seat_of(r->state, line, &text);
    struct turn turn = { .rules = &game_terra_mystica,
                         .state = r->state,
                         .rest = "" };
    struct events events = { .arena = r->arena };
    if (seat < 0) {
        fail(e, 65, "nobody's line");
        return NULL;
    }
    if (!turn_play(&turn, seat, false, text, r->arena, &events, e))
        return NULL;
    if (getenv("HOLDS") &&
        !testing_holds(&game_terra_mystica, &r->setup, turn.state, r->arena, e))
        return NULL;
    return turn.state;
}

static bool option(const struct replay *r, const char *name)
{
    json_t *one, *options = json_object_get(json_object_get(r->game, "setup"),
                                            "options");
    size_t i;
    json_array_foreach (options, i, one)
        if (!strcmp(json_string_value(one), name))
            return true;
    return false;
}

static json_t *options_of(const struct replay *r)
{
    bool towns = option(r, "mini-expansion-1");
    bool shipping = option(r, "shipping-bonus");
    return json_pack(
        "{s:s, s:s, s:s, s:s, s:s, s:s}", "profile", "snellman", "leech",
        option(r, "strict-leech") ? "ordered" : "free", "all_refuse",
        option(r, "errata-cultist-power") ? "power" : "nothing",
        "mini_expansion",
        towns      ? shipping ? "on" : "towns"
        : shipping ? "shipping"
                   : "off",
        "turn_order",
        option(r, "variable-turn-order") ? "pass_order" : "clockwise",
        "temple_tile", option(r, "temple-scoring-tile") ? "on" : "off");
}

static bool begin(struct replay *r, struct error *e)
{
    json_t *setup = json_object_get(r->game, "setup");
    json_t *players = json_object_get(setup, "players"), *one;
    size_t i;
    r->setup.seats = (int)json_array_size(players);
    json_array_foreach (players, i, one)
        r->setup.names[i] = json_string_value(one);
    r->setup.options = options_of(r);
    r->setup.start =
        json_pack("{s:O, s:O, s:O}", "scoring", json_object_get(setup, "score"),
                  "cards", json_object_get(setup, "bonus"), "factions",
                  json_object_get(setup, "factions"));
    r->state = game_terra_mystica.start(&r->setup, r->arena, e);
    return r->state != NULL;
}

/* Lines that were tried after the first lines, and what became of them. */
static void try_rejected(struct replay *r, int lines)
{
    json_t *one, *list = json_object_get(r->game, "rejected");
    const char *text;
    size_t i;
    json_array_foreach (list, i, one) {
        struct error e = { .status = 0 };
        const char *line = json_string_value(json_object_get(one, "line"));
        if (json_integer_value(json_object_get(one, "after")) != lines)
            continue;
        json_t *accepted = json_object_get(one, "accepted");
        if (accepted && seat_of(r->state, line, &text) < 0)
            continue; /* a line of the moderator */
        const struct game_state *after = play(r, line, &e);
        if (!after != !accepted) {
            printf("#   should be %s: %s (%s)\n",
                   accepted ? "accepted" : "refused", line, e.what);
            r->wrong++;
        }
        if (!after || !accepted)
            continue;
        json_t *before = json_copy(r->expected);
        const struct game_state *kept = r->state;
        json_t *actual = visible(after, r->arena);
        merge(r->expected, accepted);
        r->wrong += compare_keys(r, actual, line) > 0;
        json_decref(actual);
        json_decref(r->expected);
        r->expected = before;
        r->state = kept;
    }
}

static bool replay(struct replay *r)
{
    struct error e = { .status = 0 };
    json_t *input = json_object_get(r->game, "input");
    json_t *steps = json_object_get(r->game, "steps");
    int header = (int)json_integer_value(json_object_get(r->game, "header"));
    r->expected = json_object();
    if (!begin(r, &e)) {
        printf("#   %s\n", e.what);
        return false;
    }
    for (size_t i = 0; i < json_array_size(steps); i++) {
        const char *line = i == 0 ? "(start)"
                                  : json_string_value(json_array_get(
                                        input, (size_t)header + i - 1));
        merge(r->expected, json_array_get(steps, i));
        bool note = strspn(line, " \t") == strcspn(line, "#");
        const struct game_state *after =
            i == 0 || note ? r->state : play(r, line, &e);
        if (!after) {
            printf("#   line %zu: %s [%s] (%s)\n#   %s\n", i + (size_t)header,
                   e.what, e.rule ? e.rule : "", e.hint, line);
            return false;
        }
        r->state = after;
        json_t *actual = visible(after, r->arena);
        if (compare_keys(r, actual, line)) {
            printf("#   line %zu\n", i + (size_t)header);
            r->wrong++;
        }
        json_decref(actual);
        try_rejected(r, (int)i + header);
        if (r->wrong > 2)
            return false;
    }
    return r->wrong == 0;
}

static bool run(const char *path, bool verbose)
{
    struct arena *arena = arena_new();
    struct replay r = { .arena = arena, .path = path, .verbose = verbose };
    json_error_t error;
    r.game = json_load_file(path, 0, &error);
    bool good = r.game && replay(&r);
    json_decref(r.game);
    json_decref(r.expected);
    json_decref(r.setup.options);
    json_decref(r.setup.start);
    arena_free(arena);
    return good;
}

static int is_game(const struct dirent *entry)
{
    const char *dot = strrchr(entry->d_name, '.');
    return dot && !strcmp(dot, ".json");
}

int main(int count, char **words)
{
    const char *source = getenv("SRCDIR");
    char folder[1000], path[1300];
    struct dirent **list;
    int at = 1, failed = 0, number = 0;
    bool verbose = count > 1 && !strcmp(words[1], "-v");
    at += verbose;
    if (at < count) {
        for (; at < count; at++) {
            bool good = run(words[at], verbose);
            printf("%sok %d - %s\n", good ? "" : "not ", ++number, words[at]);
            failed += !good;
        }
        printf("1..%d\n", number);
        return failed > 0;
    }
    snprintf(folder, sizeof folder, "%s/tests/logs/terra-mystica",
             source ? source : ".");
    int games_found = scandir(folder, &list, is_game, alphasort);
    printf("1..%d\n", games_found < 1 ? 1 : games_found);
    if (games_found < 1)
        return puts("not ok 1 - the recorded games"), 1;
    for (int i = 0; i < games_found; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, list[i]->d_name);
        bool good = run(path, verbose);
        printf("%sok %d - game %s is played as it was written down\n",
               good ? "" : "not ", i + 1, list[i]->d_name);
        failed += !good;
        free(list[i]);
    }
    free(list);
    return failed > 0;
}
