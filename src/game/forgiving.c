#include "game/forgiving.h"

#include <jansson.h>
#include <string.h>
#include <strings.h>

#include "core/json.h"
#include "core/narrow.h"
#include "game/likely.h"

/** How much is tried: moves, parts of them, looks at all that is legal; and how
 *  much is kept: readings that differ, ways to read some words, lines. */
enum {
    PLAYS_MAX = 400,
    STEPS_MAX = 2000,
    LOOKS_MAX = 1000,
    FOUND_MAX = 4,
    WAYS = 12,
    LINES_MAX = 60
};

/** What it costs to add words: more than all that may be misspelt. */
enum { MISSPELT_MAX = 12, ADDED = MISSPELT_MAX + 1 };

struct found {
    const char *text;
    json_t *position;
    const char *rest;
};

struct hunt {
    const struct turn *turn;
    const struct speech *speech;
    int seat;
    struct arena *arena;
    const char *text; /* a copy of the move, with its lines cut apart */
    const char *lines[LINES_MAX];
    struct sentence sentences[LINES_MAX];
    bool readable[LINES_MAX];
    int line_count;
    bool joins;
    int plays, steps, looks; /* that are left */
    struct listing legal;
    int best; /* cost of what was found */
    struct found found[FOUND_MAX];
    int count;
};

/** How far a reading has come. */
struct path {
    struct turn turn;
    const char *text; /* the move until here */
    int line, word;   /* what is to be read next */
    int cost;
    bool adds; /* words that nobody has said */
};

static void go_on(struct hunt *h, const struct path *path);

/* ---- readings that are complete ---- */

static bool play(struct hunt *h, struct turn *turn, const char *text)
{
    return h->plays-- > 0 &&
           turn_play(turn, h->seat, false, text, h->arena, NULL, NULL);
}

static void forget(struct hunt *h)
{
    for (int i = 0; i < h->count && i < FOUND_MAX; i++)
        json_decref(h->found[i].position);
    h->count = 0;
}

static void keep(struct hunt *h, const struct path *path)
{
    struct turn after = *h->turn;
    if (path->cost > h->best || !play(h, &after, path->text))
        return;
    if (path->cost < h->best)
        forget(h);
    h->best = path->cost;
    json_t *position = after.rules->save(after.state);
    for (int i = 0; i < h->count; i++)
        if (json_equal(h->found[i].position, position) &&
            !strcmp(h->found[i].rest, after.rest)) {
            json_decref(position);
            return;
        }
    if (h->count == FOUND_MAX) {
        json_decref(position);
        return;
    }
    h->found[h->count++] = (struct found){ path->text, position, after.rest };
}

/* ---- steps ---- */

static bool is_drawn(const struct path *path)
{
    return path->turn.rules->chance(path->turn.state) == CHANCE_NOW;
}

/* Goes on after @p lines, which end the words in front of @p word. */
static bool step(struct hunt *h, const struct path *path,
                 const struct meaning *way, int word)
{
    const char *lines = way->lines;
    struct path next = *path;
    next.text = arena_print(h->arena, "%s%s%s", path->text,
                            *path->text ? "\n" : "", lines);
    next.cost += way->cost + (way->adds && !path->adds ? ADDED : 0);
    next.adds |= way->adds;
    next.word = word;
    if (next.cost > h->best)
        return false;
    if (word >= h->sentences[path->line].count) {
        next.line++;
        next.word = 0;
    }
    if (!h->joins && !is_drawn(path) && !play(h, &next.turn, lines))
        return false;
    go_on(h, &next);
    return true;
}

/* The same for an order as the tables say it; names in it may be misspelt. */
static void step_near(struct hunt *h, const struct path *path,
                      const struct meaning *way, int word)
{
    struct meaning near[WAYS];
    struct sentence s;
    if (step(h, path, way, word) && !h->joins)
        return;
    if (h->looks-- <= 0 || strchr(way->lines, '\n') ||
        !said_cut(way->lines, NULL, h->arena, &s))
        return;
    int count = likely_orders(&path->turn, h->seat, &h->legal, &s, 0, s.count,
                              h->arena, near, WAYS);
    for (int i = 0; i < count; i++) {
        near[i].cost += way->cost + 1;
        step(h, path, &near[i], word);
    }
}

static bool knows(const struct hunt *h, const struct path *path,
                  const char *line)
{
    struct word words[WORDS_MAX];
    struct order order = { .seat = h->seat, .words = words };
    const struct turn *turn = &path->turn;
    return words_cut(line, strlen(line), 0, h->arena, words, &order.count,
                     NULL) &&
           order.count > 0 &&
           (!strcmp(words[0].text, "if") ||
            turn->rules->knows(turn->state, &order, NULL));
}

/* All that the words up to @p end may mean; `open` ones are ended. */
static int ways_of(struct hunt *h, const struct path *path, int end,
                   struct meaning *ways)
{
    const struct sentence *s = &h->sentences[path->line];
    struct meaning table[WAYS];
    int count = 0, own = said_meanings(s, path->word, end, h->speech, h->arena,
                                       table, WAYS);
    const char *words = said_words(s, path->word, end, h->arena);
    if (knows(h, path, words))
        ways[count++] = (struct meaning){ .lines = words };
    for (int i = 0; i < own && count < WAYS; i++)
        if (!table[i].open)
            ways[count++] = table[i];
        else
            count +=
                likely_ends(&path->turn, h->seat, &h->legal, table[i].lines,
                            h->arena, ways + count, WAYS - count);
    return count + likely_orders(&path->turn, h->seat, &h->legal, s, path->word,
                                 end, h->arena, ways + count, WAYS - count);
}

/* After a result nobody knows yet what is legal: only words that can mean one
 * thing, whatever it is, are read. */
static void read_blindly(struct hunt *h, const struct path *path, int end)
{
    const struct sentence *s = &h->sentences[path->line];
    struct meaning ways[WAYS];
    int count =
        said_meanings(s, path->word, end, h->speech, h->arena, ways, WAYS);
    if (count == 1 && ways[0].cost == 0 && !ways[0].open)
        step(h, path, &ways[0], end);
}

static void read_words(struct hunt *h, const struct path *path, int end)
{
    struct meaning ways[WAYS];
    if (h->looks-- <= 0)
        return;
    if (is_drawn(path)) {
        read_blindly(h, path, end);
        return;
    }
    int count = ways_of(h, path, end, ways);
    for (int i = 0; i < count; i++)
        step_near(h, path, &ways[i], end);
}

/* Does the line stand as it is? Where all lines are one order only the whole
 * says so. */
static bool stands(struct hunt *h, const struct path *path)
{
    const char *line = h->lines[path->line];
    int all = h->sentences[path->line].count;
    if (!knows(h, path, line))
        return false;
    return step(h, path, &(struct meaning){ .lines = line }, all) && !h->joins;
}

static void go_on(struct hunt *h, const struct path *path)
{
    if (h->steps-- <= 0 || h->looks <= 0)
        return;
    if (path->line == h->line_count) {
        keep(h, path);
        return;
    }
    const struct sentence *s = &h->sentences[path->line];
    if (path->word == 0 && stands(h, path))
        return;
    if (!h->readable[path->line] || h->plays <= 0)
        return;
    for (int end = s->count; end > path->word; end--)
        if (end == s->count || s->said[end].apart ||
            said_is_known(h->speech, s->said[end].word))
            read_words(h, path, end);
}

/* ---- the whole ---- */

/* False: there is nothing to read, or too much. */
static bool cut(struct hunt *h, const char *text)
{
    char *rest = arena_copy(h->arena, text, strlen(text)), *line;
    h->text = rest;
    while ((line = strsep(&rest, "\n"))) {
        size_t length = strlen(line);
        if (length > 0 && line[length - 1] == '\r')
            line[length - 1] = '\0';
        line += strspn(line, " \t");
        if (!*line || *line == '#')
            continue;
        if (h->line_count == LINES_MAX)
            return false;
        int i = h->line_count++;
        h->lines[i] = line;
        h->readable[i] =
            said_cut(line, h->speech, h->arena, &h->sentences[i]) &&
            h->sentences[i].count > 0;
        if (h->readable[i])
            said_rename(h->speech, h->arena, &h->sentences[i]);
        else
            h->sentences[i].count = 0;
    }
    return h->line_count > 0;
}

/** A move as part of a sentence: full stops between its orders. */
static const char *in_a_line(const char *move, struct arena *arena)
{
    struct text text = text_new(arena);
    for (; *move; move++)
        if (*move == '\n')
            text_string(&text, ", then ");
        else
            text_byte(&text, *move);
    return text.bytes;
}

static bool refuse_several(const struct hunt *h, const char *text,
                           struct error *e)
{
    struct text words = text_new(h->arena);
    for (int i = 0; i < h->count; i++)
        text_add(&words, "%s\"%s\"", i == 0 ? "" : " or ",
                 in_a_line(h->found[i].text, h->arena));
    refuse(e, (struct span){ 0, strcspn(text, "\r\n") }, NULL,
           h->best < ADDED ? "this may mean more than one thing"
                           : "this leaves out what would have to be said");
    return advise(e, "write %s", words.bytes);
}

bool move_begins(const struct game_rules *rules, const char *line)
{
    char word[32];
    size_t length = strcspn(line, " \t\n:,.");
    if (length == 0 || length >= sizeof word ||
        strcspn(line, "0123456789=") < length)
        return false;
    for (size_t i = 0; i < length; i++)
        word[i] = to_char(line[i] >= 'A' && line[i] <= 'Z' ? line[i] - 'A' + 'a'
                                                           : line[i]);
    word[length] = '\0';
    return said_is_known(rules->speech, word);
}

/* ---- what is meant, and not legal ---- */

struct verb_now {
    const char *order;
    bool is_listed;
};

static void compare_verb(void *context, const char *line)
{
    struct verb_now *verb = context;
    size_t length = strcspn(verb->order, " ");
    for (const char *at = line; at; at = strstr(at, ". ")) {
        at += at == line ? 0 : 2;
        verb->is_listed |= !strncmp(at, verb->order, length) &&
                           strchr(" .", at[length]) != NULL;
    }
}

/* Is the order of a kind that is legal now? */
static bool is_timely(const struct hunt *h, const struct path *path,
                      const char *order)
{
    struct verb_now verb = { .order = order };
    const struct turn *turn = &path->turn;
    turn->rules->legal(turn->state, h->seat, h->arena, compare_verb, &verb);
    return verb.is_listed;
}

/* What is refused, of several ways to read some words. */
struct refused {
    const char *legal; /* one that is not */
    const char *order;
    struct error why;
    int cost;
    bool several; /* for different reasons */
};

static void compare_refused(struct refused *best, const struct meaning *way,
                            const struct error *why)
{
    bool is_other = strcmp(best->why.what, why->what) != 0;
    if (best->order && way->cost >= best->cost) {
        best->several |= way->cost == best->cost && is_other;
        return;
    }
    best->order = way->lines;
    best->why = *why;
    best->cost = way->cost;
    best->several = false;
}

/* Why some words mean no legal order, when the tables know what they mean.
 * @p timely: only orders of a kind that is legal now. False: they do not know,
 * it is legal, or there are several. */
static bool is_refused(struct hunt *h, const struct path *path,
                       const struct sentence *s, int from, int end, bool timely,
                       struct refused *best)
{
    struct meaning ways[WAYS];
    int count = said_meanings(s, from, end, h->speech, h->arena, ways, WAYS);
    *best = (struct refused){ 0 };
    for (int i = 0; i < count; i++) {
        const struct meaning *way = &ways[i];
        struct turn after = path->turn;
        struct error why = { 0 };
        if (way->open || way->adds || strchr(way->lines, '\n') ||
            !knows(h, path, way->lines) ||
            (timely && !is_timely(h, path, way->lines)))
            continue;
        if (turn_play(&after, h->seat, false, way->lines, h->arena, NULL, &why))
            best->legal = way->lines;
        else if (!way->wild)
            compare_refused(best, way, &why);
    }
    return best->order && !best->several && !best->legal;
}

/* The most words that mean one order, which is refused. In front of them may
 * be others, as in "I want to take 5". */
static bool find_refused(struct hunt *h, const struct path *path,
                         const struct sentence *s, struct refused *found)
{
    for (int from = 0; from < s->count; from++)
        for (int end = s->count; end > from; end--)
            if ((from == 0 || said_is_known(h->speech, s->said[from].word)) &&
                (is_refused(h, path, s, from, end, false, found) ||
                 is_refused(h, path, s, from, end, true, found)))
                return true;
    return false;
}

static bool refuse_line(struct hunt *h, const struct path *path, int line,
                        struct error *e)
{
    const char *words = h->lines[line];
    struct refused found;
    if (!find_refused(h, path, &h->sentences[line], &found) ||
        !strncasecmp(words, found.order, strcspn(found.order, " ") + 1))
        return false;
    if (!e)
        return true;
    *e = found.why;
    e->at = (struct span){ to_size(words - h->text), strlen(words) };
    if (*found.why.hint)
        advise(e, "understood as \"%s\"; %s", found.order, found.why.hint);
    else
        advise(e, "understood as \"%s\"", found.order);
    return true;
}

/* Carries out a line that is legal as it stands, or as what it means. */
static bool pass_line(struct hunt *h, struct path *path, int line)
{
    const struct sentence *s = &h->sentences[line];
    struct refused found;
    if (turn_play(&path->turn, h->seat, false, h->lines[line], h->arena, NULL,
                  NULL))
        return true;
    is_refused(h, path, s, 0, s->count, false, &found);
    return found.legal && turn_play(&path->turn, h->seat, false, found.legal,
                                    h->arena, NULL, NULL);
}

/* The first line that is refused; false: what it means is not known, or it is
 * the game's own order, which says best what it lacks, as one does that begins
 * as it should. */
static bool refuse_meant(struct hunt *h, const struct path *begin,
                         struct error *e)
{
    struct path path = *begin;
    for (int i = 0; i < h->line_count; i++) {
        if (is_drawn(&path) || !h->readable[i])
            return false;
        if (!pass_line(h, &path, i))
            return !knows(h, &path, h->lines[i]) && refuse_line(h, &path, i, e);
    }
    return false;
}

/** Are these the game's own orders? Then it says best what they lack. */
static bool all_known(const struct hunt *h, const struct path *path)
{
    for (int i = 0; i < h->line_count; i++)
        if (!knows(h, path, h->lines[i]))
            return false;
    return true;
}

enum reading move_forgive(const struct turn *turn, int seat, const char *text,
                          struct arena *arena, const char **into,
                          struct error *e)
{
    struct hunt *h = arena_alloc(arena, sizeof *h);
    struct path path = { .turn = *turn, .text = "" };
    enum reading reading = READING_NONE;
    *h = (struct hunt){ .turn = turn,
                        .speech = turn->rules->speech,
                        .seat = seat,
                        .arena = arena,
                        .joins = turn->rules->joins &&
                                 turn->rules->joins(turn->state),
                        .plays = PLAYS_MAX,
                        .steps = STEPS_MAX,
                        .looks = LOOKS_MAX,
                        .best = ADDED + MISSPELT_MAX };
    path.turn.own = NULL;
    if (strlen(text) > MOVE_MAX || is_drawn(&path) || !cut(h, text))
        return READING_NONE;
    go_on(h, &path);
    if (h->count > 0 && h->plays > 0 && h->steps > 0 && h->looks > 0)
        reading = h->best >= ADDED && all_known(h, &path) ? READING_NONE
                  : h->best >= ADDED || h->count > 1      ? READING_SEVERAL
                                                          : READING_ONE;
    if (reading == READING_ONE)
        *into = h->found[0].text;
    else if (reading == READING_SEVERAL)
        refuse_several(h, text, e);
    else if (refuse_meant(h, &path, e))
        reading = READING_REFUSED;
    forget(h);
    return reading;
}
