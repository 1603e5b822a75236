#include <sodium.h>
#include <string.h>
#include <sysexits.h>

#include "core/json.h"
#include "show/as_json.h"
#include "app/input.h"
#include "ledger/compare.h"
#include "app/options.h"
#include "show/report.h"
#include "app/session.h"

static const struct option_entry options[] = { OPTION_JSON, OPTION_END };

static const char manual[] =
    "Says whether two files are the same game, and which is ahead. If they "
    "part it says where and by whom, who signed the entry there and who sealed "
    "the copy. Two different moves that one player signed over the same parent "
    "or with the same value for the dice, two copies that one host sealed, and "
    "the first lines of two games that one key signed for one table are a "
    "proof of cheating that anybody can check, and it is printed in full. When "
    "two players have each entered something over one position, nobody has "
    "cheated: the entry of the one on turn stands, else that of the first in "
    "table order, and the other signs again after it. The exit status is 0 "
    "when one file continues the other, else 65.\n"
    "\n"
    "  turnpost compare mine.turns theirs.turns";

/** One of the two files. */
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

/** A member of the entry at which a side parts from the other, or "". */
static const char *member(const struct branch *branch, const char *key,
                          struct arena *arena)
{
    json_t *line = json_read(branch->line, strlen(branch->line), NULL);
    const char *value = json_string_value(json_object_get(line, key));
    char *copy = arena_print(arena, "%s", value ? value : "");
    json_decref(line);
    return copy;
}

/** The lines of @p words as one: "pick 1 / conquer 1". */
static void in_one_line(const char *words, struct text *into)
{
    char *rest = NULL;
    char *copy = arena_copy(into->arena, words, strlen(words));
    for (char *line = strtok_r(copy, "\n", &rest); line;
         line = strtok_r(NULL, "\n", &rest)) {
        text_add(into, into->length ? " / " : "");
        text_shown(into, line);
    }
}

/** ", signed by Ann", and who vouches for the whole copy. */
static void tell_signers(const struct table *table, const struct branch *branch,
                         struct text *into)
{
    if (branch->signer >= 0)
        text_add(into, ", signed by %s", report_name(table, branch->signer));
    else
        text_string(into, ", not signed");
    if (branch->sealer >= 0)
        text_add(into, "; the copy is sealed by %s",
                 report_name(table, branch->sealer));
    text_string(into, "\n");
}

static void tell_branch(const struct pair *pair, int i, struct text *into)
{
    const struct branch *branch = &pair->found.branch[i];
    const struct table *table = &pair->side[i].ledger->table;
    struct text safe = text_new(into->arena);
    const char *whose = member(branch, "seat", into->arena);
    text_shown(into, pair->side[i].path);
    text_add(into, ": a %s%s%s", branch->kind, *whose ? " of " : "", whose);
    tell_signers(table, branch, into);
    in_one_line(member(branch, "text", into->arena), &safe);
    if (!safe.length)
        return;
    text_add(into, "  ");
    text_fold(into, safe.bytes, REPORT_WIDTH, 2);
}

static void tell_hash(const char *name, const unsigned char hash[HASH],
                      struct text *into)
{
    char hex[2 * HASH + 1];
    sodium_bin2hex(hex, sizeof hex, hash, HASH);
    text_add(into, "%s %s\n", name, hex);
}

static const char *proof_words(const struct comparison *found)
{
    if (found->proven == SEATS_MAX)
        return "sealed both: two seals by one key over two histories";
    if (found->by_value)
        return "signed both: two moves by one key with one value m";
    return "signed both: two signatures by one key over one parent";
}

/** A seat has signed two moves; a host has sealed two files, and what leads to
 *  each seal is the lines that the other does not have. */
static void tell_proof(const struct pair *pair, struct text *into)
{
    const struct comparison *found = &pair->found;
    const struct table *table = &pair->side[0].ledger->table;
    bool sealed = found->proven == SEATS_MAX;
    if (found->proven < 0)
        return;
    text_add(into, "%s %s\n", report_name(table, found->proven),
             proof_words(found));
    tell_hash("parent", found->parent, into);
    if (!found->by_value)
        tell_hash("play", found->branch[0].over, into);
    for (int i = 0; i < 2; i++) {
        const struct branch *branch = &found->branch[i];
        text_shown(into, pair->side[i].path);
        text_string(into, ":\n");
        if (found->by_value)
            tell_hash("play", branch->over, into);
        text_shown(into, sealed ? branch->rest : branch->line);
        text_string(into, sealed ? "" : "\n");
    }
}

static const char *first_line(const struct ledger *ledger)
{
    size_t length = strcspn(ledger->bytes, "\n");
    return arena_copy(ledger->arena, ledger->bytes, length);
}

/** Who has signed the first lines of two games. */
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
    text_add(into, "two different games: %s and %s\n", tables[0]->id,
             tables[1]->id);
    if (!pair->found.one_code)
        return;
    text_add(into, "%s signed both: two first lines by one key for one table\n",
             maker_name(pair, into->arena));
    for (int i = 0; i < 2; i++) {
        text_shown(into, pair->side[i].path);
        text_string(into, ":\n");
        text_shown(into, first_line(pair->side[i].ledger));
        text_string(into, "\n");
    }
}

static void tell_ahead(const struct pair *pair, int longer, struct text *into)
{
    text_shown(into, pair->side[longer].path);
    text_string(into, " is ahead of ");
    text_shown(into, pair->side[!longer].path);
    text_add(into, " by %d entr%s\n", pair->found.ahead,
             pair->found.ahead == 1 ? "y" : "ies");
}

/** Whoever entered something while another was on turn. */
static void tell_standing(const struct pair *pair, struct text *into)
{
    const struct comparison *found = &pair->found;
    const struct table *table = &pair->side[0].ledger->table;
    if (found->stands < 0)
        return;
    const char *first = report_name(table, found->branch[found->stands].signer);
    const char *other =
        report_name(table, found->branch[!found->stands].signer);
    struct text words = text_new(into->arena);
    text_add(&words,
             "the move of %s stands, who goes before %s here; %s signs again "
             "after it, and nothing is proven against anybody",
             first, other, other);
    text_fold(into, words.bytes, REPORT_WIDTH, 0);
}

static void tell(const struct pair *pair, struct text *into)
{
    const struct comparison *found = &pair->found;
    if (found->relation == RELATION_OTHER_GAME) {
        tell_games(pair, into);
        return;
    }
    text_add(into, "game %s\n", pair->side[0].ledger->table.id);
    if (found->relation == RELATION_SAME)
        text_add(into, "the same: both end at entry %d\n", found->common);
    else if (found->relation != RELATION_FORK)
        tell_ahead(pair, found->relation == RELATION_SECOND_AHEAD, into);
    else {
        text_add(into, "a fork: they part after entry %d\n", found->common);
        tell_branch(pair, 0, into);
        tell_branch(pair, 1, into);
        tell_proof(pair, into);
        tell_standing(pair, into);
    }
}

static json_t *branch_facts(const struct pair *pair, int i, struct arena *arena)
{
    const struct branch *branch = &pair->found.branch[i];
    json_t *facts = json_object();
    json_put_shown(facts, "file", pair->side[i].path, arena);
    json_put_text(facts, "kind", branch->kind);
    json_put_text(facts, "line", branch->line);
    const struct table *table = &pair->side[i].ledger->table;
    if (branch->signer >= 0)
        json_put_text(facts, "signer", report_name(table, branch->signer));
    if (branch->sealer >= 0)
        json_put_text(facts, "sealer", report_name(table, branch->sealer));
    if (pair->found.proven == SEATS_MAX)
        json_put_text(facts, "rest", branch->rest);
    return facts;
}

static void tell_json(const struct pair *pair, struct text *into)
{
    static const char *const words[] = { "same", "first ahead", "second ahead",
                                         "fork", "other game" };
    const struct comparison *found = &pair->found;
    const struct table *table = &pair->side[0].ledger->table;
    json_t *facts = json_object(), *branches = json_array();
    json_put_text(facts, "relation", words[found->relation]);
    json_put_int(facts, "ahead", found->ahead);
    json_put_int(facts, "common", found->common);
    json_put(facts, "first", json_of_table(table, into->arena));
    json_put(facts, "second",
             json_of_table(&pair->side[1].ledger->table, into->arena));
    for (int i = 0; found->relation == RELATION_FORK && i < 2; i++)
        json_add(branches, branch_facts(pair, i, into->arena));
    json_put(facts, "branches", branches);
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
        tell_json(pair, &text);
    else
        tell(pair, &text);
    session_print(inv->app, &text);
    return true;
}

static int compare(struct invocation *inv, struct error *e)
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
    .synopsis = "compare A B",
    .summary = "tell which of two files is ahead, or where they part",
    .manual = manual,
    .options = options,
    .run = compare,
    .least = 2,
    .most = 2,
};
