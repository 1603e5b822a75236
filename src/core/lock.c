#include "core/output.h"

#include <errno.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sysexits.h>
#include <time.h>

#include "core/language.h"
#include "core/text.h"

enum { A_SECOND = 20, NAME_ROOM = 32, WHO_ROOM = 80 };

/* The process that has locked the file, or -1. Some file systems show another
 * device there than stat does. */
static int holder(const struct stat *file)
{
    char line[200];
    int found = -1;
    FILE *locks = fopen("/proc/locks", "re");
    while (locks && fgets(line, sizeof line, locks)) {
        unsigned long inode;
        unsigned device[2];
        int pid;
        if (sscanf(line, "%*d: FLOCK %*s %*s %d %x:%x:%lu", &pid, &device[0],
                   &device[1], &inode) == 4 &&
            device[0] == major(file->st_dev) &&
            device[1] == minor(file->st_dev) && inode == file->st_ino)
            found = pid;
    }
    if (locks)
        fclose(locks);
    return found;
}

/* "process 4711 (less)", or "another program". */
static void name_holder(int fd, const struct language *said, char who[WHO_ROOM])
{
    struct stat file;
    char path[64], name[NAME_ROOM] = "";
    int pid = fstat(fd, &file) == 0 ? holder(&file) : -1;
    snprintf(who, WHO_ROOM, "%s", language_say(said, N_("another program")));
    if (pid <= 0)
        return;
    snprintf(path, sizeof path, "/proc/%d/comm", pid);
    FILE *comm = fopen(path, "re");
    if (comm && fgets(name, sizeof name, comm)) {
        name[strcspn(name, "\n")] = '\0';
        text_make_printable(name);
        snprintf(who, WHO_ROOM, language_format(said, N_("process %d (%s)")),
                 pid, name);
    } else
        snprintf(who, WHO_ROOM, language_format(said, N_("process %d")), pid);
    if (comm)
        fclose(comm);
}

static void say(int fd, const char *path, FILE *tell,
                const struct language *language)
{
    char who[WHO_ROOM], line[400];
    if (!tell)
        return;
    name_holder(fd, language, who);
    snprintf(line, sizeof line,
             language_format(language,
                             N_("waiting for %s, which has locked \"%.200s\"")),
             who, path);
    text_make_printable(line);
    fprintf(tell, "%s\n", line);
    fflush(tell);
}

static enum lock give_up(int fd, const char *path, int seconds, struct error *e)
{
    char who[WHO_ROOM];
    name_holder(fd, e ? e->language : NULL, who);
    fail(e, EX_TEMPFAIL, "\"%.80s\" is locked by %s, for more than %d seconds",
         path, who, seconds);
    advise(e, "nothing was changed; end that program, or try again later");
    return LOCK_BUSY;
}

enum lock lock_wait(int fd, const char *path, int seconds, FILE *tell,
                    struct error *e)
{
    struct timespec pause = { .tv_nsec = 1000000000 / A_SECOND };
    for (int i = 0; i < seconds * A_SECOND; i++) {
        if (flock(fd, LOCK_EX | LOCK_NB) == 0)
            return LOCK_TAKEN;
        if (errno != EWOULDBLOCK && errno != EINTR)
            return LOCK_NONE;
        if (i == A_SECOND)
            say(fd, path, tell, e ? e->language : NULL);
        nanosleep(&pause, NULL);
    }
    return give_up(fd, path, seconds, e);
}
