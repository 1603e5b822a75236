/* Who is told, how, and what players ask for in notes. */
#include "unit.h"

#include <time.h>

#include "ledger/first/first.h"
#include "ledger/seats/fit.h"
#include "ledger/seats/wishes.h"
#include "table_unit.h"

/* "yes", "no" (prose) or why not. */
static const char *checked(const char *text)
{
    bool is_wish;
    bench.error = (struct error){ 0 };
    if (!wish_check(text, &is_wish, &bench.error))
        return bench.error.what;
    return is_wish ? "yes" : "no";
}

static void wishes_are_known_by_the_second_word(void **state)
{
    (void)state;
    static const char *const yes[] = {
        "away until 2026-12-01",
        "Away Until 2026-12-01\n",
        "back",
        "  BACK \r\n",
        "substitute bob",
        "substitute none",
        "language de",
        "Language DE",
        "language pt-br",
        "format list",
        "letters turns",
        "Letters NONE",
        "Calendar On",
        "calendar off",
        "Format Map",
        "format both",
        "Format Narrow",
        "format page",
        "Format Page ALWAYS",
        "substitute a@b.example",
    };
    static const char *const no[] = {
        "away games are fun",
        "back on Monday",
        "language barriers fall",
        "format of the map is fine",
        "format pages always",
        "substitute two for one",
        "I am away until 2026-12-01",
        "backgammon",
        "well done",
        "",
        "formation is all",
        "calendar of my sister",
        "away, sorry",
        "away with him at last",
        "back, at last",
        "stay away until 2026-12-01",
        "substituteless",
    };
    for (size_t i = 0; i < sizeof yes / sizeof *yes; i++)
        assert_string_equal(checked(yes[i]), "yes");
    for (size_t i = 0; i < sizeof no / sizeof *no; i++)
        assert_string_equal(checked(no[i]), "no");
}

static void what_begins_like_a_wish_is_one_or_refused(void **state)
{
    (void)state;
    static const char *const away[] = {
        "away",
        "away until",
        "away until tomorrow",
        "away until 2026-13-01",
        "away until 2026-02-30",
        "away until 2026-12-01 or so",
        "away 2026-12-01",
        "away until 2026-12-1",
        "away until\n2026-12-01\nsee you",
        "away till 2026-12-01",
        "away til 2026-12-01",
        "away untill 2026-12-01",
        "away unitl tomorrow",
        "away Till Monday",
        "away bis 2026-12-01",
        "away from 2026-12-01",
        "away: 2026-12-01",
        "awya till 2026-12-01",
    };
    static const char *const substitute[] = {
        "substitute",
        "substitute none please",
        "substitute bob@example.org,eve@example.org",
        "substitute bob@example.org eve@example.org",
        "substitute Bob <bob@example.org>",
        "substitute @",
        "substitute -f@example.org",
    };
    for (size_t i = 0; i < sizeof away / sizeof *away; i++)
        assert_string_equal(checked(away[i]),
                            "until when you are away is not understood");
    assert_non_null(strstr(bench.error.hint, "away until 2026-12-01"));
    for (size_t i = 0; i < sizeof substitute / sizeof *substitute; i++)
        if (i != 4) /* the second word has no "@": prose */
            assert_string_equal(checked(substitute[i]),
                                "who stands in for you is not understood");
}

static void one_word_of_a_few_is_asked_for(void **state)
{
    (void)state;
    assert_string_equal(checked("language german"),
                        "which language you would like is not understood");
    assert_string_equal(checked("language de please"),
                        "which language you would like is not understood");
    assert_string_equal(checked("format html"),
                        "which format you would like is not understood");
    assert_string_equal(checked("letters some"),
                        "which letters you would like is not understood");
    assert_string_equal(checked("letters from home"), "no");
    assert_string_equal(checked("calendar yes"),
                        "whether you would like a calendar is not understood");
    assert_string_equal(checked("better idea"), "no");
    assert_string_equal(checked("better late"), "no");
    assert_string_equal(checked("format list, please"), "no");
    assert_string_equal(checked("format list please"),
                        "which format you would like is not understood");
    assert_string_equal(checked("format page sometimes"),
                        "which format you would like is not understood");
    assert_string_equal(checked("format page always please"),
                        "which format you would like is not understood");
    assert_string_equal(checked("format list always"),
                        "which format you would like is not understood");
}

static void a_misspelt_first_word_makes_no_prose(void **state)
{
    (void)state;
    static const struct {
        const char *note, *what, *hint;
    } slips[] = {
        { "awya until 2026-12-01", "\"awya\" is not understood",
          "did you mean \"away until 2026-12-01\"? else begin the note in "
          "another way" },
        { "away, until 2026-12-01", "\"away,\" is not understood",
          "did you mean \"away until 2026-12-01\"? else begin the note in "
          "another way" },
        { "bakc", "\"bakc\" is not understood",
          "did you mean \"back\"? else begin the note in another way" },
        { "back.", "\"back.\" is not understood",
          "did you mean \"back\"? else begin the note in another way" },
        { "langauge de", "\"langauge\" is not understood",
          "did you mean \"language de\"? else begin the note in another way" },
        { "format: list", "\"format:\" is not understood",
          "did you mean \"format list\"? else begin the note in another way" },
        { "leters all", "\"leters\" is not understood",
          "did you mean \"letters all\"? else begin the note in another "
          "way" },
        { "subsitute none", "\"subsitute\" is not understood",
          "did you mean \"substitute none\"? else begin the note in another "
          "way" },
        { "subsitute a@b@c", "who stands in for you is not understood",
          "write \"substitute bob@example.org\", \"substitute Bob\" for a "
          "seat, or \"substitute none\", and nothing else; or begin the note "
          "in another way" },
    };
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        assert_string_equal(checked(slips[i].note), slips[i].what);
        assert_string_equal(bench.error.hint, slips[i].hint);
    }
}

static bool noted(struct ledger *ledger, int seat, const char *text)
{
    const struct key *key = bench.host;
    if (ledger->table.trust == TRUST_PEERS && seat >= 0)
        key = bench.keys[seat];
    return bench_note(&bench, ledger, key, seat, text);
}

static struct wish wish_of(const struct ledger *ledger, int seat)
{
    struct wishes wishes;
    ledger_wishes(ledger, &wishes);
    return wishes.seats[seat];
}

static void the_last_word_counts(void **state)
{
    (void)state;
    int64_t day = NOON - NOON % 86400 + 10 * 86400;
    char time[32];
    struct ledger *ledger = bench_hosted(&bench);
    time_t seconds = (time_t)day;
    struct tm utc;
    strftime(time, sizeof time, "away until %Y-%m-%d",
             gmtime_r(&seconds, &utc));
    assert_true(noted(ledger, ANN, "language de"));
    assert_true(noted(ledger, ANN, "language FR"));
    assert_true(noted(ledger, ANN, "language barriers fall"));
    played(ledger, ANN, "take 1");
    assert_true(noted(ledger, BOB, time));
    assert_true(noted(ledger, BOB, "substitute cid@example.org"));
    struct wish ann = wish_of(ledger, ANN), bob = wish_of(ledger, BOB);
    assert_string_equal(ann.language, "fr");
    assert_int_equal(ann.language_n, 2);
    assert_string_equal(ann.format, "");
    assert_int_equal(ann.away_until, 0);
    assert_int_equal(bob.away_until, day);
    assert_int_equal(bob.away_n, 5);
    assert_string_equal(bob.substitute, "cid@example.org");
    assert_int_equal(bob.substitute_seat, -1);
    assert_true(noted(ledger, BOB, "back"));
    assert_true(noted(ledger, BOB, "substitute ann"));
    bob = wish_of(ledger, BOB);
    assert_int_equal(bob.away_until, 0);
    assert_int_equal(bob.away_n, 7);
    assert_string_equal(bob.substitute, "ann@example.org");
    assert_int_equal(bob.substitute_seat, ANN);
    assert_true(noted(ledger, BOB, "substitute none"));
    bob = wish_of(ledger, BOB);
    assert_string_equal(bob.substitute, "");
    assert_int_equal(bob.substitute_n, 9);
    sound(ledger);
    ledger_close(ledger);
}

static void the_page_leaves_the_board_as_it_was(void **state)
{
    (void)state;
    struct ledger *ledger = bench_hosted(&bench);
    assert_int_equal(wish_of(ledger, ANN).page, PAGE_NEVER);
    assert_true(noted(ledger, ANN, "format list"));
    assert_true(noted(ledger, ANN, "format page"));
    assert_true(noted(ledger, BOB, "format page always"));
    struct wish ann = wish_of(ledger, ANN), bob = wish_of(ledger, BOB);
    assert_int_equal(ann.page, PAGE_ONCE);
    assert_int_equal(ann.format_n, 2);
    assert_string_equal(ann.format, "list");
    assert_int_equal(bob.page, PAGE_ALWAYS);
    assert_string_equal(bob.format, "");
    assert_true(noted(ledger, BOB, "format both"));
    bob = wish_of(ledger, BOB);
    assert_int_equal(bob.page, PAGE_NEVER);
    assert_string_equal(bob.format, "both");
    sound(ledger);
    ledger_close(ledger);
}

static void a_seat_speaks_for_itself(void **state)
{
    (void)state;
    struct ledger *ledger = bench_hosted(&bench);
    refused(noted(ledger, -1, "format list"), EX_DATAERR,
            "only a seat can wish that");
    refused(noted(ledger, ANN, "away until 2020-01-01"), EX_DATAERR,
            "the day until when you are away is past");
    refused(noted(ledger, ANN, "substitute Dot"), EX_DATAERR,
            "nobody at this table is called \"Dot\"");
    refused(noted(ledger, ANN, "substitute ann"), EX_DATAERR,
            "a seat cannot be its own substitute");
    refused(noted(ledger, ANN, "substitute Bob"), EX_DATAERR,
            "the game knows no address of Bob");
    assert_string_equal(bench.error.hint, "write the address itself");
    assert_int_equal(ledger->table.n, 0);
    assert_true(noted(ledger, -1, "away games are fun"));
    assert_true(noted(ledger, -1, "substitute two for one"));
    assert_string_equal(wish_of(ledger, ANN).format, "");
    ledger_close(ledger);
}

/* A text with quotes and braces must not be taken for the line itself. */
static void prose_is_not_parsed_as_wishes(void **state)
{
    (void)state;
    struct ledger *ledger = bench_peers(&bench, 2, NULL, NULL);
    assert_true(noted(ledger, BOB,
                      "x\n{\"kind\":\"note\",\"seat\":\"Ann\",\"text\":"
                      "\"format list\"}"));
    assert_true(noted(ledger, BOB, "format\nboth"));
    assert_string_equal(wish_of(ledger, ANN).format, "");
    assert_string_equal(wish_of(ledger, BOB).format, "both");
    sound(ledger);
    ledger_close(ledger);
}

/* ---- the first line ---- */

static struct ledger *founded(struct new_game *f)
{
    bench.error = (struct error){ 0 };
    struct ledger *ledger = ledger_found(f, arena, &bench.error);
    if (ledger)
        ledger_seal(ledger, bench.host);
    return ledger;
}

static void the_first_line_holds_guests_and_wishes(void **state)
{
    (void)state;
    struct new_game f = bench_new_hosted(&bench);
    f.host_address = "games@example.org";
    f.spectators[0] = "eve@example.org";
    f.spectators[1] = "joe@example.org";
    f.spectator_count = 2;
    f.seats[ANN].format = "page always";
    f.seats[BOB].language = "pt-BR";
    f.seats[BOB].format = "list";
    struct ledger *ledger = founded(&f);
    assert_non_null(ledger);
    struct ledger *again = reread(ledger, NULL);
    const struct table *table = &again->table;
    assert_string_equal(table->host.address, "games@example.org");
    assert_int_equal(table->spectators.count, 2);
    assert_string_equal(table->spectators.list[1], "joe@example.org");
    assert_string_equal(table->seats[BOB].language, "pt-BR");
    assert_string_equal(table->seats[BOB].format, "list");
    assert_string_equal(table->seats[ANN].language, "");
    assert_string_equal(table->seats[ANN].format, "page always");
    assert_int_equal(wish_of(again, ANN).page, PAGE_ALWAYS);
    assert_string_equal(wish_of(again, ANN).format, "");
    assert_int_equal(wish_of(again, BOB).page, PAGE_NEVER);
    assert_string_equal(wish_of(again, BOB).language, "pt-BR");
    assert_int_equal(wish_of(again, BOB).language_n, 0);
    sound(ledger);
    same_again(ledger, bench.host, true);
    ledger_close(again);
    ledger_close(ledger);
}

static void without_them_it_is_as_before(void **state)
{
    (void)state;
    struct ledger *ledger = bench_hosted(&bench);
    const char *first = bench_line(ledger, 1);
    assert_null(strstr(first, "language"));
    assert_null(strstr(first, "spectators"));
    assert_null(strstr(first, "\"address\":\"\""));
    assert_string_equal(ledger->table.host.address, "");
    assert_int_equal(ledger->table.spectators.count, 0);
    ledger_close(ledger);
}

static void not_founded(struct new_game f, const char *what)
{
    struct ledger *ledger = founded(&f);
    assert_null(ledger);
    assert_string_equal(bench.error.what, what);
}

static void bad_words_are_not_founded(void **state)
{
    (void)state;
    struct new_game f = bench_new_hosted(&bench);
    f.seats[ANN].language = "german";
    not_founded(f, "\"german\" is not the sign of a language");
    f.seats[ANN].language = "de-de";
    not_founded(f, "\"de-de\" is not the sign of a language");
    f.seats[ANN].language = "../";
    not_founded(f, "\"../\" is not the sign of a language");
    f = bench_new_hosted(&bench);
    f.seats[ANN].format = "html";
    not_founded(f, "\"html\" is not a format of letters");
    f = bench_new_hosted(&bench);
    for (int i = 0; i < SPECTATORS_MAX; i++)
        f.spectators[i] = arena_print(arena, "s%d@example.org", i);
    f.spectator_count = SPECTATORS_MAX + 1;
    not_founded(f, "more than 32 spectators");
    f.spectator_count = SPECTATORS_MAX;
    struct ledger *full = founded(&f);
    assert_non_null(full);
    sound(full);
    ledger_close(full);
    f.spectators[7] = "S6@example.org";
    not_founded(f, "S6@example.org is a spectator twice");
}

static void addresses_cannot_carry_more_than_one(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "eve@example.org\nBcc: all@example.org",
        "eve@example.org, bob@example.org",
        "Eve <eve@example.org>",
        "eve@example.org;bob@example.org",
        "-oQ/tmp@example.org",
        "eve",
        "@example.org",
        "eve@",
        "eve@a@b",
        "\"e v\"@example.org",
        "eve@ex\xc3\xa4mple.org",
        "",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct new_game f = bench_new_hosted(&bench);
        f.spectators[0] = bad[i];
        f.spectator_count = 1;
        assert_null(founded(&f));
        f = bench_new_hosted(&bench);
        f.seats[ANN].auth = AUTH_MAIL;
        f.seats[ANN].address = bad[i];
        assert_null(founded(&f));
        f = bench_new_hosted(&bench);
        f.host_address = bad[i];
        assert_true(!*bad[i] || !founded(&f));
    }
    assert_false(mail_is_fit(bad[0], &bench.error));
    assert_string_equal(bench.error.what, "\"?\" is not a plain mail address");
    assert_true(mail_is_fit("o'neil+games.2@sub-1.example.org", NULL));
}

/* The first line with one part exchanged, read alone. */
static bool first_is_read(const struct ledger *ledger, const char *old,
                          const char *new)
{
    struct table table = { 0 };
    const char *bytes = bench_change(ledger, 1, old, new);
    struct lines lines;
    struct line line;
    assert_non_null(bytes);
    bench.error = (struct error){ 0 };
    lines = lines_of(bytes, strlen(bytes));
    assert_true(lines_next(&lines, &line));
    bool done = first_read(&line, &table, arena, &bench.error);
    json_decref(table.first);
    return done;
}

static void a_hostile_first_line_is_refused(void **state)
{
    (void)state;
    struct new_game f = bench_new_hosted(&bench);
    f.host_address = "games@example.org";
    f.spectators[0] = "eve@example.org";
    f.spectator_count = 1;
    f.seats[BOB].language = "de";
    f.seats[BOB].format = "list";
    struct ledger *ledger = founded(&f);
    static const char spectators[] = "[\"eve@example.org\"]";
    assert_true(first_is_read(ledger, spectators, "[\"x@y\"]"));
    refused(first_is_read(ledger, spectators, "[]"), EX_DATAERR,
            "\"spectators\" is empty");
    refused(first_is_read(ledger, spectators, "[1]"), EX_DATAERR,
            "a spectator is not a text");
    refused(first_is_read(ledger, spectators, "[\"a@b\",\"A@B\"]"), EX_DATAERR,
            "A@B is a spectator twice");
    refused(first_is_read(ledger, "eve@", "eve@x\\nBcc: "), EX_DATAERR,
            "\"?\" is not a plain mail address");
    refused(first_is_read(ledger, "games@", "a,b@"), EX_DATAERR,
            "\"a,b@example.org\" is not a plain mail address");
    refused(first_is_read(ledger, "\"de\"", "\"d\""), EX_DATAERR,
            "\"d\" is not the sign of a language");
    refused(first_is_read(ledger, "\"de\"", "\"\""), EX_DATAERR,
            "\"language\" is empty");
    refused(first_is_read(ledger, "\"list\"", "\"lists\""), EX_DATAERR,
            "\"lists\" is not a format of letters");
    assert_false(first_is_read(ledger, "\"list\"", "7"));
    ledger_close(ledger);
}

/* ---- cards ---- */

static struct card card_of(const char *language, const char *format)
{
    struct card card = { .name = "Ann",
                         .address = "ann@example.org",
                         .language = language,
                         .format = format };
    memcpy(card.key, bench.keys[ANN]->public, KEY_PUBLIC);
    return card;
}

static bool card_is_read(const struct card *card, struct card *into)
{
    const char *line = card_write(card, bench.keys[ANN], arena);
    bench.error = (struct error){ 0 };
    return card_read(line, strlen(line), into, arena, &bench.error);
}

static void a_card_says_language_and_format(void **state)
{
    (void)state;
    struct card again, card = card_of("de", "list");
    assert_true(card_is_read(&card, &again));
    assert_string_equal(again.language, "de");
    assert_string_equal(again.format, "list");
    card = card_of(NULL, "");
    assert_true(card_is_read(&card, &again));
    assert_string_equal(again.language, "");
    assert_string_equal(again.format, "");
    card = card_of(NULL, "page always");
    assert_true(card_is_read(&card, &again));
    assert_string_equal(again.format, "page always");
    card = card_of("deu", NULL);
    refused(card_is_read(&card, &again), EX_DATAERR,
            "\"deu\" is not the sign of a language");
    card = card_of(NULL, "html");
    refused(card_is_read(&card, &again), EX_DATAERR,
            "\"html\" is not a format of letters");
    card = card_of(NULL, NULL);
    card.address = "ann@example.org, bob@example.org";
    assert_false(card_is_read(&card, &again));
}

static void a_changed_wish_breaks_the_card(void **state)
{
    (void)state;
    struct card again, card = card_of("de", "list");
    char *line = card_write(&card, bench.keys[ANN], arena);
    memcpy(strstr(line, "\"list\""), "\"both\"", 6);
    assert_false(card_read(line, strlen(line), &again, arena, &bench.error));
    assert_string_equal(bench.error.what,
                        "the signature of the card of Ann is wrong");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        LEDGER_TEST(wishes_are_known_by_the_second_word),
        LEDGER_TEST(what_begins_like_a_wish_is_one_or_refused),
        LEDGER_TEST(one_word_of_a_few_is_asked_for),
        TEST(a_misspelt_first_word_makes_no_prose),
        LEDGER_TEST(the_last_word_counts),
        LEDGER_TEST(the_page_leaves_the_board_as_it_was),
        LEDGER_TEST(a_seat_speaks_for_itself),
        LEDGER_TEST(prose_is_not_parsed_as_wishes),
        LEDGER_TEST(the_first_line_holds_guests_and_wishes),
        LEDGER_TEST(without_them_it_is_as_before),
        LEDGER_TEST(bad_words_are_not_founded),
        LEDGER_TEST(addresses_cannot_carry_more_than_one),
        LEDGER_TEST(a_hostile_first_line_is_refused),
        LEDGER_TEST(a_card_says_language_and_format),
        LEDGER_TEST(a_changed_wish_breaks_the_card),
    };
    return RUN_TESTS(tests);
}
