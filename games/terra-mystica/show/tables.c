/* What lies beside the map as tables. */
#include <string.h>

#include "core/language.h"
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

static const char *said(const struct shelf *to, const char *words)
{
    return language_say(arena_language(to->arena), words);
}

static const char *faction(const struct shelf *to, int seat)
{
    return kept(to, tm_spoken_faction(to->s, seat, to->arena));
}

/* ---- seats ---- */

static const struct panel_column seat_columns[] = {
    { N_("Player"), 'l', false },  { N_("Faction"), 'l', false },
    { N_("VP"), 'r', false },      { N_("Coins"), 'r', false },
    { N_("Workers"), 'r', false }, { N_("Priests"), 'r', false },
    { N_("Power"), 'r', false },   { N_("Shipping"), 'r', false },
    { N_("Spade"), 'r', false },   { N_("Keys"), 'r', false },
    { N_("Card"), 'l', false },    { N_("Favours, towns"), 'l', true },
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
    *cell++ = faction(to, seat);
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
    const char *title = s->phase == TM_OVER ? N_("By victory points")
                        : tm_next_income(s, order[0], &bag)
                            ? N_("In turn order; + income of the next round")
                            : N_("In turn order");
    struct panel *panel =
        panel_new(to->arena, title, seat_columns, COLUMNS(seat_columns));
    for (int i = 0; i < s->seats; i++) {
        struct panel_row *row = panel_add(panel, order[i]);
        bool now = order[i] == s->turn && s->phase != TM_OVER;
        row->kind = "seat";
        row->id = tm_seat_name(s, order[i]);
        row->cell[0] =
            now ? arena_say(to->arena, "%s, on turn", row->id) : row->id;
        if (s->seat[order[i]].faction >= 0)
            fill_seat(to, order[i], row->cell + 1);
        else
            row->cell[1] = said(to, N_("no faction yet"));
    }
    to->yield(to->context, panel);
}

static void put_pieces(const struct shelf *to, const int *order)
{
    struct panel_column *column =
        arena_alloc(to->arena, (TM_BUILDINGS + 2) * sizeof *column);
    column[0] =
        (struct panel_column){ arena_say(to->arena, "Faction"), 'l', false };
    for (int i = 0; i < TM_BUILDINGS; i++)
        column[i + 1] =
            (struct panel_column){ tm_spoken(tm_building_title(i), to->arena),
                                   'r', false };
    column[TM_BUILDINGS + 1] =
        (struct panel_column){ said(to, tm_good_name(TM_BRIDGE, 1)), 'r',
                               false };
    struct panel *panel =
        panel_new(to->arena, N_("Left on the board"), column, TM_BUILDINGS + 2);
    for (int k = 0; k < to->s->seats; k++) {
        int seat = order[k];
        if (to->s->seat[seat].faction < 0)
            continue;
        struct panel_row *row = panel_add(panel, seat);
        row->cell[0] = faction(to, seat);
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
                 seat < 0 ? said(to, N_("free")) : faction(to, seat));
    }
    return words.bytes;
}

static void put_cults(const struct shelf *to, const int *order)
{
    const struct game_state *s = to->s;
    struct panel_column *column =
        arena_alloc(to->arena, (TM_SEATS + 2) * sizeof *column);
    int seat_at[TM_SEATS], count = 0;
    column[0] =
        (struct panel_column){ arena_say(to->arena, "Cult"), 'l', false };
    for (int i = 0; i < s->seats; i++) {
        if (s->seat[order[i]].faction < 0)
            continue;
        seat_at[count++] = order[i];
        column[count] =
            (struct panel_column){ faction(to, order[i]), 'r', false };
    }
    column[count + 1] = (struct panel_column){
        arena_say(to->arena, "Priests in the orders, by steps"), 'l', true
    };
    struct panel *panel = panel_new(to->arena, N_("Cults"), column, count + 2);
    for (int cult = 0; cult < TM_CULTS; cult++) {
        struct panel_row *row = add_named(panel, "cult", tm_cult_name(cult));
        row->cell[0] = tm_spoken(row->id, to->arena);
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
        { N_("Round"), 'l', false },
        { N_("VP; cult bonus at its end"), 'l', true }
    };
    struct panel *panel =
        panel_new(to->arena, N_("Scoring tiles"), columns, COLUMNS(columns));
    for (int round = 1; round <= TM_ROUNDS; round++) {
        struct panel_row *row = panel_add(panel, TM_NONE);
        struct text words = text_new(to->arena);
        bool now = to->s->round == round && to->s->phase != TM_OVER;
        tm_round_score_words(to->s, round, &words);
        row->cell[0] = now ? arena_say(to->arena, "%d, now", round)
                           : panel_number(to->arena, round);
        row->cell[1] = words.bytes;
    }
    to->yield(to->context, panel);
}

static void put_cards(const struct shelf *to)
{
    static const struct panel_column columns[] = { { N_("Card"), 'l', false },
                                                   { N_("Where"), 'l', false },
                                                   { N_("Brings"), 'l',
                                                     true } };
    struct panel *panel = panel_new(to->arena, N_("Bonus cards (+ income)"),
                                    columns, COLUMNS(columns));
    for (int i = 0; i < TM_CARDS; i++) {
        struct text words = text_new(to->arena);
        if (!to->s->card_in[i])
            continue;
        struct panel_row *row = add_named(panel, "card", tm_card_name(i));
        tm_card_words(i, &words);
        if (to->s->card_used[i])
            text_say(&words, " (used)");
        row->cell[1] = tm_card_place(to->s, i, to->arena);
        row->cell[2] = words.bytes;
    }
    to->yield(to->context, panel);
}

static void put_actions(const struct shelf *to)
{
    static const struct panel_column columns[] = { { N_("Action"), 'l', false },
                                                   { N_("Is"), 'l', false },
                                                   { N_("Brings"), 'l',
                                                     true } };
    struct panel *panel =
        panel_new(to->arena, N_("Power actions"), columns, COLUMNS(columns));
    for (int i = 0; i < TM_BOARD_ACTIONS; i++) {
        struct panel_row *row =
            add_named(panel, "action", tm_board_actions[i].name);
        struct text words = text_new(to->arena);
        tm_space_words(&tm_board_actions[i], &words);
        row->cell[1] = to->s->action_used[i]
                           ? said(to, N_("used"))
                           : language_forms(arena_language(to->arena),
                                            "not taken", "free");
        row->cell[2] = words.bytes;
    }
    to->yield(to->context, panel);
}

static const struct panel_column tile_columns[] = { { N_("Tile"), 'l', false },
                                                    { N_("Left"), 'r', false },
                                                    { N_("Brings"), 'l',
                                                      true } };

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
    struct panel *panel = panel_new(to->arena, N_("Favour tiles (+ income)"),
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
    struct panel *panel = panel_new(to->arena, N_("Town tiles"), tile_columns,
                                    COLUMNS(tile_columns));
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
