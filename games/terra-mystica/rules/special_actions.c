/* Power actions of the board and special actions (TM-PACT, TM-SPEC). */
#include "terra-mystica/rules/special_actions.h"

#include <strings.h>

#include "terra-mystica/faction.h"
#include "terra-mystica/rules/queries.h"

const struct tm_space *tm_space_named(const struct game_state *s, int seat,
                                      const char *name)
{
    const struct tm_seat *of = &s->seat[seat];
    const struct tm_space *own = &tm_of(s, seat)->space;
    for (int i = 0; i < TM_BOARD_ACTIONS; i++)
        if (!strcasecmp(name, tm_board_actions[i].name))
            return &tm_board_actions[i];
    for (int i = 0; i < TM_FAVOURS; i++)
        if (of->favours >> i & 1 && tm_favours[i].space.name &&
            !strcasecmp(name, tm_favours[i].space.name))
            return &tm_favours[i].space;
    if (of->card >= 0 && tm_cards[of->card].space.name &&
        !strcasecmp(name, tm_cards[of->card].space.name))
        return &tm_cards[of->card].space;
    if (own->name && !strcasecmp(name, own->name) &&
        (own->always || tm_has(s, seat, TM_SH)))
        return own;
    return NULL;
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
