#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/land.h"
#include "terra-mystica/rules/phases.h"
#include "terra-mystica/rules/power.h"
#include "terra-mystica/rules/queries.h"
#include "tm-games.h"

static void put(json_t *into, const char *value, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void put(json_t *into, const char *value, const char *format, ...)
{
    char key[80];
    va_list list;
    va_start(list, format);
    vsnprintf(key, sizeof key, format, list);
    va_end(list);
    json_object_set_new(into, key, json_string(value));
}

const char *visible_say(struct arena *arena, const char *format, ...)
{
    char text[400];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    return arena_print(arena, "%s", text);
}

int visible_by_name(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static const char *tiles_of(const struct game_state *s, int seat,
                            struct arena *arena)
{
    const struct tm_seat *of = &s->seat[seat];
    const char *names[40];
    int count = 0;
    struct text text = text_new(arena);
    if (of->card >= 0)
        names[count++] = tm_card_name(of->card);
    for (int i = 0; i < TM_FAVOURS; i++)
        if (tm_has_favour(s, seat, i))
            names[count++] = tm_favour_name(i);
    for (int i = 0; i < TM_TOWNS; i++)
        for (int k = 0; k < of->towns[i]; k++)
            names[count++] = tm_town_name(i);
    qsort(names, (size_t)count, sizeof *names, visible_by_name);
    for (int i = 0; i < count; i++)
        text_add(&text, "%s%s", i ? " " : "", names[i]);
    return text.bytes;
}

static const char *todo_of(const struct game_state *s, int seat,
                           struct arena *arena)
{
    const struct tm_seat *of = &s->seat[seat];
    struct text text = text_new(arena);
    int spades = of->due.n[TM_SPADE] + of->cult_spades +
                 (s->turn == seat ? s->now.bought : 0);
    if (of->steps + of->due.n[TM_STEP])
        text_add(&text, "CULT=%d", of->steps + of->due.n[TM_STEP]);
    if (spades)
        text_add(&text, "%sSPADE=%d", text.length ? " " : "", spades);
    return text.bytes;
}

static const char *income_of(const struct game_state *s, int seat,
                             struct arena *arena)
{
    struct tm_bag bag = tm_income_of(s, seat);
    const struct tm_seat *of = &s->seat[seat];
    if (s->round == TM_ROUNDS)
        return "";
    if (of->card >= 0 && !of->passed) /* shown from the pass on */
        tm_bag_add(&bag, tm_cards[of->card].income, -1);
    if (s->round > 0) {
        struct tm_bag more = tm_cult_income(s, seat);
        tm_bag_add(&bag, &more, 1);
    }
    return visible_say(arena, "%d %d %d %d", bag.n[TM_COIN], bag.n[TM_WORKER],
                       bag.n[TM_PRIEST], bag.n[TM_POWER]);
}

static void put_seat(const struct game_state *s, int seat, json_t *into,
                     struct arena *arena)
{
    const struct tm_seat *of = &s->seat[seat];
    const char *f = tm_of(s, seat)->name;
    put(into,
        visible_say(arena, "%d %d %d %d %d %d %d", of->vp, of->coins,
                    of->workers, of->priests, of->bowl[0], of->bowl[1],
                    of->bowl[2]),
        "%s.res", f);
    put(into,
        visible_say(arena, "%d %d %d %d", of->cult[0], of->cult[1], of->cult[2],
                    of->cult[3]),
        "%s.cult", f);
    put(into,
        visible_say(arena, "%d %d %d %d %d", tm_count(s, seat, TM_D),
                    tm_count(s, seat, TM_TP), tm_count(s, seat, TM_TE),
                    tm_count(s, seat, TM_SH), tm_count(s, seat, TM_SA)),
        "%s.bldg", f);
    put(into, visible_say(arena, "%d", of->keys), "%s.keys", f);
    put(into, visible_say(arena, "%d", tm_priest_limit(s, seat)),
        "%s.priests_max", f);
    put(into, visible_say(arena, "%d", of->shipping), "%s.ship", f);
    put(into, visible_say(arena, "%d", of->digging), "%s.dig", f);
    put(into, visible_say(arena, "%d", of->bridges), "%s.bridges_left", f);
    put(into, visible_say(arena, "%d", of->passed), "%s.passed", f);
    put(into, visible_say(arena, "%d", tm_town_power(s, seat)), "%s.town_size",
        f);
    put(into, tiles_of(s, seat, arena), "%s.tiles", f);
    put(into, todo_of(s, seat, arena), "%s.todo", f);
    put(into, income_of(s, seat, arena), "%s.income", f);
    if (tm_of(s, seat)->skip.range)
        put(into, visible_say(arena, "%d", tm_skip_range(s, seat)), "%s.range",
            f);
}

static void put_map(const struct game_state *s, json_t *into,
                    struct arena *arena)
{
    const char *bridges[TM_BRIDGES];
    struct text text = text_new(arena);
    for (int i = 0; i < TM_HEXES; i++) {
        const struct tm_hex *hex = &s->hex[i];
        if (hex->colour < TM_COLOURS)
            put(into,
                visible_say(arena, "%s%s%s%s", tm_colour_name(hex->colour),
                            hex->building == TM_NONE ? "" : " ",
                            hex->building == TM_NONE
                                ? ""
                                : tm_building_name(hex->building),
                            hex->town ? " town" : ""),
                "hex.%s", tm_hex_name(s->board, i));
    }
    for (int i = 0; i < s->bridge_count; i++) {
        const char *x = tm_hex_name(s->board, s->bridge[i].a);
        const char *y = tm_hex_name(s->board, s->bridge[i].b);
        bool turned = strcmp(x, y) > 0;
        bridges[i] =
            visible_say(arena, "%s:%s:%s", turned ? y : x, turned ? x : y,
                        tm_colour_name(tm_home(s, s->bridge[i].seat)));
    }
    qsort(bridges, (size_t)s->bridge_count, sizeof *bridges, visible_by_name);
    for (int i = 0; i < s->bridge_count; i++)
        text_add(&text, "%s%s", i ? " " : "", bridges[i]);
    put(into, text.bytes, "bridges");
}

static void put_pool(const struct game_state *s, json_t *into,
                     struct arena *arena)
{
    for (int i = 0; i < TM_FAVOURS; i++)
        put(into, visible_say(arena, "%d", s->favours[i]), "pool.%s",
            tm_favour_name(i));
    for (int i = 0; i < TM_TOWNS; i++)
        if (!tm_towns[i].mini || s->options.towns)
            put(into, visible_say(arena, "%d", s->towns[i]), "pool.%s",
                tm_town_name(i));
    for (int i = 0; i < TM_CARDS; i++) {
        if (!s->card_in[i])
            continue;
        bool held = false;
        for (int k = 0; k < s->seats; k++)
            held |= s->seat[k].card == i;
        put(into, held ? "0" : "1", "pool.%s", tm_card_name(i));
        if (s->card_coins[i])
            put(into, visible_say(arena, "%d", s->card_coins[i]), "coins.%s",
                tm_card_name(i));
    }
}

static void put_used(const struct game_state *s, json_t *into)
{
    for (int i = 0; i < TM_BOARD_ACTIONS; i++)
        if (s->action_used[i])
            put(into, "1", "blocked.%s", tm_board_actions[i].name);
    for (int i = 0; i < s->seats; i++) {
        const struct tm_seat *of = &s->seat[i];
        const struct tm_faction *f = tm_of(s, i);
        for (int k = 0; k < TM_FAVOURS; k++)
            if (of->used >> k & 1)
                put(into, "1", "blocked.%s/%s", tm_favours[k].space.name,
                    f->name);
        if (of->used >> TM_FAVOURS & 1)
            put(into, "1", "blocked.%s", f->space.name);
        for (int k = 0; k < TM_CARDS; k++)
            if (s->card_used[k] && s->card_user[k] == i)
                put(into, "1", "blocked.%s/%s", tm_cards[k].space.name,
                    f->name);
    }
    for (int i = 0; i < TM_CULTS; i++)
        for (int k = 0; k < TM_ORDERS; k++)
            if (s->priest[i][k] != TM_NONE)
                put(into, tm_colour_name(tm_home(s, s->priest[i][k])),
                    "priest.%s%d", tm_good_short(TM_FIRE + i), k + 1);
}

static void add_pending(struct text *text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void add_pending(struct text *text, const char *format, ...)
{
    char one[200];
    va_list list;
    va_start(list, format);
    vsnprintf(one, sizeof one, format, list);
    va_end(list);
    text_add(text, "%s%s", text->length ? "; " : "", one);
}

static void add_turn(const struct game_state *s, struct text *text)
{
    if (s->turn < 0)
        return;
    const char *f = tm_of(s, s->turn)->name;
    const struct tm_seat *of = &s->seat[s->turn];
    const struct tm_bag *due = &of->due;
    int spades = due->n[TM_SPADE] + s->now.bought + of->cult_spades;
    bool full = s->phase == TM_ACTING;
    if (s->phase == TM_DWELLINGS)
        add_pending(text, "faction=%s type=dwelling", f);
    if (s->phase == TM_BONUS)
        add_pending(text, "faction=%s type=bonus", f);
    if (full)
        add_pending(text, "faction=%s type=full", f);
    if (due->n[TM_STEP])
        add_pending(text, "faction=%s type=cult amount=%d", f, due->n[TM_STEP]);
    if (spades)
        add_pending(text, "faction=%s type=transform amount=%d", f, spades);
    if (due->n[TM_TOWN])
        add_pending(text, "faction=%s type=town amount=%d", f, due->n[TM_TOWN]);
    if (due->n[TM_FAVOUR])
        add_pending(text, "faction=%s type=favor amount=%d", f,
                    due->n[TM_FAVOUR]);
    if (due->n[TM_BRIDGE])
        add_pending(text, "faction=%s type=bridge", f);
    if (due->n[TM_DWELLING])
        add_pending(text, "faction=%s type=dwelling", f);
    if (due->n[TM_TRADE])
        add_pending(text, "faction=%s type=upgrade", f);
    if (due->n[TM_STORM])
        add_pending(text, "faction=%s type=transform", f);
    if (due->n[TM_EXCHANGE])
        add_pending(text, "faction=%s type=convert amount=%d", f,
                    due->n[TM_EXCHANGE]);
}

static const char *pending(const struct game_state *s, struct arena *arena)
{
    struct text text = text_new(arena);
    if (s->phase == TM_OVER)
        return "type=gameover";
    for (int i = 0; i < s->offer_count; i++) {
        const struct tm_offer *o = &s->offer[i];
        int room = tm_room(s, o->seat);
        add_pending(
            &text, "faction=%s type=leech amount=%d actual=%d from_faction=%s",
            tm_of(s, o->seat)->name, o->amount,
            o->amount < room ? o->amount : room, tm_of(s, o->from)->name);
    }
    for (int i = 0; i < s->seats; i++)
        if (s->seat[i].steps)
            add_pending(&text, "faction=%s type=cult amount=%d",
                        tm_of(s, i)->name, s->seat[i].steps);
    add_turn(s, &text);
    return text.bytes;
}

/* The seat order; with pass order who is in, then who has passed. */
static const char *order_of(const struct game_state *s, struct arena *arena)
{
    struct text order = text_new(arena);
    bool by_pass = s->options.pass_order && s->phase >= TM_ACTING;
    for (int i = 0; i < s->seats; i++) {
        int seat = by_pass ? s->order[i] : s->seating[i];
        bool passed = false;
        for (int k = 0; by_pass && s->phase != TM_BONUSES && k < s->pass_count;
             k++)
            passed |= s->passes[k] == seat;
        if (!passed)
            text_add(&order, " %s", tm_of(s, seat)->name);
    }
    for (int k = 0; by_pass && s->phase != TM_BONUSES && k < s->pass_count; k++)
        text_add(&order, " %s", tm_of(s, s->passes[k])->name);
    return order.bytes + 1;
}

json_t *visible(const struct game_state *s, struct arena *arena)
{
    json_t *into = json_object();
    put(into, order_of(s, arena), "order");
    put(into, visible_say(arena, "%d", s->round), "round");
    put(into, visible_say(arena, "%d", s->lap), "turn");
    int active = s->phase == TM_ACTING ? s->turn
                 : s->round > 0        ? s->passes[s->pass_count - 1]
                                       : TM_NONE; /* the last who passed */
    put(into, active < 0 ? "" : tm_of(s, active)->name, "active");
    put(into, s->phase == TM_OVER ? "1" : "0", "finished");
    put(into, pending(s, arena), "pending");
    for (int i = 0; i < s->seats; i++)
        put_seat(s, i, into, arena);
    put_map(s, into, arena);
    put_pool(s, into, arena);
    put_used(s, into);
    return into;
}
