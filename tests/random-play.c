/* Plays games of every kind at random and checks what must hold in each
 * position. The same seed plays the same games. */
#include <getopt.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

#include "core/json.h"
#include "play.h"

static const char usage[] =
    "usage: random-play [OPTION…] [GAMES | GAME=GAMES…]\n"
    "  -g GAME       only this game\n"
    "  -n GAMES      how many (default: 300); with GAME=GAMES so many of "
    "each,\n"
    "                and with others=GAMES of every game that is not named\n"
    "  -s SEED       of the run, any words (default: 1)\n"
    "  -f FIRST      number of the first game (default: 0)\n"
    "  -b BOARD      -S SETS      -o OPTION=VALUE\n"
    "  -p PAIRS      fail unless so many pairs of race and power came up\n"
    "  -e KINDS      fail unless events of each of these kinds happened\n"
    "  -k            print how many events of each kind happened\n"
    "  -v            show every order\n";

enum { LEDGER_EVERY = 50, FAILURES_MAX = 5 };

struct task {
    const struct game_rules *only;
    int games, first, pairs_wanted;
    const char *seed, *board, *sets, *kinds_wanted;
    json_t *options;
    bool verbose, kinds;

    struct arena *arenas[4];
    struct pairs pairs;
    struct tally tally;
    int played, failed;
    long orders;
};

static const struct game_rules *choose_game(const struct task *task, int number)
{
    int count = 0, real = 0;
    if (task->only)
        return task->only;
    while (testing_game(count))
        count++;
    while (games[real])
        real++;
    /* the games of the tests are small, and seldom in the way */
    if (count > real && (real == 0 || number % 10 == 9))
        return testing_game(real + number / 10 % (count - real));
    return games[number % real];
}

static bool is_real(const struct game_rules *rules)
{
    for (int i = 0; games[i]; i++)
        if (games[i] == rules)
            return true;
    return false;
}

/* A move of several lines as cases write it. */
static void print_lines(const char *text)
{
    for (const char *s = text; *s; s++)
        if (*s != '\n')
            putchar(*s);
        else if (s[1])
            printf("\n    ");
}

static void report(struct task *task, const struct play *play, int number)
{
    char *options = json_dumps(play->setup.options, JSON_SORT_KEYS);
    printf("FAILED %s, game %d of seed %s (-g %s -s %s -f %d -n 1): %s\n",
           play->rules->name, number, task->seed, play->rules->name, task->seed,
           number, play->what);
    printf("  %d seats, sets %s, board %s, options %s\n", play->setup.seats,
           play->setup.sets ? play->setup.sets : "-",
           play->setup.board ? play->setup.board : "-", options);
    free(options);
    for (const struct made *m = play->first; m; m = m->next) {
        printf("  %s: ", play->setup.names[m->seat]);
        print_lines(m->text);
        printf("%s\n", m->drawn ? "    (drawn)" : "");
    }
    fflush(stdout);
    task->failed++;
}

static void play_number(struct task *task, int number)
{
    struct play play = { .rules = choose_game(task, number),
                         .game = task->arenas[3],
                         .pairs = &task->pairs,
                         .tally = &task->tally,
                         .verbose = task->verbose };
    unsigned char seed[RNG_SEED];
    for (int i = 0; i < 4; i++)
        arena_reset(task->arenas[i]);
    memcpy(play.arenas, task->arenas, sizeof play.arenas);
    play.seed = arena_print(play.game, "%s %d", task->seed, number);
    play_seed(&play, -1, seed);
    memcpy(&play.luck.state, seed, sizeof play.luck.state);
    play.setup.board = task->board;
    play.setup.sets = task->sets;
    play.setup.options = json_deep_copy(task->options);
    bool ledger =
        is_real(play.rules) && number % LEDGER_EVERY == LEDGER_EVERY / 2;
    if (!(ledger ? play_through_ledger : play_game)(&play) || play.what)
        report(task, &play, number);
    task->orders += play.orders;
    task->played++;
    json_decref(play.setup.start);
    json_decref(play.setup.options);
}

static void set_option(struct task *task, const char *word)
{
    const char *equals = strchr(word, '=');
    if (!equals) {
        fputs(usage, stderr);
        exit(EX_USAGE);
    }
    char *key = strndup(word, (size_t)(equals - word));
    json_put_text(task->options, key, equals + 1);
    free(key);
}

static void set_game(struct task *task, const char *name)
{
    task->only = testing_find(name);
    if (!task->only) {
        fprintf(stderr, "random-play: no game is called \"%s\"\n", name);
        exit(EX_USAGE);
    }
}

static void read_options(struct task *task, int argc, char **argv)
{
    int letter;
    while ((letter = getopt(argc, argv, "g:n:s:f:b:S:o:p:e:kv")) != -1) {
        switch (letter) {
        case 'g':
            set_game(task, optarg);
            break;
        case 'n':
            task->games = atoi(optarg);
            break;
        case 's':
            task->seed = optarg;
            break;
        case 'f':
            task->first = atoi(optarg);
            break;
        case 'b':
            task->board = optarg;
            break;
        case 'S':
            task->sets = optarg;
            break;
        case 'o':
            set_option(task, optarg);
            break;
        case 'p':
            task->pairs_wanted = atoi(optarg);
            break;
        case 'e':
            task->kinds_wanted = optarg;
            break;
        case 'k':
            task->kinds = true;
            break;
        case 'v':
            task->verbose = true;
            break;
        default:
            fputs(usage, stderr);
            exit(EX_USAGE);
        }
    }
}

/* As many games as the task says, counted by themselves. */
static void play_games(struct task *task)
{
    int played = task->played;
    long orders = task->orders;
    for (int i = 0; i < task->games && task->failed < FAILURES_MAX; i++)
        play_number(task, task->first + i);
    printf("%s: %d games, %ld orders\n",
           task->only ? task->only->name : "games", task->played - played,
           task->orders - orders);
    fflush(stdout);
}

static bool is_named(const struct game_rules *rules, char **words)
{
    size_t length = strlen(rules->name);
    for (; *words; words++)
        if (!strncmp(*words, rules->name, length) && (*words)[length] == '=')
            return true;
    return false;
}

/* "smallworld=200", or "others=200" for games that none of words names. */
static void play_word(struct task *task, const char *word, char **words)
{
    size_t length = strcspn(word, "=");
    task->games = atoi(word + length + 1);
    if (length != strlen("others") || strncmp(word, "others", length) != 0) {
        char *name = strndup(word, length);
        set_game(task, name);
        free(name);
        play_games(task);
        return;
    }
    for (int i = 0; testing_game(i); i++)
        if (!is_named(testing_game(i), words)) {
            task->only = testing_game(i);
            play_games(task);
        }
}

/* "300", or words for play_word. */
static void play_all(struct task *task, char **words)
{
    if (!*words || !strchr(*words, '=')) {
        task->games = *words ? atoi(*words) : task->games;
        play_games(task);
        return;
    }
    for (char **word = words; *word; word++)
        if (!strchr(*word, '=')) {
            fprintf(stderr, "random-play: \"%s\" is no GAME=GAMES\n%s", *word,
                    usage);
            exit(EX_USAGE);
        }
    for (char **word = words; *word; word++)
        play_word(task, *word, words);
}

static void check_wanted(struct task *task)
{
    char *wanted = strdup(task->kinds_wanted ? task->kinds_wanted : ""), *rest;
    if (task->pairs.count < task->pairs_wanted) {
        printf("FAILED: %d pairs were wanted\n", task->pairs_wanted);
        task->failed++;
    }
    for (char *kind = strtok_r(wanted, " ,", &rest); kind;
         kind = strtok_r(NULL, " ,", &rest))
        if (tally_of(&task->tally, kind) == 0) {
            printf("FAILED: no event of the kind \"%s\" happened\n", kind);
            task->failed++;
        }
    free(wanted);
}

static void print_kinds(const struct tally *tally)
{
    for (const struct counted *k = tally->first; k; k = k->next)
        printf("  %-16s %9ld\n", k->kind, k->count);
}

int main(int argc, char **argv)
{
    struct task task = { .games = 300, .seed = "1", .options = json_object() };
    if (sodium_init() < 0)
        return EX_SOFTWARE;
    read_options(&task, argc, argv);
    for (int i = 0; i < 4; i++)
        task.arenas[i] = arena_new();
    task.pairs.arena = arena_new();
    task.tally.arena = arena_new();
    play_all(&task, argv + optind);
    printf("%d games, %ld orders, %d pairs\n", task.played, task.orders,
           task.pairs.count);
    if (task.kinds)
        print_kinds(&task.tally);
    int passed = task.played - task.failed;
    check_wanted(&task);
    printf("%d passed, %d failed\n", passed, task.failed);
    for (int i = 0; i < 4; i++)
        arena_free(task.arenas[i]);
    arena_free(task.pairs.arena);
    arena_free(task.tally.arena);
    json_decref(task.options);
    return task.failed > 0;
}
