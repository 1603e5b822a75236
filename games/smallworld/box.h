/** A box of the shop: which cards and boards are in it, and what it goes with.
 *  One file each in boxes/; besides its own pieces and boards nobody names it.
 *
 *  A game is played for ever with what its boxes had when it began. The first
 *  line of its ledger says the version of each; a card or a board that is added
 *  is listed with the next version, and games of older ones go without it. */
#ifndef SMALLWORLD_BOX_H
#define SMALLWORLD_BOX_H

#include "smallworld/position/state.h"

/** A piece or board by its name, and the version of the box that brought it.
 *  The name stands in ledgers: it is never changed, and the order of the names
 *  is that in which chance counts what may be drawn. */
struct sw_listed {
    const char *name;
    int since;
};

/** Boxes that are played together: "base,underground", and what that is
 *  called. */
struct sw_mixture {
    const char *sets, *title;
};

struct sw_box {
    const char *name;    /* "base": what --sets and the first line call it */
    const char *title;   /* "Small World": a game with it alone */
    const char *rule;    /* of its article in `turnpost rules`, or NULL */
    const char *heading; /* of that; NULL: the title */
    const char *text;    /* of that */
    struct {
        const char *races, *powers, *relics, *places;
    } groups;   /* what its articles are listed under: "warcraft races" */
    bool usual; /* one box alone: played with when none is named */
    /** With which others it may be played; ends with NULL. One of the boxes
     *  says it. NULL: what others say. */
    const struct sw_mixture *mixtures;
    const char *alone_rule; /* for refusals, when it goes with no other */
    int version;            /* the newest; old ones stay playable */
    const struct sw_listed *cards;  /* races, powers, relics, places; these two
                                       end with a NULL name */
    const struct sw_listed *boards; /* of several for so many players the first
                                       is the usual one */
    /** Its boards are islands, put together for each game: the map while they
     *  are still to be drawn, without a region. NULL: boards as they are. */
    const struct sw_board *drawn;
    const char *drawn_help; /* on these in `new --help`, in lines after the
                               name, further ones indented */
};

extern const struct sw_box *const sw_all_boxes[]; /* ends with NULL */
/** The box of that name, or NULL. */
const struct sw_box *sw_box_named(const char *name);
/** The box that lists a card or a board of that name, or NULL. */
const struct sw_box *sw_box_of(const char *listed);
/** Does it go with another? */
bool sw_box_mixes(const struct sw_box *box);

/** Is @p name one of the words of a blank- or comma-separated list? */
bool sw_in_list(const char *list, const char *name);

/** Is it one of the sets in use? */
bool sw_plays_set(const struct setup *setup, const char *set);
/** Are all of them known, and do they go together? */
bool sw_know_sets(const struct setup *setup, struct error *e);
/** The box whose islands such a game is played on, or NULL. */
const struct sw_box *sw_island_box(const struct setup *setup);
/** The version of a box in such a game. */
int sw_box_version(const struct setup *setup, const struct sw_box *box);
/** Is a piece in such a game, as far as its boxes go? */
bool sw_box_has(const struct setup *setup, int trait);
/** Notes all that are. */
void sw_open_boxes(const struct setup *setup, bool in_game[SW_TRAITS]);
/** Is a piece in its box, in these versions of the boxes? NULL: in the newest.
 */
bool sw_versions_have(const struct box_version *boxes, int trait);
/** The board that is used when none is named, or NULL. */
const struct sw_board *sw_usual_board(const struct setup *setup);

/** The boxes in play, with the versions of their rules. */
void sw_boxes(const struct setup *setup, box_fn *yield, void *context);
/** What the game is called with its boxes: "Small World Underground". */
const char *sw_title(const struct setup *setup);
/** The i-th list of sets that may be played: boxes that go with others, what
 *  they make together, and those that go with none; or NULL. */
const char *sw_playable(int i);
/** The i-th choice of boxes and board for so many seats, or NULL. */
const char *sw_choices(int seats, int i, const char **board);
/** The i-th board that may be named, or NULL. */
const char *sw_board_name(int i);
/** The i-th box that may be named, or NULL. */
const char *sw_set_name(int i);

#endif
