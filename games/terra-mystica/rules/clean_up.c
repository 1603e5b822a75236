/* Clean-up between rounds (TM-CLEAN). */
#include "terra-mystica/rules/phases.h"

#include <string.h>

static bool held(const struct game_state *s, int card)
{
    for (int i = 0; i < s->seats; i++)
        if (s->seat[i].card == card)
            return true;
    return false;
}

void tm_coins_on_cards(struct game_state *s)
{
    for (int i = 0; i < TM_CARDS; i++)
        if (s->card_in[i] && !held(s, i))
            s->card_coins[i]++;
}

void tm_clean_up(struct game_state *s)
{
    memset(s->action_used, 0, sizeof s->action_used);
    memset(s->card_used, 0, sizeof s->card_used);
    for (int i = 0; i < s->seats; i++)
        s->seat[i].used = 0;
    tm_coins_on_cards(s);
}
