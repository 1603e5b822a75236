#include "system/folders.h"

#include "core/narrow.h"

#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <string.h>
#include <sys/stat.h>
#include <sysexits.h>
#include <unistd.h>

static bool is_utf8_text(const char *bytes, size_t length)
{
    json_t *value = json_stringn(bytes, length);
    bool is = value && strlen(bytes) == length;
    json_decref(value);
    return is;
}

static bool read_bytes(int file, const char *path, char *bytes, size_t size,
                       struct error *e)
{
    size_t length = 0;
    while (length < size) {
        ssize_t got = read(file, bytes + length, size - length);
        if (got <= 0)
            return fail(e, EX_CONFIG, "%s cannot be read: %s", path,
                        got < 0 ? strerror(errno) : "it becomes shorter");
        length += to_size(got);
    }
    return true;
}

static bool read_open(int file, const char *path, size_t most,
                      struct arena *arena, const char **into, size_t *length,
                      struct error *e)
{
    struct stat found;
    if (fstat(file, &found) || !S_ISREG(found.st_mode))
        return fail(e, EX_CONFIG, "%s is not a plain file", path);
    size_t size = to_size(found.st_size);
    if (size > most)
        return fail(e, EX_CONFIG, "%s is larger than %zu KiB", path,
                    most >> 10);
    char *bytes = arena_alloc(arena, size + 1);
    *into = bytes;
    *length = size;
    return read_bytes(file, path, bytes, size, e);
}

bool data_read_bytes(const char *path, size_t most, struct arena *arena,
                     const char **into, size_t *length, struct error *e)
{
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    *into = NULL;
    if (file < 0)
        return errno == ENOENT || errno == ENOTDIR || errno == EACCES ||
               fail(e, EX_CONFIG, "%s cannot be opened: %s", path,
                    strerror(errno));
    bool done = read_open(file, path, most, arena, into, length, e);
    close(file);
    return done;
}

bool data_read(const char *path, size_t most, struct arena *arena,
               const char **into, struct error *e)
{
    size_t length = 0;
    return data_read_bytes(path, most, arena, into, &length, e) &&
           (!*into || is_utf8_text(*into, length) ||
            fail(e, EX_CONFIG, "%s is not text in UTF-8", path));
}
