#include <string.h>

#include "core/language.h"
#include "core/narrow.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/orders.h"
#include "smallworld/rules/turn.h"
#include "smallworld/verb.h"

static bool read_list(const struct game_state *s, const struct order *o,
                      struct sw_seat *seat, struct error *e)
{
    if (o->count < 3) {
        refuse(e, o->line, "SW-ASYNC-05", "which regions?");
        return advise(e, "write \"standing list 8 9\" or \"standing all 8\"");
    }
    if (o->count - 2 > SW_LIST) {
        refuse(e, o->words[2 + SW_LIST].at, "SW-ASYNC-05",
               "a standing list has at most %d regions", SW_LIST);
        return advise(e, "regions not listed get survivors weakest first");
    }
    seat->listed = 0;
    for (int i = 2; i < o->count; i++) {
        int region = sw_read_region(s, &o->words[i], e);
        if (region < 0)
            return false;
        seat->list[seat->listed++] = to_signed_char(region);
    }
    return true;
}

/* "13, 16 and 18" */
static const char *list_words(const struct game_state *s,
                              const struct sw_seat *seat, struct arena *arena)
{
    struct text words = text_new(arena);
    for (int i = 0; i < seat->listed; i++) {
        const char *join = i + 1 < seat->listed ? ", " : " and ";
        text_add(&words, "%s%s", i ? join : "", sw_label(s, seat->list[i]));
    }
    return words.bytes;
}

static void tell_standing(struct game_state *s, int owner, const char *how)
{
    const struct sw_seat *seat = &s->seat[owner];
    struct event *told = sw_tell(s, "standing");
    event_fact(told, "owner", owner);
    event_word(told, "how", how);
    if (seat->standing == SW_ALL)
        sw_tell_region(s, told, "region", seat->list[0]);
    if (told && seat->standing == SW_LISTED)
        event_word(told, "regions", list_words(s, seat, s->events->arena));
}

static bool run(struct game_state *s, const struct order *o, struct error *e)
{
    struct sw_seat *seat = &s->seat[o->seat];
    const char *how = o->count < 2 ? "" : o->words[1].text;
    memset(seat->list, 0, sizeof seat->list);
    seat->listed = 0;
    if (!strcmp(how, "weakest") || !strcmp(how, "ask")) {
        seat->standing = *how == 'a' ? SW_ASK : SW_WEAKEST;
        if (!verb_ends(sw_verbs, o, 2, "standing weakest, or standing ask", e))
            return false;
    } else if (!strcmp(how, "all") || !strcmp(how, "list")) {
        seat->standing = *how == 'a' ? SW_ALL : SW_LISTED;
        if (*how == 'a' && !verb_ends(sw_verbs, o, 3, "standing all R", e))
            return false;
        if (!read_list(s, o, seat, e))
            return false;
    } else {
        if (o->count < 2)
            refuse(e, o->line, "SW-ASYNC-05", "standing what?");
        else
            refuse(e, o->words[1].at, "SW-ASYNC-05",
                   "\"%s\" is no standing order", how);
        return advise(e, "standing weakest, all R, list R R … or ask");
    }
    tell_standing(s, o->seat, how);
    if (seat->asked && seat->standing != SW_ASK) { /* it answers at once */
        sw_place_survivors(s, o->seat);
        sw_go_on(s);
    }
    return true;
}

const struct verb sw_verb_standing = {
    .name = "standing",
    .usage = "standing weakest|all R|list R …|ask",
    .rule = "SW-ASYNC-05",
    .when = SW_ANYTIME,
    .help = N_("says where survivors go from now on"),
    .run = run, /* not listed: no part of a turn */
};
