/* Export: the moves as lines of terra.snellman.net. A shadow of the game is
 * played under the profile of TM-NOTE-32 as the lines are written, so that what
 * this program does by itself (standing orders, offers without room, spades
 * that lapse) is found out and said in lines of its own. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sysexits.h>

#include "core/narrow.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/game.h"
#include "terra-mystica/import/import.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/rules/profile.h"
#include "terra-mystica/rules/queries.h"

enum { TRIES = 100 }; /* lines that one move may need beside its own */

/* ---- lines --------------------------------------------------------------- */

/* The words of the lines that are not blank; false: none, or no words. */
static bool cut_move(const char *text, struct arena *arena, struct order *o)
{
    struct word *all = arena_alloc(arena, 2 * (strlen(text) + 1) * sizeof *all);
    struct word words[WORDS_MAX];
    size_t at = 0, length;
    int count;
    for (; text[at]; at += length + (text[at + length] == '\n')) {
        length = strcspn(text + at, "\n");
        if (!words_cut(text + at, length, at, arena, words, &count, NULL))
            return false;
        if (count > 0 && o->count > 0)
            all[o->count++] = (struct word){ "\n", { at - 1, 1 } };
        memcpy(all + o->count, words, to_size(count) * sizeof *words);
        o->count += count;
    }
    o->words = all;
    o->line = (struct span){ 0, at };
    return o->count > 0;
}

static const struct game_state *apply(const struct game_state *s, int seat,
                                      bool late, const char *text,
                                      struct arena *arena,
                                      struct events *events)
{
    struct order o = { .seat = seat, .late = late };
    *events = (struct events){ .arena = arena };
    return cut_move(text, arena, &o)
               ? game_terra_mystica.apply(s, &o, arena, events, NULL)
               : NULL;
}

/* Spades that a line throws away. */
static int thrown(const char *text)
{
    int sum = 0;
    for (const char *at = text; (at = strchr(at, '-')); at++) {
        size_t digits = strspn(at + 1, "0123456789");
        if (!strncasecmp(at + 1 + digits, "spade", 5))
            sum += digits ? atoi(at + 1) : 1;
    }
    return sum;
}

/* Bought spades that what is left out was to use cannot be thrown away there
 * (TM-NOTE-32 h). */
static bool leaves_spades(const struct tm_writer *w,
                          const struct game_state *after)
{
    return !w->own->profile->unused_gains_stay &&
           after->now.bought > w->shadow->now.bought;
}

bool tm_say(struct tm_writer *w, int seat, const char *text)
{
    struct events events;
    const char *name = tm_of(w->own, seat)->name;
    const struct game_state *after =
        apply(w->shadow, w->seat_of[seat], false, text, w->arena, &events);
    if (!after || leaves_spades(w, after))
        return false;
    w->shadow = after;
    w->thrown[seat] += thrown(text);
    if (!strcmp(text, "resign"))
        text_add(w->into, "drop-faction %s\n", name);
    else
        text_add(w->into, "%s: %s\n", name, text);
    return true;
}

/* Words that only this program has are left out; a full stop without a blank
 * stays one (TM-NOTE-27). */
static void add_command(struct text *line, char *one)
{
    static const char *const ours[] = { "standing", "overdue" };
    const char *joint = *one == ' ' ? ". " : ".";
    one = text_trim(one);
    for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
        if (!strncasecmp(one, ours[i], strlen(ours[i])))
            return;
    char *key = strcasestr(one, " key ");
    if (key)
        *key = '\0';
    if (*one)
        text_add(line, "%s%s", line->length ? joint : "", text_trim(one));
}

static const char *their_line(struct tm_writer *w, char *text)
{
    struct text line = text_new(w->arena);
    char *rest = NULL;
    for (char *one = strtok_r(text, ".", &rest); one;
         one = strtok_r(NULL, ".", &rest))
        add_command(&line, one);
    return line.bytes;
}

/* ---- the moves ----------------------------------------------------------- */

/* What holds otherwise there, or NULL. */
static const char *difference(const struct tm_writer *w)
{
    if (w->own->phase != w->shadow->phase || w->own->round != w->shadow->round)
        return "the game is in another phase there from here on";
    for (int i = 0; i < w->own->seats; i++) {
        struct tm_saying own = { .known = (1u << TM_LOG_NUMBERS) - 1,
                                 .numbers = tm_numbers_of(w->own, i) };
        struct tm_numbers there = tm_numbers_of(w->shadow, w->seat_of[i]);
        if (!tm_numbers_agree(&own, &there))
            return tm_numbers_differ(tm_of(w->own, i)->name, &own, "here",
                                     &there, "there", w->arena);
    }
    return NULL;
}

/* Numbers that part may meet again: spades pay there when they are gained. */
static void note_difference(struct tm_writer *w)
{
    const char *apart = difference(w);
    if (apart && w->apart)
        return;
    w->apart = apart;
    w->apart_at = w->into->length;
}

/* What stands from byte at on is no more of the game there; for good, when
 * the numbers had parted before. */
static void end_at(struct tm_writer *w, size_t at, const char *why)
{
    w->end = w->apart ? w->apart : why;
    w->end_at = w->apart ? w->apart_at : at;
}

/* A mark that a script finds, and lines that a reader may see and the site does
 * not read. */
static void mark_end(struct tm_writer *w)
{
    size_t length = w->into->length - w->end_at;
    char *lines = arena_copy(w->arena, w->into->bytes + w->end_at, length);
    char *rest = NULL;
    w->into->length = w->end_at;
    text_add(w->into, "## turnpost end: %s\n", w->end);
    for (char *line = strtok_r(lines, "\n", &rest); line;
         line = strtok_r(NULL, "\n", &rest))
        text_add(w->into, "# %s\n", line);
}

static void follow_write(struct tm_writer *w)
{
    for (int i = 0; i < TRIES && tm_catch_up(w); i++)
        continue;
}

/* As much of line as is accepted there, cut at full stops; moves after it.
 * False: not one command. */
static bool say_some(struct tm_writer *w, int seat, const char **line)
{
    char *piece = arena_copy(w->arena, *line, strlen(*line));
    for (char *stop = piece + strlen(piece); stop; stop = strrchr(piece, '.')) {
        *stop = '\0';
        if (!tm_say(w, seat, piece))
            continue;
        *line += stop - piece;
        *line += strspn(*line, ". ");
        return true;
    }
    return false;
}

/* Who leaves and is played on by a robot stays there, too. */
static bool is_silent(const struct tm_writer *w, int seat, const char *line)
{
    return !*line || (!strcasecmp(line, "resign") && tm_plays(w->own, seat));
}

/* What was done by itself in the middle of a line stands there in front of the
 * rest. */
static void write_line(struct tm_writer *w, int seat, char *text)
{
    const char *line = their_line(w, text);
    if (is_silent(w, seat, line))
        line = "";
    for (int tries = 0; *line && !w->end;)
        if (!say_some(w, seat, &line) && (++tries > TRIES || !tm_catch_up(w)))
            end_at(w, w->into->length, "the next line cannot be said there");
    if (*line)
        text_add(w->into, "%s: %s\n", tm_of(w->own, seat)->name, line);
    if (w->end)
        return;
    follow_write(w);
    note_difference(w);
}

static bool begin(struct tm_writer *w, struct error *e)
{
    if (w->shadow || w->own->phase < TM_DWELLINGS)
        return true;
    if (!tm_write_header(w, e))
        return false;
    follow_write(w);
    note_difference(w);
    if (w->own->phase == w->shadow->phase && w->own->round == w->shadow->round)
        return true;
    fail(e, EX_DATAERR, "this game began in the middle");
    return advise(e, "the notation has no words for a position");
}

/* Plays text and writes what it came to. */
static bool write_order(struct tm_writer *w, const struct foreign_move *move,
                        const char *text, struct error *e)
{
    w->played = (struct tm_played){ .arena = w->arena, .text = text };
    const struct game_state *after =
        apply(w->own, move->seat, move->late, text, w->arena, &w->events);
    if (!after) {
        fail(e, EX_DATAERR, "a move of %s is refused when it is played again",
             tm_seat_name(w->own, move->seat));
        return advise(e, "turnpost verify tells whether the ledger is whole");
    }
    for (struct tm_played_line *one = w->played.first; one; one = one->next) {
        bool chosen = w->shadow != NULL;
        w->own = one->after;
        if (!begin(w, e))
            return false;
        if (chosen)
            write_line(w, one->seat, one->text);
    }
    w->own = after;
    return true;
}

static bool is_blank(const char *line)
{
    line += strspn(line, " \t\r\n");
    return !*line || *line == '#';
}

static bool write_move(struct tm_writer *w, const struct foreign_move *move,
                       struct error *e)
{
    char *rest = NULL;
    char *copy = arena_copy(w->arena, move->text, strlen(move->text));
    if (game_terra_mystica.joins(w->own))
        return write_order(w, move, copy, e);
    for (char *line = strtok_r(copy, "\n", &rest); line;
         line = strtok_r(NULL, "\n", &rest))
        if (!is_blank(line) && !write_order(w, move, line, e))
            return false;
    return true;
}

static bool write_moves(struct tm_writer *w, const struct foreign_move *moves,
                        int count, struct error *e)
{
    if (!begin(w, e))
        return false;
    for (int i = 0; i < count; i++)
        if (!write_move(w, &moves[i], e))
            return false;
    if (w->apart && !w->end)
        end_at(w, w->apart_at, w->apart);
    if (w->end)
        mark_end(w);
    if (w->shadow)
        return true;
    fail(e, EX_DATAERR, "the factions are not chosen yet");
    return advise(e, "the notation begins with them");
}

bool tm_write_log(const struct setup *setup, const struct game_state *start,
                  const struct foreign_move *moves, int count,
                  struct text *into, struct error *e)
{
    struct tm_writer w = { .arena = into->arena, .into = into };
    struct game_state *own = arena_clone(into->arena, start, sizeof *own);
    (void)setup;
    w.observer = (struct tm_observer){ .context = &w.played,
                                       .line = tm_note_line,
                                       .conditional_move = tm_note_text };
    own->observer = &w.observer;
    w.own = own;
    bool good = write_moves(&w, moves, count, e);
    json_decref(w.setup.options);
    json_decref(w.setup.start);
    return good;
}
