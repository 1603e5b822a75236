/* The lines of the moderator (TM-NOTE-24, TM-NOTE-32 n, o). */
#include <string.h>
#include <strings.h>

#include "core/json.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/import/import.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/position/save.h"

/* Options of that site that are not supported here; false. */
static bool refuse_option(const struct tm_log *g, const char *name,
                          struct error *e)
{
    static const char known[] =
        "loose-adjust-resource loose-bridge-adjacency loose-build-after-dig "
        "loose-cult-loss loose-cultist-ordering loose-dig loose-done "
        "loose-engineer-bridge loose-lose-cult loose-multi-spade manual-fav5 "
        "merge-income-phases";
    if (!strncasecmp(name, "fire-and-ice", 12)) {
        tm_bad_line(g, e, "the option %.60s is of Fire & Ice", name);
        advise(e, "games with that expansion cannot be read");
    } else {
        tm_bad_line(g, e,
                    tm_is_among(name, known)
                        ? "the option \"%.60s\" is known and not supported"
                        : "the option \"%.60s\" is not known",
                    name);
        advise(
            e,
            "leave it out, or put a # in front: then the rows must show whether the programs agree");
    }
    if (e)
        e->rule = "TM-NOTE-32";
    return false;
}

static bool read_option(struct tm_log *g, const char *name, struct error *e)
{
    /* what only guards against slips there, or speaks of the page */
    static const char idle[] = "maintain-player-order email-notify";
    const struct {
        const char *name;
        bool *into;
    } known[] = {
        { "mini-expansion-1", &g->towns },
        { "shipping-bonus", &g->shipping },
        { "temple-scoring-tile", &g->temple },
        { "variable-turn-order", &g->pass_order },
        { "strict-leech", &g->strict_leech },
        { "errata-cultist-power", &g->cultist_power },
        { "strict-darkling-sh", &g->strict_exchange },
        { "strict-chaosmagician-sh", &g->strict_double },
        { "loose-convert-phase", &g->setup_convert },
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!strcasecmp(name, known[i].name))
            return *known[i].into = true;
    return tm_is_among(name, idle) || refuse_option(g, name, e);
}

/* Maps are named by their published ids. */
static bool read_map(struct tm_log *g, const char *name, struct error *e)
{
    static const struct {
        const char *name, *board, *vp;
    } maps[] = {
        { "original", "base", NULL },
        { "126fe960806d587c78546b30f1a90853b1ada468", "base", NULL },
        { "91645cdb135773c2a7a50e5ca9cb18af54c664c4", "base", "vp_2017" },
        { "95a66999127893f5925a5f591d54f8bcb9a670e6", "fire_ice", NULL },
        { "be8f6ebf549404d015547152d5f2a1906ae8dd90", "revised", NULL },
        { "fdb13a13cd48b7a3c3525f27e4628ff6905aa5b1", "lakes", NULL },
        { "2afadc63f4d81e850b7c16fb21a1dcd29658c392", "fjords", NULL },
    };
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++)
        if (!strcasecmp(name, maps[i].name)) {
            g->board = maps[i].board;
            g->starting_vp = maps[i].vp ? maps[i].vp : g->starting_vp;
            return true;
        }
    const struct tm_board *board = tm_board_named(name);
    g->board = board ? board->name : NULL;
    if (board)
        return true;
    tm_bad_line(g, e, "the map \"%.60s\" is not known", name);
    return advise(
        e,
        "maps: original, base, revised, lakes, fire_ice, fjords, or their ids");
}

static bool read_scores(struct tm_log *g, char *list, struct error *e)
{
    char *rest = NULL;
    int count = 0;
    for (char *one = strtok_r(list, ", ", &rest); one;
         one = strtok_r(NULL, ", ", &rest)) {
        int score = tm_tile_named(one, "SCORE", TM_SCORES);
        if (score == TM_NONE)
            return tm_bad_line(g, e, "there is no scoring tile \"%.20s\"", one);
        if (count < TM_ROUNDS)
            g->score[count] = score;
        count++;
    }
    if (count == TM_ROUNDS)
        return true;
    tm_bad_line(g, e, "%d scoring tiles are named, not six", count);
    if (e)
        e->rule = "TM-NOTE-24";
    return advise(e, "score SCOREa,SCOREb,… names those of rounds 1 to 6");
}

bool tm_add_seat(struct tm_log *g, const char *name, const char *owner,
                 struct error *e)
{
    struct tm_row row = { .faction = TM_NONE };
    if (!tm_read_owner(g, &row, name, e))
        return false;
    for (int i = 0; i < g->seats; i++)
        if (g->faction[i] == row.faction)
            return tm_bad_line(g, e, "%s is set up twice", name);
    if (g->seats == TM_SEATS)
        return tm_bad_line(g, e, "a game has at most %d factions", TM_SEATS);
    g->owner[g->seats] = owner ? arena_print(g->arena, "%s", owner) : NULL;
    g->faction[g->seats++] = row.faction;
    return true;
}

/* "witches", "chaos magicians for ann" */
static bool read_seat(struct tm_log *g, char *words, struct error *e)
{
    char *owner = strstr(words, " for "), *mail = strstr(words, " email ");
    if (mail)
        *mail = '\0';
    if (owner) {
        *owner = '\0';
        owner = text_trim(owner + 5);
    }
    return tm_add_seat(g, text_trim(words), owner, e);
}

static bool read_drop(struct tm_log *g, struct tm_row *row, const char *name,
                      struct error *e)
{
    if (tm_read_left(g, name))
        return true;
    row->kind = TM_ROW_DROP;
    return tm_read_owner(g, row, name, e);
}

static bool read_delete(struct tm_log *g, const char *name, struct error *e)
{
    int card = tm_tile_named(name, "BON", TM_CARDS);
    if (card == TM_NONE)
        return tm_bad_line(g, e, "there is no bonus card \"%.20s\"", name);
    return g->deleted[card] = true;
}

static bool read_player(struct tm_log *g, char *words, struct error *e)
{
    char *rest = NULL, *name = strtok_r(words, " \t", &rest);
    if (!name || g->player_count == TM_SEATS)
        return tm_bad_line(g, e, "a game has at most %d players", TM_SEATS);
    g->players[g->player_count++] = name;
    return true;
}

static bool is_idle(const char *word, const char *line)
{
    static const char words[] =
        "income start finish abort order admin player-count start-preview "
        "Scoring Converting start_planning";
    static const char *const starts[] = { "Round ", "Removing tile ",
                                          "Default game options",
                                          "Randomize setup" };
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
        if (!strncasecmp(line, starts[i], strlen(starts[i])))
            return true;
    return tm_is_among(word, words) ||
           strstr(line, " dropped from the game") != NULL;
}

static bool read_words(struct tm_log *g, struct tm_row *row, char *line,
                       const char *word, char *rest, struct error *e)
{
    if (!strcasecmp(word, "option"))
        return read_option(g, rest, e);
    if (!strcasecmp(word, "map"))
        return read_map(g, rest, e);
    if (!strcasecmp(word, "score"))
        return read_scores(g, rest, e);
    if (!strcasecmp(word, "setup"))
        return read_seat(g, rest, e);
    if (!strcasecmp(word, "delete"))
        return read_delete(g, rest, e);
    if (!strcasecmp(word, "player"))
        return read_player(g, rest, e);
    if (!strcasecmp(word, "drop-faction"))
        return read_drop(g, row, rest, e);
    if (!strcasecmp(word, "randomize"))
        return g->randomized = true;
    if (is_idle(word, line))
        return tm_read_comment(g, row, line, e);
    tm_bad_line(g, e, "\"%.60s\" is no line of a ledger", line);
    if (e)
        e->rule = "TM-NOTE-24";
    return advise(
        e,
        "option, map, player, randomize, score, delete, setup, drop-faction, or FACTION: COMMANDS");
}

bool tm_read_header(struct tm_log *g, struct tm_row *row, char *line,
                    struct error *e)
{
    size_t length = strcspn(line, " \t");
    char *word = arena_copy(g->arena, line, length);
    char *rest = arena_copy(g->arena, line + length, strlen(line + length));
    return read_words(g, row, line, word, text_trim(rest), e);
}

/* ---- the position that all this makes ------------------------------------ */

static bool is_fit(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '-' || c == '_';
}

/* A name that a ledger takes, or NULL. */
static const char *fit_name(const char *name, struct arena *arena)
{
    size_t length = name ? strlen(name) : 0;
    char *copy;
    if (length == 0)
        return NULL;
    copy = arena_copy(arena, name,
                      length > NAME_LENGTH_MAX ? NAME_LENGTH_MAX : length);
    for (char *c = copy; *c; c++)
        if (!is_fit(*c))
            *c = '-';
    return *copy == '-' ? NULL : copy;
}

static bool is_taken(const struct setup *setup, int count, const char *name)
{
    for (int i = 0; i < count; i++)
        if (!strcasecmp(setup->names[i], name))
            return true;
    return false;
}

static void name_seats(struct tm_log *g, struct setup *setup)
{
    bool in_order = !g->randomized && g->player_count == g->seats;
    bool good = true;
    for (int i = 0, n = 0; i < g->seats; i++, n++) {
        while (n + 1 < TM_SEATS && g->left[n])
            n++;
        const char *name = g->owner[i]   ? g->owner[i]
                           : g->named[n] ? g->named[n]
                           : in_order    ? g->players[i]
                                         : NULL;
        name = fit_name(name, g->arena);
        good = good && name && !is_taken(setup, i, name);
        setup->names[i] = name;
    }
    for (int i = 0; i < g->seats && !good; i++)
        setup->names[i] = tm_faction(g->faction[i])->name;
}

static json_t *options_of(const struct tm_log *g)
{
    json_t *options = json_object();
    json_put_text(options, "profile", "snellman");
    json_put_text(options, "leech", g->strict_leech ? "ordered" : "free");
    json_put_text(options, "all_refuse",
                  g->cultist_power ? "power" : "nothing");
    json_put_text(options, "mini_expansion",
                  g->towns      ? g->shipping ? "on" : "towns"
                  : g->shipping ? "shipping"
                                : "off");
    json_put_text(options, "turn_order",
                  g->pass_order ? "pass_order" : "clockwise");
    json_put_text(options, "temple_tile", g->temple ? "on" : "off");
    json_put_text(options, "exchange",
                  g->strict_exchange ? "at_once" : "later");
    json_put_text(options, "double_turn",
                  g->strict_double ? "pass_ends" : "pass_counts");
    json_put_text(options, "setup_convert", g->setup_convert ? "on" : "off");
    json_put_text(options, "unfinished", "stays");
    if (g->starting_vp)
        json_put_text(options, "starting_vp", g->starting_vp);
    return options;
}

static json_t *start_of(const struct tm_log *g)
{
    json_t *start = json_object(), *scoring = json_array();
    json_t *cards = json_array(), *factions = json_array();
    for (int i = 0; i < TM_ROUNDS; i++)
        json_add(scoring, json_string(tm_score_name(g->score[i])));
    for (int i = 0; i < TM_CARDS; i++)
        if (!g->deleted[i] && (i + 1 < TM_CARDS || g->shipping))
            json_add(cards, json_string(tm_card_name(i)));
    for (int i = 0; i < g->seats; i++)
        json_add(factions, json_string(tm_faction(g->faction[i])->name));
    json_put(start, "scoring", scoring);
    json_put(start, "cards", cards);
    json_put(start, "factions", factions);
    return start;
}

/* Without the names of the seats. */
static struct setup setup_of(const struct tm_log *g)
{
    return (struct setup){ .seats = g->seats,
                           .board = g->board,
                           .options = options_of(g),
                           .start = start_of(g) };
}

static bool no_tiles(const struct tm_log *g, bool cards, struct error *e)
{
    refuse(e, NOWHERE, "TM-NOTE-24",
           cards ? "the file does not say which bonus cards are in the game"
                 : "the file does not say which scoring tiles lie there");
    return g->randomized
               ? advise(
                     e,
                     "the draw of randomize cannot be repeated here; add score and delete lines, or the comments that tell its result")
               : advise(e, "score SCOREa,… and delete BONn say so");
}

/* The list of starting points that the first numbers of the file fit. */
static void guess_points(struct tm_log *g, const struct tm_rows *rows)
{
    static const char *const lists[] = { "standard", "vp_2017",
                                         "bga_adjusted" };
    int said[TM_FACTIONS] = { 0 };
    bool any = false;
    for (int i = 0; i < rows->count; i++)
        for (int k = 0; k < rows->rows[i].said_count; k++) {
            const struct tm_saying *one = &rows->rows[i].said[k];
            if (!(one->known & 1) || said[one->faction])
                continue;
            said[one->faction] = one->numbers.n[0];
            any = true;
        }
    for (size_t n = 0; any && !g->starting_vp && n < 3; n++) {
        g->starting_vp = lists[n];
        struct setup setup = setup_of(g);
        struct game_state *s = tm_start(&setup, g->arena, NULL);
        bool fits = s != NULL;
        for (int i = 0; fits && i < g->seats; i++)
            fits = !said[g->faction[i]] || said[g->faction[i]] == s->seat[i].vp;
        json_decref(setup.options);
        json_decref(setup.start);
        if (!fits)
            g->starting_vp = NULL;
    }
}

bool tm_log_setup(struct tm_log *g, struct setup *setup, struct error *e)
{
    int cards = g->shipping ? TM_CARDS : TM_CARDS - 1;
    if (g->seats < 2) {
        refuse(e, NOWHERE, "TM-NOTE-24",
               g->seats == 1 ? "the file sets up %d faction"
                             : "the file sets up %d factions",
               g->seats);
        return advise(e, "the lines setup FACTION say who plays, 2 to 5");
    }
    for (int i = 0; i < TM_ROUNDS; i++)
        if (g->score[i] == TM_NONE)
            return no_tiles(g, false, e);
    for (int i = 0; i < (g->shipping ? TM_CARDS : TM_CARDS - 1); i++)
        cards -= g->deleted[i];
    for (int i = 0; i < TM_SEATS; i++)
        cards -= g->left[i]; /* drawn for all players */
    if (cards != g->seats + 3)
        return no_tiles(g, true, e);
    guess_points(g, g->table.count ? &g->table : &g->lines);
    *setup = setup_of(g);
    name_seats(g, setup);
    return true;
}
