#include "testing.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

#include "core/json.h"

#define ENTRY(id) extern const struct game_rules game_##id;
#include "games/shelf.def"
#undef ENTRY

#define ENTRY(id) &game_##id,
static const struct game_rules *const test_games[] = {
#include "games/shelf.def"
    NULL,
};
#undef ENTRY

const struct game_rules *testing_game(int i)
{
    int real = 0;
    while (games[real])
        real++;
    return i < real ? games[i] : test_games[i - real];
}

const struct game_rules *testing_find(const char *name)
{
    const struct game_rules *rules = NULL;
    for (int i = 0; (rules = testing_game(i)); i++)
        if (!strcmp(rules->name, name))
            break;
    return rules;
}

FILE *testing_known(const struct game_rules *rules, const char *mode)
{
    const char *top = getenv("SRCDIR");
    char path[1024];
    bool real = false;
    for (int i = 0; games[i]; i++)
        real = real || games[i] == rules;
    snprintf(path, sizeof path,
             real ? "%s/games/%s/known" : "%s/tests/games/%s.known",
             top ? top : ".", rules->name);
    return fopen(path, mode);
}

enum { BOXES = 16 };

static void add_first(void *context, const char *name, int version)
{
    struct box_version *box = context;
    (void)version;
    while (box->name)
        box++;
    *box = (struct box_version){ name, 1 };
}

const struct box_version *testing_first_boxes(const struct game_rules *rules,
                                              const struct setup *setup,
                                              struct arena *arena)
{
    struct box_version *boxes;
    if (!rules->boxes)
        return NULL;
    boxes = arena_alloc(arena, (BOXES + 1) * sizeof *boxes);
    memset(boxes, 0, (BOXES + 1) * sizeof *boxes);
    rules->boxes(setup, add_first, boxes);
    return boxes;
}

/* Adds what "base:3,underground:2" says, with commas or blanks. */
static void read_boxes(struct box_version *box, const char *words,
                       struct arena *arena)
{
    char *copy = arena_copy(arena, words, strlen(words)), *rest;
    int count = 0;
    while (box[count].name)
        count++;
    for (char *word = strtok_r(copy, ", \n", &rest); word && count < BOXES;
         word = strtok_r(NULL, ", \n", &rest)) {
        char *colon = strchr(word, ':');
        if (!colon)
            continue;
        *colon = '\0';
        box[count++] = (struct box_version){ word, atoi(colon + 1) };
    }
}

const struct box_version *testing_boxes(const struct game_rules *rules,
                                        const char *words, struct arena *arena)
{
    struct box_version *boxes = arena_alloc(arena, (BOXES + 1) * sizeof *boxes);
    FILE *file = testing_known(rules, "r");
    char line[200];
    memset(boxes, 0, (BOXES + 1) * sizeof *boxes);
    read_boxes(boxes, words ? words : "", arena);
    while (file && fgets(line, sizeof line, file))
        if (!strncmp(line, "boxes ", 6))
            read_boxes(boxes, line + 6, arena);
    if (file)
        fclose(file);
    return boxes;
}

void testing_seed(const char *words, int number, unsigned char seed[RNG_SEED])
{
    char suffix[16];
    crypto_generichash_state hash;
    snprintf(suffix, sizeof suffix, " %d", number);
    crypto_generichash_init(&hash, NULL, 0, RNG_SEED);
    crypto_generichash_update(&hash, (const unsigned char *)words,
                              strlen(words));
    crypto_generichash_update(&hash, (const unsigned char *)suffix,
                              strlen(suffix));
    crypto_generichash_final(&hash, seed, RNG_SEED);
}

char *testing_save(const struct game_rules *rules,
                   const struct game_state *state, struct arena *arena)
{
    size_t length;
    json_t *saved = rules->save(state);
    char *bytes = json_write(saved, arena, &length);
    json_decref(saved);
    return bytes;
}

static const char *first_difference(const char *a, const char *b)
{
    size_t same = 0;
    while (a[same] && a[same] == b[same])
        same++;
    return a + (same > 20 ? same - 20 : 0);
}

bool testing_holds(const struct game_rules *rules, const struct setup *setup,
                   const struct game_state *state, struct arena *arena,
                   struct error *e)
{
    if (!rules->check(state, e))
        return false;
    char *before = testing_save(rules, state, arena);
    json_t *read = json_read(before, strlen(before), e);
    if (!read)
        return false;
    struct game_state *loaded = rules->load(setup, read, arena, e);
    json_decref(read);
    if (!loaded)
        return false;
    char *after = testing_save(rules, loaded, arena);
    if (!strcmp(before, after))
        return true;
    return fail(e, EX_SOFTWARE, "saved again it differs: %.60s / %.60s",
                first_difference(before, after),
                first_difference(after, before));
}

static void add_order(void *context, const char *line)
{
    struct orders *orders = context;
    if (orders->count == orders->room) {
        int room = orders->room ? 2 * orders->room : 64;
        const char **lines =
            arena_alloc(orders->arena, (size_t)room * sizeof *lines);
        if (orders->count > 0)
            memcpy(lines, orders->lines, (size_t)orders->count * sizeof *lines);
        orders->lines = lines;
        orders->room = room;
    }
    orders->lines[orders->count++] =
        arena_copy(orders->arena, line, strlen(line));
}

struct orders testing_legal(const struct game_rules *rules,
                            const struct game_state *state, int seat,
                            struct arena *arena)
{
    struct orders orders = { .arena = arena };
    rules->legal(state, seat, arena, add_order, &orders);
    return orders;
}
