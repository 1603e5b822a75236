/* Where the board, the numbers and the names of a game come from. */
#include "smallworld/show/show.h"

#include "smallworld/box.h"
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
static void write_titles(const struct game_state *s,
                         bool (*is)(const struct sw_trait *), int from, int to,
                         struct text *into)
{
    bool any = false;
    for (int id = from; id < to; id++) {
        const struct sw_trait *t = sw_trait(id);
        if (!is(t) || !sw_box_has(s->setup, id))
            continue;
        text_add(into, "%s%s", any ? ", " : "", t->title);
        any = true;
    }
}

static void write_list(const struct game_state *s, const char *before,
                       bool (*is)(const struct sw_trait *), int from, int to,
                       struct text *into)
{
    struct text titles = text_new(into->arena), words = text_new(into->arena);
    write_titles(s, is, from, to, &titles);
    text_add(&words, "%s: %s.", before, titles.bytes);
    if (titles.length)
        text_fold(into, words.bytes, WIDTH, 2);
}

static void write_boards(const struct game_state *s, struct text *into)
{
    char title[32];
    struct text whole = text_new(into->arena);
    text_add(&whole, "Board %s: %s", s->board->name, s->board->provenance);
    if (sw_isles_owe(s) || !s->board->isles)
        text_fold(into, whole.bytes, WIDTH, 2);
    for (int i = 0; i < s->board->isle_count; i++) {
        const struct sw_board *board = s->board->isles[i].board;
        struct text words = text_new(into->arena);
        text_add(&words, "Island %c, %s: %s", 'A' + i,
                 sw_isle_title(board, title), board->provenance);
        text_fold(into, words.bytes, WIDTH, 2);
    }
}

void sw_origins(const struct game_state *s, struct text *into)
{
    write_boards(s, into);
    write_list(s, "Our estimate of the number on the banner", is_estimated, 0,
               sw_race_count, into);
    write_list(s, "Our estimate of the number on the badge", is_estimated,
               sw_race_count, sw_card_count, into);
    write_list(s, "Our name for it", is_our_name, 0, sw_card_count, into);
}

void sw_ours_words(const struct game_state *s, struct text *into)
{
    bool numbers = false, board = s->board->designed;
    for (int id = 0; id < sw_card_count && !numbers; id++)
        numbers = sw_trait(id)->estimated && sw_box_has(s->setup, id);
    const char *what = sw_has_isles(s->board) ? "islands" : "the board";
    if (board || numbers)
        text_add(into, "Our own, not as printed: %s%s%s.", board ? what : "",
                 board && numbers ? ", " : "",
                 numbers ? "numbers on banners and badges" : "");
}
