#include "ledger/play/signed.h"

#include <string.h>
#include <sysexits.h>

#include "ledger/file/armor.h"
#include "ledger/file/codec.h"

static const char kind[] = "signed move";

void signed_write(const struct ledger *ledger, json_t *entry, struct text *into)
{
    size_t length;
    json_t *object = json_object();
    json_put_text(object, "kind", kind);
    json_put_text(object, "game", ledger->table.id);
    json_put_hex(object, "play", ledger->table.play, HASH);
    json_put(object, "move", entry);
    const char *bytes = json_write(object, ledger->arena, &length);
    json_decref(object);
    armor_write("MOVE", bytes, length, into);
}

bool ledger_is_signed_move(const char *bytes, size_t length)
{
    static const char begin[] = "-----BEGIN TURNPOST MOVE-----";
    return memmem(bytes, length, begin, strlen(begin)) != NULL;
}

const char *signed_by(const json_t *move)
{
    const char *what = json_string_value(json_object_get(move, "kind"));
    const char *auth = json_string_value(json_object_get(move, "auth"));
    if (what && (!strcmp(what, "chance") || !strcmp(what, "hand")) &&
        json_has(move, "sig"))
        return json_string_value(json_object_get(move, "by"));
    bool moves = what && auth && !strcmp(what, "move") && !strcmp(auth, "key");
    return moves ? json_string_value(json_object_get(move, "seat")) : NULL;
}

json_t *signed_read(const char *bytes, size_t length, struct arena *arena,
                    struct error *e)
{
    char *plain;
    size_t found;
    if (!armor_read("MOVE", bytes, length, arena, &plain, &found, e))
        return NULL;
    if (!plain) {
        fail(e, EX_DATAERR, "there is no signed move in this text");
        return NULL;
    }
    json_t *object = json_read_few(plain, found, e);
    const char *word = json_string_value(json_object_get(object, "kind"));
    if (object &&
        json_keys(object, "game kind move play", "a signed move", e) && word &&
        !strcmp(word, kind) && signed_by(json_object_get(object, "move")))
        return object;
    if (object)
        fail(e, EX_DATAERR, "the armour does not hold a signed move");
    json_decref(object);
    return NULL;
}

bool ledger_signed_for(const char *bytes, size_t length, struct arena *arena,
                       char game[24], const char **seat)
{
    struct error e = { 0 };
    json_t *object = signed_read(bytes, length, arena, &e);
    const json_t *move = json_object_get(object, "move");
    const char *id = json_string_value(json_object_get(object, "game"));
    const char *name = signed_by(move);
    bool done = id && name && strlen(id) < 24;
    memset(game, 0, 24);
    if (done) {
        memcpy(game, id, strlen(id));
        *seat = arena_copy(arena, name, strlen(name));
    }
    json_decref(object);
    return done;
}
