/* What lies beside the map: scoring tiles, cards, tiles, actions. */

#include "core/columns.h"
#include "core/language.h"
#include "core/narrow.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/phases.h"
#include "terra-mystica/rules/queries.h"
#include "terra-mystica/show/show.h"

static struct text new_words(const struct tm_sheet *p)
{
    return text_new(p->into->arena);
}

static void write_head(const struct tm_sheet *p, const char *words)
{
    text_byte(p->into, '\n');
    text_fold(p->into, language_say(arena_language(p->into->arena), words),
              p->width, 2);
}

/* "* round 3: ", in lists "Round 3, now: ". */
static const char *round_margin(const struct tm_sheet *p, int round)
{
    bool now = p->s->round == round && p->s->phase != TM_OVER;
    if (p->width > TM_WIDE)
        return arena_say(p->into->arena,
                         now ? "Round %d, now: " : "Round %d: ", round);
    return arena_say(p->into->arena, "%c round %d: ", now ? '*' : ' ', round);
}

void tm_round_score_words(const struct game_state *s, int round,
                          struct text *into)
{
    tm_score_words(s->score[round - 1], round < TM_ROUNDS /* TM-GEN-02 */,
                   into);
}

static void write_scoring(const struct tm_sheet *p)
{
    write_head(p, N_("Scoring tiles: VP; cult bonus at the end"));
    for (int i = 0; i < TM_ROUNDS; i++) {
        struct text words = new_words(p);
        tm_round_score_words(p->s, i + 1, &words);
        tm_paragraph(p, round_margin(p, i + 1), words.bytes);
    }
}

bool tm_bonus_words(const struct game_state *s, struct text *into)
{
    if (s->round < 1 || s->round == TM_ROUNDS || s->phase > TM_WAITING)
        return false;
    size_t start = into->length;
    for (int i = 0; i < s->seats; i++) {
        int seat = s->order[i];
        struct tm_bag bag = tm_cult_income(s, seat);
        if (tm_bag_empty(&bag) || !tm_plays(s, seat))
            continue;
        text_between(into, into->length > start, "; ");
        text_add(into, "%s ", tm_spoken_faction(s, seat, into->arena));
        tm_gain_words(&bag, into);
    }
    if (into->length == start)
        text_say(into, "none");
    return true;
}

static void write_bonus(const struct tm_sheet *p)
{
    struct text words = new_words(p);
    if (tm_bonus_words(p->s, &words))
        tm_paragraph(p, arena_say(words.arena, "  Cult bonus as it stands: "),
                     words.bytes);
}

static int card_holder(const struct game_state *s, int card)
{
    for (int i = 0; i < s->seats; i++)
        if (s->seat[i].card == card)
            return i;
    return TM_NONE;
}

const char *tm_card_place(const struct game_state *s, int card,
                          struct arena *arena)
{
    int holder = card_holder(s, card);
    struct text words = text_new(arena);
    if (holder >= 0)
        return tm_spoken_faction(s, holder, arena);
    if (s->card_coins[card])
        text_count(&words, s->card_coins[card], "free, %d coin",
                   "free, %d coins");
    else
        text_string(&words,
                    language_forms(arena_language(arena), "not taken", "free"));
    return words.bytes;
}

static void write_card(const struct tm_sheet *p, int card)
{
    struct text words = new_words(p), begin = new_words(p);
    const char *place = tm_card_place(p->s, card, p->into->arena);
    tm_card_words(card, &words);
    if (p->s->card_used[card])
        text_say(&words, " (used)");
    if (p->width == TM_WIDE) {
        text_add(&begin, "  %-6s", tm_card_name(card));
        tm_put_cell(&begin, place, 17);
    } else {
        text_string(&begin, tm_card_name(card));
        text_between(&begin, true, N_(": "));
        text_string(&begin, place);
        text_between(&begin, true, N_(", "));
    }
    tm_paragraph(p, begin.bytes, words.bytes);
}

static void write_cards(const struct tm_sheet *p)
{
    write_head(p, N_("Bonus cards (+ income)"));
    for (int i = 0; i < TM_CARDS; i++)
        if (p->s->card_in[i])
            write_card(p, i);
}

/* Short entries in two columns, if the sheet is wide enough. */
struct pairs {
    const struct tm_sheet *p;
    int column; /* width of the left one; 0: one column */
    bool right; /* the next entry stands on the right */
    int width;  /* of the entry on the left */
};

static void add_pair(struct pairs *pairs, const char *name, const char *words)
{
    const struct tm_sheet *p = pairs->p;
    if (pairs->column == 0) {
        tm_paragraph(p, arena_print(p->into->arena, "  %-6s ", name), words);
        return;
    }
    const char *entry = arena_print(p->into->arena, "%-5s %s", name, words);
    int width = columns_of(entry);
    if (!pairs->right) {
        text_add(p->into, "  %s", entry);
        pairs->width = width + 2;
    } else if (pairs->width < pairs->column &&
               pairs->column + width <= p->width) {
        text_add(p->into, "%*s%s\n", pairs->column - pairs->width, "", entry);
    } else {
        const char *gap = pairs->width + 1 + width > p->width ? "\n  " : " ";
        text_add(p->into, "%s%s\n", gap, entry);
    }
    pairs->right = !pairs->right;
}

static void end_pairs(struct pairs *pairs)
{
    if (pairs->right)
        text_byte(pairs->p->into, '\n');
}

static struct pairs begin_pairs(const struct tm_sheet *p, const char *title)
{
    write_head(p, title);
    return (struct pairs){ p, p->width == TM_WIDE ? 40 : 0, false, 0 };
}

static void write_favours(const struct tm_sheet *p)
{
    struct pairs pairs = begin_pairs(p, N_("Favour tiles left (+ income)"));
    for (int half = 0; half < TM_FAVOURS; half++) {
        int i = pairs.column ? half / 2 + half % 2 * (TM_FAVOURS / 2) : half;
        struct text words = new_words(p);
        text_add(&words, "x%d ", p->s->favours[i]);
        tm_favour_words(i, &words);
        add_pair(&pairs, tm_favour_name(i), words.bytes);
    }
    end_pairs(&pairs);
}

static void write_towns(const struct tm_sheet *p)
{
    struct pairs pairs = begin_pairs(p, N_("Town tiles left"));
    for (int i = 0; i < TM_TOWNS; i++) {
        struct text words = new_words(p);
        if (tm_towns[i].mini && !p->s->options.towns)
            continue;
        text_add(&words, "x%d ", p->s->towns[i]);
        tm_town_words(i, &words);
        add_pair(&pairs, tm_town_name(i), words.bytes);
    }
    end_pairs(&pairs);
}

static void write_used(const struct tm_sheet *p)
{
    struct text used = new_words(p);
    tm_used_words(p->s, &used);
    tm_paragraph(p, arena_say(used.arena, "  Special actions used: "),
                 used.bytes);
}

static void write_actions(const struct tm_sheet *p)
{
    struct pairs pairs = begin_pairs(p, N_("Power actions"));
    for (int i = 0; i < TM_BOARD_ACTIONS; i++) {
        struct text words = new_words(p);
        tm_space_words(&tm_board_actions[i], &words);
        if (p->s->action_used[i])
            text_say(&words, " (used)");
        add_pair(&pairs, tm_board_actions[i].name, words.bytes);
    }
    end_pairs(&pairs);
    write_used(p);
}

void tm_write_supply(const struct tm_sheet *p)
{
    if (p->s->phase == TM_DEALING)
        return;
    if (p->look->tabled) {
        write_bonus(p);
        write_used(p);
        return;
    }
    write_scoring(p);
    write_bonus(p);
    if (p->s->phase == TM_OVER)
        return;
    write_cards(p);
    write_actions(p);
    write_favours(p);
    write_towns(p);
}
