#include "session/draft.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>
#include <unistd.h>

#include "command/command.h"
#include "core/language.h"
#include "core/narrow.h"
#include "core/output.h"
#include "game/show_error.h"
#include "system/folders.h"
#include "system/terminal.h"

/* "#!" begins what is said of a refusal; marks stand above the first such. */
static const char cut_line[] =
    "# ------------------------ >8 ------------------------";
static const char remark[] = "#!";
enum { FILE_MOST = 1 << 20 };

/* ---- the file's parts ---- */

static bool line_begins(const char *line, const char *with)
{
    while (*with && *line == *with)
        line++, with++;
    return !*with;
}

/* The line after this one; the end when it is the last. */
static const char *next_draft_line(const char *line)
{
    const char *end = strchr(line, '\n');
    return end ? end + 1 : line + strlen(line);
}

static bool is_marks(const char *line)
{
    size_t blanks = strspn(line, " \t");
    size_t marks = strspn(line + blanks, "^");
    const char *end = line + blanks + marks;
    return marks && (*end == '\n' || *end == '\r') &&
           line_begins(next_draft_line(line), remark);
}

static void add_draft_line(const char *line, struct text *into)
{
    size_t length = strcspn(line, "\n");
    bool ended = line[length] == '\n';
    while (length && line[length - 1] == '\r')
        length--;
    text_bytes(into, line, length);
    text_bytes(into, "\n", ended);
}

/* What somebody has typed: above the cut, without remarks and marks. */
static char *words_above_cut(const char *file, struct arena *arena)
{
    struct text words = text_new(arena);
    for (const char *line = file; *line && !line_begins(line, cut_line);
         line = next_draft_line(line))
        if (!line_begins(line, remark) && !is_marks(line))
            add_draft_line(line, &words);
    text_bytes(&words, "", 0);
    return words.bytes;
}

static bool is_no_comment(const char *line)
{
    return *line != '#';
}

static bool is_blank_line(const char *line)
{
    size_t blanks = strspn(line, " \t");
    return !line[blanks] || line[blanks] == '\n';
}

/* Without comments, and nothing blank at either end. */
static const char *without_comments(const char *words, struct arena *arena)
{
    struct text text = text_new(arena);
    size_t kept = 0;
    for (const char *line = words; *line; line = next_draft_line(line)) {
        if (!is_no_comment(line) || (!text.length && is_blank_line(line)))
            continue;
        add_draft_line(line, &text);
        if (!is_blank_line(line))
            kept = text.length;
    }
    text_bytes(&text, "", 0);
    while (kept && strchr(" \t\n", text.bytes[kept - 1]))
        kept--;
    text.bytes[kept] = '\0';
    return text.bytes;
}

/* The line of the words that the text's line number number is. */
static const char *line_meant(const char *words, int number)
{
    bool begun = false;
    for (const char *line = words; *line; line = next_draft_line(line)) {
        if (!is_no_comment(line) || (!begun && is_blank_line(line)))
            continue;
        begun = true;
        if (--number == 0)
            return line;
    }
    return words;
}

/* ---- refusals ---- */

static void put_remark(const struct error *why, struct text *into)
{
    text_add(into, "%s %s", remark, why->what);
    if (why->rule)
        text_add(into, " [%s]", why->rule);
    text_add(into, "\n");
    if (*why->hint) {
        text_add(into, "%s ", remark);
        text_say(into, "hint: %s\n", why->hint);
    }
}

void draft_refuse(struct draft *draft, const struct error *why)
{
    struct text marked = text_new(draft->app->arena);
    const char *after = draft->words;
    int line, column;
    draft->refused = draft->text;
    draft->last_words = draft->words;
    draft->why = *why;
    if (error_has_place(why, draft->text)) {
        error_place(draft->text, why->at.start, &line, &column);
        after = next_draft_line(line_meant(draft->words, line));
        text_bytes(&marked, draft->words, to_size(after - draft->words));
        if (marked.length && marked.bytes[marked.length - 1] != '\n')
            text_add(&marked, "\n");
        error_marks(draft->text, why->at, &marked);
    }
    put_remark(why, &marked);
    text_string(&marked, after);
    draft->marked = marked.bytes;
}

/* ---- on the disk ---- */

static const char *file_name(const char *name, struct arena *arena)
{
    char *copy = arena_copy(arena, name, strlen(name));
    path_fit_name(copy);
    return copy;
}

static const char *temporary_folder(const struct app *app)
{
    const char *base = app->environment("TMPDIR");
    char *folder = arena_print(app->arena, "%s/turnpost-XXXXXX",
                               path_is_whole(base) ? base : "/tmp");
    return mkdtemp(folder);
}

/* One for each game: of several in it only one is written at a time. */
static const char *find_folder(const struct draft *draft, const char *id)
{
    struct arena *arena = draft->app->arena;
    const char *memory = folder_of_memory(draft->app);
    if (memory) {
        const char *folder = arena_print(arena, "%s/drafts/%s", memory, id);
        if (folders_make(arena, arena_print(arena, "%s/", folder)) &&
            access(folder, W_OK | X_OK) == 0)
            return folder;
    }
    return temporary_folder(draft->app);
}

static bool lock_folder(struct draft *draft, const char *folder,
                        struct error *e)
{
    draft->folder = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (draft->folder < 0 ||
        lock_wait(draft->folder, folder, 1, NULL, e) != LOCK_BUSY)
        return true;
    fail(e, EX_TEMPFAIL,
         "something is being written for this game in another editor");
    return advise(e, "end that first; its text is in \"%.120s\"", folder);
}

static bool read_draft(struct draft *draft, struct error *e)
{
    struct bytes file = { .bytes = "" };
    draft->unread = true;
    if (access(draft->path, F_OK) == 0 &&
        !input_read_text(draft->app, draft->path, FILE_MOST, draft->what, &file,
                         e))
        return false;
    if (strlen(file.bytes) != file.length)
        return fail(e, EX_DATAERR, "%s contains a zero byte",
                    error_said(e, draft->what));
    draft->unread = false;
    draft->emptied = file.length == 0;
    draft->words = words_above_cut(file.bytes, draft->app->arena);
    draft->text = without_comments(draft->words, draft->app->arena);
    return true;
}

static bool write_file(const struct draft *draft, const char *words,
                       struct error *e)
{
    struct text file = text_new(draft->app->arena);
    text_string(&file, *words ? words : "\n");
    if (file.bytes[file.length - 1] != '\n')
        text_add(&file, "\n");
    text_add(&file, "%s\n", cut_line);
    for (const char *line = draft->below; *line; line = next_draft_line(line)) {
        size_t length = strcspn(line, "\n");
        text_string(&file, length ? "# " : "#");
        text_bytes(&file, line, length);
        text_add(&file, "\n");
    }
    return output_put(draft->path, file.bytes, file.length, e);
}

bool draft_open(struct draft *draft, struct app *app, const char *id,
                const char *name, struct error *e)
{
    draft->app = app;
    draft->folder = -1;
    draft->words = "";
    const char *folder = find_folder(draft, id);
    if (!folder)
        return fail(e, EX_CANTCREAT, "no folder for %s can be made: %s",
                    error_said(e, draft->what), error_said(e, strerror(errno)));
    if (!lock_folder(draft, folder, e))
        return false;
    draft->path =
        arena_print(app->arena, "%s/%s", folder, file_name(name, app->arena));
    return read_draft(draft, e);
}

/* ---- the editor ---- */

static void bring_back(struct draft *draft, const char *words)
{
    draft->words = words;
    draft->unsaved = true;
}

/* Nobody empties a file of its comments, too: an editor could not write it. */
static bool is_given_up(struct draft *draft, const char *before,
                        struct error *e)
{
    if (*draft->text && !draft->refused)
        return false;
    if (!*draft->text && !draft->refused) {
        fail(e, EX_DATAERR, "%s is empty: nothing is done",
             error_said(e, draft->what));
        if (draft->emptied)
            bring_back(draft, before);
        return true;
    }
    if (*draft->text && strcmp(draft->text, draft->refused) != 0)
        return false;
    if (!*draft->text)
        bring_back(draft, draft->last_words);
    draft->text = draft->refused;
    if (e)
        *e = draft->why;
    return true;
}

static bool read_again(struct draft *draft, struct error *e)
{
    return read_draft(draft, e) &&
           (strlen(draft->text) <= draft->most ||
            fail(e, EX_DATAERR, "%s is longer than %zu bytes",
                 error_said(e, draft->what), draft->most));
}

static bool advise_room(const struct draft *draft, struct error *e)
{
    if (draft->refused)
        return advise(
            e, "make room there; the reason was to be written into it: %s",
            draft->why.what);
    return advise(e, "make room there, or give %s with -m or -f",
                  error_said(e, draft->what));
}

bool draft_edit(struct draft *draft, struct error *e)
{
    const char *before = draft->words;
    if (!write_file(draft, draft->marked ? draft->marked : before, e))
        return advise_room(draft, e);
    bool done = editor_run(draft->app, draft->path, e);
    if (!done) {
        if (read_draft(draft, NULL) && draft->emptied)
            bring_back(draft, before);
        return false;
    }
    return read_again(draft, e) && !is_given_up(draft, before, e);
}

/* ---- the end ---- */

static void tell_draft_kept(const struct draft *draft)
{
    struct app *app = draft->app;
    const char *what =
        arena_say(app->arena, "%s as it was written is kept in \"%s\"",
                  language_say(arena_language(app->arena), draft->what),
                  text_label(draft->path, app->arena));
    if (app->json)
        app_warn(app, what,
                 arena_say(app->arena,
                           "the next one that is written begins with it"));
    else
        app_tell(app, "%s, with which the next -e begins\n", what);
}

/* There is nowhere else for them. */
static void tell_words(const struct draft *draft, const struct error *why)
{
    struct app *app = draft->app;
    struct text words = text_new(app->arena);
    text_shown(&words, draft->words);
    text_bytes(&words, "", 0);
    const char *what = arena_say(
        app->arena, "%s cannot be kept: %s",
        language_say(arena_language(app->arena), draft->what), why->what);
    if (app->json)
        app_warn(app, what, words.bytes);
    else
        app_tell(app, "%s\nit was:\n%s\n", what, words.bytes);
}

/* Fit for -f: the comments below go, if there is room to write it anew. */
static void keep_draft(const struct draft *draft)
{
    struct error why = { .language = arena_language(draft->app->arena) };
    if (output_put(draft->path, draft->words, strlen(draft->words), &why) ||
        !draft->unsaved)
        tell_draft_kept(draft);
    else
        tell_words(draft, &why);
}

static void remove_all(const struct draft *draft)
{
    const char *slash = strrchr(draft->path, '/');
    unlink(draft->path);
    rmdir(arena_copy(draft->app->arena, draft->path,
                     to_size(slash - draft->path)));
}

void draft_close(struct draft *draft, bool used)
{
    if (draft->path && !used && draft->unread)
        tell_draft_kept(draft);
    else if (draft->path && !used &&
             draft->words[strspn(draft->words, " \t\n")])
        keep_draft(draft);
    else if (draft->path)
        remove_all(draft);
    if (draft->folder >= 0)
        close(draft->folder);
    draft->folder = -1;
}
