#include <sysexits.h>

#include "command/command.h"
#include "core/language.h"
#include "ledger/seats/seats.h"
#include "session/session.h"

static const struct option_entry options[] = {
    OPTION("card", 'c', "FILE", "the card of who gets the seat"),
    OPTION_KEY,
    OPTION_SEAT,
    OPTION_HEADS,
    OPTION_RESUME,
    OPTION_WRITE,
    OPTION_END,
};

static const char manual[] =
    "Hands a seat that has a key on to another player, who goes on with it. "
    "He makes a new key and a card for this very game, with turnpost card and the ledger in the place of an invitation; the card is his consent. "
    "From the entry on that this writes the seat is his: his key signs its moves, his card's numbers make its dice, and its letters go to him. "
    "The seat keeps its name at the table, and everybody sees who plays it since when.\n"
    "\n"
    "Who may do it: the seat's own key; in a game with a host the host's; and between three or more peers all others together. "
    "Each of them gives the same command with the same card. "
    "All but the last only agree by it; when something is played in between, that is over, and they begin again.\n"
    "\n"
    "In a game with a host the seat's own key prints what it signs, as turnpost sign does, for the host to apply with turnpost play or by mail. "
    "It is remembered like a move: another one for the same position would be a proof against you.\n"
    "\n"
    "No seat is handed on before the game is opened, while a result waits, to a key that sits or has ever sat at the table, or more than 8 times; nor one that a robot plays or that has left. "
    "The old key signs nothing in the game any more. "
    "Wishes of the old player (away, substitute and the like) end. "
    "Where the game waits for the seat its time begins anew, the first time it is handed on. "
    "What was played before cannot be taken back.\n"
    "\n"
    "  turnpost card -k dora.key --name Dora g.turns > dora.card\n"
    "  turnpost hand -i -k bob.key --card dora.card g.turns\n"
    "  turnpost hand -i -k ann.key --seat Bob --card dora.card g.turns";

enum { CARD_BYTES = 8192 };

static bool read_new_card(struct invocation *inv, struct card *card,
                          struct error *e)
{
    struct bytes raw;
    const char *path = option_value(inv, "card");
    if (!path) {
        fail(e, EX_USAGE, "the card of who gets the seat is missing");
        return advise(
            e,
            "--card FILE; the new player makes it with turnpost card LEDGER");
    }
    if (!input_read_text(inv->app, path, CARD_BYTES, "the card", &raw, e))
        return false;
    return card_read(raw.bytes, raw.length, card, inv->app->arena, e) ||
           input_blame(path, e);
}

/* The seat's own key, or whichever else of the table is there. */
static bool take_key(struct session *s, struct error *e)
{
    static const enum key_use uses[] = { KEY_RECORDS, KEY_SIGNS };
    int seat = s->actor.seat;
    for (int i = 0; i < 4 && !s->key; i++) {
        s->actor.seat = i < 2 ? seat : -1;
        if (!session_take_key(s, uses[i % 2], e))
            return false;
    }
    s->actor.seat = seat;
    return true;
}

static bool is_for_host(const struct session *s)
{
    const struct table *table = &s->ledger->table;
    return table->trust == TRUST_HOST && !is_key_of(s->key, table, HOST);
}

static bool print_signed(struct session *s, const struct card *card,
                         struct error *e)
{
    struct text text = text_new(s->app->arena);
    if (!ledger_sign_hand(s->ledger, &s->actor, card, &text, e) ||
        !session_sign_hand(s, card, e))
        return false;
    session_print(s->app, &text);
    return true;
}

static bool record_hand(struct session *s, const struct card *card,
                        struct error *e)
{
    struct events events = { .arena = s->app->arena };
    struct effect effect = { .events = &events, .seat = session_reader(s) };
    if (!ledger_hand(s->ledger, &s->actor, card, &events, e))
        return false;
    effect.what = arena_say(s->app->arena, "it is recorded, entry %d",
                            s->ledger->table.n);
    return session_write(s, &effect, e);
}

static bool hand_seat_on(struct session *s, struct error *e)
{
    struct card card;
    if (!read_new_card(s->inv, &card, e))
        return false;
    return is_for_host(s) ? print_signed(s, &card, e)
                          : record_hand(s, &card, e);
}

static int hand(struct invocation *inv, struct error *e)
{
    struct session s;
    bool done = session_open(&s, inv, e) && take_key(&s, e) &&
                session_may_sign(&s, true, e) && hand_seat_on(&s, e);
    return session_close(&s, done, e);
}

const struct command cmd_hand = {
    .name = "hand",
    .synopsis = HELP("hand [-k KEY] [--seat NAME] --card CARD [-i] [LEDGER]"),
    .group = FOR_FRIENDS,
    .summary = HELP("hand a seat on to another player"),
    .manual = HELP(manual),
    .options = options,
    .run = hand,
    .most = 1,
};
