#include "inbox/inbox.h"

#include "core/json.h"
#include "inbox/blocks.h"
#include "inbox/clean.h"
#include "inbox/envelope.h"
#include "inbox/limits.h"
#include "inbox/parts.h"
#include "inbox/reply.h"
#include "inbox/scan.h"
#include "inbox/silent.h"

static void put_kind(json_t *facts, const char *kind, const char *why)
{
    json_put_text(facts, "kind", kind);
    if (why)
        json_put_text(facts, "why", why);
}

static void put_words(const struct parts *parts, json_t *facts,
                      struct arena *arena)
{
    struct text own = text_new(arena), rest = text_new(arena),
                doubt = text_new(arena), armour = text_new(arena);
    json_t *blocks = json_array();
    reply_split(&parts->own, &(struct shares){ &own, &rest, &doubt, &armour });
    reply_split(&parts->foreign, &(struct shares){ &rest, &rest, NULL, NULL });
    blocks_find(armour.bytes, armour.length, blocks, arena);
    blocks_find(parts->files.bytes, parts->files.length, blocks, arena);
    json_put_text(facts, "text", own.bytes);
    json_put_text(facts, "quoted", rest.bytes);
    json_put_text(facts, "doubt", doubt.bytes);
    json_put(facts, "blocks", blocks);
}

static void put_nothing(json_t *facts)
{
    json_put_text(facts, "text", "");
    json_put_text(facts, "quoted", "");
    json_put_text(facts, "doubt", "");
    json_put(facts, "blocks", json_array());
}

/* Silence goes first: a robot's mail over a limit must not be answered by a
 * word about limits. */
static void judge(const char *silent, const char *doubtful, const char *over,
                  json_t *facts, struct arena *arena)
{
    if (silent || (doubtful && over)) {
        put_kind(facts, "silent", silent ? silent : doubtful);
    } else if (over) {
        put_kind(facts, "refused",
                 arena_print(arena, "the mail is not read: %s", over));
    } else if (doubtful) {
        put_kind(facts, "doubtful", doubtful);
    } else {
        put_kind(facts, "message", NULL);
    }
}

static void put_loops(const struct field *fields, json_t *facts,
                      struct arena *arena)
{
    json_t *loops = json_array();
    for (const struct field *f = fields; f; f = f->next)
        if (field_is(f, "X-Loop") && json_array_size(loops) < ADDRESSES_MAX)
            json_add(loops, json_string(clean_line(f->value, arena)));
    json_put(facts, "loops", loops);
}

GMimeMessage *inbox_parse(const char *bytes, size_t length, struct arena *arena,
                          const char **over)
{
    struct scan scan = scan_mail(bytes, length, arena);
    *over = scan.over;
    g_mime_init();
    GMimeStream *stream =
        g_mime_stream_mem_new_with_buffer(scan.bytes, scan.length);
    GMimeParser *parser = g_mime_parser_new_with_stream(stream);
    GMimeMessage *mail = g_mime_parser_construct_message(parser, NULL);
    g_object_unref(parser);
    g_object_unref(stream);
    return mail;
}

/* Puts all there is to say of mail, which may be NULL. */
static void put_facts(GMimeMessage *mail, const char *over, json_t *facts,
                      struct arena *arena)
{
    struct field *fields = mail ? fields_of(mail, arena) : NULL;
    GMimeObject *body = mail ? g_mime_message_get_mime_part(mail) : NULL;
    struct parts parts = { 0 };
    envelope_put(fields, facts, arena);
    put_loops(fields, facts, arena);
    const char *sender = json_string_value(json_object_get(facts, "from"));
    const char *silent = silent_reason(fields, body, sender, arena);
    if (mail && !over) {
        parts = parts_walk(mail, arena);
        over = parts.over;
    }
    if (!silent && !over && parts.calendar && body_is_blank(&parts.own))
        silent = "invitations are not answered: text/calendar";
    judge(silent, doubtful_reason(fields, sender, arena), over, facts, arena);
    if (mail && !over)
        put_words(&parts, facts, arena);
    else
        put_nothing(facts);
}

json_t *inbox_read(const char *bytes, size_t length, struct arena *arena)
{
    json_t *facts = json_object();
    const char *over;
    GMimeMessage *mail = inbox_parse(bytes, length, arena, &over);
    put_facts(mail, over, facts, arena);
    g_clear_object(&mail);
    return facts;
}
