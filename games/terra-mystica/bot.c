/* A sensible move for a robot. */
#include "terra-mystica/engine.h"

struct choice {
    struct text *into;
    int count;
};

static void first(void *context, const char *line)
{
    struct choice *c = context;
    if (c->count++ == 0)
        text_add(c->into, "%s\n", line);
}

void tm_bot(const struct game_state *s, int seat, struct arena *arena,
            struct text *into)
{
    struct choice choice = { into, 0 };
    game_terra_mystica.legal(s, seat, arena, first, &choice);
}
