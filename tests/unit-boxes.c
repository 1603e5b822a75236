/* What is in the boxes of Small World: every piece and board is on the list of
 * one box, once, and games keep to the version that they began with. */
#include "unit.h"

#include <stdio.h>
#include <string.h>

#include "contract_unit.h"
#include "game/turn.h"
#include "smallworld/box.h"
#include "smallworld/game.h"
#include "smallworld/trait.h"

static int times(const struct sw_listed *list, const char *name)
{
    int n = 0;
    for (; list->name; list++)
        n += !strcmp(list->name, name);
    return n;
}

static void pieces_are_listed(void **state)
{
    (void)state;
    for (int id = 0; id < sw_trait_count; id++) {
        const struct sw_trait *t = sw_trait(id);
        int lists = 0;
        for (int i = 0; sw_all_boxes[i]; i++)
            lists += times(sw_all_boxes[i]->cards, t->name);
        if (lists != 1)
            print_message("%s: on %d lists of boxes\n", t->name, lists);
        assert_int_equal(lists, 1);
    }
}

static void boards_are_listed(void **state)
{
    (void)state;
    for (int i = 0; sw_boards[i]; i++) {
        int lists = 0;
        for (int b = 0; sw_all_boxes[b]; b++)
            lists += times(sw_all_boxes[b]->boards, sw_boards[i]->name);
        assert_int_equal(lists, 1);
    }
}

static bool is_board(const char *name)
{
    for (int i = 0; sw_boards[i]; i++)
        if (!strcmp(sw_boards[i]->name, name))
            return true;
    return false;
}

static void check_versions(const struct sw_box *box,
                           const struct sw_listed *list)
{
    for (; list->name; list++)
        assert_in_range(list->since, 1, box->version);
}

static void lists_name_what_there_is(void **state)
{
    (void)state;
    for (int i = 0; sw_all_boxes[i]; i++) {
        const struct sw_box *box = sw_all_boxes[i];
        for (const struct sw_listed *c = box->cards; c->name; c++)
            assert_true(sw_trait_named(c->name) >= 0);
        for (const struct sw_listed *b = box->boards; b->name; b++)
            assert_true(is_board(b->name));
        check_versions(box, box->cards);
        check_versions(box, box->boards);
    }
}

/* Chance counts in this order, whatever the files are called. */
static void kinds_are_in_order(void **state)
{
    (void)state;
    for (int id = 1; id < sw_trait_count; id++) {
        const struct sw_trait *before = sw_trait(id - 1), *t = sw_trait(id);
        bool begins =
            id == sw_race_count || id == sw_card_count ||
            (SW_HOOK(before, marker, moves) && !SW_HOOK(t, marker, moves));
        assert_true(begins || strcmp(before->name, t->name) < 0);
        assert_int_equal(sw_trait_named(t->name), id);
    }
}

static void mixtures_name_boxes(void **state)
{
    (void)state;
    int usual = 0;
    for (int i = 0; sw_all_boxes[i]; i++) {
        const struct sw_mixture *m = sw_all_boxes[i]->mixtures;
        usual += sw_all_boxes[i]->usual;
        for (; m && m->sets; m++) {
            struct setup setup = { .seats = 2, .sets = m->sets };
            assert_true(sw_know_sets(&setup, NULL));
            assert_true(sw_in_list(m->sets, sw_all_boxes[i]->name));
        }
        assert_true(sw_box_mixes(sw_all_boxes[i]) ||
                    sw_all_boxes[i]->alone_rule);
    }
    assert_int_equal(usual, 1);
}

/* How many pieces a game has that began with these versions. */
static int pieces(const struct box_version *boxes)
{
    struct setup setup = { .seats = 2,
                           .sets = "base,underground",
                           .boxes = boxes };
    int n = 0;
    for (int id = 0; id < sw_trait_count; id++)
        n += sw_box_has(&setup, id);
    return n;
}

/* What version 1 of the two was, counted: it stays so. */
static void first_versions_stay(void **state)
{
    (void)state;
    const struct box_version first[] = { { "base", 1 },
                                         { "underground", 1 },
                                         { NULL, 0 } };
    const struct box_version newer[] = { { "base", 9 },
                                         { "underground", 1 },
                                         { NULL, 0 } };
    assert_int_equal(pieces(first), 34 + 51);
    assert_int_equal(pieces(newer), pieces(NULL));
    assert_true(pieces(first) <= pieces(NULL));
}

/* Is "pay" passed over where nothing is due, in a game with these boxes? */
static bool pays_for_nothing(const struct box_version *boxes)
{
    struct setup setup = { .seats = 2,
                           .names = { "Ann", "Bob" },
                           .boxes = boxes };
    struct rng rng;
    struct error e = { 0 };
    setup.start =
        json_loads("{\"tribes\": [], \"seats\": {\"Ann\": {\"active\":"
                   " {\"race\": \"orcs\", \"regions\": {\"3\": 4}}}}}",
                   0, NULL);
    const struct game_rules *rules = &game_smallworld;
    struct turn turn = { .rules = rules, .rest = "" };
    turn.state = rules->start(&setup, arena, &e);
    json_decref(setup.start);
    assert_non_null(turn.state);
    rng_start(&rng, "boxes", 5);
    turn_draw(&turn, &rng, arena, NULL, &e);
    bool done = turn_play(&turn, 0, false, "conquer 2 pay", arena, NULL, &e);
    assert_true(done || strstr(e.what, "nothing is due"));
    assert_null(e.rule); /* SWW-ASYNC-03 is not in such a game */
    return done;
}

/* SWW-ASYNC-03: refused from version 2 of a box on, and before as it was. */
static void pay_is_heeded_since(void **state)
{
    (void)state;
    const struct box_version first[] = { { "base", 1 }, { NULL, 0 } };
    const struct box_version second[] = { { "base", 2 }, { NULL, 0 } };
    assert_true(pays_for_nothing(first));
    assert_false(pays_for_nothing(second));
    assert_false(pays_for_nothing(NULL));
}

/* What goes only with something else. */
static const char *half(const struct sw_trait *t)
{
    return SW_HOOK(t, piece, word) && !t->piece->title ? "piece.title"
           : t->place && !(t->place->run && t->place->list)
               ? "place.run and .place.list"
           : t->use && !(t->use->run && t->use->list) ? "use.run and .use.list"
                                                      : NULL;
}

static void pieces_have_all_that_is_read(void **state)
{
    static const struct member of_traits[] = {
        MUST(sw_trait, name), MUST(sw_trait, title), MUST(sw_trait, rule),
        MUST(sw_trait, text), MEMBERS_END,
    };
    int lacks = 0;
    (void)state;
    for (int id = 0; id < sw_trait_count; id++) {
        const struct sw_trait *t = sw_trait(id);
        lacks += lacking("the piece", t->name, t, of_traits);
        if (half(t))
            print_message("the piece \"%s\" has no .%s\n", t->name, half(t));
        lacks += half(t) != NULL;
    }
    assert_int_equal(lacks, 0);
}

static void boxes_and_boards_have_all_that_is_read(void **state)
{
    static const struct member of_boxes[] = {
        MUST(sw_box, name),  MUST(sw_box, title),  MUST(sw_box, text),
        MUST(sw_box, cards), MUST(sw_box, boards), MEMBERS_END,
    };
    static const struct member of_boards[] = {
        MUST(sw_board, name), MUST(sw_board, provenance),
        MUST(sw_board, grid), MUST(sw_board, places),
        MEMBERS_END,
    };
    (void)state;
    assert_int_equal(lacking_in("the box", sw_all_boxes, of_boxes), 0);
    assert_int_equal(lacking_in("the board", sw_boards, of_boards), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(pieces_are_listed),
        TEST(boards_are_listed),
        TEST(lists_name_what_there_is),
        TEST(kinds_are_in_order),
        TEST(mixtures_name_boxes),
        TEST(first_versions_stay),
        TEST(pay_is_heeded_since),
        TEST(pieces_have_all_that_is_read),
        TEST(boxes_and_boards_have_all_that_is_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
