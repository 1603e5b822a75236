#include "mail/post/posting.h"

#include <string.h>
#include <sysexits.h>

#include "core/json.h"
#include "core/language.h"
#include "core/narrow.h"
#include "mail/template/mustache.h"

static const char folder[] = "post";

/* A template that is being filled in. */
struct making {
    const struct templates *templates;
    const char *name;
    struct template file;
    const char *form; /* of the map */
    int limit, line;
    struct arena *arena;
    struct posting *into;
    json_t *view;
    struct error *e;
};

/* A header of ours, in the order in which they are understood: first those
 * that say what the view has. */
struct header {
    const char *name;
    bool (*take)(struct making *, const char *value);
};

static bool blame(struct making *m, const char *what)
{
    return tags_blame(m->e, m->file.path, m->line, "%s",
                      m->e ? language_say(m->e->language, what) : what);
}

static bool take_post_method(struct making *m, const char *value)
{
    m->into->method = value;
    return !strcmp(value, "POST") || !strcmp(value, "PUT") ||
           blame(m, N_("the method is neither POST nor PUT"));
}

static bool take_limit(struct making *m, const char *value)
{
    size_t digits = strspn(value, "0123456789");
    if (digits == 0 || digits > 6 || value[digits])
        return blame(m, N_("the limit is not a number"));
    for (; *value; value++)
        m->limit = m->limit * 10 + (*value - '0');
    return true;
}

static bool take_picture(struct making *m, const char *value)
{
    m->into->picture = !strcmp(value, "yes");
    return m->into->picture || !strcmp(value, "no") ||
           blame(m, N_("a picture goes with it, yes or no"));
}

static bool take_answer(struct making *m, const char *value)
{
    m->into->answer = value;
    return true;
}

static bool take_success(struct making *m, const char *value)
{
    m->into->success = value;
    return *value ||
           blame(m, N_("a success is MEMBER, MEMBER = VALUE, \"TEXT\" or any"));
}

static bool take_pending(struct making *m, const char *value)
{
    m->into->pending = value;
    return *value ||
           blame(m, N_("what is pending is MEMBER or MEMBER = VALUE"));
}

static bool take_map(struct making *m, const char *value)
{
    m->form = value;
    return !strcmp(value, "text") || !strcmp(value, "markdown") ||
           !strcmp(value, "bbcode") || !strcmp(value, "mrkdwn") ||
           blame(m, N_("the map is text, markdown, bbcode or mrkdwn"));
}

/* "topic: the number of the topic": without it nothing can be sent. */
static bool take_needs(struct making *m, const char *value)
{
    size_t length = strcspn(value, ":");
    const char *name = arena_copy(m->arena, value, length);
    const char *given = json_string_value(json_object_get(m->view, name));
    if (value[length] != ':')
        return blame(m, N_("what is needed is NAME: WHAT IT IS"));
    if (given && *given)
        return true;
    fail(m->e, EX_USAGE,
         given ? N_("--%s is empty, and %s needs it")
               : N_("--%s is missing: %s needs it"),
         name, m->name);
    value += length + 1;
    return advise(m->e, "it is %s", value + strspn(value, " \t"));
}

/* A value that stands in the body without quotes. */
static bool take_number(struct making *m, const char *name)
{
    const char *given = json_string_value(json_object_get(m->view, name));
    size_t digits = given ? strspn(given, "0123456789") : 0;
    if (!given ||
        (digits > 0 && digits < 21 && *given != '0' && !given[digits]))
        return true;
    fail(m->e, EX_USAGE, "--%s is to be a number, and \"%.40s\" is none", name,
         text_label(given, m->arena));
    return advise(m->e, "the number at the end of its address");
}

/* One line of the request; what the view puts in cannot end it. */
static bool fill_line(struct making *m, const char *value,
                      enum mustache_escape escape, const char **into)
{
    struct text text = text_new(m->arena);
    if (!mustache_render(value, m->file.path, escape, m->view, NULL, &text,
                         m->e))
        return false;
    *into = text.bytes;
    return text_is_printable(text.bytes, text.length) ||
           blame(m, N_("a value has signs that no header may have"));
}

static bool take_post_header(struct making *m, const char *value)
{
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    struct posting *p = m->into;
    size_t length = strspn(value, letters);
    if (length == 0 || value[length] != ':')
        return blame(m, N_("a header is NAME: VALUE"));
    if (p->header_count == POSTING_HEADERS)
        return blame(m, N_("there are too many headers"));
    p->headers[p->header_count].name = arena_copy(m->arena, value, length);
    value += length + 1;
    value += strspn(value, " \t");
    const char **filled = &p->headers[p->header_count].value;
    if (!fill_line(m, value, MUSTACHE_PLAIN, filled))
        return false;
    p->header_count += **filled != '\0';
    return true;
}

/* The address and the path: one "/" between them, and a second "?" is "&". */
static bool take_path(struct making *m, const char *value)
{
    const char *url = m->into->url, *path;
    size_t length = strlen(url);
    if (!fill_line(m, value, MUSTACHE_URL, &path))
        return false;
    if (*path == '/' && length > 0 && url[length - 1] == '/')
        path++;
    if (*path == '?' && strchr(url, '?'))
        m->into->url = arena_print(m->arena, "%s&%s", url, path + 1);
    else
        m->into->url = arena_print(m->arena, "%s%s", url, path);
    return true;
}

/* "Handle: [0-9]+ the number of the user": how people are called there. */
static bool take_handle(struct making *m, const char *value)
{
    size_t length = strcspn(value, " ");
    const char *pattern = arena_copy(m->arena, value, length);
    return value[length] ? mentions_fit(m->view, pattern, value + length + 1,
                                        m->arena, m->e)
                         : blame(m, N_("a handle is PATTERN and WHAT IT IS"));
}

static const struct header headers[] = {
    { "Method", take_post_method },
    { "Path", take_path },
    { "Header", take_post_header },
    { "Limit", take_limit },
    { "Picture", take_picture },
    { "Answer", take_answer },
    { "Map", take_map },
    { "Needs", take_needs },
    { "Number", take_number },
    { "Handle", take_handle },
    { "Success", take_success },
    { "Pending", take_pending },
};

static bool take_header_line(struct making *m, char *line)
{
    char *colon = strchr(line, ':');
    if (!colon)
        return blame(m, N_("a header line has no \":\""));
    *colon++ = '\0';
    colon += strspn(colon, " \t");
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++)
        if (!strcmp(line, headers[i].name))
            return headers[i].take(m, colon);
    return tags_blame(m->e, m->file.path, m->line,
                      "there is no header \"%.40s\"", line);
}

/* Reads the header lines; *body is what follows. */
static bool read_post_headers(struct making *m, const char **body)
{
    char *rest = arena_copy(m->arena, m->file.text, strlen(m->file.text));
    char *line;
    while ((line = strsep(&rest, "\n")) != NULL) {
        m->line++;
        line[strcspn(line, "\r")] = '\0';
        if (*line == '\0')
            break;
        if (!take_header_line(m, line))
            return false;
    }
    *body = rest ? rest : "";
    return m->into->method || blame(m, N_("the method is missing"));
}

/* NAME.txt and the others become members of the view. */
static bool add_texts(struct making *m)
{
    static const char *const kinds[] = { "txt", "md", "mrkdwn", "html",
                                         "bbcode" };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        const char *name = arena_print(m->arena, "%s.%s", m->name, kinds[i]);
        struct text text = text_new(m->arena);
        struct template file;
        if (!templates_have(m->templates, folder, name))
            continue;
        if (!templates_read(m->templates, folder, name, m->arena, &file,
                            m->e) ||
            !templates_fill(m->templates, &file, file.text, m->view, &text,
                            m->e))
            return false;
        json_put_text(m->view, kinds[i], text.bytes);
    }
    return true;
}

/* In a form the line ends are the template's own and mean nothing. */
static void drop_line_ends(char *body)
{
    char *to = body;
    for (; *body; body++)
        if (*body != '\n' && *body != '\r')
            *to++ = *body;
    *to = '\0';
}

/* How long the body is by the measure of the limit; fails when it is not what
 * the kind of the file says. */
static bool measure_body(struct making *m, const struct text *body,
                         size_t *length)
{
    if (strcmp(m->file.kind, "json") != 0) {
        drop_line_ends(body->bytes);
        *length = posting_letters(body->bytes);
        return true;
    }
    json_t *value = json_loadb(body->bytes, body->length, 0, NULL);
    if (!value) {
        fail(m->e, EX_DATAERR, "%s: what comes out is not JSON", m->file.path);
        return advise(m->e,
                      "is every value between quotes, and a topic a number?");
    }
    *length = posting_longest(value);
    json_decref(value);
    return true;
}

/* True when it could be made; *fits says if the limit is kept. */
static bool try_brevity(struct making *m, const json_t *view,
                        const char *template, enum brevity brevity, bool *fits)
{
    struct text body = text_new(m->arena);
    size_t length = 0;
    m->view = posting_view(view, m->form, brevity, m->arena);
    bool made = add_texts(m) &&
                templates_fill(m->templates, &m->file, template, m->view, &body,
                               m->e) &&
                measure_body(m, &body, &length);
    json_decref(m->view);
    m->view = NULL;
    if (!made)
        return false;
    m->into->body = body.bytes;
    *fits = m->limit == 0 || length <= to_size(m->limit);
    return true;
}

static bool make_body(struct making *m, const json_t *view,
                      const char *template)
{
    for (enum brevity brevity = BREVITY_NONE; brevity < BREVITIES; brevity++) {
        bool fits;
        if (!try_brevity(m, view, template, brevity, &fits))
            return false;
        if (fits)
            return true;
    }
    fail(m->e, EX_DATAERR, "the post is longer than %d letters", m->limit);
    return advise(m->e, "let %s leave out more when {{brief}} is true",
                  m->file.path);
}

static bool find_file(struct making *m)
{
    const char *json = arena_print(m->arena, "%s.json", m->name);
    const char *form = arena_print(m->arena, "%s.form", m->name);
    bool is_form = !templates_have(m->templates, folder, json) &&
                   templates_have(m->templates, folder, form);
    return templates_read(m->templates, folder, is_form ? form : json, m->arena,
                          &m->file, m->e);
}

bool posting_make(const struct templates *templates, const char *name,
                  const json_t *view, struct arena *arena, struct posting *into,
                  struct error *e)
{
    const char *url = json_string_value(json_object_get(view, "url"));
    const char *body;
    struct making m = { .templates = templates,
                        .name = name,
                        .form = "text",
                        .arena = arena,
                        .into = into,
                        .e = e };
    *into = (struct posting){ .url = url ? url : "" };
    into->url = arena_print(arena, "%s", into->url);
    if (!find_file(&m))
        return false;
    m.view = json_deep_copy(view);
    bool read = read_post_headers(&m, &body);
    json_decref(m.view);
    return read && make_body(&m, view, body);
}
