#include "system/terminal.h"

bool terminal_ask(const char *prompt, char *into, size_t room)
{
    (void)prompt;
    (void)into;
    (void)room;
    return false;
}

int terminal_columns(int fd)
{
    (void)fd;
    return 0;
}

bool terminal_answer(const char *prompt, char *into, size_t room)
{
    return terminal_ask(prompt, into, room);
}
