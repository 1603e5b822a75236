/* Hostile mails: whatever comes has an answer that harms nobody, the same for
 * both line ends, and its armour is found again in what is quoted. */
#include "fuzz.h"

#include "../mail_answer.h"
#include "inbox/inbox.h"
#include "inbox/limits.h"

static void expect_harmless(json_t *answer, struct arena *arena)
{
    struct text faults = text_new(arena);
    struct error e = { 0 };
    size_t length;
    answer_holds(answer, &faults);
    fuzz_require(faults.length == 0, faults.bytes, NULL);
    char *bytes = json_write(answer, arena, &length);
    json_t *again = json_read(bytes, length, &e);
    fuzz_require(again && json_equal(again, answer), "written and read", &e);
    json_decref(again);
}

/* With CRLF where an LF alone was; a CR before it stays the only one. */
static struct text with_crlf(const char *bytes, size_t length,
                             struct arena *arena)
{
    struct text text = text_new(arena);
    for (size_t i = 0; i < length; i++) {
        if (bytes[i] == '\n' && (i == 0 || bytes[i - 1] != '\r'))
            text_bytes(&text, "\r", 1);
        text_bytes(&text, &bytes[i], 1);
    }
    return text;
}

/* Line ends of the way make no difference, but for what is encoded as bytes,
 * and for limits that count them. */
static void expect_same_in_crlf(const json_t *answer, const char *bytes,
                                size_t length, struct arena *arena)
{
    static const char *const keys[] = { "from", "to", "subject", "message_id",
                                        "references" };
    struct text text = with_crlf(bytes, length, arena);
    if (text.length > HEADER_MAX)
        return;
    json_t *other = inbox_read(text.bytes, text.length, arena);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        fuzz_require(json_equal(json_object_get(answer, keys[i]),
                                json_object_get(other, keys[i])),
                     keys[i], NULL);
    expect_harmless(other, arena);
    json_decref(other);
}

/* What is said to a mail without any of its own words: the words quoted. */
static void expect_nothing_own(const json_t *answer, struct arena *arena)
{
    const char *own = json_string_value(json_object_get(answer, "text"));
    struct text mail = text_new(arena);
    text_add(&mail, "From: bob@example.com\n\n");
    for (size_t length; *own; own += length) {
        length = strcspn(own, "\n") + 1;
        text_add(&mail, "> ");
        text_bytes(&mail, own, length);
    }
    json_t *other = inbox_read(mail.bytes, mail.length, arena);
    fuzz_require(!*json_string_value(json_object_get(other, "text")),
                 "a quoted line is taken for an own one", NULL);
    json_decref(other);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct arena *arena = fuzz_arena();
    json_t *answer = inbox_read((const char *)bytes, length, arena);
    expect_harmless(answer, arena);
    expect_same_in_crlf(answer, (const char *)bytes, length, arena);
    expect_nothing_own(answer, arena);
    json_decref(answer);
    return 0;
}
