/* Lets robots of two levels play against each other and says which is better,
 * and how sure that is. The same tables for both: in each, seats are played
 * once by every sharing out of the seats. */
#include <getopt.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <sysexits.h>
#include <time.h>
#include <unistd.h>

#include "../testing.h"
#include "core/json.h"
#include "robot/think.h"
#include "standings.h"

static const char usage[] =
    "usage: tournament [OPTION…] GAME\n"
    "  -a LEVEL      of the one whose strength is asked (default: 3)\n"
    "  -b LEVEL      of all the others (default: 1)\n"
    "  -A            all seats have the level of -a\n"
    "  -F            … and the one that is asked about moves first\n"
    "  -n TABLES     how many; each is played once for every seat that the\n"
    "                one can have (default: 10)\n"
    "  -f FIRST      number of the first table (default: 0)\n"
    "  -s SEED       of the run, any words (default: 1)\n"
    "  -p SEATS      (default: 2)\n"
    "  -N NODES      of the level of -a, instead of its own\n"
    "  -v VERSION    of what the others think, instead of the newest\n"
    "  -T SECONDS    no table begins later than that\n"
    "  -q PERCENT    ends as soon as it is sure, by a sequential test at 5\n"
    "                percent, that the one of -a wins so many games, or no\n"
    "                more than its part of them\n"
    "  -j JOBS       tables at a time (default: 1)\n"
    "  -r MOVES      the first so many are chosen at random (default: 0)\n"
    "  -c FACT       add up by a fact of a seat, such as its faction\n"
    "  -B BOARD      -S SETS      -o OPTION=VALUE\n";

enum { WORDS = 64, MOVES_MAX = 5000 };

struct seat_time {
    double seconds;
    int moves;
    bool first; /* it moved before all others */
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* -- one game -- */

static void draw(const struct tournament *t, struct turn *turn, int table,
                 int number, struct arena *arena)
{
    unsigned char seed[RNG_SEED];
    struct rng rng;
    char words[WORDS];
    snprintf(words, sizeof words, "tournament %.30s %d", t->seed, table);
    testing_seed(words, number, seed);
    rng_start(&rng, seed, sizeof seed);
    turn_draw(turn, &rng, arena, NULL, NULL);
}

static const char *choose(const struct tournament *t, const struct turn *turn,
                          int seat, bool one, struct arena *arena)
{
    struct thinking thinking = { .rules = t->rules,
                                 .state = turn->state,
                                 .setup = &t->setup,
                                 .seat = seat,
                                 .level = t->levels[!one],
                                 .nodes = one ? t->nodes : 0,
                                 .version = one ? 0 : t->version,
                                 .seed = t->seed };
    struct considered found = robot_think(&thinking, arena);
    return found.count > 0 ? found.thoughts[0].move : NULL;
}

/* Does the order decide the same as what a robot would order? */
static bool is_alike(const char *line, const char *move)
{
    size_t length = strcspn(move, " \n");
    return strcspn(line, " \n") == length && !strncmp(line, move, length);
}

/* An order at random; where some begin with the same word as what a robot
 * orders, one of these. */
static const char *choose_any(const struct tournament *t,
                              const struct turn *turn, int seat, int table,
                              int number, struct arena *arena)
{
    struct orders legal = testing_legal(t->rules, turn->state, seat, arena);
    struct text text = text_new(arena);
    unsigned char seed[RNG_SEED];
    struct rng rng;
    int alike = 0;
    testing_seed(t->seed, table * 1000 + number, seed);
    rng_start(&rng, seed, sizeof seed);
    t->rules->bot(turn->state, seat, arena, &text);
    for (int i = 0; i < legal.count; i++)
        alike += is_alike(legal.lines[i], text.bytes);
    for (;;) {
        const char *line = legal.lines[rng_below(&rng, legal.count)];
        if (alike > 1 ? is_alike(line, text.bytes)
                      : strncmp(line, "resign", 6) != 0)
            return line;
    }
}

static void fails(const struct tournament *t, int table, const char *what)
{
    fprintf(stderr, "tournament: table %d of seed %s: %s\n", table, t->seed,
            what);
    exit(EX_SOFTWARE);
}

/* The end of the game in which that seat has the level that is asked about. */
static const struct game_state *play(const struct tournament *t, int table,
                                     int mine, struct seat_time *times,
                                     struct arena *arenas[3])
{
    struct turn turn = { .rules = t->rules, .rest = "" };
    struct error e = { 0 };
    turn.state = t->rules->start(&t->setup, arenas[2], &e); /* and the map */
    if (!turn.state)
        fails(t, table, e.what);
    draw(t, &turn, table, 0, arenas[2]);
    for (int i = 1; !t->rules->over(turn.state); i++) {
        struct arena *next = arenas[i % 2];
        int seat = robot_next_seat(t->rules, turn.state, t->setup.seats);
        double begin = now();
        const char *move;
        if (seat < 0 && t->rules->chance(turn.state) != CHANCE_NONE) {
            draw(t, &turn, table, i, arenas[!(i % 2)]);
            i++;
            continue;
        }
        move = seat < 0 ? NULL
               : i <= t->random
                   ? choose_any(t, &turn, seat, table, i, arenas[!(i % 2)])
                   : choose(t, &turn, seat, t->all || seat == mine,
                            arenas[!(i % 2)]);
        if (!move || i > MOVES_MAX)
            fails(t, table, "nobody moves, and it is not over");
        times[seat].first |= i == 1;
        times[seat].seconds += now() - begin;
        times[seat].moves++;
        arena_reset(next);
        if (!turn_play(&turn, seat, false, move, next, NULL, &e))
            fails(t, table, e.what);
        draw(t, &turn, table, i, next);
    }
    return turn.state;
}

static double share_of_seat(const struct tournament *t,
                            const struct game_state *end, int seat)
{
    unsigned winners = t->rules->winners(end);
    return winners >> seat & 1 ? 1.0 / __builtin_popcount(winners) : 0.0;
}

static void judge(const struct tournament *t, const struct game_state *end,
                  int table, int mine, const struct seat_time *times,
                  struct arena *arena, FILE *into)
{
    for (int i = 0; i < t->setup.seats; i++) {
        int own = t->rules->score(end, i), before = 0, like = 0;
        char *word = NULL;
        const char *asked =
            arena_print(arena, "%s %s", t->setup.names[i], t->fact);
        for (int k = 0; k < t->setup.seats; k++) {
            before += t->rules->score(end, k) > own;
            like += t->rules->score(end, k) == own;
        }
        if (!t->fact || !t->rules->fact(end, asked, arena, &word))
            word = NULL;
        fprintf(into, "%d %d %d %.6f %.3f %.1f %d %.*s\n", table,
                t->opener ? times[i].first : t->all || i == mine, own,
                share_of_seat(t, end, i), before + 0.5 * (like + 1),
                1e6 * times[i].seconds / (times[i].moves ? times[i].moves : 1),
                times[i].moves, NAME - 1, word ? word : "-");
    }
    fflush(into);
}

static void play_tables(struct tournament *t, int job, FILE *into)
{
    struct arena *arenas[3] = { arena_new(), arena_new(), arena_new() };
    time_t began = time(NULL);
    for (int k = job;
         k < t->tables && (!t->limit || time(NULL) - began < t->limit) &&
         !sequence_verdict(t->sequence);
         k += t->jobs) {
        double won = 0;
        for (int mine = 0; mine < (t->all ? 1 : t->setup.seats); mine++) {
            struct seat_time times[SEATS_MAX] = { { 0, 0, false } };
            for (int i = 0; i < 3; i++)
                arena_reset(arenas[i]);
            const struct game_state *end =
                play(t, t->first + k, mine, times, arenas);
            won += share_of_seat(t, end, mine);
            judge(t, end, t->first + k, mine, times, arenas[0], into);
        }
        sequence_add(t->sequence, won / t->setup.seats);
    }
    for (int i = 0; i < 3; i++)
        arena_free(arenas[i]);
}

/* -- all of them, by several processes -- */

static void collect(struct tournament *t, FILE *from)
{
    struct entry e;
    int one;
    while (t->count < ENTRIES_MAX &&
           fscanf(from, "%d %d %d %lf %lf %lf %d %39[^\n]", &e.table, &one,
                  &e.points, &e.share, &e.rank, &e.micros, &e.moves,
                  e.word) == 8) {
        e.one = one;
        t->entries[t->count++] = e;
    }
}

static bool run(struct tournament *t)
{
    FILE *files[WORDS];
    bool good = true;
    for (int i = 0; i < t->jobs; i++) {
        files[i] = tmpfile();
        if (!files[i])
            return false;
        if (fork() == 0) {
            play_tables(t, i, files[i]);
            _exit(0);
        }
    }
    for (int i = 0, status; i < t->jobs; i++)
        good = wait(&status) > 0 && status == 0 && good;
    for (int i = 0; i < t->jobs; i++) {
        rewind(files[i]);
        collect(t, files[i]);
        fclose(files[i]);
    }
    return good;
}

static void set_option(struct tournament *t, const char *word)
{
    const char *equals = strchr(word, '=');
    if (!equals) {
        fputs(usage, stderr);
        exit(EX_USAGE);
    }
    char *key = strndup(word, (size_t)(equals - word));
    json_put_text(t->setup.options, key, equals + 1);
    free(key);
}

static bool set_number(struct tournament *t, int letter, const char *word)
{
    int number = atoi(word);
    switch (letter) {
    case 'a':
    case 'b':
        t->levels[letter == 'b'] = number;
        return number >= 1 && number <= LEVELS;
    case 'n':
        t->tables = number;
        return number > 0;
    case 'f':
        t->first = number;
        return number >= 0;
    case 'p':
        t->seats = number;
        return number > 0 && number <= SEATS_MAX;
    case 'r':
        t->random = number;
        return number >= 0;
    case 'q':
        t->wanted = number;
        return number > 0 && number < 100;
    case 'v':
        t->version = number;
        return number > 0;
    case 'T':
        t->limit = number;
        return number > 0;
    case 'N':
        t->nodes = atol(word);
        return t->nodes > 0;
    default:
        t->jobs = number;
        return number > 0 && number <= WORDS;
    }
}

static bool read_options(struct tournament *t, int argc, char **argv)
{
    int letter;
    while ((letter = getopt(argc, argv,
                            "a:b:AFn:f:s:p:N:v:T:q:j:r:c:B:S:o:")) != -1) {
        if (letter == '?')
            return false;
        if (letter == 'A' || letter == 'F')
            t->all = true, t->opener = letter == 'F';
        else if (letter == 's')
            t->seed = optarg;
        else if (letter == 'c')
            t->fact = optarg;
        else if (letter == 'B')
            t->setup.board = optarg;
        else if (letter == 'S')
            t->setup.sets = optarg;
        else if (letter == 'o')
            set_option(t, optarg);
        else if (!set_number(t, letter, optarg))
            return false;
    }
    return optind + 1 == argc;
}

int main(int argc, char **argv)
{
    static const char *const names[SEATS_MAX] = {
        "Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal",
    };
    struct tournament t = { .seed = "1",
                            .levels = { 3, 1 },
                            .tables = 10,
                            .seats = 2,
                            .jobs = 1,
                            .setup = { .options = json_object() } };
    if (sodium_init() < 0)
        return EX_SOFTWARE;
    if (!read_options(&t, argc, argv) ||
        !(t.rules = testing_find(argv[optind]))) {
        fputs(usage, stderr);
        return EX_USAGE;
    }
    t.setup.seats = t.seats;
    memcpy(t.setup.names, names, sizeof names);
    t.entries = calloc(ENTRIES_MAX, sizeof *t.entries);
    t.sequence = sequence_new(1.0 / t.seats, t.all ? 0 : t.wanted / 100.0);
    if (!t.sequence)
        return EX_OSERR;
    fflush(stdout);
    if (!run(&t))
        return EX_SOFTWARE;
    standings_print(&t, argc, argv);
    free(t.entries);
    json_decref(t.setup.options);
    return 0;
}
