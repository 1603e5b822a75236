#include "mail/letter/view.h"

#include <stdio.h>
#include <string.h>

#include "core/json.h"
#include "core/language.h"
#include "game/show_error.h"
#include "ledger/chance/word.h"
#include "ledger/entry/undo.h"
#include "ledger/file/armor.h"
#include "ledger/seats/seats.h"
#include "mail/letter/substitute.h"
#include "mail/reply/code.h"
#include "show/report/as_json.h"
#include "show/report/breakdown.h"
#include "show/report/report.h"
#include "show/report/steps.h"
#include "show/report/tables.h"

/* examples are indented */
enum { MOVES_MAX = 300, ARMOUR_MAX = 6000, INDENT = 4 };

bool letter_has_code(const struct mailer *mailer, const struct letter *letter)
{
    return letter->seat >= 0 &&
           is_key_of(mailer->host, &letter->ledger->table, HOST);
}

static void put_safe_text(json_t *view, const char *key,
                          const struct text *text)
{
    json_put_text(view, key, view_safe(text->bytes, text->arena));
}

static const char *winner_names(const struct table *table, struct arena *arena)
{
    struct text text = text_new(arena);
    unsigned who = table->rules->winners(table->turn.state);
    for (int seat = 0; seat < table->setup.seats; seat++)
        if (who >> seat & 1)
            text_add(&text, "%s%s", text.length ? " & " : "",
                     table->seats[seat].name);
    return text.bytes;
}

/* "Ann, Bob, Cid" in any language. */
static const char *player_names(const struct table *table, struct arena *arena)
{
    struct text text = text_new(arena);
    for (int seat = 0; seat < table->setup.seats; seat++)
        text_add(&text, table->seats[seat].since ? "%s%s (%s)" : "%s%s",
                 seat ? ", " : "", table->seats[seat].name,
                 table->seats[seat].player);
    return text.bytes;
}

/* "round 3 of 10" in numbers, for languages with words of their own. */
static void put_round(json_t *game, const struct table *table,
                      struct arena *arena)
{
    int round, rounds;
    const struct language *before = arena_speak(arena, NULL);
    const char *progress = table->rules->progress(table->turn.state, arena);
    arena_speak(arena, before);
    if (sscanf(progress, "round %d of %d", &round, &rounds) != 2)
        return;
    json_put_int(game, "round", round);
    json_put_int(game, "rounds", rounds);
}

static json_t *game_object(const struct table *table, struct arena *arena)
{
    json_t *game = json_object();
    char words[18];
    head_words(table->play, words);
    json_put_text(game, "title", game_title(table->rules, &table->setup));
    json_put_text(game, "players", player_names(table, arena));
    json_put_text(game, "id", table->id);
    json_put_text(game, "short", arena_copy(arena, table->id, 9));
    json_put_int(game, "entry", table->n);
    json_put_text(game, "words", words);
    json_put_text(game, "progress",
                  table->rules->progress(table->turn.state, arena));
    put_round(game, table, arena);
    json_put_bool(game, "over", table->rules->over(table->turn.state));
    json_put_bool(game, "dice", table->rules->dice);
    json_put_bool(game, "unproven", table->trust == TRUST_PRACTICE);
    json_put_text(game, "winners", winner_names(table, arena));
    if (words_are_given(table))
        json_put_int(game, "worded", table->chances.words.first);
    return game;
}

/* May the seat give a word, is it asked to, and does play wait for it? */
static void put_word_asked(json_t *reader, const struct table *table, int seat,
                           struct arena *arena)
{
    bool may = word_may_help(table, seat) && table->chances.resolver < 0 &&
               !table->rules->no_chance;
    bool waited = table->chances.awaited >> seat & 1;
    bool none = !table->chances.words.given[seat] && !table->seats[seat].draws;
    json_put_bool(reader, "may_word", may);
    json_put_bool(reader, "joins", waited);
    json_put_bool(reader, "word",
                  may && none && !waited && !table->recent.seen[seat]);
    if (waited)
        json_put_text(
            reader, "duty",
            language_say(arena_language(arena),
                         "is to give a word, so that the game can begin"));
}

/* What the seat owes: orders, or to reveal what chance brings. */
static void put_duty(json_t *reader, const struct table *table, int seat,
                     struct arena *arena)
{
    const struct game_rules *rules = table->rules;
    const struct game_state *state = table->turn.state;
    bool plays = rules->due(state, seat) != DUE_NOTHING &&
                 report_can_move(table, seat, arena);
    bool reveals = table->chances.resolver == seat;
    if (plays)
        json_put_text(reader, "duty", rules->duty(state, seat, arena));
    else if (reveals)
        json_put_text(reader, "duty",
                      arena_say(arena, "is to reveal %s",
                                rules->chance_words(state, arena)));
    json_put_bool(reader, "reveals", reveals);
    json_put_bool(reader, "asked",
                  plays && rules->due(state, seat) == DUE_REACTION);
}

static json_t *reader_object(const struct mailer *mailer,
                             const struct letter *letter)
{
    const struct table *table = &letter->ledger->table;
    json_t *reader = json_object();
    char code[CODE_ROOM];
    json_put_text(reader, "name",
                  view_safe(letter->reader, mailer->app->arena));
    if (letter->seat < 0)
        return reader;
    put_duty(reader, table, letter->seat, mailer->app->arena);
    put_word_asked(reader, table, letter->seat, mailer->app->arena);
    if (letter_has_code(mailer, letter)) {
        code_make(mailer->host, table, table->n, letter->seat, code);
        json_put_text(reader, "code", code);
    }
    json_put_bool(reader, "undo", letter->may_undo);
    json_put_bool(reader, "worded", letter->worded);
    json_put_bool(reader, "signs", table->seats[letter->seat].auth == AUTH_KEY);
    const struct word word = { "standing", NOWHERE };
    const struct order order = { .count = 1, .words = &word };
    json_put_bool(reader, "standing",
                  table->rules->knows(table->turn.state, &order, NULL));
    return reader;
}

static json_t *legal_lines(const struct table *table, int seat,
                           struct arena *arena)
{
    json_t *lines = json_array();
    if (seat >= 0 && !*table->turn.rest && !table->chances.awaited)
        table->rules->legal(table->turn.state, seat, arena, view_line, lines);
    while (json_array_size(lines) > MOVES_MAX)
        json_array_remove(lines, json_array_size(lines) - 1);
    return lines;
}

struct ledger *letter_marks(const struct ledger *ledger, struct look *look)
{
    int n = since_turn(&ledger->table, look->seat);
    return n < 0 ? NULL : since_mark_turn(ledger, n, look, NULL);
}

/* For lines of 40 columns each place is an item. */
static void put_list_of_places(json_t *view, const struct text *list,
                               bool narrow)
{
    struct text items = text_new(list->arena);
    char *rest = arena_print(list->arena, "%s", list->bytes);
    for (char *line; narrow && (line = strsep(&rest, "\n")) && rest;)
        text_add(&items, strchr(" ", *line) ? "%s\n" : "- %s\n", line);
    put_safe_text(view, "list", narrow ? &items : list);
}

static void put_position(json_t *view, const struct letter *letter,
                         const struct event *since, struct arena *arena)
{
    const struct table *table = &letter->ledger->table;
    const struct game_rules *rules = table->rules;
    struct look look = { .seat = letter->seat,
                         .width = REPORT_WIDTH,
                         .over = rules->over(table->turn.state) };
    struct text map = text_new(arena), html = text_new(arena),
                below = text_new(arena), list = text_new(arena);
    bool narrow = view_width(letter) < REPORT_WIDTH;
    bool only_list = narrow || !strcmp(letter->format, "list");
    struct ledger *then = letter_marks(letter->ledger, &look);
    const struct canvas *canvas = rules->map(table->turn.state, &look, arena);
    canvas_text(canvas, false, &map);
    canvas_html(canvas, &html);
    rules->summary(table->turn.state, &look, &below);
    rules->list(table->turn.state, &look, &list);
    look.since = since; /* the text has its own place for it */
    const char *earned = since_earned(table, &look, arena);
    ledger_close(then);
    put_safe_text(view, "map", &map);
    put_safe_text(view, "map_html", &html);
    if (earned)
        json_put_text(view, "earned", view_safe(earned, arena));
    put_safe_text(view, "summary", &below);
    put_list_of_places(view, &list, narrow);
    look.tabled = rules->tables != NULL;
    below = text_new(arena);
    rules->summary(table->turn.state, &look, &below);
    put_safe_text(view, "beside", &below);
    view_put_lines(view, "tables", tables_view(table, &look, arena));
    json_put_bool(view, "narrow", narrow);
    json_put_bool(view, "shows_map", !only_list);
    json_put_bool(view, "shows_list",
                  only_list || !strcmp(letter->format, "both"));
    view_put_lines(view, "since", view_told(table, since, arena));
}

static json_t *lines_in(const char *text, struct arena *arena)
{
    json_t *lines = json_array();
    char *rest = arena_print(arena, "%s", text ? text : "");
    for (char *line; (line = strsep(&rest, "\n")) && *line;)
        view_line(lines, view_safe(line, arena));
    return lines;
}

static void put_error(json_t *view, const struct letter *letter,
                      struct arena *arena)
{
    struct text shown = text_new(arena), quote = text_new(arena);
    if (!letter->error)
        return;
    json_t *error = json_object();
    struct error why = *letter->error;
    if (letter->proposed)
        why.hint[0] = '\0'; /* it stands there, with numbers */
    error_say(&why, letter->error_text, &shown);
    view_put_given(error, "text", shown.bytes, arena);
    json_put_int(error, "line", error_quote(&why, letter->error_text, &quote));
    view_put_given(error, "quote", quote.bytes, arena);
    view_put_given(error, "what", why.what, arena);
    view_put_given(error, "rule", why.rule, arena);
    view_put_given(error, "hint", why.hint, arena);
    json_put(view, "error", error);
}

static void put_reader_and_mover(json_t *view, const struct mailer *mailer,
                                 const struct letter *letter)
{
    const struct table *table = &letter->ledger->table;
    json_put(view, "game", game_object(table, mailer->app->arena));
    json_put(view, "reader", reader_object(mailer, letter));
    if (letter->mover >= 0) {
        json_t *mover = json_object();
        json_put_text(mover, "name", table->seats[letter->mover].name);
        json_put(view, "mover", mover);
    }
    const char *address = mailer->from ? mailer->from : table->host.address;
    if (table->trust == TRUST_HOST && *address) {
        json_t *host = json_object();
        json_put_text(host, "address", address);
        json_put(view, "host", host);
    }
}

/* Whom the reader wishes to stand in for him, as long as he has not agreed. */
static void put_asked(json_t *view, const struct mailer *mailer,
                      const struct letter *letter)
{
    if (letter->seat < 0 || !mailer->outbox)
        return;
    const struct wish *wish =
        substitute_wish(mailer, letter->ledger, letter->seat);
    if (!*wish->substitute ||
        substitute_agreed(mailer, letter->ledger, letter->seat, wish))
        return;
    json_t *asked = json_object();
    json_put_text(
        asked, "name",
        wish->substitute_seat < 0
            ? wish->substitute
            : letter->ledger->table.seats[wish->substitute_seat].name);
    json_put(view, "asked", asked);
}

/* Where the points came from, when all is told. */
static void put_scores(json_t *view, const struct letter *letter,
                       struct arena *arena)
{
    const struct table *table = &letter->ledger->table;
    struct text scores = text_new(arena);
    if (!table->rules->over(table->turn.state))
        return;
    breakdown_of(letter->ledger, &scores);
    if (scores.length)
        put_safe_text(view, "scores", &scores);
}

/* Between peers: somebody would like to take a move back. */
static void put_offer(json_t *view, const struct letter *letter,
                      struct arena *arena)
{
    const struct table *table = &letter->ledger->table;
    struct offer offer;
    if (!offer_stands(table, &offer))
        return;
    json_t *object = json_object();
    json_put_text(object, "name", table->seats[offer.seat].name);
    json_put_int(object, "entry", offer.n);
    view_put_given(object, "words",
                   harmless_words(report_orders(offer.text, arena), arena),
                   arena);
    view_put_given(object, "line",
                   harmless_words(report_offer(table, arena), arena), arena);
    if (offer.answers >= 0)
        json_put_text(object, "answers", table->seats[offer.answers].name);
    json_put_bool(object, "asks",
                  letter->seat >= 0 && offer.answers == letter->seat);
    json_put(view, "offer", object);
}

/* Several were asked, and all but one have answered. */
static void put_last(json_t *view, const struct letter *letter,
                     struct arena *arena)
{
    int seat = last_one(letter->ledger);
    if (seat < 0)
        return;
    json_t *object = json_object();
    json_put_text(object, "name", letter->ledger->table.seats[seat].name);
    json_put_bool(object, "reader", seat == letter->seat);
    view_put_given(object, "line", last_one_words(letter->ledger, arena),
                   arena);
    json_put(view, "last", object);
}

static void put_attachment(json_t *view, const struct letter *letter,
                           struct arena *arena)
{
    const struct ledger *ledger = letter->ledger;
    struct text armour = text_new(arena);
    json_put_text(view, "attachment",
                  arena_print(arena, "%.9s.turns", ledger->table.id));
    if (ledger->length > ARMOUR_MAX)
        return;
    armor_write("LEDGER", ledger->bytes, ledger->length, &armour);
    json_put_text(view, "armour", armour.bytes);
}

json_t *letter_view(const struct mailer *mailer, const struct letter *letter)
{
    struct arena *arena = mailer->app->arena;
    const struct table *table = &letter->ledger->table;
    /* who only watches has no turn of his own to count from */
    const struct event *since =
        letter->after ? report_after(table, letter->after, table->n, arena)
        : letter->seat < 0 && letter->done
            ? letter->done
            : report_since(table, letter->seat, table->n, arena);
    json_t *view = letter->more ? json_deep_copy(letter->more) : json_object();
    json_t *moves = legal_lines(table, letter->seat, arena);
    put_reader_and_mover(view, mailer, letter);
    put_asked(view, mailer, letter);
    view_put_agreed(view, letter, arena);
    view_put_pace(view, table, arena);
    view_put_deadline(view, letter, mailer->now, arena);
    put_offer(view, letter, arena);
    put_last(view, letter, arena);
    put_position(view, letter, since, arena);
    view_put_lines(view, "done", view_told(table, letter->done, arena));
    view_put_lines(view, "next", view_next(table, arena));
    view_put_clock(view, table, mailer->now, arena);
    examples_put(view, moves, table, letter->seat, view_width(letter) - INDENT,
                 arena);
    view_put_lines(view, "moves", moves);
    view_put_notes(view, letter, arena);
    view_put_wished(view, letter);
    view_put_lines(view, "understood", lines_in(letter->understood, arena));
    view_put_lines(view, "unread", lines_in(letter->unread, arena));
    view_put_lines(view, "proposed", lines_in(letter->proposed, arena));
    json_put_bool(view, "proposed_one", letter->proposed_one);
    put_error(view, letter, arena);
    put_scores(view, letter, arena);
    put_attachment(view, letter, arena);
    if (letter->answer)
        json_put_shown(view, "answer", view_safe(letter->answer, arena), arena);
    if (letter->title)
        json_put_text(view, "title", letter->title);
    return view;
}
