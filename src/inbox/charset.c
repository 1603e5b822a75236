#include "inbox/clean.h"

#include <errno.h>
#include <iconv.h>
#include <string.h>
#include <strings.h>

#include "core/narrow.h"

/* What mail says, and what it means: programs that say ISO-8859-1 write the
 * quotation marks of Windows, and so on. */
static const char *const meanings[][2] = {
    { "utf-8", "UTF-8" },
    { "utf8", "UTF-8" },
    { "us-ascii", "UTF-8" },
    { "ascii", "UTF-8" },
    { "iso-8859-1", "WINDOWS-1252" },
    { "latin1", "WINDOWS-1252" },
    { "windows-1252", "WINDOWS-1252" },
    { "cp1252", "WINDOWS-1252" },
    { "iso-8859-2", "ISO-8859-2" },
    { "iso-8859-3", "ISO-8859-3" },
    { "iso-8859-4", "ISO-8859-4" },
    { "iso-8859-5", "ISO-8859-5" },
    { "iso-8859-6", "ISO-8859-6" },
    { "iso-8859-7", "ISO-8859-7" },
    { "iso-8859-8", "ISO-8859-8" },
    { "iso-8859-8-i", "ISO-8859-8" },
    { "iso-8859-9", "WINDOWS-1254" },
    { "iso-8859-10", "ISO-8859-10" },
    { "iso-8859-11", "WINDOWS-874" },
    { "iso-8859-13", "ISO-8859-13" },
    { "iso-8859-14", "ISO-8859-14" },
    { "iso-8859-15", "ISO-8859-15" },
    { "iso-8859-16", "ISO-8859-16" },
    { "windows-1250", "WINDOWS-1250" },
    { "windows-1251", "WINDOWS-1251" },
    { "cp1251", "WINDOWS-1251" },
    { "windows-1253", "WINDOWS-1253" },
    { "windows-1254", "WINDOWS-1254" },
    { "windows-1255", "WINDOWS-1255" },
    { "windows-1256", "WINDOWS-1256" },
    { "windows-1257", "WINDOWS-1257" },
    { "windows-1258", "WINDOWS-1258" },
    { "windows-874", "CP874" },
    { "tis-620", "CP874" },
    { "koi8-r", "KOI8-R" },
    { "koi8-u", "KOI8-U" },
    { "macintosh", "MACINTOSH" },
    { "ibm437", "CP437" },
    { "ibm850", "CP850" },
    { "ibm852", "CP852" },
    { "ibm866", "CP866" },
    { "cp866", "CP866" },
    { "shift_jis", "CP932" },
    { "shift-jis", "CP932" },
    { "x-sjis", "CP932" },
    { "windows-31j", "CP932" },
    { "cp932", "CP932" },
    { "iso-2022-jp", "ISO-2022-JP" },
    { "euc-jp", "EUC-JP" },
    { "gb2312", "GB18030" },
    { "gbk", "GB18030" },
    { "gb18030", "GB18030" },
    { "big5", "BIG5" },
    { "euc-kr", "CP949" },
    { "ks_c_5601-1987", "CP949" },
    { "iso-2022-kr", "ISO-2022-KR" },
    { "utf-7", "UTF-7" },
    { "utf-16", "UTF-16" },
    { "utf-16be", "UTF-16BE" },
    { "utf-16le", "UTF-16LE" },
    { "utf-32", "UTF-32" },
};

static const char *meaning(const char *name, size_t length)
{
    size_t count = sizeof meanings / sizeof *meanings;
    for (size_t i = 0; i < count; i++)
        if (strlen(meanings[i][0]) == length &&
            strncasecmp(meanings[i][0], name, length) == 0)
            return meanings[i][1];
    return NULL;
}

bool charset_is_known(const char *name, size_t length)
{
    return meaning(name, length) != NULL;
}

/* What loses more is not in that character set at all. */
enum { LOSSES_MAX = 1000 };

struct conversion {
    iconv_t way;
    char *in, *out;
    size_t in_left, out_left;
    int losses; /* that are still allowed */
};

/* Converts all there is; false when more does not fit than may be lost. */
static bool run(struct conversion *now)
{
    while (now->in_left > 0) {
        if (iconv(now->way, &now->in, &now->in_left, &now->out,
                  &now->out_left) != (size_t)-1)
            break;
        if (now->losses-- == 0 || errno == E2BIG || now->out_left < 1)
            return false;
        *now->out++ = '?';
        now->out_left--;
        now->in++;
        now->in_left--;
    }
    iconv(now->way, NULL, NULL, &now->out, &now->out_left);
    return true;
}

/* In the arena, or NULL when the bytes do not fit. */
static char *convert(const char *bytes, size_t length, const char *from,
                     int losses, struct arena *arena, size_t *converted)
{
    struct conversion now = { .in_left = length,
                              .out_left = 4 * length + 16,
                              .losses = losses };
    char *into;
    now.way = iconv_open("UTF-8", from);
    if ((intptr_t)now.way == -1)
        return NULL;
    into = arena_alloc(arena, now.out_left + 1);
    now.in = arena_copy(arena, bytes, length);
    now.out = into;
    bool good = run(&now);
    iconv_close(now.way);
    *converted = to_size(now.out - into);
    return good ? into : NULL;
}

static bool begins(const char *bytes, size_t length, const char *mark,
                   size_t size)
{
    return length >= size && memcmp(bytes, mark, size) == 0;
}

/* What the byte order mark says, or NULL; UTF-16 without one is big-endian
 * (RFC 2781) unless every other byte says that it is not. */
static const char *marked(const char *bytes, size_t length, const char *from)
{
    if (begins(bytes, length, "\xef\xbb\xbf", 3))
        return "UTF-8";
    if (begins(bytes, length, "\xff\xfe", 2))
        return "UTF-16LE";
    if (begins(bytes, length, "\xfe\xff", 2))
        return "UTF-16BE";
    if (from && strcmp(from, "UTF-16") == 0)
        return length > 1 && bytes[0] && !bytes[1] ? "UTF-16LE" : "UTF-16BE";
    return from;
}

char *charset_decode(const char *bytes, size_t length, const char *charset,
                     struct arena *arena, size_t *decoded)
{
    const char *from = charset ? meaning(charset, strlen(charset)) : NULL;
    char *into = NULL;
    from = marked(bytes, length, from);
    if (from && strcmp(from, "UTF-8") != 0)
        into = convert(bytes, length, from, 0, arena, decoded);
    if (!into && clean_is_utf8(bytes, length)) {
        *decoded = length;
        return arena_copy(arena, bytes, length);
    }
    if (!into) {
        if (!from || strcmp(from, "UTF-8") == 0)
            from = "WINDOWS-1252";
        into = convert(bytes, length, from, LOSSES_MAX, arena, decoded);
    }
    if (!into) {
        *decoded = length;
        into = arena_copy(arena, bytes, length);
    }
    return into;
}
