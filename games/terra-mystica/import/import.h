/** Games in the notation of terra.snellman.net: read row by row, replayed under
 *  the profile of TM-NOTE-32 and compared, and written (TM-NOTE-24, -25).
 *
 *  Three kinds of file are told apart by their content: the plain lines of a
 *  ledger (lines.c), the text that a browser copies from the ledger
 *  table (table.c), and a JSON record of a game with the position after
 *  each line (record.c). All are hostile. */
#ifndef TERRA_MYSTICA_IMPORT_H
#define TERRA_MYSTICA_IMPORT_H

#include "game/foreign.h"
#include "terra-mystica/position/names.h"

enum {
    TM_LOG_ROWS = 8000,  /* of a file */
    TM_LOG_LINE = 4000,  /* bytes of a row */
    TM_LOG_STEPS = 160,  /* of a trace */
    TM_LOG_ENGINE = 8,   /* engine's commands in a row */
    TM_LOG_NUMBERS = 11, /* VP C W P, three bowls, four cults */
    TM_LOG_GOODS = 7,    /* of them before the cults */
};

/** What a seat has, in the order of the record files. */
struct tm_numbers {
    int n[TM_LOG_NUMBERS];
};
struct tm_numbers tm_numbers_of(const struct game_state *s, int seat);

/** The numbers that a row gives for a faction; `known`: bit per number. */
struct tm_saying {
    int faction;
    unsigned known;
    struct tm_numbers numbers;
};

/** Does the position have every number that is known? */
bool tm_numbers_agree(const struct tm_saying *said,
                      const struct tm_numbers *have);
/** "witches: 27 VP in the file, 26 VP here": what differs, and @p where each
 *  holds. */
const char *tm_numbers_differ(const char *who, const struct tm_saying *said,
                              const char *where, const struct tm_numbers *have,
                              const char *here, struct arena *arena);
json_t *tm_numbers_json(const struct tm_numbers *have);

enum tm_row_kind {
    TM_ROW_COMMENT, /* also the lines of the moderator that set up */
    TM_ROW_ENGINE,  /* the engine's, what came of the row before */
    TM_ROW_AHEAD,   /* the engine's, what comes of the row after it */
    TM_ROW_MOVE,
    TM_ROW_DROP, /* a faction leaves */
};

/** A line made by the engine (TM-NOTE-25). */
struct tm_engine_line {
    enum { TM_SAYS_INCOME, TM_SAYS_VP, TM_SAYS_RESOURCES, TM_SAYS_OTHER } kind;
    int vp;
    int cult; /* TM_SAYS_VP: a cult, or TM_NONE: the network */
};

struct tm_row {
    int line;
    const char *text;
    enum tm_row_kind kind;
    int faction;      /* of a move and the engine's rows, else TM_NONE */
    const char *move; /* commands without those of the engine */
    struct tm_engine_line engine[TM_LOG_ENGINE];
    int engine_count;
    struct tm_saying said[TM_SEATS];
    int said_count;
    const json_t *state; /* JSON: more that holds after it, or NULL */
};

struct tm_rows {
    struct tm_row *rows;
    int count, room;
};

/** A file, read and not yet replayed. */
struct tm_log {
    struct arena *arena;
    json_t *json; /* the file, when it is JSON */
    int at;       /* line that is being read, for errors */
    bool towns, shipping, temple, pass_order, strict_leech, cultist_power;
    bool strict_exchange, strict_double, setup_convert;
    const char *board;       /* or NULL */
    const char *starting_vp; /* or NULL: not said */
    const char *convert;     /* or NULL */
    const char *players[TM_SEATS];
    int player_count;
    const char *named[TM_SEATS]; /* by "Player n: NAME" */
    bool randomized;
    bool left[TM_SEATS];  /* player n was dropped before choosing a faction */
    int score[TM_ROUNDS]; /* or TM_NONE */
    bool deleted[TM_CARDS];
    int faction[TM_SEATS];       /* of the seats */
    const char *owner[TM_SEATS]; /* setup … for NAME, or NULL */
    int seats;
    struct tm_rows lines; /* as typed */
    struct tm_rows table; /* as the engine's ledger has them */
    json_t *final;        /* JSON: points at the end, or NULL */
};

/** The readers fill @p g. False with an error that names the line. @{ */
bool tm_read_lines(struct tm_log *g, const char *bytes, size_t length,
                   struct error *e);
bool tm_read_table(struct tm_log *g, const char *bytes, size_t length,
                   struct error *e);
bool tm_read_record(struct tm_log *g, const char *bytes, size_t length,
                    struct error *e);
/** @} */
/** Is this the text of a ledger table? */
bool tm_is_table(const char *bytes, size_t length);

/** What the readers share (row.c). @{ */
struct tm_row *tm_new_row(struct tm_log *g, struct tm_rows *rows,
                          const char *text, struct error *e);
/** The row is shown as "FACTION: COMMANDS". */
void tm_show_row(struct tm_log *g, struct tm_row *row, const char *faction,
                 const char *commands);
/** One plain line, blanks cut off; it is spoilt. */
bool tm_read_typed(struct tm_log *g, struct tm_row *row, char *line,
                   struct error *e);
/** A line that is no faction's: option, player, score …; comments, too. */
bool tm_read_header(struct tm_log *g, struct tm_row *row, char *line,
                    struct error *e);
/** "Round 1 scoring: SCORE1", "Removing tile BON5", "Player 1: ann",
 *  "witches dropped from the game"; anything else says nothing. */
bool tm_read_comment(struct tm_log *g, struct tm_row *row, const char *comment,
                     struct error *e);
/** The commands of a faction's row. */
bool tm_read_commands(struct tm_log *g, struct tm_row *row,
                      const char *commands, struct error *e);
/** A faction's name; refuses those of other expansions by name. */
bool tm_read_owner(struct tm_log *g, struct tm_row *row, const char *name,
                   struct error *e);
/** Is it one of the words of @p list, which are parted by blanks? */
bool tm_is_among(const char *word, const char *list);
/** "player2", who has no faction yet: 2; 0: anything else. */
int tm_placeholder(const char *name);
/** Is @p name such a player? He has left. */
bool tm_read_left(struct tm_log *g, const char *name);
bool tm_add_seat(struct tm_log *g, const char *name, const char *owner,
                 struct error *e);
/** The next line of *rest, cut off by a NUL in a copy; NULL at the end. */
char *tm_next_line(struct tm_log *g, const char **rest, const char *end,
                   struct error *e);
/** Fails with the line's number in front. False. */
bool tm_bad_line(const struct tm_log *g, struct error *e, const char *format,
                 ...) __attribute__((format(printf, 3, 4)));
/** @} */
/** A row may be several lines of one player: as much of *rest as is one line
 *  here; NULL at the end. @p table: of a table, where lines are joined in the
 *  order in which they were carried out (piece.c, TM-NOTE-27). */
const char *tm_next_piece(struct arena *arena, bool table, const char **rest);

/** Setup of @p g, with options and start (moderator.c). */
bool tm_log_setup(struct tm_log *g, struct setup *setup, struct error *e);
/** Replays @p g and compares (replay.c, compare.c). */
bool tm_log_replay(struct tm_log *g, struct foreign *into, struct error *e);
/** What a row of the engine says that is not so, or NULL. @p first: what
 *  happened since the last move; @p income: income was taken (engine_lines.c,
 *  TM-NOTE-25). */
const char *tm_engine_differs(const struct game_state *s,
                              const struct event *first, bool income,
                              const struct tm_row *row, struct arena *arena);
/** Words for each key of @p state that the position does not agree with; ""
 *  when it agrees (record_state.c). */
const char *tm_state_differs(const struct game_state *s, json_t *state,
                             struct arena *arena);

/** What the end of a round brought, step by step: a row of the engine speaks
 *  of a moment inside a move (trace.c). */
struct tm_trace {
    bool begun;
    int count;
    struct tm_numbers steps[TM_LOG_STEPS][TM_SEATS];
};
/** What the trace is told as an observer (tell.c): it begins at the end of a
 *  round; each time that a number has changed is a step. @{ */
void tm_trace_begin(void *trace, const struct game_state *s);
void tm_trace_step(void *trace, const struct game_state *s);
/** @} */

/** A line as it was carried out, and the position after it. */
struct tm_played_line {
    struct tm_played_line *next;
    int seat;
    char *text; /* its commands but `later`, joined by full stops */
    const struct game_state *after;
};
/** The lines that a move came to: its own, as its choices and repairs read it,
 *  then the conditional moves of the seats on turn (TM-ASYNC-14). */
struct tm_played {
    struct arena *arena;
    const char *text; /* that the words are of */
    struct tm_played_line *first, *last;
};
/** What the lines are told as an observer (tell.c): each is added, and the
 *  words of the next are of @p text (played.c). @{ */
void tm_note_line(void *played, const struct game_state *s, int seat,
                  const struct tm_line *line);
void tm_note_text(void *played, const char *text);
/** @} */

/** Export (write.c). */
bool tm_write_log(const struct setup *, const struct game_state *start,
                  const struct foreign_move *moves, int count,
                  struct text *into, struct error *e);

/** While a game is written. */
struct tm_writer {
    struct arena *arena;
    struct text *into;
    const struct game_state *own;    /* listens to the lines played */
    const struct game_state *shadow; /* the same game under TM-NOTE-32; NULL:
                                        not begun */
    struct setup setup;              /* of the shadow */
    struct events events;            /* of the last own move */
    struct tm_played played;         /* … its lines */
    struct tm_observer observer;     /* notes them */
    int seat_of[TM_SEATS];           /* the shadow's seat of an own one */
    int thrown[TM_SEATS];            /* spades thrown away by an own seat */
    const char *apart;               /* how the numbers differ, or NULL … */
    size_t apart_at;                 /* … from this byte of the text on */
    const char *end;                 /* why it cannot go on, or NULL … */
    size_t end_at;                   /* … from this byte of the text on */
};
/** A line of an own seat for the shadow, written when it is accepted there. */
bool tm_say(struct tm_writer *w, int seat, const char *text);
/** One line that brings the shadow nearer; false: none is needed
 *  (catch_up.c). */
bool tm_catch_up(struct tm_writer *w);
/** Writes the lines of the setup and begins the shadow
 *  (write_header.c). */
bool tm_write_header(struct tm_writer *w, struct error *e);

extern const struct notation tm_snellman; /* snellman.c */

#endif
