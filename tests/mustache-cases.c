/* Renders what stands in mustache/: for each case of the Mustache
 * specification one of our own, by the same chapters, that wants the same.
 * Without those for decimal numbers, which our JSON has none of. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mail/template/mustache.h"

static const char *const chapters[] = { "comments",      "delimiters",
                                        "interpolation", "inverted",
                                        "partials",      "sections" };

enum { CHAPTERS = sizeof chapters / sizeof *chapters };

static json_t *read_chapter(const char *chapter)
{
    const char *tree = getenv("SRCDIR");
    json_error_t problem;
    char path[4096];
    snprintf(path, sizeof path, "%s/tests/mustache/%s.json", tree ? tree : ".",
             chapter);
    json_t *cases = json_load_file(path, 0, &problem);
    if (!cases || json_array_size(cases) == 0) {
        printf("Bail out! %s:%d: %s\n", path, problem.line, problem.text);
        exit(1);
    }
    return cases;
}

static bool find_partial(void *context, const char *name, const char **text,
                         const char **title, struct error *e)
{
    const json_t *partials = context;
    (void)title;
    (void)e;
    *text = json_string_value(json_object_get(partials, name));
    return true;
}

static const char *member(const json_t *one, const char *key)
{
    const char *text = json_string_value(json_object_get(one, key));
    return text ? text : "(missing)";
}

static void check_case(const json_t *one, const char *chapter, int number)
{
    struct arena *arena = arena_new();
    struct text text = text_new(arena);
    struct error e = { 0 };
    const char *expected = member(one, "expected");
    struct mustache_help help = { .partial = find_partial,
                                  .context = json_object_get(one, "partials") };
    mustache_render(member(one, "template"), chapter, MUSTACHE_HTML,
                    json_object_get(one, "data"), &help, &text, &e);
    bool same = e.status == 0 && !strcmp(text.bytes, expected);
    printf("%sok %d - %s: %s\n", same ? "" : "not ", number, chapter,
           member(one, "name"));
    if (!same) {
        printf("# %s\n# made:     %s\n# expected: %s\n", e.what, text.bytes,
               expected);
    }
    arena_free(arena);
}

int main(void)
{
    json_t *cases[CHAPTERS];
    int number = 0;
    for (int i = 0; i < CHAPTERS; i++) {
        cases[i] = read_chapter(chapters[i]);
        number += (int)json_array_size(cases[i]);
    }
    printf("1..%d\n", number);
    number = 0;
    for (int i = 0; i < CHAPTERS; i++) {
        for (size_t n = 0; n < json_array_size(cases[i]); n++)
            check_case(json_array_get(cases[i], n), chapters[i], ++number);
        json_decref(cases[i]);
    }
    return 0;
}
