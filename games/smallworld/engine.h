/** What the chapters of the rule book and the traits share. Regions, seats and
 *  traits are 0-based everywhere; labels on the map are region + 1. */
#ifndef SMALLWORLD_ENGINE_H
#define SMALLWORLD_ENGINE_H

#include "smallworld/state.h"

struct sw_trait;
struct sw_plan;

extern const struct game_rules game_smallworld; /* rules.c */

/* -- traits (traits.c) -- */
extern const int sw_trait_count, sw_race_count;
const struct sw_trait *sw_trait(int id);
/** The id of a trait by its file name ("dragon_master"), or SW_NONE. */
int sw_trait_named(const char *name);
/** The race's trait (i 0) and its badge (i 1 …) whose hooks are asked now, or
 *  NULL behind the last: none In Decline but those that last. Its id goes to
 *  @p id when that is not NULL. */
const struct sw_trait *sw_trait_of(const struct game_state *s, int race, int i,
                                   int *id);
/** The trait that answers to @p t's own id. */
int sw_id(const struct sw_trait *t);

/* -- memos (memo.c) -- */
int sw_memo(const struct game_state *s, int trait, int at);
void sw_set_memo(struct game_state *s, int trait, int at, int n);
void sw_add_memo(struct game_state *s, int trait, int at, int n);
/** Pieces of a trait on the map. */
int sw_pieces_out(const struct game_state *s, int trait);

/* -- looking (look.c) -- */
int sw_owner(const struct game_state *s, int region); /* seat or SW_NONE */
bool sw_active(const struct game_state *s, int race);
bool sw_holds(const struct game_state *s, int race, int region);
int sw_regions_of(const struct game_state *s, int race);
int sw_tokens_on_map(const struct game_state *s, int race);
/** Tokens in the tray (SW-TERM-05). */
int sw_tray(const struct game_state *s, int race);
bool sw_nonempty(const struct game_state *s, int region); /* SW-TERM-04 */
bool sw_coastal(const struct game_state *s, int region);  /* SWB-TERRAIN-05 */
bool sw_immune(const struct game_state *s, int region);   /* SW-TERM-08 */
/** 2 + markers that defend + tokens and natives (SW-CONQUER-03). */
int sw_defence(const struct game_state *s, int region);
/** Adjacent for conquest: a border line, or a trait that joins the two. */
bool sw_adjacent(const struct game_state *s, int race, int a, int b);
/** Adjacent to a region that the race holds, joins included. */
bool sw_next_to(const struct game_state *s, int race, int region);
bool sw_reachable(const struct game_state *s, int race, int region);
/** Conquests of non-empty regions this turn (SWB-GEN-05). */
int sw_booty(const struct game_state *s, int race);
/** Did the race attack this seat's Active race this turn? */
bool sw_attacked(const struct game_state *s, int race, int seat);
/** Regions as "5, 6 and 11" for which @p is true. */
const char *sw_region_words(const struct game_state *s, int race,
                            bool (*is)(const struct game_state *, int, int),
                            char *into, size_t room);

/* -- words (words.c) -- */
const char *sw_seat_name(const struct game_state *s, int seat);
const char *sw_race_title(int race); /* "Orcs" */
/** "Flying Tritons". */
const char *sw_combo_title(const struct game_state *s, int race, char *into,
                           size_t room);
/** Reads a region label; -1 with a refusal naming the range. */
int sw_read_region(const struct game_state *s, const struct word *word,
                   struct error *e);
/** Reads a seat's name (beginning enough) or its letter on the map; -1 with
 *  the error set. A name counts before a letter. */
int sw_read_seat(const struct game_state *s, const struct word *word,
                 struct error *e);
/** What names a seat in an order: its name when that is a plain word, else
 *  @p letter, which is filled in. */
const char *sw_seat_word(const struct game_state *s, int seat, char letter[2]);
/** Reads `R=N R=N …` from @p o's word @p from on into counts (-1: not named).
 *  Stops at a word that is no region; *end is its index. */
bool sw_read_counts(const struct game_state *s, const struct order *o, int from,
                    int counts[SW_REGIONS], int *end, struct error *e);

/** Where the order names the region; the whole line if it does not. */
struct span sw_region_at(const struct order *o, int region);

/* -- what happened (tell.c) -- */
struct event *sw_tell(struct game_state *s, const char *kind);

/* -- steps.c -- */
/** Opens a turn: step 0 and what belongs to it (SW-TURN-02). */
void sw_begin_turn(struct game_state *s);
/** Step 8 and on to the next turn. */
void sw_close_turn(struct game_state *s);
/** Goes on with step 8 after an answer. */
void sw_go_on(struct game_state *s);
/** Steps 5 to 7 by the defaults; true, or refuses (SW-REDEPLOY-08). */
bool sw_finish_turn(struct game_state *s, struct span at, struct error *e);
/** The In Decline faction of a seat that conquers in step 2, or SW_NONE. */
int sw_fighter(const struct game_state *s, int seat);
/** The rule that lets it, for refusals. */
const char *sw_fighter_rule(const struct game_state *s, int seat);

/* -- conquest.c, loss.c -- */
/** Cost for @p race of @p region now, at least 1 (SW-CONQUER-03, -05). */
int sw_cost(const struct game_state *s, int race, int region);
/** Checks target and price; fills in the plan (SW-CONQUER-02, -09). */
bool sw_plan_conquest(const struct game_state *s, struct sw_plan *plan,
                      struct error *e);
void sw_conquer(struct game_state *s, const struct sw_plan *plan);
/** The order is for step @p step: closes all earlier ones, readying and
 *  whatever else belongs to their ends. Refuses when the step is over. */
bool sw_enter(struct game_state *s, enum sw_step step, struct span at,
              const char *rule, struct error *e);
/** The final attempt with a fallen die (SW-DIE-04, -05). */
void sw_finish_attempt(struct game_state *s, int result);
/** What the region's defender loses to @p by (section 8). */
void sw_lose(struct game_state *s, int region, int by, bool replaced);
/** Empties a region: tokens to nowhere (the caller counts them), pieces to
 *  supply or hand (SW-ABANDON-02). */
void sw_vacate(struct game_state *s, int region);

/* -- decline.c, column.c, scoring.c -- */
/** Steps (a) to (d) of SW-DECLINE-02, and -06. */
void sw_decline(struct game_state *s, int seat);
/** Step 6; @p expansion: bonuses of the Active faction count. */
void sw_score(struct game_state *s, bool expansion);
/** What an event gave, by origin; see points() in game/rules.h. */
bool sw_points(const struct event *event, struct points *points);
void sw_column_start(struct game_state *s);
void sw_column_take(struct game_state *s, int place);
void sw_column_draw(struct game_state *s, struct rng *rng);
bool sw_column_owes(const struct game_state *s);
void sw_badge_discard(struct game_state *s, int power);
/** Coins from the stash to a seat (negative: back). */
void sw_pay(struct game_state *s, int seat, int coins);
void sw_vanish(struct game_state *s, int race);
void sw_banner_returns(struct game_state *s, int race);

/* -- redeploy.c, survivors.c -- */
/** The region of @p race for its next token or piece by SW-ASYNC-04;
 *  @p skip: regions to leave out (may be NULL); SW_NONE: it has none. */
int sw_weakest(const struct game_state *s, int race, const bool *skip);
/** Places tokens in hand one at a time; the event says how it was decided. */
void sw_spread_tokens(struct game_state *s, int race, int tokens);
/** Places all pieces of a regrouping trait that are in hand. */
void sw_spread_pieces(struct game_state *s, int race);
/** End of the token part of step 5 for one faction, or a refusal. */
bool sw_tokens_placed(struct game_state *s, int race, struct span at,
                      struct error *e);
/** Tokens that a trait withdraws at the end of step 5 (may stay in hand). */
int sw_withdrawal(const struct game_state *s, int race);
/** Has this seat something to place in step 8? */
bool sw_has_survivors(const struct game_state *s, int seat);
/** Places them by the standing order, else by the default. */
void sw_place_survivors(struct game_state *s, int seat);

/* -- setup.c, save.c, check.c -- */
/** The position before anything has moved. */
bool sw_blank(struct game_state *s, const struct setup *setup, struct error *e);
bool sw_read_start(struct game_state *s, const struct setup *setup,
                   struct error *e);
const char *sw_step_name(enum sw_step step);
const char *sw_standing_name(enum sw_standing standing);
json_t *sw_save(const struct game_state *s);
struct game_state *sw_load(const struct setup *setup, const json_t *json,
                           struct arena *arena, struct error *e);
bool sw_check(const struct game_state *s, struct error *e);
struct game_state *sw_start(const struct setup *setup, struct arena *arena,
                            struct error *e);
extern const struct option_spec sw_options[];

/* -- map.c, summary.c, list.c, draw.c, tell.c, topics.c, bot.c, facts.c -- */
struct canvas *sw_map(const struct game_state *, const struct look *,
                      struct arena *);
void sw_summary(const struct game_state *, const struct look *, struct text *);
void sw_list(const struct game_state *, const struct look *, struct text *);
struct drawing *sw_draw_map(const struct game_state *, const struct look *,
                            struct arena *);
void sw_tell_event(const struct game_state *, const struct event *,
                   struct text *);
void sw_topics(topic_fn *yield, void *context);
void sw_bot(const struct game_state *, int seat, struct arena *, struct text *);
bool sw_fact(const struct game_state *, const char *line, struct arena *,
             char **actual);

#endif
