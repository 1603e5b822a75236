#include "ledger/seats/wishes.h"

#include <string.h>
#include <strings.h>
#include <sysexits.h>

#include "core/language.h"
#include "core/narrow.h"
#include "ledger/file/codec.h"
#include "ledger/seats/fit.h"

static const char blanks[] = " \t\r\n";

enum { KINDS = 7, WISH_LETTERS = 12 };

struct piece {
    const char *start;
    size_t length;
};

/* A note in words; `rest` is all after the first one. */
struct phrase {
    int count;
    struct piece first, second, third, rest;
};

static bool piece_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static struct piece cut_piece(const char **at)
{
    *at += strspn(*at, blanks);
    struct piece word = { *at, strcspn(*at, blanks) };
    *at += word.length;
    return word;
}

static struct phrase cut_note(const char *text)
{
    struct phrase phrase = { 0 };
    struct piece *const kept[] = { &phrase.first, &phrase.second,
                                   &phrase.third };
    for (struct piece word = cut_piece(&text); word.length;
         word = cut_piece(&text)) {
        if (phrase.count < 3)
            *kept[phrase.count] = word;
        phrase.count++;
        phrase.rest.start = phrase.second.start;
        if (phrase.second.start)
            phrase.rest.length = to_size(text - phrase.rest.start);
    }
    return phrase;
}

static bool piece_is(struct piece piece, const char *word)
{
    return piece.length == strlen(word) &&
           !strncasecmp(piece.start, word, piece.length);
}

static bool keep_piece(struct piece piece, struct wish_line *into)
{
    if (piece.length > ADDRESS_MAX)
        return false;
    memcpy(into->word, piece.start, piece.length);
    into->word[piece.length] = '\0';
    return true;
}

static void fold_case(char *word, size_t length, char from, int by)
{
    for (size_t i = 0; i < length && word[i]; i++)
        if (word[i] >= from && word[i] <= from + 25)
            word[i] = to_char(word[i] + by);
}

/* The letters of word, without the marks after them; "" when there are
 * too many for a word of ours. */
static void copy_letters(struct piece word, char into[WISH_LETTERS + 1])
{
    while (word.length && strchr(".,;:!=", word.start[word.length - 1]))
        word.length--;
    if (word.length > WISH_LETTERS)
        word.length = 0;
    memcpy(into, word.start ? word.start : "", word.length);
    into[word.length] = '\0';
}

/* "until", or what may be meant as that, or a day. */
static bool limits(struct piece word)
{
    static const char *const until[] = { "until" };
    static const char *const others[] = { "till", "til", "'til", "bis" };
    char letters[WISH_LETTERS + 1];
    copy_letters(word, letters);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (!strcasecmp(letters, others[i]))
            return true;
    return piece_is_digit(*letters) || word_nearest(letters, until, 1) != NULL;
}

/* What a note that begins with the word of a wish is. */
enum reading { READ_PROSE, READ_WRONG, READ_WISH };

static enum reading read_away(const struct phrase *p, struct wish_line *into)
{
    bool until = piece_is(p->second, "until");
    bool day = p->count == 3 && piece_is_digit(*p->third.start);
    if (p->count > 1 && !limits(p->second) && !day)
        return READ_PROSE;
    return until && p->count == 3 &&
                   day_read(p->third.start, p->third.length, &into->until)
               ? READ_WISH
               : READ_WRONG;
}

static enum reading read_back(const struct phrase *p, struct wish_line *into)
{
    (void)into;
    return p->count == 1 ? READ_WISH : READ_PROSE;
}

static enum reading read_substitute(const struct phrase *p,
                                    struct wish_line *into)
{
    bool none = piece_is(p->second, "none");
    bool mail = p->count > 1 && memchr(p->second.start, '@', p->second.length);
    into->is_name = !none && !mail;
    into->several = p->count > 2;
    if (into->is_name && into->several && !keep_piece(p->rest, into))
        return READ_PROSE;
    if (p->count < 2 || (!into->is_name && into->several) ||
        !keep_piece(p->rest, into) || (mail && !mail_is_fit(into->word, NULL)))
        return READ_WRONG;
    if (none)
        into->word[0] = '\0';
    return READ_WISH;
}

/* Telephones like capitals. */
static void as_usual(struct wish_line *into)
{
    fold_case(into->word, 2, 'A', 'a' - 'A');
    fold_case(into->word + strnlen(into->word, 2), 3, 'a', 'A' - 'a');
}

static enum reading read_language_wish(const struct phrase *p,
                                       struct wish_line *into)
{
    bool fit = p->count > 1 && keep_piece(p->second, into);
    as_usual(into);
    fit = fit && language_is_fit(into->word, NULL);
    if (!fit && p->count > 2)
        return READ_PROSE;
    return fit && p->count == 2 ? READ_WISH : READ_WRONG;
}

static enum reading read_format(const struct phrase *p, struct wish_line *into)
{
    bool fit = p->count > 1 && keep_piece(p->second, into);
    fold_case(into->word, sizeof into->word, 'A', 'a' - 'A');
    fit = fit && format_is_fit(into->word, NULL);
    if (!fit && p->count > 2)
        return READ_PROSE;
    bool always = fit && p->count == 3 && !strcmp(into->word, "page") &&
                  piece_is(p->third, "always");
    if (always)
        strcpy(into->word, "page always");
    return always || (fit && p->count == 2) ? READ_WISH : READ_WRONG;
}

static bool are_letters(const char *word)
{
    return !strcmp(word, "turns") || !strcmp(word, "all") ||
           !strcmp(word, "none");
}

static bool is_switch(const char *word)
{
    return !strcmp(word, "on") || !strcmp(word, "off");
}

/* One word, and that of a few; more words that are not begun so are prose. */
static enum reading read_one_word(const struct phrase *p,
                                  bool (*is_one)(const char *),
                                  struct wish_line *into)
{
    bool fit = p->count > 1 && keep_piece(p->second, into);
    fold_case(into->word, sizeof into->word, 'A', 'a' - 'A');
    fit = fit && is_one(into->word);
    if (!fit && p->count > 2)
        return READ_PROSE;
    return fit && p->count == 2 ? READ_WISH : READ_WRONG;
}

static enum reading read_letters(const struct phrase *p, struct wish_line *into)
{
    return read_one_word(p, are_letters, into);
}

static enum reading read_calendar(const struct phrase *p,
                                  struct wish_line *into)
{
    return read_one_word(p, is_switch, into);
}

/* The first words of wishes; what is not understood in one that is wrong, and
 * how it is written. */
static const struct {
    const char *word;
    enum asks asks;
    enum reading (*read)(const struct phrase *, struct wish_line *);
    const char *wrong, *right;
} kinds[KINDS] = {
    { "away", AWAY, read_away, N_("until when you are away is not understood"),
      N_("write \"away until 2026-12-01\" and nothing else; \"back\" ends it") },
    { "back", BACK, read_back, N_("\"back\" with more words is not understood"),
      N_("write \"back\" and nothing else when you are here again") },
    { "substitute", SUBSTITUTE, read_substitute,
      N_("who stands in for you is not understood"),
      N_("write \"substitute bob@example.org\", \"substitute Bob\" for a seat, or \"substitute none\", and nothing else") },
    { "language", LANGUAGE, read_language_wish,
      N_("which language you would like is not understood"),
      N_("write \"language de\" and nothing else, with the two letters of the language") },
    { "format", FORMAT, read_format,
      N_("which format you would like is not understood"),
      N_("write \"format map\", \"format list\", \"format both\", \"format narrow\", \"format page\" or \"format page always\" and nothing else") },
    { "letters", LETTERS, read_letters,
      N_("which letters you would like is not understood"),
      N_("write \"letters turns\", \"letters all\" or \"letters none\" and nothing else") },
    { "calendar", CALENDAR, read_calendar,
      N_("whether you would like a calendar is not understood"),
      N_("write \"calendar on\" or \"calendar off\" and nothing else") },
};

static bool not_understood(int kind, const char *else_do, struct error *e)
{
    fail(e, EX_DATAERR, "%s", error_said(e, kinds[kind].wrong));
    return advise(e, "%s; %s", error_said(e, kinds[kind].right),
                  error_said(e, else_do));
}

static bool read_wish_as(int kind, const struct phrase *p,
                         struct wish_line *into, struct error *e)
{
    enum reading reading = kinds[kind].read(p, into);
    if (reading == READ_WRONG)
        return not_understood(kind, N_("or begin the note in another way"), e);
    if (reading == READ_WISH)
        into->asks = kinds[kind].asks;
    return true;
}

/* The wish that word begins; -1: none. */
static int kind_called(struct piece word)
{
    for (int i = 0; i < KINDS; i++)
        if (piece_is(word, kinds[i].word))
            return i;
    return -1;
}

/* The same for a word that is misspelt or has a mark after it; its first
 * letter is right. */
static int kind_meant(struct piece word)
{
    const char *words[KINDS];
    char letters[WISH_LETTERS + 1];
    for (int i = 0; i < KINDS; i++)
        words[i] = kinds[i].word;
    copy_letters(word, letters);
    const char *nearest = word_nearest(letters, words, KINDS);
    for (int i = 0; nearest && i < KINDS; i++)
        if (nearest == words[i] && (*letters | 0x20) == *nearest)
            return i; /* "better" is not "letters" */
    return -1;
}

/* A first word that is misspelt makes prose of a wish, for which it would
 * then be waited in vain. */
static bool is_no_misspelt_wish(const struct phrase *p, struct error *e)
{
    struct wish_line meant = { 0 };
    int kind = kind_meant(p->first);
    if (kind < 0 || !read_wish_as(kind, p, &meant, e))
        return kind < 0;
    if (meant.asks == PROSE || meant.several)
        return true;
    fail(e, EX_DATAERR, "\"%.*s\" is not understood", to_count(p->first.length),
         p->first.start);
    return advise(
        e, "did you mean \"%s%s%.*s\"? else begin the note in another way",
        kinds[kind].word, p->rest.length ? " " : "",
        to_count(p->rest.length < 60 ? p->rest.length : 60),
        p->rest.length ? p->rest.start : "");
}

bool wish_line_read(const char *text, struct wish_line *into, struct error *e)
{
    struct phrase phrase = cut_note(text);
    int kind = kind_called(phrase.first);
    *into = (struct wish_line){ 0 };
    return kind < 0 ? is_no_misspelt_wish(&phrase, e)
                    : read_wish_as(kind, &phrase, into, e);
}

bool wish_line_refuse(const char *text, struct error *e)
{
    int kind = kind_meant(cut_note(text).first);
    return kind < 0 ||
           not_understood(kind,
                          N_("a message to the table begins with \"note\""), e);
}
