#include "mail/letter/view.h"

#include <sodium.h>

#include "show/picture/picture.h"
#include "show/report/report.h"

const char *map_picture(const struct mailer *mailer,
                        const struct ledger *ledger, int seat)
{
    struct arena *arena = mailer->app->arena;
    const struct table *table = &ledger->table;
    struct look look = { .seat = seat, .width = REPORT_WIDTH };
    struct text png = text_new(arena);
    if (!table->rules->draw_map || option_given(mailer->inv, "no-picture"))
        return NULL;
    look.over = table->rules->over(table->turn.state);
    struct ledger *then = letter_marks(ledger, &look);
    const struct drawing *drawing =
        table->rules->draw_map(table->turn.state, &look, arena);
    ledger_close(then);
    if (!picture_paint(mailer->app, drawing, &png, NULL))
        return NULL;
    size_t room =
        sodium_base64_ENCODED_LEN(png.length, sodium_base64_VARIANT_ORIGINAL);
    return sodium_bin2base64(arena_alloc(arena, room), room,
                             (const unsigned char *)png.bytes, png.length,
                             sodium_base64_VARIANT_ORIGINAL);
}
