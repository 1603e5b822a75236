#include "inbox/html.h"

#include <string.h>
#include <strings.h>

enum container {
    CONTAINER_NONE,
    CONTAINER_QUOTE,
    CONTAINER_QUOTE_FOLLOWS, /* from here to the end of the page */
    CONTAINER_SIGNATURE,
};

enum container container_of(const struct tag *tag);

static const struct {
    const char *attribute, *word;
    enum container container;
} containers[] = {
    { "class", "gmail_attr", CONTAINER_QUOTE },
    { "class", "yahoo_quoted", CONTAINER_QUOTE },
    { "class", "moz-cite-prefix", CONTAINER_QUOTE },
    { "class", "moz-forward-container", CONTAINER_QUOTE },
    { "class", "OutlookMessageHeader", CONTAINER_QUOTE },
    { "class", "zmail_extra", CONTAINER_QUOTE },
    { "class", "tutanota_quote", CONTAINER_QUOTE },
    { "class", "ms-outlook-mobile-reference-message", CONTAINER_QUOTE },
    { "id", "mail-editor-reference-message-container", CONTAINER_QUOTE },
    { "id", "OLK_SRC_BODY_SECTION", CONTAINER_QUOTE },
    { "id", "isReplyContent", CONTAINER_QUOTE },
    { "name", "quote", CONTAINER_QUOTE },
    { "name", "quoted-content", CONTAINER_QUOTE },
    { "id", "divRplyFwdMsg", CONTAINER_QUOTE_FOLLOWS },
    { "id", "x_divRplyFwdMsg", CONTAINER_QUOTE_FOLLOWS },
    { "class", "gmail_signature", CONTAINER_SIGNATURE },
    { "class", "gmail_signature_prefix", CONTAINER_SIGNATURE },
    { "class", "moz-signature", CONTAINER_SIGNATURE },
    { "class", "protonmail_signature_block", CONTAINER_SIGNATURE },
    { "id", "ms-outlook-mobile-signature", CONTAINER_SIGNATURE },
};

/* Writers indent with a block that has a margin of 40 and no border. */
static bool is_indented(const struct tag *tag)
{
    return !tag_says(tag, "class", "", true) &&
           !tag_says(tag, "type", "cite", false) &&
           tag_says(tag, "style", "40px", true) &&
           tag_says(tag, "style", "border:", true) &&
           tag_says(tag, "style", "none", true);
}

enum container container_of(const struct tag *tag)
{
    size_t count = sizeof containers / sizeof *containers;
    if (strcmp(tag->name, "blockquote") == 0)
        return is_indented(tag) ? CONTAINER_NONE : CONTAINER_QUOTE;
    for (size_t i = 0; i < count && tag->length > 0; i++)
        if (tag_says(tag, containers[i].attribute, containers[i].word, false))
            return containers[i].container;
    return CONTAINER_NONE;
}

enum { OPEN_MAX = 256, LOOK_BACK = 64, CHARSET_WITHIN = 2048 };

/* An element that is not closed yet. */
struct element {
    char name[TAG_NAME_MAX];
    bool quote, signature, pre;
    bool differs; /* it looks differently from a plain page, inside or around */
    struct look around; /* how it looks outside */
};

struct page {
    struct body *body;
    struct text line;   /* as far as it is known */
    struct text unread; /* what is hidden or struck out, likewise */
    struct look look;   /* of what stands here */
    struct styles styles;
    struct element open[OPEN_MAX];
    int opened, not_kept; /* elements; beyond OPEN_MAX they are counted */
    int quotes, signatures, pres, differing;
};

/* Is name one of the words in names, each between blanks? */
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

static void empty(struct text *text)
{
    text->length = 0;
    *text->bytes = '\0';
}

/* Was there anything but blanks? */
static bool end_unread(struct page *page)
{
    bool any =
        body_leave_out(page->body, page->unread.bytes, page->unread.length);
    empty(&page->unread);
    return any;
}

/* A line all of which is left out is no blank one. */
static void end_line(struct page *page)
{
    page->body->in_signature = page->signatures > 0;
    if (!end_unread(page) || page->line.length > 0)
        body_add(page->body, page->line.bytes, page->line.length, page->quotes);
    empty(&page->line);
}

static void end_line_if_begun(struct page *page)
{
    if (page->line.length > 0 || page->unread.length > 0)
        end_line(page);
}

/* Of quotes and signatures nothing is taken for orders, and all is wanted that
 * may be in them. */
static bool is_own(const struct page *page)
{
    return page->quotes == 0 && page->signatures == 0;
}

/* Where text goes. */
static struct text *here(struct page *page)
{
    return is_own(page) && !look_is_read(&page->look) ? &page->unread
                                                      : &page->line;
}

/* Words stand here. */
static void mark(struct page *page)
{
    page->body->unsure |=
        page->look.unsure && is_own(page) && look_is_read(&page->look);
}

static void add_blank_to(struct text *text)
{
    if (text->length > 0 && text->bytes[text->length - 1] != ' ')
        text_bytes(text, " ", 1);
}

/* What is struck out parts the words around it all the same. */
static void add_blank(struct page *page)
{
    struct text *text = here(page);
    add_blank_to(text);
    if (text == &page->unread && !page->look.gone)
        add_blank_to(&page->line);
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

static void open_element(struct page *page, const struct tag *tag,
                         const struct look *look)
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
    element->around = page->look;
    element->differs = !look_is_same(&page->look, &look_plain) ||
                       !look_is_same(look, &look_plain);
    page->look = *look;
    page->quotes += element->quote;
    page->signatures += element->signature;
    page->pres += element->pre;
    page->differing += element->differs;
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
        page->differing -= element->differs;
        page->look = element->around;
    }
}

/* Of the others only what looks differently is of interest, and then what is in
 * it, to know which end is whose. */
static bool is_kept(const struct page *page, const struct tag *tag,
                    const struct look *look)
{
    static const char empty[] =
        " area base br col embed hr img input link meta param source track wbr ";
    return is_tracked(tag) ||
           (!is_one_of(tag->name, empty) &&
            (!look_is_same(look, &look_plain) || page->differing > 0));
}

/* Some elements end where the next of their kind begins. */
static void close_before(struct page *page, const struct tag *tag)
{
    struct tag last = { .closes = true };
    if (page->opened == 0)
        return;
    memcpy(last.name, page->open[page->opened - 1].name, sizeof last.name);
    if ((strcmp(last.name, "p") == 0 && is_block(tag)) ||
        (is_one_of(last.name, " dd dt li option td th tr ") &&
         strcmp(last.name, tag->name) == 0))
        close_element(page, &last);
}

static bool begins_or_ends_line(const struct page *page, const struct tag *tag)
{
    return is_block(tag) ||
           (is_tracked(tag) && !tag->closes &&
            container_of(tag) != CONTAINER_NONE && page->line.length > 0);
}

/* What is not there parts nothing. */
static void part_lines(struct page *page, const struct tag *tag, bool gone)
{
    if (gone && (is_block(tag) || strcmp(tag->name, "br") == 0))
        end_unread(page);
    else if (gone)
        return;
    else if (strcmp(tag->name, "br") == 0)
        end_line(page);
    else if (begins_or_ends_line(page, tag))
        end_line_if_begun(page);
    else if (is_one_of(tag->name, " td th "))
        add_blank(page);
}

/* The bytes of an element that shows nothing, from after its first tag. */
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
    static const char raw[] =
        " datalist iframe noembed noframes script style template textarea title ";
    struct tag tag;
    size_t taken = tag_read(at, length, &tag);
    if (taken == 0) {
        text_bytes(here(page), at, 1);
        return 1;
    }
    tag_decode(&tag, page->body->arena);
    if (!tag.closes)
        close_before(page, &tag);
    struct look look =
        tag.closes ? page->look : look_of(&tag, &page->styles, &page->look);
    part_lines(page, &tag, look.gone && is_own(page));
    if (is_kept(page, &tag, &look) && tag.closes)
        close_element(page, &tag);
    else if (is_kept(page, &tag, &look))
        open_element(page, &tag, &look);
    if (!tag.closes && is_one_of(tag.name, raw))
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
        text_bytes(here(page), &c, 1);
}

static size_t read_text(struct page *page, const char *at, size_t length)
{
    size_t plain = 0;
    while (plain < length && !strchr("<& \t\r\n", at[plain]))
        plain++;
    text_bytes(here(page), at, plain);
    mark(page);
    return plain;
}

void html_read(struct body *body, const char *bytes, size_t length)
{
    struct page *page = arena_alloc(body->arena, sizeof *page);
    size_t taken = 0;
    page->body = body;
    page->line = text_new(body->arena);
    page->unread = text_new(body->arena);
    page->look = look_plain;
    styles_read(&page->styles, bytes, length, body->arena);
    for (; length > 0 && !body->too_long; bytes += taken, length -= taken) {
        if (*bytes == '<') {
            taken = read_tag(page, bytes, length);
        } else if (*bytes == '&') {
            taken = entity_read(bytes, length, here(page));
            if (strncasecmp(bytes, "&nbsp", strlen("&nbsp")) != 0)
                mark(page);
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
