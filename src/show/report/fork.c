#include "show/report/fork.h"

#include <sodium.h>
#include <string.h>

#include "core/json.h"
#include "core/language.h"
#include "show/report/as_json.h"
#include "show/report/report.h"

/* A member of the entry at which a side parts from the other, or "". */
static const char *member_at_fork(const struct branch *branch, const char *key,
                                  struct arena *arena)
{
    json_t *line = json_read(branch->line, strlen(branch->line), NULL);
    const char *value = json_string_value(json_object_get(line, key));
    char *copy = arena_print(arena, "%s", value ? value : "");
    json_decref(line);
    return copy;
}

/* The lines of words as one: "pick 1 / conquer 1". */
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

static const char *kind_words(const char *kind, struct arena *arena)
{
    static const struct {
        const char *kind, *words;
    } kinds[] = {
        { "move", N_("a move") },       { "chance", N_("an answer") },
        { "note", N_("a note") },       { "late", N_("a witness's word") },
        { "hand", N_("a handing on") },
    };
    size_t i = 0;
    while (i < sizeof kinds / sizeof *kinds - 1 && strcmp(kinds[i].kind, kind))
        i++;
    return language_say(arena_language(arena), kinds[i].words);
}

/* ", signed by Ann", and who vouches for the whole copy. */
static void tell_signers(const struct table *table, const struct branch *branch,
                         struct text *into)
{
    if (branch->signer >= 0)
        text_say(into, ", signed by %s",
                 report_name_in(table, branch->signer, into->arena));
    else
        text_say(into, ", not signed");
    if (branch->sealer >= 0)
        text_say(into, "; the copy is sealed by %s",
                 report_name_in(table, branch->sealer, into->arena));
    text_string(into, "\n");
}

static void tell_side(const struct fork *fork, int i, struct text *into)
{
    const struct branch *branch = &fork->found->branch[i];
    const struct table *table = fork->tables[i];
    struct text safe = text_new(into->arena);
    const char *whose = member_at_fork(branch, "seat", into->arena);
    text_shown(into, fork->names[i]);
    const char *kind = kind_words(branch->kind, into->arena);
    if (*whose)
        text_say(into, ": %s of %s", kind, whose);
    else
        text_say(into, ": %s", kind);
    tell_signers(table, branch, into);
    in_one_line(member_at_fork(branch, "text", into->arena), &safe);
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

static void tell_who_did_both(const struct comparison *found, const char *who,
                              struct text *into)
{
    if (found->proven == SEATS_MAX)
        text_say(into,
                 "%s sealed both: two seals by one key over two histories\n",
                 who);
    else if (found->by_value)
        text_say(into,
                 "%s signed both: two moves by one key with one value m\n",
                 who);
    else
        text_say(into,
                 "%s signed both: two signatures by one key over one parent\n",
                 who);
}

/* A seat has signed two moves; a host has sealed two files, and what leads to
 * each seal is the lines that the other does not have. */
static void tell_proof(const struct fork *fork, struct text *into)
{
    const struct comparison *found = fork->found;
    const struct table *table = fork->tables[0];
    bool sealed = found->proven == SEATS_MAX;
    if (found->proven < 0)
        return;
    tell_who_did_both(found, report_name_in(table, found->proven, into->arena),
                      into);
    tell_hash("parent", found->parent, into);
    if (!found->by_value)
        tell_hash("play", found->branch[0].over, into);
    for (int i = 0; i < 2; i++) {
        const struct branch *branch = &found->branch[i];
        text_shown(into, fork->names[i]);
        text_string(into, ":\n");
        if (found->by_value)
            tell_hash("play", branch->over, into);
        text_shown(into, sealed ? branch->rest : branch->line);
        text_string(into, sealed ? "" : "\n");
    }
}

static bool are_both(const struct comparison *found, const char *kind)
{
    return !strcmp(found->branch[0].kind, kind) &&
           !strcmp(found->branch[1].kind, kind);
}

static void tell_alike(const struct fork *fork, struct text *into)
{
    const struct comparison *found = fork->found;
    if (!found->alike)
        return;
    if (are_both(found, "move"))
        text_say(into, "the same was played in both, so either is good\n");
    else if (are_both(found, "note"))
        text_say(
            into,
            "only notes differ in what both have, and nothing is proven against anybody\n");
    else
        text_say(
            into,
            "as far as both go the same was played, and nothing is proven against anybody\n");
}

/* Whoever entered something while another was on turn; or two entered what a
 * robot plays. */
static void tell_why_it_stands(const struct fork *fork, struct text *into)
{
    const struct comparison *found = fork->found;
    const struct table *table = fork->tables[0];
    if (found->stands < 0)
        return;
    const char *first = report_name(table, found->branch[found->stands].signer);
    const char *other =
        report_name(table, found->branch[!found->stands].signer);
    struct text words = text_new(into->arena);
    text_say(
        &words,
        "the move of %s stands, who goes before %s here; %s signs again after it, and nothing is proven against anybody",
        first, other, other);
    text_fold(into, words.bytes, REPORT_WIDTH, 0);
}

static json_t *branch_facts(const struct fork *fork, int i, struct arena *arena)
{
    const struct branch *branch = &fork->found->branch[i];
    json_t *facts = json_object();
    json_put_shown(facts, "file", fork->names[i], arena);
    json_put_text(facts, "kind", branch->kind);
    json_put_text(facts, "line", branch->line);
    const struct table *table = fork->tables[i];
    if (branch->signer >= 0)
        json_put_text(facts, "signer", report_name(table, branch->signer));
    if (branch->sealer >= 0)
        json_put_text(facts, "sealer", report_name(table, branch->sealer));
    if (fork->found->proven == SEATS_MAX)
        json_put_text(facts, "rest", branch->rest);
    return facts;
}

void fork_tell(const struct fork *fork, struct text *into)
{
    text_say(into, "a fork: they part after entry %d\n", fork->found->common);
    tell_side(fork, 0, into);
    tell_side(fork, 1, into);
    tell_proof(fork, into);
    tell_alike(fork, into);
    tell_why_it_stands(fork, into);
}

json_t *fork_branches(const struct fork *fork, struct arena *arena)
{
    json_t *branches = json_array();
    for (int i = 0; i < 2; i++)
        json_add(branches, branch_facts(fork, i, arena));
    return branches;
}
