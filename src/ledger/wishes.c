#include "ledger/wishes.h"

#include <string.h>
#include <strings.h>
#include <sysexits.h>

#include "ledger/codec.h"
#include "ledger/lines.h"
#include "ledger/seats.h"

static const char blanks[] = " \t\r\n";

enum { KINDS = 5, WISH_LETTERS = 12 };

enum asks { PROSE, AWAY, BACK, SUBSTITUTE, LANGUAGE, FORMAT };

/** What a note asks for. */
struct wishing {
    enum asks asks;
    char word[ADDRESS_MAX + 1]; /* address, name, language or format */
    bool is_name;               /* of a seat; several words: perhaps */
    bool several;
    int64_t until;
};

/* ---- the text ---- */

struct piece {
    const char *start;
    size_t length;
};

/** A note in words; `rest` is all behind the first one. */
struct phrase {
    int count;
    struct piece first, second, third, rest;
};

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static struct piece cut_word(const char **at)
{
    *at += strspn(*at, blanks);
    struct piece word = { *at, strcspn(*at, blanks) };
    *at += word.length;
    return word;
}

static struct phrase cut(const char *text)
{
    struct phrase phrase = { 0 };
    struct piece *const kept[] = { &phrase.first, &phrase.second,
                                   &phrase.third };
    for (struct piece word = cut_word(&text); word.length;
         word = cut_word(&text)) {
        if (phrase.count < 3)
            *kept[phrase.count] = word;
        phrase.count++;
        phrase.rest.start = phrase.second.start;
        if (phrase.second.start)
            phrase.rest.length = (size_t)(text - phrase.rest.start);
    }
    return phrase;
}

static bool is_word(struct piece piece, const char *word)
{
    return piece.length == strlen(word) &&
           !strncasecmp(piece.start, word, piece.length);
}

static bool keep(struct piece piece, struct wishing *into)
{
    if (piece.length > ADDRESS_MAX)
        return false;
    memcpy(into->word, piece.start, piece.length);
    into->word[piece.length] = '\0';
    return true;
}

static void fold(char *word, size_t length, char from, int by)
{
    for (size_t i = 0; i < length && word[i]; i++)
        if (word[i] >= from && word[i] <= from + 25)
            word[i] = (char)(word[i] + by);
}

static bool read_day(struct piece word, int64_t *seconds)
{
    char time[] = "0000-00-00T00:00:00Z";
    if (word.length != 10)
        return false;
    memcpy(time, word.start, word.length);
    return time_read(time, seconds);
}

/** The letters of @p word, without the marks behind them; "" when there are
 *  too many for a word of ours. */
static void copy_letters(struct piece word, char into[WISH_LETTERS + 1])
{
    while (word.length && strchr(".,;:!=", word.start[word.length - 1]))
        word.length--;
    if (word.length > WISH_LETTERS)
        word.length = 0;
    memcpy(into, word.start ? word.start : "", word.length);
    into[word.length] = '\0';
}

/** "until", or what may be meant as that, or a day. */
static bool limits(struct piece word)
{
    static const char *const until[] = { "until" };
    static const char *const others[] = { "till", "til", "'til", "bis" };
    char letters[WISH_LETTERS + 1];
    copy_letters(word, letters);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (!strcasecmp(letters, others[i]))
            return true;
    return is_digit(*letters) || word_nearest(letters, until, 1) != NULL;
}

static bool read_away(const struct phrase *p, struct wishing *into,
                      struct error *e)
{
    bool until = is_word(p->second, "until");
    bool day = p->count == 3 && is_digit(*p->third.start);
    if (p->count > 1 && !limits(p->second) && !day)
        return true;
    into->asks = AWAY;
    if (until && p->count == 3 && read_day(p->third, &into->until))
        return true;
    fail(e, EX_DATAERR, "until when you are away is not understood");
    return advise(e, "write \"away until 2026-12-01\" and nothing else; "
                     "\"back\" ends it; or begin the note in another way");
}

static bool read_back(const struct phrase *p, struct wishing *into,
                      struct error *e)
{
    (void)e;
    if (p->count == 1)
        into->asks = BACK;
    return true;
}

static bool read_substitute(const struct phrase *p, struct wishing *into,
                            struct error *e)
{
    bool none = is_word(p->second, "none");
    bool mail = p->count > 1 && memchr(p->second.start, '@', p->second.length);
    into->is_name = !none && !mail;
    into->several = p->count > 2;
    if (into->is_name && into->several && !keep(p->rest, into))
        return true;
    into->asks = SUBSTITUTE;
    if (p->count > 1 && (into->is_name || !into->several) &&
        keep(p->rest, into) && (!mail || mail_is_fit(into->word, NULL))) {
        if (none)
            into->word[0] = '\0';
        return true;
    }
    fail(e, EX_DATAERR, "who stands in for you is not understood");
    return advise(e, "write \"substitute bob@example.org\", \"substitute Bob\" "
                     "for a seat, or \"substitute none\", and nothing else");
}

/* Telephones like capitals. */
static void as_usual(struct wishing *into)
{
    fold(into->word, 2, 'A', 'a' - 'A');
    fold(into->word + strnlen(into->word, 2), 3, 'a', 'A' - 'a');
}

static bool read_language(const struct phrase *p, struct wishing *into,
                          struct error *e)
{
    bool fit = p->count > 1 && keep(p->second, into);
    as_usual(into);
    fit = fit && language_is_fit(into->word, NULL);
    if (!fit && p->count > 2)
        return true;
    into->asks = LANGUAGE;
    if (fit && p->count == 2)
        return true;
    fail(e, EX_DATAERR, "which language you would like is not understood");
    return advise(e, "write \"language de\" and nothing else, with the two "
                     "letters of the language; or begin the note in another "
                     "way");
}

static bool read_format(const struct phrase *p, struct wishing *into,
                        struct error *e)
{
    bool fit = p->count > 1 && keep(p->second, into);
    fold(into->word, sizeof into->word, 'A', 'a' - 'A');
    fit = fit && format_is_fit(into->word, NULL);
    if (!fit && p->count > 2)
        return true;
    into->asks = FORMAT;
    if (fit && p->count == 2)
        return true;
    fail(e, EX_DATAERR, "which format you would like is not understood");
    return advise(e, "write \"format map\", \"format list\" or \"format "
                     "both\" and nothing else; or begin the note in another "
                     "way");
}

/** The first words of wishes. */
static const struct {
    const char *word;
    bool (*read)(const struct phrase *, struct wishing *, struct error *);
} kinds[KINDS] = {
    { "away", read_away },
    { "back", read_back },
    { "substitute", read_substitute },
    { "language", read_language },
    { "format", read_format },
};

/** The wish that @p word begins; -1: none. */
static int kind_called(struct piece word)
{
    for (int i = 0; i < KINDS; i++)
        if (is_word(word, kinds[i].word))
            return i;
    return -1;
}

/** The same for a word that is misspelt or has a mark behind it. */
static int kind_meant(struct piece word)
{
    const char *words[KINDS];
    char letters[WISH_LETTERS + 1];
    for (int i = 0; i < KINDS; i++)
        words[i] = kinds[i].word;
    copy_letters(word, letters);
    const char *nearest = word_nearest(letters, words, KINDS);
    for (int i = 0; nearest && i < KINDS; i++)
        if (nearest == words[i])
            return i;
    return -1;
}

/** A first word that is misspelt makes prose of a wish, for which it would
 *  then be waited in vain. */
static bool is_no_misspelt_wish(const struct phrase *p, struct error *e)
{
    struct wishing meant = { 0 };
    int kind = kind_meant(p->first);
    if (kind < 0 || !kinds[kind].read(p, &meant, e))
        return kind < 0;
    if (meant.asks == PROSE || meant.several)
        return true;
    fail(e, EX_DATAERR, "\"%.*s\" is not understood", (int)p->first.length,
         p->first.start);
    return advise(e,
                  "did you mean \"%s%s%.*s\"? else begin the note in another "
                  "way",
                  kinds[kind].word, p->rest.length ? " " : "",
                  (int)(p->rest.length < 60 ? p->rest.length : 60),
                  p->rest.length ? p->rest.start : "");
}

static bool read_request(const char *text, struct wishing *into,
                         struct error *e)
{
    struct phrase phrase = cut(text);
    int kind = kind_called(phrase.first);
    *into = (struct wishing){ 0 };
    return kind < 0 ? is_no_misspelt_wish(&phrase, e)
                    : kinds[kind].read(&phrase, into, e);
}

bool wish_check(const char *text, bool *is_wish, struct error *e)
{
    struct wishing request;
    bool done = read_request(text, &request, e);
    *is_wish = done && request.asks != PROSE && !request.several;
    return done;
}

bool wish_for_language(const char *text, char into[6])
{
    struct wishing request;
    if (!read_request(text, &request, NULL) || request.asks != LANGUAGE)
        return false;
    memcpy(into, request.word, strlen(request.word) + 1);
    return true;
}

/* ---- at a table ---- */

/* The seat that is named, or -1. */
static int named(const struct table *table, const struct wishing *request,
                 struct error *e)
{
    if (!request->several)
        return table_seat(table, request->word, e);
    for (int i = 0; i < table->setup.seats; i++)
        if (!strcasecmp(table->seats[i].name, request->word))
            return i;
    return NOBODY;
}

static bool may_stand_in(const struct table *table, int seat,
                         const struct wishing *request, struct error *e)
{
    int who = named(table, request, e);
    if (who == NOBODY)
        return request->several ||
               advise(e, "an address, \"none\" or a seat; or begin the note "
                         "in another way");
    const char *name = table->seats[who].name;
    if (who == seat)
        return fail(e, EX_DATAERR, "a seat cannot be its own substitute");
    if (*table->seats[who].address)
        return true;
    fail(e, EX_DATAERR, "the game knows no address of %s", name);
    return advise(e, "write the address itself");
}

bool wish_is_fit(const struct table *table, int seat, int64_t now,
                 const char *text, struct error *e)
{
    struct wishing request;
    if (!read_request(text, &request, e))
        return false;
    if (request.asks == PROSE || (seat == NOBODY && request.several))
        return true;
    if (seat == NOBODY) {
        fail(e, EX_DATAERR, "only a seat can wish that");
        return advise(e, "say which one (--seat); or begin the note in "
                         "another way");
    }
    if (request.asks == AWAY && request.until <= now) {
        fail(e, EX_DATAERR, "the day until when you are away is past");
        return advise(e, "the day of your return, year first");
    }
    return request.asks != SUBSTITUTE || !request.is_name ||
           may_stand_in(table, seat, &request, e);
}

/* ---- a ledger's notes ---- */

static const char *copied(const struct wishing *request, struct arena *arena)
{
    return arena_copy(arena, request->word, strlen(request->word));
}

static void take_substitute(const struct table *table, int n,
                            const struct wishing *request, struct arena *arena,
                            struct wish *wish)
{
    int seat = NOBODY;
    if (request->is_name) {
        seat = named(table, request, NULL);
        if (seat == NOBODY)
            return;
    }
    wish->substitute_seat = seat;
    wish->substitute =
        seat == NOBODY ? copied(request, arena) : table->seats[seat].address;
    wish->substitute_n = n;
}

static void take(const struct table *table, int n,
                 const struct wishing *request, struct arena *arena,
                 struct wish *wish)
{
    switch (request->asks) {
    case PROSE:
        break;
    case AWAY:
    case BACK:
        wish->away_until = request->until;
        wish->away_n = n;
        break;
    case SUBSTITUTE:
        take_substitute(table, n, request, arena, wish);
        break;
    case LANGUAGE:
        wish->language = copied(request, arena);
        wish->language_n = n;
        break;
    case FORMAT:
        wish->format = copied(request, arena);
        wish->format_n = n;
        break;
    }
}

static void read_note(const struct ledger *ledger, const struct line *line,
                      struct wishes *wishes)
{
    struct wishing request;
    json_t *note = json_read_own(line->bytes, line->length, NULL);
    const char *name = json_string_value(json_object_get(note, "seat"));
    const char *text = json_string_value(json_object_get(note, "text"));
    int seat = name ? actor_named(&ledger->table, name) : NOBODY;
    if (seat >= 0 && seat < HOST && text && read_request(text, &request, NULL))
        take(&ledger->table, line->number - 1, &request, ledger->arena,
             &wishes->seats[seat]);
    json_decref(note);
}

void ledger_wishes(const struct ledger *ledger, struct wishes *wishes)
{
    /* keys are sorted, and no other line begins with this one */
    static const char start[] = "{\"kind\":\"note\",";
    struct lines lines = lines_of(ledger->bytes, ledger->body);
    struct line line;
    *wishes = (struct wishes){ 0 };
    for (int i = 0; i < SEATS_MAX; i++) {
        const struct seat *seat = &ledger->table.seats[i];
        wishes->seats[i] =
            (struct wish){ .language = seat->language ? seat->language : "",
                           .format = seat->format ? seat->format : "",
                           .substitute = "",
                           .substitute_seat = NOBODY };
    }
    while (lines_next(&lines, &line))
        if (line.length > strlen(start) &&
            !memcmp(line.bytes, start, strlen(start)))
            read_note(ledger, &line, wishes);
}
