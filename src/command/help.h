/** Help texts, made from the entries of the commands. */
#ifndef COMMAND_HELP_H
#define COMMAND_HELP_H

#include "command/command.h"

/** The rows that every command has besides its own, first @p i 0; NULL: no
 *  more. What a command has itself is left out. */
const struct option_entry *option_common(const struct command *command, int i);

/** What `turnpost help` prints: all commands that are not hidden. */
void help_overview(struct text *into);
/** @p words of a usage in the language of @p arena: what stands in capitals is
 *  what is to be given ("FILE"), and a message of its own. */
const char *help_usage(const char *words, struct arena *arena);

/** What `turnpost COMMAND --help` prints. */
void help_command(const struct command *command, struct text *into);

/** Calls @p each with every paragraph of a manual text; @p as_it_stands for
 *  examples, whose lines begin with blanks. */
void help_paragraphs(const char *manual, struct arena *arena,
                     void (*each)(void *context, const char *paragraph,
                                  bool as_it_stands),
                     void *context);
/** Adds a paragraph to a text, @p into. */
void help_paragraph(void *into, const char *words, bool as_it_stands);

/** Calls @p each with every command that is listed, group by group; @p title is
 *  that of a group before its first one, else NULL. */
void help_commands(void (*each)(void *context, const char *title,
                                const struct command *),
                   void *context);

#endif
