/* The seats as tables, in turn order, and the cults. */
#include <string.h>

#include "core/columns.h"
#include "core/language.h"
#include "core/narrow.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/land.h"
#include "terra-mystica/rules/standing_orders.h"
#include "terra-mystica/show/show.h"

/* "* Wi Witches", cut where the first column ends. */
static void write_title(const struct tm_sheet *p, int seat)
{
    char brief[3];
    text_add(p->into, "%c %-2s ", seat == p->s->turn ? '*' : ' ',
             tm_short(p->s, seat, brief));
    tm_put_cell(p->into, tm_spoken_faction(p->s, seat, p->into->arena),
                p->titles);
}

static void write_goods(const struct tm_sheet *p, int seat)
{
    const struct tm_seat *of = &p->s->seat[seat];
    struct tm_bag next = BAG(0);
    char cell[6][TM_CELL];
    tm_next_income(p->s, seat, &next);
    write_title(p, seat);
    text_add(p->into, "%3d %-7s %-7s %-7s  %-10s %-7s%-5s%4d\n", of->vp,
             tm_amount_cell(of->coins, next.n[TM_COIN], cell[0]),
             tm_amount_cell(of->workers, next.n[TM_WORKER], cell[1]),
             tm_amount_cell(of->priests, next.n[TM_PRIEST], cell[2]),
             tm_power_cell(p->s, seat, next.n[TM_POWER], cell[3]),
             tm_shipping_cell(p->s, seat, cell[4]),
             tm_spade_cell(p->s, seat, cell[5]), of->keys);
}

static void write_pieces(const struct tm_sheet *p, int seat)
{
    const struct tm_seat *of = &p->s->seat[seat];
    struct text words = text_new(p->into->arena);
    write_title(p, seat);
    for (int i = 0; i < TM_BUILDINGS; i++)
        text_add(p->into, "%3d", tm_left(p->s, seat, i));
    const char *card = of->card >= 0 ? tm_card_name(of->card) : "-";
    text_add(p->into, "%6d     %-8s", of->bridges, card);
    tm_tile_words(p->s, seat, &words);
    text_fold(p->into, words.length ? words.bytes : "-", p->width,
              35 + p->titles);
}

/* Priests on the spaces of an order. */
static void write_order(const struct tm_sheet *p, int cult)
{
    char brief[3];
    text_string(p->into, "    ");
    for (int i = 0; i < TM_ORDERS; i++) {
        int seat = p->s->priest[cult][i];
        const char *who = seat < 0 ? "-" : tm_short(p->s, seat, brief);
        text_add(p->into, i + 1 < TM_ORDERS ? " %d %-3s" : " %d %s",
                 tm_order_steps(i), who);
    }
    text_byte(p->into, '\n');
}

static int cults_width(struct arena *arena)
{
    int widest = 5;
    for (int i = 0; i < TM_CULTS; i++) {
        int width = columns_of(tm_spoken(tm_cult_name(i), arena));
        widest = width > widest ? width : widest;
    }
    return widest;
}

static void write_cults(const struct tm_sheet *p)
{
    const struct game_state *s = p->s;
    struct arena *arena = p->into->arena;
    int width = cults_width(arena);
    char brief[3];
    text_byte(p->into, '\n');
    tm_put_cell(p->into, arena_say(arena, "Cults"), width + 2);
    for (int i = 0; i < s->seats; i++)
        text_add(p->into, "%4s", tm_short(s, s->order[i], brief));
    text_add(p->into, "     %s\n",
             arena_say(arena, "priests in the orders, by steps"));
    for (int cult = 0; cult < TM_CULTS; cult++) {
        text_string(p->into, "  ");
        columns_put(p->into, tm_spoken(tm_cult_name(cult), arena), width);
        for (int i = 0; i < s->seats; i++)
            text_add(p->into, "%4d", s->seat[s->order[i]].cult[cult]);
        write_order(p, cult);
    }
}

static void note_words(const struct game_state *s, int seat, struct text *into)
{
    const struct tm_seat *of = &s->seat[seat];
    if (of->dropped)
        text_say(into, of->robot ? "left, a robot plays on" : "left the game");
    if (tm_skip_range(s, seat) > 0) {
        text_between(into, into->length > 0, "; ");
        text_say(into, "%s over %d",
                 tm_spoken(tm_of(s, seat)->skip.word, into->arena),
                 tm_skip_range(s, seat));
    }
    struct text standing = text_new(into->arena);
    tm_standing_words(s, seat, &standing);
    text_between(into, into->length && standing.length, "; ");
    text_add(into, "%s", standing.bytes);
}

/* What the tables do not show, a line a seat. */
static void write_notes(const struct tm_sheet *p)
{
    for (int i = 0; i < p->s->seats; i++) {
        struct text words = text_new(p->into->arena);
        int seat = p->s->order[i];
        note_words(p->s, seat, &words);
        tm_paragraph(p,
                     arena_print(p->into->arena, "  %s: ",
                                 tm_spoken_faction(p->s, seat, p->into->arena)),
                     words.bytes);
    }
}

/* The heads of columns that are so wide, in which words are cut. */
static void write_heads(const struct tm_sheet *p)
{
    static const struct {
        const char *words;
        int width;
    } heads[] = { { N_("VP"), 3 },      { N_("coins"), 8 },
                  { N_("workers"), 8 }, { N_("priests"), 9 },
                  { N_("power"), 11 },  { N_("ship"), 7 },
                  { N_("spade"), 6 },   { N_("keys"), 5 } };
    const struct language *language = arena_language(p->into->arena);
    struct text line = text_new(p->into->arena);
    tm_put_cell(&line,
                language_say(language, p->s->phase == TM_OVER
                                           ? N_("By victory points")
                                           : N_("In turn order")),
                6 + p->titles);
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        tm_put_cell(&line, language_say(language, heads[i].words),
                    heads[i].width);
    while (line.length && line.bytes[line.length - 1] == ' ')
        line.bytes[--line.length] = '\0';
    text_add(p->into, "\n%s\n", line.bytes);
}

static void write_piece_heads(const struct tm_sheet *p)
{
    struct arena *arena = p->into->arena;
    text_byte(p->into, '\n');
    tm_put_cell(p->into, arena_say(arena, "Left on the board"), 6 + p->titles);
    text_string(p->into, " D TP TE SH SA  ");
    tm_put_cell(p->into, arena_say(arena, "bridges"), 9);
    tm_put_cell(p->into, arena_say(arena, "card"), 8);
    text_add(p->into, "%s\n", arena_say(arena, "favours, towns"));
}

static void write_tables(const struct tm_sheet *p)
{
    const struct game_state *s = p->s;
    int order[TM_SEATS];
    struct tm_bag bag;
    tm_table_order(s, order);
    write_heads(p);
    for (int i = 0; i < s->seats; i++)
        write_goods(p, order[i]);
    if (tm_next_income(s, s->order[0], &bag))
        tm_paragraph(
            p, "  ",
            arena_say(
                p->into->arena,
                "+ income of the next round, without a bonus card until the seat has passed"));
    write_piece_heads(p);
    for (int i = 0; i < s->seats; i++)
        write_pieces(p, order[i]);
    write_notes(p);
    write_cults(p);
}

/* Narrow sheets, and seats without factions. */
static void write_paragraphs(const struct tm_sheet *p)
{
    text_byte(p->into, '\n');
    for (int i = 0; i < p->s->seats; i++) {
        struct text words = text_new(p->into->arena);
        tm_seat_words(p->s, p->s->order[i], &words);
        tm_paragraph(p, "", words.bytes);
    }
}

void tm_write_seats(const struct tm_sheet *p)
{
    bool chosen = true;
    for (int i = 0; i < p->s->seats; i++)
        chosen &= p->s->seat[i].faction >= 0;
    if (chosen && p->look->tabled)
        write_notes(p);
    else if (chosen && p->width == TM_WIDE)
        write_tables(p);
    else
        write_paragraphs(p);
}
