#include "inbox/parts.h"

#include <ctype.h>
#include <string.h>

#include "core/language.h"
#include "inbox/clean.h"
#include "inbox/html.h"
#include "inbox/limits.h"
#include "inbox/reply.h"

/* How well a part shows what its sender wrote. What a page hides or strikes out
 * stands in the plain text as if it were meant. */
enum rank { EMPTY, HTML, PLAIN, TELLING };

struct walk {
    struct arena *arena;
    struct parts *parts;
    struct body *into; /* texts go here */
    bool foreign;      /* within a mail that is attached */
    int count, depth;
    size_t bytes; /* of all texts */
};

static enum rank walk_object(struct walk *walk, GMimeObject *object);

static void stop(struct walk *walk, const char *over)
{
    if (!walk->parts->over)
        walk->parts->over = over;
}

static void keep_armour(struct walk *walk, const char *bytes, size_t length)
{
    static const char mark[] = "-----BEGIN TURNPOST ";
    if (memmem(bytes, length, mark, sizeof mark - 1)) {
        bytes = clean_text(bytes, length, walk->arena, &length);
        text_bytes(&walk->parts->files, bytes, length);
        text_bytes(&walk->parts->files, "\n", 1);
    }
}

static const char *charset_of(GMimePart *part)
{
    return g_mime_object_get_content_type_parameter(GMIME_OBJECT(part),
                                                    "charset");
}

/* Is there anything but quotes and a signature? */
static bool is_written(const struct body *body)
{
    struct text own = text_new(body->arena), rest = text_new(body->arena);
    const struct shares shares = { .own = &own, .rest = &rest, .armour = &own };
    reply_split(body, &shares);
    return own.length > 0;
}

static enum rank walk_text(struct walk *walk, GMimePart *part)
{
    GMimeObject *object = GMIME_OBJECT(part);
    bool is_html = media_is(object, "text", "html");
    struct body body = body_new(walk->arena);
    size_t length;
    const char *bytes = media_decode(part, walk->arena, &length);
    const char *charset = charset_of(part);
    if (is_html && !charset)
        charset = html_charset(bytes, length, walk->arena);
    bytes = charset_decode(bytes, length, charset, walk->arena, &length);
    if (is_html)
        html_read(&body, bytes, length);
    else if (media_says(object, "format", "flowed"))
        body_flowed(&body, bytes, length, media_says(object, "delsp", "yes"));
    else
        body_plain(&body, bytes, length);
    walk->bytes += body.bytes + body.count * LINE_COST;
    if (walk->bytes > BODIES_MAX)
        stop(walk, N_("its text is too long"));
    body_join(walk->into, &body, 0);
    if (body.left.length > 0 || body.unsure)
        return TELLING;
    return !is_written(&body) ? EMPTY : is_html ? HTML : PLAIN;
}

static void walk_file(struct walk *walk, GMimePart *part)
{
    size_t length;
    const char *bytes;
    if (walk->foreign)
        return; /* another's, like the mail that it came with */
    bytes = media_decode(part, walk->arena, &length);
    if (media_is(GMIME_OBJECT(part), "text", "*")) {
        bytes = charset_decode(bytes, length, charset_of(part), walk->arena,
                               &length);
    }
    keep_armour(walk, bytes, length);
}

struct choice {
    struct body best;
    enum rank rank;
};

/* Is there a word "HTML" in it? That of an address is none. */
static bool speaks_of_html(const struct body *body)
{
    static const char word[] = "html";
    for (size_t i = 0; i < body->count; i++) {
        const char *line = body->lines[i].text;
        for (const char *at = line; (at = strcasestr(at, word)); at++) {
            const char *end = at + sizeof word - 1;
            if (!isalnum((unsigned char)*end) &&
                (at == line || strchr(" \t(\"'*-", at[-1])))
                return true;
        }
    }
    return false;
}

/* "This mail needs a reader of HTML": a short text beside a page that says
 * nothing of it. */
static bool is_notice(const struct body *text, const struct body *page)
{
    enum { NOTICE_MAX = 400 };
    return text->bytes < NOTICE_MAX && speaks_of_html(text) &&
           !speaks_of_html(page);
}

/* In an alternative every part tells the same; the best one is kept. */
static void choose(struct walk *walk, struct choice *choice, GMimeObject *part)
{
    struct body *into = walk->into, one = body_new(walk->arena);
    walk->into = &one;
    enum rank rank = walk_object(walk, part);
    walk->into = into;
    bool better = rank == HTML && choice->rank == PLAIN
                      ? is_notice(&choice->best, &one)
                      : rank > choice->rank;
    if (better || choice->best.count == 0)
        *choice = (struct choice){ one, rank };
}

static enum rank walk_multipart(struct walk *walk, GMimeMultipart *multipart)
{
    bool alternative =
        media_is(GMIME_OBJECT(multipart), "multipart", "alternative");
    int count = g_mime_multipart_get_count(multipart);
    struct choice choice = { .best = body_new(walk->arena) };
    enum rank best = EMPTY;
    for (int i = 0; i < count && !walk->parts->over; i++) {
        GMimeObject *part = g_mime_multipart_get_part(multipart, i);
        if (alternative) {
            choose(walk, &choice, part);
        } else {
            enum rank rank = walk_object(walk, part);
            best = rank > best ? rank : best;
        }
    }
    body_join(walk->into, &choice.best, 0);
    return alternative ? choice.rank : best;
}

/* A mail within the mail is another's words. */
static void walk_message(struct walk *walk, GMimeMessagePart *part)
{
    GMimeMessage *mail = g_mime_message_part_get_message(part);
    struct body *into = walk->into;
    bool foreign = walk->foreign;
    walk->into = &walk->parts->foreign;
    walk->foreign = true;
    if (mail)
        walk_object(walk, g_mime_message_get_mime_part(mail));
    walk->into = into;
    walk->foreign = foreign;
}

/* A page for certain programs (text/x-amp-html) is not the mail; neither is a
 * text with a file name, unless no other came before it. */
static bool is_shown(const struct walk *walk, GMimePart *part)
{
    GMimeObject *object = GMIME_OBJECT(part);
    bool text =
        media_is(object, "text", "plain") || media_is(object, "text", "html");
    return text && !g_mime_part_is_attachment(part) &&
           (!g_mime_part_get_filename(part) || body_is_blank(walk->into));
}

static enum rank walk_part(struct walk *walk, GMimePart *part)
{
    if (media_is(GMIME_OBJECT(part), "text", "calendar"))
        walk->parts->calendar = true;
    else if (is_shown(walk, part))
        return walk_text(walk, part);
    else
        walk_file(walk, part);
    return EMPTY;
}

static enum rank walk_object(struct walk *walk, GMimeObject *object)
{
    enum rank rank = EMPTY;
    walk->depth++;
    if (++walk->count > PARTS_MAX)
        stop(walk, N_("it has too many parts"));
    else if (walk->depth > DEPTH_MAX)
        stop(walk, N_("its parts are nested too deep"));
    else if (GMIME_IS_MULTIPART(object))
        rank = walk_multipart(walk, GMIME_MULTIPART(object));
    else if (GMIME_IS_MESSAGE_PART(object))
        walk_message(walk, GMIME_MESSAGE_PART(object));
    else if (GMIME_IS_PART(object))
        rank = walk_part(walk, GMIME_PART(object));
    walk->depth--;
    return rank;
}

struct parts parts_walk(GMimeMessage *mail, struct arena *arena)
{
    struct parts parts = { .own = body_new(arena),
                           .foreign = body_new(arena),
                           .files = text_new(arena) };
    struct walk walk = { .arena = arena, .parts = &parts, .into = &parts.own };
    walk_object(&walk, g_mime_message_get_mime_part(mail));
    if (parts.own.too_long)
        stop(&walk, N_("its text is too long"));
    else if (parts.own.unsure)
        stop(
            &walk,
            N_("whether words of it are hidden is up to its styles; send it as plain text"));
    return parts;
}
