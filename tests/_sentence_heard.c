/* What is told and refused, heard in each language. */
#include <string.h>

#include "core/narrow.h"
#include "sentence-table.h"

/* One way to say something in the language of the arena and the error. */
struct way {
    const struct game_rules *rules;
    const struct game_state *state; /* with it: tells the event */
    const struct event *event;
    const struct turn *turn; /* with it: plays a move */
    int seat;
    bool late;
    const char *text;
    const struct setup *setup; /* with it: starts */
};

static bool fails(const struct way *say, struct arena *arena, struct error *e)
{
    if (say->turn) {
        struct turn turn = *say->turn;
        return !turn_play(&turn, say->seat, say->late, say->text, arena, NULL,
                          e);
    }
    return !setup_check(say->setup, say->rules, e) ||
           !say->rules->start(say->setup, arena, e);
}

static const char *said(struct hearing *hearing, const struct way *say,
                        const struct language *language)
{
    struct error e = { .language = language };
    arena_speak(hearing->scratch, language);
    struct text text = text_new(hearing->scratch);
    if (say->event) {
        say->rules->tell(say->state, say->event, &text);
    } else if (fails(say, hearing->scratch, &e)) {
        text_string(&text, e.what);
        if (*e.hint)
            text_add(&text, "\n   (%s)", e.hint);
    }
    arena_speak(hearing->scratch, NULL);
    return text.bytes;
}

static void hear(struct hearing *hearing, const struct way *say)
{
    struct tongues *tongues = &hearing->tongues;
    int first = -1;
    arena_reset(hearing->scratch);
    if (!tongues_note(tongues, said(hearing, say, &tongues->marks), &first))
        return;
    struct block *block = arena_alloc(hearing->arena, sizeof *block);
    block->game = say->rules->name;
    block->key = tongues->messages[first / FORMS];
    for (int i = 0; i < LANGUAGES; i++) {
        const char *line = said(hearing, say, tongue(tongues, i));
        block->said[i] = arena_copy(hearing->arena, line, strlen(line));
    }
    block->next = hearing->blocks;
    hearing->blocks = block;
}

void hear_events(struct hearing *hearing, const struct game_rules *rules,
                 const struct game_state *state, const struct event *first)
{
    for (; first; first = first->next)
        hear(hearing,
             &(struct way){ .rules = rules, .state = state, .event = first });
}

void hear_refusal(struct hearing *hearing, const struct turn *turn, int seat,
                  bool late, const char *text)
{
    hear(hearing, &(struct way){ .rules = turn->rules,
                                 .turn = turn,
                                 .seat = seat,
                                 .late = late,
                                 .text = text });
}

void hear_start(struct hearing *hearing, const struct game_rules *rules,
                const struct setup *setup)
{
    hear(hearing, &(struct way){ .rules = rules, .setup = setup });
}
