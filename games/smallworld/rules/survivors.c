/* Survivors and returned pieces: the placements of step 8 (section 11). */
#include "smallworld/rules/turn.h"

#include "core/language.h"
#include "smallworld/ask.h"
#include "smallworld/position/position.h"
#include "smallworld/trait.h"

int sw_pieces_waiting(const struct game_state *s, int trait)
{
    const struct sw_piece *piece = sw_piece_of(sw_trait(trait));
    if (piece->rejoins)
        return sw_memo(s, trait, SW_BACK);
    return piece->regroups ? sw_memo(s, trait, SW_HAND) : 0;
}

/* Hardly ever one does, and then nobody need be asked. */
static bool some_pieces_wait(const struct game_state *s)
{
    for (int i = 0; i < s->memo_count; i++) {
        const struct sw_memo *m = &s->memos[i];
        if ((m->at == SW_HAND || m->at == SW_BACK) &&
            sw_pieces_waiting(s, m->trait) > 0)
            return true;
    }
    return false;
}

static bool pieces_wait(const struct game_state *s, int race)
{
    SW_ASK(own, s, race);
    SW_EACH (own) {
        int waiting = sw_pieces_waiting(s, own.id);
        if (waiting > 0 &&
            (!SW_HOOK(own.t, piece, counts) || sw_fits(s, race, waiting)))
            return true;
    }
    return false;
}

bool sw_has_survivors(const struct game_state *s, int seat)
{
    bool pieces = some_pieces_wait(s);
    for (int race = SW_NONE; (race = sw_next_faction(s, seat, race)) >= 0;)
        if ((s->faction[race].survivors > 0 ||
             (pieces && pieces_wait(s, race))) &&
            sw_holds_any(s, race))
            return true;
    return false;
}

/* SW-SURV-05, SWW-TAUREN-05 */
void sw_stay_in_hand(struct game_state *s)
{
    bool pieces = some_pieces_wait(s);
    for (int race = 0; race < sw_race_count; race++) {
        struct sw_faction *f = &s->faction[race];
        if (f->seat < 0)
            continue;
        if (f->survivors > 0 &&
            !sw_fits(s, race, f->survivors + sw_kin_hand(s, race))) {
            f->hand += f->survivors;
            f->survivors = 0;
        }
        SW_ASK(own, s, pieces ? race : SW_NONE);
        SW_WITH (own, piece, rejoins)
            if (!sw_holds_any(s, race))
                sw_set_memo(s, own.id, SW_BACK, 0);
    }
}

static void tell_survivors(struct game_state *s, int race, const int *added,
                           const char *by)
{
    for (int r = 0; r < s->board->regions; r++) {
        if (!added[r])
            continue;
        struct event *told = sw_tell(s, "survivors");
        event_fact(told, "owner", s->faction[race].seat);
        event_word(told, "race", sw_trait(race)->name);
        sw_tell_region(s, told, "region", r);
        event_fact(told, "tokens", added[r]);
        event_word(told, "by", by);
    }
}

static void place_tokens(struct game_state *s, struct sw_placing *p)
{
    struct sw_faction *f = &s->faction[p->race];
    int added[SW_REGIONS] = { 0 }, kin = sw_kin_hand(s, p->race);
    p->by = N_("weakest");
    for (; f->survivors > 0; f->survivors--) {
        int r = sw_next_place(s, p, f->survivors + kin);
        if (r < 0)
            break;
        s->region[r].tokens++;
        added[r]++;
    }
    tell_survivors(s, p->race, added, p->by);
}

/* SWW-ASYNC-08; Encampments know no standing order (SW-ASYNC-05). */
static void place_pieces(struct game_state *s, struct sw_placing *p)
{
    SW_ASK(own, s, p->race);
    SW_EACH (own) {
        p->by_order =
            SW_HOOK(own.t, piece, counts) || SW_HOOK(own.t, piece, rejoins);
        sw_place_pieces(s, own.id, sw_pieces_waiting(s, own.id), p);
        if (SW_HOOK(own.t, piece, rejoins))
            sw_set_memo(s, own.id, SW_BACK, 0);
    }
}

void sw_place_survivors(struct game_state *s, int seat)
{
    for (int race = SW_NONE; (race = sw_next_faction(s, seat, race)) >= 0;) {
        struct sw_placing p = { .race = race, .by_order = true };
        if (!sw_holds_any(s, race))
            continue;
        place_tokens(s, &p);
        place_pieces(s, &p);
    }
    s->seat[seat].asked = s->seat[seat].opening = false;
}
