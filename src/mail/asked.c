#include "mail/asked.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>
#include <sysexits.h>

#include "mail/code.h"

enum line_kind {
    LINE_BLANK,
    LINE_PROSE,
    LINE_POLITE,
    LINE_ORDER,
    LINE_COMMAND,
    LINE_STOP
};

struct reading {
    const struct table *table;
    struct arena *arena;
    struct asked *into;
    struct text move, tried, prose;
    bool begun; /* the first line was read */
    struct error *e;
};

/** A command to the host; @p rest is what stands behind the word. */
struct host_command {
    const char *word;
    bool (*take)(struct reading *, const char *line, const char *rest);
};

static bool take_show(struct reading *r, const char *line, const char *rest)
{
    (void)line;
    (void)rest;
    return r->into->show = true;
}

static bool take_moves(struct reading *r, const char *line, const char *rest)
{
    (void)line;
    (void)rest;
    return r->into->moves = true;
}

static bool take_resend(struct reading *r, const char *line, const char *rest)
{
    (void)line;
    (void)rest;
    return r->into->resend = true;
}

static bool take_help(struct reading *r, const char *line, const char *rest)
{
    (void)line;
    (void)rest;
    return r->into->help = true;
}

static bool take_rules(struct reading *r, const char *line, const char *rest)
{
    (void)line;
    r->into->word = rest;
    return true;
}

static bool take_try(struct reading *r, const char *line, const char *rest)
{
    (void)line;
    text_add(&r->tried, "%s\n", rest);
    return true;
}

static bool add_note(struct reading *r, const char *words)
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

static bool take_note(struct reading *r, const char *line, const char *rest)
{
    (void)line;
    return !*rest || add_note(r, rest);
}

/** A wish (ledger/wishes.h) is a note of the whole line. */
static bool take_wish(struct reading *r, const char *line, const char *rest)
{
    (void)rest;
    return add_note(r, line);
}

static const struct host_command host_commands[] = {
    { "show", take_show },     { "moves", take_moves },
    { "resend", take_resend }, { "help", take_help },
    { "rules", take_rules },   { "try", take_try },
    { "note", take_note },     { "away", take_wish },
    { "back", take_wish },     { "substitute", take_wish },
    { "language", take_wish }, { "format", take_wish },
};

/** With these a person closes a letter, in the languages of ours. */
static const char *const stop_words[] = {
    "--",        "__",           "quit",        "stop",  "thanks",
    "thank",     "cheers",       "regards",     "best",  "greetings",
    "sincerely", "bye",          "gruß",        "grüße", "viele",
    "liebe",     "schöne",       "danke",       "mfg",   "lg",
    "vg",        "cordialement", "amicalement", "merci", "bonne",
};

/** With these one begins. */
static const char *const greetings[] = {
    "hi",   "hello",  "hey",   "dear",    "good",  "hallo", "liebe", "lieber",
    "moin", "servus", "guten", "bonjour", "salut", "cher",  "chère",
};

/** Words of the order language that no game's table of verbs has. */
static const char *const turn_words[] = { "undo", "if" };

/** Does @p line begin with @p word, and not only with a longer one? */
static bool begins(const char *line, const char *word)
{
    size_t length = strlen(word);
    return !strncasecmp(line, word, length) &&
           !isalnum((unsigned char)line[length]);
}

static bool begins_with_one(const char *line, const char *const *words,
                            size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (begins(line, words[i]))
            return true;
    return false;
}

static bool is_farewell(const char *line)
{
    return begins_with_one(line, stop_words,
                           sizeof stop_words / sizeof *stop_words);
}

static bool is_greeting(const char *line)
{
    return begins_with_one(line, greetings,
                           sizeof greetings / sizeof *greetings);
}

static const struct host_command *command_of(const char *line)
{
    for (size_t i = 0; i < sizeof host_commands / sizeof *host_commands; i++)
        if (begins(line, host_commands[i].word))
            return &host_commands[i];
    return NULL;
}

/** An order of the game, or what may be meant as one. */
static bool is_order(struct reading *r, const char *line)
{
    struct word words[WORDS_MAX];
    struct order order = { .words = words };
    struct error e = { 0 };
    size_t length = strcspn(line, " \t=:,;.");
    if (begins_with_one(line, turn_words,
                        sizeof turn_words / sizeof *turn_words))
        return true;
    if (!words_cut(line, length, 0, r->arena, words, &order.count, &e) ||
        order.count < 1)
        return false;
    return r->table->rules->knows(r->table->turn.state, &order, &e) ||
           !strncmp(e.hint, "did you mean", 12);
}

/** "Bob" or "- Bob." */
static bool is_name(struct reading *r, const char *line)
{
    static const char around[] = " \t-~,.!";
    const struct setup *setup = &r->table->setup;
    line += strspn(line, around);
    for (int i = 0; i < setup->seats; i++) {
        size_t length = strlen(setup->names[i]);
        const char *rest = line + length;
        if (!strncasecmp(line, setup->names[i], length) &&
            !rest[strspn(rest, around)])
            return true;
    }
    return false;
}

static bool has_code(const char *line)
{
    struct codes codes = { 0 };
    codes_find(&codes, line);
    return codes.count > 0;
}

/** What stands in many letters between the orders and is none. */
static bool is_polite(struct reading *r, const char *line)
{
    bool first = !r->begun;
    r->begun = true;
    return is_name(r, line) ||
           (first && (is_greeting(line) || is_farewell(line)));
}

static enum line_kind kind_of(struct reading *r, const char *line)
{
    if (!*line || *line == '#')
        return LINE_BLANK;
    if (is_polite(r, line))
        return LINE_POLITE;
    if (command_of(line))
        return LINE_COMMAND;
    if (is_order(r, line))
        return LINE_ORDER;
    if (is_farewell(line))
        return LINE_STOP;
    return has_code(line) ? LINE_POLITE : LINE_PROSE;
}

static bool take_command(struct reading *r, const char *line)
{
    const struct host_command *command = command_of(line);
    const char *rest = line + strlen(command->word);
    rest += strspn(rest, " \t:");
    return command->take(r, line, rest);
}

/** The lines of a paragraph up to a blank one or a closing word. */
struct paragraph {
    int count;
    bool any; /* a line that is known */
    const char *lines[256];
    enum line_kind kinds[256];
};

/** A sentence may end in a full stop, an order does not. */
static int without_stop(const char *line)
{
    size_t length = strlen(line);
    while (length > 0 && strchr(".,;!", line[length - 1]))
        length--;
    return (int)length;
}

static bool take_paragraph(struct reading *r, const struct paragraph *p)
{
    for (int i = 0; i < p->count; i++) {
        if (!p->any || p->kinds[i] == LINE_POLITE)
            text_add(&r->prose, "%s\n", p->lines[i]);
        else if (p->kinds[i] != LINE_COMMAND)
            text_add(&r->move, "%.*s\n", without_stop(p->lines[i]),
                     p->lines[i]);
        else if (!take_command(r, p->lines[i]))
            return false;
    }
    return true;
}

/** Cuts the next line off @p rest, without blanks around it. */
static char *next_line(char **rest)
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

/** True while there is more to read behind the paragraph. */
static bool next_paragraph(struct reading *r, char **rest, struct paragraph *p)
{
    enum { ROOM = sizeof p->lines / sizeof *p->lines };
    char *line;
    *p = (struct paragraph){ 0 };
    while (p->count < ROOM && (line = next_line(rest))) {
        enum line_kind kind = kind_of(r, line);
        if (kind == LINE_STOP)
            return false;
        if (kind == LINE_BLANK && !*line)
            return true;
        if (kind == LINE_BLANK)
            continue;
        p->any |= kind == LINE_ORDER || kind == LINE_COMMAND;
        p->kinds[p->count] = kind;
        p->lines[p->count++] = line;
    }
    return *rest != NULL;
}

bool asked_read(const char *text, const struct table *table,
                struct arena *arena, struct asked *into, struct error *e)
{
    struct reading r = { .table = table,
                         .arena = arena,
                         .into = into,
                         .move = text_new(arena),
                         .tried = text_new(arena),
                         .prose = text_new(arena),
                         .e = e };
    struct paragraph *p = arena_alloc(arena, sizeof *p);
    char *rest = arena_copy(arena, text, strlen(text));
    bool more = true;
    *into = (struct asked){ 0 };
    while (more) {
        more = next_paragraph(&r, &rest, p);
        if (!take_paragraph(&r, p))
            return false;
    }
    into->move = r.move.bytes;
    into->tried = r.tried.bytes;
    into->prose = r.prose.bytes;
    if (!*into->move || !*into->tried)
        return true;
    fail(e, EX_DATAERR, "orders and \"try\" stand in the same mail");
    return advise(e, "put \"try\" before each line, or before none");
}

bool asked_anything(const struct asked *asked)
{
    return *asked->move || *asked->tried || asked->word || asked->note_count ||
           asked->show || asked->moves || asked->resend || asked->help;
}
