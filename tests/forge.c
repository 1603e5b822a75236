/* Signs what no command would sign, for tampering.test:
 *
 *     forge chain LEDGER N               h(N) over the lines as they stand
 *     forge sign KEY DOMAIN HASH <BYTES  the signature of DOMAIN, HASH, BYTES
 *
 * Without words it has no test of its own. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

#include "ledger/chain.h"
#include "ledger/codec.h"
#include "ledger/lines.h"

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

static void print_hex(const unsigned char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        printf("%02x", bytes[i]);
    putchar('\n');
}

static bool chain(const char *path, int n, struct arena *arena)
{
    unsigned char hash[HASH];
    struct text text = text_new(arena);
    struct line line;
    if (!read_file(path, &text))
        return false;
    struct lines lines = lines_of(text.bytes, text.length);
    if (!lines_next(&lines, &line))
        return false;
    chain_first(line.bytes, line.length, hash);
    for (int i = 0; i < n; i++) {
        if (!lines_next(&lines, &line))
            return false;
        chain_next(hash, line.bytes, line.length);
    }
    print_hex(hash, sizeof hash);
    return true;
}

static bool sign(const char *path, const char *domain, const char *parent,
                 struct arena *arena)
{
    struct text keyfile = text_new(arena), text = text_new(arena);
    unsigned char hash[HASH], signature[KEY_SIGNATURE];
    struct error e = { 0 };
    if (!read_file(path, &keyfile) || !read_file(NULL, &text) ||
        !hex_read(parent, HASH, hash))
        return false;
    struct key *key = key_read(keyfile.bytes, keyfile.length, NULL, arena, &e);
    if (!key)
        return false;
    key_sign(key, domain, hash, text.bytes, text.length, signature);
    key_wipe(key);
    print_hex(signature, sizeof signature);
    return true;
}

int main(int count, char **words)
{
    bool done = false;
    if (count == 1) {
        puts("1..0");
        return EXIT_SUCCESS;
    }
    if (sodium_init() < 0)
        return EX_SOFTWARE;
    struct arena *arena = arena_new();
    if (count == 4 && !strcmp(words[1], "chain"))
        done = chain(words[2], atoi(words[3]), arena);
    else if (count == 5 && !strcmp(words[1], "sign"))
        done = sign(words[2], words[3], words[4], arena);
    else
        fputs("usage: forge chain LEDGER N | forge sign KEY DOMAIN HASH\n",
              stderr);
    arena_free(arena);
    return done ? EXIT_SUCCESS : EX_DATAERR;
}
