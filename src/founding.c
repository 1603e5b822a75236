#include "founding.h"

#include <sodium.h>
#include <string.h>
#include <sysexits.h>

#include "core/json.h"
#include "input.h"
#include "ledger/seats.h"
#include "secrets.h"

enum { SETUP_MAX = 1 << 20, CARD_MAX = 16 << 10 };

/** Which of the three kinds of game the options ask for. */
static bool read_trust(const struct invocation *inv, enum trust *trust,
                       struct error *e)
{
    bool seats = option_given(inv, "seat"), cards = option_given(inv, "card");
    bool host = option_given(inv, "host");
    *trust = cards ? TRUST_PEERS : host ? TRUST_HOST : TRUST_PRACTICE;
    if (cards && (seats || host)) {
        fail(e, EX_USAGE, "--card does not go together with --%s",
             seats ? "seat" : "host");
        return advise(e, "cards make a game between peers, in which every "
                         "seat has one; --host with --seat makes a game with "
                         "a host");
    }
    if (!cards && !seats) {
        fail(e, EX_USAGE, "nobody sits at the table");
        return advise(e, "--seat NAME once for each player, or --card FILE");
    }
    if (option_given(inv, "seed") && *trust != TRUST_PRACTICE)
        return fail(e, EX_USAGE,
                    "--seed is for practice games only: nobody "
                    "may choose the dice of this one");
    return true;
}

static bool read_seat_part(struct invocation *inv, char *part,
                           struct seat *seat, struct error *e)
{
    if (!strncmp(part, "mail=", 5)) {
        seat->auth = AUTH_MAIL;
        seat->address = part + 5;
    } else if (!strncmp(part, "key=", 4)) {
        seat->auth = AUTH_KEY;
        return secrets_public(inv->app, part + 4, seat->key, e);
    } else if (!strncmp(part, "address=", 8)) {
        seat->address = part + 8;
    } else if (!strncmp(part, "lang=", 5)) {
        seat->language = part + 5;
        return language_is_fit(seat->language, e);
    } else if (!strncmp(part, "format=", 7)) {
        seat->format = part + 7;
        return format_is_fit(seat->format, e);
    } else {
        fail(e, EX_USAGE, "\"%s\" of seat %s is not understood", part,
             seat->name);
        return advise(e, "--seat NAME[,key=FILE|,mail=ADDRESS]"
                         "[,address=ADDRESS][,lang=de][,format=list]");
    }
    return true;
}

static bool read_seat(struct invocation *inv, const char *given,
                      enum trust trust, struct seat *seat, struct error *e)
{
    char *rest = NULL;
    char *copy = arena_copy(inv->app->arena, given, strlen(given));
    *seat = (struct seat){ .auth = AUTH_OPEN, .address = "" };
    seat->name = strtok_r(copy, ",", &rest);
    if (!seat->name || given[0] == ',')
        return fail(e, EX_USAGE, "a seat needs a name");
    for (char *part; (part = strtok_r(NULL, ",", &rest)) != NULL;)
        if (!read_seat_part(inv, part, seat, e))
            return false;
    if (trust == TRUST_HOST || seat->auth == AUTH_OPEN)
        return true;
    fail(e, EX_USAGE,
         "seat %s of a practice game cannot have a key or be "
         "played by mail",
         seat->name);
    return advise(e, "a host (--host) or cards (--card) make a real game");
}

static bool read_seats(struct invocation *inv, struct founding *into,
                       struct error *e)
{
    const char *given[OPTIONS_MAX];
    int count = option_values(inv, "seat", given, OPTIONS_MAX);
    if (count > SEATS_MAX)
        return fail(e, EX_USAGE, "more than %d seats", SEATS_MAX);
    for (int i = 0; i < count; i++)
        if (!read_seat(inv, given[i], into->trust, &into->seats[i], e))
            return false;
    into->setup.seats = count;
    return true;
}

/** The value of --sets, which may be given again. */
static bool read_sets(struct invocation *inv, const char **into,
                      struct error *e)
{
    const char *seen[OPTIONS_MAX];
    int count = 0;
    const char *sets = *into = option_joined(inv, "sets");
    char *rest = sets ? arena_copy(inv->app->arena, sets, strlen(sets)) : NULL;
    for (char *word;
         count < OPTIONS_MAX && (word = strsep(&rest, ",")) != NULL;) {
        for (int i = 0; i < count; i++)
            if (!strcmp(seen[i], word))
                return fail(e, EX_USAGE, "the set \"%s\" is named twice", word);
        seen[count++] = word;
    }
    return true;
}

static bool read_card(struct invocation *inv, const char *path, int seat,
                      struct founding *into, struct error *e)
{
    struct bytes raw;
    struct card card;
    if (!input_read_text(inv->app, path, CARD_MAX, "the card", &raw, e))
        return false;
    if (!card_read(raw.bytes, raw.length, &card, inv->app->arena, e))
        return input_blame(path, e);
    struct seat *who = &into->seats[seat];
    *who = (struct seat){ .name = card.name,
                          .auth = AUTH_KEY,
                          .address = card.address,
                          .language = card.language,
                          .format = card.format,
                          .draws = true };
    memcpy(who->key, card.key, KEY_PUBLIC);
    memcpy(into->salts[seat], card.salt, KEY_SALT);
    memcpy(into->commitments[seat], card.commitment, HASH);
    return true;
}

static bool read_cards(struct invocation *inv, struct founding *into,
                       struct error *e)
{
    const char *paths[OPTIONS_MAX];
    int count = option_values(inv, "card", paths, OPTIONS_MAX);
    if (count > SEATS_MAX)
        return fail(e, EX_USAGE, "more than %d cards", SEATS_MAX);
    for (int i = 0; i < count; i++)
        if (!read_card(inv, paths[i], i, into, e))
            return false;
    into->setup.seats = count;
    return true;
}

static bool read_options(struct invocation *inv, struct setup *setup,
                         struct error *e)
{
    const char *given[OPTIONS_MAX];
    int count = option_values(inv, "option", given, OPTIONS_MAX);
    setup->options = json_object();
    for (int i = 0; i < count; i++) {
        const char *equals = strchr(given[i], '=');
        if (!equals || equals == given[i])
            return fail(e, EX_USAGE, "\"%s\" is not NAME=VALUE", given[i]);
        char *name =
            arena_copy(inv->app->arena, given[i], (size_t)(equals - given[i]));
        if (json_object_get(setup->options, name))
            return fail(e, EX_USAGE, "option \"%s\" is given twice", name);
        if (json_object_set_new(setup->options, name,
                                json_string(equals + 1)) != 0)
            return fail(e, EX_DATAERR, "option \"%s\" is not UTF-8", name);
    }
    return true;
}

static bool read_start(struct invocation *inv, struct setup *setup,
                       struct error *e)
{
    struct bytes raw;
    const char *path = option_value(inv, "setup");
    if (!path)
        return true;
    if (!input_read_text(inv->app, path, SETUP_MAX, "the starting position",
                         &raw, e))
        return false;
    setup->start = json_read(raw.bytes, raw.length, e);
    return setup->start || input_blame(path, e);
}

/** With --seed the same words give the same dice again. */
static void draw_seed(struct invocation *inv, struct founding *into)
{
    const char *words = option_value(inv, "seed");
    inv->app->random(into->nonce, sizeof into->nonce);
    inv->app->random(into->seed, sizeof into->seed);
    if (words)
        crypto_generichash(into->seed, sizeof into->seed,
                           (const unsigned char *)words, strlen(words), NULL,
                           0);
}

static bool read_spectators(struct invocation *inv, struct founding *into,
                            struct error *e)
{
    const char *given[OPTIONS_MAX];
    int count = option_values(inv, "spectator", given, OPTIONS_MAX);
    if (count > SPECTATORS_MAX)
        return fail(e, EX_USAGE, "more than %d spectators", SPECTATORS_MAX);
    for (int i = 0; i < count; i++)
        into->spectators[i] = given[i];
    into->spectator_count = count;
    return true;
}

static bool read_host_address(struct invocation *inv, struct founding *into,
                              struct error *e)
{
    into->host_address = option_value(inv, "host-address");
    if (!into->host_address)
        return true;
    if (into->trust != TRUST_HOST)
        return fail(e, EX_USAGE, "--host-address goes with --host only");
    return mail_is_fit(into->host_address, e);
}

bool founding_read(struct invocation *inv, const struct game_rules *rules,
                   struct founding *into, struct key **host, struct error *e)
{
    *into = (struct founding){ .rules = rules, .now = inv->app->now() };
    struct setup *setup = &into->setup;
    setup->board = option_value(inv, "board");
    if (!read_sets(inv, &setup->sets, e) || !read_trust(inv, &into->trust, e) ||
        !(into->trust == TRUST_PEERS ? read_cards(inv, into, e)
                                     : read_seats(inv, into, e)) ||
        !read_spectators(inv, into, e) || !read_host_address(inv, into, e) ||
        !read_options(inv, setup, e) || !read_start(inv, setup, e))
        return false;
    for (int i = 0; i < setup->seats; i++)
        setup->names[i] = into->seats[i].name;
    draw_seed(inv, into);
    if (!setup_check(setup, rules, e))
        return false;
    if (into->trust == TRUST_HOST)
        *host = secrets_key(inv, option_value(inv, "host"), e);
    into->host = *host;
    return into->trust != TRUST_HOST || *host;
}

bool founding_import(struct invocation *inv, const struct game_rules *rules,
                     const struct setup *setup, struct founding *into,
                     struct key **host, struct error *e)
{
    *into = (struct founding){ .rules = rules,
                               .setup = *setup,
                               .now = inv->app->now() };
    if (option_given(inv, "host"))
        into->trust = TRUST_HOST;
    if (option_given(inv, "seed") && into->trust == TRUST_HOST)
        return fail(e, EX_USAGE, "--seed is for practice games only");
    for (int i = 0; i < setup->seats; i++)
        into->seats[i] = (struct seat){ .name = setup->names[i],
                                        .auth = AUTH_OPEN,
                                        .address = "" };
    draw_seed(inv, into);
    if (!read_spectators(inv, into, e) || !read_host_address(inv, into, e) ||
        !setup_check(setup, rules, e))
        return false;
    if (into->trust == TRUST_HOST)
        *host = secrets_key(inv, option_value(inv, "host"), e);
    into->host = *host;
    return into->trust != TRUST_HOST || *host;
}
