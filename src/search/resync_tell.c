#include <string.h>

#include "core/json.h"
#include "core/language.h"
#include "search/resync.h"
#include "show/report/as_json.h"
#include "show/report/fork.h"
#include "show/report/report.h"

/* What is said of a game, for people and for programs. */
struct telling {
    struct resync *r;
    struct story *story;
    json_t *facts;
    struct text *into;
    const char *path; /* where the newest copy is now, or NULL */
    int last;         /* the last entry that is spoken of … */
    const char *said; /* … and where */
};

static void put_indented(struct telling *t, const char *words)
{
    struct text safe = text_new(t->r->app->arena);
    text_shown(&safe, words);
    text_string(t->into, "  ");
    text_fold(t->into, safe.bytes, REPORT_WIDTH, 4);
}

static const char *words_of_place(const struct telling *t,
                                  const struct place *place)
{
    return place_words(place, t->r->app->arena);
}

static void tell_kept_copy(struct telling *t, int i)
{
    const struct kept *kept = &t->story->kept[i];
    const struct table *table = &kept->ledger->table;
    struct arena *arena = t->r->app->arena;
    char words[18];
    head_words(table->play, words);
    const char *place = words_of_place(t, kept->place);
    put_indented(
        t, kept->copies > 1
               ? arena_say(arena, "entry %d, %s: %s and %d more", table->n,
                           words, place, kept->copies - 1)
               : arena_say(arena, "entry %d, %s: %s", table->n, words, place));
}

static void tell_unwritten(struct telling *t, const struct error *e)
{
    put_indented(t, arena_say(t->r->app->arena, "not written: %s", e->what));
    if (*t->r->error.what)
        return;
    t->r->error = *e;
    if (!*e->hint)
        advise(
            &t->r->error,
            "make room there or give -o another folder, and run it again: it goes on from what is written");
}

/* Where it is now; NULL: nowhere. */
static const char *put_kept(struct telling *t, int i, json_t *facts)
{
    struct target target = { 0 };
    struct error e = { .language = arena_language(t->r->app->arena) };
    struct resync *r = t->r;
    if (!r->folder)
        return NULL;
    if (!resync_put(r->app, r->folder, &t->story->kept[i], &target, &e)) {
        tell_unwritten(t, &e);
        return NULL;
    }
    put_indented(
        t, arena_print(r->app->arena, "%s %s",
                       language_say(arena_language(r->app->arena), target.what),
                       text_label(target.path, r->app->arena)));
    json_put_shown(facts, "file", target.path, r->app->arena);
    return target.path;
}

static void hears_of(struct telling *t, int n, const char *said)
{
    if (n <= t->last)
        return;
    t->last = n;
    t->said = said;
}

static json_t *add_loose_move(struct telling *t, const struct loose_move *move,
                              const char *what)
{
    json_t *facts = json_object();
    json_put_text(facts, "seat", move->seat);
    json_put_text(facts, "what", what);
    json_put_shown(facts, "place", words_of_place(t, move->place),
                   t->r->app->arena);
    json_put_text(facts, "armour", move->armour);
    json_add(json_object_get(t->facts, "moves"), facts);
    return facts;
}

/* Where it is now; NULL: nowhere. */
static const char *put_move(struct telling *t, const struct loose_move *move,
                            json_t *facts)
{
    struct resync *r = t->r;
    struct arena *arena = r->app->arena;
    struct error e = { .language = arena_language(t->r->app->arena) };
    const char *path;
    if (!r->folder)
        return NULL;
    if (!resync_put_move(r->app, r->folder, move, &path, &e)) {
        tell_unwritten(t, &e);
        return NULL;
    }
    json_put_shown(facts, "file", path, arena);
    put_indented(t, arena_say(arena, "written to %s", text_label(path, arena)));
    return path;
}

/* Not folded: it is taken over as it stands. */
static void put_play_command(struct telling *t, const char *move, json_t *facts)
{
    struct text line = text_new(t->r->app->arena);
    text_string(&line, "turnpost play -i -f ");
    text_quoted(&line, move);
    text_byte(&line, ' ');
    text_quoted(&line, t->path);
    json_put_shown(facts, "command", line.bytes, t->r->app->arena);
    put_indented(t, arena_say(t->into->arena, "the host applies it with"));
    text_string(t->into, "    ");
    text_shown(t->into, line.bytes);
    text_byte(t->into, '\n');
}

static void tell_waiting(struct telling *t, const struct loose_move *move)
{
    struct app *app = t->r->app;
    struct error e = { .language = arena_language(t->r->app->arena) };
    const char *where = words_of_place(t, move->place), *path;
    bool good = ledger_try_signed(t->story->kept[0].ledger, app->now(),
                                  move->armour, move->length, &e);
    json_t *facts = add_loose_move(t, move, good ? "fits" : "refused");
    put_indented(
        t,
        arena_say(
            app->arena,
            good
                ? "a signed move of %s waits for the host to apply it: %s"
                : "a signed move of %s is for the position of this copy and is refused: %s",
            move->seat, where));
    if (!good) {
        json_put_shown(facts, "refused", e.what, app->arena);
        put_indented(t, arena_say(app->arena, "refused: %s", e.what));
    }
    path = put_move(t, move, facts);
    if (good && path && t->path)
        put_play_command(t, path, facts);
    else if (good && !t->r->folder)
        put_indented(
            t,
            arena_say(
                app->arena,
                "-o DIR writes both into files, and says how it is applied"));
}

static void tell_odd(struct telling *t, const struct loose_move *move,
                     const char *what, const char *words)
{
    put_indented(t, words);
    add_loose_move(t, move, what);
}

static void tell_twice(struct telling *t, const struct loose_move *move)
{
    put_indented(
        t,
        arena_say(
            t->r->app->arena,
            "%s has signed two moves for one position, this one and the one that was played, which is proof of double play: %s",
            move->seat, words_of_place(t, move->place)));
    put_move(t, move, add_loose_move(t, move, "double"));
}

static void tell_move(struct telling *t, const struct loose_move *move)
{
    int n;
    struct arena *arena = t->r->app->arena;
    const char *place = words_of_place(t, move->place);
    switch (ledger_weigh_signed(t->story->kept[0].ledger, move->armour,
                                move->length, &n)) {
    case SIGNED_FITS:
        tell_waiting(t, move);
        break;
    case SIGNED_AHEAD:
        tell_odd(
            t, move, "ahead",
            arena_say(
                arena,
                "a signed move of %s is for a later position than any copy has, and cannot be applied before: %s",
                move->seat, place));
        hears_of(
            t, n - 1,
            arena_say(arena, "a signed move of %s, %s", move->seat, place));
        break;
    case SIGNED_TWICE:
        tell_twice(t, move);
        break;
    case SIGNED_PAST:
        tell_odd(
            t, move, "past",
            arena_say(
                arena,
                "a signed move of %s is for a position that is over or never came, and cannot be applied: %s",
                move->seat, place));
        break;
    case SIGNED_BAD:
        tell_odd(
            t, move, "bad",
            arena_say(
                arena,
                "a signed move of %s is not signed by the key of that seat, and counts for nothing: %s",
                move->seat, place));
        break;
    case SIGNED_DONE:
        break;
    }
}

static void tell_copy_faults(struct telling *t)
{
    struct arena *arena = t->r->app->arena;
    json_t *faults = json_array();
    for (int i = 0; i < t->story->fault_count; i++) {
        const struct fault *fault = &t->story->faults[i];
        json_t *facts = json_object();
        const char *where = words_of_place(t, fault->place);
        put_indented(t, arena_say(arena, "does not hold, line %d: %s: %s",
                                  fault->line, where, fault->what));
        json_put_shown(facts, "place", where, arena);
        json_put_int(facts, "line", fault->line);
        json_put_shown(facts, "what", fault->what, arena);
        json_add(faults, facts);
    }
    json_put(t->facts, "faults", faults);
}

static void tell_what_lacks(struct telling *t, int has)
{
    struct arena *arena = t->r->app->arena;
    const struct mention *mention = hearsay_of(&t->r->hearsay, t->story->id);
    hears_of(t, t->story->newest,
             arena_say(arena, "a copy that does not hold"));
    if (mention)
        hears_of(t, mention->n, words_of_place(t, mention->place));
    if (t->last <= has)
        return;
    put_indented(
        t,
        t->last == has + 1
            ? arena_say(
                  arena,
                  "missing: entry %d is in no copy that holds; %s speaks of entry %d",
                  t->last, t->said, t->last)
            : arena_say(
                  arena,
                  "missing: entries %d to %d are in no copy that holds; %s speaks of entry %d",
                  has + 1, t->last, t->said, t->last));
    json_put_int(t->facts, "missing_from", has + 1);
    json_put_int(t->facts, "missing_to", t->last);
    json_put_shown(t->facts, "spoken_of", t->said, arena);
    t->r->lacking = true;
}

static void tell_fork(struct telling *t, int i)
{
    struct arena *arena = t->r->app->arena;
    const struct kept *one = &t->story->kept[0], *other = &t->story->kept[i];
    struct fork fork = { { words_of_place(t, one->place),
                           words_of_place(t, other->place) },
                         { &one->ledger->table, &other->ledger->table },
                         &other->found };
    json_t *facts = json_object();
    json_put_int(facts, "common", other->found.common);
    json_put_int(facts, "n", other->ledger->table.n);
    json_put(facts, "branches", fork_branches(&fork, arena));
    if (other->found.proven >= 0)
        json_put_text(facts, "proven",
                      report_name(fork.tables[0], other->found.proven));
    tell_kept_copy(t, i);
    put_kept(t, i, facts);
    fork_tell(&fork, t->into);
    json_add(json_object_get(t->facts, "forks"), facts);
    t->r->lacking = true;
}

static void tell_good_copy(struct telling *t)
{
    const struct kept *kept = &t->story->kept[0];
    const struct table *table = &kept->ledger->table;
    struct arena *arena = t->r->app->arena;
    text_add(t->into, "%.9s  %s, %s\n", t->story->id,
             game_title_in(table->rules, &table->setup, arena),
             table->rules->progress(table->turn.state, arena));
    json_put(t->facts, "copy", json_of_table(table, arena));
    json_put_shown(t->facts, "place", words_of_place(t, kept->place), arena);
    json_put_int(t->facts, "copies", kept->copies);
    tell_kept_copy(t, 0);
    t->path = put_kept(t, 0, t->facts);
    for (const struct loose_move *m = t->r->hearsay.moves; m; m = m->next)
        if (!strcmp(m->game, t->story->id))
            tell_move(t, m);
    tell_what_lacks(t, table->n);
    for (int i = 1; i < t->story->count; i++)
        tell_fork(t, i);
}

void resync_tell(void *context, struct story *story)
{
    struct resync *r = context;
    struct telling t = {
        .r = r, .story = story, .facts = json_object(), .into = &r->text
    };
    json_put_text(t.facts, "id", story->id);
    json_put(t.facts, "moves", json_array());
    json_put(t.facts, "forks", json_array());
    if (story->count) {
        tell_good_copy(&t);
    } else {
        text_say(t.into, "%.9s  no copy holds\n", story->id);
        r->lacking = true;
    }
    tell_copy_faults(&t);
    json_add(r->games, t.facts);
}
