/* The sections that act: play, refused, stopped, start refused. */
#include <string.h>

#include "case.h"
#include "game/show_error.h"

struct move {
    int seat;
    bool late;
    const char *text;
    int first, end; /* its lines */
};

/* Reads the "NAME:" or "late NAME:" in front of a line; what is after it, or
 * NULL when there is no name of a seat. */
static const char *read_mover(const struct run *run, const char *words,
                              struct move *move)
{
    move->late = !strncmp(words, "late ", 5);
    words += move->late ? 5 : 0;
    const char *colon = strchr(words, ':');
    if (!colon)
        return NULL;
    char *name = arena_copy(run->arena, words, (size_t)(colon - words));
    move->seat = case_seat(run, name);
    return move->seat < 0 ? NULL : colon + 1 + strspn(colon + 1, " \t");
}

/* Does the line belong to the move above it? In sections with refusals only
 * those with "+" do. */
static bool belongs(const char *line, bool plus_only)
{
    return *line == '+' || (!plus_only && (*line == ' ' || *line == '\t') &&
                            line[strspn(line, " \t")]);
}

static bool read_move(struct run *run, int line, int end, bool plus_only,
                      struct move *move)
{
    struct text text = text_new(run->arena);
    const char *words = read_mover(run, case_words(run, line), move);
    run->line = line;
    if (!words)
        return false;
    text_add(&text, "%s\n", words);
    move->first = line++;
    for (; line < end && belongs(run->file->lines[line], plus_only); line++) {
        const char *more = run->file->lines[line];
        text_add(&text, "%s\n", more + strspn(more, "+ \t"));
    }
    move->end = line;
    move->text = text.bytes;
    return true;
}

/* The error as cases write it: "1:9 what [RULE]". */
static char *short_error(struct run *run, const struct error *e,
                         const char *move)
{
    struct text text = text_new(run->arena);
    if (move && e->at.length > 0) {
        int line, column;
        error_place(move, e->at.start, &line, &column);
        text_add(&text, "%d:%d ", line, column);
    }
    text_add(&text, "%s", e->what);
    if (e->rule)
        text_add(&text, " [%s]", e->rule);
    return text.bytes;
}

static void show_error(struct run *run, const struct error *e, const char *move)
{
    struct text text = text_new(run->arena);
    error_show(e, move, &text);
    case_fails(run, "%s", text.bytes);
    run->stop = true;
}

static void check_position(struct run *run)
{
    struct error e = { 0 };
    if (testing_holds(run->rules, &run->setup, run->turn.state, run->arena, &e))
        return;
    case_fails(run, "the position does not hold together: %s", e.what);
    run->stop = true;
}

bool case_draw_owed(struct run *run, struct error *stopped)
{
    *stopped = (struct error){ 0 };
    if (run->rules->chance(run->turn.state) == CHANCE_NONE)
        return true;
    if (!case_draw(run, stopped))
        return false;
    check_position(run);
    return true;
}

static bool carry_out(struct run *run, const struct move *move, struct error *e,
                      struct error *stopped)
{
    *e = *stopped = (struct error){ 0 };
    if (!turn_play(&run->turn, move->seat, move->late, move->text, run->arena,
                   &run->events, e)) {
        if (run->ear)
            run->ear->refused(run, move->seat, move->late, move->text);
        return false;
    }
    check_position(run);
    if (!run->stop && !run->draw_asked)
        case_draw_owed(run, stopped);
    return true;
}

static void play_move(struct run *run, const struct move *move)
{
    struct error e = { 0 }, stopped = { 0 };
    if (!carry_out(run, move, &e, &stopped))
        show_error(run, &e, move->text);
    else if (stopped.status)
        show_error(run, &stopped, move->text);
}

static void forget_events(struct run *run)
{
    run->events = (struct events){ .arena = run->arena };
}

bool case_play(struct run *run, const struct section *section)
{
    struct error stopped = { 0 };
    struct move move;
    forget_events(run);
    for (int i = section->first; i < section->end && !run->stop;) {
        const char *words = case_words(run, i);
        run->line = i;
        if (!*words) {
            i++;
        } else if (!strcmp(words, "draw")) {
            if (case_draw_owed(run, &stopped) && stopped.status)
                show_error(run, &stopped, NULL);
            i++;
        } else if (read_move(run, i, section->end, false, &move)) {
            play_move(run, &move);
            i = move.end;
        } else {
            case_fails(run, "no seat moves here: %s", words);
            return false;
        }
    }
    return !run->stop;
}

static bool is_move(const struct run *run, const char *words)
{
    struct move move;
    return read_mover(run, words, &move) != NULL;
}

/* Compares the error with the one or two lines at line; the line after
 * them. */
static int compare_error(struct run *run, const struct error *e,
                         const char *move, int line, int end)
{
    const char *actual = short_error(run, e, move);
    const char *words = line < end ? case_words(run, line) : "";
    if (!*words || is_move(run, words)) {
        run->line = line - 1;
        if (run->update)
            case_edit(run, line, line, arena_print(run->arena, "%s\n", actual));
        else
            case_fails(run, "the error is missing: %s", actual);
        return line;
    }
    case_compare_line(run, line++, words, actual);
    words = line < end ? case_words(run, line) : "";
    if (strncmp(words, "hint:", 5))
        return line;
    actual = arena_print(run->arena, "hint: %s", e->hint);
    case_compare_line(run, line, words, actual);
    return line + 1;
}

/* Carries out a move that must fail; its error. False: it did not. */
static bool must_refuse(struct run *run, const struct move *move,
                        struct error *e)
{
    char *before = testing_save(run->rules, run->turn.state, run->arena);
    struct error stopped = { 0 };
    if (carry_out(run, move, e, &stopped)) {
        run->line = move->first;
        case_fails(run, "accepted, but it must be refused: %s", move->text);
        run->stop = true;
        return false;
    }
    char *after = testing_save(run->rules, run->turn.state, run->arena);
    if (!strcmp(before, after))
        return true;
    case_fails(run, "refused, but the position has changed: %s", move->text);
    return false;
}

/* Carries out a move that must be stopped; why it was. */
static bool must_stop(struct run *run, const struct move *move,
                      struct error *stopped)
{
    struct error e = { 0 };
    if (!carry_out(run, move, &e, stopped)) {
        show_error(run, &e, move->text);
        return false;
    }
    run->line = move->first;
    if (!stopped->status)
        case_fails(run, "not stopped, but it must be: %s", move->text);
    return stopped->status != 0;
}

bool case_refused(struct run *run, const struct section *section)
{
    bool stopped = !strcmp(section->name, "stopped");
    struct move move;
    struct error e = { 0 };
    forget_events(run);
    for (int i = section->first; i < section->end && !run->stop;) {
        if (!*case_words(run, i)) {
            i++;
            continue;
        }
        if (!read_move(run, i, section->end, true, &move)) {
            case_fails(run, "no seat moves here: %s", case_words(run, i));
            return false;
        }
        if (!(stopped ? must_stop : must_refuse)(run, &move, &e))
            return false;
        i = compare_error(run, &e, move.text, move.end, section->end);
    }
    return !run->stop;
}

bool case_start_refused(struct run *run, const struct section *section)
{
    struct error e = { 0 };
    int line = section->first;
    run->line = line - 1;
    if (case_start(run, &e)) {
        case_fails(run, "the game starts, but it must be refused");
        return false;
    }
    if (run->ear)
        run->ear->start_refused(run);
    while (line < section->end && !*case_words(run, line))
        line++;
    compare_error(run, &e, NULL, line, section->end);
    return true;
}
