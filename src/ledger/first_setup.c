#include <string.h>
#include <sysexits.h>

#include "core/narrow.h"
#include "ledger/codec.h"
#include "ledger/first.h"
#include "ledger/first_parts.h"

bool rules_read(const json_t *object, const struct game_rules **into,
                struct arena *arena, struct error *e)
{
    const char *name;
    int version;
    if (!json_get_text(object, "game", 40, arena, &name, e) ||
        !json_get_int(object, "version", 1, 1000, &version, e))
        return false;
    *into = game_find(name, e);
    if (!*into)
        return false;
    if (strcmp(name, (*into)->name) != 0)
        return fail(e, EX_DATAERR, "the game \"%s\" is misspelt", name);
    if (version == (*into)->version)
        return true;
    fail(e, EX_DATAERR,
         "the game follows version %d of the rules of %s; this "
         "turnpost knows version %d",
         version, (*into)->title, (*into)->version);
    return advise(e, "use the turnpost that the game was begun with");
}

/* Is this box played with, in a version that is known here? */
static bool box_is_known(const struct box_version *box, const json_t *own,
                         struct error *e)
{
    const json_t *known = json_object_get(own, box->name);
    int newest = known ? to_int(json_integer_value(known)) : 0;
    if (newest == box->version)
        return true;
    if (known)
        fail(e, EX_DATAERR,
             "the game is played with version %d of the box \"%.40s\"; this "
             "turnpost knows version%s %d",
             box->version, box->name, newest > 1 ? "s up to" : "", newest);
    else
        fail(e, EX_DATAERR,
             "the game is played with the box \"%.40s\", which this turnpost "
             "does not know so",
             box->name);
    return advise(e, "use the turnpost that the game was begun with");
}

/* What the game is played with is said, so that a program with other rules for
 * a part of it does not go on. */
static bool boxes_are_known(const struct game_rules *rules,
                            const struct setup *setup, struct error *e)
{
    json_t *own = boxes_object(rules, setup);
    bool good = true;
    size_t count = 0;
    for (; good && setup->boxes[count].name; count++)
        good = box_is_known(&setup->boxes[count], own, e);
    if (good && count < json_object_size(own))
        good = fail(e, EX_DATAERR, "\"boxes\" lacks one that is played with");
    json_decref(own);
    return good;
}

static bool read_boxes(const json_t *object, const struct game_rules *rules,
                       struct setup *into, struct arena *arena, struct error *e)
{
    json_t *boxes = json_object_get(object, "boxes"), *value;
    struct box_version *box;
    const char *name;
    if (!boxes != !rules->boxes)
        return fail(e, EX_DATAERR,
                    boxes ? "this game has no boxes" : "\"boxes\" is missing");
    if (!boxes)
        return true;
    into->boxes = box =
        arena_alloc(arena, (json_object_size(boxes) + 1) * sizeof *box);
    json_object_foreach (boxes, name, value) {
        if (!json_get_int(boxes, name, 1, 1000, &box->version, e))
            return false;
        box->name = arena_copy(arena, name, strlen(name));
        box++;
    }
    *box = (struct box_version){ NULL, 0 };
    return boxes_are_known(rules, into, e);
}

static bool get_optional(const json_t *object, const char *key,
                         struct arena *arena, const char **into,
                         struct error *e)
{
    return !json_has(object, key) ||
           json_get_text(object, key, 1000, arena, into, e);
}

static bool read_version(const json_t *object, struct setup *into,
                         struct error *e)
{
    if (!json_has(object, "ledger"))
        return true;
    if (!json_get_int(object, "ledger", LEDGER_FAIR, 1000, &into->ledger, e))
        return false;
    if (into->ledger <= LEDGER_NEWEST)
        return true;
    fail(e, EX_DATAERR,
         "the game follows version %d of the rules of ledgers; this turnpost "
         "knows versions up to %d",
         into->ledger, LEDGER_NEWEST);
    return advise(e, "use the turnpost that the game was begun with");
}

bool setup_read(json_t *object, const struct game_rules *rules,
                struct setup *into, struct arena *arena, struct error *e)
{
    into->options = json_object_get(object, "options");
    into->start = json_object_get(object, "setup");
    return get_optional(object, "board", arena, &into->board, e) &&
           get_optional(object, "sets", arena, &into->sets, e) &&
           (!into->options || json_object_size(into->options) ||
            fail(e, EX_DATAERR, "\"options\" is empty")) &&
           read_version(object, into, e) &&
           read_boxes(object, rules, into, arena, e);
}
