/** What a letter can speak of, as the object that its template is filled from
 *  (templates/README lists the names). */
#ifndef MAIL_VIEW_H
#define MAIL_VIEW_H

#include <jansson.h>

#include "core/text.h"
#include "ledger/ledger.h"
#include "ledger/seats/wishes.h"
#include "mail/mailer.h"
#include "mail/reply/asked.h"

/** One letter to be: about what, to whom, why. */
struct letter {
    const char *name;            /* the template: "turn" */
    const struct ledger *ledger; /* as it is now */
    const char *file;            /* its name in --games, or NULL */
    int seat;                    /* the reader; -1: a spectator */
    const char *reader, *address;
    const char *writer;            /* who wrote what is answered, or NULL */
    const char *language, *format; /* "": en, map */
    const struct wish *wish;       /* of the seat; NULL: nobody's */
    int mover;                     /* whose move is told; -1: nobody */
    const struct event *done;      /* the outcome, or NULL */
    int after; /* who only watches has heard of the game up to this entry; 0:
                  since_news says where */
    const struct error *error;  /* a refusal, or NULL */
    const char *error_text;     /* the move that it points into, or NULL */
    const char *answer, *title; /* what was asked for, or NULL */
    const char *reply_to;       /* Message-ID that is answered, or NULL */
    const char *understood; /* the orders of his mail in the game's own words,
                               where he wrote others; or NULL */
    const char *unread;     /* lines of his mail that may have been
                               meant as orders and were not, or NULL */
    const char *proposed;   /* what his mail may mean, a line each with
                               the number that plays it, or NULL */
    bool proposed_one;      /* "yes" plays it, too */
    const struct asked *asked; /* what his mail asked for, when it is done, or
                                  NULL */
    bool worded;               /* nothing but a word was given */
    bool may_undo;             /* the reader's last move can be undone */
    bool told;                 /* the reader has had letters of this game */
    const char *occasion;      /* tells letters of one kind and entry
                                  apart, or NULL */
    json_t *more;              /* members of the view besides, or NULL */
};

/** The view of @p letter; the caller owns it. */
json_t *letter_view(const struct mailer *mailer, const struct letter *letter);

/** Lets @p look, with its seat, mark what has changed since that seat's last
 *  turn. What it returns is for ledger_close when all is shown, or NULL. */
struct ledger *letter_marks(const struct ledger *ledger, struct look *look);

/** Codes are given out for a seat of a host's game by who has the key. */
bool letter_has_code(const struct mailer *mailer, const struct letter *letter);

/* -- view_parts.c: what the parts of a view are put together with, and the
 * notes in it -- */

/** Columns that the reader wishes for. */
int view_width(const struct letter *);
/** Appends {"line": …} to the array @p context; fits as a hook. */
void view_line(void *context, const char *line);
/** UTF-8 without surprises of what a position's text says. */
const char *view_safe(const char *words, struct arena *);
/** Puts @p lines, which it takes over, under @p key, and has_KEY beside it. */
void view_put_lines(json_t *view, const char *key, json_t *lines);
/** A line for each event that is told. */
json_t *view_told(const struct table *, const struct event *first,
                  struct arena *);
/** Who must act now, a line each. */
json_t *view_next(const struct table *, struct arena *);
/** Puts @p words, if any, under @p key. */
void view_put_given(json_t *object, const char *key, const char *words,
                    struct arena *);
/** How long a turn may take, if that is limited. */
void view_put_pace(json_t *view, const struct table *, struct arena *);
/** For who has not moved yet: what is not as usual. */
void view_put_agreed(json_t *view, const struct letter *, struct arena *);
/** That a seat, called @p name in letters, has owed something for so many
 * hours. The caller owns it. */
json_t *view_debt(const struct ledger *ledger, int seat, const char *name,
                  int hours, int64_t now, struct arena *arena);
/** By when the reader has to have done what he owes; 0: he owes nothing, or
 *  there is no limit, or the clock stands. */
int64_t view_deadline(const struct letter *);
void view_put_deadline(json_t *view, const struct letter *, int64_t now,
                       struct arena *);
/** Whose time is running, and whether somebody would like it to stand. */
void view_put_clock(json_t *view, const struct table *, int64_t now,
                    struct arena *);
/** What the reader has just wished, one each, and in the view's `reader`
 *  whether wishes or other notes were all that was done. */
void view_put_wished(json_t *view, const struct letter *);
/** Who has to act now: `awaited`, an array of name, until when, if there is a
 *  limit and the clock goes, and if that is past, late. */
void view_put_awaited(json_t *view, const struct table *, int64_t now,
                      struct arena *);
/** The notes to the table since the reader's last move, or since the turn
 *  before the last one. */
void view_put_notes(json_t *view, const struct letter *, struct arena *);

/* -- map_picture.c: the map that letters and posts show -- */

/** The map as @p seat (-1: anybody) sees it, as PNG in base64; NULL when it
 *  cannot be made or is not wanted. */
const char *map_picture(const struct mailer *mailer,
                        const struct ledger *ledger, int seat);

/* -- harmless.c: what players wrote, for letters and posts. It comes back in
 * the replies of others, and must not be taken there for orders, codes, or
 * armour. -- */

/** A copy of @p words without what has a meaning in a mail: what looks like a
 *  turn code is broken by "…", five hyphens or more in a row become three
 *  dashes. Each line after the first begins with "… "; empty ones are gone. */
char *harmless_words(const char *words, struct arena *arena);

/** Appends "- name: words" in lines of at most @p width columns, unless a word
 *  is longer. None but the first begins with what a player wrote: each has
 *  "  … " in front. */
void harmless_item(struct text *into, const char *name, const char *words,
                   int width);

/* -- examples.c: orders that a letter gives as examples -- */

/** At most three of @p moves, [{"line": …}], as the game's players would think
 *  of them: @p usual are words that orders begin with, the likeliest first,
 *  with blanks between (game/rules.h). Of a list with none of these, or NULL,
 *  some from everywhere in it. The caller owns the answer. */
json_t *examples_of(const json_t *moves, const char *usual);

/** Puts "examples" into @p view, those of @p moves, each with its price and
 * what it gives in "words", and "priced", both in lines of at most @p width
 *  columns. */
void examples_put(json_t *view, const json_t *moves, const struct table *table,
                  int seat, int width, struct arena *arena);

#endif
