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
                        got < 0 ? error_said(e, strerror(errno))
                                : "it becomes shorter");
        length += to_size(got);
    }
    return true;
}

/* Opens the plain file at path, of *size bytes and at most so many; *file is
 * -1 when there is none. */
static bool open_plain(const char *path, size_t most, int *file, size_t *size,
                       struct error *e)
{
    struct stat found;
    *file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (*file < 0)
        return errno == ENOENT || errno == ENOTDIR || errno == EACCES ||
               fail(e, EX_CONFIG, "%s cannot be opened: %s", path,
                    error_said(e, strerror(errno)));
    bool plain = !fstat(*file, &found) && S_ISREG(found.st_mode);
    *size = plain ? to_size(found.st_size) : 0;
    if (plain && *size <= most)
        return true;
    close(*file);
    return plain ? fail(e, EX_CONFIG, "%s is larger than %zu KiB", path,
                        most >> 10)
                 : fail(e, EX_CONFIG, "%s is not a plain file", path);
}

bool data_read_bytes(const char *path, size_t most, struct arena *arena,
                     const char **into, size_t *length, struct error *e)
{
    int file;
    *into = NULL;
    if (!open_plain(path, most, &file, length, e))
        return false;
    if (file < 0)
        return true;
    char *bytes = arena_raw(arena, *length + 1);
    bytes[*length] = '\0';
    *into = bytes;
    bool done = read_bytes(file, path, bytes, *length, e);
    close(file);
    return done;
}

bool data_read(const char *path, size_t most, struct arena *arena,
               const char **into, struct error *e)
{
    size_t length;
    return data_read_bytes(path, most, arena, into, &length, e) &&
           (!*into || is_utf8_text(*into, length) ||
            fail(e, EX_CONFIG, "%s is not text in UTF-8", path));
}
