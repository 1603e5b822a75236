#include <string.h>
#include <strings.h>

#include "core/narrow.h"
#include "game/gist.h"
#include "game/hunt.h"

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

bool hunt_refuse_several(const struct hunt *h, const char *text,
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
    bool whole;   /* there are no other words */
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
            !hunt_knows(h, path, way->lines) ||
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
                 is_refused(h, path, s, from, end, true, found))) {
                found->whole = from == 0 && end == s->count;
                return true;
            }
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
    h->partial = !found.whole;
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
bool hunt_refuse_meant(struct hunt *h, const struct path *begin,
                       struct error *e)
{
    struct path path = *begin;
    for (int i = 0; i < h->line_count; i++) {
        if (hunt_is_drawn(&path) || !h->readable[i])
            return false;
        if (!pass_line(h, &path, i))
            return !hunt_knows(h, &path, h->lines[i]) &&
                   refuse_line(h, &path, i, e);
    }
    return false;
}

/** Are these the game's own orders? Then it says best what they lack. */
bool hunt_all_known(const struct hunt *h, const struct path *path)
{
    for (int i = 0; i < h->line_count; i++)
        if (!hunt_knows(h, path, h->lines[i]))
            return false;
    return true;
}

/* Is nothing wrong but the letters of words that lines begin with? Then the
 * nearest word says it best. */
static bool is_misspelt(const struct hunt *h, const char *orders)
{
    for (int i = 0; i < h->line_count; i++) {
        const char *line = h->lines[i];
        size_t length = strcspn(orders, "\n"), verb = strcspn(orders, " \n");
        size_t own = strlen(line), said = strcspn(line, " ");
        if (own - said != length - verb ||
            strncasecmp(line + said, orders + verb, length - verb) != 0 ||
            word_distance(arena_copy(h->arena, line, said),
                          arena_copy(h->arena, orders, verb)) > 2)
            return false;
        orders += length + (orders[length] == '\n');
    }
    return !*orders;
}

/* A rule of the game that refuses the same kind of order says more than what is
 * like it. */
static bool by_rule(const struct hunt *h, const char *text, const char *likely)
{
    struct turn turn = *h->turn;
    struct error why = { 0 };
    turn.own = NULL;
    return !strncasecmp(text, likely, strcspn(likely, " \n")) &&
           !turn_play(&turn, h->seat, false, text, h->arena, NULL, &why) &&
           why.rule;
}

bool hunt_refuse_likely(const struct hunt *h, const char *text,
                        const char **likely, struct error *e)
{
    static const char hint[] = "if that is meant, write \"%s\"";
    const char *orders = gist_of(h->turn, h->seat, text, h->arena), *line;
    if (!orders || is_misspelt(h, orders) || by_rule(h, text, orders))
        return false;
    line = in_a_line(orders, h->arena);
    if (e && strlen(hint) + strlen(line) >= sizeof e->hint)
        return false; /* no part of it would do */
    *likely = orders;
    refuse(e, (struct span){ 0, strcspn(text, "\r\n") }, NULL,
           "not all of this is understood");
    advise(e, hint, line);
    return true;
}
