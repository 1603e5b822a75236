/* Fits again what the robots of Terra Mystica that think ahead know of boards:
 * lets four robots of level 1 play games with boards chosen by
 * chance, and explains their points by ridge regression, with what stands in
 * the source as what is believed without them. Prints the lines for the source
 * and how far they are from it, in standard errors. One game in eight is played
 * by four that plan ahead, and tells what their judgement misses. */
#include <math.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <sysexits.h>
#include <time.h>
#include <unistd.h>

#include "../testing.h"
#include "robot/think.h"
#include "terra-mystica/bot/bot.h"

enum {
    SEATS = 4,
    TASTES = TM_TASTES, /* what a board's points may hang on */
    ROOM = TASTES + 1,
    JOBS_MAX = 16,
    MOVES_MAX = 2000,
    FIRM = 90, /* how firmly the source is believed, in games of one board */
};

/* What a seat had, and what it came to. */
struct row {
    int faction, points; /* faction -1: it planned ahead */
    int taste[TASTES];
    /* hundredths that its judgement missed, and in how many positions, by the
     * round and whether it had passed; of those that planned ahead */
    int missed[TM_ROUNDS + 1][2], judged[TM_ROUNDS + 1][2];
};

static const struct game_rules *rules;
static struct setup setup = { .seats = SEATS,
                              .names = { "Ann", "Bob", "Cid", "Dot" } };

static void draw(const char *seed, struct turn *turn, int game, int number,
                 struct arena *arena)
{
    unsigned char bytes[RNG_SEED];
    struct rng rng;
    char words[80];
    snprintf(words, sizeof words, "tune %.30s %d", seed, game);
    testing_seed(words, number, bytes);
    rng_start(&rng, bytes, sizeof bytes);
    turn_draw(turn, &rng, arena, NULL, NULL);
}

/* A board by chance, else what level 1 plays. */
static const char *choose(const struct game_state *s, int seat, int chance,
                          struct arena *arena)
{
    struct text text = text_new(arena);
    if (s->phase == TM_CHOOSING) {
        struct orders legal = testing_legal(rules, s, seat, arena);
        int count = 0;
        for (int i = 0; i < legal.count; i++)
            if (!strncmp(legal.lines[i], "faction", 7))
                legal.lines[count++] = legal.lines[i];
        if (count)
            return legal.lines[chance % count];
    }
    rules->bot(s, seat, arena, &text);
    return text.bytes;
}

static const char *plan(const struct game_state *s, int seat,
                        struct arena *arena)
{
    struct thinking thinking = { .rules = rules,
                                 .state = s,
                                 .setup = &setup,
                                 .seat = seat,
                                 .level = 2,
                                 .nodes = 1,
                                 .version = 2 };
    return robot_think(&thinking, arena).thoughts[0].move;
}

static void judge(const struct game_state *s, struct row rows[SEATS])
{
    for (int k = 0; s->phase == TM_ACTING && k < SEATS; k++) {
        struct tm_outlook view = tm_outlook(s, k);
        bool passed = s->seat[k].passed;
        rows[k].missed[s->round][passed] -= tm_bot_value(&view, s);
        rows[k].judged[s->round][passed]++;
    }
}

static void end(const struct game_state *s, bool planned,
                struct row rows[SEATS])
{
    for (int k = 0; k < SEATS; k++) {
        rows[k].points = rules->score(s, k);
        if (planned)
            rows[k].faction = -1;
        for (int i = 0; i <= TM_ROUNDS; i++)
            for (int passed = 0; passed < 2; passed++)
                rows[k].missed[i][passed] +=
                    100 * rows[k].points * rows[k].judged[i][passed];
    }
}

static bool play(const char *seed, int game, struct row rows[SEATS],
                 struct arena *arenas[3])
{
    bool planned = game % 8 == 7;
    struct turn turn = { .rules = rules, .rest = "" };
    bool known = false;
    turn.state = rules->start(&setup, arenas[2], NULL); /* and the map */
    draw(seed, &turn, game, 0, arenas[2]);
    memset(rows, 0, SEATS * sizeof *rows);
    for (int i = 1; !rules->over(turn.state) && i < MOVES_MAX; i++) {
        struct arena *now = arenas[i % 2 == 0], *next = arenas[i % 2];
        int seat = robot_next_seat(rules, turn.state, SEATS);
        if (seat < 0)
            return false;
        const char *move =
            planned ? plan(turn.state, seat, now)
                    : choose(turn.state, seat, game * 7919 + i * 31, now);
        if (planned)
            judge(turn.state, rows);
        arena_reset(next);
        if (!turn_play(&turn, seat, false, move, next, NULL, NULL))
            return false;
        draw(seed, &turn, game, i, next);
        for (int k = 0;
             !known && turn.state->phase == TM_DWELLINGS && k < SEATS; k++) {
            rows[k].faction = turn.state->seat[k].faction;
            tm_tastes(turn.state, k, rows[k].faction, rows[k].taste);
        }
        known = known || turn.state->phase == TM_DWELLINGS;
    }
    end(turn.state, planned, rows);
    return rules->over(turn.state);
}

static void play_all(const char *seed, int job, int jobs, int tables,
                     long seconds, FILE *into)
{
    struct arena *arenas[3] = { arena_new(), arena_new(), arena_new() };
    time_t began = time(NULL);
    for (int game = job; game < tables && time(NULL) - began < seconds;
         game += jobs) {
        struct row rows[SEATS];
        arena_reset(arenas[0]);
        arena_reset(arenas[1]);
        arena_reset(arenas[2]);
        if (!play(seed, game, rows, arenas))
            exit(EX_SOFTWARE);
        fwrite(rows, sizeof *rows, SEATS, into);
    }
    fflush(into);
    arena_free(arenas[0]);
    arena_free(arenas[1]);
    arena_free(arenas[2]);
}

/* -- ridge regression -- */

struct fit {
    int count, samples;
    double a[ROOM][ROOM], b[ROOM]; /* the equations */
    double found[ROOM], error[ROOM];
};

/* The inverse of the equations' left side, by elimination. */
static void invert(int n, double a[ROOM][ROOM])
{
    for (int k = 0; k < n; k++) {
        double pivot = a[k][k];
        a[k][k] = 1;
        for (int j = 0; j < n; j++)
            a[k][j] /= pivot;
        for (int i = 0; i < n; i++) {
            double by = a[i][k];
            if (i == k)
                continue;
            a[i][k] = 0;
            for (int j = 0; j < n; j++)
                a[i][j] -= by * a[k][j];
        }
    }
}

static void add_sample(struct fit *fit, const double *x, double y)
{
    fit->samples++;
    for (int i = 0; i < fit->count; i++) {
        fit->b[i] += x[i] * y;
        for (int k = 0; k < fit->count; k++)
            fit->a[i][k] += x[i] * x[k];
    }
}

/* y are what is left beside what the source says, so that 0 is believed. */
static void solve(struct fit *fit, const double *firm, double spread)
{
    for (int i = 0; i < fit->count; i++)
        fit->a[i][i] += firm[i];
    invert(fit->count, fit->a);
    for (int i = 0; i < fit->count; i++) {
        fit->found[i] = 0;
        for (int k = 0; k < fit->count; k++)
            fit->found[i] += fit->a[i][k] * fit->b[k];
        fit->error[i] = spread * sqrt(fit->a[i][i]);
    }
}

struct noise {
    int count, beyond;
    double squares;
};

static void note(struct noise *noise, double off, double error)
{
    noise->count++;
    noise->beyond += fabs(off) > 2 * error;
    noise->squares += off * off / error / error;
}

/* Tenths of a point. */
static void print_faction(int faction, const struct row *rows, int count,
                          struct noise *noise)
{
    const struct tm_faction *of = tm_faction(faction);
    struct fit fit = { .count = ROOM };
    double firm[ROOM], squares = 0;
    bool there[ROOM];
    for (int i = 0; i < count; i++) {
        double x[ROOM] = { 1 };
        if (rows[i].faction != faction)
            continue;
        for (int k = 0; k < TASTES; k++)
            x[k + 1] = rows[i].taste[k] / 100.0;
        double y = 10 * rows[i].points - tm_taste_of(faction, rows[i].taste);
        add_sample(&fit, x, y);
        squares += y * y;
    }
    if (fit.samples < 2)
        return;
    for (int k = 0; k < ROOM; k++) {
        firm[k] = k ? FIRM : 1;
        there[k] = fit.a[k][k] > 0; /* such as a card that is in no game */
    }
    solve(&fit, firm, sqrt(squares / fit.samples));
    printf("    .robots = { %.0f, {", of->robots.points + fit.found[0]);
    for (int k = 0; k < TASTES; k++)
        printf("%s %.0f", k ? "," : "", of->robots.taste[k] + fit.found[k + 1]);
    printf(" } }, /* %s, %d seats, +- %.0f */\n", of->name, fit.samples,
           fit.error[0]);
    for (int k = 0; k < ROOM; k++)
        if (there[k])
            note(noise, fit.found[k], fit.error[k]);
}

static void print_missed(const struct row *rows, int count)
{
    for (int i = 1; i <= TM_ROUNDS; i++) {
        long long missed[2] = { 0 }, judged[2] = { 0 };
        for (int k = 0; k < 2 * count; k++) {
            missed[k % 2] += rows[k / 2].missed[i][k % 2];
            judged[k % 2] += rows[k / 2].judged[i][k % 2];
        }
        for (int k = 0; k < 2; k++)
            missed[k] /= judged[k] ? judged[k] : 1;
        printf("    { %lld, %lld }, /* round %d, %lld and %lld positions */\n",
               missed[0], missed[1], i, judged[0], judged[1]);
    }
}

static void print(const char *seed, const struct row *rows, int count)
{
    struct noise noise = { 0 };
    printf("tune: seed %s, %d games\n", seed, count / SEATS);
    for (int i = 0; i < tm_faction_count; i++)
        print_faction(i, rows, count, &noise);
    print_missed(rows, count);
    printf("%d numbers, %d of them more than two standard errors from the "
           "source (%.1f%%), %.2f on average\n",
           noise.count, noise.beyond, 100.0 * noise.beyond / noise.count,
           sqrt(noise.squares / noise.count));
}

int main(int argc, char **argv)
{
    const char *seed = argc > 1 ? argv[1] : "1";
    int tables = argc > 2 ? atoi(argv[2]) : 1000;
    long seconds = argc > 3 ? atol(argv[3]) : 3600;
    int jobs = argc > 4 ? atoi(argv[4]) : 1, count = 0;
    FILE *files[JOBS_MAX];
    if (sodium_init() < 0 || tables < 1 || jobs < 1 || jobs > JOBS_MAX) {
        fputs("usage: tune [SEED [GAMES [SECONDS [JOBS]]]]\n", stderr);
        return EX_USAGE;
    }
    rules = testing_find("terra-mystica");
    setup.options = json_object();
    struct row *rows = calloc((size_t)tables * SEATS, sizeof *rows);
    for (int i = 0; i < jobs; i++) {
        files[i] = tmpfile();
        if (files[i] && fork() == 0) {
            play_all(seed, i, jobs, tables, seconds, files[i]);
            _exit(0);
        }
    }
    for (int i = 0, status; i < jobs; i++)
        if (wait(&status) < 0 || status != 0)
            return EX_SOFTWARE;
    for (int i = 0; i < jobs; i++) {
        rewind(files[i]);
        count += (int)fread(rows + count, sizeof *rows,
                            (size_t)(tables * SEATS - count), files[i]);
    }
    print(seed, rows, count);
    free(rows);
    return 0;
}
