/* Does a position hold together? Asked after every order of every test, and of
 * every position that is read. */
#include <sysexits.h>

#include "smallworld/trait.h"

static bool broken(struct error *e, const char *what, int number)
{
    return fail(e, EX_DATAERR, "the position does not hold together: %s (%d)",
                what, number);
}

static bool broken_trait(struct error *e, const char *what, int trait)
{
    return fail(e, EX_DATAERR, "the position does not hold together: %s (%s)",
                what, sw_trait(trait)->title);
}

static bool check_regions(const struct game_state *s, struct error *e)
{
    for (int r = 0; r < s->board->regions; r++) {
        const struct sw_region *region = &s->region[r];
        if (region->race < SW_NONE || region->race >= sw_race_count)
            return broken(e, "region of an unknown race", r + 1);
        if ((region->race >= 0) != (region->tokens > 0))
            return broken(e, "region with tokens of nobody", r + 1);
        if (region->race >= 0 && s->faction[region->race].seat < 0)
            return broken(e, "region of a race that nobody has", r + 1);
        if (region->tribes < 0 || region->tribes > 1 ||
            (region->tribes && region->race >= 0))
            return broken(e, "tribe in an occupied region", r + 1);
    }
    return true;
}

/* SW-TERM-05: tray + hands + map is the race's total; the tray is what is
 * left, so it must not be negative. */
static bool check_tokens(const struct game_state *s, struct error *e)
{
    for (int race = 0; race < sw_race_count; race++) {
        const struct sw_faction *f = &s->faction[race];
        int supply = sw_trait(race)->supply, tray = sw_tray(s, race);
        if (f->hand < 0 || f->survivors < 0)
            return broken_trait(e, "tokens of a race", race);
        if (tray < 0)
            return fail(e, EX_DATAERR, "the box has %d %s, not %d", supply,
                        sw_race_title(race), supply - tray);
        if (f->seat < 0 && (f->hand || f->survivors))
            return broken_trait(e, "tokens in nobody's hand", race);
    }
    return true;
}

/* SW-TERM-02, SW-DECLINE-05 */
static bool check_factions(const struct game_state *s, struct error *e)
{
    int active[SW_SEATS] = { 0 }, declined[SW_SEATS] = { 0 };
    for (int race = 0; race < sw_race_count; race++) {
        const struct sw_faction *f = &s->faction[race];
        if (f->seat < SW_NONE || f->seat >= s->seats || f->power < SW_NONE ||
            f->power >= sw_trait_count ||
            (f->power >= 0 && f->power < sw_race_count))
            return broken_trait(e, "faction", race);
        if (f->seat < 0)
            continue;
        if (!f->declined) {
            active[f->seat]++;
            if (s->seat[f->seat].race != race)
                return broken_trait(e, "active race", race);
        } else if (f->power < 0 || !sw_trait(f->power)->exempt) {
            declined[f->seat]++;
        }
    }
    for (int i = 0; i < s->seats; i++) {
        if (active[i] != (s->seat[i].race >= 0))
            return broken(e, "active race of a seat", i + 1);
        if (declined[i] > 1)
            return fail(e, EX_DATAERR, "%s has %s races in decline",
                        sw_seat_name(s, i),
                        declined[i] == 2 ? "two" : "several");
    }
    return true;
}

/* Each banner and each badge is in exactly one place. */
static bool check_cardboard(const struct game_state *s, struct error *e)
{
    int seen[SW_TRAITS] = { 0 };
    for (int i = 0; i < s->combos; i++) {
        if (s->column[i].race >= 0)
            seen[s->column[i].race]++;
        if (s->column[i].power >= 0)
            seen[s->column[i].power]++;
    }
    for (int i = 0; i < s->returned_count; i++)
        seen[s->returned[i]]++;
    for (int id = 0; id < sw_trait_count; id++) {
        seen[id] += (s->badge_stack[id] > 0) + s->badge_discarded[id];
        if (id >= sw_race_count)
            continue;
        seen[id] += s->banner_unseen[id] + (s->faction[id].seat >= 0);
        if (s->faction[id].power >= 0)
            seen[s->faction[id].power]++;
    }
    for (int id = 0; id < sw_trait_count; id++)
        if (seen[id] > 1)
            return broken_trait(e, "a banner or badge is twice in the game",
                                id);
    return true;
}

/* Does an Active faction have this banner or badge? */
static bool is_active_trait(const struct game_state *s, int trait)
{
    for (int race = 0; race < sw_race_count; race++)
        if (sw_active(s, race) &&
            (race == trait || s->faction[race].power == trait))
            return true;
    return false;
}

/* SWB-PIECES-05; pieces lie only where somebody stands, and those that leave
 * with a decline belong to an Active faction. */
static bool check_pieces(const struct game_state *s, struct error *e)
{
    for (int i = 0; i < s->memo_count; i++) {
        const struct sw_memo *m = &s->memos[i];
        if (m->trait < 0 || m->trait >= sw_trait_count)
            return broken(e, "pieces of an unknown trait", m->trait);
        if (m->n < 1 || m->n >= SW_REGIONS || m->at >= s->board->regions ||
            m->at < -40)
            return broken_trait(e, "number or place of pieces", m->trait);
        const struct sw_piece *piece = &sw_trait(m->trait)->piece;
        if (m->at >= SW_HAND && !piece->word)
            return broken_trait(e, "pieces of a trait without any", m->trait);
        if (m->at >= 0 && s->region[m->at].race < 0)
            return broken(e, "pieces in an empty region", m->at + 1);
        if (m->at >= SW_HAND && !piece->stays && !is_active_trait(s, m->trait))
            return broken_trait(e, "pieces that nobody has", m->trait);
        if (m->at >= SW_HAND &&
            sw_pieces_out(s, m->trait) + sw_memo(s, m->trait, SW_HAND) >
                piece->limit)
            return broken_trait(e, "more pieces than the box holds", m->trait);
    }
    return true;
}

/* Every coin came from the stash: seats and column hold what it handed out. */
static bool check_coins(const struct game_state *s, struct error *e)
{
    int coins = 0;
    for (int i = 0; i < s->seats; i++) {
        coins += s->seat[i].coins;
        if (s->seat[i].coins < 0)
            return broken(e, "coins of a seat", i + 1);
    }
    for (int i = 0; i < s->combos; i++) {
        coins += s->column[i].coins;
        if (s->column[i].coins < 0)
            return broken(e, "coins on a combo", i + 1);
    }
    return coins == s->handed || broken(e, "coins", coins - s->handed);
}

bool sw_check(const struct game_state *s, struct error *e)
{
    return check_regions(s, e) && check_tokens(s, e) && check_factions(s, e) &&
           check_cardboard(s, e) && check_pieces(s, e) && check_coins(s, e);
}
