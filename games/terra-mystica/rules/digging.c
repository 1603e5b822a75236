/* Action 3, digging (TM-DIG). */
#include "terra-mystica/rules/digging.h"

#include "terra-mystica/faction.h"
#include "terra-mystica/position/tell.h"
#include "terra-mystica/rules/resources.h"

void tm_gain_dig(struct game_state *s, int seat)
{
    if (!tm_dig_price(s, seat))
        return;
    s->seat[seat].digging++;
    struct event *told = tm_tell(s, "advance", seat);
    event_word(told, "track", "dig");
    event_fact(told, "level", s->seat[seat].digging);
    tm_gain_vp(s, seat, 6, "tracks"); /* TM-DIG-03 */
}
