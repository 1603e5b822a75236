#include "compose/headers.h"

#include <string.h>

#include "compose/words.h"

/* GMime's own way of writing headers leaves text that looks encoded as it is,
 * and encodes long addresses of web pages; so they are written here. */

/* A header that begins "NAME: " in one text, so that its folding knows how
 * much of the line is taken. */
static struct text begin(struct arena *arena, const char *name)
{
    struct text line = text_new(arena);
    text_add(&line, "%s: ", name);
    return line;
}

static void end(GMimeMessage *message, const char *name, struct text *line)
{
    GMimeHeaderList *list =
        g_mime_object_get_header_list(GMIME_OBJECT(message));
    text_add(line, "\n");
    g_mime_header_list_append(list, name, "", NULL);
    int last = g_mime_header_list_get_count(list) - 1;
    g_mime_header_set_raw_value(g_mime_header_list_get_header_at(list, last),
                                line->bytes + strlen(name) + 1);
}

/* Identifiers, addresses, dates: folded, never encoded. */
static void add_plain(GMimeMessage *message, const char *name,
                      const char *value, struct arena *arena)
{
    if (!value || !*value)
        return;
    struct text line = begin(arena, name);
    words_fold(&line, value);
    end(message, name, &line);
}

static void add_words(GMimeMessage *message, const char *name,
                      const char *words, struct arena *arena)
{
    struct text line = begin(arena, name);
    words_unstructured(&line, words);
    end(message, name, &line);
}

static void add_person(GMimeMessage *message, const char *name,
                       const struct person *person, struct arena *arena)
{
    struct text line = begin(arena, name);
    if (*person->name) {
        words_phrase(&line, person->name);
        words_fold(&line, arena_print(arena, " <%s>", person->address));
    } else {
        words_fold(&line, person->address);
    }
    end(message, name, &line);
}

static const char *date_words(int64_t seconds, struct arena *arena)
{
    GDateTime *date = g_date_time_new_from_unix_utc(seconds);
    char *words = g_mime_utils_header_format_date(date);
    const char *kept = arena_copy(arena, words, strlen(words));
    g_free(words);
    g_date_time_unref(date);
    return kept;
}

/* Web addresses in a header must not be encoded, words for people must. */
static void add_own(GMimeMessage *message, const struct header *header,
                    struct arena *arena)
{
    for (const char *c = header->value; *c; c++)
        if ((unsigned char)*c >= 0x80 || (c[0] == '=' && c[1] == '?')) {
            add_words(message, header->name, header->value, arena);
            return;
        }
    add_plain(message, header->name, header->value, arena);
}

void headers_add(GMimeMessage *message, const struct letter *letter,
                 struct arena *arena)
{
    add_person(message, "From", &letter->from, arena);
    add_person(message, "To", &letter->to, arena);
    add_plain(message, "Reply-To", letter->reply_to, arena);
    add_words(message, "Subject", letter->subject, arena);
    add_plain(message, "Date", date_words(letter->date, arena), arena);
    add_plain(message, "Message-ID", letter->message_id, arena);
    add_plain(message, "In-Reply-To", letter->in_reply_to, arena);
    add_plain(message, "References", letter->references, arena);
    for (size_t i = 0; i < letter->header_count; i++)
        add_own(message, &letter->headers[i], arena);
    add_plain(message, "X-Turnpost", "1", arena);
    add_plain(message, "Content-Language", letter->language, arena);
}
