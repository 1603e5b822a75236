/* Losses, withdrawal and what happens to pieces (section 8). */
#include "smallworld/rules/conquest.h"

#include "core/narrow.h"
#include "smallworld/ask.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/markers.h"
#include "smallworld/rules/turn.h"
#include "smallworld/trait.h"

static void piece_leaves(struct game_state *s, int trait, int region)
{
    const struct sw_piece *piece = sw_piece_of(sw_trait(trait));
    int n = sw_memo(s, trait, region);
    sw_set_memo(s, trait, region, 0);
    if (!piece->returns)
        return;
    sw_add_memo(s, trait, SW_HAND, n);
    sw_tell_return(s, trait, region, n);
}

/* empty: the region is not conquered, but becomes empty. */
static bool lies_loose(const struct game_state *s, int i, int region,
                       bool empty)
{
    const struct sw_piece *piece = sw_piece_of(sw_trait(s->memos[i].trait));
    return s->memos[i].at == region && !piece->rests &&
           (empty || !piece->buried);
}

/* Without what follows from it for relics and places. */
static void clear(struct game_state *s, int region, bool empty)
{
    for (int i = s->memo_count - 1; i >= 0; i--)
        if (lies_loose(s, i, region, empty))
            piece_leaves(s, s->memos[i].trait, region), i = s->memo_count;
    s->region[region].race = SW_NONE;
    s->region[region].tokens = 0;
    s->region[region].settled = false;
}

void sw_vacate(struct game_state *s, int region)
{
    clear(s, region, true);
    sw_markers_pass(s);
}

void sw_replace(struct game_state *s, int region, int race, int tokens)
{
    int before = s->region[region].race;
    clear(s, region, false);
    s->region[region].race = to_signed_char(race);
    s->region[region].tokens = to_signed_char(tokens);
    sw_markers_pass(s);
    SW_ASK(own, s, race);
    SW_TELL(s, own, conquest, replaced, (s, race, region));
    if (before >= 0)
        sw_gone_if_lost(s, before);
}

void sw_gone_if_lost(struct game_state *s, int race)
{
    const struct sw_faction *f = &s->faction[race];
    if (f->seat < 0 || !f->declined || sw_holds_any(s, race))
        return;
    if (!SW_HOOK(sw_trait(race), decline, fights_on) ||
        f->hand + f->survivors == 0)
        sw_vanish(s, race);
}

/* A faction that is Active, or plays on as if it were, keeps all but one. */
static bool withdraws(const struct game_state *s, int race)
{
    if (sw_active(s, race) || SW_HOOK(sw_trait(race), decline, fights_on))
        return true;
    SW_ASK(own, s, race);
    SW_WITH (own, decline, rallies)
        return true;
    return false;
}

/* The first after that rank, or NULL. */
static const struct sw_trait *saver_after(struct sw_asked *own, int rank)
{
    const struct sw_trait *first = NULL;
    SW_WITH (*own, loss, saves)
        if (SW_HOOK(own->t, loss, rank) > rank &&
            (!first ||
             SW_HOOK(own->t, loss, rank) < SW_HOOK(first, loss, rank)))
            first = own->t;
    return first;
}

bool sw_is_saved(struct game_state *s, int region, bool attack)
{
    int race = s->region[region].race, rank = -1;
    const struct sw_trait *t;
    SW_ASK(own, s, race);
    for (; (t = saver_after(&own, rank)); rank = SW_HOOK(t, loss, rank))
        if (t->loss->saves(s, race, region, attack))
            return true;
    return false;
}

static int lost_tokens(const struct game_state *s, int region,
                       const struct sw_blow *blow)
{
    int race = s->region[region].race, there = sw_tokens_in(s, region);
    int lost = blow->lost;
    SW_ASK(own, s, race);
    SW_SUM(lost, own, loss, tokens, (s, race, region));
    return blow->spared || lost < 0 ? 0 : lost > there ? there : lost;
}

/* His own turn: at once to hand; but what his own piece drove out waits for
 * step 5 (SWU-LOSS-02, SWU-PENTACLE-08). */
static void save(struct game_state *s, int race, int tokens, bool waits)
{
    struct sw_faction *f = &s->faction[race];
    waits = waits && s->step < SW_STEP_PURCHASE;
    if (f->seat == s->turn && (f->declined || !waits))
        f->hand += tokens;
    else
        f->survivors += tokens;
}

/* Up to so many of what is treated as tokens go first; how many
 * (SWW-LOSS-04). */
static int lose_kin(struct game_state *s, int region, int wanted)
{
    int there = sw_kin_in(s, region), lost = wanted < there ? wanted : there;
    if (lost <= 0)
        return 0;
    int race = s->region[region].race, kin = sw_kin(s, race);
    sw_add_memo(s, kin, region, -lost);
    struct event *told = sw_tell(s, "lose_piece");
    event_fact(told, "owner", s->faction[race].seat);
    event_word(told, "piece", sw_trait(kin)->name);
    sw_tell_region(s, told, "region", region);
    event_fact(told, "number", lost);
    return lost;
}

/* What others have taken from its region waits for step 8 (SWW-CHAMP-06). */
static void note_back(struct game_state *s, int region)
{
    int i = 0;
    while (i < s->memo_count &&
           (s->memos[i].at != region ||
            !SW_HOOK(sw_trait(s->memos[i].trait), piece, rejoins)))
        i++;
    if (i < s->memo_count && sw_owner(s, region) != s->turn)
        sw_set_memo(s, s->memos[i].trait, SW_BACK, s->memos[i].n);
}

int sw_lose(struct game_state *s, int region, const struct sw_blow *blow)
{
    struct sw_region *r = &s->region[region];
    int race = r->race, discarded = sw_occupants(s, region) - r->monsters;
    r->tribes = 0; /* SW-LOSS-03 */
    if (race >= 0 && !blow->replaced && (withdraws(s, race) || blow->spared)) {
        int lost =
            sw_is_saved(s, region, true) ? 0 : lost_tokens(s, region, blow);
        discarded = lost;
        lost -= lose_kin(s, region, lost);
        save(s, race, r->tokens - lost, blow->waits);
    }
    note_back(s, region);
    clear(s, region, blow->empties);
    return discarded;
}

void sw_cull(struct game_state *s, int race, int tokens)
{
    if (tokens < 1 || s->faction[race].seat != s->turn)
        return;
    SW_ASK(own, s, race);
    SW_TELL(s, own, conquest, culls, (s, race, tokens));
}
