/* What Mustache refuses, its limits and its escapes; what it does is in
 * mustache/, see mustache-cases.c. */
#include "unit.h"

#include <string.h>
#include <sysexits.h>

#include "mail/template/mustache.h"

static struct error error;
static struct text made;

/* Partials of the tests: "self" calls itself, "bad" is faulty, "locked"
 * cannot be had. */
static bool find_partial(void *context, const char *name, const char **text,
                         const char **title, struct error *e)
{
    (void)context;
    if (!strcmp(name, "locked"))
        return fail(e, EX_NOINPUT, "the cellar is locked");
    *title = "part.txt";
    *text = !strcmp(name, "self")   ? "{{>self}}"
            : !strcmp(name, "bad")  ? "one\ntwo {{#three}}\n"
            : !strcmp(name, "good") ? "{{who}}\n"
                                    : NULL;
    return true;
}

/* One message is known. */
static const char *say(void *context, const char *message)
{
    (void)context;
    return !strcmp(message, "again") ? "{{#_}}again{{/_}}"
           : strcmp(message, "{{who}} has {{#one}}one{{/one}} list")
               ? NULL
               : "Eine Liste\nhat {{who}}{{> good}}{{#_}}so{{/_}}";
}

static bool render_as(enum mustache_escape escape, const char *template,
                      const char *view)
{
    json_t *value = json_loads(view, JSON_DECODE_ANY, NULL);
    assert_non_null(value);
    memset(&error, 0, sizeof error);
    made = text_new(arena);
    text_add(&made, "before ");
    struct mustache_help help = { .partial = find_partial, .say = say };
    bool rendered = mustache_render(template, "turn.txt", escape, value, &help,
                                    &made, &error);
    json_decref(value);
    return rendered;
}

static void gives(enum mustache_escape escape, const char *template,
                  const char *view, const char *expected)
{
    assert_true(render_as(escape, template, view));
    assert_string_equal(made.bytes + strlen("before "), expected);
}

/* Refused with what, and nothing is appended. */
static void refuses(const char *template, const char *what)
{
    assert_false(
        render_as(MUSTACHE_PLAIN, template,
                  "{\"who\": \"Ann\", \"list\": [1, 2], \"seat\": {}}"));
    assert_int_equal(error.status, EX_DATAERR);
    assert_string_equal(error.what, what);
    assert_string_equal(made.bytes, "before ");
    assert_int_equal(made.length, strlen("before "));
}

static void sections_must_fit(void **state)
{
    (void)state;
    refuses("a\nb {{#who}}\nc", "turn.txt:2: \"who\" is never closed");
    refuses("{{^who}}{{#list}}{{/list}}\n",
            "turn.txt:1: \"who\" is never closed");
    refuses("a\n{{/who}}",
            "turn.txt:2: \"who\" is closed and was never opened");
    refuses("{{#who}}\n{{#list}}\n{{/who}}{{/list}}",
            "turn.txt:3: \"who\" is closed, but \"list\" of line 2 is open");
}

static void tags_must_be_understood(void **state)
{
    (void)state;
    refuses("\n\n{{who", "turn.txt:3: a tag is begun and has no \"}}\"");
    refuses("{{{who}}", "turn.txt:1: a tag is begun and has no \"}}}\"");
    refuses("{{=<% %>}}", "turn.txt:1: a tag is begun and has no \"=}}\"");
    refuses("{{", "turn.txt:1: a tag is begun and has no \"}}\"");
    refuses("{{}}", "turn.txt:1: \"\" is not a name");
    refuses("{{! a\nb }}{{ }}", "turn.txt:2: \"\" is not a name");
    refuses("{{a b}}", "turn.txt:1: \"a b\" is not a name");
    refuses("{{a..b}}", "turn.txt:1: \"a..b\" is not a name");
    refuses("{{.a}}", "turn.txt:1: \".a\" is not a name");
    refuses("{{a.}}", "turn.txt:1: \"a.\" is not a name");
    refuses("{{<base}}", "turn.txt:1: \"<base\" is not a name");
    refuses("{{$block}}", "turn.txt:1: \"$block\" is not a name");
    refuses("{{>../key}}", "turn.txt:1: \"../key\" is not a name");
    assert_non_null(strstr(error.hint, "letters, digits"));
}

static void delimiters_must_be_two_words(void **state)
{
    static const char what[] = "turn.txt:1: delimiters are two words of at "
                               "most 8 letters, without \"=\"";
    (void)state;
    refuses("{{=<%=}}", what);
    refuses("{{= =}}", what);
    refuses("{{=a b c=}}", what);
    refuses("{{=a= b=}}", what);
    refuses("{{=123456789 b=}}", what);
    gives(MUSTACHE_PLAIN, "{{=12345678 b=}}12345678{who}b!",
          "{\"who\": \"Ann\"}", "Ann!");
}

static void a_part_of_the_view_is_no_text(void **state)
{
    (void)state;
    refuses("a\n{{list}}", "turn.txt:2: \"list\" has parts and is no text");
    refuses("{{&seat}}", "turn.txt:1: \"seat\" has parts and is no text");
    gives(MUSTACHE_PLAIN, "{{a}} {{b}} {{c}}",
          "{\"a\": true, \"b\": false, \"c\": -12}", "true false -12");
}

static void nothing_is_left_out(void **state)
{
    (void)state;
    gives(MUSTACHE_PLAIN,
          "{{#a}}a{{/a}}{{#b}}b{{/b}}{{#c}}c{{/c}}{{#d}}d{{/d}}{{^b}}!{{/b}}",
          "{\"a\": 0, \"b\": \"\", \"c\": 1, \"d\": \" \"}", "cd!");
}

static void messages_are_said(void **state)
{
    (void)state;
    gives(MUSTACHE_HTML,
          "a {{#_}}{{who}} has\n {{#one}}one{{/one}}  list{{/_}}, {{#_}}and "
          "{{who}}\n{{/_}}",
          "{\"who\": \"<\", \"one\": 1}",
          "a Eine Liste\nhat &lt;&lt;\nso, and &lt;\n");
    refuses("{{#_}}a", "turn.txt:1: \"_\" is never closed");
    refuses("{{#_}}again{{/_}}", "again:1: partials are nested deeper than 16");
}

static void faults_of_partials_name_them(void **state)
{
    (void)state;
    refuses("\n{{>bad}}", "part.txt:2: \"three\" is never closed");
    refuses("{{>self}}", "part.txt:1: partials are nested deeper than 16");
    assert_false(render_as(MUSTACHE_PLAIN, "{{>locked}}", "{}"));
    assert_int_equal(error.status, EX_NOINPUT);
    assert_string_equal(error.what, "the cellar is locked");
    gives(MUSTACHE_PLAIN, "{{>good}}{{>none}}{{>good}}.", "{\"who\": \"Bob\"}",
          "Bob\nBob\n.");
}

/* count times open, then as often close. */
static const char *nested(const char *open, const char *close, int count)
{
    struct text text = text_new(arena);
    for (int i = 0; i < count; i++)
        text_add(&text, "%s", open);
    for (int i = 0; i < count; i++)
        text_add(&text, "%s", close);
    return text.bytes;
}

static void sections_have_a_depth(void **state)
{
    (void)state;
    gives(MUSTACHE_PLAIN, nested("{{#a}}x", "{{/a}}", 32), "{\"a\": true}",
          nested("x", "", 32));
    refuses(nested("{{#a}}\n", "{{/a}}", 33),
            "turn.txt:33: sections are nested deeper than 32");
}

static void lists_in_lists_come_to_an_end(void **state)
{
    (void)state;
    assert_false(render_as(MUSTACHE_PLAIN, nested("{{#a}}", "{{/a}}", 32),
                           "{\"a\": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]}"));
    assert_string_equal(error.what,
                        "turn.txt:1: more than 1000000 tags are filled in");
}

static void the_text_has_a_limit(void **state)
{
    struct text view = text_new(arena);
    (void)state;
    text_add(&view, "{\"a\": \"");
    while (view.length < 1 << 20)
        text_add(&view, "sixteen letters.");
    text_add(&view, "\"}");
    assert_true(render_as(MUSTACHE_PLAIN, "{{a}}{{a}}{{a}}", view.bytes));
    assert_false(
        render_as(MUSTACHE_PLAIN, "{{a}}{{a}}\n{{a}}{{a}}\n{{a}}", view.bytes));
    assert_string_equal(error.what, "turn.txt:2: the text grows over 4 MiB");
    assert_string_equal(made.bytes, "before ");
}

static void values_are_escaped(void **state)
{
    static const char view[] =
        "{\"a\": \"<a href=\\\"x\\\">B&B's *_\\\\ \\n\\u0001 \xc3\xa9@/\"}";
    (void)state;
    gives(MUSTACHE_PLAIN, "{{a}}", view,
          "<a href=\"x\">B&B's *_\\ \n\1 \xc3\xa9@/");
    gives(MUSTACHE_HTML, "{{a}}", view,
          "&lt;a href=&quot;x&quot;&gt;B&amp;B&#39;s *_\\ \n\1 \xc3\xa9@/");
    gives(MUSTACHE_SLACK, "{{a}}", view,
          "&lt;a href=\"x\"&gt;B&amp;B's \u2217\u02cd\\ \n\1 \xc3\xa9@/");
    gives(MUSTACHE_SLACK, "{{a}}", "{\"a\": \"```~x~\"}",
          "\u02cb\u02cb\u02cb\u223cx\u223c");
    gives(MUSTACHE_BBCODE, "{{a}}", "{\"a\": \"[b]<i>&lt;[/b]\"}",
          "[\u200bb]<\u200bi>&\u200blt;[\u200b/b]");
    gives(MUSTACHE_MARKDOWN, "{{a}}", view,
          "\\<a href=\"x\"\\>B\\&B's \\*\\_\\\\ \n\1 \xc3\xa9\\@/");
    gives(MUSTACHE_MARKDOWN, "{{a}}, {{b}}, {{c}}, {{d}}",
          "{\"a\": \"- a - b\", \"b\": \"12. c 1.\", \"c\": 13, "
          "\"d\": \"1.5)\"}",
          "\\- a - b, 12\\. c 1., 13, 1\\.5)");
    gives(MUSTACHE_JSON, "{{a}}", view,
          "<a href=\\\"x\\\">B&B's *_\\\\ \\n\\u0001 \xc3\xa9@/");
    gives(MUSTACHE_URL, "{{a}}", view,
          "%3Ca%20href%3D%22x%22%3EB%26B%27s%20%2A_%5C%20%0A%01%20"
          "%C3%A9%40%2F");
    gives(MUSTACHE_URL, "{{{a}}}", "{\"a\": \"x y\"}", "x y");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(sections_must_fit),
        TEST(tags_must_be_understood),
        TEST(delimiters_must_be_two_words),
        TEST(a_part_of_the_view_is_no_text),
        TEST(nothing_is_left_out),
        TEST(messages_are_said),
        TEST(faults_of_partials_name_them),
        TEST(sections_have_a_depth),
        TEST(lists_in_lists_come_to_an_end),
        TEST(the_text_has_a_limit),
        TEST(values_are_escaped),
    };
    return cmocka_run_group_tests_name("mustache", tests, NULL, NULL);
}
