#include "show/report/report.h"

#include <string.h>
#include <time.h>

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
    return table->trust == TRUST_HOST ? "the host" : "the program";
}

const char *report_player(const struct table *table, int seat,
                          struct arena *arena)
{
    const struct seat *who = &table->seats[seat];
    return who->since ? arena_print(arena, "%s (%s since entry %d)", who->name,
                                    who->player, who->since)
                      : who->name;
}

static const char *signer_words(const struct table *table,
                                const struct hand *hand, struct arena *arena)
{
    if (hand->by == hand->seat)
        return "signed by its old key";
    return hand->by == HOST
               ? "signed by the host, not by its old key"
               : arena_print(
                     arena,
                     "signed by all others, the last of them %s, not by its old key",
                     table->seats[hand->by].name);
}

void report_hands(const struct table *table, struct text *into)
{
    for (int i = 0; i < table->hands.count; i++) {
        const struct hand *hand = &table->hands.list[i];
        struct text safe = text_new(into->arena);
        text_shown(&safe, arena_print(
                              into->arena,
                              "entry %d: the seat of %s goes from %s to %s; %s",
                              hand->n, table->seats[hand->seat].name,
                              hand->player, hand->card->name,
                              signer_words(table, hand, into->arena)));
        text_fold(into, safe.bytes, REPORT_WIDTH, 2);
    }
}

char *report_time(int64_t time, struct arena *arena)
{
    char words[64] = "at an unknown time";
    time_t seconds = time;
    struct tm utc;
    if (time >= 0 && gmtime_r(&seconds, &utc))
        strftime(words, sizeof words, "%Y-%m-%d %H:%M UTC", &utc);
    return arena_print(arena, "%s", words);
}

static void tell_winners(const struct table *table, struct text *into)
{
    unsigned who = table->rules->winners(table->turn.state);
    const char *between = "the game is over; won by ";
    for (int seat = 0; seat < table->setup.seats; seat++)
        if (who >> seat & 1) {
            text_add(into, "%s%s with %d", between, table->seats[seat].name,
                     table->rules->score(table->turn.state, seat));
            between = " and ";
        }
    text_add(into, who ? "\n" : "the game is over\n");
}

/* "Ann, Bob and Cid": the seats that have given a word, or whose word counts.
 */
static const char *givers(const struct table *table, bool counts,
                          struct arena *arena)
{
    struct text names = text_new(arena);
    bool is_one[SEATS_MAX];
    int left = 0;
    for (int seat = 0; seat < table->setup.seats; seat++) {
        is_one[seat] = counts ? word_counts(table, seat)
                              : table->chances.words.given[seat] > 0;
        left += is_one[seat];
    }
    for (int seat = 0; seat < table->setup.seats; seat++) {
        if (!is_one[seat])
            continue;
        const char *between = --left == 0 ? " and " : ", ";
        text_add(&names, "%s%s", names.length ? between : "",
                 table->seats[seat].name);
    }
    return names.length ? names.bytes : NULL;
}

const char *report_words(const struct table *table, struct arena *arena)
{
    const char *what = table->rules->dice ? "dice" : "draws";
    const char *waiting = givers(table, false, arena);
    if (words_are_given(table))
        return arena_print(
            arena,
            "since entry %d the %s are more than the host's word: there are words of %s in them",
            table->chances.words.first, what, givers(table, true, arena));
    return waiting
               ? arena_print(
                     arena,
                     "from the next round on the %s are more than the host's word: there will be words of %s in them",
                     what, waiting)
               : NULL;
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
    return arena_print(arena, "entry %d (\"%s\")", offer->n, safe.bytes);
}

const char *report_offer(const struct table *table, struct arena *arena)
{
    struct offer offer;
    if (!offer_stands(table, &offer))
        return NULL;
    const char *what = offered(&offer, arena);
    const char *who = table->seats[offer.seat].name;
    if (offer.answers == NOBODY)
        return arena_print(arena, "%s would like to take back %s", who, what);
    return arena_print(
        arena,
        "%s would like to take back %s: %s answers \"agree\" or \"refuse\", and any other move refuses, too",
        who, what, table->seats[offer.answers].name);
}

void report_header(const struct table *table, struct text *into)
{
    const struct game_rules *rules = table->rules;
    char words[18];
    head_words(table->play, words);
    text_add(into, "%s, %s\ngame %s, entry %d, %s\n",
             game_title(rules, &table->setup),
             rules->progress(table->turn.state, into->arena), table->id,
             table->n, words);
    if (table->trust == TRUST_PRACTICE && rules->no_chance)
        text_add(into, "a practice game: anybody moves for anybody\n");
    else if (table->trust == TRUST_PRACTICE)
        text_add(into, "a practice game: its %s are not proven\n",
                 rules->dice ? "dice" : "draws");
    const char *given = report_words(table, into->arena);
    const char *offer = report_offer(table, into->arena);
    if (given)
        text_fold(into, given, REPORT_WIDTH, 2);
    if (offer)
        text_fold(into, offer, REPORT_WIDTH, 2);
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
                   const char *indent, struct text *into)
{
    struct text safe = text_new(into->arena);
    for (const struct event *event = first; event; event = event->next) {
        safe.length = 0;
        if (!report_event(table, event, &safe))
            continue;
        text_string(into, indent);
        text_fold(into, safe.bytes, REPORT_WIDTH, to_count(strlen(indent)) + 2);
    }
}

static void duty_line(const struct table *table, int seat, struct text *into)
{
    const struct game_state *state = table->turn.state;
    if (table->rules->due(state, seat) == DUE_NOTHING)
        return;
    const char *duty = table->rules->duty(state, seat, into->arena);
    text_add(into, "next: %s %s\n", table->seats[seat].name, duty);
}

static void chance_line(const struct table *table, struct text *into)
{
    const struct game_state *state = table->turn.state;
    if (table->rules->chance(state) == CHANCE_NONE && !*table->turn.rest)
        return;
    if (table->chances.resolver < 0)
        return;
    const char *words = table->rules->chance_words(state, into->arena);
    text_add(into, "next: %s reveals %s\n",
             report_name(table, table->chances.resolver),
             *words ? words : "what was drawn");
}

/* Before the opening, if the game was made so. */
static void word_lines(const struct table *table, struct text *into)
{
    for (int seat = 0; seat < table->setup.seats; seat++)
        if (table->chances.awaited >> seat & 1)
            text_add(into, "next: %s gives a word for the %s (word WORD)\n",
                     table->seats[seat].name,
                     table->rules->dice ? "dice" : "draws");
}

void report_next(const struct table *table, struct text *into)
{
    const struct game_rules *rules = table->rules;
    const struct game_state *state = table->turn.state;
    if (rules->over(state))
        return;
    if (table->chances.awaited) {
        word_lines(table, into);
        return;
    }
    chance_line(table, into);
    if (rules->chance(state) == CHANCE_NOW)
        return;
    int due = table_due(table);
    if (due >= 0)
        duty_line(table, due, into);
    for (int seat = 0; seat < table->setup.seats; seat++)
        if (seat != due)
            duty_line(table, seat, into);
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
        return "is to give a word, so that the game can begin";
    if (table->chances.resolver == seat) {
        const char *what = table->rules->chance_words(state, arena);
        return arena_print(arena, "is to reveal %s",
                           *what ? what : "what was drawn");
    }
    struct offer offer;
    const char *duty = table->rules->duty(state, seat, arena);
    return offer_waits_on(table, seat, &offer)
               ? arena_print(
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
