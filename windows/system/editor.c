#include "system/terminal.h"

#include <stdlib.h>
#include <sysexits.h>

#include "../names.h"

enum { NOT_FOUND = 9009 }; /* of cmd.exe; 1, too */

static const char *editor_of(const struct app *app)
{
    static const char *const names[] = { "VISUAL", "EDITOR" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *command = app->environment(names[i]);
        if (command && *command)
            return command;
    }
    return "notepad";
}

/* cmd.exe takes away the quotes round the whole. */
bool editor_run(struct app *app, const char *path, struct error *e)
{
    const char *command = editor_of(app);
    const char *line = arena_print(app->arena, "\"%s \"%s\"\"", command, path);
    wchar_t wide[2 * WIDE];
    fflush(app->out);
    fflush(app->err);
    if (!MultiByteToWideChar(CP_UTF8, 0, line, -1, wide, 2 * WIDE))
        return fail(e, EX_UNAVAILABLE, "the editor \"%.80s\" cannot be started",
                    command);
    int status = _wsystem(wide);
    if (!status)
        return true;
    if (status != NOT_FOUND && status != -1 && status != 1)
        return fail(e, EX_UNAVAILABLE, "the editor ended with status %d",
                    status);
    fail(e, EX_UNAVAILABLE, "the editor \"%.80s\" cannot be started", command);
    return advise(e, "VISUAL or EDITOR names another one");
}
