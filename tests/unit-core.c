/* Arena, errors and texts. */
#include "unit.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <sysexits.h>
#include <unistd.h>

#include "core/error.h"
#include "core/sentence.h"
#include "core/text.h"

/* ---- arena ---- */

static void arena_gives_zeroed_and_aligned_memory(void **state)
{
    (void)state;
    for (size_t size = 0; size < 300; size++) {
        unsigned char *bytes = arena_alloc(arena, size);
        assert_int_equal((uintptr_t)bytes % _Alignof(max_align_t), 0);
        for (size_t i = 0; i < size; i++)
            assert_int_equal(bytes[i], 0);
        memset(bytes, 0xff, size);
    }
}

static void arena_is_zeroed_after_a_reset(void **state)
{
    (void)state;
    for (int round = 0; round < 3; round++) {
        for (size_t size = 1; size < 1 << 20; size *= 4) {
            unsigned char *bytes = arena_alloc(arena, size);
            assert_int_equal(bytes[0] | bytes[size / 2] | bytes[size - 1], 0);
            memset(bytes, 0xff, size);
        }
        arena_reset(arena);
    }
}

static void arena_keeps_allocations_apart(void **state)
{
    enum { MANY = 2000 };
    static unsigned *numbers[MANY];
    (void)state;
    for (unsigned i = 0; i < MANY; i++) {
        numbers[i] = arena_alloc(arena, (i % 97 + 1) * sizeof(unsigned));
        numbers[i][i % 97] = numbers[i][0] = i;
    }
    for (unsigned i = 0; i < MANY; i++) {
        assert_int_equal(numbers[i][0], i);
        assert_int_equal(numbers[i][i % 97], i);
    }
}

static void spared_memory_is_zeroed_again(void **state)
{
    unsigned char *first = arena_alloc(arena, 3000), *again, zero[3000] = { 0 };
    (void)state;
    memset(first, 1, 3000);
    unsigned char *clone = arena_clone(arena, first, 3000);
    assert_memory_equal(clone, first, 3000);
    arena_spare(arena, first, 3000);
    assert_ptr_not_equal(arena_alloc(arena, 2999), first);
    again = arena_alloc(arena, 3000);
    assert_memory_equal(again, zero, 3000);
    memset(again, 2, 3000);
    assert_ptr_not_equal(arena_alloc(arena, 3000), again);
    assert_int_equal(clone[2999], 1);
}

static void arena_grows_what_is_long(void **state)
{
    (void)state;
    struct text text = text_new(arena);
    size_t before = arena_taken(arena);
    for (int i = 0; i < 100000; i++) {
        text_add(&text, "%06d\n", i);
        if (i % 10000 == 0)
            arena_print(arena, "something else");
    }
    for (int i = 0; i < 100000; i += 777)
        assert_int_equal(atoi(text.bytes + 7 * (size_t)i), i);
    assert_int_equal(strlen(text.bytes), 700000);
    assert_true(arena_taken(arena) - before >= 700000);
    arena_reset(arena);
    assert_int_equal(arena_taken(arena), 0);
}

static void arena_copies_and_prints(void **state)
{
    (void)state;
    assert_string_equal(arena_copy(arena, "abcdef", 3), "abc");
    assert_string_equal(arena_copy(arena, NULL, 0), "");
    assert_memory_equal(arena_copy(arena, "a\0b", 3), "a\0b", 4);
    assert_string_equal(arena_print(arena, "%d of %s", 3, "five"), "3 of five");
    assert_int_equal(strlen(arena_print(arena, "%*s", 100000, "")), 100000);
}

/* The exit status of ask in a process of its own. */
static int status_of(void (*ask)(void))
{
    int status = -1;
    pid_t child = fork();
    if (child == 0) {
        if (!freopen("/dev/null", "w", stderr))
            _Exit(EX_SOFTWARE);
        ask();
        _Exit(EX_OK);
    }
    assert_true(child > 0 && waitpid(child, &status, 0) == child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void ask_for_everything(void)
{
    arena_alloc(arena, SIZE_MAX);
}

static void copy_everything(void)
{
    arena_copy(arena, "", SIZE_MAX);
}

static void add_everything(void)
{
    struct text text = text_new(arena);
    text_bytes(&text, "", SIZE_MAX - 1);
}

static void out_of_memory_ends_the_program(void **state)
{
    (void)state;
    assert_int_equal(status_of(ask_for_everything), EX_OSERR);
    assert_int_equal(status_of(copy_everything), EX_OSERR);
    assert_int_equal(status_of(add_everything), EX_OSERR);
}

/* ---- errors ---- */

static void refuse_says_where_and_why(void **state)
{
    struct error e = { .hint = "an old hint" };
    (void)state;
    assert_false(refuse(&e, (struct span){ 8, 2 }, "SW-CONQUER-02",
                        "region %d is too far", 14));
    assert_int_equal(e.status, EX_DATAERR);
    assert_int_equal(e.at.start, 8);
    assert_int_equal(e.at.length, 2);
    assert_string_equal(e.rule, "SW-CONQUER-02");
    assert_string_equal(e.what, "region 14 is too far");
    assert_string_equal(e.hint, "");
    assert_false(advise(&e, "you can reach %s", "5, 6 and 11"));
    assert_string_equal(e.hint, "you can reach 5, 6 and 11");
    assert_string_equal(e.what, "region 14 is too far");
}

static void fail_forgets_the_error_before(void **state)
{
    struct error e = { .at = { 1, 1 }, .rule = "X", .hint = "old" };
    (void)state;
    assert_false(fail(&e, EX_CANTCREAT, "%s: no room", "g.turns"));
    assert_int_equal(e.status, EX_CANTCREAT);
    assert_int_equal(e.at.length, 0);
    assert_null(e.rule);
    assert_string_equal(e.what, "g.turns: no room");
    assert_string_equal(e.hint, "");
}

static void kinds_are_told_by_a_value(void **state)
{
    struct error e = { 0 };
    (void)state;
    refuse(&e, NOWHERE, NULL, "there is no order \"forfiet\"");
    assert_int_equal(e.kind, ERROR_ANY);
    assert_false(suggest(&e, "forfeit"));
    assert_int_equal(e.kind, ERROR_MISSPELT);
    assert_string_equal(e.hint, "did you mean \"forfeit\"?");
    assert_false(of_kind(&e, ERROR_DONE));
    assert_int_equal(e.kind, ERROR_DONE);
    fail(&e, EX_DATAERR, "another one");
    assert_int_equal(e.kind, ERROR_ANY);
}

static void errors_may_be_left_out(void **state)
{
    (void)state;
    assert_false(refuse(NULL, NOWHERE, NULL, "no"));
    assert_false(fail(NULL, EX_USAGE, "no"));
    assert_false(advise(NULL, "no"));
    assert_false(suggest(NULL, "no"));
    assert_false(of_kind(NULL, ERROR_DONE));
}

static void long_errors_end_between_letters(void **state)
{
    struct error e = { 0 };
    char name[2 * sizeof e.what];
    (void)state;
    for (size_t shift = 0; shift < 3; shift++) {
        memset(name, 'x', sizeof name);
        for (size_t i = shift; i + 2 < sizeof name - 1; i += 3)
            memcpy(name + i, "\xe2\x82\xac", 3); /* a euro sign */
        name[sizeof name - 1] = '\0';
        fail(&e, EX_DATAERR, "%s", name);
        size_t length = strlen(e.what);
        assert_in_range(length, sizeof e.what - 4, sizeof e.what - 1);
        assert_string_equal(e.what + length - 3, "...");
        assert_true(text_is_printable(e.what, length));
        assert_null(strchr(e.what, '?'));
    }
}

static void errors_cannot_drive_a_terminal(void **state)
{
    struct error e = { 0 };
    (void)state;
    fail(&e, EX_DATAERR, "a%sb", "\033[2J\r\n\x7f");
    assert_string_equal(e.what, "a?[2J???b");
    advise(&e, "a%sb", "\xc2\x9b\xff\xe2\x80\xae"); /* CSI; none; turns */
    assert_null(strpbrk(e.hint, "\x9b\xff\xae"));
}

/* ---- texts ---- */

static void text_grows(void **state)
{
    struct text text = text_new(arena);
    (void)state;
    assert_string_equal(text.bytes, "");
    for (int i = 0; i < 5000; i++) {
        text_add(&text, "%04d,", i);
        assert_int_equal(text.bytes[text.length], '\0');
    }
    text_bytes(&text, "a\0b", 3);
    assert_int_equal(text.length, 25003);
    assert_memory_equal(text.bytes, "0000,0001,", 10);
    assert_memory_equal(text.bytes + 24995, "4999,a\0b", 9);
}

static void text_takes_single_pieces(void **state)
{
    struct text text = text_new(arena), numbers = text_new(arena);
    (void)state;
    for (int i = 0; i < 1000; i++)
        text_byte(&text, 'x');
    text_string(&text, "yz");
    assert_int_equal(text.length, 1002);
    assert_string_equal(text.bytes + 998, "xxyz");
    text_number(&numbers, 0);
    text_number(&numbers, LLONG_MIN);
    text_number(&numbers, LLONG_MAX);
    assert_string_equal(numbers.bytes,
                        "0-92233720368547758089223372036854775807");
    memset(text_room(&text, 5000), 'v', 5000);
    text.length += 5000;
    text_byte(&text, '.');
    assert_int_equal(strlen(text.bytes), 6003);
}

static void fold(const char *before, const char *words, int width, int indent,
                 const char *expected)
{
    struct text text = text_new(arena);
    text_add(&text, "%s", before);
    text_fold(&text, words, width, indent);
    assert_string_equal(text.bytes, expected);
}

static void what_does_not_fit_after_is_cut_off(void **state)
{
    char line[8] = "";
    (void)state;
    text_append(line, sizeof line, "%s %d", "ab", 12);
    assert_string_equal(line, "ab 12");
    text_append(line, sizeof line, "%s", "345");
    assert_string_equal(line, "ab 1234");
    text_append(line, sizeof line, "more");
    assert_string_equal(line, "ab 1234");
}

static void text_folds(void **state)
{
    (void)state;
    fold("", "", 10, 2, "\n");
    fold("", "  \n ", 10, 2, "\n");
    fold("", "one two", 7, 2, "one two\n");
    fold("", "one two", 6, 2, "one\n  two\n");
    fold("", " one\n\ttwo  three ", 9, 2, "one two\n  three\n");
    fold("", "incomprehensible is it", 8, 1, "incomprehensible\n is it\n");
    fold("a\n  b   ", "one two", 9, 6, "a\n  b   one\n      two\n");
    /* between wide letters, but not in front of what closes, nor behind what
     * opens something */
    fold("", "地域を征服した", 8, 2, "地域を征\n  服した\n");
    fold("", "地域を征。服", 8, 2, "地域を\n  征。服\n");
    fold("", "地域「征服」", 6, 2, "地域\n  「征\n  服」\n");
    fold("", "Annが地域12を", 9, 0, "Annが地域\n12を\n");
    fold("", "地域 征服", 9, 0, "地域 征服\n");
    fold("", "地 域  征服", 5, 0, "地 域\n征服\n");
    fold("", "地域を征服した。二つ", 16, 2, "地域を征服した。\n  二つ\n");
    fold("", "地域を征服し「二つ」", 14, 2, "地域を征服し\n  「二つ」\n");
    static const char closing[] =
        "、。々」』】ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ・ー！），．：；？";
    for (const char *c = closing; *c; c += 3)
        fold("", arena_print(arena, "地%.3s域", c), 2, 0,
             arena_print(arena, "地%.3s\n域\n", c));
    static const char opening[] = "「『（【";
    for (const char *c = opening; *c; c += 3)
        fold("", arena_print(arena, "地%.3s域", c), 2, 0,
             arena_print(arena, "地\n%.3s域\n", c));
    fold("", "あ字Ａ", 2, 0, "あ\n字\nＡ\n");
    /* each e with an accent is one column */
    fold("", "\xc3\xa9\xc3\xa9 \xc3\xa9\xc3\xa9", 5, 0,
         "\xc3\xa9\xc3\xa9 \xc3\xa9\xc3\xa9\n");
}

static bool printable(const char *text)
{
    return text_is_printable(text, strlen(text));
}

static void printable_texts_are_known(void **state)
{
    (void)state;
    assert_true(printable(""));
    assert_true(printable("Zo\xc3\xab, \xe2\x82\xac 5, \xf0\x9f\x90\x89"));
    assert_false(printable("two\nlines"));
    assert_false(printable("\033[2J"));
    assert_false(printable("\x7f"));
    assert_false(printable("\xc2\x9b"));         /* C1 control */
    assert_false(printable("\xc0\xaf"));         /* longer than needed */
    assert_false(printable("\xe0\x80\xaf"));     /* longer than needed */
    assert_false(printable("\xed\xa0\x80"));     /* half a pair */
    assert_false(printable("\xf4\x90\x80\x80")); /* after the last letter */
    assert_false(printable("\xe2\x80\xae"));     /* right to left */
    assert_false(printable("\xe2\x82"));         /* cut off */
    assert_false(text_is_printable("a\0b", 3));
    assert_true(text_is_printable("\xe2\x82\xac", 3));
    assert_false(text_is_printable("\xe2\x82\xac", 2));
}

static void what_is_not_shown_is_a_question_mark(void **state)
{
    struct text text = text_new(arena), other = text_new(arena);
    (void)state;
    text_string(&text, "a\033\xe2\x80\xae:\n");
    size_t start = text.length;
    text_show_from(&text, start);
    assert_string_equal(text.bytes, "a\033\xe2\x80\xae:\n");
    text_string(&text, "\tb\033[2J\xe2\x80\xae\xff \xe2\x82\xac\n");
    text_shown(&other, text.bytes + start);
    text_show_from(&text, start);
    assert_string_equal(text.bytes + start, "\tb?[2J?? \xe2\x82\xac\n");
    assert_string_equal(other.bytes, text.bytes + start);
    assert_int_equal(text.length, start + other.length);
    assert_memory_equal(text.bytes, "a\033", 2);
}

/* "{n}": the number n, nothing to tell when it is 0; "{=}": the kind. */
static bool fill_gap(const void *context, char *gap, struct text *into)
{
    const struct event *event = context;
    int n = event_number(event, gap, 0);
    if (*gap == '=')
        text_string(into, event->kind);
    else
        text_number(into, n);
    return *gap == '=' || n != 0;
}

static const char *sentence(const char *kind, int n, const char *word)
{
    static const struct sentence rows[] = {
        { "go", "how", "far", "{=} far" },
        { "go", "how", NULL, "{=} some way" },
        { "go", NULL, NULL, "{=}[ {n} steps[ of {m}]] or {m}" },
    };
    struct events events = { .arena = arena };
    struct event *event = event_add(&events, kind, 0);
    struct text into = text_new(arena);
    event_fact(event, "n", n);
    event_word(event, "how", word);
    sentence_tell(rows, 3, event, fill_gap, event, &into);
    return into.bytes;
}

static void sentences_leave_out_what_is_not_there(void **state)
{
    (void)state;
    assert_string_equal(sentence("go", 2, "far"), "go far.");
    assert_string_equal(sentence("go", 2, "near"), "go some way.");
    assert_string_equal(sentence("go", 2, ""), "go 2 steps or 0.");
    assert_string_equal(sentence("go", 0, ""), "go or 0.");
    assert_string_equal(sentence("stay", 2, "far"), "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(arena_gives_zeroed_and_aligned_memory),
        TEST(arena_is_zeroed_after_a_reset),
        TEST(arena_keeps_allocations_apart),
        TEST(spared_memory_is_zeroed_again),
        TEST(arena_grows_what_is_long),
        TEST(arena_copies_and_prints),
        TEST(out_of_memory_ends_the_program),
        TEST(refuse_says_where_and_why),
        TEST(fail_forgets_the_error_before),
        TEST(kinds_are_told_by_a_value),
        TEST(errors_may_be_left_out),
        TEST(long_errors_end_between_letters),
        TEST(errors_cannot_drive_a_terminal),
        TEST(text_grows),
        TEST(text_takes_single_pieces),
        TEST(what_does_not_fit_after_is_cut_off),
        TEST(text_folds),
        TEST(printable_texts_are_known),
        TEST(what_is_not_shown_is_a_question_mark),
        TEST(sentences_leave_out_what_is_not_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
