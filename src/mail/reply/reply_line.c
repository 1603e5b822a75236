#include "mail/reply/reply_line.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "core/narrow.h"
#include "mail/reply/code.h"
#include "mail/reply/plain.h"
#include "words/foreign.h"
#include "words/sayings.h"

enum { CLOSING_WORDS = 4 };

static const char *const farewells[] = {
    "quit",         "stop",        "thanks",   "thank",       "thx",
    "cheers",       "regards",     "best",     "kind",        "greetings",
    "sincerely",    "bye",         "see",      "gruß",        "gruss",
    "grüße",        "gruesse",     "viele",    "liebe",       "schöne",
    "danke",        "mfg",         "lg",       "vg",          "tschüss",
    "tschüß",       "ciao",        "bis",      "cdlt",        "cdt",
    "cordialement", "amicalement", "merci",    "bonne",       "bises",
    "salutations",  "à bientôt",   "bien à",   "с уважением", "спасибо",
    "удачи",        "всего",       "よろしく", "宜しく",      "ありがとう",
    "では、また",   "失礼します",
};

static const char *const greetings[] = {
    "hi",     "hello",      "hey",        "dear",     "good",       "hallo",
    "liebe",  "lieber",     "moin",       "servus",   "guten",      "bonjour",
    "salut",  "cher",       "chère",      "привет",   "здравствуй", "добрый",
    "доброе", "こんにちは", "こんばんは", "おはよう", "お疲れ",     "お世話",
};

/* Does line begin with word, in great or small letters, and not only with a
 * longer one? */
static bool begins_with_word(const char *line, const char *word)
{
    while (*word)
        if (!*line || text_small_letter(&line) != text_small_letter(&word))
            return false;
    return !isalnum((unsigned char)*line);
}

static bool begins_with_one(const char *line, const char *const *words,
                            size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (begins_with_word(line, words[i]))
            return true;
    return false;
}

/* "Hi Bob", "Guten Morgen". */
static bool is_greeting(const char *line)
{
    return begins_with_one(line, greetings,
                           sizeof greetings / sizeof *greetings);
}

/* "--", "_____", "* * *". */
static bool is_drawn(const char *line)
{
    return *line && line[strspn(line, "-_*=~ ")] == '\0';
}

/* Does it begin with a word of thanks or farewell, or is it drawn ("--")? */
static bool is_farewell(const char *line)
{
    return is_drawn(line) || strncmp(line, "--", 2) == 0 ||
           strncmp(line, "__", 2) == 0 ||
           begins_with_one(line, farewells,
                           sizeof farewells / sizeof *farewells);
}

/* Is it so short that it closes a letter: "Thanks, Ann", "--"? "Thanks for
 * the quick reply" says something. */
static bool is_closing(const char *line)
{
    int words = 0;
    for (const char *at = line; *at; at += strcspn(at, " \t")) {
        at += strspn(at, " \t");
        words += *at != '\0';
    }
    return is_farewell(line) && words <= CLOSING_WORDS;
}

static const struct {
    const char *word;
    enum command command;
} commands[] = {
    { "show", COMMAND_SHOW },     { "moves", COMMAND_MOVES },
    { "resend", COMMAND_RESEND }, { "help", COMMAND_HELP },
    { "rules", COMMAND_RULES },   { "try", COMMAND_TRY },
    { "note", COMMAND_NOTE },     { "away", COMMAND_WISH },
    { "back", COMMAND_WISH },     { "substitute", COMMAND_WISH },
    { "language", COMMAND_WISH }, { "format", COMMAND_WISH },
    { "letters", COMMAND_WISH },  { "calendar", COMMAND_WISH },
    { "word", COMMAND_WORD },     { "hint", COMMAND_HINT },
};

/* Words of the order language that no game's table of verbs has. */
static const char *const turn_words[] = { "undo", "if" };

/* How a word may stand in the game's table of orders. */
enum knowledge { UNKNOWN, NEARLY, KNOWN };

#define COUNT(list) (sizeof(list) / sizeof *(list))

/* Cuts the one word out of `word: "lantern".`; NULL when there are more of
 * them, as in prose: "word has it that …". */
static const char *only_word(const char *rest, size_t *length)
{
    static const char in_front[] = " \t:\"'`", after[] = " \t.,;!\"'`";
    rest += strspn(rest, in_front);
    *length = strlen(rest);
    while (*length > 0 && strchr(after, rest[*length - 1]))
        --*length;
    return *length > 0 && strcspn(rest, " \t") >= *length ? rest : NULL;
}

static bool is_complete(const char *line, enum command command)
{
    size_t length;
    if (command == COMMAND_HINT)
        return !line[strlen("hint") + strspn(line + strlen("hint"), " \t.!")];
    return command != COMMAND_WORD || only_word(line + strlen("word"), &length);
}

static const char *command_word(const char *line, enum command *command)
{
    for (size_t i = 0; i < COUNT(commands); i++)
        if (begins_with_word(line, commands[i].word) &&
            is_complete(line, commands[i].command)) {
            *command = commands[i].command;
            return commands[i].word;
        }
    *command = COMMAND_NONE;
    return NULL;
}

static enum knowledge is_order(const struct table *table, const char *line,
                               struct arena *arena)
{
    struct word words[WORDS_MAX];
    struct order order = { .words = words };
    struct error e = { 0 };
    size_t length = strcspn(line, " \t=:,;.");
    if (move_is_pause(line))
        return KNOWN;
    for (size_t i = 0; i < COUNT(turn_words); i++)
        if (begins_with_word(line, turn_words[i]))
            return KNOWN;
    if (!words_cut(line, length, 0, arena, words, &order.count, &e) ||
        order.count < 1)
        return UNKNOWN;
    if (table->rules->knows(table->turn.state, &order, &e))
        return KNOWN;
    return e.kind == ERROR_MISSPELT ? NEARLY : UNKNOWN;
}

bool reply_line_is_known(const struct table *table, const char *plain,
                         struct arena *arena)
{
    enum command command;
    return command_word(plain, &command) ||
           is_order(table, plain, arena) == KNOWN;
}

bool reply_line_holds_order(const struct table *table, const char *plain,
                            struct arena *arena)
{
    static const char between[] = " \t,;:.!?()\"'";
    for (plain += strspn(plain, between); *plain;) {
        size_t length = strcspn(plain, between);
        const char *next = plain + length;
        next += strspn(next, between);
        if (isdigit((unsigned char)*next) &&
            is_order(table, plain, arena) == KNOWN)
            return true;
        plain = next;
    }
    return false;
}

bool reply_line_is_bare_order(const struct table *table, const char *line,
                              struct arena *arena)
{
    const char *english = foreign_move(NULL, 0, line, arena);
    return english != line && reply_line_is_known(table, english, arena);
}

bool reply_line_begins_order(const struct table *table, const char *line,
                             struct arena *arena)
{
    line = foreign_move(NULL, 0, arena_copy(arena, line, strcspn(line, "\n")),
                        arena);
    line += strspn(line, " ");
    size_t length = strcspn(line, " \t:,.");
    char *word = arena_copy(arena, line, length);
    if (length == 0 || strcspn(line, "0123456789=") < length)
        return false;
    for (char *c = word; *c; c++)
        *c = text_lower(*c);
    return said_is_known(table->rules->speech, word);
}

/* "Bob" or "- Bob." */
static bool is_seat_name(const struct table *table, const char *line)
{
    static const char around[] = " \t-~,.!";
    const struct setup *setup = &table->setup;
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

/* Is a word that is nearly an order word one that was misspelt? Prose begins
 * with such words, too: "and then", "und", "toll gespielt", "une fois". */
static bool may_be_slip(const char *line)
{
    static const char *const others[] = {
        "a",    "an",  "and", "are", "as",   "at",   "en",
        "ende", "in",  "ist", "one", "send", "so",   "toll",
        "told", "und", "un",  "une", "us",   "used", "you",
    };
    enum { WORDS_FEW = 3 };
    int words = 0;
    for (const char *at = line; *at; at += strcspn(at, " \t")) {
        at += strspn(at, " \t");
        words += *at != '\0';
    }
    for (size_t i = 0; i < COUNT(others); i++)
        if (begins_with_word(line, others[i]))
            return false;
    return words <= WORDS_FEW || strpbrk(line, "0123456789");
}

static bool has_code(const char *line)
{
    struct codes codes = { 0 };
    codes_find(&codes, line);
    return codes.count > 0;
}

/* ---- lines as phones write them ---- */

static char *without_quotes(char *line)
{
    static const char quotes[] = "\"'`";
    size_t length = strlen(line);
    if (length < 2 || !strchr(quotes, *line) ||
        !strchr(quotes, line[length - 1]))
        return line;
    line[length - 1] = '\0';
    return line + 1;
}

/* Two blanks in a row become a full stop and a blank on phones. One that no
 * order follows is none. */
static void undo_stops(const struct table *table, char *line,
                       struct arena *arena)
{
    for (char *at = line; (at = strstr(at, ". ")); at++) {
        const char *next = at + 1 + strspn(at + 1, " ");
        if (*next && !strchr("+-", *next) &&
            is_order(table, next, arena) != KNOWN)
            *at = ' ';
    }
}

/* Only what keeps a line from being known, or from being an order in what
 * people type, is taken away. */
static const char *plain_line(const struct table *table, const char *raw,
                              struct arena *arena)
{
    char *line = plain_words(raw, arena), *bare = plain_unmarked(raw, arena);
    char *open = without_quotes(arena_copy(arena, bare, strlen(bare)));
    line += strspn(line, " \t");
    if (reply_line_is_known(table, open, arena))
        line = open;
    else if (reply_line_is_known(table, bare, arena) ||
             (strcmp(line, bare) != 0 &&
              (reply_line_begins_order(table, bare, arena) ||
               reply_line_is_bare_order(table, bare, arena))))
        line = bare;
    undo_stops(table, line, arena);
    return line;
}

/* ---- */

static enum line_kind kind_of_line(const struct table *table, const char *line,
                                   bool first, struct arena *arena)
{
    enum knowledge order = is_order(table, line, arena);
    if (order == KNOWN)
        return LINE_ORDER;
    if (is_seat_name(table, line) || (first && is_greeting(line)))
        return LINE_POLITE;
    if (order == NEARLY && may_be_slip(line))
        return LINE_ORDER;
    if (is_closing(line))
        return LINE_CLOSING;
    return is_farewell(line) || has_code(line) ? LINE_POLITE : LINE_PROSE;
}

/* Is it from the list of words in our letters: "show      the map and the
 * scores", "moves – all orders"? Whoever shortens a quote without marks may
 * leave it. */
static bool is_from_our_list(const char *line, const char *word)
{
    static const char *const alone[] = { "show",   "moves", "hint",
                                         "resend", "help",  "undo" };
    enum { HOW_COLUMN = 24, HELP_COLUMN = 19 }; /* how.txt, help.txt */
    const char *rest = line + strlen(word);
    const char *gap = strstr(line, "   ");
    size_t column = gap ? to_size(gap - line) + strspn(gap, " ") : 0;
    if ((column == HOW_COLUMN || column == HELP_COLUMN) && line[column])
        return true;
    for (size_t i = 0; i < COUNT(alone); i++)
        if (!strcmp(word, alone[i]) && !strncmp(rest, " - ", 3))
            return true;
    return false;
}

void reply_line_read(const struct table *table, const char *raw, bool first,
                     struct arena *arena, struct reply_line *into)
{
    const char *plain = plain_line(table, raw, arena);
    *into = (struct reply_line){ .raw = raw, .plain = plain };
    if (!*plain || *plain == '#')
        return;
    const char *word = command_word(plain, &into->command);
    const char *listed = begins_with_word(plain, "undo")       ? "undo"
                         : begins_with_word(plain, "standing") ? "standing"
                         : begins_with_word(plain, "word")     ? "word"
                                                               : word;
    into->kind = LINE_COMMAND;
    if (listed && is_from_our_list(plain, listed)) {
        into->kind = LINE_POLITE;
        into->command = COMMAND_NONE;
        return;
    }
    if (!word) {
        into->kind = kind_of_line(table, plain, first, arena);
        return;
    }
    into->rest = plain + strlen(word);
    into->rest += strspn(into->rest, " \t:");
    size_t length;
    if (into->command == COMMAND_WORD) {
        const char *given = only_word(into->rest, &length);
        into->rest = arena_copy(arena, given, length);
    }
}

/* After word if raw begins with it, or NULL. */
static const char *after_word(const char *raw, const char *word)
{
    for (size_t length; *raw && *word; raw += length) {
        int plain = plain_letter(raw, &length);
        if (plain != PLAIN_NOTHING && tolower(plain) != *word++)
            return NULL;
    }
    return *word ? NULL : raw;
}

const char *reply_line_rest(const struct reply_line *line)
{
    enum command command;
    const char *word = command_word(line->plain, &command), *rest = NULL;
    for (const char *at = line->raw; *at && !rest; at++)
        rest = after_word(at, word);
    if (!rest)
        return line->rest;
    for (size_t length; *rest; rest += length) {
        int plain = plain_letter(rest, &length);
        if (plain != ' ' && plain != '\t' && plain != ':' &&
            plain != PLAIN_NOTHING)
            break;
    }
    return rest;
}
