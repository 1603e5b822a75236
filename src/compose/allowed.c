#include "compose/compose.h"

#include <string.h>
#include <strings.h>

#include "core/narrow.h"
#include "core/text.h"

#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define DIGITS "0123456789"
#define ATOM LETTERS DIGITS "!#$%&'*+-/=?^_`{|}~"

enum {
    LOCAL_MAX = 64,
    ADDRESS_MAX = 254,
    ID_MAX = 900,
    WORD_MAX = 60, /* of types, names of headers, languages */
};

/* Atoms of allowed with single dots between them, length bytes. */
static bool dotted(const char *text, size_t length, const char *allowed)
{
    const char *end = text + length;
    for (;;) {
        size_t atom = strspn(text, allowed);
        if (atom == 0 || atom > to_size(end - text))
            return false;
        text += atom;
        if (text == end)
            return true;
        if (*text++ != '.')
            return false;
    }
}

/* "[192.0.2.1]", "[IPv6:2001:db8::1]". */
static bool literal(const char *domain)
{
    if (*domain != '[')
        return false;
    size_t inner = strspn(domain + 1, LETTERS DIGITS ".:");
    return inner > 0 && !strcmp(domain + 1 + inner, "]");
}

bool allowed_address(const char *address)
{
    const char *at = strchr(address, '@');
    if (!at || strlen(address) > ADDRESS_MAX || at - address > LOCAL_MAX)
        return false;
    return dotted(address, to_size(at - address), ATOM) &&
           (literal(at + 1) ||
            dotted(at + 1, strlen(at + 1), LETTERS DIGITS "-"));
}

bool allowed_reference(const char *id)
{
    size_t length = strlen(id);
    if (length < 3 || length > ID_MAX || id[0] != '<' || id[length - 1] != '>')
        return false;
    for (size_t i = 1; i < length - 1; i++)
        if (id[i] <= ' ' || id[i] >= 0x7f || id[i] == '<' || id[i] == '>')
            return false;
    return true;
}

bool allowed_message_id(const char *id)
{
    const char *at = strchr(id, '@');
    return at && allowed_reference(id) &&
           dotted(id + 1, to_size(at - id) - 1, ATOM) &&
           dotted(at + 1, strlen(at + 1) - 1, ATOM);
}

bool allowed_cid(const char *cid)
{
    size_t length = strlen(cid);
    return length <= WORD_MAX && dotted(cid, length, ATOM "@");
}

static bool starts(const char *name, const char *beginning)
{
    return !strncasecmp(name, beginning, strlen(beginning));
}

bool allowed_header(const char *name)
{
    static const char *const made[] = {
        "From", "Sender",     "Reply-To",    "To",           "Cc",
        "Bcc",  "Message-ID", "In-Reply-To", "References",   "Subject",
        "Date", "Received",   "Return-Path", "MIME-Version", "X-Turnpost",
    };
    size_t length = strlen(name);
    if (length == 0 || length > WORD_MAX || !strchr(LETTERS, *name) ||
        strspn(name, LETTERS DIGITS "-") != length)
        return false;
    for (size_t i = 0; i < sizeof made / sizeof *made; i++)
        if (!strcasecmp(name, made[i]))
            return false;
    return !starts(name, "Content-") && !starts(name, "Resent-");
}

bool allowed_file(const char *name)
{
    size_t length = strlen(name);
    return length > 0 && length <= 200 && *name != '.' && *name != ' ' &&
           name[length - 1] != ' ' && !strpbrk(name, "/\\") &&
           !strstr(name, "=?") && text_is_printable(name, length);
}

bool allowed_type(const char *type)
{
    size_t length = strlen(type), first = strspn(type, LETTERS);
    if (length > WORD_MAX || first == 0 || type[first] != '/' ||
        starts(type, "multipart/") || starts(type, "message/"))
        return false;
    return dotted(type + first + 1, length - first - 1, LETTERS DIGITS "+-");
}

bool allowed_language(const char *language)
{
    size_t length = strlen(language);
    return length > 0 && length <= WORD_MAX && strchr(LETTERS, *language) &&
           strspn(language, LETTERS DIGITS "-") == length;
}
