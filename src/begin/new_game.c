#include "begin/new_game.h"

#include <sodium.h>
#include <string.h>
#include <sysexits.h>

#include "core/json.h"
#include "core/language.h"
#include "core/narrow.h"
#include "ledger/file/codec.h"
#include "ledger/first/invitation.h"
#include "ledger/seats/fit.h"
#include "session/secrets.h"

enum { SETUP_MAX = 1 << 20, CARD_MAX = 16 << 10, INVITATION_MAX = 2 << 20 };

/* Which of the three kinds of game the options ask for. */
static bool read_kind_of_trust(const struct invocation *inv, enum trust *trust,
                               struct error *e)
{
    bool seats = option_given(inv, "seat"), cards = option_given(inv, "card");
    bool host = option_given(inv, "host");
    *trust = host ? TRUST_HOST : cards ? TRUST_PEERS : TRUST_PRACTICE;
    if (cards && seats && !host) {
        fail(e, EX_USAGE, "--card does not go together with --seat");
        return advise(
            e,
            "cards make a game between peers, in which every seat has one; with --host some may have none");
    }
    if (!cards && !seats) {
        fail(e, EX_USAGE, "nobody sits at the table");
        return advise(e, "--seat NAME once for each player, or --card FILE");
    }
    if (cards && !option_given(inv, "invitation")) {
        fail(e, EX_USAGE, "cards are made for an invitation");
        return advise(e, "--invitation FILE, as turnpost invite printed it");
    }
    if (option_given(inv, "seed") && *trust != TRUST_PRACTICE)
        return fail(
            e, EX_USAGE,
            "--seed is for practice games only: nobody may choose the dice of this one");
    return true;
}

/* The value of --sets, which may be given again. */
static bool read_set_names(struct invocation *inv, const char **into,
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

static void look_at_box(void *context, const char *name, int version)
{
    struct box_version *box = context;
    if (!strcmp(box->name, name))
        box->version = version;
}

/* The value of --boxes, "base:1,underground:2". */
static bool read_box_versions(struct invocation *inv,
                              const struct game_rules *rules,
                              struct setup *setup, struct error *e)
{
    const char *given = option_joined(inv, "boxes");
    struct arena *arena = inv->app->arena;
    char *rest = given ? arena_copy(arena, given, strlen(given)) : NULL;
    size_t room = given ? strlen(given) + 2 : 1;
    struct box_version *box = arena_alloc(arena, room * sizeof *box);
    setup->boxes = given ? box : NULL;
    for (char *word; (word = strsep(&rest, ",")) != NULL; box++) {
        char *colon = strchr(word, ':');
        struct word number = { colon ? colon + 1 : "", NOWHERE };
        if (colon)
            *colon = '\0';
        struct box_version played = { word, 0 };
        box[0] = (struct box_version){ word, word_number(&number) };
        box[1] = (struct box_version){ NULL, 0 };
        if (rules->boxes)
            rules->boxes(setup, look_at_box, &played);
        if (box->version > 0 && box->version == played.version)
            continue;
        fail(e, EX_DATAERR, "no box is played with in that version: \"%.40s\"",
             word);
        return advise(e, "--boxes %.40s:1, for a box that is played with",
                      word);
    }
    return true;
}

static bool is_for_invitation(const struct new_game *f, const struct card *card,
                              const unsigned char invitation[HASH],
                              struct error *e)
{
    if (!memcmp(card->invitation, invitation, HASH) &&
        !memcmp(card->code, f->code, TABLE_CODE))
        return true;
    fail(e, EX_DATAERR, "the card of %s was made for another invitation",
         card->name);
    return advise(e, "send %s this invitation, and ask for a new card",
                  card->name);
}

static bool read_card_file(struct invocation *inv, const char *path,
                           const unsigned char invitation[HASH],
                           struct new_game *into, struct error *e)
{
    struct bytes raw;
    struct card *card = &into->cards[into->setup.seats];
    if (!input_read_text(inv->app, path, CARD_MAX, N_("the card"), &raw, e))
        return false;
    if (!card_read(raw.bytes, raw.length, card, inv->app->arena, e) ||
        !is_for_invitation(into, card, invitation, e))
        return input_blame(path, e);
    struct seat *who = &into->seats[into->setup.seats++];
    *who = (struct seat){ .name = card->name,
                          .auth = AUTH_KEY,
                          .address = card->address,
                          .language = card->language,
                          .format = card->format,
                          .draws = true };
    memcpy(who->key, card->key, KEY_PUBLIC);
    return true;
}

static bool take_cards(struct invocation *inv, struct new_game *into,
                       struct error *e)
{
    const char *paths[OPTIONS_MAX];
    unsigned char hash[HASH];
    int count = option_values(inv, "card", paths, OPTIONS_MAX);
    struct invitation invitation = { .rules = into->rules,
                                     .setup = into->setup };
    if (count + into->setup.seats > SEATS_MAX)
        return fail(e, EX_USAGE, "more than %d cards", SEATS_MAX);
    memcpy(invitation.code, into->code, TABLE_CODE);
    memcpy(invitation.maker, into->maker->public, KEY_PUBLIC);
    invitation_hash(&invitation, inv->app->arena, hash);
    for (int i = 0; i < count; i++)
        if (!read_card_file(inv, paths[i], hash, into, e))
            return false;
    return true;
}

/* What was agreed on before the cards were made. */
static bool take_invited(struct invocation *inv, struct new_game *into,
                         struct error *e)
{
    static const char *const fixed[] = { "board", "sets", "boxes", "option",
                                         "setup" };
    struct bytes raw;
    struct invitation invitation;
    const char *path = option_value(inv, "invitation");
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
        if (option_given(inv, fixed[i]))
            return fail(e, EX_USAGE, "--%s stands in the invitation", fixed[i]);
    if (!input_read_text(inv->app, path, INVITATION_MAX, N_("the invitation"),
                         &raw, e))
        return false;
    if (!invitation_read(raw.bytes, raw.length, &invitation, inv->app->arena,
                         e))
        return input_blame(path, e);
    into->setup = invitation.setup;
    memcpy(into->code, invitation.code, TABLE_CODE);
    if (into->rules && invitation.rules != into->rules)
        return fail(e, EX_USAGE, "the invitation is to a game of %s",
                    invitation.rules->name);
    into->rules = invitation.rules;
    if (!memcmp(invitation.maker, into->maker->public, KEY_PUBLIC))
        return true;
    fail(e, EX_NOPERM, "another key made the invitation");
    return advise(e, "who invites makes the game, with the same key");
}

static bool read_game_options(struct invocation *inv, struct setup *setup,
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
            arena_copy(inv->app->arena, given[i], to_size(equals - given[i]));
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
    if (!input_read_text(inv->app, path, SETUP_MAX, N_("the starting position"),
                         &raw, e))
        return false;
    setup->start = json_read_few(raw.bytes, raw.length, e);
    return setup->start || input_blame(path, e);
}

/* With --seed the same words give the same dice again. */
static void choose_seed(struct invocation *inv, struct new_game *into)
{
    const char *words = option_value(inv, "seed");
    inv->app->random(into->code, sizeof into->code);
    inv->app->random(into->salt, sizeof into->salt);
    inv->app->random(into->seed, sizeof into->seed);
    if (!words)
        return;
    crypto_generichash(into->seed, sizeof into->seed,
                       (const unsigned char *)words, strlen(words), NULL, 0);
    memset(into->code, 0, sizeof into->code);
}

static bool read_new_spectators(struct invocation *inv, struct new_game *into,
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

static bool read_host_address(struct invocation *inv, struct new_game *into,
                              struct error *e)
{
    into->host_address = option_value(inv, "host-address");
    if (!into->host_address)
        return true;
    if (into->trust != TRUST_HOST)
        return fail(e, EX_USAGE, "--host-address goes with --host only");
    return mail_is_fit(into->host_address, e);
}

/* A name that a terminal can be shown; NULL: none was given. */
static bool is_shown_plainly(const char *name, struct error *e)
{
    return !name || text_is_plain(name, false) ||
           fail(e, EX_DATAERR, "a board or set has control characters");
}

/* A limit is for a whole duty, unless somebody says otherwise. */
static bool count_duties(struct setup *setup)
{
    const char *limit =
        json_string_value(json_object_get(setup->options, "limit"));
    if (limit && strcmp(limit, "0") != 0 &&
        !json_object_get(setup->options, "per"))
        json_put_text(setup->options, "per", "duty");
    return true;
}

bool new_game_options(struct invocation *inv, const struct game_rules *rules,
                      struct setup *setup, struct error *e)
{
    setup->board = option_value(inv, "board");
    setup->ledger = LEDGER_NEWEST;
    return read_set_names(inv, &setup->sets, e) &&
           is_shown_plainly(setup->board, e) &&
           is_shown_plainly(setup->sets, e) &&
           read_box_versions(inv, rules, setup, e) &&
           read_game_options(inv, setup, e) && count_duties(setup) &&
           read_start(inv, setup, e);
}

/* The key that signs the first line: the host's, or the maker's. */
static bool open_maker_key(struct invocation *inv, struct new_game *into,
                           struct key **key, struct error *e)
{
    bool host = into->trust == TRUST_HOST;
    if (into->trust == TRUST_PRACTICE)
        return true;
    *key = host ? secrets_key(inv, option_value(inv, "host"), e)
                : secrets_any_key(inv, e);
    into->host = host ? *key : NULL;
    into->maker = *key;
    return *key != NULL;
}

/* Words are hashed into dice that a host could know. */
static bool may_join(const struct new_game *f, struct error *e)
{
    const char *join = setup_option(&f->setup, f->rules->options, "join");
    if (f->trust == TRUST_HOST || !join || strcmp(join, "on") != 0)
        return true;
    fail(e, EX_USAGE, "the option join is for games with a host");
    return advise(
        e,
        "only a host could know the dice beforehand, so only there words are asked for (--host)");
}

/* Of two peers nobody could say that the other is late. */
static bool has_witnesses(const struct new_game *f, struct error *e)
{
    const char *limit = setup_option(&f->setup, f->rules->options, "limit");
    if (f->trust != TRUST_PEERS || f->setup.seats > 2 || !limit ||
        !strcmp(limit, "0"))
        return true;
    fail(e, EX_USAGE, "two peers cannot have a time limit");
    return advise(
        e,
        "nobody could witness that one of them is late; take a host (--host), or a third player");
}

/* Seats were read first, then cards; the table's order is that of the command
 * line. */
static void sort_seats(const struct invocation *inv, struct new_game *into)
{
    const struct new_game read = *into;
    const char *given[OPTIONS_MAX];
    int seat = 0, card = option_values(inv, "seat", given, OPTIONS_MAX), n = 0;
    for (int i = 0; i < inv->option_count && n < SEATS_MAX; i++) {
        const char *name = inv->options[i].entry->name;
        bool is_seat = !strcmp(name, "seat");
        if (!is_seat && strcmp(name, "card") != 0)
            continue;
        int from = is_seat ? seat++ : card++;
        into->seats[n] = read.seats[from];
        into->cards[n++] = read.cards[from];
    }
}

static bool read_people(struct invocation *inv, struct new_game *into,
                        struct error *e)
{
    struct setup *setup = &into->setup;
    if (!seating_read(inv, into, e) ||
        (option_given(inv, "card") && !take_cards(inv, into, e)))
        return false;
    sort_seats(inv, into);
    for (int i = 0; i < setup->seats; i++)
        setup->names[i] = into->seats[i].name;
    return read_new_spectators(inv, into, e) && read_host_address(inv, into, e);
}

bool new_game_read(struct invocation *inv, const struct game_rules *rules,
                   struct new_game *into, struct key **key, struct error *e)
{
    *into = (struct new_game){ .rules = rules, .now = inv->app->now() };
    choose_seed(inv, into);
    return read_kind_of_trust(inv, &into->trust, e) &&
           open_maker_key(inv, into, key, e) &&
           (option_given(inv, "invitation")
                ? take_invited(inv, into, e)
                : new_game_options(inv, into->rules, &into->setup, e)) &&
           read_people(inv, into, e) &&
           setup_check(&into->setup, into->rules, e) && may_join(into, e) &&
           has_witnesses(into, e);
}

bool new_game_import(struct invocation *inv, const struct game_rules *rules,
                     const struct setup *setup, struct new_game *into,
                     struct key **host, struct error *e)
{
    *into = (struct new_game){ .rules = rules,
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
    into->setup.ledger = LEDGER_NEWEST;
    choose_seed(inv, into);
    if (!read_new_spectators(inv, into, e) ||
        !read_host_address(inv, into, e) || !setup_check(setup, rules, e))
        return false;
    return open_maker_key(inv, into, host, e);
}
