/* Files that are too much, given to the commands as a stranger may send them:
 * what each takes grows no faster than the file does. Each is made in two
 * sizes, which are compared with each other and never with a clock. TAP. */
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <sysexits.h>
#include <unistd.h>

#include "ledger/entry/replay.h"

/* What is linear takes four times as long for a file four times as large, what
 * is quadratic sixteen times. A run that is over at once tells nothing. */
enum {
    NO_GAME = -1,
    LARGER = 4,
    SLOWER = 9,
    TRIES = 3,
    AT_ONCE = 8,
    COMMANDS = 6
};

/* Under AddressSanitizer memory that was given back stays in use. */
#if defined(__SANITIZE_ADDRESS__)
#define WITH_ASAN 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define WITH_ASAN 1
#endif
#endif
#ifdef WITH_ASAN
enum { ROOM_IS_KNOWN = 0 };
#else
enum { ROOM_IS_KNOWN = 1 };
#endif

extern char **environ;

/* head, then piece so many times, then tail. */
struct flood {
    const char *name;
    const char *commands[COMMANDS];
    int status; /* with which they end */
    int count;  /* of pieces in the smaller file */
    int room;   /* bytes of memory for a byte of the file, at most */
    const char *head, *piece, *tail;
    const char *game; /* shell commands that make the file "game" */
    int from;         /* the lines of it from here on again and again; 0: its
                         first line alone goes in front of the rest, and
                         NO_GAME: nothing of it */
};

#define PRACTICE                                                               \
    "\"$TURNPOST\" new smallworld --seat Ann --seat Bob --seed 1 -q >game"
#define NOTE "\"$TURNPOST\" note -i -q -m hello game"
#define PLAY "\"$TURNPOST\" play -i -q "
#define AUCTION "\"$TURNPOST\" new terra-mystica --seat Ann --seat Bob -q >game"
#define ZEROS "0000000000000000"
#define BEGIN "-----BEGIN TURNPOST LEDGER-----\n"
#define END "-----END TURNPOST LEDGER-----\n"

static const struct flood floods[] = {
    { .name = "armour that begins again and again",
      .commands = { "verify", "show", "dearmor" },
      .status = EX_DATAERR,
      .count = 8000,
      .room = 6,
      .piece = BEGIN },
    { .name = "armour that begins often and ends once",
      .commands = { "verify", "show" },
      .status = EX_DATAERR,
      .count = 8000,
      .room = 6,
      .piece = BEGIN,
      .tail = "AAA\n" END },
    { .name = "armour that ends again and again",
      .commands = { "verify", "show", "dearmor" },
      .status = EX_DATAERR,
      .count = 8000,
      .room = 6,
      .piece = END },
    { .name = "armour of quotation marks",
      .commands = { "verify", "show", "log" },
      .status = EX_DATAERR,
      .count = 200000,
      .room = 6,
      .head = BEGIN,
      .piece = "> |\n",
      .tail = END },
    { .name = "words",
      .commands = { "verify", "show", "log" },
      .status = EX_DATAERR,
      .count = 200000,
      .room = 6,
      .piece = "words\n" },
    { .name = "blank lines",
      .commands = { "verify", "show", "log" },
      .status = EX_DATAERR,
      .count = 200000,
      .room = 6,
      .piece = " \r\n" },
    { .name = "lines that are no entries",
      .commands = { "verify", "verify --json", "show", "log" },
      .status = EX_DATAERR,
      .count = 50000,
      .room = 6,
      .game = PRACTICE,
      .piece = "{}\n" },
    { .name = "notes that are all numbered 1",
      .commands = { "verify", "verify --json", "show", "log" },
      .status = EX_DATAERR,
      .count = 20000,
      .room = 6,
      .game = PRACTICE,
      .piece = "{\"kind\":\"note\",\"n\":1,\"text\":\"a\",\"time\":"
               "\"2020-01-01T00:00:00Z\"}\n" },
    { .name = "state lines",
      .commands = { "verify", "show", "log" },
      .status = EX_DATAERR,
      .count = 50000,
      .room = 6,
      .game = PRACTICE,
      .piece = "{\"head\":\"00\",\"kind\":\"state\",\"n\":0}\n" },
    { .name = "notes",
      .commands = { "verify", "show", "log", "log --json", "luck", "stats" },
      .count = 20000,
      .room = 4,
      .game = PRACTICE " && " NOTE,
      .from = 3 },
    { .name = "short moves of a seat that goes on and on",
      .commands = { "verify", "show", "log", "log --json", "try -m undo" },
      .count = 2000,
      .room = 5,
      .game = PRACTICE " && " PLAY "-s Bob -m 'standing weakest' game && " PLAY
                       "-s Bob -m 'standing all 3' game",
      .from = 3 },
    { .name = "long moves that are taken back",
      .commands = { "verify", "show", "log", "log --json", "stats" },
      .count = 200,
      .room = 4,
      .game = AUCTION " && { echo faction witches; yes '# words' | "
                      "head -n 1900; } >move && " PLAY "-f move game && " PLAY
                      "-m undo game && rm move",
      .from = 3 },
    { .name = "a memory of many games",
      .commands = { "show game --heads" },
      .count = 20000,
      .room = 6,
      .piece = "0000-0000-0000-0000 1 " ZEROS ZEROS ZEROS ZEROS "\n",
      .game = PRACTICE,
      .from = NO_GAME },
    { .name = "an entry of many brackets",
      .commands = { "verify", "show", "log" },
      .status = EX_DATAERR,
      .count = 40000,
      .room = 6,
      .game = PRACTICE,
      .head = "{\"a\":[0",
      .piece = ",[],{}",
      .tail = "]}\n" },
    { .name = "a first line of many brackets",
      .commands = { "verify", "show", "log" },
      .status = EX_DATAERR,
      .count = 40000,
      .room = 6,
      .head = "{\"a\":[0",
      .piece = ",[],{}",
      .tail = "]}\n" },
    { .name = "a starting position of many brackets",
      .commands = { "new smallworld --seat Ann --seat Bob --setup" },
      .status = EX_DATAERR,
      .count = 20000,
      .room = 6,
      .head = "{\"a\":[0",
      .piece = ",[],{}",
      .tail = "]}" },
    { .name = "a game of many rows from elsewhere",
      .commands = { "new terra-mystica --import" },
      .status = EX_DATAERR,
      .count = 20000,
      .room = 30,
      .piece = "yetis: pass BON1\n" },
};

/* ---- making the files ---- */

static bool read_file(const char *path, struct text *into)
{
    char block[16384];
    size_t got;
    FILE *file = fopen(path, "re");
    if (!file)
        return false;
    while ((got = fread(block, 1, sizeof block, file)) > 0)
        text_bytes(into, block, got);
    bool done = !ferror(file);
    fclose(file);
    return done;
}

/* The line as entry n. */
static struct line numbered(struct line line, int n, struct arena *arena)
{
    static const char member[] = "\"n\":";
    const char *at = memmem(line.bytes, line.length, member, strlen(member));
    const char *end = line.bytes + line.length;
    struct text text = text_new(arena);
    if (!at)
        return line;
    at += strlen(member);
    text_bytes(&text, line.bytes, (size_t)(at - line.bytes));
    text_number(&text, n);
    at += strspn(at, "0123456789");
    text_bytes(&text, at, (size_t)(end - at));
    line.bytes = text.bytes;
    line.length = text.length;
    return line;
}

static bool add_again(struct ledger *ledger, int from, struct text *body)
{
    struct lines lines = lines_of(ledger->bytes, ledger->body);
    struct line line;
    struct adding how = { .arena = ledger->arena };
    struct error e = { 0 };
    while (lines_next(&lines, &line)) {
        if (line.number < from)
            continue;
        line = numbered(line, ledger->table.n + 1, ledger->arena);
        if (!table_add(&ledger->table, &line, &how, &e)) {
            printf("# line %d again: %s\n", line.number, e.what);
            return false;
        }
        text_bytes(body, line.bytes, line.length);
        text_bytes(body, "\n", 1);
    }
    return true;
}

/* A sound ledger of a practice game, which nobody signs. */
static bool repeat(const struct text *game, int from, int count,
                   struct text *into)
{
    struct error e = { 0 };
    struct ledger *ledger = ledger_read(game->bytes, game->length, NULL, true,
                                        NULL, NULL, game->arena, &e);
    bool good = ledger != NULL;
    if (!good)
        printf("# %s\n", e.what);
    else
        text_bytes(into, ledger->bytes, ledger->body);
    for (int i = 0; good && i < count; i++)
        good = add_again(ledger, from, into);
    if (good) {
        ledger->bytes = into->bytes;
        ledger->body = into->length;
        ledger_seal(ledger, NULL);
        into->bytes = arena_copy(game->arena, ledger->bytes, ledger->length);
        into->length = ledger->length;
    }
    ledger_close(ledger);
    return good;
}

static bool compose(const struct flood *flood, int count, struct text *into)
{
    struct text game = text_new(into->arena);
    if (flood->game && !read_file("game", &game))
        return false;
    if (flood->from > 0)
        return repeat(&game, flood->from, count, into);
    if (flood->game && flood->from != NO_GAME)
        text_bytes(into, game.bytes, strcspn(game.bytes, "\n") + 1);
    text_string(into, flood->head ? flood->head : "");
    for (int i = 0; i < count; i++)
        text_string(into, flood->piece);
    text_string(into, flood->tail ? flood->tail : "");
    return true;
}

static bool write_file(const char *path, const struct text *text)
{
    FILE *file = fopen(path, "we");
    if (!file)
        return false;
    size_t wrote = fwrite(text->bytes, 1, text->length, file);
    return fclose(file) == 0 && wrote == text->length;
}

/* In a process of its own: what this one has grown to would be counted as the
 * commands' own. */
static bool make(const struct flood *flood, int count, const char *path)
{
    int status = -1;
    fflush(stdout);
    pid_t pid = fork();
    if (pid == 0) {
        struct text text = text_new(arena_new());
        bool done = compose(flood, count, &text) && write_file(path, &text);
        fflush(stdout);
        _exit(done ? EX_OK : EX_SOFTWARE);
    }
    return pid > 0 && waitpid(pid, &status, 0) == pid && status == 0;
}

/* ---- running the commands ---- */

struct measure {
    long milliseconds; /* of the processor */
    long bytes;        /* of memory */
    int status;
};

static long milliseconds(const struct timeval *time)
{
    return time->tv_sec * 1000 + time->tv_usec / 1000;
}

static pid_t start(char *const words[])
{
    pid_t pid;
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0);
    int problem = posix_spawn(&pid, words[0], &files, NULL, words, environ);
    posix_spawn_file_actions_destroy(&files);
    if (!problem)
        return pid;
    printf("# %s cannot be started: %s\n", words[0], strerror(problem));
    return -1;
}

/* Runs command, words with blanks between, on the file at path. */
static struct measure run(const char *command, const char *path)
{
    char line[256], *words[16], *rest = NULL;
    int count = 0, status = 0;
    struct rusage usage;
    struct measure measure = { .status = -1 };
    snprintf(line, sizeof line, "%s %s %s", getenv("TURNPOST"), command, path);
    for (char *word = strtok_r(line, " ", &rest); word && count < 15;
         word = strtok_r(NULL, " ", &rest))
        words[count++] = word;
    words[count] = NULL;
    pid_t pid = start(words);
    if (pid < 0 || wait4(pid, &status, 0, &usage) != pid)
        return measure;
    measure.milliseconds =
        milliseconds(&usage.ru_utime) + milliseconds(&usage.ru_stime);
    measure.bytes = usage.ru_maxrss * 1024;
    measure.status = WIFEXITED(status) ? WEXITSTATUS(status) : 256;
    return measure;
}

/* The quickest run; what else goes on here makes others slower. */
static struct measure best(const char *command, const char *path)
{
    struct measure least = run(command, path);
    for (int i = 1; i < TRIES && least.milliseconds > AT_ONCE; i++) {
        struct measure next = run(command, path);
        if (next.milliseconds < least.milliseconds)
            least = next;
    }
    return least;
}

/* ---- what they took ---- */

static long size_of(const char *path)
{
    struct stat file;
    return stat(path, &file) == 0 ? (long)file.st_size : 0;
}

static bool is_linear(const char *command, const struct measure *small,
                      const struct measure *large)
{
    long floor = small->milliseconds > AT_ONCE ? small->milliseconds : AT_ONCE;
    if (large->milliseconds <= SLOWER * floor)
        return true;
    printf("# %s: %ld ms for a file of %ld bytes, %ld ms for %ld\n", command,
           small->milliseconds, size_of("small"), large->milliseconds,
           size_of("large"));
    return false;
}

static bool has_room(const struct flood *flood, const char *command,
                     const struct measure *small, const struct measure *large)
{
    long more = size_of("large") - size_of("small");
    if (!ROOM_IS_KNOWN || large->bytes - small->bytes <= flood->room * more)
        return true;
    printf("# %s: %ld bytes of memory for a file that is longer by %ld\n",
           command, large->bytes - small->bytes, more);
    return false;
}

static bool holds(const struct flood *flood, const char *command)
{
    struct measure small = best(command, "small"),
                   large = best(command, "large");
    bool ended = small.status == flood->status && large.status == flood->status;
    if (!ended)
        printf("# %s: status %d and %d, not %d\n", command, small.status,
               large.status, flood->status);
    bool linear = is_linear(command, &small, &large);
    return has_room(flood, command, &small, &large) && linear && ended;
}

static bool try_flood(const struct flood *flood)
{
    bool good = true;
    if ((flood->game && system(flood->game) != 0) ||
        !make(flood, flood->count, "small") ||
        !make(flood, LARGER * flood->count, "large")) {
        printf("# the files cannot be made\n");
        return false;
    }
    for (int i = 0; i < COMMANDS && flood->commands[i]; i++)
        good = holds(flood, flood->commands[i]) && good;
    return good;
}

int main(void)
{
    char folder[] = "/tmp/floods-XXXXXX";
    int count = sizeof floods / sizeof *floods, failed = 0;
    if (!getenv("TURNPOST") || !mkdtemp(folder) || chdir(folder) != 0) {
        printf("Bail out! no folder to work in, or TURNPOST is not set\n");
        return EX_OSERR;
    }
    /* an entry that stands again must not be older than the one before it */
    setenv("SOURCE_DATE_EPOCH", "1800000000", 1);
    for (int i = 0; i < count; i++) {
        bool good = try_flood(&floods[i]);
        failed += !good;
        printf("%sok %d - %s\n", good ? "" : "not ", i + 1, floods[i].name);
        fflush(stdout);
    }
    unlink("small");
    unlink("large");
    unlink("game");
    rmdir(folder);
    printf("1..%d\n", count);
    return failed > 0;
}
