/** A text that is written in the editor. It lies in a file of its own until it
 *  has been used, so that nothing that was typed is lost. */
#ifndef SESSION_DRAFT_H
#define SESSION_DRAFT_H

#include "core/app.h"

struct draft {
    struct app *app;
    const char *what;    /* "the move" */
    const char *path;    /* the file that is opened */
    const char *below;   /* what stands under the words, as comments */
    size_t most;         /* bytes of the text */
    const char *words;   /* the writer's: what the file holds but that, and the
                            words about refusals */
    const char *text;    /* what is meant: without his own comments */
    const char *refused; /* the text that was refused last, or NULL */
    const char *last_words; /* the words then */
    struct error why;       /* and why it was */
    const char *marked;     /* the words with that under its place */
    int folder;             /* locked; -1 */
    bool unread;            /* the file holds what cannot be read */
    bool emptied;           /* the file is gone or has not one byte */
    bool unsaved;           /* the words are not in the file any more */
};

/** Finds the file of @p name ("ann.move") for the game @p id, with what was
 *  kept there, and locks its folder. draft_close afterwards in any case. */
bool draft_open(struct draft *, struct app *app, const char *id,
                const char *name, struct error *e);

/** Opens the editor. False when that fails, when nothing is written and when
 *  what was refused is written again: then with the reason. */
bool draft_edit(struct draft *, struct error *e);

/** The text was refused: the words about it go under its place. */
void draft_refuse(struct draft *, const struct error *why);

/** Removes the file when the text is used or there is none, and else says where
 *  it is kept. */
void draft_close(struct draft *, bool used);

#endif
