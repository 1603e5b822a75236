#include "ledger/seats/wishes.h"

#include <string.h>
#include <sysexits.h>

#include "core/date.h"
#include "core/language.h"
#include "core/narrow.h"
#include "ledger/file/codec.h"
#include "ledger/seats/fit.h"
#include "ledger/seats/seats.h"

bool wish_check(const char *text, bool *is_wish, struct error *e)
{
    struct wish_line request;
    bool done = wish_line_read(text, &request, e);
    *is_wish = done && request.asks != PROSE && !request.several;
    return done;
}

/* The seat that is named, or -1. */
static int seat_wished(const struct table *table,
                       const struct wish_line *request, struct error *e)
{
    if (!request->several)
        return table_seat(table, request->word, e);
    for (int i = 0; i < table->setup.seats; i++)
        if (names_are_same(table->seats[i].name, request->word))
            return i;
    return NOBODY;
}

bool wish_alone(const struct table *table, const char *text, struct error *e)
{
    struct wish_line request;
    bool is_wish =
        wish_line_read(text, &request, NULL) && request.asks != PROSE &&
        (!request.several || seat_wished(table, &request, NULL) != NOBODY);
    return is_wish || wish_line_refuse(text, e);
}

static bool wishes_for(const char *text, enum asks what, char into[6])
{
    struct wish_line request;
    if (!wish_line_read(text, &request, NULL) || request.asks != what)
        return false;
    memcpy(into, request.word, strlen(request.word) + 1);
    return true;
}

bool wish_for_language(const char *text, char into[6])
{
    return wishes_for(text, LANGUAGE, into);
}

bool wish_for_letters(const char *text, char into[6])
{
    return wishes_for(text, LETTERS, into);
}

/* ---- at a table ---- */

static bool may_substitute(const struct table *table, int seat,
                           const struct wish_line *request, struct error *e)
{
    int who = seat_wished(table, request, e);
    if (who == NOBODY)
        return request->several ||
               advise(
                   e,
                   "an address, \"none\" or a seat; or begin the note in another way");
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
    struct wish_line request;
    if (!wish_line_read(text, &request, e))
        return false;
    if (request.asks == PROSE || (seat == NOBODY && request.several))
        return true;
    if (seat == NOBODY) {
        fail(e, EX_DATAERR, "only a seat can wish that");
        return advise(
            e, "say which one (--seat); or begin the note in another way");
    }
    if (request.asks == AWAY && request.until <= now) {
        fail(e, EX_DATAERR, "the day until when you are away is past");
        return advise(e, "the day of your return, year first");
    }
    return request.asks != SUBSTITUTE || !request.is_name ||
           may_substitute(table, seat, &request, e);
}

/* ---- in words ---- */

static const char *day_words(const char *name, int64_t until,
                             struct arena *arena)
{
    char time[TIME_LENGTH];
    time_write(until, time);
    return arena_say(arena, "%s is not reminded before %.*s", name, DAY_LENGTH,
                     time);
}

/* By the word that was asked for; "%": who asked. */
struct wording {
    const char *word, *words;
};

static const char *worded(const struct wording *wordings, const char *word,
                          const char *name, struct arena *arena)
{
    while (wordings->word && strcmp(wordings->word, word) != 0)
        wordings++;
    const char *words = language_say(arena_language(arena), wordings->words);
    size_t before = strcspn(words, "%");
    return arena_print(arena, "%.*s%s%s", to_count(before), words, name,
                       words[before] ? words + before + 1 : "");
}

static const struct wording formats[] = {
    { "map", N_("letters show % the board as a map") },
    { "list", N_("letters show % the board as a list") },
    { "both", N_("letters show % the board as a map and as a list") },
    { "narrow", N_("letters to % have lines of 40 columns and no map") },
    { "page always", N_("each turn brings % the table as a page") },
    { NULL,
      N_("the table as a page comes to % once, and when it is a newer one") },
};

static const struct wording kinds[] = {
    { "turns", N_("% gets no letters about what others do meanwhile") },
    { "none", N_("% gets no letters but answers to mails") },
    { NULL, N_("% gets all letters") },
};

static const struct wording calendars[] = {
    { "on", N_("each deadline comes to % as a file for calendars, too") },
    { NULL, N_("% gets no more files for calendars") },
};

const char *wish_words(const struct table *table, int seat, const char *text,
                       struct arena *arena)
{
    struct wish_line request;
    if (seat == NOBODY || !wish_line_read(text, &request, NULL) ||
        (request.several && seat_wished(table, &request, NULL) == NOBODY))
        return NULL;
    const char *name = table->seats[seat].name;
    switch (request.asks) {
    case PROSE:
        break;
    case AWAY:
        return day_words(name, request.until, arena);
    case BACK:
        return arena_say(arena, "%s is here again", name);
    case SUBSTITUTE:
        return *request.word
                   ? arena_say(arena,
                               "%s is asked by a letter to stand in for %s",
                               request.word, name)
                   : arena_say(arena, "nobody stands in for %s", name);
    case LANGUAGE:
        return arena_say(arena, "letters to %s are written in \"%s\"", name,
                         request.word);
    case FORMAT:
        return worded(formats, request.word, name, arena);
    case LETTERS:
        return worded(kinds, request.word, name, arena);
    case CALENDAR:
        return worded(calendars, request.word, name, arena);
    }
    return NULL;
}

/* ---- a ledger's notes ---- */

static const char *word_copied(const struct wish_line *request,
                               struct arena *arena)
{
    return arena_copy(arena, request->word, strlen(request->word));
}

static void take_substitute(const struct table *table, int n,
                            const struct wish_line *request,
                            struct arena *arena, struct wish *wish)
{
    int seat = NOBODY;
    if (request->is_name) {
        seat = seat_wished(table, request, NULL);
        if (seat == NOBODY)
            return;
    }
    wish->substitute_seat = seat;
    wish->substitute = seat == NOBODY ? word_copied(request, arena)
                                      : table->seats[seat].address;
    wish->substitute_n = n;
}

/* Who wishes for the page goes on with the board that he had. */
static void take_format(const char *format, int n, struct wish *wish)
{
    wish->page = PAGE_NEVER;
    if (!strcmp(format, "page"))
        wish->page = PAGE_ONCE;
    else if (!strcmp(format, "page always"))
        wish->page = PAGE_ALWAYS;
    else
        wish->format = format;
    wish->format_n = n;
}

static void take_wish_line(const struct table *table, int n,
                           const struct wish_line *request, struct arena *arena,
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
        wish->language = word_copied(request, arena);
        wish->language_n = n;
        break;
    case FORMAT:
        take_format(word_copied(request, arena), n, wish);
        break;
    case LETTERS:
        wish->letters = word_copied(request, arena);
        wish->letters_n = n;
        break;
    case CALENDAR:
        wish->calendar = !strcmp(request->word, "on");
        break;
    }
}

static void read_note(const struct ledger *ledger, const struct line *line,
                      struct wishes *wishes)
{
    struct wish_line request;
    json_t *note = json_read_own(line->bytes, line->length, NULL);
    const char *name = json_string_value(json_object_get(note, "seat"));
    const char *text = json_string_value(json_object_get(note, "text"));
    int seat = name ? actor_named(&ledger->table, name) : NOBODY;
    bool own = seat >= 0 && seat < HOST &&
               line->number - 1 > ledger->table.seats[seat].since;
    if (own && text && wish_line_read(text, &request, NULL))
        take_wish_line(&ledger->table, line->number - 1, &request,
                       ledger->arena, &wishes->seats[seat]);
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
                           .format = "",
                           .substitute = "",
                           .letters = "all",
                           .substitute_seat = NOBODY };
        take_format(seat->format ? seat->format : "", 0, &wishes->seats[i]);
    }
    while (lines_next(&lines, &line))
        if (line.length > strlen(start) &&
            !memcmp(line.bytes, start, strlen(start)))
            read_note(ledger, &line, wishes);
}

bool wish_holds(const struct ledger *ledger, int seat, const char *note)
{
    struct wishes wishes;
    char letters[6];
    if (!wish_for_letters(note, letters))
        return false;
    ledger_wishes(ledger, &wishes);
    return !strcmp(wishes.seats[seat].letters, letters);
}
