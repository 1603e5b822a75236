/** What the map, the picture, the list and the summary have in common. */
#ifndef TERRA_MYSTICA_SHOW_H
#define TERRA_MYSTICA_SHOW_H

#include "core/panel.h"
#include "terra-mystica/position/state.h"

/* -- short forms (brief.c) -- */

/** "Wi" for Witches; no two factions have the same. "" before the choice. */
const char *tm_short(const struct game_state *s, int seat, char into[3]);
/** Y U K B G S R, as on boards; "~" for a river. */
char tm_colour_letter(int colour);
/** Whose structure stands there, or TM_NONE: on rivers, too. */
int tm_owner(const struct game_state *s, int hex);
/** Does the hex lie in a town, or a town's tile on the river? */
bool tm_in_town(const struct game_state *s, int hex);
/** Are the names of rivers needed to play on in this game? */
bool tm_names_rivers(const struct game_state *s);
/** The first row that the board has; boards have nine. */
int tm_first_row(const struct tm_board *board);
/** The seats in turn order; by VP when the game is over. */
void tm_table_order(const struct game_state *s, int into[TM_SEATS]);
/** Pieces of a kind that are still on the seat's board. */
int tm_left(const struct game_state *s, int seat, int building);

/* -- phrases (phrases.c) -- */

/** "1 coin", "2 coins": goods are added with a comma. */
/** A word of the game, a title say, in the language of the arena;
 * tm_spoken_form: in a form of it (core/language.h). @{ */
const char *tm_spoken(const char *word, struct arena *arena);
const char *tm_spoken_form(const char *word, const char *form,
                           struct arena *arena);
/** @} */
/** tm_faction_title in the language of the arena. */
const char *tm_spoken_faction(const struct game_state *s, int seat,
                              struct arena *arena);
void tm_add_count(struct text *into, int n, const char *noun);
/** "Ann (Witches)", or "Ann" before factions are chosen. */
void tm_player_words(const struct game_state *s, int seat, struct text *into);
/** What a bag gives, in short: "5 VP, 6 coins, 1 on each track". */
void tm_gain_words(const struct tm_bag *bag, struct text *into);
/** "earth 2, +1 worker, +1 power": "+" is income. @{ */
void tm_favour_words(int favour, struct text *into);
/** The rest of it after its first steps and its income: an action, VP. */
void tm_favour_lasting(int favour, struct text *into);
void tm_town_words(int town, struct text *into);
void tm_card_words(int card, struct text *into);
/** @} */
/** "2 VP a dwelling; each 4 water: 1 priest". */
void tm_score_words(int score, bool bonus, struct text *into);
/** "3 power: 1 bridge". */
void tm_space_words(const struct tm_space *space, struct text *into);
/** "FAV5, FAV11; TW2", the tiles of a seat; or "". */
void tm_tile_words(const struct game_state *s, int seat, struct text *into);
/** Income of the next round as it stands: without the bonus card until the
 *  seat has passed. False: there is none any more. */
bool tm_next_income(const struct game_state *s, int seat, struct tm_bag *bag);
/** "Round 3 of 6, the actions", "Setup, bids". */
void tm_round_words(const struct game_state *s, struct text *into);
/** The same as a sentence, with the turn order. */
void tm_heading_words(const struct game_state *s, struct text *into);
/** Factions that are bid for now, in the order of tm_lot_words (TM-AUC). */
int tm_lots(const struct game_state *s);
/** "Lot 1, Nomads: Cid bids 3 VP." */
void tm_lot_words(const struct game_state *s, int lot, struct text *into);
/** Used action spaces of the seats: "ACTW (Witches)"; or ""; @p into is empty.
 */
void tm_used_words(const struct game_state *s, struct text *into);
/** What is due from seats, one sentence a seat, ends with newlines. */
void tm_due_words(const struct game_state *s, struct text *into);
/** "Ann (Witches) wins with 112 VP." */
void tm_winner_words(const struct game_state *s, struct text *into);

/* -- cells of tables (cells.c) -- */
enum { TM_CELL = 40 };
/** @p words in a column of @p width, cut where they leave no blank behind them;
 *  with a @p width less than 0 in front of them. */
void tm_put_cell(struct text *into, const char *words, int width);
/** "12 +4": @p more is income. */
const char *tm_amount_cell(int held, int more, char into[TM_CELL]);
/** "5/7/0 +2", the bowls. */
const char *tm_power_cell(const struct game_state *s, int seat, int more,
                          char into[TM_CELL]);
/** "1", "1+1" with the card, "-" for who has no shipping. */
const char *tm_shipping_cell(const struct game_state *s, int seat,
                             char into[TM_CELL]);
/** "3 W": the price of a spade. */
const char *tm_spade_cell(const struct game_state *s, int seat,
                          char into[TM_CELL]);

/* -- what look->reach asks for (reach.c) -- */
enum { TM_MARK = 8 };
/** ">1 2s": the seat reaches the free hex over one river hex, and two spades
 *  make it its home; or NULL. */
const char *tm_reach_mark(const struct game_state *s, const struct look *look,
                          int hex, char into[TM_MARK]);
/** What the seat's marks mean, one line. */
void tm_reach_legend(const struct game_state *s, int seat, struct text *into);
/** "; in reach of Witches over 1 river hex, 2 spades", or nothing. */
void tm_reach_words(const struct game_state *s, const struct look *look,
                    int hex, struct text *into);

/* -- what is not as in look->before (changed.c) -- */
/** Is the hex? Is any? @{ */
bool tm_changed(const struct game_state *s, const struct look *look, int hex);
bool tm_any_changed(const struct game_state *s, const struct look *look);
/** @} */

/* -- under the map (legend.c) -- */
/** What the signs on the map mean, in lines of @p width columns. */
struct legend tm_legend(const struct game_state *s, int width,
                        struct arena *arena);

/* -- parts of the summary -- */
enum { TM_WIDE = 78 };

/** A text that is being filled to a width: TM_WIDE with tables, else without;
 *  lists are as wide as can be. */
struct tm_sheet {
    const struct game_state *s;
    const struct look *look;
    struct text *into;
    int width;
    int titles; /* columns of the factions' names, with a blank behind them */
};

/** Of the tables of a summary. */
int tm_title_width(const struct game_state *s, struct arena *arena);
/** @p words folded after @p margin. Nothing for no words. */
void tm_paragraph(const struct tm_sheet *p, const char *margin,
                  const char *words);
/** Is it shown better by the map or the tables (events.c)? */
bool tm_is_detail(const struct event *event);
/** Final scoring, when the events tell of it (final_scoring.c). */
void tm_write_final(const struct tm_sheet *p);
/** Seats as tables, and the cults (seats.c). */
void tm_write_seats(const struct tm_sheet *p);
/** Scoring tiles, cards, actions and tiles (supply.c). */
void tm_write_supply(const struct tm_sheet *p);
/** "Witches", "free, 2 coins": where a bonus card is (supply.c). */
const char *tm_card_place(const struct game_state *s, int card,
                          struct arena *arena);
/** "Witches 2 coins; Nomads 1 spade", the cult bonus if the round ended now;
 *  false when there will be none (supply.c). */
bool tm_bonus_words(const struct game_state *s, struct text *into);
/** "2 VP a dwelling; each 4 water: 1 priest" of a round (supply.c). */
void tm_round_score_words(const struct game_state *s, int round,
                          struct text *into);
/** One seat in a paragraph (list.c). */
void tm_seat_words(const struct game_state *s, int seat, struct text *into);

/* -- what the program shows of a game (game/rules.h) -- */

struct canvas *tm_map(const struct game_state *, const struct look *,
                      struct arena *);
void tm_summary(const struct game_state *, const struct look *, struct text *);
void tm_tables(const struct game_state *, const struct look *, struct arena *,
               panel_fn *, void *context);
void tm_list(const struct game_state *, const struct look *, struct text *);
struct drawing *tm_draw_map(const struct game_state *, const struct look *,
                            struct arena *);
void tm_tell_event(const struct game_state *, const struct event *,
                   struct text *);
void tm_topics(const struct box_version *boxes, const struct language *language,
               topic_fn *yield, void *context);
void tm_about(const struct box_version *boxes, struct text *into);
bool tm_points(const struct event *event, struct points *points);
/** What a hex is to @p seat or to anybody (TM_NONE): "desert with Witches'
 *  dwelling". */
void tm_hex_words(const struct game_state *s, int seat, int hex,
                  struct text *into);
/** See `names` and `changes` of rules.h (orders.c). @{ */
bool tm_order_names(const struct game_state *s, const struct game_state *after,
                    const struct order *o, int i, struct arena *arena,
                    struct named *into);
void tm_order_changes(const struct game_state *before,
                      const struct game_state *after, int seat,
                      amount_fn *yield, void *context);
/** @} */
/** What a seat owes, in words (rules.h). */
void tm_duty_words(const struct game_state *s, int seat, struct text *words);

/** What people type instead of an order. */
extern const struct speech tm_speech;

#endif
