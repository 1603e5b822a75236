/* Articles of `turnpost rules terra-mystica`, in our own words. What stands on
 * boards and tiles is told from their tables. */
#include <string.h>

#include "core/language.h"
#include "core/narrow.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/show/show.h"
#include "terra-mystica/verb.h"

static const struct topic terms[] = {
    { "dwelling", N_("structures"), N_("Dwelling (D)"), "TM-BUILD-02",
      N_("Built on an empty hex of the home terrain, in reach: 1 worker and 2 coins on most boards. Each one on the map brings worker income. Power value 1.") },
    { "trading-house", N_("structures"), N_("Trading house (TP)"), "TM-UPG-03",
      N_("Made of a dwelling for 2 workers and 6 coins, or 3 coins with an opponent directly next to it. Brings coins and power. Power value 2.") },
    { "temple", N_("structures"), N_("Temple (TE)"), "TM-UPG-06",
      N_("Made of a trading house for 2 workers and 5 coins. Brings a favour tile at once and a priest each round. Power value 2.") },
    { "stronghold", N_("structures"), N_("Stronghold (SH)"), "TM-UPG-05",
      N_("Made of a trading house, one a player. Opens the special ability of the faction. Power value 3.") },
    { "sanctuary", N_("structures"), N_("Sanctuary (SA)"), "TM-UPG-07",
      N_("Made of a temple, one a player. Brings a favour tile at once and a priest each round; a town with it needs 3 structures. Power value 3.") },
    { "bridge", N_("structures"), N_("Bridge"), "TM-BRI-01",
      N_("Joins two land hexes across a river at a site of the map, one end at an own structure. The two are directly adjacent then, for everybody. Three a player.") },
    { "wheel", N_("terms"), N_("Terrain wheel"), "TM-GEN-07",
      N_("Desert yellow, plains brown, swamp black, lakes blue, forest green, mountains gray, wasteland red, and round again. A spade goes one step, either way.") },
    { "spade", N_("terms"), N_("Spade"), "TM-TERR-04",
      N_("One step of an empty hex on the terrain wheel. Bought for 3, 2 or 1 workers by the digging track; also from actions, cards and the cult bonus. Spades are used at once or lost.") },
    { "shipping", N_("terms"), N_("Shipping"), "TM-SHIP-01",
      N_("A level more costs a priest and 4 coins and gives points. Hexes across so many rivers are in reach, for building and for the area at the end, not for offers or towns.") },
    { "digging", N_("terms"), N_("Digging"), "TM-DIG-01",
      N_("A step costs 2 workers, a priest and 5 coins on most boards, makes spades one worker cheaper and gives 6 VP. Two steps at most.") },
    { "adjacency", N_("terms"), N_("Direct and indirect adjacency"),
      "TM-ADJ-01",
      N_("Direct: a common side or a bridge. Indirect: over rivers by shipping, or by tunnel and carpet. Offers, towns and the cheap trading house ask for direct adjacency.") },
    { "cult", N_("terms"), N_("Cult tracks"), "TM-CULT-01",
      N_("Fire, water, earth and air, each from 0 to 10. Reaching 3, 5, 7 and 10 gives 1, 2, 2 and 3 power. Space 10 takes a key and has room for one. At the end 8, 4 and 2 VP a track.") },
    { "priest", N_("terms"), N_("Priest"), "TM-PRI-01",
      N_("Sent to the order of a cult for 3 steps (one space) or 2 (three spaces), for good; or for 1 step and back to the supply. Seven a player, less those on orders.") },
    { "power",
      N_("terms"), N_("Power bowls"), "TM-POW-01", N_("Gained power moves tokens from bowl I to II, then from II to III. Only bowl III is spent, back to I. What finds no token to move is lost.") },
    { "burn", N_("terms"), N_("Burning power"), "TM-POW-04",
      N_("Two tokens of bowl II: one goes to bowl III, the other leaves the game.") },
    { "offer", N_("terms"), N_("Offer of power"), "TM-LEECH-01",
      N_("Who builds or upgrades offers each direct neighbour power: the sum of the values of his structures there. Taking n costs n - 1 VP; all or nothing, as far as bowls and points allow.") },
    { "town", N_("terms"), N_("Town"), "TM-TOWN-01",
      N_("Four directly connected own structures (three with the sanctuary) of power 7 found a town at once. It brings a town tile of choice and a key. Power 6 will do with FAV5.") },
    { "key", N_("terms"), N_("Key"), "TM-CULT-04",
      N_("Comes with a town tile. A marker enters space 10 of a cult track with a key alone, and uses it up.") },
    { "favour", N_("terms"), N_("Favour tile"), "TM-FAV-01",
      N_("Taken for a temple or a sanctuary, never two alike. Its cult steps come at once, its effect stays.") },
    { "bonus-card", N_("terms"), N_("Bonus card"), "TM-PASS-03",
      N_("Held for a round and given back on passing for a free one. A card that nobody took gains a coin a round.") },
    { "round-tile", N_("terms"), N_("Scoring tile"), "TM-TERR-14",
      N_("One lies on each round: points for one thing that is done in it, then goods for the steps on one cult track.") },
    { "round", N_("terms"), N_("Round"), "TM-GEN-02",
      N_("Income, then actions until all have passed, then cult bonus and clean-up. Six rounds; the last ends with the final scoring.") },
    { "income", N_("terms"), N_("Income"), "TM-INC-01",
      N_("Structures on the map, the bonus card and favour tiles pay at the start of each round.") },
    { "conversion", N_("terms"), N_("Conversion"), "TM-CONV-01",
      N_("5 power to a priest, 3 power to a worker, 1 power to a coin, a priest to a worker, a worker to a coin: any number in your turn, before or after the action.") },
    { "pass", N_("terms"), N_("Passing"), "TM-PASS-01",
      N_("Scores and gives back the bonus card, takes another one and ends the round for the player. The first to pass begins the next round.") },
    { "cult-bonus", N_("terms"), N_("Cult bonus"), "TM-CB-02",
      N_("After rounds 1 to 5 the tile of the round pays for every full number of steps on its track. Spades of it transform, but nothing is built.") },
    { "area", N_("terms"), N_("Area scoring"), "TM-END-05",
      N_("At the end 18, 12 and 6 VP for the largest group of structures, connected directly, by shipping or by tunnel and carpet.") },
    { "winner", N_("terms"), N_("Winner"), "TM-GEN-03",
      N_("Most points after cults, area and resources (1 VP for 3 coins). Equal points share the rank.") },
    { "auction", N_("terms"), N_("Auction"), "TM-AUC-03",
      N_("Each player names a faction; then all bid points for them, round by round, until everybody holds one. All start with 30 less the bid.") },
    { "special-terrain", N_("terms"), N_("Special terrain"), "TM-LAND-02",
      N_("An option: each faction may once lay its own tile instead of the terrain of a transform. It is a structure of power 1.") },
    { "standing-orders", N_("terms"), N_("Standing orders"), "TM-NOTE-31",
      N_("How offers, cult steps, spades of the cult bonus and the like are answered without asking. Without any, offers for nothing are taken and the rest is asked.") },
};

/* Who is told the articles, and where their texts are made. */
struct teller {
    topic_fn *yield;
    void *context;
    struct arena *arena;
    int version; /* of the base box */
};

static const char *said(const struct teller *to, const char *words)
{
    return language_say(arena_language(to->arena), words);
}

static void tell(const struct teller *to, const char *group, const char *name,
                 const char *rule, const char *text)
{
    struct topic topic = { name, group, name, rule, text };
    to->yield(to->context, &topic);
}

static void factions(const struct teller *to)
{
    for (int i = 0; i < tm_faction_count; i++) {
        const struct tm_faction *f = tm_faction(i);
        if (f->since > to->version)
            continue;
        const char *title =
            arena_print(to->arena, "%s, %s", tm_spoken(f->title, to->arena),
                        tm_spoken(tm_terrain_name(f->colour), to->arena));
        const char *chapter = arena_copy(
            to->arena, f->rule, to_size(strrchr(f->rule, '-') - f->rule));
        struct topic topic = { f->name, N_("factions"), title, chapter,
                               said(to, f->text) };
        to->yield(to->context, &topic);
    }
}

/* "Tree of Serenity" is asked for as "tree-of-serenity". */
static void landscapes(const struct teller *to)
{
    for (int i = 0; i < tm_faction_count; i++) {
        const struct tm_faction *f = tm_faction(i);
        if (!f->landscape.title || f->since > to->version)
            continue;
        char *word = arena_print(to->arena, "%s", f->landscape.title);
        for (char *c = word; *c; c++)
            *c = *c == ' ' ? '-' : text_lower(*c);
        const char *title = arena_say(to->arena, "%s of the %s",
                                      tm_spoken(f->landscape.title, to->arena),
                                      tm_spoken(f->title, to->arena));
        struct topic topic = { word, N_("special tiles"), title,
                               f->landscape.rule, said(to, f->landscape.text) };
        to->yield(to->context, &topic);
    }
}

/* A sentence "WHAT: 2 workers." when the bag holds anything. */
static void add_bag(struct text *into, const char *what,
                    const struct tm_bag *bag)
{
    if (tm_bag_empty(bag))
        return;
    text_add(into, "%s%s: ", into->length ? " " : "",
             language_say(arena_language(into->arena), what));
    tm_bag_words(bag, into);
    text_say(into, ".");
}

static void points(struct text *into, int vp, const char *what)
{
    if (vp == 0)
        return;
    text_string(into, into->length ? " " : "");
    text_say(into, "%d VP %s.", vp,
             language_say(arena_language(into->arena), what));
}

static void add_space(struct text *into, const struct tm_space *space)
{
    if (!space->name)
        return;
    add_bag(into, N_("Cost of the action"), space->cost);
    add_bag(into, N_("Action, once a round"), space->gain);
}

static void favours(const struct teller *to)
{
    for (int i = 0; i < TM_FAVOURS; i++) {
        const struct tm_favour *f = &tm_favours[i];
        struct text text = text_new(to->arena);
        add_bag(&text, N_("At once"), f->gain);
        add_bag(&text, N_("Income"), f->income);
        add_space(&text, &f->space);
        points(&text, f->vp_build, N_("for each dwelling built"));
        points(&text, f->vp_trade, N_("for each new trading house"));
        if (f->town_power)
            text_say(&text, " Towns need power %d.", f->town_power);
        if (f->vp_pass[1])
            text_say(
                &text,
                " On passing %d, %d, %d or %d VP for 1, 2, 3 or 4 trading houses.",
                f->vp_pass[1], f->vp_pass[2], f->vp_pass[3], f->vp_pass[4]);
        tell(to, N_("favour tiles"), tm_favour_name(i), "TM-FAV-03",
             text.bytes);
    }
}

static void towns(const struct teller *to)
{
    for (int i = 0; i < TM_TOWNS; i++) {
        struct text text = text_new(to->arena);
        add_bag(&text, N_("At once"), &tm_towns[i].gain);
        if (tm_towns[i].mini)
            text_say(&text, " Mini-expansion.");
        tell(to, N_("town tiles"), tm_town_name(i),
             tm_towns[i].mini ? "TM-MINI-01" : "TM-TOWN-04", text.bytes);
    }
}

static void cards(const struct teller *to)
{
    static const char *const each[] = {
        N_("on passing for each dwelling"),
        N_("on passing for each trading house"),
        N_("on passing for each temple"),
        N_("on passing for the stronghold"),
        N_("on passing for the sanctuary"),
    };
    for (int i = 0; i < TM_CARDS; i++) {
        const struct tm_card *card = &tm_cards[i];
        struct text text = text_new(to->arena);
        add_bag(&text, N_("Income"), card->income);
        add_space(&text, &card->space);
        for (int k = 0; k < TM_BUILDINGS; k++)
            points(&text, card->vp[k], each[k]);
        points(&text, card->vp_shipping,
               N_("on passing for each shipping level"));
        if (card->shipping)
            text_say(&text, " While it is held, in phase II: shipping +%d.",
                     card->shipping);
        if (card->mini)
            text_say(&text, " Mini-expansion.");
        tell(to, N_("bonus cards"), tm_card_name(i),
             card->mini ? "TM-MINI-02" : "TM-BON-01", text.bytes);
    }
}

static void scores(const struct teller *to)
{
    static const char *const scored[] = {
        [TM_SCORED_SPADE] = N_("for each spade used"),
        [TM_SCORED_TOWN] = N_("for each town tile"),
        [TM_SCORED_D] = N_("for each dwelling built"),
        [TM_SCORED_TP] = N_("for each new trading house"),
        [TM_SCORED_TE] = N_("for each new temple"),
        [TM_SCORED_BIG] = N_("for the stronghold and for the sanctuary"),
    };
    for (int i = 0; i < TM_SCORES; i++) {
        const struct tm_score *score = &tm_scores[i];
        struct text text = text_new(to->arena);
        const char *what = N_("Cult bonus for each priest on an order");
        if (score->cult >= 0)
            what = arena_say(to->arena, "Cult bonus for each %d on %s",
                             score->steps,
                             tm_spoken(tm_cult_name(score->cult), to->arena));
        points(&text, score->vp, scored[score->scored]);
        add_bag(&text, what, &score->reward);
        tell(to, N_("scoring tiles"), tm_score_name(i), "TM-CB-03", text.bytes);
    }
}

static void tell_action(const struct teller *to, const char *group,
                        const struct tm_space *space, const char *whose)
{
    struct text text = text_new(to->arena);
    add_bag(&text, N_("Cost"), space->cost);
    add_bag(&text, N_("Gain"), space->gain);
    text_string(&text, said(to, whose));
    tell(to, group, space->name, space->rule, text.bytes);
}

static const char *whose_words(const struct teller *to,
                               const struct tm_faction *f)
{
    const char *title = tm_spoken(f->title, to->arena);
    if (f->space.always)
        return f->space.unlimited
                   ? arena_say(to->arena, " Of the %s, any number of times.",
                               title)
                   : arena_say(to->arena, " Of the %s, once a round.", title);
    return f->space.unlimited
               ? arena_say(
                     to->arena,
                     " Of the %s with the stronghold, any number of times.",
                     title)
               : arena_say(to->arena,
                           " Of the %s with the stronghold, once a round.",
                           title);
}

static void actions(const struct teller *to)
{
    for (int i = 0; i < TM_BOARD_ACTIONS; i++)
        tell_action(to, N_("power actions"), &tm_board_actions[i],
                    N_(" Once a round, whoever takes it."));
    for (int i = 0; i < tm_faction_count; i++) {
        const struct tm_faction *f = tm_faction(i);
        if (!f->space.name || f->since > to->version)
            continue;
        tell_action(to, N_("special actions"), &f->space, whose_words(to, f));
    }
}

static void orders(const struct teller *to)
{
    for (int i = 0; tm_verbs[i]; i++) {
        const struct verb *v = tm_verbs[i];
        char usage[USAGE_MAX];
        language_usage(arena_language(to->arena), v->usage, usage,
                       sizeof usage);
        /* words of articles have letters */
        tell(to, N_("orders"), strcmp(v->name, "-") ? v->name : "throw-away",
             v->rule,
             arena_say(to->arena, "%s: %s.", usage, said(to, v->help)));
    }
}

void tm_about(const struct box_version *boxes, struct text *into)
{
    (void)boxes;
    text_say(into, "Boards:");
    text_byte(into, '\n');
    for (int i = 0; tm_boards[i]; i++) {
        const char *note = tm_boards[i]->note ? tm_boards[i]->note : "";
        text_add(into, "  %-10s %s%s%s\n", tm_boards[i]->name,
                 tm_spoken(tm_boards[i]->title, into->arena), *note ? "; " : "",
                 language_say(arena_language(into->arena), note));
    }
}

void tm_topics(const struct box_version *boxes, const struct language *language,
               topic_fn *yield, void *context)
{
    struct teller to = { yield, context, arena_new(),
                         tm_base_version(&(struct setup){ .boxes = boxes }) };
    arena_speak(to.arena, language);
    factions(&to);
    landscapes(&to);
    for (size_t i = 0; i < sizeof terms / sizeof *terms; i++) {
        struct topic topic = terms[i];
        topic.title = said(&to, topic.title);
        topic.text = said(&to, topic.text);
        yield(context, &topic);
    }
    actions(&to);
    favours(&to);
    towns(&to);
    cards(&to);
    scores(&to);
    orders(&to);
    arena_free(to.arena);
}
