/** Phrases for the list, the summary and the articles. */
#ifndef SMALLWORLD_PHRASES_H
#define SMALLWORLD_PHRASES_H

#include "smallworld/trait.h"

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

#endif
