/* A position, or the state of a ledger, with each of its members in turn left
 * out, doubled, of another kind and a little too big or too small. */
#include <string.h>

#include "core/json.h"
#include "keep.h"

enum { OTHERS = 7, DEEP = 12, FEW = 6 };

struct walk {
    struct keep *keep;
    enum aspect aspect;
    json_t *root;
    keep_reader *reader;
    void *context;
    const char *leave; /* a member of the root that is left as it is, or NULL */
};

static void ask(struct walk *w, const char *path, const char *how)
{
    struct arena *arena = w->keep->scratch;
    arena_reset(arena);
    keep_tell(w->keep, w->aspect, "%s %s: %s", path, how,
              w->reader(w->context, w->root, arena));
}

/* Something in the place of value, NULL when there is no more. */
static json_t *another(const json_t *value, int i)
{
    static const int numbers[] = { -1, 0, 9, 1000000 };
    json_int_t n = json_integer_value(value);
    if (i == 0)
        return json_is_string(value) ? json_integer(1) : json_string("zz");
    if (json_is_integer(value) && i < 3)
        return json_integer(i == 1 ? n + 1 : n - 1);
    if (json_is_integer(value))
        return json_integer(numbers[i - 3]);
    if (i == 1)
        return json_is_boolean(value) ? json_boolean(!json_is_true(value))
                                      : json_string("");
    if (i == 2)
        return json_is_array(value) ? json_object() : json_array();
    return NULL;
}

static void put(json_t *in, const char *key, size_t index, json_t *value)
{
    if (key)
        json_object_set(in, key, value);
    else
        json_array_set(in, index, value);
}

/* As it was, with its members in the same order. */
static void restore(json_t *in, json_t *before)
{
    if (json_is_object(in)) {
        json_object_clear(in);
        json_object_update(in, before);
    } else {
        json_array_clear(in);
        json_array_extend(in, before);
    }
    json_decref(before);
}

static void spoil_member(struct walk *w, json_t *in, const char *key,
                         size_t index, const char *path)
{
    json_t *before = json_copy(in), *other;
    json_t *value =
        key ? json_object_get(before, key) : json_array_get(before, index);
    for (int i = 0; i < OTHERS && (other = another(value, i)); i++) {
        char how[] = "as 0";
        how[3] = (char)('0' + i);
        put(in, key, index, other);
        json_decref(other);
        ask(w, path, how);
    }
    put(in, key, index, value);
    if (key)
        json_object_del(in, key);
    else
        json_array_remove(in, index);
    ask(w, path, "left out");
    if (key)
        json_object_set(in, "zz", value);
    else
        json_array_append(in, value);
    ask(w, path, "elsewhere");
    if (!key) {
        json_array_insert(in, index, value);
        ask(w, path, "twice");
    }
    restore(in, before);
}

static void walk_into(struct walk *w, json_t *in, const char *path, int deep)
{
    struct text at = text_new(w->keep->play.arenas[2]);
    json_t *members = json_copy(in), *value;
    const char *key;
    size_t index;
    if (json_is_object(members)) {
        json_object_foreach (members, key, value) {
            if (deep == 0 && w->leave && !strcmp(key, w->leave))
                continue;
            at = text_new(w->keep->play.arenas[2]);
            text_add(&at, "%s.%s", path, key);
            spoil_member(w, in, key, 0, at.bytes);
            if (deep < DEEP)
                walk_into(w, json_object_get(in, key), at.bytes, deep + 1);
        }
    } else if (json_is_array(members)) {
        json_array_foreach (members, index, value) {
            if (index >= FEW && index + 1 < json_array_size(members))
                continue;
            at = text_new(w->keep->play.arenas[2]);
            text_add(&at, "%s.%d", path, (int)index);
            spoil_member(w, in, NULL, index, at.bytes);
            if (deep < DEEP)
                walk_into(w, json_array_get(in, index), at.bytes, deep + 1);
        }
    }
    json_decref(members);
}

void keep_places(struct keep *keep, enum aspect aspect, const char *saved,
                 const char *leave, keep_reader *reader, void *context)
{
    json_t *root = json_read(saved, strlen(saved), NULL);
    struct walk w = { keep, aspect, root, reader, context, leave };
    if (root)
        walk_into(&w, root, "", 0);
    json_decref(root);
}

static const char *load(void *context, json_t *wrong, struct arena *arena)
{
    const struct play *play = context;
    struct error e = { 0 };
    struct game_state *state =
        play->rules->load(&play->setup, wrong, arena, &e);
    return state ? testing_save(play->rules, state, arena)
                 : arena_copy(arena, e.what, strlen(e.what));
}

void keep_all_loads(struct keep *keep, const char *saved)
{
    struct play *play = &keep->play;
    arena_reset(play->arenas[2]);
    keep_places(keep, KEEP_LOADS, saved, NULL, load, play);
}
