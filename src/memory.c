#include "memory.h"

#include <errno.h>
#include <unistd.h>

#include "input.h"
#include "ledger/heads.h"

static bool read_memory(struct app *app, const char *path, struct heads *heads,
                        struct error *e)
{
    struct bytes bytes = { .bytes = "" };
    if (input_is_standard(path))
        path = "./-";
    bool missing = access(path, F_OK) != 0 && errno == ENOENT;
    if (!missing &&
        !input_read(app, path, FILE_MAX_BYTES, "the memory", &bytes, e))
        return false;
    *heads = (struct heads){ path, bytes.bytes, bytes.length };
    return true;
}

bool memory_check(struct app *app, const char *path,
                  const struct ledger *ledger, struct error *e)
{
    struct heads heads;
    return read_memory(app, path, &heads, e) && heads_check(&heads, ledger, e);
}

bool memory_prepare(struct output *output, struct app *app, const char *path,
                    const struct ledger *ledger, struct error *e)
{
    struct output_how how = { .mode = 0600, .locks = true, .tell = app->err };
    struct text text = text_new(app->arena);
    struct heads heads;
    bool same;
    return output_begin(output, path, &how, e) &&
           read_memory(app, path, &heads, e) &&
           heads_add(&heads, ledger, &text, &same, e) &&
           (same || output_prepare(output, text.bytes, text.length, e));
}

bool memory_update(struct app *app, const char *path,
                   const struct ledger *ledger, struct error *e)
{
    struct output output = { 0 };
    bool placed,
        done = memory_prepare(&output, app, path, ledger, e) &&
               (!*output.temporary || output_place(&output, &placed, e));
    output_drop(&output);
    return done;
}
