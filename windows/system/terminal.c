#include "system/terminal.h"

#include <sodium.h>
#include <string.h>

#include "../names.h"

#include "core/narrow.h"

enum { LINE = 4096 };

static HANDLE open_console(const wchar_t *name)
{
    return CreateFileW(name, GENERIC_READ | GENERIC_WRITE,
                       FILE_SHARE_READ | FILE_SHARE_WRITE, NULL, OPEN_EXISTING,
                       0, NULL);
}

static void say(const char *words)
{
    wchar_t wide[LINE];
    DWORD written;
    HANDLE console = open_console(L"CONOUT$");
    int length = MultiByteToWideChar(CP_UTF8, 0, words, -1, wide, LINE);
    if (console == INVALID_HANDLE_VALUE)
        return;
    if (length > 1)
        WriteConsoleW(console, wide, (DWORD)length - 1, &written, NULL);
    CloseHandle(console);
}

/* A line that is too long is no answer, and is read to its end. */
static bool read_line(HANDLE console, char *into, size_t room)
{
    wchar_t line[LINE];
    DWORD length = 0;
    bool ended = false, whole = true;
    int size = 0;
    while (!ended && ReadConsoleW(console, line, LINE, &length, NULL) &&
           length > 0) {
        ended = line[length - 1] == L'\n';
        whole = whole && size == 0;
        while (length > 0 && wcschr(L"\r\n", line[length - 1]))
            length--;
        size = length ? WideCharToMultiByte(CP_UTF8, 0, line, (int)length, into,
                                            to_count(room) - 1, NULL, NULL)
                      : 0;
        whole = whole && (size > 0 || length == 0);
    }
    sodium_memzero(line, sizeof line);
    into[whole ? size : 0] = '\0';
    return ended && whole;
}

static bool ask(const char *prompt, char *into, size_t room, bool silent)
{
    HANDLE console = open_console(L"CONIN$");
    DWORD shown;
    if (console == INVALID_HANDLE_VALUE)
        return false;
    bool answered = GetConsoleMode(console, &shown);
    if (answered) {
        DWORD mode = shown | ENABLE_LINE_INPUT | ENABLE_PROCESSED_INPUT;
        SetConsoleMode(console, silent ? mode & ~(DWORD)ENABLE_ECHO_INPUT
                                       : mode | ENABLE_ECHO_INPUT);
        say(prompt);
        answered = read_line(console, into, room);
        SetConsoleMode(console, shown);
        if (silent)
            say("\n");
    }
    CloseHandle(console);
    return answered;
}

bool terminal_ask(const char *prompt, char *into, size_t room)
{
    return ask(prompt, into, room, true);
}

bool terminal_answer(const char *prompt, char *into, size_t room)
{
    return ask(prompt, into, room, false);
}

int terminal_columns(int fd)
{
    CONSOLE_SCREEN_BUFFER_INFO found;
    return GetConsoleScreenBufferInfo(handle_of(fd), &found) ? found.dwSize.X
                                                             : 0;
}
