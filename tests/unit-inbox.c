/* How a mail's text is read: lines, quotes, pages, character sets, armour. */
#include "unit.h"

#include <string.h>

#include "core/json.h"
#include "inbox/blocks.h"
#include "inbox/clean.h"
#include "inbox/html.h"
#include "inbox/inbox.h"
#include "inbox/limits.h"
#include "inbox/phrases.h"
#include "inbox/reply.h"
#include "inbox/scan.h"

/* Each line after its depth: "0:own\n1:quoted\n". */
static const char *shown(const struct body *body)
{
    struct text text = text_new(arena);
    for (size_t i = 0; i < body->count; i++)
        text_add(&text, "%d:%s\n", body->lines[i].depth, body->lines[i].text);
    return text.bytes;
}

static const char *plain(const char *text)
{
    struct body body = body_new(arena);
    body_plain(&body, text, strlen(text));
    return shown(&body);
}

static const char *flowed(const char *text, bool delete_space)
{
    struct body body = body_new(arena);
    body_flowed(&body, text, strlen(text), delete_space);
    return shown(&body);
}

static const char *page(const char *text)
{
    struct body body = body_new(arena);
    html_read(&body, text, strlen(text));
    return shown(&body);
}

static const char *own_words(const char *text)
{
    struct body body = body_new(arena);
    struct text own = text_new(arena), rest = text_new(arena);
    body_plain(&body, text, strlen(text));
    reply_split(&body, &(struct shares){ &own, &rest, NULL, NULL });
    return own.bytes;
}

static const char *doubted(const char *text)
{
    struct body body = body_new(arena);
    struct text own = text_new(arena), doubt = text_new(arena);
    body_plain(&body, text, strlen(text));
    reply_split(&body, &(struct shares){ &own, &own, &doubt, NULL });
    return doubt.bytes;
}

/* ---- letters ---- */

static const char *cleaned(const char *text)
{
    size_t length;
    return clean_text(text, strlen(text), arena, &length);
}

static void clean_text_is_harmless(void **state)
{
    (void)state;
    assert_string_equal(cleaned("a\r\nb\rc\n"), "a\nb\nc\n");
    assert_string_equal(cleaned("a\u00a0b\u2009c\u3000d"), "a b c d");
    assert_string_equal(cleaned("\ufeffcon\u200bquer\u00ad 1\u200e4"),
                        "conquer 14");
    /* what shows 41 for 14 is seen; what a program puts around all is not */
    assert_string_equal(cleaned("conquer \u202e14\u202c"), "conquer \ufffd14");
    assert_string_equal(cleaned("use \u202b1 2\u202c \u20673 4\u2069"),
                        "use \ufffd1 2 \ufffd3 4");
    assert_string_equal(cleaned("\u202bconquer 14\u202c\n> \u2067end\u2069"),
                        "conquer 14\n> end");
    assert_string_equal(cleaned("a\x1b[31m\x07\x7f\tb\xc2\x9b"), "a[31m\tb");
    assert_string_equal(cleaned("\xff\xc3(\xed\xa0\x80"), "?"
                                                          "?("
                                                          "?"
                                                          "?"
                                                          "?");
    assert_string_equal(cleaned("\u201cgo\u201d \u2013 \u2019"),
                        "\u201cgo\u201d \u2013 \u2019");
    /* a joiner stays between letters that need it, and only there */
    assert_string_equal(cleaned("\u0645\u06cc\u200c\u062e a\u200db"),
                        "\u0645\u06cc\u200c\u062e ab");
}

static void clean_line_is_one_line(void **state)
{
    (void)state;
    assert_string_equal(clean_line(" a\n b\t\u00a0c \r\n", arena), "a b c");
    assert_string_equal(clean_line("", arena), "");
    assert_string_equal(clean_line(" \n", arena), "");
}

static void dates_are_years_and_hours(void **state)
{
    (void)state;
    assert_true(phrase_has_date("in 2019"));
    assert_true(phrase_has_date("1999."));
    assert_true(phrase_has_date("at 9:30"));
    assert_true(phrase_has_date("17h05"));
    assert_false(phrase_has_date("92019"));
    assert_false(phrase_has_date("2119 20190 1899"));
    assert_false(phrase_has_date(":30 h05 123:45 9:3 9.30"));
}

static const char *decoded(const char *bytes, size_t length,
                           const char *charset)
{
    size_t size;
    const char *text = charset_decode(bytes, length, charset, arena, &size);
    return clean_text(text, size, arena, &size); /* without the mark */
}

static void charsets_become_utf8(void **state)
{
    static const struct {
        const char *bytes;
        size_t length;
        const char *charset, *text;
    } cases[] = {
        { "\xe4", 1, "ISO-8859-1", "\u00e4" },
        { "\x93g\x94 \x96", 5, "iso-8859-1", "\u201cg\u201d \u2013" },
        { "\xa4", 1, "iso-8859-15", "\u20ac" },
        { "\x83\x65\x83\x58\x83\x67", 6, "Shift_JIS", "\u30c6\u30b9\u30c8" },
        { "\x1b$B%F%9%H\x1b(B", 12, "iso-2022-jp", "\u30c6\u30b9\u30c8" },
        { "\xc8\xcf\xc4", 3, "koi8-r", "\u0445\u043e\u0434" },
        { "\xef\xe4", 2, "windows-1251", "\u043f\u0434" },
        { "\xfe\xff\0e\0n\0d", 8, "utf-16", "end" },
        { "\xff\xfe"
          "e\0n\0d\0",
          8, NULL, "end" },
        { "e\0n\0d\0", 6, "utf-16", "end" },
        { "\0e\0n\0d", 6, "utf-16", "end" },
        { "\u00e4", 2, NULL, "\u00e4" },
        { "\u00e4", 2, "us-ascii", "\u00e4" },
        { "\u00e4", 2, "x-unknown", "\u00e4" },
        { "\xe4 1", 3, "utf-8", "\u00e4 1" },
        { "\xe4 1", 3, NULL, "\u00e4 1" },
        { "end", 3, "../../etc", "end" },
        { "a\x1b$B\x80\x1b(B 1", 10, "iso-2022-jp", NULL },
        { "", 0, "utf-16", "" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *text =
            decoded(cases[i].bytes, cases[i].length, cases[i].charset);
        if (cases[i].text)
            assert_string_equal(text, cases[i].text);
        else /* the end of it survives what does not fit */
            assert_non_null(strstr(text, " 1"));
    }
}

static void only_listed_charsets_are_converted(void **state)
{
    (void)state;
    assert_true(charset_is_known("UTF-8", 5));
    assert_false(charset_is_known("ISO-2022-CN-EXT", 15));
    assert_false(charset_is_known("utf-8//TRANSLIT", 15));
    assert_false(charset_is_known("", 0));
}

static const char *scanned(const char *mail)
{
    return scan_mail(mail, strlen(mail), arena).bytes;
}

static void fields_are_harmless_to_the_library(void **state)
{
    static const char with_nul[] = "To: a\0b\rc\r\r\n";
    static const char *const cases[][2] = {
        { "Date: =?utf-8?q?b?=", "Date: =?utf-8?q?b?=\n" },
        { "Date: =?ISO-2022-CN-EXT?q?b?=\r\n",
          "Date: _?ISO-2022-CN-EXT?q?b?=\n" },
        { "to :\n\t=?x*en?B?b?=\n", "to :\n\t_?x*en?B?b?=\n" },
        { "=?x?q?b?=\n", "=?x?q?b?=\n" },
        { "To: b=?c\n", "To: b=?c\n" },
        { "a: =?x?q?b?=\rc\n", "a: =?x?q?b?=\rc\n" },
        { "content-type : a/b;c*=x''d\n", "content-type : a/b;c*=x__d\n" },
        { "Content-Type: a/b; boundary=\"c'\"",
          "Content-Type: a/b; boundary=\"c'\"\n" },
        { "To: b*c'd\n", "To: b*c'd\n" },
        { "", "" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(scanned(cases[i][0]), cases[i][1]);
    assert_string_equal(scan_mail(with_nul, sizeof with_nul - 1, arena).bytes,
                        "To: a b c\n");
}

static void long_fields_end(void **state)
{
    struct text people = text_new(arena), other = text_new(arena);
    (void)state;
    text_add(&people, "From: ");
    text_add(&other, "X: ");
    for (int i = 0; i < FIELD_MAX; i++) {
        text_add(&people, "a:");
        text_add(&other, "a:");
    }
    const char *kept = scanned(people.bytes);
    assert_int_equal(strlen(kept), strlen("From:") + FIELD_MAX);
    for (int i = 0; i <= COLONS_MAX; i++, kept++) {
        kept = strchr(kept, ':');
        assert_non_null(kept);
    }
    assert_null(strchr(kept, ':'));
    text_add(&other, "\n");
    assert_string_equal(scanned(other.bytes), other.bytes);
}

/* ---- lines ---- */

static void plain_lines_have_a_depth(void **state)
{
    (void)state;
    assert_string_equal(plain("a\n> b\n>> c\n> > > d\n>e\n >f\n"),
                        "0:a\n1:b\n2:c\n3:d\n1:e\n1:f\n");
    assert_string_equal(plain("a \t\n\n-- \n"), "0:a\n0:\n0:--\n");
    assert_string_equal(plain("G> b\nJD>> c\nx > 3\nroll> \n"),
                        "1:b\n2:c\n0:x > 3\n0:roll>\n");
    assert_string_equal(plain("last"), "0:last\n");
    assert_string_equal(plain(""), "");
}

static void a_from_that_a_mailbox_escaped_is_own(void **state)
{
    (void)state;
    assert_string_equal(plain("a\n>From here\nb\n"), "0:a\n0:From here\n0:b\n");
    assert_string_equal(plain("> a\n>From here\n"), "1:a\n1:From here\n");
    assert_string_equal(plain(">From here\n> b\n"), "1:From here\n1:b\n");
}

static void flowed_paragraphs_are_one_line(void **state)
{
    (void)state;
    assert_string_equal(flowed("conquer 14 \nwith 3\nend\n", false),
                        "0:conquer 14 with 3\n0:end\n");
    assert_string_equal(flowed("con \nquer \n 14\n", true), "0:conquer14\n");
    assert_string_equal(flowed(" > not quoted\n From me\n", false),
                        "0:> not quoted\n0:From me\n");
    assert_string_equal(flowed("> a \n> b\n>> c \n> d\n", false),
                        "1:a b\n2:c\n1:d\n");
    assert_string_equal(flowed("> > a \n>> b\n", false), "2:a b\n");
    assert_string_equal(flowed("a \n-- \nBob\n", false), "0:a\n0:--\n0:Bob\n");
    assert_string_equal(flowed("a \r\nb \r\n", false), "0:a b\n");
}

static void long_bodies_stop(void **state)
{
    struct body body = body_new(arena);
    char *lines = arena_alloc(arena, BODY_MAX + 2);
    (void)state;
    memset(lines, '\n', BODY_MAX + 1);
    body_plain(&body, lines, BODY_MAX + 1);
    assert_true(body.too_long);
    assert_true(body.count <= BODY_MAX);
}

/* ---- pages ---- */

static void pages_become_lines(void **state)
{
    (void)state;
    assert_string_equal(page("<p>a</p><p>b<br>c</p>"), "0:a\n0:b\n0:c\n");
    assert_string_equal(page("<div>a</div><div><br></div><div>b</div>"),
                        "0:a\n0:\n0:b\n");
    assert_string_equal(page("a\n  b\t<b>c</b>d<br>\n e"), "0:a b cd\n0:e\n");
    assert_string_equal(page("<pre>\na  b\n c</pre>d"),
                        "0:\n0:a  b\n0: c\n0:d\n");
    assert_string_equal(page("<style>p{}</style>a<script>b</script><!-- c -->"),
                        "0:a\n");
    assert_string_equal(page("<!DOCTYPE html>a<!-- > -->b"), "0:ab\n");
    assert_string_equal(page("<style><!--\n.b{display:none}\n--></style>"
                             "a<b class=b>c</b>"),
                        "0:a\n");
    assert_string_equal(page("a<script>b<!script>c</script>d"), "0:ad\n");
    assert_string_equal(page("a<b style=\"display:none\"> b </b>c"), "0:ac\n");
    assert_string_equal(page("a<s> b </s>c"), "0:a c\n");
    assert_string_equal(page("<table><tr><td>a<td>b<tr><td>c</table>"),
                        "0:a b\n0:c\n");
    assert_string_equal(page("<a href=\"x>y\" title='>'>a</a>"), "0:a\n");
    assert_string_equal(page("a <3 b < c"), "0:a <3 b < c\n");
}

static void entities_become_letters(void **state)
{
    (void)state;
    assert_string_equal(page("&lt;&gt;&amp;&quot;&auml;&euro;&nbsp;&hellip;"),
                        "0:<>&\"\u00e4\u20ac \u2026\n");
    assert_string_equal(page("&#65;&#x42;&#150;&#0;&#x110000;&#xd800;"),
                        "0:AB\u2013???\n");
    assert_string_equal(page("&amp &x; & &#; &;"), "0:& &x; & &#; &;\n");
}

static void quote_containers_are_depth(void **state)
{
    (void)state;
    assert_string_equal(page("a<blockquote>b<blockquote>c</blockquote>d"
                             "</blockquote>e"),
                        "0:a\n1:b\n2:c\n1:d\n0:e\n");
    assert_string_equal(page("a<div class=\"yahoo_quoted\"><div>b</div></div>"
                             "c"),
                        "0:a\n1:b\n0:c\n");
    assert_string_equal(page("a<div name=quote>b</div>"), "0:a\n1:b\n");
    assert_string_equal(page("a<div id=divRplyFwdMsg>b</div><div>c</div>"),
                        "0:a\n1:b\n1:c\n");
    /* what the writer only moved to the right is his own */
    assert_string_equal(page("<blockquote style=\"margin:0 0 0 40px;border:"
                             "none;padding:0px\">a</blockquote>"),
                        "0:a\n");
}

static void broken_pages_are_read(void **state)
{
    (void)state;
    assert_string_equal(page("a</div></div><div b"), "0:a\n");
    assert_string_equal(page("a<!-- b"), "0:a\n");
    assert_string_equal(page("a<"), "0:a<\n");
    assert_string_equal(page("<div <p>a"), "0:a\n");
    for (int i = 0; i < 3; i++) {
        struct text text = text_new(arena);
        for (int k = 0; k < 5000; k++)
            text_add(&text, i == 0 ? "<blockquote>" : "%s", "</div><div>");
        assert_non_null(page(text.bytes));
    }
}

/* ---- own words ---- */

static void quotes_are_left_out(void **state)
{
    (void)state;
    assert_string_equal(own_words("a\n\n> q\n> q\n"), "a\n");
    assert_string_equal(own_words("> q\n\na\n"), "a\n");
    assert_string_equal(own_words("> q\na\n> q\nb\n"), "a\nb\n");
    assert_string_equal(own_words("a\n\n\n\nb\n\n"), "a\n\nb\n");
    assert_string_equal(own_words("> q\n"), "");
    assert_string_equal(own_words(""), "");
}

static void attributions_are_left_out(void **state)
{
    static const char *const introductions[] = {
        "On Sat, Nov 21, 2026 at 10:12 AM Games <games@example.org> wrote:",
        "On Sat, Nov 21, 2026 at 10:12 AM\nGames <games@example.org>\nwrote:",
        "Am 21.11.26 um 10:12 schrieb Games:",
        "Le sam. 21 nov. 2026, Games <g@example.org> a \u00e9crit\u00a0:",
        "El s\u00e1b, 21 nov 2026 a las 10:12, Games escribi\u00f3:",
        "21.11.2026, 10:12, \"Games\" <games@example.org>:",
        "2026\u5e7411\u670821\u65e5(\u571f) 10:12 Games <g@example.org>:",
        "Games wrote:",
        "Quoting Games <games@example.org>:",
    };
    (void)state;
    for (size_t i = 0; i < sizeof introductions / sizeof *introductions; i++) {
        assert_string_equal(
            own_words(arena_print(arena, "conquer 14\n\n%s\n\n> q\n",
                                  introductions[i])),
            "conquer 14\n");
    }
}

static void whole_mails_below_are_left_out(void **state)
{
    static const char *const marks[] = {
        "-----Original Message-----\nFrom: Games\n",
        "----- Urspr\u00fcngliche Nachricht -----\n",
        "____________________\nVon: Games\nGesendet: jetzt\nBetreff: Zug\n",
        "De : Games\nEnvoy\u00e9 : samedi\n\u00c0 : Bob\nObjet : x\n",
        "*From:* Games\n*Sent:* today\n*To:* Bob\n*Subject:* x\n",
        "Begin forwarded message:\n",
        "---------- Forwarded message ---------\nFrom: Games <g@example.org>\n",
        "On Sat, Nov 21, 2026 at 10:12 AM Games <g@example.org> wrote:\n",
    };
    (void)state;
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        assert_string_equal(
            own_words(arena_print(arena, "end\n\n%s\nconquer 14\n", marks[i])),
            "end\n");
    }
}

#define FENCE "=== turnpost #12: Bob, it is your turn. ===\n"

static void our_letters_need_no_marks(void **state)
{
    static const char *const quotes[] = {
        FENCE "\nconquer 14\n",
        "    " FENCE "\n    conquer 14\n",
        "*" FENCE "conquer 14\n",
        "| " FENCE "conquer 14\n> shore\n\nundo\n",
        "=== Turnpost 7F3A-9K2M : \u00e9crivez ici ===\nconquer 14\n",
        "=== turnpost #12: Bob, it is your turn. ===\nconquer 14\n",
        "=== turnpost #12\u00a0: *Bob, c'est \u00e0 vous.* ===\nconquer 14\n",
        "=== turnpost #12: Bob, it is your\nturn. ===\nconquer 14\n",
        ("Zut 10:12, Games <games@example.org>\n:\n\n" FENCE "conquer 14\n"),
        "Zut: Games <g@example.org>\nZat: 21.11.2026\nZit: Bob\n" FENCE,
    };
    (void)state;
    for (size_t i = 0; i < sizeof quotes / sizeof *quotes; i++) {
        assert_string_equal(
            own_words(arena_print(arena, "end\n\n%s", quotes[i])), "end\n");
    }
    assert_string_equal(own_words(FENCE "\nconquer 14\n"), "");
}

static void what_stands_above_a_letter_of_ours_stays(void **state)
{
    static const char *const texts[] = {
        "roll 14\nif won: redeploy 14=1\nif lost: redeploy 12=4\nnote: hm\n",
        "away until 2026-12-24\n",
        "note: write to bob@example.org\nnote: at 10:15\n",
        "turnpost is fun\n",
        "== turnpost ==\n",
        "===\n",
        "my plan:\n",
    };
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        assert_string_equal(
            own_words(arena_print(arena, "%s" FENCE "end\n", texts[i])),
            texts[i]);
    }
}

static void own_words_below_a_marked_quote_stay(void **state)
{
    (void)state;
    assert_string_equal(own_words("-----Original Message-----\n> q\n\nend\n"),
                        "end\n");
    assert_string_equal(own_words("Games wrote:\n> q\n\nend\n"), "end\n");
}

static void signatures_are_left_out(void **state)
{
    (void)state;
    assert_string_equal(own_words("end\n-- \nBob\nconquer 1\n"), "end\n");
    assert_string_equal(own_words("end\n--\nBob\n"), "end\n");
    assert_string_equal(doubted("end\n--\nBob\n"), "--\nBob\n");
    assert_string_equal(doubted("end\n-- \nBob\n"), "");
    assert_string_equal(own_words("a\n-- \nBob\n\n> q\n\nend\n"), "a\n\nend\n");
    assert_string_equal(own_words("end\n\nSent from my iPhone\n"), "end\n");
    assert_string_equal(own_words("Von meinem iPad gesendet\n\nend\n"),
                        "end\n");
}

/* Whatever is only like a mark is a line that somebody wrote. */
static void doubtful_lines_stay(void **state)
{
    static const char *const texts[] = {
        "--\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n",
        "On to the mines:\nconquer 14\n",
        "note to: Ann\n",
        "From: 12\nTo: 14\n",
        "____________________\nend\n",
        "| 14 |\n",
        "Sent with my whole army\n",
        "Original Message\n",
        "--- Original Message of 3 ---\n",
        "Ann wrote:\nend\n",
        "as Ann wrote at 10:12, yes\n",
        "-----BEGIN TURNPOST MOVE-----\nAAAA\n",
        "Get Ann\nGet Outlook\n",
    };
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_string_equal(own_words(texts[i]), texts[i]);
}

static void labels_are_known_in_languages(void **state)
{
    (void)state;
    assert_int_equal(phrase_label("From: a"), LABEL_FROM);
    assert_int_equal(phrase_label(" *Von:* a"), LABEL_FROM);
    assert_int_equal(phrase_label("Envoy\u00e9 le : a"), LABEL_DATE);
    assert_int_equal(phrase_label("\u53d1\u4ef6\u4eba\uff1aa"), LABEL_FROM);
    assert_int_equal(phrase_label("Fromage: a"), LABEL_NONE);
    assert_int_equal(phrase_label("Frommage"), LABEL_NONE);
    assert_int_equal(phrase_label(""), LABEL_NONE);
}

/* ---- armour ---- */

static json_t *blocks_of(const char *text)
{
    json_t *blocks = json_array();
    blocks_find(text, strlen(text), blocks, arena);
    return blocks;
}

static void blocks_lose_their_blanks(void **state)
{
    json_t *blocks =
        blocks_of("  -----BEGIN TURNPOST MOVE-----  \r\n  QUJD\r\n\r\n"
                  "\tRA==\r\n  -----END TURNPOST MOVE-----\r\n"
                  "- -----BEGIN TURNPOST MOVE-----\nQUJDRA==\n"
                  "- -----END TURNPOST MOVE-----\n");
    (void)state;
    assert_int_equal(json_array_size(blocks), 1);
    assert_string_equal(json_string_value(json_array_get(blocks, 0)),
                        "-----BEGIN TURNPOST MOVE-----\nQUJDRA==\n"
                        "-----END TURNPOST MOVE-----\n");
    json_decref(blocks);
}

static void blocks_are_whole(void **state)
{
    static const char *const texts[] = {
        "",
        "-----BEGIN TURNPOST MOVE-----\nQUJD\n",
        "-----END TURNPOST MOVE-----\n",
        "-----BEGIN TURNPOST MOVE-----\nQUJD\n-----END TURNPOST LEDGER-----\n",
        "-----BEGIN TURNPOST \x01-----\nQUJD\n-----END TURNPOST \x01-----\n",
        "> -----BEGIN TURNPOST MOVE-----\n> QUJD\n"
        "> -----END TURNPOST MOVE-----\n",
        "| -----BEGIN TURNPOST MOVE-----\nQUJD\n-----END TURNPOST MOVE-----\n",
        "Ann: -----BEGIN TURNPOST MOVE-----\nQUJD\n"
        "-----END TURNPOST MOVE-----\n",
        "-----BEGIN TURNPOST MOVE----- x\nQUJD\n-----END TURNPOST MOVE-----\n",
    };
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        json_t *blocks = blocks_of(texts[i]);
        assert_int_equal(json_array_size(blocks), 0);
        json_decref(blocks);
    }
}

static void blocks_are_few(void **state)
{
    struct text text = text_new(arena);
    (void)state;
    for (int i = 0; i < 3 * BLOCKS_MAX; i++) {
        text_add(&text,
                 "-----BEGIN TURNPOST MOVE-----\n%04d\n"
                 "-----END TURNPOST MOVE-----\n",
                 i);
    }
    json_t *blocks = blocks_of(text.bytes);
    assert_int_equal(json_array_size(blocks), BLOCKS_MAX);
    json_decref(blocks);
}

/* ---- limits ---- */

static void assert_refused(const struct text *mail, const char *why)
{
    json_t *facts = inbox_read(mail->bytes, mail->length, arena);
    const char *said = json_string_value(json_object_get(facts, "why"));
    assert_string_equal(json_string_value(json_object_get(facts, "kind")),
                        "refused");
    assert_non_null(strstr(said, why));
    assert_string_equal(json_string_value(json_object_get(facts, "from")),
                        "bob@example.com");
    json_decref(facts);
}

static struct text mail_begun(void)
{
    struct text mail = text_new(arena);
    text_add(&mail, "From: Bob <bob@example.com>\n");
    return mail;
}

static void deep_nesting_is_refused(void **state)
{
    static const int counts[] = { DEPTH_MAX + 1, 1000, DASHES_MAX };
    (void)state;
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        struct text mail = mail_begun();
        for (int k = 0; k < counts[i] && mail.length < MAIL_MAX - 99; k++) {
            text_add(&mail,
                     "Content-Type: multipart/mixed; boundary=%d\n\n"
                     "--%d\n",
                     k, k);
        }
        assert_refused(&mail, "nested too deep");
    }
}

static void nested_messages_are_refused(void **state)
{
    struct text mail = mail_begun();
    (void)state;
    for (int k = 0; k < 100000; k++)
        text_add(&mail, "Content-Type: message/rfc822\n\n");
    assert_refused(&mail, "nested too deep");
}

static void many_parts_are_refused(void **state)
{
    struct text mail = mail_begun();
    (void)state;
    text_add(&mail, "Content-Type: multipart/mixed; boundary=b\n\n");
    for (int k = 0; k < 10000; k++)
        text_add(&mail, "--b\n\n");
    assert_refused(&mail, "too many parts");
}

static void lines_like_boundaries_or_fields_are_refused(void **state)
{
    struct text mail = mail_begun(), one = mail_begun();
    (void)state;
    text_add(&mail, "Content-Type: multipart/digest; boundary=b\n\n");
    for (int k = 0; k <= DASHES_MAX; k++)
        text_add(&mail, "--b\n\n\n");
    assert_refused(&mail, "begin with \"--\"");
    text_add(&one, "Content-Type: message/rfc822\n\n");
    for (int k = 0; k <= LABELS_MAX; k++)
        text_add(&one, "Date:\n");
    assert_refused(&one, "look like header fields");
}

static void large_mails_are_refused(void **state)
{
    struct text mail = mail_begun();
    size_t begun;
    (void)state;
    text_add(&mail, "\n");
    begun = mail.length;
    char *bytes = arena_alloc(arena, MAIL_MAX + 1);
    memcpy(bytes, mail.bytes, begun);
    memset(bytes + begun, 'x', MAIL_MAX + 1 - begun);
    mail.bytes = bytes;
    mail.length = MAIL_MAX + 1;
    assert_refused(&mail, "larger than 4 MiB");
    mail.length = MAIL_MAX;
    assert_refused(&mail, "text is too long");
}

static void long_headers_are_refused(void **state)
{
    struct text mail = mail_begun(), one = mail_begun();
    (void)state;
    for (int k = 0; k <= HEADER_LINES_MAX; k++)
        text_add(&mail, "X: %d\n", k);
    assert_refused(&mail, "header is too long");
    text_add(&one, "X: ");
    for (int k = 0; k <= HEADER_MAX; k++)
        text_bytes(&one, "x", 1);
    assert_refused(&one, "header is too long");
}

/* The library goes into a group within a group by a call of its own. */
static void groups_in_groups_are_no_addresses(void **state)
{
    struct text mail = mail_begun();
    (void)state;
    text_add(&mail, "To: ");
    for (int k = 0; k < 30000; k++)
        text_add(&mail, "a:");
    text_add(&mail, "\n\nend\n");
    json_t *facts = inbox_read(mail.bytes, mail.length, arena);
    assert_int_equal(json_array_size(json_object_get(facts, "to")), 0);
    assert_string_equal(json_string_value(json_object_get(facts, "text")),
                        "end\n");
    json_decref(facts);
}

static void a_robot_over_a_limit_gets_no_answer(void **state)
{
    struct text mail = mail_begun();
    (void)state;
    text_add(&mail, "Auto-Submitted: auto-replied\n"
                    "Content-Type: multipart/mixed; boundary=b\n\n");
    for (int k = 0; k < 1000; k++)
        text_add(&mail, "--b\n\n");
    json_t *facts = inbox_read(mail.bytes, mail.length, arena);
    assert_string_equal(json_string_value(json_object_get(facts, "kind")),
                        "silent");
    json_decref(facts);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(clean_text_is_harmless),
        TEST(clean_line_is_one_line),
        TEST(dates_are_years_and_hours),
        TEST(charsets_become_utf8),
        TEST(only_listed_charsets_are_converted),
        TEST(fields_are_harmless_to_the_library),
        TEST(long_fields_end),
        TEST(plain_lines_have_a_depth),
        TEST(a_from_that_a_mailbox_escaped_is_own),
        TEST(flowed_paragraphs_are_one_line),
        TEST(long_bodies_stop),
        TEST(pages_become_lines),
        TEST(entities_become_letters),
        TEST(quote_containers_are_depth),
        TEST(broken_pages_are_read),
        TEST(quotes_are_left_out),
        TEST(attributions_are_left_out),
        TEST(whole_mails_below_are_left_out),
        TEST(our_letters_need_no_marks),
        TEST(what_stands_above_a_letter_of_ours_stays),
        TEST(own_words_below_a_marked_quote_stay),
        TEST(signatures_are_left_out),
        TEST(doubtful_lines_stay),
        TEST(labels_are_known_in_languages),
        TEST(blocks_lose_their_blanks),
        TEST(blocks_are_whole),
        TEST(blocks_are_few),
        TEST(deep_nesting_is_refused),
        TEST(nested_messages_are_refused),
        TEST(many_parts_are_refused),
        TEST(lines_like_boundaries_or_fields_are_refused),
        TEST(large_mails_are_refused),
        TEST(long_headers_are_refused),
        TEST(groups_in_groups_are_no_addresses),
        TEST(a_robot_over_a_limit_gets_no_answer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
