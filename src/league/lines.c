/* Lines about the league itself. */
#include <string.h>
#include <sysexits.h>

#include "core/json.h"
#include "core/language.h"
#include "league/reading.h"

/* Which of the words, which end with NULL, this is. */
static bool read_choice(const struct league *league, const char *word,
                        const char *const *choices, int *into, struct error *e)
{
    struct text all = text_new(league->arena);
    for (*into = 0; choices[*into]; ++*into) {
        if (!strcmp(choices[*into], word))
            return true;
        text_add(&all, "%s%s", *into ? ", " : "", choices[*into]);
    }
    fail(e, EX_DATAERR, "\"%.40s\" is not understood here", word);
    return advise(e, "it is one of %s", all.bytes);
}

static bool read_league_name(struct league *league, char *rest, struct error *e)
{
    league->name = rest;
    return strlen(rest) <= 100 ||
           fail(e, EX_DATAERR, "the name of the league is too long");
}

static bool read_kind_of_game(struct league *league, char *rest,
                              struct error *e)
{
    league->rules = game_find(rest, e);
    return league->rules != NULL;
}

static bool read_board(struct league *league, char *rest, struct error *e)
{
    (void)e;
    league->setup.board = rest;
    return true;
}

static bool read_league_sets(struct league *league, char *rest, struct error *e)
{
    (void)e;
    league->setup.sets = rest;
    return true;
}

static bool read_league_option(struct league *league, char *rest,
                               struct error *e)
{
    char *equals = strchr(rest, '=');
    if (!equals || equals == rest) {
        fail(e, EX_DATAERR, "\"%.60s\" is no option", rest);
        return advise(e, "write option NAME=VALUE");
    }
    *equals = '\0';
    if (!league->setup.options)
        league->setup.options = json_object();
    if (json_object_get(league->setup.options, rest))
        return fail(e, EX_DATAERR, "option \"%s\" is given twice", rest);
    json_put_text(league->setup.options, rest, equals + 1);
    return true;
}

static bool read_games(struct league *league, char *rest, struct error *e)
{
    static const char *const words[] = { "practice", "host", "peers", NULL };
    char *key = strchr(rest, ' ');
    int trust;
    if (key)
        *key++ = '\0';
    if (!read_choice(league, rest, words, &trust, e))
        return false;
    league->trust = (enum trust)trust;
    league->hosted = key != NULL;
    if (key && league->trust != TRUST_HOST)
        return fail(e, EX_DATAERR, "only a host has a key here");
    return !key || new_key_from_name(text_trim(key), league->host, e);
}

static bool read_pairing(struct league *league, char *rest, struct error *e)
{
    static const char *const words[] = { "round-robin", "swiss", "knock-out",
                                         NULL };
    int pairing;
    if (!read_choice(league, rest, words, &pairing, e))
        return false;
    league->pairing = (enum league_pairing)pairing;
    return true;
}

static bool read_order(struct league *league, char *rest, struct error *e)
{
    static const char *const words[] = { "drawn", "listed", NULL };
    int listed;
    if (!read_choice(league, rest, words, &listed, e))
        return false;
    league->listed = listed == 1;
    return true;
}

static bool read_rounds(struct league *league, char *rest, struct error *e)
{
    return reading_number(rest, N_("rounds"), 1, LEAGUE_ROUNDS_MAX,
                          &league->rounds, e);
}

static bool read_table(struct league *league, char *rest, struct error *e)
{
    return reading_number(rest, N_("seats"), 2, LEAGUE_TABLE_MAX,
                          &league->table, e);
}

static bool read_points(struct league *league, char *rest, struct error *e)
{
    for (char *word; (word = strsep(&rest, " \t")) != NULL;) {
        if (!*word)
            continue;
        if (league->point_count == LEAGUE_TABLE_MAX)
            return fail(e, EX_DATAERR, "points for more than %d places",
                        LEAGUE_TABLE_MAX);
        int *point = &league->point[league->point_count++];
        if (!reading_number(word, N_("points"), 0, 100, point, e))
            return false;
        *point *= LEAGUE_POINT;
        if (league->point_count > 1 && point[0] > point[-1])
            return fail(e, EX_DATAERR, "a later place brings more points");
    }
    return true;
}

static bool read_bye(struct league *league, char *rest, struct error *e)
{
    if (!reading_number(rest, N_("points"), 0, 100, &league->bye, e))
        return false;
    league->bye *= LEAGUE_POINT;
    return true;
}

static bool read_league_seed(struct league *league, char *rest, struct error *e)
{
    league->seed = rest;
    return strlen(rest) <= 100 || fail(e, EX_DATAERR, "the seed is too long");
}

const struct league_line league_lines[] = {
    { "league", read_league_name, false },
    { "game", read_kind_of_game, false },
    { "board", read_board, false },
    { "sets", read_league_sets, false },
    { "option", read_league_option, true },
    { "games", read_games, false },
    { "pairing", read_pairing, false },
    { "order", read_order, false },
    { "rounds", read_rounds, false },
    { "table", read_table, false },
    { "points", read_points, false },
    { "bye", read_bye, false },
    { "seed", read_league_seed, false },
    { NULL, NULL, false },
};
