#include "ledger/file/codec.h"
#include "ledger/first/first.h"
#include "robot/think.h"

static void put_if_said(json_t *object, const char *key, const char *word)
{
    if (word && *word)
        json_put_text(object, key, word);
}

/* What of the card the seat does not say. */
static json_t *seat_card(const struct card *card)
{
    json_t *object = json_object(), *chains = json_array();
    for (int use = 0; use < CARD_CHAINS; use++)
        json_add_hex(chains, card->chains[use], HASH);
    json_put(object, "chains", chains);
    json_put_time(object, "date", card->date);
    json_put_hex(object, "salt", card->salt, KEY_SALT);
    json_put_hex(object, "sig", card->signature, KEY_SIGNATURE);
    return object;
}

static json_t *robot_object(const struct robot *robot)
{
    json_t *object = json_object();
    json_put_int(object, "level", robot->level);
    if (robot->level > 1) {
        json_put_int(object, "nodes", robot->nodes);
        json_put_int(object, "version", robot->version);
    }
    return object;
}

static json_t *seat_object(const struct new_game *f, int i, struct arena *arena)
{
    const struct seat *seat = &f->seats[i];
    json_t *object = json_object();
    json_put_text(object, "name", seat->name);
    json_put_text(object, "auth", auth_words[seat->auth]);
    put_if_said(object, "address", seat->address);
    put_if_said(object, "language", seat->language);
    put_if_said(object, "format", seat->format);
    if (seat->auth == AUTH_KEY)
        json_put_text(object, "key", key_name(seat->key, arena));
    if (seat->draws)
        json_put(object, "card", seat_card(&f->cards[i]));
    if (seat->robot.level)
        json_put(object, "robot", robot_object(&seat->robot));
    return object;
}

static json_t *host_object(const struct new_game *f, struct arena *arena)
{
    unsigned char end[HASH];
    json_t *object = json_object(), *chains = json_array();
    for (int i = 0; i < f->setup.seats; i++) {
        key_chain(f->host, f->salt, f->code, USE_ANSWER + i, CHAIN_LENGTH, end);
        json_add_hex(chains, end, HASH);
    }
    json_put_text(object, "key", key_name(f->host->public, arena));
    json_put_hex(object, "salt", f->salt, KEY_SALT);
    json_put(object, "chains", chains);
    put_if_said(object, "address", f->host_address);
    return object;
}

static void put_spectators(json_t *object, const struct new_game *f)
{
    json_t *spectators = json_array();
    for (int i = 0; i < f->spectator_count; i++)
        json_add(spectators, json_string(f->spectators[i]));
    json_put(object, "spectators", spectators);
}

static void put_box(void *boxes, const char *box, int version)
{
    json_put_int(boxes, box, version);
}

json_t *boxes_object(const struct game_rules *rules, const struct setup *setup)
{
    json_t *boxes = json_object();
    if (rules->boxes)
        rules->boxes(setup, put_box, boxes);
    return boxes;
}

void setup_put(json_t *object, const struct game_rules *rules,
               const struct setup *setup)
{
    int robot = setup->robot ? setup->robot : rules->bot_version;
    int thoughts = setup->thoughts ? setup->thoughts : robot_version(rules);
    json_put_int(object, "version",
                 setup->rules ? setup->rules : rules->version);
    if (robot > 1)
        json_put_int(object, "robot", robot);
    if (setup_leaver(setup, rules->options) > 1)
        json_put_int(object, "thoughts", thoughts);
    if (rules->boxes)
        json_put(object, "boxes", boxes_object(rules, setup));
    if (setup->ledger)
        json_put_int(object, "ledger", setup->ledger);
    if (setup->board)
        json_put_text(object, "board", setup->board);
    if (setup->sets)
        json_put_text(object, "sets", setup->sets);
    if (setup->options && json_object_size(setup->options))
        json_put(object, "options", json_incref(setup->options));
    if (setup->start)
        json_put(object, "setup", json_incref(setup->start));
}

json_t *first_write(const struct new_game *f, struct arena *arena)
{
    struct setup setup = f->setup;
    json_t *object = json_object(), *seats = json_array();
    for (int i = 0; i < setup.seats; i++)
        json_add(seats, seat_object(f, i, arena));
    json_put(object, "seats", seats);
    json_put_int(object, "format", LEDGER_FORMAT);
    json_put_text(object, "kind", "game");
    json_put_text(object, "game", f->rules->name);
    json_put_hex(object, "code", f->code, TABLE_CODE);
    json_put_time(object, "created", f->now);
    if (f->trust == TRUST_PRACTICE)
        setup.ledger = 0;
    setup_put(object, f->rules, &setup);
    if (f->spectator_count)
        put_spectators(object, f);
    if (f->trust == TRUST_PRACTICE)
        json_put_hex(object, "seed", f->seed, HASH);
    if (f->trust == TRUST_HOST)
        json_put(object, "host", host_object(f, arena));
    if (f->trust == TRUST_PEERS)
        json_put_text(object, "maker", key_name(f->maker->public, arena));
    if (f->trust != TRUST_PRACTICE)
        line_sign(object, first_domain,
                  f->trust == TRUST_HOST ? f->host : f->maker, arena);
    return object;
}
