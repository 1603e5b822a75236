/* Articles of `turnpost rules smallworld` about what is in the boxes. Numbers,
 * names and boards that are this program's own say so. */
#include <stdio.h>
#include <string.h>

#include "core/language.h"
#include "core/narrow.h"
#include "smallworld/box.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/setup.h"
#include "smallworld/show/show.h"
#include "smallworld/trait.h"

struct article {
    char title[240], rule[40], text[1600];
};

static const char *group_of(const struct sw_box *box, int id)
{
    if (id < sw_card_count)
        return id < sw_race_count ? box->groups.races : box->groups.powers;
    return SW_HOOK(sw_trait(id), marker, moves) ? box->groups.relics
                                                : box->groups.places;
}

/* "Ranger, 4 tokens more (our estimate)". */
static void name_card(const struct sw_trait *t, bool race,
                      const struct language *language, struct article *into)
{
    char name[80];
    snprintf(into->title, sizeof into->title,
             language_format(
                 language, t->estimated
                               ? race ? N_("%s, %d tokens (our estimate)")
                                      : N_("%s, %d tokens more (our estimate)")
                           : race ? N_("%s, %d tokens")
                                  : N_("%s, %d tokens more")),
             sw_name_in(language, t->title, name), t->tokens);
}

/* With the camp of a race in front, as "Horde. ", and after it a word on a
 * name that is not the printed one. */
static void write_text(const struct sw_trait *t,
                       const struct language *language, struct article *into)
{
    const char *camp = sw_camp_title(t->camp);
    if (camp)
        snprintf(into->text, sizeof into->text, "%s%s ",
                 language_say(language, camp), language_say(language, N_(".")));
    text_append(into->text, sizeof into->text, "%s",
                language_say(language, t->text));
    if (t->our_name)
        text_append(into->text, sizeof into->text, " %s",
                    language_say(language, N_("The name is ours.")));
}

/* All ids that begin as the first one does are about the piece. */
static void name_chapter(const struct sw_trait *t, struct article *into)
{
    snprintf(into->rule, sizeof into->rule, "%.*s",
             to_int(strrchr(t->rule, '-') - t->rule), t->rule);
}

static void yield_trait(const struct language *language, topic_fn *yield,
                        void *context, const struct sw_box *box, int id)
{
    const struct sw_trait *t = sw_trait(id);
    char name[80];
    struct article a = { .text = "" };
    name_card(t, id < sw_race_count, language, &a);
    name_chapter(t, &a);
    write_text(t, language, &a);
    struct topic topic = { t->name, group_of(box, id),
                           id < sw_card_count
                               ? a.title
                               : sw_name_in(language, t->title, name),
                           a.rule, a.text };
    yield(context, &topic);
}

void sw_piece_topics(const struct box_version *boxes,
                     const struct language *language, topic_fn *yield,
                     void *context)
{
    for (int i = 0; sw_all_boxes[i]; i++)
        for (int id = 0; id < sw_trait_count; id++)
            if (sw_box_of(sw_trait(id)->name) == sw_all_boxes[i] &&
                sw_versions_have(boxes, id))
                yield_trait(language, yield, context, sw_all_boxes[i], id);
}

void sw_box_topics(const struct language *language, topic_fn *yield,
                   void *context)
{
    for (int i = 0; sw_all_boxes[i]; i++) {
        const struct sw_box *box = sw_all_boxes[i];
        char name[80];
        struct topic topic = { box->name, N_("boxes"),
                               box->heading
                                   ? language_say(language, box->heading)
                                   : sw_name_in(language, box->title, name),
                               box->rule, language_say(language, box->text) };
        yield(context, &topic);
    }
}

/* "Orcs, Trolls": who is in a camp. */
static void list_camp(const struct box_version *boxes, enum sw_camp camp,
                      const struct language *language, char *into, size_t room)
{
    char name[80];
    for (int id = 0; id < sw_race_count; id++)
        if (sw_trait(id)->camp == camp && sw_versions_have(boxes, id))
            text_append(into, room, "%s%s", *into ? ", " : "",
                        sw_name_in(language, sw_trait(id)->title, name));
}

static void yield_camp(const struct box_version *boxes,
                       const struct language *language, topic_fn *yield,
                       void *context, enum sw_camp camp, const char *word)
{
    struct article a = { .text = "" };
    char list[1200] = "";
    list_camp(boxes, camp, language, list, sizeof list);
    snprintf(a.text, sizeof a.text,
             language_format(language, N_("Its races: %s.")), list);
    struct topic topic = { word, N_("camps"),
                           language_say(language, sw_camp_title(camp)),
                           "SWW-FACTION-01", a.text };
    yield(context, &topic);
}

void sw_camp_topics(const struct box_version *boxes,
                    const struct language *language, topic_fn *yield,
                    void *context)
{
    yield_camp(boxes, language, yield, context, SW_ALLIANCE, "alliance");
    yield_camp(boxes, language, yield, context, SW_HORDE, "horde");
    yield_camp(boxes, language, yield, context, SW_NEUTRAL, "neutral");
}

static void name_island(const struct sw_board *board,
                        const struct language *language, struct article *into)
{
    snprintf(into->title, sizeof into->title,
             language_format(
                 language,
                 board->size == 'L'
                     ? N_("Island %c%s, large board %c, side %c, %d regions")
                 : board->size == 'M'
                     ? N_("Island %c%s, medium board %c, side %c, %d regions")
                     : N_("Island %c%s, small board %c, side %c, %d regions")),
             board->size, board->side, board->side[0], board->side[1],
             board->regions);
}

void sw_board_topics(const struct language *language, topic_fn *yield,
                     void *context)
{
    for (int i = 0; sw_boards[i]; i++) {
        const struct sw_board *board = sw_boards[i];
        struct article a;
        if (board->size)
            name_island(board, language, &a);
        else
            snprintf(a.title, sizeof a.title,
                     language_format(
                         language,
                         N_("Board %s, %d players, %d rounds, %d regions")),
                     board->name, board->seats, board->rounds, board->regions);
        struct topic topic = { board->name, N_("boards"), a.title, NULL,
                               language_say(language, board->provenance) };
        yield(context, &topic);
    }
}
