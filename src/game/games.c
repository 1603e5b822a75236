#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sysexits.h>

#include "core/language.h"
#include "game/foreign.h"
#include "game/rules.h"
#include "game/timing.h"

const struct option_spec common_options[] = {
    { "limit", "0..8784", "0",
      N_("hours that a seat or a resolver may take; 0: no limit") },
    { "per", "entry|duty", "",
      N_("a limit begins anew with each entry of who is on turn, or lasts until "
         "the turn or answer is done; a new game with a limit has duty") },
    { "bank", "0..8784", "",
      N_("hours that each seat has in all, beyond the limit of each duty") },
    { "refill", "0..8784", "",
      N_("hours that a seat gets back after each duty that it fulfils") },
    { "off", "", "",
      N_("days on which time counts for nobody (UTC), such as sat,sun,2026-12-24..2027-01-02") },
    { "witnesses", "1..2", "1",
      N_("between peers: how many seats reveal each result") },
    { "join", "off|on", "off",
      N_("with a host: play begins when each seat has given a word for the dice") },
    { NULL, NULL, NULL, NULL },
};

enum { NAMES_MAX = 64 };

/* "did you mean orcs?" or "the games are orcs, elves". */
static bool advise_names(struct error *e, const char *given, const char *what,
                         const char *const *names, int count)
{
    char list[160] = "";
    for (int i = 0; i < count; i++) {
        size_t length = strlen(list);
        snprintf(list + length, sizeof list - length, "%s%s", i > 0 ? ", " : "",
                 names[i]);
    }
    advise(e, "%s: %s", language_say(e ? e->language : NULL, what), list);
    return advise_nearest(e, given, names, count, NULL);
}

/* What people call a game: its name, a box, a board, another's notation. */
struct called {
    const char *names[NAMES_MAX];
    const struct game_rules *games[NAMES_MAX];
    const char *options[NAMES_MAX]; /* "--sets", or "" for the game itself */
    const char *values[NAMES_MAX];
    int count;
};

static void add_called(struct called *called, const struct game_rules *game,
                       const char *name, const char *option, const char *value)
{
    int i = called->count;
    if (i == NAMES_MAX)
        return;
    called->names[i] = name;
    called->games[i] = game;
    called->options[i] = option;
    called->values[i] = value;
    called->count++;
}

static void list_called(struct called *called)
{
    const char *name;
    for (int g = 0; games[g]; g++)
        add_called(called, games[g], games[g]->name, "", "");
    for (int g = 0; games[g]; g++) {
        const struct game_rules *game = games[g];
        for (int i = 0; game->set_name && (name = game->set_name(i)); i++) {
            struct setup setup = { .sets = name };
            add_called(called, game, name, " --sets ", name);
            add_called(called, game, game_title(game, &setup), " --sets ",
                       name);
        }
        for (int i = 0; game->board_name && (name = game->board_name(i)); i++)
            add_called(called, game, name, " --board ", name);
        if (game->notation) {
            add_called(called, game, game->notation->name, " --import ",
                       "FILE");
            add_called(called, game, game->notation->title, " --import ",
                       "FILE");
        }
    }
}

/* "sw" for "Small World", "sww" for "Small World of Warcraft". */
static bool is_initials(const char *given, const char *title)
{
    size_t at = 0, length = strlen(given);
    for (const char *word = title; *word; word += strspn(word, " ")) {
        bool counts = isupper((unsigned char)*word);
        if (counts && (at == length || strncasecmp(word, given + at, 1) != 0))
            return false;
        at += counts;
        word += strcspn(word, " ");
    }
    return at > 1 && at == length;
}

/* The one that is meant by given: so called, or nearly. */
static int meant(const struct called *called, const char *given)
{
    enum { LEAST = 4 };
    const char *nearest = word_nearest(given, called->names, called->count);
    for (int i = 0; i < called->count; i++)
        if (word_matches(given, called->names[i], LEAST) ||
            is_initials(given, called->names[i]))
            return i;
    for (int i = 0; nearest && i < called->count; i++)
        if (called->names[i] == nearest)
            return i;
    return -1;
}

bool game_meant(const char *given, struct error *e)
{
    struct called called = { .count = 0 };
    list_called(&called);
    int i = meant(&called, given);
    if (i >= 0 && *called.options[i])
        advise(e, "play it with \"turnpost new %s%s%s\"", called.games[i]->name,
               called.options[i], called.values[i]);
    else if (i >= 0)
        suggest(e, called.names[i]);
    return i >= 0;
}

static bool no_game(const char *given, struct error *e)
{
    struct called called = { .count = 0 };
    int count = 0;
    fail(e, EX_DATAERR, "no game is called \"%s\"", given);
    if (game_meant(given, e))
        return false;
    list_called(&called);
    while (games[count])
        count++;
    return advise_names(e, given, N_("games"), called.names, count);
}

const struct game_rules *game_find(const char *name, struct error *e)
{
    for (int i = 0; games[i]; i++)
        if (word_matches(name, games[i]->name, NAMES_MAX))
            return games[i];
    no_game(name, e);
    return NULL;
}

const struct game_rules *game_called(const char *name, struct error *e)
{
    enum { LEAST = 2 };
    const struct game_rules *found = NULL;
    int count = 0;
    for (int i = 0; games[i]; i++)
        if (is_initials(name, games[i]->title) ||
            word_matches(name, games[i]->name, LEAST)) {
            found = games[i];
            count++;
        }
    return count == 1 ? found : game_find(name, e);
}

const char *game_title(const struct game_rules *rules,
                       const struct setup *setup)
{
    return rules->title_of ? rules->title_of(setup) : rules->title;
}

const char *game_title_in(const struct game_rules *rules,
                          const struct setup *setup, struct arena *arena)
{
    return language_name(arena_language(arena), rules->name,
                         game_title(rules, setup), NULL, arena);
}

static const struct option_spec *find_in(const struct option_spec *options,
                                         const char *name)
{
    for (; options && options->name; options++)
        if (!strcmp(options->name, name))
            return options;
    return NULL;
}

static const struct option_spec *find_option(const struct option_spec *options,
                                             const char *name)
{
    const struct option_spec *found = find_in(options, name);
    return found ? found : find_in(common_options, name);
}

const char *setup_option(const struct setup *setup,
                         const struct option_spec *options, const char *name)
{
    const struct option_spec *spec = find_option(options, name);
    const char *given =
        json_string_value(json_object_get(setup->options, name));
    return given ? given : spec ? spec->otherwise : NULL;
}

int setup_leaver(const struct setup *setup, const struct option_spec *options)
{
    static const char robot[] = "robot", of_level[] = "robot:";
    const char *value = setup_option(setup, options, "leaver");
    if (!value || strncmp(value, robot, strlen(robot)) != 0)
        return 0;
    return strncmp(value, of_level, strlen(of_level)) != 0
               ? 1
               : value[strlen(of_level)] - '0';
}

static bool is_one_of(const char *value, const char *values)
{
    size_t length = strlen(value);
    for (const char *v = values; *v; v += *v == '|') {
        size_t one = strcspn(v, "|");
        if (one == length && !strncmp(v, value, one))
            return true;
        v += one;
    }
    return false;
}

bool option_range(const struct option_spec *spec, long *least, long *most)
{
    int end = 0;
    return sscanf(spec->values, "%ld..%ld%n", least, most, &end) == 2 &&
           !spec->values[end];
}

static bool is_in_range(const char *value, long least, long most)
{
    size_t digits = strspn(value, "0123456789");
    if (digits == 0 || digits > 9 || value[digits])
        return false;
    long number = strtol(value, NULL, 10);
    return least <= number && number <= most;
}

static bool value_is_allowed(const struct option_spec *spec, const char *value)
{
    long least, most;
    if (!*spec->values)
        return strlen(value) <= 200 && text_is_printable(value, strlen(value));
    if (option_range(spec, &least, &most))
        return is_in_range(value, least, most);
    return is_one_of(value, spec->values);
}

static int list_names(const struct option_spec *options, const char **into,
                      int count)
{
    for (; options && options->name && count < NAMES_MAX; options++)
        into[count++] = options->name;
    return count;
}

static bool unknown_option(const char *name, const struct game_rules *rules,
                           struct error *e)
{
    const char *names[NAMES_MAX];
    int count = list_names(rules->options, names, 0);
    count = list_names(common_options, names, count);
    fail(e, EX_DATAERR, "%s has no option \"%s\"", rules->title, name);
    return advise_names(e, name, N_("options"), names, count);
}

static bool check_option(const char *name, const json_t *value,
                         const struct game_rules *rules, struct error *e)
{
    const struct option_spec *spec = find_option(rules->options, name);
    const char *given = json_string_value(value);
    if (!spec)
        return unknown_option(name, rules, e);
    if (!given)
        return fail(e, EX_DATAERR, "option %s is not a string", name);
    if (value_is_allowed(spec, given))
        return true;
    fail(e, EX_DATAERR, "option %s cannot be \"%s\"", name, given);
    return *spec->values ? advise(e, "allowed: %s", spec->values) : false;
}

static bool check_seats(const struct setup *setup,
                        const struct game_rules *rules, struct error *e)
{
    if (setup->seats >= rules->min_seats && setup->seats <= rules->max_seats)
        return true;
    if (rules->min_seats == rules->max_seats)
        return fail(e, EX_DATAERR, "%s is for %d seats, not for %d",
                    rules->title, rules->min_seats, setup->seats);
    return fail(e, EX_DATAERR, "%s is for %d to %d seats, not for %d",
                rules->title, rules->min_seats, rules->max_seats, setup->seats);
}

bool began_with(int began, int since)
{
    return !began || began >= since;
}

bool setup_check(const struct setup *setup, const struct game_rules *rules,
                 struct error *e)
{
    const char *name;
    json_t *value;
    if (!check_seats(setup, rules, e))
        return false;
    if (setup->options && !json_is_object(setup->options))
        return fail(e, EX_DATAERR, "options are not an object");
    json_object_foreach (setup->options, name, value)
        if (!check_option(name, value, rules, e))
            return false;
    struct timing timing;
    return timing_read(setup, rules, &timing, e);
}

const char *look_heading(const struct look *look, struct arena *arena)
{
    if (look->before)
        return arena_say(arena, "Since %s", look->when);
    return look->seat < 0 ? arena_say(arena, "What happened")
                          : arena_say(arena, "Since your last turn");
}
