#include <stdio.h>
#include <string.h>
#include <sysexits.h>

#include "core/narrow.h"
#include "smallworld/box.h"
#include "smallworld/rules/setup.h"
#include "smallworld/trait.h"

#define ENTRY(id) extern const struct sw_box sw_box_##id;
#include "smallworld/boxes/shelf.def"
#undef ENTRY

const struct sw_box *const sw_all_boxes[] = {
#define ENTRY(id) &sw_box_##id,
#include "smallworld/boxes/shelf.def"
#undef ENTRY
    NULL,
};

const struct sw_box *sw_box_named(const char *name)
{
    for (int i = 0; sw_all_boxes[i]; i++)
        if (!strcmp(sw_all_boxes[i]->name, name))
            return sw_all_boxes[i];
    return NULL;
}

static int since(const struct sw_listed *list, const char *name)
{
    for (; list->name; list++)
        if (*list->name == *name && !strcmp(list->name, name))
            return list->since;
    return 0;
}

const struct sw_box *sw_box_of(const char *listed)
{
    for (int i = 0; sw_all_boxes[i]; i++)
        if (since(sw_all_boxes[i]->cards, listed) ||
            since(sw_all_boxes[i]->boards, listed))
            return sw_all_boxes[i];
    return NULL;
}

static const struct sw_board *board_named(const char *name)
{
    for (int i = 0; sw_boards[i]; i++)
        if (!strcmp(sw_boards[i]->name, name))
            return sw_boards[i];
    return NULL;
}

static const struct sw_box *usual_box(void)
{
    int i = 0;
    while (sw_all_boxes[i + 1] && !sw_all_boxes[i]->usual)
        i++;
    return sw_all_boxes[i];
}

bool sw_in_list(const char *list, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = list; (at = strstr(at, name)); at++) {
        bool begins = at == list || strchr(", -", at[-1]);
        if (begins && (!at[length] || strchr(", ", at[length])))
            return true;
    }
    return false;
}

/* The i-th mixture of any box, or NULL. */
static const struct sw_mixture *mixture(int i)
{
    for (int b = 0; sw_all_boxes[b]; b++) {
        const struct sw_mixture *m = sw_all_boxes[b]->mixtures;
        for (; m && m->sets; m++)
            if (i-- == 0)
                return m;
    }
    return NULL;
}

bool sw_box_mixes(const struct sw_box *box)
{
    const struct sw_mixture *m;
    for (int i = 0; (m = mixture(i)); i++)
        if (sw_in_list(m->sets, box->name))
            return true;
    return false;
}

/* -- the sets of a game -- */

/* The sets in use: as they were named, or that of the board, or the usual
 * one. */
static const char *sets_of(const struct setup *setup)
{
    if (setup->sets)
        return setup->sets;
    for (int i = 0; setup->board && sw_all_boxes[i]; i++) {
        const struct sw_board *drawn = sw_all_boxes[i]->drawn;
        if (drawn && (!strcmp(setup->board, drawn->name) ||
                      sw_names_isles(drawn, setup->board)))
            return sw_all_boxes[i]->name;
    }
    bool is_board = setup->board && board_named(setup->board);
    return (is_board ? sw_box_of(setup->board) : usual_box())->name;
}

bool sw_plays_set(const struct setup *setup, const char *set)
{
    return sw_in_list(sets_of(setup), set);
}

static bool no_set(const char *name, int length, struct error *e)
{
    char words[120] = "";
    for (int i = 0; sw_all_boxes[i]; i++)
        snprintf(words + strlen(words), sizeof words - strlen(words), "%s%s",
                 *words ? ", " : "", sw_all_boxes[i]->name);
    fail(e, EX_DATAERR, "there is no set \"%.*s\"", length, name);
    return advise(e, "the sets are: %s", words);
}

/* SWW-SCOPE-01 */
static bool stands_alone(const struct sw_box *box, struct error *e)
{
    refuse(e, NOWHERE, box->alone_rule, "the set %s goes with no other",
           box->name);
    return advise(e, "write --sets %s alone", box->name);
}

/* Does a mixture have each of the sets? */
static const struct sw_mixture *mixture_of(const char *sets)
{
    const struct sw_mixture *m;
    for (int i = 0; (m = mixture(i)); i++) {
        bool all = true;
        for (int b = 0; sw_all_boxes[b]; b++)
            all = all && (!sw_in_list(sets, sw_all_boxes[b]->name) ||
                          sw_in_list(m->sets, sw_all_boxes[b]->name));
        if (all)
            return m;
    }
    return NULL;
}

static bool go_together(const char *sets, struct error *e)
{
    int count = 0;
    for (int i = 0; sw_all_boxes[i]; i++)
        count += sw_in_list(sets, sw_all_boxes[i]->name);
    for (int i = 0; count > 1 && sw_all_boxes[i]; i++)
        if (sw_in_list(sets, sw_all_boxes[i]->name) &&
            !sw_box_mixes(sw_all_boxes[i]))
            return stands_alone(sw_all_boxes[i], e);
    if (count <= 1 || mixture_of(sets))
        return true;
    fail(e, EX_DATAERR, "the sets %.60s do not go together", sets);
    return advise(e, "see: turnpost new smallworld --help");
}

bool sw_know_sets(const struct setup *setup, struct error *e)
{
    for (const char *at = sets_of(setup); *at;) {
        size_t skip = strspn(at, ", "), length = strcspn(at + skip, ", ");
        char word[32] = "";
        if (length < sizeof word)
            memcpy(word, at + skip, length);
        if (length > 0 && !sw_box_named(word))
            return no_set(at + skip, to_count(length < 32 ? length : 32), e);
        at += skip + length;
    }
    return go_together(sets_of(setup), e);
}

const struct sw_box *sw_island_box(const struct setup *setup)
{
    for (int i = 0; sw_all_boxes[i]; i++)
        if (sw_all_boxes[i]->drawn &&
            sw_plays_set(setup, sw_all_boxes[i]->name))
            return sw_all_boxes[i];
    return NULL;
}

/* -- what is in a box -- */

int sw_box_version(const struct setup *setup, const struct sw_box *box)
{
    for (const struct box_version *b = setup->boxes; b && b->name; b++)
        if (!strcmp(b->name, box->name) && b->version <= box->version)
            return b->version;
    return box->version;
}

void sw_open_boxes(const struct setup *setup, bool in_game[SW_TRAITS])
{
    for (int i = 0; sw_all_boxes[i]; i++) {
        const struct sw_box *box = sw_all_boxes[i];
        if (!sw_plays_set(setup, box->name))
            continue;
        int version = sw_box_version(setup, box);
        for (const struct sw_listed *card = box->cards; card->name; card++)
            if (card->since <= version)
                in_game[sw_trait_named(card->name)] = true;
    }
}

bool sw_box_has(const struct setup *setup, int trait)
{
    const char *name = sw_trait(trait)->name;
    int from = 0, i = 0;
    while (!(from = since(sw_all_boxes[i]->cards, name)))
        i++;
    return sw_plays_set(setup, sw_all_boxes[i]->name) &&
           from <= sw_box_version(setup, sw_all_boxes[i]);
}

bool sw_versions_have(const struct box_version *boxes, int trait)
{
    struct setup alone = { .sets = sw_box_of(sw_trait(trait)->name)->name,
                           .boxes = boxes };
    return sw_box_has(&alone, trait);
}

/* Of the first box in the list. */
const struct sw_board *sw_usual_board(const struct setup *setup)
{
    const char *sets = sets_of(setup);
    size_t length = strcspn(sets, ", ");
    for (int i = 0; sw_all_boxes[i]; i++) {
        const struct sw_box *box = sw_all_boxes[i];
        if (strncmp(box->name, sets, length) || box->name[length])
            continue;
        for (const struct sw_listed *b = box->boards; b->name; b++) {
            const struct sw_board *board = board_named(b->name);
            if (board && board->seats == setup->seats &&
                b->since <= sw_box_version(setup, box))
                return board;
        }
    }
    return NULL;
}

/* -- for the program -- */

void sw_boxes(const struct setup *setup, box_fn *yield, void *context)
{
    for (int i = 0; sw_all_boxes[i]; i++)
        if (sw_plays_set(setup, sw_all_boxes[i]->name))
            yield(context, sw_all_boxes[i]->name,
                  sw_box_version(setup, sw_all_boxes[i]));
}

const char *sw_title(const struct setup *setup)
{
    const struct sw_box *only = NULL;
    const char *sets = sets_of(setup);
    int count = 0;
    for (int i = 0; sw_all_boxes[i]; i++)
        if (sw_in_list(sets, sw_all_boxes[i]->name)) {
            only = sw_all_boxes[i];
            count++;
        }
    const struct sw_mixture *m = count > 1 ? mixture_of(sets) : NULL;
    return m ? m->title : only ? only->title : usual_box()->title;
}

static const char *nth_box(int *i, bool mixes)
{
    for (int b = 0; sw_all_boxes[b]; b++)
        if (sw_box_mixes(sw_all_boxes[b]) == mixes && (*i)-- == 0)
            return sw_all_boxes[b]->name;
    return NULL;
}

const char *sw_playable(int i)
{
    const char *box = nth_box(&i, true);
    const struct sw_mixture *m;
    if (box)
        return box;
    for (int k = 0; (m = mixture(k)); k++)
        if (i-- == 0)
            return m->sets;
    return nth_box(&i, false);
}

/* Each with every board for so many; islands are drawn. */
const char *sw_choices(int seats, int i, const char **board)
{
    const char *sets;
    for (int k = 0; (sets = sw_playable(k)); k++) {
        *board = NULL;
        if (sw_island_box(&(struct setup){ .sets = sets })) {
            if (sw_enough(sets, seats, NULL) && i-- == 0)
                return sets;
            continue;
        }
        for (int b = 0; sw_boards[b]; b++)
            if (sw_boards[b]->seats == seats &&
                sw_enough(sets, seats, sw_boards[b]->name) && i-- == 0) {
                *board = sw_boards[b]->name;
                return sets;
            }
    }
    return NULL;
}

const char *sw_board_name(int i)
{
    for (int b = 0; sw_boards[b]; b++)
        if (!sw_boards[b]->size && i-- == 0)
            return sw_boards[b]->name;
    for (int b = 0; sw_all_boxes[b]; b++)
        if (sw_all_boxes[b]->drawn && i-- == 0)
            return sw_all_boxes[b]->drawn->name;
    return NULL;
}

const char *sw_set_name(int i)
{
    for (int b = 0; sw_all_boxes[b]; b++)
        if (i-- == 0)
            return sw_all_boxes[b]->name;
    return NULL;
}
