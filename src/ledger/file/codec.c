#include "ledger/file/codec.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sysexits.h>

#include "core/language.h"
#include "core/narrow.h"
#include "core/text.h"

static const char digits[] = "0123456789abcdef";

void hex_write(const unsigned char *bytes, size_t count, char *into)
{
    for (size_t i = 0; i < count; i++) {
        *into++ = digits[bytes[i] >> 4];
        *into++ = digits[bytes[i] & 15];
    }
    *into = '\0';
}

static int digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool hex_read(const char *hex, size_t count, unsigned char *into)
{
    for (size_t i = 0; i < count; i++) {
        int high = digit(hex[2 * i]);
        int low = high < 0 ? -1 : digit(hex[2 * i + 1]);
        if (low < 0)
            return false;
        into[i] = to_byte(high << 4 | low);
    }
    return hex[2 * count] == '\0';
}

void json_put_hex(json_t *object, const char *key, const unsigned char *bytes,
                  size_t count)
{
    char hex[2 * 64 + 1];
    hex_write(bytes, count, hex);
    json_put_text(object, key, hex);
}

void json_add_hex(json_t *array, const unsigned char *bytes, size_t count)
{
    char hex[2 * 64 + 1];
    hex_write(bytes, count, hex);
    json_add(array, json_string(hex));
}

void json_put_time(json_t *object, const char *key, int64_t seconds)
{
    char words[TIME_LENGTH];
    time_write(seconds, words);
    json_put_text(object, key, words);
}

/* Where the member stands last in the bytes: what is in the object of another
 * member, a card, stands in front of it, since keys are sorted. */
static char *last_of(const char *member, char *bytes, size_t length)
{
    size_t size = strlen(member);
    const char *end = bytes + length;
    for (char *at; (at = memrchr(bytes, *member, length));
         length = to_size(at - bytes))
        if (to_size(end - at) >= size && !memcmp(at, member, size))
            return at;
    return NULL;
}

void json_cut(const char *member, char *bytes, size_t *length)
{
    char *at = last_of(member, bytes, *length);
    if (!at)
        return;
    char *next = at + strcspn(at, ",}");
    if (*next == ',')
        next++;
    else
        at--; /* the comma in front */
    memmove(at, next, to_size(bytes + *length - next));
    *length -= to_size(next - at);
}

bool json_has(const json_t *object, const char *key)
{
    return json_object_get(object, key) != NULL;
}

bool json_is_format(const json_t *object, const char *what, struct error *e)
{
    int format;
    if (!json_get_int(object, "format", 1, INT_MAX, &format, e))
        return false;
    if (format == LEDGER_FORMAT)
        return true;
    bool early = format < LEDGER_FORMAT;
    fail(e, early ? EX_DATAERR : EX_UNAVAILABLE,
         early ? "this is %s of format %d, made by an early turnpost"
               : "this is %s of format %d, made by a newer turnpost",
         e ? language_say(e->language, what) : what, format);
    return advise(
        e,
        "this turnpost reads format %d; go on with the one that made it, or make it anew (a game from its position: turnpost new --setup)",
        LEDGER_FORMAT);
}

bool json_get_hex(const json_t *object, const char *key, unsigned char *into,
                  size_t count, struct error *e)
{
    const char *hex = json_string_value(json_object_get(object, key));
    if (!hex || !hex_read(hex, count, into))
        return fail(e, EX_DATAERR,
                    "\"%s\" is not %zu lower-case hexadecimal digits", key,
                    2 * count);
    return true;
}

bool json_get_hexes(const json_t *object, const char *key,
                    unsigned char (*into)[32], size_t count, struct error *e)
{
    json_t *array;
    if (!json_get_array(object, key, count, &array, e))
        return false;
    bool good = json_array_size(array) == count;
    for (size_t i = 0; good && i < count; i++) {
        const char *hex = json_string_value(json_array_get(array, i));
        good = hex && hex_read(hex, 32, into[i]);
    }
    return good || fail(e, EX_DATAERR, "\"%s\" is not %zu hashes", key, count);
}

bool json_get_time(const json_t *object, const char *key, int64_t *into,
                   struct error *e)
{
    const char *words = json_string_value(json_object_get(object, key));
    if (!words || !time_read(words, into))
        return fail(e, EX_DATAERR,
                    "\"%s\" is not a time such as 2026-11-21T07:00:00Z", key);
    return true;
}

bool text_is_plain(const char *text, bool lines)
{
    const char *between = lines ? "\n\r\t" : "";
    while (*text) {
        size_t length = strcspn(text, between);
        if (!text_is_printable(text, length))
            return false;
        text += length;
        text += strspn(text, between);
    }
    return true;
}

bool at_line(struct error *e, int line)
{
    char what[sizeof e->what];
    if (!e)
        return false;
    memcpy(what, e->what, sizeof what);
    snprintf(e->what, sizeof e->what, "line %d: %.180s", line, what);
    e->at = NOWHERE;
    return false;
}

void number_bytes(int number, unsigned char into[4])
{
    for (int i = 0; i < 4; i++)
        into[i] = to_byte(number >> 8 * i & 255);
}
