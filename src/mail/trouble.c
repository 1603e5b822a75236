#include "mail/trouble.h"

#include <string.h>
#include <strings.h>

#include "ledger/seats.h"
#include "mail/letter.h"
#include "app/telling.h"

/** Letters to the address that they come from would be read by this program
 *  again. */
static const char *other_than(const char *sender, const char *address)
{
    return *address && strcasecmp(address, sender) != 0 ? address : NULL;
}

static const char *address_of_host(const struct mailer *mailer,
                                   const struct ledger *ledger,
                                   const char *sender)
{
    const char *admin = option_value(mailer->inv, "admin");
    if (admin)
        return admin;
    if (!ledger || !mailer->host)
        return NULL;
    const struct table *table = &ledger->table;
    int seat = seat_of_key(table, mailer->host->public);
    return other_than(sender, seat >= 0 && *table->seats[seat].address
                                  ? table->seats[seat].address
                                  : table->host_address);
}

static const char *sender_of(const struct mailer *mailer,
                             const struct ledger *ledger)
{
    const char *admin = option_value(mailer->inv, "admin");
    if (mailer->from)
        return mailer->from;
    if (ledger && *ledger->table.host_address)
        return ledger->table.host_address;
    return admin ? admin : "";
}

bool trouble_tell(struct mailer *mailer, const struct trouble *trouble,
                  struct error *e)
{
    const char *sender = sender_of(mailer, trouble->ledger);
    const char *address = address_of_host(mailer, trouble->ledger, sender);
    struct mailer as = *mailer;
    struct outgoing outgoing;
    if (trouble->what)
        app_tell(mailer->app, "%s\n",
                 text_label(trouble->what, mailer->app->arena));
    if (!address || option_given(mailer->inv, "dry-run") ||
        outbox_knows(mailer, trouble->occasion))
        return true;
    as.from = sender;
    return letter_make_plain(&as, "trouble", "", address, "", trouble->occasion,
                             trouble->view, &outgoing, e) &&
           outbox_put(mailer, &outgoing, e) &&
           outbox_remember(mailer, trouble->occasion, e);
}
