#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "names.h"

#include "core/arena.h"
#include "core/narrow.h"

int _setmode(int file, int mode);
int main(int count, char **arguments);
int wmain(int count, wchar_t **arguments);

enum { BINARY = 0x8000, LINE = 8192, BUFFER = 1 << 16 };

/* ---- arguments ---- */

/* A whole path, or what is there: folders are written with "/" from here on. */
static bool is_path(const char *argument)
{
    struct stat found;
    return strchr(argument, '\\') &&
           ((argument[0] && argument[1] == ':') ||
            !strncmp(argument, "\\\\", 2) || stat(argument, &found) == 0);
}

static char **narrowed(int count, wchar_t **arguments)
{
    char **all = calloc(to_size(count) + 1, sizeof *all);
    if (!all)
        out_of_memory();
    for (int i = 0; i < count; i++) {
        all[i] = name_narrow(arguments[i]);
        if (is_path(all[i]))
            name_slashes(all[i]);
    }
    return all;
}

/* ---- the console ---- */

int isatty(int file)
{
    DWORD mode;
    return GetConsoleMode(handle_of(file), &mode) ? 1 : 0;
}

static UINT code_page_before;

static void give_console_back(void)
{
    SetConsoleOutputCP(code_page_before);
}

/* Colours, too. What is printed byte by byte would break letters: a buffer, and
 * for what has to be said at once formats.c. */
static void take_console(FILE *stream)
{
    DWORD mode;
    HANDLE handle = handle_of(fileno(stream));
    setvbuf(stream, NULL, stream == stderr ? _IONBF : _IOFBF, BUFFER);
    if (!GetConsoleMode(handle, &mode))
        return;
    SetConsoleMode(handle, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
    if (!code_page_before) {
        code_page_before = GetConsoleOutputCP();
        atexit(give_console_back);
    }
    SetConsoleOutputCP(CP_UTF8);
}

/* Its end is Ctrl-Z, and here Ctrl-D as well, which Unix has. */
static bool is_end(const wchar_t *line, DWORD length)
{
    return length == 0 || line[0] == 0x1a || line[0] == 0x04;
}

/* A line that was typed, in UTF-8 and with one sign at its end. */
static size_t read_console(char *into, size_t room)
{
    wchar_t line[LINE];
    DWORD length;
    DWORD most = room / 3 < LINE ? (DWORD)(room / 3) : LINE;
    if (!ReadConsoleW(handle_of(STDIN_FILENO), line, most, &length, NULL) ||
        is_end(line, length))
        return 0;
    DWORD kept = 0;
    for (DWORD i = 0; i < length; i++)
        if (line[i] != L'\r')
            line[kept++] = line[i];
    return to_size(WideCharToMultiByte(CP_UTF8, 0, line, (int)kept, into,
                                       to_count(room), NULL, NULL));
}

size_t windows_fread(void *into, size_t size, size_t count, FILE *file)
{
    char *bytes = into;
    size_t length = 0, room = size * count, more;
    if (file != stdin || !isatty(STDIN_FILENO))
        return (fread)(into, size, count, file);
    while (room - length >= 3 &&
           (more = read_console(bytes + length, room - length)) > 0)
        length += more;
    return length / size;
}

int wmain(int count, wchar_t **arguments)
{
    for (int file = STDIN_FILENO; file <= STDERR_FILENO; file++)
        _setmode(file, BINARY);
    take_console(stdout);
    take_console(stderr);
    return main(count, narrowed(count, arguments));
}
