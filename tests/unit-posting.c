/* Posts: the header lines of their templates, limits, and what comes out of
 * those that are installed. */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sysexits.h>

#include "mail/post/posting.h"

static struct error error;
static struct posting post;
static char folder[64];

static const char *environment(const char *name)
{
    static char installed[4096];
    const char *tree = getenv("SRCDIR");
    if (strcmp(name, "TURNPOST_TEMPLATES") != 0)
        return NULL;
    snprintf(installed, sizeof installed, "%s/templates", tree ? tree : ".");
    return installed;
}

static int make_folder(void **state)
{
    (void)open_arena(state);
    strcpy(folder, "/tmp/turnpost-posts-XXXXXX");
    return mkdtemp(folder) &&
                   !mkdir(arena_print(arena, "%s/post", folder), 0777)
               ? 0
               : -1;
}

static int remove_folder(void **state)
{
    int status = system(arena_print(arena, "rm -rf %s", folder));
    (void)close_arena(state);
    return status;
}

static void put(const char *name, const char *text)
{
    FILE *file = fopen(arena_print(arena, "%s/post/%s", folder, name), "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static bool make(const char *name, const json_t *view)
{
    struct app app = { .arena = arena, .environment = environment };
    struct templates templates;
    memset(&error, 0, sizeof error);
    templates_find(&templates, &app, folder);
    return posting_make(&templates, name, view, arena, &post, &error);
}

/* The template "x" of the tests with such a file, over a small view. */
static bool make_from(const char *file, const char *view)
{
    json_t *value = json_loads(view, 0, NULL);
    assert_non_null(value);
    put("x.json", file);
    bool made = make("x", value);
    json_decref(value);
    return made;
}

static const char small[] =
    "{\"url\": \"https://example.org/api/\", \"token\": \"t/1\","
    " \"evil\": \"a\\nX-Evil: yes\", \"map\": \"a `` b [/code]\\n\"}";

static void refuses(const char *file, const char *what)
{
    assert_false(make_from(file, small));
    assert_int_equal(error.status, EX_DATAERR);
    assert_non_null(strstr(error.what, what));
}

static void header_lines_are_read(void **state)
{
    (void)state;
    assert_true(make_from("Method: PUT\r\nPath: /{{token}}/x?y=1\n"
                          "Header: Authorization: Bearer {{token}}\n"
                          "Header: Accept:*/*\nLimit: 100\nPicture: yes\n"
                          "Answer: data.id\n\n{\"a\": \"{{token}}\"}\n",
                          small));
    assert_string_equal(post.method, "PUT");
    assert_string_equal(post.url, "https://example.org/api/t%2F1/x?y=1");
    assert_int_equal(post.header_count, 2);
    assert_string_equal(post.headers[0].name, "Authorization");
    assert_string_equal(post.headers[0].value, "Bearer t/1");
    assert_string_equal(post.headers[1].name, "Accept");
    assert_string_equal(post.headers[1].value, "*/*");
    assert_true(post.picture);
    assert_string_equal(post.answer, "data.id");
    assert_string_equal(post.body, "{\"a\": \"t/1\"}\n");
}

static void least_will_do(void **state)
{
    (void)state;
    assert_true(make_from("Method: POST\n\n[]", "{\"url\": \"https://a/?b\"}"));
    assert_string_equal(post.url, "https://a/?b");
    assert_int_equal(post.header_count, 0);
    assert_false(post.picture);
    assert_null(post.answer);
    assert_true(make_from("Method: POST\nPath: ?c=1\n\n[]",
                          "{\"url\": \"https://a/?b\"}"));
    assert_string_equal(post.url, "https://a/?b&c=1");
}

static void faulty_header_lines_are_named(void **state)
{
    (void)state;
    refuses("Method: GET\n\n[]", "x.json:1: the method is neither");
    refuses("Limit: 5\n\n[]", "the method is missing");
    refuses("Method: PUT\nLimit: 5x\n\n[]", "x.json:2: the limit is not");
    refuses("Method: PUT\nLimit:\n\n[]", "x.json:2: the limit is not");
    refuses("Method: PUT\nPicture: maybe\n\n[]", "x.json:2: a picture");
    refuses("Method: PUT\nMap: svg\n\n[]", "x.json:2: the map is text");
    refuses("Method: PUT\nHost: a\n\n[]", "there is no header \"Host\"");
    refuses("Method: PUT\nno colon\n\n[]", "x.json:2: a header line has no");
    refuses("Method: PUT\nHeader: a b: c\n\n[]", "a header is NAME: VALUE");
    refuses("Method: PUT\nHeader: {{token}}: c\n\n[]", "a header is NAME");
    refuses("Method: PUT\nPath: /{{token\n\n[]", "a tag is begun");
}

static void no_value_breaks_out(void **state)
{
    (void)state;
    refuses("Method: PUT\nHeader: A: {{evil}}\n\n[]",
            "x.json:2: a value has signs that no header may have");
    refuses("Method: PUT\n\n{\"a\": {{evil}}}", "what comes out is not JSON");
    assert_true(make_from("Method: PUT\nPath: /{{evil}}\n\n[]", small));
    assert_string_equal(post.url,
                        "https://example.org/api/a%0AX-Evil%3A%20yes");
}

static void the_map_has_a_form(void **state)
{
    (void)state;
    assert_true(
        make_from("Method: PUT\nMap: markdown\n\n[\"{{body_map}}\"]", small));
    assert_string_equal(post.body, "[\"```text\\na `` b [/code]\\n```\\n\"]");
    assert_true(
        make_from("Method: PUT\nMap: bbcode\n\n[\"{{body_map}}\"]", small));
    assert_string_equal(post.body,
                        "[\"[code]\\na `` b [ /code]\\n[/code]\\n\"]");
    assert_true(make_from("Method: PUT\n\n[\"{{body_map}}\"]", small));
    assert_string_equal(post.body, "[\"a `` b [/code]\\n\"]");
    assert_true(make_from("Method: PUT\nMap: mrkdwn\n\n[\"{{body_map}}\"]",
                          "{\"map\": \"*a* <b> ``` _c_ &\"}"));
    assert_string_equal(post.body, "[\"```\\n*a* &lt;b&gt; `\u200b`\u200b` _c_ "
                                   "&amp;```\\n\"]");
}

static void what_is_missing_is_named(void **state)
{
    static const char file[] = "Method: PUT\nNeeds: topic: its number\n"
                               "Number: topic\n\n[{{topic}}]";
    (void)state;
    assert_true(make_from(file, "{\"topic\": \"1308123456789012345\"}"));
    assert_string_equal(post.body, "[1308123456789012345]");
    assert_false(make_from(file, "{}"));
    assert_int_equal(error.status, EX_USAGE);
    assert_string_equal(error.what, "--topic is missing: x needs it");
    assert_string_equal(error.hint, "it is its number");
    assert_false(make_from(file, "{\"topic\": \"\"}"));
    assert_string_equal(error.what, "--topic is empty, and x needs it");
    assert_false(make_from(file, "{\"topic\": \"a/42\"}"));
    assert_int_equal(error.status, EX_USAGE);
    assert_string_equal(error.what,
                        "--topic is to be a number, and \"a/42\" is none");
    assert_false(make_from(file, "{\"topic\": \"042\"}"));
    refuses("Method: PUT\nNeeds: topic\n\n[]", "x.json:2: what is needed is");
}

static void a_handle_has_to_fit(void **state)
{
    static const char file[] =
        "Method: PUT\nHandle: [a-z]+ a name\n\n[{{#calls}}\"{{handle}}\""
        "{{#more}},{{/more}}{{/calls}}]";
    (void)state;
    assert_true(make_from(file, "{\"handles\": [{\"handle\": \"ann\"}],"
                                " \"calls\": [{\"handle\": \"ann\", "
                                "\"more\": true}, {\"handle\": \"bob\"}]}"));
    assert_string_equal(post.body, "[\"ann\",\"bob\"]");
    assert_false(make_from(file, "{\"handles\": [{\"name\": \"Ann\","
                                 " \"handle\": \"ann1\"}]}"));
    assert_int_equal(error.status, EX_USAGE);
    assert_string_equal(error.what, "--mention calls Ann \"ann1\", and nobody "
                                    "is called so there");
    assert_string_equal(error.hint, "it is a name");
    refuses("Method: PUT\nHandle: [a-z\n\n[]", "x.json:2: a handle is");
    refuses("Method: PUT\nHandle: [a-z a name\n\n[]", "\"[a-z\" is no regular");
}

static void an_empty_header_is_left_out(void **state)
{
    (void)state;
    assert_true(
        make_from("Method: PUT\nHeader: A: {{a}}\nHeader: B: b\n\n[]", "{}"));
    assert_int_equal(post.header_count, 1);
    assert_string_equal(post.headers[0].name, "B");
}

static void a_fence_cannot_be_closed_from_within(void **state)
{
    (void)state;
    assert_true(make_from("Method: PUT\nMap: markdown\n\n[\"{{body_map}}\"]",
                          "{\"map\": \"a ```` b\\n\"}"));
    assert_string_equal(post.body, "[\"`````text\\na ```` b\\n`````\\n\"]");
}

static void texts_beside_it_are_filled_in(void **state)
{
    (void)state;
    put("x.md", "*{{token}}* {{a}}\n");
    put("x.txt", "{{a}}");
    put("x.html", "<p>{{a}}</p>");
    assert_true(make_from("Method: PUT\n\n[\"{{md}}\", \"{{txt}}\", "
                          "\"{{html}}\"]",
                          "{\"token\": \"t\", \"a\": \"_<\\\"\"}"));
    assert_string_equal(post.body, "[\"*t* \\\\_\\\\<\\\"\\n\", \"_<\\\"\", "
                                   "\"<p>_&lt;&quot;</p>\"]");
}

static void limits_make_it_brief(void **state)
{
    static const char file[] =
        "Method: PUT\nLimit: 20\n\n[\"{{#since}}{{line}},{{/since}}{{^brief}}"
        "{{map}}{{/brief}}{{#cut}}!{{/cut}}{{#notes}}{{text}}{{/notes}}"
        "{{#notes_gone}}{{notes_gone}} gone{{/notes_gone}}\"]";
    (void)state;
    assert_true(make_from(file, "{\"map\": \"eighteen letters..\","
                                " \"since\": [{\"line\": \"\xc3\xa9\"}]}"));
    assert_string_equal(post.body, "[\"\xc3\xa9,eighteen letters..\"]");
    assert_true(make_from(file, "{\"map\": \"eighteen letters...\","
                                " \"since\": [{\"line\": \"\xc3\xa9\"}]}"));
    assert_string_equal(post.body, "[\"\xc3\xa9,\"]");
    assert_true(make_from(file,
                          "{\"map\": \"m\", \"since\": [{\"line\": \"a\"},"
                          "{\"line\": \"bb\"}, {\"line\": \"c\"},"
                          "{\"line\": \"d\"}, {\"line\": \"e\"},"
                          "{\"line\": \"f\"}],"
                          "\"notes\": [{\"text\": \"many more words\"}]}"));
    assert_string_equal(post.body, "[\"bb,c,d,e,f,!1 gone\"]");
    assert_true(make_from(file, "{\"map\": \"left over\","
                                " \"since\": [{\"line\": \"aa\"},"
                                "{\"line\": \"bb\"}, {\"line\": \"c\"},"
                                "{\"line\": \"d\"}, {\"line\": \"e\"},"
                                "{\"line\": \"f\"}, {\"line\": \"g\"}],"
                                "\"notes\": [{\"text\": \"\"}]}"));
    assert_string_equal(post.body, "[\"c,d,e,f,g,left over!\"]");
    assert_true(make_from(file, "{\"map\": \"nineteen letters...\","
                                "\"notes\": [{\"text\": \"two words\"}]}"));
    assert_string_equal(post.body, "[\"two words\"]");
    assert_false(make_from(file, "{\"since\": [{\"line\": \"this is longer "
                                 "than twenty\"}]}"));
    assert_int_equal(error.status, EX_DATAERR);
    assert_string_equal(error.what, "the post is longer than 20 letters");
}

static void ids_are_found_in_answers(void **state)
{
    (void)state;
    post = (struct posting){ .answer = "id" };
    assert_string_equal(posting_id(&post, "{\"id\": \"123\"}", arena), "123");
    assert_string_equal(posting_id(&post, "{\"id\": 7, \"x\": null}", arena),
                        "7");
    assert_null(posting_id(&post, "{\"id\": \"a\\nb\"}", arena));
    assert_null(posting_id(&post, "{\"id\": {}}", arena));
    assert_null(posting_id(&post, "{}", arena));
    assert_null(posting_id(&post, "ok", arena));
    post.answer = "data.id";
    assert_string_equal(posting_id(&post, "{\"data\": {\"id\": 5}}", arena),
                        "5");
    post.answer = NULL;
    assert_null(posting_id(&post, "{\"id\": 1}", arena));
}

static bool succeeds(const char *success, const char *pending,
                     const char *answer)
{
    memset(&error, 0, sizeof error);
    post = (struct posting){ .url = "https://ann@a.example:8/x/s3cret?y",
                             .success = success,
                             .pending = pending };
    return posting_succeeded(&post, 200, answer, arena, &error);
}

static void a_success_is_what_the_template_says(void **state)
{
    (void)state;
    assert_true(succeeds("ok = true", NULL, "{\"ok\": true}"));
    assert_true(succeeds("data.id", NULL, "{\"data\": {\"id\": 5}}"));
    assert_true(succeeds("\"ok\"", NULL, " ok\n"));
    assert_true(succeeds("any", NULL, "<html>thanks"));
    assert_false(succeeds("ok = true", NULL, "{\"ok\": false}"));
    assert_false(succeeds("data.id", NULL, "{\"data\": {}}"));
    assert_false(succeeds("id", NULL, "{\"id\": "));
    assert_false(succeeds("\"ok\"", NULL, "okay"));
    assert_false(succeeds("\"ok\"", NULL, ""));
    assert_int_equal(error.status, EX_UNAVAILABLE);
    assert_string_equal(error.what,
                        "a.example answers 200 and has posted nothing: an "
                        "empty answer");
    assert_false(succeeds("id", "action = enqueued",
                          "{\"id\": 1, \"action\": \"enqueued\"}"));
    assert_string_equal(error.what, "a.example keeps the post until somebody "
                                    "there lets it through");
    assert_true(succeeds("id", "action = enqueued", "{\"id\": 1}"));
}

static void without_it_only_a_no_is_none(void **state)
{
    static const char *const yes[] = {
        "",
        "thanks",
        "{\"ok\": true}",
        "[false]",
        "{\"id\": 1, \"error\": null}",
        "{\"error\": false}",
        "{\"error\": 0}",
        "{\"error\": \"\"}",
    };
    static const char *const no[] = {
        "{\"ok\": false}",
        "{\"success\": false}",
        "{\"id\": 1, \"error\": \"no\"}",
        "{\"error\": {\"code\": 5}}",
        "{\"error\": true}",
    };
    (void)state;
    for (size_t i = 0; i < sizeof yes / sizeof *yes; i++)
        assert_true(succeeds(NULL, NULL, yes[i]));
    for (size_t i = 0; i < sizeof no / sizeof *no; i++)
        assert_false(succeeds(NULL, NULL, no[i]));
    assert_false(
        succeeds(NULL, NULL, "\n<!DOCTYPE HTML><TITLE>Log in</TITLE>"));
    assert_string_equal(error.what, "a.example answers 200 and has posted "
                                    "nothing: a web page, \"Log in\"");
}

/* ---- those that are installed ---------------------------------------------
 */

static json_t *full_view(void)
{
    const char *tree = getenv("SRCDIR");
    json_t *view = json_load_file(
        arena_print(arena, "%s/tests/views/full.json", tree ? tree : "."), 0,
        NULL);
    assert_non_null(view);
    json_object_set_new(view, "url", json_string("https://example.org"));
    json_object_set_new(view, "token", json_string("s3cret"));
    json_object_set_new(view, "user", json_string("ann-the-bot"));
    json_object_set_new(view, "topic", json_string("77"));
    json_object_set_new(view, "room", json_string("!room:example.org"));
    json_object_set_new(view, "transaction", json_string("8BZH-13"));
    return view;
}

/* The member of the body that is posted, as the board will read it. */
static const char *posted(const char *name, const char *key)
{
    json_t *view = full_view();
    assert_true(make(name, view));
    assert_null(strstr(post.body, "s3cret"));
    json_t *body = json_loads(post.body, 0, NULL);
    const json_t *value = json_object_get(body, key);
    char *text = json_is_string(value)
                     ? arena_print(arena, "%s", json_string_value(value))
                     : NULL;
    json_decref(body);
    json_decref(view);
    return text;
}

static void discord(void **state)
{
    const char *text = posted("discord", "content");
    (void)state;
    assert_string_equal(post.url, "https://example.org?wait=true&thread_id=77");
    assert_in_range(strlen(text), 100, 2000);
    assert_non_null(strstr(text, "- The die shows 0: region 23 withstands"));
    assert_non_null(strstr(text, "**Bob is on turn, to expand or to decline"));
    assert_non_null(strstr(text, "hizag-kalah-rusaz"));
    assert_null(strstr(text, "```"));
    assert_non_null(strstr(post.body, "\"allowed_mentions\": {\"parse\": [],"
                                      "\n \"users\": []}"));
    assert_true(post.picture);
    assert_string_equal(post.answer, "id");
}

static void discourse(void **state)
{
    const char *text = posted("discourse", "raw");
    (void)state;
    assert_string_equal(post.url, "https://example.org/posts.json");
    assert_string_equal(post.headers[1].name, "Api-Key");
    assert_string_equal(post.headers[1].value, "s3cret");
    assert_string_equal(post.headers[2].name, "Api-Username");
    assert_string_equal(post.headers[2].value, "ann-the-bot");
    assert_non_null(strstr(post.body, "{\"topic_id\": 77, "));
    assert_non_null(strstr(text, "\n\n```text\n.-----"));
    assert_non_null(strstr(text, "away on a \\<boat\\> \\& had"));
    assert_string_equal(post.answer, "topic_id");
}

static void slack(void **state)
{
    const char *text = posted("slack", "text");
    (void)state;
    assert_in_range(strlen(text), 4000, 40000);
    assert_non_null(strstr(text, "*Bob is on turn"));
    assert_non_null(strstr(text, "```\n.-----"));
    assert_null(strstr(text, "&#39;"));
    assert_non_null(strstr(text, "away on a &lt;boat&gt; &amp; had"));
}

static void matrix(void **state)
{
    const char *html = posted("matrix", "formatted_body");
    const char *text = posted("matrix", "body");
    (void)state;
    assert_string_equal(post.method, "PUT");
    assert_string_equal(post.url,
                        "https://example.org/_matrix/client/v3/rooms/"
                        "%21room%3Aexample.org/send/m.room.message/8BZH-13");
    assert_string_equal(post.headers[1].value, "Bearer s3cret");
    assert_non_null(strstr(post.body, "\"msgtype\": \"m.notice\""));
    assert_non_null(strstr(html, "<pre><code>.-----"));
    assert_non_null(strstr(html, "away on a &lt;boat&gt; &amp; had"));
    assert_non_null(strstr(text, "away on a <boat> & had"));
}

static void telegram(void **state)
{
    const char *text = posted("telegram", "text");
    (void)state;
    assert_string_equal(post.url, "https://example.org/bots3cret/sendMessage");
    assert_non_null(strstr(post.body, "\"message_thread_id\": 77,"));
    assert_non_null(strstr(text, "Bob is on turn, to expand or to decline"));
    assert_non_null(strstr(text, "away on a <boat> & had"));
    assert_null(strstr(text, ".-----"));
    assert_string_equal(post.success, "ok = true");
}

static void ntfy(void **state)
{
    const char *text = posted("ntfy", "message");
    (void)state;
    assert_string_equal(post.url, "https://example.org");
    assert_string_equal(post.headers[1].value, "Bearer s3cret");
    assert_string_equal(posted("ntfy", "topic"), "77");
    assert_in_range(strlen(text), 50, 1300);
    assert_memory_equal(text, "Bob is on turn", strlen("Bob is on turn"));
}

static void form(void **state)
{
    json_t *view = full_view();
    (void)state;
    assert_true(make("form", view));
    assert_null(strpbrk(post.body, "\n <>"));
    assert_non_null(strstr(post.body, "&words=hizag-kalah-rusaz&"));
    assert_non_null(strstr(post.body, "%5Bcode%5D%0A.-----"));
    assert_non_null(strstr(post.body, "away%20on%20a%20%3C%E2%80%8Bboat%3E"));
    assert_non_null(strstr(post.body, "&topic=77&token=s3cret"));
    json_decref(view);
}

static void all_facts(void **state)
{
    (void)state;
    assert_string_equal(posted("json", "transaction"), "8BZH-13");
    assert_non_null(posted("json", "map"));
    assert_null(posted("json", "url"));
    assert_null(strstr(post.body, "K7Q2")); /* the reader's turn code */
}

/* As much markup as fits into a name and a note. */
static json_t *hostile_view(void)
{
    static const char words[] =
        "@everyone @room #general <!channel> <@1> [b]x[/b] [quote] <b>y</b> "
        "**z** _u_ ~~s~~ `c` ``` &lt;i&gt; ||p||";
    json_t *view = full_view();
    json_t *note = json_object_get(view, "notes");
    json_t *line = json_object_get(view, "since");
    note = json_array_get(note, 0);
    line = json_array_get(line, 0);
    json_object_set_new(note, "text", json_string(words));
    json_object_set_new(note, "name", json_string("- 1. @here"));
    json_object_set_new(line, "line", json_string(words));
    json_object_set_new(view, "map", json_string("map\n"));
    return view;
}

/* What is posted of it by such a template. */
static const char *hostile(const char *name, const char *key)
{
    json_t *view = hostile_view();
    assert_true(make(name, view));
    json_decref(view);
    json_t *body = json_loads(post.body, 0, NULL);
    const json_t *value = json_object_get(body, key);
    assert_true(json_is_string(value));
    const char *text = arena_print(arena, "%s", json_string_value(value));
    json_decref(body);
    return text;
}

static void has_none_of(const char *text, const char *const *list)
{
    assert_non_null(strstr(text, "everyone"));
    for (; *list; list++)
        assert_null(strstr(text, *list));
}

static void players_write_no_markup(void **state)
{
    static const char *const mentions[] = { "@everyone", "@room", "@here",
                                            "#general", NULL };
    static const char *const slack_markup[] = { "<!",        "<@",  "**z",
                                                "_u",        "~s",  "`c",
                                                "```\n\342", "<b>", NULL };
    static const char *const markdown[] = { " <!",  " <@",     " **z",  " _u",
                                            " ~~",  " `c",     " ```",  " <b>",
                                            " [b]", " [quote", " &lt;", " ||",
                                            "**- ", NULL };
    static const char *const html[] = { "<!", "<@", "<b>", "&lt;i", NULL };
    static const char *const bbcode[] = { "[b]x", "[/b] [", "[quote", "<b>",
                                          "&lt;", "<!",     NULL };
    (void)state;
    has_none_of(hostile("slack", "text"), mentions);
    has_none_of(hostile("slack", "text"), slack_markup);
    has_none_of(hostile("discord", "content"), mentions);
    has_none_of(hostile("discord", "content"), markdown);
    has_none_of(hostile("discourse", "raw"), mentions);
    has_none_of(hostile("discourse", "raw"), markdown);
    has_none_of(hostile("matrix", "body"), mentions);
    has_none_of(hostile("telegram", "text"), mentions);
    has_none_of(hostile("ntfy", "message"), mentions);
    has_none_of(hostile("matrix", "formatted_body"), mentions);
    has_none_of(hostile("matrix", "formatted_body"), html);
    assert_non_null(strstr(post.body, "\"m.mentions\": {\n}"));
    put("plain.json", "Method: PUT\n\n{\"text\": \"{{bbcode}}\"}");
    put("plain.bbcode", "{{#notes}}{{name}} {{text}}{{/notes}}");
    has_none_of(hostile("plain", "text"), mentions);
    has_none_of(hostile("plain", "text"), bbcode);
}

#define FOLDER_TEST(name)                                                      \
    cmocka_unit_test_setup_teardown(name, make_folder, remove_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FOLDER_TEST(header_lines_are_read),
        FOLDER_TEST(least_will_do),
        FOLDER_TEST(faulty_header_lines_are_named),
        FOLDER_TEST(no_value_breaks_out),
        FOLDER_TEST(the_map_has_a_form),
        FOLDER_TEST(a_fence_cannot_be_closed_from_within),
        FOLDER_TEST(texts_beside_it_are_filled_in),
        FOLDER_TEST(limits_make_it_brief),
        FOLDER_TEST(ids_are_found_in_answers),
        FOLDER_TEST(a_success_is_what_the_template_says),
        FOLDER_TEST(without_it_only_a_no_is_none),
        FOLDER_TEST(discord),
        FOLDER_TEST(discourse),
        FOLDER_TEST(slack),
        FOLDER_TEST(matrix),
        FOLDER_TEST(telegram),
        FOLDER_TEST(ntfy),
        FOLDER_TEST(form),
        FOLDER_TEST(all_facts),
        FOLDER_TEST(what_is_missing_is_named),
        FOLDER_TEST(a_handle_has_to_fit),
        FOLDER_TEST(an_empty_header_is_left_out),
        FOLDER_TEST(players_write_no_markup),
    };
    return cmocka_run_group_tests_name("posting", tests, NULL, NULL);
}
