#include "inbox/html.h"

#include <string.h>
#include <strings.h>

#include "inbox/containers.h"
#include "inbox/entities.h"

enum { OPEN_MAX = 256, LOOK_BACK = 64, CHARSET_WITHIN = 2048 };

/** An element that is not closed yet. */
struct element {
    char name[TAG_NAME_MAX];
    bool quote, signature, pre;
};

struct page {
    struct body *body;
    struct text line; /* as far as it is known */
    struct element open[OPEN_MAX];
    int opened, not_kept; /* elements; beyond OPEN_MAX they are counted */
    int quotes, signatures, pres;
};

/** Is @p name one of the words in @p names, each between blanks? */
static bool is_one_of(const char *name, const char *names)
{
    char word[TAG_NAME_MAX + 2] = " ";
    strcat(word, name);
    strcat(word, " ");
    return *name && strstr(names, word);
}

static bool is_block(const struct tag *tag)
{
    static const char names[] =
        " address article aside blockquote body center dd details dir div dl "
        "dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main "
        "menu nav ol p pre section summary table tbody tr ul ";
    return is_one_of(tag->name, names);
}

/* Those that may hold a quote, and those that must be told from them. */
static bool is_tracked(const struct tag *tag)
{
    return is_one_of(tag->name, " blockquote div pre section span table td ");
}

static void end_line(struct page *page)
{
    page->body->in_signature = page->signatures > 0;
    body_add(page->body, page->line.bytes, page->line.length, page->quotes);
    page->line.length = 0;
    *page->line.bytes = '\0';
}

static void end_line_if_begun(struct page *page)
{
    if (page->line.length > 0)
        end_line(page);
}

static void add_blank(struct page *page)
{
    size_t length = page->line.length;
    if (length > 0 && page->line.bytes[length - 1] != ' ')
        text_bytes(&page->line, " ", 1);
}

/* ---- elements ---- */

static bool keeps_blanks(const struct tag *tag)
{
    return strcmp(tag->name, "pre") == 0 ||
           tag_says(tag, "style", "white-space:pre", true) ||
           tag_says(tag, "style", "white-space: pre", true) ||
           tag_says(tag, "style", "white-space:break", true) ||
           tag_says(tag, "style", "white-space: break", true);
}

static void open_element(struct page *page, const struct tag *tag)
{
    enum container container = container_of(tag);
    struct element *element;
    if (container == CONTAINER_QUOTE_FOLLOWS)
        page->quotes++;
    if (page->opened == OPEN_MAX) {
        page->not_kept++;
        return;
    }
    element = &page->open[page->opened++];
    memcpy(element->name, tag->name, sizeof element->name);
    element->quote = container == CONTAINER_QUOTE;
    element->signature = container == CONTAINER_SIGNATURE;
    element->pre = keeps_blanks(tag);
    page->quotes += element->quote;
    page->signatures += element->signature;
    page->pres += element->pre;
}

static void close_element(struct page *page, const struct tag *tag)
{
    int at = page->opened - 1;
    int stop = page->opened - LOOK_BACK;
    if (page->not_kept > 0) {
        page->not_kept--;
        return;
    }
    while (at >= 0 && at >= stop && strcmp(page->open[at].name, tag->name) != 0)
        at--;
    if (at < 0 || at < stop)
        return;
    while (page->opened > at) {
        const struct element *element = &page->open[--page->opened];
        page->quotes -= element->quote;
        page->signatures -= element->signature;
        page->pres -= element->pre;
    }
}

static bool begins_or_ends_line(const struct page *page, const struct tag *tag)
{
    return is_block(tag) ||
           (is_tracked(tag) && !tag->closes &&
            container_of(tag) != CONTAINER_NONE && page->line.length > 0);
}

/** The bytes of an element that shows nothing, from after its first tag. */
static size_t skip_hidden(const char *at, size_t length, const char *name)
{
    size_t size = strlen(name);
    for (size_t i = 0; i + size + 1 < length; i++)
        if (at[i] == '<' && at[i + 1] == '/' &&
            strncasecmp(at + i + 2, name, size) == 0)
            return i;
    return length;
}

static size_t read_tag(struct page *page, const char *at, size_t length)
{
    struct tag tag;
    size_t taken = tag_read(at, length, &tag);
    if (taken == 0) {
        text_bytes(&page->line, at, 1);
        return 1;
    }
    if (strcmp(tag.name, "br") == 0)
        end_line(page);
    else if (begins_or_ends_line(page, &tag))
        end_line_if_begun(page);
    else if (is_one_of(tag.name, " td th "))
        add_blank(page);
    if (is_tracked(&tag) && tag.closes)
        close_element(page, &tag);
    else if (is_tracked(&tag))
        open_element(page, &tag);
    else if (!tag.closes &&
             is_one_of(tag.name, " script style title template textarea "))
        taken += skip_hidden(at + taken, length - taken, tag.name);
    return taken;
}

/* ---- texts ---- */

static void read_blank(struct page *page, char c)
{
    if (page->pres == 0)
        add_blank(page);
    else if (c == '\n')
        end_line(page);
    else if (c != '\r')
        text_bytes(&page->line, &c, 1);
}

static size_t read_text(struct page *page, const char *at, size_t length)
{
    size_t plain = 0;
    while (plain < length && !strchr("<& \t\r\n", at[plain]))
        plain++;
    text_bytes(&page->line, at, plain);
    return plain;
}

void html_read(struct body *body, const char *bytes, size_t length)
{
    struct page *page = arena_alloc(body->arena, sizeof *page);
    size_t taken = 0;
    page->body = body;
    page->line = text_new(body->arena);
    for (; length > 0 && !body->too_long; bytes += taken, length -= taken) {
        if (*bytes == '<') {
            taken = read_tag(page, bytes, length);
        } else if (*bytes == '&') {
            taken = entity_read(bytes, length, &page->line);
        } else if (*bytes && strchr(" \t\r\n", *bytes)) {
            read_blank(page, *bytes);
            taken = 1;
        } else if (*bytes == '\0') {
            taken = 1;
        } else {
            taken = read_text(page, bytes, length);
        }
    }
    end_line_if_begun(page);
    body->in_signature = false;
}

const char *html_charset(const char *bytes, size_t length, struct arena *arena)
{
    static const char mark[] = "charset=";
    size_t size = sizeof mark - 1;
    if (length > CHARSET_WITHIN)
        length = CHARSET_WITHIN;
    for (size_t i = 0; i + size < length; i++) {
        if (strncasecmp(bytes + i, mark, size) == 0) {
            const char *name =
                arena_copy(arena, bytes + i + size, length - i - size);
            name += *name == '"' || *name == '\'';
            return arena_copy(arena, name, strcspn(name, "\"'> ;/\r\n"));
        }
    }
    return NULL;
}
