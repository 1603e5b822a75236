/* Gives the mails of tests/mail to the reader; tests/mail/README says what they
 * want of it. Words of the command line are files to be run instead. TAP. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "found.h"
#include "inbox/inbox.h"
#include "mail_answer.h"

enum { CUT_STEP = 31 };

struct mail {
    struct arena *arena;
    const char *path;
    char *bytes;
    size_t length;
    json_t *wanted;
    struct text faults;
};

/* Reads a copy that ends where its memory ends, so that a sanitizer sees
 * whoever goes on. */
static json_t *read_copy(const char *bytes, size_t length)
{
    struct arena *arena = arena_new();
    char *copy = malloc(length ? length : 1);
    if (!copy)
        out_of_memory();
    memcpy(copy, bytes, length);
    json_t *answer = inbox_read(copy, length, arena);
    free(copy);
    arena_free(arena);
    return answer;
}

/* The same answer in other line ends, or in a file of mails. */
static void try_variant(struct mail *mail, const json_t *answer,
                        const struct text *bytes, const char *name)
{
    json_t *other = read_copy(bytes->bytes, bytes->length);
    if (!json_equal(answer, other)) {
        text_add(&mail->faults, "another answer %s\n", name);
        answer_fits(other, mail->wanted, &mail->faults);
    }
    json_decref(other);
}

static struct text with_line_ends(const struct mail *mail, const char *end)
{
    struct text text = text_new(mail->arena);
    for (size_t i = 0; i < mail->length; i++) {
        char c = mail->bytes[i];
        if (c == '\n')
            text_add(&text, "%s", end);
        else if (c != '\r' || i + 1 == mail->length ||
                 mail->bytes[i + 1] != '\n')
            text_bytes(&text, &c, 1);
    }
    return text;
}

static void try_variants(struct mail *mail, const json_t *answer)
{
    struct text text = with_line_ends(mail, "\n");
    try_variant(mail, answer, &text, "with LF");
    text = with_line_ends(mail, "\r\n");
    try_variant(mail, answer, &text, "with CRLF");
    if (mail->length >= 5 && !memcmp(mail->bytes, "From ", 5))
        return;
    text = text_new(mail->arena);
    text_add(&text, "From bob@example.com Sat Nov 21 10:31:02 2026\n");
    text_bytes(&text, mail->bytes, mail->length);
    try_variant(mail, answer, &text, "after a \"From \" line");
}

/* A mail that is cut off anywhere has an answer, too. */
static void try_cuts(struct mail *mail)
{
    size_t before = mail->faults.length;
    for (size_t length = 0; length < mail->length; length += CUT_STEP) {
        json_t *answer = read_copy(mail->bytes, length);
        answer_holds(answer, &mail->faults);
        json_decref(answer);
        if (mail->faults.length > before) {
            text_add(&mail->faults, "when cut off at byte %zu\n", length);
            return;
        }
    }
}

static void try_mail(struct mail *mail)
{
    json_t *answer = read_copy(mail->bytes, mail->length);
    answer_holds(answer, &mail->faults);
    answer_fits(answer, mail->wanted, &mail->faults);
    try_variants(mail, answer);
    json_decref(answer);
    try_cuts(mail);
}

/* Both files of a mail; false with a fault. */
static bool open_mail(struct mail *mail)
{
    int stem = (int)strlen(mail->path) - 4;
    json_error_t where;
    FILE *file = fopen(mail->path, "rb");
    char bytes[4096];
    struct text text = text_new(mail->arena);
    for (size_t n; file && (n = fread(bytes, 1, sizeof bytes, file)) > 0;)
        text_bytes(&text, bytes, n);
    if (file)
        fclose(file);
    mail->bytes = text.bytes;
    mail->length = text.length;
    mail->wanted = json_load_file(
        arena_print(mail->arena, "%.*s.json", stem, mail->path), 0, &where);
    if (file && json_is_object(mail->wanted))
        return true;
    text_add(&mail->faults, "%s\n", file ? where.text : "cannot be read");
    return false;
}

static void print_notes(const char *text)
{
    while (*text) {
        size_t length = strcspn(text, "\n");
        printf("# %.*s\n", (int)length, text);
        text += length + (text[length] == '\n');
    }
}

/* The folder and the name, without ".eml". */
static void print_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    while (slash && slash > path && slash[-1] != '/')
        slash--;
    const char *name = slash ? slash : path;
    printf("%.*s\n", (int)strlen(name) - 4, name);
}

static bool run_file(int number, const char *path)
{
    struct arena *arena = arena_new();
    struct mail mail = { .arena = arena,
                         .path = path,
                         .faults = text_new(arena) };
    if (open_mail(&mail))
        try_mail(&mail);
    bool passed = mail.faults.length == 0;
    printf("%sok %d - ", passed ? "" : "not ", number);
    print_name(path);
    print_notes(mail.faults.bytes);
    fflush(stdout);
    json_decref(mail.wanted);
    arena_free(arena);
    return passed;
}

int main(int argc, char **argv)
{
    const char *top = getenv("SRCDIR");
    char folder[4096];
    int failed = 0;
    for (int i = 1; i < argc; i++)
        find_files(argv[i], ".eml");
    snprintf(folder, sizeof folder, "%s/tests/mail", top && *top ? top : ".");
    if (argc < 2)
        find_files(folder, ".eml");
    for (int i = 0; i < found_count; i++) {
        failed += !run_file(i + 1, found[i]);
        free(found[i]);
    }
    printf("1..%d\n", found_count);
    return failed > 0 || found_count == 0;
}
