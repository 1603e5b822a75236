/* Losses, withdrawal and what happens to pieces (section 8). */
#include "smallworld/trait.h"

static void piece_leaves(struct game_state *s, int trait, int region)
{
    const struct sw_piece *piece = &sw_trait(trait)->piece;
    int n = sw_memo(s, trait, region);
    sw_set_memo(s, trait, region, 0);
    if (!piece->returns)
        return;
    sw_add_memo(s, trait, SW_HAND, n);
    struct event *told = sw_tell(s, "piece_returns");
    event_word(told, "piece", sw_trait(trait)->name);
    event_fact(told, "region", region + 1);
    event_fact(told, "number", n);
}

void sw_vacate(struct game_state *s, int region)
{
    for (int i = s->memo_count - 1; i >= 0; i--)
        if (s->memos[i].at == region)
            piece_leaves(s, s->memos[i].trait, region), i = s->memo_count;
    s->region[region].race = SW_NONE;
    s->region[region].tokens = 0;
}

/* A faction that is Active, or plays on as if it were, keeps all but one. */
static bool withdraws(const struct game_state *s, int race)
{
    return sw_active(s, race) || sw_trait(race)->fights_on;
}

static int lost_tokens(const struct game_state *s, int race, int region)
{
    int lost = 1, there = s->region[region].tokens;
    const struct sw_trait *t;
    for (int i = 0; (t = sw_trait_of(s, race, i, NULL)); i++)
        if (t->loss)
            lost += t->loss(s, race, region);
    return lost < 0 ? 0 : lost > there ? there : lost;
}

void sw_lose(struct game_state *s, int region, int by, bool replaced)
{
    struct sw_region *r = &s->region[region];
    int race = r->race;
    (void)by;
    r->tribes = 0; /* SW-LOSS-03 */
    if (race >= 0 && withdraws(s, race) && !replaced) {
        struct sw_faction *f = &s->faction[race];
        short kept = (short)(r->tokens - lost_tokens(s, race, region));
        if (f->seat == s->turn) /* his own turn: at once */
            f->hand = (short)(f->hand + kept);
        else
            f->survivors = (short)(f->survivors + kept);
    }
    sw_vacate(s, region);
}
