/* Lines that somebody may type, at positions of games at random, and whether
 * any is played, or proposed, as what it is not (misread.h). The same seed
 * gives the same lines. */
#include <getopt.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

#include "core/json.h"
#include "core/language.h"
#include "core/narrow.h"
#include "misread.h"
#include "system/languages.h"

static const char usage[] =
    "usage: misread [OPTION…] [POSITIONS]\n"
    "  POSITIONS   of each game (default: 300)\n"
    "  -g GAME     only this one\n"
    "  -l LANGUAGE in this one alone (default: English, and a twentieth of that "
    "in each of the others)\n"
    "  -s SEED     of the run, any words (default: 1)\n"
    "  -t          types the lines of standard input in it, and nothing else\n"
    "  -v          every fault, not only the first ones\n";

enum {
    ORDERS_MAX = 400,   /* of a game */
    POSITION_EVERY = 9, /* orders */
    LINES = 6,          /* of each group at a position */
    LISTED_MAX = 800,
    SHARE = 20, /* of the positions, for each language but English */
    FAULTS_SHOWN = 3,
};

struct count {
    int lines, plainly, played, proposed, faults;
};

struct task {
    const char *seed;
    const struct game_rules *only;
    int positions;
    bool verbose, types;
    const char *tongue;     /* the language, or NULL for English */
    struct arena *speaking; /* it */
    struct arena *arenas[4];
    struct pairs pairs;
    struct count counts[GROUPS]; /* or of manners */
    int left, faults;
};

/* ---- faults ---- */

static void print_options(const struct setup *setup)
{
    const char *key;
    json_t *value;
    json_object_foreach (setup->options, key, value)
        printf(" %s=%s", key, json_string_value(value));
}

static void print_lines(const char *text, const char *between)
{
    for (; *text; text++)
        if (*text == '\n')
            fputs(between, stdout);
        else
            putchar(*text);
}

/* A file for tests/phrases, in which the line means nothing. */
static void print_case(const struct scene *scene, const struct line *line)
{
    const struct play *play = scene->play;
    const struct setup *setup = &play->setup;
    printf("-- game --\n%s seats=", play->rules->name);
    for (int i = 0; i < setup->seats; i++)
        printf("%s%s", i > 0 ? "," : "", setup->names[i]);
    if (setup->sets)
        printf(" sets=%s", setup->sets);
    if (setup->board)
        printf(" board=%s", setup->board);
    print_options(setup);
    printf("\n-- position --\n%s",
           testing_save(play->rules, play->turn.state, scene->arena));
    printf("\n-- phrases %s --\n", setup->names[scene->seat]);
    print_lines(line->text, " | ");
    printf(" => -\n");
}

static void report(struct task *task, const struct scene *scene,
                   struct count *count, const struct line *line,
                   const struct came *came, const char *fault)
{
    task->faults++;
    if (count->faults++ >= FAULTS_SHOWN && !task->verbose)
        return;
    printf("FAILED %s, %s, %s: %s: \"", scene->play->rules->name,
           scene->tongue ? scene->tongue : misread_groups[line->group],
           scene->play->seed, fault);
    print_lines(line->text, " | ");
    printf("\"");
    if (came->played) {
        printf(" => \"");
        print_lines(came->played, " | ");
        printf("\"%s", came->plainly ? " (by the grammar)" : "");
    } else {
        printf(" refused: %s; %s", came->e.what, came->e.hint);
    }
    printf("\n");
    print_case(scene, line);
    fflush(stdout);
}

/* ---- a position ---- */

static void add_up(struct count *count, const struct came *came)
{
    count->lines++;
    count->plainly += came->plainly;
    count->played += came->played && !came->plainly;
    count->proposed += came->proposed != NULL;
}

static void try_line(struct task *task, const struct scene *scene,
                     const struct line *line)
{
    struct count *count = &task->counts[line->group];
    struct came came = misread_hear(scene, line->text);
    const char *fault = misread_fault(scene, line, &came);
    add_up(count, &came);
    if (fault)
        report(task, scene, count, line, &came, fault);
}

static void try_typed(struct task *task, struct scene *scene,
                      enum manner manner)
{
    struct line line;
    struct count *count = &task->counts[manner];
    misread_make_typed(scene, manner, &line);
    struct came came = misread_hear(scene, line.text);
    const char *fault = misread_typed_fault(scene, manner, &line, &came);
    add_up(count, &came);
    if (fault)
        report(task, scene, count, &line, &came, fault);
}

static void try_position(struct task *task, struct scene *scene)
{
    const struct play *play = scene->play;
    arena_reset(play->arenas[2]);
    const char *before =
        testing_save(play->rules, play->turn.state, play->arenas[2]);
    struct luck luck = play->luck;
    for (int i = 0; i < GROUPS * LINES; i++) {
        struct line line;
        if (i == SLIPS * LINES)
            luck = play->luck; /* what follows makes no other games */
        arena_reset(scene->arena);
        if (scene->tongue)
            try_typed(task, scene, (enum manner)(i % MANNERS));
        else if (misread_make(
                     scene, (enum group)(i < SLIPS * LINES ? i % SLIPS : SLIPS),
                     &line))
            try_line(task, scene, &line);
    }
    scene->play->luck = luck;
    if (strcmp(before, testing_save(play->rules, play->turn.state,
                                    play->arenas[2])) != 0) {
        printf("FAILED %s, %s: a line changed the position\n",
               play->rules->name, play->seed);
        task->faults++;
    }
    task->left--;
}

/* ---- a game ---- */

/* Takes some of what is listed into the lines that are known. */
static void remember(struct scene *scene)
{
    struct orders *known = &scene->listed;
    for (int i = 0; i < 20 && i < scene->legal.count; i++) {
        const char *line =
            scene->legal
                .lines[luck_below(&scene->play->luck, scene->legal.count)];
        int at = known->count < LISTED_MAX
                     ? known->count++
                     : luck_below(&scene->play->luck, LISTED_MAX);
        known->lines[at] = arena_copy(known->arena, line, strlen(line));
    }
}

static bool play_one(struct play *play, int seat, const struct orders *orders)
{
    struct error e = { 0 };
    const char *text = play_choose_order(play, orders);
    play->orders++;
    return turn_play(&play->turn, seat, false, text, play->arenas[0], NULL,
                     &e) ||
           play_fails(play, "refused: %s: %s", text, e.what);
}

static bool go_on(struct task *task, struct scene *scene)
{
    struct play *play = scene->play;
    arena_reset(play->arenas[1]);
    if (play->rules->chance(play->turn.state) == CHANCE_NOW)
        play_draw(play, &play->turn, play->draws++, false, play->arenas[0],
                  NULL);
    scene->seat = play_choose_seat(play, play->turn.state, play->arenas[1],
                                   &scene->legal);
    if (scene->seat < 0) {
        play_draw(play, &play->turn, play->draws++, false, play->arenas[0],
                  NULL);
        return !play->what;
    }
    remember(scene);
    if (luck_below(&play->luck, POSITION_EVERY) == 0)
        try_position(task, scene);
    return play_one(play, scene->seat, &scene->legal);
}

static void begin(struct task *task, struct play *play, int number)
{
    unsigned char seed[RNG_SEED];
    for (int i = 0; i < 4; i++)
        arena_reset(task->arenas[i]);
    memcpy(play->arenas, task->arenas, sizeof play->arenas);
    play->game = task->arenas[3];
    play->pairs = &task->pairs;
    play->seed =
        arena_print(play->game, "game %d of seed %s", number, task->seed);
    play_seed(play, -1, seed);
    memcpy(&play->luck.state, seed, sizeof play->luck.state);
    /* games from elsewhere are read as they were typed there */
    play->setup.options = play->rules == testing_find("terra-mystica")
                              ? json_pack("{s:s}", "profile", "own")
                              : json_object();
    play_choose_setup(play);
    play_choose_start(play);
}

static void play_number(struct task *task, const struct game_rules *rules,
                        int number)
{
    struct play play = { .rules = rules };
    struct scene scene = { .play = &play,
                           .arena = arena_apart(task->speaking),
                           .tongue = task->tongue };
    begin(task, &play, number);
    scene.listed.arena = play.game;
    scene.listed.lines =
        arena_alloc(play.game, LISTED_MAX * sizeof *scene.listed.lines);
    misread_words(&scene);
    bool well = play_begin(&play);
    while (well && task->left > 0 && play.orders < ORDERS_MAX &&
           !rules->over(play.turn.state))
        well = go_on(task, &scene);
    if (play.what) {
        printf("FAILED %s, %s: %s\n", rules->name, play.seed, play.what);
        task->faults++;
        task->left--;
    }
    arena_free(scene.arena);
    json_decref(play.setup.start);
    json_decref(play.setup.options);
}

/* ---- all games ---- */

static void try_game(struct task *task, const struct game_rules *rules)
{
    memset(task->counts, 0, sizeof task->counts);
    task->left = task->positions;
    for (int number = 0; task->left > 0; number++)
        play_number(task, rules, number);
    for (int i = 0; i < (task->tongue ? (int)MANNERS : (int)GROUPS); i++) {
        const struct count *count = &task->counts[i];
        printf("# %s%s%s: %d %s, %d of them orders as they stand, %d played, "
               "%d proposed; %d faults\n",
               rules->name, task->tongue ? ", " : "",
               task->tongue ? task->tongue : "", count->lines,
               task->tongue ? misread_manners[i] : misread_groups[i],
               count->plainly, count->played, count->proposed, count->faults);
    }
}

/* Speaks a language from now on; false: it has no catalogue here. */
static bool speak(struct task *task, const char *tongue)
{
    const char *top = getenv("SRCDIR");
    struct error e = { 0 };
    arena_reset(task->speaking);
    const char *folder =
        arena_print(task->speaking, "%s/templates", top ? top : ".");
    task->tongue = tongue;
    return language_open(&folder, 1, tongue, task->speaking, &e) &&
           arena_language(task->speaking);
}

/* All games in a language; NULL: in English. */
static int try_games(struct task *task, const char *tongue, int number)
{
    if (tongue && !speak(task, tongue)) {
        printf("# %s: there is no catalogue (msgfmt makes it)\n", tongue);
        return number;
    }
    for (int i = 0; games[i]; i++) {
        const struct game_rules *rules = games[i];
        int before = task->faults;
        if (task->only && task->only != rules)
            continue;
        try_game(task, rules);
        printf("%sok %d - nothing of %s is misread%s%s\n",
               task->faults > before ? "not " : "", ++number, rules->name,
               tongue ? ", " : "", tongue ? tongue : "");
        fflush(stdout);
    }
    return number;
}

/* Types the lines of standard input. */
static void type_lines(struct task *task)
{
    char line[4096];
    struct play play = { 0 };
    struct scene scene = { .play = &play, .tongue = task->tongue };
    unsigned char seed[RNG_SEED];
    play.seed = task->seed;
    play_seed(&play, -1, seed);
    memcpy(&play.luck.state, seed, sizeof play.luck.state);
    if (!task->tongue || !speak(task, task->tongue))
        exit(EX_USAGE);
    scene.arena = arena_apart(task->speaking);
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = '\0';
        puts(misread_typed(&scene, line));
    }
    arena_free(scene.arena);
}

static void read_options(struct task *task, int argc, char **argv)
{
    int letter;
    while ((letter = getopt(argc, argv, "g:l:s:tv")) != -1)
        if (letter == 'g' && (task->only = testing_find(optarg))) {
            continue;
        } else if (letter == 'l') {
            task->tongue = optarg;
        } else if (letter == 't') {
            task->types = true;
        } else if (letter == 's') {
            task->seed = optarg;
        } else if (letter == 'v') {
            task->verbose = true;
        } else {
            fputs(usage, stderr);
            exit(EX_USAGE);
        }
    if (optind < argc)
        task->positions = atoi(argv[optind]);
}

int main(int argc, char **argv)
{
    struct task task = { .seed = "1", .positions = 300 };
    static const char *const tongues[] = { "de", "fr", "ja", "ru" };
    int number;
    if (sodium_init() < 0)
        return EX_SOFTWARE;
    read_options(&task, argc, argv);
    bool alone = task.tongue != NULL;
    for (int i = 0; i < 4; i++)
        task.arenas[i] = arena_new();
    task.pairs.arena = arena_new();
    task.speaking = arena_new();
    if (task.types) {
        type_lines(&task);
        return EX_OK;
    }
    number = try_games(&task, task.tongue, 0);
    task.positions = (task.positions + SHARE - 1) / SHARE;
    for (int i = 0; !alone && i < 4; i++)
        number = try_games(&task, tongues[i], number);
    printf("1..%d\n", number);
    for (int i = 0; i < 4; i++)
        arena_free(task.arenas[i]);
    arena_free(task.pairs.arena);
    arena_free(task.speaking);
    return task.faults > 0;
}
