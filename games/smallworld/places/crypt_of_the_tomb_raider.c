#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/rules/markers.h"
#include "smallworld/trait.h"

SW_OWN_ID(sw_place_crypt_of_the_tomb_raider)

static bool may_haunt(const struct game_state *s, int race, int region,
                      struct span at, struct error *e)
{
    (void)race;
    if (s->board->places[region].terrain == SW_CHASM) {
        refuse(e, at, "SWU-CHASM-01", "region %s is a chasm",
               sw_label(s, region));
        return advise(e, "nobody can enter or cross it");
    }
    if (region == sw_marker_region(s, id())) {
        refuse(e, at, "SWU-CRYPT-01", "region %s is the Crypt's own",
               sw_label(s, region));
        return advise(e, "the Ghost goes into any other region");
    }
    if (!sw_immune(s, region))
        return true;
    refuse(e, at, "SWU-CRYPT-02", "region %s is immune already",
           sw_label(s, region));
    return advise(e, "the Ghost goes where no such piece is");
}

static bool place(struct game_state *s, int race, const struct order *o,
                  struct error *e)
{
    int region = sw_read_figure(s, id(), o, e);
    if (region < 0 || !may_haunt(s, race, region, o->words[2].at, e))
        return false;
    sw_set_figure(s, id(), region);
    sw_tell_place(s, s->faction[race].seat, id(), region, 1, NULL);
    return true;
}

static void list_place(const struct game_state *s, int race, order_fn *yield,
                       void *context)
{
    sw_list_figure(s, id(), race, may_haunt, yield, context);
}

static bool was_conquered(const struct game_state *s, int by, int region)
{
    for (int i = 0; i < s->attack_count; i++)
        if (s->attacks[i].by == by && s->attacks[i].region == region &&
            s->attacks[i].won)
            return true;
    return false;
}

/* It stays when a race has taken the place of another without a conquest
 * (SWU-CRYPT-04). */
static void passes(struct game_state *s, int from, int to)
{
    (void)from;
    if (to < 0 || was_conquered(s, to, sw_marker_region(s, id())))
        sw_set_figure(s, id(), SW_NONE);
}

static void summary(const struct game_state *s, int race, struct text *into)
{
    int region = sw_figure_region(s, id());
    (void)race;
    if (region >= 0)
        text_say(into, "Ghost on %s", sw_label(s, region));
}

const struct sw_trait sw_place_crypt_of_the_tomb_raider = {
    .name = "crypt_of_the_tomb_raider",
    .title = "Crypt of the Tomb-raider",
    .rule = "SWU-CRYPT-01",
    .text = N_(
        "The active race that holds the Crypt may put the Ghost into any other region, which nobody but its player can conquer then. "
        "Write \"place ghost 12\" at the end of the turn. "
        "In decline the Ghost stays where it is; it leaves when the Crypt is lost."),
    .piece = &(const struct sw_piece){ .word = "ghost",
                                       .title = "Ghost",
                                       .glyph = 'G',
                                       .limit = 1,
                                       .immune = true,
                                       .spares_owner = true,
                                       .rests = true },
    .marker =
        SW_HOOKS(marker, .glyph = 'c', .called = "crypt", .passes = passes),
    .place = SW_HOOKS(order, .run = place, .list = list_place),
    .summary = summary,
};
