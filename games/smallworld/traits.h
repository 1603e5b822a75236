/** The traits by their ids, and whose factions and traits are (traits.c); what
 *  a faction has is asked by ask.h. */
#ifndef SMALLWORLD_TRAITS_H
#define SMALLWORLD_TRAITS_H

#include "smallworld/position/state.h"

struct sw_trait;

/** Ids: races, then powers (both: cards of the column), relics, places. */
extern const int sw_race_count, sw_card_count, sw_trait_count;
extern const struct sw_trait *const sw_traits[];
static inline const struct sw_trait *sw_trait(int id)
{
    return sw_traits[id];
}

/** The id of a trait by its file name ("dragon_master"), or SW_NONE. */
int sw_trait_named(const char *name);
/** The next race after @p race (at first SW_NONE) that the seat has a faction
 *  of, Active or In Decline, or SW_NONE. */
static inline int sw_next_faction(const struct game_state *s, int seat,
                                  int race)
{
    unsigned long long later = s->seat[seat].factions >> (race + 1);
    return later ? race + 1 + __builtin_ctzll(later) : SW_NONE;
}

/** Gives the faction of a race to its seat, or takes it from all. */
void sw_set_faction(struct game_state *s, int race,
                    const struct sw_faction *faction);
/** The race that a trait belongs to now, or SW_NONE: the banner's, the
 *  badge's, or the one in the region of the relic or place. */
int sw_keeper(const struct game_state *s, int trait);
/** In a trait's own file, above it: declares it, and id(), which is its id. */
#define SW_OWN_ID(own)                                                         \
    extern const struct sw_trait own;                                          \
    extern const int own##_id; /* traits.c */                                  \
    static inline int id(void)                                                 \
    {                                                                          \
        return own##_id;                                                       \
    }

#endif
