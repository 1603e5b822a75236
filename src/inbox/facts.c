#include "inbox/facts.h"

#include <gmime/gmime.h>
#include <string.h>
#include <strings.h>

#include "core/json.h"
#include "inbox/clean.h"
#include "inbox/limits.h"

enum { ADDRESS_MAX_LENGTH = 254, ID_MAX_LENGTH = 998, NAME_MAX_LENGTH = 200 };

/* The library goes into groups within groups, one call deeper each. */
enum { COLONS_MAX = 64 };

static bool contains(const json_t *array, const char *word)
{
    for (size_t i = 0; i < json_array_size(array); i++) {
        if (strcasecmp(json_string_value(json_array_get(array, i)), word) ==
            0) {
            return true;
        }
    }
    return false;
}

/* ---- addresses ---- */

static bool is_usable(const char *address)
{
    size_t length = address ? strlen(address) : 0;
    const char *at = length > 0 ? strrchr(address, '@') : NULL;

    if (!at || at == address || !at[1] || length > ADDRESS_MAX_LENGTH ||
        !clean_is_utf8(address, length)) {
        return false;
    }
    for (const char *c = address; *c; c++) {
        const char *strange = c < at ? "<>\\" : "<>,;:()\" ";

        if ((unsigned char)*c < ' ' || *c == 0x7f || strchr(strange, *c)) {
            return false;
        }
    }
    return *address == '"'
               ? at - address > 2 && at[-1] == '"'
               : strcspn(address, " \",;:()") > (size_t)(at - address);
}

static InternetAddressList *addresses_of(const char *value, struct arena *arena)
{
    char *harmless = field_harmless(value, arena);
    int colons = 0;

    for (const char *at = harmless; *at; at++) {
        colons += *at == ':';
    }
    return colons > COLONS_MAX ? NULL
                               : internet_address_list_parse(NULL, harmless);
}

/** The mailbox; NULL when it is a group, or has no address that can be used. */
static InternetAddress *mailbox_at(InternetAddressList *list, int i)
{
    InternetAddress *address = internet_address_list_get_address(list, i);

    return INTERNET_ADDRESS_IS_MAILBOX(address) &&
                   is_usable(internet_address_mailbox_get_idn_addr(
                       INTERNET_ADDRESS_MAILBOX(address)))
               ? address
               : NULL;
}

static const char *address_of(InternetAddress *mailbox)
{
    return internet_address_mailbox_get_idn_addr(
        INTERNET_ADDRESS_MAILBOX(mailbox));
}

static char *short_line(const char *text, size_t most, struct arena *arena)
{
    char *line = clean_line(text, arena);
    size_t length = strlen(line);

    if (length > most) {
        length = most;
        while (length > 0 && ((unsigned char)line[length] & 0xc0) == 0x80) {
            length--;
        }
        line[length] = '\0';
    }
    return line;
}

static void put_sender(const char *value, json_t *facts, struct arena *arena)
{
    InternetAddressList *list = addresses_of(value, arena);
    InternetAddress *sender = NULL;

    for (int i = 0; list && i < internet_address_list_length(list); i++) {
        sender = sender ? sender : mailbox_at(list, i);
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
        InternetAddress *mailbox = mailbox_at(list, i);

        if (INTERNET_ADDRESS_IS_GROUP(address)) {
            add_addresses(internet_address_group_get_members(
                              INTERNET_ADDRESS_GROUP(address)),
                          to);
        } else if (mailbox && json_array_size(to) < ADDRESSES_MAX &&
                   !contains(to, address_of(mailbox))) {
            json_add(to, json_string(address_of(mailbox)));
        }
    }
}

static void put_people(const struct entity *mail, json_t *facts,
                       struct arena *arena)
{
    static const char *const receivers[] = { "To", "Cc", "Delivered-To",
                                             "X-Original-To", "Envelope-To" };
    json_t *to = json_array();
    const char *sender = NULL;
    int senders = 0;

    json_put_text(facts, "from", "");
    json_put_text(facts, "name", "");
    for (const struct field *f = mail->fields; f; f = f->next) {
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
    if (senders == 1) { /* readers differ in which of two they take */
        put_sender(sender, facts, arena);
    }
    json_put(facts, "to", to);
}

/* ---- message ids ---- */

/** The next "<…>" in *value, without blanks, or NULL. */
static const char *next_id(const char **value, struct arena *arena)
{
    const char *start = strchr(*value, '<');
    const char *end = start ? strchr(start, '>') : NULL;
    size_t length = 0;

    if (!end) {
        return NULL;
    }
    for (const char *at = start; at < end; at++) {
        start = *at == '<' ? at : start;
    }
    char *id = arena_alloc(arena, (size_t)(end - start) + 2);

    for (const char *at = start; at <= end; at++) {
        if (*at > ' ' && *at < 0x7f) {
            id[length++] = *at;
        }
    }
    *value = end + 1;
    return id;
}

static void add_ids(const char *value, json_t *references, struct arena *arena)
{
    const char *id;

    while (value && (id = next_id(&value, arena)) &&
           json_array_size(references) < REFERENCES_MAX) {
        size_t length = strlen(id);

        if (length > 2 && length <= ID_MAX_LENGTH &&
            !contains(references, id)) {
            json_add(references, json_string(id));
        }
    }
}

static void put_ids(const struct entity *mail, json_t *facts,
                    struct arena *arena)
{
    json_t *own = json_array(), *references = json_array();

    add_ids(field_value(mail, "Message-ID"), own, arena);
    add_ids(field_value(mail, "In-Reply-To"), references, arena);
    add_ids(field_value(mail, "References"), references, arena);
    const char *id = json_string_value(json_array_get(own, 0));

    json_put_text(facts, "message_id", id ? id : "");
    json_put(facts, "references", references);
    json_decref(own);
}

void facts_put(const struct entity *mail, json_t *facts, struct arena *arena)
{
    const char *subject = field_value(mail, "Subject");

    put_people(mail, facts, arena);
    json_put_text(facts, "subject",
                  subject ? field_decode(subject, arena) : "");
    put_ids(mail, facts, arena);
}
