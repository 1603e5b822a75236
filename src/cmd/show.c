#include <string.h>
#include <sysexits.h>

#include "command/command.h"
#include "session/session.h"
#include "show/format.h"
#include "show/report/about.h"
#include "show/report/report.h"
#include "show/report/steps.h"

static const struct option_entry options[] = {
    OPTION("format", 'F', "NAME", format_names + 2),
    OPTION("at", 0, "N", "as it was after entry N"),
    OPTION("about", 0, NULL,
           "versions, sets, options, and where numbers are from"),
    OPTION("since", 0, "N", "mark what changed after entry N; turn, none"),
    OPTION("reach", 'r', "NAME", "mark what this seat could go to"),
    OPTION_SEAT,
    OPTION("scale", 0, "N", "a picture so many times as large, 1 to 4"),
    OPTION("width", 'w', "N",
           "columns of the map, 40 to 200 (78), or a picture's pixels"),
    OPTION("color", 0, "WHEN", "auto, always or never"),
    OPTION("brief", 0, NULL, "without the map"),
    OPTION_JSON,
    OPTION_KEY,
    OPTION_HEADS,
    OPTION_END,
};

static const char manual[] =
    "Prints the map and a summary of the position. "
    "What the rules let players hide stays hidden; --seat shows it to that seat, and when the game is over all is shown.\n"
    "\n"
    "Above the map stands, too, who would like to take which entry back between peers, and, where several were asked at once and all but one have answered, whom the game waits for alone. "
    "In JSON these are \"offer\", with seat, entry, text and who answers, and \"last\", a name.\n"
    "\n"
    "Formats: text is the map as plain ASCII but for the names below it, list has one line a region for screen readers and proportional fonts, json has all facts and the public state, markdown, bbcode and html wrap the map for other places, html with seats, column, cards and the like as tables, svg and png are pictures. "
    "For a name in another script png takes a font of this computer that has its letters; those that none has are named on standard error. "
    "Letters stand beside each other there as they are, without the forms that some scripts join them in.\n"
    "\n"
    "A picture is --scale times as large, or --width pixels wide (100 to 4000), with letters and lines to match. "
    "What an order can name is a group of the SVG picture, with a title: data-kind and data-place are kind and id as in moves --json (\"region\", \"12\"); so are steps of a track and seats, by their names, and rows of the tables of html. "
    "Colours around a board have a class (ink, pale, rule, paper, marked), for pages that are dark.\n"
    "\n"
    "What has changed since the own last turn is marked: on the map by \"!\", in lists by a word, in pictures and HTML by an outline. "
    "--since N does so for entry N, 0 the beginning, and tells what happened after it; --since turn is as usual, but fails where nobody knows whose; none marks nothing.\n"
    "\n"
    "--reach marks what a seat reaches: in Terra Mystica the free hexes, over how many river hexes and for how many spades, in Reversi the squares where it can place a disc.\n"
    "\n"
    "As long as the seat that is shown to has not moved, what was agreed stands below: board, sets and options that were given, and a starting position of its own with its points. "
    "The first letters say it too.\n"
    "\n"
    "--about prints instead what the game is played with: its sets and options, and where its board, numbers and names come from, since some are this program's own.\n"
    "\n"
    "Without --seat it is shown to the seat of --key, or of a key that is found as turnpost play finds one; no passphrase is asked for that. "
    "--brief leaves out the map, or the list in its place.\n"
    "\n"
    "Where the environment has TURNPOST_MAP=once, the map is shown to a seat only until it has moved. "
    "From then on the lines of the list stand in its place in which something has changed since its last turn, and the summaries of other commands go without it. "
    "--format text shows the map all the same.\n"
    "\n"
    "A key lets the command trust a position that this key sealed; without one it replays the game, which only takes longer.\n"
    "\n"
    "  turnpost show g.turns\n"
    "  turnpost show --seat bob --format svg g.turns > map.svg\n"
    "  turnpost show --format png --scale 2 g.turns > map.png\n"
    "  turnpost show --at 12 g.turns\n"
    "  turnpost show --since 9 g.turns\n"
    "  turnpost show --about g.turns\n"
    "  turnpost show --reach ann g.turns";

/* "turn", or the usual: what is not as it was after the reader's last turn. */
static bool mark_turn(struct session *s, const struct table *table, bool asked,
                      struct look *look, struct error *e)
{
    int n = since_turn(table, look->seat);
    if (asked && look->seat < 0) {
        fail(e, EX_USAGE, "it is not known whose last turn is meant");
        return advise(e, "--seat NAME says it, and --since N takes an entry");
    }
    if (n < 0)
        return true;
    s->marked = since_mark_turn(s->ledger, n, look, e);
    return s->marked != NULL;
}

/* What --since asks for. */
static bool mark_changes(struct session *s, const struct table *table,
                         struct look *look, struct error *e)
{
    const char *since = option_value(s->inv, "since");
    int n = 0;
    if (!since || !strcmp(since, "turn"))
        return mark_turn(s, table, since != NULL, look, e);
    if (!strcmp(since, "none"))
        return true;
    if (!option_number(s->inv, "since", 0, table->n, &n, e))
        return advise(e, "it is the number of an entry, turn, or none");
    s->marked = since_mark(s->ledger, n, table->n, look, e);
    return s->marked != NULL;
}

/* The seats of --reach. */
static bool mark_reach(const struct session *s, const struct table *table,
                       struct look *look, struct error *e)
{
    const char *name = option_value(s->inv, "reach");
    int seat = name ? table_seat(table, name, e) : -1;
    if (!name || seat < 0)
        return !name;
    if (!table->rules->marks_reach)
        return fail(e, EX_UNAVAILABLE, "%s does not mark what a seat reaches",
                    table->rules->title);
    look->reach = 1u << seat;
    return true;
}

static bool is_picture(const struct format *format)
{
    return !strncmp(format->media, "image/", 6);
}

/* For pictures --width is something else. */
static bool look_size(const struct session *s, const struct format *format,
                      struct showing *showing, struct error *e)
{
    bool terminal = s->app->out_terminal;
    if (!is_picture(format))
        return option_given(s->inv, "scale")
                   ? fail(e, EX_USAGE, "--scale is for pictures (png, svg)")
                   : session_look(s->inv, terminal, &showing->look,
                                  &showing->color, e);
    if (option_given(s->inv, "scale") && option_given(s->inv, "width"))
        return fail(e, EX_USAGE,
                    "--scale and --width both say how large a picture is");
    showing->look = (struct look){ .seat = -1, .width = 78 };
    return session_color(s->inv, terminal, &showing->color, e) &&
           option_number(s->inv, "scale", 1, 4, &showing->scale, e) &&
           option_number(s->inv, "width", 100, 4000, &showing->pixels, e);
}

/* Is only what has changed to be shown, since nothing else is asked for? */
static bool wants_news(const struct session *s, const struct table *table,
                       int seat)
{
    static const char *const others[] = { "at",   "brief", "format",
                                          "json", "reach", "since" };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (option_given(s->inv, others[i]))
            return false;
    return seat >= 0 && table->recent.seen[seat] && session_map_once(s->app);
}

static bool read_look(struct session *s, const struct format *format,
                      struct showing *showing, struct error *e)
{
    int n = s->ledger->table.n;
    if (!look_size(s, format, showing, e) ||
        !option_number(s->inv, "at", 0, n, &n, e))
        return false;
    showing->ledger = s->ledger;
    showing->brief = option_given(s->inv, "brief");
    if (n != s->ledger->table.n)
        showing->ledger = s->then = ledger_at(s->ledger, n, e);
    if (!showing->ledger)
        return false;
    const struct table *table = &showing->ledger->table;
    showing->look.seat = session_reader(s);
    showing->agreed = about_is_due(table, showing->look.seat);
    showing->look.over = table->rules->over(table->turn.state);
    showing->look.since =
        report_since(table, showing->look.seat, table->n, s->app->arena);
    if (!mark_changes(s, table, &showing->look, e) ||
        !mark_reach(s, table, &showing->look, e))
        return false;
    showing->news = wants_news(s, table, showing->look.seat);
    return true;
}

static bool show_about(struct session *s, struct error *e)
{
    struct text text = text_new(s->app->arena);
    if (option_given(s->inv, "json") || option_value(s->inv, "format"))
        return fail(e, EX_USAGE, "--about is words alone, in no format");
    about_write(&s->ledger->table, &text);
    session_print(s->app, &text);
    return true;
}

/* A picture is nothing but the map. */
static bool is_more_than_map(const struct session *s,
                             const struct format *format, struct error *e)
{
    if (!option_given(s->inv, "brief") || !is_picture(format))
        return true;
    return fail(e, EX_USAGE, "--brief leaves nothing of --format %s",
                format->name);
}

static bool show_position(struct session *s, struct error *e)
{
    const char *name;
    const struct format *format =
        option_format(s->inv, &name, e) ? format_find(name, e) : NULL;
    struct showing showing = { 0 };
    struct text text = text_new(s->app->arena);
    if (!format || !is_more_than_map(s, format, e) ||
        !read_look(s, format, &showing, e) ||
        !format->write(s->app, &showing, &text, e))
        return false;
    session_print(s->app, &text);
    return true;
}

static int show(struct invocation *inv, struct error *e)
{
    struct session s;
    bool about = option_given(inv, "about");
    bool done = session_open(&s, inv, e) &&
                (about ? show_about(&s, e) : show_position(&s, e));
    return session_close(&s, done, e);
}

const struct command cmd_show = {
    .name = "show",
    .synopsis = HELP(
        "show [--format NAME] [--seat NAME] [--at N] [--since N] [--about] [LEDGER]"),
    .summary = HELP("print the map and who is to do what"),
    .manual = HELP(manual),
    .options = options,
    .run = show,
    .most = 1,
};
