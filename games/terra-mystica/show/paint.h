/** What the picture of the map is made of. Everything is measured in 1/10 px.
 */
#ifndef TERRA_MYSTICA_PAINT_H
#define TERRA_MYSTICA_PAINT_H

#include "core/drawing.h"
#include "terra-mystica/show/show.h"

enum {
    TM_HEX_WIDTH = 600,
    TM_HEX_SIDE = 346,   /* of the outline */
    TM_ROW_HEIGHT = 520, /* from one row to the next */
    TM_INK = 0x222222,
    TM_PAPER = 0xffffff,
    TM_PALE_INK = DRAWING_PALE,
    TM_WORDS = 115, /* height of words in tables */
    TM_LINE = 210,  /* from one line of them to the next */
    TM_ROOM = 7850, /* width of the tables */
};

/* -- paint_signs.c -- */
unsigned tm_ground_color(int colour);
/** The strong tone of a colour, for structures. */
unsigned tm_piece_color(int colour);
/** A hex of that ground around (@p x, @p y). */
void tm_paint_hex(struct drawing *d, int colour, int x, int y);
/** The outline of a hex that has changed. */
void tm_paint_change(struct drawing *d, int x, int y);
/** A structure (TM_TILE: the special tile) around (@p x, @p y), with its
 *  letters in it. */
void tm_paint_piece(struct drawing *d, int building, int colour, int x, int y);
/** A small disc in a seat's colour with the letter of it, or nothing before
 *  the choice. */
void tm_paint_marker(const struct game_state *s, int seat, struct drawing *d,
                     int x, int y, int radius);
/** The mark of a town. */
void tm_paint_town(struct drawing *d, int x, int y);

/* -- paint_legend.c -- */
/** How high the key is that belongs under the map. */
int tm_paint_key(const struct game_state *s, const struct look *look,
                 struct drawing *d, int x, int y, int width);

/** @p size, or the smaller one in which @p words take no more than @p room. */
int tm_size_in(const char *words, int size, int room);

/* -- under the key: what texts tell, too. Each paints at (@p x, @p y) and
 *    returns how high it is. -- */
/** What is due and which offers are open (paint_supply.c). */
int tm_paint_due(const struct game_state *s, struct drawing *d, int x, int y);
/** The seats as a table (paint_seats.c). */
int tm_paint_seats(const struct game_state *s, struct drawing *d, int x, int y);
/** The cult tracks and the priests in the orders (paint_seats.c). */
int tm_paint_cults(const struct game_state *s, struct drawing *d, int x, int y);
/** Scoring tiles and bonus cards; actions and tiles (paint_supply.c). */
int tm_paint_supply(const struct game_state *s, struct drawing *d, int x,
                    int y);

#endif
