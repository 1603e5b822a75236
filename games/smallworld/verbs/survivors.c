#include <string.h>

#include "core/language.h"
#include "core/narrow.h"
#include "smallworld/ask.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/orders.h"
#include "smallworld/rules/turn.h"
#include "smallworld/trait.h"
#include "smallworld/verb.h"

extern const struct verb sw_verb_survivors;

/* What one `survivors` order adds, by region: tokens and pieces. */
struct added {
    int tokens[SW_REGIONS], pieces[SW_REGIONS];
    int trait; /* of the pieces, or SW_NONE */
};

static bool owes_survivors(const struct game_state *s, int seat,
                           const struct order *o, struct error *e)
{
    if (s->seat[seat].asked)
        return true;
    if (s->turn == seat && s->step == SW_STEP_CHOICE && s->seat[seat].opening)
        return true;
    refuse(e, o->line, "SW-SURV-01", "you have no survivors to place now");
    return advise(e, "\"standing …\" says where later ones go");
}

/* The trait of this seat whose pieces are called word, or SW_NONE. */
static int pieces_named(const struct game_state *s, int seat,
                        const struct word *word)
{
    SW_ASK(own, s, s->seat[seat].race);
    SW_EACH (own)
        if ((SW_HOOK(own.t, piece, regroups) ||
             SW_HOOK(own.t, piece, rejoins)) &&
            word_matches(word->text, SW_HOOK(own.t, piece, word), 3))
            return own.id;
    return SW_NONE;
}

/* `camps R=N …`, or `champion R` for the one there is. */
static bool read_pieces(const struct game_state *s, const struct order *o,
                        int at, struct added *into, struct error *e)
{
    bool one = SW_HOOK(sw_trait(into->trait), piece, limit) == 1;
    if (one && at + 1 == o->count) {
        int region = sw_read_region(s, &o->words[at], e);
        if (region < 0)
            return false;
        into->pieces[region] = 1;
        return true;
    }
    return sw_read_counts(s, o, at, into->pieces, &at, e) &&
           verb_ends(sw_verbs, o, at, sw_verb_survivors.usage, e);
}

static bool read_added(const struct game_state *s, const struct order *o,
                       struct added *into, struct error *e)
{
    int end;
    if (!sw_read_counts(s, o, 1, into->tokens, &end, e))
        return false;
    into->trait = SW_NONE;
    for (int r = 0; r < SW_REGIONS; r++)
        into->pieces[r] = -1;
    if (end == o->count)
        return true;
    into->trait = pieces_named(s, o->seat, &o->words[end]);
    if (into->trait < 0) {
        refuse(e, o->words[end].at, NULL, "\"%s\" is not understood here",
               o->words[end].text);
        of_kind(e, ERROR_UNREAD);
        return advise(e, "write for example \"survivors %s=2 %s=1\"",
                      sw_label(s, 7), sw_label(s, 8));
    }
    if (end + 1 == o->count) {
        refuse(e, o->words[end].at, "SW-SURV-02", "where to?");
        return advise(e, "write for example \"%s %s=1\"", o->words[end].text,
                      sw_label(s, 8));
    }
    return read_pieces(s, o, end + 1, into, e);
}

static bool only_own(const struct game_state *s, const struct order *o,
                     const struct added *a, struct error *e)
{
    for (int r = 0; r < s->board->regions; r++) {
        if (a->tokens[r] < 0 && a->pieces[r] < 0)
            continue;
        int race = s->region[r].race;
        if (race < 0 || sw_owner(s, r) != o->seat ||
            (a->tokens[r] > 0 && s->faction[race].survivors == 0) ||
            (a->pieces[r] > 0 && race != s->seat[o->seat].race)) {
            refuse(e, sw_region_at(s, o, r), "SW-SURV-02",
                   "region %s is not held by the race that lost tokens",
                   sw_label(s, r));
            return advise(e, "survivors join regions of their own race");
        }
    }
    return true;
}

/* SWW-TAUREN-05 */
static bool keep_company(const struct game_state *s, const struct order *o,
                         const struct added *a, struct error *e)
{
    for (int r = 0; r < s->board->regions; r++) {
        int race = s->region[r].race, counted = 0;
        if (race < 0 || (a->tokens[r] <= 0 && a->pieces[r] <= 0))
            continue;
        if (a->trait >= 0 && SW_HOOK(sw_trait(a->trait), piece, counts))
            counted = a->pieces[r] > 0 ? a->pieces[r] : 0;
        int then = sw_tokens_in(s, r) + counted;
        then += a->tokens[r] > 0 ? a->tokens[r] : 0;
        if (then == 0 || then >= sw_least(s, race))
            continue;
        refuse(e, sw_region_at(s, o, r), sw_trait(race)->rule,
               "region %s has no other token", sw_label(s, r));
        return advise(e, "it takes %d tokens or none", sw_least(s, race));
    }
    return true;
}

static bool all_placed(const struct game_state *s, const struct order *o,
                       const struct added *a, struct error *e)
{
    for (int race = 0; race < sw_race_count; race++) {
        const struct sw_faction *f = &s->faction[race];
        int sum = 0;
        if (f->seat != o->seat || !sw_holds_any(s, race))
            continue;
        for (int r = 0; r < s->board->regions; r++)
            if (sw_holds(s, race, r) && a->tokens[r] > 0)
                sum += a->tokens[r];
        if (sum == f->survivors)
            continue;
        refuse(e, o->line, "SW-SURV-04", "%d %s are to be placed, not %d",
               f->survivors, sw_name_for(e, sw_race_title(race)), sum);
        return advise(e, "the counts are tokens added, not final counts");
    }
    int pieces = 0;
    for (int r = 0; r < s->board->regions; r++)
        pieces += a->pieces[r] > 0 ? a->pieces[r] : 0;
    int back = a->trait < 0 ? 0 : sw_pieces_waiting(s, a->trait);
    if (pieces <= back)
        return keep_company(s, o, a, e);
    refuse(e, o->line, sw_trait(a->trait)->rule,
           back == 1 ? "only %d of the %s came back" : "only %d %s came back",
           back, SW_HOOK(sw_trait(a->trait), piece, word));
    return advise(e, "what is not named goes to the weakest regions");
}

static void tell(struct game_state *s, int region, const char *kind,
                 const char *key, const char *name, int number)
{
    struct event *told = sw_tell(s, kind);
    event_fact(told, "owner", sw_owner(s, region));
    event_word(told, key, name);
    sw_tell_region(s, told, "region", region);
    event_fact(told, *key == 'r' ? "tokens" : "number", number);
    event_word(told, "by", N_("order"));
}

static void carry_out_survivors(struct game_state *s, const struct added *a)
{
    for (int r = 0; r < s->board->regions; r++) {
        int race = s->region[r].race;
        if (a->tokens[r] > 0) {
            s->region[r].tokens =
                to_signed_char(s->region[r].tokens + a->tokens[r]);
            s->faction[race].survivors -= a->tokens[r];
            tell(s, r, "survivors", "race", sw_trait(race)->name, a->tokens[r]);
        }
        if (a->pieces[r] > 0) {
            sw_add_memo(s, a->trait, SW_HAND, -a->pieces[r]);
            sw_add_memo(s, a->trait, r, a->pieces[r]);
            if (SW_HOOK(sw_trait(a->trait), piece, rejoins))
                sw_add_memo(s, a->trait, SW_BACK, -a->pieces[r]);
            tell(s, r, "camps", "piece", sw_trait(a->trait)->name,
                 a->pieces[r]);
        }
    }
}

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    struct added a;
    if (!owes_survivors(s, o->seat, o, e))
        return false;
    if (o->count < 2) {
        refuse(e, o->line, "SW-SURV-02", "where to?");
        return advise(e, "write \"survivors %s=2 %s=1\" or \"survivors auto\"",
                      sw_label(s, 7), sw_label(s, 8));
    }
    if (strcmp(o->words[1].text, "auto")) {
        if (!read_added(s, o, &a, e) || !only_own(s, o, &a, e) ||
            !all_placed(s, o, &a, e))
            return false;
        carry_out_survivors(s, &a);
    } else if (!verb_ends(sw_verbs, o, 2, "survivors auto", e)) {
        return false;
    }
    sw_place_survivors(s, o->seat); /* what is left, by the default */
    sw_open_turn(s);
    if (s->step == SW_STEP_SURVIVORS)
        sw_go_on(s);
    return true;
}

/* Where no token is to be placed, single pieces that follow it. */
static void list_pieces(const struct game_state *s, int seat, order_fn *yield,
                        void *context)
{
    SW_ASK(own, s, s->seat[seat].race);
    SW_EACH (own) {
        const struct sw_piece *piece = sw_piece_of(own.t);
        if ((!piece->counts && !piece->rejoins) ||
            sw_pieces_waiting(s, own.id) == 0)
            continue;
        for (int r = 0; r < s->board->regions; r++)
            if (sw_holds(s, own.race, r) &&
                (piece->rejoins || sw_may_join(s, r)))
                line_yield(yield, context, "survivors %s %s=1", piece->word,
                           sw_label(s, r));
    }
}

static void list_survivors(const struct game_state *s, int seat,
                           order_fn *yield, void *context)
{
    struct order o = { .seat = seat };
    if (!owes_survivors(s, seat, &o, NULL))
        return;
    yield(context, "survivors auto");
    int owing = SW_NONE;
    for (int race = 0; race < sw_race_count; race++) {
        if (s->faction[race].seat != seat || !s->faction[race].survivors ||
            !sw_holds_any(s, race))
            continue;
        if (owing >= 0)
            return; /* two races: the sum of plain orders is too long */
        owing = race;
    }
    if (owing < 0)
        list_pieces(s, seat, yield, context);
    for (int r = 0; owing >= 0 && r < s->board->regions; r++)
        if (sw_holds(s, owing, r) &&
            sw_tokens_in(s, r) + s->faction[owing].survivors >=
                sw_least(s, owing))
            line_yield(yield, context, "survivors %s=%d", sw_label(s, r),
                       s->faction[owing].survivors);
}

const struct verb sw_verb_survivors = {
    .name = "survivors",
    .usage = "survivors R=N … [WORD R=N …]",
    .rule = "SW-SURV-02",
    .when = SW_ANYTIME,
    .help = N_("says where the survivors of lost regions go"),
    .run = run,
    .list = list_survivors,
};
