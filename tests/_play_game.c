#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "play.h"

enum { ORDERS_MAX = 30000 };

int luck_below(struct luck *luck, int count)
{
    if (luck->left > 0) {
        luck->left--;
        return *luck->bytes++ % count;
    }
    /* splitmix64 */
    uint64_t z = luck->state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return (int)((z ^ (z >> 31)) % (uint64_t)count);
}

bool play_fails(struct play *play, const char *format, ...)
{
    char what[4096];
    va_list list;
    va_start(list, format);
    vsnprintf(what, sizeof what, format, list);
    va_end(list);
    if (!play->what)
        play->what = arena_copy(play->game, what, strlen(what));
    return false;
}

static void add_pair(struct pairs *pairs, const char *race, const char *power)
{
    char *pair = arena_print(pairs->arena, "%s %s", power, race);
    for (int i = 0; i < pairs->count; i++)
        if (!strcmp(pairs->words[i], pair))
            return;
    if (pairs->count == pairs->room) {
        pairs->room = pairs->room ? 2 * pairs->room : 1024;
        size_t size = (size_t)pairs->room * sizeof *pairs->words;
        const char **words = arena_alloc(pairs->arena, size);
        for (int i = 0; i < pairs->count; i++)
            words[i] = pairs->words[i];
        pairs->words = words;
    }
    pairs->words[pairs->count++] = pair;
}

void pairs_collect(struct pairs *pairs, const struct event *event)
{
    const char *race = event_says(event, "race");
    const char *power = event_says(event, "power");
    if (!strcmp(event->kind, "pick") && race && power)
        add_pair(pairs, race, power);
}

/* The Active ones of a starting position. */
static void collect_started(struct pairs *pairs, const json_t *start)
{
    const char *name;
    json_t *seat;
    json_object_foreach (json_object_get(start, "seats"), name, seat) {
        const json_t *active = json_object_get(seat, "active");
        const char *race = json_string_value(json_object_get(active, "race"));
        const char *power = json_string_value(json_object_get(active, "power"));
        if (race && power)
            add_pair(pairs, race, power);
    }
}

void tally_count(struct tally *tally, const struct event *event)
{
    struct counted **at = &tally->first;
    while (*at && strcmp((*at)->kind, event->kind))
        at = &(*at)->next;
    if (!*at) {
        *at = arena_alloc(tally->arena, sizeof **at);
        (*at)->kind =
            arena_copy(tally->arena, event->kind, strlen(event->kind));
    }
    (*at)->count++;
}

long tally_of(const struct tally *tally, const char *kind)
{
    for (const struct counted *k = tally->first; k; k = k->next)
        if (!strcmp(k->kind, kind))
            return k->count;
    return 0;
}

/* ---- the table ---- */

static char *choose_value(struct play *play, const char *values)
{
    int least, most, count = 1;
    if (sscanf(values, "%d..%d", &least, &most) == 2)
        return arena_print(play->game, "%d",
                           least + luck_below(&play->luck, most - least + 1));
    for (const char *s = values; *s; s++)
        count += *s == '|';
    for (count = luck_below(&play->luck, count); count > 0; count--)
        values = strchr(values, '|') + 1;
    return arena_copy(play->game, values, strcspn(values, "|"));
}

/* Does the game say by one of its rules that these options do not go
 * together? Then others are chosen. */
static bool is_ruled_out(struct play *play)
{
    struct error e = { 0 };
    struct arena *arena = arena_new();
    bool started = play->rules->start(&play->setup, arena, &e) != NULL;
    arena_free(arena);
    return !started && e.rule;
}

static void choose_options(struct play *play, json_t *fixed)
{
    struct setup *setup = &play->setup;
    json_decref(setup->options);
    setup->options = json_deep_copy(fixed);
    for (const struct option_spec *o = play->rules->options; o && o->name; o++)
        if (*o->values && !json_object_get(setup->options, o->name) &&
            luck_below(&play->luck, 2))
            json_put_text(setup->options, o->name,
                          choose_value(play, o->values));
}

/* The i-th choice of sets and board that fits the sets given, or NULL. */
static const char *choice(const struct play *play, int i, const char **board)
{
    const struct setup *setup = &play->setup;
    const char *sets;
    for (int k = 0; (sets = play->rules->choices(setup->seats, k, board)); k++)
        if ((!setup->sets || !strcmp(setup->sets, sets)) && i-- == 0)
            return sets;
    return NULL;
}

/* One of the choices of sets and board, as far as they are not given; mostly
 * one of the last two, in which most pieces meet. */
static void choose_sets(struct play *play)
{
    const char *board;
    int count = 0;
    if (!play->rules->choices || play->setup.board)
        return;
    while (choice(play, count, &board))
        count++;
    if (count == 0)
        return;
    int chosen = luck_below(&play->luck, count);
    if (count > 2 && luck_below(&play->luck, 3))
        chosen = count - 1 - luck_below(&play->luck, 2);
    play->setup.sets = choice(play, chosen, &play->setup.board);
}

static void choose_seats(struct play *play)
{
    static const char *const names[SEATS_MAX] = {
        "Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal",
    };
    const struct game_rules *rules = play->rules;
    struct setup *setup = &play->setup;
    setup->seats =
        rules->min_seats +
        luck_below(&play->luck, rules->max_seats - rules->min_seats + 1);
    for (int i = 0; i < setup->seats; i++)
        setup->names[i] = names[i];
}

void play_choose_setup(struct play *play)
{
    struct setup *setup = &play->setup;
    bool given = setup->board != NULL; /* it may not be for so many */
    choose_seats(play);
    choose_sets(play);
    if (!setup->board)
        setup->board = play_choose_board(play);
    json_t *fixed = setup->options ? setup->options : json_object();
    setup->options = NULL;
    choose_options(play, fixed);
    while (is_ruled_out(play)) {
        if (given)
            choose_seats(play);
        choose_options(play, fixed);
    }
    json_decref(fixed);
}

void play_seed(const struct play *play, int number,
               unsigned char seed[RNG_SEED])
{
    testing_seed(play->seed, number, seed);
}

void play_draw(struct play *play, struct turn *turn, int number, bool best,
               struct arena *arena, struct events *events)
{
    unsigned char seed[RNG_SEED];
    struct rng rng;
    play_seed(play, number, seed);
    rng_start(&rng, seed, sizeof seed);
    rng.best = best;
    turn_draw(turn, &rng, arena, events, NULL);
}

void play_choose_start(struct play *play)
{
    struct setup setup = play->setup;
    struct error e = { 0 };
    if (play->rules != testing_find("smallworld") || luck_below(&play->luck, 8))
        return;
    setup.start = play_any_start(&play->luck, &setup, play->game);
    if (!play->rules->start(&setup, play->arenas[2], &e)) {
        json_decref(setup.start);
        return;
    }
    play->setup = setup;
    collect_started(play->pairs, setup.start);
}

bool play_begin(struct play *play)
{
    struct error e = { 0 };
    struct game_state *state = NULL;
    if (setup_check(&play->setup, play->rules, &e))
        state = play->rules->start(&play->setup, play->arenas[0], &e);
    if (!state)
        return play_fails(play, "the game does not start: %s", e.what);
    play->turn =
        (struct turn){ .rules = play->rules, .state = state, .rest = "" };
    return true;
}

static bool start(struct play *play)
{
    if (!play_begin(play) || !play_check_position(play))
        return false;
    play_draw(play, &play->turn, play->draws++, false, play->arenas[0], NULL);
    return play_check_position(play);
}

/* ---- choices ---- */

int play_choose_seat(struct play *play, const struct game_state *state,
                     struct arena *arena, struct orders *orders)
{
    int seats = play->setup.seats;
    int first = luck_below(&play->luck, seats);
    bool any = luck_below(&play->luck, 40) == 0;
    bool owed = play->rules->chance(state) != CHANCE_NONE;
    for (int i = 0; i < seats; i++) {
        int seat = (first + i) % seats;
        if (!any && play->rules->due(state, seat) == DUE_NOTHING)
            continue;
        *orders = testing_legal(play->rules, state, seat, arena);
        if (orders->count > 0)
            return seat;
        if (!any && !owed) {
            play_fails(play, "%s is due and has no legal order",
                       play->setup.names[seat]);
            return -1;
        }
    }
    if (!owed)
        play_fails(play, "nobody can move, and it is not over");
    return -1;
}

static bool same_verb(const char *a, const char *b)
{
    size_t length = strcspn(a, " ");
    return !strncmp(a, b, length) && (b[length] == ' ' || !b[length]);
}

/* One of the verbs, whatever the number of lines that each has. */
static const char *choose_verb(struct play *play, const struct orders *orders)
{
    const char *chosen = orders->lines[0];
    for (int i = 0, verbs = 0; i < orders->count; i++) {
        int j = 0;
        while (!same_verb(orders->lines[j], orders->lines[i]))
            j++;
        if (j == i && luck_below(&play->luck, ++verbs) == 0)
            chosen = orders->lines[i];
    }
    return chosen;
}

static const char *choose_of_verb(struct play *play,
                                  const struct orders *orders, const char *verb)
{
    const char *chosen = verb;
    for (int i = 0, lines = 0; i < orders->count; i++)
        if (same_verb(verb, orders->lines[i]) &&
            luck_below(&play->luck, ++lines) == 0)
            chosen = orders->lines[i];
    return chosen;
}

/* Orders that lead nowhere, or end too much, are rare. */
static bool is_rare(struct play *play, const char *line)
{
    if (same_verb("resign", line))
        return luck_below(&play->luck, 200) != 0;
    if (same_verb("pass", line))
        return luck_below(&play->luck, 8) != 0;
    return same_verb("standing", line) && luck_below(&play->luck, 10) != 0;
}

/* Now and then an order that makes room for a new race, when it is listed, so
 * that more pairs are picked; or NULL. */
static const char *choose_anew(struct play *play, const struct orders *orders)
{
    if (luck_below(&play->luck, 8))
        return NULL;
    for (int i = 0; i < orders->count; i++)
        if (same_verb("decline", orders->lines[i]))
            return orders->lines[i];
    return NULL;
}

const char *play_choose_order(struct play *play, const struct orders *orders)
{
    const char *line = choose_anew(play, orders);
    if (line)
        return line;
    for (int tries = 0; tries < 20; tries++) {
        if (luck_below(&play->luck, 2))
            line = choose_of_verb(play, orders, choose_verb(play, orders));
        else
            line = orders->lines[luck_below(&play->luck, orders->count)];
        if (!is_rare(play, line))
            break;
    }
    return line;
}

/* ---- moves ---- */

static struct made *note(struct play *play, int seat, const char *text)
{
    struct made *made = arena_alloc(play->game, sizeof *made);
    made->seat = seat;
    made->text = arena_copy(play->game, text, strlen(text));
    if (play->last)
        play->last->next = made;
    else
        play->first = made;
    play->last = made;
    return made;
}

/* Draws what must be, and most of what may be. */
static bool maybe_draw(struct play *play, struct made *made,
                       struct arena *arena, struct events *events)
{
    enum chance chance = play->rules->chance(play->turn.state);
    made->drawn = chance == CHANCE_NOW ||
                  (chance == CHANCE_OWED && luck_below(&play->luck, 4));
    made->best = made->drawn && luck_below(&play->luck, 200) == 0;
    if (made->drawn)
        play_draw(play, &play->turn, play->draws++, made->best, arena, events);
    return !made->drawn || play_check_position(play);
}

/* Goes on with the position as it is read back from its saved form; the
 * arenas change places. */
static bool carry_over(struct play *play)
{
    struct error e = { 0 };
    char *saved = testing_save(play->rules, play->turn.state, play->arenas[1]);
    json_t *read = json_read(saved, strlen(saved), &e);
    struct arena *next = play->arenas[0];
    arena_reset(next);
    play->turn.state = play->rules->load(&play->setup, read, next, &e);
    json_decref(read);
    return play->turn.state || play_fails(play, "load: %s", e.what);
}

/* What happened, for the counts at the end. */
static void count_events(struct play *play, const struct event *first)
{
    for (const struct event *v = first; v; v = v->next) {
        pairs_collect(play->pairs, v);
        if (play->tally)
            tally_count(play->tally, v);
    }
}

static bool make_move(struct play *play, int seat, bool late, const char *text)
{
    struct arena *next = play->arenas[1];
    struct events events = { .arena = next };
    struct error e = { 0 };
    struct made *made = note(play, seat, text);
    const struct game_state *state = play->turn.state;
    int before[SEATS_MAX] = { 0 };
    made->late = late;
    play_scores(play, before);
    play->orders++;
    if (play->verbose)
        printf("# %s: %s\n", play->setup.names[seat], text);
    if (!turn_play(&play->turn, seat, late, made->text, next, &events, &e))
        return play_fails(play, "refused: %s: %s (%s)", play->setup.names[seat],
                          text, e.what);
    if (!play_check_position(play) || !maybe_draw(play, made, next, &events) ||
        !play_check_pieces(play, state) ||
        !play_check_world(play, state, !strpbrk(text, "\n/")) ||
        !play_check_points(play, before, events.first))
        return false;
    count_events(play, events.first);
    return (luck_below(&play->luck, 20) ||
            play_check_looks(play, events.first)) &&
           carry_over(play);
}

/* Draws late what was owed by the last move, because all wait for it. */
static bool draw_owed(struct play *play)
{
    struct events events = { .arena = play->arenas[1] };
    const struct game_state *state = play->turn.state;
    int before[SEATS_MAX] = { 0 };
    play_scores(play, before);
    play->last->drawn = true;
    play_draw(play, &play->turn, play->draws++, false, play->arenas[1],
              &events);
    return play_check_position(play) && play_check_world(play, state, true) &&
           play_check_points(play, before, events.first) && carry_over(play);
}

static const char *ask_bot(struct play *play, int seat)
{
    struct text text = text_new(play->arenas[1]);
    play->rules->bot(play->turn.state, seat, play->arenas[1], &text);
    if (!text.length)
        play_fails(play, "the bot does nothing for %s",
                   play->setup.names[seat]);
    return text.bytes;
}

/* Something that no list has, when the game takes it; *did. */
static bool make_unlisted(struct play *play, bool *did)
{
    int seat = luck_below(&play->luck, play->setup.seats);
    const char *text = play_choose_unlisted(play, play->arenas[1]);
    struct turn turn = play->turn;
    struct error e = { 0 };
    *did =
        text && turn_play(&turn, seat, true, text, play->arenas[1], NULL, &e);
    return !*did || make_move(play, seat, true, text);
}

/* Listed orders put together, as people type them; *did. */
static bool make_long(struct play *play, int seat, bool *did)
{
    const char *text =
        play_long_move(&play->luck, &play->turn, seat, play->arenas[1]);
    struct turn turn = play->turn;
    struct error e = { 0 };
    *did =
        text && turn_play(&turn, seat, false, text, play->arenas[1], NULL, &e);
    if (*did)
        return make_move(play, seat, false, text);
    if (text && (!*e.what || !e.status))
        return play_fails(play, "refused without a word: %s", text);
    return true;
}

static bool asks_bot(struct play *play, int seat)
{
    return play->rules->due(play->turn.state, seat) != DUE_NOTHING &&
           luck_below(&play->luck, 100) < play->robots;
}

static bool step(struct play *play)
{
    struct orders orders;
    const char *text;
    bool did = false;
    arena_reset(play->arenas[1]);
    if (luck_below(&play->luck, 15) == 0 && (!make_unlisted(play, &did) || did))
        return did && !play->what;
    int seat =
        play_choose_seat(play, play->turn.state, play->arenas[1], &orders);
    if (seat < 0)
        return !play->what && draw_owed(play);
    if (luck_below(&play->luck, 12) == 0 &&
        (!make_long(play, seat, &did) || did))
        return did && !play->what;
    text = play_choose_order(play, &orders);
    if (luck_below(&play->luck, 20) == 0 && !play_check_listed(play))
        return false;
    if (luck_below(&play->luck, 5) == 0 && !play_check_garbage(play, text))
        return false;
    if (asks_bot(play, seat))
        text = ask_bot(play, seat);
    return !play->what && make_move(play, seat, false, text);
}

/* Few moves in most games, so that these are quick; now and then half of
 * them, which leads further, or all. */
static int choose_robots(struct play *play)
{
    int number = luck_below(&play->luck, 24);
    return number == 0 ? 100 : number == 1 ? 50 : 2;
}

bool play_game(struct play *play)
{
    play_choose_setup(play);
    play_choose_start(play);
    play->robots = choose_robots(play);
    if (!start(play))
        return false;
    while (!play->rules->over(play->turn.state)) {
        if (!step(play))
            return false;
        if (play->orders > ORDERS_MAX)
            return play_fails(play, "not over after %d orders", ORDERS_MAX);
    }
    return play_check_chain(play) && play_check_replay(play);
}
