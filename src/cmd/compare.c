#include <string.h>
#include <sysexits.h>

#include "command/command.h"
#include "core/json.h"
#include "core/language.h"
#include "ledger/copies/compare.h"
#include "session/session.h"
#include "show/report/as_json.h"
#include "show/report/fork.h"
#include "show/report/report.h"

static const struct option_entry options[] = { OPTION_JSON, OPTION_END };

static const char manual[] =
    "Says whether two files are the same game, and which is ahead. "
    "If they part it says where and by whom, who signed the entry there and who sealed the copy. "
    "Two different moves that one player signed over the same parent or with the same value for the dice, two copies that one host sealed in which other things were played, and the first lines of two games that one key signed for one table are a proof of cheating that anybody can check, and it is printed in full. "
    "Notes that differ are none. "
    "When two players have each entered something over one position, nobody has cheated: the entry of the one on turn stands, else that of the first in table order, and the other signs again after it. "
    "The exit status is 0 when one file continues the other, else 65.\n"
    "\n"
    "  turnpost compare mine.turns theirs.turns";

/* One of the two files. */
struct side {
    const char *path;
    struct ledger *ledger;
};

struct pair {
    struct side side[2];
    struct comparison found;
};

static bool read_side(struct invocation *inv, int index, struct side *side,
                      struct error *e)
{
    struct bytes raw;
    struct arena *arena = inv->app->arena;
    const char *path = inv->arguments[index];
    side->path = text_label(path, arena);
    if (!input_read(inv->app, path, FILE_MAX_BYTES, "the ledger", &raw, e))
        return false;
    side->ledger =
        ledger_read(raw.bytes, raw.length, NULL, true, NULL, NULL, arena, e);
    return side->ledger || input_blame(side->path, e);
}

static const char *line_of_setup(const struct ledger *ledger)
{
    size_t length = strcspn(ledger->bytes, "\n");
    return arena_copy(ledger->arena, ledger->bytes, length);
}

/* Who has signed the first lines of two games. */
static const char *maker_name(const struct pair *pair, struct arena *arena)
{
    const struct table *table = &pair->side[0].ledger->table;
    return pair->found.proven >= 0 ? report_name(table, pair->found.proven)
                                   : key_name(table->maker, arena);
}

static void tell_games(const struct pair *pair, struct text *into)
{
    const struct table *tables[] = { &pair->side[0].ledger->table,
                                     &pair->side[1].ledger->table };
    text_say(into, "two different games: %s and %s\n", tables[0]->id,
             tables[1]->id);
    if (!pair->found.one_code)
        return;
    text_say(into, "%s signed both: two first lines by one key for one table\n",
             maker_name(pair, into->arena));
    for (int i = 0; i < 2; i++) {
        text_shown(into, pair->side[i].path);
        text_string(into, ":\n");
        text_shown(into, line_of_setup(pair->side[i].ledger));
        text_string(into, "\n");
    }
}

static void tell_ahead(const struct pair *pair, int longer, struct text *into)
{
    struct arena *arena = into->arena;
    text_add(into,
             language_count(arena_language(arena), pair->found.ahead,
                            COUNT_("%s is ahead of %s by %d entry\n",
                                   "%s is ahead of %s by %d entries\n")),
             text_label(pair->side[longer].path, arena),
             text_label(pair->side[!longer].path, arena), pair->found.ahead);
}

static struct fork fork_of_pair(const struct pair *pair)
{
    return (struct fork){ { pair->side[0].path, pair->side[1].path },
                          { &pair->side[0].ledger->table,
                            &pair->side[1].ledger->table },
                          &pair->found };
}

static void tell_relation(const struct pair *pair, struct text *into)
{
    const struct comparison *found = &pair->found;
    if (found->relation == RELATION_OTHER_GAME) {
        tell_games(pair, into);
        return;
    }
    text_say(into, "game %s\n", pair->side[0].ledger->table.id);
    if (found->relation == RELATION_SAME)
        text_say(into, "the same: both end at entry %d\n", found->common);
    else if (found->relation != RELATION_FORK)
        tell_ahead(pair, found->relation == RELATION_SECOND_AHEAD, into);
    else {
        struct fork fork = fork_of_pair(pair);
        fork_tell(&fork, into);
    }
}

static void relation_json(const struct pair *pair, struct text *into)
{
    static const char *const words[] = { "same", "first ahead", "second ahead",
                                         "fork", "other game" };
    const struct comparison *found = &pair->found;
    const struct table *table = &pair->side[0].ledger->table;
    json_t *facts = json_object();
    json_put_text(facts, "relation", words[found->relation]);
    json_put_int(facts, "ahead", found->ahead);
    json_put_int(facts, "common", found->common);
    json_put(facts, "first", json_of_table(table, into->arena));
    json_put(facts, "second",
             json_of_table(&pair->side[1].ledger->table, into->arena));
    struct fork fork = fork_of_pair(pair);
    json_put(facts, "branches",
             found->relation == RELATION_FORK
                 ? fork_branches(&fork, into->arena)
                 : json_array());
    if (found->stands >= 0)
        json_put_text(facts, "stands",
                      report_name(table, found->branch[found->stands].signer));
    if (found->proven >= 0 || found->one_code)
        json_put_text(facts, "proven", maker_name(pair, into->arena));
    json_line(facts, into);
}

static bool compare_files(struct invocation *inv, struct pair *pair,
                          struct error *e)
{
    struct text text = text_new(inv->app->arena);
    if (!read_side(inv, 0, &pair->side[0], e) ||
        !read_side(inv, 1, &pair->side[1], e) ||
        !ledger_compare(pair->side[0].ledger, pair->side[1].ledger,
                        &pair->found, e))
        return false;
    if (option_given(inv, "json"))
        relation_json(pair, &text);
    else
        tell_relation(pair, &text);
    session_print(inv->app, &text);
    return true;
}

static int compare_two(struct invocation *inv, struct error *e)
{
    struct pair pair = { 0 };
    bool done = compare_files(inv, &pair, e);
    ledger_close(pair.side[0].ledger);
    ledger_close(pair.side[1].ledger);
    if (!done)
        return e->status;
    return pair.found.relation >= RELATION_FORK ? EX_DATAERR : EX_OK;
}

const struct command cmd_compare = {
    .name = "compare",
    .synopsis = HELP("compare A B"),
    .group = FOR_FRIENDS,
    .summary = HELP("tell which of two files is ahead, or where they part"),
    .manual = HELP(manual),
    .options = options,
    .run = compare_two,
    .least = 2,
    .most = 2,
};
