/* Lines about players, and what the organiser says of rounds. */
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

#include "core/language.h"
#include "core/narrow.h"
#include "league/reading.h"
#include "ledger/seats/fit.h"

int league_player(const struct league *league, const char *name)
{
    for (int p = 0; p < league->count; p++)
        if (!strcmp(league->player[p].seat.name, name))
            return p;
    return -1;
}

static bool find_player(const struct league *league, const char *name,
                        int *into, struct error *e)
{
    *into = league_player(league, name_composed(name, league->arena));
    if (*into >= 0)
        return true;
    fail(e, EX_DATAERR, "no player is called \"%.60s\"", name);
    return advise(e, "a line \"player %.60s\" must stand above", name);
}

static bool read_rating(const char *words, struct rating *into, struct error *e)
{
    int rating, deviation = 350;
    char *end;
    rating = to_int(strtol(words, &end, 10) % 10000);
    if (*end == '/')
        deviation = to_int(strtol(end + 1, &end, 10) % 10000);
    if (*end || rating < 100 || rating > 4000 || deviation < 30 ||
        deviation > 350) {
        fail(e, EX_DATAERR, "\"%.40s\" is no rating", words);
        return advise(
            e, "rating=1500/350: 100 to 4000, and how sure it is, 30 to 350");
    }
    into->rating = rating;
    into->deviation = deviation;
    return true;
}

static bool read_player_part(struct league_player *p, const char *key,
                             const char *value, struct error *e)
{
    struct seat *seat = &p->seat;
    if (!strcmp(key, "key")) {
        seat->auth = AUTH_KEY;
        return new_key_from_name(value, seat->key, e);
    }
    if (!strcmp(key, "mail") || !strcmp(key, "address")) {
        seat->address = value;
        if (key[0] == 'm')
            seat->auth = AUTH_MAIL;
        return mail_is_fit(value, e);
    }
    if (!strcmp(key, "lang")) {
        seat->language = value;
        return language_is_fit(value, e);
    }
    if (!strcmp(key, "rating"))
        return read_rating(value, &p->rating, e);
    if (strcmp(key, "from") != 0) {
        fail(e, EX_DATAERR, "\"%.40s\" is not understood of a player", key);
        return advise(
            e,
            "after the name may stand ,key= ,mail= ,address= ,lang= ,rating= and ,from=");
    }
    if (!reading_number(value, N_("a round"), 1, LEAGUE_ROUNDS_MAX, &p->first,
                        e))
        return false;
    p->first--;
    return true;
}

static bool is_new_player(struct league *league, const char *name,
                          struct error *e)
{
    if (!new_name_is_fit(name, league->arena, e))
        return false;
    if (strpbrk(name, ">=")) {
        fail(e, EX_DATAERR, "a player of a league cannot be called \"%s\"",
             name);
        return advise(e, "results are written with > and =");
    }
    for (int p = 0; p < league->count; p++)
        if (names_look_alike(league->player[p].seat.name, name, league->arena))
            return fail(e, EX_DATAERR, "the name \"%s\" looks like \"%s\"",
                        name, league->player[p].seat.name);
    return league->count < LEAGUE_PLAYERS_MAX ||
           fail(e, EX_DATAERR, "more than %d players", LEAGUE_PLAYERS_MAX);
}

static bool read_league_player(struct league *league, char *rest,
                               struct error *e)
{
    const char *name =
        name_composed(text_trim(strsep(&rest, ",")), league->arena);
    if (!is_new_player(league, name, e))
        return false;
    struct league_player *p = &league->player[league->count];
    p->seat = (struct seat){ .name = name, .auth = AUTH_OPEN, .address = "" };
    p->last = LEAGUE_ROUNDS_MAX;
    p->rating = (struct rating){ 1500, 350, 0.06 };
    for (char *word; (word = strsep(&rest, ",")) != NULL;) {
        char *value = strchr(word, '=');
        if (value)
            *value++ = '\0';
        if (!read_player_part(p, text_trim(word), value ? text_trim(value) : "",
                              e))
            return false;
    }
    league->count++;
    return true;
}

/* ---- what the organiser says ---- */

/* "2 Ann": the round, from 0, and the rest. */
static bool read_round(char **rest, int *round, struct error *e)
{
    char *word = strsep(rest, " \t");
    if (!reading_number(word, N_("a round"), 1, LEAGUE_ROUNDS_MAX, round, e))
        return false;
    --*round;
    if (!*rest || !*text_trim(*rest))
        return fail(e, EX_DATAERR, "a name is missing after the round");
    *rest = text_trim(*rest);
    return true;
}

/* Who does something from a round on, or in it; NULL with an error. */
static struct league_player *read_when(struct league *league, char *rest,
                                       int *round, struct error *e)
{
    int player;
    return read_round(&rest, round, e) && find_player(league, rest, &player, e)
               ? &league->player[player]
               : NULL;
}

static bool read_absent(struct league *league, char *rest, struct error *e)
{
    int round;
    struct league_player *p = read_when(league, rest, &round, e);
    if (p)
        p->absent |= 1u << round;
    return p;
}

static bool read_no_show(struct league *league, char *rest, struct error *e)
{
    int round;
    struct league_player *p = read_when(league, rest, &round, e);
    if (p)
        p->lost |= 1u << round;
    return p;
}

static bool read_withdrawn(struct league *league, char *rest, struct error *e)
{
    int round;
    struct league_player *p = read_when(league, rest, &round, e);
    if (p)
        p->last = round;
    return p;
}

static bool read_ignore(struct league *league, char *rest, struct error *e)
{
    if (strlen(rest) != 19)
        return fail(e, EX_DATAERR, "\"%.40s\" is not the id of a game", rest) ||
               advise(e, "show prints it: four groups of four");
    if (league->ignored_count == LEAGUE_IGNORED_MAX)
        return fail(e, EX_DATAERR, "more than %d games are to be ignored",
                    LEAGUE_IGNORED_MAX);
    league->ignored[league->ignored_count++] = rest;
    return true;
}

static bool add_ruled(const struct league *league, struct league_ruling *ruling,
                      char *name, int rank, struct error *e)
{
    int player;
    if (ruling->count == LEAGUE_TABLE_MAX)
        return fail(e, EX_DATAERR, "more than %d at one table",
                    LEAGUE_TABLE_MAX);
    if (!find_player(league, text_trim(name), &player, e))
        return false;
    for (int i = 0; i < ruling->count; i++)
        if (ruling->player[i] == player)
            return fail(e, EX_DATAERR, "%s stands there twice",
                        league->player[player].seat.name);
    ruling->player[ruling->count] = player;
    ruling->rank[ruling->count++] = rank;
    return true;
}

/* "2 Ann > Bob = Cid" */
static bool read_result(struct league *league, char *rest, struct error *e)
{
    struct league_ruling *ruling = arena_alloc(league->arena, sizeof *ruling);
    int rank = 1;
    if (!read_round(&rest, &ruling->round, e))
        return false;
    while (rest) {
        size_t length = strcspn(rest, ">=");
        char sign = rest[length];
        rest[length] = '\0';
        if (!add_ruled(league, ruling, rest, rank, e))
            return false;
        rest = sign ? rest + length + 1 : NULL;
        rank = sign == '>' ? ruling->count + 1 : rank;
    }
    if (ruling->count < 2) {
        fail(e, EX_DATAERR, "a result needs two players");
        return advise(
            e, "write result ROUND FIRST > SECOND, with = where two are equal");
    }
    ruling->next = league->rulings;
    league->rulings = ruling;
    return true;
}

const struct league_line league_player_lines[] = {
    { "player", read_league_player, true },
    { "absent", read_absent, true },
    { "no-show", read_no_show, true },
    { "withdrawn", read_withdrawn, true },
    { "ignore", read_ignore, true },
    { "result", read_result, true },
    { NULL, NULL, false },
};
