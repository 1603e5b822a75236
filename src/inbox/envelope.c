#include "inbox/envelope.h"

#include <string.h>
#include <strings.h>

#include "core/json.h"
#include "core/narrow.h"
#include "core/text.h"
#include "inbox/clean.h"
#include "inbox/limits.h"

enum { ADDRESS_MAX_LENGTH = 254, ID_MAX_LENGTH = 998, NAME_MAX_LENGTH = 200 };

static bool contains(const json_t *array, const char *word)
{
    for (size_t i = 0; i < json_array_size(array); i++)
        if (strcasecmp(json_string_value(json_array_get(array, i)), word) == 0)
            return true;
    return false;
}

/* ---- addresses ---- */

static bool is_usable(const char *address)
{
    size_t length = address ? strlen(address) : 0;
    const char *at = length > 0 ? strrchr(address, '@') : NULL;
    if (!at || at == address || !at[1] || length > ADDRESS_MAX_LENGTH ||
        !clean_is_utf8(address, length))
        return false;
    for (const char *c = address; *c; c++) {
        const char *strange = c < at ? "<>\\" : "<>,;:()\" ";
        if ((unsigned char)*c < ' ' || *c == 0x7f || strchr(strange, *c))
            return false;
    }
    return *address == '"'
               ? at - address > 2 && at[-1] == '"'
               : strcspn(address, " \",;:()") > to_size(at - address);
}

static InternetAddressList *addresses_of(const char *value, struct arena *arena)
{
    return internet_address_list_parse(NULL, field_apart(value, arena));
}

/* Its address; NULL when it is a group, or cannot be used. */
static const char *address_of(InternetAddress *one)
{
    const char *address = INTERNET_ADDRESS_IS_MAILBOX(one)
                              ? internet_address_mailbox_get_idn_addr(
                                    INTERNET_ADDRESS_MAILBOX(one))
                              : NULL;
    return is_usable(address) ? address : NULL;
}

static char *short_line(const char *text, size_t most, struct arena *arena)
{
    char *line = clean_line(text, arena);
    size_t length = strlen(line);
    if (length > most) {
        length = most;
        while (length > 0 && text_is_inside(line[length]))
            length--;
        line[length] = '\0';
    }
    return line;
}

static void put_sender(const char *value, json_t *facts, struct arena *arena)
{
    InternetAddressList *list = addresses_of(value, arena);
    InternetAddress *sender = NULL;
    for (int i = 0; list && i < internet_address_list_length(list); i++) {
        InternetAddress *one = internet_address_list_get_address(list, i);
        sender = !sender && address_of(one) ? one : sender;
    }
    if (sender) {
        const char *name = internet_address_get_name(sender);
        json_put_text(facts, "from", address_of(sender));
        json_put_text(facts, "name",
                      short_line(name ? name : "", NAME_MAX_LENGTH, arena));
    }
    g_clear_object(&list);
}

static void add_addresses(InternetAddressList *list, json_t *to)
{
    for (int i = 0; list && i < internet_address_list_length(list); i++) {
        InternetAddress *address = internet_address_list_get_address(list, i);
        const char *bare = address_of(address);
        if (INTERNET_ADDRESS_IS_GROUP(address)) {
            add_addresses(internet_address_group_get_members(
                              INTERNET_ADDRESS_GROUP(address)),
                          to);
        } else if (bare && json_array_size(to) < ADDRESSES_MAX &&
                   !contains(to, bare)) {
            json_add(to, json_string(bare));
        }
    }
}

static void put_people(const struct field *fields, json_t *facts,
                       struct arena *arena)
{
    static const char *const receivers[] = { "To", "Cc", "Delivered-To",
                                             "X-Original-To", "Envelope-To" };
    json_t *to = json_array();
    const char *sender = NULL;
    int senders = 0;
    json_put_text(facts, "from", "");
    json_put_text(facts, "name", "");
    for (const struct field *f = fields; f; f = f->next) {
        if (field_is(f, "From")) {
            sender = f->value;
            senders++;
        }
        for (size_t i = 0; i < sizeof receivers / sizeof *receivers; i++) {
            InternetAddressList *list = field_is(f, receivers[i])
                                            ? addresses_of(f->value, arena)
                                            : NULL;
            add_addresses(list, to);
            g_clear_object(&list);
        }
    }
    if (senders == 1) /* readers differ in which of two they take */
        put_sender(sender, facts, arena);
    json_put(facts, "to", to);
}

/* ---- message ids ---- */

/* Is there something in "<…>", all of it printable? */
static bool is_id(const char *id)
{
    const char *at = id;
    while (*at > ' ' && *at < 0x7f)
        at++;
    return at > id + 2 && !*at;
}

/* As they stand: the library leaves out what it does not expect, which makes
 * the id of another mail of some, and stops at the first that is broken. */
static void add_ids(const char *value, json_t *ids, struct arena *arena)
{
    const char *at = value ? strchr(value, '<') : NULL;
    for (; at && json_array_size(ids) < REFERENCES_MAX;
         at = strchr(at + 1, '<')) {
        size_t length = strcspn(at + 1, "<>") + 2;
        if (length > ID_MAX_LENGTH || at[length - 1] != '>')
            continue;
        const char *id = arena_copy(arena, at, length);
        if (is_id(id) && !contains(ids, id))
            json_add(ids, json_string(id));
    }
}

static void put_ids(const struct field *fields, json_t *facts,
                    struct arena *arena)
{
    json_t *own = json_array(), *references = json_array();
    add_ids(field_value(fields, "Message-ID"), own, arena);
    add_ids(field_value(fields, "In-Reply-To"), references, arena);
    add_ids(field_value(fields, "References"), references, arena);
    const char *id = json_string_value(json_array_get(own, 0));
    json_put_text(facts, "message_id", id ? id : "");
    json_put(facts, "references", references);
    json_decref(own);
}

void envelope_put(const struct field *fields, json_t *facts,
                  struct arena *arena)
{
    const char *subject = field_value(fields, "Subject");
    put_people(fields, facts, arena);
    json_put_text(facts, "subject",
                  subject ? field_decode(subject, arena) : "");
    put_ids(fields, facts, arena);
}
