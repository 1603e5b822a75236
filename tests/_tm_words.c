/* The notation in other words (TM-NOTE-01 to -05, -19, -27, TM-NOTE-32 k, s).
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "tm-words.h"

static bool begins(const char *command, const char *word)
{
    return !strncasecmp(command, word, strlen(word));
}

static void write_joined(const struct tm_words *line, const char *colon,
                         const char *stop)
{
    text_add(line->into, "%s%s", line->faction, colon);
    for (int i = 0; i < line->count; i++)
        text_add(line->into, "%s%s", i ? stop : "", line->command[i]);
}

static void write_line(const struct tm_words *line)
{
    write_joined(line, ": ", ". ");
    text_string(line->into, "\n");
}

void tm_same_words(struct tm_words *line)
{
    write_line(line);
}

/* ---- spelling ------------------------------------------------------------ */

static void upper_case(struct tm_words *line)
{
    size_t start = line->into->length;
    write_line(line);
    for (char *c = line->into->bytes + start; *c; c++)
        *c = (char)toupper((unsigned char)*c);
}

/* from, at the end of the command, becomes to. */
static void end_with(struct tm_words *line, int i, const char *from,
                     const char *to)
{
    const char *command = line->command[i];
    size_t length = strlen(command), cut = strlen(from);
    if (length > cut && !strcasecmp(command + length - cut, from))
        line->command[i] = arena_print(line->arena, "%.*s%s",
                                       (int)(length - cut), command, to);
}

/* "3PW" as "3 power"; one of it without the number. */
static void spell_amount(struct text *into, const char *amount)
{
    static const char *const words[][2] = {
        { "PW", "power" }, { "P", "priests" }, { "W", "workers" },
        { "C", "coins" },  { "VP", "vp" },
    };
    size_t digits = strspn(amount, "0123456789");
    const char *name = amount + digits;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcasecmp(name, words[i][0]))
            name = words[i][1];
    if (strcmp(amount, "1") > 0 && atoi(amount) != 1)
        text_add(into, " %.*s", (int)digits, amount);
    text_add(into, " %s", name);
}

static void spell_conversion(struct tm_words *line, int i)
{
    char give[16], get[16];
    struct text into = text_new(line->arena);
    if (sscanf(line->command[i], "%*[Cc]onvert %15s to %15s", give, get) != 2)
        return;
    text_string(&into, "convert");
    spell_amount(&into, give);
    text_string(&into, " to");
    spell_amount(&into, get);
    line->command[i] = into.bytes;
}

static void long_words(struct tm_words *line)
{
    for (int i = 0; i < line->count; i++) {
        end_with(line, i, " to TP", " to trading post");
        end_with(line, i, " to TE", " to temple");
        end_with(line, i, " to SH", " to stronghold");
        end_with(line, i, " to SA", " to sanctuary");
        end_with(line, i, " to gray", " to grey");
        if (begins(line->command[i], "send p to"))
            line->command[i] =
                arena_print(line->arena, "send priest%s", line->command[i] + 6);
        spell_conversion(line, i);
    }
    write_line(line);
}

static void short_houses(struct tm_words *line)
{
    for (int i = 0; i < line->count; i++)
        end_with(line, i, " to TP", i % 2 ? " to TH" : " to trading house");
    write_line(line);
}

static void many_blanks(struct tm_words *line)
{
    for (int i = 0; i < line->count; i++) {
        struct text wide = text_new(line->arena);
        for (const char *c = line->command[i]; *c; c++)
            text_add(&wide, *c == ' ' ? " \t " : "%c", *c);
        line->command[i] = wide.bytes;
    }
    write_joined(line, "\t : ", " .  ");
    text_string(line->into, " \t\n");
}

static void no_blanks(struct tm_words *line)
{
    write_joined(line, ":", ".");
    text_string(line->into, "\n");
}

static void long_ends(struct tm_words *line)
{
    write_joined(line, ": ", ". ");
    text_string(line->into, ". # a remark. build Z9: really\r\n");
}

/* ---- order --------------------------------------------------------------- */

static bool is_answer(const char *command)
{
    return begins(command, "leech") || begins(command, "decline");
}

static void answers_last(struct tm_words *line)
{
    struct tm_words turned = *line;
    turned.count = 0;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < line->count; i++)
            if (is_answer(line->command[i]) == pass)
                turned.command[turned.count++] = line->command[i];
    write_line(&turned);
}

static bool may_turn(const char *first, const char *second)
{
    return (begins(first, "convert") && begins(second, "pass BON")) ||
           (begins(first, "transform") && begins(second, "build")) ||
           (begins(first, "action ACT5") && begins(second, "dig")) ||
           (begins(first, "action ACT6") && begins(second, "dig"));
}

static void other_order(struct tm_words *line)
{
    for (int i = line->count - 1; i > 0; i--)
        if (may_turn(line->command[i - 1], line->command[i])) {
            const char *first = line->command[i - 1];
            line->command[i - 1] = line->command[i];
            line->command[i] = first;
        }
    write_line(line);
}

/* ---- one for several, several for one ------------------------------------ */

static void in_pieces(struct tm_words *line)
{
    for (int i = 0; i < line->count; i++) {
        const char *command = line->command[i];
        if (begins(command, "+2") && !begins(command, "+2TW"))
            command =
                arena_print(line->arena, "+%s. +%s", command + 2, command + 2);
        else if (begins(command, "pass BON"))
            command = arena_print(line->arena, "pass. +%s", command + 5);
        else if (!strcasecmp(command, "action ACTE"))
            command = "convert 2w to bridge";
        line->command[i] = command;
    }
    write_line(line);
}

static void joined_towns(struct tm_words *line)
{
    struct tm_words joined = *line;
    joined.count = 0;
    for (int i = 0; i < line->count; i++) {
        const char *command = line->command[i];
        if (i + 1 < line->count && begins(command, "+TW") &&
            !strcasecmp(command, line->command[i + 1])) {
            command = arena_print(line->arena, "+2%s", command + 1);
            i++;
        }
        joined.command[joined.count++] = command;
    }
    write_line(&joined);
}

static void a_line_each(struct tm_words *line)
{
    for (int i = 0; i < line->count; i++)
        text_add(line->into, "%s: %s\n", line->faction, line->command[i]);
}

static void idle_burns(struct tm_words *line)
{
    text_add(line->into, "%s: ", line->faction);
    for (int i = 0; i < line->count; i++) {
        const char *command = line->command[i];
        bool act = !is_answer(command) && !begins(command, "transform") &&
                   *command != '-' && *command != '+';
        text_add(line->into, "%s%s%s", i ? ". " : "", act ? "burn 0. " : "",
                 command);
    }
    text_string(line->into, "\n");
}

static void others_wait(struct tm_words *line)
{
    if (*line->last && strcmp(line->last, line->faction) != 0)
        text_add(line->into, "%s: wait\n", line->last);
    write_line(line);
}

const struct tm_variant tm_variants[] = {
    { "capital letters", upper_case },
    { "long words", long_words },
    { "other words for a trading house", short_houses },
    { "many blanks", many_blanks },
    { "no blanks", no_blanks },
    { "full stops and remarks at the end", long_ends },
    { "answers at the end of the line", answers_last },
    { "commands in the order that is put right", other_order },
    { "one command as two", in_pieces },
    { "two equal towns as one", joined_towns },
    { "a line for each command", a_line_each },
    { "burn 0 in front of everything", idle_burns },
    { "others wait", others_wait },
    { NULL, NULL },
};

void tm_cut_words(struct tm_words *line, const char *text)
{
    char *rest = NULL, *copy = arena_copy(line->arena, text, strlen(text));
    line->last = line->faction;
    line->faction = strtok_r(copy, ":", &rest);
    line->count = 0;
    for (char *one = strtok_r(NULL, ".", &rest);
         one && line->count < TM_LINE_COMMANDS;
         one = strtok_r(NULL, ".", &rest)) {
        one += strspn(one, " ");
        if (*one)
            line->command[line->count++] = one;
    }
}
