/* Does a position hold together? Asked after every order of every test, and of
 * every position that is read. */
#include "smallworld/position/save.h"

#include <sysexits.h>

#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/position/reader.h"
#include "smallworld/rules/markers.h"
#include "smallworld/rules/setup.h"
#include "smallworld/rules/turn.h"
#include "smallworld/trait.h"

static bool broken(struct error *e, const char *what, int number)
{
    return fail(e, EX_DATAERR, "the position does not hold together: %s (%d)",
                sw_words_for(e, what), number);
}

static bool broken_trait(struct error *e, const char *what, int trait)
{
    return fail(e, EX_DATAERR, "the position does not hold together: %s (%s)",
                sw_words_for(e, what), sw_name_for(e, sw_trait(trait)->title));
}

/* Numbers that every position that is saved can be read with. */
static bool check_numbers(const struct game_state *s, struct error *e)
{
    bool good = fields_check(s, sw_turn_fields, "the position", e) &&
                fields_check(s, sw_die_fields, "the die", e) &&
                fields_check(s, sw_markers_fields, "the position", e);
    for (int i = 0; good && i < s->seats; i++)
        good = fields_check(&s->seat[i], sw_seat_fields, "a seat", e);
    for (int i = 0; good && i < sw_race_count; i++)
        good = s->faction[i].seat < 0 ||
               fields_check(&s->faction[i], sw_faction_fields, "a faction", e);
    for (int r = 0; good && r < s->board->regions; r++)
        good = fields_check(&s->region[r], sw_region_fields, "a region", e);
    for (int i = 0; good && i < s->combos; i++)
        good = fields_check(&s->column[i], sw_combo_fields, "a combo", e);
    for (int i = 0; good && i < s->memo_count; i++)
        good = fields_check(&s->memos[i], sw_memo_fields, "a piece", e);
    return good;
}

static bool check_regions(const struct game_state *s, struct error *e)
{
    for (int r = 0; r < s->board->regions; r++) {
        const struct sw_region *region = &s->region[r];
        if (region->race < SW_NONE || region->race >= sw_race_count)
            return broken(e, N_("region of an unknown race"), r + 1);
        if ((region->race >= 0) != (region->tokens > 0 || sw_piece_holds(s, r)))
            return broken(e, N_("region with tokens of nobody"), r + 1);
        if (region->race >= 0 && s->faction[region->race].seat < 0)
            return broken(e, N_("region of a race that nobody has"), r + 1);
        if (region->monsters && (region->race >= 0 || region->tribes))
            return broken(e, N_("Monsters in an occupied region"), r + 1);
        if (region->settled &&
            (region->race < 0 || !s->faction[region->race].declined ||
             s->board->places[r].terrain != SW_RIVER))
            return broken(e, N_("tokens that stay in a river"), r + 1);
        if (s->board->places[r].terrain == SW_CHASM && sw_nonempty(s, r))
            return broken(e, N_("tokens in a chasm"), r + 1);
        if (region->tribes < 0 || region->tribes > 1 ||
            (region->tribes && region->race >= 0))
            return broken(e, N_("tribe in an occupied region"), r + 1);
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
        if (tray < 0)
            return fail(e, EX_DATAERR, "the box has %d %s, not %d", supply,
                        sw_name_for(e, sw_race_title(race)), supply - tray);
        if (f->seat < 0 && (f->hand || f->survivors))
            return broken_trait(e, N_("tokens in nobody's hand"), race);
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
            f->power >= sw_card_count ||
            (f->power >= 0 && f->power < sw_race_count))
            return broken_trait(e, N_("faction"), race);
        for (int i = 0; i < s->seats; i++)
            if ((f->seat == i) != (s->seat[i].factions >> race & 1))
                return broken_trait(e, N_("owner of a faction"), race);
        if (f->seat < 0)
            continue;
        if (!f->declined) {
            active[f->seat]++;
            if (s->seat[f->seat].race != race)
                return broken_trait(e, N_("active race"), race);
        } else if (!sw_exempt(s, race)) {
            declined[f->seat]++;
        }
    }
    for (int i = 0; i < s->seats; i++) {
        if (active[i] != (s->seat[i].race >= 0))
            return broken(e, N_("active race of a seat"), i + 1);
        if (declined[i] > 1)
            return fail(e, EX_DATAERR,
                        declined[i] == 2 ? "%s has two races in decline"
                                         : "%s has several races in decline",
                        sw_seat_name(s, i));
    }
    return true;
}

/* Each banner and each badge of the game is in exactly one place. */
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
    for (int i = 0; i < s->marker_count; i++)
        if (s->markers[i].badge >= 0)
            seen[s->markers[i].badge]++;
    for (int id = 0; id < sw_card_count; id++) {
        seen[id] += (s->badge_stack[id] > 0) + s->badge_discarded[id];
        if (id >= sw_race_count)
            continue;
        seen[id] += s->banner_unseen[id] + (s->faction[id].seat >= 0);
        if (s->faction[id].power >= 0)
            seen[s->faction[id].power]++;
    }
    for (int id = 0; id < sw_card_count; id++) {
        if (seen[id] > 1)
            return broken_trait(e, N_("a banner or badge is twice in the game"),
                                id);
        if (seen[id] != s->in_game[id])
            return broken_trait(
                e, N_("a banner or badge is not in the game, or lost"), id);
    }
    return sw_column_fits(s) ||
           broken(e, N_("cards to be drawn that are on no stack"), s->combos);
}

/* Does an Active faction have this banner or badge, its own or lent? */
static bool is_active_trait(const struct game_state *s, int trait)
{
    int race = sw_keeper(s, trait);
    return race >= 0 && sw_active(s, race);
}

static bool check_markers(const struct game_state *s, struct error *e)
{
    if (s->hidden > sw_markers_left(s))
        return broken(e, N_("relics and places in the stack"), s->hidden);
    if (s->found >= 0 &&
        (s->hidden == 0 || s->board->places[s->found].terrain == SW_CHASM))
        return broken(e, N_("nothing to be found in a region"), s->found + 1);
    for (int i = 0; i < s->marker_count; i++) {
        const struct sw_marker *m = &s->markers[i];
        if (s->board->places[m->region].terrain == SW_CHASM ||
            m->holder != s->region[m->region].race)
            return broken_trait(e, N_("relic or place"), m->trait);
        bool badge = m->badge >= 0 || m->trait == s->badge_for;
        if (badge != SW_HOOK(sw_trait(m->trait), marker, draws_badge))
            return broken_trait(e, N_("badge of a place"), m->trait);
    }
    return s->badge_for < 0 || sw_marker_region(s, s->badge_for) >= 0 ||
           broken_trait(e, N_("badge of a place"), s->badge_for);
}

/* Numbers of a trait's own: nobody's traits have none, so that those of all in
 * the game find room. */
static bool check_slot(const struct game_state *s, const struct sw_memo *m,
                       struct error *e)
{
    const struct sw_trait *t = sw_trait(m->trait);
    bool own = m->at > SW_SLOT - t->slots;
    if (!own && !(m->at == SW_USED && (t->once || SW_HOOK(t, use, run))) &&
        !(m->at == SW_BACK && SW_HOOK(t, piece, rejoins)))
        return broken_trait(e, N_("a number that it does not keep"), m->trait);
    if (m->at == SW_BACK && m->n > sw_memo(s, m->trait, SW_HAND))
        return broken_trait(e, N_("pieces that wait for step 8"), m->trait);
    return sw_keeper(s, m->trait) >= 0 || sw_marker_region(s, m->trait) >= 0 ||
           broken_trait(e, N_("a number kept for nobody"), m->trait);
}

static bool misplaced(const struct game_state *s, const struct sw_memo *m,
                      const char *why, struct error *e)
{
    return fail(e, EX_DATAERR,
                "the position does not hold together: %s in region %s, %s",
                sw_name_for(e, SW_HOOK(sw_trait(m->trait), piece, title)),
                sw_label(s, m->at), sw_words_for(e, why));
}

/* A badge's pieces that stay are found with In Decline factions, too, whose
 * badge is gone (SW-DECLINE-02), and those that were built where its place is
 * lost (SWU-STONEHEDGE-07). */
static bool may_hold(const struct game_state *s, int race, int trait)
{
    const struct sw_trait *t = sw_trait(trait);
    if (race == sw_keeper(s, trait) || SW_HOOK(t, piece, buried))
        return true;
    return SW_HOOK(t, piece, stays) && trait >= sw_race_count &&
           (SW_HOOK(t, piece, built) ||
            (s->faction[race].declined && !SW_HOOK(t, decline, kept)));
}

/* Where it can lie: what does not rest anywhere, in a region of its race. */
static bool check_place(const struct game_state *s, const struct sw_memo *m,
                        struct error *e)
{
    const struct sw_piece *piece = sw_piece_of(sw_trait(m->trait));
    int holder = s->region[m->at].race;
    if (piece->aside)
        return misplaced(s, m, N_("but it never lies on the map"), e);
    if (m->n > 1 && !piece->heaps)
        return misplaced(s, m, N_("where one is the most"), e);
    if (piece->rests)
        return true;
    if (holder < 0)
        return misplaced(s, m, N_("where nobody is"), e);
    return may_hold(s, holder, m->trait) ||
           misplaced(s, m, N_("which is not of its race"), e);
}

/* SWB-PIECES-05; pieces lie only where somebody stands, and those that leave
 * with a decline belong to an Active faction. */
static bool check_pieces(const struct game_state *s, struct error *e)
{
    for (int i = 0; i < s->memo_count; i++) {
        const struct sw_memo *m = &s->memos[i];
        if (m->trait < 0 || m->trait >= sw_trait_count)
            return broken(e, N_("pieces of an unknown trait"), m->trait);
        if (!s->in_game[m->trait])
            return broken_trait(e, N_("pieces that are not in the game"),
                                m->trait);
        if (m->at >= s->board->regions)
            return broken_trait(e, N_("place of pieces"), m->trait);
        if (m->at < SW_HAND && !check_slot(s, m, e))
            return false;
        const struct sw_piece *piece = sw_piece_of(sw_trait(m->trait));
        if (m->at >= SW_HAND && !piece->word)
            return broken_trait(e, N_("pieces of a trait without any"),
                                m->trait);
        if (m->at >= SW_HAND && !piece->stays && m->trait < sw_card_count &&
            !is_active_trait(s, m->trait))
            return broken_trait(e, N_("pieces that nobody has"), m->trait);
        if (m->at >= 0 && !check_place(s, m, e))
            return false;
        if (m->at >= SW_HAND &&
            sw_pieces_out(s, m->trait) + sw_memo(s, m->trait, SW_HAND) >
                piece->limit)
            return broken_trait(e, N_("more pieces than the box holds"),
                                m->trait);
    }
    return true;
}

/* Every coin came from the stash: seats and column hold what it handed out. */
static bool check_coins(const struct game_state *s, struct error *e)
{
    int coins = 0;
    for (int i = 0; i < s->seats; i++)
        coins += s->seat[i].coins;
    for (int i = 0; i < s->combos; i++)
        coins += s->column[i].coins;
    return coins == s->handed || broken(e, N_("coins"), coins - s->handed);
}

bool sw_check(const struct game_state *s, struct error *e)
{
    return check_numbers(s, e) && check_regions(s, e) && check_tokens(s, e) &&
           check_factions(s, e) && check_cardboard(s, e) &&
           check_pieces(s, e) && check_markers(s, e) && check_coins(s, e);
}
