/* A game through a ledger, with all that people do to one, and what
 * is said of lines with something wrong in them. */
#include <string.h>

#include "core/json.h"
#include "keep.h"
#include "ledger/file/armor.h"
#include "ledger/file/codec.h"
#include "ledger/first/first.h"
#include "ledger/state/state.h"
#include "table.h"

enum { DEEDS = 90, SPOILT_LINES = 6 };

struct desk {
    struct keep *keep;
    struct luck *luck;
    struct bench bench;
    struct ledger *ledger;
};

static void tell_error(struct desk *desk, const char *deed,
                       const struct error *e)
{
    keep_tell(desk->keep, KEEP_LEDGER, "%s: %d %s [%s] hint: %s; %s", deed,
              e->status, e->what, e->rule ? e->rule : "-", e->hint,
              desk->bench.stopped.what);
}

/* ---- who acts, and how ---- */

/* Mostly the key that is asked for. */
static const struct key *any_key(struct desk *desk, int seat)
{
    const struct table *table = &desk->ledger->table;
    if (luck_below(desk->luck, 12) == 0)
        return desk->bench.keys[luck_below(desk->luck, PEOPLE)];
    if (table->trust == TRUST_PRACTICE)
        return NULL;
    return table->trust == TRUST_HOST || seat < 0 || seat >= PEOPLE
               ? desk->bench.host
               : desk->bench.keys[seat];
}

static int any_seat(struct desk *desk)
{
    int due = table_due(&desk->ledger->table);
    return due >= 0 && luck_below(desk->luck, 6)
               ? due
               : luck_below(desk->luck, desk->ledger->table.setup.seats);
}

static const char *any_text(struct desk *desk, int seat)
{
    static const char *const texts[] = {
        "undo", "undo", "word apple", "word 1:x", "", "take 9", "if six: pass",
    };
    struct arena *arena = desk->ledger->arena;
    const struct turn *turn = &desk->ledger->table.turn;
    struct orders orders = testing_legal(turn->rules, turn->state, seat, arena);
    if (orders.count == 0 || luck_below(desk->luck, 4) == 0)
        return texts[luck_below(desk->luck, 7)];
    const char *line = orders.lines[luck_below(desk->luck, orders.count)];
    if (luck_below(desk->luck, 4))
        return line;
    return arena_print(arena, "%s\n%s", line,
                       orders.lines[luck_below(desk->luck, orders.count)]);
}

static void play_one(struct desk *desk)
{
    int seat = any_seat(desk);
    const char *text = any_text(desk, seat);
    const struct key *key = any_key(desk, seat);
    bool found = luck_below(desk->luck, 4) == 0; /* from key and duty */
    bench_play(&desk->bench, desk->ledger, key, found ? -1 : seat, text);
    keep_tell(desk->keep, KEEP_LEDGER, "%d plays %s", seat, text);
    tell_error(desk, "play", &desk->bench.error);
}

static void resolve(struct desk *desk)
{
    bool done = false, late = luck_below(desk->luck, 3) == 0;
    int by = desk->ledger->table.chances.resolver;
    if (by < 0 || luck_below(desk->luck, 5) == 0)
        by = any_seat(desk);
    bench_resolve(&desk->bench, desk->ledger, any_key(desk, by), late, &done);
    keep_tell(desk->keep, KEEP_LEDGER, "%d resolves, late %d: %d", by, late,
              done);
    tell_error(desk, "resolve", &desk->bench.error);
}

static void note(struct desk *desk)
{
    int seat = any_seat(desk);
    const struct key *key = any_key(desk, seat);
    const char *text = luck_below(desk->luck, 4) ? "see you" : "";
    bench_note(&desk->bench, desk->ledger, key, seat, text);
    tell_error(desk, "note", &desk->bench.error);
}

/* A signed move on its way to the host, now and then with a letter changed. */
static void send_move(struct desk *desk)
{
    int seat = any_seat(desk);
    struct text text = text_new(desk->ledger->arena);
    struct error e = { 0 };
    struct actor actor = { .key = desk->bench.keys[seat],
                           .seat = seat,
                           .now = desk->bench.now };
    struct actor host = { .key = desk->bench.host,
                          .seat = -1,
                          .now = desk->bench.now };
    bool signed_well =
        ledger_sign(desk->ledger, &actor, any_text(desk, seat), &text, &e);
    tell_error(desk, "sign", &e);
    if (!signed_well)
        return;
    if (luck_below(desk->luck, 4) == 0)
        text.bytes[luck_below(desk->luck, (int)text.length)] = 'x';
    e = desk->bench.stopped = (struct error){ 0 };
    if (ledger_apply_signed(desk->ledger, &host, text.bytes, text.length, NULL,
                            &desk->bench.stopped, &e))
        ledger_seal(desk->ledger, desk->bench.host);
    tell_error(desk, "apply", &e);
}

static void go_back(struct desk *desk)
{
    struct error e = { 0 };
    int64_t time = 0;
    unsigned char hash[HASH] = { 0 }, play[HASH] = { 0 };
    int n = luck_below(desk->luck, desk->ledger->table.n + 2);
    bool known = ledger_hash(desk->ledger, n, hash) &&
                 ledger_play_head(desk->ledger, n, play);
    struct ledger *past = ledger_at(desk->ledger, n, &e);
    keep_tell(desk->keep, KEEP_LEDGER, "%d, %d: %02x %02x %d of %d ahead %d", n,
              known, hash[0], play[0], past ? past->table.n : -1,
              past ? past->table.undoing.undone : -1,
              ledger_ahead(desk->ledger, desk->bench.now - 3 * DAY, &time));
    tell_error(desk, "past", &e);
    ledger_close(past);
}

static void act(struct desk *desk)
{
    int kind = luck_below(desk->luck, 16);
    desk->bench.stopped = (struct error){ 0 };
    desk->bench.now += luck_below(desk->luck, 6) ? 60 : 30 * HOUR;
    if (kind < 9)
        play_one(desk);
    else if (kind < 12)
        resolve(desk);
    else if (kind == 12)
        note(desk);
    else if (kind == 13)
        go_back(desk);
    else
        send_move(desk);
}

/* ---- what stands there then ---- */

static void tell_table(struct desk *desk)
{
    const struct table *table = &desk->ledger->table;
    struct arena *arena = desk->ledger->arena;
    const char *waits = table_waits_for(table, arena);
    char words[48];
    struct text text = text_new(arena);
    eight_head_words(table->head, words);
    for (const struct event *v = table->recent.first; v; v = v->next)
        table_tell(table, v, &text);
    keep_tell(desk->keep, KEEP_LEDGER,
              "%d %s due %d, mover %d, waits for %s %d "
              "%d %d, since %lld\n%s\n%s",
              table->n, words, table_due(table), table_mover(table),
              waits ? waits : "-", table->undoing.undone, table->undoing.offer,
              table->clock.overdue, (long long)table->clock.waiting, text.bytes,
              testing_save(table->rules, table->turn.state, arena));
}

static void tell_entry(void *context, const struct entry *entry)
{
    struct desk *desk = context;
    struct text text = text_new(desk->ledger->arena);
    for (const struct event *v = entry->events; v; v = v->next)
        table_tell(entry->after, v, &text);
    keep_tell(desk->keep, KEEP_LEDGER, "entry %d %s %d %d %s %d %d %s\n%s",
              entry->n, entry->kind, entry->seat, entry->claimed, entry->text,
              entry->late, entry->undoes, entry->vouched, text.bytes);
}

static void read_again(struct desk *desk)
{
    struct error e = { 0 };
    const struct ledger *old = desk->ledger;
    struct ledger *ledger = ledger_read(old->bytes, old->length, NULL, true,
                                        tell_entry, desk, old->arena, &e);
    tell_error(desk, "read", &e);
    if (ledger && luck_below(desk->luck, 2)) {
        ledger_close(desk->ledger);
        desk->ledger = ledger; /* goes on from what was read */
    } else {
        ledger_close(ledger);
    }
}

/* ---- lines with something wrong in them ---- */

/* A line as somebody would sign it with another word in it, or with something
 * in it that no key has signed. */
static const char *spoilt_line(struct desk *desk, int number)
{
    static const char *const members[] = { "seat", "text", "time",
                                           "by",   "play", "kind" };
    static const char *const values[] = {
        "Ann", "Bob", "undo", "take 1", "note", "", "2027-01-15T08:00:00Z"
    };
    const struct ledger *ledger = desk->ledger;
    if (number > 1 && luck_below(desk->luck, 2)) {
        const char *member = members[luck_below(desk->luck, 6)];
        const char *value = values[luck_below(desk->luck, 7)];
        return bench_resign(ledger, number, member, value,
                            any_key(desk, luck_below(desk->luck, 3)));
    }
    const char *line = bench_line(ledger, number);
    json_t *object = json_read(line, strlen(line), NULL);
    size_t length;
    keep_spoil(desk->keep, object);
    line = json_write(object, ledger->arena, &length);
    json_decref(object);
    return arena_print(ledger->arena, "%s\n", line);
}

/* The file as mail programs and editors leave it. */
static void read_dressed(struct desk *desk)
{
    static const char *const ends[] = { "\r\n", "\n", "\r\r\n", "\n> ", " \n" };
    static const char *const fronts[] = { "",        "\xef\xbb\xbf",
                                          "\n \r\n", "Dear all,\n\n",
                                          "> ",      "\xff\xfe" };
    const struct ledger *old = desk->ledger;
    struct text text = text_new(old->arena), plain = text_new(old->arena);
    struct error e = { 0 };
    const char *end = ends[luck_below(desk->luck, 5)];
    text_string(&text, fronts[luck_below(desk->luck, 6)]);
    if (luck_below(desk->luck, 3) == 0)
        armor_write("LEDGER", old->bytes, old->length, &plain);
    else
        text_bytes(&plain, old->bytes, old->length);
    for (const char *s = plain.bytes; *s; s++)
        if (*s == '\n')
            text_string(&text, end);
        else
            text_byte(&text, *s);
    text_string(&text, luck_below(desk->luck, 2) ? "" : "\n-- \nAnn\n");
    struct ledger *read = ledger_read(text.bytes, text.length, NULL, true, NULL,
                                      NULL, old->arena, &e);
    keep_tell(desk->keep, KEEP_LEDGER, "dressed: %d",
              read ? read->outside.returns : -1);
    tell_error(desk, "dressed", &e);
    ledger_close(read);
}

static void verify_spoilt(struct desk *desk)
{
    int lines = 0, count;
    for (size_t i = 0; i < desk->ledger->length; i++)
        lines += desk->ledger->bytes[i] == '\n';
    int number = 1 + luck_below(desk->luck, lines);
    const char *bytes = bench_replace(
        desk->ledger, number,
        luck_below(desk->luck, 8) ? spoilt_line(desk, number) : "");
    const char *said = bench_verify(&desk->bench, bytes, strlen(bytes), &count);
    keep_tell(desk->keep, KEEP_LEDGER, "line %d: %d %s", number, count, said);
    struct ledger *read =
        bench_read(&desk->bench, bytes, strlen(bytes), desk->bench.host);
    tell_error(desk, "spoilt", &desk->bench.error);
    ledger_close(read);
}

static const char *read_state(void *context, json_t *wrong, struct arena *arena)
{
    struct desk *desk = context;
    const struct ledger *ledger = desk->ledger;
    struct lines lines = lines_of(ledger->bytes, ledger->body);
    struct line first;
    struct table *table = arena_alloc(arena, sizeof *table);
    struct error e = { 0 };
    size_t length;
    const char *state = json_write(wrong, arena, &length);
    *table = (struct table){ 0 };
    lines_next(&lines, &first);
    if (!first_read(&first, table, arena, &e))
        return arena_copy(arena, e.what, strlen(e.what));
    table->n = ledger->table.n;
    bool done = state_read(state, length, table, arena, &e);
    json_decref(table->first);
    return done ? state_write(table, arena, &length)
                : arena_copy(arena, e.what, strlen(e.what));
}

/* The state that stands in the last line, as somebody trusted may seal it,
 * with members that seldom are there. */
static void spoil_state(struct desk *desk)
{
    size_t length;
    const char *state =
        state_write(&desk->ledger->table, desk->ledger->arena, &length);
    json_t *whole = json_read(state, length, NULL);
    const char *name = desk->ledger->table.setup.names[0];
    const int all = (1 << SEATS_MAX) - 1;
    json_object_set_new(whole, "left", json_integer(all));
    json_object_set_new(whole, "awaited", json_integer(all));
    json_object_set_new(whole, "offer", json_string(name));
    json_object_set_new(whole, "overdue", json_string(name));
    json_t *clock = json_object_get(whole, "clock");
    json_object_set_new(clock, "agreed", json_integer(1));
    json_object_set_new(clock, "stands", json_true());
    state = json_write(whole, desk->ledger->arena, &length);
    json_decref(whole);
    keep_places(desk->keep, KEEP_LEDGER, state, "position", read_state, desk);
}

/* Ann plays by mail, Bob by key, Cid is open; all by key between peers. */
static struct ledger *found(struct desk *desk, const char *trust)
{
    const struct play *play = &desk->keep->play;
    bool peers = !strcmp(trust, "peers"), hosted = !strcmp(trust, "host");
    struct new_game f = bench_new_game(&desk->bench, play->setup.seats);
    f.rules = play->rules;
    f.trust = peers ? TRUST_PEERS : hosted ? TRUST_HOST : TRUST_PRACTICE;
    f.setup.options = play->setup.options;
    f.setup.boxes = play->setup.boxes;
    f.host = hosted ? desk->bench.host : NULL;
    for (int i = 0; !peers && i < play->setup.seats; i++) {
        f.seats[i].draws = false;
        f.seats[i].auth = !hosted || i == 2 ? AUTH_OPEN
                          : i == 1          ? AUTH_KEY
                                            : AUTH_MAIL;
    }
    f.seats[0].address = hosted ? "ann@example.org" : "";
    struct ledger *ledger = bench_found(&desk->bench, &f);
    if (ledger)
        ledger_seal(ledger, f.host);
    return ledger;
}

bool keep_ledger(struct keep *keep, const char *trust)
{
    struct desk desk = { .keep = keep, .luck = &keep->play.luck };
    bench_open(&desk.bench, keep->play.game);
    desk.ledger = found(&desk, trust);
    if (!desk.ledger)
        return play_fails(&keep->play, "%s", desk.bench.error.what);
    keep_learn(keep, "Ann Bob Cid move note chance take 1 undo");
    for (int i = 0; i < DEEDS; i++) {
        act(&desk);
        tell_table(&desk);
        if (i % 8 == 7)
            read_again(&desk);
        if (i % 4 == 1)
            read_dressed(&desk);
        if (i % 16 == 10)
            spoil_state(&desk);
        for (int k = 0; i % 4 == 3 && k < SPOILT_LINES; k++)
            verify_spoilt(&desk);
        keep->steps++;
    }
    ledger_close(desk.ledger);
    bench_close(&desk.bench);
    return true;
}
