/* Standing orders answer offers and place steps (TM-ASYNC-10, -12). They mean
 * the same whatever the others do meanwhile, and so do answers to offers,
 * whose size is fixed (TM-LEECH-01). */
#include "terra-mystica/rules/standing_orders.h"

#include <string.h>
#include <strings.h>

#include "core/narrow.h"
#include "terra-mystica/rules/power.h"
#include "terra-mystica/rules/profile.h"
#include "terra-mystica/rules/queries.h"

static bool is_word(const char *at, size_t length, const char *word)
{
    size_t wanted = strlen(word);
    return length >= wanted && !strncasecmp(at, word, wanted) &&
           (length == wanted || at[wanted] == ' ');
}

/* `decline` alone would refuse offers that its writer has not seen. */
static bool lasts(const char *at, size_t length)
{
    while (length && *at == ' ')
        at++, length--;
    while (length && at[length - 1] == ' ')
        length--;
    return length == 0 || is_word(at, length, "leech") ||
           is_word(at, length, "standing") ||
           (is_word(at, length, "decline") && length > strlen("decline"));
}

bool tm_lasts(const char *line, size_t length)
{
    const char *end = line + length;
    bool all = true;
    while (all && line < end) {
        const char *stop = memchr(line, '.', to_size(end - line));
        stop = stop ? stop : end;
        all = lasts(line, to_size(stop - line));
        line = stop + 1;
    }
    return all;
}

/* The standing order that is for offers of from, or NULL (TM-NOTE-31). */
static const struct tm_standing *order_for(const struct tm_seat *of, int from)
{
    const struct tm_standing *found = NULL;
    for (int i = 0; i < of->standings; i++)
        if (of->standing[i].from == from)
            return &of->standing[i];
        else if (of->standing[i].from == TM_NONE)
            found = &of->standing[i];
    return found;
}

bool tm_unasked(struct game_state *s, int i)
{
    const struct tm_offer *offer = &s->offer[i];
    const struct tm_seat *of = &s->seat[offer->seat];
    int from = s->seat[offer->from].faction, cost = tm_offer_taken(s, i) - 1;
    const struct tm_standing *order = order_for(of, from);
    if (tm_lapse(s, i))
        return true;
    if (offer->camp && (of->camp != 2 || offer->empty)) {
        if (of->camp == 1)
            tm_take_coin(s, i, "standing");
        return of->camp == 1;
    }
    if (order && cost <= order->max) {
        tm_take_offer(s, i, "standing");
        return true;
    }
    if (order && (order->max < 0 || !of->ask)) {
        tm_refuse_offer(s, i, "standing");
        return true;
    }
    if (order || of->ask || cost > 0)
        return false;
    tm_take_offer(s, i, "free"); /* TM-ASYNC-10 */
    return true;
}

/* Steps for answers, by the Cultists' list (TM-ASYNC-12). */
static bool place_step(struct game_state *s, int seat)
{
    struct tm_seat *of = &s->seat[seat];
    for (int i = 0; of->steps > 0 && i < of->cult_listed; i++) {
        int cult = of->cult_list[i];
        int to = tm_would_climb(s, seat, cult, 1);
        if (to == of->cult[cult] || to > of->cult_to[i])
            continue;
        of->steps--;
        tm_climb(s, seat, cult, 1);
        return true;
    }
    return false;
}

void tm_standing(struct game_state *s)
{
    bool again = !s->profile->no_standing_orders; /* TM-NOTE-32 (c) */
    while (again) {
        again = false;
        for (int seat = 0; seat < s->seats; seat++) {
            int oldest = tm_oldest_offer(s, seat);
            again |= oldest >= 0 && tm_unasked(s, oldest);
            again |= place_step(s, seat);
        }
    }
}
