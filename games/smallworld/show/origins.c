/* Where the board, the numbers and the names of a game come from. */
#include "smallworld/show/show.h"

#include "core/language.h"
#include "smallworld/box.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/setup.h"
#include "smallworld/trait.h"

enum { WIDTH = 78 };

static bool is_estimated(const struct sw_trait *t)
{
    return t->estimated;
}

static bool is_our_name(const struct sw_trait *t)
{
    return t->our_name;
}

/* "Orcs, Trolls": those of the game's sets of which it is true. */
static const char *titles_of(const struct game_state *s,
                             bool (*is)(const struct sw_trait *), int from,
                             int to, struct arena *arena)
{
    struct text titles = text_new(arena);
    for (int id = from; id < to; id++)
        if (is(sw_trait(id)) && sw_box_has(s->setup, id))
            text_add(&titles, "%s%s", titles.length ? ", " : "",
                     sw_name(sw_trait(id)->title, arena));
    return titles.bytes;
}

static void write_boards(const struct game_state *s, struct text *into)
{
    const struct language *language = arena_language(into->arena);
    struct text whole = text_new(into->arena);
    text_say(&whole, "Board %s: %s", s->board->name,
             language_say(language, s->board->provenance));
    if (sw_isles_owe(s) || !s->board->isles)
        text_fold(into, whole.bytes, WIDTH, 2);
    for (int i = 0; i < s->board->isle_count; i++) {
        const struct sw_board *board = s->board->isles[i].board;
        struct text words = text_new(into->arena);
        text_say(&words, "Island %c, %s: %s", 'A' + i,
                 sw_isle_words(board, into->arena),
                 language_say(language, board->provenance));
        text_fold(into, words.bytes, WIDTH, 2);
    }
}

void sw_origins(const struct game_state *s, struct text *into)
{
    struct arena *arena = into->arena;
    const char *races = titles_of(s, is_estimated, 0, sw_race_count, arena);
    const char *powers =
        titles_of(s, is_estimated, sw_race_count, sw_card_count, arena);
    const char *names = titles_of(s, is_our_name, 0, sw_card_count, arena);
    write_boards(s, into);
    if (*races)
        text_fold(into,
                  arena_say(arena,
                            "Our estimate of the number on the banner: %s.",
                            races),
                  WIDTH, 2);
    if (*powers)
        text_fold(into,
                  arena_say(arena,
                            "Our estimate of the number on the badge: %s.",
                            powers),
                  WIDTH, 2);
    if (*names)
        text_fold(into, arena_say(arena, "Our name for it: %s.", names), WIDTH,
                  2);
}

void sw_ours_words(const struct game_state *s, struct text *into)
{
    bool numbers = false, board = s->board->designed;
    for (int id = 0; id < sw_card_count && !numbers; id++)
        numbers = s->in_game[id] && sw_trait(id)->estimated;
    bool isles = sw_has_isles(s->board);
    if (board && numbers)
        text_say(
            into,
            isles
                ? "Our own, not as printed: islands, numbers on banners and badges."
                : "Our own, not as printed: the board, numbers on banners and badges.");
    else if (board)
        text_say(into, isles ? "Our own, not as printed: islands."
                             : "Our own, not as printed: the board.");
    else if (numbers)
        text_say(into,
                 "Our own, not as printed: numbers on banners and badges.");
}
