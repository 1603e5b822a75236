/* How much of what people type is understood: the tables of tests/typed, a
 * TAP line a game with its share. phrases [-v] [FILE.phrases | BEGINNING]: this
 * table alone, or those whose names begin so. */
#include <ctype.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "case.h"
#include "core/json.h"
#include "core/language.h"
#include "core/narrow.h"
#include "system/languages.h"
#include "words/reading.h"

/* Of a hundred phrasings so many at least are played, rightly proposed, or
 * refused with the order and why; none is wrongly played. Those in
 * `unseen` are read by nobody who works on the reader, and -v does not show
 * them. */
static const struct {
    const char *table;
    int share;
    int misleading; /* so many proposals mislead today */
} shares[] = {
    { "reversi", 100, 0 },
    { "smallworld", 98, 0 },
    { "smallworld-underground", 87, 0 },
    { "smallworld-warcraft", 96, 0 },
    { "terra-mystica", 97, 0 },
    { "second/reversi", 100, 0 },
    { "second/smallworld", 92, 0 },
    { "second/smallworld-underground", 94, 0 },
    { "second/smallworld-warcraft", 95, 0 },
    { "second/terra-mystica", 95, 0 },
    { "third/reversi", 100, 0 },
    { "third/smallworld", 96, 0 },
    { "third/smallworld-underground", 98, 0 },
    { "third/smallworld-warcraft", 92, 0 },
    { "third/terra-mystica", 92, 0 },
    { "fourth/reversi", 100, 0 },
    { "fourth/smallworld", 94, 0 },
    { "fourth/smallworld-underground", 94, 0 },
    { "fourth/smallworld-warcraft", 96, 0 },
    { "fourth/terra-mystica", 90, 0 },
    { "fifth/reversi", 100, 0 },
    { "fifth/smallworld", 94, 0 },
    { "fifth/smallworld-underground", 96, 0 },
    { "fifth/smallworld-warcraft", 100, 0 },
    { "fifth/terra-mystica", 97, 0 },
    { "sixth/reversi", 100, 0 },
    { "sixth/smallworld", 97, 0 },
    { "sixth/smallworld-underground", 94, 0 },
    { "sixth/smallworld-warcraft", 100, 0 },
    { "sixth/terra-mystica", 97, 0 },
    { "seventh/reversi", 94, 0 },
    { "seventh/smallworld", 91, 0 },
    { "seventh/smallworld-underground", 94, 0 },
    { "seventh/smallworld-warcraft", 97, 0 },
    { "seventh/terra-mystica", 86, 0 },
    { "eighth/reversi", 100, 0 },
    { "eighth/smallworld", 97, 0 },
    { "eighth/smallworld-underground", 98, 0 },
    { "eighth/smallworld-warcraft", 100, 0 },
    { "eighth/terra-mystica", 93, 0 },
    { "ninth/reversi", 76, 0 },
    { "ninth/smallworld", 94, 0 },
    { "ninth/smallworld-underground", 94, 1 },
    { "ninth/smallworld-warcraft", 89, 0 },
    { "ninth/terra-mystica", 97, 0 },
    { "tenth/reversi", 81, 0 },
    { "tenth/smallworld", 89, 0 },
    { "tenth/smallworld-underground", 88, 0 },
    { "tenth/smallworld-warcraft", 90, 0 },
    { "tenth/terra-mystica", 88, 0 },
    { "eleventh/reversi", 100, 0 },
    { "eleventh/smallworld", 90, 1 },
    { "eleventh/smallworld-underground", 98, 0 },
    { "eleventh/smallworld-warcraft", 97, 1 },
    { "eleventh/terra-mystica", 95, 0 },
    { "twelfth/reversi", 96, 0 },
    { "twelfth/smallworld", 90, 1 },
    { "twelfth/smallworld-underground", 87, 0 },
    { "twelfth/smallworld-warcraft", 92, 0 },
    { "twelfth/terra-mystica", 88, 0 },
    { "thirteenth/reversi", 100, 0 },
    { "thirteenth/smallworld-underground", 91, 0 },
    { "thirteenth/smallworld-warcraft", 91, 0 },
    { "thirteenth/smallworld", 95, 0 },
    { "thirteenth/terra-mystica", 88, 0 },
    { "fourteenth/reversi", 96, 0 },
    { "fourteenth/smallworld-underground", 76, 1 },
    { "fourteenth/smallworld-warcraft", 72, 3 },
    { "fourteenth/smallworld", 75, 0 },
    { "fourteenth/terra-mystica", 82, 1 },
    { "fifteenth/reversi", 94, 0 },
    { "fifteenth/smallworld-underground", 95, 0 },
    { "fifteenth/smallworld-warcraft", 90, 0 },
    { "fifteenth/smallworld", 91, 0 },
    { "fifteenth/terra-mystica", 93, 0 },
    { "sixteenth/reversi", 100, 0 },
    { "sixteenth/smallworld-underground", 82, 0 },
    { "sixteenth/smallworld-warcraft", 93, 0 },
    { "sixteenth/smallworld", 77, 0 },
    { "sixteenth/terra-mystica", 70, 0 },
    { "seventeenth/smallworld", 47, 1 },
    { "seventeenth/smallworld-underground", 42, 2 },
    { "seventeenth/smallworld-warcraft", 62, 1 },
    { "eighteenth/smallworld", 94, 0 },
    { "eighteenth/smallworld-underground", 78, 0 },
    { "eighteenth/terra-mystica", 65, 1 },
    { "nineteenth/reversi", 90, 1 },
    { "nineteenth/smallworld", 77, 1 },
    { "nineteenth/smallworld-underground", 77, 0 },
    { "nineteenth/smallworld-warcraft", 82, 1 },
    { "nineteenth/terra-mystica", 79, 1 },
    { "twentyfirst/reversi", 90, 0 },
    { "twentyfirst/smallworld", 70, 0 },
    { "twentyfirst/smallworld-underground", 82, 1 },
    { "twentyfirst/smallworld-warcraft", 76, 0 },
    { "twentyfirst/terra-mystica", 84, 1 },
    { "twentythird/reversi", 94, 0 },
    { "twentythird/smallworld", 71, 2 },
    { "twentythird/smallworld-underground", 74, 4 },
    { "twentythird/smallworld-warcraft", 78, 1 },
    { "twentythird/terra-mystica", 94, 0 },
    { "twentyfourth/reversi", 100, 0 },
    { "twentyfourth/smallworld", 88, 2 },
    { "twentyfourth/smallworld-underground", 92, 0 },
    { "twentyfourth/smallworld-warcraft", 100, 0 },
    { "twentyfourth/terra-mystica", 100, 0 },
    { "twentyfifth/reversi", 100, 0 },
    { "twentyfifth/smallworld", 100, 0 },
    { "twentyfifth/smallworld-underground", 93, 1 },
    { "twentyfifth/smallworld-warcraft", 93, 1 },
    { "twentyfifth/terra-mystica", 95, 0 },
    { "twentysixth/reversi", 100, 0 },
    { "twentysixth/smallworld", 93, 0 },
    { "twentysixth/smallworld-underground", 95, 1 },
    { "twentysixth/smallworld-warcraft", 97, 1 },
    { "twentysixth/terra-mystica", 100, 0 },
    { "twentyseventh/smallworld", 87, 0 },
    { "twentyseventh/smallworld-underground", 91, 0 },
    { "twentyseventh/smallworld-warcraft", 90, 1 },
    { "twentyseventh/terra-mystica", 98, 0 },
    { "twentyeighth/reversi", 95, 0 },
    { "twentyeighth/smallworld", 98, 0 },
    { "twentyeighth/smallworld-underground", 93, 0 },
    { "twentyeighth/smallworld-warcraft", 91, 2 },
    { "twentyeighth/terra-mystica", 96, 0 },
    { "thirtyfirst/smallworld", 91, 0 },
    { "thirtyfirst/smallworld-warcraft", 95, 1 },
    { "thirtysecond/smallworld", 90, 1 },
    { "thirtysecond/smallworld-warcraft", 97, 1 },
    { "thirtythird/smallworld", 97, 0 },
    { "thirtythird/smallworld-underground", 98, 0 },
    { "thirtythird/smallworld-warcraft", 100, 0 },
    { "thirtyfourth/smallworld", 96, 1 },
    { "thirtyfourth/smallworld-underground", 88, 0 },
    { "thirtyfourth/smallworld-warcraft", 98, 0 },
    { "unseen/third/reversi", 100, 0 },
    { "unseen/third/smallworld", 94, 1 },
    { "unseen/third/smallworld-underground", 97, 0 },
    { "unseen/third/smallworld-warcraft", 100, 0 },
    { "unseen/third/terra-mystica", 97, 0 },
    { "unseen/sixth/reversi", 100, 0 },
    { "unseen/sixth/smallworld", 85, 1 },
    { "unseen/sixth/smallworld-underground", 95, 0 },
    { "unseen/sixth/smallworld-warcraft", 97, 0 },
    { "unseen/seventh/reversi", 92, 0 },
    { "unseen/seventh/smallworld", 76, 1 },
    { "unseen/seventh/smallworld-underground", 89, 0 },
    { "unseen/seventh/smallworld-warcraft", 94, 1 },
    { "unseen/seventh/terra-mystica", 86, 2 },
    { "unseen/eighth/reversi", 100, 0 },
    { "unseen/eighth/smallworld", 61, 4 },
    { "unseen/eighth/smallworld-underground", 55, 5 },
    { "unseen/eighth/smallworld-warcraft", 78, 4 },
    { "unseen/eighth/terra-mystica", 67, 1 },
    { "unseen/ninth/reversi", 100, 0 },
    { "unseen/ninth/smallworld-underground", 92, 1 },
    { "unseen/ninth/smallworld-warcraft", 84, 3 },
    { "unseen/ninth/smallworld", 95, 0 },
    { "unseen/ninth/terra-mystica", 87, 1 },
    { "unseen/tenth/reversi", 95, 0 },
    { "unseen/tenth/smallworld-underground", 72, 1 },
    { "unseen/tenth/smallworld-warcraft", 69, 1 },
    { "unseen/tenth/smallworld", 51, 1 },
    { "unseen/tenth/terra-mystica", 77, 1 },
    { "unseen/twentieth/reversi", 63, 0 },
    { "unseen/twentieth/smallworld", 51, 1 },
    { "unseen/twentieth/smallworld-underground", 52, 4 },
    { "unseen/twentieth/smallworld-warcraft", 36, 4 },
    { "unseen/twentieth/terra-mystica", 60, 3 },
    { "unseen/twentysecond/reversi", 57, 0 },
    { "unseen/twentysecond/smallworld", 40, 3 },
    { "unseen/twentysecond/smallworld-underground", 48, 2 },
    { "unseen/twentysecond/smallworld-warcraft", 74, 1 },
    { "unseen/twentysecond/terra-mystica", 72, 1 },
    { "unseen/twentyninth/reversi", 96, 0 },
    { "unseen/twentyninth/smallworld", 87, 2 },
    { "unseen/twentyninth/smallworld-underground", 85, 0 },
    { "unseen/twentyninth/smallworld-warcraft", 77, 2 },
    { "unseen/twentyninth/terra-mystica", 91, 0 },
    { "unseen/thirtieth/reversi", 96, 0 },
    { "unseen/thirtieth/smallworld", 96, 1 },
    { "unseen/thirtieth/smallworld-underground", 100, 0 },
    { "unseen/thirtieth/smallworld-warcraft", 92, 2 },
    { "unseen/thirtieth/terra-mystica", 91, 1 },
    { "unseen/thirtyfifth/smallworld", 90, 0 },
    { "unseen/thirtyfifth/smallworld-underground", 94, 1 },
    { "unseen/thirtyfifth/smallworld-warcraft", 87, 1 },
    { "unseen/thirtyfifth/terra-mystica", 96, 0 },
    { "unseen/thirtysixth/smallworld-warcraft", 93, 2 },
    { "unseen/thirtysixth/terra-mystica", 78, 3 },
    { "unseen/thirtyseventh/reversi", 92, 0 },
    { "unseen/thirtyseventh/smallworld", 90, 0 },
    { "unseen/thirtyseventh/smallworld-underground", 93, 2 },
    { "unseen/thirtyseventh/smallworld-warcraft", 94, 1 },
    { "unseen/thirtyseventh/terra-mystica", 97, 0 },
    { "de/reversi", 100, 0 },
    { "de/smallworld", 76, 0 },
    { "de/smallworld-underground", 76, 0 },
    { "de/smallworld-warcraft", 92, 0 },
    { "de/terra-mystica", 83, 0 },
    { "unseen/de/reversi", 90, 0 },
    { "unseen/de/smallworld", 71, 3 },
    { "unseen/de/smallworld-underground", 78, 0 },
    { "unseen/de/smallworld-warcraft", 68, 0 },
    { "unseen/de/terra-mystica", 71, 1 },
    { "fr/reversi", 93, 0 },
    { "fr/smallworld", 93, 0 },
    { "fr/smallworld-underground", 100, 0 },
    { "fr/smallworld-warcraft", 94, 0 },
    { "fr/terra-mystica", 94, 0 },
    { "unseen/fr/reversi", 100, 0 },
    { "unseen/fr/smallworld", 79, 0 },
    { "unseen/fr/smallworld-underground", 94, 0 },
    { "unseen/fr/smallworld-warcraft", 80, 0 },
    { "unseen/fr/terra-mystica", 83, 1 },
    { "ja/reversi", 81, 0 },
    { "ja/smallworld", 76, 0 },
    { "ja/smallworld-underground", 92, 0 },
    { "ja/smallworld-warcraft", 100, 0 },
    { "ja/terra-mystica", 87, 0 },
    { "unseen/ja/reversi", 89, 1 },
    { "unseen/ja/smallworld", 67, 1 },
    { "unseen/ja/smallworld-underground", 68, 0 },
    { "unseen/ja/smallworld-warcraft", 65, 1 },
    { "unseen/ja/terra-mystica", 68, 0 },
    { "ru/reversi", 100, 0 },
    { "ru/smallworld", 81, 0 },
    { "ru/smallworld-underground", 88, 0 },
    { "ru/smallworld-warcraft", 93, 1 },
    { "ru/terra-mystica", 88, 0 },
    { "unseen/ru/reversi", 82, 0 },
    { "unseen/ru/smallworld", 75, 1 },
    { "unseen/ru/smallworld-underground", 77, 2 },
    { "unseen/ru/smallworld-warcraft", 85, 0 },
    { "unseen/ru/terra-mystica", 82, 0 },
    { "unseen/thirtyeighth/de/smallworld-underground", 83, 0 },
    { "unseen/thirtyeighth/de/smallworld-warcraft", 66, 0 },
    { "unseen/thirtyeighth/fr/smallworld-underground", 100, 0 },
    { "unseen/thirtyeighth/fr/smallworld-warcraft", 66, 0 },
    { "unseen/thirtyeighth/ja/smallworld-underground", 72, 0 },
    { "unseen/thirtyeighth/ja/smallworld-warcraft", 75, 0 },
    { "unseen/thirtyeighth/ru/smallworld-underground", 83, 0 },
    { "unseen/thirtyeighth/ru/smallworld-warcraft", 75, 0 },
};
struct tally {
    int all, understood, proposed, reasoned, wrong, misleading;
    int denied; /* meant something, with a word that makes it no order */
};

static bool load(struct run *run, const struct section *section)
{
    struct error e = { 0 };
    struct text text = text_new(run->arena);
    for (int i = section->first; i < section->end; i++)
        text_add(&text, "%s\n", run->file->lines[i]);
    json_t *position = json_read(text.bytes, text.length, &e);
    struct game_state *state =
        position ? run->rules->load(&run->setup, position, run->arena, &e)
                 : NULL;
    json_decref(position);
    if (!state) {
        case_fails(run, "the position cannot be loaded: %s", e.what);
        return false;
    }
    run->turn =
        (struct turn){ .rules = run->rules, .state = state, .rest = "" };
    return run->started = true;
}

/* A line for each of what " | " stands between. */
static char *lines_of(const char *words, size_t length, struct arena *arena)
{
    struct text text = text_new(arena);
    for (size_t i = 0; i < length; i++)
        if (!strncmp(words + i, " | ", 3)) {
            text_byte(&text, '\n');
            i += 2;
        } else {
            text_byte(&text, words[i]);
        }
    return text.bytes;
}

/* The position after text, with what it waits for drawn; NULL: refused. */
static char *after(const struct run *run, int seat, const char *text,
                   struct error *e)
{
    static const unsigned char seed[RNG_SEED] = { 1 };
    struct turn turn = run->turn;
    struct rng rng;
    *e = (struct error){ 0 };
    rng_start(&rng, seed, sizeof seed);
    if (!turn_play(&turn, seat, false, text, run->arena, NULL, e))
        return NULL;
    turn_draw(&turn, &rng, run->arena, NULL, NULL);
    return testing_save(run->rules, turn.state, run->arena);
}

/* Is one of the moves that were proposed what was meant? */
static bool is_proposed(const struct run *run, int seat,
                        const struct proposals *proposed, const char *meant)
{
    struct error ignored = { 0 };
    for (int i = 0; i < proposed->count; i++) {
        const char *got = after(run, seat, proposed->move[i], &ignored);
        if (got && !strcmp(got, meant))
            return true;
    }
    return false;
}

/* Does at begin with all of it, its lines as commands of one? */
static bool is_whole_order(const char *at, const char *order)
{
    for (; *order; order++, at++)
        if (*order == '\n' && !strncmp(at, ". ", 2))
            at++;
        else if (strncasecmp(at, order, 1) != 0)
            return false;
    return !isalnum((unsigned char)*at);
}

/* Does the refusal of a rule say which order of the move it refuses? */
static bool is_reasoned(const struct error *e, const char *order)
{
    char line[80];
    const char *as = strstr(e->hint, "understood as \"");
    for (const char *at = e->hint; *at; at++)
        if (is_whole_order(at, order))
            return true;
    while (as && *order) {
        size_t length = strcspn(order, "\n");
        snprintf(line, sizeof line, "%.*s", to_count(length), order);
        if (!strncasecmp(as + 15, line, length) &&
            strchr("\" ", as[15 + length]))
            return true;
        order += length + (order[length] == '\n');
    }
    return false;
}

static void note(const struct run *run, const char *what, const char *words,
                 const struct error *e)
{
    if (run->verbose)
        printf("# %s: %s\n#   %s; %s\n", what, words, e->what, e->hint);
}

static void try_phrase(struct run *run, int seat, const char *words,
                       const char *arrow, struct tally *tally)
{
    struct error e = { 0 };
    const char *order = lines_of(arrow + 4, strlen(arrow + 4), run->arena);
    const char *typed = lines_of(words, to_size(arrow - words), run->arena);
    const char *read, *meant = "", *got = after(run, seat, typed, &e);
    bool nothing = !strcmp(order, "-");
    struct error own = { 0 };
    if (!nothing && !(meant = after(run, seat, order, &own)) &&
        is_unread(&own)) {
        case_fails(run, "what is meant is no order: %s", own.what);
        return;
    }
    const struct error why = own; /* an order that the rules refuse */
    if (!got && move_read(&run->turn, seat, typed, run->arena, &read, &e))
        got = after(run, seat, read, &own);
    bool denied = !nothing && move_denies(typed, run->arena);
    tally->all += !nothing && !denied;
    tally->denied += denied;
    if (got && (nothing || !meant || strcmp(got, meant) != 0)) {
        tally->wrong++;
        note(run, "WRONG", words, &e);
    } else if (got) {
        tally->understood++;
    } else if (!e.proposed && !nothing &&
               (is_reasoned(&e, order) ||
                (!meant && !strcmp(e.what, why.what)))) {
        tally->reasoned++;
        note(run, "refused with the order and why", words, &e);
    } else if (!e.proposed) {
        note(run, nothing || denied ? "refused" : "not understood", words, &e);
    } else if (!nothing && meant && is_proposed(run, seat, e.proposed, meant)) {
        tally->proposed++;
        note(run, "proposed", words, &e);
    } else {
        tally->misleading++;
        note(run, "MISLEADING", words, &e);
    }
}

static void try_phrases(struct run *run, const struct section *section,
                        struct tally *tally)
{
    int seat = case_seat(run, section->argument);
    for (int i = section->first; i < section->end; i++) {
        const char *words = case_words(run, i);
        const char *arrow = strstr(words, " => ");
        run->line = i;
        if (arrow && seat >= 0)
            try_phrase(run, seat, words, arrow, tally);
        else if (*words)
            case_fails(run, "no phrasing of a seat: %s", words);
    }
}

static bool set_up(struct run *run, const struct section *section)
{
    struct error e = { 0 };
    if (case_setup(run, section) && case_start(run, &e))
        return true;
    case_fails(run, "the game does not start: %s", e.what);
    return false;
}

static void run_sections(struct run *run, const struct test *test,
                         struct tally *tally)
{
    for (int i = 0; i < test->count && !run->failures.length; i++) {
        const struct section *section = test->sections[i];
        run->line = section->first - 1;
        if (!strcmp(section->name, "game"))
            case_game(run, section);
        else if (!strcmp(section->name, "setup"))
            set_up(run, section);
        else if (!strcmp(section->name, "position"))
            load(run, section);
        else if (!strcmp(section->name, "play"))
            case_play(run, section);
        else if (!strcmp(section->name, "phrases"))
            try_phrases(run, section, tally);
        else
            case_fails(run, "a table of phrasings has no such section");
    }
    case_forget_game(run);
}

static void print_notes(const char *text)
{
    for (const char *end; *text; text = end + 1) {
        end = strchr(text, '\n');
        printf("# %.*s\n", to_count(to_size(end - text)), text);
    }
}

/* The language that a table's folder is named after, of two letters: "" is
 * English. */
static const char *language_of_table(const char *path, struct arena *arena)
{
    const char *end = strrchr(path, '/'), *start = end;
    while (start && start > path && start[-1] != '/')
        start--;
    return start && end - start == 2 ? arena_copy(arena, start, 2) : "";
}

/* The tables of one game; false when fewer are understood than were. */
static bool run_table(const char *path, const char *name, int share,
                      int misleading, bool verbose)
{
    struct arena *arena = arena_new();
    struct error e = { 0 };
    struct tally tally = { 0 };
    bool unseen = strstr(name, "unseen/") != NULL;
    struct case_file *file = case_read(path, arena, &e);
    bool good = file != NULL;
    const char *language = language_of_table(path, arena);
    const char *top = getenv("SRCDIR");
    const char *folder = arena_print(arena, "%s/templates", top ? top : ".");
    if (*language && (!language_open(&folder, 1, language, arena, &e) ||
                      !arena_language(arena))) {
        printf("# %s: there is no catalogue (msgfmt makes it)\n", name);
        arena_free(arena);
        return true;
    }
    if (!file)
        printf("# %s\n", e.what);
    for (int i = 0; file && i < file->test_count; i++) {
        struct run run = { .arena = arena,
                           .file = file,
                           .verbose = verbose && !unseen,
                           .failures = text_new(arena) };
        run_sections(&run, &file->tests[i], &tally);
        print_notes(run.failures.bytes);
        good = good && !run.failures.length;
    }
    printf("# %s: of %d played %d, rightly proposed %d, refused with the order "
           "and why %d; wrongly played %d, misleading %d; %d deny something\n",
           name, tally.all, tally.understood, tally.proposed, tally.reasoned,
           tally.wrong, tally.misleading, tally.denied);
    arena_free(arena);
    return good && tally.all > 0 && tally.wrong == 0 &&
           tally.misleading <= misleading &&
           100 * (tally.understood + tally.proposed + tally.reasoned) >=
               share * tally.all;
}

int main(int argc, char **argv)
{
    const char *top = getenv("SRCDIR");
    size_t count = sizeof shares / sizeof *shares;
    bool verbose = argc > 1 && !strcmp(argv[1], "-v"), all = true;
    if (sodium_init() < 0)
        return 1;
    const char *only = argc > 1 + verbose ? argv[1 + verbose] : "";
    if (strchr(only, '.'))
        return !run_table(only, only, 0, 0, verbose);
    size_t ran = 0;
    for (size_t i = 0; i < count; i++) {
        char path[4096];
        if (strncmp(only, shares[i].table, strlen(only)) != 0)
            continue;
        snprintf(path, sizeof path, "%s/tests/typed/%s.phrases",
                 top && *top ? top : ".", shares[i].table);
        bool good = run_table(path, shares[i].table, shares[i].share,
                              shares[i].misleading, verbose);
        printf("%sok %zu - what people type in %s is understood\n",
               good ? "" : "not ", ++ran, shares[i].table);
        all = all && good;
    }
    printf("1..%zu\n", ran);
    return !all || ran == 0;
}
