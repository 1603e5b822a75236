/* Where the points of the final scoring come from, a line a seat. */
#include <string.h>

#include "core/language.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/show/show.h"

enum { AREA = TM_CULTS, RESOURCES, SOURCES };

struct tally {
    int points[TM_SEATS][SOURCES];
    bool any;
};

/* The source that the points after this event come from, or -1. */
static int source_of(const struct event *event)
{
    const char *cult = event_says(event, "cult");
    if (!strcmp(event->kind, "cult-score") && cult)
        return tm_cult_named(cult);
    if (!strcmp(event->kind, "network"))
        return AREA;
    return strcmp(event->kind, "resources") ? -1 : RESOURCES;
}

static void count(const struct game_state *s, const struct event *event,
                  struct tally *tally)
{
    int source = -1;
    for (; event; event = event->next) {
        bool seated = event->seat >= 0 && event->seat < s->seats;
        if (seated && source >= 0 && !strcmp(event->kind, "vp"))
            tally->points[event->seat][source] +=
                event_number(event, "points", 0);
        source = seated ? source_of(event) : -1;
        tally->any |= source >= 0;
    }
}

static void write_row(const struct tm_sheet *p, int seat, const int *points)
{
    char brief[3];
    int before = p->s->seat[seat].vp;
    for (int i = 0; i < SOURCES; i++)
        before -= points[i];
    text_add(p->into, "  %-2s ", tm_short(p->s, seat, brief));
    tm_put_cell(p->into, tm_spoken_faction(p->s, seat, p->into->arena),
                p->titles);
    text_add(p->into, "%6d", before);
    for (int i = 0; i < SOURCES; i++)
        text_add(p->into, i == RESOURCES ? "%10d" : "%6d", points[i]);
    text_add(p->into, "%6d\n", p->s->seat[seat].vp);
}

static const char *source_words(int source, struct arena *arena)
{
    return source == AREA        ? arena_say(arena, "area")
           : source == RESOURCES ? arena_say(arena, "resources")
                                 : tm_spoken(tm_cult_name(source), arena);
}

static void write_heads(const struct tm_sheet *p)
{
    struct arena *arena = p->into->arena;
    text_byte(p->into, '\n');
    tm_put_cell(p->into, arena_say(arena, "Final scoring"), 4 + p->titles);
    tm_put_cell(p->into, arena_say(arena, "before"), -7);
    for (int i = 0; i < SOURCES; i++)
        tm_put_cell(p->into, source_words(i, arena), i == RESOURCES ? -10 : -6);
    tm_put_cell(p->into, arena_say(arena, "total"), -6);
    text_byte(p->into, '\n');
}

static void write_sentence(const struct tm_sheet *p, int seat,
                           const int *points)
{
    struct text words = text_new(p->into->arena);
    tm_player_words(p->s, seat, &words);
    for (int i = 0; i < SOURCES; i++)
        text_add(&words, ", %s %d", source_words(i, words.arena), points[i]);
    text_say(&words, ", total %d.", p->s->seat[seat].vp);
    tm_paragraph(p, "", words.bytes);
}

void tm_write_final(const struct tm_sheet *p)
{
    struct tally tally = { .any = false };
    int order[TM_SEATS];
    bool table = p->width == TM_WIDE;
    if (p->s->phase == TM_OVER)
        count(p->s, p->look->since, &tally);
    if (!tally.any)
        return;
    if (table)
        write_heads(p);
    else
        text_add(p->into, "\n%s\n", arena_say(p->into->arena, "Final scoring"));
    tm_table_order(p->s, order);
    for (int i = 0; i < p->s->seats; i++)
        if (table)
            write_row(p, order[i], tally.points[order[i]]);
        else
            write_sentence(p, order[i], tally.points[order[i]]);
}
