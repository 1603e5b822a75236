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

static const char *address_of_host(const struct office *office,
                                   const struct ledger *ledger,
                                   const char *sender)
{
    const char *admin = option_value(office->inv, "admin");
    if (admin)
        return admin;
    if (!ledger || !office->host)
        return NULL;
    const struct table *table = &ledger->table;
    int seat = seat_of_key(table, office->host->public);
    return other_than(sender, seat >= 0 && *table->seats[seat].address
                                  ? table->seats[seat].address
                                  : table->host_address);
}

static const char *sender_of(const struct office *office,
                             const struct ledger *ledger)
{
    const char *admin = option_value(office->inv, "admin");
    if (office->from)
        return office->from;
    if (ledger && *ledger->table.host_address)
        return ledger->table.host_address;
    return admin ? admin : "";
}

bool trouble_tell(struct office *office, const struct trouble *trouble,
                  struct error *e)
{
    const char *sender = sender_of(office, trouble->ledger);
    const char *address = address_of_host(office, trouble->ledger, sender);
    struct office as = *office;
    struct packet packet;
    if (trouble->what)
        app_tell(office->app, "%s\n",
                 text_label(trouble->what, office->app->arena));
    if (!address || option_given(office->inv, "dry-run") ||
        outbox_knows(office, trouble->occasion))
        return true;
    as.from = sender;
    return letter_make_plain(&as, "trouble", "", address, "", trouble->occasion,
                             trouble->view, &packet, e) &&
           outbox_put(office, &packet, e) &&
           outbox_remember(office, trouble->occasion, e);
}
