#include "mail/in/rate.h"

#include <string.h>
#include <sysexits.h>
#include <unistd.h>

#include "command/command.h"
#include "core/json.h"
#include "mail/book.h"
#include "mail/folder.h"
#include "mail/letter/letter.h"
#include "show/report/as_json.h"
#include "show/report/report.h"

enum {
    DIGESTS_A_DAY = 3,
    KEPT_MAX = 30, /* that a letter lists */
    MORE_MAX = 1000000,
    BOOKS_MAX = 20 /* looked through at a time */
};

/* What --answers and its like say. */
struct limits {
    int hour, day;
};

static const char *const names[] = { "answer", "old", "unread", "unproven" };

static bool read_limits(const struct mailer *mailer, enum rate rate,
                        struct limits *into, struct error *e)
{
    bool answer = rate == RATE_ANSWER;
    *into = answer ? (struct limits){ 20, 60 } : (struct limits){ 3, 10 };
    return option_number(mailer->inv, answer ? "answers" : "hints", 0, 10000,
                         &into->hour, e) &&
           option_number(mailer->inv, answer ? "answers-day" : "hints-day", 0,
                         10000, &into->day, e);
}

bool rate_options(const struct mailer *mailer, struct error *e)
{
    struct limits limits;
    return read_limits(mailer, RATE_ANSWER, &limits, e) &&
           read_limits(mailer, RATE_OLD, &limits, e);
}

static bool open_book(struct book *book, const struct rated *mail,
                      struct error *e)
{
    return book_open(book, mail->mailer, mail->ledger, mail->file, mail->seat,
                     e);
}

static void add_answered(const struct book *book, const struct rated *mail,
                         const char *mark)
{
    json_t *entry = book_add(book, "answered");
    json_put_text(entry, "mark", mark);
    json_put_text(entry, "rate", names[mail->rate]);
}

static void add_kept(const struct book *book, const struct rated *mail,
                     const char *mark)
{
    int more;
    if (!json_get_int(book->object, "more", 0, MORE_MAX, &more, NULL))
        more = 0;
    if (json_array_size(book_list(book, "kept")) >= KEPT_MAX) {
        json_put_int(book->object, "more", more < MORE_MAX ? more + 1 : more);
        return;
    }
    json_t *entry = book_add(book, "kept");
    json_put_text(entry, "mark", mark);
    json_put_text(entry, "was", mail->was);
    json_put_shown(entry, "why", mail->why, mail->mailer->app->arena);
}

static bool is_within_limits(const struct book *book, const struct rated *mail,
                             const struct limits *limits)
{
    const char *rate = names[mail->rate];
    return book_count(book, "answered", rate, BOOK_HOUR) < limits->hour &&
           book_count(book, "answered", rate, BOOK_DAY) < limits->day;
}

bool rate_allows(const struct rated *mail, bool *answer, struct error *e)
{
    struct limits limits;
    struct book book;
    const char *mark =
        folder_mark(mail->mark, strlen(mail->mark), mail->mailer->app->arena);
    bool done = true;
    if (!read_limits(mail->mailer, mail->rate, &limits, e) ||
        !open_book(&book, mail, e))
        return false;
    bool answered = book_has(&book, "answered", mark);
    bool kept = book_has(&book, "kept", mark);
    *answer = answered || (!kept && is_within_limits(&book, mail, &limits));
    if (!answered && *answer)
        add_answered(&book, mail, mark);
    else if (!answered && !kept && mail->rate != RATE_UNPROVEN)
        add_kept(&book, mail, mark);
    if (!answered && !kept && (*answer || mail->rate != RATE_UNPROVEN))
        done = book_write(&book, e);
    json_decref(book.object);
    return done;
}

/* ---- the letter about what was kept ---- */

static bool digest_is_due(const struct book *book)
{
    return json_array_size(book_list(book, "kept")) > 0 &&
           !book_count(book, "told", NULL, BOOK_HOUR) &&
           book_count(book, "told", NULL, BOOK_DAY) < DIGESTS_A_DAY;
}

/* A line of the letter. */
static json_t *kept_view(const struct book *book, const json_t *entry)
{
    json_t *view = json_object();
    struct text why = text_new(book->mailer->app->arena);
    text_shown(&why, json_words(entry, "why"));
    json_put_text(view, "time",
                  report_time(book_time(entry), book->mailer->app->arena));
    json_put_bool(view, json_words(entry, "was"), true);
    if (why.length)
        json_put_text(view, "why", why.bytes);
    return view;
}

static json_t *letter_part(const struct book *book, const struct limits *limits)
{
    json_t *view = json_object(), *lines = json_array();
    const json_t *kept = book_list(book, "kept"),
                 *more = json_object_get(book->object, "more");
    for (size_t i = 0; i < json_array_size(kept); i++)
        json_add(lines, kept_view(book, json_array_get(kept, i)));
    json_put(view, "kept", lines);
    if (json_integer_value(more) > 0)
        json_put(view, "more", json_deep_copy(more));
    json_put_int(view, "hour", limits->hour);
    json_put_int(view, "day", limits->day);
    return view;
}

static bool put_digest(const struct book *book, const struct rated *mail,
                       struct error *e)
{
    struct limits limits;
    const json_t *kept = book_list(book, "kept");
    const json_t *last = json_array_get(kept, json_array_size(kept) - 1);
    if (!read_limits(mail->mailer, RATE_ANSWER, &limits, e))
        return false;
    struct letter letter = { .name = "kept",
                             .ledger = mail->ledger,
                             .file = mail->file,
                             .mover = -1,
                             .writer = mail->writer,
                             .occasion = json_words(last, "mark"),
                             .more = letter_part(book, &limits) };
    bool done = !letter_to_seat(mail->mailer, &letter, mail->seat) ||
                letter_put(mail->mailer, &letter, e);
    json_decref(letter.more);
    return done;
}

static bool send_digest(const struct book *book, const struct rated *mail,
                        struct error *e)
{
    if (!put_digest(book, mail, e))
        return false;
    book_add(book, "told");
    json_array_clear(book_list(book, "kept"));
    json_put_int(book->object, "more", 0);
    return book_write(book, e);
}

bool rate_tell(const struct rated *mail, struct error *e)
{
    struct book book;
    if (!open_book(&book, mail, e))
        return false;
    bool done = !digest_is_due(&book) || send_digest(&book, mail, e);
    json_decref(book.object);
    return done;
}

/* ---- all seats ---- */

struct books {
    struct mailer *mailer;
    int count;
    const char *paths[BOOKS_MAX];
};

/* What nobody needs any more is removed. */
static bool note_due(void *context, const char *path)
{
    struct books *books = context;
    struct book book;
    if (books->count == BOOKS_MAX ||
        !book_read(&book, books->mailer, path, NULL))
        return false;
    bool due = book.object && digest_is_due(&book);
    if (due)
        books->paths[books->count++] = path;
    else if (!book.object || book_is_empty(&book))
        unlink(path);
    json_decref(book.object);
    return due;
}

/* Is it the book of a seat of the game that is held? */
static bool is_book_of(const struct held *held, const char *path, int seat)
{
    const struct table *table = &held->ledger->table;
    const char *name = strrchr(path, '/') + 1;
    return seat < table->setup.seats &&
           !strncmp(name, table->id, strlen(table->id));
}

/* A game that is not there any more has nobody to be told. */
static bool tell_writer_of(const struct books *books, const struct book *book,
                           struct error *e)
{
    struct held held;
    int seat = 0;
    const char *file = json_words(book->object, "file");
    bool held_it =
        !strchr(file, '/') && folder_hold(books->mailer, file, &held, e);
    if (!held_it && e->status == EX_TEMPFAIL)
        return false;
    json_get_int(book->object, "seat", 0, SEATS_MAX - 1, &seat, NULL);
    if (!held_it || !is_book_of(&held, book->path, seat)) {
        unlink(book->path);
        seat = -1;
    }
    struct rated mail = { .mailer = books->mailer,
                          .ledger = held_it ? held.ledger : NULL,
                          .file = file,
                          .seat = seat };
    bool done = seat < 0 || rate_tell(&mail, e);
    if (held_it)
        folder_release(&held);
    return done;
}

void rate_tell_all(struct mailer *mailer)
{
    struct books books = { .mailer = mailer };
    folder_each(mailer, book_folder, note_due, &books);
    for (int i = 0; i < books.count; i++) {
        struct error e = { 0 };
        struct book book;
        if (!book_read(&book, mailer, books.paths[i], &e) || !book.object)
            continue;
        if (!tell_writer_of(&books, &book, &e))
            app_tell(mailer->app, "%s: %s\n", books.paths[i], e.what);
        json_decref(book.object);
    }
}
