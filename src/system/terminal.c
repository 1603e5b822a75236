#include "system/terminal.h"

#include <fcntl.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "core/narrow.h"

static bool say_on_tty(int tty, const char *words)
{
    size_t length = strlen(words);
    return write(tty, words, length) == to_count(length);
}

/* A line that is too long is no answer, and is read to its end: what is left of
 * it would be the next command of the shell. */
static bool read_tty_line(int tty, char *into, size_t room)
{
    size_t length = 0;
    for (char c; read(tty, &c, 1) == 1;) {
        if (c == '\n' && length < room) {
            into[length] = '\0';
            return true;
        }
        if (c == '\n')
            return false;
        if (length < room)
            into[length++] = c;
    }
    say_on_tty(tty, "\n");
    return false;
}

static bool ask_silently(int tty, const char *prompt, char *into, size_t room)
{
    struct termios shown;
    if (tcgetattr(tty, &shown) != 0)
        return false;
    struct termios hidden = shown;
    hidden.c_lflag &= ~(tcflag_t)ECHO;
    hidden.c_lflag |= ECHONL;
    /* an interrupt must not leave the terminal without echo */
    sigset_t all, before;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, &before);
    bool read = tcsetattr(tty, TCSAFLUSH, &hidden) == 0 &&
                say_on_tty(tty, prompt) && read_tty_line(tty, into, room);
    tcsetattr(tty, TCSAFLUSH, &shown);
    sigprocmask(SIG_SETMASK, &before, NULL);
    return read;
}

static int open_terminal(void)
{
    return open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY);
}

bool terminal_ask(const char *prompt, char *into, size_t room)
{
    int tty = open_terminal();
    if (tty < 0)
        return false;
    bool answered = ask_silently(tty, prompt, into, room);
    close(tty);
    return answered;
}

bool terminal_answer(const char *prompt, char *into, size_t room)
{
    int tty = open_terminal();
    if (tty < 0)
        return false;
    bool answered = say_on_tty(tty, prompt) && read_tty_line(tty, into, room);
    close(tty);
    return answered;
}

int terminal_columns(int fd)
{
    struct winsize size;
    return ioctl(fd, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}
