/* Signs what no command would sign, for tampering.test:
 *
 *     forge head LEDGER N               the file head over the lines 0 … N
 *     forge play LEDGER N               the play head over them
 *     forge entry LEDGER N KEY KIND <LINE   the entry signed as the N-th, as if
 *                                       it were of that kind
 *     forge sign KEY DOMAIN HASH <BYTES the signature of DOMAIN, HASH, BYTES
 *
 * Without words it has no test of its own. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

#include "ledger/file/codec.h"

struct heads {
    unsigned char file[HASH], play[HASH];
};

static bool read_file(const char *path, struct text *into)
{
    char block[16384];
    size_t got;
    FILE *file = path ? fopen(path, "re") : stdin;
    if (!file)
        return false;
    while ((got = fread(block, 1, sizeof block, file)) > 0)
        text_bytes(into, block, got);
    bool done = !ferror(file);
    if (path)
        fclose(file);
    return done;
}

static bool print_hex(const unsigned char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        printf("%02x", bytes[i]);
    putchar('\n');
    return true;
}

static const char *word_of(const json_t *object, const char *key)
{
    const char *word = json_string_value(json_object_get(object, key));
    return word ? word : "";
}

/* The entry without n, after and sig, and without by if a robot plays. */
static const char *bare(json_t *object, struct arena *arena, size_t *length)
{
    json_t *copy = json_copy(object);
    json_object_del(copy, "n");
    json_object_del(copy, "after");
    json_object_del(copy, "sig");
    if (!strcmp(word_of(object, "auth"), "robot"))
        json_object_del(copy, "by");
    const char *bytes = json_write(copy, arena, length);
    json_decref(copy);
    return bytes;
}

static bool is_played(const json_t *object)
{
    return strcmp(word_of(object, "kind"), "note") != 0 &&
           strcmp(word_of(object, "step"), "sent") != 0 &&
           !json_has(object, "agrees");
}

static void add_line(struct heads *heads, const struct line *line,
                     struct arena *arena)
{
    size_t length;
    json_t *object = json_read(line->bytes, line->length, NULL);
    chain_next(heads->file, line->bytes, line->length);
    if (object && is_played(object)) {
        const char *bytes = bare(object, arena, &length);
        chain_next(heads->play, bytes, length);
    }
    json_decref(object);
}

static bool heads_of(const char *path, int n, struct heads *heads,
                     struct arena *arena)
{
    struct text text = text_new(arena);
    struct line line;
    if (!read_file(path, &text))
        return false;
    struct lines lines = lines_of(text.bytes, text.length);
    if (!lines_next(&lines, &line))
        return false;
    chain_first(line.bytes, line.length, heads->file);
    memcpy(heads->play, heads->file, HASH);
    for (int i = 0; i < n; i++) {
        if (!lines_next(&lines, &line))
            return false;
        add_line(heads, &line, arena);
    }
    return true;
}

static struct key *key_in(const char *path, struct arena *arena)
{
    struct text text = text_new(arena);
    return read_file(path, &text)
               ? key_read(text.bytes, text.length, NULL, arena, NULL)
               : NULL;
}

static void sign_entry(json_t *object, const struct heads *heads,
                       const struct key *key, const char *kind,
                       struct arena *arena)
{
    unsigned char signature[KEY_SIGNATURE], after[HASH];
    struct text bytes = text_new(arena);
    size_t length;
    const char *own = bare(object, arena, &length);
    memcpy(after, heads->file, HASH);
    if (json_has(object, "after"))
        json_get_hex(object, "after", after, HASH, NULL);
    if (!strcmp(word_of(object, "kind"), "move"))
        text_bytes(&bytes, (const char *)after, HASH);
    text_bytes(&bytes, own, length);
    key_sign(key, arena_print(arena, "turnpost %s 2", kind), heads->play,
             bytes.bytes, bytes.length, signature);
    json_put_hex(object, "sig", signature, KEY_SIGNATURE);
}

static bool entry(const char *path, int n, const char *key_path,
                  const char *kind, struct arena *arena)
{
    struct text text = text_new(arena);
    struct heads heads;
    struct key *key = key_in(key_path, arena);
    if (!key || !read_file(NULL, &text) ||
        !heads_of(path, n - 1, &heads, arena))
        return false;
    json_t *object = json_read(text.bytes, text.length, NULL);
    if (!object)
        return false;
    sign_entry(object, &heads, key, kind, arena);
    key_wipe(key);
    puts(json_write(object, arena, NULL));
    json_decref(object);
    return true;
}

static bool sign(const char *path, const char *domain, const char *parent,
                 struct arena *arena)
{
    struct text text = text_new(arena);
    unsigned char hash[HASH], signature[KEY_SIGNATURE];
    struct key *key = key_in(path, arena);
    if (!key || !read_file(NULL, &text) || !hex_read(parent, HASH, hash))
        return false;
    key_sign(key, domain, hash, text.bytes, text.length, signature);
    key_wipe(key);
    return print_hex(signature, sizeof signature);
}

static bool forge(int count, char **words, struct arena *arena)
{
    struct heads heads;
    if (count == 4 && !strcmp(words[1], "head"))
        return heads_of(words[2], atoi(words[3]), &heads, arena) &&
               print_hex(heads.file, HASH);
    if (count == 4 && !strcmp(words[1], "play"))
        return heads_of(words[2], atoi(words[3]), &heads, arena) &&
               print_hex(heads.play, HASH);
    if (count == 6 && !strcmp(words[1], "entry"))
        return entry(words[2], atoi(words[3]), words[4], words[5], arena);
    if (count == 5 && !strcmp(words[1], "sign"))
        return sign(words[2], words[3], words[4], arena);
    fputs("usage: forge head|play LEDGER N | forge entry LEDGER N KEY KIND | "
          "forge sign KEY DOMAIN HASH\n",
          stderr);
    return false;
}

int main(int count, char **words)
{
    if (count == 1) {
        puts("1..0");
        return EXIT_SUCCESS;
    }
    if (sodium_init() < 0)
        return EX_SOFTWARE;
    struct arena *arena = arena_new();
    bool done = forge(count, words, arena);
    arena_free(arena);
    return done ? EXIT_SUCCESS : EX_DATAERR;
}
