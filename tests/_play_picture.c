/* Pictures of any position: what orders name can be found in them, whatever the
 * players are called. */
#include <string.h>

#include "core/drawing.h"
#include "game/orders.h"
#include "play.h"

/* ---- what orders name ---- */

struct search {
    struct play *play;
    const struct drawing *drawing;
    struct arena *scratch;
    int seat, left; /* so many orders are looked at */
};

static bool is_drawn(const struct drawing *drawing, const struct named *named)
{
    for (const struct shape *s = drawing->first; s; s = s->next)
        for (const struct subject *of = s->of; of; of = of->inside)
            if (!strcmp(of->kind, named->kind) && !strcmp(of->id, named->id))
                return true;
    return false;
}

/* A place, which is on the board whoever holds it. */
static bool is_place(const struct named *named)
{
    static const char *const kinds[] = { "region", "hex", "square", "combo",
                                         "cult" };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (!strcmp(named->kind, kinds[i]))
            return true;
    return false;
}

static void find_named(void *context, const char *line)
{
    struct search *search = context;
    struct play *play = search->play;
    struct order_facts facts;
    if (search->left-- <= 0 ||
        !order_look(&play->turn, &play->setup, search->seat, line,
                    play->arenas[2], search->scratch, &facts))
        return;
    for (int i = 0; i < facts.named_count; i++)
        if (is_place(&facts.named[i]) &&
            !is_drawn(search->drawing, &facts.named[i]))
            play_fails(play, "\"%s\" names %s %s, and the picture has none",
                       line, facts.named[i].kind, facts.named[i].id);
}

static bool check_named(struct play *play, const struct drawing *drawing)
{
    const struct game_rules *rules = play->rules;
    struct search search = { play, drawing, arena_new(), 0, 0 };
    for (; search.seat < play->setup.seats; search.seat++) {
        search.left = 20;
        rules->legal(play->turn.state, search.seat, play->arenas[2], find_named,
                     &search);
    }
    arena_free(search.scratch);
    return !play->what;
}

/* The longest names that there may be, narrow and wide ones. */
static void rename_seats(struct setup *setup)
{
    static const char *const names[SEATS_MAX] = {
        "MMMMWWWWMMMMWWWWMMMMWWWW",
        "東京都千代田区霞が関一丁目弐番地参号室西側壱西側",
        "Wolfgang Amadeus Mozart",
        "محمدعبدالرحمنالسيدعليحسن",
        "Eve",
    };
    for (int i = 0; i < setup->seats && names[i]; i++)
        setup->names[i] = names[i];
}

bool play_check_picture(struct play *play, const struct look *look)
{
    const struct game_rules *rules = play->rules;
    const struct setup setup = play->setup;
    struct arena *arena = play->arenas[2];
    struct error e = { 0 };
    struct look since = *look;
    since.before = rules->start(&setup, arena, &e);
    since.when = "the beginning of the game";
    const struct drawing *drawing =
        rules->draw_map(play->turn.state, look, arena);
    if (!play_check_shapes(play, drawing) || !check_named(play, drawing))
        return false;
    rename_seats(&play->setup);
    bool well = play_check_shapes(
        play, rules->draw_map(play->turn.state, &since, arena));
    play->setup = setup;
    return well;
}
