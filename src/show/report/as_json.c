#include "show/report/as_json.h"

#include <sodium.h>
#include <time.h>

#include "core/json.h"
#include "core/narrow.h"
#include "game/show_error.h"
#include "ledger/chance/word.h"
#include "ledger/entry/undo.h"
#include "ledger/seats/seats.h"
#include "show/report/report.h"

void json_line(json_t *value, struct text *into)
{
    size_t length;
    char *bytes = json_write(value, into->arena, &length);
    text_bytes(into, bytes, length);
    text_bytes(into, "\n", 1);
    json_decref(value);
}

json_t *json_of_time(int64_t time)
{
    char words[64];
    time_t seconds = time;
    struct tm utc;
    if (time < 0 || !gmtime_r(&seconds, &utc) ||
        !strftime(words, sizeof words, "%Y-%m-%dT%H:%M:%SZ", &utc))
        return json_null();
    return json_string(words);
}

void json_put_shown(json_t *object, const char *key, const char *words,
                    struct arena *arena)
{
    struct text safe = text_new(arena);
    text_shown(&safe, words);
    json_put_text(object, key, safe.bytes);
}

void json_put_events(json_t *object, const char *events,
                     const struct table *table, const struct event *first,
                     struct arena *arena)
{
    json_t *told = json_array();
    for (const struct event *event = first; event; event = event->next) {
        struct text sentence = text_new(arena);
        if (report_event(table, event, &sentence))
            json_add(told, json_string(sentence.bytes));
    }
    json_put(object, events, events_save(first));
    json_put(object, "told", told);
}

/* The lines, columns and bytes of the move that the error speaks of. */
static json_t *place_facts(const struct error *error, const char *move)
{
    int line, column;
    if (!error_has_place(error, move))
        return json_null();
    json_t *where = json_object();
    error_place(move, error->at.start, &line, &column);
    json_put_int(where, "line", line);
    json_put_int(where, "column", column);
    json_put_int(where, "start", to_count(error->at.start));
    json_put_int(where, "length", to_count(error->at.length));
    return where;
}

static json_t *proposal_facts(const struct proposals *proposed)
{
    json_t *all = json_array();
    for (int i = 0; i < proposed->count; i++) {
        json_t *facts = json_object();
        json_put_text(facts, "move", proposed->move[i]);
        json_put_text(facts, "price", proposed->price[i]);
        json_add(all, facts);
    }
    return all;
}

json_t *json_of_error(const struct error *error, const char *move,
                      struct arena *arena)
{
    json_t *facts = json_object();
    json_put_int(facts, "status", error->status);
    json_put_shown(facts, "what", error->what, arena);
    json_put(facts, "where", place_facts(error, move));
    json_put(facts, "rule",
             error->rule ? json_string(error->rule) : json_null());
    json_put(facts, "hint", json_null());
    if (error->hint[0])
        json_put_shown(facts, "hint", error->hint, arena);
    if (error->proposed)
        json_put(facts, "proposed", proposal_facts(error->proposed));
    return facts;
}

static const char *trust_word(enum trust trust)
{
    static const char *const words[] = { "practice", "host", "peers" };
    return words[trust];
}

static json_t *seat_facts(const struct table *table, int seat,
                          struct arena *arena)
{
    static const char *const auth[] = { "open", "key", "mail" };
    static const char *const due[] = { "nothing", "turn", "reaction", "both" };
    const struct game_state *state = table->turn.state;
    const struct seat *who = &table->seats[seat];
    json_t *facts = json_object();
    json_put_text(facts, "name", who->name);
    if (who->since) {
        json_put_shown(facts, "player", who->player, arena);
        json_put_int(facts, "since", who->since);
    }
    json_put_text(facts, "auth", auth[who->auth]);
    if (who->address && *who->address)
        json_put_text(facts, "address", who->address);
    if (who->auth == AUTH_KEY)
        json_put_text(facts, "key", key_name(who->key, arena));
    json_put_text(facts, "due", due[table->rules->due(state, seat)]);
    json_put_text(facts, "duty", table->rules->duty(state, seat, arena));
    json_put_bool(facts, "robot", seat_is_robot(table, seat));
    if (seat_robot(table, seat).level)
        json_put_int(facts, "robot_level", seat_robot(table, seat).level);
    if (table->rules->over(state))
        json_put_int(facts, "score", table->rules->score(state, seat));
    return facts;
}

static json_t *chance_facts(const struct table *table, struct arena *arena)
{
    static const char *const owed[] = { "none", "owed", "now" };
    const struct game_state *state = table->turn.state;
    enum chance chance = table->rules->chance(state);
    json_t *facts = json_object();
    json_put_text(facts, "state", owed[chance]);
    if (chance == CHANCE_NONE)
        return facts;
    json_put_text(facts, "what", table->rules->chance_words(state, arena));
    if (table->chances.resolver >= 0)
        json_put_text(facts, "resolver",
                      report_name(table, table->chances.resolver));
    return facts;
}

/* The words that players have given in a game with a host. */
static json_t *words_facts(const struct table *table)
{
    json_t *facts = json_object(), *seats = json_array();
    for (int seat = 0; seat < table->setup.seats; seat++)
        if (word_counts(table, seat))
            json_add(seats, json_string(table->seats[seat].name));
    json_put_int(facts, "first", table->chances.words.first);
    json_put(facts, "seats", seats);
    return facts;
}

/* Between peers: who would like to take back which entry, and who answers. */
static json_t *offer_facts(const struct table *table, const struct offer *offer,
                           struct arena *arena)
{
    json_t *facts = json_object();
    json_put_text(facts, "seat", table->seats[offer->seat].name);
    json_put_int(facts, "entry", offer->n);
    json_put_shown(facts, "text", offer->text, arena);
    if (offer->answers >= 0)
        json_put_text(facts, "answers", table->seats[offer->answers].name);
    return facts;
}

/* Each time that a seat was handed on. */
static json_t *hands_facts(const struct table *table, struct arena *arena)
{
    json_t *all = json_array();
    for (int i = 0; i < table->hands.count; i++) {
        const struct hand *hand = &table->hands.list[i];
        json_t *facts = json_object();
        json_put_int(facts, "n", hand->n);
        json_put_text(facts, "seat", table->seats[hand->seat].name);
        json_put_shown(facts, "from", hand->player, arena);
        json_put_shown(facts, "to", hand->card->name, arena);
        json_put_text(facts, "by", actor_name(table, hand->by));
        json_put_bool(facts, "by_old_key", hand->by == hand->seat);
        json_put_text(facts, "old_key", key_name(hand->key, arena));
        json_add(all, facts);
    }
    return all;
}

/* What the game goes on with for ever. */
static json_t *version_facts(const struct setup *setup)
{
    json_t *facts = json_object(), *boxes = json_object();
    json_put_int(facts, "rules", setup->rules);
    json_put_int(facts, "robot", setup->robot);
    for (const struct box_version *b = setup->boxes; b && b->name; b++)
        json_put_int(boxes, b->name, b->version);
    json_put(facts, "boxes", boxes);
    json_put_int(facts, "ledger", setup->ledger);
    return facts;
}

static json_t *winner_facts(const struct table *table)
{
    json_t *names = json_array();
    unsigned who = table->rules->winners(table->turn.state);
    for (int seat = 0; seat < table->setup.seats; seat++)
        if (who >> seat & 1)
            json_add(names, json_string(table->seats[seat].name));
    return names;
}

static void copy_facts(const struct table *table, json_t *facts)
{
    char hex[2 * HASH + 1], words[18];
    head_words(table->play, words);
    sodium_bin2hex(hex, sizeof hex, table->head, HASH);
    json_put_text(facts, "id", table->id);
    json_put_int(facts, "n", table->n);
    json_put_text(facts, "head", hex);
    json_put_text(facts, "head_words", words);
    sodium_bin2hex(hex, sizeof hex, table->play, HASH);
    json_put_text(facts, "play_head", hex);
    json_put(facts, "created", json_of_time(table->created));
    json_put(facts, "time", json_of_time(table->clock.time));
}

json_t *json_of_named(const struct named *named)
{
    json_t *facts = json_object();
    json_put_text(facts, "kind", named->kind);
    json_put_text(facts, "id", named->id);
    if (*named->words)
        json_put_text(facts, "words", named->words);
    return facts;
}

void json_put_position(json_t *facts, const struct table *table,
                       struct arena *arena)
{
    const struct game_rules *rules = table->rules;
    struct named place;
    json_put(facts, "state", rules->save(table->turn.state));
    if (!rules->place)
        return;
    json_t *places = json_array();
    for (int i = 0; rules->place(table->turn.state, i, arena, &place); i++)
        json_add(places, json_of_named(&place));
    json_put(facts, "places", places);
}

json_t *json_of_table(const struct table *table, struct arena *arena)
{
    const struct game_state *state = table->turn.state;
    json_t *facts = json_object(), *seats = json_array();
    struct offer offer;
    copy_facts(table, facts);
    json_put_text(facts, "game", table->rules->name);
    json_put_text(facts, "title", game_title(table->rules, &table->setup));
    json_put(facts, "made_with", version_facts(&table->setup));
    json_put_text(facts, "trust", trust_word(table->trust));
    if (*table->host.address)
        json_put_text(facts, "host_address", table->host.address);
    json_put_bool(facts, "proven", table->trust != TRUST_PRACTICE);
    json_put_bool(facts, "over", table->rules->over(state));
    json_put_text(facts, "progress", table->rules->progress(state, arena));
    for (int seat = 0; seat < table->setup.seats; seat++)
        json_add(seats, seat_facts(table, seat, arena));
    json_put(facts, "seats", seats);
    json_put(facts, "chance", chance_facts(table, arena));
    if (words_are_given(table))
        json_put(facts, "words", words_facts(table));
    if (offer_stands(table, &offer))
        json_put(facts, "offer", offer_facts(table, &offer, arena));
    if (table->hands.count)
        json_put(facts, "handed", hands_facts(table, arena));
    json_put(facts, "winners", winner_facts(table));
    int due = report_reader(table);
    if (due >= 0)
        json_put_text(facts, "next", table->seats[due].name);
    return facts;
}
