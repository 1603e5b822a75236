#include "mail/letter/trouble.h"

#include <string.h>
#include <strings.h>

#include "command/command.h"
#include "core/json.h"
#include "core/language.h"
#include "ledger/clock/clock.h"
#include "ledger/seats/seats.h"
#include "mail/letter/letter.h"
#include "show/report/as_json.h"
#include "show/report/report.h"

/* Letters to the address that they come from would be read by this program
 * again. */
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
                                  : table->host.address);
}

static const char *sender_of(const struct mailer *mailer,
                             const struct ledger *ledger)
{
    const char *admin = option_value(mailer->inv, "admin");
    if (mailer->from)
        return mailer->from;
    if (ledger && *ledger->table.host.address)
        return ledger->table.host.address;
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

static void tell_part(struct mailer *mailer, struct trouble *trouble,
                      const char *name, json_t *part)
{
    struct error e = { 0 };
    json_t *view = json_object();
    json_put(view, name, part);
    trouble->view = view;
    if (!trouble_tell(mailer, trouble, &e))
        app_refuse(mailer->app, &e, NULL);
    json_decref(view);
}

void trouble_ahead(struct mailer *mailer, const struct ledger *ledger,
                   const char *file)
{
    struct arena *arena = mailer->app->arena;
    const struct table *table = &ledger->table;
    const char *time = report_time(table->clock.time, arena);
    struct trouble trouble = { .ledger = ledger };
    if (table->clock.time <= mailer->now + clock_slack(table))
        return;
    json_t *part = json_object();
    json_put_text(part, "game", arena_copy(arena, table->id, 9));
    json_put_text(part, "file", file);
    json_put_text(part, "time", time);
    json_put_bool(part, "stuck", table->trust == TRUST_PEERS);
    trouble.occasion = arena_print(arena, "%s is dated %s", table->id, time);
    trouble.what = arena_say(
        arena,
        table->trust == TRUST_PEERS
            ? "%.9s is dated %s, which is ahead of this computer's clock; nobody can go on until then"
            : "%.9s is dated %s, which is ahead of this computer's clock; no limit runs until then",
        table->id, time);
    tell_part(mailer, &trouble, "ahead", part);
}

/* A reason without its numbers, which may differ each time. */
static const char *kind_of_trouble(const char *why, struct arena *arena)
{
    char *kind = arena_copy(arena, why, strlen(why)), *end = kind;
    for (const char *c = kind; *c; c++)
        if (*c < '0' || *c > '9')
            *end++ = *c;
    *end = '\0';
    return kind;
}

void trouble_waits(struct mailer *mailer, int64_t since, const char *why)
{
    struct arena *arena = mailer->app->arena;
    json_t *part = json_object();
    struct trouble trouble = { .occasion =
                                   arena_print(arena, "%.10s: %s",
                                               report_time(mailer->now, arena),
                                               kind_of_trouble(why, arena)) };
    json_put_text(part, "since", report_time(since, arena));
    json_put_shown(part, "why", why, arena);
    tell_part(mailer, &trouble, "again", part);
}
