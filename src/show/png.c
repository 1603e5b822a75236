#include "show/format.h"

#include <sysexits.h>

static bool write_png(struct app *app, const struct showing *showing,
                      struct text *into, struct error *e)
{
    (void)app;
    (void)showing;
    (void)into;
    fail(e, EX_UNAVAILABLE,
         "png comes with the picture program, which is not "
         "part of this build");
    return advise(e, "use --format svg and any converter");
}

const struct format format_png = {
    .name = "png",
    .media = "image/png",
    .summary = "the map as a picture; needs the picture program",
    .write = write_png,
};
