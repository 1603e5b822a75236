#include "smallworld/rules/swap.h"

#include "smallworld/position/events.h"
#include "smallworld/position/memo.h"
#include "smallworld/rules/markers.h"
#include "smallworld/trait.h"

static void exchange_tokens(struct game_state *s, int a, int b)
{
    struct sw_region *x = &s->region[a], *y = &s->region[b], old = *x;
    x->race = y->race, x->tokens = y->tokens, x->tribes = y->tribes;
    y->race = old.race, y->tokens = old.tokens, y->tribes = old.tribes;
}

static void exchange_pieces(struct game_state *s, int a, int b)
{
    for (int t = 0; t < sw_trait_count; t++) {
        if (!sw_trait(t)->piece.word)
            continue;
        int at_a = sw_memo(s, t, a);
        sw_set_memo(s, t, a, sw_memo(s, t, b));
        sw_set_memo(s, t, b, at_a);
        if (sw_trait(t)->conquest.exchanged)
            sw_trait(t)->conquest.exchanged(s, a, b);
    }
}

static void exchange_relics(struct game_state *s, int a, int b)
{
    for (int i = 0; i < s->marker_count; i++) {
        struct sw_marker *m = &s->markers[i];
        if (!sw_trait(m->trait)->marker.moves ||
            (m->region != a && m->region != b))
            continue;
        m->region = m->region == a ? b : a;
        struct event *told = sw_tell(s, "marker");
        event_word(told, "piece", sw_trait(m->trait)->name);
        sw_tell_region(s, told, "region", m->region);
    }
}

void sw_exchange(struct game_state *s, int a, int b)
{
    struct event *told = sw_tell(s, "exchange");
    sw_tell_region(s, told, "region", a);
    sw_tell_region(s, told, "with", b);
    exchange_tokens(s, a, b);
    exchange_pieces(s, a, b);
    exchange_relics(s, a, b);
    sw_markers_pass(s);
}
