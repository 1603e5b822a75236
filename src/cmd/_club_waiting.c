#include "cmd/club.h"

#include <limits.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/json.h"
#include "core/language.h"
#include "core/narrow.h"
#include "mail/folder.h"
#include "mail/in/handling.h"
#include "mail/out/outbox.h"
#include "mail/store.h"
#include "show/report/as_json.h"

enum { HEADER = 16 << 10 };

/* ---- a folder ---- */

/* The files of one part of it. */
struct listing {
    struct mailer *mailer;
    const char *kind;
    json_t *rows;
    int count;
};

static json_t *row_of_file(const struct listing *listing, const char *path)
{
    struct stat file;
    if (lstat(path, &file) != 0 || !S_ISREG(file.st_mode))
        return NULL;
    int64_t age = listing->mailer->now - file.st_mtim.tv_sec;
    json_t *row = json_object();
    json_put_text(row, "kind", listing->kind);
    json_put_shown(row, "name", strrchr(path, '/') + 1,
                   listing->mailer->app->arena);
    json_put_int(row, "age", age > 0 && age < INT_MAX ? to_int(age) : 0);
    json_put_int(row, "tries", 0);
    json_put_text(row, "why", "");
    json_put_text(row, "game", "");
    json_put_text(row, "who", "");
    return row;
}

/* The beginning of a file, up to the end of a header. */
static const char *beginning(const char *path, struct arena *arena)
{
    char *text = arena_alloc(arena, HEADER + 1);
    FILE *file = fopen(path, "re");
    size_t length = file ? fread(text, 1, HEADER, file) : 0;
    if (file)
        fclose(file);
    text[length] = '\0';
    return text;
}

/* The line that begins with @p name, without that; "" for none. */
static const char *line_of(const char *text, const char *name,
                           struct arena *arena)
{
    size_t length = strlen(name);
    for (const char *line = text; *line && *line != '\n';) {
        size_t whole = strcspn(line, "\r\n");
        if (!strncasecmp(line, name, length) && whole >= length)
            return arena_copy(arena, line + length, whole - length);
        line += whole + strspn(line + whole, "\r");
        line += *line == '\n';
    }
    return "";
}

static bool add_letter(void *context, const char *path)
{
    struct listing *listing = context;
    struct mailer *mailer = listing->mailer;
    struct arena *arena = mailer->app->arena;
    struct outgoing letter = { .file = "", .to = "" };
    json_t *row =
        text_ends(path, ".letter") ? row_of_file(listing, path) : NULL;
    if (!row)
        return false;
    const char *name = strrchr(path, '/') + 1;
    const char *why =
        arena_print(arena, "%s/%s/%.*s", mailer->outbox, outbox_reasons,
                    to_count(strlen(name) - 7), name);
    if (outgoing_read(mailer, path, &letter, NULL)) {
        json_put_shown(row, "game", letter.file, arena);
        json_put_shown(row, "who", letter.to, arena);
    }
    json_put_shown(row, "why", beginning(why, arena), arena);
    json_put_int(row, "tries", *json_words(row, "why") != '\0');
    json_add(listing->rows, row);
    return true;
}

static bool add_mail(void *context, const char *path)
{
    struct listing *listing = context;
    struct arena *arena = listing->mailer->app->arena;
    struct tries tries = { 0 };
    json_t *row = text_ends(path, ".eml") ? row_of_file(listing, path) : NULL;
    if (!row)
        return false;
    const char *text = beginning(path, arena);
    tries_read(
        arena_print(arena, "%.*s.tries", to_count(strlen(path) - 4), path),
        &tries, NULL);
    json_put_int(row, "tries", tries.begun);
    json_put_shown(row, "why", line_of(text, "X-Rejected: ", arena), arena);
    json_put_shown(row, "who", line_of(text, "From: ", arena), arena);
    json_add(listing->rows, row);
    return true;
}

/* In an arena of its own: letters are large. */
static bool list_one(struct listing *listing, const char *path,
                     bool (*add)(void *, const char *))
{
    struct mailer *mailer = listing->mailer;
    struct app app = *mailer->app, *whole = mailer->app;
    app.arena = arena_new();
    mailer->app = &app;
    bool added = add(listing, path);
    mailer->app = whole;
    arena_free(app.arena);
    return added;
}

static bool list_letter(void *context, const char *path)
{
    return list_one(context, path, add_letter);
}

static bool list_mail(void *context, const char *path)
{
    return list_one(context, path, add_mail);
}

static const struct {
    const char *kind, *folder;
    bool (*list)(void *, const char *);
} parts[] = {
    { "letter", "outbox", list_letter },
    { "failed", "outbox/failed", list_letter },
    { "mail", "handling", list_mail },
    { "rejected", "rejected", list_mail },
    { "aside", "aside", list_mail },
};

static json_t *waiting_in_folder(struct mailer *mailer)
{
    json_t *rows = json_array();
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        struct listing listing = { mailer, parts[i].kind, rows, 0 };
        const char *path = arena_print(mailer->app->arena, "%s/%s",
                                       mailer->games, parts[i].folder);
        if (access(path, F_OK) == 0)
            folder_each(mailer, parts[i].folder, parts[i].list, &listing);
    }
    return rows;
}

/* ---- both ---- */

json_t *club_waiting(struct mailer *mailer, struct error *e)
{
    return mailer->store ? store_waiting(mailer, CLUB_WAITING, e)
                         : waiting_in_folder(mailer);
}

static json_t *counts_of_folder(struct mailer *mailer, struct error *e)
{
    const char *const *names = folder_games(mailer, e);
    if (!names)
        return NULL;
    json_t *counts = json_object(), *rows = waiting_in_folder(mailer);
    int count = 0, letters = 0, late = 0, mails = 0, oldest = 0;
    while (names[count])
        count++;
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        int age = to_int(json_integer_value(json_object_get(row, "age")));
        bool letter = !strcmp(json_words(row, "kind"), "letter");
        bool mail = !strcmp(json_words(row, "kind"), "mail");
        letters += letter;
        late += letter && *json_words(row, "why");
        mails += mail;
        oldest = mail && age > oldest ? age : oldest;
    }
    json_put_int(counts, "games", count);
    json_put_int(counts, "letters", letters);
    json_put_int(counts, "late", late);
    json_put_int(counts, "mails", mails);
    json_put_int(counts, "oldest", oldest);
    json_decref(rows);
    return counts;
}

json_t *club_counts(struct mailer *mailer, struct error *e)
{
    if (!mailer->store)
        return counts_of_folder(mailer, e);
    json_t *request = json_object();
    json_put_text(request, "do", "counts");
    json_t *counts = store_ask(mailer, request, e);
    json_object_del(counts, "done");
    return counts;
}

/* ---- in words ---- */

static void tell_one(const char *kind, const char *who, const char *age,
                     struct text *into)
{
    bool waits = !strcmp(kind, "letter"), mail = !strcmp(kind, "mail");
    bool failed = !strcmp(kind, "failed"), aside = !strcmp(kind, "aside");
    text_say(into,
             waits    ? "a letter to %s waits, for %s"
             : failed ? "a letter to %s was refused for good, %s ago"
             : mail   ? "a mail from %s waits, for %s"
             : aside  ? "a mail from %s was put aside, %s ago"
                      : "a mail from %s was refused, %s ago",
             who, age);
}

void club_tell_waiting(const json_t *waiting, struct text *into)
{
    struct arena *arena = into->arena;
    size_t count = json_array_size(waiting);
    if (count > 0)
        text_byte(into, '\n');
    for (size_t i = 0; i < count && i < CLUB_LINES; i++) {
        const json_t *row = json_array_get(waiting, i);
        int64_t age = json_integer_value(json_object_get(row, "age"));
        const char *why = json_words(row, "why");
        const char *who = json_words(row, "who");
        struct text safe = text_new(arena);
        tell_one(json_words(row, "kind"), *who ? who : "?",
                 age_words(0, age, arena), &safe);
        text_add(&safe, "%s%s", *why ? ": " : "", why);
        text_shown(into, safe.bytes);
        text_byte(into, '\n');
    }
    if (count > CLUB_LINES)
        text_say(into, "and %d more; --json has them\n",
                 to_count(count - CLUB_LINES));
}
