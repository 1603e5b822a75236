#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sysexits.h>

#include "core/narrow.h"
#include "deliver/login.h"

enum { USER_MAX = 320 };

struct reader {
    FILE *file;
    char *word;    /* SECRET_MAX bytes of guarded memory */
    bool at_start; /* of a line */
};

/* What was read of one entry. */
struct entry {
    bool ours; /* it is for the host */
    bool has_password;
    char user[USER_MAX]; /* "" if it names none */
};

static void skip_line(struct reader *reader)
{
    int c;
    while ((c = getc(reader->file)) != EOF && c != '\n') {
    }
    reader->at_start = true;
}

/* The first character of the next word, or EOF. */
static int skip_blanks(struct reader *reader)
{
    int c;
    while ((c = getc(reader->file)) != EOF)
        if (c == '#' && reader->at_start)
            skip_line(reader);
        else if (c == '\n')
            reader->at_start = true;
        else if (c != ' ' && c != '\t' && c != '\r')
            break;
    return c;
}

static bool ends_word(int c, bool quoted)
{
    return c == EOF ||
           (quoted ? c == '"' || c == '\n' : strchr(" \t\r\n", c) != NULL);
}

/* False at the end of the file; a word that is too long is cut, so that it
 * matches nothing. A word may stand in double quotes, with backslashes. */
static bool next_word(struct reader *reader)
{
    size_t length = 0;
    int c = skip_blanks(reader);
    bool quoted = c == '"';
    if (c == EOF)
        return false;
    reader->at_start = false;
    for (c = quoted ? getc(reader->file) : c; !ends_word(c, quoted);
         c = getc(reader->file)) {
        c = quoted && c == '\\' ? getc(reader->file) : c;
        if (c != EOF && length + 1 < SECRET_MAX)
            reader->word[length++] = to_char(c);
    }
    reader->at_start = c == '\n';
    reader->word[length] = '\0';
    return true;
}

/* A macro ends at an empty line. */
static void skip_macro(struct reader *reader)
{
    int c, before = 0;
    skip_line(reader);
    while ((c = getc(reader->file)) != EOF && !(c == '\n' && before == '\n'))
        before = c;
}

static bool is_wanted(const struct entry *entry, const char *user)
{
    return entry->ours && entry->has_password &&
           (user ? !entry->user[0] || strcmp(entry->user, user) == 0
                 : entry->user[0] != '\0');
}

/* Takes one word of an entry and what belongs to it. */
static void take_word(struct reader *reader, struct entry *entry, char *into)
{
    if (strcmp(reader->word, "macdef") == 0) {
        skip_macro(reader);
    } else if (strcmp(reader->word, "login") == 0 && next_word(reader)) {
        snprintf(entry->user, sizeof entry->user, "%s", reader->word);
    } else if (strcmp(reader->word, "password") == 0 && next_word(reader)) {
        if (entry->ours) {
            memcpy(into, reader->word, SECRET_MAX);
            entry->has_password = *into != '\0';
        }
    } else if (strcmp(reader->word, "account") == 0) {
        next_word(reader);
    }
}

/* The first entry that is wanted; its password is in into. */
static bool search(struct reader *reader, const char *host, const char *user,
                   struct entry *entry, char *into)
{
    while (next_word(reader)) {
        bool machine = strcmp(reader->word, "machine") == 0;
        if (!machine && strcmp(reader->word, "default") != 0) {
            take_word(reader, entry, into);
            continue;
        }
        if (is_wanted(entry, user))
            return true;
        *entry = (struct entry){ .ours = !machine };
        if (machine && next_word(reader))
            entry->ours = strcasecmp(reader->word, host) == 0;
    }
    return is_wanted(entry, user);
}

bool netrc_find(const char *path, const char *host, const char **user,
                char *into, struct arena *arena, struct error *e)
{
    struct reader reader = { .file = fopen(path, "re"), .at_start = true };
    struct entry entry = { 0 };
    if (!reader.file) {
        return fail(e, EX_NOINPUT, "netrc file \"%s\" cannot be opened: %s",
                    path, strerror(errno));
    }
    setvbuf(reader.file, NULL, _IONBF, 0); /* no buffer keeps a copy */
    reader.word = sodium_malloc(SECRET_MAX);
    if (!reader.word)
        out_of_memory();
    bool found = search(&reader, host, *user, &entry, into);
    sodium_free(reader.word);
    fclose(reader.file);
    if (!found) {
        fail(e, EX_NOPERM, "netrc file \"%s\" has no password for %s%s%s", path,
             *user ? *user : "", *user ? " at " : "", host);
        return advise(
            e, "a line \"machine %s login USER password WORD\" would do", host);
    }
    if (!*user)
        *user = arena_copy(arena, entry.user, strlen(entry.user));
    return true;
}
