/* Random games of Terra Mystica, written in the notation of terra.snellman.net
 * and read again: every line is accepted there, and the points at the end are
 * the same unless a line says where and why it ends. TAP.
 *
 *   tm-export [-n GAMES] [-s SEED] */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "game/foreign.h"
#include "play.h"

struct sum {
    int games, same, apart, unsaid;
};

static const struct game_state *begin(struct play *play, struct arena *arena)
{
    struct turn turn = { .rules = play->rules, .rest = "" };
    turn.state = play->rules->start(&play->setup, arena, NULL);
    if (turn.state && play->rules->chance(turn.state) != CHANCE_NONE)
        play_draw(play, &turn, 0, false, arena, NULL);
    return turn.state;
}

static bool write_game(struct play *play, struct arena *arena,
                       struct text *text)
{
    const struct made *made = play->first;
    struct error e = { 0 };
    int count = 0;
    for (; made; made = made->next)
        count++;
    struct foreign_move *moves =
        arena_alloc(arena, (size_t)(count + 1) * sizeof *moves);
    count = 0;
    for (made = play->first; made; made = made->next)
        moves[count++] = (struct foreign_move){ .seat = made->seat,
                                                .late = made->late,
                                                .text = made->text };
    return play->rules->notation->write(&play->setup, begin(play, arena), moves,
                                        count, text, &e) ||
           play_fails(play, "it cannot be written: %s", e.what);
}

/* The points of all factions, by name of the player. */
static bool same_points(const struct play *play, const struct foreign *game)
{
    const struct game_rules *rules = play->rules;
    json_t *state = rules->save(play->turn.state), *one;
    json_t *points = json_object_get(game->result, "vp");
    size_t i;
    bool same = true;
    json_array_foreach (json_object_get(state, "seats"), i, one) {
        const char *who = json_string_value(json_object_get(one, "faction"));
        same &= who && json_integer_value(json_object_get(points, who)) ==
                           rules->score(play->turn.state, (int)i);
    }
    json_decref(state);
    return same;
}

static bool read_again(struct play *play, const struct text *text,
                       struct sum *sum)
{
    struct foreign game = { .wrong = -1 };
    struct error e = { 0 };
    const char *end = strstr(text->bytes, "\n## turnpost end: ");
    bool unsaid = end && strstr(end, "cannot be said there\n");
    bool apart = end && !unsaid;
    bool good = play->rules->notation->read(text->bytes, text->length,
                                            text->arena, &game, &e);
    if (!good)
        play_fails(play, "it cannot be read again: %s", e.what);
    else if (game.wrong >= 0)
        good = play_fails(play, "row %d: %s", game.wrong + 1, game.difference);
    else if (!unsaid && !apart && !same_points(play, &game))
        good = play_fails(play, "other points at the end");
    foreign_close(&game);
    sum->unsaid += unsaid;
    sum->apart += apart && !unsaid;
    sum->same += !apart && !unsaid;
    return good;
}

static bool one_game(const char *seed, int number, struct sum *sum)
{
    char words[80];
    struct arena *arena = arena_new();
    struct play play = { .rules = testing_find("terra-mystica"),
                         .seed = words,
                         .game = arena_new() };
    snprintf(words, sizeof words, "%s %d", seed, number);
    play.luck.state = (uint64_t)number * 1000003u + strlen(seed);
    for (const char *c = seed; *c; c++)
        play.luck.state = play.luck.state * 131 + (unsigned char)*c;
    play.setup.options = json_object();
    json_put_text(play.setup.options, "profile", "own");
    for (int i = 0; i < 3; i++)
        play.arenas[i] = arena_new();
    struct text text = text_new(arena);
    bool good = play_game(&play) && write_game(&play, arena, &text) &&
                read_again(&play, &text, sum);
    if (!good)
        printf("# game \"%s\": %s\n", words, play.what);
    sum->games++;
    json_decref(play.setup.options);
    for (int i = 0; i < 3; i++)
        arena_free(play.arenas[i]);
    arena_free(play.game);
    arena_free(arena);
    return good;
}

int main(int count, char **words)
{
    const char *seed = "turnpost";
    int wanted = 24;
    struct sum sum = { 0 };
    bool good = true;
    for (int i = 1; i + 1 < count; i += 2)
        if (!strcmp(words[i], "-n"))
            wanted = atoi(words[i + 1]);
        else if (!strcmp(words[i], "-s"))
            seed = words[i + 1];
    for (int i = 0; i < wanted; i++)
        good &= one_game(seed, i, &sum);
    printf("# %d games: %d the same to the end, %d with other numbers, %d "
           "with lines that cannot be said\n",
           sum.games, sum.same, sum.apart, sum.unsaid);
    good &= wanted == 0 || sum.same > 0;
    printf("1..1\n%sok 1 - random games are written and read again\n",
           good ? "" : "not ");
    return !good;
}
