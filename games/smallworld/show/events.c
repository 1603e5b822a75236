/* Events in words. A row gives one sentence:
 *   {key}        a fact; a race, power or piece by its title
 *   {key#noun}   a number with its noun: "1 token", "2 tokens"
 *   {key!}       a piece with its article: "the Shiny Orb"
 *   {key@}       a player by his seat; {@} is the one whose event it is, and
 *                so is {key@} when that fact is missing
 *   [ … ]        left out when a fact in it is missing, 0 or ""
 * Other languages may say {key:form} (core/language.h), {key:form race race}
 * for a form that only stands beside these (sw_form_beside), and
 * {key#one|few|many} with a form for each of their plurals. */
#include <string.h>

#include "core/columns.h"
#include "core/language.h"
#include "core/sentence.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/setup.h"
#include "smallworld/show/show.h"
#include "smallworld/trait.h"

/* The first row that applies. */
static const struct sentence rows[] = {
    { "turn", NULL, NULL, "[Round {round}: ]{@} is on turn" },
    { "pick", NULL, NULL,
      "{@} picks {power} {race}[ for {paid#coin}][ with {took#coin} on it][ and gets {tokens#token}]" },
    { "swap", NULL, NULL, "{@} takes {power} and leaves {left} to {race}" },
    { "expand", NULL, NULL, "{@} expands" },
    { "decline", NULL, NULL, "{@}'s {race} go into decline" },
    { "late_decline", NULL, NULL,
      "{@}'s {race} go into decline after scoring" },
    { "ready", NULL, NULL, "{@}'s {race} have {tokens#token} in hand" },
    { "abandon", NULL, NULL, "{@}'s {race} abandon region {region}" },
    { "conquer", "from", "tribe",
      "{@}'s {race} conquer region {region} with {tokens#token} from a Lost Tribe" },
    { "conquer", "from", "murloc",
      "{@}'s {race} conquer region {region} with {tokens#token} from a Murloc" },
    { "conquer", "from", "monsters",
      "{@}'s {race} conquer region {region} with {tokens#token} from Monsters" },
    { "conquer", "from", NULL,
      "{@}'s {race} conquer region {region} with {tokens#token} from {victim@}'s {from}[, who lose {lost#token}]" },
    { "conquer", NULL, NULL,
      "{@}'s {race} conquer region {region} with {tokens#token}" },
    { "attempt", NULL, NULL,
      "{@}'s {race} attack region {region}[ at a cost of {cost}] with {hand#token} in hand" },
    { "die", "won", NULL,
      "The die shows {result}: {@}'s {race} take region {region}" },
    { "die", "region", NULL,
      "The die shows {result}: region {region} withstands {@}'s {race}" },
    { "die", NULL, NULL, "The die shows {result} for {@}'s {race}" },
    { "redeploy", NULL, NULL,
      "{@}'s {race} stand in region {region} with {tokens#token}" },
    { "spread", NULL, NULL,
      "{@}'s {race} get {tokens} more in region {region} by default" },
    { "grow", NULL, NULL, "{@}'s {race} grow by {tokens#token}" },
    { "withdraw", NULL, NULL, "{@}'s {race} keep {tokens#token} in hand" },
    { "give_up", NULL, NULL, "{@}'s {race} give up region {region}" },
    { "place", NULL, NULL,
      "{owner@} places {number#piece} in region {region}[ ({by})]" },
    { "piece_returns", NULL, NULL,
      "Region {region} gives back {number#piece}" },
    { "lose_piece", NULL, NULL,
      "{owner@} loses {number#piece} in region {region}" },
    { "takes_away", "piece", NULL,
      "{@} removes {number#piece} of region {region}" },
    { "takes_away", "to", NULL,
      "{@} moves a token of {from} from region {region} to region {to}" },
    { "takes_away", "from", "murloc",
      "{@} takes the Murloc of region {region} off the map" },
    { "takes_away", "saved", NULL,
      "{@} takes a token of {from} from region {region}, which is saved" },
    { "takes_away", NULL, NULL,
      "{@} takes a token of {from} from region {region} off the map" },
    { "joins", NULL, NULL,
      "{owner@}'s {race} leave region {region}[ for region {to}]" },
    { "survivors", NULL, NULL,
      "{owner@}'s {race} get {tokens#survivor} in region {region}[ ({by})]" },
    { "camps", NULL, NULL,
      "{owner@} sends {number#piece} to region {region}[ ({by})]" },
    { "score", "active", NULL,
      "{@} scores {coins#coin}: {active} for active regions[, {declined} for regions in decline][, {bonus} as a bonus]" },
    { "score", "declined", NULL,
      "{@} scores {coins#coin}: {declined} for regions in decline[, {bonus} as a bonus]" },
    { "score", "bonus", NULL, "{@} scores {coins#coin}: {bonus} as a bonus" },
    { "score", NULL, NULL, "{@} scores {coins#coin}" },
    { "takes", NULL, NULL, "{from@} gives {coins#coin} to {@} ({why})" },
    { "reward", NULL, NULL, "{@} gets {coins#coin} ({why})" },
    { "side", NULL, NULL, "{@}'s {race} side with the {with}" },
    { "charge", NULL, NULL, "{@} pays {coins#coin} ({why})" },
    { "exchange", NULL, NULL,
      "{@} exchanges what is in regions {region} and {with}" },
    { "sacrifice", NULL, NULL,
      "{@} gives up a token of {race} in region {region}" },
    { "lapses", "region", NULL,
      "{@}'s order for {piece!} lapses: nothing in region {region} is left to give" },
    { "lapses", NULL, NULL, "{@}'s order for {piece!} lapses: it is lost" },
    { "leave_river", NULL, NULL,
      "{@}'s {race} leave the river in region {region}" },
    { "replace", NULL, NULL,
      "{@}'s {race} take the place of {from} in region {region}" },
    { "drive_out", NULL, NULL,
      "{victim@}'s {from} are driven out of region {region}[ and lose {lost#token}]" },
    { "bomb", "result", "dud", "The bomb in region {region} is a dud" },
    { "bomb", "result", "shielded",
      "The bomb in region {region} explodes, but does no harm there" },
    { "bomb", NULL, NULL, "The bomb in region {region} explodes" },
    { "buy", NULL, NULL, "{@}'s {race} buy {tokens#token}" },
    { "blast", NULL, NULL,
      "An explosion empties region {region} of {victim@}'s {from}[, who lose {lost#token}]" },
    { "find", NULL, NULL, "Region {region} holds {piece!}" },
    { "marker", NULL, NULL, "Region {region} holds {piece!} now" },
    { "badge", NULL, NULL, "The power {power} is lent by {piece!}" },
    { "find_nothing", NULL, NULL,
      "Region {region} cannot hold {piece!}, which leaves the game" },
    { "island", NULL, NULL, "Island {letter} is {board}" },
    { "harmony", NULL, NULL,
      "{owner@} holds harmony, and pays before an attack on {@}" },
    { "den", NULL, NULL, "Monsters live in region {region}" },
    { "copy", NULL, NULL, "{@}'s {power} race copies {piece!}" },
    { "gain", NULL, NULL, "{owner@} gets {number#piece}" },
    { "peace", NULL, NULL, "{@} makes peace with {with@}" },
    { "vanish", NULL, NULL, "{owner@}'s {race} leave the map for good" },
    { "reveal", NULL, NULL,
      "{power} {race} appear at place {place} of the column" },
    { "shuffle", NULL, NULL,
      "{badges#discarded badge} are shuffled into a new stack" },
    { "closes", "step", "picked", "The beginning of {@}'s turn is over" },
    { "closes", "step", "purchase", "{@} can buy nothing more" },
    { "closes", "step", "declined", "{@}'s {race} have finished" },
    { "closes", "step", "abandon", "{@} can no longer abandon regions" },
    { "closes", "step", "conquer", "{@}'s conquests are over" },
    { "closes", "step", "redeploy", "{@}'s redeployment is over" },
    { "standing", "how", "all",
      "{owner@} files a standing order: all survivors to region {region}" },
    { "standing", "how", "list",
      "{owner@} files a standing order: in turn to {regions}" },
    { "standing", "how", "weakest",
      "{owner@} files a standing order: weakest first" },
    { "standing", "how", "ask",
      "{owner@} files a standing order: asks[, but only when the own turn begins, {auto}]" },
    { "overdue", NULL, NULL, "{owner@} has let the time limit pass" },
    { "resign", "how", "robot", "{owner@} leaves; a robot plays on" },
    { "resign", NULL, NULL, "{owner@} leaves the game" },
    { "skipped", NULL, NULL, "{@}'s turn is skipped" },
    { "stopped", NULL, NULL,
      "{@}'s move stops[ at line {line}][, because {what}]" },
    { "end", NULL, NULL, "The game is over" },
};

/* What is put into a sentence's gaps. */
struct telling {
    const struct game_state *s;
    const struct event *event;
};

/* "Fortress" → "Fortresses", "Hole-in-the-Ground" → "Holes-in-the-Ground". */
static void write_plural(const char *noun, struct text *into)
{
    size_t stem = strcspn(noun, "-");
    char last = stem ? noun[stem - 1] : '\0';
    text_bytes(into, noun, stem);
    text_string(into, last == 's' || last == 'o' ? "es" : "s");
    text_string(into, noun + stem);
}

/* A trait's title, an island's ("large board 1, side b"), or the word. */
static void write_word(const struct telling *t, const char *word,
                       const char *form, struct text *into)
{
    int trait = sw_trait_named(word);
    if (form) {
        const char *race = event_says(t->event, "race");
        int beside = race ? sw_trait_named(race) : SW_NONE;
        form = sw_form_beside(form, beside, into->arena);
    }
    for (int i = 0; trait < 0 && sw_boards[i]; i++)
        if (sw_boards[i]->size && !strcmp(sw_boards[i]->name, word))
            word = sw_isle_words(sw_boards[i], into->arena);
    text_string(into, language_name(arena_language(into->arena), "smallworld",
                                    trait < 0 ? word : sw_trait(trait)->title,
                                    form, into->arena));
}

/* "the " before a piece, but not before "Frostmourne" or "Froggy's Ring". */
static void write_article(const char *word, struct text *into)
{
    int trait = sw_trait_named(word);
    const char *title = trait < 0 ? word : sw_trait(trait)->title;
    if (strchr(title, ' ') && !strstr(title, "'s "))
        text_string(into, "the ");
}

/* Of other languages the noun has all its forms. Where letters are wide, no
 * blank stands in front of it. */
static void write_noun(int n, const char *noun, struct text *into)
{
    int columns;
    const struct language *language = arena_language(into->arena);
    const char *forms =
        strchr(noun, '|') ? noun
                          : language_forms(language, "smallworld forms", noun);
    columns_character(forms, &columns);
    if (columns != 2)
        text_byte(into, ' ');
    if (forms != noun || strchr(noun, '|'))
        text_string(into, language_pick(language, n, forms, into->arena));
    else if (n == 1)
        text_string(into, noun);
    else
        write_plural(noun, into);
}

void sw_write_counted(int n, const char *noun, struct text *into)
{
    if (n == 0 && !arena_language(into->arena))
        text_string(into, "no");
    else
        text_number(into, n);
    write_noun(n, noun, into);
}

static void write_counted(const struct telling *t, int n, const char *noun,
                          struct text *into)
{
    const char *piece = event_says(t->event, noun);
    int trait = piece ? sw_trait_named(piece) : SW_NONE;
    if (piece)
        noun = trait < 0 ? piece : SW_HOOK(sw_trait(trait), piece, title);
    sw_write_counted(n, noun, into);
}

static bool write_seat(const struct telling *t, const char *key,
                       struct text *into)
{
    const char *name = event_says(t->event, key);
    int seat = event_number(t->event, key, t->event->seat);
    if (!name && (seat < 0 || seat >= t->s->seats))
        return false;
    text_string(into, name ? name : sw_seat_name(t->s, seat));
    return true;
}

/* SW-ASYNC-03: why a game does not ask. */
static bool write_auto(const struct game_state *s, struct text *into)
{
    if (!s->waits)
        text_say(into, "since survivors=auto waits for nobody");
    return !s->waits;
}

/* Words that the event has in English: a reason, a list. */
static bool is_said(const char *gap)
{
    return !strcmp(gap, "what") || !strcmp(gap, "regions");
}

/* Fills the gap gap, "key", "key:form", "key#noun", "key!" or "key@"; is there
 * something? */
static bool fill_gap(const void *context, char *gap, struct text *into)
{
    const struct telling *t = context;
    size_t length = strcspn(gap, "#@!:");
    char sign = gap[length];
    gap[length] = '\0';
    if (sign == '@')
        return write_seat(t, gap, into);
    if (!strcmp(gap, "auto"))
        return write_auto(t->s, into);
    const struct fact *fact = event_find(t->event, gap);
    if (!fact)
        return false;
    if (sign == '!' && fact->word)
        write_article(fact->word, into);
    if (sign == '#')
        write_counted(t, fact->number, gap + length + 1, into);
    else if (fact->word && is_said(gap))
        text_string(into,
                    language_again(arena_language(into->arena), "smallworld",
                                   fact->word, into->arena));
    else if (fact->word)
        write_word(t, fact->word, sign == ':' ? gap + length + 1 : NULL, into);
    else
        text_number(into, fact->number);
    return fact_is_told(fact);
}

void sw_tell_event(const struct game_state *s, const struct event *event,
                   struct text *into)
{
    struct telling t = { s, event };
    sentence_tell(rows, sizeof rows / sizeof *rows, event, fill_gap, &t, into);
}
