#include "smallworld/position/reader.h"

#include "core/narrow.h"
#include "smallworld/trait.h"

/* ---- traits; of another box is as good as unknown -------------------------
 */

/* Nothing for SW_NONE and SW_UNDRAWN. */
static json_t *save_trait(int id)
{
    return id < 0 ? NULL : json_string(sw_trait(id)->name);
}

static bool load_trait(const json_t *value, const void *game, int *into)
{
    const struct game_state *s = game;
    const char *name = json_string_value(value);
    *into = name ? sw_trait_named(name) : SW_NONE;
    return *into >= 0 && s->in_game[*into];
}

static bool load_race(const json_t *value, const void *game, int *into)
{
    return load_trait(value, game, into) && *into < sw_race_count;
}

static bool load_power(const json_t *value, const void *game, int *into)
{
    return load_trait(value, game, into) && *into >= sw_race_count &&
           *into < sw_card_count;
}

static const struct field_code race = { save_trait, load_race };
static const struct field_code power = { save_trait, load_power };
static const struct field_code trait = { save_trait, load_trait };

/* ---- words ----------------------------------------------------------------
 */

static const char *const steps[] = { "choice",    "picked",  "declined",
                                     "abandon",   "conquer", "purchase",
                                     "redeploy",  "place",   "last",
                                     "survivors", "over" };
static const char *const standings[] = { "unfiled", "weakest", "all", "list",
                                         "ask" };

static const char *step(int i)
{
    return steps[i];
}

static const char *standing(int i)
{
    return standings[i];
}

/* ---- numbers whose limits are those of the table and the board ------------
 */

static bool is_within(const json_t *value, int least, int most, int *into)
{
    json_int_t n = json_integer_value(value);
    if (!json_is_integer(value) || n < least || n > most)
        return false;
    *into = to_int(n);
    return true;
}

static json_t *save_number(int n)
{
    return json_integer(n);
}

static bool load_seat(const json_t *value, const void *game, int *into)
{
    const struct game_state *s = game;
    return is_within(value, 0, s->seats - 1, into);
}

static bool load_round(const json_t *value, const void *game, int *into)
{
    const struct game_state *s = game;
    return is_within(value, 1, s->rounds, into);
}

/* A region, or a trait's own slot. */
static bool load_at(const json_t *value, const void *game, int *into)
{
    const struct game_state *s = game;
    return is_within(value, SW_BACK, s->board->regions - 1, into);
}

static json_t *save_label(int region)
{
    return json_integer(region + 1);
}

static bool load_label(const json_t *value, const void *game, int *into)
{
    const struct game_state *s = game;
    bool good = is_within(value, 1, s->board->regions, into);
    --*into;
    return good;
}

/* 0 is read, too: no region. */
static bool load_any_label(const json_t *value, const void *game, int *into)
{
    const struct game_state *s = game;
    bool good = is_within(value, 0, s->board->regions, into);
    --*into;
    return good;
}

static const struct field_code seat = { save_number, load_seat };
static const struct field_code round_number = { save_number, load_round };
static const struct field_code at = { save_number, load_at };
static const struct field_code label = { save_label, load_label };
static const struct field_code any_label = { save_label, load_any_label };

/* ---- the tables, by name, so that nothing has to be sorted for writing -----
 */

const struct field sw_seat_fields[] = {
    FIELD_TRUE(sw_seat, asked),
    FIELD(sw_seat, coins, 0, 9999, FIELD_MUST),
    FIELD_TRUE(sw_seat, dropped),
    FIELD_TRUE(sw_seat, opening),
    FIELD_COUNT(sw_seat, parting, 999),
    FIELD_CODE(sw_seat, race, SW_NONE, &race),
    FIELD_TRUE(sw_seat, robot),
    FIELD_NAMED(sw_seat, standing, SW_ASK, SW_UNFILED, standing),
    FIELDS_END,
};

const struct field sw_faction_fields[] = {
    FIELD_TRUE(sw_faction, declined),
    FIELD_TRUE(sw_faction, done),
    FIELD_TRUE(sw_faction, exempt),
    FIELD_TRUE(sw_faction, fresh),
    FIELD_COUNT(sw_faction, hand, 99),
    FIELD_CODE(sw_faction, power, SW_NONE, &power),
    FIELD_TRUE(sw_faction, redeployed),
    FIELD_CODE(sw_faction, seat, FIELD_MUST, &seat),
    FIELD_COUNT(sw_faction, survivors, 99),
    FIELDS_END,
};

const struct field sw_region_fields[] = {
    FIELD_TRUE(sw_region, face_down),
    FIELD_COUNT(sw_region, monsters, 2),
    FIELD_CODE(sw_region, race, SW_NONE, &race),
    FIELD_TRUE(sw_region, settled),
    FIELD_COUNT(sw_region, tokens, 99),
    FIELDS(sw_region, worth, 0, 99, 0, SW_SEATS),
    FIELDS_END,
};

const struct field sw_combo_fields[] = {
    FIELD_COUNT(sw_combo, coins, 9999),
    FIELD_CODE(sw_combo, power, SW_UNDRAWN, &power),
    FIELD_CODE(sw_combo, race, SW_UNDRAWN, &race),
    FIELDS_END,
};

_Static_assert(SW_HAND == -1 && SW_SLOT == -2 && SW_USED == -40 &&
                   SW_BACK == -41,
               "places of a trait's numbers are saved so");

const struct field sw_memo_fields[] = {
    FIELD_CODE(sw_memo, at, FIELD_MUST, &at),
    FIELD(sw_memo, n, 1, SW_REGIONS - 1, FIELD_MUST),
    FIELD_CODE(sw_memo, trait, FIELD_MUST, &trait),
    FIELDS_END,
};

const struct field sw_attack_fields[] = {
    FIELD_CODE(sw_attack, by, FIELD_MUST, &race),
    FIELD_TRUE_AS("declined", sw_attack, on_declined),
    FIELD_COUNT(sw_attack, defenders, 60),
    FIELD_TRUE(sw_attack, nonempty),
    FIELD_CODE(sw_attack, on, SW_NONE, &race),
    FIELD_CODE(sw_attack, region, FIELD_MUST, &label),
    FIELD_CODE(sw_attack, seat, SW_NONE, &seat),
    FIELD_TRUE(sw_attack, won),
    FIELDS_END,
};

const struct field sw_marker_fields[] = {
    FIELD_CODE(sw_marker, badge, SW_NONE, &power),
    FIELD_CODE(sw_marker, holder, SW_NONE, &race),
    FIELD_CODE(sw_marker, region, FIELD_MUST, &label),
    FIELD_CODE(sw_marker, trait, FIELD_MUST, &trait),
    FIELDS_END,
};

const struct field sw_turn_fields[] = {
    FIELD_CODE(game_state, asking, FIELD_MUST, &seat),
    FIELD(game_state, handed, 0, 99999, FIELD_MUST),
    FIELD_TRUE(game_state, opens),
    FIELD_CODE(game_state, round, FIELD_MUST, &round_number),
    FIELD_NAMED(game_state, step, SW_STEP_OVER, FIELD_MUST, step),
    FIELD_CODE(game_state, turn, FIELD_MUST, &seat),
    FIELDS_END,
};

const struct field sw_die_fields[] = {
    FIELDS_AS("before", game_state, die_before, 0, 3, SW_NONE, 1),
    FIELDS_AS("last", game_state, die_last, 0, 3, SW_NONE, 1),
    FIELD_CODE_AS("race", game_state, die_race, SW_NONE, &race),
    FIELD_CODE_AS("region", game_state, die_region, SW_NONE, &any_label),
    FIELD_CODE_AS("trait", game_state, die_trait, SW_NONE, &trait),
    FIELD_TRUE_AS("wanted", game_state, die_wanted),
    FIELD_TRUE_AS("won", game_state, die_won),
    FIELDS_END,
};

const struct field sw_markers_fields[] = {
    FIELD_CODE(game_state, badge_for, SW_NONE, &trait),
    FIELD_TRUE(game_state, dens_wanted),
    FIELD_CODE(game_state, found, SW_NONE, &any_label),
    FIELD_CODE(game_state, found_last, SW_NONE, &trait),
    FIELD_CODE(game_state, gone, SW_NONE, &trait),
    FIELD_COUNT(game_state, hidden, SW_MARKERS),
    FIELDS_END,
};
