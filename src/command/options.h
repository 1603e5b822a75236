/** Option rows that several commands share. */
#ifndef COMMAND_OPTIONS_H
#define COMMAND_OPTIONS_H

#include "command/command.h"

#define OPTION(name, letter, argument, help)                                   \
    {                                                                          \
        name, letter, argument, help, false                                    \
    }
#define OPTION_MANY(name, letter, argument, help)                              \
    {                                                                          \
        name, letter, argument, help, true                                     \
    }
/** Ends a table. */
#define OPTION_END OPTION(NULL, 0, NULL, NULL)

/** The text may be written in an editor. */
#define OPTION_EDIT OPTION("edit", 'e', NULL, "write the text in $EDITOR")

#define OPTION_KEY                                                             \
    OPTION("key", 'k', "FILE", "the key file that signs and reveals"),         \
        OPTION("passphrase-file", 0, "FILE", "the passphrase of the key")

#define OPTION_SEAT OPTION("seat", 's', "NAME", "the seat that is meant")

#define OPTION_HEADS                                                           \
    OPTION("heads", 0, "FILE", "the memory of games; none: do without")

/** Of commands that sign or reveal. */
#define OPTION_RESUME                                                          \
    OPTION("resume", 0, NULL, "sign though nothing is remembered of the game")

#define OPTION_JSON OPTION("json", 'j', NULL, "the same facts for programs")

/** Of commands that print lines, not a map. */
#define OPTION_COLUMNS                                                         \
    OPTION("width", 'w', "N", "columns of a line, 40 to 200 (the terminal's)")

#define OPTION_LOOK                                                            \
    OPTION("width", 'w', "N", "columns of the map, 40 to 200 (78)"),           \
        OPTION("color", 0, "WHEN", "auto, always or never"),                   \
        OPTION("brief", 0, NULL, "without the map")

/** Of commands that read a move. */
#define OPTION_EXACT OPTION("exact", 0, NULL, "take the game's own words alone")

/** What a command reads when it takes a move or a note. */
#define OPTION_TEXT                                                            \
    OPTION_MANY("message", 'm', "TEXT", "the text; again for more lines"),     \
        OPTION("file", 'f', "FILE", "the text stands in this file")

/** The words about a changed ledger. */
#define OPTION_SUMMARY                                                         \
    OPTION("summary", 0, "FILE", "the summary goes there, not to stderr"),     \
        OPTION("quiet", 'q', NULL, "no summary"), OPTION_JSON, OPTION_LOOK

/** Where a changed ledger goes, and the words about it. */
#define OPTION_WRITE                                                           \
    OPTION("in-place", 'i', NULL, "put the new ledger in place of the file"),  \
        OPTION_SUMMARY

#endif
