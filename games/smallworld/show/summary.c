/* What stands below the map: who is due, what happened, the players, the
 * column. */
#include <string.h>

#include "core/columns.h"
#include "core/language.h"
#include "core/narrow.h"
#include "smallworld/ask.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/markers.h"
#include "smallworld/show/show.h"

enum { WIDEST = 78 };

/* The sheet that is being filled. */
struct sheet {
    const struct game_state *s;
    const struct look *look;
    struct text *into;
    int width;
    const char *margin; /* of the next paragraph; then blanks */
    int indent;         /* columns of the margin */
    int names, coins;   /* columns of the widest of the seats */
};

static int widest_line(const char *lines)
{
    int widest = 0;
    for (size_t length; *lines; lines += length + 1) {
        length = strcspn(lines, "\n");
        int columns = columns_span(lines, length);
        widest = columns > widest ? columns : widest;
    }
    return widest;
}

/* A paragraph beside the margin, or below it where a word is too long for a
 * narrow sheet; nothing for no words. */
static void write_paragraph(struct sheet *p, const struct text *words)
{
    enum { NARROW = 60, BELOW = 4 };
    size_t start = p->into->length;
    if (!words->length)
        return;
    if (*p->margin)
        text_string(p->into, p->margin);
    else
        text_add(p->into, "%*s", p->indent, "");
    text_fold(p->into, words->bytes, p->width, p->indent + 2);
    if (p->width < NARROW && p->indent > BELOW &&
        widest_line(p->into->bytes + start) > p->width) {
        p->into->length = start;
        text_string(p->into, p->margin);
        while (p->into->length > start &&
               p->into->bytes[p->into->length - 1] == ' ')
            p->into->length--;
        text_add(p->into, "%s%*s", *p->margin ? "\n" : "", BELOW, "");
        text_fold(p->into, words->bytes, p->width, BELOW + 2);
    }
    p->margin = "";
}

static struct text new_words(const struct sheet *p)
{
    return text_new(p->into->arena);
}

static void write_winners(struct sheet *p)
{
    struct text words = new_words(p);
    sw_winner_words(p->s, &words);
    write_paragraph(p, &words);
}

static void write_duties(struct sheet *p)
{
    for (int seat = 0; seat < p->s->seats; seat++) {
        struct text duty = new_words(p), words = new_words(p);
        sw_duty_words(p->s, seat, &duty);
        if (duty.length)
            text_say(&words, "%s %s.", sw_seat_name(p->s, seat), duty.bytes);
        write_paragraph(p, &words);
    }
    struct text owed = new_words(p), words = new_words(p);
    sw_owed_words(p->s, &owed);
    if (owed.length)
        text_say(&words, "Still to be drawn: %s.", owed.bytes);
    write_paragraph(p, &words);
}

/* What the map shows better, or the mover alone wants to know. */
static bool is_detail(const struct event *event)
{
    static const char *const kinds[] = { "ready", "expand", "closes", "spread",
                                         "redeploy" };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (!strcmp(event->kind, kinds[i]))
            return true;
    return false;
}

/* A turn's own line stands two columns in, what happens in it four. */
static void write_happenings(struct sheet *p)
{
    bool any = false;
    for (const struct event *e = p->look->since; e; e = e->next) {
        struct text words = new_words(p);
        if (!is_detail(e))
            sw_tell_event(p->s, e, &words);
        if (words.length && !any)
            text_add(p->into, "\n%s\n", look_heading(p->look, words.arena));
        any |= words.length > 0;
        p->indent = strcmp(e->kind, "turn") ? 4 : 2;
        write_paragraph(p, &words);
    }
}

static int name_width(const struct game_state *s)
{
    int width = 0;
    for (int i = 0; i < s->seats; i++) {
        int length = columns_of(sw_seat_name(s, i));
        width = length > width ? length : width;
    }
    return width;
}

static void write_faction(struct sheet *p, int race)
{
    struct text words = new_words(p);
    sw_faction_words(p->s, race, &words);
    write_paragraph(p, &words);
    SW_ASK(own, p->s, race);
    SW_EACH (own) {
        struct text more = new_words(p);
        sw_own_summary(p->s, &own, &more);
        write_paragraph(p, &more);
    }
}

/* "   9 coins", "   ? coins" */
static const char *coins_words(const struct sheet *p, int seat)
{
    struct text words = text_new(p->into->arena);
    int coins = p->s->seat[seat].coins;
    if (!sw_coins_known(p->s, p->look, seat))
        return arena_say(p->into->arena, "   ? coins");
    for (int below = 1000; below > 1 && coins < below; below /= 10)
        text_byte(&words, ' ');
    text_count(&words, coins, "%d coin", "%d coins");
    return words.bytes;
}

static int coins_width(const struct sheet *p)
{
    int width = columns_of(arena_say(p->into->arena, "   ? coins"));
    for (int i = 0; i < p->s->seats; i++) {
        int length = columns_of(coins_words(p, i));
        width = length > width ? length : width;
    }
    return width;
}

/* "* B Bob      ? coins  ", the margin of a player's first paragraph. */
static const char *seat_margin(const struct sheet *p, int seat)
{
    const struct game_state *s = p->s;
    const char *name = sw_seat_name(s, seat);
    struct text margin = text_new(p->into->arena);
    text_add(&margin, "%c %c ",
             seat == s->turn && s->step != SW_STEP_OVER ? '*' : ' ',
             sw_seat_letter(s, seat));
    columns_put(&margin, name, p->names + 1);
    columns_put(&margin, coins_words(p, seat), p->coins);
    text_string(&margin, "  ");
    return margin.bytes;
}

static void write_seat(struct sheet *p, int seat)
{
    struct text none = new_words(p), standing = new_words(p);
    int race = p->s->seat[seat].race;
    p->margin = seat_margin(p, seat);
    p->indent = columns_of(p->margin);
    if (p->s->seat[seat].dropped)
        text_say(&none, p->s->seat[seat].robot
                            ? "has left the game; a robot plays"
                            : "has left the game");
    else if (race < 0)
        text_say(&none, "no active race");
    write_paragraph(p, &none);
    if (race >= 0)
        write_faction(p, race);
    for (int i = 0; (race = sw_declined(p->s, seat, i)) >= 0; i++)
        write_faction(p, race);
    sw_standing_words(p->s, seat, &standing);
    write_paragraph(p, &standing);
}

static void write_seats(struct sheet *p)
{
    struct text round = new_words(p), hidden = new_words(p);
    text_byte(p->into, '\n');
    if (p->s->step == SW_STEP_OVER)
        text_say(&round, "The game is over after round %d", p->s->rounds);
    else
        text_say(&round,
                 p->look->tabled ? "Round %d of %d"
                                 : "Round %d of %d, players in table order",
                 p->s->round, p->s->rounds);
    text_fold(p->into, round.bytes, p->width, 2);
    if (p->s->hidden > 0) {
        text_say(&hidden,
                 sw_has_isles(p->s->board)
                     ? "Artifacts and places still face down: %d"
                     : "Relics and places still hidden: %d",
                 p->s->hidden);
        text_fold(p->into, hidden.bytes, p->width, 2);
    }
    if (p->look->tabled)
        return;
    p->names = name_width(p->s);
    p->coins = coins_width(p);
    for (int i = 0; i < p->s->seats; i++)
        write_seat(p, i);
}

static void write_combo(struct sheet *p, int place, const char *title,
                        int width)
{
    const struct sw_combo *c = &p->s->column[place];
    bool drawn = c->race >= 0 && c->power >= 0;
    struct text power = new_words(p), race = new_words(p), row = new_words(p);
    p->margin = "";
    p->indent = 5;
    text_add(p->into, "%3d  ", place + 1);
    columns_put(&row, title, drawn ? width : 0);
    if (drawn)
        text_say(&row, "  %2d tokens", sw_combo_tokens(c));
    if (c->coins)
        text_count(&row, c->coins, "  %d coin on it", "  %d coins on it");
    if (p->indent + columns_of(row.bytes) > p->width)
        text_fold(p->into, row.bytes, p->width, p->indent);
    else
        text_add(p->into, "%s\n", row.bytes);
    if (!drawn)
        return;
    sw_trait_words(c->power, &power);
    sw_trait_words(c->race, &race);
    write_paragraph(p, &power);
    write_paragraph(p, &race);
}

static void write_column(struct sheet *p)
{
    const char *titles[SW_COLUMN];
    int width = 0;
    if (p->s->step == SW_STEP_OVER || p->look->tabled)
        return;
    text_byte(p->into, '\n');
    text_fold(
        p->into,
        arena_say(p->into->arena,
                  "The column: a pick costs one coin for each combo above it"),
        p->width, 0);
    for (int i = 0; i < p->s->combos; i++) {
        titles[i] = sw_column_words(&p->s->column[i], p->into->arena);
        int length = columns_of(titles[i]);
        width = length > width ? length : width;
    }
    for (int i = 0; i < p->s->combos; i++)
        write_combo(p, i, titles[i], width);
}

/* What is not as printed; numbers of the column stand above. */
static void write_ours(struct sheet *p)
{
    struct text words = new_words(p);
    sw_ours_words(p->s, &words);
    p->margin = "";
    p->indent = 0;
    if (words.length)
        text_add(p->into, "\n");
    write_paragraph(p, &words);
}

void sw_summary(const struct game_state *s, const struct look *look,
                struct text *into)
{
    struct sheet p = {
        .s = s, .look = look, .into = into, .width = WIDEST, .margin = ""
    };
    if (look->width < p.width)
        p.width = look->width;
    if (s->step == SW_STEP_OVER)
        write_winners(&p);
    else
        write_duties(&p);
    write_happenings(&p);
    write_seats(&p);
    write_column(&p);
    write_ours(&p);
}
