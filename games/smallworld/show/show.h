/** How the position is shown. */
#ifndef SMALLWORLD_SHOW_H
#define SMALLWORLD_SHOW_H

#include "core/panel.h"
#include "game/rules.h"
#include "smallworld/position/state.h"
#include "smallworld/trait.h"

/** Is the region not as in look->before; is any (changed.c)? @{ */
bool sw_changed(const struct game_state *, const struct look *, int region);
bool sw_any_changed(const struct game_state *, const struct look *);
/** @} */
/** The map in characters. */
struct canvas *sw_map(const struct game_state *, const struct look *,
                      struct arena *);
/** What stands below the map. */
void sw_summary(const struct game_state *, const struct look *, struct text *);
/** The position as plain lines. */
void sw_list(const struct game_state *, const struct look *, struct text *);
/** Seats and the column as tables. */
void sw_tables(const struct game_state *, const struct look *, struct arena *,
               panel_fn *, void *context);
/** The picture. */
struct drawing *sw_draw_map(const struct game_state *, const struct look *,
                            struct arena *);
/** A number with its noun, a title say: "2 Fortresses", "no Hero". */
void sw_write_counted(int n, const char *noun, struct text *into);
/** An event in a sentence. */
void sw_tell_event(const struct game_state *, const struct event *,
                   struct text *);

/** Tokens that could still conquer, without the die and without paying
 *  others. */
bool sw_unused(const struct game_state *, const struct game_state *after,
               int seat, struct arena *, const char **words);

/* -- about.c: which boxes and boards there are, for `turnpost new` -- */

/** `turnpost new smallworld --help`. */
void sw_about(const struct box_version *boxes, struct text *into);
/** What may stand after --sets, in a line of `turnpost new --help`. */
void sw_choose(struct text *into);

/* -- origins.c: where the boxes and the board come from, and what is this
 * program's own -- */

/** Where the game's boxes and board come from: `show --about`. */
void sw_origins(const struct game_state *, struct text *);
/** What of the game's board and numbers is this program's own, in a sentence
 *  below the map; or "". */
void sw_ours_words(const struct game_state *s, struct text *into);

/* -- topics.c: articles of `turnpost rules smallworld` -- */

/** Articles of `turnpost rules smallworld`. */
void sw_topics(const struct box_version *boxes, const struct language *language,
               topic_fn *yield, void *context);
/** Races, powers, relics, places; the boxes; the camps; the boards. @{ */
void sw_piece_topics(const struct box_version *boxes,
                     const struct language *language, topic_fn *yield,
                     void *context);
void sw_box_topics(const struct language *language, topic_fn *yield,
                   void *context);
void sw_camp_topics(const struct box_version *boxes,
                    const struct language *language, topic_fn *yield,
                    void *context);
void sw_board_topics(const struct language *language, topic_fn *yield,
                     void *context);
/** @} */

/* -- orders.c: what orders name, cost and give, for `turnpost moves` -- */

/** See `names`, `place` and `changes` of game/rules.h. @{ */
bool sw_order_names(const struct game_state *s, const struct game_state *after,
                    const struct order *o, int i, struct arena *arena,
                    struct named *into);
bool sw_place_named(const struct game_state *s, int i, struct arena *arena,
                    struct named *into);
void sw_order_changes(const struct game_state *before,
                      const struct game_state *after, int seat,
                      amount_fn *yield, void *context);
/** @} */
/** What kind of thing a trait is in these: "race", "power", "marker". */
const char *sw_trait_kind(int trait);
/** What is in a region, to @p seat or to anybody (SW_NONE): "2 Orcs of Ann,
 *  mountain". */
void sw_describe_region(const struct game_state *s, int seat, int region,
                        struct text *into);

/* -- phrases.c: phrases for the list, the summary and the articles -- */

/** May the reader know the coins of @p seat (SW-SCORE-04)? */
bool sw_coins_known(const struct game_state *s, const struct look *look,
                    int seat);
/** "is on turn, to conquer", what the seat owes, after its name; or "". */
void sw_duty_words(const struct game_state *s, int seat, struct text *into);
/** "Horde", or NULL for a race without camp (SWW-FACTION-01). */
const char *sw_camp_title(enum sw_camp camp);
/** " (Horde)", of a neutral race also the side that it takes; or "". */
void sw_camp_words(const struct game_state *s, int race, struct text *into);
/** "Ann and Bob win with 80 coins each.", when the game is over. */
void sw_winner_words(const struct game_state *s, struct text *into);
/** "Flying Orcs (Horde)", or that it is still to be drawn. */
const char *sw_column_words(const struct sw_combo *combo, struct arena *arena);
/** Tokens that the race, whose player is on turn, may conquer with, those that
 *  are taken up for it too (SW-READY-01); SW_NONE: it is not, or conquests are
 *  over. */
int sw_conquers_with(const struct game_state *s, int race);
/** "9 to conquer with", else "2 in hand", or "". */
void sw_hand_words(const struct game_state *s, int race, struct text *into);
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
/** "a Lost Tribe", "2 Murlocs": natives of a region. */
void sw_native_words(const struct game_state *s, int n, struct text *into);
/** "large board 1, side b". */
const char *sw_isle_words(const struct sw_board *board, struct arena *arena);

/* -- brief.c: short forms for the map, the list and the summary -- */

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
