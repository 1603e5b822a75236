/* What a seat owes, in words. */
#include "core/language.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/power.h"
#include "terra-mystica/rules/queries.h"
#include "terra-mystica/show/show.h"

static void add(struct text *words, const char *what)
{
    if (words->length)
        text_say(words, ", ");
    text_string(words, language_say(arena_language(words->arena), what));
}

static const char *setup_words(const struct game_state *s)
{
    switch (s->phase) {
    case TM_LOTS:
        return N_("is to name a faction for the auction");
    case TM_BIDDING:
        return N_("is to bid");
    case TM_CHOOSING:
        return N_("is to choose a faction");
    case TM_DWELLINGS:
        return N_("is to place a starting dwelling");
    case TM_BONUS:
        return N_("is to take a bonus card");
    case TM_BONUSES:
        return N_("has cult spades to use");
    default:
        return N_("is on turn");
    }
}

/* What is still due inside the turn. */
static const char *turn_words(const struct game_state *s, int seat)
{
    const struct tm_bag *due = &s->seat[seat].due;
    return due->n[TM_FAVOUR] > 0      ? N_("is to take a favour tile")
           : due->n[TM_TOWN] > 0      ? N_("is to take a town tile")
           : due->n[TM_STEP] > 0      ? N_("is to place cult steps")
           : s->seat[seat].key_tracks ? N_("is to say where a key goes")
           : s->now.doubled && s->now.left == 1 ? N_("has another action")
           : s->now.doubled && s->now.left > 1  ? N_("has two actions")
                                                : setup_words(s);
}

/* The oldest offer first: it is the one that `leech` answers. */
static void offer_words(const struct game_state *s, int seat,
                        struct text *words)
{
    int oldest = tm_oldest_offer(s, seat);
    if (oldest == TM_NONE)
        return;
    for (int i = oldest; i < s->offer_count; i++) {
        const struct tm_offer *offer = &s->offer[i];
        const char *from =
            tm_spoken(tm_faction_title(s, offer->from), words->arena);
        if (offer->seat != seat)
            continue;
        if (offer->camp && offer->empty)
            text_say(words,
                     i == oldest ? "has an offer of 1 coin from %s"
                                 : ", and one of 1 coin from %s",
                     from);
        else if (offer->camp)
            text_say(words,
                     i == oldest ? "has an offer of %d power or 1 coin from %s"
                                 : ", and one of %d power or 1 coin from %s",
                     offer->amount, from);
        else
            text_say(words,
                     i == oldest ? "has an offer of %d power from %s"
                                 : ", and one of %d from %s",
                     offer->amount, from);
    }
}

void tm_duty_words(const struct game_state *s, int seat, struct text *words)
{
    if (s->phase == TM_OVER || !tm_plays(s, seat))
        return;
    offer_words(s, seat, words);
    if (s->seat[seat].steps > 0)
        add(words, N_("has a cult step to place"));
    if (s->turn == seat && !tm_waits(s, seat))
        add(words, turn_words(s, seat));
    else if (s->phase == TM_CHOOSING && s->seat[seat].choice >= 0 &&
             s->seat[seat].faction < 0)
        add(words, N_("may choose a side already"));
}
