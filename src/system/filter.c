#include "system/filter.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sysexits.h>
#include <unistd.h>

/* All of standard input; one byte more than most is enough to know. */
static bool read_stdin(struct text *into, size_t most, struct error *e)
{
    char block[65536];
    size_t length;
    while (into->length <= most &&
           (length = fread(block, 1, sizeof block, stdin)) > 0)
        text_bytes(into, block, length);
    if (ferror(stdin))
        return fail(e, EX_IOERR, "standard input cannot be read: %s",
                    error_said(e, strerror(errno)));
    return into->length <= most ||
           fail(e, EX_DATAERR, "more than %zu bytes on standard input", most);
}

static bool write_output(const struct text *text, struct error *e)
{
    return (fwrite(text->bytes, 1, text->length, stdout) == text->length &&
            fflush(stdout) == 0) ||
           fail(e, EX_IOERR, "standard output cannot be written: %s",
                error_said(e, strerror(errno)));
}

static bool filter_input(const struct filter *filter, struct arena *arena,
                         struct error *e)
{
    struct text input = text_new(arena), output = text_new(arena);
    return read_stdin(&input, filter->most, e) &&
           filter->run(input.bytes, input.length, arena, &output, e) &&
           write_output(&output, e);
}

static bool is_mode(const char *given, const char *mode, const char *word)
{
    size_t length = mode ? strlen(mode) + 1 : 0;
    return (!mode ||
            (!strncmp(given, mode, length - 1) && given[length - 1] == ' ')) &&
           !strcmp(given + length, word);
}

bool filter_stays(const char *given, const char *mode)
{
    return is_mode(given, mode, "stays");
}

static int run_once(const struct filter *filter)
{
    struct error e = { .status = EX_OK };
    struct arena *arena = arena_new();
    if (!filter_input(filter, arena, &e))
        fprintf(stderr, "%s: %s%s%s\n", filter->name, e.what,
                *e.hint ? "; " : "", e.hint);
    arena_free(arena);
    return e.status;
}

int filter_main(const struct filter *filters, int argc, char **argv)
{
    bool terminal = isatty(STDIN_FILENO) == 1;
    for (const struct filter *f = filters; f->name && !terminal; f++) {
        if (argc == 2 && filter_stays(argv[1], f->mode))
            return filter_stay(f);
        if (argc == 2 && is_mode(argv[1], f->mode, "again"))
            return filter_again(f);
        if (f->mode ? argc == 2 && !strcmp(argv[1], f->mode) : argc == 1)
            return run_once(f);
    }
    fprintf(stderr, "%s %s; turnpost starts it when it needs it\n",
            filters->name, filters->does);
    return EX_USAGE;
}
