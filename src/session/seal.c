#include "session/seal.h"

#include <string.h>
#include <sysexits.h>

#include "core/narrow.h"
#include "ledger/file/codec.h"

static const char title[] = "turnpost memory ";
static const char version[] = "1";
static const char domain[] = "turnpost memory 1";
static const char anew[] = "anew\n";
enum { SEAL_WORDS = 3 }; /* version, signature, "restored" */

static bool needs_key(const char *path, struct error *e)
{
    fail(e, EX_NOPERM, "the memory \"%.100s\" is sealed by a key", path);
    return advise(e,
                  "only commands that sign with that key take it, with -k KEY");
}

static bool is_from_newer(const char *path, struct error *e)
{
    fail(e, EX_DATAERR, "the memory \"%.100s\" was made by a newer turnpost",
         path);
    return advise(e, "nothing was signed; use the newer one, or its page");
}

/* What is not remembered from before this may have been signed. */
static void begin_anew(struct heads *heads, struct arena *arena)
{
    struct text text = text_new(arena);
    text_bytes(&text, heads->bytes, heads->length);
    text_string(&text, anew);
    heads->bytes = text.bytes;
    heads->length = text.length;
}

static enum seal_state seal_of(char *const words[SEAL_WORDS], int count,
                               const struct heads *rest,
                               const unsigned char *key)
{
    unsigned char signature[KEY_SIGNATURE];
    if (count == 1 && !rest->length)
        return SEAL_MISSING;
    if (count < 2 || !hex_read(words[1], KEY_SIGNATURE, signature) ||
        !key_verify(key, domain, NULL, rest->bytes, rest->length, signature))
        return SEAL_BROKEN;
    return count == 2 ? SEAL_HOLDS : SEAL_RESTORED;
}

static int cut(char *line, char *words[SEAL_WORDS])
{
    int count = 0;
    char *rest = NULL;
    for (char *word = strtok_r(line, " ", &rest); word && count < SEAL_WORDS;
         word = strtok_r(NULL, " ", &rest))
        words[count++] = word;
    return count;
}

bool unseal(struct sealed *kept, const unsigned char *key, struct arena *arena,
            struct error *e)
{
    struct heads *heads = &kept->heads;
    size_t begin = strlen(title);
    if (heads->length < begin || memcmp(heads->bytes, title, begin) != 0)
        return true;
    const char *end = memchr(heads->bytes, '\n', heads->length);
    size_t length = end ? to_size(end - heads->bytes) : heads->length;
    char *words[SEAL_WORDS] = { 0 };
    int count =
        cut(arena_copy(arena, heads->bytes + begin, length - begin), words);
    if (!count || strcmp(words[0], version) != 0)
        return is_from_newer(heads->name, e);
    if (!key)
        return needs_key(heads->name, e);
    length += end != NULL;
    heads->bytes += length;
    heads->length -= length;
    kept->state = seal_of(words, count, heads, key);
    if (kept->state == SEAL_BROKEN)
        heads->length = 0;
    if (kept->state != SEAL_HOLDS)
        begin_anew(heads, arena);
    return true;
}

void seal(const struct key *key, const struct text *rest, struct text *into)
{
    unsigned char signature[KEY_SIGNATURE];
    char hex[2 * KEY_SIGNATURE + 1];
    key_sign(key, domain, NULL, rest->bytes, rest->length, signature);
    hex_write(signature, KEY_SIGNATURE, hex);
    text_add(into, "%s%s %s\n", title, version, hex);
    text_bytes(into, rest->bytes, rest->length);
}
