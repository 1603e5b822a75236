/* Options of a game (TM-OPT). */
#include "terra-mystica/rules/setup.h"

#include <string.h>
#include <sysexits.h>

#include "core/language.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/rules/profile.h"

enum { MINI_EXPANSION = 1 }; /* its newest version (tm_box_version) */

const struct option_spec tm_option_specs[] = {
    { "factions", "choice|intro|random_board|auction", "choice",
      N_("chosen in turn; the introductory game (house setup); one of two sides; bid for") },
    { "starting_vp", "standard|bga_adjusted|vp_2017", "standard",
      N_("20 for all; by faction and map; by faction") },
    { "turn_order", "clockwise|pass_order", "clockwise",
      N_("of a round: from the first who passed, or as all passed") },
    { "mini_expansion", "off|on|towns|shipping", "off",
      N_("town tiles TW6 to TW8 and card BON10; or a part") },
    { "special_terrain", "off|on", "off",
      N_("a special tile for each faction") },
    { "convert", "between|anytime", "between",
      N_("conversions before and after an action, or inside it too") },
    { "leaver", LEAVER_VALUES, "drop",
      N_("what becomes of a seat that leaves") },
    { "absent", "wait|leave", "wait",
      N_("a seat on turn that lets the time limit pass is waited for, or leaves") },
    { "profile", "own|snellman", "own",
      N_("snellman: replays a game of terra.snellman.net row by row") },
    { "leech", "ordered|free", "ordered",
      N_("profile snellman: offers are answered in order, or in any") },
    { "all_refuse", "power|nothing", "power",
      N_("whether a faction that gains from answers gets power when all refuse") },
    { "temple_tile", "off|on", "off",
      N_("profile snellman: a scoring tile for temples") },
    { "exchange", "at_once|later", "at_once",
      N_("profile snellman: workers for priests in that turn, or in any later") },
    { "double_turn", "pass_ends|pass_counts", "pass_ends",
      N_("profile snellman: a pass ends it, or is one of its actions") },
    { "setup_convert", "on|off", "on",
      N_("profile snellman: conversions before the first round") },
    { "unfinished", "lapses|stays", "lapses",
      N_("profile snellman: bought spades that are left when the last one in a round goes on or passes; if they stay, nobody builds after his pass") },
    { NULL, NULL, NULL, NULL },
};

static bool is(const struct setup *setup, const char *name, const char *value)
{
    return !strcmp(setup_option(setup, tm_option_specs, name), value);
}

/* TM-OPT-03, TM-SVP-02 */
static bool fits(const struct tm_options *o, const struct setup *setup,
                 struct error *e)
{
    const char *board = setup->board ? setup->board : "base";
    bool intro = o->deal == TM_INTRO;
    if (!tm_board_named(board)) {
        fail(e, EX_DATAERR, "there is no board \"%s\"", board);
        return advise(e, "boards: base, revised, lakes, fire_ice, fjords");
    }
    if (setup->sets && strcmp(setup->sets, "base")) {
        fail(e, EX_DATAERR, "there is no set \"%s\"", setup->sets);
        return advise(e, "expansions are options of this game");
    }
    if (intro && (strcmp(board, "base") || o->towns || o->shipping ||
                  o->special || o->vp == 2)) {
        refuse(e, NOWHERE, "TM-OPT-03",
               "the introductory game has the base map and no expansion");
        return advise(e, "leave these options out, or choose factions");
    }
    if (o->vp == 1 && o->deal != TM_AUCTION &&
        (!strcmp(board, "fire_ice") || !strcmp(board, "fjords"))) {
        refuse(e, NOWHERE, "TM-SVP-02",
               "no adjusted points are known for the map %s", board);
        return advise(e, "starting_vp standard or vp_2017 would do");
    }
    return true;
}

static void yield_box(const struct setup *setup, const char *box, int newest,
                      box_fn *yield, void *context)
{
    yield(context, box, tm_box_version(setup, box, newest > 0 ? newest : 1));
}

void tm_boxes(const struct setup *setup, box_fn *yield, void *context)
{
    const char *name = setup->board ? setup->board : "base";
    const struct tm_board *board = tm_board_named(name);
    yield(context, "base", tm_base_version(setup));
    if (strcmp(name, "base") != 0 && board)
        yield_box(setup, name, board->version, yield, context);
    if (!is(setup, "mini_expansion", "off"))
        yield_box(setup, "mini_expansion", MINI_EXPANSION, yield, context);
}

const struct tm_profile *tm_profile_of(const struct setup *setup)
{
    return is(setup, "profile", tm_profile_snellman.name) ? &tm_profile_snellman
                                                          : &tm_profile_own;
}

bool tm_read_options(struct tm_options *o, const struct setup *setup,
                     struct error *e)
{
    const struct tm_profile *profile = tm_profile_of(setup);
    bool all = is(setup, "mini_expansion", "on");
    o->deal = is(setup, "factions", "intro")          ? TM_INTRO
              : is(setup, "factions", "random_board") ? TM_RANDOM_BOARD
              : is(setup, "factions", "auction")      ? TM_AUCTION
                                                      : TM_CHOICE;
    o->vp = is(setup, "starting_vp", "bga_adjusted") ? 1
            : is(setup, "starting_vp", "vp_2017")    ? 2
                                                     : 0;
    o->pass_order = is(setup, "turn_order", "pass_order");
    o->towns = all || is(setup, "mini_expansion", "towns");
    o->shipping = all || is(setup, "mini_expansion", "shipping");
    o->special = is(setup, "special_terrain", "on");
    o->anytime = profile->converts_anytime || is(setup, "convert", "anytime");
    o->robots = setup_leaver(setup, tm_option_specs) > 0;
    o->absent_leaves = is(setup, "absent", "leave");
    o->strict_leech = is(setup, "leech", "ordered");
    o->cultist_power = is(setup, "all_refuse", "power");
    o->temple_tile = is(setup, "temple_tile", "on");
    o->late_exchange = profile->log_options && is(setup, "exchange", "later");
    o->pass_goes_on =
        profile->log_options && is(setup, "double_turn", "pass_counts");
    o->setup_convert = profile->log_options && is(setup, "setup_convert", "on");
    o->unfinished_stays =
        profile->log_options && is(setup, "unfinished", "stays");
    return fits(o, setup, e);
}
