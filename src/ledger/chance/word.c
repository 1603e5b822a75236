#include "ledger/chance/word.h"

#include <sodium.h>
#include <string.h>
#include <strings.h>
#include <sysexits.h>

#include "core/narrow.h"
#include "core/text.h"
#include "ledger/chance/chance.h"
#include "ledger/file/codec.h"
#include "ledger/seats/seats.h"
#include "ledger/state/state.h"

static const char name[] = "word";

/* ---- the text ---- */

/* One line of a move: how many words, and the second of them. */
struct cut {
    int words;
    struct span first, second;
};

static bool parts_order(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == ';';
}

static struct cut cut_one_order(const char *text, size_t at, size_t end)
{
    struct cut cut = { 0 };
    while (at < end) {
        size_t start = at;
        while (at < end && parts_order(text[at]))
            at++;
        if (at == end || text[at] == '#')
            break;
        for (start = at; at < end && !parts_order(text[at]);)
            at++;
        struct span word = { start, at - start };
        if (cut.words == 0)
            cut.first = word;
        else if (cut.words == 1)
            cut.second = word;
        cut.words++;
    }
    return cut;
}

static bool is_word_order(const char *text, struct span at)
{
    return at.length == strlen(name) &&
           !strncasecmp(text + at.start, name, at.length);
}

static bool is_ascii_fit(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '-';
}

/* Marks that join the letter in front, blanks and what shows nothing: with
 * them two words would look the same. */
static bool is_hidden(unsigned letter)
{
    static const unsigned ranges[][2] = {
        { 0x80, 0xa0 },     { 0xad, 0xad },        { 0x300, 0x36f },
        { 0x61c, 0x61c },   { 0x1680, 0x1680 },    { 0x180b, 0x180f },
        { 0x1ab0, 0x1aff }, { 0x1dc0, 0x1dff },    { 0x2000, 0x200f },
        { 0x2028, 0x202f }, { 0x205f, 0x206f },    { 0x20d0, 0x20ff },
        { 0x3000, 0x3000 }, { 0x3164, 0x3164 },    { 0xe000, 0xf8ff },
        { 0xfe00, 0xfe0f }, { 0xfe20, 0xfe2f },    { 0xfeff, 0xfeff },
        { 0xfff0, 0xffff }, { 0xe0000, 0x10ffff },
    };
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (letter >= ranges[i][0] && letter <= ranges[i][1])
            return true;
    return false;
}

/* word is good UTF-8. */
static bool word_is_shown(const char *word)
{
    while (*word) {
        unsigned char c = (unsigned char)*word++;
        unsigned letter = c >= 0xf0 ? c & 7u : c >= 0xe0 ? c & 15u : c & 31u;
        if (c < 0x80) {
            if (!is_ascii_fit(to_char(c)))
                return false;
            continue;
        }
        while (text_is_inside(*word))
            letter = letter << 6 | ((unsigned char)*word++ & 0x3fu);
        if (is_hidden(letter))
            return false;
    }
    return true;
}

static bool word_is_fit(const char *word, struct error *e)
{
    size_t length = strlen(word);
    bool plain = text_is_plain(word, false);
    if (length && length <= WORD_BYTES && plain && word_is_shown(word))
        return true;
    fail(e, EX_DATAERR, "\"%.60s\" cannot be a word", plain ? word : "?");
    return advise(
        e,
        "one word of letters and digits, at most %d bytes, such as \"word lantern\"",
        WORD_BYTES);
}

static bool take_given(const char *text, const struct cut *cut, int lines,
                       struct arena *arena, const char **word, struct error *e)
{
    struct error why = error_like(e);
    if (lines != 1) {
        refuse(e, cut->first, NULL, "\"word\" stands alone");
        return advise(
            e, "give it in a move of its own, before or after the orders");
    }
    if (cut->words != 2) {
        refuse(e, cut->first, NULL, "one word belongs after \"word\"");
        return advise(e, "any will do, such as \"word lantern\"");
    }
    const char *given =
        arena_copy(arena, text + cut->second.start, cut->second.length);
    if (!word_is_fit(given, &why)) {
        refuse(e, cut->second, NULL, "%s", why.what);
        return advise(e, "%s", why.hint);
    }
    *word = given;
    return true;
}

bool word_find(const char *text, struct arena *arena, const char **word,
               struct error *e)
{
    struct cut found = { 0 };
    int lines = 0;
    *word = NULL;
    if (!text_has(text, name) || strlen(text) > MOVE_MAX)
        return true;
    for (size_t at = 0; text[at];) {
        size_t length = strcspn(text + at, "\n");
        struct cut cut = cut_one_order(text, at, at + length);
        lines += cut.words > 0;
        if (!found.words && is_word_order(text, cut.first))
            found = cut;
        at += length + (text[at + length] == '\n');
    }
    return !found.words || take_given(text, &found, lines, arena, word, e);
}

bool move_is_word(const char *text, struct arena *arena)
{
    const char *word;
    return word_find(text, arena, &word, NULL) && word;
}

/* ---- what it does ---- */

bool words_are_given(const struct table *table)
{
    return table->chances.words.first > 0;
}

bool word_counts(const struct table *table, int seat)
{
    return table->setup.ledger >= LEDGER_FAIR
               ? table->chances.words.counted >> seat & 1
               : table->chances.words.given[seat] > 0;
}

bool word_may_help(const struct table *table, int seat)
{
    return table->trust == TRUST_HOST &&
           !table->rules->over(table->turn.state) &&
           seat_is_played(table, seat);
}

static bool word_is_wanted(const struct table *table, int seat, struct error *e)
{
    const char *who = table->seats[seat].name;
    if (table->trust == TRUST_PEERS) {
        fail(
            e, EX_DATAERR,
            "between peers nobody can know a result beforehand, so no word is needed");
        return advise(e, "words are for games with a host");
    }
    if (table->trust == TRUST_PRACTICE) {
        fail(e, EX_DATAERR,
             "a word proves nothing about the dice of a practice game");
        return advise(e,
                      "words are for games with a host (turnpost new --host)");
    }
    if (table->rules->over(table->turn.state))
        return fail(e, EX_DATAERR, "the game is over");
    return word_may_help(table, seat) ||
           fail(e, EX_DATAERR, "%s has left the game", who);
}

static bool nothing_waits(const struct table *table, struct error *e)
{
    if (table->chances.resolver == NOBODY)
        return true;
    fail(e, EX_NOPERM, "results wait on %s, so no word can be given now",
         actor_name(table, table->chances.resolver));
    return advise(e, "give it again when they are opened");
}

static void begin_hash(crypto_generichash_state *state, const char *domain)
{
    crypto_generichash_init(state, NULL, 0, HASH);
    crypto_generichash_update(state, (const unsigned char *)domain,
                              strlen(domain));
}

/* Everything in front of the word has a fixed length. before: what all words
 * in front of it come to, or NULL where each stands alone. */
static void hash_word(const unsigned char *before, int seat, const char *word,
                      unsigned char into[HASH])
{
    crypto_generichash_state state;
    unsigned char number[4];
    number_bytes(seat, number);
    begin_hash(&state, before ? "turnpost word 2" : "turnpost word 3");
    if (before)
        crypto_generichash_update(&state, before, HASH);
    crypto_generichash_update(&state, number, sizeof number);
    crypto_generichash_update(&state, (const unsigned char *)word,
                              strlen(word));
    crypto_generichash_final(&state, into, HASH);
}

void words_count(struct table *table, int n)
{
    struct words *words = &table->chances.words;
    crypto_generichash_state state;
    begin_hash(&state, "turnpost words 3");
    words->counted = 0;
    for (int i = 0; i < table->setup.seats; i++) {
        words->counted |= (unsigned)(words->given[i] > 0) << i;
        crypto_generichash_update(&state, words->said[i], HASH);
    }
    if (!words->counted)
        return;
    crypto_generichash_final(&state, words->hash, HASH);
    if (!words->first)
        words->first = n;
}

/* A round that is begun once more, after an undo, is not a new one: else a word
 * could be heard when its results are nearer. */
void words_turn(struct table *table, int n)
{
    int round = table->rules->round(table->turn.state);
    if (table->trust != TRUST_HOST || table->setup.ledger < LEDGER_FAIR ||
        round <= table->chances.words.round)
        return;
    table->chances.words.round = round;
    words_count(table, n);
}

bool word_apply(struct table *table, const struct record *move,
                const char *word, struct events *events, struct error *e)
{
    if (!word_is_wanted(table, move->seat, e) || !nothing_waits(table, e))
        return false;
    struct words *words = &table->chances.words;
    bool waits = table->setup.ledger >= LEDGER_FAIR;
    unsigned char *into = waits ? words->said[move->seat] : words->hash;
    struct event *event = event_add(events, name, move->seat);
    event_word(event, name, word);
    if (waits && !table->chances.awaited)
        event_fact(event, "waits", 1);
    hash_word(waits ? NULL : words->hash, move->seat, word, into);
    if (!waits && !words->first)
        words->first = move->n;
    words->given[move->seat] = move->n;
    chance_hear(table, move->seat, move->n);
    return true;
}

/* ---- the state line ---- */

static json_t *words_object(const struct table *table)
{
    json_t *words = json_object();
    json_put_int(words, "first", table->chances.words.first);
    json_put(words, "given",
             state_numbers(table->chances.words.given, table->setup.seats));
    json_put_hex(words, "hash", table->chances.words.hash, HASH);
    if (table->setup.ledger < LEDGER_FAIR)
        return words;
    json_t *said = json_array();
    for (int i = 0; i < table->setup.seats; i++)
        json_add_hex(said, table->chances.words.said[i], HASH);
    json_put_int(words, "counted", to_int(table->chances.words.counted));
    json_put_int(words, "round", table->chances.words.round);
    json_put(words, "said", said);
    return words;
}

/* In which round they began to count holds before the first one, too. */
static bool has_words(const struct table *table)
{
    return table->chances.words.first ||
           (table->trust == TRUST_HOST && table->setup.ledger >= LEDGER_FAIR);
}

void words_put(json_t *state, const struct table *table)
{
    if (has_words(table))
        json_put(state, "words", words_object(table));
}

static bool read_said(const json_t *words, const struct table *table,
                      struct words *into, struct error *e)
{
    int counted, seats = table->setup.seats;
    if (!json_get_int(words, "counted", 0, (1 << seats) - 1, &counted, e) ||
        !json_get_int(words, "round", 0, FILE_MAX_BYTES, &into->round, e))
        return false;
    into->counted = to_unsigned(counted);
    return json_get_hexes(words, "said", into->said, to_size(seats), e);
}

bool words_read(const json_t *state, struct table *table, struct error *e)
{
    const json_t *words = json_object_get(state, "words");
    struct words *into = &table->chances.words;
    bool fair = table->setup.ledger >= LEDGER_FAIR;
    return (!words && !has_words(table)) ||
           (json_keys(words,
                      fair ? "counted first given hash round said"
                           : "first given hash",
                      "\"words\"", e) &&
            json_get_int(words, "first", !fair, table->n, &into->first, e) &&
            state_read_numbers(words, "given", table->n, table, into->given,
                               e) &&
            json_get_hex(words, "hash", into->hash, HASH, e) &&
            (!fair || read_said(words, table, into, e)));
}
