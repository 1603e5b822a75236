/** What players ask of whoever sends the letters: notes of a seat whose text
 *  is one of these lines and nothing else, in any case:
 *
 *      away until 2026-12-01       not asked before that day (UTC); who stands
 *      back                        in for him is; and back again
 *      substitute bob@example.org  who stands in: an address, or the name of
 *      substitute Bob              a seat that has one
 *      substitute none
 *      language de                 of his letters: two letters, or pt-BR
 *      format list                 map, list, both or narrow (for
 *                                  lines of 40 columns)
 *      format page                 and the table as a page for a browser: once,
 *      format page always          and when it is a newer one; or each turn
 *      letters turns               which he gets: turns, all or none
 *      calendar on                 deadlines as files for calendars: on or off
 *
 *  They change whom a letter goes to and how it looks, never the rules. A
 *  seat speaks for itself only, and what it said last holds; what it says of
 *  language and format in the first line, or on the card to which it was handed
 *  on, holds before. What its former player said is over. A wish for the page
 *  leaves the board in the letters as it was; another format ends it.
 *
 *  Other notes are prose. Which of both a note is meant to be, its second word
 *  decides: "until", "till" or a digit after away (or a digit as the third
 *  and last), "none" or an "@" after substitute, the sign of a language, one
 *  of the formats or kinds of letters. A note that has this and is not
 *  exactly such a line is a mistake, and so is one whose first word, or
 *  "until", is misspelt by a letter or two or has a mark after it. So is,
 *  unless it is "back", one of the first word alone, and one of two words after
 *  substitute, language, format, letters and calendar. All else is prose: "away
 *  games are fun", "back on Monday", "language barriers fall"; and so is a name
 *  of several words after substitute, unless a seat has it. */
#ifndef LEDGER_WISHES_H
#define LEDGER_WISHES_H

#include "ledger/ledger.h"

/** When the page goes with a seat's letters. */
enum page_wish { PAGE_NEVER, PAGE_ONCE, PAGE_ALWAYS };

/** Of one seat. The numbers are those of the notes that say so; 0: the first
 *  line, or nobody said so. */
struct wish {
    const char *language; /* as in struct seat */
    const char *format;   /* "map", "list", "both", "narrow"; "": map */
    enum page_wish page;
    int64_t away_until;     /* UTC seconds; 0: is there */
    const char *substitute; /* mail address, "" none */
    const char *letters;    /* "all", "turns", "none" */
    bool calendar;          /* with a file for it, of each deadline */
    int substitute_seat;    /* that was named so, or -1 */
    int language_n, format_n, away_n, substitute_n, letters_n;
};

struct wishes {
    struct wish seats[SEATS_MAX];
};

/** Reads the notes of a ledger, which is sealed or was replayed: one pass over
 *  its lines, of which only notes are parsed. Words live in its arena. */
void ledger_wishes(const struct ledger *ledger, struct wishes *wishes);

/** Is the text of a note a wish? Fails on one that begins like a wish and is
 *  none, and says how it is written. */
bool wish_check(const char *text, bool *is_wish, struct error *e);

/** The same for a line of a mail, whose first word is that of a wish: fails on
 *  prose, too, which nobody has called a note. */
bool wish_alone(const struct table *table, const char *text, struct error *e);

/** Does the note wish for letters in a language? Then its sign is copied. */
bool wish_for_language(const char *text, char into[6]);

/** What comes of the note, if seat @p seat wishes for something by it: "Ann is
 *  not reminded before 2026-12-01"; else NULL. */
const char *wish_words(const struct table *table, int seat, const char *text,
                       struct arena *arena);

/** Which letters does the note wish for, if any: "all", "turns", "none"? */
bool wish_for_letters(const char *text, char into[6]);

/** Has the seat the letters already that the note wishes for? */
bool wish_holds(const struct ledger *ledger, int seat, const char *note);

/** wish_check, and may seat @p seat (-1: the host or nobody) wish it at this
 *  table, now? For a new note; an old one that may not counts as prose. */
bool wish_is_fit(const struct table *table, int seat, int64_t now,
                 const char *text, struct error *e);

/* -- wish_line.c: what the text of a note asks for (wishes.h has the
 * forms) -- */

enum asks {
    PROSE,
    AWAY,
    BACK,
    SUBSTITUTE,
    LANGUAGE,
    FORMAT,
    LETTERS,
    CALENDAR
};

/** What a note asks for. */
struct wish_line {
    enum asks asks;
    char word[ADDRESS_MAX + 1]; /* address, name, or a word */
    bool is_name;               /* of a seat; several words: perhaps */
    bool several;
    int64_t until;
};

/** Fails on a text that begins like a wish, perhaps misspelt, and is none; the
 *  hint says how it is written. */
bool wish_line_read(const char *text, struct wish_line *into, struct error *e);

/** Says of a text that begins like a wish and is none how the wish is written,
 *  and how a message is. False. */
bool wish_line_refuse(const char *text, struct error *e);

#endif
