#include <sodium.h>
#include <string.h>
#include <sysexits.h>

#include "compose/compose.h"
#include "compose/members.h"

static bool read_type(const json_t *json, struct arena *arena,
                      struct enclosure *into, struct error *e)
{
    if (!member_checked(json, "type", allowed_type, arena, &into->type, e))
        return false;
    char *slash = strchr(into->type, '/');
    into->subtype = slash + 1;
    *slash = '\0';
    return true;
}

static bool read_image(const json_t *json, struct arena *arena,
                       struct enclosure *into, struct error *e)
{
    const char *coded;
    if (!json_keys(json, "cid name type base64", "a picture", e) ||
        !member_checked(json, "cid", allowed_cid, arena, &into->cid, e) ||
        !member_checked(json, "name", allowed_file, arena, &into->name, e) ||
        !read_type(json, arena, into, e) ||
        !json_get_text(json, "base64", TEXT_MAX / 3 * 4, arena, &coded, e))
        return false;
    if (strcmp(into->type, "image") != 0)
        return fail(e, EX_DATAERR, "a picture of the type %s/%s", into->type,
                    into->subtype);
    size_t room = strlen(coded);
    unsigned char *bytes = arena_alloc(arena, room + 1);
    into->bytes = (const char *)bytes;
    return !sodium_base642bin(bytes, room, coded, room, NULL, &into->length,
                              NULL, sodium_base64_VARIANT_ORIGINAL) ||
           fail(e, EX_DATAERR, "the picture %s is not base64", into->name);
}

static bool read_file(const json_t *json, struct arena *arena,
                      struct enclosure *into, struct error *e)
{
    if (!json_keys(json, "name type text", "an attachment", e) ||
        !member_checked(json, "name", allowed_file, arena, &into->name, e) ||
        !read_type(json, arena, into, e) ||
        !json_get_text(json, "text", TEXT_MAX, arena, &into->bytes, e))
        return false;
    into->length = strlen(into->bytes);
    return true;
}

static bool read_list(const json_t *json, const char *key,
                      bool (*read)(const json_t *, struct arena *,
                                   struct enclosure *, struct error *),
                      struct arena *arena, struct enclosures *into,
                      struct error *e)
{
    json_t *list;
    if (!json_object_get(json, key))
        return true;
    if (!json_get_array(json, key, ENCLOSURES_MAX, &list, e))
        return false;
    into->count = json_array_size(list);
    into->list = arena_alloc(arena, ENCLOSURES_MAX * sizeof *into->list);
    for (size_t i = 0; i < into->count; i++)
        if (!read(json_array_get(list, i), arena, &into->list[i], e))
            return false;
    return true;
}

bool member_enclosures(const json_t *json, struct arena *arena,
                       struct letter *letter, struct error *e)
{
    struct enclosures *images = &letter->images;
    struct enclosures *files = &letter->attachments;
    if (!read_list(json, "images", read_image, arena, images, e) ||
        !read_list(json, "attachments", read_file, arena, files, e))
        return false;
    return images->count + files->count <= ENCLOSURES_MAX ||
           fail(e, EX_DATAERR, "more than %d pictures and attachments",
                ENCLOSURES_MAX);
}
