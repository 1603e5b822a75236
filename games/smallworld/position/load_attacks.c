/* Attacks and the die of a saved position (save.c). */

#include "smallworld/ask.h"
#include "smallworld/position/position.h"
#include "smallworld/position/reader.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/trait.h"

void load_attacks(struct reader *in, const json_t *json)
{
    json_t *one;
    size_t i;
    json_array_foreach (read_list(in, json, "attacks", SW_ATTACKS / 2), i,
                        one) {
        struct sw_attack *attack = &in->s->attacks[in->s->attack_count];
        if (!read_entry(in, attack, one, sw_attack_fields, "", "an attack"))
            return;
        in->s->attack_count++;
    }
}

static void load_ways(struct reader *in, const json_t *die)
{
    json_t *one;
    size_t i;
    if (!json_object_get(die, "ways"))
        return;
    json_array_foreach (read_list(in, die, "ways", SW_WAYS), i, one) {
        int id = read_named(in, json_string_value(one), "ways");
        if (id < 0 || !SW_HOOK(sw_trait(id), way, word))
            read_bad(in, "ways");
        else
            in->s->die_ways[i] = id;
    }
}

void load_die(struct reader *in, const json_t *json)
{
    const json_t *die = json_object_get(json, "die");
    if (read_entry(in, in->s, die, sw_die_fields, "ways?", "the die"))
        load_ways(in, die);
}

/* A die that is still to fall, or may be rolled again, belongs to the seat on
 * turn, and to a trait that rolls or an attempt that is legal. */
void load_check_die(struct reader *in)
{
    const struct game_state *s = in->s;
    struct sw_plan plan = sw_die_plan(s);
    if (!s->die_wanted && s->die_before < 0)
        return;
    plan.die = true;
    bool owner = s->die_race >= 0 && s->faction[s->die_race].seat == s->turn &&
                 sw_hand(s, s->die_race) > 0;
    bool first = s->die_trait >= 0 &&
                 !SW_HOOK(sw_trait(s->die_trait), die, rolls_for) &&
                 !SW_HOOK(sw_trait(s->die_trait), way, rolls);
    for (int i = 0; i < plan.way_count; i++)
        owner = owner && sw_has_trait(s, plan.race, plan.ways[i]);
    if (!owner ||
        (s->die_trait >= 0 && !SW_HOOK(sw_trait(s->die_trait), die, rolled)) ||
        (!first && (s->die_region < 0 || !sw_plan_conquest(s, &plan, NULL) ||
                    sw_own_die(s, &plan) != s->die_trait)))
        read_bad(in, "die");
}

/* Could the seat on turn have made this attack? A region may be empty again:
 * one kind of conquest leaves it so; and on islands a swap may have brought
 * others there. */
static bool is_own_attack(const struct game_state *s, const struct sw_attack *a)
{
    return a->by >= 0 && s->faction[a->by].seat == s->turn &&
           (!a->won || sw_has_isles(s->board) ||
            s->region[a->region].race < 0 || sw_owner(s, a->region) == s->turn);
}

/* How many ways of the race that roll have been used. */
static int used_dice(const struct game_state *s, int race)
{
    int used = 0;
    SW_ASK(own, s, race);
    SW_WITH (own, way, rolls)
        used += sw_used(s, own.id);
    return used;
}

/* What a race has conquered it does not attack again, except on islands, where
 * an explosion may come before the conquest and a swap after it; one that has
 * lost an attempt attacks no more, unless that was a way's with a die of its
 * own, which is used once. */
void load_check_attacks(struct reader *in)
{
    const struct game_state *s = in->s;
    if (s->step > SW_STEP_CONQUER)
        return;
    for (int i = 0; in->ok && i < s->attack_count; i++) {
        const struct sw_attack *a = &s->attacks[i];
        if (!is_own_attack(s, a))
            read_bad(in, "attacks");
        int lost = 0;
        for (int k = 0; in->ok && k < i; k++) {
            const struct sw_attack *b = &s->attacks[k];
            lost += b->by == a->by && !b->won;
            if (b->by == a->by && b->won && a->won && b->region == a->region &&
                !sw_has_isles(s->board))
                read_bad(in, "attacks");
        }
        if (!a->won && lost > used_dice(s, a->by))
            read_bad(in, "attacks");
    }
}
