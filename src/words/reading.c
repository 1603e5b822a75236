#include "words/reading.h"

#include <string.h>
#include <sysexits.h>

#include "core/json.h"
#include "core/language.h"
#include "core/narrow.h"
#include "words/foreign.h"
#include "words/gist.h"
#include "words/letters.h"

enum { LINES_MAX = 60, WAYS_MAX = 64 };

struct reader {
    const struct turn *turn;
    const struct speech *speech;
    int seat;
    struct arena *arena;
    const char *text;      /* the move in English; lines point into it */
    bool translated;       /* it was typed in another language */
    struct text read;      /* in the game's own words, as far as it is read */
    struct error untimely; /* why an order is refused that may not be meant */
};

/* One line, or command of a line where all of them are one order. */
struct line {
    const char *at; /* in the move */
    size_t length;
    const char *words;          /* a copy */
    const char *ways[READ_MAX]; /* what it may be */
    int count;
    const char *denial;
};

/* ---- lines ---- */

/* How far a command goes: to the end of its line or, where lines are one
 * order, to a full stop in front of a blank. */
static size_t line_length(const char *at, bool joins)
{
    size_t length = 0;
    for (; at[length] && at[length] != '\n'; length++)
        if (joins && at[length] == '.' && strchr(" \t\r\n", at[length + 1]) &&
            !said_numbers(at, at + length))
            break;
    return length;
}

static bool is_blank(const char *words)
{
    return strchr("#", words[strspn(words, " \t\r.")]) != NULL;
}

/* All lines; -1: there are too many. */
static int cut_lines(const struct reader *r, bool joins,
                     struct line lines[LINES_MAX])
{
    int count = 0;
    for (const char *at = r->text; *at;) {
        size_t length = line_length(at, joins);
        char *words = arena_copy(r->arena, at, length);
        words[strcspn(words, "\r")] = '\0';
        if (!is_blank(words)) {
            if (count == LINES_MAX)
                return -1;
            lines[count++] =
                (struct line){ .at = at, .length = length, .words = words };
        }
        at += length + (at[length] != '\0');
    }
    return count;
}

/* May text mean something else than what it was refused for: is it refused
 * for a word that no order has, or one that only joins others? */
static bool is_open(const struct error *e, const char *text,
                    struct arena *arena)
{
    if (is_unread(e) || e->at.start + e->at.length > strlen(text))
        return is_unread(e);
    const char *word = arena_copy(arena, text + e->at.start, e->at.length);
    return said_joins(word) || !strcmp(word, "and");
}

static void look_at_line(const struct reader *r, const struct turn *turn,
                         struct line *line)
{
    struct sentence s;
    line->count = 0;
    if (said_cut(line->words, r->speech, r->arena, &s))
        line->count = said_ways(turn, r->seat, &s, false, r->arena, line->ways);
    line->denial = s.denial;
}

static struct span span_of(const struct reader *r, const struct line *line)
{
    size_t blanks = strspn(line->words, " \t");
    return (struct span){ to_size(line->at - r->text) + blanks,
                          strlen(line->words) - blanks };
}

enum result { READ, REFUSED, ASKED };

static enum result refuse_denial(const struct reader *r,
                                 const struct line *line, struct error *e)
{
    refuse(e, span_of(r, line), NULL,
           !strcmp(line->denial, "?") ? "a question is no order"
           : r->translated
               ? "what denies, doubts, asks or waits makes this no order"
               : "\"%s\" makes this no order",
           line->denial);
    of_kind(e, ERROR_UNREAD);
    advise(e, "write what is to be done, and nothing else");
    return REFUSED;
}

/* The reason that the order has which the line was turned into; it is kept for
 * later where that order may not be meant. */
static enum result refuse_as(struct reader *r, const struct line *line,
                             const char *way, const struct error *why,
                             bool is_meant, struct error *e)
{
    struct error *to = is_meant ? e : &r->untimely;
    *to = *why;
    to->at = span_of(r, line);
    to->proposed = NULL;
    advise(to, *why->hint ? "understood as \"%s\"; %s" : "understood as \"%s\"",
           way, why->hint);
    return is_meant ? REFUSED : ASKED;
}

static void add_line(struct reader *r, const char *order)
{
    text_add(&r->read, "%s%s", r->read.length ? "\n" : "", order);
}

/* ---- a line is an order ---- */

struct begins {
    const char *order;
    bool listed;
};

static void compare_verb(void *context, const char *line)
{
    struct begins *b = context;
    size_t length = strcspn(b->order, " ");
    b->listed |=
        !strncmp(line, b->order, length) && strchr(" ", line[length]) != NULL;
}

/* Is it an order of a kind that is legal now? */
static bool is_timely(const struct reader *r, const struct turn *turn,
                      const char *order)
{
    struct begins begins = { .order = order };
    turn->rules->legal(turn->state, r->seat, r->arena, compare_verb, &begins);
    return begins.listed;
}

/* An order word and where: what a rule refuses there is what was meant. Of more
 * words it may not have looked at all. */
static bool is_clear(const char *order)
{
    const char *word = strchr(order, ' ');
    return word && !strchr(word + 1, ' ') && word_has_digit(word);
}

/* Do two ways come to the same, "d3" and "place d3"? */
static bool is_same(const struct turn *one, const struct turn *other)
{
    json_t *first = one->rules->save(one->state),
           *second = other->rules->save(other->state);
    bool same = json_equal(first, second) && !strcmp(one->rest, other->rest);
    json_decref(first);
    json_decref(second);
    return same;
}

/* Reads one line as the only way of it that is legal. */
static enum result read_line(struct reader *r, struct turn *turn,
                             struct line *line, struct error *e)
{
    const char *legal = NULL, *refused = NULL;
    struct error why = error_like(e), first = why;
    struct turn only = *turn;
    bool timely = false;
    for (int i = 0; i < line->count; i++) {
        struct turn after = *turn;
        const char *way = line->ways[i];
        if (turn_play(&after, r->seat, false, way, r->arena, NULL, &why)) {
            if (legal && !is_same(&only, &after))
                return ASKED;
            legal = legal ? legal : way;
            only = after;
        } else if (!is_open(&why, way, r->arena) && (!refused || !timely)) {
            bool now = is_timely(r, turn, way);
            if (refused && !now)
                continue;
            refused = way;
            first = why;
            timely = now;
        }
    }
    if (!legal && refused)
        return refuse_as(r, line, refused, &first, timely || is_clear(refused),
                         e);
    if (!legal || !turn_play(turn, r->seat, false, legal, r->arena, NULL, NULL))
        return ASKED;
    add_line(r, legal);
    return READ;
}

/* After a result nobody knows yet what is legal: only what can mean one thing,
 * whatever it is, is read. */
static enum result read_blindly(struct reader *r, const struct turn *turn,
                                struct line *line)
{
    const char *words = line->words + strspn(line->words, " \t");
    if (!said_begins_order(turn, r->seat, words, r->arena)) {
        if (line->count != 1)
            return ASKED;
        words = line->ways[0];
    }
    add_line(r, words);
    return READ;
}

static enum result read_lines(struct reader *r, struct line *lines, int count,
                              struct error *e)
{
    struct turn turn = *r->turn;
    struct error why = error_like(e);
    turn.own = NULL;
    for (int i = 0; i < count; i++) {
        struct line *line = &lines[i];
        bool drawn = turn.rules->chance(turn.state) == CHANCE_NOW;
        if (!drawn && turn_play(&turn, r->seat, false, line->words, r->arena,
                                NULL, &why)) {
            add_line(r, line->words);
            continue;
        }
        look_at_line(r, &turn, line);
        bool open =
            drawn ? !said_begins_order(&turn, r->seat, line->words, r->arena)
                  : is_open(&why, line->words, r->arena);
        if (open && line->denial)
            return refuse_denial(r, line, e);
        if (!open && !drawn) {
            why.at = span_of(r, line);
            *e = why;
            return REFUSED;
        }
        enum result result =
            drawn ? read_blindly(r, &turn, line) : read_line(r, &turn, line, e);
        if (result != READ)
            return result;
    }
    return READ;
}

/* ---- all lines are one order ---- */

static void join(struct reader *r, const struct line *lines, int count, int way)
{
    r->read = text_new(r->arena);
    for (int i = 0; i < count; i++) {
        text_add(&r->read, "%s%s", i > 0 ? ". " : "",
                 lines[i].ways[way % lines[i].count]);
        way /= lines[i].count;
    }
}

/* Reads all commands as the only way of them that is legal together. */
static enum result read_joined(struct reader *r, struct line *lines, int count,
                               struct error *e)
{
    int ways = 1, legal = -1;
    struct turn only = *r->turn;
    const char *refused = NULL;
    struct error why = error_like(e), first = why;
    for (int i = 0; i < count; i++) {
        look_at_line(r, r->turn, &lines[i]);
        if (lines[i].denial)
            return refuse_denial(r, &lines[i], e);
        if (lines[i].count == 0)
            return ASKED;
        ways = ways > WAYS_MAX ? ways : ways * lines[i].count;
    }
    for (int way = 0; way < ways && ways <= WAYS_MAX; way++) {
        struct turn after = *r->turn;
        after.own = NULL;
        join(r, lines, count, way);
        if (turn_play(&after, r->seat, false, r->read.bytes, r->arena, NULL,
                      &why)) {
            if (legal >= 0 && !is_same(&only, &after))
                return ASKED;
            legal = legal < 0 ? way : legal;
            only = after;
        } else if (!is_open(&why, r->read.bytes, r->arena) && !refused) {
            refused = r->read.bytes;
            first = why;
        }
    }
    if (legal >= 0)
        join(r, lines, count, legal);
    if (legal >= 0 || !refused)
        return legal >= 0 ? READ : ASKED;
    struct line all = { .at = r->text, .words = lines[0].words };
    return refuse_as(r, count == 1 ? &lines[0] : &all, refused, &first,
                     is_timely(r, r->turn, refused) || is_clear(refused), e);
}

/* ---- the whole ---- */

/* Is it orders of the game as a proposal has them in a line, which somebody
 * has written as it stands? */
static bool is_as_proposed(struct turn turn, int seat, const char *text,
                           struct arena *arena, const char **into)
{
    *into = move_in_lines(text, arena);
    return strcmp(*into, text) != 0 &&
           turn_play(&turn, seat, false, *into, arena, NULL, NULL);
}

static void propose(struct reader *r, struct error *e)
{
    const char *refused;
    struct error why = error_like(e);
    const struct proposals *p =
        gist_of(r->turn, r->seat, r->text, r->arena, &refused, &why);
    struct text words = text_new(r->arena);
    const char *between = arena_say(r->arena, " or ");
    for (int i = 0; p && i < p->count; i++)
        text_add(&words, *p->price[i] ? "%s\"%s\" (%s)" : "%s\"%s\"",
                 i == 0 ? "" : between, move_in_a_line(p->move[i], r->arena),
                 p->price[i]);
    if (!p && refused) {
        struct line all = { .at = r->text,
                            .words = arena_copy(r->arena, r->text,
                                                strcspn(r->text, "\r\n")) };
        refuse_as(r, &all, refused, &why, true, e);
    } else if (!p && (*why.what || *r->untimely.what)) {
        *e = *why.what ? why : r->untimely;
    }
    if (!p || words.length + 40 > sizeof e->hint)
        return; /* no part of it would do */
    e->proposed = p;
    advise(e,
           p->count == 1 ? "if that is meant, write %s"
                         : "write what is meant: %s",
           words.bytes);
}

bool move_read(const struct turn *turn, int seat, const char *text,
               struct arena *arena, const char **into, struct error *e)
{
    struct line lines[LINES_MAX];
    struct turn begin = *turn;
    bool joins = turn->rules->joins && turn->rules->joins(turn->state);
    struct reader r = { .turn = &begin,
                        .speech = turn->rules->speech,
                        .seat = seat,
                        .arena = arena,
                        .read = text_new(arena) };
    begin.own = NULL;
    if (e->status != EX_DATAERR || !is_open(e, text, arena) ||
        strlen(text) > MOVE_MAX ||
        turn->rules->chance(turn->state) == CHANCE_NOW)
        return false;
    if (is_as_proposed(begin, seat, text, arena, into))
        return true;
    r.text = foreign_move(turn, seat, letters_unlisted(text, arena), arena);
    r.translated = r.text != text;
    int count = cut_lines(&r, joins, lines);
    if (count <= 0)
        return false;
    enum result result =
        (joins ? read_joined : read_lines)(&r, lines, count, e);
    if (result == ASKED)
        propose(&r, e);
    if (r.translated && result == ASKED && !e->proposed && is_unread(e))
        foreign_refuse(text, arena, e);
    if (r.translated)
        e->at = NOWHERE; /* it is no place in what was typed */
    if (result != READ)
        return false;
    *into = r.read.bytes;
    return turn_play(&begin, seat, false, *into, arena, NULL, e);
}

bool move_denies(const char *text, struct arena *arena)
{
    struct sentence s;
    return said_cut(foreign_move(NULL, 0, text, arena), NULL, arena, &s) &&
           s.denial;
}
