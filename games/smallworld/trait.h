/** A trait is what one piece of cardboard says: a race banner, a power badge,
 *  a relic, a place. One file each, in races/, powers/, relics/ and places/;
 *  nobody else names it.
 *
 *      const struct sw_trait sw_power_NAME = {
 *          .name = "NAME", … , .tokens = 4,
 *          .scoring = SW_HOOKS(scoring, .bonus = bonus),
 *      };
 *
 *  Its hooks are in tables, one a chapter of the rule book, which hooks.h
 *  explains. A hook that is left out means: as in the rule book. A chapter is
 *  apart, as most traits have one or two, and whatever has an address in it is
 *  written when a program starts, wherever that was loaded. */
#ifndef SMALLWORLD_TRAIT_H
#define SMALLWORLD_TRAIT_H

#include "smallworld/hooks.h"

/** Pieces of a trait on the map; how many lie where is in its memos. (Where a
 *  relic or place itself lies is not: see struct sw_marker.) */
struct sw_piece {
    const char *word;  /* in orders: "fort", "camps"; NULL: they are in none */
    const char *title; /* "Fortress" */
    char glyph;        /* on the map */
    int limit;         /* in the box (SWB-PIECES-05, SWU-SETUP-07) */
    bool figure;       /* one alone: the summary says where it stands */
    int defends;       /* added to the cost of its region, each */
    bool immune;       /* makes its region immune (SW-TERM-08) … */
    bool
        spares_owner; /* … but not to its owner's Active race (SWU-IMMUNE-03) */
    bool guards;      /* counts as a race token against conversion */
    bool returns;     /* leaves a region to its owner's hand, not supply */
    bool stays;       /* stays when its faction declines */
    bool built;       /* stays when the place that lent its badge is lost */
    bool rests;       /* lies anywhere, and stays when a region is vacated */
    bool aside;       /* never lies on the map (SWU-IRON-01) */
    bool heaps;       /* several may lie in one region */
    bool buried;      /* stays when its region is conquered; leaves it, as
                         `returns` says, when that becomes empty */
    bool holds;       /* keeps its region for its race without a token
                         (SWW-CHAMP-03, SWW-BEAST-03) */
    bool regroups;    /* is placed again in steps 5 and 8 by SW-ASYNC-04 */
    bool rejoins;     /* taken from its region by others it is placed again in
                         step 8, and only then (SWW-CHAMP-06) */
    bool counts;      /* treated as race tokens, also in hand (SWW-BEAST-03) */
    bool earned;      /* none is in hand when its badge is picked */
    int shields;      /* its turn when a power would take a token there: 1 goes
                         first, and no token before the last (SWW-OVER-04);
                         0: does not matter */
};

struct sw_trait {
    /* -- what is printed on it -- */
    const char *name;  /* "dragon_master": id in files */
    const char *title; /* "Dragon Master", "Orcs" */
    const char *rule;  /* first rule id; `…_rule` of a table: what refusals of
                          a hook name instead */
    const char *text;  /* two or three lines for `turnpost rules` */
    int tokens;        /* on the banner or badge */
    const char *said;  /* what people say for it or the word of its orders,
                          besides its own and its piece's names; NULL: none */
    bool estimated;    /* `tokens` is ours: what is printed is not known */
    bool our_name;     /* so is `title` */
    int supply;        /* races: tokens in the tray (SWB-PIECES-02) */
    enum sw_camp camp; /* races of Warcraft */
    unsigned needs;    /* SW_HAS… bits, of which the board must have one, or
                          the trait is not in the game (SWU-COMPAT-05) */
    const struct sw_piece *piece; /* NULL: none */
    int slots;  /* numbers of its own that it keeps, from SW_SLOT down: saved,
                   so that each means for ever what it meant first */
    bool lasts; /* its hooks work In Decline, too */
    bool once;  /* its way, or what `use`, `place` or `saves` does: once a turn;
                   the engine refuses a second time (but `place` and `saves`
                   themselves), these and `use` note it with sw_set_used() */

    /* -- what it does, by the chapters of the rule book (hooks.h);
     * NULL: nothing -- */
    const struct sw_pick_hooks *pick;
    const struct sw_turn_hooks *turn;
    const struct sw_reach_hooks *reach;
    const struct sw_target_hooks *target;
    const struct sw_price_hooks *price;
    const struct sw_payment_hooks *payment;
    const struct sw_way_hooks *way;
    const struct sw_conquest_hooks *conquest;
    const struct sw_die_hooks *die;
    const struct sw_loss_hooks *loss;
    const struct sw_redeploy_hooks *redeploy;
    const struct sw_marker_hooks *marker;
    const struct sw_decline_hooks *decline;
    const struct sw_scoring_hooks *scoring;
    const struct sw_order_hooks *place, *use;

    /** event: a starting position has been read, and what the pieces on the map
     *  say of turns before it (SWB-HALFLINGS-02). */
    void (*starts)(struct game_state *s, int race);
    /** A line for the seat's part of the summary ("Heroes on 3 and 8"). */
    void (*summary)(const struct game_state *s, int race, struct text *into);
};

/** A chapter's hooks in the definition of a trait. */
#define SW_HOOKS(chapter, ...)                                                 \
    &(const struct sw_##chapter##_hooks)                                       \
    {                                                                          \
        __VA_ARGS__                                                            \
    }

/** A hook of a chapter, or a fact; NULL, 0 or false where the trait has nothing
 *  of that chapter. */
#define SW_HOOK(trait, chapter, hook)                                          \
    ((trait)->chapter ? (trait)->chapter->hook : 0)

/** What its pieces are; of a trait that has none all is 0. */
static inline const struct sw_piece *sw_piece_of(const struct sw_trait *trait)
{
    static const struct sw_piece none = { 0 };
    return trait->piece ? trait->piece : &none;
}

#endif
