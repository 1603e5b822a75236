#include "mail/reply/asked.h"

#include <stdlib.h>
#include <string.h>
#include <sysexits.h>
#include <utf8proc.h>

#include "core/narrow.h"
#include "core/text.h"
#include "ledger/seats/wishes.h"
#include "mail/reply/reply_line.h"
#include "words/letters.h"

enum { UNREAD_BYTES = 200 }; /* of a line that is named */

struct reading {
    const struct table *table;
    struct arena *arena;
    struct asked *into;
    struct text move, tried, prose, doubtful, unread;
    bool begun; /* the first line was read */
    int listed; /* by what number in front of the last one */
    bool asked; /* an order or command was read */
    struct error *e;
};

/* ---- commands ---- */

static bool add_asked_note(struct reading *r, const char *words)
{
    if (r->into->note_count == ASKED_NOTES)
        return fail(r->e, EX_DATAERR, "more than %d notes in one mail",
                    ASKED_NOTES);
    if (strlen(words) > NOTE_MAX)
        return fail(r->e, EX_DATAERR, "a note is longer than %d bytes",
                    NOTE_MAX);
    r->into->notes[r->into->note_count++] = words;
    return true;
}

/* A sentence may end in a full stop, an order does not. */
static char *without_full_stop(const char *line, struct arena *arena)
{
    size_t length = strlen(line);
    while (length > 0 && strchr(".,;!", line[length - 1]))
        length--;
    return arena_copy(arena, line, length);
}

static bool take_note(struct reading *r, const struct reply_line *line)
{
    const char *words = reply_line_rest(line);
    return !*words || add_asked_note(r, words);
}

/* A wish is a note of the whole line. */
static bool take_wish(struct reading *r, const struct reply_line *line)
{
    const char *words = without_full_stop(line->plain, r->arena);
    return wish_alone(r->table, words, r->e) && add_asked_note(r, words);
}

/* What `moves 10` or `moves about region 10` is to be about: its last word;
 * "" when that is prose. */
static const char *named_in(const char *rest, struct arena *arena)
{
    enum { WORDS = 3 };
    const char *last = "";
    int count = 0;
    for (char *words = without_full_stop(rest, arena), *word;
         (word = strsep(&words, " \t"));)
        if (*word) {
            last = word;
            count++;
        }
    return count <= WORDS ? last : "";
}

/* Some keyboards send a letter and its mark as two characters. */
static const char *composed(const char *word, struct arena *arena)
{
    utf8proc_uint8_t *whole = utf8proc_NFC((const utf8proc_uint8_t *)word);
    const char *copy = arena_print(arena, "%s", whole ? (char *)whole : word);
    free(whole);
    return copy;
}

/* `word lantern`; once more the same is no other. */
static bool take_dice_word(struct reading *r, const struct reply_line *line)
{
    const char *move =
        arena_print(r->arena, "word %s", composed(line->rest, r->arena));
    if (!r->into->given || !strcmp(r->into->given, move)) {
        r->into->given = move;
        return true;
    }
    fail(r->e, EX_DATAERR, "two words for the dice stand in one mail");
    return advise(r->e, "give one of them; another mail may give another");
}

static bool take_command(struct reading *r, const struct reply_line *line)
{
    struct asked *into = r->into;
    switch (line->command) {
    case COMMAND_SHOW:
        return into->show = true;
    case COMMAND_MOVES:
        into->about = named_in(line->rest, r->arena);
        return into->moves = true;
    case COMMAND_HINT:
        return into->hint = true;
    case COMMAND_RESEND:
        return into->resend = true;
    case COMMAND_HELP:
        return into->help = true;
    case COMMAND_RULES:
        into->word = line->rest;
        return true;
    case COMMAND_TRY:
        text_add(&r->tried, "%s\n", without_full_stop(line->rest, r->arena));
        return true;
    case COMMAND_NOTE:
        return take_note(r, line);
    case COMMAND_WORD:
        return take_dice_word(r, line);
    case COMMAND_WISH:
        return take_wish(r, line);
    case COMMAND_NONE:
        break;
    }
    return true;
}

/* ---- lines ---- */

/* Cuts the next line off rest, without blanks around it. */
static char *next_raw(char **rest)
{
    char *line = strsep(rest, "\n");
    if (!line)
        return NULL;
    line += strspn(line, " \t\r");
    size_t length = strlen(line);
    while (length > 0 && strchr(" \t\r", line[length - 1]))
        length--;
    line[length] = '\0';
    return line;
}

/* Is a number in front the next one of a list? "5. end" may mean a place. */
static bool is_listed(struct reading *r, const char *raw)
{
    int number;
    size_t mark = letters_mark(raw, &number);
    bool next = number == 0 || number == r->listed + 1;
    r->listed = number ? number : r->listed;
    return next || strpbrk(raw + mark, "0123456789");
}

static bool next_reply_line(struct reading *r, char **rest,
                            struct reply_line *line)
{
    const char *raw = next_raw(rest);
    if (!raw)
        return false;
    reply_line_read(r->table, raw, !r->begun, r->arena, line);
    if (!is_listed(r, raw) && line->kind == LINE_ORDER)
        *line = (struct reply_line){ raw, raw, .kind = LINE_PROSE };
    r->begun |= line->kind != LINE_BLANK;
    return true;
}

static void put_unread(struct reading *r, const struct reply_line *line)
{
    size_t length = strlen(line->raw);
    int count = 0;
    for (const char *c = r->unread.bytes; *c; c++)
        count += *c == '\n';
    if (count >= ASKED_UNREAD)
        return;
    if (length > UNREAD_BYTES)
        for (length = UNREAD_BYTES; text_is_inside(line->raw[length]);)
            length--;
    text_add(&r->unread, "%.*s%s\n", to_count(length), line->raw,
             line->raw[length] ? "…" : "");
}

static void take_prose(struct reading *r, const struct reply_line *line)
{
    text_add(&r->prose, "%s\n", line->raw);
    if (reply_line_holds_order(r->table, line->plain, r->arena))
        put_unread(r, line);
}

/* Nothing is taken any more. */
static void overlook_rest(struct reading *r, char **rest)
{
    struct reply_line line;
    while (next_reply_line(r, rest, &line))
        if (line.kind != LINE_BLANK &&
            (reply_line_is_known(r->table, line.plain, r->arena) ||
             reply_line_holds_order(r->table, line.plain, r->arena)))
            put_unread(r, &line);
}

/* ---- paragraphs ---- */

/* The lines up to a blank one or the end. */
struct paragraph {
    int count;
    bool any;     /* a line that is known */
    size_t width; /* of the last one, as it came */
    struct reply_line lines[256];
};

/* Prose may be orders in other words. */
static void doubt(struct reading *r, const struct paragraph *p)
{
    size_t before = r->doubtful.length;
    for (int i = 0; i < p->count && !p->any; i++)
        if (p->lines[i].kind == LINE_PROSE)
            text_add(&r->doubtful, "%s\n",
                     without_full_stop(p->lines[i].plain, r->arena));
    if (r->doubtful.length > before)
        text_byte(&r->doubtful, '\n');
}

static bool take_paragraph(struct reading *r, const struct paragraph *p)
{
    doubt(r, p);
    for (int i = 0; i < p->count; i++) {
        const struct reply_line *line = &p->lines[i];
        bool polite = line->kind == LINE_POLITE || line->kind == LINE_CLOSING;
        if (!p->any || polite)
            take_prose(r, line);
        else if (line->kind != LINE_COMMAND)
            text_add(&r->move, "%s\n",
                     without_full_stop(line->plain, r->arena));
        else if (!take_command(r, line))
            return false;
    }
    return true;
}

/* Some mail programs break long lines, at 65 letters and more. What is no
 * order itself goes on with one whose line had no room for its first word. */
static bool goes_on_from(const struct paragraph *p,
                         const struct reply_line *line)
{
    enum { WIDTH_LEAST = 64 };
    const struct reply_line *last = p->count ? &p->lines[p->count - 1] : NULL;
    size_t word = strcspn(line->raw, " \t");
    bool may =
        last && (last->kind == LINE_ORDER || last->command == COMMAND_TRY ||
                 last->command == COMMAND_NOTE);
    return may && line->kind == LINE_PROSE && p->width + 1 + word > WIDTH_LEAST;
}

static void join_broken(struct reading *r, struct paragraph *p,
                        const struct reply_line *line)
{
    struct reply_line *last = &p->lines[p->count - 1];
    const char *raw = arena_print(r->arena, "%s %s", last->raw, line->raw);
    p->width = strlen(line->raw);
    reply_line_read(r->table, raw, false, r->arena, last);
}

/* True while there is more to read after the paragraph: a closing ends the
 * reading once something was asked for. */
static bool next_paragraph(struct reading *r, char **rest, struct paragraph *p)
{
    enum { ROOM = sizeof p->lines / sizeof *p->lines };
    struct reply_line line;
    p->count = 0;
    p->any = false;
    while (p->count < ROOM && next_reply_line(r, rest, &line)) {
        if (line.kind == LINE_CLOSING && r->asked)
            return false;
        if (line.kind == LINE_BLANK && !*line.plain)
            return true;
        if (line.kind == LINE_BLANK)
            continue;
        if (goes_on_from(p, &line)) {
            join_broken(r, p, &line);
            continue;
        }
        p->width = strlen(line.raw);
        p->any |= line.kind == LINE_ORDER || line.kind == LINE_COMMAND;
        r->asked |= p->any;
        p->lines[p->count++] = line;
    }
    return *rest != NULL;
}

/* ---- replies ---- */

static struct reading reading_of(const struct table *table, struct arena *arena,
                                 struct asked *into, struct error *e)
{
    return (struct reading){ .table = table,
                             .arena = arena,
                             .into = into,
                             .move = text_new(arena),
                             .tried = text_new(arena),
                             .prose = text_new(arena),
                             .doubtful = text_new(arena),
                             .unread = text_new(arena),
                             .e = e };
}

bool asked_read(const char *text, const struct table *table,
                struct arena *arena, struct asked *into, struct error *e)
{
    struct reading r = reading_of(table, arena, into, e);
    *into = (struct asked){ 0 };
    struct paragraph *p = arena_alloc(arena, sizeof *p);
    char *rest = arena_copy(arena, text, strlen(text));
    bool done = true, more = true;
    while (done && more) {
        more = next_paragraph(&r, &rest, p);
        done = take_paragraph(&r, p);
    }
    overlook_rest(&r, &rest);
    into->move = r.move.bytes;
    into->tried = r.tried.bytes;
    into->prose = r.prose.bytes;
    into->doubtful = r.doubtful.bytes;
    into->unread = r.unread.bytes;
    if (!done || !*into->move || !*into->tried)
        return done;
    fail(e, EX_DATAERR, "orders and \"try\" stand in the same mail");
    return advise(e, "put \"try\" before each line, or before none");
}

void asked_overlook(const char *text, const struct table *table,
                    struct arena *arena, struct asked *into)
{
    struct reading r = reading_of(table, arena, into, NULL);
    char *rest = arena_copy(arena, text, strlen(text));
    if (into->unread)
        text_string(&r.unread, into->unread);
    overlook_rest(&r, &rest);
    into->unread = r.unread.bytes;
}

bool asked_anything(const struct asked *asked)
{
    return *asked->move || *asked->tried || asked->word || asked->given ||
           asked->note_count || asked->show || asked->moves || asked->hint ||
           asked->resend || asked->help;
}

bool asked_to_leave(const struct asked *asked)
{
    struct asked rest = *asked;
    char letters[6];
    rest.note_count = 0;
    for (int i = 0; i < asked->note_count; i++)
        if (!wish_for_letters(asked->notes[i], letters) ||
            !strcmp(letters, "all"))
            return false;
    return asked->note_count > 0 && !asked_anything(&rest);
}
