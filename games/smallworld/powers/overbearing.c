#include <string.h>

#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/rules/orders.h"
#include "smallworld/rules/turn.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_power_overbearing)

enum { USES = SW_SLOT, MOST = 3 }; /* uses in this turn */

/* One use: what is taken from where, and where it goes. */
struct use {
    int race, from, to; /* SW_NONE: to nowhere */
    int cover;          /* the trait of a wall or fort, which goes first */
    int kin;            /* a piece that counts as a token is taken */
    bool names_kin, agrees;
    struct span at, to_at;
};

/* SWW-OVER-04: the wall or fort that goes first. */
static int cover_of(const struct game_state *s, int region)
{
    int first = SW_NONE;
    for (int i = 0; i < s->memo_count; i++) {
        int trait = s->memos[i].trait;
        int turn = SW_HOOK(sw_trait(trait), piece, shields);
        if (s->memos[i].at == region && turn > 0 &&
            (first < 0 || turn < SW_HOOK(sw_trait(first), piece, shields)))
            first = trait;
    }
    return first;
}

/* SWW-OVER-01, -05 */
static bool is_time(const struct game_state *s, int race, struct span at,
                    struct error *e)
{
    if (s->faction[race].done || sw_hand(s, race) == 0) {
        refuse(e, at, "SWW-OVER-05", "no conquest can follow any more");
        return advise(
            e, "tokens are moved before the last conquest, with one in hand");
    }
    if (sw_memo(s, id(), USES) < MOST)
        return true;
    refuse(e, at, "SWW-OVER-01", "that has been done %d times this turn", MOST);
    return advise(e, "go on with conquests");
}

/* Is there something to take (SWW-OVER-01, -03, -06)? */
static bool offers(const struct game_state *s, const struct use *u,
                   struct error *e)
{
    const char *label = sw_label(s, u->from);
    int seat = sw_owner(s, u->from);
    if (sw_is_sea(s->board->places[u->from].terrain)) {
        refuse(e, u->at, "SWW-WATER-02", "region %s is water", label);
        return advise(e, "only from land tokens can be taken");
    }
    if (seat == s->turn || !sw_nonempty(s, u->from)) {
        refuse(e, u->at, "SWW-OVER-01",
               seat == s->turn ? "region %s is your own" : "region %s is empty",
               label);
        return advise(e, "name a region of an opponent, or with a Murloc");
    }
    if (!sw_next_to(s, u->race, u->from)) {
        refuse(e, u->at, "SWW-OVER-01", "region %s is not next to your regions",
               label);
        return advise(e, "tokens are taken from regions that are adjacent");
    }
    if (seat < 0 || u->cover >= 0 || sw_tokens_in(s, u->from) > 0)
        return true;
    refuse(e, u->at, "SWW-OVER-06", "region %s holds no token", label);
    return advise(e, "a piece that holds it alone is not moved");
}

static bool no_such_kin(const struct game_state *s, const struct use *u,
                        struct error *e)
{
    refuse(e, u->at, "SWW-BEAST-05", "region %s holds no such piece",
           sw_label(s, u->from));
    return advise(e, "leave the word out to take a token");
}

/* SWW-OVER-06 */
static bool may_take_in(const struct game_state *s, const struct use *u,
                        struct error *e)
{
    const char *label = sw_label(s, u->to);
    if (u->to == u->from || s->region[u->to].race != s->region[u->from].race) {
        refuse(e, u->to_at, "SWW-OVER-01",
               "region %s is no other region of that race", label);
        return advise(e, "a token goes to its own race");
    }
    if (sw_may_join(s, u->to))
        return true;
    refuse(e, u->to_at, "SWW-OVER-06",
           "a single token cannot stay in region %s", label);
    return advise(e, "name a region with another token");
}

/* Whether a destination is wanted, and is one (SWW-OVER-02 to -04). */
static bool goes_somewhere(const struct game_state *s, const struct use *u,
                           struct error *e)
{
    int holder = s->region[u->from].race;
    bool stays = u->cover < 0 && holder >= 0 && sw_regions_of(s, holder) > 1;
    if (u->to >= 0 && stays)
        return may_take_in(s, u, e);
    if (u->to < 0 && !stays)
        return true;
    const char *label = sw_label(s, u->from);
    if (stays) {
        refuse(e, u->at, "SWW-OVER-01", "where does the token of region %s go?",
               label);
        return advise(e, "write \"use overbearing %s to R\"", label);
    }
    if (u->cover >= 0)
        refuse(e, u->to_at, "SWW-OVER-04", "the %s of region %s goes first",
               sw_name_for(e, SW_HOOK(sw_trait(u->cover), piece, title)),
               label);
    else
        refuse(e, u->to_at, holder < 0 ? "SWW-OVER-03" : "SWW-OVER-02",
               "what is taken from region %s leaves the map", label);
    return advise(e, "write \"use overbearing %s\"", label);
}

static struct sw_due due_at(const struct use *u, int region,
                            enum sw_action action)
{
    return (struct sw_due){ .race = u->race,
                            .region = region,
                            .action = action,
                            .agrees = u->agrees,
                            .at = region == u->from ? u->at : u->to_at };
}

static struct sw_due due_from(const struct game_state *s, const struct use *u)
{
    struct sw_due due =
        due_at(u, u->from, u->cover >= 0 ? SW_ACTION_TOUCH : SW_ACTION_TAKE);
    struct sw_due to = due_at(u, u->to, SW_ACTION_TOUCH);
    due.more = u->to < 0 ? 0 : sw_toll(s, &to);
    return due;
}

static bool may_use(const struct game_state *s, struct use *u, struct error *e)
{
    u->cover = cover_of(s, u->from);
    if (!offers(s, u, e))
        return false;
    u->kin = u->names_kin || s->region[u->from].tokens == 0
                 ? sw_kin_in(s, u->from) > 0
                 : 0;
    if (u->names_kin && (!u->kin || u->cover >= 0))
        return no_such_kin(s, u, e);
    if (!goes_somewhere(s, u, e))
        return false;
    struct sw_due to = due_at(u, u->to, SW_ACTION_TOUCH);
    struct sw_due from = due_from(s, u);
    return (u->to < 0 || sw_may_affect(s, &to, e)) &&
           sw_may_affect(s, &from, e);
}

static void pay_overbearing(struct game_state *s, const struct use *u)
{
    struct sw_due from = due_from(s, u);
    struct sw_due to = due_at(u, u->to, SW_ACTION_TOUCH);
    sw_pay_toll(s, &from);
    if (u->to >= 0)
        sw_pay_toll(s, &to);
}

static struct event *tell_overbearing(struct game_state *s, const struct use *u)
{
    int race = s->region[u->from].race;
    struct event *told = sw_tell(s, "takes_away");
    sw_tell_region(s, told, "region", u->from);
    if (race >= 0)
        event_word(told, "from", sw_trait(race)->name);
    else
        event_word(told, "from", sw_native_word(s));
    return told;
}

/* To another region of its race, or to hand when it is saved, or to the tray
 * (SWW-OVER-02). */
static void take_token(struct game_state *s, const struct use *u)
{
    int race = s->region[u->from].race, kin = sw_kin(s, race);
    struct sw_faction *f = &s->faction[race];
    bool saved = u->to < 0 && sw_is_saved(s, u->from, false);
    struct event *told = tell_overbearing(s, u);
    if (u->to >= 0)
        sw_tell_region(s, told, "to", u->to);
    event_fact(told, "saved", saved);
    if (u->kin)
        sw_add_memo(s, kin, u->from, -1);
    else
        s->region[u->from].tokens--;
    if (u->kin && (saved || u->to >= 0))
        sw_add_memo(s, kin, saved ? SW_HAND : u->to, 1);
    else if (saved)
        f->survivors++;
    else if (u->to >= 0)
        s->region[u->to].tokens++;
    if (s->region[u->from].tokens == 0 && !sw_piece_holds(s, u->from))
        sw_vacate(s, u->from);
    if (u->to < 0 && !saved)
        sw_cull(s, u->race, 1);
    sw_join_lone(s, race);
    sw_gone_if_lost(s, race);
}

static void take_overbearing(struct game_state *s, const struct use *u)
{
    pay_overbearing(s, u);
    if (u->cover >= 0) {
        struct event *told = tell_overbearing(s, u);
        event_word(told, "piece", sw_trait(u->cover)->name);
        event_fact(told, "number", 1);
        sw_add_memo(s, u->cover, u->from, -1);
    } else if (s->region[u->from].race >= 0) {
        take_token(s, u);
    } else {
        tell_overbearing(s, u);
        s->region[u->from].tribes = 0; /* SWW-OVER-03 */
        sw_cull(s, u->race, 1);
    }
    sw_add_memo(s, id(), USES, 1);
}

/* `use overbearing R [beasts] [to R] [pay]` */
static bool read_overbearing(const struct game_state *s, const struct order *o,
                             struct use *u, struct error *e)
{
    int i = 2;
    const char *usage = "use overbearing R [to R] [pay]";
    if (o->count < 3) {
        refuse(e, o->line, "SWW-OVER-01", "from which region?");
        return advise(e, "write \"%s\"", usage);
    }
    u->at = o->words[i].at;
    u->from = sw_read_region(s, &o->words[i++], e);
    if (u->from < 0)
        return false;
    int holder = s->region[u->from].race;
    int kin = holder < 0 ? SW_NONE : sw_kin(s, holder);
    if (kin >= 0 && i < o->count &&
        word_matches(o->words[i].text, SW_HOOK(sw_trait(kin), piece, word), 3))
        u->names_kin = true, i++;
    if (i + 1 < o->count && !strcmp(o->words[i].text, "to")) {
        u->to_at = o->words[i + 1].at;
        u->to = sw_read_region(s, &o->words[i + 1], e);
        if (u->to < 0)
            return false;
        i += 2;
    }
    if (i < o->count && !strcmp(o->words[i].text, "pay"))
        u->agrees = true, i++;
    return verb_ends(sw_verbs, o, i, usage, e);
}

static bool use(struct game_state *s, int race, const struct order *o,
                struct error *e)
{
    struct use u = { .race = race, .to = SW_NONE, .cover = SW_NONE };
    if (!is_time(s, race, o->line, e) || !read_overbearing(s, o, &u, e) ||
        !may_use(s, &u, e))
        return false;
    take_overbearing(s, &u);
    return true;
}

static void list_one(const struct game_state *s, struct use *u, order_fn *yield,
                     void *context)
{
    if (!may_use(s, u, NULL))
        return;
    struct sw_due from = due_from(s, u);
    int kin = sw_kin(s, s->region[u->from].race < 0 ? u->race
                                                    : s->region[u->from].race);
    line_yield(yield, context, "use overbearing %s%s%s%s%s%s",
               sw_label(s, u->from), u->names_kin ? " " : "",
               u->names_kin ? SW_HOOK(sw_trait(kin), piece, word) : "",
               u->to < 0 ? "" : " to ", u->to < 0 ? "" : sw_label(s, u->to),
               sw_toll(s, &from) + from.more > 0 ? " pay" : "");
}

static void list_use_overbearing(const struct game_state *s, int race,
                                 order_fn *yield, void *context)
{
    if (!is_time(s, race, NOWHERE, NULL))
        return;
    for (int r = 0; r < s->board->regions; r++) {
        if (!sw_nonempty(s, r) || !sw_next_to(s, race, r))
            continue;
        for (int to = SW_NONE; to < s->board->regions; to++)
            for (int kin = 0; kin <= (sw_kin_in(s, r) > 0); kin++) {
                struct use u = { .race = race,
                                 .from = r,
                                 .to = to,
                                 .names_kin = kin,
                                 .agrees = true };
                list_one(s, &u, yield, context);
            }
    }
}

static void summary(const struct game_state *s, int race, struct text *into)
{
    (void)race;
    text_say(into, "Tokens moved away: %d of %d times this turn",
             sw_memo(s, id(), USES), MOST);
}

const struct sw_trait sw_power_overbearing = {
    .name = "overbearing",
    .title = "Overbearing",
    .said =
        "shove push kick throw chase drive bully boot expel evict scare remove",
    .our_name = true,
    .rule = "SWW-OVER-01",
    .tokens = 4,
    .estimated = true,
    .text = N_(
        "Three times a turn, as long as a conquest can follow, a token of an opponent's adjacent region is put on another region of its race: write \"use overbearing B7 to B2\". "
        "With no other region it is lost, and so is a Murloc (\"use overbearing B7\"). "
        "A wall or fort is removed first."),
    .slots = 1,
    .turn = SW_HOOKS(turn, .forgets = USES),
    .use = SW_HOOKS(order, .at = SW_IN_CONQUEST, .run = use,
                    .list = list_use_overbearing),
    .summary = summary,
};
