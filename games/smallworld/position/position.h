/** What stands where, what things are called, and what is told of it. */
#ifndef SMALLWORLD_POSITION_H
#define SMALLWORLD_POSITION_H

#include "smallworld/position/state.h"

struct language;
struct sw_trait;

/* -- queries.c: what can be seen on the map, and what is in hand (SW-TERM-01 to
 * -05) -- */

/** The seat whose tokens are there, or SW_NONE. */
static inline int sw_owner(const struct game_state *s, int region)
{
    int race = s->region[region].race;
    return race < 0 ? SW_NONE : s->faction[race].seat;
}

/** Is it somebody's Active race? */
bool sw_active(const struct game_state *s, int race);
/** Are the tokens there of this race? */
static inline bool sw_holds(const struct game_state *s, int race, int region)
{
    return s->region[region].race == race;
}

/** How many regions a race holds. */
int sw_regions_of(const struct game_state *s, int race);
bool sw_holds_any(const struct game_state *s, int race);
/** Tokens of a race on the map, without what is treated so. */
int sw_tokens_on_map(const struct game_state *s, int race);
/** Tokens in the tray (SW-TERM-05). */
int sw_tray(const struct game_state *s, int race);
/** Is anybody there: a race, a native or Monsters (SW-TERM-04)? */
bool sw_nonempty(const struct game_state *s, int region);

/** Is there a piece that holds the region without a token? */
bool sw_piece_holds(const struct game_state *s, int region);
/** Is there a piece that holds the region without any token, or what is treated
 *  so (SWW-CHAMP-03)? */
bool sw_held_alone(const struct game_state *s, int region);
/** Tokens that a race needs in a region of its own, and to conquer one: 1, or
 *  more while it is Active (SWW-TAUREN-01). */
int sw_least(const struct game_state *s, int race);
/** The badge of an Active race whose pieces are treated as its tokens
 *  (SWW-BEAST-03), or SW_NONE. */
int sw_kin(const struct game_state *s, int race);
/** How many of these the race has in hand; in a region. @{ */
int sw_kin_hand(const struct game_state *s, int race);
int sw_kin_in(const struct game_state *s, int region);
/** @} */
/** Tokens in hand, and in a region, with those that are treated so. @{ */
int sw_hand(const struct game_state *s, int race);
int sw_tokens_in(const struct game_state *s, int region);
/** @} */
/** Race tokens, natives and Monsters there (O of SWU-COST-01). */
int sw_occupants(const struct game_state *s, int region);
/** The same with the pieces that hold a region like a token
 *  (SWW-ENRAGED-01). */
int sw_defenders(const struct game_state *s, int region);

/* -- memo.c: a trait's private numbers: its pieces, and what it remembers -- */

/** The number that a trait keeps at a region, in hand (SW_HAND) or in a slot;
 *  0 for most. */
int sw_memo(const struct game_state *s, int trait, int at);
/** Makes it @p n. */
void sw_set_memo(struct game_state *s, int trait, int at, int n);
/** Adds @p n to it. */
void sw_add_memo(struct game_state *s, int trait, int at, int n);
/** Pieces of a trait on the map. */
int sw_pieces_out(const struct game_state *s, int trait);
/** Was a trait that works `once` used this turn? */
bool sw_used(const struct game_state *s, int trait);
/** Notes that it was. */
void sw_set_used(struct game_state *s, int trait);
/** Forgets what a trait keeps for itself; with @p map also its pieces there. */
void sw_forget(struct game_state *s, int trait, bool map);

/* -- names.c: what things are called in orders, in refusals and in what is
 * told -- */

/** A player's name. */
const char *sw_seat_name(const struct game_state *s, int seat);
/** The letter of a seat; no two seats have the same. */
char sw_seat_letter(const struct game_state *s, int seat);
/** A title, of a piece or a terrain say, in the language of who reads what is
 *  written in the arena; of who reads the error (error_name), which may be
 *  NULL; in a language, for which there may be @p room. @{ */
const char *sw_name(const char *title, struct arena *arena);
const char *sw_name_for(struct error *e, const char *title);
const char *sw_name_in(const struct language *language, const char *title,
                       char room[80]);
/** @} */
/** Words or a format, marked N_, in the language of the error, which may be
 *  NULL. */
const char *sw_words_for(const struct error *e, const char *words)
    __attribute__((format_arg(2)));
/** "Orcs" */
const char *sw_race_title(int race);
/** What an ability is called in a sentence: "Dragon", of a race or power that
 *  brings a piece; else the trait's title, or what the trait says. */
const char *sw_tool_title(int trait);
/** The short word for a trait that hints show: "doormat", "ring". */
const char *sw_short_word(const struct sw_trait *t);
/** What plans may call a relic or place. */
void sw_outcome_words(int trait, struct outcome *into);
/** The form that a gap asks for: "fem amazons liches" is "fem" beside a race
 * that it names, and NULL beside others. */
const char *sw_form_beside(const char *form, int race, struct arena *arena);
/** "Flying Tritons": of a power and a race, and of a faction, whose power may
 * be lost. @{ */
const char *sw_combo_name(int power, int race, struct arena *arena);
const char *sw_combo_title(const struct game_state *s, int race,
                           struct arena *arena);
/** @} */
/** A native without an owner: "tribe", on islands "murloc" (SWW-SETUP-04). */
const char *sw_native_word(const struct game_state *s);
/** What a region is called: "12", on islands "B7" (SWW-BOARD-04). */
const char *sw_label(const struct game_state *s, int region);
/** The region of that label, or SW_NONE. */
int sw_labelled(const struct game_state *s, const char *label);
/** Regions as "5, 6 and 11" in the language, for which @p is true. */
const char *sw_region_words(const struct game_state *s, int race,
                            bool (*is)(const struct game_state *, int, int),
                            const struct language *language, char *into,
                            size_t room);
/** Those where pieces of a trait lie. */
const char *sw_piece_words(const struct game_state *s, int trait,
                           const struct language *language, char *into,
                           size_t room);

/* -- events.c: what happened: events for those who look on -- */

/** An event of the seat on turn, for facts to be added to. */
struct event *sw_tell(struct game_state *s, const char *kind);
/** Adds a region under @p key: its number, on islands its label as a word. */
void sw_tell_region(const struct game_state *s, struct event *told,
                    const char *key, int region);
/** An event that begins with the name of a trait under @p key; sw_tell_at: and
 *  with "region". @{ */
struct event *sw_tell_of(struct game_state *s, const char *kind,
                         const char *key, int trait);
struct event *sw_tell_at(struct game_state *s, const char *kind,
                         const char *key, int trait, int region);
/** @} */
/** The event "place": @p number pieces of @p trait are put into @p region by
 *  seat @p owner, SW_NONE: the one on turn; @p by says how it was decided, when
 *  the player did not (else NULL). */
void sw_tell_place(struct game_state *s, int owner, int trait, int region,
                   int number, const char *by);
/** The event "piece_returns": they come off the map, to the one on turn. */
void sw_tell_return(struct game_state *s, int trait, int region, int number);

#endif
