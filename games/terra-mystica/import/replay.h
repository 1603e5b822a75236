/** A file that is played here row by row, and what its rows say compared with
 *  what holds (TM-NOTE-25, TM-NOTE-32). */
#ifndef TERRA_MYSTICA_REPLAY_H
#define TERRA_MYSTICA_REPLAY_H

#include "terra-mystica/import/import.h"

struct tm_replay {
    struct tm_log *g;
    struct foreign *into;
    struct arena *arena;
    const struct game_state *s;
    struct arena *own;    /* what the last row brought … */
    struct arena *before; /* … and the position that it began with */
    bool moved;           /* the position is in `own`, too */
    struct events events; /* of the last row that was played */
    struct tm_trace trace;
    struct tm_observer observer;      /* fills it */
    int cursor[TM_SEATS];             /* step that a seat's rows are at */
    struct tm_saying known[TM_SEATS]; /* what the file said last, by seat */
    int teller[TM_SEATS];             /* … in which row */
    struct tm_numbers shown[TM_SEATS];
    json_t *state; /* all keys so far */
    struct tm_rows *rows;
    int list;
    int played;  /* the last row that was played, or -1 */
    int first;   /* row that is the first to speak of it */
    bool engine; /* the file has rows of the engine */
    bool table;  /* its rows are joined lines */
    int room;    /* for moves */
    bool keep;   /* the moves become those of the ledger */
};

const struct tm_row *tm_row_at(const struct tm_replay *r, int row);
/** Notes the row at which the file and the game part, and why; false. */
bool tm_differ(struct tm_replay *r, int row, const char *difference);
/** The numbers shown are those that hold now. */
void tm_show_now(struct tm_replay *r);

/* Each of these is false at the first difference, which is noted. */
/** What a row says of the seats. */
bool tm_compare_row(struct tm_replay *r, int row);
/** Everything that the file has said against what holds now. */
bool tm_compare_all(struct tm_replay *r, int row);
/** The position that the file has beside a row. */
bool tm_compare_state(struct tm_replay *r, int row);
/** A row's commands of the engine. @p income: its move may bring income. */
bool tm_compare_engine(struct tm_replay *r, int row, bool income);
/** Points at the end, beside the record. */
bool tm_compare_final(struct tm_replay *r);

#endif
