#include "show/report/games_json.h"

#include <string.h>

#include "core/json.h"
#include "core/language.h"
#include "core/text.h"

static const char *words_told(void (*tell)(struct text *into),
                              struct arena *arena)
{
    struct text words = text_new(arena);
    tell(&words);
    return words.bytes;
}

static json_t *json_of_names(const char *(*name)(int i))
{
    json_t *names = json_array();
    const char *one;
    for (int i = 0; name && (one = name(i)); i++)
        json_add(names, json_string(one));
    return names;
}

static json_t *json_of_choices(const struct game_rules *g)
{
    json_t *array = json_array();
    const char *sets, *board;
    for (int seats = g->min_seats; seats <= g->max_seats; seats++)
        for (int i = 0; g->choices && (sets = g->choices(seats, i, &board));
             i++) {
            json_t *choice = json_object();
            json_put_int(choice, "seats", seats);
            json_put_text(choice, "sets", sets);
            if (board)
                json_put_text(choice, "board", board);
            json_add(array, choice);
        }
    return array;
}

static json_t *json_of_values(const char *values)
{
    json_t *array = json_array();
    for (const char *v = values; *v; v += *v == '|') {
        size_t length = strcspn(v, "|");
        json_add(array, json_stringn(v, length));
        v += length;
    }
    return array;
}

static void add_options_json(json_t *into, const struct option_spec *spec,
                             bool common)
{
    for (; spec && spec->name; spec++) {
        long least, most;
        json_t *option = json_object();
        json_put_text(option, "name", spec->name);
        json_put_text(option, "help", spec->help);
        json_put_bool(option, "common", common);
        if (spec->otherwise && *spec->otherwise)
            json_put_text(option, "default", spec->otherwise);
        if (option_range(spec, &least, &most)) {
            json_put(option, "least", json_integer(least));
            json_put(option, "most", json_integer(most));
        } else if (*spec->values)
            json_put(option, "values", json_of_values(spec->values));
        json_add(into, option);
    }
}

static void put_whole_kind(json_t *facts, const struct game_rules *g,
                           struct arena *arena)
{
    json_t *options = json_array();
    add_options_json(options, g->options, false);
    add_options_json(options, common_options, true);
    json_put(facts, "options", options);
    json_put(facts, "boards", json_of_names(g->board_name));
    json_put(facts, "sets", json_of_names(g->set_name));
    json_put(facts, "choices", json_of_choices(g));
    struct text about = text_new(arena);
    if (g->about) {
        g->about(NULL, &about);
        json_put_text(facts, "about", about.bytes);
    }
}

json_t *json_of_game(const struct game_rules *g, bool all, struct arena *arena)
{
    json_t *facts = json_object();
    json_put_text(facts, "name", g->name);
    json_put_text(facts, "title", g->title);
    json_put_text(facts, "summary",
                  language_say(arena_language(arena), g->in_short));
    if (g->choose)
        json_put_text(facts, "choose", words_told(g->choose, arena));
    json_put_int(facts, "min_seats", g->min_seats);
    json_put_int(facts, "max_seats", g->max_seats);
    if (all)
        put_whole_kind(facts, g, arena);
    return facts;
}

json_t *json_of_games(struct arena *arena)
{
    json_t *array = json_array();
    for (const struct game_rules *const *g = games; *g; g++)
        json_add(array, json_of_game(*g, false, arena));
    return array;
}
