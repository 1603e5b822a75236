/* How the robot looks for the best conquests of a turn: some courses are
 * followed side by side, so that a region that pays nothing may be crossed to
 * one that does. */
#include <string.h>

#include "kit/lines.h"
#include "smallworld/bot/bot.h"
#include "smallworld/game.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/markers.h"
#include "smallworld/rules/turn.h"

static void collect(void *context, const char *line)
{
    struct sw_candidates *c = context;
    size_t length = strcspn(line, " ");
    if (c->count == SW_BOT_CANDIDATES || strlen(line) >= SW_BOT_LINE)
        return;
    for (const char *const *verb = c->verbs; *verb; verb++)
        if (strlen(*verb) == length && !strncmp(line, *verb, length)) {
            strcpy(c->line[c->count++], line);
            return;
        }
}

struct sw_candidates *sw_bot_candidates(const struct sw_outlook *view,
                                        const struct game_state *s,
                                        const char *const *verbs)
{
    struct sw_candidates *c = arena_alloc(view->keep, sizeof *c);
    c->verbs = verbs;
    sw_list_orders(s, view->seat, verbs, collect, c);
    return c;
}

const struct game_state *sw_bot_after(const struct sw_outlook *view,
                                      const struct game_state *s,
                                      const char *line, struct arena *arena)
{
    struct game_state *next =
        line_after(&game_smallworld, s, view->seat, line, arena);
    if (next) {
        sw_markers_ignore(next);
        sw_opening_ignore(next);
    }
    return next && sw_stops(next) ? NULL : next;
}

const struct game_state *sw_bot_ended(const struct sw_outlook *view,
                                      const struct game_state *s)
{
    const struct game_state *end = sw_bot_after(view, s, "end", view->trial);
    if (end)
        return end;
    const struct game_state *placed =
        sw_bot_after(view, s, "redeploy auto", view->trial);
    end = placed ? sw_bot_after(view, placed, "end", view->trial) : NULL;
    return end ? end : s;
}

static uint64_t regions_of(const struct sw_outlook *view,
                           const struct game_state *s)
{
    uint64_t regions = 0;
    for (int r = 0; r < s->board->regions; r++)
        if (sw_owner(s, r) == view->seat)
            regions |= UINT64_C(1) << r;
    return regions;
}

static struct sw_course judge(const struct sw_outlook *view,
                              const struct game_state *s)
{
    int value = sw_bot_value(view, sw_bot_ended(view, s)) +
                sw_bot_doubt(view, view->belief->doubt);
    return (struct sw_course){
        .state = s,
        .value = value,
        .promise = value + sw_bot_strength(view, s),
        .regions = regions_of(view, s),
    };
}

struct sw_course *sw_bot_course(const struct sw_outlook *view,
                                const struct sw_course *before,
                                const char *line, const struct game_state *s)
{
    struct sw_course course = judge(view, s);
    course.before = before;
    course.state = arena_clone(view->keep, s, sizeof *s);
    strcpy(course.line, line);
    return arena_clone(view->keep, &course, sizeof course);
}

/* The courses that are followed, best first. */
struct beam {
    int count, room;
    const struct sw_course *course[SW_BOT_BEAM];
};

/* Where a course belongs; -1: it is not good enough, or leads where another
 * has led. */
static int place_in(const struct beam *beam, const struct sw_course *course)
{
    int at = 0;
    for (int i = 0; i < beam->count; i++)
        if (beam->course[i]->regions == course->regions &&
            beam->course[i]->promise == course->promise)
            return -1;
    while (at < beam->count && beam->course[at]->promise >= course->promise)
        at++;
    return at < beam->room ? at : -1;
}

static void put_into(struct beam *beam, int at, const struct sw_course *course)
{
    if (beam->count < beam->room)
        beam->count++;
    for (int i = beam->count - 1; i > at; i--)
        beam->course[i] = beam->course[i - 1];
    beam->course[at] = course;
}

/* What leaves the conquests open. */
static void follow_search(const struct sw_outlook *view,
                          const struct sw_course *from, struct beam *into)
{
    static const char *const verbs[] = { "conquer", "use", "place", NULL };
    const struct sw_candidates *c = sw_bot_candidates(view, from->state, verbs);
    for (int i = 0; i < c->count; i++) {
        arena_reset(view->trial);
        const struct game_state *s =
            sw_bot_after(view, from->state, c->line[i], view->trial);
        if (!s || s->step > SW_STEP_CONQUER || s->turn != view->seat)
            continue;
        struct sw_course course = judge(view, s);
        int at = place_in(into, &course);
        if (at < 0)
            continue;
        course.before = from;
        course.state = arena_clone(view->keep, s, sizeof *s);
        strcpy(course.line, c->line[i]);
        put_into(into, at, arena_clone(view->keep, &course, sizeof course));
    }
}

static void shorten(struct sw_shortlist *list, const struct sw_course *course)
{
    int at = 0;
    for (int i = 0; list && i < list->count; i++)
        if (list->course[i]->regions == course->regions &&
            list->course[i]->value == course->value)
            return;
    while (list && at < list->count && list->course[at]->value >= course->value)
        at++;
    if (!list || at == list->room)
        return;
    list->count += list->count < list->room;
    for (int i = list->count - 1; i > at; i--)
        list->course[i] = list->course[i - 1];
    list->course[at] = course;
}

const struct sw_course *sw_bot_conquer(const struct sw_outlook *view,
                                       const struct sw_course *from, int width)
{
    struct beam now = { .count = 1, .course = { from } };
    const struct sw_course *best = from;
    for (int depth = 0; now.count > 0 && depth < SW_BOT_LINES - 6; depth++) {
        struct beam next = { .room = width };
        for (int i = 0; i < now.count; i++)
            follow_search(view, now.course[i], &next);
        for (int i = 0; i < next.count; i++) {
            shorten(view->shortlist, next.course[i]);
            if (next.course[i]->value > best->value)
                best = next.course[i];
        }
        now = next;
    }
    return best;
}

/* An ability that changes nothing that the robot sees may be good all the same,
 * but a second one would only be the first again. */
const struct sw_course *sw_bot_settle(const struct sw_outlook *view,
                                      const struct sw_course *from)
{
    static const char *const verbs[] = { "use", "place", NULL };
    const struct sw_course *now = from;
    int least = from->value - 1;
    for (int n = 0; n < 5; n++) {
        const struct sw_candidates *c =
            sw_bot_candidates(view, now->state, verbs);
        const struct sw_course *best = NULL;
        for (int i = 0; i < c->count; i++) {
            arena_reset(view->trial);
            const struct game_state *s =
                sw_bot_after(view, now->state, c->line[i], view->trial);
            if (!s || s->turn != view->seat)
                continue;
            struct sw_course course = judge(view, s);
            if (course.value > (best ? best->value : least))
                best = sw_bot_course(view, now, c->line[i], s);
        }
        if (!best)
            break;
        now = best;
        least = now->value;
    }
    return now;
}
