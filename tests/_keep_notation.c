/* Games in the notation of another program: how they are written, and what is
 * read from them with something wrong in them. */
#include <string.h>

#include "core/json.h"
#include "keep.h"

enum { SPOILT = 12, NUMBER_MAX = 6 };

/* ---- what was read ---- */

static void tell_value(struct keep *keep, const char *name, json_t *value)
{
    size_t length;
    if (value)
        keep_tell(keep, KEEP_NOTATION, "%s %s", name,
                  json_write(value, keep->play.arenas[2], &length));
}

static void tell_game(struct keep *keep, const struct foreign *game)
{
    const struct setup *setup = &game->setup;
    keep_tell(keep, KEEP_NOTATION, "%d seats on %s", setup->seats,
              setup->board ? setup->board : "-");
    for (int i = 0; i < setup->seats; i++)
        keep_tell(keep, KEEP_NOTATION, "%s", setup->names[i]);
    tell_value(keep, "options", setup->options);
    tell_value(keep, "start", setup->start);
    tell_value(keep, "result", game->result);
    for (int i = 0; i < game->move_count; i++)
        keep_tell(keep, KEEP_NOTATION, "%d, %d: %s", game->moves[i].seat,
                  game->moves[i].late, game->moves[i].text);
    for (int i = 0; i < FOREIGN_LISTS; i++)
        for (int k = 0; k < game->lists[i].count; k++) {
            const struct foreign_row *row = &game->lists[i].rows[k];
            keep_tell(keep, KEEP_NOTATION, "%s, line %d: %s",
                      game->lists[i].name, row->line, row->text);
            tell_value(keep, "facts", row->facts);
        }
    keep_tell(keep, KEEP_NOTATION, "wrong %d %d: %s", game->wrong_list,
              game->wrong, game->difference ? game->difference : "-");
}

static void keep_read(struct keep *keep, const char *bytes, size_t length)
{
    struct foreign game = { .wants_facts = luck_below(&keep->play.luck, 4) == 0,
                            .wrong = -1 };
    struct error e = { 0 };
    if (keep->play.rules->notation->read(bytes, length, keep->play.arenas[2],
                                         &game, &e))
        tell_game(keep, &game);
    else
        keep_tell(keep, KEEP_NOTATION, "%d %s [%s] hint: %s", e.status, e.what,
                  e.rule ? e.rule : "-", e.hint);
    foreign_close(&game);
}

/* ---- what is wrong in it ---- */

static const char
    digits[] = "0123456789",
    letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789";

/* The beginning of some word of the text. */
static size_t any_word(struct luck *luck, const char *bytes, size_t length)
{
    size_t at = (size_t)luck_below(luck, (int)length);
    while (bytes[at] && !strchr(letters, bytes[at]))
        at++;
    while (at > 0 && bytes[at] && strchr(letters, bytes[at - 1]))
        at--;
    return at;
}

/* In place of the word: a number one more or less, or another word of the
 * text. */
static void add_other(struct luck *luck, const char *bytes, size_t length,
                      size_t at, struct text *into)
{
    size_t number = strspn(bytes + at, digits);
    if (number > 0 && number < NUMBER_MAX && luck_below(luck, 4)) {
        int value = 0;
        for (size_t i = 0; i < number; i++)
            value = 10 * value + (bytes[at + i] - '0');
        text_add(into, "%d%.*s", value - 1 + 2 * luck_below(luck, 2),
                 (int)(strspn(bytes + at, letters) - number),
                 bytes + at + number);
        return;
    }
    size_t other = any_word(luck, bytes, length);
    text_bytes(into, bytes + other, strspn(bytes + other, letters));
}

/* A row left out, or written twice: what stands between two of mark. */
static void add_rows(struct luck *luck, const char *bytes, size_t at,
                     const char *mark, struct text *into)
{
    const char *next = strstr(bytes + at, mark);
    const char *end = next ? strstr(next + strlen(mark), mark) : NULL;
    const char *rest = next && end ? end : bytes + at;
    text_bytes(into, bytes, (size_t)((next && end ? next : rest) - bytes));
    for (int i = luck_below(luck, 2) ? 2 : 0; next && end && i > 0; i--)
        text_bytes(into, next, (size_t)(end - next));
    text_string(into, rest);
}

static void keep_spoilt(struct keep *keep, const char *bytes, size_t length,
                        const char *mark)
{
    struct luck *luck = &keep->play.luck;
    struct text text = text_new(keep->play.arenas[2]);
    size_t at = any_word(luck, bytes, length);
    if (luck_below(luck, 4) == 0) {
        add_rows(luck, bytes, at, mark, &text);
    } else {
        text_bytes(&text, bytes, at);
        add_other(luck, bytes, length, at, &text);
        text_string(&text, bytes + at + strspn(bytes + at, letters));
    }
    keep_read(keep, text.bytes, text.length);
}

void keep_foreign(struct keep *keep, const char *bytes, size_t length,
                  int spoilt)
{
    const char *mark = length > 0 && *bytes == '{' ? "\",\"" : "\n";
    arena_reset(keep->play.arenas[2]);
    keep_read(keep, bytes, length);
    for (int i = 0; length > 0 && i < spoilt; i++) {
        arena_reset(keep->play.arenas[2]);
        keep_spoilt(keep, bytes, length, mark);
    }
}

/* ---- what is written ---- */

static const struct game_state *begun(struct keep *keep, struct arena *arena)
{
    struct play *play = &keep->play;
    struct turn turn = { .rules = play->rules, .rest = "" };
    turn.state = play->rules->start(&play->setup, arena, NULL);
    if (turn.state)
        play_draw(play, &turn, 0, false, arena, NULL);
    return turn.state;
}

void keep_written(struct keep *keep)
{
    struct arena *arena = keep->play.arenas[1];
    const struct notation *notation = keep->play.rules->notation;
    struct text text = text_new(arena);
    struct error e = { 0 };
    if (!notation)
        return;
    bool well = notation->write(&keep->play.setup, begun(keep, arena),
                                keep->moves, keep->move_count, &text, &e);
    keep_tell(keep, KEEP_NOTATION, "%s%s",
              well ? text.bytes : "not written: ", e.what);
    if (well)
        keep_foreign(keep, text.bytes, text.length, SPOILT);
}
