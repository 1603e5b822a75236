#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "core/narrow.h"

/* Nearly all that is read was written by json_write, and jansson takes ten
 * times as long over a byte. Whatever stands otherwise is left to jansson,
 * which knows what is wrong with it. */
struct reading {
    const char *at, *end;
};

/* What stands between two quotes. */
struct piece {
    const char *bytes;
    size_t length;
    bool escaped, foreign; /* has a backslash, a letter that is not ASCII */
};

enum { KEY_MAX = 64, DIGITS_MAX = 18 };

static json_t *read_value(struct reading *in, int depth);

static bool take(struct reading *in, char c)
{
    if (in->at == in->end || *in->at != c)
        return false;
    in->at++;
    return true;
}

static bool take_word(struct reading *in, const char *word)
{
    size_t length = strlen(word);
    if (to_size(in->end - in->at) < length || memcmp(in->at, word, length))
        return false;
    in->at += length;
    return true;
}

static bool take_piece(struct reading *in, struct piece *piece)
{
    unsigned char all = 0;
    if (!take(in, '"'))
        return false;
    const char *at = in->at;
    *piece = (struct piece){ .bytes = at };
    for (; at < in->end && *at != '"'; at++) {
        unsigned char c = (unsigned char)*at;
        if (c < ' ')
            return false;
        all |= c;
        if (c == '\\' && ++at == in->end)
            return false;
        piece->escaped |= c == '\\';
    }
    if (at == in->end)
        return false;
    piece->foreign = all >= 0x80;
    piece->length = to_size(at - in->at);
    in->at = at + 1;
    return true;
}

/* Replaces the short escapes; false at a long one and at needless ones. */
static bool unescape(const struct piece *piece, char *into, size_t *length)
{
    static const char letters[] = "\"\\bfnrt", plain[] = "\"\\\b\f\n\r\t";
    const char *from = piece->bytes, *end = from + piece->length;
    char *to = into;
    while (from < end) {
        if (*from != '\\') {
            *to++ = *from++;
            continue;
        }
        const char *found = strchr(letters, from[1]);
        if (!found || !*found)
            return false;
        *to++ = plain[found - letters];
        from += 2;
    }
    *length = to_size(to - into);
    return true;
}

static json_t *read_escaped(const struct piece *piece)
{
    size_t length;
    json_t *value = NULL;
    char *plain = malloc(piece->length);
    if (plain && unescape(piece, plain, &length))
        value = piece->foreign ? json_stringn(plain, length)
                               : json_stringn_nocheck(plain, length);
    free(plain);
    return value;
}

static json_t *read_string(struct reading *in)
{
    struct piece piece;
    if (!take_piece(in, &piece))
        return NULL;
    if (piece.escaped)
        return read_escaped(&piece);
    return piece.foreign ? json_stringn(piece.bytes, piece.length)
                         : json_stringn_nocheck(piece.bytes, piece.length);
}

static json_t *read_number(struct reading *in)
{
    bool negative = take(in, '-');
    const char *from = in->at;
    json_int_t number = 0;
    for (; in->at < in->end && *in->at >= '0' && *in->at <= '9'; in->at++) {
        if (in->at - from == DIGITS_MAX)
            return NULL;
        number = 10 * number + (*in->at - '0');
    }
    if (in->at == from || (*from == '0' && (negative || in->at - from > 1)))
        return NULL;
    return json_integer(negative ? -number : number);
}

static json_t *read_array(struct reading *in, int depth)
{
    json_t *array = json_array();
    bool good = array != NULL;
    for (bool first = true; good && !take(in, ']'); first = false)
        good = (first || take(in, ',')) &&
               !json_array_append_new(array, read_value(in, depth));
    if (good)
        return array;
    json_decref(array);
    return NULL;
}

static bool read_member(struct reading *in, char before[KEY_MAX], bool first,
                        json_t *object, int depth)
{
    struct piece key;
    char name[KEY_MAX];
    if (!take_piece(in, &key) || key.escaped || key.length >= KEY_MAX ||
        !take(in, ':'))
        return false;
    memcpy(name, key.bytes, key.length);
    name[key.length] = '\0';
    if (!first && strcmp(before, name) >= 0)
        return false;
    memcpy(before, name, key.length + 1);
    json_t *value = read_value(in, depth);
    return !(key.foreign ? json_object_set_new(object, name, value)
                         : json_object_set_new_nocheck(object, name, value));
}

static json_t *read_object(struct reading *in, int depth)
{
    char before[KEY_MAX] = "";
    json_t *object = json_object();
    bool good = object != NULL;
    for (bool first = true; good && !take(in, '}'); first = false)
        good = (first || take(in, ',')) &&
               read_member(in, before, first, object, depth);
    if (good)
        return object;
    json_decref(object);
    return NULL;
}

static json_t *read_value(struct reading *in, int depth)
{
    char c = in->at < in->end ? *in->at : '\0';
    if (depth == JSON_DEPTH_MAX && (c == '{' || c == '['))
        return NULL;
    switch (c) {
    case '{':
        in->at++;
        return read_object(in, depth + 1);
    case '[':
        in->at++;
        return read_array(in, depth + 1);
    case '"':
        return read_string(in);
    case 't':
        return take_word(in, "true") ? json_true() : NULL;
    case 'f':
        return take_word(in, "false") ? json_false() : NULL;
    default:
        return read_number(in);
    }
}

json_t *json_read_written(const char *bytes, size_t length)
{
    if (!length || (*bytes != '{' && *bytes != '['))
        return NULL;
    struct reading in = { bytes, bytes + length };
    json_t *value = read_value(&in, 0);
    if (value && in.at == in.end)
        return value;
    json_decref(value);
    return NULL;
}
