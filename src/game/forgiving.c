#include "game/hunt.h"

#include <string.h>
#include <strings.h>

#include "core/json.h"
#include "core/narrow.h"

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

bool hunt_is_drawn(const struct path *path)
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
    if (!h->joins && !hunt_is_drawn(path) && !play(h, &next.turn, lines))
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

bool hunt_knows(const struct hunt *h, const struct path *path, const char *line)
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
    if (hunt_knows(h, path, words))
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
    if (hunt_is_drawn(path)) {
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
    if (!hunt_knows(h, path, line))
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
    if (strlen(text) > MOVE_MAX || hunt_is_drawn(&path) || !cut(h, text))
        return READING_NONE;
    go_on(h, &path);
    if (h->count > 0 && h->plays > 0 && h->steps > 0 && h->looks > 0)
        reading = h->best >= ADDED && hunt_all_known(h, &path) ? READING_NONE
                  : h->best >= ADDED || h->count > 1           ? READING_SEVERAL
                                                               : READING_ONE;
    if (reading == READING_ONE)
        *into = h->found[0].text;
    else if (reading == READING_SEVERAL)
        hunt_refuse_several(h, text, e);
    else if (hunt_refuse_meant(h, &path, e))
        reading = READING_REFUSED;
    bool doubtful = reading == READING_NONE ||
                    (reading == READING_SEVERAL && h->best >= ADDED) ||
                    (reading == READING_REFUSED && h->partial);
    if (doubtful && hunt_refuse_likely(h, text, into, e))
        reading = READING_LIKELY;
    forget(h);
    return reading;
}
