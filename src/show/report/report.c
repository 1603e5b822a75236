#include "show/report/report.h"

#include <string.h>
#include <time.h>

#include "core/language.h"
#include "core/narrow.h"
#include "ledger/chance/word.h"
#include "ledger/entry/undo.h"
#include "ledger/seats/seats.h"

void report_quote(const char *words, struct text *into)
{
    struct text safe = text_new(into->arena);
    text_shown(&safe, words);
    char *rest = NULL;
    for (char *line = strtok_r(safe.bytes, "\n", &rest); line;
         line = strtok_r(NULL, "\n", &rest))
        text_add(into, "  > %s\n", line);
}

const char *report_name(const struct table *table, int seat)
{
    if (seat >= 0 && seat < table->setup.seats)
        return table->seats[seat].name;
    return table->trust == TRUST_HOST ? N_("the host") : N_("the program");
}

const char *report_name_in(const struct table *table, int seat,
                           struct arena *arena)
{
    const char *name = report_name(table, seat);
    return seat >= 0 && seat < table->setup.seats
               ? name
               : language_say(arena_language(arena), name);
}

const char *report_kind(const char *kind, struct arena *arena)
{
    static const char *const kinds[] = {
        N_("game"), N_("move"), N_("chance"),
        N_("note"), N_("late"), N_("hand"),
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (!strcmp(kinds[i], kind))
            return language_say(arena_language(arena), kinds[i]);
    return kind;
}

const char *report_player(const struct table *table, int seat,
                          struct arena *arena)
{
    const struct seat *who = &table->seats[seat];
    return who->since ? arena_say(arena, "%s (%s since entry %d)", who->name,
                                  who->player, who->since)
                      : who->name;
}

static const char *hand_words(const struct table *table,
                              const struct hand *hand, struct arena *arena)
{
    const char *seat = table->seats[hand->seat].name;
    const char *from = hand->player, *to = hand->card->name;
    if (hand->by == hand->seat)
        return arena_say(
            arena,
            "entry %d: the seat of %s goes from %s to %s; signed by its old key",
            hand->n, seat, from, to);
    if (hand->by == HOST)
        return arena_say(
            arena,
            "entry %d: the seat of %s goes from %s to %s; signed by the host, not by its old key",
            hand->n, seat, from, to);
    return arena_say(
        arena,
        "entry %d: the seat of %s goes from %s to %s; signed by all others, the last of them %s, not by its old key",
        hand->n, seat, from, to, table->seats[hand->by].name);
}

void report_hands(const struct table *table, struct text *into)
{
    for (int i = 0; i < table->hands.count; i++) {
        struct text safe = text_new(into->arena);
        text_shown(&safe,
                   hand_words(table, &table->hands.list[i], into->arena));
        text_fold(into, safe.bytes, REPORT_WIDTH, 2);
    }
}

char *report_time(int64_t time, struct arena *arena)
{
    char words[64];
    time_t seconds = time;
    struct tm utc;
    if (time < 0 || !gmtime_r(&seconds, &utc) ||
        !strftime(words, sizeof words, "%Y-%m-%d %H:%M UTC", &utc))
        return arena_say(arena, "at an unknown time");
    return arena_print(arena, "%s", words);
}

static void tell_winners(const struct table *table, struct text *into)
{
    unsigned who = table->rules->winners(table->turn.state);
    const char *all = NULL;
    for (int seat = 0; seat < table->setup.seats; seat++)
        if (who >> seat & 1) {
            const char *one =
                arena_say(into->arena, "%s with %d", table->seats[seat].name,
                          table->rules->score(table->turn.state, seat));
            all = all ? arena_say(into->arena, "%s and %s", all, one) : one;
        }
    if (all)
        text_say(into, "the game is over; won by %s\n", all);
    else
        text_say(into, "the game is over\n");
}

/* "Ann, Bob and Cid": the seats that have given a word, or whose word counts.
 */
static const char *givers(const struct table *table, bool counts,
                          struct arena *arena)
{
    const char *names[SEATS_MAX];
    int count = 0;
    for (int seat = 0; seat < table->setup.seats; seat++)
        if (counts ? word_counts(table, seat)
                   : table->chances.words.given[seat] > 0)
            names[count++] = table->seats[seat].name;
    return count ? arena_listed(arena, names, count) : NULL;
}

const char *report_words(const struct table *table, struct arena *arena)
{
    const char *waiting = givers(table, false, arena);
    bool dice = table->rules->dice;
    if (words_are_given(table))
        return arena_say(
            arena,
            dice
                ? "since entry %d the dice are more than the host's word: there are words of %s in them"
                : "since entry %d the draws are more than the host's word: there are words of %s in them",
            table->chances.words.first, givers(table, true, arena));
    if (!waiting)
        return NULL;
    return arena_say(
        arena,
        dice
            ? "from the next round on the dice are more than the host's word: there will be words of %s in them"
            : "from the next round on the draws are more than the host's word: there will be words of %s in them",
        waiting);
}

const char *report_orders(const char *move, struct arena *arena)
{
    struct text line = text_new(arena);
    for (; *move; move++)
        if (*move != '\n')
            text_byte(&line, *move);
        else if (move[1])
            text_string(&line, "; ");
    return line.bytes;
}

/* "entry 7 ("conquer 14; end")". */
static const char *offered(const struct offer *offer, struct arena *arena)
{
    struct text safe = text_new(arena);
    text_shown(&safe, report_orders(offer->text, arena));
    return arena_say(arena, "entry %d (\"%s\")", offer->n, safe.bytes);
}

const char *report_offer(const struct table *table, struct arena *arena)
{
    struct offer offer;
    if (!offer_stands(table, &offer))
        return NULL;
    const char *what = offered(&offer, arena);
    const char *who = table->seats[offer.seat].name;
    if (offer.answers == NOBODY)
        return arena_say(arena, "%s would like to take back %s", who, what);
    return arena_say(
        arena,
        "%s would like to take back %s: %s answers \"agree\" or \"refuse\", and any other move refuses, too",
        who, what, table->seats[offer.answers].name);
}

void report_header(const struct table *table, int width, struct text *into)
{
    const struct game_rules *rules = table->rules;
    char words[18];
    head_words(table->play, words);
    text_fold(into,
              arena_say(into->arena, "%s, %s",
                        game_title_in(rules, &table->setup, into->arena),
                        rules->progress(table->turn.state, into->arena)),
              width, 2);
    text_say(into, "game %s, entry %d, %s\n", table->id, table->n, words);
    if (table->trust == TRUST_PRACTICE)
        text_fold(
            into,
            arena_say(into->arena,
                      rules->no_chance
                          ? "a practice game: anybody moves for anybody\n"
                      : rules->dice
                          ? "a practice game: its dice are not proven\n"
                          : "a practice game: its draws are not proven\n"),
            width, 2);
    const char *given = report_words(table, into->arena);
    const char *offer = report_offer(table, into->arena);
    if (given)
        text_fold(into, given, width, 2);
    if (offer)
        text_fold(into, offer, width, 2);
    for (int seat = 0; seat < table->setup.seats; seat++)
        if (table->seats[seat].since) {
            text_shown(into, report_player(table, seat, into->arena));
            text_add(into, "\n");
        }
    if (rules->over(table->turn.state))
        tell_winners(table, into);
}

bool report_event(const struct table *table, const struct event *event,
                  struct text *into)
{
    struct text sentence = text_new(into->arena);
    table_tell(table, event, &sentence);
    text_shown(into, sentence.bytes);
    return sentence.length > 0;
}

void report_events(const struct table *table, const struct event *first,
                   const char *indent, int width, struct text *into)
{
    struct text safe = text_new(into->arena);
    for (const struct event *event = first; event; event = event->next) {
        safe.length = 0;
        if (!report_event(table, event, &safe))
            continue;
        text_string(into, indent);
        text_fold(into, safe.bytes, width, to_count(strlen(indent)) + 2);
    }
}

const struct event *report_since(const struct table *table, int seat, int last,
                                 struct arena *arena)
{
    return report_after(table, seat >= 0 ? table->recent.seen[seat] : 0, last,
                        arena);
}

const struct event *report_after(const struct table *table, int seen, int last,
                                 struct arena *arena)
{
    struct event *since = NULL, **end = &since;
    int n = 0;
    for (const struct event *event = table->recent.first; event;
         event = event->next) {
        bool begins = !strcmp(event->kind, "entry");
        if (begins)
            n = event_number(event, "n", 0);
        if (begins || n <= seen || n > last)
            continue;
        *end = event_copy(event, arena);
        end = &(*end)->next;
    }
    return since;
}

static void note_any_order(void *context, const char *line)
{
    bool *any = context;
    *any = *any || *line;
}

bool report_can_move(const struct table *table, int seat, struct arena *arena)
{
    bool any = false;
    if (!*table->turn.rest && table->chances.resolver < 0 &&
        !table->chances.awaited)
        table->rules->legal(table->turn.state, seat, arena, note_any_order,
                            &any);
    return any;
}

static bool can_play(const struct table *table, int seat, struct arena *arena)
{
    return table->rules->due(table->turn.state, seat) != DUE_NOTHING &&
           report_can_move(table, seat, arena);
}

bool report_waits_for(const struct table *table, int seat, struct arena *arena)
{
    if (table->chances.awaited)
        return table->chances.awaited >> seat & 1;
    return table->chances.resolver >= 0 ? table->chances.resolver == seat
                                        : can_play(table, seat, arena);
}

bool report_owes(const struct table *table, int seat)
{
    if (table->chances.awaited)
        return table->chances.awaited >> seat & 1;
    if (table->chances.resolver >= 0)
        return table->chances.resolver == seat;
    return table->rules->due(table->turn.state, seat) != DUE_NOTHING &&
           !seat_is_robot(table, seat) && !seat_is_gone(table, seat);
}

const char *report_duty(const struct table *table, int seat,
                        struct arena *arena)
{
    const struct game_state *state = table->turn.state;
    if (table->chances.awaited)
        return arena_say(arena,
                         "is to give a word, so that the game can begin");
    if (table->chances.resolver == seat) {
        const char *what = table->rules->chance_words(state, arena);
        return *what ? arena_say(arena, "is to reveal %s", what)
                     : arena_say(arena, "is to reveal what was drawn");
    }
    struct offer offer;
    const char *duty = table->rules->duty(state, seat, arena);
    return offer_waits_on(table, seat, &offer)
               ? arena_say(
                     arena,
                     "%s, and says if %s may take back entry %d (agree, refuse)",
                     duty, table->seats[offer.seat].name, offer.n)
               : duty;
}

int report_reader(const struct table *table)
{
    int resolver = table->chances.resolver;
    for (int seat = 0; seat < table->setup.seats; seat++)
        if (table->chances.awaited >> seat & 1)
            return seat;
    return resolver >= 0 && resolver < table->setup.seats ? resolver
                                                          : table_due(table);
}
