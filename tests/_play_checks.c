#include <string.h>

#include "game/orders.h"
#include "play.h"

/* Nothing is listed any more. */
static bool check_end(struct play *play)
{
    for (int i = 0; i < play->setup.seats; i++)
        if (testing_legal(play->rules, play->turn.state, i, play->arenas[2])
                .count > 0)
            return play_fails(play, "orders are listed after the end");
    return true;
}

/* Is somebody due exactly when the game goes on, and does the game say what
 * for? */
static bool check_duties(struct play *play)
{
    const struct game_rules *rules = play->rules;
    const struct game_state *state = play->turn.state;
    bool over = rules->over(state), owes = false;
    for (int i = 0; i < play->setup.seats; i++) {
        bool due = rules->due(state, i) != DUE_NOTHING;
        const char *duty = rules->duty(state, i, play->arenas[2]);
        owes = owes || due;
        if (due != (*duty != '\0'))
            return play_fails(play, "%s: due %d, duty \"%s\"",
                              play->setup.names[i], due, duty);
    }
    if (owes == over && (over || rules->chance(state) != CHANCE_NOW))
        return play_fails(play, "over: %d, somebody owes: %d", over, owes);
    if (over && !check_end(play))
        return false;
    if ((rules->winners(state) != 0) != over)
        return play_fails(play, "over: %d, winners: %x", over,
                          rules->winners(state));
    if (over && rules->chance(state) != CHANCE_NONE)
        return play_fails(play, "chance is owed after the end");
    if ((rules->chance(state) != CHANCE_NONE) !=
        (*rules->chance_words(state, play->arenas[2]) != '\0'))
        return play_fails(play, "chance without words, or the reverse");
    return true;
}

bool play_check_position(struct play *play)
{
    struct error e = { 0 };
    arena_reset(play->arenas[2]);
    if (!testing_holds(play->rules, &play->setup, play->turn.state,
                       play->arenas[2], &e))
        return play_fails(play, "the position does not hold: %s", e.what);
    return check_duties(play);
}

/* Tries a move on a copy. */
static bool try_move(const struct play *play, int seat, const char *text,
                     struct turn *turn, struct error *e)
{
    *turn = play->turn;
    return turn_play(turn, seat, false, text, play->arenas[2], NULL, e);
}

static bool check_line(struct play *play, int seat, const char *line)
{
    struct error e = { 0 };
    struct turn turn;
    char *copy = arena_copy(play->game, line, strlen(line));
    arena_reset(play->arenas[2]);
    if (!try_move(play, seat, copy, &turn, &e))
        return play_fails(play, "listed, but refused: %s: %s (%s)",
                          play->setup.names[seat], copy, e.what);
    if (!play->rules->check(turn.state, &e))
        return play_fails(play, "after %s: %s: %s", play->setup.names[seat],
                          copy, e.what);
    return true;
}

/* What is said beside it; one of so many is enough. */
enum { LOOKED_AT = 7 };

static bool check_words(struct play *play, int seat, const char *line)
{
    struct order_facts facts;
    struct text words = text_new(play->arenas[1]);
    if (!order_look(&play->turn, &play->setup, seat, line, play->arenas[1],
                    play->arenas[2], &facts))
        return play_fails(play, "nothing can be said of %s", line);
    order_words(&facts, &play->setup, &words);
    return !strpbrk(words.bytes, "#\n") ||
           play_fails(play, "%s: no comment: %s", line, words.bytes);
}

bool play_check_listed(struct play *play)
{
    bool well = true;
    char *before = testing_save(play->rules, play->turn.state, play->arenas[1]);
    for (int seat = 0; well && seat < play->setup.seats; seat++) {
        struct orders orders =
            testing_legal(play->rules, play->turn.state, seat, play->arenas[1]);
        for (int i = 0; well && i < orders.count; i++)
            well = check_line(play, seat, orders.lines[i]) &&
                   (i % LOOKED_AT || check_words(play, seat, orders.lines[i]));
    }
    char *after = testing_save(play->rules, play->turn.state, play->arenas[1]);
    return well && (!strcmp(before, after) ||
                    play_fails(play, "trying orders changed the position"));
}

static const char *garbage_word(struct play *play)
{
    static const char *const words[] = {
        "0",       "1",         "2",        "5",      "12",    "17",
        "99",      "9999",      "with",     "by",     "to",    "=",
        ":",       "all",       "auto",     "pay",    "pick",  "conquer",
        "roll",    "redeploy",  "place",    "use",    "end",   "decline",
        "abandon", "survivors", "standing", "expand", "take",  "gift",
        "peek",    "camps",     "fort",     "Ann",    "Bob",   "if won:",
        "\n",      "-1",        "x",        "else",   "later", ".",
    };
    int count = sizeof words / sizeof *words;
    return words[luck_below(&play->luck, count)];
}

/* An order that was legal, with something else in it. */
static const char *make_garbage(struct play *play, const char *like)
{
    struct text text = text_new(play->arenas[1]);
    int at = luck_below(&play->luck, 4), kind = luck_below(&play->luck, 3);
    for (int i = 0; *like; i++) {
        size_t length = strcspn(like, " ");
        if (i == at)
            text_add(&text, "%s ", garbage_word(play));
        if (i != at || kind == 0)
            text_add(&text, "%.*s ", (int)length, like);
        like += length;
        like += strspn(like, " ");
    }
    for (int i = 0; kind == 1 && i < 2; i++)
        text_add(&text, "%s ", garbage_word(play));
    return text.bytes;
}

bool play_check_garbage(struct play *play, const char *like)
{
    int seat = luck_below(&play->luck, play->setup.seats);
    const char *text = make_garbage(play, like);
    struct error e = { 0 };
    struct turn turn;
    arena_reset(play->arenas[2]);
    char *before = testing_save(play->rules, play->turn.state, play->arenas[1]);
    bool accepted = try_move(play, seat, text, &turn, &e);
    char *after = testing_save(play->rules, play->turn.state, play->arenas[1]);
    if (strcmp(before, after))
        return play_fails(play,
                          "a move changed the position it was made "
                          "on: %s",
                          text);
    if (!accepted && (!*e.what || !e.status))
        return play_fails(play, "refused without a word: %s", text);
    if (accepted && !play->rules->check(turn.state, &e))
        return play_fails(play, "after %s: %s", text, e.what);
    return true;
}

/* Nothing has changed since the position itself. */
static bool check_marks(struct play *play, struct look look)
{
    const struct game_rules *rules = play->rules;
    const struct game_state *state = play->turn.state;
    struct arena *arena = play->arenas[2];
    struct text text = text_new(arena);
    look.before = state;
    look.when = "now";
    look.since = NULL;
    canvas_text(rules->map(state, &look, arena), false, &text);
    rules->list(state, &look, &text);
    const struct drawing *drawing = rules->draw_map(state, &look, arena);
    for (const struct shape *s = drawing->first; s; s = s->next)
        if (s->stroke == DRAWING_CHANGED)
            return play_fails(play, "an outline, and nothing has changed");
    return (!strstr(text.bytes, "changed") && !strchr(text.bytes, '!')) ||
           play_fails(play, "a mark, and nothing has changed");
}

/* Adds all words of a table. */
static void add_panel(void *context, const struct panel *panel)
{
    struct text *into = context;
    text_string(into, panel->title);
    for (int i = 0; i < panel->columns; i++)
        text_string(into, panel->column[i].head);
    for (const struct panel_row *row = panel->first; row; row = row->next)
        for (int i = 0; i < panel->columns; i++)
            text_string(into, row->cell[i]);
}

bool play_check_looks(struct play *play, const struct event *events)
{
    const struct game_rules *rules = play->rules;
    const struct game_state *state = play->turn.state;
    struct arena *arena = play->arenas[2];
    struct text text = text_new(arena);
    struct look look = { .seat =
                             luck_below(&play->luck, play->setup.seats + 1) - 1,
                         .over = rules->over(state),
                         .width = 40 + luck_below(&play->luck, 80),
                         .since = events };
    struct canvas *map = rules->map(state, &look, arena);
    if (map->width > look.width)
        return play_fails(play, "a map of %d columns, not %d", map->width,
                          look.width);
    canvas_text(map, false, &text);
    rules->summary(state, &look, &text);
    rules->list(state, &look, &text);
    if (rules->tables)
        rules->tables(state, &look, arena, add_panel, &text);
    look.tabled = rules->tables != NULL;
    rules->summary(state, &look, &text);
    for (const struct event *v = events; v; v = v->next)
        rules->tell(state, v, &text);
    text_add(&text, "%s\n", rules->progress(state, arena));
    for (char *s = text.bytes; (s = strchr(s, '\n')); s++)
        *s = ' ';
    return check_marks(play, look) && play_check_picture(play, &look) &&
           (text_is_printable(text.bytes, text.length) ||
            play_fails(play, "what is shown cannot be printed"));
}

/* ---- replay ---- */

/* Several moves of a seat in a row, written as one, unless that would make
 * one order of them; *made becomes the last of them. */
static char *join(struct play *play, const struct made **made,
                  struct arena *arena)
{
    struct text text = text_new(arena);
    const struct made *m = *made;
    bool alone = play->rules->joins && play->rules->joins(play->turn.state);
    text_add(&text, "%s", m->text);
    while (!alone && !m->drawn && m->next && m->next->seat == m->seat &&
           m->next->late == m->late &&
           text.length + strlen(m->next->text) < MOVE_MAX &&
           luck_below(&play->luck, 3)) {
        m = m->next;
        text_add(&text, "%s%s", luck_below(&play->luck, 2) ? "\n" : "\r\n\n",
                 m->text);
    }
    *made = m;
    return text.bytes;
}

static bool replay_one(struct play *play, struct turn *turn, int *draws,
                       const struct made **made, struct arena *arena)
{
    struct error e = { 0 };
    char *text = join(play, made, arena);
    if (!turn_play(turn, (*made)->seat, (*made)->late, text, arena, NULL, &e))
        return play_fails(play, "replay: %s: %s", text, e.what);
    if ((*made)->drawn)
        play_draw(play, turn, (*draws)++, (*made)->best, arena, NULL);
    return true;
}

bool play_check_replay(struct play *play)
{
    struct arena *arena = arena_new();
    struct error e = { 0 };
    struct turn turn = { .rules = play->rules, .rest = "" };
    int draws = 0;
    bool well = true;
    turn.state = play->rules->start(&play->setup, arena, &e);
    play_draw(play, &turn, draws++, false, arena, NULL);
    for (const struct made *m = play->first; well && m; m = m->next)
        well = replay_one(play, &turn, &draws, &m, arena);
    if (well && strcmp(testing_save(play->rules, turn.state, arena),
                       testing_save(play->rules, play->turn.state, arena)))
        well = play_fails(play, "the same moves led to another position");
    arena_free(arena);
    return well;
}

void play_scores(const struct play *play, int scores[SEATS_MAX])
{
    for (int i = 0; i < play->setup.seats; i++)
        scores[i] = play->rules->score(play->turn.state, i);
}

bool play_check_points(struct play *play, const int before[SEATS_MAX],
                       const struct event *events)
{
    int sum[SEATS_MAX], now[SEATS_MAX];
    struct points points;
    if (!play->rules->points)
        return true;
    memcpy(sum, before, sizeof sum);
    play_scores(play, now);
    for (const struct event *v = events; v; v = v->next)
        if (play->rules->points(v, &points))
            for (int i = 0; i < points.count; i++)
                sum[points.seat] += points.parts[i].points;
    for (int i = 0; i < play->setup.seats; i++)
        if (sum[i] != now[i])
            return play_fails(play, "%s: points add up to %d, the score is %d",
                              play->setup.names[i], sum[i], now[i]);
    return true;
}

bool play_check_chain(struct play *play)
{
    int asked[SEATS_MAX] = { 0 };
    for (const struct made *m = play->first; m; m = m->next)
        if (m->drawn && ++asked[m->seat] >= CHAIN_HALF - 1)
            return play_fails(play, "%s: half of a chain does not do",
                              play->setup.names[m->seat]);
    return true;
}
