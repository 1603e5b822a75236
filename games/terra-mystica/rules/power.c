/* The power bowls (TM-POW). */
#include "terra-mystica/rules/power.h"

#include "terra-mystica/position/names.h"

int tm_room(const struct game_state *s, int seat)
{
    return 2 * s->seat[seat].bowl[0] + s->seat[seat].bowl[1];
}

int tm_gain_power(struct game_state *s, int seat, int power)
{
    int *bowl = s->seat[seat].bowl;
    int first = power < bowl[0] ? power : bowl[0];
    int rest = power - first;
    int second = rest < bowl[1] + first ? rest : bowl[1] + first;
    bowl[0] -= first;
    bowl[1] = bowl[1] + first - second;
    bowl[2] += second;
    return first + second;
}

void tm_burn(struct game_state *s, int seat, int times)
{
    struct tm_seat *of = &s->seat[seat];
    of->bowl[1] -= 2 * times;
    of->bowl[2] += times;
    of->burnt += times;
    event_fact(tm_tell(s, "burn", seat), "tokens", times);
}
