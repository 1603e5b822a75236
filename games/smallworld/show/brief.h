/** Short forms for the map, the list and the summary. */
#ifndef SMALLWORLD_BRIEF_H
#define SMALLWORLD_BRIEF_H

#include "smallworld/trait.h"

/** "Orc": three letters of a race's title; different for all races that are
 *  on the table. */
void sw_race_letters(const struct game_state *s, int race, char into[4]);

enum { SW_BRIEF = 32 }; /* bytes for each of these, NUL included */

/** "A Orc 5", in decline "A (orc 5)", "tribe", or "" for nobody. Tight: with
 *  as few blanks as possible. Natives in @p language. */
void sw_brief_tokens(const struct game_state *s, int region, bool tight,
                     const struct language *language, char into[SW_BRIEF]);
/** "C3 L", the glyphs and numbers of the pieces in a region, or "". */
void sw_brief_pieces(const struct game_state *s, int region,
                     char into[SW_BRIEF]);
/** "^$*", the glyphs of what is printed in a region, or "". */
void sw_brief_marks(const struct game_state *s, int region,
                    char into[SW_BRIEF]);

/** What may be printed in a region besides its terrain. */
struct sw_mark {
    char glyph;
    const char *word;     /* "mine"; NULL: for the map alone */
    const char *meaning;  /* for the legend */
    unsigned has, unless; /* SW_HAS bits: what has one of the first and none of
                             the others */
    bool (*here)(const struct game_state *s, int region); /* asked, or NULL */
};

extern const struct sw_mark sw_marks[]; /* ends with glyph 0 */
/** Is it printed in a region; in any? @{ */
bool sw_is_marked(const struct game_state *s, const struct sw_mark *mark,
                  int region);
bool sw_is_somewhere(const struct game_state *s, const struct sw_mark *mark);
/** @} */
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

#endif
