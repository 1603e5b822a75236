/** A recorded game of Terra Mystica (tests/logs/terra-mystica) as the other
 *  two kinds of file that an import reads. */
#ifndef TESTS_TM_FILES_H
#define TESTS_TM_FILES_H

#include "core/json.h"
#include "core/text.h"

enum { TM_FILE_NUMBERS = 11 }; /* VP C W P, three bowls, four cults */

/** Its lines as they were typed, with the result of the draw. */
void tm_file_lines(const json_t *game, struct text *into);
/** The result of the draw alone, in comments. */
void tm_file_draw(const json_t *game, struct text *into);
/** The text of its ledger table as a browser copies it. Row @p spoilt, if it is
 *  a faction's, gets a wrong number; -1: none. @p joined: rows of one faction
 *  that stand together are one row. */
void tm_file_table(const json_t *game, int spoilt, bool joined,
                   struct text *into);
/** The numbers in words, "20 15 3 …"; missing ones and NULL: 0. */
void tm_file_numbers(const char *words, int n[TM_FILE_NUMBERS]);
/** What @p row says of the factions, put into @p now. */
void tm_file_update(json_t *now, const json_t *row);

/** What a test over the recorded games does: gives @p run each of the files
 *  named by @p words, or of tests/logs/terra-mystica below $SRCDIR, and prints
 *  the plan of @p number TAP lines. The exit status. */
int tm_each_file(int count, char **words,
                 bool (*run)(const char *path, const char *name), int *number);

#endif
