#include <string.h>
#include <strings.h>

#include "core/json.h"
#include "core/language.h"
#include "ledger/clock/clock.h"
#include "ledger/seats/seats.h"
#include "search/my_games.h"
#include "show/report/as_json.h"
#include "show/report/fork.h"
#include "show/report/report.h"

static bool is_mine_to_play(const struct my_games *own,
                            const struct table *table, int actor)
{
    for (const struct mine *mine = own->mine; mine; mine = mine->next) {
        if (!mine->name && is_key_of(&mine->key, table, actor))
            return true;
        if (!mine->name || actor >= table->setup.seats)
            continue;
        const struct seat *seat = &table->seats[actor];
        if (!strcasecmp(seat->name, mine->name) ||
            (strchr(mine->name, '@') && seat->address &&
             !strcasecmp(seat->address, mine->name)))
            return true;
    }
    return false;
}

static bool owes_in_game(const struct table *table, int actor)
{
    return actor < table->setup.seats ? report_owes(table, actor)
                                      : table->chances.resolver == actor;
}

static void name_waiting(const struct table *table, struct text *into)
{
    const char *names[SEATS_MAX + 1];
    int count = 0;
    for (int i = 0; i <= SEATS_MAX; i++)
        if ((i < table->setup.seats || i == SEATS_MAX) &&
            owes_in_game(table, i))
            names[count++] = report_name_in(table, i, into->arena);
    text_string(into, arena_listed(into->arena, names, count));
}

/* My seat that is waited for, else one of mine; -1: none. */
static int my_seat(const struct my_games *own, const struct table *table)
{
    int seat = -1;
    for (int i = 0; i <= SEATS_MAX; i++) {
        if ((i >= table->setup.seats && i < SEATS_MAX) ||
            !is_mine_to_play(own, table, i))
            continue;
        if (owes_in_game(table, i))
            return i;
        if (seat < 0)
            seat = i;
    }
    return seat;
}

static enum rank rank_in_table(const struct table *table, int seat, bool waits)
{
    if (table->rules->over(table->turn.state))
        return RANK_OVER;
    if (!waits)
        return RANK_ROBOTS;
    if (seat < 0)
        return RANK_OTHERS;
    return owes_in_game(table, seat) ? RANK_MINE : RANK_SEATED;
}

static int first_waiting(const struct table *table, int seat)
{
    if (seat >= 0 && owes_in_game(table, seat))
        return seat;
    for (int i = 0; i < table->setup.seats; i++)
        if (owes_in_game(table, i))
            return i;
    return table->chances.resolver;
}

static const char *duty_of(const struct table *table, int actor,
                           struct arena *arena)
{
    if (actor < 0)
        return "";
    const char *duty = report_duty(table, actor, arena);
    return arena_print(arena, "%s", duty);
}

static struct fork fork_of_copies(const struct story *story, int i,
                                  struct arena *arena)
{
    const struct kept *one = &story->kept[0], *other = &story->kept[i];
    return (struct fork){
        { place_words(one->place, arena), place_words(other->place, arena) },
        { &one->ledger->table, &other->ledger->table },
        &other->found,
    };
}

/* Anybody may try something in a practice game and save that, too. */
static const char *copy_words(const struct fork *fork, struct arena *arena)
{
    return arena_say(
        arena,
        "%s is a copy of this practice game that goes another way from entry %d on",
        fork->names[1], fork->found->common + 1);
}

/* Short; turnpost compare has the whole of it. */
static const char *fork_words(const struct story *story, int i,
                              struct arena *arena)
{
    struct fork fork = fork_of_copies(story, i, arena);
    const struct comparison *found = fork.found;
    const struct table *table = fork.tables[0];
    if (table->trust == TRUST_PRACTICE)
        return copy_words(&fork, arena);
    const char *who =
        found->proven >= 0
            ? arena_say(
                  arena,
                  found->proven == SEATS_MAX
                      ? "%s has sealed both, which is proof of double play"
                      : "%s has signed both, which is proof of double play",
                  report_name_in(table, found->proven, arena))
        : found->stands >= 0
            ? arena_say(arena, "the move of %s in the first one stands",
                        report_name(table, found->branch[0].signer))
            : arena_say(arena, "nothing is proven against anybody");
    return arena_say(arena, "%s and %s part after entry %d: %s", fork.names[0],
                     fork.names[1], found->common, who);
}

static json_t *fork_facts(const struct story *story, int i, struct arena *arena)
{
    struct fork fork = fork_of_copies(story, i, arena);
    const struct comparison *found = fork.found;
    json_t *facts = json_object();
    json_put_int(facts, "common", found->common);
    json_put(facts, "branches", fork_branches(&fork, arena));
    if (found->proven >= 0)
        json_put_text(facts, "proven",
                      report_name(fork.tables[0], found->proven));
    if (found->stands >= 0)
        json_put_text(
            facts, "stands",
            report_name(fork.tables[0], found->branch[found->stands].signer));
    return facts;
}

static json_t *post_facts(const struct posted *one, struct arena *arena)
{
    json_t *facts = json_object();
    json_put_shown(facts, "where", one->where, arena);
    json_put_int(facts, "entry", one->failed);
    json_put_shown(facts, "what", one->what, arena);
    json_put_shown(facts, "hint", one->hint, arena);
    return facts;
}

/* What could not be posted, in sentences, and as facts. */
static const char *posts_words(const struct my_games *own,
                               const struct my_game *row, const char *id,
                               json_t *facts)
{
    struct arena *arena = own->app->arena;
    struct text words = text_new(arena);
    json_t *posts = json_array();
    for (int i = 0; i < own->posted.count; i++) {
        const struct posted *one = &own->posted.all[i];
        if (!one->failed || strcmp(one->game, id) != 0)
            continue;
        text_say(&words,
                 "entry %d could not be posted to %s: %s; \"%s\" tries again\n",
                 one->failed, one->where,
                 arena_print(arena, "%s%s%s", one->what, *one->hint ? "; " : "",
                             one->hint),
                 arena_print(arena, "turnpost post %s%s%s", row->place->path,
                             *one->options ? " --options " : "", one->options));
        json_add(posts, post_facts(one, arena));
    }
    json_put(facts, "posts", posts);
    return words.length ? words.bytes : NULL;
}

static json_t *row_facts(const struct my_games *own, const struct story *story,
                         const struct my_game *row)
{
    static const char *const ranks[] = { "mine",   "seated", "still",
                                         "others", "robots", "over" };
    const struct kept *kept = &story->kept[0];
    struct arena *arena = own->app->arena;
    json_t *facts = json_of_table(&kept->ledger->table, arena);
    json_t *forks = json_array();
    json_put_shown(facts, "file", row->place->path, arena);
    if (row->place->mail)
        json_put_int(facts, "mail", row->place->mail);
    json_put_bool(facts, "opens", row->place->opens);
    json_put_int(facts, "copies", kept->copies);
    json_put_text(facts, "rank", ranks[row->rank]);
    json_put_text(facts, "waits_for", row->waits);
    if (*row->mine)
        json_put_text(facts, "my_seat", row->mine);
    json_put(facts, "since", json_of_time(row->since));
    if (row->deadline) {
        const struct table *table = &kept->ledger->table;
        json_put_int(facts, "limit", clock_hours(&table->clock));
        json_put(facts, "deadline", json_of_time(row->deadline));
        json_put_bool(facts, "late", own->app->now() >= row->deadline);
    }
    json_t *clock = json_of_clock(&kept->ledger->table, own->app->now(), arena);
    if (clock)
        json_put(facts, "clock", clock);
    for (int i = 1; i < story->count; i++)
        json_add(forks, fork_facts(story, i, arena));
    json_put(facts, "forks", forks);
    return facts;
}

static int64_t deadline_of(const struct table *table, int actor)
{
    bool over = table->rules->over(table->turn.state);
    return over || !clock_runs(&table->clock) ? 0
                                              : clock_deadline(table, actor);
}

static int64_t bank_of(const struct my_games *own, const struct table *table,
                       int actor)
{
    return actor >= 0 && owes_in_game(table, actor)
               ? clock_bank_left(table, actor, own->app->now())
               : -1;
}

void my_games_row(const struct my_games *own, const struct story *story,
                  struct my_game *row)
{
    const struct ledger *ledger = story->kept[0].ledger;
    const struct table *table = &ledger->table;
    struct arena *arena = own->app->arena;
    struct text waits = text_new(arena);
    int seat = my_seat(own, table), waiting = first_waiting(table, seat);
    bool over = table->rules->over(table->turn.state);
    if (!over)
        name_waiting(table, &waits);
    *row =
        (struct my_game){ .place = story->kept[0].place,
                          .rank = rank_in_table(table, seat, waits.length > 0),
                          .id = arena_copy(arena, story->id, 9),
                          .waits = waits.bytes,
                          .since =
                              over ? table->clock.time : table->clock.waiting,
                          .deadline = deadline_of(table, waiting),
                          .bank = bank_of(own, table, waiting),
                          .paused = clock_paused(table) };
    row->title = arena_say(arena, "%s, %s",
                           game_title_in(table->rules, &table->setup, arena),
                           table->rules->progress(table->turn.state, arena));
    row->duty = over ? "" : duty_of(table, waiting, arena);
    row->offer = over ? NULL : report_offer(table, arena);
    row->mine =
        seat >= 0 ? arena_print(arena, "%s", report_name(table, seat)) : "";
    row->practice = table->trust == TRUST_PRACTICE;
    for (int i = 1; i < story->count; i++)
        row->fork = arena_print(arena, "%s%s\n", row->fork ? row->fork : "",
                                fork_words(story, i, arena));
    row->facts = row_facts(own, story, row);
    row->posts = posts_words(own, row, story->id, row->facts);
}
