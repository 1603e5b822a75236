#include <string.h>
#include <sysexits.h>

#include "core/json.h"
#include "mail/in/handling.h"
#include "mail/in/rate.h"
#include "mail/in/receive.h"
#include "mail/letter/trouble.h"
#include "mail/serve/serve.h"
#include "mail/store.h"

enum { TOLD_AFTER = 3600, LETTERS_AT_ONCE = 50, BOOKS_AT_ONCE = 20 };

/* One mail that was taken. */
struct serving {
    const char *mail;
    int deaths;
};

static bool do_mail(struct mailer *mailer, const struct serving *one,
                    const char **said, struct error *e)
{
    struct bytes mail;
    const char *path = arena_print(mailer->app->arena, "%s/handling/%s",
                                   mailer->games, one->mail);
    if (!input_read(mailer->app, path, MAIL_MAX + 1, "the mail", &mail, e))
        return false;
    return one->deaths >= HANDLING_TRIES
               ? aside_put(mailer, path, &mail, said, e)
               : receive_mail(mailer, mail.bytes, mail.length, said, e);
}

bool club_delay(struct mailer *mailer, const char *mail, const char *why,
                bool died, struct error *e)
{
    int age;
    if (!store_delay(mailer, mail, why, died, &age, e))
        return false;
    if (age < TOLD_AFTER)
        return true;
    if (!store_begin(mailer, e))
        return false;
    trouble_waits(mailer, mailer->app->now() - age, why);
    return store_commit(mailer, NULL, "", e);
}

/* Done or not, it is no more at work. */
static bool serve_taken(struct service *s, const struct serving *one)
{
    struct mailer *mailer = s->mailer;
    struct came_of came_of = { .result = RESULT_ANSWERED };
    struct error e = { 0 };
    const char *said = "";
    double begun = tally_clock();
    mailer->came_of = &came_of;
    bool done = do_mail(mailer, one, &said, &e) &&
                store_commit(mailer, one->mail, said, &e);
    mailer->came_of = NULL;
    if (done) {
        tally_mail(s, one->mail, &came_of, said, begun);
        return true;
    }
    came_of.result = RESULT_DELAYED;
    app_refuse(mailer->app, &e, NULL);
    tally_mail(s, one->mail, &came_of, e.what, begun);
    struct error again = error_like(&e);
    bool later =
        club_delay(mailer, one->mail, e.what, e.status == EX_SOFTWARE, &again);
    s->tally->left = true;
    if (!later)
        app_refuse(mailer->app, &again, NULL);
    return later;
}

/* The mail that waits longest. False: there is none, or the database is away.
 */
static bool serve_one(struct service *s)
{
    struct mailer *mailer = s->mailer;
    struct serving one;
    struct error e = { 0 };
    mailer->now = mailer->app->now();
    mailer->own = NULL;
    one.mail = store_begin(mailer, &e) ? store_mail(mailer, "", &one.deaths, &e)
                                       : NULL;
    if (!one.mail || (!*one.mail && !store_do(mailer, "drop", &e))) {
        s->tally->failed = true;
        app_refuse(mailer->app, &e, NULL);
        return false;
    }
    if (!*one.mail)
        return false;
    s->tally->worked = true;
    snprintf(s->tally->mail, sizeof s->tally->mail, "%s", one.mail);
    bool done = serve_taken(s, &one);
    *s->tally->mail = '\0';
    return done;
}

void serve_club(struct service *s)
{
    serve_some(s, serve_one);
}

/* What was not done is known of the mail when it comes again, or somebody
 * serves. */
bool club_mail(struct mailer *mailer, const char *mail, const char **said,
               struct error *e)
{
    struct serving one = { .mail = mail };
    const char *found = store_begin(mailer, e)
                            ? store_mail(mailer, mail, &one.deaths, e)
                            : NULL;
    if (!found)
        return false;
    if (!*found)
        return store_do(mailer, "drop", e);
    if (do_mail(mailer, &one, said, e) && store_commit(mailer, mail, *said, e))
        return true;
    struct error again = error_like(e);
    club_delay(mailer, mail, e->what, e->status == EX_SOFTWARE, &again);
    return false;
}

int club_letters(struct mailer *mailer, struct handed *handed, struct error *e)
{
    struct error why = error_like(e);
    *handed = (struct handed){ 0 };
    int count =
        store_begin(mailer, e) ? store_letters(mailer, LETTERS_AT_ONCE, e) : -1;
    bool gone = count <= 0 || outbox_flush(mailer, handed, &why);
    if (count < 0 || !store_commit(mailer, NULL, "", e))
        return -1;
    if (!gone)
        *e = why;
    return count;
}

void serve_club_letters(struct service *s)
{
    struct mailer *mailer = s->mailer;
    struct handed handed;
    struct error e = { 0 };
    int count = club_letters(mailer, &handed, &e);
    if (*e.what)
        app_refuse(mailer->app, &e, NULL);
    s->tally->failed |= count < 0;
    s->tally->worked |= count > 0;
    if (count < 0)
        return;
    s->tally->left |= *e.what && (handed.kept > 0 || !handed.failed);
    tally_letters(s, &handed);
}

/* The letters that list what was not answered. */
void serve_club_books(struct service *s)
{
    struct mailer *mailer = s->mailer;
    char after[STORE_NAME] = "";
    struct error e = { 0 };
    int count = 1;
    while (count > 0) {
        json_t *names = NULL;
        count = store_begin(mailer, &e)
                    ? store_some(mailer, "some books", BOOKS_AT_ONCE, false,
                                 after, &names, &e)
                    : -1;
        json_decref(names);
        if (count > 0)
            rate_tell_all(mailer);
        if (count < 0 || !store_commit(mailer, NULL, "", &e)) {
            app_refuse(mailer->app, &e, NULL);
            s->tally->failed = true;
            return;
        }
    }
}

struct backlog club_backlog(struct service *s)
{
    json_t *request = json_object();
    struct backlog backlog = { 0 };
    json_put_text(request, "do", "counts");
    json_t *counts = store_ask(s->mailer, request, NULL);
    backlog.there = counts != NULL;
    backlog.mails = json_integer_value(json_object_get(counts, "mails"));
    backlog.letters = json_integer_value(json_object_get(counts, "letters"));
    backlog.oldest = json_integer_value(json_object_get(counts, "oldest"));
    json_decref(counts);
    return backlog;
}
