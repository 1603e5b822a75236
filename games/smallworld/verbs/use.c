
#include "core/language.h"
#include "smallworld/ask.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/orders.h"
#include "smallworld/rules/turn.h"
#include "smallworld/trait.h"

/* What the seat has, then what is for everybody. */
static void ask_users(const struct game_state *s, int seat,
                      struct sw_asked *all)
{
    int race = s->seat[seat].race;
    sw_ask_seat(s, seat, all);
    for (int i = 0; race >= 0 && i < s->marker_count; i++) {
        const struct sw_marker *m = &s->markers[i];
        bool own = s->region[m->region].race == race; /* it was there above */
        if (SW_HOOK(sw_trait(m->trait), marker, common) && !own)
            sw_ask_also(all, race, m->trait);
    }
}

/* Who answers to the word, or NULL. */
static const struct sw_trait *user(const struct game_state *s,
                                   const struct word *word, int *race, int *id)
{
    struct sw_asked all;
    ask_users(s, s->turn, &all);
    SW_WITH (all, use, run)
        if (sw_answers_to(all.t, word->text)) {
            *race = all.race;
            *id = all.id;
            return all.t;
        }
    return NULL;
}

/* "use magic" of what is named after "by". */
static bool advise_way(const struct game_state *s, const struct word *word,
                       struct error *e)
{
    SW_ASK(own, s, s->seat[s->turn].race);
    SW_WITH (own, way, word)
        if (sw_answers_to(own.t, word->text))
            return !advise(e, "write \"%s R by %s\"",
                           SW_HOOK(own.t, way, rolls) ? "roll" : "conquer",
                           SW_HOOK(own.t, way, word));
    SW_WITH (own, place, run)
        if (sw_answers_to(own.t, word->text))
            return !advise(e, "write \"place %s R\"",
                           SW_HOOK(own.t, piece, word));
    return false;
}

static bool advise_uses(const struct game_state *s, struct error *e)
{
    char words[150] = "";
    struct sw_asked all;
    ask_users(s, s->turn, &all);
    SW_WITH (all, use, run) {
        const struct sw_trait *t = all.t;
        text_append(words, sizeof words, "%s%s%s …", *words ? ", " : "",
                    SW_HOOK(t, use, alias) ? SW_HOOK(t, use, alias) : "use ",
                    SW_HOOK(t, use, alias)    ? ""
                    : SW_HOOK(t, piece, word) ? SW_HOOK(t, piece, word)
                                              : sw_short_word(t));
    }
    return *words
               ? advise(e, "you may write: %s", words)
               : advise(e,
                        "neither your race nor its power has such an ability");
}

/* Its short form, which stands for two words (SW-TURN-02). */
static const struct sw_trait *shortened(const struct order *o)
{
    int id = o->count > 1 ? sw_trait_named(o->words[1].text) : SW_NONE;
    return id >= 0 && SW_HOOK(sw_trait(id), use, alias) &&
                   o->words[0].at.start == o->words[1].at.start
               ? sw_trait(id)
               : NULL;
}

static bool nothing_to_use(const struct game_state *s, const struct order *o,
                           struct error *e)
{
    const struct sw_trait *meant = shortened(o);
    if (o->count < 2)
        refuse(e, o->line, NULL, "what is to be used?");
    else if (meant)
        refuse(e, o->words[1].at, NULL, "\"%s\" is an order of %s",
               SW_HOOK(meant, use, alias), sw_name_for(e, meant->title));
    else
        refuse(e, o->words[1].at, NULL, "you cannot use \"%s\" now",
               o->words[1].text);
    unread_if(e, o->count > 1 && !meant && !sw_is_name(o->words[1].text));
    if (o->count > 1 && advise_way(s, &o->words[1], e))
        return unread_if(e, true);
    return advise_uses(s, e);
}

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    int race, id;
    const struct sw_trait *t =
        o->count < 2 ? NULL : user(s, &o->words[1], &race, &id);
    if (!t && (s->seat[s->turn].race >= 0 || s->step == SW_STEP_LAST))
        return nothing_to_use(s, o, e);
    if (!sw_enter_at(s, t ? SW_HOOK(t, use, at) : SW_AT_END, o->line,
                     t ? t->rule : NULL, e))
        return unread_if(e,
                         !t && shortened(o) &&
                             (o->count != 3 || word_number(&o->words[2]) < 0));
    if (!t)
        return nothing_to_use(s, o, e);
    if (!SW_HOOK(t, marker, common) &&
        !sw_still_has(s, race, id, o->words[1].at, e))
        return false;
    if (!t->once || !sw_used(s, id))
        return t->use->run(s, race, o, e);
    refuse(e, o->words[1].at, t->rule, "you have used the %s this turn",
           sw_name_for(e, sw_tool_title(id)));
    return advise(e, "it can be used once in a turn");
}

static void list(const struct game_state *s, int seat, order_fn *yield,
                 void *context)
{
    struct game_state copy;
    struct sw_asked all;
    ask_users(s, seat, &all);
    SW_WITH (all, use, list)
        if (!(all.t->once && sw_used(s, all.id)) &&
            sw_opened_at(s, SW_HOOK(all.t, use, at), &copy) &&
            (SW_HOOK(all.t, marker, common) ||
             sw_has_trait(&copy, all.race, all.id)))
            all.t->use->list(&copy, all.race, yield, context);
}

const struct verb sw_verb_use = {
    .name = "use",
    .usage = "use WORD …",
    .rule = "SW-TURN-02",
    .help = N_("uses any other ability of the race or power"),
    .run = run,
    .list = list,
};
