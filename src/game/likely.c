#include "game/likely.h"

#include <string.h>
#include <strings.h>

#include "core/narrow.h"

/** Does it only join others, or say what goes without saying? */
static bool joins(const char *word)
{
    return said_joins(word) || !strcmp(word, "auto");
}

/** A listed order may have so much that was not said: its order word is worth
 *  2, another word 4. */
enum { LEFT_OUT = 7 };

struct likely {
    const struct turn *turn;
    int seat;
    const struct sentence *sentence;
    int from, end;
    struct arena *arena;
    struct meaning *into;
    int count, room;
    int best;          /* the cost of what is in `into` */
    const char *begun; /* or NULL */
};

/** A word of a listed order, and what it names. */
struct target {
    const char *word;
    const char *names[2];
    bool reached, by_name, by_word;
};

/* The best fit to one of the words of @p name, "Mounted Orcs". */
static int fits_name(const char *said, const char *name, struct arena *arena)
{
    static const char between[] = " ,()'_";
    int best = -1;
    char *words = arena_copy(arena, name, strlen(name)), *rest = NULL;
    for (char *word = strtok_r(words, between, &rest); word;
         word = strtok_r(NULL, between, &rest)) {
        for (char *c = word; *c; c++)
            *c = *c >= 'A' && *c <= 'Z' ? to_char(*c - 'A' + 'a') : *c;
        int fit = said_fits(said, word);
        if (fit >= 0 && (best < 0 || fit < best))
            best = fit;
    }
    return best;
}

static int fits_target(const char *said, const struct target *target,
                       struct arena *arena)
{
    int best = said_fits(said, target->word);
    for (int i = 0; i < 2 && !said_has_digit(said); i++) {
        int fit =
            target->names[i] ? fits_name(said, target->names[i], arena) : -1;
        if (fit >= 0 && (best < 0 || fit < best))
            best = fit;
    }
    return best;
}

/* Cuts a listed order into words without full stops, with what they name. */
static int cut_targets(const struct likely *l, const char *line,
                       struct target targets[WORDS_MAX])
{
    static const char between[] = " .";
    struct word words[WORDS_MAX];
    struct order order = { .seat = l->seat, .words = words };
    int count = 0, named = 0;
    char *copy = arena_copy(l->arena, line, strlen(line)), *rest = NULL;
    if (!words_cut(line, strlen(line), 0, l->arena, words, &order.count, NULL))
        return 0;
    for (char *word = strtok_r(copy, between, &rest); word && count < WORDS_MAX;
         word = strtok_r(NULL, between, &rest)) {
        for (char *c = word; *c; c++)
            *c = *c >= 'A' && *c <= 'Z' ? to_char(*c - 'A' + 'a') : *c;
        targets[count++] = (struct target){ .word = word };
    }
    for (int i = 1; i < order.count && l->turn->rules->names; i++) {
        struct named it;
        for (named = 0; named < count; named++)
            if (!strcmp(targets[named].word, words[i].text))
                break;
        if (named < count && l->turn->rules->names(l->turn->state, NULL, &order,
                                                   i, l->arena, &it)) {
            targets[named].names[0] = it.words;
            targets[named].names[1] = it.id;
        }
    }
    return count;
}

/* Is it a name alone, "Mounted Orcs", and not all that is told of it? */
static bool is_name(const char *name)
{
    return name && !strpbrk(name, "(,:;") && !said_has_digit(name);
}

/* Without its order word only what it names says which order is meant. */
static bool is_named(const struct target *targets, int count)
{
    for (int k = 1; k < count; k++)
        if (targets[k].by_name && !is_name(targets[k].names[0]))
            return false;
    return true;
}

/* Lays the words over those of the order; what it costs, or -1. */
static int lay(const struct likely *l, struct target *targets, int count,
               bool *adds)
{
    int cost = 0, own = 0;
    bool words = false; /* and not only numbers */
    *adds = false;
    for (int i = l->from; i < l->end; i++) {
        const char *said = l->sentence->said[i].word;
        int best = -1, at = 0;
        if (joins(said))
            continue;
        for (int k = 0; k < count; k++) {
            int fit = fits_target(said, &targets[k], l->arena);
            if (fit >= 0 && (best < 0 || fit < best ||
                             (fit == best && targets[at].reached))) {
                best = fit;
                at = k;
            }
        }
        if (best < 0)
            return -1;
        cost += best;
        words |= !said_has_digit(said);
        own += at > 0 && !targets[at].reached;
        targets[at].reached = true;
        bool by_name = said_fits(said, targets[at].word) < 0;
        if (!by_name && targets[at].by_word)
            return -1; /* nothing is said twice */
        targets[at].by_name |= by_name;
        targets[at].by_word |= !by_name;
    }
    for (int k = 0; k < count; k++)
        if (!targets[k].reached && !joins(targets[k].word)) {
            cost += k > 0 ? 4 : 2;
            *adds |= k > 0;
        }
    bool told = targets[0].reached || (words && is_named(targets, count));
    return told && (own > 0 || count == 1) ? cost : -1;
}

static void add(struct likely *l, const char *line, int cost, bool adds)
{
    if (cost > l->best)
        return;
    if (cost < l->best)
        l->count = 0;
    l->best = cost;
    if (l->count < l->room)
        l->into[l->count] =
            (struct meaning){ .lines = arena_copy(l->arena, line, strlen(line)),
                              .cost = cost,
                              .adds = adds };
    l->count++;
}

static void look(void *context, const char *line)
{
    struct likely *l = context;
    struct target targets[WORDS_MAX];
    bool adds;
    int count = cut_targets(l, line, targets);
    int cost = count > 0 ? lay(l, targets, count, &adds) : -1;
    if (cost >= 0)
        add(l, line, cost, adds);
}

static void look_at_end(void *context, const char *line)
{
    struct likely *l = context;
    size_t length = strlen(l->begun);
    while (length > 0 && l->begun[length - 1] == ' ')
        length--;
    if (!strncasecmp(line, l->begun, length) &&
        (!line[length] || line[length] == ' '))
        add(l, line, 0, false);
}

static void note(void *context, const char *line)
{
    struct listing *listing = context;
    if (listing->count == listing->room) {
        int room = listing->room > 0 ? 2 * listing->room : 64;
        listing->lines = arena_grow(listing->arena, listing->lines,
                                    to_size(listing->room) * sizeof line,
                                    to_size(room) * sizeof line);
        listing->room = room;
    }
    listing->lines[listing->count++] =
        arena_copy(listing->arena, line, strlen(line));
}

/* Gives each legal order to @p look. */
static int look_at_all(struct likely *l, struct listing *listing,
                       order_fn *look_at)
{
    const struct turn *turn = l->turn;
    const struct game_rules *rules = turn->rules;
    if (listing->state != turn->state) {
        *listing = (struct listing){ .state = turn->state, .arena = l->arena };
        listing->lines = arena_alloc(l->arena, sizeof *listing->lines);
        if (rules->chance(turn->state) != CHANCE_NOW)
            rules->legal(turn->state, l->seat, l->arena, note, listing);
    }
    for (int i = 0; i < listing->count; i++)
        look_at(l, listing->lines[i]);
    return l->count <= l->room ? l->count : 0;
}

int likely_orders(const struct turn *turn, int seat, struct listing *listing,
                  const struct sentence *sentence, int from, int end,
                  struct arena *arena, struct meaning *into, int room)
{
    struct likely l = { .turn = turn,
                        .seat = seat,
                        .sentence = sentence,
                        .from = from,
                        .end = end,
                        .arena = arena,
                        .into = into,
                        .room = room,
                        .best = LEFT_OUT };
    return look_at_all(&l, listing, look);
}

int likely_ends(const struct turn *turn, int seat, struct listing *listing,
                const char *begun, struct arena *arena, struct meaning *into,
                int room)
{
    struct likely l = { .turn = turn,
                        .seat = seat,
                        .arena = arena,
                        .into = into,
                        .room = room,
                        .begun = begun };
    return look_at_all(&l, listing, look_at_end);
}
