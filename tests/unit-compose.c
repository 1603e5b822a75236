/* Letters become mails, and a mail program reads the same out of them. */
#include "unit.h"

#include "compose_unit.h"

/* "mixed(alternative(plain,html),png)". */
static void describe(GMimeObject *object, struct text *into)
{
    GMimeContentType *type = g_mime_object_get_content_type(object);
    text_add(into, "%s", g_mime_content_type_get_media_subtype(type));
    if (!GMIME_IS_MULTIPART(object))
        return;
    for (int i = 0; i < g_mime_multipart_get_count(GMIME_MULTIPART(object));
         i++) {
        text_add(into, i ? "," : "(");
        describe(g_mime_multipart_get_part(GMIME_MULTIPART(object), i), into);
    }
    text_add(into, ")");
}

/* The part number wanted of those that hold no others. */
static GMimePart *part_of(GMimeObject *object, int *wanted)
{
    GMimePart *found = NULL;
    if (!GMIME_IS_MULTIPART(object))
        return (*wanted)-- == 0 ? GMIME_PART(object) : NULL;
    for (int i = 0;
         !found && i < g_mime_multipart_get_count(GMIME_MULTIPART(object));
         i++) {
        found = part_of(g_mime_multipart_get_part(GMIME_MULTIPART(object), i),
                        wanted);
    }
    return found;
}

static GMimePart *part_number(GMimeMessage *message, int wanted)
{
    GMimePart *part = part_of(g_mime_message_get_mime_part(message), &wanted);
    assert_non_null(part);
    return part;
}

static struct text content_of(GMimePart *part)
{
    struct text text = text_new(arena);
    GMimeStream *bytes = g_mime_stream_mem_new();
    g_mime_data_wrapper_write_to_stream(g_mime_part_get_content(part), bytes);
    GByteArray *array =
        g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(bytes));
    for (guint i = 0; i < array->len; i++)
        if (array->data[i] != '\r')
            text_bytes(&text, &array->data[i], 1);
    g_object_unref(bytes);
    return text;
}

#define HTML "\"html\":\"<p>Hello</p>\\n\""
#define IMAGE                                                                  \
    "\"images\":[{\"cid\":\"map\",\"name\":\"map.png\","                       \
    "\"type\":\"image/png\",\"base64\":\"iVBORw0K\"}]"
#define FILE_                                                                  \
    "\"attachments\":[{\"name\":\"g.turns\",\"type\":\"text/x-turns\","        \
    "\"text\":\"one\\ntwo\\n\"}]"

static void parts_lie_in_each_other(void **state)
{
    static const struct {
        const char *more, *structure;
    } letters[] = {
        { "", "plain" },
        { HTML, "alternative(plain,html)" },
        { IMAGE, "mixed(plain,png)" },
        { FILE_, "mixed(plain,x-turns)" },
        { IMAGE "," FILE_, "mixed(plain,png,x-turns)" },
        { HTML "," FILE_, "mixed(alternative(plain,html),x-turns)" },
        { HTML "," IMAGE, "alternative(plain,related(html,png))" },
        { HTML "," IMAGE "," FILE_,
          "mixed(alternative(plain,related(html,png)),x-turns)" },
        { "\"images\":[],\"attachments\":[]", "plain" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
        struct text structure = text_new(arena);
        GMimeMessage *message = message_of(letter_of(letters[i].more));
        describe(g_mime_message_get_mime_part(message), &structure);
        assert_string_equal(structure.bytes, letters[i].structure);
        assert_string_equal(content_of(part_number(message, 0)).bytes,
                            "Hello\n");
        g_object_unref(message);
    }
}

static void pictures_stand_in_the_page(void **state)
{
    GMimeMessage *message = message_of(letter_of(HTML "," IMAGE "," FILE_));
    GMimePart *image = part_number(message, 2), *file = part_number(message, 3);
    struct text bytes = content_of(image);
    (void)state;
    assert_string_equal(g_mime_object_get_content_id(GMIME_OBJECT(image)),
                        "map");
    assert_string_equal(g_mime_object_get_disposition(GMIME_OBJECT(image)),
                        "inline");
    assert_string_equal(g_mime_part_get_filename(image), "map.png");
    assert_string_equal(bytes.bytes, "\x89PNG\n");
    assert_string_equal(g_mime_object_get_disposition(GMIME_OBJECT(file)),
                        "attachment");
    assert_string_equal(content_of(file).bytes, "one\ntwo\n");
    g_object_unref(message);
}

/* ---- the text ---- */

static void texts_come_back(void **state)
{
    static const char *const texts[] = {
        "",
        "Hello",
        "Hello\n\n\n",
        "From Bob\nFrom\n>From\nFrom: x\n",
        ".\n..\n.x\n",
        "blank \ntab\t\n-- \nBob\n",
        "    indented\n\ttab\n",
        UMLAUTS "\n" DIE "\n",
        "=\n=3D\n=?utf-8?q?x?=\n",
        "--\n--=_\n--x--\n",
        "bell \a escape \033[2J delete \x7f\n",
        FOUR(FOUR("a line that is too long ")) "\n",
        FOUR(FOUR(FOUR(FOUR("abcdefg")))) "\n",
        FOUR(FOUR(FOUR("From " DIE " "))) "\nFrom x",
    };
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        json_t *letter = letter_of(i % 2 ? HTML "," IMAGE "," FILE_ : HTML);
        json_put_text(letter, "text", texts[i]);
        json_put_text(letter, "html", texts[i]);
        GMimeMessage *message = message_of(letter);
        assert_string_equal(content_of(part_number(message, 0)).bytes,
                            texts[i]);
        assert_string_equal(content_of(part_number(message, 1)).bytes,
                            texts[i]);
        g_object_unref(message);
    }
}

static bool holds(const struct text *mail, const char *bytes)
{
    return strstr(mail->bytes, bytes) != NULL;
}

static void maps_stand_in_the_mail_as_they_are(void **state)
{
    const char *map = "+--------------------------------------------------+\n"
                      "|  1 forest    2 hill                              |\n"
                      "+--------------------------------------------------+\n";
    json_t *letter = letter_of("");
    (void)state;
    json_put_text(letter, "text", map);
    struct text mail = mail_of(letter);
    assert_true(holds(&mail, map));
    assert_true(holds(&mail, "Content-Transfer-Encoding: 7bit\n"));
    assert_false(holds(&mail, "flowed"));
}

static void no_line_of_a_text_looks_like_the_start_of_a_mail(void **state)
{
    json_t *letter = letter_of(FILE_);
    (void)state;
    json_put_text(letter, "text", "From Bob\n");
    json_put_text(json_array_get(json_object_get(letter, "attachments"), 0),
                  "text", "From Bob\n");
    struct text mail = mail_of(letter);
    assert_false(holds(&mail, "\nFrom "));
}

static void a_calendar_is_published(void **state)
{
    json_t *letter = letter_of(FILE_);
    json_put_text(json_array_get(json_object_get(letter, "attachments"), 0),
                  "type", "text/calendar");
    GMimeMessage *message = message_of(letter);
    (void)state;
    assert_string_equal(g_mime_object_get_content_type_parameter(
                            GMIME_OBJECT(part_number(message, 1)), "method"),
                        "PUBLISH");
    g_object_unref(message);
}

static void attachments_come_back(void **state)
{
    static const struct {
        const char *name, *text, *encoding;
    } files[] = {
        { "7F3A-9K2M.turns", "one\ntwo\n", "7bit" },
        { "no-end.turns", "one\ntwo", "7bit" },
        { "empty", "", "7bit" },
        { UMLAUTS " \"a\" " DIE ".turns", UMLAUTS "\n", "base64" },
        { "a;b=c,'d'%20.txt", "blank \n", "base64" },
        { FOUR(FOUR("long-name-")) ".txt", "From x\n", "base64" },
        { "return", "\r", "base64" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        json_t *letter = letter_of(FILE_);
        json_t *file =
            json_array_get(json_object_get(letter, "attachments"), 0);
        json_put_text(file, "name", files[i].name);
        json_put_text(file, "text", files[i].text);
        GMimeMessage *message = message_of(letter);
        GMimePart *part = part_number(message, 1);
        assert_string_equal(g_mime_part_get_filename(part), files[i].name);
        assert_string_equal(g_mime_content_encoding_to_string(
                                g_mime_part_get_content_encoding(part)),
                            files[i].encoding);
        if (*files[i].text != '\r')
            assert_string_equal(content_of(part).bytes, files[i].text);
        g_object_unref(message);
    }
}

static void long_lines_of_attachments_are_base64(void **state)
{
    (void)state;
    for (size_t width = 997; width <= 999; width++) {
        json_t *letter = letter_of(FILE_);
        char *line = arena_alloc(arena, width + 2);
        memset(line, 'x', width);
        line[width] = '\n';
        json_put_text(json_array_get(json_object_get(letter, "attachments"), 0),
                      "text", line);
        struct text mail = mail_of(letter);
        assert_int_equal(holds(&mail, "base64"), width > 998);
    }
}

/* ---- the same bytes ---- */

static void the_same_letter_gives_the_same_bytes(void **state)
{
    json_t *letter = letter_of(HTML "," IMAGE "," FILE_);
    const char *words = json_dumps(letter, JSON_SORT_KEYS | JSON_INDENT(4));
    json_t *other = json_read(words, strlen(words), &error);
    struct text first = mail_of(letter), second = mail_of(other);
    (void)state;
    assert_string_equal(first.bytes, second.bytes);
    free((void *)(uintptr_t)words);
}

static const char *boundary_of(const struct text *mail)
{
    const char *start = strstr(mail->bytes, "boundary=\"");
    assert_non_null(start);
    start += strlen("boundary=\"");
    return arena_copy(arena, start, strcspn(start, "\""));
}

static void no_text_can_end_its_part(void **state)
{
    struct text mail = mail_of(letter_of(FILE_));
    const char *boundary = boundary_of(&mail);
    json_t *letter = letter_of(FILE_);
    struct text structure = text_new(arena);
    const char *words =
        arena_print(arena, "--%s\n\nx\n--%s--\n", boundary, boundary);
    (void)state;
    json_put_text(letter, "text", words);
    GMimeMessage *message = message_of(letter);
    describe(g_mime_message_get_mime_part(message), &structure);
    assert_string_equal(structure.bytes, "mixed(plain,x-turns)");
    assert_string_equal(content_of(part_number(message, 0)).bytes, words);
    g_object_unref(message);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(parts_lie_in_each_other),
        TEST(pictures_stand_in_the_page),
        TEST(texts_come_back),
        TEST(maps_stand_in_the_mail_as_they_are),
        TEST(no_line_of_a_text_looks_like_the_start_of_a_mail),
        TEST(a_calendar_is_published),
        TEST(attachments_come_back),
        TEST(long_lines_of_attachments_are_base64),
        TEST(the_same_letter_gives_the_same_bytes),
        TEST(no_text_can_end_its_part),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
