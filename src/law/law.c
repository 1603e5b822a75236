#include "law/law.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sysexits.h>

#include "core/language.h"
#include "core/narrow.h"
#include "system/folders.h"

#ifndef GAMESDIR
#define GAMESDIR "/usr/local/share/turnpost/games"
#endif

/* What is being read, and the part that further lines belong to. */
struct reading {
    struct law *law;
    struct arena *arena;
    struct law_box *box;
    struct law_rule *rule; /* NULL: no rule's line */
    const char *heading;
    struct text part;
    int which; /* part that is being read, or -1 */
};

static const char *const part_names[LAW_PARTS] = {
    [LAW_PLAIN] = "Plain",         [LAW_RULE] = N_("Rule"),
    [LAW_EXAMPLE] = N_("Example"), [LAW_RULING] = N_("Ruling"),
    [LAW_SOURCE] = N_("Source"),
};

const char *law_part_name(enum law_part part)
{
    return part_names[part];
}

static const char *folder_of_law(struct app *app, const struct game_rules *game)
{
    const char *instead = app->environment("TURNPOST_GAMES");
    const char *within = arena_print(app->arena, "%s/law", game->name);
    if (instead && *instead)
        return arena_print(app->arena, "%s/%s", instead, within);
    const char *beside =
        beside_program(arena_print(app->arena, "games/%s", within), app->arena);
    return beside ? beside : arena_print(app->arena, "%s/%s", GAMESDIR, within);
}

/* Length of the id that line begins with: capitals, a topic of capitals
 * and digits, a number. 0: it begins with none. */
static size_t id_length(const char *line)
{
    static const char letters[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    size_t box = strspn(line, letters + 10);
    if (!box || line[box] != '-')
        return 0;
    size_t topic = strspn(line + box + 1, letters), length = box + 1 + topic;
    if (!topic || line[length] != '-')
        return 0;
    size_t number = strspn(line + length + 1, "0123456789");
    return number ? length + 1 + number : 0;
}

static void end_part(struct reading *r)
{
    if (r->rule && r->which >= 0)
        r->rule->parts[r->which] = r->part.bytes;
    r->which = -1;
}

static const char *after_dot(const char *words)
{
    static const char dot[] = " · ";
    size_t length = strlen(dot);
    return strncmp(words, dot, length) ? words : words + length;
}

/* "### SW-TERM-01 · Region". Any other heading ends the rule before it. */
static void begin_rule(struct reading *r, const char *words)
{
    size_t length = id_length(words);
    end_part(r);
    r->rule = NULL;
    if (!length || r->law->count == LAW_RULES)
        return;
    r->rule = &r->law->rules[r->law->count++];
    *r->rule = (struct law_rule){ .id = arena_copy(r->arena, words, length),
                                  .title = after_dot(words + length),
                                  .heading = r->heading,
                                  .box = r->box };
}

/* The part that line begins, and the words after its name; -1: none. */
static int part_of(const char *line, const char **words)
{
    for (int i = 0; i < LAW_PARTS; i++) {
        size_t length = strlen(part_names[i]);
        if (!strncmp(line, part_names[i], length) && line[length] == ':') {
            *words = line + length + 1 + strspn(line + length + 1, " ");
            return i;
        }
    }
    return -1;
}

/* A line "(a) …" is a paragraph of its own; others go on. */
static bool is_item(const char *line)
{
    return line[0] == '(' && islower((unsigned char)line[1]) && line[2] == ')';
}

static void read_rule_part(struct reading *r, const char *line)
{
    const char *words = line;
    int which = part_of(line, &words);
    if (which >= 0) {
        end_part(r);
        const char *earlier = r->rule->parts[which];
        r->which = which;
        r->part = text_new(r->arena);
        text_add(&r->part, "%s%s", earlier ? earlier : "", earlier ? "\n" : "");
        text_string(&r->part, words);
    } else if (r->which >= 0 && *line) {
        text_add(&r->part, "%c%s", is_item(line) ? '\n' : ' ', line);
    }
}

static void begin_chapter(struct reading *r, const char *words)
{
    end_part(r);
    r->rule = NULL;
    r->heading = words;
}

static void read_law_line(struct reading *r, const char *line)
{
    if (!strncmp(line, "### ", 4)) {
        begin_rule(r, line + 4);
    } else if (!strncmp(line, "## ", 3)) {
        begin_chapter(r, line + 3);
    } else if (!strncmp(line, "# ", 2)) {
        r->box->title = line + 2;
    } else if (!strcmp(line, "---")) {
        end_part(r);
        r->rule = NULL;
    } else if (r->rule) {
        read_rule_part(r, line);
    }
}

/* Up to the heading of the first chapter that has a rule. */
static const char *preface_of(const char *text, struct arena *arena)
{
    const char *from = strncmp(text, "# ", 2) ? text : strchr(text, '\n');
    const char *first = from ? strstr(from, "\n### ") : NULL;
    if (!first)
        return "";
    const char *end = first;
    for (const char *s = from; (s = strstr(s, "\n## ")) && s < first; s++)
        end = s;
    size_t length = to_size(end - from);
    while (length && strchr("-\n ", from[length - 1]))
        length--;
    return arena_copy(arena, from, length);
}

static void read_box_text(struct reading *r, const char *text)
{
    r->box->title = r->heading = "";
    r->box->preface = preface_of(text, r->arena);
    while (*text) {
        size_t length = strcspn(text, "\n");
        const char *line = arena_copy(r->arena, text, length);
        read_law_line(r, line);
        text += length + (text[length] == '\n');
    }
    end_part(r);
    r->rule = NULL;
}

static int count_rules(const char *text)
{
    int count = 0;
    for (; (text = strstr(text, "### ")) != NULL; text++)
        count++;
    return count;
}

/* A text that a terminal can be shown; NULL with an error. */
static const char *read_law_file(const char *path, struct arena *arena,
                                 struct error *e)
{
    const char *bytes;
    struct text shown = text_new(arena);
    if (!data_read(path, LAW_FILE_MAX, arena, &bytes, e))
        return NULL;
    if (!bytes) {
        fail(e, EX_CONFIG, "%s cannot be read", path);
        return NULL;
    }
    text_shown(&shown, bytes);
    return shown.bytes;
}

static bool read_files(struct law *law, const char *const *names,
                       struct arena *arena, struct error *e)
{
    const char *texts[LAW_FILES];
    int rules = 0;
    for (int i = 0; i < law->box_count; i++) {
        const char *path = arena_print(arena, "%s/%s", law->folder, names[i]);
        texts[i] = read_law_file(path, arena, e);
        if (!texts[i])
            return false;
        rules += count_rules(texts[i]);
    }
    if (rules > LAW_RULES)
        return fail(e, EX_CONFIG, "%s has more than %d rules", law->folder,
                    LAW_RULES);
    law->boxes = arena_alloc(arena, LAW_FILES * sizeof *law->boxes);
    law->rules = arena_alloc(arena, to_size(rules + 1) * sizeof *law->rules);
    for (int i = 0; i < law->box_count; i++) {
        struct reading r = { .law = law, .arena = arena, .which = -1 };
        r.box = &law->boxes[i];
        read_box_text(&r, texts[i]);
    }
    return true;
}

/* Names of the files "….md" in the folder, sorted. */
static bool list_files(DIR *folder, struct law *law, const char **names,
                       struct arena *arena, struct error *e)
{
    const struct dirent *entry;
    while ((entry = readdir(folder)) != NULL) {
        if (*entry->d_name == '.' || !text_ends(entry->d_name, ".md"))
            continue;
        if (law->box_count == LAW_FILES)
            return fail(e, EX_CONFIG, "%s has more than %d files of rules",
                        law->folder, LAW_FILES);
        names[law->box_count++] =
            arena_copy(arena, entry->d_name, strlen(entry->d_name));
    }
    qsort(names, to_size(law->box_count), sizeof *names, text_order);
    return true;
}

bool law_read(struct app *app, const struct game_rules *game, struct law *into,
              struct error *e)
{
    const char *names[LAW_FILES];
    *into = (struct law){ .game = game, .folder = folder_of_law(app, game) };
    DIR *folder = opendir(into->folder);
    if (!folder)
        return errno == ENOENT || errno == ENOTDIR ||
               fail(e, EX_CONFIG, "%s cannot be opened: %s", into->folder,
                    error_said(e, strerror(errno)));
    bool listed = list_files(folder, into, names, app->arena, e);
    closedir(folder);
    return listed && read_files(into, names, app->arena, e);
}

const struct law_rule *law_find(const struct law *law, const char *id)
{
    for (int i = 0; i < law->count; i++)
        if (!strcasecmp(law->rules[i].id, id))
            return &law->rules[i];
    return NULL;
}

bool law_is_of(const struct law_rule *rule, const char *chapter)
{
    size_t length = strlen(chapter);
    return !strncasecmp(rule->id, chapter, length) && rule->id[length] == '-';
}
