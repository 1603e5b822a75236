#include "begin/new_game.h"

#include <string.h>
#include <sysexits.h>

#include "core/narrow.h"
#include "ledger/seats/fit.h"
#include "ledger/seats/seats.h"
#include "mail/template/languages.h"
#include "robot/think.h"
#include "session/secrets.h"

/* What may stand after a seat's name; each once. */
enum part {
    PART_MAIL,
    PART_KEY,
    PART_ADDRESS,
    PART_LANG,
    PART_FORMAT,
    PART_ROBOT,
    PARTS
};

static const char *const part_names[PARTS] = { "mail=", "key=",    "address=",
                                               "lang=", "format=", "robot=" };

static bool find_seat_part(const char *part, const char *seat, enum part *into,
                           struct error *e)
{
    for (*into = 0; *into < PARTS; ++*into)
        if (!strncmp(part, part_names[*into], strlen(part_names[*into])))
            return true;
    fail(e, EX_USAGE, "\"%s\" of seat %s is not understood", part, seat);
    return advise(
        e,
        "--seat NAME[,key=FILE|,mail=ADDRESS][,address=ADDRESS][,lang=de][,format=list], or --seat NAME,robot=3");
}

/* Its level alone is asked for; what it thinks is of now. */
static bool read_robot(const char *value, const struct game_rules *rules,
                       struct robot *into, struct error *e)
{
    const struct thoughts *thoughts = robot_thoughts(rules, 0);
    if (value[0] < '1' || value[0] > '0' + LEVELS || value[1]) {
        fail(e, EX_USAGE, "a robot has no level \"%.40s\"", value);
        return advise(e, "levels are 1 to %d", LEVELS);
    }
    into->level = value[0] - '0';
    if (into->level > 1) {
        into->nodes = to_int(thoughts->nodes[into->level]);
        into->version = robot_version(rules);
    }
    return true;
}

static bool read_seat_language(struct invocation *inv, const char *value,
                               struct seat *seat, struct error *e)
{
    struct templates templates;
    templates_find(&templates, inv->app, NULL);
    seat->language = value;
    return language_is_fit(value, e) &&
           language_is_known(&templates, value, inv->app->arena, e);
}

static bool read_seat_part(struct invocation *inv, enum part part,
                           const char *value, const struct game_rules *rules,
                           struct seat *seat, struct error *e)
{
    switch (part) {
    case PART_MAIL:
        seat->auth = AUTH_MAIL;
        seat->address = value;
        return true;
    case PART_KEY:
        seat->auth = AUTH_KEY;
        return secrets_public(inv->app, value, seat->key, e);
    case PART_ADDRESS:
        seat->address = value;
        return true;
    case PART_LANG:
        return read_seat_language(inv, value, seat, e);
    case PART_FORMAT:
        seat->format = value;
        return format_is_fit(value, e);
    case PART_ROBOT:
        return read_robot(value, rules, &seat->robot, e);
    case PARTS:
        break;
    }
    return false;
}

/* Two that say the same thing: which one counts? */
static bool parts_go_together(unsigned seen, enum part part, const char *seat,
                              struct error *e)
{
    unsigned mail = 1u << PART_MAIL;
    unsigned others = 1u << PART_KEY | 1u << PART_ADDRESS;
    if (seen >> part & 1)
        return fail(e, EX_USAGE, "seat %s has %s twice", seat,
                    part_names[part]);
    if (seen && (part == PART_ROBOT || seen >> PART_ROBOT & 1)) {
        fail(e, EX_USAGE, "seat %s has robot= and something else", seat);
        return advise(e, "a robot needs no key, no address and no letters");
    }
    if (!(part == PART_MAIL && seen & others) &&
        !(1u << part & others && seen & mail))
        return true;
    fail(e, EX_USAGE,
         "seat %s has mail= and another of key= and address=", seat);
    return advise(
        e,
        "mail=ADDRESS is for a seat whose moves come by mail; key=FILE,address=ADDRESS for one that signs them");
}

static bool read_new_seat(struct invocation *inv, const char *given,
                          const struct new_game *new_game, struct seat *seat,
                          struct error *e)
{
    char *rest = NULL;
    char *copy = arena_copy(inv->app->arena, given, strlen(given));
    *seat = (struct seat){ .auth = AUTH_OPEN, .address = "" };
    seat->name = strtok_r(copy, ",", &rest);
    if (!seat->name || given[0] == ',')
        return fail(e, EX_USAGE, "a seat needs a name");
    seat->name = name_composed(seat->name, inv->app->arena);
    unsigned seen = 0;
    enum part part;
    for (char *word; (word = strtok_r(NULL, ",", &rest)) != NULL;
         seen |= 1u << part)
        if (!find_seat_part(word, seat->name, &part, e) ||
            !parts_go_together(seen, part, seat->name, e) ||
            !read_seat_part(inv, part, word + strlen(part_names[part]),
                            new_game->rules, seat, e))
            return false;
    if (new_game->trust == TRUST_HOST || seat->auth == AUTH_OPEN)
        return true;
    fail(e, EX_USAGE,
         "seat %s of a practice game cannot have a key or be played by mail",
         seat->name);
    return advise(e, "a host (--host) or cards (--card) make a real game");
}

/* A signature could be of either. */
static bool keys_differ(const struct new_game *new_game, int count,
                        struct error *e)
{
    const struct seat *seats = new_game->seats;
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++)
            if (seats[i].auth == AUTH_KEY && seats[j].auth == AUTH_KEY &&
                same_key(seats[i].key, seats[j].key)) {
                fail(e, EX_DATAERR, "%s and %s have the same key",
                     seats[j].name, seats[i].name);
                return advise(
                    e, "every player makes one of his own: turnpost keygen");
            }
    return true;
}

bool seating_read(struct invocation *inv, struct new_game *into,
                  struct error *e)
{
    const char *given[OPTIONS_MAX];
    int count = option_values(inv, "seat", given, OPTIONS_MAX);
    if (count > SEATS_MAX)
        return fail(e, EX_USAGE, "more than %d seats", SEATS_MAX);
    for (int i = 0; i < count; i++)
        if (!read_new_seat(inv, given[i], into, &into->seats[i], e))
            return false;
    into->setup.seats = count;
    return keys_differ(into, count, e);
}
