/* What stands above a mail, and what must not get there. */
#include "unit.h"

#include "compose_unit.h"

static const char *const texts_for_people[] = {
    "Bob",
    UMLAUTS,
    DIE,
    "Bob \"the\\ Orc\" O'Hara",
    "Bob, of Mines; (really) <bob>",
    "bob@example.org",
    "Dr. B. O. B.",
    "=?utf-8?q?Bcc=3A?=",
    "a =?utf-8?b?AAAA?= b",
    "two  blanks",
    " around ",
    "=",
    "a_b=c?d",
    FOUR(FOUR("Small World ")) "end",
    FOUR(FOUR("abcdefghijklmnop")),
    FOUR(FOUR(DIE UMLAUTS)),
    FOUR(FOUR("x " UMLAUTS ", ")) ".",
};

static void names_come_back(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof texts_for_people / sizeof(char *); i++) {
        json_t *letter = letter_of("");
        const char *name = texts_for_people[i];
        json_put_text(json_object_get(letter, "to"), "name", name);
        GMimeMessage *message = message_of(letter);
        InternetAddressList *to =
            g_mime_message_get_addresses(message, GMIME_ADDRESS_TYPE_TO);
        InternetAddress *bob = internet_address_list_get_address(to, 0);
        assert_int_equal(internet_address_list_length(to), 1);
        assert_string_equal(internet_address_get_name(bob),
                            g_strstrip(arena_copy(arena, name, strlen(name))));
        assert_string_equal(
            internet_address_mailbox_get_addr(INTERNET_ADDRESS_MAILBOX(bob)),
            "bob@example.org");
        g_object_unref(message);
    }
}

static void subjects_come_back(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof texts_for_people / sizeof(char *); i++) {
        json_t *letter = letter_of("");
        json_put_text(letter, "subject", texts_for_people[i]);
        GMimeMessage *message = message_of(letter);
        assert_string_equal(g_mime_message_get_subject(message),
                            texts_for_people[i]);
        g_object_unref(message);
    }
}

static const char *header_of(GMimeMessage *message, const char *name)
{
    return g_mime_object_get_header(GMIME_OBJECT(message), name);
}

static void threads_come_back(void **state)
{
    const char *id = "<" FOUR(FOUR("abcdefghij.")) "x@mail.example.org>";
    const char *odd = "<no-at> <\"a b\"@c>";
    json_t *letter = letter_of("\"reply_to\":\"games+K7Q2@example.org\"");
    json_t *references = json_array();
    (void)state;
    json_put_text(letter, "in_reply_to", id);
    for (int i = 0; i < 100; i++)
        json_add(references, json_string(i % 2 ? "<12.7F3A@example.org>" : id));
    json_put(letter, "references", references);
    GMimeMessage *message = message_of(letter);
    GMimeReferences *read =
        g_mime_references_parse(NULL, header_of(message, "References"));
    assert_int_equal(g_mime_references_length(read), 100);
    for (int i = 0; i < 100; i++) {
        const char *wanted = i % 2 ? "<12.7F3A@example.org>" : id;
        const char *given = g_mime_references_get_message_id(read, i);
        assert_memory_equal(given, wanted + 1, strlen(wanted) - 2);
    }
    assert_string_equal(header_of(message, "In-Reply-To"), id);
    assert_string_equal(g_mime_message_get_message_id(message),
                        "7F3A.12@example.org");
    assert_string_equal(header_of(message, "Reply-To"),
                        "games+K7Q2@example.org");
    g_mime_references_free(read);
    g_object_unref(message);
    letter = letter_of("");
    json_put_text(letter, "in_reply_to", odd);
    assert_false(compose_letter(letter, arena, NULL, &error));
    json_decref(letter);
}

static void headers_are_as_they_were_given(void **state)
{
    const char *page = "<https://example.org/" FOUR(FOUR(FOUR("/games"))) ">";
    json_t *letter = letter_of("");
    json_t *headers = json_object_get(letter, "headers");
    (void)state;
    json_put_text(headers, "Auto-Submitted", "auto-generated");
    json_put_text(headers, "List-Unsubscribe", page);
    json_put_text(headers, "X-Words", UMLAUTS);
    GMimeMessage *message = message_of(letter);
    assert_string_equal(header_of(message, "Auto-Submitted"), "auto-generated");
    assert_string_equal(header_of(message, "List-Unsubscribe"), page);
    assert_string_equal(header_of(message, "X-Words"), UMLAUTS);
    assert_string_equal(header_of(message, "X-Turnpost"), "1");
    assert_string_equal(
        g_mime_object_get_header(g_mime_message_get_mime_part(message),
                                 "Content-Language"),
        "en");
    assert_string_equal(header_of(message, "MIME-Version"), "1.0");
    assert_string_equal(header_of(message, "Date"),
                        "Thu, 09 Oct 2025 08:53:20 +0000");
    assert_string_equal(header_of(message, "From"), "games@example.org");
    g_object_unref(message);
}

static void long_headers_are_folded(void **state)
{
    json_t *letter = letter_of("");
    (void)state;
    json_put_text(letter, "subject", FOUR(FOUR("Bob's turn ")) "now");
    json_put_text(json_object_get(letter, "to"), "name", FOUR(FOUR(UMLAUTS)));
    struct text mail = mail_of(letter);
    for (const char *line = mail.bytes; *line != '\n';
         line += strcspn(line, "\n") + 1)
        assert_true(strcspn(line, "\n") <= 78);
}

/* ---- what is refused ---- */

/* value in the place of the member at path, "to.name". */
static json_t *letter_with(const char *path, json_t *value)
{
    json_t *letter = letter_of(
        "\"reply_to\":\"a@b\",\"in_reply_to\":\"<a@b>\",\"html\":\"\","
        "\"images\":[{\"cid\":\"a\",\"name\":\"a\",\"type\":\"image/png\","
        "\"base64\":\"\"}],\"attachments\":[{\"name\":\"a\","
        "\"type\":\"text/plain\",\"text\":\"\"}]");
    json_t *at = letter;
    const char *dot;
    for (; (dot = strchr(path, '.')); path = dot + 1) {
        at = json_object_getn(at, path, (size_t)(dot - path));
        if (json_is_array(at))
            at = json_array_get(at, 0);
    }
    json_put(at, path, value);
    return letter;
}

/* Takes the reference to letter over. */
static void refuse_letter(json_t *letter)
{
    struct text mail = text_new(arena);
    assert_false(compose_letter(letter, arena, &mail, &error));
    assert_int_equal(error.status, EX_DATAERR);
    assert_true(*error.what &&
                text_is_printable(error.what, strlen(error.what)));
    assert_int_equal(mail.length, 0);
    json_decref(letter);
}

static const char *const header_texts[] = {
    "from.name",   "from.address",     "to.name",          "to.address",
    "reply_to",    "in_reply_to",      "message_id",       "subject",
    "language",    "headers.X-A",      "images.cid",       "images.name",
    "images.type", "attachments.name", "attachments.type",
};

static void nobody_writes_a_header_of_his_own(void **state)
{
    static const char *const texts[] = {
        "a\nBcc: x@y",
        "a\r\nBcc: x@y",
        "a\rBcc: x@y",
        "a\n",
        "\na",
        "a\n\n<script>",
        "a\tb",
        "a\033[2J",
        "\x7f",
        "\x01",
        "a\xc2\x85,Bcc: x",
        "a\xe2\x80\xa8",
        "a\xe2\x80\xaetxt.exe",
    };
    (void)state;
    for (size_t i = 0; i < sizeof header_texts / sizeof(char *); i++) {
        for (size_t k = 0; k < sizeof texts / sizeof *texts; k++)
            refuse_letter(letter_with(header_texts[i], json_string(texts[k])));
        refuse_letter(
            letter_with(header_texts[i], json_stringn("a\0b@c.de", 8)));
        refuse_letter(letter_with(header_texts[i], json_integer(5)));
    }
}

static void addresses_are_plain(void **state)
{
    static const char *const texts[] = {
        "",
        "bob",
        "@example.org",
        "bob@",
        "a@b@c",
        "a@b,c@d",
        "a@b c@d",
        "<a@b>",
        "a@b>",
        "a (x)@b",
        "\"a b\"@c",
        "a@b..c",
        ".a@b",
        "a.@b",
        "a@-\xc3\xa4",
        "j\xc3\xb6rg@b",
        "a@[1.2.3",
        "a@[1.2.3]x",
        "a@[]",
        "a;b@c",
        "a:b@c",
        "a@b/c",
        "undisclosed:;",
        FOUR(FOUR("abcdef")) "@b.de",
        "a@" FOUR(FOUR(FOUR("abcdef"))),
    };
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        refuse_letter(letter_with("to.address", json_string(texts[i])));
        refuse_letter(letter_with("reply_to", json_string(texts[i])));
    }
}

static void ids_are_plain(void **state)
{
    static const char *const texts[] = {
        "",        "a@b",         "<>",      "<a@b",         "a@b>",
        "<a b@c>", "<a@b> <c@d>", "<a<b@c>", "<\xc3\xa4@b>",
    };
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        json_t *list = json_array();
        json_add(list, json_string(texts[i]));
        refuse_letter(letter_with("references", list));
        refuse_letter(letter_with("in_reply_to", json_string(texts[i])));
        refuse_letter(letter_with("message_id", json_string(texts[i])));
    }
    refuse_letter(letter_with("message_id", json_string("<a@b@c>")));
    refuse_letter(letter_with("message_id", json_string("<a>")));
}

static void headers_of_ours_are_not_given(void **state)
{
    static const char *const names[] = {
        "Bcc",       "bcc",      "From",         "X-Turnpost", "Content-Type",
        "X-A:",      "X A",      "X-A\nBcc",     "",           "content-id",
        "Date",      "Received", "MIME-Version", "-X",         "X-\xc3\xa4",
        "Resent-To",
    };
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        json_t *headers = json_object();
        json_put_text(headers, names[i], "1");
        refuse_letter(letter_with("headers", headers));
    }
}

static void types_and_files_are_plain(void **state)
{
    static const char *const types[] = { "text",           "text/",
                                         "/plain",         "multipart/mixed",
                                         "message/rfc822", "text/plain; x=y",
                                         "text/a/b" };
    static const char *const names[] = { "",   "../a", "a/b", "a\\b",
                                         ".a", " a",   "a ",  "=?utf-8?q?x?=" };
    (void)state;
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        refuse_letter(letter_with("attachments.type", json_string(types[i])));
        refuse_letter(letter_with("images.type", json_string(types[i])));
    }
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        refuse_letter(letter_with("attachments.name", json_string(names[i])));
    refuse_letter(letter_with("images.type", json_string("text/plain")));
    refuse_letter(letter_with("images.base64", json_string("a")));
    refuse_letter(letter_with("images.base64", json_string("aa==\n")));
    refuse_letter(letter_with("images.base64", json_string("a-_=")));
}

static json_t *long_text(size_t length)
{
    char *bytes = arena_alloc(arena, length + 1);
    memset(bytes, 'a', length);
    return json_stringn(bytes, length);
}

static json_t *many(size_t count, const char *entry)
{
    json_t *list = json_array();
    while (count-- > 0)
        json_add(list, json_read(entry, strlen(entry), &error));
    return list;
}

static void letters_have_limits(void **state)
{
    const char *file = "{\"name\":\"a\",\"type\":\"a/b\",\"text\":\"\"}";
    (void)state;
    refuse_letter(letter_with("text", long_text((2 << 20) + 1)));
    refuse_letter(letter_with("html", long_text((2 << 20) + 1)));
    refuse_letter(letter_with("attachments.text", long_text((2 << 20) + 1)));
    refuse_letter(letter_with("images.base64", long_text(3 << 20)));
    refuse_letter(letter_with("subject", long_text(901)));
    refuse_letter(letter_with("attachments", many(14, file)));
    refuse_letter(letter_with("date", json_integer(-1)));
    refuse_letter(letter_with("date", json_integer(253402300800)));
    refuse_letter(letter_with("extra", json_integer(1)));
    mail_of(letter_with("attachments", many(13, file)));
    mail_of(letter_with("text", long_text(2 << 20)));
    mail_of(letter_with("date", json_integer(253402300799)));
    mail_of(letter_with("subject", long_text(900)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(names_come_back),
        TEST(subjects_come_back),
        TEST(threads_come_back),
        TEST(headers_are_as_they_were_given),
        TEST(long_headers_are_folded),
        TEST(nobody_writes_a_header_of_his_own),
        TEST(addresses_are_plain),
        TEST(ids_are_plain),
        TEST(headers_of_ours_are_not_given),
        TEST(types_and_files_are_plain),
        TEST(letters_have_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
