/* Conditional moves (TM-ASYNC-14): lines for later turns, and for the spades of
 * the cult bonus (TM-ASYNC-09). */
#include "terra-mystica/rules/standing_orders.h"

#include <string.h>
#include <strings.h>

#include "core/narrow.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/notation.h"
#include "terra-mystica/rules/power.h"
#include "terra-mystica/rules/profile.h"
#include "terra-mystica/rules/queries.h"

/* ---- which line is for which turn ---------------------------------------- */

/* After "witches:", a full stop or "else". */
static const char *next_command(const char *at)
{
    const char *stop = strpbrk(at, ".:"), *other = strstr(at, " else ");
    if (other && (!stop || other < stop))
        return other + strlen(" else ");
    return stop ? stop + 1 : at + strlen(at);
}

/* Only what is done with spades of phase III: transform, -SPADE. */
static bool is_of_spades(const char *line)
{
    bool any = false;
    const char *first = strpbrk(line, ":.");
    if (first && *first == ':')
        line = first + 1;
    for (const char *at = line; *at; at = next_command(at)) {
        at += strspn(at, " .");
        if (*at && strncmp(at, "transform", 9) != 0 && *at != '-')
            return false;
        any |= *at != '\0';
    }
    return any;
}

/* The line that is for the turn of the seat now, or TM_NONE. */
static int line_for(const struct game_state *s, int seat)
{
    const struct tm_seat *of = &s->seat[seat];
    bool late = s->phase == TM_BONUSES;
    for (int i = 0; i < of->conditional_count; i++)
        if (is_of_spades(of->conditional[i]) == late)
            return i;
    return TM_NONE;
}

bool tm_conditional_move_is_due(const struct game_state *s)
{
    int seat = s->turn;
    return (s->phase == TM_ACTING || s->phase == TM_BONUSES) && seat >= 0 &&
           line_for(s, seat) != TM_NONE && s->seat[seat].steps == 0 &&
           tm_oldest_offer(s, seat) == TM_NONE;
}

static void remove_line(struct tm_seat *of, int i)
{
    of->conditional_count--;
    memmove(of->conditional[i], of->conditional[i + 1],
            to_size(TM_CONDITIONAL - 1 - i) * sizeof *of->conditional);
    memset(of->conditional[TM_CONDITIONAL - 1], 0, sizeof *of->conditional);
}

const char *tm_take_conditional_move(struct game_state *s, struct arena *arena)
{
    struct tm_seat *of = &s->seat[s->turn];
    int i = line_for(s, s->turn);
    const char *line =
        arena_copy(arena, of->conditional[i], strlen(of->conditional[i]));
    remove_line(of, i);
    return line;
}

void tm_tell_conditional_move(struct game_state *s, const char *line,
                              const struct error *why)
{
    struct event *told = tm_tell(s, why ? "kept-stopped" : "kept", s->turn);
    if (!told)
        return;
    event_word(told, "order", line);
    if (!why)
        return;
    event_word(told, "what",
               arena_copy(s->events->arena, why->what, strlen(why->what)));
    if (why->rule)
        event_word(told, "rule", why->rule);
}

void tm_drop_conditional_moves(struct tm_seat *of)
{
    memset(of->conditional, 0, sizeof of->conditional);
    of->conditional_count = 0;
}

void tm_end_conditional_moves(struct game_state *s, int seat, bool late)
{
    struct tm_seat *of = &s->seat[seat];
    for (int i = of->conditional_count - 1; i >= 0; i--) {
        if (is_of_spades(of->conditional[i]) != late)
            continue;
        struct event *told = tm_tell(s, "kept-over", seat);
        if (told)
            event_word(told, "order",
                       arena_copy(s->events->arena, of->conditional[i],
                                  strlen(of->conditional[i])));
        remove_line(of, i);
    }
}

/* ---- keeping ------------------------------------------------------------- */

/* Refusals that no position takes away: of words, not of what they mean. */
static bool is_of_words(const char *rule)
{
    static const char *const rules[] = {
        "TM-NOTE-03", "TM-NOTE-04", "TM-NOTE-05", "TM-NOTE-07",
        "TM-NOTE-08", "TM-NOTE-10", "TM-NOTE-14", "TM-NOTE-16",
        "TM-NOTE-30", "TM-NOTE-31", "TM-CULT-01", "TM-SET-08",
    };
    for (size_t i = 0; rule && i < sizeof rules / sizeof *rules; i++)
        if (!strcmp(rule, rules[i]))
            return true;
    return !rule;
}

static bool is_called(const struct tm_space *space, const char *name)
{
    return space->name && !strcasecmp(space->name, name);
}

/* Is there such an action at all, whoever has it? */
static bool is_action(const struct game_state *s, const char *name)
{
    for (int i = 0; i < TM_BOARD_ACTIONS; i++)
        if (is_called(&tm_board_actions[i], name))
            return true;
    for (int i = 0; i < tm_faction_count; i++)
        if (tm_faction_is_in(s, i) && is_called(&tm_faction(i)->space, name))
            return true;
    for (int i = 0; i < TM_FAVOURS; i++)
        if (is_called(&tm_favours[i].space, name))
            return true;
    for (int i = 0; i < TM_CARDS; i++)
        if (is_called(&tm_cards[i].space, name))
            return true;
    return false;
}

static bool no_action(const struct word *name, struct error *e)
{
    refuse(e, name->at, "TM-NOTE-12", "there is no action \"%s\"", name->text);
    return advise(
        e,
        "ACT1 to ACT6, or what a card, a favour tile or the stronghold gives");
}

/* As in a turn of the seat that has just begun. */
static bool has_sense(const struct game_state *s, const struct order *o,
                      const struct verb *verb, struct error *e)
{
    struct error why = error_like(e);
    struct game_state trial = *s;
    if (!strcmp(verb->name, "action") && o->count > 1 &&
        !is_action(s, o->words[1].text))
        return no_action(&o->words[1], e);
    if (!strcmp(verb->name, "pass") && o->count > 1 &&
        tm_read_card(s, &o->words[1], e) == TM_NONE)
        return false;
    if (s->phase == TM_DEALING || s->seat[o->seat].faction == TM_NONE)
        return true;
    trial.events = NULL;
    trial.phase = TM_ACTING;
    trial.round = s->round > 0 ? s->round : 1;
    trial.turn = o->seat;
    trial.seat[o->seat].passed = false;
    trial.now = (struct tm_turn){
        .left = 1, .skipped = TM_NONE, .storm = TM_NONE, .laid = TM_NONE
    };
    if (verb->run(&trial, o, &why) || !is_of_words(why.rule))
        return true;
    if (e)
        *e = why;
    return false;
}

static bool are_commands(const struct game_state *s, const struct tm_line *line,
                         struct error *e)
{
    for (int i = 0; i < line->count; i++) {
        if (!strcmp(line->verb[i]->name, "later")) {
            refuse(e, line->command[i].line, "TM-ASYNC-14",
                   "a line for later keeps no other line");
            return advise(e, "write each in a line of its own");
        }
        if (!has_sense(s, &line->command[i], line->verb[i], e))
            return false;
    }
    return true;
}

/* Does the line pass, whichever of its branches is played? "pass BON3 else
 * BON8" is short for two passes. */
static bool passes(const char *line)
{
    const char *other = strstr(line, " else ");
    const char *end = other ? other : line + strlen(line);
    bool here = !strncmp(line, "bon", 3);
    for (const char *at = line; at < end; at = next_command(at))
        here |= !strncmp(at + strspn(at, " ."), "pass", 4);
    return here && (!other || passes(other + strlen(" else ")));
}

/* What stands after a pass would be of another round. */
static bool is_before_pass(const struct tm_seat *of, const struct order *o,
                           struct error *e)
{
    for (int i = 0; i < of->conditional_count; i++)
        if (passes(of->conditional[i])) {
            refuse(e, o->line, "TM-ASYNC-14", "a pass is kept already: %s",
                   of->conditional[i]);
            return advise(
                e,
                "later clear takes it back; lines for the next round are kept when you have passed");
        }
    return true;
}

/* One line of words; those of a new line are joined by a full stop. */
static bool write_words(char *line, const struct order *o, struct error *e)
{
    size_t length = 0;
    for (int i = 0; i < o->count; i++) {
        bool ends = tm_is(o, i, "\n"), go_on = ends && tm_is(o, i + 1, "else");
        const char *word = ends ? "." : o->words[i].text;
        size_t more = strlen(word);
        if (go_on)
            continue;
        if (length + more + 2 > TM_CONDITIONAL_LENGTH) {
            refuse(e, o->words[i].at, "TM-ASYNC-14",
                   "a line for later has at most %d letters",
                   TM_CONDITIONAL_LENGTH - 1);
            return advise(e, "keep less");
        }
        if (length > 0 && !ends)
            line[length++] = ' ';
        memcpy(line + length, word, more);
        length += more;
    }
    line[length] = '\0';
    return true;
}

static bool may_keep(const struct game_state *s, const struct order *o,
                     const char *line, struct error *e)
{
    const struct tm_seat *of = &s->seat[o->seat];
    struct arena *arena = arena_new();
    struct tm_move move;
    bool good = tm_read_move(s, o, &move, arena, e) &&
                are_commands(s, &move.all, e) &&
                (is_of_spades(line) || is_before_pass(of, o, e));
    arena_free(arena);
    if (!good || of->conditional_count < TM_CONDITIONAL)
        return good;
    refuse(e, o->line, "TM-ASYNC-14", "%d lines are kept already",
           TM_CONDITIONAL);
    return advise(e, "later clear takes them back");
}

bool tm_keep(struct game_state *s, const struct order *o, struct error *e)
{
    struct tm_seat *of = &s->seat[o->seat];
    char line[TM_CONDITIONAL_LENGTH] = "";
    if (!write_words(line, o, e) || !may_keep(s, o, line, e))
        return false;
    memcpy(of->conditional[of->conditional_count++], line, sizeof line);
    return true;
}

bool tm_is_early(const struct game_state *s, const struct order *o)
{
    char line[TM_CONDITIONAL_LENGTH] = "";
    return !s->profile->cult_spades_wait && s->phase == TM_BONUSES &&
           s->turn != o->seat && tm_plays(s, o->seat) &&
           s->seat[o->seat].cult_spades > 0 && write_words(line, o, NULL) &&
           is_of_spades(line);
}
