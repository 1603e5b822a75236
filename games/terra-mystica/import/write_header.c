/* The first lines of a game that is written: options, map, tiles, seats. */
#include <string.h>

#include "core/json.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/import/import.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/position/save.h"

static const char *map_name(const char *board, const char *vp, bool *said)
{
    static const struct {
        const char *board, *vp, *id;
    } maps[] = {
        { "base", "standard", "original" },
        { "base", "vp_2017", "91645cdb135773c2a7a50e5ca9cb18af54c664c4" },
        { "fire_ice", "standard", "95a66999127893f5925a5f591d54f8bcb9a670e6" },
        { "revised", "standard", "be8f6ebf549404d015547152d5f2a1906ae8dd90" },
        { "lakes", "standard", "fdb13a13cd48b7a3c3525f27e4628ff6905aa5b1" },
        { "fjords", "standard", "2afadc63f4d81e850b7c16fb21a1dcd29658c392" },
    };
    const char *id = "original";
    *said = false;
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++) {
        if (strcmp(maps[i].board, board) != 0)
            continue;
        if (!*said)
            id = maps[i].id;
        if (!strcmp(maps[i].vp, vp)) {
            id = maps[i].id;
            *said = true;
        }
    }
    return id;
}

/* In an auction no list counts; nor is it known for every map. */
static const char *points_of(const struct tm_options *options)
{
    return options->deal == TM_AUCTION ? "standard"
           : options->vp == 2          ? "vp_2017"
           : options->vp == 1          ? "bga_adjusted"
                                       : "standard";
}

static void write_options(struct tm_writer *w)
{
    const struct tm_options *o = &w->own->options;
    const struct {
        const char *name;
        bool on;
    } options[] = {
        { "strict-leech", o->strict_leech },
        { "strict-darkling-sh", !o->late_exchange },
        { "strict-chaosmagician-sh", !o->pass_goes_on },
        { "errata-cultist-power", o->cultist_power },
        { "mini-expansion-1", o->towns },
        { "shipping-bonus", o->shipping },
        { "temple-scoring-tile", o->temple_tile },
        { "variable-turn-order", o->pass_order },
        { "loose-convert-phase", o->setup_convert },
    };
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        if (options[i].on)
            text_add(w->into, "option %s\n", options[i].name);
}

static void write_tiles(struct tm_writer *w)
{
    const struct game_state *s = w->own;
    text_string(w->into, "score ");
    for (int i = 0; i < TM_ROUNDS; i++)
        text_add(w->into, "%s%s", i ? "," : "", tm_score_name(s->score[i]));
    text_string(w->into, "\n");
    for (int i = 0; i < TM_CARDS; i++)
        if (!s->card_in[i] && (i + 1 < TM_CARDS || s->options.shipping))
            text_add(w->into, "delete %s\n", tm_card_name(i));
}

/* Cards beyond those of the seats are for who left before choosing. */
static void write_left(struct tm_writer *w)
{
    int cards = 0;
    for (int i = 0; i < TM_CARDS; i++)
        cards += w->own->card_in[i];
    for (int i = w->own->seats + 3; i < cards; i++)
        text_add(w->into, "drop-faction player%d\n", i - 2);
}

static void write_lines(struct tm_writer *w)
{
    const struct game_state *s = w->own;
    const char *points = points_of(&s->options);
    bool said;
    const char *map = map_name(s->board->name, points, &said);
    write_options(w);
    text_add(w->into, "map %s\n", map);
    if (!said)
        text_add(w->into, "## turnpost starting_vp %s\n", points);
    for (int i = 0; i < s->seats; i++)
        text_add(w->into, "player %s\n", tm_seat_name(s, s->seating[i]));
    write_tiles(w);
    write_left(w);
    for (int i = 0; i < s->seats; i++)
        text_add(w->into, "setup %s for %s\n", tm_of(s, s->seating[i])->name,
                 tm_seat_name(s, s->seating[i]));
}

static json_t *shadow_options(const struct tm_options *o)
{
    return json_pack(
        "{s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:s}", "profile",
        "snellman", "setup_convert", o->setup_convert ? "on" : "off",
        "unfinished", "stays", "exchange",
        o->late_exchange ? "later" : "at_once", "double_turn",
        o->pass_goes_on ? "pass_counts" : "pass_ends", "leech",
        o->strict_leech ? "ordered" : "free", "all_refuse",
        o->cultist_power ? "power" : "nothing", "mini_expansion",
        o->towns      ? o->shipping ? "on" : "towns"
        : o->shipping ? "shipping"
                      : "off",
        "turn_order", o->pass_order ? "pass_order" : "clockwise", "temple_tile",
        o->temple_tile ? "on" : "off", "starting_vp", points_of(o));
}

static json_t *shadow_start(const struct game_state *s)
{
    json_t *scoring = json_array(), *cards = json_array(),
           *factions = json_array();
    for (int i = 0; i < TM_ROUNDS; i++)
        json_add(scoring, json_string(tm_score_name(s->score[i])));
    for (int i = 0; i < TM_CARDS; i++)
        if (s->card_in[i])
            json_add(cards, json_string(tm_card_name(i)));
    for (int i = 0; i < s->seats; i++)
        json_add(factions, json_string(tm_of(s, s->seating[i])->name));
    return json_pack("{s:o, s:o, s:o}", "scoring", scoring, "cards", cards,
                     "factions", factions);
}

static bool begin_shadow(struct tm_writer *w, struct error *e)
{
    const struct game_state *s = w->own;
    w->setup = (struct setup){ .seats = s->seats, .board = s->board->name };
    w->setup.options = shadow_options(&s->options);
    w->setup.start = shadow_start(s);
    for (int i = 0; i < s->seats; i++) {
        w->setup.names[i] = tm_seat_name(s, s->seating[i]);
        w->seat_of[s->seating[i]] = i;
    }
    w->shadow = tm_start(&w->setup, w->arena, e);
    return w->shadow != NULL;
}

bool tm_write_header(struct tm_writer *w, struct error *e)
{
    write_lines(w);
    return begin_shadow(w, e);
}
