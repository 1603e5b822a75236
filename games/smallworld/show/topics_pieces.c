/* Articles of `turnpost rules smallworld` about what is in the boxes. Numbers,
 * names and boards that are this program's own say so. */
#include <stdio.h>
#include <string.h>

#include "core/narrow.h"
#include "smallworld/box.h"
#include "smallworld/rules/setup.h"
#include "smallworld/show/show.h"
#include "smallworld/trait.h"

struct article {
    char group[40], title[120], rule[40], text[600];
};

/* "warcraft races"; of the usual box "races". */
static void name_group(const struct sw_box *box, const char *what,
                       struct article *into)
{
    snprintf(into->group, sizeof into->group, "%s%s%s",
             box->usual ? "" : box->name, box->usual ? "" : " ", what);
}

/* "Ranger, 4 tokens more (our estimate)". */
static void name_card(const struct sw_trait *t, bool race, struct article *into)
{
    snprintf(into->title, sizeof into->title, "%s, %d tokens%s%s", t->title,
             t->tokens, race ? "" : " more",
             t->estimated ? " (our estimate)" : "");
}

/* With the camp of a race in front, as "Horde. ", and after it a word on a
 * name that is not the printed one. */
static void write_text(const struct sw_trait *t, struct article *into)
{
    const char *camp = sw_camp_title(t->camp);
    snprintf(into->text, sizeof into->text, "%s%s%s%s", camp ? camp : "",
             camp ? ". " : "", t->text,
             t->our_name ? " The name is ours." : "");
}

/* All ids that begin as the first one does are about the piece. */
static void name_chapter(const struct sw_trait *t, struct article *into)
{
    snprintf(into->rule, sizeof into->rule, "%.*s",
             to_int(strrchr(t->rule, '-') - t->rule), t->rule);
}

static void yield_trait(topic_fn *yield, void *context,
                        const struct sw_box *box, int id)
{
    const struct sw_trait *t = sw_trait(id);
    bool race = id < sw_race_count, card = id < sw_card_count;
    struct article a;
    name_group(box,
               race              ? "races"
               : card            ? "powers"
               : t->marker.moves ? box->relics
                                 : "places",
               &a);
    name_card(t, race, &a);
    name_chapter(t, &a);
    write_text(t, &a);
    struct topic topic = { t->name, a.group, card ? a.title : t->title, a.rule,
                           a.text };
    yield(context, &topic);
}

void sw_piece_topics(const struct box_version *boxes, topic_fn *yield,
                     void *context)
{
    for (int i = 0; sw_all_boxes[i]; i++)
        for (int id = 0; id < sw_trait_count; id++)
            if (sw_box_of(sw_trait(id)->name) == sw_all_boxes[i] &&
                sw_versions_have(boxes, id))
                yield_trait(yield, context, sw_all_boxes[i], id);
}

void sw_box_topics(topic_fn *yield, void *context)
{
    for (int i = 0; sw_all_boxes[i]; i++) {
        const struct sw_box *box = sw_all_boxes[i];
        struct topic topic = { box->name, "boxes",
                               box->heading ? box->heading : box->title,
                               box->rule, box->text };
        yield(context, &topic);
    }
}

/* Who is in a camp. */
static void yield_camp(const struct box_version *boxes, topic_fn *yield,
                       void *context, enum sw_camp camp, const char *word)
{
    struct article a = { .text = "" };
    for (int id = 0; id < sw_race_count; id++)
        if (sw_trait(id)->camp == camp && sw_versions_have(boxes, id) &&
            strlen(a.text) + 60 < sizeof a.text)
            text_append(a.text, sizeof a.text, "%s%s",
                        *a.text ? ", " : "Its races: ", sw_trait(id)->title);
    text_append(a.text, sizeof a.text, ".");
    struct topic topic = { word, "camps", sw_camp_title(camp), "SWW-FACTION-01",
                           a.text };
    yield(context, &topic);
}

void sw_camp_topics(const struct box_version *boxes, topic_fn *yield,
                    void *context)
{
    yield_camp(boxes, yield, context, SW_ALLIANCE, "alliance");
    yield_camp(boxes, yield, context, SW_HORDE, "horde");
    yield_camp(boxes, yield, context, SW_NEUTRAL, "neutral");
}

static void name_board(const struct sw_board *board, struct article *into)
{
    char title[32];
    if (board->size)
        snprintf(into->title, sizeof into->title, "Island %c%s, %s, %d regions",
                 board->size, board->side, sw_isle_title(board, title),
                 board->regions);
    else
        snprintf(into->title, sizeof into->title,
                 "Board %s, %d players, %d rounds, %d regions", board->name,
                 board->seats, board->rounds, board->regions);
}

void sw_board_topics(topic_fn *yield, void *context)
{
    for (int i = 0; sw_boards[i]; i++) {
        struct article a;
        name_board(sw_boards[i], &a);
        struct topic topic = { sw_boards[i]->name, "boards", a.title, NULL,
                               sw_boards[i]->provenance };
        yield(context, &topic);
    }
}
