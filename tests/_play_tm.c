/* What must hold in Terra Mystica from one position to the next, and what no
 * list of legal orders says. */
#include <string.h>

#include "play.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/game.h"
#include "terra-mystica/rules/queries.h"

/* -- pieces: what is not with somebody is in the supply -- */

static const char *check_tiles(const struct game_state *s)
{
    for (int i = 0; i < TM_FAVOURS; i++) {
        int count = s->favours[i];
        for (int k = 0; k < s->seats; k++)
            count += tm_has_favour(s, k, i);
        if (count != tm_favours[i].count)
            return "a favour tile is lost or found";
    }
    for (int i = 0; i < TM_TOWNS; i++) {
        int count = s->towns[i];
        for (int k = 0; k < s->seats; k++)
            count += s->seat[k].towns[i];
        if (count !=
            (tm_towns[i].mini && !s->options.towns ? 0 : tm_towns[i].count))
            return "a town tile is lost or found";
    }
    return NULL;
}

static const char *check_cards(const struct game_state *s)
{
    int cards = 0;
    for (int i = 0; i < TM_CARDS; i++)
        cards += s->card_in[i];
    return s->phase != TM_DEALING && cards != s->seats + 3
               ? "there are not 3 bonus cards more than seats"
               : NULL;
}

static const char *check_seat(const struct game_state *s, int seat)
{
    const struct tm_seat *of = &s->seat[seat];
    int priests = 0;
    for (int i = 0; i < TM_CULTS; i++)
        for (int k = 0; k < TM_ORDERS; k++)
            priests += s->priest[i][k] == seat;
    if (of->faction < 0)
        return NULL;
    if (of->bowl[0] + of->bowl[1] + of->bowl[2] + of->burnt != 12)
        return "there are not 12 power tokens";
    if (priests != of->placed || of->priests + of->placed > 7)
        return "there are more than 7 priests, or some are lost";
    if (of->vp < 0 || of->coins < 0 || of->workers < 0 || of->priests < 0 ||
        of->keys < 0)
        return "there is less than nothing of something";
    for (int i = 0; i < TM_BUILDINGS; i++)
        if (tm_count(s, seat, i) > tm_supply(i))
            return "there are more structures than pieces";
    return tm_bridges_of(s, seat) + of->bridges != 3 ? "there are not 3 bridges"
                                                     : NULL;
}

/* -- what is never given back -- */

static const char *check_kept(const struct tm_seat *before,
                              const struct tm_seat *now)
{
    for (int i = 0; i < TM_CULTS; i++)
        if (now->cult[i] < before->cult[i])
            return "a cult marker moved down";
    for (int i = 0; i < TM_TOWNS; i++)
        if (now->towns[i] < before->towns[i])
            return "a town tile was given back";
    if (now->burnt < before->burnt)
        return "a burnt power token came back";
    if (now->placed < before->placed)
        return "a priest came back from an order";
    if (now->shipping < before->shipping || now->digging < before->digging ||
        now->range < before->range)
        return "a track moved down";
    if (before->favours & ~now->favours)
        return "a favour tile was given back";
    if (now->bridges > before->bridges)
        return "a bridge was taken away";
    return before->dropped && !now->dropped ? "who had left came back" : NULL;
}

static bool becomes(int from, int to)
{
    return from == to || (from == TM_D && to != TM_TILE) ||
           (from == TM_TP && to != TM_D && to != TM_TILE) ||
           (from == TM_TE && to == TM_SA);
}

static const char *check_hexes(const struct game_state *before,
                               const struct game_state *now)
{
    for (int i = 0; i < TM_HEXES; i++) {
        const struct tm_hex *a = &before->hex[i], *b = &now->hex[i];
        if (a->building != TM_NONE &&
            (a->seat != b->seat || !becomes(a->building, b->building)))
            return "a structure is gone";
        if (a->building != TM_NONE && a->colour != b->colour)
            return "the land under a structure changed";
        if (a->town && !b->town)
            return "a town is none any more";
    }
    return NULL;
}

static const char *check_all(const struct game_state *before,
                             const struct game_state *now)
{
    const char *what = check_tiles(now);
    what = what ? what : check_cards(now);
    what = what ? what : check_hexes(before, now);
    for (int i = 0; !what && i < now->seats; i++)
        what = check_seat(now, i);
    for (int i = 0; !what && i < now->seats; i++)
        if (before->seat[i].faction >= 0)
            what = check_kept(&before->seat[i], &now->seat[i]);
    if (!what && (now->round < before->round ||
                  now->bridge_count < before->bridge_count))
        what = "time runs backwards";
    return what;
}

static bool is_terra_mystica(const struct play *play)
{
    return play->rules == &game_terra_mystica;
}

bool play_check_pieces(struct play *play, const struct game_state *before)
{
    const char *what =
        is_terra_mystica(play) ? check_all(before, play->turn.state) : NULL;
    return !what || play_fails(play, "%s", what);
}

/* -- choices -- */

const char *play_choose_board(struct play *play)
{
    int count = 0;
    if (!is_terra_mystica(play) || luck_below(&play->luck, 3) == 0)
        return NULL;
    while (tm_boards[count])
        count++;
    return tm_boards[luck_below(&play->luck, count)]->name;
}

static const char *any_hex(struct play *play)
{
    const struct game_state *s = play->turn.state;
    return tm_hex_name(s->board, luck_below(&play->luck, TM_HEXES));
}

const char *play_choose_unlisted(struct play *play, struct arena *arena)
{
    static const char *const lines[] = {
        "standing leech max 0",
        "standing leech max 1",
        "standing leech max 9",
        "standing leech never",
        "standing leech ask",
        "standing cult FIRE to 5 then AIR",
        "standing cult WATER",
        "standing camp coin",
        "standing bonus BON1 BON5 BON3",
        "standing clear",
        "wait",
        "resign",
    };
    enum { COUNT = sizeof lines / sizeof *lines };
    int number = luck_below(&play->luck, COUNT + 6);
    if (!is_terra_mystica(play))
        return NULL;
    if (number < COUNT) /* who leaves is rare */
        return !strcmp(lines[number], "resign") && luck_below(&play->luck, 10)
                   ? NULL
                   : lines[number];
    if (number < COUNT + 2) {
        const char *one = any_hex(play), *two = any_hex(play);
        return arena_print(arena, "standing spades %s %s", one, two);
    }
    return arena_print(
        arena, "overdue %s",
        play->setup.names[luck_below(&play->luck, play->setup.seats)]);
}
