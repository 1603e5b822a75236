#include <string.h>
#include <sysexits.h>

#include "begin/new_game.h"
#include "command/command.h"
#include "ledger/first/invitation.h"
#include "session/secrets.h"

static const struct option_entry options[] = {
    OPTION("board", 'b', "NAME", "the board"),
    OPTION_MANY("sets", 0, "LIST", "the sets in play, with commas; or again"),
    OPTION_MANY("boxes", 0, "LIST", "older versions of boxes, as base:1"),
    OPTION_MANY("option", 'o', "K=V", "an option of the game; again for more"),
    OPTION("setup", 0, "FILE", "a starting position (JSON)"),
    OPTION_KEY,
    OPTION_END,
};

static const char manual[] =
    "Prints an invitation to a game between peers: one line with the game, its board, sets, options and starting position, and a code for the table, drawn by chance and signed. "
    "Send it to the players. "
    "Each makes a card for it with turnpost card, and sends that back; turnpost new makes the game of the cards, with the same key. "
    "A card is good for this one table, and nothing of what it says can be changed afterwards.\n"
    "\n"
    "  turnpost invite smallworld -k ann.key -o limit=72 > table.invite\n"
    "  turnpost card -k ann.key -n Ann table.invite > ann.card\n"
    "  turnpost new -k ann.key --invitation table.invite --card ann.card \\\n"
    "      --card bob.card > g.turns";

/* How many will sit down is not known yet. */
static bool invitation_is_fit(const struct invitation *invitation,
                              struct error *e)
{
    struct setup setup = invitation->setup;
    setup.seats = invitation->rules->min_seats;
    return setup_check(&setup, invitation->rules, e);
}

static bool print_invitation(struct invocation *inv, const struct key *key,
                             struct error *e)
{
    struct app *app = inv->app;
    struct invitation invitation = { .rules =
                                         game_called(inv->arguments[0], e) };
    bool fit = invitation.rules &&
               new_game_options(inv, invitation.rules, &invitation.setup, e) &&
               invitation_is_fit(&invitation, e);
    if (fit) {
        app->random(invitation.code, TABLE_CODE);
        memcpy(invitation.maker, key->public, KEY_PUBLIC);
        fputs(invitation_write(&invitation, key, app->arena), app->out);
    }
    json_decref(invitation.setup.options);
    json_decref(invitation.setup.start);
    return fit;
}

static int invite(struct invocation *inv, struct error *e)
{
    struct key *key = secrets_any_key(inv, e);
    if (!key)
        return e->status;
    bool done = print_invitation(inv, key, e);
    key_wipe(key);
    return done ? EX_OK : e->status;
}

const struct command cmd_invite = {
    .name = "invite",
    .synopsis = HELP(
        "invite GAME [-k KEY] [--board NAME] [--sets LIST] [--option K=V]... [--setup FILE]"),
    .group = FOR_FRIENDS,
    .summary = HELP("print an invitation to a game between peers"),
    .manual = HELP(manual),
    .options = options,
    .run = invite,
    .least = 1,
    .most = 1,
};
