/* A new game (section 2), and starting positions (turnpost-setup(5)). */
#include "smallworld/rules/setup.h"

#include <string.h>
#include <sysexits.h>

#include "core/language.h"
#include "smallworld/box.h"
#include "smallworld/position/save.h"
#include "smallworld/position/start.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/rules/markers.h"
#include "smallworld/rules/turn.h"
#include "smallworld/trait.h"

enum { COINS_AT_START = 5 }; /* SW-SETUP-04 */

const struct option_spec sw_options[] = {
    { "first", "", "",
      N_("the first player's name (default: the first seat)") },
    { "coins", "hidden|open", "hidden",
      N_("are totals shown during the game?") },
    { "races", "", "", N_("races in the game: A,B,… or all but -A,-B,…") },
    { "powers", "", "", N_("powers in the game, written like races") },
    { "markers", "in|out", "in",
      N_("relics and places, and their Monsters, on a board without their signs") },
    { "two_player_boards", "LM|LS", "LM",
      N_("islands for two: a large board and a medium or a small one") },
    { "survivors", "wait|auto", "wait",
      N_("wait for players who lost tokens, or place by their standing orders") },
    { "leaver", LEAVER_VALUES, "drop",
      N_("what becomes of a seat that resigns") },
    { "absent", "wait|leave", "wait",
      N_("after the time limit, may others declare a player on turn gone?") },
    { NULL, NULL, NULL, NULL },
};

static bool option_is(const struct setup *setup, const char *name,
                      const char *value)
{
    return !strcmp(setup_option(setup, sw_options, name), value);
}

/* SWW-SCOPE-01 */
static const struct sw_board *no_island(const struct setup *setup,
                                        const struct sw_box *box,
                                        struct error *e)
{
    refuse(e, NOWHERE, box->alone_rule,
           "board %.30s has no islands of the set %s", setup->board, box->name);
    advise(e, "leave the board out: the islands are drawn");
    return NULL;
}

static const struct sw_board *islands(const struct setup *setup,
                                      const struct sw_box *box,
                                      struct arena *arena, struct error *e)
{
    if (sw_names_isles(box->drawn, setup->board))
        return sw_isles_named(setup, box->drawn, setup->board, arena, e);
    if (!setup->board || !strcmp(setup->board, box->drawn->name))
        return box->drawn;
    return no_island(setup, box, e);
}

static const struct sw_board *board_named(const char *name)
{
    for (int i = 0; sw_boards[i]; i++)
        if (!sw_boards[i]->size && !strcmp(sw_boards[i]->name, name))
            return sw_boards[i];
    return NULL;
}

static const struct sw_board *with_neighbours(const struct sw_board *drawn,
                                              struct arena *arena)
{
    struct sw_board *board = arena_clone(arena, drawn, sizeof *board);
    board->adjacent = sw_neighbours(board, arena);
    return board;
}

static const struct sw_board *find_board(const struct setup *setup,
                                         struct arena *arena, struct error *e)
{
    const struct sw_box *box = sw_island_box(setup);
    if (box)
        return islands(setup, box, arena, e);
    const struct sw_board *board =
        setup->board ? board_named(setup->board) : sw_usual_board(setup);
    if (board && board->seats == setup->seats)
        return arena ? with_neighbours(board, arena) : board;
    if (board) {
        refuse(e, NOWHERE, "SW-SETUP-01", "board %s is for %d players, not %d",
               setup->board, board->seats, setup->seats);
        advise(e, "leave the board out: it follows from the players");
        return NULL;
    }
    fail(e, EX_DATAERR, "there is no board \"%s\"", setup->board);
    advise(e, "see: turnpost new smallworld --help");
    return NULL;
}

static bool unknown_trait(const char *word, bool races, struct error *e)
{
    const char *names[SW_TRAITS] = { NULL };
    int count = 0, from = races ? 0 : sw_race_count;
    int to = races ? sw_race_count : sw_card_count;
    for (int id = from; id < to; id++)
        names[count++] = sw_trait(id)->name;
    fail(e, EX_DATAERR,
         races ? "there is no race called \"%s\""
               : "there is no power called \"%s\"",
         word);
    return advise_nearest(e, word, names, count,
                          N_("turnpost rules smallworld lists them"));
}

static bool words_are_traits(const char *list, bool races, struct error *e)
{
    while (*list) {
        size_t skip = strspn(list, ", -"), length = strcspn(list + skip, ", -");
        char word[32] = "";
        list += skip;
        memcpy(word, list, length < sizeof word ? length : sizeof word - 1);
        list += length;
        int id = sw_trait_named(word);
        if (*word &&
            (id < 0 || id >= sw_card_count || (id < sw_race_count) != races))
            return unknown_trait(word, races, e);
    }
    return true;
}

/* Is it in one of the boxes, and has the board what it is about
 * (SWU-COMPAT-05)? */
static bool has_meaning(const struct game_state *s, int id)
{
    const struct sw_trait *t = sw_trait(id);
    if (!s->in_game[id])
        return false;
    unsigned has = t->needs ? sw_board_has(s->board) : 0;
    for (int m = sw_card_count; t->needs && m < sw_trait_count; m++)
        if (s->marker_unseen[m])
            has |= SW_HAS_MARKERS;
    return !t->needs || t->needs & has;
}

/* Relics and places of the boxes; on a board without the sign of Monsters
 * their regions are drawn (SWU-SETUP-03, -04, SWU-COMPAT-11). */
static void lay_markers(struct game_state *s)
{
    bool dens = sw_board_has(s->board) & SW_HAS_SYMBOLS(SW_DEN), any = false;
    int count = 0;
    for (int m = sw_card_count; m < sw_trait_count; m++) {
        s->in_game[m] &= option_is(s->setup, "markers", "in");
        s->marker_unseen[m] = s->in_game[m];
        any = any || s->in_game[m];
    }
    s->dens_wanted = any && !dens && !sw_has_isles(s->board);
    for (int r = 0; r < s->board->regions; r++)
        if (s->board->places[r].symbols & SW_DEN) {
            s->region[r].monsters = 2;
            count++;
        }
    sw_hide_markers(s, count);
    if (sw_has_isles(s->board))
        sw_isles_lay_out(s);
}

/* So that a badge can always be found (SW-COLUMN-06): the column, a faction
 * each, those that stay with In Decline ones, of which each seat has one and
 * those that are exempt, a place's (SWU-STONEHEDGE-01), and one at the least.
 */
static int least_badges(const struct game_state *s, const struct setup *setup)
{
    int kept = 0, exempt = 0, places = 0;
    for (int id = sw_race_count; id < sw_trait_count; id++) {
        const struct sw_trait *t = sw_trait(id);
        if (id < sw_card_count && s->in_game[id]) {
            exempt += SW_HOOK(t, decline, exempt);
            kept += SW_HOOK(t, decline, kept) && !SW_HOOK(t, decline, exempt);
        }
        places |= SW_HOOK(t, marker, draws_badge) && s->in_game[id];
    }
    int more = exempt + (kept < setup->seats ? kept : setup->seats) + places;
    return SW_COLUMN + setup->seats + (more > 1 ? more : 1);
}

/* Which traits of one kind are in the game: a list of those in, or, when it
 * begins with "-", of those out. */
static bool choose(struct game_state *s, const struct setup *setup, bool races,
                   struct error *e)
{
    const char *list =
        setup_option(setup, sw_options, races ? "races" : "powers");
    int from = races ? 0 : sw_race_count, count = 0;
    int to = races ? sw_race_count : sw_card_count;
    if (!words_are_traits(list, races, e))
        return false;
    for (int id = from; id < to; id++) {
        bool is_named = sw_in_list(list, sw_trait(id)->name);
        s->in_game[id] = has_meaning(s, id) &&
                         (!*list || (*list == '-' ? !is_named : is_named));
        count += s->in_game[id];
    }
    /* SW-COLUMN-04: so that there is always a combo to pick */
    int least = races ? 2 * setup->seats + 2 : least_badges(s, setup);
    if (count >= least)
        return true;
    fail(e, EX_DATAERR,
         races ? "%d races are too few for %d players"
               : "%d powers are too few for %d players",
         count, setup->seats);
    return advise(e, "at least %d are needed", least);
}

/* Without regard to case, but a name written just so counts first. */
static int seat_called(const struct setup *setup, const char *name)
{
    for (int i = 0; i < setup->seats; i++)
        if (!strcmp(setup->names[i], name))
            return i;
    for (int i = 0; i < setup->seats; i++)
        if (word_matches(name, setup->names[i], 99))
            return i;
    return SW_NONE;
}

static bool read_options(struct game_state *s, const struct setup *setup,
                         struct error *e)
{
    const char *first = setup_option(setup, sw_options, "first");
    s->open_coins = option_is(setup, "coins", "open");
    s->waits = option_is(setup, "survivors", "wait");
    s->robots = setup_leaver(setup, sw_options) > 0;
    s->absent_leaves = option_is(setup, "absent", "leave");
    int seat = *first ? seat_called(setup, first) : 0;
    if (seat < 0) {
        fail(e, EX_DATAERR, "no player is called \"%s\"", first);
        return advise(e, "first must name one of the seats");
    }
    s->first = seat;
    return true;
}

static void lay_out(struct game_state *s)
{
    for (int i = 0; i < SW_SEATS; i++)
        s->seat[i].race = SW_NONE;
    for (int race = 0; race < SW_RACES; race++)
        s->faction[race] =
            (struct sw_faction){ .seat = SW_NONE, .power = SW_NONE };
    for (int r = 0; r < SW_REGIONS; r++)
        s->region[r] = (struct sw_region){ .race = SW_NONE };
    for (int r = 0; r < s->board->regions; r++)
        s->region[r].tribes = s->board->places[r].tribe;
    for (int i = 0; i < s->seats; i++)
        s->seat[i].coins = COINS_AT_START;
}

static void stack_cards(struct game_state *s)
{
    for (int id = 0; id < sw_card_count; id++)
        if (id < sw_race_count)
            s->banner_unseen[id] = s->in_game[id];
        else
            s->badge_stack[id] = s->in_game[id];
}

/* The position before any piece has moved; sw_load fills in the same. */
bool sw_blank(struct game_state *s, const struct setup *setup,
              struct arena *arena, struct error *e)
{
    *s = (struct game_state){ .setup = setup,
                              .round = 1,
                              .seats = setup->seats };
    if (!sw_know_sets(setup, e))
        return false;
    s->board = find_board(setup, arena, e);
    if (!s->board || !read_options(s, setup, e))
        return false;
    sw_open_boxes(setup, s->in_game);
    lay_out(s);
    lay_markers(s);
    if (!choose(s, setup, true, e) || !choose(s, setup, false, e))
        return false;
    s->rounds = sw_isles_owe(s) ? sw_isles_rounds(s->seats) : s->board->rounds;
    s->turn = s->first;
    sw_forget_die(s);
    s->die_last = SW_NONE;
    s->found = SW_NONE;
    s->badge_for = s->found_last = s->gone = SW_NONE;
    stack_cards(s);
    return true;
}

bool sw_enough(const char *sets, int seats, const char *board)
{
    struct game_state s;
    struct setup setup = { .seats = seats, .board = board, .sets = sets };
    return sw_blank(&s, &setup, NULL, NULL);
}

struct game_state *sw_start(const struct setup *setup, struct arena *arena,
                            struct error *e)
{
    struct game_state *s = arena_alloc(arena, sizeof *s);
    if (!sw_blank(s, setup, arena, e))
        return NULL;
    if (setup->start && !sw_read_start(s, setup, e))
        return NULL;
    sw_column_start(s);
    for (int i = 0; i < s->seats; i++)
        s->handed += s->seat[i].coins;
    for (int i = 0; i < s->combos; i++)
        s->handed += s->column[i].coins;
    if (!sw_check(s, e))
        return NULL;
    sw_begin(s);
    return s;
}
