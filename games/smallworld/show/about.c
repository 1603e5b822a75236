#include "smallworld/show/show.h"

#include "core/language.h"
#include "smallworld/box.h"
#include "smallworld/position/position.h"
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
    text_add(into, "  %-14s  ", box->name);
    text_count(into, races, "%d race", "%d races");
    text_count(into, powers, ", %d power", ", %d powers");
    if (markers > 0)
        text_say(into,
                 box->drawn ? ", %d artifacts and places"
                            : ", %d relics and places",
                 markers);
    if (estimated) {
        text_add(into, ";\n%18s", "");
        text_say(into, "the numbers on banners and badges are our estimates");
    }
    text_add(into, "\n");
}

static void about_board(const struct sw_board *board, struct text *into)
{
    text_add(into, "  %-14s  ", board->name);
    text_say(into, "%d players, %d rounds, %d regions", board->seats,
             board->rounds, board->regions);
    if (board->designed)
        text_say(into, "; designed for this program");
    text_add(into, "\n");
}

static void write_boards(struct text *into)
{
    text_say(into, "Boards (the number of players says which, or --board):");
    text_add(into, "\n");
    for (int i = 0; sw_boards[i]; i++)
        if (!sw_boards[i]->size)
            about_board(sw_boards[i], into);
    for (int i = 0; sw_all_boxes[i]; i++)
        if (sw_all_boxes[i]->drawn)
            text_add(into, "  %-14s  %s\n", sw_all_boxes[i]->drawn->name,
                     language_say(arena_language(into->arena),
                                  sw_all_boxes[i]->drawn_help));
    text_say(
        into,
        "  The others' regions follow what public implementations of the game agree on;\n"
        "  how they are drawn and numbered is this program's own.");
    text_add(into, "\n");
}

/* "base,underground mixes two; warcraft goes with no other." */
static void write_mixtures(struct text *into)
{
    struct text words = text_new(into->arena), all = text_new(into->arena);
    const char *sets;
    int mixed = 0;
    for (int i = 0; (sets = sw_playable(i)); i++) {
        if (sw_box_named(sets))
            continue;
        if (mixed++)
            text_say(&all, " and ");
        text_string(&all, sets);
    }
    text_say(&words, mixed > 1 ? "%s mix two" : "%s mixes two", all.bytes);
    for (int i = 0; (sets = sw_playable(i)); i++)
        if (sw_box_named(sets) && !sw_box_mixes(sw_box_named(sets)))
            text_say(&words, "; %s goes with no other", sets);
    text_say(&words, ".");
    text_add(into, "  ");
    text_fold(into, words.bytes, WIDTH, 2);
}

void sw_about(const struct box_version *boxes, struct text *into)
{
    write_boards(into);
    text_say(into, "Sets, as --sets LIST:");
    text_add(into, "\n");
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
        text_add(into, i ? ", " : "");
        if (i && !sw_playable(i + 1))
            text_say(into, "or %s", sets);
        else
            text_add(into, "%s", sets);
        if (!box)
            text_say(into, " (both mixed)");
        else if (box->usual)
            text_say(into, " (the default)");
        else
            text_say(into, " (%s)", sw_name(box->title, into->arena));
    }
}
