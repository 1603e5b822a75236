/** Changes JSON as a whole, so that what comes out is JSON again and most of
 *  its sense is kept; for libFuzzer alone. */
#ifndef TESTS_FUZZ_MUTATE_H
#define TESTS_FUZZ_MUTATE_H

#include <limits.h>

#include "fuzz.h"

size_t LLVMFuzzerMutate(uint8_t *bytes, size_t length, size_t room);
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t length, size_t room,
                               unsigned seed);

enum { NODES_MAX = 4096, WORDS_OF_GAMES = 512 };

/** A value and where it is: in an object under a key, or in an array. */
struct node {
    json_t *parent, *value;
    const char *key;
    size_t index;
};

struct nodes {
    struct node node[NODES_MAX];
    unsigned count;
    unsigned luck;
};

static void collect(struct nodes *nodes, json_t *value)
{
    const char *key;
    json_t *one;
    size_t i;
    json_object_foreach (value, key, one) {
        if (nodes->count < NODES_MAX)
            nodes->node[nodes->count++] = (struct node){ value, one, key, 0 };
        collect(nodes, one);
    }
    json_array_foreach (value, i, one) {
        if (nodes->count < NODES_MAX)
            nodes->node[nodes->count++] = (struct node){ value, one, NULL, i };
        collect(nodes, one);
    }
}

static struct node *any_node(struct nodes *nodes)
{
    return &nodes->node[fuzz_luck(&nodes->luck) % nodes->count];
}

static const char *game_words[WORDS_OF_GAMES];
static unsigned game_word_count;

static void add_topic(void *context, const struct topic *topic)
{
    (void)context;
    if (game_word_count < WORDS_OF_GAMES)
        game_words[game_word_count++] = topic->word;
}

/** The word of an article of some game, such as the name of a piece. */
static const char *any_word(struct nodes *nodes)
{
    if (game_word_count == 0)
        for (int i = 0; testing_game(i); i++)
            testing_game(i)->topics(NULL, add_topic, NULL);
    return game_words[fuzz_luck(&nodes->luck) % game_word_count];
}

static json_t *any_number(struct nodes *nodes, json_int_t was)
{
    static const json_int_t edges[] = { 0,    1,       -1,      2,
                                        9,    10,      99,      127,
                                        128,  1000,    -40,     255,
                                        9999, INT_MAX, INT_MIN, LLONG_MAX };
    unsigned luck = fuzz_luck(&nodes->luck);
    if (luck % 3 == 0 && was < INT_MAX && was > INT_MIN)
        return json_integer(luck & 8 ? was + 1 : was - 1);
    if (luck % 3 == 1)
        return json_integer(luck / 3 % 50);
    return json_integer(edges[luck / 3 % (sizeof edges / sizeof *edges)]);
}

static json_t *any_value(struct nodes *nodes)
{
    switch (fuzz_luck(&nodes->luck) % 6) {
    case 0:
        return json_true();
    case 1:
        return json_object();
    case 2:
        return json_array();
    case 3:
        return json_string(any_word(nodes));
    case 4:
        return any_number(nodes, 0);
    default:
        return json_deep_copy(any_node(nodes)->value);
    }
}

/** Something of the same kind in its place. */
static json_t *another(struct nodes *nodes, const json_t *value)
{
    unsigned luck = fuzz_luck(&nodes->luck);
    for (int i = 0; i < 8 && luck % 2; i++) {
        const json_t *other = any_node(nodes)->value;
        if (json_typeof(other) == json_typeof(value))
            return json_deep_copy(other);
    }
    if (json_is_integer(value))
        return any_number(nodes, json_integer_value(value));
    if (json_is_string(value))
        return json_string(any_word(nodes));
    return any_value(nodes);
}

static void put_value(struct node *at, json_t *value)
{
    if (at->key)
        json_object_set_new(at->parent, at->key, value);
    else
        json_array_set_new(at->parent, at->index, value);
}

static void add_value(struct nodes *nodes, struct node *at)
{
    const char *key = any_node(nodes)->key;
    json_t *value = json_deep_copy(any_node(nodes)->value);
    if (json_is_array(at->parent))
        json_array_insert_new(at->parent, at->index, value);
    else
        json_object_set_new(at->parent, key ? key : any_word(nodes), value);
}

static void remove_value(struct node *at)
{
    if (at->key)
        json_object_del(at->parent, at->key);
    else
        json_array_remove(at->parent, at->index);
}

static void change_once(json_t *root, unsigned *luck)
{
    static struct nodes nodes;
    nodes.count = 0;
    nodes.luck = fuzz_luck(luck) << 16 | fuzz_luck(luck);
    collect(&nodes, root);
    if (nodes.count == 0)
        return;
    struct node *at = any_node(&nodes);
    switch (fuzz_luck(&nodes.luck) % 12) {
    case 0:
        remove_value(at);
        break;
    case 1:
        add_value(&nodes, at);
        break;
    case 2:
        put_value(at, any_value(&nodes));
        break;
    default:
        put_value(at, another(&nodes, at->value));
        break;
    }
}

/** Changes the JSON in @p bytes; 0 when there is none or no room. */
static size_t change_json(uint8_t *bytes, size_t length, size_t room,
                          unsigned *luck)
{
    json_t *root = json_loadb((const char *)bytes, length, 0, NULL);
    unsigned often = fuzz_luck(luck), times = often % 4 ? 1 : often / 4 % 5;
    if (!root)
        return 0;
    while (times-- > 0)
        change_once(root, luck);
    char *text = json_dumps(root, JSON_COMPACT | JSON_SORT_KEYS);
    size_t changed = text ? strlen(text) : 0;
    json_decref(root);
    if (changed > room)
        changed = 0;
    if (changed > 0)
        memcpy(bytes, text, changed);
    free(text);
    return changed;
}

#endif
