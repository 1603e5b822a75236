#include "inbox/parts.h"

#include <string.h>

#include "inbox/charset.h"
#include "inbox/clean.h"
#include "inbox/html.h"
#include "inbox/limits.h"

/* How well a part shows what its sender wrote. */
enum rank { EMPTY, HTML, PLAIN };

struct walk {
    struct arena *arena;
    struct parts *parts;
    struct body *into; /* texts go here */
    int count, depth;
    size_t bytes; /* of all texts */
};

static enum rank walk_entity(struct walk *walk, const struct entity *entity,
                             const char *otherwise);

static void stop(struct walk *walk, const char *over)
{
    if (!walk->parts->over) {
        walk->parts->over = over;
    }
}

static void keep_armour(struct walk *walk, const char *bytes, size_t length)
{
    static const char mark[] = "-----BEGIN TURNPOST ";

    if (memmem(bytes, length, mark, sizeof mark - 1)) {
        bytes = clean_text(bytes, length, walk->arena, &length);
        text_bytes(&walk->parts->armoured, bytes, length);
        text_bytes(&walk->parts->armoured, "\n", 1);
    }
}

/** One line a line: the armour of HTML, and of what a page shows. */
static void keep_armour_of(struct walk *walk, const struct body *body)
{
    struct text text = text_new(walk->arena);

    for (size_t i = 0; i < body->count; i++) {
        text_bytes(&text, body->lines[i].text, body->lines[i].length);
        text_bytes(&text, "\n", 1);
    }
    keep_armour(walk, text.bytes, text.length);
}

static enum rank walk_text(struct walk *walk, const struct entity *entity,
                           const struct media *media)
{
    bool is_html = strcmp(media->type, "text/html") == 0;
    struct body body = body_new(walk->arena);
    size_t length;
    const char *bytes = media_decode(media, entity, walk->arena, &length);
    const char *charset = media->charset;

    if (is_html && !charset) {
        charset = html_charset(bytes, length, walk->arena);
    }
    bytes = charset_decode(bytes, length, charset, walk->arena, &length);
    if (is_html) {
        html_read(&body, bytes, length);
    } else if (media->flowed) {
        body_flowed(&body, bytes, length, media->delete_space);
    } else {
        body_plain(&body, bytes, length);
    }
    walk->bytes += body.bytes + body.count * LINE_COST;
    if (walk->bytes > BODIES_MAX) {
        stop(walk, "its text is too long");
    }
    keep_armour_of(walk, &body);
    body_join(walk->into, &body, 0);
    return body_is_blank(&body) ? EMPTY : is_html ? HTML : PLAIN;
}

static void walk_file(struct walk *walk, const struct entity *entity,
                      const struct media *media)
{
    size_t length;
    const char *bytes = media_decode(media, entity, walk->arena, &length);

    if (media_is(media, "text/")) {
        bytes =
            charset_decode(bytes, length, media->charset, walk->arena, &length);
    }
    keep_armour(walk, bytes, length);
}

/** Is this line, at @p text, the boundary? *closes: the last one. */
static bool is_boundary(const char *text, size_t bare, const char *boundary,
                        bool *closes)
{
    size_t length = strlen(boundary);

    if (bare < length + 2 || memcmp(text, "--", 2) != 0 ||
        memcmp(text + 2, boundary, length) != 0) {
        return false;
    }
    text += length + 2;
    bare -= length + 2;
    *closes = bare >= 2 && memcmp(text, "--", 2) == 0;
    for (size_t i = *closes ? 2 : 0; i < bare; i++) {
        if (text[i] != ' ' && text[i] != '\t') {
            return false;
        }
    }
    return true;
}

struct cutter {
    const char *text;
    size_t left;
    const char *boundary;
    bool closed;
};

/** Bytes up to the next boundary, which is skipped; without the line end that
 *  belongs to it. */
static size_t cut_part(struct cutter *cutter)
{
    const char *start = cutter->text;
    size_t bare, taken, length = 0;

    cutter->closed = true;
    while (cutter->left > 0) {
        taken = body_cut_line(cutter->text, cutter->left, &bare);
        bool ends =
            is_boundary(cutter->text, bare, cutter->boundary, &cutter->closed);

        cutter->text += taken;
        cutter->left -= taken;
        if (ends) {
            break;
        }
        cutter->closed = true;
        length += taken;
    }
    if (length > 0 && start[length - 1] == '\n') {
        length--;
    }
    if (length > 0 && start[length - 1] == '\r') {
        length--;
    }
    return length;
}

struct choice {
    struct body best;
    enum rank rank;
};

/* In an alternative every part tells the same; the best one is kept. */
static void choose(struct walk *walk, struct choice *choice,
                   const struct entity *part)
{
    struct body *into = walk->into, one = body_new(walk->arena);

    walk->into = &one;
    enum rank rank = walk_entity(walk, part, "text/plain");

    walk->into = into;
    if (rank > choice->rank || choice->best.count == 0) {
        *choice = (struct choice){ one, rank };
    }
}

static enum rank walk_multipart(struct walk *walk, const struct entity *entity,
                                const struct media *media)
{
    bool alternative = strcmp(media->type, "multipart/alternative") == 0;
    const char *otherwise = strcmp(media->type, "multipart/digest") == 0
                                ? "message/rfc822"
                                : "text/plain";
    struct cutter cutter = { entity->body, entity->length, media->boundary, 0 };
    struct choice choice = { .best = body_new(walk->arena) };
    enum rank best = EMPTY;

    cut_part(&cutter);
    while (!cutter.closed && !walk->parts->over) {
        const char *start = cutter.text;
        struct entity part = entity_cut(start, cut_part(&cutter), walk->arena);

        if (alternative) {
            choose(walk, &choice, &part);
        } else {
            enum rank rank = walk_entity(walk, &part, otherwise);

            best = rank > best ? rank : best;
        }
    }
    body_join(walk->into, &choice.best, 0);
    return alternative ? choice.rank : best;
}

/* A mail within the mail is another's words. */
static void walk_message(struct walk *walk, const struct entity *entity,
                         const struct media *media)
{
    size_t length;
    const char *bytes = media_decode(media, entity, walk->arena, &length);
    struct entity mail = entity_cut(bytes, length, walk->arena);
    struct body *into = walk->into;

    walk->into = &walk->parts->foreign;
    walk_entity(walk, &mail, "text/plain");
    walk->into = into;
}

/* A page for certain programs (text/x-amp-html) is not the mail; neither is a
 * text with a file name, unless no other came before it. */
static bool is_shown(const struct walk *walk, const struct media *media)
{
    bool text = strcmp(media->type, "text/plain") == 0 ||
                strcmp(media->type, "text/html") == 0;

    return text && !media->attached &&
           (!media->named || body_is_blank(walk->into));
}

static enum rank walk_by_type(struct walk *walk, const struct entity *entity,
                              const char *otherwise)
{
    struct media media = media_of(entity, otherwise, walk->arena);
    enum rank rank = EMPTY;

    if (media_is(&media, "multipart/") && media.boundary && *media.boundary) {
        rank = walk_multipart(walk, entity, &media);
    } else if (strcmp(media.type, "message/rfc822") == 0) {
        walk_message(walk, entity, &media);
    } else if (strcmp(media.type, "text/calendar") == 0) {
        walk->parts->calendar = true;
    } else if (is_shown(walk, &media)) {
        rank = walk_text(walk, entity, &media);
    } else {
        walk_file(walk, entity, &media);
    }
    return rank;
}

static enum rank walk_entity(struct walk *walk, const struct entity *entity,
                             const char *otherwise)
{
    enum rank rank = EMPTY;

    walk->depth++;
    if (entity->too_long) {
        stop(walk, "the header of a part is too long");
    } else if (++walk->count > PARTS_MAX) {
        stop(walk, "it has too many parts");
    } else if (walk->depth > DEPTH_MAX) {
        stop(walk, "its parts are nested too deep");
    } else {
        rank = walk_by_type(walk, entity, otherwise);
    }
    walk->depth--;
    return rank;
}

struct parts parts_walk(const struct entity *mail, struct arena *arena)
{
    struct parts parts = { .own = body_new(arena),
                           .foreign = body_new(arena),
                           .armoured = text_new(arena) };
    struct walk walk = { .arena = arena, .parts = &parts, .into = &parts.own };

    walk_entity(&walk, mail, "text/plain");
    if (parts.own.too_long) {
        stop(&walk, "its text is too long");
    }
    return parts;
}
