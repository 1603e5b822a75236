/* The sections that run commands: file, run, stdout, stderr, status. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "case.h"

const char *case_body(const struct case_file *file,
                      const struct section *section)
{
    struct text text = text_new(file->arena);
    for (int i = section->first; i < section->end; i++) {
        const char *line = file->lines[i];
        text_add(&text, "%s\n", line + (!strncmp(line, "\\--", 3)));
    }
    return text.bytes;
}

bool case_make_file(struct run *run, const struct section *section)
{
    if (!case_make_folder(run))
        return false;
    const char *path =
        arena_print(run->arena, "%s/case/%s", run->folder, section->argument);
    FILE *file = fopen(path, "wb");
    if (!file) {
        case_fails(run, "%s: %s", path, strerror(errno));
        return false;
    }
    fputs(case_body(run->file, section), file);
    return fclose(file) == 0;
}

/* What a command wrote, with "$HOME" for the name of its directory. */
static char *output(struct run *run, const char *path)
{
    struct error e = { 0 };
    const char *bytes = case_slurp(path, run->arena, &e);
    const char *home = arena_print(run->arena, "%s/case", run->folder);
    struct text text = text_new(run->arena);
    const char *found;
    if (!bytes)
        return text.bytes;
    for (; (found = strstr(bytes, home)); bytes = found + strlen(home)) {
        text_bytes(&text, bytes, (size_t)(found - bytes));
        text_add(&text, "$HOME");
    }
    text_add(&text, "%s", bytes);
    return text.bytes;
}

bool case_command(struct run *run, const struct section *section)
{
    case_end_command(run);
    if (!run->turnpost) {
        run->skipped = "the program was not built";
        return false;
    }
    if (!case_make_folder(run))
        return false;
    char *out = arena_print(run->arena, "%s/out", run->folder);
    char *err = arena_print(run->arena, "%s/err", run->folder);
    run->line = section->first - 1;
    run->status = case_shell(run, case_body(run->file, section), out, err);
    run->out = output(run, out);
    run->err = output(run, err);
    run->ran = true;
    run->status_seen = false;
    return true;
}

bool case_output(struct run *run, const struct section *section)
{
    bool is_out = !strcmp(section->name, "stdout");
    if (!run->ran)
        case_fails(run, "%s before anything was run", section->name);
    else
        case_compare_text(run, section, is_out ? run->out : run->err);
    return run->ran;
}

bool case_status(struct run *run, const struct section *section)
{
    int line = section->first;
    while (line < section->end && !*case_words(run, line))
        line++;
    if (line == section->end || !run->ran) {
        case_fails(run, "no status is expected, or nothing was run");
        return false;
    }
    run->status_seen = true;
    case_compare_line(run, line, case_words(run, line),
                      arena_print(run->arena, "%d", run->status));
    return true;
}

void case_end_command(struct run *run)
{
    if (run->ran && !run->status_seen && run->status != 0)
        case_fails(run, "ended with status %d\n%s", run->status, run->err);
    run->ran = false;
}
