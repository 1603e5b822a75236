#include "inbox/scan.h"

#include <stdbool.h>
#include <string.h>
#include <strings.h>

#include "core/language.h"
#include "core/narrow.h"
#include "inbox/clean.h"
#include "inbox/limits.h"

struct line {
    char *start, *colon;
    char *end; /* after the folded lines */
};

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* Fields that the library takes apart by itself, or that we give to it. */
static const char *const addresses[] = {
    "From", "Sender",       "Reply-To",      "To",          "Cc",
    "Bcc",  "Delivered-To", "X-Original-To", "Envelope-To", NULL,
};
static const char *const others[] = { "Subject", "Date", "Message-ID", NULL };

static bool is_one_of(const struct line *field, const char *const *names)
{
    size_t length = to_size(field->colon - field->start);
    while (length > 0 && is_blank(field->start[length - 1]))
        length--;
    for (; *names; names++)
        if (strlen(*names) == length &&
            strncasecmp(*names, field->start, length) == 0)
            return true;
    return false;
}

/* Does "=?NAME?b?…" begin at at, with a name that we do not know? */
static bool is_strange_word(const char *at, const char *end)
{
    const char *name = at + 2;
    const char *mark = end - at > 2 && at[1] == '?'
                           ? memchr(name, '?', to_size(end - name))
                           : NULL;
    if (!mark || end - mark < 3 || !strchr("bBqQ", mark[1]) || mark[2] != '?')
        return false;
    const char *language = memchr(name, '*', to_size(mark - name));
    return !charset_is_known(name,
                             to_size((language ? language : mark) - name));
}

static void replace(const struct line *field, char from, char to)
{
    for (char *at = field->colon; at < field->end; at++)
        *at = *at == from ? to : *at;
}

static void limit_colons(const struct line *field)
{
    int colons = 0;
    for (char *at = field->colon + 1; at < field->end; at++)
        if (*at == ':' && ++colons > COLONS_MAX)
            *at = ' ';
}

/* Ends the value after most bytes, but not its line. */
static void shorten(struct line *field, size_t most)
{
    if (to_size(field->end - field->colon) > most + 2) {
        char *at = field->colon + 1 + most;
        at += *at == '\n'; /* what follows is a blank */
        *at = '\0';
        field->end = at;
    }
}

/* room: how many bytes may still be taken apart. */
static void make_harmless(struct line *field, size_t *room)
{
    bool people = is_one_of(field, addresses), extended = false;
    bool content = strncasecmp(field->start, "Content-", 8) == 0;
    replace(field, '\0', ' ');
    if (!people && !content && !is_one_of(field, others))
        return;
    replace(field, '\r', ' ');
    if (people || content) {
        shorten(field, *room < FIELD_MAX ? *room : FIELD_MAX);
        size_t length = to_size(field->end - field->colon);
        *room -= length < *room ? length : *room;
    }
    if (people)
        limit_colons(field);
    for (char *at = field->colon; at < field->end; at++) {
        extended |= *at == '*';
        if ((*at == '=' && is_strange_word(at, field->end)) ||
            (*at == '\'' && content && extended))
            *at = '_'; /* "*=NAME'…" names a character set, too (RFC 2231) */
    }
}

static char *after_line(char *line, const char *end)
{
    char *found = memchr(line, '\n', to_size(end - line));
    return found ? found + 1 : line + (end - line);
}

/* Is the line a field, or like one? */
static bool find_field(struct line *line, const char *end)
{
    char *at = line->start;
    line->end = after_line(at, end);
    while (at < line->end && (unsigned char)*at > ' ' && *at != ':')
        at++;
    while (at > line->start && at < line->end && is_blank(*at))
        at++;
    line->colon = at;
    if (at == line->end || *at != ':')
        return false;
    while (line->end < end && is_blank(*line->end))
        line->end = after_line(line->end, end);
    return true;
}

/* Ends every line in LF, also the last. */
static size_t copy_lines(char *copy, const char *bytes, size_t length)
{
    char *end = copy;
    for (size_t i = 0; i < length; i++) {
        while (bytes[i] == '\n' && end > copy && end[-1] == '\r')
            end--;
        *end++ = bytes[i];
    }
    if (length > 0 && end[-1] != '\n')
        *end++ = '\n';
    *end = '\0';
    return to_size(end - copy);
}

/* Makes the fields harmless; says which limit there is. *header: bytes of the
 * header that may be parsed even so. */
static const char *scan_lines(char *copy, const char *end, size_t *header)
{
    struct line line = { .start = copy };
    int lines = 0, labels = 0, dashes = 0;
    size_t room = FIELDS_MAX;
    bool within = true;
    for (char *next; line.start < end; line.start = next) {
        next = after_line(line.start, end);
        if (within) {
            *header = to_size(line.start - copy);
            within = *line.start != '\n';
        }
        if (within && (++lines > HEADER_LINES_MAX || next - copy > HEADER_MAX))
            return N_("its header is too long");
        if (find_field(&line, end)) {
            make_harmless(&line, &room);
            labels++;
        }
        labels += is_blank(line.start[0]);
        dashes += line.start[0] == '-' && line.start[1] == '-';
    }
    return dashes > DASHES_MAX ? N_("too many of its lines begin with \"--\"")
           : labels > LABELS_MAX
               ? N_("too many of its lines look like header fields")
               : NULL;
}

struct scan scan_mail(const char *bytes, size_t length, struct arena *arena)
{
    bool large = length > MAIL_MAX;
    size_t most = large ? MAIL_MAX : length, header = 0;
    char *copy = arena_alloc(arena, most + 2);
    size_t copied = copy_lines(copy, bytes, most);
    const char *over = scan_lines(copy, copy + copied, &header);
    over = large ? N_("it is larger than 4 MiB") : over;
    return (struct scan){ copy, over ? header : copied, over };
}
