/** Files and standard input, within limits. */
#ifndef COMMAND_INPUT_H
#define COMMAND_INPUT_H

#include "command/command.h"

/** Bytes in the arena, with a NUL after them. */
struct bytes {
    const char *bytes;
    size_t length;
};

/** Reads the file at @p path, or standard input when that is "-" or NULL; at
 *  most @p most bytes. @p what names it in errors ("the ledger"). */
bool input_read(struct app *app, const char *path, size_t most,
                const char *what, struct bytes *into, struct error *e);

/** The same for a text that a person has written, perhaps in an editor that
 *  puts a byte order mark in front: without that. */
bool input_read_text(struct app *app, const char *path, size_t most,
                     const char *what, struct bytes *into, struct error *e);
/** Bytes of such a mark in front of @p bytes: 3 or 0. */
size_t input_mark(const char *bytes, size_t length);

/** Puts the file's name in front of an error about what stands in it; NULL and
 *  "-" are standard input. False. */
bool input_blame(const char *path, struct error *e);

/** Does @p path, which may be NULL, stand for standard input? */
bool input_is_standard(const char *path);

/** The text of -m, -f or, when @p ledger is a file, standard input: at most
 *  @p most bytes, lines ended by a newline only, nothing blank at the end.
 *  @p what: "a move". */
bool input_text(struct invocation *inv, const char *ledger, size_t most,
                const char *what, const char **into, struct error *e);

#endif
