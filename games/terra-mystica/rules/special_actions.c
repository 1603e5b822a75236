/* Power actions of the board and special actions (TM-PACT, TM-SPEC). */
#include "terra-mystica/rules/queries.h"

#include <strings.h>

#include "terra-mystica/faction.h"

static int add(const struct tm_space *space, bool has,
               const struct tm_space *into[TM_SPACES], int count)
{
    if (has && space->name)
        into[count++] = space;
    return count;
}

int tm_spaces(const struct game_state *s, int seat,
              const struct tm_space *into[TM_SPACES])
{
    const struct tm_seat *of = &s->seat[seat];
    const struct tm_space *own = &tm_of(s, seat)->space;
    bool has = own->always || tm_has(s, seat, TM_SH);
    bool digs = tm_bag_count(own->gain, TM_SPADE) > 0;
    int count = 0;
    for (int i = 0; i < TM_BOARD_ACTIONS; i++)
        count = add(&tm_board_actions[i], true, into, count);
    count = add(own, has && !digs, into, count);
    if (of->card >= 0)
        count = add(&tm_cards[of->card].space, true, into, count);
    for (int i = 0; i < TM_FAVOURS; i++)
        count = add(&tm_favours[i].space, of->favours >> i & 1, into, count);
    return add(own, has && digs, into, count);
}

const struct tm_space *tm_space_named(const struct game_state *s, int seat,
                                      const char *name)
{
    const struct tm_space *spaces[TM_SPACES];
    int count = tm_spaces(s, seat, spaces);
    for (int i = 0; i < count; i++)
        if (!strcasecmp(name, spaces[i]->name))
            return spaces[i];
    return NULL;
}

const struct tm_space *tm_own_space(const struct game_state *s, int seat,
                                    int good)
{
    const struct tm_space *own = &tm_of(s, seat)->space;
    bool has = own->always || tm_has(s, seat, TM_SH);
    return own->name && tm_bag_count(own->gain, good) > 0 && has ? own : NULL;
}

const char *tm_space_blocked(const struct game_state *s, int seat,
                             const struct tm_space *space)
{
    const struct tm_seat *of = &s->seat[seat];
    for (int i = 0; i < TM_BOARD_ACTIONS; i++)
        if (space == &tm_board_actions[i] && s->action_used[i])
            return "was used in this round";
    for (int i = 0; i < TM_FAVOURS; i++)
        if (space == &tm_favours[i].space && of->used >> i & 1)
            return "was used in this round";
    for (int i = 0; i < TM_CARDS; i++)
        if (space == &tm_cards[i].space && s->card_used[i])
            return "was used in this round";
    if (space == &tm_of(s, seat)->space && !space->unlimited &&
        of->used >> TM_FAVOURS & 1)
        return "was used in this round";
    return NULL;
}
