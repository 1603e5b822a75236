/* What is told and refused, heard in each language. */
#include <string.h>

#include "core/narrow.h"
#include "game/foreign.h"
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
    const struct setup *setup; /* with it: starts, or with turn: writes */
    const char *bytes;         /* with them: reads what another place wrote */
    size_t length;
};

/* What the program says of it: all agree, they differ, or the refusal. */
static void read_foreign(const struct way *say, struct text *into,
                         struct error *e)
{
    struct foreign game = { .wrong = -1 };
    if (!say->rules->notation->read(say->bytes, say->length, into->arena, &game,
                                    e))
        text_string(into, e->what);
    else if (game.difference)
        text_string(into, game.difference);
    if (*e->hint)
        text_add(into, "\n   (%s)", e->hint);
    foreign_close(&game);
}

/* Writes a game that begins where the turn is, with the move if it has text. */
static bool writes(const struct way *say, struct arena *arena, struct error *e)
{
    struct foreign_move move = { say->seat, say->late, say->text };
    struct text text = text_new(arena);
    return say->rules->notation->write(say->setup, say->turn->state, &move,
                                       say->text != NULL, &text, e);
}

static bool fails(const struct way *say, struct arena *arena, struct error *e)
{
    if (say->turn && say->setup)
        return !writes(say, arena, e);
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
    } else if (say->bytes) {
        read_foreign(say, &text, &e);
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

void hear_writing(struct hearing *hearing, const struct turn *turn,
                  const struct setup *setup, int seat, bool late,
                  const char *text)
{
    struct way way = { .rules = turn->rules,
                       .turn = turn,
                       .setup = setup,
                       .seat = seat,
                       .late = late,
                       .text = text };
    if (!turn->rules->notation)
        return;
    hear(hearing, &way);
    way.text = NULL;
    hear(hearing, &way);
}

void hear_start(struct hearing *hearing, const struct game_rules *rules,
                const struct setup *setup)
{
    hear(hearing, &(struct way){ .rules = rules, .setup = setup });
}

void hear_foreign(struct hearing *hearing, const struct game_rules *rules,
                  const char *bytes, size_t length)
{
    hear(hearing,
         &(struct way){ .rules = rules, .bytes = bytes, .length = length });
}
