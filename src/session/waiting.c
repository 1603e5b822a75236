#include "session/waiting.h"

#include "core/language.h"
#include "core/narrow.h"

enum { ALL = 1000 };

struct waiting waiting_begin(const struct app *app, bool thinks)
{
    return (struct waiting){
        .app = app,
        .patience = patience_begin(thinks && app->err_terminal),
        .shown = -1,
    };
}

void waiting_show(struct waiting *w, int percent)
{
    if (!w->app->err_terminal || percent == w->shown)
        return;
    w->shown = percent < 100 ? percent : 100;
    const char *said = arena_say(w->app->arena, "thinking: %d %%", w->shown);
    fprintf(w->app->err, "\r%s\033[K", said);
    fflush(w->app->err);
}

int waiting_spent(void *waiting, long done, long all)
{
    struct waiting *w = waiting;
    long long share = w->limit ? patience_passed(&w->patience) * ALL / w->limit
                               : (long long)done * ALL / all;
    int part = share < ALL ? to_int(share) : ALL;
    waiting_show(w, part / 10);
    return waiting_ended(w) ? ALL : part;
}

bool waiting_ended(const struct waiting *w)
{
    return patience_ended(&w->patience);
}

void waiting_end(struct waiting *w)
{
    if (w->shown >= 0)
        fputs("\r\033[K", w->app->err);
    fflush(w->app->err);
    patience_end(&w->patience);
}
