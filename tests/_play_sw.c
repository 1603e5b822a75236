/* What must hold in Small World from one position to the next. */
#include <string.h>

#include "play.h"
#include "smallworld/box.h"
#include "smallworld/game.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/rules/setup.h"
#include "smallworld/trait.h"

/* -- relics, places, Monsters: only found, only driven out -- */

static const struct sw_marker *marker_of(const struct game_state *s, int trait)
{
    for (int i = 0; i < s->marker_count; i++)
        if (s->markers[i].trait == trait)
            return &s->markers[i];
    return NULL;
}

static int unseen_markers(const struct game_state *s)
{
    int unseen = 0;
    for (int t = sw_card_count; t < sw_trait_count; t++)
        unseen += s->marker_unseen[t];
    return unseen;
}

/* On the map, unseen, or a place that has left the game (SWW-WELL-02). */
static int all_markers(const struct game_state *s)
{
    return unseen_markers(s) + s->marker_count + (s->gone >= 0);
}

static const char *check_markers(const struct game_state *before,
                                 const struct game_state *now)
{
    if (all_markers(before) != all_markers(now))
        return "a relic or place is lost or found";
    /* when a place has left there may be no other (SWW-WELL-02) */
    if (!before->dens_wanted && before->gone == now->gone &&
        before->hidden + before->marker_count !=
            now->hidden + now->marker_count)
        return "a relic or place is neither in the stack nor on the map";
    for (int i = 0; i < before->marker_count; i++) {
        const struct sw_marker *old = &before->markers[i];
        const struct sw_marker *new = marker_of(now, old->trait);
        if (!new)
            return "a relic or place has left the map";
        const struct sw_trait *t = sw_trait(old->trait);
        if (!SW_HOOK(t, marker, moves) && !SW_HOOK(t, marker, common) &&
            new->region != old->region)
            return "a place has moved";
        if (old->badge >= 0 && new->badge != old->badge)
            return "a place has lost its badge";
    }
    return NULL;
}

/* -- islands: a marker each, of which only artifacts change islands -- */

static const char *check_isle(const struct game_state *s, int isle)
{
    int n = 0;
    for (int r = 0; r < s->board->regions; r++)
        n += s->region[r].face_down && sw_isle_of(s, r) == isle;
    for (int i = 0; i < s->marker_count; i++)
        n += !SW_HOOK(sw_trait(s->markers[i].trait), marker, moves) &&
             sw_isle_of(s, s->markers[i].region) == isle;
    return n > 1 ? "two places or face-down markers on one island" : NULL;
}

/* What asks for a toll has an owner (SWW-SHIELD-03). */
static const char *check_tolls(const struct game_state *s)
{
    for (int i = 0; i < s->marker_count; i++) {
        const struct sw_marker *m = &s->markers[i];
        const struct sw_trait *t = sw_trait(m->trait);
        if (!SW_HOOK(t, payment, toll) ||
            t->payment->toll(s, 0, m->region, SW_ACTION_TOUCH) == 0)
            continue;
        if (m->holder < 0 || !sw_active(s, m->holder))
            return "a relic without an owner asks for a toll";
    }
    return NULL;
}

static const char *check_isles(const struct game_state *s)
{
    int down = 0;
    const char *what = check_tolls(s);
    for (int r = 0; r < s->board->regions; r++)
        down += s->region[r].face_down;
    if (down != s->hidden)
        return "a marker lies face down and is not hidden, or the reverse";
    if (down + s->marker_count > s->board->isle_count)
        return "more markers than islands";
    for (int isle = 0; !what && isle < s->board->isle_count; isle++)
        what = check_isle(s, isle);
    return what;
}

static int natives(const struct game_state *s)
{
    int n = 0;
    for (int r = 0; r < s->board->regions; r++)
        n += s->region[r].tribes;
    return n;
}

static const char *check_natives(const struct game_state *before,
                                 const struct game_state *now)
{
    for (int r = 0; r < now->board->regions; r++) {
        const struct sw_region *old = &before->region[r],
                               *new = &now->region[r];
        if (new->tribes > old->tribes && !sw_has_isles(now->board))
            return "a Lost Tribe came back";
        if (new->monsters != old->monsters &&new->monsters != 0 &&
            !before->dens_wanted)
            return "Monsters came back, or left one by one";
    }
    return before->board == now->board && natives(now) > natives(before)
               ? "a native came back"
               : NULL;
}

/* -- immune regions -- */

/* Do all pieces that make region immune spare the owner, and is that @p
 * seat? */
static bool is_spared(const struct game_state *s, int region, int seat)
{
    for (int t = 0; t < sw_trait_count; t++) {
        const struct sw_piece *piece = sw_piece_of(sw_trait(t));
        if (!piece->immune || sw_memo(s, t, region) == 0)
            continue;
        int owner = sw_keeper(s, t);
        if (!piece->spares_owner || owner < 0 || s->faction[owner].seat != seat)
            return false;
    }
    return true;
}

static const char *check_immune(const struct game_state *before,
                                const struct game_state *now, int region)
{
    int old = before->region[region].race, new = now->region[region].race;
    bool own = old >= 0 && before->faction[old].seat == before->turn;
    if (!sw_immune(before, region) || own)
        return NULL;
    if (new == old)
        return now->region[region].tokens < before->region[region].tokens
                   ? "an immune region has lost tokens"
                   : NULL;
    return new >= 0 &&
                   now->faction[new].seat ==
                       before->turn &&is_spared(before, region, before->turn)
               ? NULL
               : "an immune region has been taken";
}

/* -- tokens -- */

static int tokens_out(const struct game_state *s, int race)
{
    return sw_trait(race)->supply - sw_tray(s, race);
}

/* Of who is not on turn, none come back from the tray. */
static const char *check_tokens(const struct game_state *before,
                                const struct game_state *now)
{
    for (int race = 0; race < sw_race_count; race++) {
        int seat = now->faction[race].seat;
        if (seat >= 0 && seat != before->turn && seat != now->turn &&
            tokens_out(now, race) > tokens_out(before, race))
            return "tokens of a seat that is not on turn came from the tray";
    }
    return NULL;
}

/* When a turn is over, its rivers have been left (SWU-RIVER-02). */
static const char *check_rivers(const struct game_state *before,
                                const struct game_state *now)
{
    if (now->turn == before->turn || before->seat[before->turn].dropped ||
        now->seat[before->turn].dropped)
        return NULL;
    for (int r = 0; r < now->board->regions; r++) {
        int race = now->region[r].race;
        if (now->board->places[r].terrain == SW_RIVER && race >= 0 &&
            now->faction[race].seat == before->turn &&
            !now->region[r].settled && !sw_dwells(now, race, r))
            return "tokens have stayed in a river";
    }
    return NULL;
}

/* -- pieces of Warcraft -- */

/* The trait of set that brings pieces called word, or SW_NONE. */
static int piece_of(const char *set, const char *word)
{
    for (int t = 0; t < sw_trait_count; t++)
        if (SW_HOOK(sw_trait(t), piece, word) &&
            !strcmp(sw_box_of(sw_trait(t)->name)->name, set) &&
            !strcmp(sw_trait(t)->piece->word, word))
            return t;
    return SW_NONE;
}

static int pieces(const struct game_state *s, int trait)
{
    return sw_pieces_out(s, trait) + sw_memo(s, trait, SW_HAND);
}

/* What has been revealed never comes back, and of the 12 six explode
 * (SWW-GOBLIN-01, -03). */
static const char *check_bombs(const struct game_state *before,
                               const struct game_state *now)
{
    int t = piece_of("warcraft", "bombs");
    int all = pieces(now, t), exploded = sw_memo(now, t, SW_SLOT);
    if (!sw_active(now, t))
        return all > 0 || exploded > 0 ? "bombs of nobody" : NULL;
    if (exploded > 6 || exploded > 12 - all || 12 - all - exploded > 6)
        return "there are more explosive bombs, or duds, than in the box";
    if (sw_active(before, t) && all > pieces(before, t) &&
        now->faction[t].fresh == before->faction[t].fresh)
        return "a revealed bomb came back";
    return NULL;
}

/* None is lost, and none lies under a race of the Alliance that stood there
 * when it was laid (SWW-HUMAN-01); it lies on land (SWW-WATER-02). */
static const char *check_targets(const struct game_state *now)
{
    int t = piece_of("warcraft", "targets");
    if (pieces(now, t) != (sw_active(now, t) ? 2 : 0))
        return "a military target is lost or found";
    for (int r = 0; r < now->board->regions; r++) {
        int n = sw_memo(now, t, r) +
                sw_memo(now, piece_of("warcraft", "bombs"), r) +
                sw_memo(now, piece_of("warcraft", "fort"), r);
        if (n > 0 && sw_is_water(now->board->places[r].terrain))
            return "a bomb, target or fort lies on water";
    }
    return NULL;
}

/* Given to opponents alone, by a race that is Active (SWW-PANDA-01). */
static const char *check_harmony(const struct game_state *now)
{
    int t = sw_trait_named("pandaren");
    int seats = t < 0 ? 0 : sw_memo(now, t, SW_SLOT);
    if (seats && (!sw_active(now, t) || seats & (1 << now->faction[t].seat) ||
                  seats >> now->seats))
        return "harmony is held by who cannot, or given by nobody";
    return NULL;
}

static const char *check_stones(const struct game_state *now)
{
    int forts = piece_of("warcraft", "fort");
    int towers = piece_of("warcraft", "towers");
    if (sw_pieces_out(now, forts) > 10 || sw_pieces_out(now, towers) > 6)
        return "there are more forts or towers than in the box";
    for (int r = 0; r < now->board->regions; r++) {
        if (sw_memo(now, forts, r) > 1 || sw_memo(now, towers, r) > 1)
            return "two forts or towers are in one region";
        if (sw_memo(now, towers, r) > 0 &&
            (sw_keeper(now, towers) != now->region[r].race ||
             now->board->places[r].terrain != SW_FARMLAND))
            return "a tower is where none can be";
    }
    return NULL;
}

/* They are lost with their owner's turn or race alone (SWW-BEAST-01,
 * SWW-CHAMP-05, SWW-DECLINE-03). */
static const char *check_beasts(const struct game_state *now)
{
    int beasts = piece_of("warcraft", "beasts");
    int champion = piece_of("warcraft", "champion");
    int master = sw_keeper(now, beasts), hero = sw_keeper(now, champion);
    if (pieces(now, beasts) > (master >= 0 && sw_active(now, master) ? 5 : 0))
        return "there are Beasts of nobody, or too many";
    if (pieces(now, champion) != (hero >= 0 && sw_active(now, hero)))
        return "the Champion is lost or found";
    if (sw_memo(now, champion, SW_BACK) > sw_memo(now, champion, SW_HAND))
        return "a Champion is to be placed that is on the map";
    for (int r = 0; r < now->board->regions; r++)
        if ((sw_memo(now, beasts, r) && !sw_holds(now, master, r)) ||
            (sw_memo(now, champion, r) && !sw_holds(now, hero, r)))
            return "Beasts or the Champion are with another race";
    return NULL;
}

/* None of theirs stands alone; a Champion may (SWW-TAUREN-01, -05,
 * SWW-INTER-16). */
static const char *check_pairs(const struct game_state *now)
{
    for (int r = 0; r < now->board->regions; r++) {
        int race = now->region[r].race;
        int there = race < 0 ? 0 : sw_tokens_in(now, r);
        if (race < 0 || there >= sw_least(now, race) ||
            (there == 0 && sw_held_alone(now, r)))
            continue;
        return "a token stands alone that may not";
    }
    return NULL;
}

static const char *check_warcraft(const struct game_state *before,
                                  const struct game_state *now)
{
    const char *what = check_bombs(before, now);
    what = what ? what : check_targets(now);
    what = what ? what : check_harmony(now);
    what = what ? what : check_beasts(now);
    what = what ? what : check_pairs(now);
    return what ? what : check_stones(now);
}

/* A position that nobody has played may have what no play leads to. */
static const char *check_all(const struct game_state *before,
                             const struct game_state *now)
{
    bool played = now->setup->start == NULL;
    const char *what = check_markers(before, now);
    what = what ? what : check_natives(before, now);
    what = what ? what : check_tokens(before, now);
    if (!what && played && now->board->isles)
        what = check_isles(now);
    if (!what && played && sw_has_isles(now->board))
        what = check_warcraft(before, now);
    return what ? what : check_rivers(before, now);
}

bool play_check_world(struct play *play, const struct game_state *before,
                      bool one_order)
{
    const struct game_state *now = play->turn.state;
    const char *what;
    if (play->rules != &game_smallworld)
        return true;
    what = check_all(before, now);
    /* with several orders the piece may have left before */
    for (int r = 0; !what && one_order && r < now->board->regions; r++) {
        what = check_immune(before, now, r);
        if (what)
            return play_fails(play, "region %d: %s", r + 1, what);
    }
    return !what || play_fails(play, "%s", what);
}
