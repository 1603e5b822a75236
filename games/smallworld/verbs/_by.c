/* `by WORD …`: what a conquest is made with. */
#include <stdio.h>
#include <string.h>

#include "kit/lines.h"
#include "smallworld/ask.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/rules/orders.h"
#include "smallworld/rules/turn.h"
#include "smallworld/trait.h"
#include "smallworld/verbs/by.h"

int sw_read_by(const struct order *o, int from, const struct word **by,
               int *count)
{
    static const char *const others[] = { "with", "by", "pay", "or" };
    *by = &o->words[from];
    *count = 1; /* whatever it is */
    for (int i = from + 1; i < o->count; i++) {
        for (size_t k = 0; k < sizeof others / sizeof *others; k++)
            if (!strcmp(o->words[i].text, others[k]))
                return *count;
        ++*count;
    }
    return *count;
}

/* SWB-GHOULS-03, -06: nothing that others use goes with it. */
static bool is_alone(const struct game_state *s, int fighter,
                     const struct word *by, int count, int named,
                     struct error *e)
{
    if (count == 1)
        return true;
    const struct word *other = &by[named == 0];
    refuse(e, other->at, sw_fighter_rule(s, s->turn),
           "\"%s\" does not go with %s in decline", other->text,
           sw_name_for(e, sw_race_title(fighter)));
    return advise(e, "they fight by themselves: write \"by %s\" alone",
                  sw_trait(fighter)->name);
}

bool sw_read_attacker(const struct game_state *s, const struct word *by,
                      int count, int *race, struct error *e)
{
    int fighter = sw_fighter(s, s->turn);
    *race = s->seat[s->turn].race;
    for (int i = 0; fighter >= 0 && i < count; i++)
        if (word_matches(by[i].text, sw_trait(fighter)->title, 3)) {
            *race = fighter;
            return is_alone(s, fighter, by, count, i, e);
        }
    return true;
}

static bool unknown_way(const struct game_state *s, const struct word *by,
                        struct error *e)
{
    char words[120] = "";
    int race = s->seat[s->turn].race, fighter = sw_fighter(s, s->turn);
    SW_ASK(own, s, race);
    SW_WITH (own, way, word)
        snprintf(words + strlen(words), sizeof words - strlen(words), "%s%s",
                 *words ? ", " : "", SW_HOOK(own.t, way, word));
    if (sw_kin(s, race) >= 0)
        snprintf(words + strlen(words), sizeof words - strlen(words), "%s%s=N",
                 *words ? ", " : "",
                 SW_HOOK(sw_trait(sw_kin(s, race)), piece, word));
    if (fighter >= 0)
        snprintf(words + strlen(words), sizeof words - strlen(words), "%s%s",
                 *words ? ", " : "", sw_trait(fighter)->name);
    refuse(e, by->at, NULL, "you cannot conquer by \"%s\"", by->text);
    unread_if(e, !sw_is_name(by->text));
    if (word_matches(by->text, sw_race_title(race), 3))
        return advise(
            e, "your %s are active and do so anyway: leave \"by %s\" out",
            sw_name_for(e, sw_race_title(race)), by->text);
    return *words ? advise(e, "\"by\" may name: %s", words)
                  : advise(e, "leave \"by %s\" out", by->text);
}

/* A race's own name is not how it attacks. */
static bool is_way(int id, const char *word)
{
    const struct sw_trait *t = sw_trait(id);
    return SW_HOOK(t, way, word) &&
           (word_matches(word, SW_HOOK(t, way, word), 3) ||
            (id >= sw_card_count && sw_answers_to(t, word)));
}

static int way_named(const struct game_state *s, int race, const char *word)
{
    SW_ASK(own, s, race);
    SW_EACH (own)
        if (is_way(own.id, word))
            return own.id;
    return SW_NONE;
}

/* "beasts=2": how many of the price are no race tokens (SWW-BEAST-05); the
 * number of words, 0: it is something else. */
static int read_kin(const struct game_state *s, struct sw_plan *plan,
                    const struct word *by, int count)
{
    int kin = sw_kin(s, plan->race);
    if (kin < 0 || count < 3 || strcmp(by[1].text, "=") ||
        word_number(&by[2]) < 0 || plan->names_kin ||
        !word_matches(by->text, SW_HOOK(sw_trait(kin), piece, word), 3))
        return 0;
    plan->names_kin = true;
    plan->kin = word_number(&by[2]);
    return 3;
}

/* "flying doormat": two words of one name. */
static bool is_name_of_two(const struct game_state *s, int race,
                           const struct word *by, int i)
{
    return i > 0 && strcmp(by[i - 1].text, by[i].text) != 0 &&
           way_named(s, race, by[i - 1].text) == way_named(s, race, by[i].text);
}

bool sw_read_ways(const struct game_state *s, struct sw_plan *plan,
                  const struct word *by, int count, struct error *e)
{
    plan->way_count = 0;
    for (int i = 0; i < count; i++) {
        int kin = read_kin(s, plan, by + i, count - i);
        if (kin > 0) {
            i += kin - 1;
            continue;
        }
        int id = way_named(s, plan->race, by[i].text);
        if (id >= 0 && is_name_of_two(s, plan->race, by, i))
            continue;
        if (id >= 0 && sw_by(plan, id)) {
            refuse(e, by[i].at, sw_trait(id)->rule, "\"%s\" is named twice",
                   by[i].text);
            return advise(e, "name each of them once");
        }
        if (id < 0 || plan->way_count == SW_WAYS) /* no race has so many */
            return unknown_way(s, &by[i], e);
        plan->ways[plan->way_count++] = id;
    }
    return true;
}

void sw_list_targets(const struct game_state *s, const struct sw_plan *plan,
                     const char *after, order_fn *yield, void *context)
{
    for (int r = 0; r < s->board->regions; r++) {
        struct sw_plan attack = *plan;
        attack.region = r;
        if (plan->die)
            sw_resume(s, &attack);
        if (!sw_plan_conquest(s, &attack, NULL))
            continue;
        struct sw_due due = sw_attack_due(s, &attack);
        line_yield(yield, context, "%s %s%s%s%s",
                   plan->die ? "roll" : "conquer", sw_label(s, r),
                   *after ? " by " : "", after,
                   sw_toll(s, &due) > 0 ? " pay" : "");
    }
}
