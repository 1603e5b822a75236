#include "begin/new_game.h"

#include <string.h>
#include <sysexits.h>

#include "command/command.h"
#include "core/json.h"
#include "core/language.h"
#include "show/report/as_json.h"
#include "show/report/report.h"

static bool fits_options(const struct invocation *inv, struct error *e)
{
    static const char *const others[] = { "seat", "card",   "board",
                                          "sets", "option", "setup" };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (option_given(inv, others[i])) {
            fail(e, EX_USAGE, "--%s does not go together with --import",
                 others[i]);
            return advise(e, "players and options are those of the file");
        }
    return true;
}

static const struct notation *notation_of(const struct game_rules *rules,
                                          struct error *e)
{
    if (rules->notation)
        return rules->notation;
    fail(e, EX_USAGE, "no other notation of %s is known", rules->title);
    return NULL;
}

/* The disagreement as an error: which row, and what of it. */
static bool disagree(const struct foreign *game, struct error *e)
{
    const struct foreign_list *list = &game->lists[game->wrong_list];
    const struct foreign_row *row = &list->rows[game->wrong];
    if (!strcmp(list->name, "rows"))
        fail(e, EX_DATAERR, "row %d: %s", game->wrong + 1, game->difference);
    else
        fail(e, EX_DATAERR, "row %d of %s: %s", game->wrong + 1, list->name,
             game->difference);
    if (row->line > 0)
        return advise(e, "it is line %d of the file: %s", row->line, row->text);
    return advise(e, "the row: %s", row->text);
}

static json_t *list_facts(const struct foreign_list *list)
{
    json_t *rows = json_array();
    for (int i = 0; i < list->count; i++) {
        const struct foreign_row *row = &list->rows[i];
        json_t *facts = json_object();
        json_put_int(facts, "row", i + 1);
        if (row->line > 0)
            json_put_int(facts, "line", row->line);
        json_put_text(facts, "text", row->text);
        if (row->facts)
            json_put(facts, "after", json_incref(row->facts));
        json_add(rows, facts);
    }
    return rows;
}

static void print_facts(struct app *app, const struct foreign *game)
{
    struct text text = text_new(app->arena);
    json_t *facts = json_object();
    for (int i = 0; i < FOREIGN_LISTS; i++)
        if (game->lists[i].count)
            json_put(facts, game->lists[i].name, list_facts(&game->lists[i]));
    if (game->result)
        json_put(facts, "result", json_incref(game->result));
    if (game->wrong >= 0) {
        json_t *wrong = json_object();
        json_put_text(wrong, "list", game->lists[game->wrong_list].name);
        json_put_int(wrong, "row", game->wrong + 1);
        json_put_text(wrong, "what", game->difference);
        json_put(facts, "disagreement", wrong);
    }
    json_line(facts, &text);
    session_print(app, &text);
}

static bool write_imported(struct session *s, const struct game_rules *rules,
                           const struct foreign *game, struct error *e)
{
    struct new_game new_game;
    struct actor actor = { .now = s->app->now() };
    int rows = 0;
    if (!new_game_import(s->inv, rules, &game->setup, &new_game, &s->key, e))
        return false;
    actor.key = s->key;
    s->ledger = ledger_found(&new_game, s->app->arena, e);
    if (!s->ledger ||
        !ledger_play_all(s->ledger, &actor, game->moves, game->move_count, e))
        return false;
    for (int i = 0; i < FOREIGN_LISTS; i++)
        rows += game->lists[i].count;
    struct effect effect = {
        .what =
            arena_say(s->app->arena,
                      game->wrong < 0
                          ? "%d moves from %s; %d rows, and all agree"
                          : "%d moves from %s; %d rows, and then they disagree",
                      game->move_count, rules->notation->title, rows),
        .seat = report_reader(&s->ledger->table),
    };
    return session_write(s, &effect, e);
}

static bool use_game(struct session *s, const struct game_rules *rules,
                     const struct foreign *game, struct error *e)
{
    bool agrees = game->wrong < 0;
    if (option_given(s->inv, "json"))
        print_facts(s->app, game);
    else if ((agrees || option_given(s->inv, "partial")) &&
             !write_imported(s, rules, game, e))
        return false;
    return agrees || disagree(game, e);
}

bool import_game(struct session *s, const struct game_rules *rules,
                 struct error *e)
{
    struct foreign game = { .wrong = -1,
                            .wants_facts = option_given(s->inv, "json") };
    struct bytes raw;
    const char *path = option_value(s->inv, "import");
    const struct notation *notation = notation_of(rules, e);
    if (!notation || !fits_options(s->inv, e) ||
        !input_read_text(s->app, path, FOREIGN_MAX, N_("the game"), &raw, e))
        return false;
    bool done = notation->read(raw.bytes, raw.length, s->app->arena, &game, e);
    if (!done)
        input_blame(path, e);
    else
        done = use_game(s, rules, &game, e);
    foreign_close(&game);
    return done;
}
