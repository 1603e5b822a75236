/* What a reply asks for, line by line. */
#include "unit.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

#include "mail/reply/asked.h"
#include "mail/reply/reply_line.h"

static struct asked asked;
static struct error error;

static struct table table;
static const char *names[] = { "Ann", "Bob" };

static bool read_reply(const char *text)
{
    struct rng rng;
    error = (struct error){ 0 };
    table = (struct table){ .rules = game_find("smallworld", NULL) };
    table.setup = (struct setup){ .seats = 2, .names = { names[0], names[1] } };
    for (int i = 0; i < 2; i++)
        table.seats[i].name = names[i];
    table.turn.rules = table.rules;
    table.turn.state = table.rules->start(&table.setup, arena, &error);
    assert_non_null(table.turn.state);
    table.turn.rest = "";
    rng_start(&rng, "asked", 5);
    turn_draw(&table.turn, &rng, arena, NULL, NULL);
    return asked_read(text, &table, arena, &asked, &error);
}

static void order_lines_are_the_move(void **state)
{
    (void)state;
    assert_true(read_reply("pick 2\nconquer 14\n\n  end  \n"));
    assert_string_equal(asked.move, "pick 2\nconquer 14\nend\n");
    assert_string_equal(asked.prose, "");
    assert_true(asked_anything(&asked));
}

static void broken_lines_are_put_together(void **state)
{
    (void)state;
    static const char first[] =
        "redeploy 3=2 4=1 5=1 6=1 7=1 8=1 9=1 10=1 11=1 12=1 13=1 14=1";
    assert_true(
        read_reply(arena_print(arena, "%s\n1444=1 15=2\nend\n", first)));
    assert_string_equal(asked.move,
                        arena_print(arena, "%s 1444=1 15=2\nend\n", first));
    assert_true(read_reply(arena_print(arena, "%s\r\nend\r\n", first)));
    assert_string_equal(asked.move, arena_print(arena, "%s\nend\n", first));
    assert_true(read_reply(arena_print(arena, "%s\n\n1444=1\n", first)));
    assert_string_equal(asked.move, arena_print(arena, "%s\n", first));
    assert_true(read_reply("conquer 4\nwith three\n"));
    assert_string_equal(asked.move, "conquer 4\nwith three\n");
    assert_true(
        read_reply(arena_print(arena, "try %s\n1444=1\ntry end\n", first)));
    assert_string_equal(asked.tried,
                        arena_print(arena, "%s 1444=1\nend\n", first));
    assert_true(read_reply(
        "note a note of more than one line, which the mail program has\n"
        "somewhere broken, and once more, since it is so very long and has\n"
        "many words\nend\n"));
    assert_string_equal(
        asked.notes[0],
        "a note of more than one line, which the mail program has somewhere "
        "broken, and once more, since it is so very long and has many words");
    assert_string_equal(asked.move, "end\n");
}

static void greetings_and_closings_are_no_orders(void **state)
{
    (void)state;
    assert_true(read_reply("Hi Bob,\nnice game!\n\nPick 2\nend\n\n"
                           "Cheers\nconquer 14\n"));
    assert_string_equal(asked.move, "Pick 2\nend\n");
    assert_string_equal(asked.prose, "Hi Bob,\nnice game!\n");
    assert_true(read_reply("end\n-- \nconquer 3\n"));
    assert_string_equal(asked.move, "end\n");
    assert_true(read_reply("end\nThanks!\nconquer 3\n"));
    assert_string_equal(asked.move, "end\n");
}

static void thanks_do_not_end_the_reading(void **state)
{
    (void)state;
    assert_true(read_reply("Hi Bob,\nthanks for the quick reply\npick 2\n"));
    assert_string_equal(asked.move, "pick 2\n");
    assert_true(read_reply("Hi Bob,\nThanks!\n\npick 2\nend\n"));
    assert_string_equal(asked.move, "pick 2\nend\n");
    assert_true(read_reply("pick 2\nthanks for all that you did there\nend\n"));
    assert_string_equal(asked.move, "pick 2\nend\n");
    assert_true(read_reply("-----\npick 2\n"));
    assert_string_equal(asked.move, "pick 2\n");
    assert_string_equal(asked.unread, "");
}

static void what_may_have_been_meant_is_named(void **state)
{
    (void)state;
    assert_true(read_reply("pick 2\n\nBest regards, Ann\nconquer 14\nMove on"
                           "\nundo\n"));
    assert_string_equal(asked.move, "pick 2\n");
    assert_string_equal(asked.unread, "conquer 14\nundo\n");
    assert_true(read_reply("I would like to conquer 14 now.\n\nend\n"));
    assert_string_equal(asked.move, "end\n");
    assert_string_equal(asked.unread, "I would like to conquer 14 now.\n");
    assert_true(read_reply("Hi Ann, I pick 2.\n"));
    assert_false(asked_anything(&asked));
    assert_string_equal(asked.unread, "Hi Ann, I pick 2.\n");
    assert_true(read_reply("I conquer with pleasure, in the end\n\nend\n"));
    assert_string_equal(asked.unread, "");
}

static void only_some_of_it_is_named(void **state)
{
    struct text text = text_new(arena);
    int lines = 0;
    (void)state;
    text_add(&text, "end\nCheers\n");
    for (int i = 0; i < 30; i++)
        text_add(&text, "conquer %d\n", i);
    assert_true(read_reply(text.bytes));
    for (const char *c = asked.unread; *c; c++)
        lines += *c == '\n';
    assert_int_equal(lines, ASKED_UNREAD);
    text = text_new(arena);
    text_add(&text, "I conquer 14");
    for (int i = 0; i < 1000; i++)
        text_add(&text, " \u00fc");
    assert_true(read_reply(text.bytes));
    assert_in_range(strlen(asked.unread), 190, 210);
}

static void all_of_it_can_be_overlooked(void **state)
{
    (void)state;
    assert_true(read_reply("pick 2\nBye\nend\n"));
    asked_overlook("Hi\npick 2\nnote hello\n\nBye\nshow\n", &table, arena,
                   &asked);
    assert_string_equal(asked.move, "pick 2\n");
    assert_false(asked.show);
    assert_string_equal(asked.unread, "end\npick 2\nnote hello\nshow\n");
}

static void the_list_of_words_in_a_letter_is_none(void **state)
{
    (void)state;
    assert_true(read_reply(
        "pick 2\n\nTurn code: K7Q2-M4XP-WT06-9R3C\n\n"
        "    moves                   all orders that are legal now\n"
        "    try ORDER               what would happen, without doing it\n"
        "    show                    the map and the scores\n"
        "    undo                    takes your orders back\n"
        "    note TEXT               a message to the table\n"
        "    standing ...            how you answer what others do\n"
        "    away until YYYY-MM-DD   you are not asked before that day\n"));
    assert_string_equal(asked.move, "pick 2\n");
    assert_string_equal(asked.tried, "");
    assert_int_equal(asked.note_count, 0);
    assert_false(asked.moves || asked.show);
    assert_true(read_reply("moves \u2013 all orders that are legal now\n"
                           "undo \u2013 takes your orders back\n"
                           "note \u2013 well done\n"
                           "note one   two\n"));
    assert_false(asked.moves);
    assert_string_equal(asked.move, "");
    assert_int_equal(asked.note_count, 2);
}

static void a_name_silences_no_order(void **state)
{
    (void)state;
    names[1] = "end";
    assert_true(read_reply("pick 2\nend\n"));
    names[1] = "Bob";
    assert_string_equal(asked.move, "pick 2\nend\n");
    assert_true(read_reply("pick 2\nBob\nend\n"));
    assert_string_equal(asked.move, "pick 2\nend\n");
}

/* How phones, wide keyboards and autocorrection write an order. */
/* A line, and how it is read. */
struct reading {
    const char *written, *meant;
};

static void are_read(const struct reading *lines, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        assert_true(read_reply(lines[i].written));
        assert_string_equal(asked.move,
                            arena_print(arena, "%s\n", lines[i].meant));
    }
}

static void orders_are_read_in_plain_letters(void **state)
{
    static const struct reading lines[] = {
        { "\uff50\uff49\uff43\uff4b\u3000\uff12", "pick 2" },
        { "Pick\u00a02", "Pick 2" },
        { "pick \uff12\u3002", "pick 2" },
        { "pick \u0662", "pick 2" }, /* Arabic-Indic */
        { "pick \u06f2", "pick 2" }, /* Persian */
        { "pick \u0968", "pick 2" }, /* Devanagari */
        { "pick 2\ufe0f\u20e3", "pick 2" },
        { "pi\u200bck 2\u200e", "pick 2" },
        { "redeploy 14\u00a0=\u00a01", "redeploy 14 = 1" },
        { "redeploy 14\uff1d1\uff0c12\uff1d4", "redeploy 14=1,12=4" },
        { "if won\u202f: end", "if won : end" },
        { "if won\uff1aend", "if won:end" },
        { "roll 14 \u2013 12", "roll 14 - 12" },
        { "use Froggy\u2019s ring", "use Froggy's ring" },
        { "\u201cend\u201d", "end" },
        { "\u00abend\u00bb", "end" },
        { "\u300cend\u300d", "end" },
        { "'conquer 14'", "conquer 14" },
        { "end\u2026", "end" },
        { "end!", "end" },
        { "Conquer. 14", "Conquer  14" },
        { "Conquer 14. With 3.", "Conquer 14  With 3" },
    };
    (void)state;
    are_read(lines, sizeof lines / sizeof *lines);
}

static void marks_and_signs_in_front_are_passed_over(void **state)
{
    static const struct reading lines[] = {
        { "- conquer 14", "conquer 14" },
        { "\u2013 conquer 14", "conquer 14" },
        { "\u2022 conquer 14", "conquer 14" },
        { "* conquer 14", "conquer 14" },
        { "2. conquer 14", "conquer 14" },
        { "3) conquer 14", "conquer 14" },
        { "(3) conquer 14", "conquer 14" },
        { "\uff083\uff09 conquer 14", "conquer 14" },
        { "a) conquer 14", "conquer 14" },
        { "\u2460 conquer 14", "conquer 14" },
        { "1\ufe0f\u20e3 conquer 14", "conquer 14" },
        { "1\u20e3conquer 14", "conquer 14" },
        { "\u2192 conquer 14", "conquer 14" },
        { "-> conquer 14", "conquer 14" },
        { "=>conquer 14", "conquer 14" },
        { "--> 2. conquer 14", "conquer 14" },
        { "\u279c conquer 14", "conquer 14" },
        { "\u27f6 conquer 14", "conquer 14" },
        { "\U0001f642 conquer 14", "conquer 14" },
        { "\u2705 conquer 14", "conquer 14" },
        { "\U0001f449\U0001f3fd conquer 14", "conquer 14" },
        { "\u25b6\ufe0f \u201cconquer 14\u201d", "conquer 14" },
    };
    (void)state;
    are_read(lines, sizeof lines / sizeof *lines);
}

static void commands_are_read_in_plain_letters(void **state)
{
    (void)state;
    assert_true(read_reply("\uff53\uff48\uff4f\uff57\n\u201cmoves\u201d\n"
                           "try\u00a0\uff50\uff49\uff43\uff4b \uff12\n"
                           "Away until 2026\u201312\u201301.\n"
                           "rules\u3000flying\n"));
    assert_true(asked.show && asked.moves);
    assert_string_equal(asked.tried, "pick 2\n");
    assert_string_equal(asked.notes[0], "Away until 2026-12-01");
    assert_string_equal(asked.word, "flying");
}

static void notes_stay_as_they_were_written(void **state)
{
    (void)state;
    assert_true(
        read_reply("note \u201chi\u201d \u2013 \uff12\u2026\n"
                   "\uff4e\uff4f\uff54\uff45\uff1a\u3000\u7740\u3044\u305f"
                   "\uff01\n2. note two\n"));
    assert_int_equal(asked.note_count, 3);
    assert_string_equal(asked.notes[0], "\u201chi\u201d \u2013 \uff12\u2026");
    assert_string_equal(asked.notes[1], "\u7740\u3044\u305f\uff01");
    assert_string_equal(asked.notes[2], "two");
}

static void what_begins_like_a_wish_is_no_note(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "Away for a week",
        "Back soon",
        "back on Monday \u2013 Ann",
        "away, until then",
        "Back soon!",
        "Letters are fun to read",
        "format of the map is fine",
        "Language barriers fall",
        "substitute two for one",
        "away until tomorrow",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char mail[100];
        snprintf(mail, sizeof mail, "%s\n\nend\n", lines[i]);
        assert_false(read_reply(mail));
        assert_non_null(strstr(error.hint, "begins with \"note\""));
    }
    assert_true(read_reply("note Back soon\nback.\nsubstitute bob\n"));
    assert_int_equal(asked.note_count, 3);
    assert_string_equal(asked.notes[1], "back");
}

static void a_slip_is_not_taken_for_prose(void **state)
{
    (void)state;
    assert_true(read_reply("conqer 14\n\nend\n"));
    assert_string_equal(asked.move, "conqer 14\nend\n");
    assert_true(read_reply("end\nhello\n"));
    assert_string_equal(asked.move, "end\nhello\n");
    assert_true(read_reply("edn\n\npik 2\n\nsurvivers auto\n"));
    assert_string_equal(asked.move, "edn\npik 2\nsurvivers auto\n");
}

static void prose_may_begin_like_an_order(void **state)
{
    static const char *const texts[] = {
        "and so it goes\n",
        "und weiter\n",
        "Toll gespielt, Ann!\n",
        "Une fois de plus\n",
        "roles were never as clear as in this game\n",
        "Please look at this once more, dear all:\n",
    };
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        assert_true(read_reply(arena_print(arena, "%s\nend\n", texts[i])));
        assert_string_equal(asked.move, "end\n");
    }
}

static void commands_to_the_host_are_told_apart(void **state)
{
    (void)state;
    assert_true(read_reply("show\nMoves\nhelp\nresend\nrules flying\nhint\n"
                           "note Back on Monday\nnote: again\n"
                           "away until 2026-12-01\n"));
    assert_true(asked.show && asked.moves && asked.help && asked.resend);
    assert_true(asked.hint);
    assert_string_equal(asked.word, "flying");
    assert_int_equal(asked.note_count, 3);
    assert_string_equal(asked.notes[0], "Back on Monday");
    assert_string_equal(asked.notes[1], "again");
    assert_string_equal(asked.notes[2], "away until 2026-12-01");
    assert_string_equal(asked.move, "");
}

/* "Hint: write "conquer 14"" stands in our letters. */
static void advice_that_was_quoted_is_no_question(void **state)
{
    (void)state;
    assert_true(read_reply("end\nhint: write \"end\"\n"));
    assert_false(asked.hint);
    assert_true(read_reply("Hint\n"));
    assert_true(asked.hint);
}

static void tries_are_collected(void **state)
{
    (void)state;
    assert_true(read_reply("try pick 2\ntry conquer 14\n"));
    assert_string_equal(asked.tried, "pick 2\nconquer 14\n");
    assert_false(read_reply("try pick 2\nend\n"));
    assert_int_equal(error.status, EX_DATAERR);
    assert_string_equal(error.what,
                        "orders and \"try\" stand in the same mail");
}

static void plans_and_comments_stay_with_the_move(void **state)
{
    (void)state;
    assert_true(read_reply("roll 14\n  if won: redeploy 14=1\n# so\nundo\n"));
    assert_string_equal(asked.move, "roll 14\nif won: redeploy 14=1\nundo\n");
}

static void letters_of_other_languages_are_prose(void **state)
{
    (void)state;
    assert_true(read_reply("Grüße aus Köln – schönes Spiel\n\npick 2\n"));
    assert_string_equal(asked.move, "pick 2\n");
    assert_true(read_reply("どうぞ\n"));
    assert_false(asked_anything(&asked));
}

static void too_many_notes_are_refused(void **state)
{
    struct text text = text_new(arena);
    (void)state;
    for (int i = 0; i <= ASKED_NOTES; i++)
        text_add(&text, "note %d\n", i);
    assert_false(read_reply(text.bytes));
    assert_int_equal(error.status, EX_DATAERR);
}

static void a_long_reply_is_read_to_its_end(void **state)
{
    struct text text = text_new(arena);
    (void)state;
    for (int i = 0; i < 600; i++)
        text_add(&text, "conquer 14\n");
    text_add(&text, "end\n");
    assert_true(read_reply(text.bytes));
    assert_int_equal(strlen(asked.move), 600 * 11 + 4);
}

static void gives(const char *text, const char *given)
{
    assert_true(read_reply(text));
    if (!given)
        assert_null(asked.given);
    else
        assert_string_equal(asked.given, given);
}

static void a_word_for_the_dice_is_one_word(void **state)
{
    (void)state;
    gives("word lantern\n", "word lantern");
    assert_true(asked_anything(&asked));
    assert_string_equal(asked.move, "");
    gives("Word: \"Lantern\".\n", "word Lantern");
    gives("- word lantern\n", "word lantern");
    gives("\"word lantern\"\n", "word lantern");
    gives("word \xe2\x80\x9c"
          "K\xc3\xa4se\xe2\x80\x9d\n",
          "word K\xc3\xa4se");
    gives("word Ka\xcc\x88se\n", "word K\xc3\xa4se"); /* in one character */
    gives("word pick\n", "word pick");
    assert_string_equal(asked.move, "");
    gives("word lantern\nword lantern\n", "word lantern");
    gives("pick 2\nword lantern\nend\n", "word lantern");
    assert_string_equal(asked.move, "pick 2\nend\n");
    gives("word\n", NULL);
    gives("word lantern house\n", NULL);
    gives("Word has it that you win.\n", NULL);
    gives("words lantern\n", NULL);
    gives("note word lantern\n", NULL);
    gives("word WORD               any word, for all later dice and draws\n",
          NULL);
    assert_false(asked_anything(&asked));
    gives("word MOT                un mot quelconque\n", NULL);
    gives("end\n\nCheers\nword lantern\n", NULL);
    assert_string_equal(asked.unread, "word lantern\n");
}

static void two_words_are_refused(void **state)
{
    (void)state;
    assert_false(read_reply("word lantern\nword house\n"));
    assert_int_equal(error.status, EX_DATAERR);
    assert_string_equal(error.what, "two words for the dice stand in one mail");
}

static void a_farewell_may_be_in_great_letters(void **state)
{
    static const char *const lines[] = { "Спасибо!",     "СПАСИБО, Ева",
                                         "с Уважением",  "GRÜßE, Bob",
                                         "VIELE GRÜSSE", "À bientôt" };
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct reply_line read;
        reply_line_read(&table, lines[i], false, arena, &read);
        if (read.kind != LINE_CLOSING)
            print_error("%s\n", lines[i]);
        assert_int_equal(read.kind, LINE_CLOSING);
    }
}

/* Sentences begin at the left edge; what is indented or a tag is none. */
static int sentences_of(const char *path, int *orders)
{
    char line[1024];
    int sentences = 0;
    FILE *file = fopen(path, "re");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        struct reply_line read;
        line[strcspn(line, "\n")] = '\0';
        if (!*line || *line == ' ' || *line == '{')
            continue;
        reply_line_read(&table, line, false, arena, &read);
        sentences++;
        if (read.kind != LINE_ORDER && read.kind != LINE_COMMAND)
            continue;
        print_error("%s: %s\n", path, line);
        *orders += 1;
    }
    fclose(file);
    return sentences;
}

/* A whole letter as a reply, for either seat. */
static int orders_of_letter(const char *path)
{
    struct error e = { 0 };
    FILE *file = fopen(path, "re");
    char bytes[20000];
    int orders = 0;
    assert_non_null(file);
    size_t length = fread(bytes, 1, sizeof bytes - 1, file);
    fclose(file);
    bytes[length] = '\0';
    for (int seat = 0; seat < 2; seat++) {
        struct asked letter;
        if (!asked_read(bytes, &table, arena, &letter, &e) || *letter.move ||
            !asked_forgive(&table, seat, arena, &letter))
            continue;
        print_error("%s: %s\n", path, letter.move);
        orders++;
    }
    return orders;
}

static bool forgiven(const char *text)
{
    assert_true(read_reply(text));
    assert_string_equal(asked.move, "");
    for (int seat = 0; seat < 2; seat++)
        if (asked_forgive(&table, seat, arena, &asked))
            return true;
    return false;
}

static void other_words_may_be_orders(void **state)
{
    (void)state;
    assert_true(forgiven("Hi Bob,\n\ntake 2.\n\nhave fun\n"));
    assert_string_equal(asked.move, "take 2\n");
    assert_true(forgiven("choose combo 3\nattack 2\n"));
    assert_string_equal(asked.move, "choose combo 3\nattack 2\n");
    assert_true(forgiven("\u2192 choose combo 3\n(2) attack 2\n"));
    assert_string_equal(asked.move, "choose combo 3\nattack 2\n");
    assert_true(forgiven("1\ufe0f\u20e3 take 2\n"));
    assert_string_equal(asked.move, "take 2\n");
    /* it is asked whether that is meant */
    assert_true(forgiven("grab 1 of these\n"));
    assert_string_equal(asked.move, "grab 1 of these\n");
}

static void chatter_is_no_order(void **state)
{
    static const char *const chatter[] = {
        "attack at dawn!\n",
        "done.\n",
        "take 2?\n",
        "2\n",
        "take 2 was what I thought of\n",
        "nice move, I thought you would\ntake 2\nas I did\n",
        "i will take 2\n",
        "take 2 or 3\n",
        "\u274c take 2\n",
        "\u274c pick 2\n",
        "x) pick 2\n",
        "\U0001f44e pick 2\n",
        "\U0001f642 i will take 2\n",
        "\u2192 2\n",
        "\u00b2 pick 2\n",
    };
    (void)state;
    for (size_t i = 0; i < sizeof chatter / sizeof *chatter; i++) {
        if (forgiven(chatter[i]))
            print_error("%s", chatter[i]);
        assert_string_equal(asked.move, "");
    }
}

static void what_is_clear_and_refused_is_told(void **state)
{
    (void)state;
    assert_true(forgiven("Hello,\n\ntake 9\n"));
    assert_string_equal(asked.move, "take 9\n");
    assert_true(read_reply("note hello\n\ntake 9\n"));
    assert_false(asked_forgive(&table, 0, arena, &asked));
    assert_string_equal(asked.move, "");
}

static void no_sentence_of_a_letter_is_an_order(void **state)
{
    const char *tree = getenv("SRCDIR");
    glob_t found;
    int sentences = 0, orders = 0;
    (void)state;
    assert_true(read_reply("end\n"));
    assert_int_equal(
        glob(arena_print(arena, "%s/templates/*/*.txt", tree ? tree : "."), 0,
             NULL, &found),
        0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        sentences += sentences_of(found.gl_pathv[i], &orders);
        orders += orders_of_letter(found.gl_pathv[i]);
    }
    globfree(&found);
    assert_int_equal(orders, 0);
    assert_true(sentences > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(order_lines_are_the_move),
        TEST(broken_lines_are_put_together),
        TEST(greetings_and_closings_are_no_orders),
        TEST(thanks_do_not_end_the_reading),
        TEST(what_may_have_been_meant_is_named),
        TEST(only_some_of_it_is_named),
        TEST(all_of_it_can_be_overlooked),
        TEST(the_list_of_words_in_a_letter_is_none),
        TEST(a_name_silences_no_order),
        TEST(orders_are_read_in_plain_letters),
        TEST(marks_and_signs_in_front_are_passed_over),
        TEST(commands_are_read_in_plain_letters),
        TEST(notes_stay_as_they_were_written),
        TEST(what_begins_like_a_wish_is_no_note),
        TEST(a_slip_is_not_taken_for_prose),
        TEST(prose_may_begin_like_an_order),
        TEST(commands_to_the_host_are_told_apart),
        TEST(advice_that_was_quoted_is_no_question),
        TEST(tries_are_collected),
        TEST(plans_and_comments_stay_with_the_move),
        TEST(letters_of_other_languages_are_prose),
        TEST(other_words_may_be_orders),
        TEST(chatter_is_no_order),
        TEST(what_is_clear_and_refused_is_told),
        TEST(no_sentence_of_a_letter_is_an_order),
        TEST(too_many_notes_are_refused),
        TEST(a_long_reply_is_read_to_its_end),
        TEST(a_word_for_the_dice_is_one_word),
        TEST(a_farewell_may_be_in_great_letters),
        TEST(two_words_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
