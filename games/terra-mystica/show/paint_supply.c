/* What is due, the scoring tiles, cards and tiles in the picture. */
#include <string.h>

#include "core/language.h"
#include "core/narrow.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/show/paint.h"

enum {
    GAP = 140,
    CARDS = 3550, /* where they stand beside the scoring tiles */
    TOWNS = 3,
    TOWN = 2600,
    WIDE = 120, /* letters */
};

/* A column of lines; y is the middle of the next one. */
struct column {
    struct drawing *d;
    int x, y, room; /* 0: as wide as the words are */
};

static void head(struct column *c, const char *words)
{
    drawing_words(c->d, c->x, c->y, TM_WORDS, 'l',
                  language_say(arena_language(c->d->arena), words),
                  TM_PALE_INK);
    c->y += TM_LINE;
}

static void line(struct column *c, const char *name, int indent,
                 const char *words)
{
    if (*name)
        drawing_words(c->d, c->x, c->y, TM_WORDS - 10, 'l', name, DRAWING_INK)
            ->bold = true;
    int size = TM_WORDS - 10;
    if (c->room)
        size = tm_size_in(words, size, c->room - indent);
    drawing_words(c->d, c->x + indent, c->y, size, 'l', words, DRAWING_INK);
    c->y += TM_LINE;
}

/* A line as a part of the picture, with what it is to orders. */
static void part(struct column *c, const char *kind, const char *name,
                 int indent, const char *words)
{
    drawing_begin(c->d, kind, name,
                  arena_print(c->d->arena, "%s: %s", name, words));
    line(c, name, indent, words);
    drawing_end(c->d);
}

/* Sentences over the whole width; long ones go on in further lines. */
static void lines(struct column *c, const char *words)
{
    while (*words) {
        struct text folded = text_new(c->d->arena);
        size_t length = strcspn(words, "\n");
        text_fold(&folded, arena_copy(c->d->arena, words, length), WIDE, 4);
        for (char *at = folded.bytes, *end; (end = strchr(at, '\n'));
             at = end + 1)
            line(c, "", 0, arena_copy(c->d->arena, at, to_size(end - at)));
        words += length + (words[length] == '\n');
    }
}

static int later(int y, const struct column *c)
{
    return y > c->y - TM_LINE / 2 ? y : c->y - TM_LINE / 2;
}

int tm_paint_due(const struct game_state *s, struct drawing *d, int x, int y)
{
    struct column c = { d, x, y + GAP + TM_LINE / 2, 0 };
    struct text words = text_new(d->arena);
    if (s->phase == TM_OVER)
        tm_winner_words(s, &words);
    else
        tm_due_words(s, &words);
    for (int i = 0; i < tm_lots(s); i++) {
        tm_lot_words(s, i, &words);
        text_byte(&words, '\n');
    }
    lines(&c, words.length ? words.bytes : "");
    return later(y, &c) - y;
}

static void scoring(const struct game_state *s, struct column *c)
{
    head(c, N_("Scoring tiles: VP; cult bonus at the end"));
    for (int round = 1; round <= TM_ROUNDS; round++) {
        struct text words = text_new(c->d->arena);
        bool now = s->round == round && s->phase != TM_OVER;
        tm_round_score_words(s, round, &words);
        if (now)
            drawing_rect(c->d, c->x - 40, c->y - TM_LINE / 2, CARDS - 60,
                         TM_LINE, DRAWING_MARKED, SHAPE_NONE);
        line(c, arena_print(c->d->arena, now ? "* %d" : "%d", round), 260,
             words.bytes);
    }
}

/* The cult bonus below both columns, since it may be long; where it ends. */
static int paint_bonus(const struct game_state *s, struct drawing *d, int x,
                       int y)
{
    struct column c = { d, x, y + TM_LINE / 2, 0 };
    struct text words = text_new(d->arena);
    text_say(&words, "Cult bonus as it stands: ");
    if (tm_bonus_words(s, &words))
        lines(&c, words.bytes);
    return later(y, &c);
}

static void cards(const struct game_state *s, struct column *c)
{
    head(c, N_("Bonus cards (+ income)"));
    for (int i = 0; i < TM_CARDS; i++) {
        struct text words = text_new(c->d->arena);
        if (!s->card_in[i])
            continue;
        text_string(&words, tm_card_place(s, i, c->d->arena));
        text_between(&words, true, ": ");
        tm_card_words(i, &words);
        if (s->card_used[i])
            text_say(&words, " (used)");
        part(c, "card", tm_card_name(i), 460, words.bytes);
    }
}

static void actions(const struct game_state *s, struct column *c)
{
    head(c, N_("Power actions"));
    for (int i = 0; i < TM_BOARD_ACTIONS; i++) {
        struct text words = text_new(c->d->arena);
        tm_space_words(&tm_board_actions[i], &words);
        if (s->action_used[i])
            text_say(&words, " (used)");
        part(c, "action", tm_board_actions[i].name, 420, words.bytes);
    }
}

static void favours(const struct game_state *s, int from, struct column *c)
{
    head(c, from ? "" : N_("Favour tiles left (+ income)"));
    for (int i = from; i < from + TM_FAVOURS / 2; i++) {
        struct text words = text_new(c->d->arena);
        text_add(&words, "x%d ", s->favours[i]);
        tm_favour_words(i, &words);
        part(c, "favour", tm_favour_name(i), 460, words.bytes);
    }
}

/* Row by row, so that all of them take little room. */
static void towns(const struct game_state *s, struct column *c)
{
    int left = c->x, count = 0;
    head(c, N_("Town tiles left"));
    for (int i = 0; i < TM_TOWNS; i++) {
        struct text words = text_new(c->d->arena);
        if (tm_towns[i].mini && !s->options.towns)
            continue;
        text_add(&words, "x%d ", s->towns[i]);
        tm_town_words(i, &words);
        c->x = left + count % TOWNS * TOWN;
        if (count++ % TOWNS)
            c->y -= TM_LINE;
        part(c, "town", tm_town_name(i), 360, words.bytes);
    }
}

/* Below the columns, since they may be many; where it ends. */
static int paint_used(const struct game_state *s, struct drawing *d, int x,
                      int y)
{
    struct column c = { d, x, y + TM_LINE / 2, 0 };
    struct text used = text_new(d->arena), words = text_new(d->arena);
    tm_used_words(s, &used);
    if (!used.length)
        return y;
    text_say(&words, "Special actions used: %s", used.bytes);
    lines(&c, words.bytes);
    return later(y, &c);
}

/* Actions and tiles; where they end. */
static int paint_tiles(const struct game_state *s, struct drawing *d, int x,
                       int y)
{
    int top = y + GAP + TM_LINE / 2;
    struct column columns[] = { { d, x, top, 2340 },
                                { d, x + 2400, top, 2540 },
                                { d, x + 5000, top, 2850 } };
    actions(s, &columns[0]);
    favours(s, 0, &columns[1]);
    favours(s, TM_FAVOURS / 2, &columns[2]);
    for (int i = 0; i < 3; i++)
        y = later(y, &columns[i]);
    y = paint_used(s, d, x, y);
    struct column last = { d, x, y + GAP + TM_LINE / 2, TOWN - 60 };
    towns(s, &last);
    return later(y, &last);
}

int tm_paint_supply(const struct game_state *s, struct drawing *d, int x, int y)
{
    int top = y + GAP + TM_LINE / 2, end;
    struct column left = { d, x, top, CARDS - 100 };
    struct column right = { d, x + CARDS, top, TM_ROOM - CARDS };
    if (s->phase == TM_DEALING)
        return 0;
    scoring(s, &left);
    if (s->phase != TM_OVER)
        cards(s, &right);
    end = later(later(y, &left), &right);
    end = paint_bonus(s, d, x, end);
    if (s->phase != TM_OVER)
        end = paint_tiles(s, d, x, end);
    return end - y;
}
