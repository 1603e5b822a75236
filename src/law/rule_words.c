#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "core/json.h"
#include "core/language.h"
#include "core/narrow.h"
#include "law/rule_words.h"
#include "show/report/as_json.h"
#include "show/report/report.h"

/* Does an emphasis begin or end at s, and is no product there? */
static bool is_emphasis(const char *text, const char *s)
{
    bool after = s > text && isalnum((unsigned char)s[-1]);
    bool before = isalnum((unsigned char)s[1]);
    return *s == '*' &&
           (s[1] == '*' || (s > text && s[-1] == '*') || after != before);
}

/* Without the marks of Markdown; what is typed stands in quotes. */
static const char *unmarked(const char *words, struct arena *arena)
{
    struct text plain = text_new(arena);
    for (const char *s = words; *s; s++)
        if (!is_emphasis(words, s))
            text_byte(&plain, to_char(*s == '`' ? '"' : *s));
    return plain.bytes ? plain.bytes : "";
}

static void fold_unmarked(struct text *into, const char *words, int indent)
{
    text_fold(into, unmarked(words, into->arena), REPORT_WIDTH, indent);
}

/* A part's paragraphs, each of them after the first a step in. */
static void write_part(const struct law_rule *rule, enum law_part part,
                       struct text *into)
{
    const char *words = rule->parts[part];
    while (words && *words) {
        size_t length = strcspn(words, "\n");
        bool item = *words == '(' && words != rule->parts[part];
        text_add(into, "%s", item ? "  " : "");
        fold_unmarked(
            into,
            arena_print(into->arena, "%s%s%.*s",
                        item ? ""
                             : language_say(arena_language(into->arena),
                                            law_part_name(part)),
                        item ? "" : ": ", to_count(length), words),
            item ? 6 : 2);
        words += length + (words[length] == '\n');
    }
}

static void write_rule(const struct law_rule *rule, struct text *into)
{
    text_fold(into,
              arena_print(into->arena, "%s: %s (%s)", rule->id, rule->title,
                          rule->heading),
              REPORT_WIDTH, 2);
    for (enum law_part part = LAW_RULE; part < LAW_PARTS; part++)
        write_part(rule, part, into);
}

bool rule_in_short(const struct law_rule *rule, struct text *into)
{
    const char *words = rule->parts[LAW_PLAIN];
    if (!words)
        return false;
    text_fold(into, arena_print(into->arena, "%s [%s]", rule->title, rule->id),
              REPORT_WIDTH, 2);
    fold_unmarked(into, words, 0);
    return true;
}

static void write_chapter_titles(const struct law *law, const char *chapter,
                                 struct text *into)
{
    const char *heading = NULL;
    for (int i = 0; i < law->count; i++) {
        const struct law_rule *rule = &law->rules[i];
        if (!law_is_of(rule, chapter))
            continue;
        if (heading != rule->heading)
            fold_unmarked(into, rule->heading, 2);
        heading = rule->heading;
        fold_unmarked(
            into, arena_print(into->arena, "%s: %s", rule->id, rule->title), 2);
    }
}

/* Lines of Markdown: tables as they are, paragraphs and items folded. */
struct prose {
    struct text *into;
    struct text paragraph;
    bool as_it_is;
};

static void end_paragraph(struct prose *p)
{
    const char *words = p->paragraph.length ? p->paragraph.bytes : NULL;
    if (words)
        fold_unmarked(p->into, words, strncmp(words, "- ", 2) ? 0 : 2);
    p->paragraph = text_new(p->into->arena);
}

static void write_law_line(struct prose *p, const char *line)
{
    bool fence = !strncmp(line, "```", 3);
    bool table = *line == '|';
    if (fence || table || !*line || *line == '#' || !strncmp(line, "- ", 2))
        end_paragraph(p);
    if (fence)
        p->as_it_is = !p->as_it_is;
    else if (p->as_it_is || table || !*line)
        text_add(p->into, "%s\n", line);
    else if (*line == '#')
        fold_unmarked(p->into, line + strspn(line, "# "), 0);
    else
        text_add(&p->paragraph, "%s%s", p->paragraph.length ? " " : "",
                 line + strspn(line, " "));
}

static void write_prose(const char *text, struct text *into)
{
    struct prose p = { .into = into, .paragraph = text_new(into->arena) };
    while (*text) {
        size_t length = strcspn(text, "\n");
        write_law_line(&p, arena_copy(into->arena, text, length));
        text += length + (text[length] == '\n');
    }
    end_paragraph(&p);
}

/* Is one of the ids of chapter between first and i? */
static bool came_before(const struct law *law, int i, int first,
                        const char *chapter)
{
    while (i-- > first)
        if (law_is_of(&law->rules[i], chapter))
            return true;
    return false;
}

/* The heading of a chapter of the book, and what ids stand below it. */
static int write_chapter(const struct laws *laws, const struct law *law,
                         int first, struct text *into)
{
    const struct law_rule *rule = &law->rules[first];
    struct text line = text_new(into->arena);
    int i = first, words = 0;
    text_add(&line, "%s:", rule->heading);
    for (; i < law->count && law->rules[i].heading == rule->heading; i++) {
        const char *chapter = rule_chapter(&law->rules[i], into->arena);
        if (!came_before(law, i, first, chapter))
            text_add(&line, "%s %s", words++ ? "," : "",
                     rule_range(laws, chapter, into->arena));
    }
    fold_unmarked(into, line.bytes, 2);
    return i;
}

static void write_box(const struct laws *laws, const struct law *law,
                      const char *word, struct text *into)
{
    const struct law_box *box = NULL;
    for (int i = 0; i < law->count;) {
        if (!law_is_of(&law->rules[i], word)) {
            i++;
            continue;
        }
        if (box != law->rules[i].box) {
            box = law->rules[i].box;
            text_add(into, "%s\n", box->title);
            write_prose(box->preface + strspn(box->preface, "\n"), into);
            text_add(into, "\n");
        }
        i = write_chapter(laws, law, i, into);
    }
    text_say(
        into,
        "\n\"turnpost rules ID\" prints one of them; %s/README says where they come from\n",
        law->folder);
}

static json_t *rule_facts(const struct law *law, const struct law_rule *rule)
{
    static const char *const names[LAW_PARTS] = {
        [LAW_PLAIN] = "plain",     [LAW_RULE] = "text",
        [LAW_EXAMPLE] = "example", [LAW_RULING] = "ruling",
        [LAW_SOURCE] = "source",
    };
    json_t *facts = json_object();
    json_put_text(facts, "rule", rule->id);
    json_put_text(facts, "game", law->game->name);
    json_put_text(facts, "chapter", rule->heading);
    json_put_text(facts, "title", rule->title);
    for (int i = 0; i < LAW_PARTS; i++)
        if (rule->parts[i])
            json_put_text(facts, names[i], rule->parts[i]);
    return facts;
}

static void rules_json(const struct laws *laws, const char *word,
                       struct text *into)
{
    json_t *array = json_array();
    for (int i = 0; i < laws->count; i++)
        for (int k = 0; k < laws->each[i].count; k++) {
            const struct law_rule *rule = &laws->each[i].rules[k];
            if (!strcasecmp(rule->id, word) || law_is_of(rule, word))
                json_add(array, rule_facts(&laws->each[i], rule));
        }
    json_line(array, into);
}

static bool has_some(const struct law *law, const char *chapter)
{
    for (int i = 0; i < law->count; i++)
        if (law_is_of(&law->rules[i], chapter))
            return true;
    return false;
}

static bool show_in(const struct laws *laws, const struct law *law,
                    const char *word, struct text *into)
{
    const struct law_rule *rule = law_find(law, word);
    if (rule)
        write_rule(rule, into);
    else if (!has_some(law, word))
        return false;
    else if (strchr(word, '-'))
        write_chapter_titles(law, word, into);
    else
        write_box(laws, law, word, into);
    return true;
}

bool rule_show(const struct laws *laws, const char *word, bool json,
               struct text *into)
{
    struct text words = text_new(into->arena);
    for (int i = 0; i < laws->count; i++)
        if (show_in(laws, &laws->each[i], word, &words)) {
            if (json)
                rules_json(laws, word, into);
            else
                text_bytes(into, words.bytes, words.length);
            return true;
        }
    return false;
}
