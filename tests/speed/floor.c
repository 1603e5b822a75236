/* The floor that `make bench` compares with: what any program must do at least
 * that plays a move in a signed file. It reads the file, hashes every line,
 * checks one signature, makes one, parses the state line and writes the file
 * back. With --all it also checks the signature of every line that has one. It
 * is linked as programs are when nothing is said, with shared libraries.
 * usage: floor [--all] LEDGER >COPY */
#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct file {
    char *bytes;
    size_t length;
};

static struct file read_file(const char *name)
{
    struct file file = { NULL, 0 };
    FILE *in = fopen(name, "rb");
    if (!in || fseek(in, 0, SEEK_END))
        exit(74);
    long size = ftell(in);
    rewind(in);
    file.bytes = malloc((size_t)size + 1);
    file.length = file.bytes ? fread(file.bytes, 1, (size_t)size, in) : 0;
    fclose(in);
    return file;
}

static void hash_line(unsigned char head[32], const char *line, size_t length)
{
    crypto_generichash_state state;
    crypto_generichash_init(&state, NULL, 0, 32);
    crypto_generichash_update(&state, head, 32);
    crypto_generichash_update(&state, (const unsigned char *)line, length);
    crypto_generichash_final(&state, head, 32);
}

/* Checks a signature over these bytes and makes another one, as a seal is. */
static int check(const unsigned char *public, const char *signature,
                 const char *bytes, size_t length)
{
    unsigned char raw[64];
    sodium_hex2bin(raw, sizeof raw, signature, strlen(signature), NULL, NULL,
                   NULL);
    return crypto_sign_verify_detached(raw, (const unsigned char *)bytes,
                                       length, public);
}

int main(int count, char **words)
{
    int all = count == 3 && !strcmp(words[1], "--all"), bad = 0;
    struct file file = read_file(words[count - 1]);
    unsigned char public[32], secret[64], signature[64], head[32] = { 0 };
    char *line = file.bytes, *state = line;
    if (sodium_init() < 0 || count < 2)
        return 70;
    crypto_sign_keypair(public, secret);
    for (char *end;
         (end = memchr(line, '\n', file.length - (size_t)(line - file.bytes)));
         line = end + 1) {
        hash_line(head, line, (size_t)(end - line));
        state = line;
        if (!all)
            continue;
        json_t *json = json_loadb(line, (size_t)(end - line), 0, NULL);
        const char *sig = json_string_value(json_object_get(json, "sig"));
        if (sig)
            bad += check(public, sig, line, (size_t)(end - line)) != 0;
        json_decref(json);
    }
    size_t length = file.length - (size_t)(state - file.bytes);
    json_t *json = json_loadb(state, length, 0, NULL);
    const char *seal = json_string_value(
        json_object_get(json_object_get(json, "seal"), "sig"));
    if (seal)
        bad += check(public, seal, state, length) != 0;
    crypto_sign_detached(signature, NULL, (unsigned char *)state, length,
                         secret);
    char *again = json_dumps(json, JSON_COMPACT | JSON_SORT_KEYS);
    fwrite(file.bytes, 1, (size_t)(state - file.bytes), stdout);
    puts(again ? again : "");
    json_decref(json);
    free(again);
    free(file.bytes);
    return bad > 1000000;
}
