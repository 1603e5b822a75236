#include "mail/in/answer.h"

#include <stdlib.h>

#define WIDTH "78" /* columns of a letter */

struct answering {
    const struct mailer *mailer;
    const struct ledger *ledger;
    struct text text;
    const char *title;
};

/* Runs a command with the ledger on its standard input; what it prints and
 * what it refuses both belong to the answer. */
static void run_for_answer(struct answering *a, int count,
                           const char *const *words)
{
    struct app app = *a->mailer->app;
    char *bytes = NULL;
    size_t length = 0;
    const struct ledger *ledger = a->ledger;
    app.in = fmemopen(arena_copy(app.arena, ledger->bytes, ledger->length),
                      ledger->length, "r");
    app.out = open_memstream(&bytes, &length);
    if (!app.in || !app.out)
        out_of_memory();
    app.err = app.out;
    app.out_terminal = app.err_terminal = false;
    app.ask = NULL;
    app.letter = true;
    command_main(&app, count, words);
    fclose(app.in);
    if (fclose(app.out) != 0)
        out_of_memory();
    if (a->text.length)
        text_add(&a->text, "\n");
    text_bytes(&a->text, bytes, length);
    free(bytes);
}

static void add_answer(struct answering *a, const char *title, int count,
                       const char *const *words)
{
    a->title = a->title ? "What you asked for" : title;
    run_for_answer(a, count, words);
}

const char *answer_text(const struct mailer *mailer,
                        const struct ledger *ledger, int seat,
                        const struct asked *asked, const char **title)
{
    struct answering a = { mailer, ledger, text_new(mailer->app->arena), NULL };
    const char *name = ledger->table.seats[seat].name;
    if (asked->show) {
        const char *words[] = { "turnpost", "show", "-s", name, "-" };
        add_answer(&a, "The position", 5, words);
    }
    if (*asked->tried) {
        const char *words[] = { "turnpost", "try",        "-s", name,
                                "-m",       asked->tried, "-" };
        add_answer(&a, "Only a trial", 7, words);
    }
    if (asked->moves) {
        bool all = !*asked->about;
        const char *words[] = { "turnpost", "moves",   "-w",
                                WIDTH,      "-s",      name,
                                "-",        "--about", asked->about };
        add_answer(&a, "What may be ordered now", all ? 7 : 9, words);
    }
    if (asked->word) {
        const char *words[] = { "turnpost", "rules", "--",
                                ledger->table.rules->name, asked->word };
        add_answer(&a, "The rules", *asked->word ? 5 : 4, words);
    }
    *title = a.title;
    return a.text.bytes;
}
