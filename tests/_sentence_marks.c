/* A catalogue in which each message begins with a mark, and which messages
 * games have. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MARK "\xe2\x9f\xa6"
#define MARK_END "\xe2\x9f\xa7"

#include "core/narrow.h"
#include "found.h"
#include "sentence-table.h"

const char *const tongue_names[LANGUAGES] = { "en", "de", "fr", "ja", "ru" };

/* One, a few and many, as Russian has it. */
static const char header[] =
    "Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && "
    "n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n";
enum { COUNTED = 3, HEAD = 28, ROW = 8 };

static uint32_t number_at(const unsigned char *b)
{
    return (uint32_t)b[3] << 24 | (uint32_t)b[2] << 16 | (uint32_t)b[1] << 8 |
           b[0];
}

static void put_number(unsigned char *b, size_t number)
{
    for (int i = 0; i < 4; i++)
        b[i] = (unsigned char)(number >> 8 * i);
}

static char *slurp(const char *path, struct arena *arena, size_t *length)
{
    enum { PIECE = 1 << 16 };
    FILE *file = fopen(path, "rb");
    struct text text = text_new(arena);
    if (!file)
        return NULL;
    do {
        char *room = text_room(&text, PIECE);
        text.length += fread(room, 1, PIECE, file);
        text.bytes[text.length] = '\0';
    } while (!feof(file) && !ferror(file));
    fclose(file);
    *length = text.length;
    return text.bytes;
}

/* ---- the marks ---- */

static void add_mark(struct text *into, int message, int form)
{
    text_add(into, MARK "%d" MARK_END, message * FORMS + form);
}

/* The forms of the noun of gap number gap, each marked. */
static const char *mark_noun(const char *s, int message, int gap,
                             struct text *into)
{
    size_t length = strcspn(s, "}");
    const char *end = s + length, *second = memchr(s, '|', length);
    for (int i = 0; i < COUNTED; i++) {
        const char *from = i && second ? second + 1 : s;
        text_string(into, i ? "|" : "");
        add_mark(into, message, COUNTED * gap + i);
        text_bytes(into, from,
                   i == 0 && second ? to_size(second - s)
                                    : to_size(end - from));
    }
    return end;
}

/* A message with its marks, and those in its gaps. */
static void mark(const char *s, int message, int form, struct text *into)
{
    int gap = 0;
    bool inside = false;
    add_mark(into, message, form);
    for (; *s; s++) {
        inside = *s == '{' || (inside && *s != '}');
        text_byte(into, *s);
        if (inside && *s == '#' && gap < FORMS / COUNTED - 1)
            s = mark_noun(s + 1, message, ++gap, into) - 1;
    }
}

static void mark_message(const char *s, size_t length, int message,
                         struct text *into)
{
    const char *many = memchr(s, '\0', length);
    const char *meaning = strchr(s, '\004');
    if (!*s) {
        text_string(into, header);
    } else if (meaning) {
        text_string(into, meaning + 1);
    } else {
        mark(s, message, 0, into);
        for (int i = 1; many && i < COUNTED; i++) {
            text_byte(into, '\0');
            mark(many + 1, message, i, into);
        }
    }
}

/* A catalogue of the messages that the one in bytes has. */
static bool make_marks(struct tongues *tongues, const char *bytes,
                       struct arena *arena)
{
    const unsigned char *b = (const unsigned char *)bytes;
    size_t count = number_at(b + 8), table = number_at(b + 12);
    struct text made = text_new(arena);
    struct catalogue catalogue;
    unsigned char numbers[ROW];
    size_t *at = arena_alloc(arena, 4 * count * sizeof *at), n = 0;
    struct text texts = text_new(arena);
    size_t start = HEAD + 2 * ROW * count;
    tongues->messages = arena_alloc(arena, count * sizeof *tongues->messages);
    for (int meaning = 0; meaning < 2; meaning++)
        for (size_t i = 0; i < count; i++, n += 2) {
            size_t length = number_at(b + table + ROW * i), old = texts.length;
            const char *s = bytes + number_at(b + table + ROW * i + 4);
            tongues->messages[i] = s;
            if (meaning)
                mark_message(s, length, to_count(i), &texts);
            else
                text_bytes(&texts, s, length);
            at[n] = texts.length - old;
            at[n + 1] = start + old;
            text_byte(&texts, '\0');
        }
    text_bytes(&made, bytes, HEAD);
    for (size_t i = 0; i < n; i += 2) {
        put_number(numbers, at[i]);
        put_number(numbers + 4, at[i + 1]);
        text_bytes(&made, (const char *)numbers, ROW);
    }
    put_number((unsigned char *)made.bytes + 12, HEAD);
    put_number((unsigned char *)made.bytes + 16, HEAD + ROW * count);
    put_number((unsigned char *)made.bytes + 20, 0);
    text_bytes(&made, texts.bytes, texts.length);
    tongues->count = to_count(count);
    tongues->seen = arena_alloc(arena, count * sizeof *tongues->seen);
    if (!catalogue_open(&catalogue, made.bytes, made.length, "marks", NULL))
        return false;
    tongues->marks = language_of(&catalogue, arena);
    return true;
}

bool tongues_open(struct tongues *tongues, struct arena *arena,
                  const char **missing)
{
    const char *top = getenv("SRCDIR");
    for (int i = 1; i < LANGUAGES; i++) {
        size_t length = 0;
        struct catalogue catalogue;
        *missing = arena_print(arena, "%s/templates/%s.mo", top ? top : ".",
                               tongue_names[i]);
        char *bytes = slurp(*missing, arena, &length);
        if (!bytes || !catalogue_open(&catalogue, bytes, length, "it", NULL) ||
            catalogue.swapped || (i == 1 && !make_marks(tongues, bytes, arena)))
            return false;
        tongues->language[i] = language_of(&catalogue, arena);
    }
    return true;
}

const struct language *tongue(const struct tongues *tongues, int i)
{
    return i ? &tongues->language[i] : NULL;
}

bool tongues_note(struct tongues *tongues, const char *said, int *first)
{
    bool new = false;
    for (const char *s = said; (s = strstr(s, MARK));) {
        s += strlen(MARK);
        int number = atoi(s), message = number / FORMS;
        if (message >= tongues->count)
            continue;
        if (*first < 0)
            *first = number;
        new = new || !tongues->seen[message][number % FORMS];
        tongues->seen[message][number % FORMS] = true;
    }
    return new;
}

/* ---- what games have ---- */

/* The words of one literal after the other, and what is behind them. */
static const char *literal(const char *s, struct text *into)
{
    while (*s == '"') {
        for (s++; *s && *s != '"'; s++) {
            if (*s == '\\')
                s++;
            text_byte(into, s[-1] == '\\' && *s == 'n' ? '\n' : *s);
        }
        s += *s == '"';
        s += strspn(s, " \n");
    }
    return s;
}

/* A single word is an order or a key of something, and no sentence. */
static void count_message(const struct tongues *tongues, const char *words,
                          bool *counted)
{
    if (!strchr(words, ' '))
        return;
    for (int i = 1; i < tongues->count; i++) /* the first is the header */
        if (!strcmp(tongues->messages[i], words))
            counted[i] = true;
}

/* Those in the brackets of a call. */
static void count_call(const struct tongues *tongues, const char *s,
                       struct arena *arena, bool *counted)
{
    for (int depth = 1; depth > 0 && *s;) {
        if (*s != '"') {
            depth += (*s == '(') - (*s == ')');
            s++;
            continue;
        }
        struct text words = text_new(arena);
        s = literal(s, &words);
        count_message(tongues, words.bytes, counted);
    }
}

/* Rows of sentences: {"kind", NULL, NULL, "words"}. */
static void count_rows(const struct tongues *tongues, const char *s,
                       struct arena *arena, bool *counted)
{
    while ((s = strstr(s, "{ \""))) {
        struct text words = text_new(arena);
        const char *last = s, *end = s + strcspn(s, ";");
        for (const char *at = s + 2; at < end && *at != '}';)
            if (*at == '"') {
                last = at;
                at = literal(at, &words);
            } else {
                at++;
            }
        words = text_new(arena);
        literal(last, &words);
        count_message(tongues, words.bytes, counted);
        s += 3;
    }
}

static void count_file(const struct tongues *tongues, const char *path,
                       struct arena *arena, bool *counted)
{
    static const char *const calls[] = { "refuse(", "fail(", "advise(",
                                         "tm_bad_line(" };
    size_t length;
    const char *source = slurp(path, arena, &length);
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
        for (const char *s = source; s && (s = strstr(s, calls[i]));)
            count_call(tongues, s += strlen(calls[i]), arena, counted);
    if (source && strstr(source, "core/sentence.h"))
        count_rows(tongues, source, arena, counted);
}

/* A script tells these, with boxes that it alone has (boxes.test). */
static bool is_of_scripts(const char *message)
{
    return !strcmp(message, "the sets %.60s do not go together");
}

int tongues_untold(const struct tongues *tongues, const char *folder,
                   bool imported, int *known)
{
    struct arena *arena = arena_new();
    size_t size = to_size(tongues->count) * sizeof(bool);
    bool *counted = arena_alloc(arena, size);
    int untold = 0, first = found_count;
    find_files(folder, ".c");
    for (int i = first; i < found_count; i++)
        if (imported == (strstr(found[i], "/import/") != NULL))
            count_file(tongues, found[i], arena, counted);
    *known = 0;
    for (int i = 0; i < tongues->count; i++) {
        bool told = false;
        for (int k = 0; k < FORMS; k++)
            told = told || tongues->seen[i][k];
        told = told != is_of_scripts(tongues->messages[i]);
        *known += counted[i];
        untold += counted[i] && !told;
        if (counted[i] && !told)
            printf("# never told: %s\n", tongues->messages[i]);
    }
    while (found_count > first)
        free(found[--found_count]);
    arena_free(arena);
    return untold;
}
