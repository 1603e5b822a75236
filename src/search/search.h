/** A search through folders, mailboxes, mails, posts and files of any kind for
 *  ledgers and signed moves. What is none of ours is passed over.
 *  Mails are opened by turnpost-inbox alone. */
#ifndef SEARCH_SEARCH_H
#define SEARCH_SEARCH_H

#include <stdbool.h>
#include <stdio.h>

#include "core/app.h"
#include "core/arena.h"

struct reader;

enum {
    SEARCH_DEPTH_MAX = 16,      /* folders within folders */
    SEARCH_FILES_MAX = 1000000, /* names that are looked at */
    SEARCH_MAIL_MAX = 4 << 20,  /* bytes of a mail, as in inbox/limits.h */
    SEARCH_TEXT_MAX = 64 << 20  /* bytes of any other file */
};

/** Where something lay; lives as long as the command. */
struct place {
    const char *path;
    int mail;         /* of a mailbox in one file, from 1; 0: the file itself */
    bool opens;       /* the other commands find the ledger in this file */
    const char *from; /* of a mail; "" elsewhere */
};

struct search {
    struct app *app;
    bool letters; /* what lies beside games (outbox, sent, rejected), too */
    void *context;
    /** A ledger, plain; the bytes are there for this call only. Nothing of it
     *  is checked but that its first line is one of a ledger. */
    void (*ledger)(void *context, const struct place *, const char *bytes,
                   size_t length);
    /** A signed move, in its armour. May be NULL, like those below. */
    void (*move)(void *context, const struct place *, const char *bytes,
                 size_t length);
    /** Each mail: what it is called and what it answers, "<…@…>", apart by
     *  blanks. */
    void (*mail)(void *context, const struct place *, const char *ids);
    /** What a letter of ours says of its game (X-Turnpost-Head), if it is one.
     */
    void (*head)(void *context, const struct place *, const char *words);
    /** What could not be read, with the reason. */
    void (*unread)(void *context, const struct place *, const char *what);
    int files, mails; /* how many were looked into */
};

/** Looks through all of it, folders by name. Fails when one of @p paths ("-":
 *  standard input) cannot be read; what lies within them is told to `unread`
 *  instead. */
bool search_read(struct search *search, const char *const *paths, int count,
                 struct error *e);

/** Tells `unread`, if there is one. */
void search_unread(const struct search *search, const struct place *place,
                   const char *what);

/** "box.mbox, mail 12 (from ann@example.org)". */
const char *place_words(const struct place *place, struct arena *arena);

/* -- file.c: one file that is looked into: what it is, and what is in it -- */

struct reader *reader_open(struct search *search);
/** Hands out what is in the file at @p path, mails perhaps only when it is
 *  closed. With @p e fails when it cannot be read, which else is told. */
bool reader_file(struct reader *, const char *path, struct error *e);
void reader_close(struct reader *);

/* -- mbox.c: a mailbox in one file (mbox): mails one after the other, each
 * after a line "From … 12:00 …" that follows a blank one -- */

/** Does a mail of a mailbox begin in these bytes, which may be cut off? */
bool mbox_begins(const char *bytes, size_t length);

/** Gives each mail, with its "From " line, to @p each; of one that is longer
 *  than @p most bytes only the beginning, one byte more than that. The bytes
 *  are there for that call only. False with errno when reading fails. */
bool mbox_read(FILE *file, size_t most, struct arena *arena,
               void (*each)(void *, const char *bytes, size_t length),
               void *context);

/* -- pieces.c: ledgers and signed moves in the text of a file, a post or a
 * mail -- */

/** Does it begin as a ledger does, perhaps after a byte order mark? */
bool pieces_is_ledger(const char *bytes, size_t length);
/** Has it armour of ours? */
bool pieces_has_armour(const char *bytes, size_t length);

/** Hands out what is in it: the ledger that it begins with, or all that is
 *  armoured in it, quoted or not. What it takes is taken from @p arena. */
void pieces_find(struct search *search, struct place *place, const char *bytes,
                 size_t length, struct arena *arena);

#endif
