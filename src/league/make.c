#include <sodium.h>
#include <string.h>
#include <sysexits.h>
#include <unistd.h>

#include "core/language.h"
#include "core/output.h"
#include "league/report.h"
#include "ledger/first/invitation.h"
#include "ledger/seats/seats.h"

/* What is being made. */
struct making {
    struct app *app;
    const struct league_report *report;
    const struct key *key;
    struct text *into;
    int round, table; /* from 0 */
};

static const struct league_table *table_made(const struct making *m)
{
    return &m->report->league->round[m->round].table[m->table];
}

static const char *path_of_table(const struct making *m, const char *ending)
{
    bool here = !strcmp(m->report->folder, ".");
    return arena_print(m->app->arena, "%s%sr%dt%d.%s",
                       here ? "" : m->report->folder, here ? "" : "/",
                       m->round + 1, m->table + 1, ending);
}

/* A practice game's dice follow from the league, so that making it again makes
 * the same. */
static void seed_table(const struct making *m, struct new_game *into)
{
    const struct league *league = m->report->league;
    const char *words =
        arena_print(m->app->arena, "turnpost league %s\n%s\n%d %d",
                    league->name, league->seed, m->round + 1, m->table + 1);
    if (league->trust != TRUST_PRACTICE) {
        m->app->random(into->code, sizeof into->code);
        m->app->random(into->salt, sizeof into->salt);
        return;
    }
    crypto_generichash(into->seed, sizeof into->seed,
                       (const unsigned char *)words, strlen(words), NULL, 0);
}

static void seat_players(const struct making *m, struct new_game *into)
{
    const struct league *league = m->report->league;
    const struct league_table *table = table_made(m);
    into->setup.seats = table->count;
    for (int i = 0; i < table->count; i++) {
        into->seats[i] = league->player[table->player[i]].seat;
        into->setup.names[i] = into->seats[i].name;
    }
}

static bool make_game(const struct making *m, struct error *e)
{
    const struct league *league = m->report->league;
    struct new_game game = { .rules = league->rules,
                             .setup = league->setup,
                             .trust = league->trust,
                             .host = m->key,
                             .now = m->app->now() };
    game.setup.ledger = LEDGER_NEWEST;
    seat_players(m, &game);
    seed_table(m, &game);
    struct ledger *ledger = ledger_found(&game, m->app->arena, e);
    if (!ledger)
        return false;
    const char *path = path_of_table(m, "turns");
    ledger_seal(ledger, m->key);
    bool done = output_create(path, ledger->bytes, ledger->length, e);
    ledger_close(ledger);
    if (done)
        text_say(m->into, "made %s\n", path);
    return done;
}

/* The players make their cards for it, and the organiser makes the game. */
static bool make_invitation(const struct making *m, struct error *e)
{
    const struct league *league = m->report->league;
    const struct league_table *table = table_made(m);
    struct invitation invitation = { .rules = league->rules,
                                     .setup = league->setup };
    const char *path = path_of_table(m, "invite");
    invitation.setup.ledger = LEDGER_NEWEST;
    if (access(path, F_OK) == 0)
        return true;
    m->app->random(invitation.code, TABLE_CODE);
    memcpy(invitation.maker, m->key->public, KEY_PUBLIC);
    const char *line = invitation_write(&invitation, m->key, m->app->arena);
    if (!output_create(path, line, strlen(line), e))
        return false;
    text_say(m->into, "made %s\n", path);
    struct text names = text_new(m->into->arena);
    for (int i = 0; i < table->count; i++)
        text_add(&names, "%s%s", i ? ", " : "",
                 league->player[table->player[i]].seat.name);
    text_say(m->into, "  cards: %s\n", names.bytes);
    text_say(
        m->into,
        "  then, in this order: turnpost new -k KEY --invitation %s --card ... >%s\n",
        path, path_of_table(m, "turns"));
    return true;
}

static bool key_fits(const struct league *league, const struct key *key,
                     struct error *e)
{
    if (league->trust == TRUST_PRACTICE)
        return true;
    if (!key) {
        fail(e, EX_USAGE, "who makes the games signs them");
        return advise(e, league->trust == TRUST_HOST
                             ? "-k FILE, the key file of the host"
                             : "-k FILE, the key file of the organiser");
    }
    return !league->hosted || same_key(key->public, league->host) ||
           fail(e, EX_NOPERM, "the league has another host than this key");
}

bool league_make(struct app *app, const struct league_report *report,
                 const struct key *key, struct text *into, struct error *e)
{
    const struct league *league = report->league;
    struct making m = { app, report, NULL, into, league_now(league), 0 };
    if (!report->folder) {
        fail(e, EX_USAGE, "--new puts games into a folder");
        return advise(e, "--games DIR, or no ledgers after the league's file");
    }
    if (!key_fits(league, key, e))
        return false;
    if (league->trust != TRUST_PRACTICE)
        m.key = key;
    for (; m.table < league->round[m.round].count; m.table++)
        if (table_made(&m)->state == LEAGUE_MISSING &&
            !(league->trust == TRUST_PEERS ? make_invitation(&m, e)
                                           : make_game(&m, e)))
            return false;
    if (!into->length)
        text_say(
            into,
            league->done
                ? "nothing is to be made: the league is over\n"
                : "nothing is to be made: every table of the round has its game or invitation\n");
    return true;
}
