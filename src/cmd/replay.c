#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <sysexits.h>

#include "cmd/mistakes.h"
#include "command/command.h"
#include "core/language.h"
#include "core/output.h"
#include "session/session.h"
#include "show/report/steps.h"
#include "system/terminal.h"

static const struct option_entry options[] = {
    OPTION("from", 0, "N", "begin with entry N"),
    OPTION("to", 0, "N", "end with entry N"),
    OPTION("frames", 0, "DIR", "write each entry as a picture into a folder"),
    OPTION("format", 'F', "NAME", "of these: svg, png, text, html ...; or gif"),
    OPTION("pause", 0, "N", "of a GIF: 1/10 s for each entry, 1 to 100 (10)"),
    OPTION_SEAT,
    OPTION("width", 'w', "N",
           "columns of the map, 40 to 200 (78), or a GIF's pixels"),
    OPTION("color", 0, "WHEN", "auto, always or never"),
    OPTION("brief", 0, NULL, "without the map"),
    OPTION("mistakes", 0, NULL, "mark the moves that cost most"),
    OPTION("level", 'l', "N", "of who finds them, 2 (the default) to 5"),
    OPTION_KEY,
    OPTION_HEADS,
    OPTION_END,
};

static const char manual[] =
    "Steps through a game: the map after each entry, with marks for what the entry has changed, what it was and what it brought about. "
    "In a terminal these keys are known:\n"
    "\n"
    "  right, space, n       the next entry\n"
    "  left, backspace, b    the one before\n"
    "  Home, g; End, G       the first, the last\n"
    "  a number and Enter    that entry\n"
    "  up, down, Page Up, Page Down, k, j\n"
    "                        other lines, where the window is lower\n"
    "  q                     ends it\n"
    "\n"
    "Elsewhere, as in a pipe, one entry is printed after the other.\n"
    "\n"
    "--format gif prints one animated picture of all these entries, which browsers, forums and mail programs show as it is: a second for each entry, or as long as --pause says, and after the last it begins again. "
    "It shows the map and the seats; after the first picture only what has changed is in the file, so that a game of five takes less than a megabyte. "
    "--width is in pixels then, 100 to 2000 (600).\n"
    "\n"
    "--frames writes a numbered file for each entry into the folder, which is made if need be: 0000.svg, 0001.svg ... "
    "Files of these names must not be there yet.\n"
    "\n"
    "--mistakes marks the moves that turnpost stats --mistakes finds, with what was lost by them and what a robot would have played, after the end of the game or in a practice game.\n"
    "\n"
    "What is secret stays so, as with turnpost show, and --seat shows that seat's own.\n"
    "\n"
    "  turnpost replay g.turns\n"
    "  turnpost replay --from 12 g.turns | less\n"
    "  turnpost replay --format gif --width 600 g.turns > game.gif\n"
    "  turnpost replay --frames pictures --format png g.turns";

struct replay {
    struct session s;
    struct steps steps;
    struct moves_made made;
    struct mistakes mistakes; /* of them; none unless they were asked for */
    struct showing how;
    int from, to;
    /* of the terminal */
    int n, top; /* the entry, and the first line that is seen */
    int typed;  /* a number that is being typed; -1: none */
    int lines;  /* of the page */
    int shown;  /* of them in the window */
};

/* A step in an arena of its own, which the caller frees. */
static struct ledger in_own_arena(const struct replay *replay)
{
    struct ledger whole = *replay->s.ledger;
    whole.arena = arena_apart(replay->s.ledger->arena);
    return whole;
}

static bool write_step_page(const struct replay *replay,
                            const struct ledger *whole, int n,
                            struct text *into, struct error *e)
{
    struct step_view view;
    bool done = step_open(&view, whole, n, &replay->how, e);
    if (done && n == replay->from)
        mistakes_stopped(&replay->mistakes, into);
    for (int i = 0; done && i < replay->mistakes.count; i++)
        if (replay->mistakes.list[i].entry == n) {
            mistake_tell(&whole->table, &replay->mistakes.list[i], into);
            text_add(into, "\n");
        }
    if (done)
        step_write(&view, &replay->steps, into);
    step_close(&view);
    return done;
}

static bool print_step(const struct replay *replay, int n, struct error *e)
{
    struct ledger whole = in_own_arena(replay);
    struct text text = text_new(whole.arena);
    if (n > replay->from)
        text_add(&text, "\n----\n\n");
    bool done = write_step_page(replay, &whole, n, &text, e);
    if (done)
        session_print(replay->s.app, &text);
    arena_free(whole.arena);
    return done;
}

static bool print_steps(struct replay *replay, struct error *e)
{
    for (int n = replay->from; n <= replay->to; n++)
        if (!print_step(replay, n, e))
            return false;
    return true;
}

/* ---- pictures ---- */

static bool write_frame(const struct replay *replay,
                        const struct format *format, const char *folder, int n,
                        struct error *e)
{
    struct ledger whole = in_own_arena(replay);
    struct app app = *replay->s.app;
    struct text text = text_new(whole.arena);
    struct step_view view;
    app.arena = whole.arena;
    app.out_terminal = false;
    bool text_file = !strcmp(format->name, "text");
    const char *path = arena_print(app.arena, "%s/%04d.%s", folder, n,
                                   text_file ? "txt" : format->name);
    bool done = step_open(&view, &whole, n, &replay->how, e) &&
                format->write(&app, &view.showing, &text, e) &&
                output_create(path, text.bytes, text.length, e);
    step_close(&view);
    arena_free(whole.arena);
    return done;
}

static bool write_frames(struct replay *replay, const char *folder,
                         struct error *e)
{
    const char *name = option_value(replay->s.inv, "format");
    const struct format *format = format_find(name ? name : "svg", e);
    if (!format)
        return false;
    if (mkdir(folder, 0777) != 0 && errno != EEXIST)
        return fail(e, EX_CANTCREAT, "the folder \"%s\" cannot be made: %s",
                    text_label(folder, replay->s.app->arena),
                    error_said(e, strerror(errno)));
    replay->how.color = false;
    for (int n = replay->from; n <= replay->to; n++)
        if (!write_frame(replay, format, folder, n, e))
            return false;
    return true;
}

enum { FILM_WIDTH = 600, FILM_PAUSE = 10 };

static bool print_film(struct replay *replay, struct error *e)
{
    const struct session *s = &replay->s;
    struct film film = { replay->from, replay->to, FILM_PAUSE, &replay->how };
    struct text text = text_new(s->app->arena);
    if (s->app->out_terminal) {
        fail(e, EX_USAGE, "a GIF file is nothing to look at in a terminal");
        return advise(e, "put it into a file with > game.gif");
    }
    replay->how.pixels = FILM_WIDTH;
    if (!option_number(s->inv, "width", 100, 2000, &replay->how.pixels, e) ||
        !option_number(s->inv, "pause", 1, 100, &film.pause, e) ||
        !steps_film(s->app, s->ledger, &film, &text, e))
        return false;
    session_print(s->app, &text);
    return true;
}

/* ---- the terminal ---- */

static int count_lines(const char *page)
{
    int lines = 0;
    for (; (page = strchr(page, '\n')); page++)
        lines++;
    return lines;
}

static void keep_inside(struct replay *replay)
{
    int last = replay->lines - replay->shown;
    if (replay->top > last)
        replay->top = last;
    if (replay->top < 0)
        replay->top = 0;
}

static bool draw_step(struct replay *replay, const struct screen *screen,
                      struct error *e)
{
    struct ledger whole = in_own_arena(replay);
    struct text page = text_new(whole.arena), status = text_new(whole.arena);
    int columns, rows;
    screen_size(screen, &columns, &rows);
    if (!option_given(replay->s.inv, "width"))
        replay->how.look.width = columns < 40   ? 40
                                 : columns > 78 ? 78
                                                : columns;
    bool done = write_step_page(replay, &whole, replay->n, &page, e);
    if (done) {
        replay->lines = count_lines(page.bytes);
        replay->shown = rows - 1;
        keep_inside(replay);
        if (replay->typed >= 0)
            text_say(&status, "entry %d? Enter goes there", replay->typed);
        else
            text_say(&status,
                     replay->lines > replay->shown
                         ? N_("entry %d of %d  up down  left right  q ends")
                         : N_("entry %d of %d  left right  q ends"),
                     replay->n, replay->steps.count - 1);
        screen_draw(screen, page.bytes, replay->top, status.bytes, whole.arena);
    }
    arena_free(whole.arena);
    return done;
}

static void go(struct replay *replay, int n)
{
    replay->n = n < replay->from ? replay->from
                : n > replay->to ? replay->to
                                 : n;
}

/* Digits make a number, which Enter takes. */
static bool type_number(struct replay *replay, int key)
{
    if (key >= '0' && key <= '9') {
        int typed = replay->typed < 0 ? 0 : replay->typed;
        if (typed <= 99999)
            replay->typed = 10 * typed + key - '0';
        return true;
    }
    if ((key == '\r' || key == '\n') && replay->typed >= 0)
        go(replay, replay->typed);
    replay->typed = -1;
    return key == '\r' || key == '\n';
}

static void scroll(struct replay *replay, int key)
{
    int page = replay->shown > 2 ? replay->shown - 2 : 1;
    replay->top += key == KEY_UP || key == 'k'     ? -1
                   : key == KEY_DOWN || key == 'j' ? 1
                   : key == KEY_PAGE_UP            ? -page
                   : key == KEY_PAGE_DOWN          ? page
                                                   : 0;
    keep_inside(replay);
}

static void press(struct replay *replay, int key)
{
    enum { BACKSPACE = 8, DELETE = 127 };
    if (type_number(replay, key))
        return;
    if (key == KEY_RIGHT || key == ' ' || key == 'n' || key == 'l')
        go(replay, replay->n + 1);
    else if (key == KEY_LEFT || key == 'b' || key == 'h' || key == BACKSPACE ||
             key == DELETE)
        go(replay, replay->n - 1);
    else if (key == KEY_HOME || key == 'g')
        go(replay, replay->from);
    else if (key == KEY_END || key == 'G')
        go(replay, replay->to);
    else
        scroll(replay, key);
}

static bool step_through(struct replay *replay, struct error *e)
{
    enum { CTRL_C = 3, CTRL_D = 4 };
    struct screen screen;
    int key = KEY_OTHER;
    bool done = true;
    if (!screen_open(&screen, e))
        return false;
    replay->n = replay->from;
    replay->typed = -1;
    while (done && key != 'q' && key != CTRL_C && key != CTRL_D &&
           key != KEY_GONE) {
        done = draw_step(replay, &screen, e);
        key = done ? screen_key(&screen) : KEY_GONE;
        press(replay, key);
    }
    screen_close(&screen);
    return done;
}

static bool is_terminal(const struct app *app)
{
    const char *term = app->environment("TERM");
    return app->out_terminal && term && *term && strcmp(term, "dumb") != 0;
}

/* What the options say that counts for all. */
static bool read_view(struct replay *replay, struct error *e)
{
    const struct session *s = &replay->s;
    int last = s->ledger->table.n;
    replay->to = last;
    replay->how.look = (struct look){ .seat = session_reader(s), .width = 78 };
    replay->how.brief = option_given(s->inv, "brief");
    return option_number(s->inv, "from", 0, last, &replay->from, e) &&
           option_number(s->inv, "to", replay->from, last, &replay->to, e);
}

static bool show_steps(struct replay *replay, struct error *e)
{
    const struct session *s = &replay->s;
    const char *folder = option_value(s->inv, "frames");
    const char *format = option_value(s->inv, "format");
    if (!read_view(replay, e))
        return false;
    if (format && !strcmp(format, "gif"))
        return folder ? fail(e, EX_USAGE, "a GIF is one file: without --frames")
                      : print_film(replay, e);
    if (format && !folder)
        return fail(e, EX_USAGE, "--format is for --frames, but for gif");
    if (option_given(s->inv, "pause"))
        return fail(e, EX_USAGE, "--pause is for --format gif");
    if (!session_look(s->inv, s->app->out_terminal, &replay->how.look,
                      &replay->how.color, e))
        return false;
    replay->how.look.seat = session_reader(s);
    return folder                ? write_frames(replay, folder, e)
           : is_terminal(s->app) ? step_through(replay, e)
                                 : print_steps(replay, e);
}

static void take_entry(void *context, const struct entry *entry)
{
    struct replay *replay = context;
    steps_entry(&replay->steps, entry);
    mistakes_entry(&replay->made, entry);
}

static bool find_mistakes(struct replay *replay, struct error *e)
{
    const struct invocation *inv = replay->s.inv;
    struct mistakes *mistakes = &replay->mistakes;
    bool asked = option_given(inv, "mistakes");
    if (option_given(inv, "level") && !asked)
        return fail(e, EX_USAGE, "--level goes with --mistakes");
    if (asked && (option_given(inv, "frames") || option_given(inv, "format")))
        return fail(e, EX_USAGE, "--mistakes has no picture");
    mistakes->level = 2;
    return !asked ||
           (option_number(inv, "level", 2, LEVELS, &mistakes->level, e) &&
            mistakes_find(&replay->s, &replay->made, mistakes, e));
}

static int replay_game(struct invocation *inv, struct error *e)
{
    struct replay replay = { .steps = { .arena = inv->app->arena },
                             .made = { .arena = inv->app->arena } };
    bool done = session_replay(&replay.s, inv, take_entry, &replay, e) &&
                find_mistakes(&replay, e) && show_steps(&replay, e);
    return session_close(&replay.s, done, e);
}

const struct command cmd_replay = {
    .name = "replay",
    .synopsis = HELP(
        "replay [--from N] [--to N] [--format gif | --frames DIR [--format NAME]] [--seat NAME] [LEDGER]"),
    .summary = HELP("step through a game"),
    .manual = HELP(manual),
    .options = options,
    .run = replay_game,
    .most = 1,
};
