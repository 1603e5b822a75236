/* Does a position hold together? Asked after every order of every test, and of
 * every position that is read. */
#include <sysexits.h>

#include "core/language.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/position/save.h"
#include "terra-mystica/rules/land.h"
#include "terra-mystica/rules/profile.h"
#include "terra-mystica/rules/queries.h"
#include "terra-mystica/rules/setup.h"
#include "terra-mystica/rules/turn.h"

static const char *say(const struct error *e, const char *what)
{
    return language_say(e ? e->language : NULL, what);
}

static bool broken(struct error *e, const char *what, int number)
{
    return fail(e, EX_DATAERR, "the position does not hold together: %s (%d)",
                say(e, what), number);
}

static bool broken_seat(const struct game_state *s, struct error *e,
                        const char *what, int seat)
{
    return fail(e, EX_DATAERR, "the position does not hold together: %s (%s)",
                say(e, what), tm_seat_name(s, seat));
}

static bool broken_hex(const struct game_state *s, struct error *e,
                       const char *what, int hex)
{
    return fail(e, EX_DATAERR, "the position does not hold together: %s (%s)",
                say(e, what), tm_hex_name(s->board, hex));
}

static bool is_seat(const struct game_state *s, int seat)
{
    return seat >= 0 && seat < s->seats;
}

/* Everything that is an index points somewhere. */
static bool check_indices(const struct game_state *s, struct error *e)
{
    for (int i = 0; i < TM_CULTS; i++)
        for (int k = 0; k < TM_ORDERS; k++)
            if (s->priest[i][k] != TM_NONE && !is_seat(s, s->priest[i][k]))
                return broken(e, N_("priest of nobody"), k);
    for (int i = 0; i < s->pass_count; i++)
        if (!is_seat(s, s->passes[i]))
            return broken(e, N_("pass of nobody"), i);
    for (int i = 0; i < s->lot_count; i++)
        if (!tm_faction_is_in(s, s->lots[i]))
            return broken(e, N_("lot"), i + 1);
    for (int i = 0; i < s->bidder_count; i++)
        if (!is_seat(s, s->bidders[i]))
            return broken(e, N_("bidder"), i + 1);
    for (int i = 0; i < TM_CARDS; i++)
        if (!is_seat(s, s->card_user[i]))
            return broken(e, N_("user of a card"), i + 1);
    for (int i = 0; i < s->seats; i++)
        if (s->seat[i].lot >= s->lot_count && s->phase == TM_BIDDING)
            return broken_seat(s, e, N_("lot"), i);
    for (int i = 0; i < s->seats; i++) {
        const struct tm_seat *of = &s->seat[i];
        for (int k = 0; k < of->faction_listed; k++)
            if (!tm_faction_is_in(s, of->faction_list[k]))
                return broken_seat(s, e, N_("preferences"), i);
        for (int k = 0; k < of->bids_listed; k++)
            if (!tm_faction_is_in(s, of->bid_on[k]))
                return broken_seat(s, e, N_("bids"), i);
        for (int k = 0; k < of->cult_listed; k++)
            if (of->cult_list[k] < 0)
                return broken_seat(s, e, N_("cult steps"), i);
        for (int k = 0; k < of->bonus_listed; k++)
            if (of->bonus_list[k] < 0)
                return broken_seat(s, e, N_("first cards"), i);
    }
    if (s->stream.seat >= s->seats || s->turn >= s->seats)
        return broken(e, N_("turn"), s->turn);
    return true;
}

/* In a round, those who have passed stand in the order of passing. */
static bool check_passes(const struct game_state *s, struct error *e)
{
    int passed = 0;
    unsigned seen = 0;
    if (s->phase < TM_ACTING || s->phase == TM_OVER)
        return true;
    for (int i = 0; i < s->seats; i++)
        passed += s->seat[i].passed;
    for (int i = 0; i < s->pass_count; i++) {
        if (!s->seat[s->passes[i]].passed || seen >> s->passes[i] & 1)
            return broken_seat(s, e, N_("pass"), s->passes[i]);
        seen |= 1u << s->passes[i];
    }
    return passed == s->pass_count || broken(e, N_("passes"), s->pass_count);
}

/* Only who is the last in the round goes on after a turn of his own. */
static bool follows_alone(const struct game_state *s)
{
    for (int i = 0; i < s->seats; i++)
        if (s->stream.seat == s->turn && i != s->turn && tm_plays(s, i) &&
            !s->seat[i].passed)
            return false;
    return true;
}

static bool check_turn(const struct game_state *s, struct error *e)
{
    bool played = s->phase >= TM_ACTING;
    bool waits =
        s->phase == TM_WAITING || s->phase == TM_OVER || s->phase == TM_DEALING;
    if (waits != (s->turn == TM_NONE) || played != (s->round > 0))
        return broken(e, N_("phase and turn"), s->round);
    if (waits)
        return true;
    if (played && !tm_plays(s, s->turn))
        return broken_seat(s, e, N_("turn of a seat that has left"), s->turn);
    if (s->phase == TM_ACTING &&
        ((s->now.left < 1 && !s->now.acted) || !follows_alone(s)))
        return broken_seat(s, e, N_("turn without an action"), s->turn);
    if (s->phase == TM_DWELLINGS &&
        (s->placing < 0 || tm_placer(s, s->placing) != s->turn))
        return broken(e, N_("placing"), s->placing);
    if (s->phase == TM_BONUS &&
        (s->placing < 0 || s->placing >= s->seats ||
         s->seating[s->seats - 1 - s->placing] != s->turn))
        return broken(e, N_("placing"), s->placing);
    if (s->phase == TM_BIDDING &&
        (s->bidder >= s->bidder_count || s->bidders[s->bidder] != s->turn ||
         s->lot_count != s->seats))
        return broken(e, N_("bidder"), s->bidder);
    if (s->phase == TM_LOTS &&
        (s->lot_count >= s->seats || s->seating[s->lot_count] != s->turn))
        return broken(e, N_("lots"), s->lot_count);
    if (s->phase == TM_CHOOSING && s->seat[s->turn].faction != TM_NONE)
        return broken(e, N_("choice"), s->turn);
    if (s->phase == TM_ACTING && s->seat[s->turn].passed &&
        !tm_stays(s, s->turn))
        return broken_seat(s, e, N_("turn after a pass"), s->turn);
    return s->phase != TM_BONUSES || s->seat[s->turn].cult_spades > 0 ||
           broken_seat(s, e, N_("spades"), s->turn);
}

static bool check_factions(const struct game_state *s, struct error *e)
{
    bool all = s->phase >= TM_DWELLINGS;
    for (int i = 0; i < s->seats; i++) {
        int faction = s->seat[i].faction;
        if (faction == TM_NONE && all)
            return broken_seat(s, e, N_("no faction"), i);
        for (int k = 0; k < i && faction != TM_NONE; k++)
            if (s->seat[k].faction != TM_NONE && tm_home(s, k) == tm_home(s, i))
                return broken_seat(s, e, N_("colour"), i);
    }
    return true;
}

/* TM-GEN-04 to -06, TM-POW */
static bool check_goods(const struct game_state *s, int seat, struct error *e)
{
    const struct tm_seat *of = &s->seat[seat];
    const struct tm_faction *f = tm_of(s, seat);
    int tokens = of->bowl[0] + of->bowl[1] + of->bowl[2] + of->burnt;
    int digs = f->dig_top < 0 ? 0 : f->dig_top ? f->dig_top : 2;
    if (of->vp < 0 || of->coins < 0 || of->workers < 0 || of->keys < 0)
        return broken_seat(s, e, N_("less than nothing"), seat);
    if (of->priests < 0 || of->priests > tm_priest_limit(s, seat))
        return broken_seat(s, e, N_("priests"), seat);
    if (of->bowl[0] < 0 || of->bowl[1] < 0 || of->bowl[2] < 0 ||
        of->burnt < 0 || tokens != 12)
        return broken_seat(s, e, N_("power tokens"), seat);
    if (of->shipping > tm_shipping_of(f)->top || of->digging > digs ||
        (of->range > 0 && f->skip.range + of->range > f->skip.most))
        return broken_seat(s, e, N_("tracks"), seat);
    if (of->bridges < 0 || of->bridges + tm_bridges_of(s, seat) != 3)
        return broken_seat(s, e, N_("bridges"), seat);
    for (int i = 0; i < TM_BUILDINGS; i++)
        if (tm_count(s, seat, i) > tm_supply(i))
            return broken_seat(s, e, N_("structures"), seat);
    for (int i = 0; i < TM_SPADE; i++)
        if (of->due.n[i])
            return broken_seat(s, e, N_("due"), seat);
    if ((of->key_tracks && of->keys == 0) ||
        (of->steps > 0 && f->steps_if_taken == 0))
        return broken_seat(s, e, N_("steps or keys"), seat);
    int tiles = tm_count(s, seat, TM_TILE);
    if (tiles != (of->tile != TM_NONE) || (tiles && !s->options.special) ||
        (tiles && s->hex[of->tile].building != TM_TILE))
        return broken_seat(s, e, N_("special tile"), seat);
    return true;
}

static bool check_card(const struct game_state *s, int seat, struct error *e)
{
    int card = s->seat[seat].card;
    if (card == TM_NONE)
        return true;
    if (!s->card_in[card] || s->card_coins[card])
        return broken_seat(s, e, N_("bonus card"), seat);
    for (int i = 0; i < seat; i++)
        if (s->seat[i].card == card)
            return broken_seat(s, e, N_("bonus card"), seat);
    return true;
}

static bool check_seats(const struct game_state *s, struct error *e)
{
    for (int i = 0; i < s->seats; i++)
        if (s->seat[i].faction != TM_NONE &&
            (!check_goods(s, i, e) || !check_card(s, i, e)))
            return false;
    for (int i = 0; i < TM_CULTS; i++) { /* TM-CULT-03 */
        int top = 0;
        for (int k = 0; k < s->seats; k++)
            top += s->seat[k].cult[i] == TM_TOP;
        if (top > 1)
            return fail(
                e, EX_DATAERR,
                "the position does not hold together: two at the top of %s",
                tm_error_word(e, tm_cult_name(i)));
    }
    return tm_town_tiles_left(s) >= 0 || broken(e, N_("town tiles"), 0);
}

static bool check_hexes(const struct game_state *s, struct error *e)
{
    for (int i = 0; i < TM_HEXES; i++) {
        const struct tm_hex *there = &s->hex[i];
        bool river = there->colour == TM_RIVER;
        if (there->town > s->town_count)
            return broken_hex(s, e, N_("town"), i);
        if (there->seat == TM_NONE) {
            if (there->building != TM_NONE || there->town)
                return broken_hex(s, e, N_("structure of nobody"), i);
            continue;
        }
        if (!is_seat(s, there->seat) ||
            s->seat[there->seat].faction == TM_NONE || there->colour == TM_VOID)
            return broken_hex(s, e, N_("structure of nobody"), i);
        if (river ? there->building != TM_TILE &&
                        (there->building != TM_NONE || !there->town)
                  : there->building == TM_NONE ||
                        there->colour != tm_home(s, there->seat))
            return broken_hex(s, e, N_("structure on a wrong hex"), i);
    }
    return true;
}

static bool check_bridges(const struct game_state *s, struct error *e)
{
    for (int i = 0; i < s->bridge_count; i++) {
        const struct tm_bridge *b = &s->bridge[i];
        int banks[2];
        if (!tm_bridge_site(s->board, b->a, b->b) &&
            !(s->options.special && tm_bridge_banks(b->a, b->b, banks)))
            return broken_hex(s, e, N_("bridge"), b->a);
        for (int k = 0; k < i; k++)
            if (s->bridge[k].a == b->a && s->bridge[k].b == b->b &&
                !s->profile->bridges_may_repeat)
                return broken_hex(s, e, N_("two bridges in one place"), b->a);
    }
    return true;
}

static bool check_offers(const struct game_state *s, struct error *e)
{
    int open[TM_EVENTS] = { 0 };
    for (int i = 0; i < s->offer_count; i++) {
        const struct tm_offer *offer = &s->offer[i];
        if (!is_seat(s, offer->seat) || !is_seat(s, offer->from) ||
            offer->seat == offer->from || offer->amount < 1 ||
            s->phase < TM_ACTING)
            return broken(e, N_("offer"), i);
        if (offer->event == TM_NONE)
            continue;
        if (s->event[offer->event].seat != offer->from)
            return broken(e, N_("offer of another build"), i);
        open[offer->event]++;
    }
    for (int i = 0; i < TM_EVENTS; i++)
        if (s->event[i].seat != TM_NONE &&
            (!is_seat(s, s->event[i].seat) || open[i] != s->event[i].open ||
             open[i] == 0))
            return broken(e, N_("open answers"), i);
    return true;
}

static bool check_waiting(const struct game_state *s, struct error *e)
{
    int open = s->offer_count;
    for (int i = 0; i < s->seats; i++)
        open += s->seat[i].steps;
    return s->phase != TM_WAITING || open > 0 ||
           broken(e, N_("nothing to wait for"), 0);
}

bool tm_check(const struct game_state *s, struct error *e)
{
    return check_indices(s, e) && check_factions(s, e) && check_turn(s, e) &&
           check_passes(s, e) && check_hexes(s, e) && check_seats(s, e) &&
           check_bridges(s, e) && check_offers(s, e) && check_waiting(s, e);
}
