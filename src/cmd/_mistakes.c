#include "cmd/mistakes.h"

#include <string.h>
#include <sysexits.h>

#include "core/json.h"
#include "core/language.h"
#include "robot/explain.h"
#include "show/report/as_json.h"
#include "show/report/report.h"
#include "system/patience.h"

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

/* Into the list, of which places from @p at on are free to be moved. */
static void put(struct mistakes *m, struct mistake one, int at)
{
    for (; at > 0 && m->list[at - 1].most < one.most; at--)
        if (at < MISTAKES_MAX)
            m->list[at] = m->list[at - 1];
    if (at < MISTAKES_MAX)
        m->list[at] = one;
}

/* Is it the mistake of the seat's move before, made again? */
static bool goes_on(struct mistakes *m, const struct mistake *one)
{
    for (int i = 0; i < m->count && *one->missed; i++) {
        struct mistake first = m->list[i];
        int count = first.again_count;
        int last = count ? first.again[count - 1] : first.entry;
        if (first.seat != one->seat || last != m->last[one->seat] ||
            count == MISTAKES_AGAIN || strcmp(first.missed, one->missed) != 0)
            continue;
        first.again[first.again_count++] = one->entry;
        if (first.most < one->lost)
            first.most = one->lost;
        put(m, first, i);
        return true;
    }
    return false;
}

/* How many lines both begin with; all of neither. */
static int lines_alike(const char *one, const char *other)
{
    int count = 0;
    for (;; count++) {
        size_t length = strcspn(one, "\n");
        if (strncmp(one, other, length + 1) != 0 || !one[length] ||
            !one[length + 1] || !other[length + 1])
            return count;
        one += length + 1;
        other += length + 1;
    }
}

static const char *line_after(const char *move, int lines, struct arena *arena)
{
    for (; lines > 0; lines--)
        move += strcspn(move, "\n") + 1;
    return arena_copy(arena, move, strcspn(move, "\n"));
}

static struct one_of_two one_of_two(const struct thinking *t, const char *move,
                                    int alike, const int *ends,
                                    struct arena *keep)
{
    struct one_of_two one = {
        .move = robot_move_line(NULL, move, 0, keep),
        .words = robot_move_line(t, move, alike, keep),
        .at_end = arena_say(keep, "At the end it expects: %s",
                            robot_ends(t->setup, ends, keep)),
    };
    memcpy(one.ends, ends, sizeof one.ends);
    return one;
}

/* What a move has cost, when its seat could move before it. */
static void look_at(const struct table *before, const struct move_made *move,
                    struct arena *keep, struct mistakes *m)
{
    struct arena *arena = arena_new();
    struct thinking thinking = { .rules = before->rules,
                                 .state = before->turn.state,
                                 .setup = &before->setup,
                                 .seat = move->seat,
                                 .level = m->level,
                                 .played = move->text };
    struct considered found = robot_think(&thinking, arena);
    m->looked++;
    if (found.lost >= LEAST) {
        const char *better = found.thoughts[0].move;
        int alike = lines_alike(move->text, better);
        const struct mistake one = {
            .entry = move->entry,
            .seat = move->seat,
            .lost = found.lost,
            .most = found.lost,
            .progress = before->rules->progress(before->turn.state, keep),
            .played = one_of_two(&thinking, move->text, 0, found.played, keep),
            .better = one_of_two(&thinking, better, alike, found.best, keep),
            .missed = line_after(better, alike, keep),
        };
        if (!goes_on(m, &one)) {
            put(m, one, m->count);
            m->count += m->count < MISTAKES_MAX;
        }
    }
    m->last[move->seat] = move->entry;
    arena_free(arena);
}

static void show(struct app *app, int done, int all)
{
    if (!app->err_terminal)
        return;
    fprintf(app->err, "\r%s",
            arena_say(app->arena, "thinking: %d %%", 100 * done / all));
    fflush(app->err);
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
    struct patience patience = patience_begin(s->app->err_terminal);
    for (int i = 0; i < made->count && !m->stopped; i++) {
        const struct move_made *move = &made->list[i];
        show(s->app, i, made->count);
        const struct ledger *then =
            move->undone ? NULL : ledger_at(s->ledger, move->entry - 1, NULL);
        if (then && can_move(&then->table, move->seat))
            look_at(&then->table, move, s->app->arena, m);
        m->stopped = patience_ended(&patience);
    }
    if (s->app->err_terminal)
        fputs("\r\033[K", s->app->err);
    patience_end(&patience);
    return true;
}

static void put_folded(struct text *into, int indent, const char *line)
{
    text_add(into, "%*s", indent, "");
    text_fold(into, line, REPORT_WIDTH, indent + 2);
}

void mistake_tell(const struct table *table, const struct mistake *one,
                  struct text *into)
{
    struct arena *arena = into->arena;
    struct text again = text_new(arena);
    for (int i = 0; i < one->again_count; i++)
        text_add(&again, i ? ", %d" : "%d", one->again[i]);
    text_say(into, "Entry %d, %s, %s: %d lost\n", one->entry, one->progress,
             table->seats[one->seat].name, robot_points(one->lost));
    put_folded(into, 2, arena_say(arena, "played: %s", one->played.words));
    put_folded(into, 4, one->played.at_end);
    put_folded(into, 2, arena_say(arena, "better: %s", one->better.words));
    put_folded(into, 4, one->better.at_end);
    if (one->again_count)
        put_folded(into, 2,
                   arena_say(arena, "missed again (entry %s), up to %d lost",
                             again.bytes, robot_points(one->most)));
}

void mistakes_tell(const struct table *table, const struct mistakes *m,
                   struct text *into)
{
    if (m->stopped)
        text_say(into,
                 "It was stopped before the last moves were looked at.\n");
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
