/* A trait's private numbers, sorted by trait and place, zeroes left out: so
 * equal positions are equal bytes. */
#include "smallworld/position/position.h"

#include <assert.h>
#include <string.h>

#include "core/narrow.h"

static int find(const struct game_state *s, int trait, int at)
{
    int i = 0;
    while (i < s->memo_count &&
           (s->memos[i].trait < trait ||
            (s->memos[i].trait == trait && s->memos[i].at < at)))
        i++;
    return i;
}

static bool is(const struct game_state *s, int i, int trait, int at)
{
    return i < s->memo_count && s->memos[i].trait == trait &&
           s->memos[i].at == at;
}

int sw_memo(const struct game_state *s, int trait, int at)
{
    int i = find(s, trait, at);
    return is(s, i, trait, at) ? s->memos[i].n : 0;
}

void sw_set_memo(struct game_state *s, int trait, int at, int n)
{
    int i = find(s, trait, at);
    size_t after = to_size(s->memo_count - i);
    if (is(s, i, trait, at)) {
        s->memos[i].n = to_short(n);
        if (n == 0) {
            memmove(&s->memos[i], &s->memos[i + 1],
                    (after - 1) * sizeof *s->memos);
            s->memo_count--;
        }
        return;
    }
    if (n == 0)
        return;
    assert(s->memo_count < SW_MEMOS);
    memmove(&s->memos[i + 1], &s->memos[i], after * sizeof *s->memos);
    s->memos[i] =
        (struct sw_memo){ to_short(trait), to_signed_char(at), to_short(n) };
    s->memo_count++;
}

void sw_add_memo(struct game_state *s, int trait, int at, int n)
{
    sw_set_memo(s, trait, at, sw_memo(s, trait, at) + n);
}

bool sw_used(const struct game_state *s, int trait)
{
    return sw_memo(s, trait, SW_USED) > 0;
}

void sw_set_used(struct game_state *s, int trait)
{
    sw_set_memo(s, trait, SW_USED, 1);
}

void sw_forget(struct game_state *s, int trait, bool map)
{
    int kept = 0;
    for (int i = 0; i < s->memo_count; i++)
        if (s->memos[i].trait != trait || (s->memos[i].at >= 0 && !map))
            s->memos[kept++] = s->memos[i];
    s->memo_count = kept;
}

int sw_pieces_out(const struct game_state *s, int trait)
{
    int out = 0;
    for (int i = 0; i < s->memo_count; i++)
        if (s->memos[i].trait == trait && s->memos[i].at >= 0)
            out += s->memos[i].n;
    return out;
}
