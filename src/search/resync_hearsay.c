#include <string.h>

#include "ledger/file/armor.h"
#include "search/resync.h"

enum { HEARSAY_MAX = 20000, MOVE_BYTES = 64 << 10 };

static bool is_move_known(const struct hearsay *hearsay, const char *armour)
{
    for (const struct loose_move *m = hearsay->moves; m; m = m->next)
        if (!strcmp(m->armour, armour))
            return true;
    return false;
}

/* Written anew, so that what quoting did to it makes no difference. */
void hearsay_move(struct hearsay *hearsay, const struct place *place,
                  const char *bytes, size_t length)
{
    struct arena *arena = hearsay->arena;
    struct text armour = text_new(arena);
    char game[24], *plain;
    const char *seat;
    size_t found;
    if (hearsay->count == HEARSAY_MAX || length > MOVE_BYTES ||
        !armor_read("MOVE", bytes, length, arena, &plain, &found, NULL) ||
        !plain)
        return;
    armor_write("MOVE", plain, found, &armour);
    if (!ledger_signed_for(armour.bytes, armour.length, arena, game, &seat) ||
        is_move_known(hearsay, armour.bytes))
        return;
    struct loose_move *move = arena_alloc(arena, sizeof *move), **end;
    *move = (struct loose_move){ .game = arena_print(arena, "%s", game),
                                 .seat = seat,
                                 .armour = armour.bytes,
                                 .length = armour.length,
                                 .place = place };
    for (end = &hearsay->moves; *end; end = &(*end)->next)
        ;
    *end = move;
    hearsay->count++;
}

/* "<7F3A-9K2M-4XQP-WT06.12.turn…"; *n: 12. */
static bool read_id(const char *at, int *n)
{
    static const char letters[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    for (int i = 0; i < 4; i++)
        if (strspn(at + 1 + 5 * i, letters) != 4 ||
            at[5 + 5 * i] != (i < 3 ? '-' : '.'))
            return false;
    size_t digits = strspn(at + 21, "0123456789");
    *n = 0;
    for (size_t i = 0; i < digits && digits < 7; i++)
        *n = 10 * *n + at[21 + i] - '0';
    return *n > 0 && at[21 + digits] == '.';
}

static void note_mention(struct hearsay *hearsay, const char *game, int n,
                         const struct place *place)
{
    struct mention *mention;
    for (mention = hearsay->mentions; mention; mention = mention->next)
        if (!strcmp(mention->game, game))
            break;
    if (!mention) {
        if (hearsay->count == HEARSAY_MAX)
            return;
        mention = arena_alloc(hearsay->arena, sizeof *mention);
        memcpy(mention->game, game, sizeof mention->game);
        mention->next = hearsay->mentions;
        hearsay->mentions = mention;
        hearsay->count++;
    }
    if (n > mention->n) {
        mention->n = n;
        mention->place = place;
    }
}

void hearsay_mail(struct hearsay *hearsay, const struct place *place,
                  const char *ids)
{
    int n;
    for (const char *at = ids; (at = strchr(at, '<')); at++) {
        char game[24] = "";
        if (!read_id(at, &n))
            continue;
        memcpy(game, at + 1, 19);
        note_mention(hearsay, game, n, place);
    }
}

const struct mention *hearsay_of(const struct hearsay *hearsay,
                                 const char *game)
{
    for (const struct mention *m = hearsay->mentions; m; m = m->next)
        if (!strcmp(m->game, game))
            return m;
    return NULL;
}
