/** The rules of a game, one by one, as games/NAME/law/…md has them; the README
 *  there says of what form. They are data: read anew whenever they are asked
 *  for, and found by the game's folder alone. */
#ifndef LAW_LAW_H
#define LAW_LAW_H

#include "core/app.h"
#include "game/rules.h"

enum { LAW_FILE_MAX = 1 << 20, LAW_FILES = 32, LAW_RULES = 4096 };

/** The parts of a rule, in the order in which they are shown. */
enum law_part {
    LAW_PLAIN, /* in the words of players: rule_in_short() */
    LAW_RULE,
    LAW_EXAMPLE,
    LAW_RULING,
    LAW_SOURCE,
    LAW_PARTS,
};

/** A file. Its texts are Markdown, in lines that a terminal can be shown. */
struct law_box {
    const char *title;   /* "Small World Underground (SWU)" */
    const char *preface; /* what stands in front of the first chapter */
};

struct law_rule {
    const char *id;      /* "SW-CONQUER-02" */
    const char *title;   /* "Legal target" */
    const char *heading; /* of the chapter around it, "7. Conquering" */
    const struct law_box *box;
    /* Paragraphs with a newline in between; NULL: there is no such part. */
    const char *parts[LAW_PARTS];
};

struct law {
    const struct game_rules *game;
    const char *folder;
    struct law_box *boxes;
    int box_count;
    struct law_rule *rules; /* file by file, in the order of their names */
    int count;
};

/** "Rule", "Example". */
const char *law_part_name(enum law_part part);

/** Reads the law of @p game: from $TURNPOST_GAMES/NAME/law when that is set,
 *  else beside the program in the tree where it was built, else where it was
 *  installed. Without such a folder there are no rules. Fails with EX_CONFIG
 *  when a file cannot be read, is larger than LAW_FILE_MAX, is not UTF-8, or
 *  when there are more than LAW_FILES or LAW_RULES. */
bool law_read(struct app *app, const struct game_rules *game, struct law *into,
              struct error *e);

/** The rule @p id, in upper or lower case, or NULL. */
const struct law_rule *law_find(const struct law *law, const char *id);

/** Is @p rule one of @p chapter, "SW-CONQUER", or of the box "SW"? In upper or
 *  lower case. */
bool law_is_of(const struct law_rule *rule, const char *chapter);

#endif
