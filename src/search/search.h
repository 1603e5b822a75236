/** A search through folders, mailboxes, mails, posts and files of any kind for
 *  ledgers and signed moves. What is none of ours is passed over.
 *  Mails are opened by turnpost-inbox alone. */
#ifndef SEARCH_SEARCH_H
#define SEARCH_SEARCH_H

#include "core/app.h"

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

#endif
