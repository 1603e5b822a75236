/** What the map, the picture, the list and the summary have in common. */
#ifndef SMALLWORLD_SHOW_H
#define SMALLWORLD_SHOW_H

#include "smallworld/trait.h"

/* -- short forms (brief.c) -- */

/** The letter of a seat; no two seats have the same. */
char sw_seat_letter(const struct game_state *s, int seat);
/** "Orc": three letters of a race's title; different for all races that are
 *  on the table. */
void sw_race_letters(const struct game_state *s, int race, char into[4]);

enum { SW_BRIEF = 32 }; /* bytes for each of these, NUL included */

/** "A Orc 5", in decline "A (orc 5)", "tribe", or "" for nobody. Tight: with
 *  as few blanks as possible. */
void sw_brief_tokens(const struct game_state *s, int region, bool tight,
                     char into[SW_BRIEF]);
/** "C3 L", the glyphs and numbers of the pieces in a region, or "". */
void sw_brief_pieces(const struct game_state *s, int region,
                     char into[SW_BRIEF]);
/** "^$*", the glyphs of what is printed in a region, or "". */
void sw_brief_marks(const struct game_state *s, int region,
                    char into[SW_BRIEF]);

/** What may be printed in a region besides its terrain. */
struct sw_mark {
    char glyph;
    const char *word;    /* "mine"; NULL: for the map alone */
    const char *meaning; /* for the legend */
    bool (*here)(const struct game_state *s, int region);
};

extern const struct sw_mark sw_marks[]; /* ends with glyph 0 */

/** The glyph of a trait's piece. */
char sw_piece_glyph(const struct sw_piece *piece);
/** What the map says of a relic or place: "Fountain of Youth", with the badge
 *  that it lends (SWU-ASYNC-07) or what it defends. */
const char *sw_marker_words(const struct sw_marker *marker,
                            struct arena *arena);
/** Pieces of @p trait in @p region that are shown, 0 for most. */
int sw_pieces_in(const struct game_state *s, int trait, int region);
/** Does a marker lie face down somewhere (SWW-SETUP-06)? */
bool sw_any_face_down(const struct game_state *s);
/** The combo of a seat's In Decline factions, i = 0, 1 …, or SW_NONE. */
int sw_declined(const struct game_state *s, int seat, int i);

/* -- phrases (phrases.c) -- */

/** May the reader know the coins of @p seat (SW-SCORE-04)? */
bool sw_coins_known(const struct game_state *s, const struct look *look,
                    int seat);
/** "is on turn, to conquer", what the seat owes, behind its name; or "". */
void sw_duty_words(const struct game_state *s, int seat, struct text *into);
/** "Horde", or NULL for a race without camp (SWW-FACTION-01). */
const char *sw_camp_title(enum sw_camp camp);
/** "Flying Orcs (Horde): 4 regions, 9 tokens, 2 in hand". */
void sw_faction_words(const struct game_state *s, int race, struct text *into);
/** "all survivors to region 5", or "" for the default. */
void sw_standing_words(const struct game_state *s, int seat, struct text *into);
/** "the combo at place 6 of the column": what chance has to give; or "". */
void sw_owed_words(const struct game_state *s, struct text *into);
/** Tokens that a combo gives (SW-PICK-05, -06). */
int sw_combo_tokens(const struct sw_combo *combo);
/** "Hill: one coin more for …": what a trait does, in a sentence; or "". */
void sw_trait_words(int trait, struct text *into);
/** "1 token", "2 tokens". */
void sw_count(int n, const char *noun, struct text *into);

/* -- origins.c -- */

/** What of the game's board and numbers is this program's own, in a sentence
 *  below the map; or "". */
void sw_ours_words(const struct game_state *s, struct text *into);

/* -- articles (topics_pieces.c) -- */

/** Races, powers, relics, places; the camps; the boards. @{ */
void sw_piece_topics(topic_fn *yield, void *context);
void sw_camp_topics(topic_fn *yield, void *context);
void sw_board_topics(topic_fn *yield, void *context);
/** @} */

/* -- the grid (grid.c) -- */

/** The letter of a cell, NUL outside the board. */
char sw_cell(const struct sw_board *board, int x, int y);

/** Borders that meet at the corner (@p x, @p y), which is the upper left one
 *  of cell (x, y): bits of SW_UP … */
unsigned sw_corner(const struct sw_board *board, int x, int y);
enum { SW_UP = 1, SW_DOWN = 2, SW_LEFT = 4, SW_RIGHT = 8 };

/** A place for a few centred lines inside a region. */
struct sw_spot {
    int middle_x2, y; /* twice the middle column; the first line */
};

/** Is the corner inside @p region, on no border? */
bool sw_inside(const struct sw_board *board, int region, int x, int y);

/** Where each region of a board lies, worked out once a map. */
struct sw_survey;
struct sw_survey *sw_survey(const struct sw_board *board, struct arena *arena);

/** The most central place inside @p region for @p lines lines of these
 *  widths, one corner a character; false when there is none. */
bool sw_find_spot(const struct sw_survey *survey, int region, const int *widths,
                  int lines, struct sw_spot *spot);
/** Where a region's words stand: what its board's file should say. */
bool sw_label_spot(const struct game_state *s, int region,
                   const struct sw_survey *survey, struct sw_spot *spot);
/** Where a line of @p width characters begins. */
int sw_spot_column(const struct sw_spot *spot, int width);

/* -- map.c, summary.c, list.c, picture.c, events.c, topics.c, origins.c,
 *    bot/bot.c, position/facts.c -- */
struct canvas *sw_map(const struct game_state *, const struct look *,
                      struct arena *);
void sw_summary(const struct game_state *, const struct look *, struct text *);
void sw_list(const struct game_state *, const struct look *, struct text *);
struct drawing *sw_draw_map(const struct game_state *, const struct look *,
                            struct arena *);
void sw_tell_event(const struct game_state *, const struct event *,
                   struct text *);
void sw_topics(topic_fn *yield, void *context);
void sw_origins(const struct game_state *, struct text *);
void sw_bot(const struct game_state *, int seat, struct arena *, struct text *);
bool sw_fact(const struct game_state *, const char *line, struct arena *,
             char **actual);

#endif
