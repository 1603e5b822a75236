#include "cmd/mistakes.h"

#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

#include "core/json.h"
#include "core/language.h"
#include "core/narrow.h"
#include "robot/explain.h"
#include "robot/playout.h"
#include "session/waiting.h"
#include "show/report/as_json.h"
#include "show/report/report.h"

enum { LEAST = 100 }; /* hundredths of a point that are worth a word */

void mistakes_entry(void *context, const struct entry *entry)
{
    struct moves_made *made = context;
    for (int i = 0; entry->undoes && i < made->count; i++)
        made->list[i].undone |= made->list[i].entry >= entry->undoes;
    if (strcmp(entry->kind, "move") != 0 || entry->undoes || entry->late ||
        entry->seat < 0 || !entry->text)
        return;
    made->list = arena_more(made->arena, made->list, made->count, &made->room,
                            sizeof *made->list);
    made->list[made->count++] = (struct move_made){
        .entry = entry->n,
        .seat = entry->seat,
        .text = arena_copy(made->arena, entry->text, strlen(entry->text)),
    };
}

/* What the seat missed in its move before, too, is told there. */
static void put(struct mistakes *m, const struct mistake *one,
                struct arena *keep)
{
    int now = m->now[one->seat];
    struct mistake *first = now ? &m->list[now - 1] : NULL;
    if (first && first->again_count < MISTAKES_AGAIN &&
        !strcmp(first->missed, one->missed)) {
        first->again[first->again_count++] = one->entry;
        if (first->most < one->lost)
            first->most = one->lost;
        return;
    }
    m->list = arena_more(keep, m->list, m->count, &m->room, sizeof *m->list);
    m->list[m->count++] = *one;
    m->now[one->seat] = m->count;
}

/* The lines of @p other from the first on that @p one has otherwise. */
static const char *different(const char *one, const char *other)
{
    for (;;) {
        size_t next = strcspn(one, "\n") + 1;
        if (strncmp(one, other, next) != 0 || !one[next - 1] || !one[next] ||
            !other[next])
            return other;
        one += next;
        other += next;
    }
}

static struct one_of_two one_of_two(const struct thinking *t, const char *move,
                                    const char *from, const int *ends,
                                    struct arena *keep)
{
    struct one_of_two one = {
        .move = robot_move_line(NULL, move, NULL, keep),
        .words = robot_move_line(t, move, from, keep),
    };
    memcpy(one.ends, ends, sizeof one.ends);
    return one;
}

/* ^C ends the look at a move, too. */
static int spent(void *context, long done, long all)
{
    enum { ALL = 1000 };
    return waiting_ended(context) ? ALL : to_int((long long)done * ALL / all);
}

/* What a move has cost, when its seat could move before it. */
static void look_at(const struct table *before, const struct move_made *move,
                    struct waiting *waiting, struct arena *keep,
                    struct mistakes *m)
{
    struct arena *arena = arena_new();
    struct thinking thinking = { .rules = before->rules,
                                 .state = before->turn.state,
                                 .setup = &before->setup,
                                 .seat = move->seat,
                                 .level = m->level,
                                 .played = move->text,
                                 .spent = spent,
                                 .context = waiting };
    struct considered found = robot_think(&thinking, arena);
    m->looked += !found.stopped;
    if (found.stopped || found.lost < LEAST) {
        m->now[move->seat] = 0;
    } else {
        const char *better = found.thoughts[0].move;
        const char *from = different(move->text, better);
        const struct mistake one = {
            .entry = move->entry,
            .seat = move->seat,
            .lost = found.lost,
            .most = found.lost,
            .progress = before->rules->progress(before->turn.state, keep),
            .played =
                one_of_two(&thinking, move->text, NULL, found.played, keep),
            .better = one_of_two(&thinking, better, from, found.best, keep),
            .missed = arena_copy(keep, from, strcspn(from, "\n")),
        };
        put(m, &one, keep);
    }
    arena_free(arena);
}

static int compare(const void *one, const void *other)
{
    const struct mistake *a = one, *b = other;
    return a->most != b->most ? (a->most > b->most ? -1 : 1)
                              : a->entry - b->entry;
}

static bool can_move(const struct table *table, int seat)
{
    return table->rules->chance(table->turn.state) != CHANCE_NOW &&
           table->rules->due(table->turn.state, seat) != DUE_NOTHING;
}

bool mistakes_find(struct session *s, const struct moves_made *made,
                   struct mistakes *m, struct error *e)
{
    const struct table *table = &s->ledger->table;
    if (table->trust != TRUST_PRACTICE &&
        !table->rules->over(table->turn.state)) {
        fail(e, EX_NOPERM, "the game is not over");
        return advise(e,
                      "mistakes are told after its end, or in a practice game");
    }
    struct waiting waiting = waiting_begin(s->app, true);
    for (int i = 0; i < made->count && !m->stopped; i++) {
        const struct move_made *move = &made->list[i];
        waiting_show(&waiting, 100 * i / made->count);
        struct ledger *then =
            move->undone ? NULL : ledger_at(s->ledger, move->entry - 1, NULL);
        if (then && can_move(&then->table, move->seat))
            look_at(&then->table, move, &waiting, s->app->arena, m);
        ledger_close(then);
        m->stopped = waiting_ended(&waiting);
    }
    waiting_end(&waiting);
    if (m->count)
        qsort(m->list, to_size(m->count), sizeof *m->list, compare);
    m->count = m->count < MISTAKES_MAX ? m->count : MISTAKES_MAX;
    return true;
}

static void put_line(struct text *into, int indent, const char *line)
{
    text_add(into, "%*s", indent, "");
    text_fold(into, line, REPORT_WIDTH, indent + 2);
}

static void put_end(const struct table *table, const struct one_of_two *one,
                    struct text *into)
{
    struct arena *arena = into->arena;
    put_line(into, 4,
             arena_say(arena, "At the end it expects: %s",
                       robot_ends(&table->setup, one->ends, arena)));
}

/* What the points that are told below say. */
static int points_lost(const struct table *table, const struct mistake *one)
{
    const struct thinking thinking = { .rules = table->rules,
                                       .setup = &table->setup,
                                       .seat = one->seat };
    int played[SEATS_MAX], better[SEATS_MAX];
    for (int i = 0; i < SEATS_MAX; i++) {
        played[i] = 100 * robot_points(one->played.ends[i]);
        better[i] = 100 * robot_points(one->better.ends[i]);
    }
    int lost = robot_points(playout_gain(&thinking, better) -
                            playout_gain(&thinking, played));
    return lost > 1 ? lost : 1;
}

void mistake_tell(const struct table *table, const struct mistake *one,
                  struct text *into)
{
    struct arena *arena = into->arena;
    struct text again = text_new(arena);
    int lost = points_lost(table, one), most = robot_points(one->most);
    for (int i = 0; i < one->again_count; i++)
        text_add(&again, i ? ", %d" : "%d", one->again[i]);
    text_say(into, "Entry %d, %s, %s: %d lost\n", one->entry, one->progress,
             table->seats[one->seat].name, lost);
    put_line(into, 2, arena_say(arena, "played: %s", one->played.words));
    put_end(table, &one->played, into);
    put_line(into, 2, arena_say(arena, "better: %s", one->better.words));
    put_end(table, &one->better, into);
    if (one->again_count)
        put_line(into, 2,
                 arena_say(arena,
                           one->again_count > 1
                               ? N_("missed again (entries %s), up to %d lost")
                               : N_("missed again (entry %s), up to %d lost"),
                           again.bytes, most > lost ? most : lost));
}

void mistakes_stopped(const struct mistakes *m, struct text *into)
{
    if (m->stopped)
        text_say(into,
                 "It was stopped before the last moves were looked at.\n");
}

void mistakes_tell(const struct table *table, const struct mistakes *m,
                   struct text *into)
{
    mistakes_stopped(m, into);
    if (!m->count && m->stopped)
        return;
    if (!m->count) {
        text_say(into, "Level %d finds no move after which much was lost.\n",
                 m->level);
        return;
    }
    text_say(into, "Most was lost after these moves, as level %d thinks:\n",
             m->level);
    for (int i = 0; i < m->count; i++) {
        text_add(into, "\n");
        mistake_tell(table, &m->list[i], into);
    }
}

static json_t *numbers(const int *list, int count)
{
    json_t *array = json_array();
    for (int i = 0; i < count; i++)
        json_add(array, json_integer(list[i]));
    return array;
}

void mistakes_json(const struct table *table, const struct mistakes *m,
                   struct text *into)
{
    json_t *facts = json_object(), *list = json_array();
    for (int i = 0; i < m->count; i++) {
        const struct mistake *one = &m->list[i];
        json_t *row = json_object(), *ends = json_object();
        json_put_int(row, "entry", one->entry);
        json_put_text(row, "seat", table->seats[one->seat].name);
        json_put_int(row, "lost", one->lost);
        json_put_int(row, "most", one->most);
        json_put_text(row, "progress", one->progress);
        json_put_text(row, "played", one->played.move);
        json_put_text(row, "better", one->better.move);
        json_put(ends, "played", numbers(one->played.ends, table->setup.seats));
        json_put(ends, "better", numbers(one->better.ends, table->setup.seats));
        json_put(row, "ends", ends);
        json_put(row, "again", numbers(one->again, one->again_count));
        json_add(list, row);
    }
    json_put_text(facts, "game", table->id);
    json_put_int(facts, "n", table->n);
    json_put_int(facts, "level", m->level);
    json_put_int(facts, "looked", m->looked);
    json_put_bool(facts, "stopped", m->stopped);
    json_put(facts, "mistakes", list);
    json_line(facts, into);
}
