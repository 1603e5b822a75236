#include <string.h>
#include <sysexits.h>

#include "command/command.h"
#include "core/language.h"
#include "ledger/chance/chance.h"
#include "ledger/clock/late.h"
#include "ledger/seats/seats.h"
#include "session/memory.h"
#include "session/session.h"

struct signer session_signer(const struct session *s,
                             const struct memory_place *place)
{
    return (struct signer){ .app = s->app,
                            .place = place,
                            .ledger = s->ledger,
                            .key = s->key,
                            .last = s->before,
                            .resumes = option_given(s->inv, "resume") };
}

/* The command that signs the move again. */
static const char *again(const struct session *s, const char *words)
{
    struct arena *arena = s->app->arena;
    struct text line = text_new(arena);
    char *rest = NULL, *copy = arena_copy(arena, words, strlen(words));
    text_string(&line, "turnpost play -i -k ");
    text_quoted(&line, s->key_path);
    for (char *order = strtok_r(copy, "\n", &rest); order;
         order = strtok_r(NULL, "\n", &rest)) {
        text_string(&line, " -m ");
        text_quoted(&line, order);
    }
    if (s->is_file) {
        text_byte(&line, ' ');
        text_quoted(&line, s->path);
    }
    return line.bytes;
}

static void tell_displaced(const struct session *s,
                           const struct standing *standing)
{
    const struct deed *one = standing->displaced;
    struct arena *arena = s->app->arena;
    bool move = one->act == ACT_MOVE;
    const char *what = arena_say(
        arena,
        move
            ? "entry %d stands in the place of a move of yours, which was entry %d of another copy; that proves nothing against anybody"
            : "entry %d stands in the place of an entry of yours, which was entry %d of another copy; that proves nothing against anybody",
        standing->by, one->n);
    if (!move)
        app_warn(s->app, what,
                 arena_say(arena, "look at the game as it is now"));
    else if (*one->text)
        app_warn(s->app, what,
                 arena_say(arena, "if it is still wanted, sign it again: %s",
                           again(s, one->text)));
    else
        app_warn(s->app, what,
                 arena_say(arena, "if it is still wanted, sign it again"));
}

/* A key that acted where nothing of it is remembered may have acted in another
 * copy, too. */
static bool may_resume(const struct session *s, bool memory, struct error *e)
{
    const struct table *table = &s->ledger->table;
    char words[18];
    head_words(table->play, words);
    if (option_given(s->inv, "resume")) {
        app_warn(
            s->app,
            arena_say(
                s->app->arena,
                memory
                    ? "goes on from entry %d, %s; what your key has signed is remembered from here on only"
                    : "goes on from entry %d, %s; nothing of it is remembered",
                table->n, words),
            arena_say(s->app->arena,
                      "if another copy of the game is newer, send nothing"));
        return true;
    }
    fail(
        e, EX_NOPERM,
        "your key has acted in this game, and that is not remembered here; this copy ends at entry %d, %s",
        table->n, words);
    return advise(
        e,
        "compare these three words with the others' newest copy; if they are the same, --resume goes on from it");
}

bool session_may_sign(struct session *s, bool plays, struct error *e)
{
    const struct table *table = &s->ledger->table;
    struct memory_place place;
    struct standing standing;
    struct deeds known;
    if (!s->key || table->trust != TRUST_PEERS ||
        seat_once_of(table, s->key->public) == NOBODY)
        return true;
    memory_find(s->inv, &place);
    struct signer signer = session_signer(s, &place);
    signer.resumes = signer.resumes || !plays;
    if (!memory_recall(&signer, &known, &standing, e) ||
        (plays && standing.unknown && !may_resume(s, place.path != NULL, e)))
        return false;
    if (standing.displaced)
        tell_displaced(s, &standing);
    s->actor.sent = deeds_sent(&known, table, late_one(table));
    s->signs = plays;
    return true;
}

/* A host may say that the move never came, and ask for it again after another
 * entry; so the value that it brings is remembered, too. */
static struct deed deed_of(const struct session *s, int seat, const char *text)
{
    const struct table *table = &s->ledger->table;
    unsigned char own[HASH];
    struct deed one = { .act = ACT_MOVE, .n = table->n + 1 };
    one.time = s->app->now();
    one.text = strlen(text) <= TOLD_MAX ? text : "";
    memcpy(one.over, table->play, TRACE);
    words_trace(ACT_MOVE, table->seats[seat].name, text, one.what);
    if (!table->seats[seat].draws ||
        !chance_would_be_wanted(table, seat, is_late(table, one.time), text,
                                s->app->arena))
        return one;
    chance_own(table, s->key, seat, own);
    memcpy(one.value, own, TRACE);
    return one;
}

static int seat_of_session(const struct session *s)
{
    int seat = s->actor.seat;
    return seat < 0 && s->key ? seat_of_key(&s->ledger->table, s->key->public)
                              : seat;
}

static bool remember_deed(struct session *s, const struct deed *one,
                          struct error *e)
{
    struct output output = { 0 };
    struct memory_place place;
    bool placed;
    memory_find(s->inv, &place);
    struct signer signer = session_signer(s, &place);
    bool done =
        memory_prepare_move(&output, &signer, one, e) &&
        (!output_is_prepared(&output) || output_place(&output, &placed, e));
    output_drop(&output);
    return done;
}

bool session_sign_move(struct session *s, const char *text, struct error *e)
{
    struct deed move = deed_of(s, seat_of_session(s), text);
    return remember_deed(s, &move, e);
}

bool session_sign_hand(struct session *s, const struct card *card,
                       struct error *e)
{
    const struct table *table = &s->ledger->table;
    struct deed hand = { .act = ACT_HAND, .n = table->n + 1, .text = "" };
    hand.time = s->app->now();
    memcpy(hand.over, table->play, TRACE);
    hand_trace(table->seats[seat_of_session(s)].name, card, hand.what);
    return remember_deed(s, &hand, e);
}
