#include <string.h>
#include <sysexits.h>

#include "core/language.h"
#include "core/narrow.h"
#include "ledger/file/codec.h"
#include "ledger/first/first.h"
#include "robot/think.h"

static bool use_newer(struct error *e)
{
    return advise(
        e, "use the turnpost that the game was begun with, or a newer one");
}

static bool refuse_newer(const char *what, int version, int newest,
                         struct error *e)
{
    fail(
        e, EX_UNAVAILABLE,
        newest > 1
            ? "the game was made by a newer turnpost, with version %d of %s; this one knows versions up to %d"
            : "the game was made by a newer turnpost, with version %d of %s; this one knows version %d",
        version, what, newest);
    return use_newer(e);
}

/* Is this box played with, in a version that is known here? */
static bool box_is_known(const struct box_version *box, const json_t *own,
                         struct arena *arena, struct error *e)
{
    const json_t *known = json_object_get(own, box->name);
    int newest = known ? to_int(json_integer_value(known)) : 0;
    if (newest == box->version)
        return true;
    if (known)
        return refuse_newer(arena_say(arena, "the box \"%.40s\"", box->name),
                            box->version, newest, e);
    fail(
        e, EX_UNAVAILABLE,
        "the game is played with the box \"%.40s\", which this turnpost does not know so",
        box->name);
    return use_newer(e);
}

/* What the game is played with is said, so that a program with other rules for
 * a part of it does not go on. */
static bool boxes_are_known(const struct game_rules *rules,
                            const struct setup *setup, struct arena *arena,
                            struct error *e)
{
    json_t *own = boxes_object(rules, setup);
    bool good = true;
    size_t count = 0;
    for (; good && setup->boxes[count].name; count++)
        good = box_is_known(&setup->boxes[count], own, arena, e);
    if (good && count < json_object_size(own))
        good = fail(e, EX_DATAERR, "\"boxes\" lacks one that is played with");
    json_decref(own);
    return good;
}

static bool read_box_versions(const json_t *object,
                              const struct game_rules *rules,
                              struct setup *into, struct arena *arena,
                              struct error *e)
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
    return boxes_are_known(rules, into, arena, e);
}

static bool get_optional(const json_t *object, const char *key,
                         struct arena *arena, const char **into,
                         struct error *e)
{
    return !json_has(object, key) ||
           json_get_text(object, key, 1000, arena, into, e);
}

/* Of what a version is under a key. */
static const char *versioned(const char *key, const struct game_rules *rules,
                             struct arena *arena)
{
    const char *title = language_name(arena_language(arena), rules->name,
                                      rules->title, NULL, arena);
    if (!strcmp(key, "ledger"))
        return arena_say(arena, "the rules of ledgers");
    if (!strcmp(key, "version"))
        return arena_say(arena, "the rules of %s", title);
    if (!strcmp(key, "robot"))
        return arena_say(arena, "the robot of %s", title);
    return arena_say(arena, "what robots of %s think", title);
}

/* A version from least on, or into as it is. */
static bool read_version(const json_t *object, const char *key,
                         const struct game_rules *rules, int least, int newest,
                         int *into, struct arena *arena, struct error *e)
{
    return (least > 1 && !json_has(object, key)) ||
           (json_get_int(object, key, least, 1000, into, e) &&
            (*into <= newest ||
             refuse_newer(versioned(key, rules, arena), *into, newest, e)));
}

bool read_thoughts(const json_t *object, const char *key,
                   const struct game_rules *rules, int *into,
                   struct arena *arena, struct error *e)
{
    return read_version(object, key, rules, 1, robot_version(rules), into,
                        arena, e);
}

/* Robots and ledgers said no version while there was only one. */
static bool read_versions(const json_t *object, const struct game_rules *rules,
                          struct setup *into, struct arena *arena,
                          struct error *e)
{
    into->robot = 1;
    return read_version(object, "version", rules, 1, rules->version,
                        &into->rules, arena, e) &&
           read_version(object, "robot", rules, 2, rules->bot_version,
                        &into->robot, arena, e) &&
           (!json_has(object, "thoughts") ||
            read_thoughts(object, "thoughts", rules, &into->thoughts, arena,
                          e)) &&
           read_version(object, "ledger", rules, LEDGER_FAIR, LEDGER_NEWEST,
                        &into->ledger, arena, e);
}

/* Before anything else is looked at: what is newer has members of its own. */
bool rules_read(const json_t *object, const struct game_rules **into,
                struct arena *arena, struct error *e)
{
    struct setup versions = { 0 };
    const char *name;
    if (!json_get_text(object, "game", 40, arena, &name, e))
        return false;
    *into = game_find(name, NULL);
    if (*into && strcmp(name, (*into)->name) != 0)
        return fail(e, EX_DATAERR, "the game \"%s\" is misspelt", name);
    if (*into)
        return read_versions(object, *into, &versions, arena, e);
    fail(e, EX_UNAVAILABLE,
         "the game is \"%s\", which this turnpost does not know", name);
    return use_newer(e);
}

static bool thoughts_fit(const struct game_rules *rules,
                         const struct setup *setup, struct error *e)
{
    bool needed = setup_leaver(setup, rules->options) > 1;
    return needed == (setup->thoughts > 0) ||
           fail(e, EX_DATAERR,
                needed ? "\"thoughts\" is missing"
                       : "\"thoughts\" goes with leaver=robot:2 and above");
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
           read_versions(object, rules, into, arena, e) &&
           thoughts_fit(rules, into, e) &&
           read_box_versions(object, rules, into, arena, e);
}
