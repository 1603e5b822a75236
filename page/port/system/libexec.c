#include "system/libexec.h"

#include <sysexits.h>

static bool refuse_tool(const char *tool, struct error *e)
{
    fail(e, EX_UNAVAILABLE, "turnpost-%s cannot be started here", tool);
    return advise(e, "mails, posts and PNG pictures need the program that is "
                     "installed on a computer");
}

bool libexec_run(struct app *app, const char *tool, const void *input,
                 size_t length, int seconds, struct text *output,
                 struct error *e)
{
    (void)app;
    (void)input;
    (void)length;
    (void)seconds;
    (void)output;
    return refuse_tool(tool, e);
}

struct libexec *libexec_start(struct app *app, const char *tool,
                              struct error *e)
{
    (void)app;
    refuse_tool(tool, e);
    return NULL;
}

json_t *libexec_ask(struct libexec *tool, json_t *request, int seconds,
                    struct error *e)
{
    (void)tool;
    (void)seconds;
    json_decref(request);
    refuse_tool("tool", e);
    return NULL;
}

void libexec_end(struct libexec *tool)
{
    (void)tool;
}

struct helpers *helpers_start(struct app *app, const char *const *names)
{
    (void)app;
    (void)names;
    return NULL;
}

struct helpers *helpers_later(struct app *app, const char *const *names)
{
    return helpers_start(app, names);
}

void helpers_mend(struct helpers *helpers, bool all)
{
    (void)helpers;
    (void)all;
}

void helpers_end(struct helpers *helpers)
{
    (void)helpers;
}
