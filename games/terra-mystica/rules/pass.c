/* Action 8, and bonus cards (TM-PASS). */
#include "terra-mystica/rules/turn.h"

#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/profile.h"
#include "terra-mystica/rules/queries.h"
#include "terra-mystica/rules/standing_orders.h"

static int scored(const struct game_state *s, int seat, int building)
{
    const struct tm_seat *of = &s->seat[seat];
    int n = tm_count(s, seat, building);
    if (building == TM_D && of->tile >= 0 && tm_of(s, seat)->landscape.dwelling)
        n++; /* TM-LAND-10 */
    return n;
}

static int card_vp(const struct game_state *s, int seat)
{
    const struct tm_seat *of = &s->seat[seat];
    int vp = 0;
    if (of->card < 0)
        return 0;
    const struct tm_card *card = &tm_cards[of->card];
    for (int i = 0; i < TM_BUILDINGS; i++)
        vp += card->vp[i] ? card->vp[i] * scored(s, seat, i) : 0;
    return vp + card->vp_shipping * of->shipping;
}

static int favour_vp(const struct game_state *s, int seat)
{
    int vp = 0, houses = tm_count(s, seat, TM_TP);
    for (int i = 0; i < TM_FAVOURS; i++)
        if (tm_has_favour(s, seat, i))
            vp += tm_favours[i].vp_pass[houses];
    return vp;
}

static int faction_vp(const struct game_state *s, int seat)
{
    const struct tm_faction *f = tm_of(s, seat);
    return f->passing ? f->passing(s, seat) : 0;
}

int tm_pass_vp(const struct game_state *s, int seat)
{
    return card_vp(s, seat) + favour_vp(s, seat) + faction_vp(s, seat);
}

/* Free: in the game and with nobody. */
static bool card_free(const struct game_state *s, int card)
{
    for (int i = 0; i < s->seats; i++)
        if (s->seat[i].card == card)
            return false;
    return s->card_in[card];
}

static void advise_cards(const struct game_state *s, struct error *e)
{
    char list[120] = "";
    size_t length = 0;
    for (int i = 0; i < TM_CARDS; i++)
        if (card_free(s, i) && length + 8 < sizeof list) {
            const char *name = tm_card_name(i);
            if (length)
                list[length++] = ' ';
            while (*name)
                list[length++] = *name++;
            list[length] = '\0';
        }
    advise(e, "free cards: %s", list);
}

bool tm_may_take_card(const struct game_state *s, int card, struct span at,
                      struct error *e)
{
    if (card == TM_NONE)
        refuse(e, at, "TM-PASS-03", "a bonus card is to be named");
    else if (!s->card_in[card])
        refuse(e, at, "TM-SET-08", "%s is not in this game",
               tm_card_name(card));
    else if (!card_free(s, card))
        refuse(e, at, "TM-PASS-03", "%s is not free", tm_card_name(card));
    else
        return true;
    advise_cards(s, e);
    return false;
}

void tm_take_card(struct game_state *s, int seat, int card)
{
    struct tm_seat *of = &s->seat[seat];
    struct event *told = tm_tell(s, "pass", seat);
    if (of->card >= 0)
        event_word(told, "back", tm_card_name(of->card));
    of->card = card;
    if (card == TM_NONE)
        return;
    event_word(told, "card", tm_card_name(card));
    event_fact(told, "coins", s->card_coins[card]);
    of->coins = tm_capped(of->coins + s->card_coins[card]); /* TM-PASS-04 */
    s->card_coins[card] = 0;
}

bool tm_pass(struct game_state *s, int seat, int card, struct span at,
             struct error *e)
{
    bool last = s->round == TM_ROUNDS;
    if (last && card != TM_NONE && !s->profile->idle_lines_pass) {
        refuse(e, at, "TM-PASS-05", "no card is taken in the last round");
        return advise(e, "write pass alone");
    }
    if (!last && !tm_may_take_card(s, card, at, e))
        return false;
    if (!tm_begin(s, TM_OTHER, at, e))
        return false;
    if (s->seat[seat].passed) {
        refuse(e, at, "TM-PASS-01", "who has passed does not pass again");
        return advise(e, "use what is left of your turn");
    }
    tm_gain_vp(s, seat, card_vp(s, seat), "cards");
    tm_gain_vp(s, seat, favour_vp(s, seat), "favours");
    tm_gain_vp(s, seat, faction_vp(s, seat), "faction");
    tm_take_card(s, seat, last ? TM_NONE : card);
    s->seat[seat].passed = true;
    s->passes[s->pass_count++] = seat;
    tm_end_conditional_moves(s, seat, false);
    if (!s->options.pass_goes_on)
        s->now.left = 0; /* TM-CHAOS-03 */
    if (s->profile->unused_gains_stay && (s->now.left > 0 || tm_stays(s, seat)))
        return true; /* what is due comes first */
    tm_close_action(s);
    tm_next(s);
    return true;
}
