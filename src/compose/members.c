#include "compose/members.h"

#include <string.h>
#include <sysexits.h>

#include "core/text.h"

bool member_line(const json_t *json, const char *key, size_t most,
                 struct arena *arena, const char **into, struct error *e)
{
    if (!json_get_text(json, key, most, arena, into, e))
        return false;
    return text_is_printable(*into, strlen(*into)) ||
           fail(e, EX_DATAERR, "\"%s\" holds a control character: %s", key,
                *into);
}

bool member_checked(const json_t *json, const char *key,
                    bool (*allowed)(const char *), struct arena *arena,
                    const char **into, struct error *e)
{
    if (!json_object_get(json, key))
        return true;
    if (!json_get_text(json, key, LINE_BYTES, arena, into, e))
        return false;
    return allowed(*into) ||
           fail(e, EX_DATAERR,
                "\"%s\" cannot stand in the header of a mail: %s", key, *into);
}
