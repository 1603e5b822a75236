#include "mail/in/spectators.h"

#include <string.h>
#include <strings.h>

#include "ledger/seats/seats.h"
#include "mail/in/index.h"
#include "mail/out/outbox.h"

static const char *farewell_of(const struct mailer *mailer,
                               const struct table *table, const char *address)
{
    return arena_print(mailer->app->arena, "spectator %s has left %s", address,
                       table->id);
}

bool spectator_stays(const struct mailer *mailer, const struct table *table,
                     const char *address)
{
    return !mailer->outbox ||
           !outbox_knows(mailer, farewell_of(mailer, table, address));
}

/* Is the first line that is not blank just one of these? */
static bool says_farewell(const char *text)
{
    static const char *const words[] = { "leave", "letters none" };
    text += strspn(text, " \t\r\n");
    size_t length = strcspn(text, "\r\n");
    while (length > 0 && strchr(" \t.!", text[length - 1]))
        length--;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (length == strlen(words[i]) && !strncasecmp(text, words[i], length))
            return true;
    return false;
}

/* His address as the game has it, or NULL. */
static const char *spectator_of(const struct table *table, const char *address)
{
    for (int i = 0; i < table->spectators.count; i++)
        if (!strcasecmp(table->spectators.list[i], address))
            return table->spectators.list[i];
    return NULL;
}

/* Who leaves: whose code the subject has, else who writes from his address,
 * with the mark of the game, as letters before these codes had it. */
static const char *leaver(const struct mailer *mailer,
                          const struct incoming *mail,
                          const struct table *table)
{
    struct codes codes;
    const char *address = NULL;
    incoming_subject_codes(mail, &codes);
    if (is_key_of(mailer->host, table, HOST))
        address = codes_leaving_spectator(&codes, mailer->host, table);
    if (!address && names_game(mail, table))
        address = spectator_of(table, mail->from);
    return address;
}

/* Remembers that he has left the game in this file, if it is the one. */
static bool leave_one(struct mailer *mailer, const struct incoming *mail,
                      const char *file, const char **left, struct error *e)
{
    struct held held;
    bool done = true;
    if (!folder_look(mailer, file, &held, NULL))
        return true;
    const struct table *table = &held.ledger->table;
    const char *address = leaver(mailer, mail, table);
    if (address) {
        *left = arena_print(mailer->app->arena, "%s", table->id);
        done = outbox_remember(mailer, farewell_of(mailer, table, address), e);
    }
    folder_release(&held);
    return done;
}

bool spectator_leaves(struct mailer *mailer, const struct incoming *mail,
                      const char **left, struct error *e)
{
    struct index_key keys[CODES_MAX + 1] = { { INDEX_ADDRESS, mail->from,
                                               strlen(mail->from) } };
    struct codes codes;
    size_t count = 1;
    *left = NULL;
    if (!*mail->from || !says_farewell(mail->text))
        return true;
    incoming_subject_codes(mail, &codes);
    for (int i = 0; i < codes.count; i++)
        keys[count++] = (struct index_key){ INDEX_CODE, codes.code[i],
                                            strlen(codes.code[i]) };
    const char *const *names = index_games(mailer, keys, count, e);
    bool done = names != NULL;
    for (; done && *names && !*left; names++)
        done = leave_one(mailer, mail, *names, left, e);
    return done;
}
