/* The file that a person writes: a line a thing, its first word says which. */
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

#include "core/language.h"
#include "core/narrow.h"
#include "league/reading.h"
#include "ledger/file/codec.h"

enum { WORDS_KNOWN = 24 };

bool reading_number(const char *word, const char *what, int least, int most,
                    int *into, struct error *e)
{
    char *end;
    long number = strtol(word, &end, 10);
    if (*word >= '0' && *word <= '9' && !*end && number >= least &&
        number <= most) {
        *into = to_int(number);
        return true;
    }
    fail(e, EX_DATAERR, "\"%.40s\" is no number of %s", word,
         language_say(e ? e->language : NULL, what));
    return advise(e, "it is between %d and %d", least, most);
}

/* All lines that there are, with a bit for each; false: no more. */
static const struct league_line *line_at(int i)
{
    int first = 0;
    while (league_lines[first].word)
        first++;
    return i < first ? &league_lines[i] : &league_player_lines[i - first];
}

static bool unknown_line(const char *word, struct error *e)
{
    const char *all[WORDS_KNOWN];
    int count = 0;
    for (; count < WORDS_KNOWN && line_at(count)->word; count++)
        all[count] = line_at(count)->word;
    fail(e, EX_DATAERR, "no line of a league begins with \"%.40s\"", word);
    return advise_nearest(
        e, word, all, count,
        N_("turnpost-league(1) lists the lines; what is a note begins with #"));
}

static bool read_league_line(struct league *league, char *line, unsigned *seen,
                             struct error *e)
{
    char *rest = text_trim(line);
    if (!*rest || *rest == '#')
        return true;
    char *word = strsep(&rest, " \t");
    for (int i = 0; line_at(i)->word; i++) {
        if (strcmp(line_at(i)->word, word) != 0)
            continue;
        if (*seen >> i & 1 && !line_at(i)->again)
            return fail(e, EX_DATAERR, "\"%s\" stands there twice", word);
        *seen |= 1u << i;
        if (rest && *text_trim(rest))
            return line_at(i)->read(league, text_trim(rest), e);
        return fail(e, EX_DATAERR, "nothing stands after \"%s\"", word);
    }
    return unknown_line(word, e);
}

static bool read_league_lines(struct league *league, char *bytes,
                              struct error *e)
{
    unsigned seen = 0;
    int number = 0;
    for (char *line; (line = strsep(&bytes, "\n")) != NULL;) {
        number++;
        if (!text_is_plain(line, true))
            return fail(e, EX_DATAERR,
                        "line %d: it holds control characters or is not UTF-8",
                        number);
        if (!read_league_line(league, line, &seen, e))
            return at_line(e, number);
    }
    return true;
}

static bool missing(const char *what, const char *example, struct error *e)
{
    fail(e, EX_DATAERR, "the league has no line \"%s\"", what);
    return advise(e, "write one, such as \"%s\"", example);
}

static bool has_all_lines(const struct league *league, struct error *e)
{
    if (!league->name)
        return missing("league", "league Winter Cup", e);
    if (!league->rules)
        return missing("game", "game smallworld", e);
    if (!league->seed && !league->listed)
        return missing("seed", "seed what the lottery drew on Sunday", e);
    if (league->count < 2)
        return missing("player", "player Ann", e);
    bool ends = league->pairing == LEAGUE_KNOCK_OUT ||
                (league->pairing == LEAGUE_ROUND_ROBIN && league->table == 2);
    return ends || league->rounds || missing("rounds", "rounds 5", e);
}

/* Does the game take such tables, and these options? */
static bool suits(struct league *league, struct error *e)
{
    const struct game_rules *rules = league->rules;
    struct setup setup = league->setup;
    setup.seats = league->table;
    if (league->table < rules->min_seats || league->table > rules->max_seats) {
        fail(e, EX_DATAERR, "%s has no table of %d", rules->title,
             league->table);
        return advise(e, "write a line \"table\" with %d to %d",
                      rules->min_seats,
                      rules->max_seats < LEAGUE_TABLE_MAX ? rules->max_seats
                                                          : LEAGUE_TABLE_MAX);
    }
    for (int p = 0; p < league->count; p++)
        if (league->trust == TRUST_PRACTICE &&
            league->player[p].seat.auth != AUTH_OPEN)
            return fail(
                       e, EX_DATAERR,
                       "%s has a key or moves by mail, but the games are for practice",
                       league->player[p].seat.name) ||
                   advise(e, "write games host or games peers");
    return setup_check(&setup, rules, e);
}

static void draw_places(struct league *league)
{
    uint64_t drawn[LEAGUE_PLAYERS_MAX];
    for (int p = 0; p < league->count; p++) {
        const char *name = league->player[p].seat.name;
        drawn[p] = league->listed ? to_size(p) : league_drawn(league, 0, name);
    }
    for (int p = 0; p < league->count; p++)
        for (int other = 0; other < league->count; other++)
            league->player[p].place += drawn[other] < drawn[p];
}

/* What the file leaves unsaid. */
static void complete(struct league *league)
{
    if (!league->seed)
        league->seed = "";
    if (league->bye < 0)
        league->bye = league->pairing == LEAGUE_ROUND_ROBIN ? 0 : LEAGUE_POINT;
    if (!league->rounds && league->pairing == LEAGUE_ROUND_ROBIN)
        league->rounds = league->count - 1 + league->count % 2;
    if (league->rounds > LEAGUE_ROUNDS_MAX)
        league->rounds = LEAGUE_ROUNDS_MAX;
    draw_places(league);
}

struct league *league_read(const char *bytes, size_t length,
                           struct arena *arena, struct error *e)
{
    struct league *league = arena_alloc(arena, sizeof *league);
    league->arena = arena;
    league->table = 2;
    league->bye = -1;
    league->player =
        arena_alloc(arena, LEAGUE_PLAYERS_MAX * sizeof *league->player);
    league->round =
        arena_alloc(arena, LEAGUE_ROUNDS_MAX * sizeof *league->round);
    if (read_league_lines(league, arena_copy(arena, bytes, length), e) &&
        has_all_lines(league, e) && suits(league, e)) {
        complete(league);
        return league;
    }
    league_close(league);
    return NULL;
}

void league_close(struct league *league)
{
    if (!league)
        return;
    json_decref(league->setup.options);
    league->setup.options = NULL;
}
