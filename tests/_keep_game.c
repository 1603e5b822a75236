/* One game that is played the same each time. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "keep.h"

enum { STEPS = 40, ROBOTS = 35, READS = 30 };

const char *const keep_names[KEEP_ASPECTS] = {
    "moves",  "positions", "states",  "facts", "events", "tells",
    "listed", "prices",    "refused", "loads", "shown",  "pictures",
    "robot",  "notation",  "ledger",  "about",
};

void keep_tell(struct keep *keep, enum aspect aspect, const char *format, ...)
{
    char *bytes;
    va_list list;
    va_start(list, format);
    int length = vasprintf(&bytes, format, list);
    va_end(list);
    if (length < 0)
        out_of_memory();
    keep->told[aspect] = true;
    crypto_generichash_update(&keep->hashes[aspect],
                              (const unsigned char *)bytes,
                              (unsigned long long)length + 1);
    for (const char *s = bytes; keep->verbose && s; s = strchr(s, '\n')) {
        s += *s == '\n';
        printf("%d %s: %.*s\n", keep->steps, keep_names[aspect],
               (int)strcspn(s, "\n"), s);
    }
    free(bytes);
}

/* ---- the table ---- */

/* One word of a line of `known`: the number of seats, or KEY=VALUE. */
static bool read_word(struct keep *keep, const char *word, bool *any_start)
{
    struct play *play = &keep->play;
    const char *equals = strchr(word, '=');
    if (!equals) {
        play->setup.seats = atoi(word);
        return play->setup.seats >= 1 && play->setup.seats <= SEATS_MAX;
    }
    char *key = arena_copy(play->game, word, (size_t)(equals - word));
    const char *value = equals + 1;
    if (!strcmp(key, "sets"))
        play->setup.sets = value;
    else if (!strcmp(key, "board"))
        play->setup.board = value;
    else if (!strcmp(key, "boxes"))
        play->setup.boxes = testing_boxes(play->rules, value, play->game);
    else if (!strcmp(key, "steps"))
        keep->most = atoi(value);
    else if (!strcmp(key, "every"))
        keep->every = atoi(value);
    else if (!strcmp(key, "robots"))
        play->robots = atoi(value);
    else if (!strcmp(key, "ledger"))
        keep->ledger = value;
    else if (!strcmp(key, "run"))
        return true; /* another one of the same kind */
    else if (!strcmp(key, "about"))
        keep->about = true;
    else if (!strcmp(key, "start"))
        *any_start = true;
    else
        json_put_text(play->setup.options, key, value);
    return true;
}

static void name_seats(struct play *play)
{
    static const char *const names[SEATS_MAX] = {
        "Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal",
    };
    memcpy(play->setup.names, names, sizeof names);
}

/* A position that nobody has played, the first that the game takes. */
static bool choose_start(struct play *play)
{
    const struct setup setup = play->setup;
    for (int tries = 0; tries < 200; tries++) {
        play->setup.start =
            play_any_start(&play->luck, &play->setup, play->game);
        if (play->rules->start(&play->setup, play->arenas[2], NULL))
            return true;
        json_decref(play->setup.start);
        play->setup = setup;
    }
    return play_fails(play, "no starting position is taken");
}

static bool read_line(struct keep *keep, const char *line)
{
    struct play *play = &keep->play;
    bool any_start = false;
    play->setup.boxes = testing_boxes(play->rules, NULL, play->game);
    char *words = arena_copy(play->game, line, strlen(line)), *rest;
    for (char *word = strtok_r(words, " ", &rest); word;
         word = strtok_r(NULL, " ", &rest))
        if (!read_word(keep, word, &any_start))
            return play_fails(play, "\"%s\" is no number of seats", word);
    name_seats(play);
    return !any_start || choose_start(play);
}

static bool start(struct keep *keep)
{
    struct play *play = &keep->play;
    if (!play_begin(play))
        return false;
    play_draw(play, &play->turn, play->draws++, false, play->arenas[0], NULL);
    return true;
}

/* ---- a position ---- */

static const char *or_none(const char *words)
{
    return words ? words : "-";
}

static void keep_seat(struct keep *keep, int seat)
{
    const struct game_rules *rules = keep->play.rules;
    const struct game_state *state = keep->play.turn.state;
    struct arena *arena = keep->play.arenas[2];
    struct text text = text_new(arena);
    keep_tell(keep, KEEP_STATES, "seat %d: %d \"%s\" score %d, %d, %d", seat,
              (int)rules->due(state, seat), rules->duty(state, seat, arena),
              rules->score(state, seat), rules->robot(state, seat),
              rules->gone(state, seat));
    if (keep->steps % 8 == 0 || rules->due(state, seat) != DUE_NOTHING) {
        rules->bot(state, seat, arena, &text);
        keep_tell(keep, KEEP_ROBOT, "%d: %s", seat, text.bytes);
    }
    struct orders orders = testing_legal(rules, state, seat, arena);
    for (int i = 0; i < orders.count; i++) {
        keep_tell(keep, KEEP_LISTED, "%d: %s", seat, orders.lines[i]);
        if (i % 4 == keep->steps % 4)
            keep_learn(keep, orders.lines[i]);
        if (i % 8 == keep->steps % 8)
            keep_price(keep, seat, orders.lines[i]);
    }
}

static void keep_outcomes(struct keep *keep)
{
    const struct game_rules *rules = keep->play.rules;
    struct outcome outcome;
    for (int i = 0;
         rules->outcomes && rules->outcomes(keep->play.turn.state, i, &outcome);
         i++)
        for (int k = 0; k < 5 && outcome.calls[k]; k++)
            keep_tell(keep, KEEP_STATES, "outcome %s, %s", outcome.name,
                      outcome.calls[k]);
}

static void keep_position(struct keep *keep, const struct event *events)
{
    struct play *play = &keep->play;
    const struct game_rules *rules = play->rules;
    const struct game_state *state = play->turn.state;
    const char *saved = testing_save(rules, state, play->arenas[1]);
    arena_reset(play->arenas[2]);
    keep_tell(keep, KEEP_POSITIONS, "%s", saved);
    keep_tell(keep, KEEP_STATES, "%s, chance %d \"%s\", %s, over %d, %u, %d",
              rules->progress(state, play->arenas[2]),
              (int)rules->chance(state),
              rules->chance_words(state, play->arenas[2]),
              rules->outcome ? or_none(rules->outcome(state)) : "-",
              rules->over(state), rules->winners(state),
              rules->score_is_open ? rules->score_is_open(state) : -1);
    keep_outcomes(keep);
    for (int i = 0; i < play->setup.seats; i++)
        keep_seat(keep, i);
    keep_facts(keep);
    keep_refused(keep);
    keep_loads(keep, saved);
    keep_shown(keep, events);
}

/* ---- moves ---- */

/* Goes on with the position as it is read back; the arenas change places. */
static bool carry_over(struct play *play)
{
    struct error e = { 0 };
    char *saved = testing_save(play->rules, play->turn.state, play->arenas[1]);
    json_t *read = json_read(saved, strlen(saved), &e);
    arena_reset(play->arenas[0]);
    play->turn.state =
        play->rules->load(&play->setup, read, play->arenas[0], &e);
    json_decref(read);
    return play->turn.state || play_fails(play, "load: %s", e.what);
}

static const char *of_robot(struct play *play, int seat)
{
    struct text text = text_new(play->arenas[1]);
    if (play->rules->due(play->turn.state, seat) != DUE_NOTHING &&
        luck_below(&play->luck, 100) < play->robots)
        play->rules->bot(play->turn.state, seat, play->arenas[1], &text);
    return text.length ? text.bytes : NULL;
}

/* What no list has, when the game takes it; else NULL. */
static const char *unlisted(struct keep *keep, int seat, bool *late)
{
    struct play *play = &keep->play;
    const char *text = NULL;
    struct turn turn = play->turn;
    int kind = luck_below(&play->luck, 12);
    *late = kind == 0;
    if (kind == 0)
        text = play_choose_unlisted(play, play->arenas[1]);
    else if (kind < 3)
        text = play_long_move(&play->luck, &turn, seat, play->arenas[1]);
    else if (kind < 6 && keep->says_count > 0)
        text = keep->says[luck_below(&play->luck, keep->says_count)];
    if (text && !strcmp(text, "resign") && luck_below(&play->luck, 30))
        text = NULL;
    arena_reset(play->arenas[2]);
    return text && turn_play(&turn, seat, *late, text, play->arenas[2], NULL,
                             NULL)
               ? text
               : NULL;
}

static const char *choose(struct keep *keep, int seat,
                          const struct orders *orders, bool *late)
{
    struct play *play = &keep->play;
    const char *text = unlisted(keep, seat, late);
    if (!text) {
        *late = false;
        text = of_robot(play, seat);
    }
    return text ? text : play_choose_order(play, orders);
}

/* What is owed is drawn now and then only when nobody can move without. */
static void draw(struct keep *keep, bool must, struct events *events)
{
    struct play *play = &keep->play;
    enum chance chance = play->rules->chance(play->turn.state);
    if (must || chance == CHANCE_NOW ||
        (chance == CHANCE_OWED && luck_below(&play->luck, 4)))
        play_draw(play, &play->turn, play->draws++,
                  luck_below(&play->luck, 50) == 0, play->arenas[1], events);
}

/* A move, or what is owed when nobody can. */
static bool move(struct keep *keep, struct events *events)
{
    struct play *play = &keep->play;
    struct orders orders;
    struct error e = { 0 };
    bool late;
    int seat =
        play_choose_seat(play, play->turn.state, play->arenas[1], &orders);
    if (seat < 0) {
        draw(keep, true, events);
        return !play->what;
    }
    const char *text = choose(keep, seat, &orders, &late);
    text = arena_copy(play->game, text, strlen(text));
    keep_learn(keep, text);
    keep_tell(keep, KEEP_MOVES, "%d, %d: %s", seat, late, text);
    if (keep->move_count < KEEP_MOVES_MOST)
        keep->moves[keep->move_count++] =
            (struct foreign_move){ .seat = seat, .late = late, .text = text };
    if (!turn_play(&play->turn, seat, late, text, play->arenas[1], events, &e))
        return play_fails(play, "refused: %s: %s", text, e.what);
    draw(keep, false, events);
    return true;
}

static bool play_moves(struct keep *keep)
{
    struct play *play = &keep->play;
    bool over = false;
    keep_position(keep, NULL);
    while (!over && keep->steps++ < keep->most) {
        struct events events = { .arena = play->arenas[1] };
        arena_reset(play->arenas[1]);
        if (!move(keep, &events))
            return false;
        keep_events(keep, events.first);
        if (keep->steps % keep->every == 0 ||
            play->rules->over(play->turn.state))
            keep_position(keep, events.first);
        if (keep->steps % 64 == 24)
            keep_all_loads(keep, testing_save(play->rules, play->turn.state,
                                              play->arenas[1]));
        over = play->rules->over(play->turn.state);
        if (!carry_over(play))
            return false;
    }
    return true;
}

static bool play_whole(struct keep *keep)
{
    if (!start(keep))
        return false;
    keep_about(keep);
    if (!play_moves(keep))
        return false;
    keep_written(keep);
    return true;
}

static void begin(struct keep *keep, const char *line)
{
    struct play *play = &keep->play;
    unsigned char seed[RNG_SEED];
    play->game = arena_new();
    keep->scratch = arena_new();
    for (int i = 0; i < 3; i++)
        play->arenas[i] = arena_new();
    play->setup.options = json_object();
    play->seed = arena_print(play->game, "%s %s", play->rules->name, line);
    play_seed(play, -1, seed);
    for (int i = 0; i < 8; i++) /* the same whatever the order of bytes */
        play->luck.state = play->luck.state << 8 | seed[i];
    for (int i = 0; i < KEEP_ASPECTS; i++)
        crypto_generichash_init(&keep->hashes[i], NULL, 0,
                                crypto_generichash_BYTES_MIN);
}

static void end(struct keep *keep, char hashes[KEEP_ASPECTS][KEEP_HEX])
{
    unsigned char hash[crypto_generichash_BYTES_MIN];
    for (int i = 0; i < KEEP_ASPECTS; i++) {
        crypto_generichash_final(&keep->hashes[i], hash, sizeof hash);
        sodium_bin2hex(hashes[i], KEEP_HEX, hash, KEEP_HEX / 2);
        if (!keep->told[i])
            snprintf(hashes[i], KEEP_HEX, "-");
    }
    json_decref(keep->play.setup.start);
    json_decref(keep->play.setup.options);
    for (int i = 0; i < 3; i++)
        arena_free(keep->play.arenas[i]);
    arena_free(keep->play.game);
    arena_free(keep->scratch);
}

bool keep_play(const struct game_rules *rules, const char *line,
               const char *const *says, const char *const *asks, bool verbose,
               char hashes[KEEP_ASPECTS][KEEP_HEX], char reason[200])
{
    struct keep keep = { .most = STEPS,
                         .every = 1,
                         .verbose = verbose,
                         .play = { .rules = rules, .robots = ROBOTS } };
    begin(&keep, line);
    bool played = read_line(&keep, line);
    for (; played && says[keep.says_count]; keep.says_count++)
        keep_learn(&keep, says[keep.says_count]);
    keep.says = says;
    for (keep.asks = asks; asks[keep.ask_count];)
        keep.ask_count++;
    played = played && (keep.ledger ? keep_ledger(&keep, keep.ledger)
                                    : play_whole(&keep));
    snprintf(reason, 200, "%s", keep.play.what ? keep.play.what : "");
    end(&keep, hashes);
    return played;
}

void keep_reads(const struct game_rules *rules, const char *line,
                const char *bytes, size_t length, bool verbose,
                char hashes[KEEP_ASPECTS][KEEP_HEX])
{
    struct keep keep = { .verbose = verbose, .play = { .rules = rules } };
    begin(&keep, line);
    keep_foreign(&keep, bytes, length, READS);
    end(&keep, hashes);
}
