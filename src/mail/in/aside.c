#include "mail/in/handling.h"

#include <errno.h>
#include <string.h>
#include <sysexits.h>

#include "command/command.h"
#include "core/json.h"
#include "core/output.h"
#include "mail/folder.h"
#include "mail/in/receive.h"
#include "mail/letter/trouble.h"
#include "system/child.h"

static bool count_one(void *context, const char *path)
{
    (void)context;
    (void)path;
    return true;
}

/* Room there is not without end: then a part of it has to do. */
static bool move_aside(const struct mailer *mailer, const char *path,
                       const struct bytes *mail, const char **where,
                       struct error *e)
{
    *where = folder_path(mailer, "aside", strrchr(path, '/') + 1, e);
    if (!*where)
        return false;
    if (folder_each(mailer, "aside", count_one, NULL) < ASIDE_MAX)
        return (folder_move(path, *where) && output_sync_folder(*where) &&
                output_sync_folder(path)) ||
               fail(e, EX_TEMPFAIL, "\"%s\" cannot be moved to \"%s\": %s",
                    path, *where, error_said(e, strerror(errno)));
    *where = arena_print(mailer->app->arena, "%s/rejected", mailer->games);
    return folder_reject(mailer, mail->bytes, mail->length,
                         "it ended the program twice", e);
}

static bool tell_host(struct mailer *mailer, const char *path,
                      const char *where, struct error *e)
{
    json_t *view = json_object(), *died = json_object();
    json_put_text(died, "file", where);
    json_put(view, "died", died);
    struct trouble trouble = { .occasion =
                                   arena_print(mailer->app->arena, "aside %s",
                                               strrchr(path, '/') + 1),
                               .view = view };
    bool done = trouble_tell(mailer, &trouble, e);
    json_decref(view);
    return done;
}

/* What is to be told to the writer of a mail, in a process of its own: what
 * ends the program over the mail may do so here, too. */
struct sorry {
    struct mailer *mailer;
    struct bytes mail;
};

static int tell_writer_aside(void *context)
{
    const struct sorry *sorry = context;
    struct error e = { 0 };
    if (receive_sorry(sorry->mailer, sorry->mail.bytes, sorry->mail.length, &e))
        return EX_OK;
    return app_refuse(sorry->mailer->app, &e, NULL), EX_TEMPFAIL;
}

/* The bytes up to and with the first empty line. */
static size_t header_length(const struct bytes *mail)
{
    for (size_t i = 0; i + 1 < mail->length; i++)
        if (mail->bytes[i] == '\n' && strchr("\r\n", mail->bytes[i + 1]))
            return i + 2;
    return mail->length;
}

/* The header has to do where it is the words that cannot be read. */
static void say_sorry(struct mailer *mailer, const struct bytes *mail)
{
    struct sorry sorry = { mailer, *mail };
    struct app *app = mailer->app;
    struct error died = { 0 };
    int status;
    for (int i = 0; i < 2; i++) {
        bool done = child_run(app, tell_writer_aside, &sorry, &status, &died);
        if (done && status == EX_OK)
            return;
        if (!done)
            app_refuse(app, &died, NULL);
        sorry.mail.length = header_length(mail);
    }
}

bool aside_put(struct mailer *mailer, const char *path,
               const struct bytes *mail, const char **said, struct error *e)
{
    const char *where;
    if (!move_aside(mailer, path, mail, &where, e) ||
        !tell_host(mailer, path, where, e))
        return false;
    *said =
        arena_print(mailer->app->arena,
                    "set aside, since it ended the program twice: %s", where);
    say_sorry(mailer, mail);
    return true;
}
