/** Letters for the tests of mails, and mails read as a mail program does. */
#ifndef COMPOSE_UNIT_H
#define COMPOSE_UNIT_H

#include "unit.h"

#include <gmime/gmime.h>
#include <string.h>
#include <sysexits.h>

#include "compose/compose.h"

#define UMLAUTS "J\xc3\xb6rg \xc3\x84\xc3\x9f"
#define DIE "\xf0\x9f\x8e\xb2"
#define FOUR(words) words words words words

static struct error error;

/** A letter of words alone; @p more are further members in JSON. */
static inline json_t *letter_of(const char *more)
{
    const char *bytes = arena_print(
        arena,
        "{\"from\":{\"name\":\"\",\"address\":\"games@example.org\"},"
        "\"to\":{\"name\":\"Bob\",\"address\":\"bob@example.org\"},"
        "\"subject\":\"Your turn\",\"date\":1760000000,"
        "\"message_id\":\"<7F3A.12@example.org>\",\"headers\":{},"
        "\"language\":\"en\",\"text\":\"Hello\\n\"%s%s}",
        *more ? "," : "", more);
    json_t *letter = json_read(bytes, strlen(bytes), &error);
    assert_non_null(letter);
    return letter;
}

/** What holds for every mail, whatever stands in it. */
static inline void check_bytes(const char *mail, size_t length)
{
    const char *body = strstr(mail, "\n\n");
    assert_int_equal(strlen(mail), length);
    assert_non_null(body);
    for (const char *line = mail; *line; line += strcspn(line, "\n") + 1) {
        size_t width = strcspn(line, "\n");
        assert_true(width <= 998 && line[width] == '\n');
        assert_true(line > body || strspn(line, " \t") < width);
        for (size_t i = 0; i < width; i++)
            assert_in_range((unsigned char)line[i], '\t', '~');
    }
}

/** Takes the reference to @p letter over. */
static inline struct text mail_of(json_t *letter)
{
    struct text mail = text_new(arena);
    bool done = compose_letter(letter, arena, &mail, &error);
    if (!done)
        print_error("%s\n", error.what);
    assert_true(done);
    check_bytes(mail.bytes, mail.length);
    json_decref(letter);
    return mail;
}

/** As a mail program reads it that got it over the network. */
static inline GMimeMessage *read_mail(const struct text *mail)
{
    GMimeStream *bytes = g_mime_stream_mem_new();
    GMimeStream *filtered = g_mime_stream_filter_new(bytes);
    GMimeFilter *lines = g_mime_filter_unix2dos_new(FALSE);
    g_mime_stream_filter_add(GMIME_STREAM_FILTER(filtered), lines);
    g_mime_stream_write(filtered, mail->bytes, mail->length);
    g_mime_stream_flush(filtered);
    g_mime_stream_reset(bytes);
    GMimeParser *parser = g_mime_parser_new_with_stream(bytes);
    GMimeMessage *message = g_mime_parser_construct_message(parser, NULL);
    assert_non_null(message);
    g_object_unref(parser);
    g_object_unref(lines);
    g_object_unref(filtered);
    g_object_unref(bytes);
    return message;
}

static inline GMimeMessage *message_of(json_t *letter)
{
    struct text mail = mail_of(letter);
    return read_mail(&mail);
}

#endif
