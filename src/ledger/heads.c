#include "ledger/heads.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sysexits.h>
#include <unistd.h>

#include "ledger/codec.h"
#include "ledger/record.h"

/* What the file says. */
struct heads {
    struct text kept; /* lines that stay as they are */
    bool known;       /* this game was seen */
    bool chances;     /* and its commitments are remembered */
    int n;
    unsigned char hash[HASH];
    int used_seat; /* whose commitment another game has, NOBODY */
    char used_game[24];
};

static bool broken(const char *path, int number, struct error *e)
{
    fail(e, EX_DATAERR, "%.100s: line %d is not \"GAME N HASH\"", path, number);
    return advise(e, "remove the line, or the file if nothing in it matters");
}

/* The commitment of a seat of peers, as the first line has it, or "". */
static const char *commitment(const struct table *table, int seat)
{
    const json_t *seats = json_object_get(table->first, "seats");
    const char *hex = json_string_value(
        json_object_get(json_array_get(seats, (size_t)seat), "chance"));
    return hex ? hex : "";
}

static void take_chance(struct heads *heads, const struct table *table,
                        const char *game, const char *hash)
{
    bool own = !strcmp(game, table->id);
    heads->chances = heads->chances || own;
    for (int i = 0; !own && i < table->setup.seats; i++) {
        if (strcmp(hash, commitment(table, i)) != 0)
            continue;
        heads->used_seat = i;
        memcpy(heads->used_game, game, sizeof heads->used_game);
    }
}

static bool take_line(struct heads *heads, const char *line,
                      const struct table *table)
{
    char game[24] = "", what[12] = "", hash[2 * HASH + 2] = "";
    unsigned char bytes[HASH];
    int n, end = 0, digits = 0;
    if (sscanf(line, "%23s %11s %65s %n", game, what, hash, &end) != 3 ||
        line[end] || !hex_read(hash, HASH, bytes))
        return false;
    bool chance = !strcmp(what, "chance");
    if (chance)
        take_chance(heads, table, game, hash);
    else if (sscanf(what, "%9d%n", &n, &digits) != 1 || what[digits] || n < 0)
        return false;
    if (chance || strcmp(game, table->id) != 0) {
        text_add(&heads->kept, "%s %s %s\n", game, what, hash);
        return true;
    }
    heads->known = true;
    heads->n = n;
    memcpy(heads->hash, bytes, HASH);
    return true;
}

static bool read_heads(const char *path, const struct ledger *ledger,
                       struct heads *heads, struct error *e)
{
    char line[160];
    int number = 0;
    bool good = true;
    *heads =
        (struct heads){ .kept = text_new(ledger->arena), .used_seat = NOBODY };
    FILE *file = fopen(path, "re");
    if (!file)
        return errno == ENOENT || fail(e, EX_NOINPUT, "cannot read %.100s: %s",
                                       path, strerror(errno));
    while (good && fgets(line, sizeof line, file)) {
        number++;
        good = strchr(line, '\n') && take_line(heads, line, &ledger->table);
    }
    if (good && ferror(file))
        good = fail(e, EX_IOERR, "cannot read %.100s", path);
    else if (!good)
        broken(path, number, e);
    fclose(file);
    return good;
}

static bool is_fresh(const struct ledger *ledger, const struct heads *heads,
                     struct error *e)
{
    if (heads->used_seat == NOBODY)
        return true;
    fail(e, EX_DATAERR,
         "the card of %s served for game %s already, so the "
         "dice of this game may be known",
         ledger->table.seats[heads->used_seat].name, heads->used_game);
    return advise(e, "begin the game with a new card of each seat");
}

static bool descends(const struct ledger *ledger, const struct heads *heads,
                     struct error *e)
{
    unsigned char hash[HASH];
    if (!heads->known)
        return true;
    if (heads->n > ledger->table.n) {
        fail(e, EX_DATAERR,
             "this is an old copy: it has %d entries, and entry "
             "%d of the game was seen before",
             ledger->table.n, heads->n);
        return advise(e, "ask for the newest file; turnpost compare says what "
                         "differs");
    }
    if (ledger_hash(ledger, heads->n, hash) && !memcmp(hash, heads->hash, HASH))
        return true;
    fail(e, EX_DATAERR,
         "this game has another past than the copy seen before: "
         "they differ at entry %d or before",
         heads->n);
    return advise(e, "turnpost compare OLD NEW says where and by whom");
}

bool heads_check(const char *path, const struct ledger *ledger, struct error *e)
{
    struct heads heads;
    return read_heads(path, ledger, &heads, e) && is_fresh(ledger, &heads, e) &&
           descends(ledger, &heads, e);
}

static bool cannot_write(const char *path, struct error *e)
{
    return fail(e, EX_CANTCREAT, "cannot write %.100s: %s", path,
                strerror(errno));
}

static bool write_all(int file, const char *bytes, size_t length)
{
    while (length) {
        ssize_t part = write(file, bytes, length);
        if (part < 0 && errno == EINTR)
            continue;
        if (part < 0)
            return false;
        bytes += part;
        length -= (size_t)part;
    }
    return fsync(file) == 0;
}

static bool replace(const char *path, const struct text *text,
                    struct arena *arena, struct error *e)
{
    char *beside = arena_print(arena, "%s.new", path);
    int file = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0)
        return cannot_write(beside, e);
    bool good = write_all(file, text->bytes, text->length);
    good = close(file) == 0 && good;
    good = good && rename(beside, path) == 0;
    if (!good) {
        cannot_write(path, e);
        unlink(beside);
    }
    return good;
}

/* A file of its own, because the other one is replaced while it is locked. */
static int lock(const char *path, struct arena *arena, struct error *e)
{
    char *name = arena_print(arena, "%s.lock", path);
    int file = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file >= 0 && flock(file, LOCK_EX) == 0)
        return file;
    cannot_write(name, e);
    if (file >= 0)
        close(file);
    return -1;
}

static void add_lines(const struct table *table, struct heads *heads)
{
    char hash[2 * HASH + 1];
    hex_write(table->head, HASH, hash);
    text_add(&heads->kept, "%s %d %s\n", table->id, table->n, hash);
    for (int i = 0; !heads->chances && i < table->setup.seats; i++)
        if (*commitment(table, i))
            text_add(&heads->kept, "%s chance %s\n", table->id,
                     commitment(table, i));
}

static bool update(const char *path, const struct ledger *ledger,
                   struct error *e)
{
    struct heads heads;
    if (!read_heads(path, ledger, &heads, e) || !is_fresh(ledger, &heads, e) ||
        !descends(ledger, &heads, e))
        return false;
    if (heads.known && heads.n == ledger->table.n)
        return true;
    add_lines(&ledger->table, &heads);
    return replace(path, &heads.kept, ledger->arena, e);
}

bool heads_update(const char *path, const struct ledger *ledger,
                  struct error *e)
{
    int file = lock(path, ledger->arena, e);
    if (file < 0)
        return false;
    bool done = update(path, ledger, e);
    close(file);
    return done;
}
