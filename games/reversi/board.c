/* The board: squares, and what a disc outflanks. */

#include "core/language.h"
#include "reversi/state.h"

static rv_squares bit(int square)
{
    return (rv_squares)1 << square;
}

char *rv_square_name(int square, struct arena *arena)
{
    return arena_print(arena, "%c%c", 'a' + square % RV_SIDE,
                       '1' + square / RV_SIDE);
}

int rv_square_named(const char *name)
{
    bool named = name[0] >= 'a' && name[0] < 'a' + RV_SIDE && name[1] >= '1' &&
                 name[1] < '1' + RV_SIDE && name[2] == '\0';
    return named ? name[0] - 'a' + (name[1] - '1') * RV_SIDE : RV_NONE;
}

const char *rv_square_list(rv_squares squares, struct arena *arena)
{
    struct text words = text_new(arena);
    int left = rv_count(squares);
    if (left == 0)
        return language_say(arena_language(arena), N_("nowhere"));
    for (int column = 0; column < RV_SIDE; column++)
        for (int row = 0; row < RV_SIDE; row++) {
            int square = row * RV_SIDE + column;
            if (!(squares & bit(square)))
                continue;
            left--;
            text_string(&words, rv_square_name(square, arena));
            if (left)
                text_say(&words, left > 1 ? ", " : " and ");
        }
    return words.bytes;
}

int rv_count(rv_squares squares)
{
    int count = 0;
    for (; squares; squares &= squares - 1)
        count++;
    return count;
}

/* The discs between square and the next disc of seat that way. */
static rv_squares row_of(const struct game_state *s, int seat, int square,
                         int right, int down)
{
    int x = square % RV_SIDE + right, y = square / RV_SIDE + down;
    rv_squares between = 0;
    for (; x >= 0 && x < RV_SIDE && y >= 0 && y < RV_SIDE;
         x += right, y += down) {
        int there = y * RV_SIDE + x;
        if (s->disc[there] == seat)
            return between;
        if (s->disc[there] == RV_NONE)
            return 0;
        between |= bit(there);
    }
    return 0;
}

rv_squares rv_outflanked(const struct game_state *s, int seat, int square)
{
    rv_squares all = 0;
    for (int down = -1; down <= 1; down++)
        for (int right = -1; right <= 1; right++)
            if (down || right)
                all |= row_of(s, seat, square, right, down);
    return all;
}

static const signed char middle[] = { 27, 28, 35, 36 }; /* d4 e4 d5 e5 */

bool rv_opens(const struct game_state *s)
{
    for (size_t i = 0; i < sizeof middle; i++)
        if (s->disc[middle[i]] == RV_NONE)
            return true;
    return false;
}

rv_squares rv_open_to(const struct game_state *s, int seat)
{
    rv_squares open = 0;
    for (size_t i = 0; i < sizeof middle; i++)
        if (s->disc[middle[i]] == RV_NONE)
            open |= bit(middle[i]);
    for (int i = 0; !rv_opens(s) && i < RV_SQUARES; i++)
        if (s->disc[i] == RV_NONE && rv_outflanked(s, seat, i))
            open |= bit(i);
    return open;
}

int rv_discs(const struct game_state *s, int seat)
{
    int discs = 0;
    for (int i = 0; i < RV_SQUARES; i++)
        discs += s->disc[i] == seat;
    return discs;
}

bool rv_is_over(const struct game_state *s)
{
    return s->left != RV_NONE ||
           (!rv_open_to(s, RV_DARK) && !rv_open_to(s, RV_LIGHT));
}
