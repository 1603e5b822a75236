/* Whole games of Terra Mystica, played elsewhere and written down with the
 * visible position after every line (tests/logs/terra-mystica): are they
 * played here in the same way?
 *
 *   tm-games [-v] [FILE…]    -v: every difference, and the lines */
#include <dirent.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "terra-mystica/faction.h"
#include "testing.h"

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

/* ---- the position in the words of the files ------------------------------ */

static void put(json_t *into, const char *value, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void put(json_t *into, const char *value, const char *format, ...)
{
    char key[80];
    va_list list;
    va_start(list, format);
    vsnprintf(key, sizeof key, format, list);
    va_end(list);
    json_object_set_new(into, key, json_string(value));
}

static const char *say(struct arena *arena, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static const char *say(struct arena *arena, const char *format, ...)
{
    char text[400];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    return arena_print(arena, "%s", text);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static const char *tiles_of(const struct game_state *s, int seat,
                            struct arena *arena)
{
    const struct tm_seat *of = &s->seat[seat];
    const char *names[40];
    int count = 0;
    struct text text = text_new(arena);
    if (of->card >= 0)
        names[count++] = tm_card_name(of->card);
    for (int i = 0; i < TM_FAVOURS; i++)
        if (tm_has_favour(s, seat, i))
            names[count++] = tm_favour_name(i);
    for (int i = 0; i < TM_TOWNS; i++)
        for (int k = 0; k < of->towns[i]; k++)
            names[count++] = tm_town_name(i);
    qsort(names, (size_t)count, sizeof *names, by_name);
    for (int i = 0; i < count; i++)
        text_add(&text, "%s%s", i ? " " : "", names[i]);
    return text.bytes;
}

static const char *todo_of(const struct game_state *s, int seat,
                           struct arena *arena)
{
    const struct tm_seat *of = &s->seat[seat];
    struct text text = text_new(arena);
    int spades = of->due.n[TM_SPADE] + of->cult_spades +
                 (s->turn == seat ? s->now.bought : 0);
    if (of->steps + of->due.n[TM_STEP])
        text_add(&text, "CULT=%d", of->steps + of->due.n[TM_STEP]);
    if (spades)
        text_add(&text, "%sSPADE=%d", text.length ? " " : "", spades);
    return text.bytes;
}

static const char *income_of(const struct game_state *s, int seat,
                             struct arena *arena)
{
    struct tm_bag bag = tm_income_of(s, seat);
    const struct tm_seat *of = &s->seat[seat];
    if (s->round == TM_ROUNDS)
        return "";
    if (of->card >= 0 && !of->passed) /* shown from the pass on */
        tm_bag_add(&bag, &tm_cards[of->card].income, -1);
    if (s->round > 0) {
        struct tm_bag more = tm_cult_income(s, seat);
        tm_bag_add(&bag, &more, 1);
    }
    return say(arena, "%d %d %d %d", bag.n[TM_COIN], bag.n[TM_WORKER],
               bag.n[TM_PRIEST], bag.n[TM_POWER]);
}

static void put_seat(const struct game_state *s, int seat, json_t *into,
                     struct arena *arena)
{
    const struct tm_seat *of = &s->seat[seat];
    const char *f = tm_of(s, seat)->name;
    put(into,
        say(arena, "%d %d %d %d %d %d %d", of->vp, of->coins, of->workers,
            of->priests, of->bowl[0], of->bowl[1], of->bowl[2]),
        "%s.res", f);
    put(into,
        say(arena, "%d %d %d %d", of->cult[0], of->cult[1], of->cult[2],
            of->cult[3]),
        "%s.cult", f);
    put(into,
        say(arena, "%d %d %d %d %d", tm_count(s, seat, TM_D),
            tm_count(s, seat, TM_TP), tm_count(s, seat, TM_TE),
            tm_count(s, seat, TM_SH), tm_count(s, seat, TM_SA)),
        "%s.bldg", f);
    put(into, say(arena, "%d", of->keys), "%s.keys", f);
    put(into, say(arena, "%d", tm_priest_limit(s, seat)), "%s.priests_max", f);
    put(into, say(arena, "%d", of->shipping), "%s.ship", f);
    put(into, say(arena, "%d", of->digging), "%s.dig", f);
    put(into, say(arena, "%d", of->bridges), "%s.bridges_left", f);
    put(into, say(arena, "%d", of->passed), "%s.passed", f);
    put(into, say(arena, "%d", tm_town_power(s, seat)), "%s.town_size", f);
    put(into, tiles_of(s, seat, arena), "%s.tiles", f);
    put(into, todo_of(s, seat, arena), "%s.todo", f);
    put(into, income_of(s, seat, arena), "%s.income", f);
    if (tm_of(s, seat)->skip.range)
        put(into, say(arena, "%d", tm_skip_range(s, seat)), "%s.range", f);
}

static void put_map(const struct game_state *s, json_t *into,
                    struct arena *arena)
{
    char a[TM_NAME], b[TM_NAME];
    const char *bridges[TM_BRIDGES];
    struct text text = text_new(arena);
    for (int i = 0; i < TM_HEXES; i++) {
        const struct tm_hex *hex = &s->hex[i];
        if (hex->colour < TM_COLOURS)
            put(into,
                say(arena, "%s%s%s%s", tm_colour_name(hex->colour),
                    hex->building == TM_NONE ? "" : " ",
                    hex->building == TM_NONE ? ""
                                             : tm_building_name(hex->building),
                    hex->town ? " town" : ""),
                "hex.%s", tm_hex_name(s->board, i, a));
    }
    for (int i = 0; i < s->bridge_count; i++) {
        const char *x = tm_hex_name(s->board, s->bridge[i].a, a);
        const char *y = tm_hex_name(s->board, s->bridge[i].b, b);
        bool turned = strcmp(x, y) > 0;
        bridges[i] = say(arena, "%s:%s:%s", turned ? y : x, turned ? x : y,
                         tm_colour_name(tm_home(s, s->bridge[i].seat)));
    }
    qsort(bridges, (size_t)s->bridge_count, sizeof *bridges, by_name);
    for (int i = 0; i < s->bridge_count; i++)
        text_add(&text, "%s%s", i ? " " : "", bridges[i]);
    put(into, text.bytes, "bridges");
}

static void put_pool(const struct game_state *s, json_t *into,
                     struct arena *arena)
{
    for (int i = 0; i < TM_FAVOURS; i++)
        put(into, say(arena, "%d", s->favours[i]), "pool.%s",
            tm_favour_name(i));
    for (int i = 0; i < TM_TOWNS; i++)
        if (!tm_towns[i].mini || s->options.towns)
            put(into, say(arena, "%d", s->towns[i]), "pool.%s",
                tm_town_name(i));
    for (int i = 0; i < TM_CARDS; i++) {
        if (!s->card_in[i])
            continue;
        bool held = false;
        for (int k = 0; k < s->seats; k++)
            held |= s->seat[k].card == i;
        put(into, held ? "0" : "1", "pool.%s", tm_card_name(i));
        if (s->card_coins[i])
            put(into, say(arena, "%d", s->card_coins[i]), "coins.%s",
                tm_card_name(i));
    }
}

static void put_used(const struct game_state *s, json_t *into)
{
    for (int i = 0; i < TM_BOARD_ACTIONS; i++)
        if (s->action_used[i])
            put(into, "1", "blocked.%s", tm_board_actions[i].name);
    for (int i = 0; i < s->seats; i++) {
        const struct tm_seat *of = &s->seat[i];
        const struct tm_faction *f = tm_of(s, i);
        for (int k = 0; k < TM_FAVOURS; k++)
            if (of->used >> k & 1)
                put(into, "1", "blocked.%s/%s", tm_favours[k].space.name,
                    f->name);
        if (of->used >> TM_FAVOURS & 1)
            put(into, "1", "blocked.%s", f->space.name);
        for (int k = 0; k < TM_CARDS; k++)
            if (s->card_used[k] && s->card_user[k] == i)
                put(into, "1", "blocked.%s/%s", tm_cards[k].space.name,
                    f->name);
    }
    for (int i = 0; i < TM_CULTS; i++)
        for (int k = 0; k < TM_ORDERS; k++)
            if (s->priest[i][k] != TM_NONE)
                put(into, tm_colour_name(tm_home(s, s->priest[i][k])),
                    "priest.%s%d", tm_good_short(TM_FIRE + i), k + 1);
}

static void add_pending(struct text *text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void add_pending(struct text *text, const char *format, ...)
{
    char one[200];
    va_list list;
    va_start(list, format);
    vsnprintf(one, sizeof one, format, list);
    va_end(list);
    text_add(text, "%s%s", text->length ? "; " : "", one);
}

static void add_turn(const struct game_state *s, struct text *text)
{
    if (s->turn < 0)
        return;
    const char *f = tm_of(s, s->turn)->name;
    const struct tm_seat *of = &s->seat[s->turn];
    const struct tm_bag *due = &of->due;
    int spades = due->n[TM_SPADE] + s->now.bought + of->cult_spades;
    bool full = s->phase == TM_ACTING;
    if (s->phase == TM_DWELLINGS)
        add_pending(text, "faction=%s type=dwelling", f);
    if (s->phase == TM_BONUS)
        add_pending(text, "faction=%s type=bonus", f);
    if (full)
        add_pending(text, "faction=%s type=full", f);
    if (due->n[TM_STEP])
        add_pending(text, "faction=%s type=cult amount=%d", f, due->n[TM_STEP]);
    if (spades)
        add_pending(text, "faction=%s type=transform amount=%d", f, spades);
    if (due->n[TM_TOWN])
        add_pending(text, "faction=%s type=town amount=%d", f, due->n[TM_TOWN]);
    if (due->n[TM_FAVOUR])
        add_pending(text, "faction=%s type=favor amount=%d", f,
                    due->n[TM_FAVOUR]);
    if (due->n[TM_BRIDGE])
        add_pending(text, "faction=%s type=bridge", f);
}

static const char *pending(const struct game_state *s, struct arena *arena)
{
    struct text text = text_new(arena);
    if (s->phase == TM_OVER)
        return "type=gameover";
    for (int i = 0; i < s->offer_count; i++) {
        const struct tm_offer *o = &s->offer[i];
        int room = tm_room(s, o->seat);
        add_pending(
            &text, "faction=%s type=leech amount=%d actual=%d from_faction=%s",
            tm_of(s, o->seat)->name, o->amount,
            o->amount < room ? o->amount : room, tm_of(s, o->from)->name);
    }
    for (int i = 0; i < s->seats; i++)
        if (s->seat[i].steps)
            add_pending(&text, "faction=%s type=cult amount=%d",
                        tm_of(s, i)->name, s->seat[i].steps);
    add_turn(s, &text);
    return text.bytes;
}

static json_t *visible(const struct game_state *s, struct arena *arena)
{
    json_t *into = json_object();
    struct text order = text_new(arena);
    for (int i = 0; i < s->seats; i++)
        text_add(&order, "%s%s", i ? " " : "", tm_of(s, s->seating[i])->name);
    put(into, order.bytes, "order");
    put(into, say(arena, "%d", s->round), "round");
    put(into, say(arena, "%d", s->lap), "turn");
    int active = s->phase == TM_ACTING ? s->turn
                 : s->round > 0        ? s->passes[s->pass_count - 1]
                                       : TM_NONE; /* the last who passed */
    put(into, active < 0 ? "" : tm_of(s, active)->name, "active");
    put(into, s->phase == TM_OVER ? "1" : "0", "finished");
    put(into, pending(s, arena), "pending");
    for (int i = 0; i < s->seats; i++)
        put_seat(s, i, into, arena);
    put_map(s, into, arena);
    put_pool(s, into, arena);
    put_used(s, into);
    return into;
}

/* ---- comparing ------------------------------------------------------------
 */

static const char *as_text(const json_t *value, struct arena *arena)
{
    if (!value || json_is_null(value))
        return "(none)";
    if (json_is_string(value))
        return json_string_value(value);
    return say(arena, "%lld", (long long)json_integer_value(value));
}

static int compare_keys(struct replay *r, json_t *actual, const char *line)
{
    const char *key;
    json_t *value;
    int wrong = 0;
    json_object_foreach (r->expected, key, value) {
        const char *want = as_text(value, r->arena);
        const char *have = as_text(json_object_get(actual, key), r->arena);
        if (strcmp(want, have) && (r->verbose || wrong++ < 8))
            printf("#   %s: %s, not %s\n", key, have, want);
        else if (strcmp(want, have))
            wrong++;
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
    qsort(list, (size_t)count, sizeof *list, by_name);
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

/* The seat of "witches: …", or -1; *text is what stands behind the colon. */
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

/* Lines that were tried after the first @p lines, and what became of them. */
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
