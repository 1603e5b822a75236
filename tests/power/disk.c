#include "disk.h"

#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { SECTOR = 512, OWN_NUMBERS = 1 << 30 };

struct disk disk;

static void *must(void *memory)
{
    if (!memory)
        abort();
    return memory;
}

void need(bool is_so, const char *path)
{
    if (is_so)
        return;
    perror(path);
    exit(1);
}

/* Splitmix64. */
size_t chance(size_t most)
{
    unsigned long long z = disk.seed += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return most ? (size_t)((z ^ z >> 31) % most) : 0;
}

/* ---- what is there ---- */

struct node *node_new(mode_t mode, const char *name)
{
    static ino_t number = OWN_NUMBERS;
    struct node *n = must(calloc(1, sizeof *n));
    n->stat.st_mode = mode;
    n->stat.st_ino = number++;
    n->stat.st_nlink = 1;
    n->stat.st_uid = geteuid();
    n->stat.st_gid = getegid();
    clock_gettime(CLOCK_REALTIME, &n->stat.st_mtim);
    n->stat.st_ctim = n->stat.st_atim = n->stat.st_mtim;
    n->called = must(strdup(name));
    n->next = disk.nodes;
    return disk.nodes = n;
}

static struct name **place_of(struct name **list, const char *name)
{
    while (*list && strcmp((*list)->name, name) != 0)
        list = &(*list)->next;
    return list;
}

struct node *node_at(struct name *names, const char *name)
{
    const struct name *found = *place_of(&names, name);
    return found ? found->node : NULL;
}

static void set_length(struct bytes *b, size_t length)
{
    if (length > b->room) {
        b->room = 2 * length;
        b->at = must(realloc(b->at, b->room));
    }
    if (length > b->length)
        memset(b->at + b->length, 0, length - b->length);
    b->length = length;
}

void node_cut(struct node *n, size_t length)
{
    set_length(&n->now, length);
    if (n->least > length)
        n->least = length;
    n->is_changed = true;
}

static void set_name(struct name **list, const char *name, struct node *node)
{
    struct name **place = place_of(list, name);
    if (*place && !node)
        *place = (*place)->next;
    if (!node)
        return;
    if (!*place) {
        *place = must(calloc(1, sizeof **place));
        (*place)->name = must(strdup(name));
    }
    (*place)->node = node;
}

void node_name(struct node *folder, const char *name, struct node *node)
{
    struct name **end = &disk.changes,
                *change = must(calloc(1, sizeof *change));
    while (*end)
        end = &(*end)->next;
    *change = (struct name){ .name = must(strdup(name)),
                             .node = node,
                             .folder = folder,
                             .step = disk.step };
    *end = change;
    set_name(&folder->names, name, node);
    clock_gettime(CLOCK_REALTIME, &folder->stat.st_mtim);
    folder->stat.st_ctim = folder->stat.st_mtim;
    if (node)
        node->called = change->name;
}

static void keep_bytes(struct node *n)
{
    if (!n->is_changed)
        return;
    n->kept.length = 0;
    set_length(&n->kept, n->now.length);
    if (n->now.length)
        memcpy(n->kept.at, n->now.at, n->now.length);
    n->least = n->now.length;
    n->is_changed = false;
}

/* Of this folder; with a journal of all. */
static void keep_names(const struct node *folder)
{
    struct name **at = &disk.changes;
    while (*at) {
        const struct name *change = *at;
        if (!disk.has_journal && change->folder != folder) {
            at = &(*at)->next;
            continue;
        }
        set_name(&change->folder->names_kept, change->name, change->node);
        *at = change->next;
    }
}

void node_sync(struct node *n)
{
    if (disk.lies)
        return;
    keep_names(n);
    keep_bytes(n);
}

void disk_keep(void)
{
    disk.has_journal = true;
    keep_names(NULL);
    for (struct node *n = disk.nodes; n; n = n->next)
        keep_bytes(n);
}

/* ---- from and to a folder ---- */

static void join(char path[PATH_MAX], const char *folder, const char *name)
{
    int length = snprintf(path, PATH_MAX, "%s/%s", folder, name);
    need(length > 0 && length < PATH_MAX, folder);
}

static void load_folder(struct node *n, const char *path)
{
    char below[PATH_MAX];
    const struct dirent *entry;
    DIR *folder = opendir(path);
    need(folder != NULL, path);
    while ((entry = readdir(folder))) {
        if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, ".."))
            continue;
        join(below, path, entry->d_name);
        struct node *child = disk_load(below, entry->d_name);
        set_name(&n->names, entry->d_name, child);
        set_name(&n->names_kept, entry->d_name, child);
    }
    closedir(folder);
}

static void load_file(struct node *n, const char *path)
{
    FILE *file = fopen(path, "rb");
    node_cut(n, (size_t)n->stat.st_size);
    need(file && fread(n->now.at, 1, n->now.length, file) == n->now.length,
         path);
    fclose(file);
    keep_bytes(n);
}

struct node *disk_load(const char *path, const char *name)
{
    struct stat found;
    need(lstat(path, &found) == 0, path);
    for (struct node *n = disk.nodes; n; n = n->next)
        if (n->stat.st_ino == found.st_ino)
            return n;
    struct node *n = node_new(found.st_mode, name);
    n->stat = found;
    if (S_ISDIR(found.st_mode))
        load_folder(n, path);
    else
        load_file(n, path);
    return n;
}

static void save(struct node *n, const char *path);

static void save_folder(const struct node *n, const char *path)
{
    char below[PATH_MAX];
    need(mkdir(path, n->stat.st_mode & 07777) == 0, path);
    for (const struct name *name = n->names_kept; name; name = name->next) {
        join(below, path, name->name);
        save(name->node, below);
    }
}

static void save_file(struct node *n, const char *path)
{
    const struct timespec times[] = { n->stat.st_mtim, n->stat.st_mtim };
    size_t length = n->kept.length;
    FILE *file = fopen(path, "wb");
    need(file && fwrite(n->kept.at, 1, length, file) == length, path);
    need(fclose(file) == 0 && chmod(path, n->stat.st_mode & 07777) == 0, path);
    utimensat(AT_FDCWD, path, times, 0);
    n->saved = must(strdup(path));
}

static void save(struct node *n, const char *path)
{
    if (S_ISDIR(n->stat.st_mode))
        save_folder(n, path);
    else if (n->saved)
        need(link(n->saved, path) == 0, path);
    else
        save_file(n, path);
}

void disk_save(const char *path)
{
    save(disk.root, path);
}

/* ---- what is lost ---- */

enum { NOTHING, ALL, FIRST, ANY, HOWS }; /* is kept */

static void tear_at(struct node *n, size_t how)
{
    size_t end = n->now.length, kept = n->kept.length;
    if (how == FIRST)
        end = (n->least + chance(end - n->least + 1)) / SECTOR * SECTOR;
    if (end < n->least)
        end = n->least;
    set_length(&n->kept, end);
    for (size_t at = 0; at < end; at += SECTOR) {
        size_t length = end - at < SECTOR ? end - at : SECTOR;
        if (how == FIRST || chance(2))
            memcpy(n->kept.at + at, n->now.at + at, length);
        else if (at >= n->least && at < kept)
            memset(n->kept.at + at, 0, length);
    }
    fprintf(stderr, "torn: %s, %zu of %zu\n", n->called, end, n->now.length);
}

static void tear(struct node *n)
{
    size_t how = disk.keeps_nothing ? NOTHING : chance(HOWS);
    if (!n->is_changed)
        return;
    if (how == NOTHING)
        fprintf(stderr, "lost: bytes of %s\n", n->called);
    else if (how == ALL)
        keep_bytes(n);
    else
        tear_at(n, how);
}

static bool is_in(const struct name *change, const struct node *folder)
{
    return !folder || change->folder == folder;
}

/* Of the changes in a folder, or of all: what was done in one step is kept or
 * not. */
static void lose_names(const struct node *folder)
{
    size_t count = 0, how = chance(disk.has_journal ? ANY : HOWS);
    for (const struct name *c = disk.changes; c; c = c->next)
        count += is_in(c, folder);
    size_t first = how == FIRST ? chance(count) : how == ALL ? count : 0;
    long step = -1;
    bool keeps = false;
    for (struct name *c = disk.changes; c; c = c->next) {
        if (!is_in(c, folder))
            continue;
        if (c->step != step)
            keeps = how == ANY ? chance(2) : first > 0;
        step = c->step;
        first -= first > 0;
        if (keeps && !disk.keeps_nothing)
            set_name(&c->folder->names_kept, c->name, c->node);
        else
            fprintf(stderr, "lost: that %s/%s %s\n", c->folder->called, c->name,
                    c->node ? "is there" : "is gone");
    }
}

void disk_lose(void)
{
    if (disk.has_journal)
        lose_names(NULL);
    for (struct node *n = disk.nodes; n; n = n->next)
        if (!S_ISDIR(n->stat.st_mode))
            tear(n);
        else if (!disk.has_journal)
            lose_names(n);
}
