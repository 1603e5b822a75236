#include "smallworld/show/show.h"

#include "smallworld/box.h"
#include "smallworld/trait.h"

enum { WIDTH = 78 };

static void about_box(const struct sw_box *box, const struct box_version *boxes,
                      struct text *into)
{
    int races = 0, powers = 0, markers = 0;
    bool estimated = false;
    for (const struct sw_listed *card = box->cards; card->name; card++) {
        int id = sw_trait_named(card->name);
        if (!sw_versions_have(boxes, id))
            continue;
        races += id < sw_race_count;
        powers += id >= sw_race_count && id < sw_card_count;
        markers += id >= sw_card_count;
        estimated |= sw_trait(id)->estimated;
    }
    text_add(into, "  %-14s  %d race%s, %d power%s", box->name, races,
             races == 1 ? "" : "s", powers, powers == 1 ? "" : "s");
    if (markers > 0)
        text_add(into, ", %d %s and places", markers, box->relics);
    text_add(
        into,
        estimated
            ? ";\n                  the numbers on banners and badges are our estimates\n"
            : "\n");
}

static void about_board(const struct sw_board *board, struct text *into)
{
    text_add(into, "  %-14s  %d players, %d rounds, %d regions%s\n",
             board->name, board->seats, board->rounds, board->regions,
             board->designed ? "; designed for this program" : "");
}

static void write_boards(struct text *into)
{
    text_add(into, "Boards (the number of players says which, or --board):\n");
    for (int i = 0; sw_boards[i]; i++)
        if (!sw_boards[i]->size)
            about_board(sw_boards[i], into);
    for (int i = 0; sw_all_boxes[i]; i++)
        if (sw_all_boxes[i]->drawn)
            text_add(into, "  %-14s  %s", sw_all_boxes[i]->drawn->name,
                     sw_all_boxes[i]->drawn_help);
    text_add(
        into,
        "  The others' regions follow what public implementations of the game agree on;\n"
        "  how they are drawn and numbered is this program's own.\n");
}

/* "base,underground mixes two; warcraft goes with no other." */
static void write_mixtures(struct text *into)
{
    struct text words = text_new(into->arena);
    const char *sets;
    int mixed = 0;
    for (int i = 0; (sets = sw_playable(i)); i++)
        if (!sw_box_named(sets))
            text_add(&words, "%s%s", mixed++ ? " and " : "", sets);
    text_add(&words, mixed > 1 ? " mix two" : " mixes two");
    for (int i = 0; (sets = sw_playable(i)); i++)
        if (sw_box_named(sets) && !sw_box_mixes(sw_box_named(sets)))
            text_add(&words, "; %s goes with no other", sets);
    text_add(&words, ".");
    text_add(into, "  ");
    text_fold(into, words.bytes, WIDTH, 2);
}

void sw_about(const struct box_version *boxes, struct text *into)
{
    write_boards(into);
    text_add(into, "Sets, as --sets LIST:\n");
    for (int i = 0; sw_all_boxes[i]; i++)
        about_box(sw_all_boxes[i], boxes, into);
    write_mixtures(into);
}

/* Only the last one has "or" in front. */
void sw_choose(struct text *into)
{
    const char *sets;
    text_add(into, "--sets ");
    for (int i = 0; (sets = sw_playable(i)); i++) {
        const struct sw_box *box = sw_box_named(sets);
        text_add(into, "%s%s%s", i ? ", " : "",
                 i && !sw_playable(i + 1) ? "or " : "", sets);
        if (!box)
            text_add(into, " (both mixed)");
        else if (box->usual)
            text_add(into, " (the default)");
        else
            text_add(into, " (%s)", box->title);
    }
}
