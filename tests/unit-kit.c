/* The kit for games: order words, lines, fields. What a whole game does with it
 * is in cases/tiny.case. */
#include "unit.h"

#include <string.h>

#include "core/json.h"
#include "kit/fields.h"
#include "kit/lines.h"
#include "kit/verbs.h"
#include "testing.h"

/* ---- verbs --------------------------------------------------------------- */

static const struct verb build = { .name = "build", .usage = "build HEX" };
static const struct verb burn = { .name = "burn", .bare = true };
static const struct verb pass = { .name = "pass" };
static const struct verb *const verbs[] = { &build, &burn, &pass, NULL };

static struct word word_of(const char *text)
{
    return (struct word){ text, { 3, strlen(text) } };
}

static void a_verb_is_found_by_its_name_or_beginning(void **state)
{
    (void)state;
    assert_ptr_equal(verb_named(verbs, "burn"), &burn);
    assert_null(verb_named(verbs, "bur"));
    assert_ptr_equal(verb_begun(verbs, "bur"), &burn);
    assert_ptr_equal(verb_begun(verbs, "bu"), &build);
    assert_null(verb_begun(verbs, "b"));
    assert_null(verb_begun(verbs, "passes"));
}

static void names_come_in_the_order_of_the_table(void **state)
{
    const char *names[VERBS_MAX];
    (void)state;
    assert_int_equal(verb_names(verbs, names), 3);
    assert_string_equal(names[0], "build");
    assert_string_equal(names[2], "pass");
}

static void hints(const char *given, const char *hint)
{
    struct error e = { 0 };
    struct word word = word_of(given);
    assert_false(verb_unknown(verbs, &word, "TEST-01", &e));
    assert_string_equal(e.what,
                        arena_print(arena, "there is no order \"%s\"", given));
    assert_string_equal(e.hint, hint);
    assert_string_equal(e.rule, "TEST-01");
    assert_int_equal(e.at.start, 3);
}

static void an_unknown_verb_is_refused_with_what_was_meant(void **state)
{
    (void)state;
    hints("pas", "did you mean \"pass\"?");
    hints("bu", "did you mean \"build\"?");
    hints("xyz", "turnpost moves lists what is legal now");
}

static void words_behind_an_order_are_refused(void **state)
{
    struct word words[] = { word_of("build"), word_of("e7"), word_of("burn"),
                            word_of("e8") };
    struct order o = { .count = 2, .words = words };
    struct error e = { 0 };
    (void)state;
    assert_true(verb_ends(verbs, &o, 2, build.usage, &e));
    o.count = 3;
    assert_false(verb_ends(verbs, &o, 2, build.usage, &e));
    assert_string_equal(e.what, "\"burn\" is not understood here");
    assert_string_equal(e.hint, "one order a line: \"burn\" begins the next");
    words[2] = words[3];
    assert_false(verb_ends(verbs, &o, 2, build.usage, &e));
    assert_string_equal(e.hint, "the order is: build HEX");
}

/* ---- lines --------------------------------------------------------------- */

static void collect(void *context, const char *line)
{
    struct text *text = context;
    text_add(text, "%s|", line);
}

static void a_bare_verb_is_listed_as_it_is(void **state)
{
    struct text lines = text_new(arena);
    (void)state;
    verb_list(&build, NULL, 0, collect, &lines);
    verb_list(&burn, NULL, 0, collect, &lines);
    assert_string_equal(lines.bytes, "burn|");
}

static void a_line_becomes_an_order(void **state)
{
    struct word words[WORDS_MAX];
    struct order o;
    (void)state;
    assert_true(line_order("Build E7", 2, arena, words, &o, NULL));
    assert_int_equal(o.seat, 2);
    assert_int_equal(o.count, 2);
    assert_string_equal(o.words[0].text, "build");
    assert_int_equal(o.line.length, 8);
    assert_true(line_order(" # nothing", 2, arena, words, &o, NULL));
    assert_int_equal(o.count, 0);
    assert_false(line_order("build\001", 2, arena, words, &o, NULL));
}

static void a_line_too_long_is_not_listed(void **state)
{
    struct text lines = text_new(arena);
    (void)state;
    line_yield(collect, &lines, "%s %d", "take", 3);
    line_yield(collect, &lines, "%239d", 1);
    assert_int_equal(lines.length, sizeof "take 3|" - 1 + 240);
    line_yield(collect, &lines, "%240d", 1);
    assert_int_equal(lines.length, sizeof "take 3|" - 1 + 240);
}

static struct game_state *begin(const struct setup *setup)
{
    return testing_find("tiny")->start(setup, arena, NULL);
}

static void only_what_is_carried_out_is_listed(void **state)
{
    const struct setup setup = { .seats = 2, .names = { "Ann", "Bob" } };
    struct text lines = text_new(arena);
    struct trial trial = {
        testing_find("tiny"), begin(&setup), 0, arena_new(), collect, &lines,
    };
    (void)state;
    line_try(&trial, "take 3");
    line_try(&trial, "take 4");
    line_try(&trial, "");
    line_try(&trial, "scry");
    trial.seat = 1;
    line_try(&trial, "take 1");
    assert_string_equal(lines.bytes, "take 3|scry|");
    arena_free(trial.arena);
}

/* ---- fields -------------------------------------------------------------- */

struct thing {
    bool flag, truth;
    signed char small;
    unsigned char byte, bytes[3];
    short number, list[3];
    int whole;
    signed char letter;
};

/* A letter up to the one that the game ends with. */
static json_t *save_letter(int value)
{
    return value < 0 ? NULL : json_sprintf("%c", 'a' + value);
}

static bool load_letter(const json_t *value, const void *game, int *into)
{
    const char *text = json_string_value(value), *last = game;
    if (!text || *text < 'a' || *text > *last || text[1])
        return false;
    *into = *text - 'a';
    return true;
}

static const struct field_code letter_code = { save_letter, load_letter };

static const struct field fields[] = {
    FIELD(thing, flag, 0, 1, 0),
    FIELD_TRUTH(thing, truth),
    FIELD(thing, small, -1, 9, -1),
    FIELD(thing, byte, 0, 200, 0),
    FIELDS(thing, bytes, 0, 255, FIELD_MUST, 3),
    FIELD(thing, number, -9, 999, 0),
    FIELDS(thing, list, 0, 9, 0, 3),
    FIELD(thing, whole, 0, 32000, FIELD_MUST),
    FIELDS_END,
};

static const struct thing example = {
    .truth = true,
    .small = -1,
    .byte = 200,
    .bytes = { 0, 255, 0 },
    .list = { 0, 3 },
    .whole = 31999,
};

static char *saved(const struct thing *thing)
{
    size_t length;
    json_t *json = json_object();
    fields_save(json, thing, fields);
    char *bytes = json_write(json, arena, &length);
    json_decref(json);
    return bytes;
}

static bool load(const char *bytes, struct thing *into, struct error *e)
{
    json_t *json = json_read(bytes, strlen(bytes), e);
    assert_non_null(json);
    bool good = fields_load(into, json, fields, "more?", "a thing", NULL, e);
    json_decref(json);
    return good;
}

static void what_is_otherwise_is_not_saved(void **state)
{
    (void)state;
    assert_string_equal(saved(&example),
                        "{\"byte\":200,\"bytes\":[0,255,0],\"list\":[0,3],"
                        "\"truth\":true,\"whole\":31999}");
}

static void loading_is_the_other_way_round(void **state)
{
    struct thing thing = { .flag = true, .number = 5, .list = { 1, 1, 1 } };
    (void)state;
    assert_true(load(saved(&example), &thing, NULL));
    assert_string_equal(saved(&thing), saved(&example));
    assert_false(thing.flag);
    assert_int_equal(thing.small, -1);
    assert_int_equal(thing.number, 0);
    assert_int_equal(thing.list[2], 0);
    assert_true(load("{\"bytes\":[1,2,3],\"truth\":false,\"whole\":0,"
                     "\"small\":-1,\"more\":1,\"flag\":1,\"number\":-9}",
                     &thing, NULL));
    assert_true(thing.flag);
    assert_int_equal(thing.number, -9);
}

static void what_is_wrong_is_refused(void **state)
{
    static const struct {
        const char *json, *what;
    } bad[] = {
        { "{\"truth\":1,\"whole\":0,\"bytes\":[0,0,0]}",
          "a thing has a wrong \"truth\"" },
        { "{\"truth\":true,\"whole\":true,\"bytes\":[0,0,0]}",
          "a thing has a wrong \"whole\"" },
        { "{\"truth\":true,\"whole\":0,\"bytes\":[0,0]}",
          "a thing has a wrong \"bytes\"" },
        { "{\"truth\":true,\"whole\":0,\"bytes\":[0,0,256]}",
          "a thing has a wrong \"bytes\"" },
        { "{\"truth\":true,\"whole\":0,\"bytes\":[0,0,0],\"list\":[1,1,1,1]}",
          "a thing has a wrong \"list\"" },
        { "{\"truth\":true,\"whole\":0,\"bytes\":[0,0,0],\"list\":3}",
          "a thing has a wrong \"list\"" },
        { "{\"truth\":true,\"whole\":0,\"bytes\":[0,0,0],\"small\":10}",
          "a thing has a wrong \"small\"" },
        { "{\"truth\":true,\"whole\":32001,\"bytes\":[0,0,0]}",
          "a thing has a wrong \"whole\"" },
        { "{\"truth\":true,\"whole\":0,\"bytes\":[0,0,0],\"flag\":true}",
          "a thing has a wrong \"flag\"" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct thing thing;
        struct error e = { 0 };
        assert_false(load(bad[i].json, &thing, &e));
        assert_string_equal(e.what, bad[i].what);
    }
}

static void keys_must_be_there_or_known(void **state)
{
    struct thing thing;
    (void)state;
    assert_false(load("{\"truth\":true,\"bytes\":[0,0,0]}", &thing, NULL));
    assert_false(load("{\"truth\":true,\"whole\":0,\"bytes\":[0,0,0],"
                      "\"less\":0}",
                      &thing, NULL));
}

static void ranges_are_checked(void **state)
{
    struct thing thing = example;
    struct error e = { 0 };
    (void)state;
    assert_true(fields_check(&thing, fields, "a thing", &e));
    thing.list[2] = 10;
    assert_false(fields_check(&thing, fields, "a thing", &e));
    assert_string_equal(e.what, "a thing has a wrong \"list\"");
    thing = example;
    thing.small = -2;
    assert_false(fields_check(&thing, fields, "a thing", &e));
}

static void what_is_not_saved_may_be_out_of_range(void **state)
{
    static const struct field marks[] = {
        FIELD_TRUE(thing, truth),
        FIELD(thing, small, 0, 3, -1),
        FIELDS_END,
    };
    struct thing thing = { .truth = false, .small = -1 };
    struct error e = { 0 };
    (void)state;
    assert_true(fields_check(&thing, marks, "a thing", &e));
    thing.small = -2;
    assert_false(fields_check(&thing, marks, "a thing", &e));
    assert_string_equal(e.what, "a thing has a wrong \"small\"");
}

static void facts_go_by_the_same_names(void **state)
{
    (void)state;
    assert_string_equal(fields_fact(&example, fields, "byte", arena), "200");
    assert_string_equal(fields_fact(&example, fields, "small", arena), "-1");
    assert_string_equal(fields_fact(&example, fields, "truth", arena), "yes");
    assert_string_equal(fields_fact(&example, fields, "list", arena), "0 3 0");
    assert_null(fields_fact(&example, fields, "bite", arena));
}

static const struct field coded[] = {
    FIELD_CODE(thing, letter, -1, &letter_code),
    FIELD_TRUE(thing, truth),
    FIELDS_END,
};

static bool read_coded(const char *bytes, struct thing *into, struct error *e)
{
    static const struct fields_of of = { "c", "the whole" };
    json_t *json = json_read(bytes, strlen(bytes), e);
    bool good = fields_load(into, json, coded, "", "a thing", &of, e);
    bool steps = fields_known(json, coded, "", "a thing", e) &&
                 fields_read(into, json, coded, &of, e);
    assert_int_equal(good, steps);
    json_decref(json);
    return good;
}

static void codes_write_what_is_no_number(void **state)
{
    struct thing thing = { .letter = 2, .truth = true };
    json_t *json = json_object();
    (void)state;
    fields_save(json, &thing, coded);
    assert_string_equal(json_string_value(json_object_get(json, "letter")),
                        "c");
    assert_true(json_is_true(json_object_get(json, "truth")));
    json_decref(json);
    json = json_object();
    thing = (struct thing){ .letter = -1 };
    fields_save(json, &thing, coded);
    assert_int_equal(json_object_size(json), 0);
    json_decref(json);
    assert_string_equal(fields_fact(&thing, coded, "letter", arena), "none");
    thing.letter = 1;
    assert_string_equal(fields_fact(&thing, coded, "letter", arena), "b");
}

static void codes_know_the_limits_of_the_game(void **state)
{
    struct thing thing = { .letter = 7 };
    struct error e = { 0 };
    (void)state;
    assert_true(read_coded("{\"letter\":\"c\",\"truth\":true}", &thing, &e));
    assert_int_equal(thing.letter, 2);
    assert_true(thing.truth);
    assert_true(read_coded("{}", &thing, &e));
    assert_int_equal(thing.letter, -1);
    assert_false(thing.truth);
    assert_false(read_coded("{\"letter\":\"d\"}", &thing, &e));
    assert_string_equal(e.what, "the whole has a wrong \"letter\"");
    assert_false(read_coded("{\"truth\":false}", &thing, &e));
    assert_string_equal(e.what, "the whole has a wrong \"truth\"");
    assert_false(read_coded("[]", &thing, &e));
    assert_string_equal(e.what, "a thing is not an object");
    assert_false(read_coded("{\"letter\":\"d\",\"more\":1}", &thing, &e));
    assert_string_equal(e.what, "a thing has an unknown key \"more\"");
}

/* ---- names ---- */

static const char *letter_name(int i)
{
    static const char *const names[] = { "a", "b", "c", NULL };
    return names[i];
}

static const struct field named[] = {
    FIELD_NAMED(thing, letter, 5, -1, letter_name),
    FIELDS_EACH(thing, list, 9, 3, letter_name),
    FIELD_BITS(thing, byte, 3, letter_name),
    FIELDS_END,
};

static bool read_named(const char *bytes, struct thing *into)
{
    json_t *json = json_read(bytes, strlen(bytes), NULL);
    bool good = fields_load(into, json, named, "", "a thing", NULL, NULL);
    json_decref(json);
    return good;
}

static void names_stand_for_places(void **state)
{
    static const char saved[] =
        "{\"byte\":[\"a\",\"c\"],\"letter\":\"b\",\"list\":{\"b\":3}}";
    struct thing thing = { .letter = 1, .list = { 0, 3, 0 }, .byte = 5 }, read;
    json_t *json = json_object();
    (void)state;
    fields_save(json, &thing, named);
    char *bytes = json_dumps(json, JSON_COMPACT | JSON_SORT_KEYS);
    assert_string_equal(bytes, saved);
    free(bytes);
    json_decref(json);
    assert_true(read_named(saved, &read));
    assert_int_equal(read.letter, 1);
    assert_memory_equal(read.list, thing.list, sizeof read.list);
    assert_int_equal(read.byte, 5);
    assert_true(read_named("{}", &read));
    assert_int_equal(read.letter, -1);
    assert_int_equal(read.byte, 0);
    assert_string_equal(fields_fact(&thing, named, "letter", arena), "b");
    assert_string_equal(fields_fact(&thing, named, "byte", arena), "a c");
    assert_string_equal(fields_fact(&thing, named, "list", arena), "0 3 0");
    assert_string_equal(fields_fact(&read, named, "byte", arena), "none");
}

static void what_is_not_called_so_is_refused(void **state)
{
    static const char *const wrong[] = {
        "{\"letter\":\"d\"}",
        "{\"letter\":1}",
        "{\"list\":[0,3]}",
        "{\"list\":{\"d\":1}}",
        "{\"list\":{\"a\":10}}",
        "{\"list\":{\"a\":\"b\"}}",
        "{\"byte\":5}",
        "{\"byte\":[\"d\"]}",
        "{\"byte\":[\"a\",\"a\"]}",
        "{\"byte\":[0]}",
    };
    struct thing read;
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(read_named(wrong[i], &read));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_verb_is_found_by_its_name_or_beginning),
        TEST(names_come_in_the_order_of_the_table),
        TEST(an_unknown_verb_is_refused_with_what_was_meant),
        TEST(words_behind_an_order_are_refused),
        TEST(a_bare_verb_is_listed_as_it_is),
        TEST(a_line_becomes_an_order),
        TEST(a_line_too_long_is_not_listed),
        TEST(only_what_is_carried_out_is_listed),
        TEST(what_is_otherwise_is_not_saved),
        TEST(loading_is_the_other_way_round),
        TEST(what_is_wrong_is_refused),
        TEST(keys_must_be_there_or_known),
        TEST(ranges_are_checked),
        TEST(what_is_not_saved_may_be_out_of_range),
        TEST(facts_go_by_the_same_names),
        TEST(codes_write_what_is_no_number),
        TEST(codes_know_the_limits_of_the_game),
        TEST(names_stand_for_places),
        TEST(what_is_not_called_so_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
