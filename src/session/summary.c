#include "session/session.h"

#include <errno.h>
#include <string.h>
#include <sysexits.h>

#include "core/json.h"
#include "core/language.h"
#include "game/show_error.h"
#include "show/report/as_json.h"
#include "show/report/report.h"

enum { SUMMARY_USUAL = 1 << 14 }; /* bytes; most are shorter */

/* Devices, pipes and what the shell makes of >(…) are written as they are;
 * /dev/stdout may be a plain file, too, but never one to be replaced. */
static bool is_replaceable(const char *path)
{
    struct stat file;
    if (!strncmp(path, "/dev/", 5) || !strncmp(path, "/proc/", 6))
        return false;
    return stat(path, &file) != 0 || S_ISREG(file.st_mode);
}

bool summary_open(struct summary *summary, const struct session *s,
                  struct error *e)
{
    const char *path = option_value(s->inv, "summary");
    bool quiet = option_given(s->inv, "quiet");
    *summary = (struct summary){ .path = quiet ? NULL : path };
    bool terminal = !path && s->app->err_terminal;
    if (!session_look(s->inv, terminal, &summary->look, &summary->color, e))
        return false;
    if (!path && !quiet)
        summary->file = s->app->err;
    if (!summary->path || is_replaceable(path))
        return true;
    summary->file = fopen(path, "ae");
    summary->ours = summary->file != NULL;
    return summary->ours ||
           fail(e, EX_CANTCREAT, "the summary \"%s\" cannot be written: %s",
                path, error_said(e, strerror(errno)));
}

/* On a terminal a ledger is printed, and gone. */
static bool is_in_no_file(const struct session *s, const struct effect *effect)
{
    return !effect->nothing && s->app->out_terminal &&
           !option_given(s->inv, "in-place");
}

/* How to keep it, at the end, where it is seen. */
static void write_warning(const struct session *s, struct text *into)
{
    if (s->is_file) {
        const char *label = text_label(s->path, s->app->arena);
        text_say(
            into,
            "\nthe ledger was printed above and is in no file: \"%s\" is as it was\n",
            label);
        text_say(into, "hint: the same with -i puts it into \"%s\"\n", label);
    } else {
        text_say(into, "\nthe ledger was printed above and is in no file\n");
        text_say(into, "hint: \">%s\" after the command puts it into one\n",
                 "FILE");
    }
    if (s->key && s->ledger->table.trust != TRUST_PRACTICE && s->is_file)
        text_say(
            into,
            "it is signed: another one signed for the same position would be a proof\nagainst you, so give the same\n");
}

/* Nothing was done: who is waited for, all in one line, and where. */
static void write_nothing(const struct table *table, struct text *into)
{
    size_t before = into->length;
    char words[18];
    report_next_line(table, into);
    if (into->length == before)
        text_say(into, "the game is over\n");
    head_words(table->play, words);
    text_say(into, "game %s, entry %d, %s\n", table->id, table->n, words);
}

static void write_summary_text(const struct showing *showing,
                               const struct session *s,
                               const struct effect *effect, struct text *into)
{
    const struct table *table = &showing->ledger->table;
    bool any = effect->events && effect->events->first;
    bool lost = is_in_no_file(s, effect);
    if (lost)
        text_say(into, "%s, but in no file", effect->what);
    else
        text_string(into, effect->what);
    text_string(into, any ? ":\n" : "\n");
    if (any)
        report_events(table, effect->events->first, "  ", REPORT_WIDTH, into);
    if (s->key_found && !effect->nothing)
        text_say(into, "signed with \"%s\"\n",
                 text_label(s->key_path, into->arena));
    if (effect->stopped && effect->stopped->what[0]) {
        text_say(into, "the rest of the move was not carried out:\n");
        struct text error = text_new(into->arena);
        error_show(effect->stopped, effect->move_text, &error);
        text_shown(into, error.bytes);
    }
    if (effect->nothing) {
        write_nothing(table, into);
        return;
    }
    report_next(table, into);
    text_add(into, "\n");
    format_page(showing, into);
    if (lost)
        write_warning(s, into);
}

/* The file that the ledger went to, "-" for standard output. */
static const char *where(const struct session *s)
{
    return option_given(s->inv, "in-place") ? s->path : "-";
}

static void write_summary_json(const struct session *s,
                               const struct effect *effect, int other_names,
                               struct text *into)
{
    const struct table *table = &s->ledger->table;
    json_t *facts = json_object();
    json_put_text(facts, "did", effect->what);
    if (!effect->nothing)
        json_put_shown(facts, "ledger", where(s), into->arena);
    if (s->key_found && !effect->nothing)
        json_put_shown(facts, "key", s->key_path, into->arena);
    if (effect->events)
        json_put_events(facts, "events", table, effect->events->first,
                        into->arena);
    if (effect->stopped && effect->stopped->what[0])
        json_put(
            facts, "stopped",
            json_of_error(effect->stopped, effect->move_text, into->arena));
    json_put(facts, "game", json_of_table(table, into->arena));
    if (other_names)
        json_put_int(facts, "other_names", other_names);
    json_line(facts, into);
}

static void write_summary(struct summary *summary, const struct session *s,
                          const struct effect *effect, int other_names)
{
    const struct table *table = &s->ledger->table;
    struct showing showing = { .ledger = s->ledger,
                               .look = summary->look,
                               .color = summary->color,
                               .brief = option_given(s->inv, "brief") };
    summary->text = text_new(s->app->arena);
    text_room(&summary->text, SUMMARY_USUAL);
    showing.look.seat = effect->seat;
    if (session_map_once(s->app) && effect->seat >= 0 &&
        table->recent.seen[effect->seat])
        showing.brief = true;
    showing.look.over = table->rules->over(table->turn.state);
    if (effect->seat >= 0)
        showing.look.since =
            report_since(table, effect->seat, s->before, s->app->arena);
    if (option_given(s->inv, "json"))
        write_summary_json(s, effect, other_names, &summary->text);
    else
        write_summary_text(&showing, s, effect, &summary->text);
}

/* A new one is as the shell would make it. */
static mode_t usual_mode(void)
{
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

bool summary_prepare(struct summary *summary, const struct session *s,
                     const struct effect *effect, int other_names,
                     struct error *e)
{
    struct output_how how = { .mode = usual_mode() };
    if (!summary->path && !summary->file)
        return true;
    write_summary(summary, s, effect, other_names);
    const struct text *text = &summary->text;
    return summary->file ||
           (output_begin(&summary->output, summary->path, &how, e) &&
            output_prepare(&summary->output, text->bytes, text->length, e));
}

bool summary_finish(struct summary *summary, struct error *e)
{
    const struct text *text = &summary->text;
    bool placed;
    if (summary->output.path)
        return output_place(&summary->output, &placed, e);
    if (!summary->file)
        return true;
    bool done =
        fwrite(text->bytes, 1, text->length, summary->file) == text->length &&
        fflush(summary->file) == 0;
    return done || !summary->ours ||
           fail(e, EX_IOERR, "the summary \"%s\" cannot be written: %s",
                summary->path, error_said(e, strerror(errno)));
}

void summary_drop(struct summary *summary)
{
    if (summary->ours)
        fclose(summary->file);
    output_drop(&summary->output);
    summary->ours = false;
}
