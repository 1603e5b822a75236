/* Orders and positions with something wrong in them, and what they are told. */
#include <string.h>

#include "core/json.h"
#include "keep.h"

enum {
    ORDERS_A_STEP = 7,
    LOADS_A_STEP = 4,
    FACTS_A_STEP = 12,
    PARTS = 64,
    KEYS = 400
};

/* ---- orders ---- */

static void learn_word(struct keep *keep, const char *word, size_t length)
{
    struct arena *arena = keep->play.game;
    for (int i = 0; i < keep->word_count && i < KEEP_WORDS; i++)
        if (!strncmp(keep->words[i], word, length) && !keep->words[i][length])
            return;
    keep->words[keep->word_count++ % KEEP_WORDS] =
        arena_copy(arena, word, length);
}

void keep_learn(struct keep *keep, const char *line)
{
    struct arena *arena = keep->play.game;
    for (int i = 0; i < keep->line_count && i < KEEP_LINES; i++)
        if (!strcmp(keep->lines[i], line))
            return;
    keep->lines[keep->line_count++ % KEEP_LINES] =
        arena_copy(arena, line, strlen(line));
    while (*line) {
        size_t length = strcspn(line, " ");
        learn_word(keep, line, length);
        line += length;
        line += strspn(line, " ");
    }
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

static const char *any_line(struct keep *keep)
{
    return keep->lines[luck_below(&keep->play.luck,
                                  least(keep->line_count, KEEP_LINES))];
}

static const char *any_word(struct keep *keep)
{
    static const char *const words[] = { "0", "1", "3", "12", "99", "x", "=" };
    enum { COUNT = sizeof words / sizeof *words };
    struct luck *luck = &keep->play.luck;
    if (luck_below(luck, 5) == 0)
        return words[luck_below(luck, COUNT)];
    return keep->words[luck_below(luck, least(keep->word_count, KEEP_WORDS))];
}

/* The line with a word changed, put in or left out. */
static const char *changed(struct keep *keep, const char *line)
{
    struct text text = text_new(keep->play.arenas[2]);
    struct luck *luck = &keep->play.luck;
    int words = 1, kind = luck_below(luck, 3);
    for (const char *s = line; *s; s++)
        words += *s == ' ';
    int at = luck_below(luck, words + 1);
    for (int i = 0; *line || i == at; i++) {
        size_t length = strcspn(line, " ");
        if (i == at && kind != 2)
            text_add(&text, "%s ", any_word(keep));
        if (i != at || kind == 0)
            text_add(&text, "%.*s ", (int)length, line);
        line += length;
        line += strspn(line, " ");
    }
    return text.bytes;
}

/* The line with a number one more or less. */
static const char *counted(struct keep *keep, const char *line)
{
    struct text text = text_new(keep->play.arenas[2]);
    struct luck *luck = &keep->play.luck;
    while (*line) {
        size_t length = strspn(line, "0123456789");
        if (length == 0 || length > 4 || luck_below(luck, 2)) {
            length = length ? length : 1;
            text_bytes(&text, line, length);
        } else {
            int number = 0;
            for (size_t i = 0; i < length; i++)
                number = 10 * number + (line[i] - '0');
            text_add(&text, "%d", number - 1 + 2 * luck_below(luck, 2));
        }
        line += length;
    }
    return text.bytes;
}

static const char *wrong_order(struct keep *keep, int seat)
{
    struct play *play = &keep->play;
    const char *line = NULL;
    switch (luck_below(&play->luck, 8)) {
    case 0:
        line = play_long_move(&play->luck, &play->turn, seat, play->arenas[2]);
        break;
    case 1:
        line = play_choose_unlisted(play, play->arenas[2]);
        break;
    case 2:
    case 3:
        return changed(keep, any_line(keep));
    case 4:
        return counted(keep, any_line(keep));
    default:
        break;
    }
    return line ? line : any_line(keep);
}

static int any_seat(struct keep *keep)
{
    struct play *play = &keep->play;
    int seat = luck_below(&play->luck, play->setup.seats);
    if (luck_below(&play->luck, 5) == 0)
        return seat;
    for (int i = 0; i < play->setup.seats; i++, seat++)
        if (play->rules->due(play->turn.state, seat % play->setup.seats) !=
            DUE_NOTHING)
            break;
    return seat % play->setup.seats;
}

static void keep_order(struct keep *keep)
{
    struct play *play = &keep->play;
    struct error e = { 0 };
    struct turn turn = play->turn;
    struct arena *arena = play->arenas[2];
    arena_reset(arena);
    int seat = any_seat(keep);
    const char *text = wrong_order(keep, seat);
    bool late = luck_below(&play->luck, 4) == 0;
    if (play->rules->lasts)
        keep_tell(keep, KEEP_REFUSED, "lasts %d",
                  play->rules->lasts(text, strlen(text)));
    if (turn_play(&turn, seat, late, text, arena, NULL, &e))
        keep_tell(keep, KEEP_REFUSED, "%d, %d: %s: %s %s", seat, late, text,
                  turn.rest, testing_save(play->rules, turn.state, arena));
    else
        keep_tell(keep, KEEP_REFUSED,
                  "%d, %d: %s: %d %d %zu+%zu %s [%s] hint: %s", seat, late,
                  text, e.status, (int)e.kind, e.at.start, e.at.length, e.what,
                  e.rule ? e.rule : "-", e.hint);
}

void keep_refused(struct keep *keep)
{
    for (int i = 0; keep->line_count > 0 && i < ORDERS_A_STEP; i++)
        keep_order(keep);
}

/* ---- facts ---- */

static const char *any_name(struct keep *keep)
{
    struct play *play = &keep->play;
    return play->setup.names[luck_below(&play->luck, play->setup.seats)];
}

void keep_facts(struct keep *keep)
{
    struct play *play = &keep->play;
    arena_reset(play->arenas[2]);
    for (int i = 0; keep->ask_count > 0 && i < FACTS_A_STEP; i++) {
        struct text line = text_new(play->arenas[2]);
        char *actual = NULL;
        const char *asked =
            keep->asks[luck_below(&play->luck, keep->ask_count)];
        for (; *asked; asked++)
            if (*asked == '$')
                text_string(&line, any_name(keep));
            else if (*asked == '%')
                text_string(&line, any_word(keep));
            else
                text_byte(&line, *asked);
        if (play->rules->fact(play->turn.state, line.bytes, play->arenas[2],
                              &actual))
            keep_tell(keep, KEEP_FACTS, "%s: %s", line.bytes, actual);
    }
}

/* ---- positions ---- */

/* A member or entry of a position. */
struct place {
    json_t *in;
    const char *key; /* or NULL: */
    size_t index;
    json_t *value;
};

/* The number-th of in, counted from 0. */
static struct place nth(json_t *in, size_t number)
{
    struct place place = { .in = in, .index = number };
    json_t *value;
    const char *key;
    if (json_is_array(in)) {
        place.value = json_array_get(in, number);
        return place;
    }
    json_object_foreach (in, key, value)
        if (number-- == 0) {
            place.key = key;
            place.value = value;
            break;
        }
    return place;
}

static size_t parts(const json_t *value)
{
    return json_is_object(value)  ? json_object_size(value)
           : json_is_array(value) ? json_array_size(value)
                                  : 0;
}

/* Some place in root, and in path the way to it. */
static struct place any_place(struct luck *luck, json_t *root,
                              struct text *path)
{
    struct place place = { .in = NULL };
    json_t *at = root;
    while (parts(at) > 0) {
        place = nth(at, (size_t)luck_below(luck, (int)parts(at)));
        if (place.key)
            text_add(path, ".%s", place.key);
        else
            text_add(path, ".%d", (int)place.index);
        at = place.value;
        if (luck_below(luck, 12) == 0)
            break;
    }
    return place;
}

static json_t *other_number(struct luck *luck, json_int_t number)
{
    static const int numbers[] = { -1, 0, 1, 5, 8, 13, 99, 1000000 };
    switch (luck_below(luck, 4)) {
    case 0:
        return json_integer(number + 1);
    case 1:
        return json_integer(number - 1);
    case 2:
        return json_string("1");
    default:
        return json_integer(numbers[luck_below(luck, 8)]);
    }
}

static json_t *other_text(struct keep *keep, const char *text)
{
    struct luck *luck = &keep->play.luck;
    switch (luck_below(luck, 4)) {
    case 0:
        return json_integer(luck_below(luck, 3));
    case 1:
        return json_sprintf("%.40sx", text);
    case 2:
        return json_string("");
    default:
        return json_string(any_word(keep));
    }
}

static json_t *other_value(struct keep *keep, const json_t *value)
{
    if (json_is_integer(value))
        return other_number(&keep->play.luck, json_integer_value(value));
    if (json_is_string(value))
        return other_text(keep, json_string_value(value));
    if (json_is_boolean(value))
        return luck_below(&keep->play.luck, 4)
                   ? json_boolean(!json_is_true(value))
                   : json_integer(1);
    return luck_below(&keep->play.luck, 2) ? json_object() : json_array();
}

static void leave_out(const struct place *place)
{
    if (place->key)
        json_object_del(place->in, place->key);
    else
        json_array_remove(place->in, place->index);
}

static void put_in(struct keep *keep, const struct place *place)
{
    const char *word = any_word(keep);
    if (!place->key)
        json_array_insert(place->in, place->index, place->value);
    else if (json_object_get(place->in, word))
        json_object_set_new(place->in, word, json_integer(0));
    else
        json_object_set(place->in, word, place->value);
}

static void spoil(struct keep *keep, const struct place *place)
{
    switch (luck_below(&keep->play.luck, 8)) {
    case 0:
        leave_out(place);
        return;
    case 1:
        put_in(keep, place);
        return;
    default:
        break;
    }
    json_t *other = other_value(keep, place->value);
    if (place->key)
        json_object_set_new(place->in, place->key, other);
    else
        json_array_set_new(place->in, place->index, other);
}

void keep_spoil(struct keep *keep, json_t *value)
{
    struct text path = text_new(keep->play.arenas[2]);
    struct place place = any_place(&keep->play.luck, value, &path);
    if (place.in)
        spoil(keep, &place);
}

/* Is it refused, and why? What is taken must be one that holds. */
static void keep_load(struct keep *keep, const json_t *saved)
{
    struct play *play = &keep->play;
    struct arena *arena = play->arenas[2];
    struct error e = { 0 };
    json_t *wrong = json_deep_copy(saved);
    arena_reset(arena);
    struct text path = text_new(arena);
    struct place place = any_place(&play->luck, wrong, &path);
    spoil(keep, &place);
    struct game_state *state =
        play->rules->load(&play->setup, wrong, arena, &e);
    size_t length;
    keep_tell(keep, KEEP_LOADS, "%s: %s\n%s", path.bytes,
              json_write(wrong, arena, &length),
              state ? testing_save(play->rules, state, arena) : e.what);
    json_decref(wrong);
}

void keep_loads(struct keep *keep, const char *saved)
{
    json_t *value = json_read(saved, strlen(saved), NULL);
    for (int i = 0; value && i < LOADS_A_STEP; i++)
        keep_load(keep, value);
    json_decref(value);
}
