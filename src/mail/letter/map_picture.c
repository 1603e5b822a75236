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
    struct showing showing = { .ledger = ledger, .look = look };
    bool painted = picture_write(mailer->app, &showing, &png, NULL);
    ledger_close(then);
    if (!painted)
        return NULL;
    size_t room =
        sodium_base64_ENCODED_LEN(png.length, sodium_base64_VARIANT_ORIGINAL);
    return sodium_bin2base64(arena_alloc(arena, room), room,
                             (const unsigned char *)png.bytes, png.length,
                             sodium_base64_VARIANT_ORIGINAL);
}
