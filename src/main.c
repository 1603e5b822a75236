#include <errno.h>
#include <sodium.h>
#include <stdio_ext.h>
#include <stdlib.h>
#include <sysexits.h>
#include <time.h>
#include <unistd.h>

#include "command/command.h"
#include "core/json.h"
#include "system/terminal.h"

/* The clock, or what SOURCE_DATE_EPOCH says it shows: for builds and tests
 * that are to give the same bytes again. */
static int64_t now(void)
{
    const char *fixed = getenv("SOURCE_DATE_EPOCH");
    if (fixed && *fixed >= '0' && *fixed <= '9')
        return strtoll(fixed, NULL, 10);
    return time(NULL);
}

static const char *environment(const char *name)
{
    return getenv(name);
}

/* An output that was closed from the start does no harm to who writes none. */
static int close_out(const struct app *app, int status)
{
    struct error e = { 0 };
    bool failed = ferror(stdout) != 0, pending = __fpending(stdout) != 0;
    if (fclose(stdout) != 0 && (pending || errno != EBADF))
        failed = true;
    if (!failed || status != EX_OK)
        return status;
    fail(&e, EX_IOERR, "standard output could not be written");
    return app_refuse(app, &e, NULL);
}

int main(int argc, char **argv)
{
    if (sodium_init() < 0) {
        fputs("turnpost: libsodium does not start\n", stderr);
        return EX_SOFTWARE;
    }
    json_begin(randombytes_random());
    struct app app = {
        .arena = arena_new(),
        .in = stdin,
        .out = stdout,
        .err = stderr,
        .now = now,
        .environment = environment,
        .random = randombytes_buf,
        .out_terminal = isatty(STDOUT_FILENO) == 1,
        .err_terminal = isatty(STDERR_FILENO) == 1,
        .columns = terminal_columns(STDOUT_FILENO),
        .ask = terminal_ask,
        .answer = isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
                      ? terminal_answer
                      : NULL,
    };
    int status = command_main(&app, argc, (const char *const *)argv);
    exit(close_out(&app, status)); /* with the arena: that is quicker */
}
