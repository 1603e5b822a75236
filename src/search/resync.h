/** What resync finds, and where it puts it. */
#ifndef SEARCH_RESYNC_H
#define SEARCH_RESYNC_H

#include <jansson.h>

#include "command/command.h"
#include "search/copies.h"

/** A signed move that was found, once however often it was. */
struct loose_move {
    struct loose_move *next;
    const char *game, *seat; /* as it says */
    const char *armour;
    size_t length;
    const struct place *place;
};

/** An entry that mails speak of. */
struct mention {
    struct mention *next;
    char game[24];
    int n; /* the last one */
    const struct place *place;
};

/** What a search finds besides its ledgers. */
struct hearsay {
    struct arena *arena;
    struct loose_move *moves;
    struct mention *mentions;
    int count; /* of both */
};

void hearsay_move(struct hearsay *, const struct place *, const char *bytes,
                  size_t length);
/** Our letters are called after game and entry, and answers name them. */
void hearsay_mail(struct hearsay *, const struct place *, const char *ids);
/** The last entry of the game that any mail speaks of, or NULL. */
const struct mention *hearsay_of(const struct hearsay *, const char *game);

/** The command at work. */
struct resync {
    struct app *app;
    const char *folder; /* of -o, or NULL */
    struct copies *copies;
    struct hearsay hearsay;
    struct search search;
    struct text text;
    json_t *games, *unread;
    bool lacking;       /* something is missing */
    struct error error; /* what could not be written */
};

/** Tells of a game, and writes what holds of it (copies_each). */
void resync_tell(void *context, struct story *story);

/** Where a ledger went. */
struct target {
    const char *path;
    const char *what; /* "written to", "is there already as" … */
};

/** Puts the kept copy into the folder: under the name of its game, or, where
 *  something else lies there that is none of its beginnings, under the next
 *  one. A file is replaced only by what goes on from it. */
bool resync_put(struct app *app, const char *folder, const struct kept *,
                struct target *into, struct error *e);
/** The same for a signed move, which is never replaced. */
bool resync_put_move(struct app *app, const char *folder,
                     const struct loose_move *, const char **path,
                     struct error *e);

#endif
