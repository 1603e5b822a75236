#include "system/terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <sysexits.h>
#include <unistd.h>

#include "core/narrow.h"

/* Another page, no cursor, no lines that go on below; and back. */
static const char take[] = "\033[?1049h\033[?25l\033[?7l";
static const char give[] = "\033[?7h\033[?25h\033[?1049l";

enum { KEY_WAIT = 50 }; /* ms between the bytes of one key */

static void put_on_screen(const struct screen *screen, const char *bytes,
                          size_t length)
{
    while (length > 0) {
        ssize_t written = write(screen->tty, bytes, length);
        if (written < 0 && errno != EINTR)
            return;
        if (written > 0) {
            bytes += written;
            length -= to_size(to_int(written));
        }
    }
}

static sigset_t wanted_signals(void)
{
    static const int numbers[] = { SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGWINCH };
    sigset_t set;
    sigemptyset(&set);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        sigaddset(&set, numbers[i]);
    return set;
}

static bool set_keys(struct screen *screen)
{
    struct termios keys;
    if (tcgetattr(screen->tty, &screen->before) != 0)
        return false;
    keys = screen->before;
    keys.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG | IEXTEN);
    keys.c_iflag &= ~(tcflag_t)(IXON | ICRNL);
    keys.c_cc[VMIN] = 1;
    keys.c_cc[VTIME] = 0;
    return tcsetattr(screen->tty, TCSAFLUSH, &keys) == 0;
}

bool screen_open(struct screen *screen, struct error *e)
{
    sigset_t signals = wanted_signals();
    *screen = (struct screen){ .tty = -1, .signals = -1 };
    screen->tty = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY);
    if (screen->tty < 0)
        return fail(e, EX_UNAVAILABLE, "there is no terminal: %s",
                    error_said(e, strerror(errno)));
    sigprocmask(SIG_BLOCK, &signals, &screen->blocked);
    screen->signals = signalfd(-1, &signals, SFD_CLOEXEC);
    if (screen->signals >= 0 && set_keys(screen)) {
        put_on_screen(screen, take, sizeof take - 1);
        return true;
    }
    fail(e, EX_OSERR, "the terminal cannot be taken over: %s",
         error_said(e, strerror(errno)));
    if (screen->signals >= 0)
        close(screen->signals);
    close(screen->tty);
    sigprocmask(SIG_SETMASK, &screen->blocked, NULL);
    return false;
}

void screen_size(const struct screen *screen, int *columns, int *rows)
{
    struct winsize size;
    *columns = 80;
    *rows = 24;
    if (ioctl(screen->tty, TIOCGWINSZ, &size) != 0)
        return;
    if (size.ws_col > 0)
        *columns = size.ws_col;
    if (size.ws_row > 0)
        *rows = size.ws_row;
}

static const char *skip_lines(const char *page, int count)
{
    for (; count > 0 && *page; count--) {
        const char *end = strchr(page, '\n');
        page = end ? end + 1 : page + strlen(page);
    }
    return page;
}

void screen_draw(const struct screen *screen, const char *page, int top,
                 const char *status, struct arena *arena)
{
    struct text out = text_new(arena);
    int columns, rows;
    screen_size(screen, &columns, &rows);
    page = skip_lines(page, top);
    text_string(&out, "\033[0m\033[H");
    for (int i = 1; i < rows; i++) {
        size_t length = strcspn(page, "\n");
        text_bytes(&out, page, length);
        text_string(&out, "\033[0m\033[K\r\n");
        page = skip_lines(page, 1);
    }
    text_add(&out, "\033[7m%.*s\033[0m\033[K", columns, status);
    put_on_screen(screen, out.bytes, out.length);
}

/* The next byte; -1: none within wait ms (-1: however long), or a signal. */
static int next_byte(struct screen *screen, int wait, int *key)
{
    struct pollfd files[] = { { .fd = screen->tty, .events = POLLIN },
                              { .fd = screen->signals, .events = POLLIN } };
    struct signalfd_siginfo info;
    unsigned char byte;
    *key = KEY_OTHER;
    if (poll(files, 2, wait) <= 0)
        return -1;
    if (files[1].revents &&
        read(screen->signals, &info, sizeof info) == sizeof info) {
        int number = to_int(info.ssi_signo);
        screen->ended = number == SIGWINCH ? 0 : number;
        *key = screen->ended ? KEY_GONE : KEY_RESIZE;
        return -1;
    }
    if (read(screen->tty, &byte, 1) == 1)
        return byte;
    *key = KEY_GONE;
    return -1;
}

/* "\033[D", "\033OD", "\033[1~": what follows the escape. */
static int escape_key(struct screen *screen)
{
    static const struct {
        int first, end, key;
    } keys[] = {
        { 0, 'A', KEY_UP },        { 0, 'B', KEY_DOWN },
        { 0, 'C', KEY_RIGHT },     { 0, 'D', KEY_LEFT },
        { 0, 'H', KEY_HOME },      { 0, 'F', KEY_END },
        { '1', '~', KEY_HOME },    { '7', '~', KEY_HOME },
        { '4', '~', KEY_END },     { '8', '~', KEY_END },
        { '5', '~', KEY_PAGE_UP }, { '6', '~', KEY_PAGE_DOWN },
    };
    int key, first = 0, byte = next_byte(screen, KEY_WAIT, &key);
    if (byte != '[' && byte != 'O')
        return key;
    while ((byte = next_byte(screen, KEY_WAIT, &key)) >= 0 && byte < '@')
        first = first ? KEY_OTHER : byte;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (keys[i].first == first && keys[i].end == byte)
            return keys[i].key;
    return key;
}

int screen_key(struct screen *screen)
{
    int key, byte = next_byte(screen, -1, &key);
    if (byte < 0)
        return key;
    return byte == '\033' ? escape_key(screen) : byte;
}

void screen_close(struct screen *screen)
{
    put_on_screen(screen, give, sizeof give - 1);
    tcsetattr(screen->tty, TCSAFLUSH, &screen->before);
    close(screen->tty);
    close(screen->signals);
    sigprocmask(SIG_SETMASK, &screen->blocked, NULL);
    if (screen->ended)
        raise(screen->ended);
}
