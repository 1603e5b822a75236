#include "cmd/mistakes.h"

#include <string.h>
#include <sysexits.h>

#include "core/json.h"
#include "core/language.h"
#include "robot/explain.h"
#include "show/report/as_json.h"
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

static void put(struct mistakes *m, struct mistake one)
{
    int at = m->count;
    while (at > 0 && m->list[at - 1].lost < one.lost)
        at--;
    if (at == MISTAKES_MAX)
        return;
    m->count += m->count < MISTAKES_MAX;
    for (int i = m->count - 1; i > at; i--)
        m->list[i] = m->list[i - 1];
    m->list[at] = one;
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
    if (found.lost >= LEAST)
        put(m, (struct mistake){
                   .entry = move->entry,
                   .seat = move->seat,
                   .lost = found.lost,
                   .played = robot_move_line(move->text, keep),
                   .better = robot_move_line(found.thoughts[0].move, keep),
               });
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

void mistake_tell(const struct table *table, const struct mistake *one,
                  struct text *into)
{
    text_say(into, "Entry %d, %s: %s lost\n", one->entry,
             table->seats[one->seat].name,
             robot_points(one->lost, into->arena));
    text_say(into, "  played: %s\n", one->played);
    text_say(into, "  better: %s\n", one->better);
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

void mistakes_json(const struct table *table, const struct mistakes *m,
                   struct text *into)
{
    json_t *facts = json_object(), *list = json_array();
    for (int i = 0; i < m->count; i++) {
        const struct mistake *one = &m->list[i];
        json_t *row = json_object();
        json_put_int(row, "entry", one->entry);
        json_put_text(row, "seat", table->seats[one->seat].name);
        json_put_int(row, "lost", one->lost);
        json_put_text(row, "played", one->played);
        json_put_text(row, "better", one->better);
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
