#include "ledger/seats/seats.h"

#include <string.h>
#include <strings.h>
#include <sysexits.h>

#include "core/language.h"
#include "ledger/chance/chance.h"
#include "ledger/clock/clock.h"
#include "ledger/clock/pause.h"
#include "ledger/entry/undo.h"
#include "ledger/file/codec.h"
#include "ledger/first/invitation.h"
#include "ledger/state/state.h"

/* ---- when ---- */

/* Whoever opens a request may know what it brings. */
static bool is_quiet(const struct table *table, struct error *e)
{
    bool waits = table->chances.resolver != NOBODY;
    if (table->chances.awaited || (waits && table->chances.request.opening))
        return fail(e, EX_NOPERM,
                    "no seat is handed on before the game is opened");
    if (!waits && !chance_stops_play(table))
        return true;
    fail(e, EX_NOPERM, "no seat is handed on while a result waits");
    return advise(e, "when it is drawn, the seat can be handed on");
}

static int times_handed(const struct table *table, int seat)
{
    int times = 0;
    for (int i = 0; i < table->hands.count; i++)
        times += table->hands.list[i].seat == seat;
    return times;
}

static bool may_be_handed(const struct table *table, int seat, struct error *e)
{
    const char *name = table->seats[seat].name;
    if (table->seats[seat].auth != AUTH_KEY) {
        fail(e, EX_NOPERM, "%s has no key, so there is nothing to hand on",
             name);
        return advise(
            e,
            "who gets its letters is said by a note: \"substitute ADDRESS\"");
    }
    if (table->rules->over(table->turn.state))
        return fail(e, EX_NOPERM, "the game is over");
    if (!seat_is_there(table, seat))
        return fail(e, EX_NOPERM, "%s has left the game", name);
    if (times_handed(table, seat) == HANDS_MAX)
        return fail(e, EX_NOPERM,
                    "%s was handed on %d times, which is the most", name,
                    HANDS_MAX);
    return is_quiet(table, e);
}

/* ---- to whom ---- */

static bool is_for_table(const struct table *table, const struct card *card,
                         struct arena *arena, struct error *e)
{
    unsigned char hash[HASH];
    struct invitation invitation = invitation_of(table);
    invitation_hash(&invitation, arena, hash);
    if (memcmp(card->code, table->code, TABLE_CODE) != 0 ||
        memcmp(card->invitation, hash, HASH) != 0) {
        fail(e, EX_DATAERR, "the card of %s was made for another table",
             card->name);
        return advise(e, "\"turnpost card LEDGER\" makes one for this game");
    }
    return card_is_signed(card, arena) ||
           fail(e, EX_DATAERR, "the signature of the card of %s is wrong",
                card->name);
}

/* A key that came back could show values that all have seen; one in two seats
 * would open its own results, and the host knows too much. */
static bool is_new_key(const struct table *table, const struct card *card,
                       struct error *e)
{
    bool host =
        table->trust == TRUST_HOST && same_key(table->host.key, card->key);
    int seat = seat_once_of(table, card->key);
    if (host)
        return fail(e, EX_NOPERM, "the host holds no seat: he knows the dice");
    if (seat == NOBODY)
        return true;
    fail(e, EX_NOPERM,
         "the key of this card sits at the table, or has: it is of %s",
         table->seats[seat].name);
    return advise(
        e,
        "who gets a seat makes a new key (turnpost keygen) and a card of it");
}

static bool is_new_name(const struct table *table, int seat,
                        const struct card *card, struct error *e)
{
    for (int i = 0; i < table->setup.seats; i++)
        if (i != seat && (!strcasecmp(card->name, table->seats[i].name) ||
                          !strcasecmp(card->name, table->seats[i].player)))
            return fail(e, EX_DATAERR, "%s sits at the table already",
                        card->name);
    return true;
}

static bool may_get(const struct table *table, const struct record *r,
                    struct arena *arena, struct error *e)
{
    const struct card *card = r->card;
    if (!is_for_table(table, card, arena, e) || !is_new_key(table, card, e) ||
        !is_new_name(table, r->seat, card, e))
        return false;
    if (card->date + CARD_LASTS >= r->time)
        return true;
    fail(e, EX_NOPERM, "the card of %s is older than %d days", card->name,
         CARD_LASTS / DAY);
    return advise(e, "\"turnpost card LEDGER\" makes a new one");
}

/* ---- by whom ---- */

static bool is_consent_to(const struct consent *consent, int seat,
                          const struct card *card)
{
    return consent->n && consent->seat == seat &&
           !memcmp(consent->card, card->signature, KEY_SIGNATURE);
}

unsigned hand_awaits(const struct table *table, int seat, int by,
                     const struct card *card)
{
    unsigned awaited = 0;
    for (int i = 0; i < table->setup.seats; i++)
        if (i != seat && i != by && seat_is_there(table, i) &&
            !is_consent_to(&table->hands.consents[i], seat, card))
            awaited |= 1u << i;
    return awaited;
}

static int others_there(const struct table *table, int seat)
{
    int count = 0;
    for (int i = 0; i < table->setup.seats; i++)
        count += i != seat && seat_is_there(table, i);
    return count;
}

static const char *awaited_names(const struct table *table, unsigned awaited,
                                 struct arena *arena)
{
    struct text names = text_new(arena);
    for (int i = 0; i < table->setup.seats; i++)
        if (awaited >> i & 1)
            text_add(&names, "%s%s", names.length ? ", " : "",
                     table->seats[i].name);
    return names.bytes;
}

static bool others_agree(const struct table *table, const struct record *r,
                         struct arena *arena, struct error *e)
{
    unsigned awaited = hand_awaits(table, r->seat, r->by, r->card);
    if (!seat_is_there(table, r->by))
        return fail(e, EX_NOPERM, "%s has left the game",
                    table->seats[r->by].name);
    if (others_there(table, r->seat) < 2) {
        fail(e, EX_NOPERM, "only %s can hand this seat on",
             table->seats[r->seat].name);
        return advise(e, "it takes two others at least to do so together");
    }
    if (r->agrees && !awaited)
        return fail(e, EX_DATAERR,
                    "all others agree, so the seat is to be handed on");
    if (r->agrees &&
        is_consent_to(&table->hands.consents[r->by], r->seat, r->card))
        return fail(e, EX_DATAERR, "%s has agreed to this already",
                    table->seats[r->by].name);
    return r->agrees || !awaited ||
           fail(e, EX_NOPERM,
                "%.100s did not agree yet that %.40s gets the seat of %.40s",
                awaited_names(table, awaited, arena), r->card->name,
                table->seats[r->seat].name);
}

static bool is_entitled(const struct table *table, const struct record *r,
                        struct arena *arena, struct error *e)
{
    bool alone = r->by == r->seat || r->by == HOST;
    if (alone && r->agrees)
        return fail(e, EX_DATAERR,
                    "who can hand a seat on alone does not agree to it");
    if (alone)
        return true;
    return table->trust == TRUST_PEERS
               ? others_agree(table, r, arena, e)
               : fail(
                     e, EX_NOPERM,
                     "the seat of %s is handed on by its own key or by the host",
                     table->seats[r->seat].name);
}

/* ---- what it changes ---- */

/* What the holder's card says is the seat's. */
static void seat_holder(struct seat *seat, struct card *own,
                        const struct card *card)
{
    *own = *card;
    seat->player = card->name;
    seat->address = card->address;
    seat->language = card->language;
    seat->format = card->format;
}

/* The seat is its new player's; only hands, seat, card and chains change. What
 * the hand says of who had it before is found here. */
static void take(struct table *table, struct hand hand)
{
    const struct card *card = hand.card;
    struct seat *seat = &table->seats[hand.seat];
    memcpy(hand.key, seat->key, KEY_PUBLIC);
    hand.player = seat->player;
    table->hands.list[table->hands.count++] = hand;
    memcpy(seat->key, card->key, KEY_PUBLIC);
    seat->since = hand.n;
    seat->draws = true;
    seat_holder(seat, &table->cards[hand.seat], card);
    for (int use = 0; use < CARD_CHAINS; use++) {
        struct chain *chain = &table->chances.chains[hand.seat][use];
        *chain = (struct chain){ .used = 0 };
        memcpy(chain->last, card->chains[use], HASH);
    }
}

void hand_move(struct table *table, struct arena *to)
{
    for (int i = 0; i < table->hands.count; i++) {
        struct hand *hand = &table->hands.list[i];
        hand->card = card_copy(hand->card, to);
        hand->player = arena_copy(to, hand->player, strlen(hand->player));
        if (table->seats[hand->seat].since == hand->n)
            seat_holder(&table->seats[hand->seat], &table->cards[hand->seat],
                        hand->card);
    }
}

static void hand_seat_on(struct table *table, const struct record *r,
                         struct events *events)
{
    struct hand hand = { .n = r->n,
                         .seat = r->seat,
                         .by = r->by,
                         .time = r->time,
                         .card = r->card };
    struct event *event = event_add(events, "handed", r->seat);
    event_word(event, "from", table->seats[r->seat].player);
    event_word(event, "to", r->card->name);
    event_fact(event, "by", r->by == HOST ? NOBODY : r->by);
    take(table, hand);
    table->undoing.offer = NOBODY;
    pause_end(&table->clock); /* to which its new player did not agree */
    undo_forget(&table->undoing);
    clock_tick(&table->clock, r->time);
    /* A stand-in has time to find his way; once, or a seat could be handed from
     * one to the other for more and more of it. */
    if (times_handed(table, r->seat) == 1)
        clock_begin_for(table, r->seat);
}

static void take_consent(struct table *table, const struct record *r,
                         struct events *events)
{
    struct consent *consent = &table->hands.consents[r->by];
    struct event *event = event_add(events, "agrees", r->by);
    event_fact(event, "of", r->seat);
    event_word(event, "to", r->card->name);
    *consent = (struct consent){ .n = r->n, .seat = r->seat };
    memcpy(consent->card, r->card->signature, KEY_SIGNATURE);
}

bool hand_apply(struct table *table, const struct record *r,
                const struct adding *how, struct events *events,
                struct error *e)
{
    if (!clock_may_follow(&table->clock, r->time, e))
        return false;
    if (!may_be_handed(table, r->seat, e) ||
        !may_get(table, r, how->arena, e) ||
        !is_entitled(table, r, how->arena, e))
        return false;
    if (r->agrees)
        take_consent(table, r, events);
    else
        hand_seat_on(table, r, events);
    return true;
}

/* ---- the state line ---- */

static const char agreed[] = "agreed", handed[] = "handed";

static json_t *hand_object(const struct table *table, const struct hand *hand,
                           struct arena *arena)
{
    json_t *object = json_object();
    json_put_text(object, "by", actor_name(table, hand->by));
    json_put(object, "card", card_object(hand->card, arena));
    json_put_int(object, "n", hand->n);
    json_put_text(object, "seat", table->seats[hand->seat].name);
    json_put_time(object, "time", hand->time);
    return object;
}

static json_t *consent_object(const struct table *table, int by)
{
    const struct consent *consent = &table->hands.consents[by];
    json_t *object = json_object();
    json_put_text(object, "by", table->seats[by].name);
    json_put_hex(object, "card", consent->card, KEY_SIGNATURE);
    json_put_int(object, "n", consent->n);
    json_put_text(object, "seat", table->seats[consent->seat].name);
    return object;
}

static void put_some(json_t *state, const char *key, json_t *array)
{
    if (json_array_size(array))
        json_put(state, key, array);
    else
        json_decref(array);
}

void hands_put(json_t *state, const struct table *table, struct arena *arena)
{
    json_t *hands = json_array(), *consents = json_array();
    for (int i = 0; i < table->hands.count; i++)
        json_add(hands, hand_object(table, &table->hands.list[i], arena));
    for (int i = 0; i < table->setup.seats; i++)
        if (table->hands.consents[i].n)
            json_add(consents, consent_object(table, i));
    put_some(state, handed, hands);
    put_some(state, agreed, consents);
}

static bool read_hand(const json_t *object, struct table *table,
                      struct arena *arena, struct error *e)
{
    struct card *card = arena_alloc(arena, sizeof *card);
    struct hand hand = { .card = card };
    if (!json_keys(object, "by card n seat time", N_("a seat handed on"), e) ||
        !state_read_actor(object, "by", true, table, &hand.by, e) ||
        !state_read_actor(object, "seat", false, table, &hand.seat, e) ||
        !json_get_int(object, "n", 1, table->n, &hand.n, e) ||
        !json_get_time(object, "time", &hand.time, e) ||
        !card_of_object(json_object_get(object, "card"), card, arena, e))
        return false;
    take(table, hand);
    return true;
}

static bool read_consent(const json_t *object, struct table *table,
                         struct error *e)
{
    int by;
    if (!json_keys(object, "by card n seat", N_("a consent"), e) ||
        !state_read_actor(object, "by", false, table, &by, e))
        return false;
    struct consent *consent = &table->hands.consents[by];
    return state_read_actor(object, "seat", false, table, &consent->seat, e) &&
           json_get_int(object, "n", 1, table->n, &consent->n, e) &&
           json_get_hex(object, "card", consent->card, KEY_SIGNATURE, e);
}

bool hands_read(const json_t *state, struct table *table, struct arena *arena,
                struct error *e)
{
    json_t *hands = NULL, *consents = NULL;
    size_t most = sizeof table->hands.list / sizeof *table->hands.list;
    if ((json_has(state, handed) &&
         !json_get_array(state, handed, most, &hands, e)) ||
        (json_has(state, agreed) &&
         !json_get_array(state, agreed, SEATS_MAX, &consents, e)))
        return false;
    for (size_t i = 0; i < json_array_size(hands); i++)
        if (!read_hand(json_array_get(hands, i), table, arena, e))
            return false;
    for (size_t i = 0; i < json_array_size(consents); i++)
        if (!read_consent(json_array_get(consents, i), table, e))
            return false;
    return true;
}
