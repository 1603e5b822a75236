#include "inbox/inbox.h"

#include <gmime/gmime.h>

#include "core/json.h"
#include "inbox/blocks.h"
#include "inbox/facts.h"
#include "inbox/limits.h"
#include "inbox/parts.h"
#include "inbox/reply.h"
#include "inbox/silent.h"

static void put_kind(json_t *facts, const char *kind, const char *why)
{
    json_put_text(facts, "kind", kind);
    if (why) {
        json_put_text(facts, "why", why);
    }
}

static void put_words(const struct parts *parts, json_t *facts,
                      struct arena *arena)
{
    struct text own = text_new(arena), rest = text_new(arena);
    json_t *blocks = json_array();

    reply_split(&parts->own, &own, &rest);
    reply_split(&parts->foreign, &rest, &rest);
    blocks_find(parts->armoured.bytes, parts->armoured.length, blocks, arena);
    json_put_text(facts, "text", own.bytes);
    json_put_text(facts, "quoted", rest.bytes);
    json_put(facts, "blocks", blocks);
}

static void put_nothing(json_t *facts)
{
    json_put_text(facts, "text", "");
    json_put_text(facts, "quoted", "");
    json_put(facts, "blocks", json_array());
}

/* Silence goes first: a robot's mail over a limit must not be answered by a
 * word about limits. */
static void judge(const struct entity *mail, const struct parts *parts,
                  const char *over, json_t *facts, struct arena *arena)
{
    const char *sender = json_string_value(json_object_get(facts, "from"));
    const char *silent = silent_reason(mail, sender, arena);

    if (!silent && !over && parts->calendar && body_is_blank(&parts->own)) {
        silent = "invitations are not answered: text/calendar";
    }
    if (silent) {
        put_kind(facts, "silent", silent);
    } else if (over) {
        put_kind(facts, "refused",
                 arena_print(arena, "the mail is not read: %s", over));
    } else {
        put_kind(facts, "message", NULL);
    }
}

json_t *inbox_read(const char *bytes, size_t length, struct arena *arena)
{
    json_t *facts = json_object();
    struct parts parts = { 0 };
    const char *over = NULL;

    g_mime_init();
    struct entity mail = entity_cut(length > 0 ? bytes : "", length, arena);

    facts_put(&mail, facts, arena);
    if (length > MAIL_MAX) {
        over = "it is larger than 4 MiB";
    } else if (mail.too_long) {
        over = "its header is too long";
    } else {
        parts = parts_walk(&mail, arena);
        over = parts.over;
    }
    judge(&mail, &parts, over, facts, arena);
    if (over) {
        put_nothing(facts);
    } else {
        put_words(&parts, facts, arena);
    }
    return facts;
}
