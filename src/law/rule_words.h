/** Rules of the law as plain words: one, a chapter, a box. */
#ifndef LAW_RULE_WORDS_H
#define LAW_RULE_WORDS_H

#include <jansson.h>

#include "law/law.h"

/** The laws of all games that have one. */
struct laws {
    struct law *each;
    int count;
    const char *missing; /* a folder that is not there, or NULL */
};

/** Reads them; what was read before one failed is in @p into. */
bool laws_read(struct app *app, struct laws *into, struct error *e);

/** "SWU-COMPAT-16" of "[swu-compat-16]", as refusals show it, or @p word. */
const char *rule_id(const char *word, struct arena *arena);

/** Has @p word the form of an id, "SW-DIE-01"? There may be none of it. */
bool rule_is_id(const char *word);
/** Does @p word begin with the letters of a box of @p laws, and a "-"? */
bool rule_is_of_box(const struct laws *laws, const char *word);

/** What @p word names, an id, a chapter or a box: words, or with @p json an
 *  array of rules. False when there is no such thing. */
bool rule_show(const struct laws *laws, const char *word, bool json,
               struct text *into);

/** What @p rule says in the words of players, below its title. False: its box
 *  has no such words for it. */
bool rule_in_short(const struct law_rule *rule, struct text *into);

/** Refuses @p word, of which rule_show knows nothing. */
bool rule_unknown(const struct laws *laws, const char *word,
                  struct arena *arena, struct error *e);

/** "SW-CONQUER" of "SW-CONQUER-02". */
const char *rule_chapter(const struct law_rule *rule, struct arena *arena);
/** The ids of a chapter in short: "SWB-HILL-01 to -03"; NULL: it has none. */
const char *rule_range(const struct laws *laws, const char *chapter,
                       struct arena *arena);
/** The ids of a chapter, or the one id, in a new array. */
json_t *rule_ids(const struct laws *laws, const char *word);

/** Is @p given the name at the head of a title, "Orcs" in "Orcs, 5 tokens"?
 *  In any of its forms, with "|" between, in great or small letters. Two boxes
 * may have a piece of that name. */
bool article_is_titled(const char *given, const char *titles);
/** What English calls the piece of which @p given is a form, or what people
 *  type, in the language of the arena, on the shelf of the game; else @p given.
 */
const char *article_name(const char *game, const char *given,
                         struct arena *arena);
/** Is a name in @p text, which has a capital, @p word or the beginning of one?
 *  The first word of a sentence is none, unless @p title. */
bool article_has_name(const char *text, const char *word, bool title);

#endif
