#include "words/heard.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "core/narrow.h"
#include "game/orders.h"

/* A number behind these counts, and so does one in front of these and a place;
 * as many as there are. */
static const char counting[] =
    "all with using w use last other another pay paying spend spending thats makes only cost "
    "costs have has level worth its need needs takes gain gains price got";
static const char towards[] = "to into onto on in at";
static const char totals[] =
    "all both everything everyone everybody rest remainder remaining left spare whole them";
/* In front of a place, also when it is a number in letters. */
static const char placing[] = "at in into against region for number";
static const char *const ordinals[] = { "first",  "second", "third",
                                        "fourth", "fifth",  "sixth" };

/* More than so many in letters may be a place as well as a number. */
enum { FEW = 10 };

/* "The last one" is a place where the first order that is legal has place 1. */
static bool stands_in_a_row(const struct position *p, const char *word)
{
    const struct speech *speech = p->turn.rules->speech;
    const struct listed *first = p->orders;
    return !strcmp(word, "place") ||
           (p->count > 0 && first->count == 2 &&
            !strcmp(first->words[1].word, "1") &&
            (!strcmp(word, "1") ||
             (speech && said_is_one_of(word, speech->rows))));
}

static bool is_ordinal(const char *word)
{
    size_t digits = strspn(word, "0123456789");
    return digits > 0 && digits < 3 &&
           said_is_one_of(word + digits, "st nd rd th");
}

/* A place in a row: "2nd", or "third", "top" and "last" in front of what has
 * one, "second from top"; 0: it is none, ALL: the last. */
static int rank_of(const struct position *p, const struct span_words *w, int i)
{
    const struct said *said = &w->clauses->words[i];
    if (is_ordinal(said->word))
        return atoi(said->word);
    int of = i + 1 < w->end && said_joins(said[1].word) ? 2 : 1;
    if (i + of >= w->end || !stands_in_a_row(p, said[of].word))
        return 0;
    for (size_t k = 0; k < sizeof ordinals / sizeof *ordinals; k++)
        if (!strcmp(said->word, ordinals[k]))
            return to_count(k) + 1;
    return !strcmp(said->word, "top")                  ? 1
           : said_is_one_of(said->word, "last bottom") ? ALL
                                                       : 0;
}

/* The place of the last order that is a verb and a place. */
static bool last_place(const struct position *p, char into[static PLACE_LONG])
{
    for (int i = p->count - 1; i >= 0; i--)
        if (p->orders[i].count == 2 && p->orders[i].words[1].place)
            return snprintf(into, PLACE_LONG, "%s",
                            p->orders[i].words[1].word) < PLACE_LONG;
    return false;
}

bool heard_place(const struct position *p, const struct span_words *w, int at,
                 char into[static PLACE_LONG])
{
    const char *said = w->clauses->words[at].word;
    said += *said == '+';
    int rank = rank_of(p, w, at);
    size_t length = 0;
    if (rank == ALL)
        return last_place(p, into);
    if (rank > 0)
        length = to_size(snprintf(into, PLACE_LONG, "%d", rank));
    else if (!word_has_digit(said))
        return false;
    for (const char *c = said; rank == 0 && *c && length < PLACE_LONG - 1; c++)
        if (*c != '-')
            into[length++] = *c;
    into[length] = '\0';
    for (int i = 0; i < p->count; i++)
        for (int k = 0; k < p->orders[i].count; k++) {
            const struct called *called = &p->orders[i].words[k];
            const char *word = called->word + (*called->word == '+');
            if ((called->place || called->pair) &&
                strcspn(word, "=") == length && !strncmp(word, into, length))
                return true;
        }
    return false;
}

/* Is it a name of a place to go to? */
static bool names_place(const struct position *p, const char *said)
{
    for (int i = 0; i < p->count; i++)
        for (int k = 1; k < p->orders[i].count; k++)
            if (p->orders[i].words[k].place &&
                called_is(&p->orders[i].words[k], said))
                return true;
    return false;
}

/* Is it said where: "at seven", "mountain seven", or a clause that is "seven"
 * or "seven with"? */
static bool is_placed(const struct position *p, const struct span_words *w,
                      int i)
{
    const struct said *said = w->clauses->words;
    if (i > w->from && !said[i].apart)
        return said_is_one_of(said[i - 1].word, placing) ||
               ((i + 1 == w->end || said[i + 1].apart) &&
                !(heard_number(w, i) == 1 && stands_in_a_row(p, "1")) &&
                names_place(p, said[i - 1].word));
    return i + 1 == w->end || said[i + 1].apart ||
           (said_is_one_of(said[i + 1].word, "with by") &&
            !(said[i].spelt && heard_number(w, i) == 1));
}

/* "That one", where it is not so many: no more than a word. */
static bool is_pointed_at(const struct span_words *w, int i)
{
    const struct said *said = &w->clauses->words[i];
    return said->spelt && heard_number(w, i) == 1 && i > w->from &&
           !said->apart &&
           said_is_one_of(said[-1].word, "last first next that this");
}

static bool is_pronoun(const struct position *p, const struct span_words *w,
                       int i)
{
    const struct said *said = &w->clauses->words[i];
    return said->spelt && heard_number(w, i) == 1 &&
           (!is_placed(p, w, i) || is_pointed_at(w, i));
}

/* "trolls", "tokens": what stands behind a number and is more than one. */
static bool is_many(const struct said *said)
{
    size_t length = strlen(said->word);
    return !said->apart && length > 3 && said->word[length - 1] == 's' &&
           !strchr("siu", said->word[length - 2]) &&
           !said_is_one_of(
               said->word,
               "goes comes gets keeps stays takes has costs needs gives gains thats");
}

/* Do people say it for an order word: "roll for 19"? */
static bool is_cue(const struct speech *speech, const char *said)
{
    for (const struct saying *cue = speech ? speech->cues : NULL;
         cue && cue->said; cue++)
        if (said_is_one_of(said, cue->said))
            return true;
    return false;
}

/* Is the number told as a price: "5 for 2", "5 (2)"? */
static bool is_told(const struct position *p, const struct span_words *w, int i)
{
    const struct said *said = w->clauses->words;
    if (said[i].half)
        return true;
    if (i < w->from + 2 || said[i].apart ||
        strcmp(said[i - 1].word, "for") != 0 ||
        is_cue(p->turn.rules->speech, said[i - 2].word))
        return false;
    for (int k = w->from; k < i; k++)
        if (word_has_digit(said[k].word))
            return true;
    return false;
}

bool heard_told(const struct span_words *w, int i)
{
    const struct said *said = &w->clauses->words[i];
    const char *before = i > w->from ? said[-1].word : "";
    size_t length = strlen(before);
    return said->half || !strcmp(before, "for") ||
           said_is_one_of(before, counting) ||
           (length > 4 && !strcmp(before + length - 3, "ing"));
}

static bool is_count(const struct position *p, const struct span_words *w,
                     int i)
{
    const struct said *said = w->clauses->words;
    const struct speech *speech = p->turn.rules->speech;
    char place[PLACE_LONG];
    size_t digits = strspn(said[i].word, "0123456789");
    if (digits > 0 && said[i].word[digits])
        return speech && said_is_one_of(said[i].word + digits, speech->units);
    if (digits == 0)
        return false;
    if ((i + 1 < w->end && is_many(&said[i + 1]) &&
         !(i > w->from && said_is_one_of(said[i - 1].word, "for number"))) ||
        is_told(p, w, i))
        return true;
    bool at = is_placed(p, w, i) ||
              (i > w->from && said_is_one_of(said[i - 1].word, towards) &&
               heard_place(p, w, i, place));
    bool one = said[i].spelt && heard_number(w, i) == 1;
    if (said[i].half ||
        (i + 1 < w->end && !said[i + 1].apart &&
         said_is_one_of(said[i + 1].word, "left remaining spare")) ||
        (said[i].spelt && !one && !at && heard_number(w, i) <= FEW) ||
        (one && i + 1 < w->end && !said[i + 1].apart &&
         !said_joins(said[i + 1].word)) ||
        (i > w->from && said_is_one_of(said[i - 1].word, counting)) ||
        clauses_counts(w, speech, i) > 0)
        return true;
    return i + 2 < w->end && said_is_one_of(said[i + 1].word, towards) &&
           (i == w->from || !said_is_one_of(said[i - 1].word, "from of")) &&
           heard_place(p, w, i + 2, place);
}

enum kind heard_kind(const struct position *p, const struct span_words *w,
                     int i)
{
    const struct said *said = &w->clauses->words[i];
    char place[PLACE_LONG];
    if (is_count(p, w, i) && !is_pointed_at(w, i))
        return COUNT;
    if (is_pronoun(p, w, i))
        return WORD;
    if (heard_place(p, w, i, place))
        return PLACE;
    if (word_has_digit(said->word))
        return is_ordinal(said->word) && !p->numbered ? WORD
               : said_is_number(said->word) &&
                       (!p->numbered ||
                        (i + 1 < w->end && !said[1].apart &&
                         !word_has_digit(said[1].word) &&
                         !(i > w->from &&
                           said_is_one_of(said[-1].word, towards))))
                   ? COUNT
                   : PLACE;
    bool counted = i + 1 < w->end && said[1].spelt && !said[1].apart;
    return said_is_one_of(said->word, totals) && !counted ? TOTAL : WORD;
}

int heard_number(const struct span_words *words, int i)
{
    const char *word = words->clauses->words[i].word;
    return strlen(word) > 3 ? 999 : atoi(word);
}

/* A place as orders write it: "A10". */
static const char *as_listed(const struct position *p, const char *place)
{
    for (int i = 0; i < p->count; i++) {
        const char *found = strcasestr(p->orders[i].line, place);
        size_t length = strlen(place);
        if (found && found > p->orders[i].line && found[-1] == ' ' &&
            (!found[length] || strchr(" =", found[length])))
            return arena_copy(p->arena, found, length);
    }
    return NULL;
}

const char *heard_lone_place(const struct position *position,
                             const struct span_words *words)
{
    char place[PLACE_LONG];
    if (words->end - words->from != 1 ||
        strcspn(words->clauses->words[words->from].word, "0123456789") > 1 ||
        heard_kind(position, words, words->from) != PLACE ||
        !heard_place(position, words, words->from, place))
        return NULL;
    return as_listed(position, place);
}

/* Words for places, which no amount counts. */
static const char places[] = "lands regions areas places spaces hexes squares";

/* Is it what the amount counts? What the game has no word for may be,
 * where it is several. */
static bool is_unit_of(const struct position *position, const char *unit,
                       const struct amount *amount)
{
    struct sentence one;
    if (!clauses_unit(position->turn.rules->speech, unit))
        return *unit && !said_is_one_of(unit, places) &&
               (unit[strlen(unit) - 1] == 's' || !strcmp(unit, amount->one));
    if (!said_cut(amount->one, NULL, position->arena, &one))
        return false;
    said_rename(position->turn.rules->speech, position->arena, &one);
    return (one.count > 0 && !strcmp(one.said[0].word, unit)) ||
           (*unit == *amount->one && !unit[1]) ||
           said_fits(unit, amount->one) >= 0 ||
           said_fits(unit, amount->many) >= 0;
}

bool heard_left(const struct span_words *w, int i)
{
    static const char leaving[] =
        "last left remaining spare rest other hand remain more have has got remains";
    const struct said *said = w->clauses->words;
    if (i > w->from && !said[i].apart &&
        said_is_one_of(said[i - 1].word, leaving))
        return true;
    for (int k = i + 1; k < i + 3 && k < w->end && !said[k].apart; k++)
        if (said_is_one_of(said[k].word, leaving))
            return true;
    return false;
}

static bool has_amount(const struct position *position,
                       const struct order_facts *facts,
                       const struct counted *counted)
{
    for (int k = 0; k < facts->amount_count; k++)
        if (abs(facts->amounts[k].by) == counted->number &&
            (counted->unit
                 ? is_unit_of(position, counted->unit, &facts->amounts[k])
                 : counted->told && (k == 0 || facts->amounts[k].by < 0)))
            return true;
    return false;
}

bool heard_spare(const struct position *p, const struct counted *counted)
{
    const struct speech *speech = p->turn.rules->speech;
    return counted->left && speech && speech->spare &&
           speech->spare(p->turn.state, p->seat) == counted->number;
}

/* Are there so many in hand, before or after the order? */
static bool has_spare(const struct position *p, const char *line,
                      const struct counted *counted)
{
    struct position after = *p;
    struct counted left = *counted;
    left.left = true;
    return heard_spare(p, &left) || (turn_play(&after.turn, p->seat, false,
                                               line, p->arena, NULL, NULL) &&
                                     heard_spare(&after, &left));
}

bool heard_changed(const struct position *p, const char *line, const char *said)
{
    const struct speech *speech = p->turn.rules->speech;
    struct turn after = p->turn;
    return speech && speech->changed &&
           turn_play(&after, p->seat, false, line, p->arena, NULL, NULL) &&
           speech->changed(p->turn.state, after.state, said);
}

/* Is it an order's own number, so many and no more? */
static bool is_guard(const struct position *p, const char *line,
                     const struct counted *counted)
{
    const struct speech *speech = p->turn.rules->speech;
    struct error why = { 0 };
    return counted->with && speech->guard &&
           (position_takes(p,
                           arena_print(p->arena, "%s %s %d", line,
                                       speech->guard, counted->number),
                           &why) ||
            !is_unread(&why));
}

bool heard_price(const struct position *position, const char *line,
                 const struct counted *counts, int count)
{
    struct order_facts facts = { 0 };
    order_change(&position->turn, position->seat, line, position->arena,
                 &facts);
    for (int i = 0; i < count; i++)
        if (!has_amount(position, &facts, &counts[i]) &&
            !((counts[i].left || facts.chance) &&
              has_spare(position, line, &counts[i])) &&
            (counts[i].paid || is_guard(position, line, &counts[i]) ||
             !(counts[i].unit || counts[i].told || counts[i].left) ||
             !heard_changed(
                 position, line,
                 arena_print(
                     position->arena, counts[i].left ? "%d left %s" : "%d%.0s",
                     counts[i].number, counts[i].unit ? counts[i].unit : ""))))
            return false;
    return true;
}

const char *heard_counted(const struct position *position,
                          const struct span_words *words, int i)
{
    const struct said *said = &words->clauses->words[i];
    bool alone = said_is_number(said->word) && i + 1 < words->end;
    return arena_print(position->arena, "%s%s", said->word,
                       alone ? said[1].word : "");
}
