/* turnpost-deliver: hands messages over and fetches them, for turnpost. */
#include <curl/curl.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <sysexits.h>
#include <unistd.h>

#include "deliver/requests.h"

int main(int argc, char **argv)
{
    (void)argv;
    if (argc > 1 || isatty(STDIN_FILENO)) {
        fputs("turnpost-deliver: a part of turnpost, which starts it itself\n",
              stderr);
        return EX_USAGE;
    }
    signal(SIGPIPE, SIG_IGN);
    if (sodium_init() < 0 || curl_global_init(CURL_GLOBAL_DEFAULT)) {
        fputs("turnpost-deliver: the libraries cannot be set up\n", stderr);
        return EX_SOFTWARE;
    }
    bool written = requests_serve(stdin, stdout);
    curl_global_cleanup();
    return written ? EXIT_SUCCESS : EX_SOFTWARE;
}
