/* Seats and the column as tables. */
#include "core/language.h"
#include "core/narrow.h"
#include "smallworld/ask.h"
#include "smallworld/position/position.h"
#include "smallworld/rules/markers.h"
#include "smallworld/show/show.h"

static const struct panel_column seat_columns[] = {
    { N_("Player"), 'l', false },     { N_("Coins"), 'r', false },
    { N_("On the map"), 'm', false }, { N_("Race"), 'l', false },
    { N_("Regions"), 'r', false },    { N_("Tokens"), 'r', false },
    { N_("In hand"), 'r', false },    { N_("Notes"), 'l', true },
};
enum { PLAYER, COINS, ON_MAP, RACE, REGIONS, TOKENS, IN_HAND, NOTES, SEATS };

static const struct panel_column combo_columns[] = {
    { N_("Place"), 'r', false }, { N_("Price"), 'r', false },
    { N_("Combo"), 'l', false }, { N_("Tokens"), 'r', false },
    { N_("On it"), 'r', false }, { N_("What it does"), 'l', true },
};
enum { PLACE, PRICE, COMBO, GIVES, ON_IT, DOES, COMBOS };

static const char *race_cell(const struct game_state *s, int race,
                             struct arena *arena)
{
    struct text words = text_new(arena);
    text_string(&words, sw_combo_title(s, race, arena));
    sw_camp_words(s, race, &words);
    if (s->faction[race].declined)
        text_say(&words, ", in decline");
    return words.bytes;
}

static const char *map_cell(const struct game_state *s, int race,
                            struct arena *arena)
{
    char letters[4];
    bool declined = s->faction[race].declined;
    sw_race_letters(s, race, letters);
    if (declined)
        letters[0] = text_lower(letters[0]);
    return arena_print(arena, declined ? "%c (%s)" : "%c %s",
                       sw_seat_letter(s, s->faction[race].seat), letters);
}

static const char *hand_cell(const struct game_state *s, int race,
                             struct arena *arena)
{
    const struct sw_faction *f = &s->faction[race];
    struct text words = text_new(arena);
    if (sw_conquers_with(s, race) > 0) {
        sw_hand_words(s, race, &words);
        return words.bytes;
    }
    if (f->survivors)
        return arena_say(arena, "%d, %d to place", f->hand, f->survivors);
    return panel_number(arena, f->hand);
}

/* Sentences one after the other. */
static void add_sentence(struct text *into, const struct text *words)
{
    if (words->length)
        text_between(into, into->length > 0, "; "),
            text_string(into, words->bytes);
}

static void fill_race(const struct game_state *s, int race,
                      struct panel_row *row, struct text *notes)
{
    row->cell[RACE] = race_cell(s, race, notes->arena);
    row->cell[ON_MAP] = map_cell(s, race, notes->arena);
    row->cell[REGIONS] = panel_number(notes->arena, sw_regions_of(s, race));
    row->cell[TOKENS] = panel_number(notes->arena, sw_tokens_on_map(s, race));
    row->cell[IN_HAND] = hand_cell(s, race, notes->arena);
    SW_ASK(own, s, race);
    SW_EACH (own) {
        struct text words = text_new(notes->arena);
        sw_own_summary(s, &own, &words);
        add_sentence(notes, &words);
    }
    row->cell[NOTES] = notes->bytes;
}

static const char *none_words(const struct sw_seat *seat)
{
    if (seat->dropped)
        return seat->robot ? N_("has left the game; a robot plays")
                           : N_("has left the game");
    return N_("no active race");
}

static const char *coins_cell(const struct game_state *s,
                              const struct look *look, int seat,
                              struct arena *arena)
{
    return sw_coins_known(s, look, seat)
               ? panel_number(arena, s->seat[seat].coins)
               : "?";
}

static void add_seat(const struct game_state *s, const struct look *look,
                     int seat, struct panel *panel)
{
    struct arena *arena = panel->arena;
    struct panel_row *row = panel_add(panel, seat);
    struct text notes = text_new(arena);
    bool now = seat == s->turn && s->step != SW_STEP_OVER;
    int race = s->seat[seat].race;
    row->kind = "seat";
    row->id = sw_seat_name(s, seat);
    row->cell[PLAYER] =
        now ? arena_say(arena, "%s, on turn", sw_seat_name(s, seat))
            : sw_seat_name(s, seat);
    row->cell[COINS] = coins_cell(s, look, seat, arena);
    row->cell[RACE] =
        language_say(arena_language(arena), none_words(&s->seat[seat]));
    sw_standing_words(s, seat, &notes);
    row->cell[NOTES] = notes.bytes;
    if (race >= 0)
        fill_race(s, race, row, &notes);
    for (int i = 0; (race = sw_declined(s, seat, i)) >= 0; i++) {
        struct text words = text_new(arena);
        row = panel_add(panel, seat);
        row->more = true;
        row->kind = "race";
        row->id = sw_trait(race)->name;
        fill_race(s, race, row, &words);
    }
}

static void add_combo(const struct game_state *s, int place,
                      struct panel *panel)
{
    const struct sw_combo *c = &s->column[place];
    struct arena *arena = panel->arena;
    struct panel_row *row = panel_add(panel, SW_NONE);
    struct text words = text_new(arena), race = text_new(arena);
    row->cell[PLACE] = panel_number(arena, place + 1);
    row->kind = "combo";
    row->id = row->cell[PLACE];
    row->cell[PRICE] = panel_number(arena, place);
    row->cell[COMBO] = sw_column_words(c, arena);
    row->cell[ON_IT] = panel_number(arena, c->coins);
    if (c->race < 0 || c->power < 0)
        return;
    row->cell[GIVES] = panel_number(arena, sw_combo_tokens(c));
    sw_trait_words(c->power, &words);
    sw_trait_words(c->race, &race);
    text_add(&words, "%s%s", words.length && race.length ? " " : "",
             race.bytes);
    row->cell[DOES] = words.bytes;
}

void sw_tables(const struct game_state *s, const struct look *look,
               struct arena *arena, panel_fn *yield, void *context)
{
    struct panel *seats =
        panel_new(arena, N_("Players in table order"), seat_columns, SEATS);
    seats->shared = ON_MAP;
    for (int i = 0; i < s->seats; i++)
        add_seat(s, look, i, seats);
    yield(context, seats);
    if (s->step == SW_STEP_OVER || s->combos == 0 || look->film)
        return;
    struct panel *combos = panel_new(
        arena, N_("The column: a pick costs one coin for each combo above it"),
        combo_columns, COMBOS);
    for (int i = 0; i < s->combos; i++)
        add_combo(s, i, combos);
    yield(context, combos);
}
