#include "mail/book.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "command/command.h"
#include "core/json.h"
#include "core/output.h"
#include "mail/folder.h"

enum { BOOK_MAX = 1 << 20 };

const char book_folder[] = "answers";

json_t *book_list(const struct book *book, const char *key)
{
    return json_object_get(book->object, key);
}

int64_t book_time(const json_t *entry)
{
    return json_integer_value(json_object_get(entry, "at"));
}

static bool is_sound(const json_t *object)
{
    json_t *list;
    const char *const lists[] = { "answered", "kept", "told" };
    int number;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        if (!json_get_array(object, lists[i], BOOK_MAX, &list, NULL))
            return false;
    return json_get_int(object, "more", 0, BOOK_MAX, &number, NULL) &&
           json_get_int(object, "seat", 0, SEATS_MAX - 1, &number, NULL) &&
           json_is_string(json_object_get(object, "file"));
}

static json_t *new_object(const char *file, int seat)
{
    json_t *object = json_object();
    json_put(object, "answered", json_array());
    json_put_text(object, "file", file);
    json_put(object, "kept", json_array());
    json_put_int(object, "more", 0);
    json_put_int(object, "seat", seat);
    json_put(object, "told", json_array());
    return object;
}

/* Entries of a day ago are of no use any more, nor are those of a clock that
 * was wrong. */
static void forget_old_entries(const struct book *book, const char *key)
{
    json_t *list = book_list(book, key);
    int64_t now = book->mailer->now;
    for (size_t i = json_array_size(list); i-- > 0;) {
        int64_t at = book_time(json_array_get(list, i));
        if (at <= now - BOOK_DAY || at > now + BOOK_HOUR)
            json_array_remove(list, i);
    }
}

/* One that is not sound is begun anew. */
bool book_read(struct book *book, struct mailer *mailer, const char *path,
               struct error *e)
{
    struct bytes file;
    *book = (struct book){ .mailer = mailer, .path = path };
    folder_fetch(mailer, path);
    if (access(path, F_OK) != 0 && errno == ENOENT)
        return true;
    if (!input_read(mailer->app, path, BOOK_MAX, "the book", &file, e))
        return try_later(e);
    book->object = json_read(file.bytes, file.length, NULL);
    if (!is_sound(book->object)) {
        json_decref(book->object);
        book->object = NULL;
        return true;
    }
    forget_old_entries(book, "answered");
    forget_old_entries(book, "told");
    return true;
}

static bool open_named(struct book *book, struct mailer *mailer,
                       const char *name, const char *file, int seat,
                       struct error *e)
{
    const char *path = folder_path(mailer, book_folder, name, e);
    if (!path || !book_read(book, mailer, path, e))
        return try_later(e);
    if (!book->object)
        book->object = new_object(file, seat);
    json_put_text(book->object, "file", file);
    return true;
}

bool book_open(struct book *book, struct mailer *mailer,
               const struct ledger *ledger, const char *file, int seat,
               struct error *e)
{
    return open_named(
        book, mailer,
        arena_print(mailer->app->arena, "%s-%d", ledger->table.id, seat), file,
        seat, e);
}

bool book_of_address(struct book *book, struct mailer *mailer,
                     const char *address, struct error *e)
{
    return open_named(book, mailer,
                      folder_mark(address, strlen(address), mailer->app->arena),
                      "", 0, e);
}

bool book_write(const struct book *book, struct error *e)
{
    size_t length;
    const char *bytes =
        json_write(book->object, book->mailer->app->arena, &length);
    return output_put(book->path, bytes, length, e) || try_later(e);
}

bool book_has(const struct book *book, const char *key, const char *mark)
{
    const json_t *list = book_list(book, key);
    for (size_t i = 0; i < json_array_size(list); i++)
        if (!strcmp(json_words(json_array_get(list, i), "mark"), mark))
            return true;
    return false;
}

int book_count(const struct book *book, const char *key, const char *rate,
               int seconds)
{
    const json_t *list = book_list(book, key);
    int count = 0;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *entry = json_array_get(list, i);
        count += book_time(entry) > book->mailer->now - seconds &&
                 (!rate || !strcmp(json_words(entry, "rate"), rate));
    }
    return count;
}

json_t *book_add(const struct book *book, const char *key)
{
    json_t *entry = json_object();
    json_put(entry, "at", json_integer(book->mailer->now));
    json_add(book_list(book, key), entry);
    return entry;
}

bool book_is_empty(const struct book *book)
{
    return !json_array_size(book_list(book, "answered")) &&
           !json_array_size(book_list(book, "kept")) &&
           !json_array_size(book_list(book, "told"));
}
