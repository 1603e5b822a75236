/** What lies on a disk, and what of it would be there after a power cut. */
#ifndef POWER_DISK_H
#define POWER_DISK_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/stat.h>

struct bytes {
    char *at;
    size_t length, room;
};

/** What a name in a folder stands for; or, of a change, came to. */
struct name {
    char *name;
    struct node *node; /* NULL: it is gone */
    struct node *folder;
    long step; /* of the disk */
    struct name *next;
};

/** A file or a folder. */
struct node {
    struct stat stat;
    struct bytes now, kept; /* of a file */
    size_t least;           /* its shortest length since it was synced */
    bool is_changed;
    struct name *names, *names_kept; /* of a folder */
    const char *called, *saved;      /* its last name; where it is saved */
    struct node *next;
};

struct disk {
    struct node *root, *nodes;
    struct name *changes; /* of names, that no fsync has kept; in order */
    bool has_journal;     /* -j */
    bool keeps_nothing;   /* -n */
    bool lies;            /* -l */
    long step;            /* how many changes there were */
    unsigned long long seed;
};
extern struct disk disk;

/** Below @p most; 0 if that is 0. */
size_t chance(size_t most);
/** Ends the program where it is not so, with errno. */
void need(bool is_so, const char *path);

struct node *node_new(mode_t mode, const char *name);
struct node *node_at(struct name *names, const char *name);
/** What is new in it are zeros. */
void node_cut(struct node *, size_t length);
/** From now on this name in the folder stands for that; NULL: for nothing. */
void node_name(struct node *folder, const char *name, struct node *);
/** An fsync. */
void node_sync(struct node *);

/** The folder at @p path, all of which is kept. */
struct node *disk_load(const char *path, const char *name);
/** Writes what is kept into the folder @p path, which must not be there. */
void disk_save(const char *path);
/** What is not synced is lost or not. */
void disk_lose(void);
/** All is synced. */
void disk_keep(void);

#endif
