#include <string.h>
#include <sysexits.h>

#include "command/command.h"
#include "ledger/first/invitation.h"
#include "ledger/seats/fit.h"
#include "mail/template/languages.h"
#include "session/secrets.h"

static const struct option_entry options[] = {
    OPTION("name", 'n', "NAME", "the name of your seat"),
    OPTION("address", 'a', "ADDRESS", "where your turns are sent"),
    OPTION("lang", 0, "LANGUAGE", "of your letters: en, de, fr or the like"),
    OPTION("format", 'F', "NAME", "what they show: map, list, both or page"),
    OPTION_KEY,
    OPTION_END,
};

static const char manual[] =
    "Prints a seat card: one line with your name, your public key, commitments for the dice you will reveal, and your address, signed. "
    "It is good for the invitation that you were sent, for a game that begins within 60 days, and for no other table. "
    "Send it to whoever invited you; turnpost new takes one card a seat.\n"
    "\n"
    "With the ledger of a game in the place of an invitation the card is for a seat of that game, which is then handed on to you (turnpost hand); take a new key for it.\n"
    "\n"
    "With --lang and --format the card also says in which language you would like to be told of your turns, and whether by a map, by a list with one line a region, which suits screen readers, by both, or in lines of 40 columns for small telephones (narrow); or that the table comes with them as a page for a browser: with the first letter and when there is a newer one (page), or with each turn (\"page always\").\n"
    "\n"
    "  turnpost card -k ann.key --name Ann table.invite > ann.card";

static void take_invitation(const struct invitation *invitation,
                            struct card *card, struct arena *arena)
{
    memcpy(card->code, invitation->code, TABLE_CODE);
    invitation_hash(invitation, arena, card->invitation);
}

/* For a seat of a game that is played: its first line says what the players
 * were invited to. */
static bool take_from_ledger(const struct bytes *raw, struct card *card,
                             struct arena *arena, struct error *e)
{
    struct ledger *ledger =
        ledger_read(raw->bytes, raw->length, NULL, false, NULL, NULL, arena, e);
    if (!ledger)
        return false;
    struct invitation invitation = invitation_of(&ledger->table);
    take_invitation(&invitation, card, arena);
    ledger_close(ledger);
    return true;
}

static bool is_ledger(const struct bytes *raw, struct arena *arena)
{
    static const char kind[] = "\"kind\":\"game\"";
    struct outside outside = { 0 };
    return find_ledger(raw->bytes, raw->length, arena, &outside, NULL) &&
           memmem(outside.plain, outside.plain_length, kind, strlen(kind));
}

static bool read_either(struct invocation *inv, struct card *card,
                        struct error *e)
{
    struct bytes raw;
    struct invitation invitation;
    struct arena *arena = inv->app->arena;
    const char *path = inv->argument_count ? inv->arguments[0] : NULL;
    if (!input_read_text(inv->app, path, FILE_MAX_BYTES, "the invitation", &raw,
                         e))
        return false;
    if (is_ledger(&raw, arena))
        return take_from_ledger(&raw, card, arena, e) || input_blame(path, e);
    if (!invitation_read(raw.bytes, raw.length, &invitation, arena, e))
        return input_blame(path, e);
    take_invitation(&invitation, card, arena);
    json_decref(invitation.setup.options);
    json_decref(invitation.setup.start);
    return true;
}

static bool print_card(struct invocation *inv, const struct key *key,
                       struct error *e)
{
    struct app *app = inv->app;
    struct templates templates;
    struct card card = {
        .name = option_value(inv, "name"),
        .address = option_value(inv, "address"),
        .language = option_value(inv, "lang"),
        .format = option_value(inv, "format"),
    };
    if (!card.address)
        card.address = "";
    card.name = name_composed(card.name, app->arena);
    templates_find(&templates, app, NULL);
    if (card.language &&
        (!language_is_fit(card.language, e) ||
         !language_is_known(&templates, card.language, app->arena, e)))
        return false;
    if (!new_name_is_fit(card.name, app->arena, e) ||
        !read_either(inv, &card, e))
        return false;
    memcpy(card.key, key->public, KEY_PUBLIC);
    app->random(card.salt, KEY_SALT);
    card.date = app->now();
    card_commit(&card, key);
    char *line = card_write(&card, key, app->arena);
    struct card again;
    if (!card_read(line, strlen(line), &again, app->arena, e))
        return false;
    bool ended = *line && line[strlen(line) - 1] == '\n';
    fprintf(app->out, ended ? "%s" : "%s\n", line);
    return true;
}

static int card(struct invocation *inv, struct error *e)
{
    if (!option_given(inv, "name")) {
        fail(e, EX_USAGE, "a card needs a name");
        advise(e, "usage: turnpost card --name NAME INVITATION");
        return e->status;
    }
    struct key *key = secrets_any_key(inv, e);
    if (!key)
        return e->status;
    bool done = print_card(inv, key, e);
    key_wipe(key);
    return done ? EX_OK : e->status;
}

const struct command cmd_card = {
    .name = "card",
    .synopsis = HELP(
        "card [-k KEY] --name NAME [--address ADDRESS] [--lang LANGUAGE] [--format NAME] [INVITATION | LEDGER]"),
    .group = FOR_FRIENDS,
    .summary = HELP("print a seat card for the organiser of a game"),
    .manual = HELP(manual),
    .options = options,
    .run = card,
    .most = 1,
};
