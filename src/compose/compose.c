#include "compose/compose.h"

#include <gmime/gmime.h>
#include <sodium.h>

#include "compose/headers.h"
#include "compose/letter.h"
#include "compose/parts.h"

enum { STAMP = 12 };

static int hash_bytes(const char *bytes, size_t length, void *state)
{
    return crypto_generichash_update(state, (const unsigned char *)bytes,
                                     length);
}

/* A hash of all that is in the letter, its message id too: whoever writes a
 * part of it cannot know the boundaries around that part. */
static const char *stamp_of(const json_t *letter, struct arena *arena)
{
    unsigned char hash[STAMP];
    char *words = arena_alloc(arena, 2 * STAMP + 1);
    crypto_generichash_state state;
    crypto_generichash_init(&state, NULL, 0, sizeof hash);
    if (json_dump_callback(letter, hash_bytes, &state,
                           JSON_COMPACT | JSON_SORT_KEYS))
        out_of_memory();
    crypto_generichash_final(&state, hash, sizeof hash);
    return sodium_bin2hex(words, 2 * STAMP + 1, hash, sizeof hash);
}

static void write_message(GMimeMessage *message, struct text *into)
{
    GMimeStream *stream = g_mime_stream_mem_new();
    GMimeFormatOptions *format = g_mime_format_options_new();
    g_mime_format_options_set_newline_format(format, GMIME_NEWLINE_FORMAT_UNIX);
    g_mime_object_write_to_stream(GMIME_OBJECT(message), format, stream);
    GByteArray *bytes =
        g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(stream));
    text_bytes(into, bytes->data, bytes->len);
    if (bytes->len == 0 || bytes->data[bytes->len - 1] != '\n')
        text_add(into, "\n");
    g_mime_format_options_free(format);
    g_object_unref(stream);
}

bool compose_letter(const json_t *json, struct arena *arena, struct text *into,
                    struct error *e)
{
    struct letter letter;
    if (!letter_read(json, arena, &letter, e))
        return false;
    g_mime_init();
    GMimeMessage *message = g_mime_message_new(FALSE);
    GMimeObject *parts = parts_make(&letter, stamp_of(json, arena));
    headers_add(message, &letter, arena);
    g_mime_message_set_mime_part(message, parts);
    write_message(message, into);
    g_object_unref(parts);
    g_object_unref(message);
    return true;
}
