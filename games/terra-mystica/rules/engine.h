/** What the chapters of the rule book, the verbs and the factions share.
 *  Seats, hexes, tiles and factions are 0-based. Where a function takes a
 *  `struct span at`, a refusal points there.
 *
 *  Events (tm_tell) are what texts, the log and `stats` read. Kinds and facts;
 *  every one has the seat whose doing it is. Hexes are names ("F4"), tiles
 *  "FAV5", "TW1", "BON4", "SCORE3", factions and colours their names.
 *    scoring      round, tile            cards   cards ("BON1 BON4")
 *    seating      seats (factions' or players' names in order)
 *    board        colour (random board)  faction faction, vp
 *    lot          faction, number        bid     faction, vp, from (name)
 *                 these, place and pass: why ("standing")
 *    place        hex                    round   round
 *    income       coins workers priests power (no fact that is 0)
 *    vp           points, origin, round: every change of VP
 *    gain         coins workers priests power keys, origin
 *    pay          coins workers priests power
 *    lost         good, count            spades  count, origin
 *    transform    hex, from, to, spades  skip    hex, word ("tunnel")
 *    build        hex, building          upgrade hex, from, building
 *    advance      track ("ship", "dig", "range"), level
 *    priest       cult, steps, space (0 … 3; -1: returned)
 *    cult         cult, from, to, power  action  space ("ACT5", "ACTW")
 *    cult-back    cult, from, to: a step given back in a log
 *    bridge       a, b                   town    hex, size, power
 *    tile         tile                   landscape  hex, title
 *    convert      give, given, get, got  burn    tokens
 *    offer        from (name), amount: to the event's seat; coin ("instead",
 *                 "alone"): where one may be taken
 *    leech        from, amount, taken, cost, why; coin: 1 for the coin
 *    decline      from, amount, why ("order", "standing", "acted", "late",
 *                 "gone"); lapse: from, amount
 *    event-step   (Cultists: a step is due)
 *    pass         card, back, coins      spades-lost  count
 *    cult-bonus   coins workers priests power spades
 *    unused       what: lapses        else    what: why not the first branch
 *    kept         order                   kept-stopped  order, what, rule
 *    wait (the seat on turn waits for answers)
 *    kept-over    order: there is no turn for it any more
 *    standing     orders: all that is done without asking, in words
 *    network      size                   cult-score  cult, space
 *    resources    coins                  gone, over
 *  Origins of VP: "round tiles", "favours", "towns", "cards", "power",
 *  "tracks", "faction", "conversion", "cults", "area", "resources". */
#ifndef TERRA_MYSTICA_ENGINE_H
#define TERRA_MYSTICA_ENGINE_H

#include "terra-mystica/position/state.h"

struct tm_faction;
struct tm_verb;

extern const struct game_rules game_terra_mystica; /* game.c */
/** Do all commands of a line mean the same after moves of others: answers to
 *  offers that name one, standing orders (standing_orders.c)? */
bool tm_lasts(const char *line, size_t length);

/* -- factions (factions.c); the accessors know the common board -- */
extern const int tm_faction_count;
const struct tm_faction *tm_faction(int id);
/** By name ("witches", "chaos magicians"), or TM_NONE. */
int tm_faction_named(const char *name);
/** The board of a seat that has one. */
const struct tm_faction *tm_of(const struct game_state *s, int seat);
/** The home colour of a seat (TM-GEN-07). */
int tm_home(const struct game_state *s, int seat);
/** The seat that plays @p faction, or TM_NONE. */
int tm_seat_of(const struct game_state *s, int faction);
/** Printed price of a structure; @p near: a trading house beside an opponent
 *  (TM-BUILD-02, TM-UPG-03 to -07). */
const struct tm_bag *tm_price(const struct tm_faction *f, int building,
                              bool near);
/** Income of @p count structures of a kind on the map (TM-INC-02 to -06). */
const struct tm_bag *tm_structure_income(const struct tm_faction *f,
                                         int building, int count);
/** What building it brings at once (TM-UPG-06 and the strongholds). */
const struct tm_bag *tm_building_gain(const struct tm_faction *f, int building);
/** Price of one bought spade at the seat's step (TM-TERR-09), or NULL. */
const struct tm_bag *tm_spade_price(const struct game_state *s, int seat);
/** Price of a digging step, or NULL when there is none left (TM-DIG). */
const struct tm_bag *tm_dig_price(const struct game_state *s, int seat);
/** Price of a shipping level, or NULL when there is none left (TM-SHIP). */
const struct tm_bag *tm_ship_price(const struct game_state *s, int seat);
const struct tm_shipping *tm_shipping_of(const struct tm_faction *f);
/** Pieces of a kind on a board: 8 4 3 1 1 (TM-GEN-04). */
int tm_supply(int building);
/** VP at the start by the option (TM-SVP-01 to -03). */
int tm_start_vp(const struct game_state *s, int seat);

/* -- looking (queries.c) -- */
/** Own structures of a kind on the map; TM_TILE: the special tile. */
int tm_count(const struct game_state *s, int seat, int building);
bool tm_has(const struct game_state *s, int seat, int building);
bool tm_has_favour(const struct game_state *s, int seat, int favour);
int tm_bridges_of(const struct game_state *s, int seat);
/** Is there a bridge between the two hexes, whosever (TM-ADJ-06)? */
bool tm_bridged(const struct game_state *s, int a, int b);
/** Share a side or a bridge (TM-ADJ-01). */
bool tm_direct(const struct game_state *s, int a, int b);
/** Hexes directly adjacent to @p hex, at most @p most; their number. */
int tm_around(const struct game_state *s, int hex, short *into, int most);
/** Shipping level in use now: the track, and the card in phase II (TM-ADJ-03);
 *  @p card false: the track alone (TM-CB-06, TM-END-06). */
int tm_shipping_now(const struct game_state *s, int seat, bool card);
/** Hexes that may lie between for a tunnel or carpet, 0: none. */
int tm_skip_range(const struct game_state *s, int seat);
/** Hexes that a seat reaches directly or over rivers; own structures and
 *  rivers are in it too when touched. @p without: a hex of its own that does
 *  not count as a start (TM-LAND-05), or TM_NONE. */
void tm_reach(const struct game_state *s, int seat, int shipping, int without,
              bool reach[TM_HEXES]);
/** Is @p hex adjacent to an own structure, directly or over rivers? */
bool tm_reachable(const struct game_state *s, int seat, int hex, bool card);
/** Is @p hex reached by a tunnel or carpet now (TM-DWARF-01)? */
bool tm_skippable(const struct game_state *s, int seat, int hex);
/** Size of the seat's largest group for area scoring (TM-END-05 to -07). */
int tm_network(const struct game_state *s, int seat);
/** Is a special action space of the seat free: FAV6, card, stronghold?
 *  NULL when it is, else the reason in words. */
const char *tm_space_blocked(const struct game_state *s, int seat,
                             const struct tm_space *space);
/** The space called @p name that the seat could use ("act5", "bon1" …), or
 *  NULL; own spaces only if it has the tile, card or stronghold. */
const struct tm_space *tm_space_named(const struct game_state *s, int seat,
                                      const char *name);
/** What a good is at the scoring tile of this round: VP for a deed now. */
int tm_deed_vp(const struct game_state *s, enum tm_deed deed);
/** Priests that can be held: 7 less those on orders (TM-GEN-06). */
int tm_priest_limit(const struct game_state *s, int seat);
/** Power that the bowls can take: 2 × I + II (TM-POW-02). */
int tm_room(const struct game_state *s, int seat);
/** Threshold of towns: 7, or 6 with FAV5 (TM-TOWN-01). */
int tm_town_power(const struct game_state *s, int seat);
/** Does a structure of the seat stand there, the special tile included? */
bool tm_stands(const struct game_state *s, int seat, int hex);
/** Is the seat in the game and its turn to be counted with? */
bool tm_plays(const struct game_state *s, int seat);
/** A sum that no game comes to is kept at TM_MOST. */
static inline short tm_capped(int n)
{
    return (short)(n < TM_MOST ? n : TM_MOST);
}

/* -- resources.c: bags paid and gained -- */
/** Can it be paid now? Refuses with what is missing, rule @p rule. */
bool tm_can_pay(const struct game_state *s, int seat, const struct tm_bag *cost,
                struct span at, const char *rule, struct error *e);
/** Pays; the caller has asked. Times 1. */
void tm_pay(struct game_state *s, int seat, const struct tm_bag *cost);
/** Gains @p times the bag: keys first, then the rest (TM-CULT-09). Goods that
 *  are decisions become due. @p origin: for VP, see above; a constant. */
void tm_gain(struct game_state *s, int seat, const struct tm_bag *gain,
             int times, const char *origin);
void tm_gain_vp(struct game_state *s, int seat, int vp, const char *origin);
/** One level of shipping for nothing, or none when the track is at its end. */
void tm_gain_ship(struct game_state *s, int seat);
/** One step further, by ship or by flight (TM-MINI-01, -04). */
void tm_gain_range(struct game_state *s, int seat);
/** One step of the digging track for nothing, if there is one (TM-DIG-03). */
void tm_gain_dig(struct game_state *s, int seat);
/** Gains power as far as it fits (TM-POW-01); what moved. */
int tm_gain_power(struct game_state *s, int seat, int power);
/** Burns @p times two tokens of bowl II (TM-POW-04). */
void tm_burn(struct game_state *s, int seat, int times);

/* -- cult_tracks.c -- */
/** Moves a marker up, with its power; stops at 9 or 10 (TM-CULT-02 to -06). */
void tm_climb(struct game_state *s, int seat, int cult, int steps);
/** Several tracks by one effect, with the question of TM-CULT-08. */
void tm_climb_all(struct game_state *s, int seat, const int steps[TM_CULTS]);
/** The owner says which track a key is for (TM-CULT-08). */
void tm_choose_key(struct game_state *s, int seat, int cult);
/** Refuses while the Cultists' open steps could reach the top of the track
 *  first (TM-ASYNC-07). */
bool tm_may_climb(const struct game_state *s, int seat, int cult, int steps,
                  struct span at, struct error *e);
/** What moving @p steps would come to: the new space. */
int tm_would_climb(const struct game_state *s, int seat, int cult, int steps);

/* -- transform.c, spades.c, build.c, upgrade.c, town.c, bridge.c -- */
/** One transform order in phase II or III (TM-TERR, TM-CB). @p colour: as
 *  named, or TM_NONE. */
bool tm_transform(struct game_state *s, int seat, int hex, int colour,
                  struct span at, struct error *e);
/** Spades needed from the hex's colour to @p colour for this seat. */
int tm_spades_needed(const struct game_state *s, int seat, int hex, int colour);
/** Spades to use now: gained and bought. */
int tm_spades(const struct game_state *s, int seat);
/** Spades that were gained from @p origin; in a log they pay at once. */
void tm_gain_spades(struct game_state *s, int seat, int spades, bool bought,
                    const char *origin);
/** The seat has used spades: VP and power (TM-TERR-14). */
void tm_spades_pay(struct game_state *s, int seat, int spades, int bought);
/** Pays and tells a tunnel or carpet to @p hex (TM-DWARF-01). */
void tm_pay_skip(struct game_state *s, int seat, int hex);
bool tm_build(struct game_state *s, int seat, int hex, struct span at,
              struct error *e);
/** A sandstorm on the hex (TM-NOMAD-02). */
bool tm_storm(struct game_state *s, int seat, int hex, struct span at,
              struct error *e);
/** Puts a structure there and does what follows: VP, gains, towns, offers
 *  (TM-BUILD-05). @p from: what stood there, or TM_NONE. */
void tm_erect(struct game_state *s, int seat, int hex, int building, int from);
bool tm_upgrade(struct game_state *s, int seat, int hex, int building,
                struct span at, struct error *e);
/** May a bridge stand there for the seat (TM-BRI)? */
bool tm_may_bridge(const struct game_state *s, int seat, int a, int b,
                   struct span at, struct error *e);
void tm_place_bridge(struct game_state *s, int seat, int a, int b);
bool tm_lay(struct game_state *s, int seat, int hex, struct span at,
            struct error *e);

/** Town check around @p hex of the seat (TM-TOWN-01, -07). */
void tm_check_town(struct game_state *s, int seat, int hex);
/** … around all structures of the seat that are in no town (TM-TOWN-09). */
void tm_check_towns(struct game_state *s, int seat);
/** Group of @p hex by direct adjacency: marks it, returns its size; *power is
 *  the sum of values, *town the oldest town in it or 0. @p river: a river that
 *  joins what lies around it (TM-MERM-01), or TM_NONE. */
int tm_group(const struct game_state *s, int seat, int hex, int river,
             bool group[TM_HEXES], int *power, int *town);
/** Founds a town over @p river (TM-MERM-01), or refuses. */
bool tm_ford(struct game_state *s, int seat, int river, struct span at,
             struct error *e);
/** Tiles of all towns that can still be taken, less those due. */
int tm_town_tiles_left(const struct game_state *s);
/** Takes town tile @p kind, favour tile @p kind; the caller has asked. */
void tm_take_town(struct game_state *s, int seat, int kind);
void tm_take_favour(struct game_state *s, int seat, int kind);
/** Can the seat take any favour tile (TM-FAV-01)? */
bool tm_favour_left(const struct game_state *s, int seat);

/* -- leech.c -- */
/** Offers to all neighbours of a build or upgrade (TM-LEECH). */
void tm_offer(struct game_state *s, int seat, int hex);
/** Answers offer @p i: takes it, or refuses with the reason @p why. */
void tm_take_offer(struct game_state *s, int i, const char *why);
void tm_take_coin(struct game_state *s, int i, const char *why);
void tm_refuse_offer(struct game_state *s, int i, const char *why);
/** What would really be taken of offer @p i now; the cost is one less
 *  (TM-LEECH-08). */
int tm_offer_taken(const struct game_state *s, int i);
/** Takes offer @p i away if nothing fits any more (TM-ASYNC-19); false: it
 *  stays. */
bool tm_lapse(struct game_state *s, int i);
/** Has anybody else an offer or a cult step open? */
bool tm_others_owe(const struct game_state *s, int seat);
/** Is the seat on turn and waits for that (TM-NOTE-23)? */
bool tm_waits(const struct game_state *s, int seat);
/** The seat's oldest open offer, or TM_NONE. */
int tm_oldest_offer(const struct game_state *s, int seat);
/** The open offer to the sender of @p o with that size (0: any), from that
 *  seat or anybody (TM-NOTE-17, TM-ASYNC-03); TM_NONE with the error set. */
int tm_find_offer(const struct game_state *s, const struct order *o, int amount,
                  int from, struct span at, struct error *e);
/** In a log (leech_by_size.c, TM-NOTE-32 g): takes the first offer whose size
 *  is @p amount or what that amount would bring; with leech ordered not
 *  one that was left aside, with leech free power comes without an offer. */
bool tm_log_leech(struct game_state *s, int seat, int amount, int from,
                  struct span at, struct error *e);
/** … refuses the first offer of that size (0: any) from that seat or any. */
bool tm_log_decline(struct game_state *s, int seat, int amount, int from,
                    struct span at, struct error *e);
/** … the seat converts: its open offers are too late to be taken. */
void tm_log_late(struct game_state *s, int seat);
/** Lets standing orders answer what they can, until they cannot. */
void tm_standing(struct game_state *s);
/** The seat acts: standing orders, then refusal of all (TM-ASYNC-05). */
void tm_refuse_all(struct game_state *s, int seat, const char *why);

/* -- turn.c, pass.c: actions and the turn -- */
/** Begins an action of the seat on turn, or refuses: none left, offers … */
bool tm_begin(struct game_state *s, enum tm_kind kind, struct span at,
              struct error *e);
/** May what is in progress go on with spades or a dwelling? */
bool tm_goes_on(const struct game_state *s);
/** May spades left in what is in progress be used on another hex? A special
 *  tile, unlike a dwelling, does not end that (TM-LAND-05). */
bool tm_digs_on(const struct game_state *s);
/** Nothing of the last action can be gone on with; what is unused is lost. */
void tm_close_action(struct game_state *s);
/** Is it the time for a conversion (TM-CONV-02)? Ends the action if so. */
bool tm_between(struct game_state *s, const struct order *o, struct error *e);
/** After each line: ends the turn when it is complete, refuses bought spades
 *  that are not used, lapses the rest (TM-NOTE-26). */
bool tm_end_line(struct game_state *s, const struct order *o, struct error *e);
/** Is anything due from the seat besides its action, in its own turn? */
bool tm_owes(const struct game_state *s, int seat);
/** Refuses with what must be chosen before anything else. */
bool tm_refuse_owed(const struct game_state *s, int seat, struct span at,
                    const char *rule, struct error *e);
/** … or, in a log, anything that keeps its turn open (TM-NOTE-32 h)? */
bool tm_stays(const struct game_state *s, int seat);
/** The seat on turn has finished: on to the next, the next phase … */
void tm_next(struct game_state *s);
/** A line of the seat begins: in a log it goes on with the seat's last one when
 *  no line of others stands between (TM-NOTE-32 k). */
void tm_take_stream(struct game_state *s, int seat);
/** Goes on from a barrier when nothing is open any more (TM-ASYNC-08). */
void tm_go_on(struct game_state *s);
bool tm_pass(struct game_state *s, int seat, int card, struct span at,
             struct error *e);
/** Is the card in the game and free (TM-PASS-03)? */
bool tm_may_take_card(const struct game_state *s, int card, struct span at,
                      struct error *e);
/** The seat takes a card with its coins; the old one goes back. */
void tm_take_card(struct game_state *s, int seat, int card);
int tm_pass_vp(const struct game_state *s, int seat);

/* -- income.c, clean_up.c, final_scoring.c -- */
void tm_income(struct game_state *s);
/** Tells of a @p kind of income, goods and spades that are not 0. */
void tm_tell_income(struct game_state *s, int seat, const char *kind,
                    const struct tm_bag *bag);
/** Income of a seat now, structures, favour tiles and card (TM-INC). */
struct tm_bag tm_income_of(const struct game_state *s, int seat);
/** Cult bonus of the round's tile for a seat; spades among it (TM-CB-02). */
struct tm_bag tm_cult_income(const struct game_state *s, int seat);
/** Phase III: cult bonus, then its spades one seat after the other. */
void tm_bonuses(struct game_state *s);
/** The next seat with cult spades to use, or the next round. */
void tm_bonus_next(struct game_state *s);
void tm_clean_up(struct game_state *s);
/** 1 coin on each card that nobody has (TM-BCH-02, TM-CLEAN-02). */
void tm_coins_on_cards(struct game_state *s);
void tm_begin_round(struct game_state *s);
void tm_final_scoring(struct game_state *s);

/* -- setup.c, auction.c, start.c, options.c -- */
void tm_boxes(const struct setup *setup, box_fn *yield, void *context);
bool tm_read_options(struct tm_options *o, const struct setup *setup,
                     struct error *e);
bool tm_blank(struct game_state *s, const struct setup *setup, struct error *e);
/** May so many bonus cards be in the game (TM-SET-08)? */
bool tm_cards_fit(const struct game_state *s, size_t count);
struct game_state *tm_start(const struct setup *setup, struct arena *arena,
                            struct error *e);
/** Draws what setup needs (TM-OPT-02). */
void tm_deal(struct game_state *s, struct rng *rng);
/** Everything is drawn: the first decision of setup. */
void tm_dealt(struct game_state *s);
/** Wishes of `standing` for setup: reads one, takes all back, uses the first
 *  that is legal for the seat on turn, in words (preferences.c,
 *  TM-ASYNC-13). @{ */
bool tm_read_wish(struct game_state *s, const struct order *o, struct error *e);
void tm_clear_wishes(struct tm_seat *of);
bool tm_use_wish(struct game_state *s);
void tm_wish_words(const struct game_state *s, int seat, struct text *into);
/** @} */
/** Decides in setup for a seat that has left, if it is on turn (drop_out.c). */
void tm_setup_absent(struct game_state *s);
/** Gives a seat its faction and what lies on its board (TM-FSEL-03). */
void tm_take_faction(struct game_state *s, int seat, int faction);
/** May the seat still have this faction (TM-GEN-01)? */
bool tm_faction_free(const struct game_state *s, int faction, struct span at,
                     struct error *e);
/** Goes on in setup after a choice: who is next, or the next phase. */
void tm_setup_next(struct game_state *s);
/** Who places the starting dwelling number @p n, or TM_NONE (TM-IDW). */
int tm_placer(const struct game_state *s, int n);
void tm_auction_next(struct game_state *s);
extern const struct option_spec tm_option_specs[];

/* -- names.c -- */
const char *tm_seat_name(const struct game_state *s, int seat);
/** "Witches", or the player's name before factions are chosen. */
const char *tm_faction_title(const struct game_state *s, int seat);
/** "F4" in the arena of the events, or a constant "?" without events. */
const char *tm_hex_word(const struct game_state *s, int hex);
/** "FAV5", "BON1", "TW2", "SCORE3": constants. */
const char *tm_favour_name(int favour);
const char *tm_card_name(int card);
const char *tm_town_name(int town);
const char *tm_score_name(int score);
/** The tile a word names ("fav5" → 4) with @p prefix "fav", or TM_NONE. */
int tm_tile_named(const char *word, const char *prefix, int count);
/** "2 workers and 3 coins" for the goods of a bag. */
const char *tm_bag_words(const struct tm_bag *bag, char *into, size_t room);
const char *tm_phase_name(enum tm_phase phase);

/* -- what happened -- */
struct event *tm_tell(struct game_state *s, const char *kind, int seat);

/* -- save.c, load.c, check.c, facts.c, drop_out.c -- */
json_t *tm_save(const struct game_state *s);
struct game_state *tm_load(const struct setup *setup, const json_t *json,
                           struct arena *arena, struct error *e);
bool tm_check(const struct game_state *s, struct error *e);
bool tm_fact(const struct game_state *, const char *line, struct arena *,
             char **actual);
/** The seat leaves for good (TM-ASYNC-17), or a robot plays on. */
void tm_leave(struct game_state *s, int seat);
bool tm_points(const struct event *event, struct points *points);

/* -- map.c, summary.c, list.c, picture.c, events.c, topics.c, bot.c -- */
struct canvas *tm_map(const struct game_state *, const struct look *,
                      struct arena *);
void tm_summary(const struct game_state *, const struct look *, struct text *);
void tm_list(const struct game_state *, const struct look *, struct text *);
struct drawing *tm_draw_map(const struct game_state *, const struct look *,
                            struct arena *);
void tm_tell_event(const struct game_state *, const struct event *,
                   struct text *);
void tm_topics(topic_fn *yield, void *context);
void tm_bot(const struct game_state *, int seat, struct arena *, struct text *);
void tm_about(struct text *into);
/** What a seat owes, in words (rules.h). */
void tm_duty_words(const struct game_state *s, int seat, struct text *words);

#endif
