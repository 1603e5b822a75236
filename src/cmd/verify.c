#include <sysexits.h>

#include "command/command.h"
#include "core/json.h"
#include "core/language.h"
#include "ledger/entry/replay.h"
#include "ledger/seats/fit.h"
#include "ledger/seats/seats.h"
#include "session/session.h"
#include "show/report/as_json.h"
#include "show/report/report.h"

static const struct option_entry options[] = {
    OPTION_JSON,
    OPTION("robots", 0, NULL, "compute all moves of robots again"),
    OPTION("quiet", 'q', NULL, "only the exit status"),
    OPTION_END,
};

static const char manual[] =
    "Replays the whole game and checks everything: the chain of lines, each signature, each revealed die, the rules of each move, and the position in the last line. "
    "Ends at the first line that does not hold, since everything after it hangs on it: prints what is wrong with it, a line per defect, with the number of the line in the file, and the exit status is 65. "
    "Inside armour the number of the line of the ledger stands beside it. "
    "A remark is no defect: it names what a mail or an editor has put into the file and readers pass over, names that look alike, spectators of a game between peers, and a card that is dated ahead.\n"
    "\n"
    "Moves of robots of level 1 are computed again; those of higher levels take as long as they took, and so only with --robots; else a line says how many were not. "
    "In a practice game none is computed again, as their moves are those of anybody.\n"
    "\n"
    "The eight head words name what was played up to here; two who read the same words to each other hold the same game. "
    "Three of them stand in every summary: enough to recognise a file, not against somebody who tries millions. "
    "Notes are not in them.\n"
    "\n"
    "A mover and the player who reveals his dice can cheat together; no file can show that.\n"
    "\n"
    "  turnpost verify g.turns";

struct findings {
    const char *path;
    struct outside outside;
    struct text text;
    json_t *array, *remarks;
    struct robots robots;
};

/* With the line of the file, and where it is another one, that of the ledger.
 */
static void add_defect(void *context, int line, const char *what)
{
    struct findings *found = context;
    const struct outside *outside = &found->outside;
    int last, first = outside->plain ? outside_line(outside, line, &last) : 1;
    text_add(&found->text, "%s:%d: ", found->path, first);
    if (outside->armour)
        text_say(&found->text, "line %d of the ledger: ", line);
    text_shown(&found->text, what);
    text_add(&found->text, "\n");
    json_t *defect = json_object();
    json_put_int(defect, "line", first);
    if (outside->armour)
        json_put_int(defect, "ledger_line", line);
    json_put_shown(defect, "what", what, found->text.arena);
    json_add(found->array, defect);
}

/* What stood there that is no part of a ledger and does no harm; "": nothing.
 */
static const char *remark(const struct outside *outside, struct arena *arena)
{
    if (outside->mark && outside->returns)
        return arena_say(
            arena,
            "a byte order mark stands in front, and lines that end in CR LF: %d; a program or a mail has put that in, and it is read without",
            outside->returns);
    if (outside->returns)
        return arena_say(
            arena,
            "lines that end in CR LF: %d; a program or a mail has put that in, and it is read without",
            outside->returns);
    return outside->mark
               ? arena_say(
                     arena,
                     "a byte order mark stands in front; a program or a mail has put that in, and it is read without")
               : "";
}

/* Names in it that nobody can tell apart; "": none. Cards or another program
 * may have brought them. */
static const char *twins(const struct ledger *ledger, struct arena *arena)
{
    struct error e = { .language = arena_language(arena) };
    const struct table *table = &ledger->table;
    if (names_are_clear(table->seats, table->setup.seats, arena, &e))
        return "";
    return arena_print(arena, "%s; %s", e.what, e.hint);
}

/* A card that is dated ahead is good for longer than its player thinks. */
static const char *early(const struct ledger *ledger, int seat)
{
    struct error e = { .language = arena_language(ledger->arena) };
    const struct table *table = &ledger->table;
    bool made = !table->seats[seat].draws ||
                card_is_made(&table->cards[seat], seat_taken(table, seat), &e);
    return made ? "" : arena_print(ledger->arena, "%s", e.what);
}

/* Who makes a game between peers names them alone. */
static const char *guests(const struct table *table, struct arena *arena)
{
    struct text text = text_new(arena);
    if (table->trust != TRUST_PEERS || !table->spectators.count)
        return "";
    text_say(&text, "nobody's card names the spectators, who get the news:");
    for (int i = 0; i < table->spectators.count; i++)
        text_add(&text, "%s %s", i ? "," : "", table->spectators.list[i]);
    return text.bytes;
}

static void add_remark(struct findings *found, const char *words)
{
    if (!*words)
        return;
    text_say(&found->text, "%s: remark: %s\n", found->path, words);
    json_add(found->remarks, json_string(words));
}

static void add_remarks(struct findings *found, const struct ledger *ledger)
{
    struct arena *arena = found->text.arena;
    add_remark(found, remark(&found->outside, arena));
    if (!ledger)
        return;
    add_remark(found, twins(ledger, arena));
    add_remark(found, guests(&ledger->table, arena));
    for (int i = 0; i < ledger->table.setup.seats; i++)
        add_remark(found, early(ledger, i));
}

static void conclude(const struct ledger *ledger, int defects,
                     struct findings *found)
{
    char eight[48];
    struct text *into = &found->text;
    if (defects) {
        text_count(into, defects, "%d defect", "%d defects");
        text_add(into, "\n");
    }
    if (!ledger)
        return;
    report_header(&ledger->table, REPORT_WIDTH, into);
    eight_head_words(ledger->table.play, eight);
    text_say(into, "head words: %s\n", eight);
    report_hands(&ledger->table, into);
    if (found->robots.passed)
        text_count(
            into, found->robots.passed,
            "%d move of a robot above level 1 was not computed again (--robots does that)\n",
            "%d moves of robots above level 1 were not computed again (--robots does that)\n");
    if (found->robots.computed)
        text_count(into, found->robots.computed,
                   "%d move of a robot above level 1 was computed again\n",
                   "%d moves of robots above level 1 were computed again\n");
    if (!defects)
        text_say(into, ledger->table.trust == TRUST_PRACTICE
                           ? N_("everything else holds\n")
                           : N_("everything holds\n"));
}

static void conclude_json(struct findings *found, const struct ledger *ledger,
                          int defects)
{
    char eight[48];
    json_t *facts = json_object();
    struct text text = text_new(found->text.arena);
    json_put(facts, "defects", json_incref(found->array));
    json_put_bool(facts, "holds", defects == 0);
    if (found->robots.passed + found->robots.computed) {
        json_put_int(facts, "robots_computed", found->robots.computed);
        json_put_int(facts, "robots_passed", found->robots.passed);
    }
    if (json_array_size(found->remarks))
        json_put(facts, "remarks", json_incref(found->remarks));
    if (ledger) {
        eight_head_words(ledger->table.play, eight);
        json_put_text(facts, "head_words", eight);
        json_put(facts, "game", json_of_table(&ledger->table, text.arena));
    }
    json_line(facts, &text);
    found->text = text;
}

static int check_ledger(const struct session *s, struct findings *found,
                        struct ledger **ledger)
{
    struct arena *arena = s->app->arena;
    struct error e = { .language = arena_language(arena) };
    if (find_ledger(s->bytes, s->length, arena, &found->outside, &e))
        return ledger_verify_robots(found->outside.plain,
                                    found->outside.plain_length, arena,
                                    add_defect, found, &found->robots, ledger);
    found->outside = (struct outside){ 0 };
    add_defect(found, 1, e.what);
    return 1;
}

static int verify(struct invocation *inv, struct error *e)
{
    struct session s;
    struct arena *arena = inv->app->arena;
    if (!session_read(&s, inv, 0, e))
        return e->status;
    struct findings found = {
        .path = s.is_file ? text_label(s.path, arena) : "-",
        .text = text_new(arena),
        .array = json_array(),
        .remarks = json_array(),
        .robots = { .wanted = option_given(inv, "robots") }
    };
    struct ledger *ledger = NULL;
    int defects = check_ledger(&s, &found, &ledger);
    add_remarks(&found, ledger);
    if (ledger)
        session_tell_time(s.app, ledger);
    if (option_given(inv, "json"))
        conclude_json(&found, ledger, defects);
    else
        conclude(ledger, defects, &found);
    json_decref(found.array);
    json_decref(found.remarks);
    if (!option_given(inv, "quiet"))
        session_print(inv->app, &found.text);
    ledger_close(ledger);
    return defects ? EX_DATAERR : EX_OK;
}

const struct command cmd_verify = {
    .name = "verify",
    .synopsis = HELP("verify [--robots] [LEDGER]"),
    .group = FOR_FRIENDS,
    .summary = HELP("replay everything and report each defect"),
    .manual = HELP(manual),
    .options = options,
    .run = verify,
    .most = 1,
};
