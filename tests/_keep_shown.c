/* What people see of a game that is held fast. */
#include <string.h>

#include "game/orders.h"
#include "keep.h"

/* ---- pictures ---- */

static void add_number(struct text *into, long long number)
{
    text_number(into, number);
    text_byte(into, ' ');
}

static void add_shape(const struct shape *shape, struct text *into)
{
    const long long numbers[] = {
        shape->kind,   shape->x,      shape->y,     shape->width,
        shape->height, shape->size,   shape->align, shape->bold,
        shape->fill,   shape->stroke, shape->count,
    };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        add_number(into, numbers[i]);
    for (int i = 0; i < 2 * shape->count; i++)
        add_number(into, shape->points[i]);
    text_string(into, shape->text ? shape->text : "-");
    text_byte(into, '\n');
}

static void keep_picture(struct keep *keep, const struct look *look)
{
    struct arena *arena = keep->play.arenas[2];
    struct text text = text_new(arena);
    const struct drawing *drawing =
        keep->play.rules->draw_map(keep->play.turn.state, look, arena);
    for (const struct shape *s = drawing->first; s; s = s->next)
        add_shape(s, &text);
    keep_tell(keep, KEEP_PICTURES, "%d x %d %s: %s\n%s", drawing->width,
              drawing->height, drawing->title, drawing->description,
              text.bytes);
}

/* ---- words ---- */

void keep_price(struct keep *keep, int seat, const char *line)
{
    struct play *play = &keep->play;
    struct text text = text_new(play->arenas[2]);
    struct order_facts facts;
    if (!order_look(&play->turn, &play->setup, seat, line, play->arenas[2],
                    keep->scratch, &facts))
        return;
    order_words(&facts, &play->setup, &text);
    for (int i = 0; i < facts.named_count; i++)
        text_add(&text, ", %s %s", facts.named[i].kind, facts.named[i].id);
    keep_tell(keep, KEEP_PRICES, "%d: %s: %s", seat, line, text.bytes);
}

void keep_shown(struct keep *keep, const struct event *events)
{
    struct play *play = &keep->play;
    const struct game_rules *rules = play->rules;
    const struct game_state *state = play->turn.state;
    struct text text;
    struct look look = { .since = events };
    look.seat = luck_below(&play->luck, play->setup.seats + 1) - 1;
    look.over = rules->over(state) || luck_below(&play->luck, 8) == 0;
    look.width =
        luck_below(&play->luck, 2) ? 78 : 40 + luck_below(&play->luck, 161);
    look.reach = luck_below(&play->luck, 2)
                     ? (unsigned)luck_below(&play->luck, 1 << play->setup.seats)
                     : 0;
    arena_reset(play->arenas[2]);
    text = text_new(play->arenas[2]);
    canvas_text(rules->map(state, &look, play->arenas[2]), true, &text);
    rules->summary(state, &look, &text);
    rules->list(state, &look, &text);
    keep_tell(keep, KEEP_SHOWN, "seat %d, %d columns, over %d, reach %u\n%s",
              look.seat, look.width, look.over, look.reach, text.bytes);
    if (keep->steps % 4 == 0 || rules->over(state))
        keep_picture(keep, &look);
    if (rules->origins && keep->steps % 16 == 0) {
        text = text_new(play->arenas[2]);
        rules->origins(state, &text);
        keep_tell(keep, KEEP_ABOUT, "%s", text.bytes);
    }
}

static void keep_event(struct keep *keep, const struct event *event)
{
    const struct game_rules *rules = keep->play.rules;
    struct text text = text_new(keep->play.arenas[2]);
    struct points points;
    rules->tell(keep->play.turn.state, event, &text);
    keep_tell(keep, KEEP_TELLS, "%s", text.bytes);
    if (rules->points && rules->points(event, &points))
        for (int i = 0; i < points.count; i++)
            keep_tell(keep, KEEP_EVENTS, "seat %d, round %d: %d from %s",
                      points.seat, points.round, points.parts[i].points,
                      points.parts[i].origin);
}

void keep_events(struct keep *keep, const struct event *events)
{
    arena_reset(keep->play.arenas[2]);
    struct text text = text_new(keep->play.arenas[2]);
    events_pack(events, &text);
    keep_tell(keep, KEEP_EVENTS, "%s", text.bytes);
    for (const struct event *v = events; v; v = v->next)
        keep_event(keep, v);
}

/* ---- before the game ---- */

static void add_topic(void *context, const struct topic *topic)
{
    keep_tell(context, KEEP_ABOUT, "%s, %s: %s, %s\n%s", topic->group,
              topic->word, topic->title, topic->rule ? topic->rule : "-",
              topic->text);
}

static void add_box(void *context, const char *box, int version)
{
    keep_tell(context, KEEP_ABOUT, "box %s %d", box, version);
}

static void keep_names_of(struct keep *keep, const char *(*name)(int i))
{
    const char *one;
    for (int i = 0; name && (one = name(i)); i++)
        keep_tell(keep, KEEP_ABOUT, "name %s", one);
}

static void keep_choices(struct keep *keep)
{
    const struct game_rules *rules = keep->play.rules;
    const char *sets, *board;
    for (int seats = rules->min_seats; seats <= rules->max_seats; seats++)
        for (int i = 0;
             rules->choices && (sets = rules->choices(seats, i, &board)); i++)
            keep_tell(keep, KEEP_ABOUT, "%d seats: %s on %s", seats, sets,
                      board ? board : "-");
}

static void keep_all(struct keep *keep)
{
    const struct game_rules *rules = keep->play.rules;
    struct text text = text_new(keep->play.arenas[2]);
    if (rules->about)
        rules->about(keep->play.setup.boxes, &text);
    if (rules->choose)
        rules->choose(&text);
    keep_tell(keep, KEEP_ABOUT, "%s\n%s", rules->in_short, text.bytes);
    for (const struct option_spec *o = rules->options; o && o->name; o++)
        keep_tell(keep, KEEP_ABOUT, "%s=%s (%s): %s", o->name, o->values,
                  o->otherwise, o->help);
    keep_choices(keep);
    keep_names_of(keep, rules->board_name);
    keep_names_of(keep, rules->set_name);
    if (rules->topics)
        rules->topics(keep->play.setup.boxes, NULL, add_topic, keep);
}

void keep_about(struct keep *keep)
{
    const struct game_rules *rules = keep->play.rules;
    keep_tell(keep, KEEP_ABOUT, "%s", game_title(rules, &keep->play.setup));
    if (rules->boxes)
        rules->boxes(&keep->play.setup, add_box, keep);
    if (keep->about)
        keep_all(keep);
}
