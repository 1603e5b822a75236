/* Phrases that the summary, the list and the picture have in common. */
#include "smallworld/show/show.h"

#include <ctype.h>
#include <string.h>

#include "core/language.h"
#include "core/narrow.h"
#include "smallworld/ask.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/conquest.h"
#include "smallworld/rules/markers.h"
#include "smallworld/rules/setup.h"
#include "smallworld/rules/turn.h"

bool sw_coins_known(const struct game_state *s, const struct look *look,
                    int seat)
{
    return s->open_coins || look->over || s->step == SW_STEP_OVER ||
           look->seat == seat;
}

static const char *turn_words(const struct game_state *s)
{
    switch (s->step) {
    case SW_STEP_CHOICE:
        return s->seat[s->turn].race < 0 ? N_("to pick a combo")
                                         : N_("to expand or to decline");
    case SW_STEP_PICKED:
    case SW_STEP_DECLINED:
    case SW_STEP_ABANDON:
        if (sw_holds_any(s, s->seat[s->turn].race))
            return N_("to abandon, conquer, redeploy or end");
        return N_("to conquer");
    case SW_STEP_CONQUER:
        return N_("to conquer");
    case SW_STEP_PURCHASE:
    case SW_STEP_REDEPLOY:
        return N_("to redeploy");
    case SW_STEP_PLACE:
    case SW_STEP_LAST:
        return N_("to end the turn");
    default:
        return "";
    }
}

static int survivors_of(const struct game_state *s, int seat)
{
    int n = 0;
    for (int race = SW_NONE; (race = sw_next_faction(s, seat, race)) >= 0;)
        n += s->faction[race].survivors;
    return n;
}

static void write_survivors(const struct game_state *s, int seat,
                            struct text *into)
{
    int n = survivors_of(s, seat);
    struct text what = text_new(into->arena);
    if (n > 0)
        text_count(&what, n, "%d survivor", "%d survivors");
    SW_ASK(own, s, s->seat[seat].race);
    SW_EACH (own) {
        if (sw_pieces_waiting(s, own.id) == 0)
            continue;
        if (what.length)
            text_say(&what, " and ");
        sw_write_counted(sw_pieces_waiting(s, own.id),
                         SW_HOOK(own.t, piece, title), &what);
    }
    text_say(into, "has %s to place", what.bytes);
}

void sw_duty_words(const struct game_state *s, int seat, struct text *into)
{
    int race = s->seat[seat].race;
    if (s->seat[seat].asked) {
        write_survivors(s, seat, into);
        return;
    }
    if (seat != s->turn || !*turn_words(s))
        return;
    text_say(into,
             s->seat[seat].opening ? "is on turn, to place survivors, then %s"
                                   : "is on turn, %s",
             language_say(arena_language(into->arena), turn_words(s)));
    bool unready = s->step <= SW_STEP_DECLINED && sw_holds_any(s, race);
    if (race < 0 || s->step == SW_STEP_CHOICE || s->step == SW_STEP_PLACE ||
        unready)
        return;
    text_count(into, s->faction[race].hand, ", with %d token in hand",
               ", with %d tokens in hand");
}

const char *sw_camp_title(enum sw_camp camp)
{
    static const char *const titles[] = { [SW_ALLIANCE] = N_("Alliance"),
                                          [SW_HORDE] = N_("Horde"),
                                          [SW_NEUTRAL] = N_("Neutral") };
    return titles[camp];
}

void sw_camp_words(const struct game_state *s, int race, struct text *into)
{
    enum sw_camp own = sw_trait(race)->camp, now = sw_camp(s, race);
    if (own == SW_NO_CAMP)
        return;
    if (now != own)
        text_say(into, " (%s, now %s)",
                 sw_name(sw_camp_title(own), into->arena),
                 sw_name(sw_camp_title(now), into->arena));
    else
        text_say(into, " (%s)", sw_name(sw_camp_title(own), into->arena));
}

int sw_conquers_with(const struct game_state *s, int race)
{
    struct game_state copy;
    int seat = s->faction[race].seat;
    enum sw_step step =
        s->faction[race].declined ? SW_STEP_DECLINED : SW_STEP_CONQUER;
    bool fights = race == (s->faction[race].declined ? sw_fighter(s, seat)
                                                     : s->seat[seat].race);
    return seat == s->turn && fights && s->step <= step &&
                   sw_opened(s, step, &copy)
               ? copy.faction[race].hand
               : SW_NONE;
}

void sw_native_words(const struct game_state *s, int n, struct text *into)
{
    bool murlocs = sw_has_isles(s->board);
    if (n == 1)
        text_say(into, murlocs ? "a Murloc" : "a Lost Tribe");
    else if (murlocs)
        text_count(into, n, "%d Murloc", "%d Murlocs");
    else
        text_count(into, n, "%d Lost Tribe", "%d Lost Tribes");
}

const char *sw_isle_words(const struct sw_board *board, struct arena *arena)
{
    return arena_say(arena,
                     board->size == 'L'   ? "large board %c, side %c"
                     : board->size == 'M' ? "medium board %c, side %c"
                                          : "small board %c, side %c",
                     board->side[0], board->side[1]);
}

void sw_hand_words(const struct game_state *s, int race, struct text *into)
{
    int conquers = sw_conquers_with(s, race), hand = s->faction[race].hand;
    if (conquers > 0)
        text_say(into, "%d to conquer with", conquers);
    else if (hand)
        text_say(into, "%d in hand", hand);
}

void sw_faction_words(const struct game_state *s, int race, struct text *into)
{
    const struct sw_faction *f = &s->faction[race];
    struct text hand = text_new(into->arena), has = text_new(into->arena);
    struct text who = text_new(into->arena);
    text_string(&who, sw_combo_title(s, race, into->arena));
    sw_camp_words(s, race, &who);
    text_count(&has, sw_regions_of(s, race), "%d region", "%d regions");
    text_between(&has, true, N_(", "));
    text_count(&has, sw_tokens_on_map(s, race), "%d token", "%d tokens");
    sw_hand_words(s, race, &hand);
    text_between(&has, hand.length > 0, N_(", "));
    text_string(&has, hand.bytes);
    if (f->survivors)
        text_count(&has, f->survivors, ", %d survivor to place",
                   ", %d survivors to place");
    text_say(into, f->declined ? "%s in decline: %s" : "%s: %s", who.bytes,
             has.bytes);
}

/* The first region of others that race could take without the die and
 * without paying anybody, or SW_NONE, and how many others. */
static int first_target(const struct game_state *s, int race, int *others)
{
    int first = SW_NONE;
    *others = 0;
    for (int r = 0; r < s->board->regions; r++) {
        struct sw_plan plan = { .race = race, .region = r };
        if (sw_owner(s, r) == s->turn || !sw_plan_conquest(s, &plan, NULL))
            continue;
        *others += first >= 0;
        first = first < 0 ? r : first;
    }
    return first;
}

bool sw_unused(const struct game_state *s, const struct game_state *after,
               int seat, struct arena *arena, const char **words)
{
    struct game_state copy;
    struct text text = text_new(arena);
    int race = s->seat[seat].race, others;
    *words = NULL;
    if (seat != s->turn || race < 0 || s->step > SW_STEP_CONQUER)
        return false;
    if (s->die_wanted || race != after->seat[seat].race ||
        !sw_opened(s, SW_STEP_CONQUER, &copy) || sw_hand(&copy, race) == 0)
        return true;
    int region = first_target(&copy, race, &others);
    if (region < 0)
        return true;
    struct text hand = text_new(arena);
    text_count(&hand, sw_hand(&copy, race), "%d token", "%d tokens");
    text_say(&text, "%s's %s stop with %s in hand, enough for region %s",
             sw_seat_name(s, seat), sw_name(sw_race_title(race), arena),
             hand.bytes, sw_label(s, region));
    if (others)
        text_count(&text, others, " or %d other", " or %d others");
    *words = text.bytes;
    return true;
}

void sw_standing_words(const struct game_state *s, int seat, struct text *into)
{
    const struct sw_seat *p = &s->seat[seat];
    struct text list = text_new(into->arena);
    switch (p->standing) {
    case SW_ASK:
        text_say(
            into,
            s->waits
                ? "asks where survivors go"
                : "asks where survivors go, but only when the own turn begins (survivors=auto)");
        break;
    case SW_ALL:
        text_say(into, "all survivors to region %s", sw_label(s, p->list[0]));
        break;
    case SW_LISTED:
        for (int i = 0; i < p->listed; i++)
            text_add(&list, "%s%s", i ? ", " : "", sw_label(s, p->list[i]));
        text_say(into, "survivors in turn to %s", list.bytes);
        break;
    default:
        break;
    }
}

static void write_marker_owed(const struct game_state *s, struct text *into)
{
    if (s->dens_wanted)
        text_say(into, "where the Monsters live");
    else if (s->found >= 0)
        text_say(into, "what the Monsters of region %s guarded",
                 sw_label(s, s->found));
    else if (sw_to_reveal(s) >= 0)
        text_say(into, "the marker of region %s", sw_label(s, sw_to_reveal(s)));
    else if (s->badge_for >= 0)
        text_say(into, "the badge of the %s",
                 sw_name(sw_trait(s->badge_for)->title, into->arena));
}

static void write_opening_owed(const struct game_state *s, struct text *into)
{
    int region;
    const struct sw_trait *t = sw_opening_owes(s, &region);
    if (t)
        text_say(into, "the %s of region %s",
                 sw_name(SW_HOOK(t, piece, title), into->arena),
                 sw_label(s, region));
}

static void write_combos_owed(const struct game_state *s, struct text *into)
{
    int owed = 0, place = 0;
    for (int i = 0; sw_column_owes(s) && i < s->combos; i++)
        if (s->column[i].race == SW_UNDRAWN || s->column[i].power == SW_UNDRAWN)
            owed++, place = i + 1;
    if (owed == 1)
        text_say(into, "the combo at place %d", place);
    else if (owed > 1)
        text_count(into, owed, "%d combo of the column",
                   "%d combos of the column");
}

static void write_die_owed(const struct game_state *s, struct text *into)
{
    if (s->die_wanted && s->die_region >= 0)
        text_say(into, "the die for region %s", sw_label(s, s->die_region));
    else if (s->die_wanted)
        text_say(into, "the die");
}

static void write_isles_owed(const struct game_state *s, struct text *into)
{
    if (sw_isles_owe(s))
        text_say(into, "the islands");
}

void sw_owed_words(const struct game_state *s, struct text *into)
{
    void (*const parts[])(const struct game_state *, struct text *) = {
        write_isles_owed, write_combos_owed, write_marker_owed,
        write_opening_owed, write_die_owed
    };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        struct text part = text_new(into->arena);
        parts[i](s, &part);
        if (part.length && into->length)
            text_say(into, " and ");
        text_string(into, part.bytes);
    }
}

void sw_winner_words(const struct game_state *s, struct text *into)
{
    unsigned who = sw_winners(s);
    bool shared = who & (who - 1);
    struct text names = text_new(into->arena), won = text_new(into->arena);
    int coins = 0;
    for (int seat = 0; seat < s->seats; seat++)
        if (who >> seat & 1) {
            if (names.length)
                text_say(&names, " and ");
            text_string(&names, sw_seat_name(s, seat));
            coins = s->seat[seat].coins;
        }
    if (!who)
        return;
    text_count(&won, coins, "%d coin", "%d coins");
    text_say(into, shared ? "%s win with %s each." : "%s wins with %s.",
             names.bytes, won.bytes);
}

const char *sw_column_words(const struct sw_combo *c, struct arena *arena)
{
    if (c->race < 0 || c->power < 0)
        return arena_say(arena, "still to be drawn");
    const char *camp = sw_camp_title(sw_trait(c->race)->camp);
    const char *name = sw_combo_name(c->power, c->race, arena);
    return camp ? arena_say(arena, "%s (%s)", name, sw_name(camp, arena))
                : name;
}

int sw_combo_tokens(const struct sw_combo *combo)
{
    const struct sw_trait *race = sw_trait(combo->race);
    const struct sw_trait *power = sw_trait(combo->power);
    int tokens = race->tokens + SW_HOOK(race, pick, extra) + power->tokens +
                 SW_HOOK(power, pick, extra);
    return tokens < race->supply ? tokens : race->supply;
}

/* Where the first sentence ends. */
static size_t sentence_length(const char *text)
{
    static const char full_stop[] = "。";
    const char *dot = text;
    while ((dot = strchr(dot, '.')) && dot[1] &&
           !isspace((unsigned char)dot[1]))
        dot++;
    size_t length = dot ? to_size(dot - text) + 1 : strlen(text);
    const char *stop = memmem(text, length, full_stop, strlen(full_stop));
    return stop ? to_size(stop - text) + strlen(full_stop) : length;
}

void sw_trait_words(int trait, struct text *into)
{
    const struct sw_trait *t = sw_trait(trait);
    if (!t->text)
        return;
    const char *said = language_say(arena_language(into->arena), t->text);
    const char *name = sw_name(t->title, into->arena);
    size_t length = sentence_length(said);
    text_room(into, strlen(name) + length + 8); /* so it is printed once */
    text_say(into, "%s: %s", name, arena_copy(into->arena, said, length));
}
