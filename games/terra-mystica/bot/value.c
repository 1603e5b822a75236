#include "terra-mystica/bot/bot.h"

#include <string.h>

#include "terra-mystica/faction.h"
#include "terra-mystica/rules/land.h"
#include "terra-mystica/rules/phases.h"
#include "terra-mystica/rules/queries.h"
#include "terra-mystica/rules/turn.h"

/* A position while it is judged. */
struct judged {
    const struct game_state *s;
    int seat, left; /* rounds whose income is still to come */
    bool newer;
    int doubt;
    int count, hex[TM_HEXES], built[TM_BUILDINGS + 1]; /* own structures */
};

static void look_at(struct judged *l, const struct tm_outlook *view,
                    const struct game_state *s)
{
    l->s = s;
    l->seat = view->seat;
    l->newer = view->newer;
    l->doubt = view->doubt;
    l->left = TM_ROUNDS - s->round;
    l->count = 0;
    memset(l->built, 0, sizeof l->built);
    for (int i = 0; i < TM_HEXES; i++)
        if (tm_stands(s, l->seat, i)) {
            l->hex[l->count++] = i;
            l->built[s->hex[i].building]++;
        }
}

static struct tm_joins what_joins(const struct judged *l)
{
    return (struct tm_joins){
        .structures = l->count,
        .shipping = tm_shipping_now(l->s, l->seat, false),
        .range = tm_skip_range(l->s, l->seat),
        .bridges = l->s->bridge_count,
    };
}

struct tm_outlook tm_outlook(const struct game_state *s, int seat)
{
    struct tm_outlook view = { .seat = seat,
                               .turns = TM_BOT_TURNS,
                               .beam = TM_BOT_BEAM };
    for (int i = 0; i < s->seats; i++)
        if (s->seat[i].faction >= 0 && i != seat)
            view.network[i] = tm_network(s, i);
    if (s->seat[seat].faction >= 0)
        tm_look_again(&view, s);
    return view;
}

void tm_look_again(struct tm_outlook *view, const struct game_state *s)
{
    struct judged l;
    look_at(&l, view, s);
    view->joins = what_joins(&l);
    view->network[view->seat] = tm_network(s, view->seat);
}

/* The largest group of the seat: structures stay where they are, so it is as
 * the turn began while there are no more of them and no more joins them. */
static int network_now(const struct tm_outlook *view, const struct judged *l)
{
    struct tm_joins now = what_joins(l);
    const struct tm_joins *then = &view->joins;
    bool same = now.structures == then->structures &&
                now.shipping == then->shipping && now.range == then->range &&
                now.bridges == then->bridges;
    return same ? view->network[l->seat] : tm_network(l->s, l->seat);
}

static int percent(enum tm_weight weight, int of)
{
    return tm_weight(weight) * of / 100;
}

/* -- goods -- */

static int value_goods(const struct judged *l)
{
    const struct game_state *s = l->s;
    int seat = l->seat, left = l->left;
    const struct tm_seat *of = &s->seat[seat];
    const struct tm_bag *due = &of->due;
    int sum = tm_worth_held(TM_COIN, of->coins, left) +
              tm_worth_held(TM_WORKER, of->workers, left) +
              tm_worth_held(TM_PRIEST, of->priests, left) +
              tm_worth_held(TM_POWER, of->bowl[1] + 2 * of->bowl[2], left) +
              tm_worth_held(TM_KEY, of->keys, left);
    sum -= of->burnt * left * tm_weight(TM_W_TOKEN);
    for (int i = TM_SPADE; i < TM_GOODS; i++)
        sum += due->n[i] * tm_worth_each(i, left);
    sum += of->steps * tm_worth_each(TM_STEP, left);
    if (s->turn == seat && s->now.acted && s->now.doubled)
        sum += s->now.left * tm_worth_each(TM_ACTIONS, left);
    return sum;
}

/* -- the map -- */

/* Sites are sorted from the best on; far more than can be used. */
enum { SITES = 5 };

static void add_site(int best[SITES], int worth)
{
    for (int i = 0; i < SITES; i++)
        if (worth > best[i]) {
            int other = best[i];
            best[i] = worth;
            worth = other;
        }
}

static bool is_empty_land(const struct game_state *s, int hex)
{
    return s->hex[hex].colour < TM_COLOURS && s->hex[hex].building == TM_NONE;
}

/* Where the next dwellings could stand. */
static int value_sites(const struct judged *l)
{
    const struct game_state *s = l->s;
    int seat = l->seat, left = l->left;
    bool reach[TM_HEXES];
    int best[SITES] = { 0 }, sum = 0, home = tm_home(s, seat);
    tm_reach(s, seat, tm_shipping_now(s, seat, false), TM_NONE, reach);
    tm_skip(s, seat, reach);
    for (int i = 0; i < TM_HEXES; i++) {
        if (!reach[i] || !is_empty_land(s, i))
            continue;
        int spades = tm_spades_needed(s, seat, i, home);
        add_site(best, tm_weight(TM_W_SITE) - spades * tm_weight(TM_W_SPADE));
    }
    for (int i = 0; i < SITES; i++)
        sum += best[i] * (SITES - i);
    return sum * (left + 1) / (SITES * 3);
}

static bool is_beside_rival(const struct game_state *s, int seat, int hex)
{
    int around[TM_SIDES + TM_BRIDGES];
    int n = tm_around(s, hex, around, TM_SIDES + TM_BRIDGES);
    for (int i = 0; i < n; i++)
        if (s->hex[around[i]].seat >= 0 && s->hex[around[i]].seat != seat)
            return true;
    return false;
}

/* How near a group is to a town: both its size and its power. */
static int value_group(const struct judged *l, int size, int power, int town)
{
    int need = tm_town_power(l->s, l->seat);
    if (town)
        return 0;
    power = power < need ? power : need;
    size = size < 4 ? size : 4;
    int near = 100 * power / need + 25 * size;
    return tm_weight(TM_W_TOWN) * near / 200 * near / 200;
}

static int value_map(const struct judged *l)
{
    const struct game_state *s = l->s;
    int seat = l->seat, left = l->left;
    static const enum tm_weight weight[] = {
        TM_W_DWELLING,   TM_W_TRADE,     TM_W_TEMPLE,
        TM_W_STRONGHOLD, TM_W_SANCTUARY, TM_W_TILE,
    };
    bool seen[TM_HEXES] = { false }, group[TM_HEXES];
    int sum = 0, power, town;
    for (int at = 0; at < l->count; at++) {
        int i = l->hex[at];
        sum += tm_weight(weight[s->hex[i].building]);
        if (is_beside_rival(s, seat, i))
            sum += tm_weight(TM_W_NEAR) * (left + 1) / TM_ROUNDS;
        if (seen[i])
            continue;
        int size = tm_group(s, seat, i, TM_NONE, group, &power, &town);
        for (int k = at; k < l->count; k++)
            seen[l->hex[k]] |= group[l->hex[k]];
        sum += value_group(l, size, power, town) * (left + 1) / (left + 2);
    }
    return sum;
}

/* -- places that are scored at the end -- */

/* Hundredths of a step of doubt about the end, and more for each round of it.
 */
enum { SURE = 60, DOUBT = 65 };

/* Hundredths of an opponent that the seat is before. */
static int lead(const struct judged *l, int mine, int theirs)
{
    int spread = l->newer ? SURE + DOUBT * l->doubt
                          : 50 + l->left * tm_weight(TM_W_SPREAD);
    int ahead = (100 * (mine - theirs) + spread) * 100 / (2 * spread);
    return ahead < 0 ? 0 : ahead > 100 ? 100 : ahead;
}

/* Worth of the place behind behind hundredths of opponents. */
static int prize(const int prizes[4], int behind)
{
    int place = behind / 100;
    if (place >= 3)
        return 0;
    return prizes[place] * (100 - behind % 100) +
           prizes[place + 1] * (behind % 100);
}

static int value_cults(const struct judged *l)
{
    const struct game_state *s = l->s;
    int seat = l->seat;
    static const int prizes[4] = { 8, 4, 2, 0 };
    int sum = 0;
    for (int i = 0; i < TM_CULTS; i++) {
        int behind = 0, mine = s->seat[seat].cult[i];
        for (int k = 0; k < s->seats; k++)
            if (k != seat)
                behind += 100 - lead(l, mine, s->seat[k].cult[i]);
        sum += mine > 0 ? prize(prizes, behind) : 0;
    }
    return sum;
}

static int value_area(const struct tm_outlook *view, const struct judged *l)
{
    static const int prizes[4] = { 18, 12, 6, 0 };
    int behind = 0, mine = network_now(view, l);
    for (int k = 0; k < l->s->seats; k++)
        if (k != view->seat)
            behind += 100 - lead(l, mine, view->network[k]);
    return prize(prizes, behind);
}

/* The bonus of this round and part of those to come (TM-CB). */
static int value_bonuses(const struct judged *l)
{
    const struct game_state *s = l->s;
    int seat = l->seat, left = l->left;
    const struct tm_seat *of = &s->seat[seat];
    int sum = 0;
    for (int round = s->round; round < TM_ROUNDS; round++) {
        const struct tm_score *score =
            round > 0 ? &tm_scores[s->score[round - 1]] : NULL;
        if (!score)
            continue;
        int steps = score->cult < 0 ? of->placed : of->cult[score->cult];
        int worth = tm_worth_bag(&score->reward, left);
        sum += round == s->round && s->phase == TM_ACTING
                   ? worth * (steps / score->steps)
                   : worth * steps / score->steps / 2;
    }
    return sum;
}

/* -- tracks, tiles and spaces -- */

static int value_favours(const struct judged *l)
{
    const struct game_state *s = l->s;
    int seat = l->seat, left = l->left;
    const struct tm_seat *of = &s->seat[seat];
    int sum = 0;
    for (int i = 0; i < TM_FAVOURS; i++) {
        const struct tm_favour *favour = &tm_favours[i];
        if (!tm_has_favour(s, seat, i))
            continue;
        int now = of->passed || of->used >> i & 1 ? 0 : 1;
        sum += tm_weight(TM_W_FAVOUR) +
               tm_worth_space(&favour->space, left) * (now + left) *
                   tm_weight(TM_W_SPACE) / 100 +
               percent(TM_W_BUILD, favour->vp_build * 100) * (left + 1) +
               percent(TM_W_UPGRADE, favour->vp_trade * 100) * (left + 1);
        if (favour->town_power)
            sum += tm_weight(TM_W_THRESHOLD) * (left + 1);
        sum += 70 * favour->vp_pass[l->built[TM_TP]] * left;
    }
    return sum;
}

static int value_space(const struct judged *l)
{
    const struct game_state *s = l->s;
    int seat = l->seat, left = l->left;
    const struct tm_seat *of = &s->seat[seat];
    const struct tm_space *space = &tm_of(s, seat)->space;
    if (!space->name || !(space->always || l->built[TM_SH]))
        return 0;
    int now = of->passed || of->used >> TM_FAVOURS & 1 ? 0 : 1;
    return percent(TM_W_SPACE, tm_worth_space(space, left) * (now + left));
}

static int value_card(const struct judged *l)
{
    const struct game_state *s = l->s;
    int seat = l->seat, left = l->left;
    const struct tm_seat *of = &s->seat[seat];
    if (of->card < 0)
        return 0;
    if (of->passed || s->round == 0)
        return tm_worth_card(s, seat, of->card, left);
    return s->card_used[of->card]
               ? 0
               : tm_worth_space(&tm_cards[of->card].space, left);
}

static int value_tracks(const struct judged *l)
{
    const struct game_state *s = l->s;
    int seat = l->seat, left = l->left;
    int spade = tm_worth_bag(tm_spade_price(s, seat), left);
    return s->seat[seat].shipping * tm_weight(TM_W_SHIPPING) * left -
           percent(TM_W_SPADES, spade) * left;
}

static int value_income(const struct judged *l)
{
    const struct game_state *s = l->s;
    int seat = l->seat, left = l->left;
    struct tm_bag income = tm_income_of(s, seat);
    int card = s->seat[seat].card;
    if (card >= 0) /* only once, in value_card */
        tm_bag_add(&income, tm_cards[card].income, -1);
    return tm_worth_income(&income, left);
}

int tm_bot_value(const struct tm_outlook *view, const struct game_state *s)
{
    const struct tm_seat *of = &s->seat[view->seat];
    struct judged l;
    if (of->faction < 0)
        return -100 * of->bid;
    look_at(&l, view, s);
    int sum = 100 * of->vp + value_goods(&l) + value_map(&l) + value_cults(&l) +
              value_area(view, &l) + value_card(&l) + value_space(&l) +
              value_favours(&l) + value_tracks(&l) + value_income(&l);
    if (l.left > 0)
        sum += value_sites(&l) + value_bonuses(&l);
    if (!of->passed && s->round > 0)
        sum += 100 * tm_pass_vp(s, view->seat);
    return sum;
}

/* What is left of goods at the end (TM-END-09), hundredths. */
static int value_leftover(const struct judged *l)
{
    const struct tm_seat *of = &l->s->seat[l->seat];
    int each = tm_of(l->s, l->seat)->coins_per_vp, due = 0;
    int coins =
        of->bowl[1] / 2 + of->bowl[2] + of->priests + of->workers + of->coins;
    each = each ? each : 3;
    for (int i = TM_SPADE; i < TM_GOODS; i++)
        due += of->due.n[i] * tm_worth_each(i, 0);
    return 100 * (coins / each) + coins % each + due;
}

int tm_bot_worth(const struct tm_outlook *view, const struct game_state *s,
                 int value)
{
    const struct tm_seat *of = &s->seat[view->seat];
    struct judged l;
    if (!view->keen || of->faction < 0 || s->round < TM_ROUNDS)
        return value;
    look_at(&l, view, s);
    return 100 * (of->vp + (of->passed ? 0 : tm_pass_vp(s, view->seat))) +
           value_leftover(&l) + value_cults(&l) + value_area(view, &l);
}
