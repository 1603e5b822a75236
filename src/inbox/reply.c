#include "inbox/reply.h"

#include <string.h>

#include "inbox/phrases.h"
#include "inbox/roles.h"

const char *reply_line_of(const struct reply *reply, size_t i)
{
    const char *text = reply->lines[i].text;
    return text + strspn(text, " \t");
}

bool reply_is_blank(const struct reply *reply, size_t i)
{
    return line_is_blank(&reply->lines[i]);
}

bool reply_is_own(const struct reply *reply, size_t i)
{
    return i < reply->count && reply->roles[i] == OWN &&
           !reply_is_blank(reply, i);
}

void reply_mark(struct reply *reply, size_t from, size_t to, enum role role)
{
    for (size_t i = from; i < to; i++)
        if (reply->roles[i] == OWN)
            reply->roles[i] = role;
}

static void mark_what_programs_mark(struct reply *reply)
{
    for (size_t i = 0; i < reply->count; i++) {
        reply->roles[i] = reply->lines[i].depth > 0   ? QUOTED
                          : reply->lines[i].signature ? SIGNATURE
                                                      : OWN;
        if (reply->roles[i] == QUOTED)
            reply->quotes_end = i + 1;
    }
}

/* ---- armour ---- */

/* The line without what OpenPGP escapes it with (RFC 9580, 7.2). */
static const char *unescaped(const char *line)
{
    return line + (strncmp(line, "- -", 3) == 0 ? 2 : 0);
}

static bool begins(const char *line, const char *mark)
{
    return strncmp(unescaped(line), mark, strlen(mark)) == 0;
}

/* After the own line end that follows from; without one, from. */
static size_t after(const struct reply *reply, size_t from, const char *end)
{
    for (size_t i = from; i < reply->count; i++)
        if (reply->roles[i] == OWN && begins(reply_line_of(reply, i), end))
            return i + 1;
    return from;
}

/* A piece of a line of base64, and no order. */
static bool is_piece(const char *line)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+/=abcdefghijklmnopqrstuvwxyz";
    size_t length = strlen(line);
    return length > 0 && length < 64 && strspn(line, letters) == length &&
           strcspn(line, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+/=") < length;
}

/* Programs that wrap long lines of a quote leave their ends without marks. */
static void mark_quoted_armour(struct reply *reply)
{
    bool open = false;
    for (size_t i = 0; i + 1 < reply->count; i++) {
        const char *line = reply_line_of(reply, i);
        if (reply->roles[i] == QUOTED) {
            open = begins(line, "-----BEGIN TURNPOST ") ||
                   (open && !begins(line, "-----END TURNPOST "));
        } else if (open && i > 0 && reply->roles[i - 1] == QUOTED &&
                   reply->roles[i + 1] == QUOTED && is_piece(line)) {
            reply_mark(reply, i, i + 1, QUOTED);
        }
    }
}

/* Armour that is cut off stays, for somebody to say so. The own words may be
 * signed with OpenPGP in the old way (RFC 9580, 7). */
static void mark_armour(struct reply *reply)
{
    for (size_t i = 0; i < reply->count; i++) {
        const char *line = unescaped(reply_line_of(reply, i));
        if (*line != '-' || reply->roles[i] != OWN)
            continue;
        if (begins(line, "-----BEGIN TURNPOST ")) {
            reply_mark(reply, i, after(reply, i, "-----END TURNPOST "), ARMOUR);
        } else if (strcmp(line, "-----BEGIN PGP SIGNATURE-----") == 0) {
            reply_mark(reply, i, after(reply, i, "-----END PGP SIGNATURE"),
                       SIGNATURE);
        } else if (strcmp(line, "-----BEGIN PGP SIGNED MESSAGE-----") == 0) {
            size_t hash = i + 1;
            while (hash < reply->count &&
                   strncmp(reply_line_of(reply, hash), "Hash:", 5) == 0)
                hash++;
            reply_mark(reply, i, hash, SIGNATURE);
        }
    }
}

/* ---- signatures ---- */

/* After the signature that begins at i. Programs that cut blanks at line
 * ends leave "--", which may also be a line that somebody drew: then it needs
 * little below it, else i is returned. */
static size_t signature_end(const struct reply *reply, size_t i)
{
    enum { LINES_MAX = 10 };
    size_t end = i + 1;
    while (end < reply->count && reply->roles[end] == OWN) {
        if (!reply->lines[i].dashes && end - i > LINES_MAX)
            return i;
        end++;
    }
    return end;
}

static void mark_signatures(struct reply *reply)
{
    for (size_t i = 0; i < reply->count; i++) {
        const char *line = reply->lines[i].text;
        if (reply->roles[i] != OWN)
            continue;
        if (phrase_is_mobile_signature(line)) {
            reply->roles[i] = SIGNATURE;
        } else if (strcmp(line, "--") == 0 || strcmp(line, "- --") == 0) {
            reply_mark(reply, i, signature_end(reply, i),
                       reply->lines[i].dashes ? SIGNATURE : LEFT_OUT);
        }
    }
}

/* ---- */

static void trim(struct text *text, size_t start)
{
    while (text->length > start && text->bytes[text->length - 1] == '\n')
        text->length--;
    if (text->length > start)
        text->length++; /* one of them stays */
    text->bytes[text->length] = '\0';
}

/* The lines of that role; blank lines in a row become one. */
static void add_lines(const struct reply *reply, enum role role,
                      struct text *into)
{
    size_t start = into->length;
    bool blank = true;
    for (size_t i = 0; i < reply->count; i++) {
        const struct body_line *line = &reply->lines[i];
        if (reply->roles[i] != role || (blank && line_is_blank(line)))
            continue;
        blank = line_is_blank(line);
        text_bytes(into, line->text, line->length);
        text_bytes(into, "\n", 1);
    }
    trim(into, start);
}

/* What a quote looks like says where the own words are, so quotes are told
 * before armour and signatures, which are of the sender only outside them. */
void reply_split(const struct body *body, const struct shares *into)
{
    struct reply reply = { .lines = body->lines, .count = body->count };
    reply.roles =
        arena_alloc(body->arena, (body->count + 1) * sizeof *reply.roles);
    mark_what_programs_mark(&reply);
    mark_quoted_armour(&reply);
    mark_our_letters(&reply);
    mark_originals(&reply);
    mark_armour(&reply);
    mark_attributions(&reply);
    mark_signatures(&reply);
    add_lines(&reply, OWN, into->own);
    add_lines(&reply, QUOTED, into->rest);
    add_lines(&reply, SIGNATURE, into->rest);
    add_lines(&reply, LEFT_OUT, into->doubt ? into->doubt : into->rest);
    text_bytes(into->doubt ? into->doubt : into->rest, body->left.bytes,
               body->left.length);
    if (into->armour)
        add_lines(&reply, ARMOUR, into->armour);
}
