#include <sysexits.h>

#include "show/format.h"
#include "show/picture/picture.h"

static bool write_as_png(struct app *app, const struct showing *showing,
                         struct text *into, struct error *e)
{
    if (!showing->ledger->table.rules->draw_map)
        return picture_of(showing, app->arena, e);
    if (app->out_terminal) {
        fail(e, EX_USAGE, "a PNG file is nothing to look at in a terminal");
        return advise(e, "put it into a file with > map.png");
    }
    return picture_write(app, showing, into, e);
}

const struct format format_png = {
    .name = "png",
    .media = "image/png",
    .summary = "the map as a picture",
    .write = write_as_png,
};
