/* Whole tables. Honest people use the program, each with a memory of his own,
 * on whatever copy of the game comes to them. Liars have no memory, cut copies
 * off, put entries of one into another and change what they have said, signed
 * with their own keys. Nobody honest is ever proven to have cheated, a copy is
 * the same for all who read it, and no request has two results. */
#include "lies.h"
#include "room.h"

/* ---- the beginning ---- */

static void choose_boxes(struct room *room, const struct game_rules *rules,
                         struct typed *words)
{
    const char *board,
        *sets = fuzz_boxes(rules, room->seats,
                           (unsigned)luck_below(&room->luck, 32), &board);
    if (sets)
        say_two(words, "--sets", sets);
    if (board)
        say_two(words, "--board", board);
}

static void choose_options(struct room *room, const struct game_rules *rules,
                           struct typed *words)
{
    int chosen = luck_below(&room->luck, 16);
    if (chosen & 1 && (room->hosted || room->seats > 2))
        say_two(words, "-o", "limit=24");
    if (chosen & 2 && room->seats > 2 && !room->hosted)
        say_two(words, "-o", "witnesses=2");
    if (chosen & 4 && room->hosted)
        say_two(words, "-o", "join=on");
    if (chosen & 8 && rules->min_seats < rules->max_seats)
        say_two(words, "-o", "leaver=robot");
}

static const char *seat_words(const struct room *room, int i)
{
    return i == 1 ? "Bob,mail=bob@example.org"
                  : arena_print(room->arena, "%s,key=%s", people[i],
                                key_name(fuzz_key(i)->public, room->arena));
}

static struct answer found_hosted(struct room *room,
                                  const struct game_rules *rules)
{
    struct typed words = { 1, { "turnpost" } };
    say(&words, "new");
    say(&words, "-q");
    say(&words, rules->name);
    say_two(&words, "--host", path_of(room, "key", HOST_KEY));
    for (int i = 0; i < room->seats; i++)
        say_two(&words, "--seat", seat_words(room, i));
    choose_boxes(room, rules, &words);
    choose_options(room, rules, &words);
    return run(room, HOST_KEY, &words, "\n", 1);
}

static struct answer make_card(const struct room *room, int who,
                               const char *table, size_t length)
{
    struct typed words = { 1, { "turnpost" } };
    say(&words, "card");
    say_two(&words, "-k", path_of(room, "key", who));
    say_two(&words, "--name", people[who]);
    return run(room, who, &words, table, length);
}

static struct answer found_peers(struct room *room,
                                 const struct game_rules *rules)
{
    struct typed invite = { 1, { "turnpost" } }, new = invite;
    say(&invite, "invite");
    say_two(&invite, "-k", path_of(room, "key", 0));
    say(&invite, rules->name);
    choose_boxes(room, rules, &invite);
    choose_options(room, rules, &invite);
    struct answer table = run(room, 0, &invite, "\n", 1);
    if (table.status)
        return table;
    say(&new, "new");
    say(&new, "-q");
    say_two(&new, "-k", path_of(room, "key", 0));
    say_two(&new, "--invitation",
            put(room, "table", 0, table.out, table.length));
    for (int i = 0; i < room->seats; i++) {
        struct answer card = make_card(room, i, table.out, table.length);
        say_two(&new, "--card", put(room, "card", i, card.out, card.length));
    }
    return run(room, 0, &new, "\n", 1);
}

static bool begin(struct room *room)
{
    const struct game_rules *rules =
        fuzz_game((unsigned)luck_below(&room->luck, 256));
    int most = rules->max_seats < STRANGER ? rules->max_seats : STRANGER;
    room->seats =
        rules->min_seats + luck_below(&room->luck, most + 1 - rules->min_seats);
    room->hosted = luck_below(&room->luck, 3) == 0;
    room->liars = (unsigned)luck_below(&room->luck, 1 << STRANGER);
    if (luck_below(&room->luck, 4) == 0)
        room->liars |= 1u << (room->hosted ? HOST_KEY : STRANGER);
    struct answer first =
        room->hosted ? found_hosted(room, rules) : found_peers(room, rules);
    return first.status == EX_OK && add_copy(room, first.out, first.length);
}

/* ---- acts ---- */

static void say_order(struct room *room, const struct ledger *ledger, int seat,
                      struct typed *words)
{
    say_two(words, "-m", any_order(room, ledger, seat < 0 ? 0 : seat));
    if (luck_below(&room->luck, 4) == 0)
        say_two(words, "-m", "end");
}

/* A seat's move goes through the host, if it is not the host's to record. */
static struct answer play_hosted(struct room *room, int who,
                                 const struct ledger *ledger)
{
    int seat = who == HOST_KEY ? 1 : who;
    struct typed play = command_of(room, HOST_KEY, "play");
    if (seat == 1) {
        say_two(&play, "--seat", people[1]);
        say_order(room, ledger, 1, &play);
        return run(room, HOST_KEY, &play, ledger->bytes, ledger->length);
    }
    struct typed sign = command_of(room, who, "sign");
    say_order(room, ledger, seat, &sign);
    struct answer move = run(room, who, &sign, ledger->bytes, ledger->length);
    if (move.status)
        return move;
    if (!lies(room, HOST_KEY))
        ledger = room->copies[room->newest];
    say_two(&play, "-f", put(room, "move", 0, move.out, move.length));
    return run(room, HOST_KEY, &play, ledger->bytes, ledger->length);
}

static struct answer play(struct room *room, int who,
                          const struct ledger *ledger)
{
    if (room->hosted)
        return play_hosted(room, who, ledger);
    struct typed words = command_of(room, who, "play");
    say_order(room, ledger, seat_of_key(&ledger->table, fuzz_key(who)->public),
              &words);
    return run(room, who, &words, ledger->bytes, ledger->length);
}

static struct answer hand_on(struct room *room, int who,
                             const struct ledger *ledger)
{
    struct typed words = command_of(room, who, "hand");
    struct answer card =
        make_card(room, STRANGER, ledger->bytes, ledger->length);
    if (card.status || (room->hosted && who != HOST_KEY))
        return card;
    say_two(&words, "--card", put(room, "new", 0, card.out, card.length));
    say_two(&words, "--seat", people[luck_below(&room->luck, room->seats)]);
    return run(room, who, &words, ledger->bytes, ledger->length);
}

static struct answer act(struct room *room, int who,
                         const struct ledger *ledger)
{
    int what = luck_below(&room->luck, 12);
    if (what < 6)
        return play(room, who, ledger);
    if (what == 11)
        return hand_on(room, who, ledger);
    struct typed words = command_of(room, who, what < 10 ? "resolve" : "note");
    if (what == 10)
        say_two(&words, "-m", "well");
    if (what == 9)
        say(&words, "--late");
    return run(room, who, &words, ledger->bytes, ledger->length);
}

/* ---- a game ---- */

/* Mostly somebody whom the game waits for. */
static int anybody(struct room *room, const struct table *table)
{
    int seat = table->chances.resolver >= 0 ? table->chances.resolver
                                            : table_due(table);
    int who = luck_below(&room->luck, room->seats + 1);
    if (seat >= 0 && luck_below(&room->luck, 3))
        who = seat;
    if (room->hosted && (who == 1 || who >= room->seats))
        return HOST_KEY; /* Bob writes mails */
    return who < room->seats ? who : STRANGER;
}

static void step(struct room *room)
{
    const struct ledger *ledger = any_copy(room);
    int who = anybody(room, &ledger->table);
    if (who == HOST_KEY && !lies(room, who))
        ledger = room->copies[room->newest]; /* it is his file */
    clock_now += luck_below(&room->luck, 4) * 9000;
    if (lies(room, who) && luck_below(&room->luck, 3) == 0) {
        lie(room, who, ledger);
        return;
    }
    struct answer answer = act(room, who, ledger);
    bool same = answer.length == ledger->length &&
                !memcmp(answer.out, ledger->bytes, answer.length);
    if (answer.status == EX_OK && !same && answer.length > 0 &&
        memmem(answer.out, answer.length, "\"kind\":\"state\"", 14))
        fuzz_require(add_copy(room, answer.out, answer.length),
                     "what the program wrote is not read", NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct room room = { .arena = fuzz_arena(),
                         .luck = { .bytes = bytes, .left = length } };
    if (sodium_init() < 0 || length > LENGTH_MAX)
        return 0;
    make_folder(&room);
    clock_now = 1800000000;
    for (int i = begin(&room) ? 0 : STEPS; i < STEPS && room.luck.left; i++)
        step(&room);
    for (int i = 0; i < room.count; i++)
        ledger_close(room.copies[i]);
    return 0;
}
