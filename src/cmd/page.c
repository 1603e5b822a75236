#include <sysexits.h>

#include "command/command.h"
#include "core/language.h"
#include "ledger/seats/fit.h"
#include "ledger/seats/wishes.h"
#include "session/session.h"
#include "show/report/site.h"
#include "system/languages.h"

static const struct option_entry options[] = {
    OPTION_SEAT,
    OPTION("empty", 0, NULL, "without a game; the page opens one"),
    OPTION("sign", 0, NULL, "the page may sign moves, with a key you open"),
    OPTION("site", 0, "DIR", "a site for any web space, in this folder"),
    OPTION("reply-to", 0, "ADDRESS", "where its moves are mailed"),
    OPTION_END,
};

static const char manual[] =
    "Prints the game as a page: one HTML file that any browser opens, from a mail, a stick or a web space, without a network. "
    "It holds the board, this same program, and the ledger, which is public anyway. "
    "In it a turn is clicked together, with prices and the board as it would be; what comes of it is text to mail or to post.\n"
    "\n"
    "Other views look back at each entry, with points by round and what chance brought; check the file, compare it with another and show the head words to read out; begin practice games in which the robot plays seats and gives hints; and explain any piece or term. "
    "What is pointed at on the board is explained, too, which can be switched off there.\n"
    "\n"
    "With --seat it is that player's page, else that of whoever is next. "
    "It speaks that player's language (\"language de\", turnpost-mail(7)), or that of --lang; else the reader's browser says which, and in the page another one can be chosen. "
    "With --reply-to it mails moves to that address. "
    "With --empty there is no game in it: the page opens a ledger from a file or out of pasted text, and can be kept for all games.\n"
    "\n"
    "With --sign it also plays and signs, with a key file that is opened in it or a new key, and begins games with friends. "
    "Make such a page yourself and open only your own: a page can be changed by whoever passes it on, and a changed one could keep your key. "
    "So without --sign a page never asks for one.\n"
    "\n"
    "With --site it writes such an empty page and what belongs to it into a "
    "folder, as files that any web space can hand out. Letters can lead there "
    "with the game behind # of the address, which no browser sends on "
    "(--page-url of send, receive and the like).\n"
    "\n"
    "  turnpost page g.turns > table.html\n"
    "  turnpost page --empty --sign > my-table.html\n"
    "  turnpost page --site public/turnpost";

static bool print_page(struct app *app, const struct page_given *given,
                       struct error *e)
{
    struct text page = text_new(app->arena);
    if (!page_write(app, given, &page, e))
        return false;
    session_print(app, &page);
    return true;
}

static bool read_page_options(struct invocation *inv, struct page_given *given,
                              struct error *e)
{
    given->signs = option_given(inv, "sign");
    given->reply_to = option_value(inv, "reply-to");
    given->language = option_value(inv, "lang");
    return !given->reply_to || mail_is_fit(given->reply_to, e);
}

static bool empty_page(struct invocation *inv, struct page_given *given,
                       struct error *e)
{
    const char *folder = option_value(inv, "site");
    if (inv->argument_count || option_given(inv, "seat")) {
        fail(e, EX_USAGE,
             folder ? "a site has no game in it, and so no seat"
                    : "with --empty there is no game, and so no seat");
        return advise(e, folder ? "its page opens games from files and links"
                                : "leave out --empty, or the rest");
    }
    return folder ? site_write(inv->app, folder, given, e)
                  : print_page(inv->app, given, e);
}

/* As its seat wishes, unless another language was asked for. */
static void speak_as_wished(struct session *s, struct page_given *given)
{
    struct app *app = s->app;
    const char *folders[DATA_FOLDERS];
    struct wishes wishes;
    ledger_wishes(s->ledger, &wishes);
    const char *wished =
        given->seat < 0 ? "" : wishes.seats[given->seat].language;
    if (given->language || !*wished)
        return;
    struct error broken = { 0 };
    given->language = wished;
    if (!language_open(folders, language_folders(app, NULL, folders), wished,
                       app->arena, &broken))
        app_warn(app, broken.what, broken.hint);
}

static bool game_page(struct session *s, struct page_given *given,
                      struct error *e)
{
    given->ledger = s->ledger;
    given->seat = session_reader(s);
    speak_as_wished(s, given);
    return print_page(s->app, given, e);
}

static int hand_out_page(struct invocation *inv, struct error *e)
{
    struct session s;
    struct page_given given = { .seat = -1 };
    if (!read_page_options(inv, &given, e))
        return e->status;
    if (option_given(inv, "empty") || option_given(inv, "site"))
        return empty_page(inv, &given, e) ? 0 : e->status;
    bool done = session_open(&s, inv, e) && game_page(&s, &given, e);
    return session_close(&s, done, e);
}

const struct command cmd_page = {
    .name = "page",
    .synopsis = HELP(
        "page [--seat NAME] [--empty] [--sign] [--site DIR] [--reply-to ADDRESS] [LEDGER]"),
    .summary = HELP("print the game as a page to open in a browser"),
    .manual = HELP(manual),
    .options = options,
    .run = hand_out_page,
    .most = 1,
};
