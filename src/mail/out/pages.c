#include "mail/out/outbox.h"

#include <ctype.h>
#include <string.h>
#include <unistd.h>

#include "command/command.h"
#include "core/json.h"
#include "core/narrow.h"
#include "core/output.h"
#include "mail/book.h"
#include "mail/folder.h"
#include "show/report/page.h"

enum { RECORD_MAX = 64 << 10 };

static const char folder[] = "pages";

const char *pages_reader(const struct mailer *mailer,
                         const struct ledger *ledger, int seat,
                         const char *address)
{
    struct arena *arena = mailer->app->arena;
    char *words =
        arena_print(arena, "page of seat %d of %s since %d at %s", seat,
                    ledger->table.id, ledger->table.seats[seat].since, address);
    for (char *at = words; *at; at++)
        *at = to_char(tolower((unsigned char)*at));
    return folder_mark(words, strlen(words), arena);
}

static json_t *read_record(const struct mailer *mailer, const char *path)
{
    struct bytes file;
    json_t *object = NULL, *list;
    folder_fetch(mailer, path);
    if (access(path, F_OK) == 0 &&
        input_read(mailer->app, path, RECORD_MAX, "the record", &file, NULL))
        object = json_read(file.bytes, file.length, NULL);
    if (json_get_array(object, "letters", RECORD_MAX, &list, NULL))
        return object;
    json_decref(object);
    object = json_object();
    json_put(object, "letters", json_array());
    return object;
}

static bool is_of_today(const struct mailer *mailer, const json_t *letter)
{
    int64_t at = json_integer_value(json_object_get(letter, "at"));
    return at > mailer->now - BOOK_DAY && at <= mailer->now + BOOK_HOUR;
}

/* The marks of what went out may be deleted one day; this outlasts them. */
static bool was_his(const struct mailer *mailer, const json_t *letter)
{
    return json_is_true(json_object_get(letter, "sent")) ||
           outbox_has(mailer, json_words(letter, "id"));
}

void pages_look(const struct mailer *mailer, const char *reader, const char *id,
                struct pages_had *had)
{
    *had = (struct pages_had){ 0 };
    json_t *record =
        read_record(mailer, arena_print(mailer->app->arena, "%s/%s/%s",
                                        mailer->outbox, folder, reader));
    const json_t *letters = json_object_get(record, "letters");
    had->refused = !strcmp(json_words(record, "refused"), page_version);
    for (size_t i = 0; i < json_array_size(letters); i++) {
        const json_t *letter = json_array_get(letters, i);
        had->today += is_of_today(mailer, letter);
        had->own |= !strcmp(json_words(letter, "id"), id);
        if (!was_his(mailer, letter))
            continue;
        had->any = true;
        had->current = !strcmp(json_words(letter, "version"), page_version);
    }
    json_decref(record);
}

/* Of those of a day ago only the last is of use, which may be what the reader
 * has. */
static void forget_old_pages(const struct mailer *mailer, json_t *letters)
{
    bool kept = false;
    for (size_t i = json_array_size(letters); i-- > 0;) {
        const json_t *letter = json_array_get(letters, i);
        bool had = !kept && was_his(mailer, letter);
        kept |= had;
        if (!had && !is_of_today(mailer, letter))
            json_array_remove(letters, i);
    }
}

static size_t place_of_page(const json_t *letters, const char *id)
{
    size_t i = 0;
    while (i < json_array_size(letters) &&
           strcmp(json_words(json_array_get(letters, i), "id"), id) != 0)
        i++;
    return i;
}

static bool write_record(const struct mailer *mailer, const char *path,
                         json_t *record, struct error *e)
{
    size_t length;
    const char *bytes = json_write(record, mailer->app->arena, &length);
    return output_put(path, bytes, length, e) || try_later(e);
}

static void add_letter(const struct mailer *mailer, json_t *letters,
                       const char *id)
{
    json_t *letter = json_object();
    json_put(letter, "at", json_integer(mailer->now));
    json_put_text(letter, "id", id);
    json_put_text(letter, "version", page_version);
    json_add(letters, letter);
}

bool pages_add(const struct mailer *mailer, const struct outgoing *outgoing,
               struct error *e)
{
    const char *path = outbox_path(mailer, folder, outgoing->page, e);
    if (!path)
        return false;
    json_t *record = read_record(mailer, path);
    json_t *letters = json_object_get(record, "letters");
    bool done = true;
    if (place_of_page(letters, outgoing->id) == json_array_size(letters)) {
        forget_old_pages(mailer, letters);
        add_letter(mailer, letters, outgoing->id);
        json_object_del(record, "refused");
        done = write_record(mailer, path, record, e);
    }
    json_decref(record);
    return done;
}

bool pages_went(const struct mailer *mailer, const struct outgoing *outgoing,
                bool along, struct error *e)
{
    const char *path = outbox_path(mailer, folder, outgoing->page, e);
    if (!path)
        return false;
    json_t *record = read_record(mailer, path);
    json_t *letters = json_object_get(record, "letters");
    size_t place = place_of_page(letters, outgoing->id);
    bool changes = !along || place < json_array_size(letters);
    if (along && changes)
        json_put_bool(json_array_get(letters, place), "sent", true);
    else if (changes) {
        json_array_remove(letters, place);
        json_put_text(record, "refused", page_version);
    }
    bool done = !changes || write_record(mailer, path, record, e);
    json_decref(record);
    return done;
}
