/** The file of the index (mail/in/index.h): a head, a table of games, their
 *  names, pages of keys. It is a cache: whatever is not right in it is begun
 *  anew. */
#ifndef MAIL_INDEX_FILE_H
#define MAIL_INDEX_FILE_H

#include <sys/stat.h>

#include "mail/folder.h"

enum {
    INDEX_PLACES = 256, /* the least, powers of 2 */
    INDEX_PAGES = 16,
    INDEX_WORDS = 512, /* of a page */
    INDEX_NAME = 256
};

struct index_head {
    char what[16];
    unsigned char boot[16]; /* of the machine: what it had not brought to the
                               disk may be missing after another one */
    uint64_t places, pages;
    uint64_t folder[2]; /* inode and last change of the folder of games … */
    uint64_t listed;    /* … when it was listed, in nanoseconds, … */
    uint64_t compared;  /* … and when all of them were compared */
    uint64_t unread;    /* is one that could not be read among them? */
    uint64_t used;      /* places, … */
    uint64_t live;      /* … of games that are not gone */
    uint64_t sum;       /* of the seven */
};

/** A game as it was read; its place in the table follows from its name. */
struct index_place {
    uint64_t name; /* its hash; 0: none is here */
    uint64_t inode, size, time;
    unsigned char head[16]; /* the beginning of the chain's hash there */
    int32_t n;              /* the last entry whose codes are in the pages */
    uint8_t unread, gone;
    uint8_t pad[2];
    uint64_t sum; /* of all of that */
};

struct index {
    struct mailer *mailer;
    struct arena *arena; /* its own */
    int folder, fd;      /* of games; its own file */
    struct index_head head;
    struct index_place *places;
    void *flags;            /* where the next four are */
    size_t mapped, flagged; /* bytes of both */
    bool *changed;          /* those to be written, … */
    bool *seen;             /* … that are in the folder, … */
    uint64_t **page;        /* … pages, as far as they were needed, … */
    bool *dirty;            /* … and those of them to be written */
    uint64_t present;       /* games that were seen */
    bool lists;             /* no file is looked at that is in its place */
    bool any;               /* something was changed */
    bool unread;            /* some could not be read when the table was */
    bool full, wrong;
};

/** Reads what is in the file; false: it is not right. */
bool index_load(struct index *index);
/** Once its head is read: the table, each game of which is right or not. @{ */
bool index_open(struct index *index);
bool index_is_right(const struct index_place *place);
/** @} */
/** Empty, with room for so many. False: it cannot be. */
bool index_begin(struct index *index, uint64_t places, uint64_t pages);
/** Writes what was changed; @p folder is the folder of games as it was before
 *  all of it was compared, or NULL. */
bool index_save(struct index *index, const struct stat *folder);
/** Reads the head alone; false: it is not right, since the games were compared
 *  a minute went by, or the clock was set. Only index_find is for it then. */
bool index_is_recent(struct index *index);
/** Is the folder as it was listed? */
bool index_is_listed(const struct index *index, const struct stat *folder);
/** Calls @p each with the name of every game that a hash stands for; false:
 *  something there is not right. */
bool index_find(struct index *index, uint64_t hash,
                void (*each)(void *context, const char *name), void *context);
/** Lets go of the table. */
void index_drop(struct index *index);

/** The name at a place, which is filled up with NULs. @{ */
bool index_put_name(const struct index *index, uint64_t place,
                    const char *name);
bool index_read_name(const struct index *index, uint64_t place,
                     char name[INDEX_NAME]);
/** @} */

/** The page with the keys of this hash, the first word of which is the sum of
 *  its others; @p change: something will be added. NULL: it is not right
 *  (index->wrong). */
uint64_t *index_page(struct index *index, uint64_t hash, bool change);
/** What stands there for a key of that hash in the game at @p place: the other
 *  bits of the hash, and the place. */
uint64_t index_word(uint64_t hash, uint64_t place);
/** Of which place a word is. */
uint64_t index_place_of(uint64_t word);

/* -- index_folder.c: the games themselves -- */

/** The place of the game, or the empty one where it belongs; *@p hash is what
 *  its name is found by. */
uint64_t index_place_named(const struct index *index, const char *name,
                           uint64_t *hash);
/** Compares it with the folder; where it is too small or not right it begins
 *  anew. */
bool index_compare(struct index *index);
/** Is it as the folder is, but for what was written over in place? A file that
 *  came in place of another has another number. */
bool index_list(struct index *index);
/** A ledger was written there by this process. */
void index_wrote(struct index *index, const char *name,
                 const struct held *held);

#endif
