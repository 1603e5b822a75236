/* The order words. A square alone is the order to place a disc there. */
#include <string.h>

#include "core/language.h"
#include "kit/lines.h"
#include "reversi/state.h"

static bool is_over(const struct game_state *s, const struct order *o,
                    struct error *e)
{
    if (!s->over)
        return false;
    refuse(e, o->line, "RV-END-01", "the game is over");
    advise(e, "turnpost show prints the result");
    return true;
}

static bool on_turn(const struct game_state *s, const struct order *o,
                    struct error *e)
{
    if (is_over(s, o, e))
        return false;
    if (s->turn == o->seat)
        return true;
    const char *name = rv_name(s, s->turn);
    refuse(e, o->line, "RV-TURN-01", "it is the turn of %s", name);
    return advise(e, "send it when %s has moved", name);
}

/* The error copies the words, so that they need not live long. */
static bool advise_places(const struct game_state *s, int seat, struct error *e)
{
    struct arena *arena = arena_new();
    arena_speak(arena, e ? e->language : NULL);
    advise(e,
           rv_opens(s) ? "the squares in the middle that are free: %s"
                       : "you can place a disc here: %s",
           rv_square_list(rv_open_to(s, seat), arena));
    arena_free(arena);
    return false;
}

static bool refuse_place(const struct game_state *s, const struct order *o,
                         int square, struct error *e)
{
    const struct word *word = &o->words[o->count - 1];
    if (s->disc[square] != RV_NONE)
        refuse(e, word->at, "RV-PLACE-01",
               s->disc[square] == RV_DARK ? "a dark disc lies on %s"
                                          : "a light disc lies on %s",
               word->text);
    else if (rv_opens(s))
        refuse(e, word->at, "RV-OPEN-02",
               "the first four discs are placed in the middle");
    else
        refuse(e, word->at, "RV-PLACE-02", "a disc on %s outflanks nothing",
               word->text);
    return advise_places(s, o->seat, e);
}

static bool place(struct game_state *s, const struct order *o, struct error *e)
{
    int words = 1 + !strcmp(o->words[0].text, "place");
    const struct word *word = &o->words[o->count < words ? 0 : words - 1];
    if (!on_turn(s, o, e) || !verb_ends(rv_verbs, o, words, "place SQUARE", e))
        return false;
    int square = rv_square_named(word->text);
    if (square == RV_NONE) {
        refuse(e, word->at, "RV-BOARD-01", "\"%s\" is no square", word->text);
        unread_if(e, !(word->text[0] >= 'a' && word_has_digit(word->text)));
        return advise(e, "squares are a1 to h8, as d3");
    }
    if (!(rv_open_to(s, o->seat) >> square & 1))
        return refuse_place(s, o, square, e);
    rv_place(s, square);
    return true;
}

static void list_places(const struct game_state *s, int seat, order_fn *yield,
                        void *context)
{
    rv_squares open = rv_open_to(s, seat);
    for (int i = 0; i < RV_SQUARES && s->turn == seat && !s->over; i++)
        if (open >> i & 1)
            line_yield(yield, context, "%c%c", 'a' + i % RV_SIDE,
                       '1' + i / RV_SIDE);
}

/* Whoever has to pass is never on turn. */
static bool pass(struct game_state *s, const struct order *o, struct error *e)
{
    if (!on_turn(s, o, e))
        return false;
    refuse(e, o->line, "RV-PASS-01", "who can place a disc does not pass");
    return advise_places(s, o->seat, e);
}

static bool resign(struct game_state *s, const struct order *o, struct error *e)
{
    if (is_over(s, o, e) || !verb_ends(rv_verbs, o, 1, "resign", e))
        return false;
    if (s->robot[o->seat]) {
        refuse(e, o->line, "RV-LEAVE-01", "%s has left the game",
               rv_name(s, o->seat));
        return advise(e, "a robot moves for who has left");
    }
    rv_leave(s, o->seat);
    return true;
}

static bool may_be_overdue(const struct game_state *s, const struct order *o,
                           int seat, struct error *e)
{
    bool leaves = rv_option_is(s->setup, "absent", "leave");
    if (s->turn != seat || s->robot[seat] || !leaves) {
        refuse(e, o->words[1].at, "RV-LATE-01", "%s is not overdue",
               rv_name(s, seat));
        return advise(
            e,
            "a turn waits for its player, unless the game was made with absent=leave");
    }
    if (o->late)
        return true;
    refuse(e, o->line, "RV-LATE-01", "the time limit has not passed");
    return advise(e, "the option limit gives the hours");
}

/* A name that orders cannot spell is not asked for: a colour will do. */
static bool is_called(const struct game_state *s, int seat,
                      const struct word *word)
{
    return word_matches(word->text, rv_name(s, seat), NAME_BYTES_MAX) ||
           (!word_can_be(rv_name(s, seat)) &&
            word_matches(word->text, rv_colour(seat), NAME_BYTES_MAX));
}

static bool overdue(struct game_state *s, const struct order *o,
                    struct error *e)
{
    if (is_over(s, o, e) || !verb_ends(rv_verbs, o, 2, "overdue NAME", e))
        return false;
    const struct word *word = &o->words[o->count - 1];
    for (int i = 0; o->count == 2 && i < RV_SEATS; i++)
        if (is_called(s, i, word)) {
            if (!may_be_overdue(s, o, i, e))
                return false;
            rv_leave(s, i);
            return true;
        }
    refuse(e, word->at, "RV-LATE-01", "who is overdue?");
    return advise(e, "write \"overdue NAME\"");
}

static const struct verb verbs[] = {
    { .name = "place",
      .usage = "place SQUARE",
      .rule = "RV-PLACE-01",
      .help = N_("places a disc; the square alone is enough"),
      .run = place,
      .list = list_places },
    { .name = "pass",
      .usage = "pass",
      .rule = "RV-PASS-01",
      .help = N_("is never written: who has to pass does so by itself"),
      .run = pass },
    { .name = "resign",
      .usage = "resign",
      .rule = "RV-LEAVE-01",
      .help = N_("leaves the game"),
      .run = resign }, /* not listed: no part of a turn */
    { .name = "overdue",
      .usage = "overdue NAME",
      .rule = "RV-LATE-01",
      .help = N_("a seat that let the time limit pass leaves"),
      .run = overdue }, /* not listed: no part of a turn */
};

const struct verb *const rv_verbs[] = { &verbs[0], &verbs[1], &verbs[2],
                                        &verbs[3], NULL };
