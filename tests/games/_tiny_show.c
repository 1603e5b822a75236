#include <string.h>

#include "tiny.h"

struct canvas *tiny_map(const struct game_state *s, const struct look *look,
                        struct arena *arena)
{
    int columns = look->width < 40 ? look->width / 2 : 20;
    struct canvas *canvas =
        canvas_new(arena, look->width, (s->all + columns - 1) / columns);
    for (int i = 0; i < s->all; i++)
        canvas_put(canvas, i % columns * 2, i / columns,
                   i < s->heap ? 'o' : '.', CANVAS_PLAIN);
    return canvas;
}

static bool shows_points(const struct game_state *s, const struct look *look,
                         int seat)
{
    const char *scores =
        json_string_value(json_object_get(s->setup->options, "scores"));
    bool secret = scores && !strcmp(scores, "secret");
    return !secret || look->over || look->seat == seat;
}

void tiny_summary(const struct game_state *s, const struct look *look,
                  struct text *into)
{
    text_add(into, "%d stones left\n", s->heap);
    for (int i = 0; i < s->seats; i++) {
        const struct tiny_seat *seat = &s->seat[i];
        text_add(into, "%s%s", s->setup->names[i], seat->gone ? " (gone)" : "");
        if (shows_points(s, look, i))
            text_add(into, " %d\n", seat->stones + seat->points);
        else
            text_add(into, " ?\n");
    }
}

void tiny_list(const struct game_state *s, const struct look *look,
               struct text *into)
{
    text_add(into, "heap: %d of %d stones\n", s->heap, s->all);
    tiny_summary(s, look, into);
}

struct drawing *tiny_draw_map(const struct game_state *s,
                              const struct look *look, struct arena *arena)
{
    struct drawing *drawing = drawing_new(arena, 4000, 1000);
    (void)look;
    drawing->title = "Stones";
    drawing->description = arena_print(arena, "%d stones", s->heap);
    for (int i = 0; i < s->heap; i++) {
        struct shape *stone = drawing_add(drawing, SHAPE_CIRCLE);
        stone->x = 200 + i % 20 * 180;
        stone->y = 200 + i / 20 * 200;
        stone->width = stone->height = 80;
        stone->fill = 0x808080;
    }
    return drawing;
}

static const char *name_of(const struct game_state *s, int seat)
{
    return seat >= 0 && seat < s->seats ? s->setup->names[seat] : "nobody";
}

void tiny_tell(const struct game_state *s, const struct event *event,
               struct text *into)
{
    static const struct {
        const char *kind, *words; /* "%": the number, "@": the other seat */
    } sentences[] = {
        { "take", " takes %." },
        { "die", " rolls %." },
        { "scry", " asks for an omen." },
        { "omen", "'s omen is %." },
        { "peek", " wins % for the omen." },
        { "gift", " gives @ a stone." },
        { "accept", " accepts the stone of @." },
        { "refuse", " refuses the stone of @." },
        { "resign", " leaves." },
    };
    const char *words = NULL;
    int number =
        event_number(event, "result", event_number(event, "stones", 0));
    for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++)
        if (!strcmp(event->kind, sentences[i].kind))
            words = sentences[i].words;
    if (!words)
        return;
    text_add(into, "%s", name_of(s, event->seat));
    for (; *words; words++)
        if (*words == '%')
            text_add(into, "%d", number);
        else if (*words == '@')
            text_add(into, "%s", name_of(s, event_number(event, "other", -1)));
        else
            text_bytes(into, words, 1);
}

void tiny_topics(const struct box_version *boxes,
                 const struct language *language, topic_fn *yield,
                 void *context)
{
    (void)boxes;
    (void)language;
    static const struct topic topics[] = {
        { "take", "orders", "Taking", "TINY-TAKE-01",
          "Take 1 to 3 stones; your turn is over." },
        { "omen", "chance", "Omens", "TINY-SCRY-01",
          "An omen of 5 or 6 is worth a point to whoever peeks at it." },
    };
    for (size_t i = 0; i < sizeof topics / sizeof *topics; i++)
        yield(context, &topics[i]);
}

static bool seat_fact(const struct game_state *s, int seat, const char *what,
                      struct arena *arena, char **actual)
{
    const struct tiny_seat *t = &s->seat[seat];
    if (!strcmp(what, "standing"))
        *actual = arena_print(arena, "%s", tiny_answers[t->standing]);
    else if (!strcmp(what, "gift"))
        *actual = arena_print(arena, "from %s", name_of(s, t->gift));
    else
        *actual = fields_fact(t, tiny_seat_fields, what, arena);
    return *actual != NULL;
}

bool tiny_fact(const struct game_state *s, const char *line,
               struct arena *arena, char **actual)
{
    if (!strcmp(line, "heap")) {
        *actual = arena_print(arena, "%d", s->heap);
        return true;
    }
    for (int i = 0; i < s->seats; i++) {
        size_t length = strlen(s->setup->names[i]);
        if (!strncmp(line, s->setup->names[i], length) && line[length] == ' ')
            return seat_fact(s, i, line + length + 1, arena, actual);
    }
    return false;
}
