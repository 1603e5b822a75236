/* Renders every letter in every language from every view in views/, full and
 * scanty ones, and looks at what comes out as a mail program would. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "letters.h"

enum { WIDTH = 78, NARROW = 40 };

/* What begins a refusal, and a deadline, as the language has them. */
static const struct spoken {
    const char *name, *line, *deadline;
} languages[] = {
    { "en", "Line 2 of your orders: ", "Wednesday, 2026-11-25, 14:05 UTC" },
    { "de", "Zeile 2 deiner Befehle: ", "Mittwoch, 25.11.2026, 14:05 Uhr UTC" },
    { "fr",
      "Ligne 2 de tes ordres\u00a0: ", "mercredi 25/11/2026 à 14:05 UTC" },
    { "ja", "指示の2行目：", "2026年11月25日（水曜日）14:05 UTC" },
    { "ru", "Строка 2 твоих приказов: ", "среда, 25.11.2026, 14:05 UTC" },
};
static const char *const letters[] = { "turn",   "done",   "refused",
                                       "nocode", "news",   "played",
                                       "over",   "answer", "reminder",
                                       "kept",   "help",   "welcome" };
static const char *const views[] = { "full",      "idle",    "peer",  "over",
                                     "spectator", "minimal", "joins", "signs" };

static const char *tree(void)
{
    const char *found = getenv("SRCDIR");
    return found ? found : ".";
}

static const char *environment(const char *name)
{
    static char folder[4096];
    if (strcmp(name, "TURNPOST_TEMPLATES") != 0)
        return NULL;
    snprintf(folder, sizeof folder, "%s/templates", tree());
    return folder;
}

static const char *render(struct look *l, const char *kind)
{
    struct text text = text_new(l->arena);
    struct error e = { 0 };
    if (!templates_speak(&l->templates, l->language, l->arena, &e) ||
        !templates_render(&l->templates, l->language,
                          arena_print(l->arena, "%s.%s", l->letter, kind),
                          l->view, &text, &e))
        look_blame(l, "not rendered", e.what);
    else if (strstr(text.bytes, "{{") || strstr(text.bytes, "}}"))
        look_blame(l, "a tag is left", text.bytes);
    return text.bytes;
}

/* ---- subject ------------------------------------------------------------- */

static bool ends_in(const char *text, const char *end)
{
    size_t length = strlen(text), most = strlen(end);
    return length >= most && !strcmp(text + length - most, end);
}

static void check_subject(struct look *l)
{
    const char *end = strchr(l->subject, '\n');
    const char *mark = look_member(l, "game", "short");
    const char *name = look_member(l, "reader", "name");
    if (!end || end[1] || end == l->subject)
        look_blame(l, "the subject is not one line", l->subject);
    else if (!text_is_printable(l->subject, (size_t)(end - l->subject)))
        look_blame(l, "the subject has control characters", l->subject);
    /* a mail without a code names its game so, and it costs no room where
     * lists of mails cut */
    if (mark && !ends_in(l->subject, arena_print(l->arena, "[%s]\n", mark)))
        look_blame(l, "the subject does not end in the game's mark",
                   l->subject);
    if (l->last && !strcmp(l->subject, l->last))
        look_blame(l, "the subject does not say what it is", l->subject);
    if (mark && name && *name && !look_member(l, "mover", "name") &&
        strncmp(l->subject, name, strlen(name)) != 0)
        look_blame(l, "the subject does not say whom it is for", l->subject);
    if (look_is_true(l, "game", "unproven") && !strstr(l->subject, ") [") &&
        !strstr(l->subject, "） ["))
        look_blame(l, "the subject says nothing of the dice", l->subject);
}

/* ---- text ---------------------------------------------------------------- */

static int columns(const char *line, size_t length)
{
    int count = 0;
    for (size_t i = 0; i < length; i++)
        count += ((unsigned char)line[i] & 0xc0) != 0x80;
    return count;
}

static void check_lines(struct look *l)
{
    bool was_empty = true;
    for (const char *line = l->text; *line; line++) {
        size_t length = strcspn(line, "\n");
        if (columns(line, length) >
            (look_is_true(l, NULL, "narrow") ? NARROW : WIDTH))
            look_blame(l, "a line is too long", line);
        if (length > 0 && strchr(" \t", line[length - 1]))
            look_blame(l, "blanks at the end of a line", line);
        if (length == 0 && was_empty)
            look_blame(l, "two empty lines", line);
        if (line[strspn(line, " ")] == '>')
            look_blame(l, "a line looks like a quoted one", line);
        if (!line[length]) {
            look_blame(l, "the last line does not end", line);
            return;
        }
        was_empty = length == 0;
        line += length;
    }
}

/* Sentences are broken where the template breaks them: what folds lines that
 * are too long moves the rest in. The first line may hold a long name. */
static void check_breaks(struct look *l)
{
    const char *last = l->text;
    size_t length = strcspn(last, "\n");
    if (look_is_true(l, NULL, "shows_list") || !strcmp(l->language, "ja"))
        return; /* regions are as long as they are; no blanks, no words */
    for (const char *line = last + length + (last[length] == '\n'); *line;) {
        size_t word = strncmp(line, "  ", 2) ? 0 : strcspn(line + 2, " \n");
        if (word > 0 && last > l->text && !strchr("- \n", *last) &&
            columns(last, length) + 1 + columns(line + 2, word) > WIDTH) {
            look_blame(l, "a sentence is folded", last);
            return;
        }
        last = line;
        length = strcspn(line, "\n");
        line += length + (line[length] == '\n');
    }
}

/* The preview that mail programs show is the beginning of the text. */
static void check_preview(struct look *l)
{
    const char *fence =
        arena_print(l->arena, "=== turnpost #%d",
                    (int)json_integer_value(json_object_get(
                        json_object_get(l->view, "game"), "entry")));
    const char *name = look_member(l, "reader", "name");
    const char *mover = look_member(l, "mover", "name");
    size_t length = strcspn(l->text, "\n");
    const char *line = arena_copy(l->arena, l->text, length);
    bool fenced =
        look_member(l, "reader", "code") && !look_is_true(l, "game", "over");
    if (fenced && strncmp(l->text, fence, strlen(fence)) != 0 &&
        strcmp(l->letter, "over") != 0)
        look_blame(l, "the fence is not the first line", line);
    if (name && *name && !strstr(line, name) &&
        (!mover || !strstr(line, mover)))
        look_blame(l, "the first line does not say whom it is for", line);
}

/* What the view has must stand in the text as it is. */
static void needs(struct look *l, const char *block)
{
    if (block && !strstr(l->text, block))
        look_blame(l, "missing in the text", block);
}

/* Said as a person says it, with the line and what would do. */
static void check_error(struct look *l)
{
    const char *what = look_member(l, "error", "what");
    if (!what)
        return;
    needs(l, arena_print(l->arena, "\n%s%s\n", l->spoken->line, what));
    needs(l, look_member(l, "error", "quote"));
    needs(l, look_member(l, "error", "hint"));
}

static void check_text(struct look *l)
{
    const char *code = look_member(l, "reader", "code");
    check_lines(l);
    check_breaks(l);
    check_preview(l);
    needs(l, look_member(l, "game", "words"));
    needs(l, look_member(l, "game", "id"));
    if (!look_is_one_of(l->letter, "over")) {
        needs(l,
              code ? arena_print(l->arena, "\nTurn code: %s\n", code) : NULL);
        /* who signs is not told that a word alone would do */
        needs(l, look_is_true(l, "reader", "signs") ? "turnpost sign -m ..."
                                                    : NULL);
    }
    if (look_is_true(l, NULL, "shows_map") &&
        !look_is_one_of(l->letter, "answer help"))
        needs(l, look_member(l, NULL, "map"));
    if (look_is_one_of(l->letter, "turn played nocode reminder") &&
        !look_is_true(l, NULL, "narrow"))
        needs(l, look_member(l, "reader", "duty"));
    if (look_is_one_of(l->letter, "refused"))
        check_error(l);
    if (look_is_one_of(l->letter, "turn played nocode reminder") &&
        look_member(l, "deadline", "time") && !look_is_true(l, NULL, "narrow"))
        needs(l, l->spoken->deadline);
    if (!look_member(l, "host", "address") &&
        !look_is_one_of(l->letter, "nothing"))
        needs(l, look_member(l, NULL, "armour"));
}

/* What to do and how come first, then the map once: as a picture, or in
 * words. */
static void check_narrow_order(struct look *l)
{
    if (strcmp(l->letter, "turn") != 0 || !look_is_true(l, NULL, "narrow"))
        return;
    const char *duty = strstr(l->text, "is on turn, to expand"),
               *code = strstr(l->text, "Turn code: "),
               *since = strstr(l->text, "The die shows 1"),
               *list = strstr(l->text, "- Region 1, forest");
    if (!duty || !code || !since || !list || duty > code || code > since ||
        since > list)
        look_blame(l, "not what is needed first", l->text);
    if (strstr(l->text, ".---") || strstr(l->html, ".---"))
        look_blame(l, "a map for wide lines", l->text);
    if (!strstr(l->html, "cid:map") == !strstr(l->html, "Region 1, forest"))
        look_blame(l, "the map is there twice, or never", l->html);
}

/* What was missed, the duty, examples, the answer, the map: in this order. */
static void check_order(struct look *l)
{
    const char *map = look_member(l, NULL, "map");
    const char *duty = look_member(l, "reader", "duty");
    const char *last = l->text;
    const char *const parts[] = { "The die shows 1", duty,
                                  "    conquer 2   # 3 tokens: ", "Turn code: ",
                                  map };
    if (strcmp(l->letter, "turn") != 0 || !duty || !map ||
        !look_is_true(l, NULL, "shows_map")) {
        check_narrow_order(l);
        return;
    }
    for (int i = 0; i < COUNT(parts); i++) {
        const char *at = strstr(last, parts[i]);
        if (!at) {
            look_blame(l, "missing or not in its place", parts[i]);
            return;
        }
        last = at;
    }
}

/* In letters of another script only what the view has is in English, and what
 * is to be typed. */
static void check_words(struct look *l, const char *text)
{
    static const char typed[] =
        "turnpost HTML UTC key stats luck verify YYYY Turn Code code yes moves "
        "try show hint rules undo note away until back substitute none resend help "
        "resign standing letters word language format list both narrow page "
        "lantern always turns all calendar map on off";
    char *view = json_dumps(l->view, 0), word[32];
    for (const char *at = text; *at; at++) {
        size_t length = strspn(at, "abcdefghijklmnopqrstuvwxyz"
                                   "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
        snprintf(word, sizeof word, "%.*s", (int)length, at);
        if (length > 2 && !strstr(view, word) && !strstr(typed, word))
            look_blame(l, "in English", at);
        at += length > 0 ? length - 1 : 0;
    }
    free(view);
}

/* ---- all ----------------------------------------------------------------- */

static int number;

static void check_letter(struct look *l, const char *view)
{
    l->wrong[0] = '\0';
    l->subject = render(l, "subject");
    l->text = render(l, "txt");
    l->html = render(l, "html");
    if (!*l->wrong) {
        check_subject(l);
        check_text(l);
        check_order(l);
        if (look_is_one_of(l->language, "ja ru")) {
            check_words(l, l->subject);
            check_words(l, l->text);
        }
        look_at_html(l);
        look_at_tables(l);
    }
    printf("%sok %d - %s/%s from %s\n", *l->wrong ? "not " : "", ++number,
           l->language, l->letter, view);
    for (char *c = l->wrong; (c = strchr(c, '\n')) != NULL;)
        *c = '|';
    if (*l->wrong)
        printf("# %s\n", l->wrong);
}

/* As the view is for who wishes for lines of 40 columns. */
static void make_narrow(json_t *view)
{
    json_object_set_new(view, "narrow", json_true());
    json_object_set_new(view, "shows_map", json_false());
    json_object_set_new(view, "shows_list", json_true());
    json_object_set_new(
        view, "priced",
        json_pack("[{s:s}]", "line", "conquer 2   # 3 tokens: mountain"));
    json_object_set_new(view, "list",
                        json_string("- Region 1, forest, mine, at the edge; "
                                    "borders 2, sea 6, 7, 8.\n"));
}

static void check_view(const char *name, const char *const *which, int count)
{
    char path[4096];
    json_error_t problem;
    bool narrow = !strcmp(name, "narrow");
    snprintf(path, sizeof path, "%s/tests/views/%s.json", tree(),
             narrow ? "full" : name);
    json_t *view = json_load_file(path, 0, &problem);
    if (!view) {
        printf("Bail out! %s:%d: %s\n", path, problem.line, problem.text);
        exit(1);
    }
    if (narrow)
        make_narrow(view);
    for (int i = 0; i < COUNT(languages); i++) {
        char last[1000] = "";
        for (int n = 0; n < count; n++) {
            struct arena *arena = arena_new();
            struct app app = { .arena = arena, .environment = environment };
            struct look look = { .arena = arena,
                                 .language = languages[i].name,
                                 .spoken = &languages[i],
                                 .letter = which[n],
                                 .view = view,
                                 .last = *last ? last : NULL };
            templates_find(&look.templates, &app, NULL);
            check_letter(&look, name);
            snprintf(last, sizeof last, "%s", look.subject);
            arena_free(arena);
        }
    }
    json_decref(view);
}

int main(void)
{
    static const char *const turn[] = { "turn" };
    static const char *const digest[] = { "digest" };
    static const char *const daily[] = { "daily" };
    static const char *const invite[] = { "invite" };
    printf("1..%d\n", COUNT(languages) * (COUNT(views) * COUNT(letters) + 5));
    for (int i = 0; i < COUNT(views); i++)
        check_view(views[i], letters, COUNT(letters));
    check_view("narrow", turn, 1);
    check_view("digest", digest, 1);
    check_view("digest", invite, 1);
    check_view("daily", daily, 1);
    check_view("quiet", daily, 1);
    return 0;
}
