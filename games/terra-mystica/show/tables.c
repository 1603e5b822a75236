/* What lies beside the map as tables. */
#include <string.h>

#include "core/narrow.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/show/show.h"

/* Where panels go. */
struct shelf {
    const struct game_state *s;
    struct arena *arena;
    panel_fn *yield;
    void *context;
};

#define COLUMNS(table) to_count(sizeof(table) / sizeof *(table))

static const char *kept(const struct shelf *to, const char *words)
{
    return arena_copy(to->arena, words, strlen(words));
}

/* ---- seats ---- */

static const struct panel_column seat_columns[] = {
    { "Player", 'l', false },  { "Faction", 'l', false },
    { "VP", 'r', false },      { "Coins", 'r', false },
    { "Workers", 'r', false }, { "Priests", 'r', false },
    { "Power", 'r', false },   { "Shipping", 'r', false },
    { "Spade", 'r', false },   { "Keys", 'r', false },
    { "Card", 'l', false },    { "Favours, towns", 'l', true },
};

static void fill_seat(const struct shelf *to, int seat, const char **cell)
{
    const struct tm_seat *of = &to->s->seat[seat];
    struct tm_bag next = BAG(0);
    struct text tiles = text_new(to->arena);
    char words[TM_CELL];
    tm_next_income(to->s, seat, &next);
    const int held[] = { of->vp, of->coins, of->workers, of->priests };
    const int more[] = { 0, next.n[TM_COIN], next.n[TM_WORKER],
                         next.n[TM_PRIEST] };
    *cell++ = kept(to, tm_faction_title(to->s, seat));
    for (int i = 0; i < COLUMNS(held); i++)
        *cell++ = kept(to, tm_amount_cell(held[i], more[i], words));
    *cell++ = kept(to, tm_power_cell(to->s, seat, next.n[TM_POWER], words));
    *cell++ = kept(to, tm_shipping_cell(to->s, seat, words));
    *cell++ = kept(to, tm_spade_cell(to->s, seat, words));
    *cell++ = panel_number(to->arena, of->keys);
    *cell++ = of->card >= 0 ? tm_card_name(of->card) : "";
    tm_tile_words(to->s, seat, &tiles);
    *cell = tiles.bytes;
}

/* A new row of what orders call so. */
static struct panel_row *add_named(struct panel *panel, const char *kind,
                                   const char *id)
{
    struct panel_row *row = panel_add(panel, TM_NONE);
    row->kind = kind;
    row->id = row->cell[0] = id;
    return row;
}

static void put_seats(const struct shelf *to, const int *order)
{
    const struct game_state *s = to->s;
    struct tm_bag bag;
    const char *title = s->phase == TM_OVER ? "By victory points"
                        : tm_next_income(s, order[0], &bag)
                            ? "In turn order; + income of the next round"
                            : "In turn order";
    struct panel *panel =
        panel_new(to->arena, title, seat_columns, COLUMNS(seat_columns));
    for (int i = 0; i < s->seats; i++) {
        struct panel_row *row = panel_add(panel, order[i]);
        bool now = order[i] == s->turn && s->phase != TM_OVER;
        row->kind = "seat";
        row->id = tm_seat_name(s, order[i]);
        row->cell[0] = arena_print(to->arena, "%s%s", tm_seat_name(s, order[i]),
                                   now ? ", on turn" : "");
        if (s->seat[order[i]].faction >= 0)
            fill_seat(to, order[i], row->cell + 1);
        else
            row->cell[1] = "no faction yet";
    }
    to->yield(to->context, panel);
}

static void put_pieces(const struct shelf *to, const int *order)
{
    struct panel_column *column =
        arena_alloc(to->arena, (TM_BUILDINGS + 2) * sizeof *column);
    column[0] = (struct panel_column){ "Faction", 'l', false };
    for (int i = 0; i < TM_BUILDINGS; i++)
        column[i + 1] =
            (struct panel_column){ tm_building_title(i), 'r', false };
    column[TM_BUILDINGS + 1] = (struct panel_column){ "bridge", 'r', false };
    struct panel *panel =
        panel_new(to->arena, "Left on the board", column, TM_BUILDINGS + 2);
    for (int k = 0; k < to->s->seats; k++) {
        int seat = order[k];
        if (to->s->seat[seat].faction < 0)
            continue;
        struct panel_row *row = panel_add(panel, seat);
        row->cell[0] = kept(to, tm_faction_title(to->s, seat));
        for (int i = 0; i < TM_BUILDINGS; i++)
            row->cell[i + 1] = panel_number(to->arena, tm_left(to->s, seat, i));
        row->cell[TM_BUILDINGS + 1] =
            panel_number(to->arena, to->s->seat[seat].bridges);
    }
    to->yield(to->context, panel);
}

/* ---- cults ---- */

/* "3 Witches, 2 free, 2 free, 2 free". */
static const char *order_words(const struct shelf *to, int cult)
{
    struct text words = text_new(to->arena);
    for (int i = 0; i < TM_ORDERS; i++) {
        int seat = to->s->priest[cult][i];
        text_add(&words, "%s%d %s", i ? ", " : "", tm_order_steps(i),
                 seat < 0 ? "free" : tm_faction_title(to->s, seat));
    }
    return words.bytes;
}

static void put_cults(const struct shelf *to, const int *order)
{
    const struct game_state *s = to->s;
    struct panel_column *column =
        arena_alloc(to->arena, (TM_SEATS + 2) * sizeof *column);
    int seat_at[TM_SEATS], count = 0;
    column[0] = (struct panel_column){ "Cult", 'l', false };
    for (int i = 0; i < s->seats; i++) {
        if (s->seat[order[i]].faction < 0)
            continue;
        seat_at[count++] = order[i];
        column[count] =
            (struct panel_column){ kept(to, tm_faction_title(s, order[i])), 'r',
                                   false };
    }
    column[count + 1] =
        (struct panel_column){ "Priests in the orders, by steps", 'l', true };
    struct panel *panel = panel_new(to->arena, "Cults", column, count + 2);
    for (int cult = 0; cult < TM_CULTS; cult++) {
        struct panel_row *row = add_named(panel, "cult", tm_cult_name(cult));
        for (int i = 0; i < count; i++)
            row->cell[i + 1] =
                panel_number(to->arena, s->seat[seat_at[i]].cult[cult]);
        row->cell[count + 1] = order_words(to, cult);
    }
    to->yield(to->context, panel);
}

/* ---- tiles, cards, actions ---- */

static void put_scoring(const struct shelf *to)
{
    static const struct panel_column columns[] = {
        { "Round", 'l', false }, { "VP; cult bonus at its end", 'l', true }
    };
    struct panel *panel =
        panel_new(to->arena, "Scoring tiles", columns, COLUMNS(columns));
    for (int round = 1; round <= TM_ROUNDS; round++) {
        struct panel_row *row = panel_add(panel, TM_NONE);
        struct text words = text_new(to->arena);
        bool now = to->s->round == round && to->s->phase != TM_OVER;
        tm_round_score_words(to->s, round, &words);
        row->cell[0] =
            arena_print(to->arena, "%d%s", round, now ? ", now" : "");
        row->cell[1] = words.bytes;
    }
    to->yield(to->context, panel);
}

static void put_cards(const struct shelf *to)
{
    static const struct panel_column columns[] = { { "Card", 'l', false },
                                                   { "Where", 'l', false },
                                                   { "Brings", 'l', true } };
    struct panel *panel = panel_new(to->arena, "Bonus cards (+ income)",
                                    columns, COLUMNS(columns));
    for (int i = 0; i < TM_CARDS; i++) {
        struct text words = text_new(to->arena);
        if (!to->s->card_in[i])
            continue;
        struct panel_row *row = add_named(panel, "card", tm_card_name(i));
        tm_card_words(i, &words);
        text_string(&words, to->s->card_used[i] ? " (used)" : "");
        row->cell[1] = tm_card_place(to->s, i, to->arena);
        row->cell[2] = words.bytes;
    }
    to->yield(to->context, panel);
}

static void put_actions(const struct shelf *to)
{
    static const struct panel_column columns[] = { { "Action", 'l', false },
                                                   { "Is", 'l', false },
                                                   { "Brings", 'l', true } };
    struct panel *panel =
        panel_new(to->arena, "Power actions", columns, COLUMNS(columns));
    for (int i = 0; i < TM_BOARD_ACTIONS; i++) {
        struct panel_row *row =
            add_named(panel, "action", tm_board_actions[i].name);
        struct text words = text_new(to->arena);
        tm_space_words(&tm_board_actions[i], &words);
        row->cell[1] = to->s->action_used[i] ? "used" : "free";
        row->cell[2] = words.bytes;
    }
    to->yield(to->context, panel);
}

static const struct panel_column tile_columns[] = { { "Tile", 'l', false },
                                                    { "Left", 'r', false },
                                                    { "Brings", 'l', true } };

static void add_tile(const struct shelf *to, struct panel *panel,
                     const char *kind, const char *name, int left,
                     const struct text *words)
{
    struct panel_row *row = add_named(panel, kind, name);
    row->cell[1] = panel_number(to->arena, left);
    row->cell[2] = words->bytes;
}

static void put_favours(const struct shelf *to)
{
    struct panel *panel = panel_new(to->arena, "Favour tiles (+ income)",
                                    tile_columns, COLUMNS(tile_columns));
    for (int i = 0; i < TM_FAVOURS; i++) {
        struct text words = text_new(to->arena);
        tm_favour_words(i, &words);
        add_tile(to, panel, "favour", tm_favour_name(i), to->s->favours[i],
                 &words);
    }
    to->yield(to->context, panel);
}

static void put_towns(const struct shelf *to)
{
    struct panel *panel =
        panel_new(to->arena, "Town tiles", tile_columns, COLUMNS(tile_columns));
    for (int i = 0; i < TM_TOWNS; i++) {
        struct text words = text_new(to->arena);
        if (tm_towns[i].mini && !to->s->options.towns)
            continue;
        tm_town_words(i, &words);
        add_tile(to, panel, "town", tm_town_name(i), to->s->towns[i], &words);
    }
    to->yield(to->context, panel);
}

static bool any_faction(const struct game_state *s)
{
    for (int i = 0; i < s->seats; i++)
        if (s->seat[i].faction >= 0)
            return true;
    return false;
}

void tm_tables(const struct game_state *s, const struct look *look,
               struct arena *arena, panel_fn *yield, void *context)
{
    struct shelf to = { s, arena, yield, context };
    int order[TM_SEATS];
    (void)look;
    tm_table_order(s, order);
    put_seats(&to, order);
    if (any_faction(s)) {
        put_pieces(&to, order);
        put_cults(&to, order);
    }
    if (s->phase == TM_DEALING)
        return;
    put_scoring(&to);
    if (s->phase == TM_OVER)
        return;
    put_cards(&to);
    put_actions(&to);
    put_favours(&to);
    put_towns(&to);
}
