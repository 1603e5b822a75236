#include <sysexits.h>

#include "mail/in/handling.h"
#include "mail/in/rate.h"
#include "mail/serve/serve.h"

/* A process of its own works no longer than it takes to start another one to
 * no account. */
enum { AT_ONCE = 50, SECONDS = 2 };

bool serve_goes_on(const struct service *s, int done)
{
    return done < AT_ONCE && !s->tally->is_to_end && !s->tally->failed &&
           tally_clock() - s->begun < SECONDS;
}

void serve_some(struct service *s, bool (*one)(struct service *))
{
    struct app *app = s->mailer->app;
    bool more = true;
    for (int i = 0; more && serve_goes_on(s, i); i++) {
        struct app own = *app;
        own.arena = arena_new();
        s->mailer->app = &own;
        more = one(s);
        s->mailer->app = app;
        s->mailer->own = NULL;
        arena_free(own.arena);
    }
}

int serve_round(void *context)
{
    struct service *s = context;
    s->begun = tally_clock();
    if (s->maildir)
        serve_maildir(s);
    else
        serve_club(s);
    s->mailer->own = NULL;
    s->mailer->now = s->mailer->app->now();
    if (!s->mailer->url || s->tally->failed)
        return EX_OK;
    if (s->maildir)
        serve_maildir_letters(s);
    else
        serve_club_letters(s);
    return EX_OK;
}

int serve_books(void *context)
{
    struct service *s = context;
    s->mailer->now = s->mailer->app->now();
    if (!s->maildir) {
        serve_club_books(s);
        return EX_OK;
    }
    handling_leftovers(s->mailer);
    rate_tell_all(s->mailer);
    return EX_OK;
}

struct backlog serve_backlog(struct service *s)
{
    return s->maildir ? maildir_backlog(s) : club_backlog(s);
}
