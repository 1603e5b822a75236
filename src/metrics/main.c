/* turnpost-metrics: the numbers of "turnpost serve", for Prometheus. A line of
 * JSON each way: where it is to listen, then what the numbers are. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sysexits.h>
#include <unistd.h>

#include "core/json.h"
#include "metrics/metrics.h"

enum { REQUEST_BYTES = 1 << 16 };

static bool carry_out(struct exporter **exporter, const json_t *request,
                      json_t *answer, struct arena *arena, struct error *e)
{
    const json_t *where = json_object_get(request, "where");
    struct text text = text_new(arena);
    int port;
    if (where && !*exporter) {
        *exporter = exporter_open(json_words(request, "where"), &port, e);
        if (*exporter)
            json_put_int(answer, "port", port);
        return *exporter != NULL;
    }
    if (!*exporter)
        return fail(e, EX_SOFTWARE, "nobody listens");
    metrics_write(request, &text);
    exporter_put(*exporter, text.bytes,
                 json_is_true(json_object_get(request, "there")));
    return true;
}

static bool answer_line(struct exporter **exporter, const struct text *line,
                        struct arena *arena)
{
    struct error e = { 0 };
    json_t *request = json_read(line->bytes, line->length, &e);
    json_t *answer = json_object();
    bool done = request && carry_out(exporter, request, answer, arena, &e);
    json_put_bool(answer, "done", done);
    if (!done) {
        json_put_int(answer, "sysexit", e.status);
        json_put_text(answer, "what", e.what);
        json_put_text(answer, "hint", e.hint);
    }
    bool written = printf("%s\n", json_write(answer, arena, NULL)) > 0 &&
                   fflush(stdout) == 0;
    json_decref(answer);
    json_decref(request);
    return written;
}

int main(int argc, char **argv)
{
    struct exporter *exporter = NULL;
    bool written = true;
    (void)argv;
    if (argc > 1 || isatty(STDIN_FILENO)) {
        fputs("turnpost-metrics: a part of turnpost, which starts it itself\n",
              stderr);
        return EX_USAGE;
    }
    signal(SIGPIPE, SIG_IGN);
    /* who speaks with it ends what is at work first */
    signal(SIGTERM, SIG_IGN);
    signal(SIGINT, SIG_IGN);
    struct arena *arena = arena_new();
    while (written) {
        struct text line = text_new(arena);
        if (!text_take_line(&line, stdin, REQUEST_BYTES))
            break;
        written = answer_line(&exporter, &line, arena);
        arena_reset(arena);
    }
    exporter_close(exporter);
    arena_free(arena);
    return written ? EXIT_SUCCESS : EX_SOFTWARE;
}
