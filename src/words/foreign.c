#include "words/foreign.h"

#include <string.h>

#include "core/language.h"
#include "core/narrow.h"
#include "words/letters.h"
#include "words/sayings.h"

enum { TOKENS_MAX = 400, ELLIPSIS = 3, SHOWN_MAX = 60 };

/* Something that is typed, and the English for it. */
struct entry {
    const char *said;
    size_t length;
    const char *rest; /* the second of two words, or NULL */
    const char *means;
    bool stem, behind, name;
    const struct entry *next; /* that begins with the same byte */
};

struct foreign {
    struct arena *arena;
    const struct entry *first[256];
};

/* A word or sign of the line. */
struct token {
    const char *word; /* with the blanks around it */
    bool behind, joins, sign, stop;
};

struct line {
    const struct foreign *foreign;
    struct token token[TOKENS_MAX];
    int count;
    const char *skipped; /* the second of two words, which was read already */
    size_t skip;
};

/* ---- what the catalogue has ---- */

static void add_entry(struct foreign *f, const char *form, size_t length,
                      const char *means, bool name)
{
    char *said = letters_folded(arena_copy(f->arena, form, length), f->arena);
    if (!said)
        return;
    bool behind = !strncmp(said, "...", ELLIPSIS);
    said += behind ? ELLIPSIS : 0;
    char *rest = strstr(said, " ... ");
    if (rest)
        *rest = '\0';
    length = strlen(said = text_trim(said));
    bool stem = length > 1 && said[length - 1] == '-';
    length -= stem;
    if (length == 0 || (length == 1 && *said == '-') || (rest && !rest[5]))
        return;
    struct entry *entry = arena_alloc(f->arena, sizeof *entry);
    const struct entry **first = &f->first[(unsigned char)*said];
    *entry = (struct entry){ .said = said,
                             .length = length,
                             .rest = rest ? rest + strlen(" ... ") : NULL,
                             .means = means,
                             .stem = stem,
                             .behind = behind,
                             .name = name,
                             .next = *first };
    *first = entry;
}

static void add_entries(struct foreign *f, const struct catalogue *catalogue,
                        const char *context, bool name)
{
    const char *message, *forms;
    uint32_t at = 0;
    while ((message = catalogue_next(catalogue, context, &at, &forms))) {
        const char *means = letters_folded(message, f->arena);
        for (; means && *forms; forms += *forms == '|') {
            size_t length = strcspn(forms, "|");
            add_entry(f, forms, length, means, name);
            forms += length;
        }
    }
}

static const struct foreign *foreign_words(const struct speech *speech,
                                           const struct language *language,
                                           struct arena *arena)
{
    struct foreign *f = arena_alloc(arena, sizeof *f);
    f->arena = arena;
    if (speech && speech->shelf) {
        add_entries(f, &language->catalogue, speech->shelf, true);
        add_entries(f, &language->catalogue,
                    arena_print(arena, "%s typed", speech->shelf), true);
    }
    add_entries(f, &language->catalogue, "order words", false);
    return f;
}

/* Is the end of a word between these letters? */
static bool parts(utf8proc_int32_t before, const char *at)
{
    int bytes;
    return !letter_is_spaced(before) ||
           !letter_is_spaced(letter_at(at, &bytes));
}

/* The second of two words, in the same clause. */
static const char *find_rest(const char *at, const char *rest)
{
    utf8proc_int32_t before = ' ';
    size_t length = strlen(rest);
    for (int bytes; *at && !strchr(",.;:!?\n", *at); at += bytes) {
        if (!strncmp(at, rest, length) && parts(before, at) &&
            parts(letter_last(rest, length), at + length))
            return at;
        before = letter_at(at, &bytes);
    }
    return NULL;
}

/* The longest name that stands here as a whole word. */
static const struct entry *name_at(const struct foreign *f, const char *at)
{
    const struct entry *best = NULL;
    for (const struct entry *e = f->first[(unsigned char)*at]; e; e = e->next)
        if (e->name && !e->stem && !strncmp(at, e->said, e->length) &&
            parts(letter_last(e->said, e->length), at + e->length) &&
            (!best || e->length > best->length))
            best = e;
    return best;
}

/* A name that goes on with another: "Sumpf-Menschen". */
static const struct entry *first_of_two(const struct foreign *f, const char *at)
{
    const struct entry *name = name_at(f, at);
    const char *end = name ? at + name->length : "";
    return *end == '-' && name_at(f, end + 1) ? name : NULL;
}

/* A letter of the alphabet is one only in front of a number: "в4". */
static bool is_column(const struct entry *entry)
{
    int bytes;
    letter_at(entry->said, &bytes);
    return entry->means[0] && !entry->means[1] &&
           to_size(bytes) == entry->length;
}

static bool fits(const struct line *line, const struct entry *e, const char *at)
{
    const char *end = at + e->length;
    if (strncmp(at, e->said, e->length) != 0)
        return false;
    if (is_column(e))
        return *end >= '0' && *end <= '9';
    if (e->stem && *end != ' ')
        return name_at(line->foreign, end + (*end == '-')) != NULL;
    return parts(letter_last(e->said, e->length), end) &&
           (!e->rest || find_rest(end, e->rest));
}

/* The longest that fits; of two as long that of orders, which came later. */
static const struct entry *entry_at(const struct line *line, const char *at)
{
    const struct entry *best = NULL;
    size_t longest = 0;
    for (const struct entry *e = line->foreign->first[(unsigned char)*at]; e;
         e = e->next) {
        size_t length = e->length + (e->rest ? strlen(e->rest) : 0);
        if (length > longest && fits(line, e, at)) {
            best = e;
            longest = length;
        }
    }
    return best;
}

/* ---- a line ---- */

static bool add_token(struct line *line, struct token token)
{
    if (line->count == TOKENS_MAX)
        return false;
    line->token[line->count++] = token;
    return true;
}

/* A sign or blank; those of scripts without blanks as ASCII has them. */
static bool add_sign(struct line *line, utf8proc_int32_t c, const char *at,
                     size_t length)
{
    bool blank = c == '\t' || c == 0xab || c == 0xbb ||
                 (c > 0x3002 && c < 0x10000) ||
                 (c >= LETTERS_WIDE && c <= 0x3000);
    const char *sign = c == 0x3001   ? ", "
                       : c == 0x3002 ? ". "
                       : blank       ? " "
                               : arena_copy(line->foreign->arena, at, length);
    return add_token(line, (struct token){ .word = sign,
                                           .sign = strchr(",.!;:()", *sign),
                                           .stop = strchr(".!;:", *sign) });
}

/* How far a word goes that is no entry: to its end, or to the next entry. */
static size_t unknown_length(const struct line *line, const char *at)
{
    int bytes;
    bool spaced = letter_is_spaced(letter_at(at, &bytes));
    size_t length = to_size(bytes);
    for (utf8proc_int32_t c; at[length]; length += to_size(bytes)) {
        c = letter_at(at + length, &bytes);
        if (!letter_is(c) || letter_is_spaced(c) != spaced ||
            (!spaced && entry_at(line, at + length)))
            break;
    }
    return length;
}

/* A word that English does not know, unless its letters are those of English.
 */
static bool add_unknown(struct line *line, const char *at, size_t length)
{
    const char *word = arena_copy(line->foreign->arena, at, length);
    for (const char *c = word; *c; c++)
        if ((unsigned char)*c > 0x7f)
            word = c = " xqzxqzxqz ";
    return add_token(line, (struct token){ .word = word });
}

static bool add_entry_token(struct line *line, const struct entry *e,
                            const char *at)
{
    if (e->rest) {
        line->skipped = find_rest(at + e->length, e->rest);
        line->skip = strlen(e->rest);
    }
    return add_token(
        line,
        (struct token){
            .word = arena_print(line->foreign->arena,
                                is_column(e) ? " %s" : " %s ", e->means),
            .joins = said_is_one_of(e->means, "the") || said_joins(e->means),
            .behind = e->behind });
}

static bool cut(struct line *line, const char *at)
{
    bool added = true;
    int bytes;
    for (size_t length; *at && added; at += length) {
        utf8proc_int32_t c = letter_at(at, &bytes);
        const struct entry *first = first_of_two(line->foreign, at);
        const struct entry *e = first          ? first
                                : letter_is(c) ? entry_at(line, at)
                                               : NULL;
        length = to_size(bytes);
        if (at == line->skipped) {
            length = line->skip;
        } else if (e) {
            length = e->length + (at[e->length] == '-' && (e->stem || first));
            added = add_entry_token(line, e, at);
        } else if (letter_is(c)) {
            length = unknown_length(line, at);
            added = add_unknown(line, at, length);
        } else {
            added = add_sign(line, c, at, length);
        }
    }
    return added;
}

/* Puts the last of the tokens in front of those from at on. */
static void put_before(struct token *token, int at, int last)
{
    struct token moved = token[last];
    memmove(token + at + 1, token + at, to_size(last - at) * sizeof *token);
    token[at] = moved;
}

/* Puts prepositions before their words, order words before their clause. */
static const char *in_order(struct line *line)
{
    struct text text = text_new(line->foreign->arena);
    int clause = 0, words = 0;
    bool gap = false;
    for (int i = 0; i < line->count; i++) {
        struct token token = line->token[i];
        if (token.behind && !token.joins && words == i && i > 0 &&
            line->token[i - 1].sign)
            clause = i; /* right behind a sign it has no words of its own */
        if (gap)        /* its neighbour moves away */
            line->token[i].word =
                arena_print(line->foreign->arena, " %s", token.word);
        if (token.behind)
            put_before(line->token, token.joins ? words : clause, i);
        gap = token.behind;
        if (token.sign || token.behind)
            words = i + 1;
        if (token.stop || (token.behind && !token.joins))
            clause = i + 1;
    }
    for (int i = 0; i < line->count; i++) {
        bool blank = !text.length || text.bytes[text.length - 1] == ' ';
        const char *word = line->token[i].word;
        text_string(&text, word + (blank ? strspn(word, " ") : 0));
    }
    return text_trim(text.bytes);
}

static const char *line_in_english(const struct foreign *f, const char *words)
{
    struct line line = { .foreign = f };
    const char *at = letters_folded(words, f->arena);
    return at && cut(&line, at) ? in_order(&line) : words;
}

/* Does the game's grammar read it: is it played, or refused for what it is? */
static bool is_read(struct turn *turn, int seat, const char *words,
                    struct arena *arena)
{
    struct error e = { 0 };
    return turn_play(turn, seat, false, words, arena, NULL, &e) ||
           !is_unread(&e);
}

const char *foreign_move(const struct turn *turn, int seat, const char *text,
                         struct arena *arena)
{
    const struct language *language = arena_language(arena);
    struct text said = text_new(arena);
    struct turn after = turn ? *turn : (struct turn){ 0 };
    if (!language || strlen(text) > MOVE_MAX)
        return text;
    const struct foreign *f =
        foreign_words(turn ? turn->rules->speech : NULL, language, arena);
    after.own = NULL;
    for (const char *at = text; *at;) {
        size_t length = strcspn(at, "\n");
        const char *words = arena_copy(arena, at, length);
        bool read = turn && is_read(&after, seat, words, arena);
        text_string(&said, read ? words : line_in_english(f, words));
        at += length;
        if (*at)
            text_byte(&said, *at++);
    }
    return said.length > MOVE_MAX || !strcmp(said.bytes, text) ? text
                                                               : said.bytes;
}

void foreign_refuse(const char *text, struct arena *arena, struct error *e)
{
    size_t length = strcspn(text, "\r\n");
    if (e->at.start >= length || (unsigned char)text[e->at.start] < 0x80)
        return;
    length = length > SHOWN_MAX ? SHOWN_MAX : length;
    while (text_is_inside(text[length]))
        length--;
    refuse(e, NOWHERE, NULL, "\"%s\" is not understood here",
           text_label(arena_copy(arena, text, length), arena));
    of_kind(e, ERROR_UNREAD);
    advise(e, "turnpost moves lists what is legal now");
}

const char *move_in_a_line(const char *move, struct arena *arena)
{
    struct text text = text_new(arena);
    for (; *move; move++)
        if (*move == '\n')
            text_say(&text, ", then ");
        else
            text_byte(&text, *move);
    return text.bytes;
}

const char *move_in_lines(const char *said, struct arena *arena)
{
    const char *then = arena_say(arena, ", then "), *end;
    struct text move = text_new(arena);
    for (; (end = strstr(said, then)); said = end + strlen(then)) {
        text_bytes(&move, said, to_size(end - said));
        text_byte(&move, '\n');
    }
    text_string(&move, said);
    return move.bytes;
}
