#include "mail/letter/letter.h"

#include <string.h>

#include "core/narrow.h"
#include "ledger/seats/seats.h"
#include "mail/folder.h"
#include "mail/reply/code.h"

const char *letter_domain(const char *address)
{
    const char *at = strrchr(address, '@');
    return at && at[1] ? at + 1 : "localhost";
}

/* Eight digits that tell letters of one kind about one entry apart. */
static const char *salt(const char *address, const char *reply_to,
                        const char *occasion, struct arena *arena)
{
    const char *words =
        arena_print(arena, "%s %s %s", address, reply_to ? reply_to : "",
                    occasion ? occasion : "");
    return folder_mark(words, strlen(words), arena);
}

const char *letter_id(const struct mailer *mailer, const struct letter *letter,
                      const char *sender, int n)
{
    struct arena *arena = mailer->app->arena;
    return arena_print(
        arena, "<%s.%d.%s.%.8s@%s>", letter->ledger->table.id, n, letter->name,
        salt(letter->address, letter->reply_to, letter->occasion, arena),
        letter_domain(sender));
}

const char *letter_plain_id(const struct mailer *mailer, const char *name,
                            const char *address, const char *occasion)
{
    struct arena *arena = mailer->app->arena;
    return arena_print(arena, "<%s.%s@%s>", name,
                       salt(address, NULL, occasion, arena),
                       letter_domain(mailer->from));
}

const char *letter_reply_address(const struct mailer *mailer,
                                 const struct letter *letter,
                                 const char *sender)
{
    const struct table *table = &letter->ledger->table;
    const char *at = strrchr(sender, '@');
    char code[CODE_ROOM];
    if (!at || !letter_has_code(mailer, letter) ||
        !option_given(mailer->inv, "tags"))
        return sender;
    code_make(mailer->host, table, table->n, letter->seat, code);
    return arena_print(mailer->app->arena, "%.*s+%.4s%.4s%.4s%.4s%s",
                       to_int(at - sender), sender, code, code + 5, code + 10,
                       code + 15, at);
}

const char *letter_leaving(const struct mailer *mailer,
                           const struct letter *letter, const char *sender)
{
    const struct table *table = &letter->ledger->table;
    struct arena *arena = mailer->app->arena;
    bool hosts = is_key_of(mailer->host, table, HOST);
    char code[CODE_ROOM] = "";
    if (strpbrk(sender, "%?&<> \"") || table->trust != TRUST_HOST ||
        (letter->seat >= 0 && !hosts))
        return NULL;
    if (hosts)
        code_make_leaving(mailer->host, table, letter->seat, letter->address,
                          code);
    return letter->seat < 0
               ? arena_print(arena,
                             "<mailto:%s?subject=%%5B%.9s%%5D%s%s&body=leave>",
                             sender, table->id, *code ? "%20" : "", code)
               : arena_print(arena,
                             "<mailto:%s?subject=%s&body=letters%%20none>",
                             sender, code);
}

const char *letter_head(const struct mailer *mailer,
                        const struct letter *letter)
{
    const struct table *table = &letter->ledger->table;
    char *head = arena_alloc(mailer->app->arena, HEAD_ROOM);
    if (!is_key_of(mailer->host, table, HOST))
        return NULL;
    head_make(mailer->host, table, head);
    return head;
}
