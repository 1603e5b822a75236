/* turnpost-store: keeps the games of a club in PostgreSQL, for turnpost. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sysexits.h>
#include <unistd.h>

#include "store/store.h"

int main(int argc, char **argv)
{
    (void)argv;
    if (argc > 1 || isatty(STDIN_FILENO)) {
        fputs("turnpost-store: a part of turnpost, which starts it itself\n",
              stderr);
        return EX_USAGE;
    }
    signal(SIGPIPE, SIG_IGN);
    /* who speaks with it ends what is at work first */
    signal(SIGTERM, SIG_IGN);
    signal(SIGINT, SIG_IGN);
    return requests_serve(stdin, stdout) ? EXIT_SUCCESS : EX_SOFTWARE;
}
