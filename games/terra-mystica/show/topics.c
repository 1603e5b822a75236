/* Articles of `turnpost rules terra-mystica`, in our own words. What stands on
 * boards and tiles is told from their tables. */
#include <string.h>

#include "core/narrow.h"
#include "terra-mystica/faction.h"
#include "terra-mystica/position/names.h"
#include "terra-mystica/show/show.h"
#include "terra-mystica/verb.h"

static const struct topic terms[] = {
    { "dwelling", "structures", "Dwelling (D)", "TM-BUILD-02",
      "Built on an empty hex of the home terrain, in reach: 1 worker and 2 "
      "coins on most boards. Each one on the map brings worker income. "
      "Power value 1." },
    { "trading-house", "structures", "Trading house (TP)", "TM-UPG-03",
      "Made of a dwelling for 2 workers and 6 coins, or 3 coins with an "
      "opponent directly next to it. Brings coins and power. Power value 2." },
    { "temple", "structures", "Temple (TE)", "TM-UPG-06",
      "Made of a trading house for 2 workers and 5 coins. Brings a favour tile at once and a priest each round. Power value 2." },
    { "stronghold", "structures", "Stronghold (SH)", "TM-UPG-05",
      "Made of a trading house, one a player. Opens the special ability of the faction. Power value 3." },
    { "sanctuary", "structures", "Sanctuary (SA)", "TM-UPG-07",
      "Made of a temple, one a player. Brings a favour tile at once and a "
      "priest each round; a town with it needs 3 structures. Power value 3." },
    { "bridge", "structures", "Bridge", "TM-BRI-01",
      "Joins two land hexes across a river at a site of the map, one end at an "
      "own structure. The two are directly adjacent then, for everybody. "
      "Three a player." },
    { "wheel", "terms", "Terrain wheel", "TM-GEN-07",
      "Desert yellow, plains brown, swamp black, lakes blue, forest green, mountains gray, wasteland red, and round again. "
      "A spade goes one step, either way." },
    { "spade", "terms", "Spade", "TM-TERR-04",
      "One step of an empty hex on the terrain wheel. Bought for 3, 2 or 1 "
      "workers by the digging track; also from actions, cards and the cult "
      "bonus. Spades are used at once or lost." },
    { "shipping", "terms", "Shipping", "TM-SHIP-01",
      "A level more costs a priest and 4 coins and gives points. "
      "Hexes across so many rivers are in reach, for building and for the area at the end, not for offers or towns." },
    { "digging", "terms", "Digging", "TM-DIG-01",
      "A step costs 2 workers, a priest and 5 coins on most boards, makes spades one worker cheaper and gives 6 VP. Two steps at most." },
    { "adjacency", "terms", "Direct and indirect adjacency", "TM-ADJ-01",
      "Direct: a common side or a bridge. Indirect: over rivers by shipping, "
      "or by tunnel and carpet. Offers, towns and the cheap trading house ask "
      "for direct adjacency." },
    { "cult", "terms", "Cult tracks", "TM-CULT-01",
      "Fire, water, earth and air, each from 0 to 10. Reaching 3, 5, 7 and 10 "
      "gives 1, 2, 2 and 3 power. Space 10 takes a key and has room for one. "
      "At the end 8, 4 and 2 VP a track." },
    { "priest", "terms", "Priest", "TM-PRI-01",
      "Sent to the order of a cult for 3 steps (one space) or 2 (three spaces), for good; or for 1 step and back to the supply. "
      "Seven a player, less those on orders." },
    { "power", "terms", "Power bowls", "TM-POW-01",
      "Gained power moves tokens from bowl I to II, then from II to III. Only "
      "bowl III is spent, back to I. What finds no token to move is lost." },
    { "burn", "terms", "Burning power", "TM-POW-04",
      "Two tokens of bowl II: one goes to bowl III, the other leaves the game." },
    { "offer", "terms", "Offer of power", "TM-LEECH-01",
      "Who builds or upgrades offers each direct neighbour power: the sum of the values of his structures there. "
      "Taking n costs n - 1 VP; all or nothing, as far as bowls and points allow." },
    { "town", "terms", "Town", "TM-TOWN-01",
      "Four directly connected own structures (three with the sanctuary) of "
      "power 7 found a town at once. It brings a town tile of choice and a "
      "key. Power 6 will do with FAV5." },
    { "key", "terms", "Key", "TM-CULT-04",
      "Comes with a town tile. A marker enters space 10 of a cult track with a key alone, and uses it up." },
    { "favour", "terms", "Favour tile", "TM-FAV-01",
      "Taken for a temple or a sanctuary, never two alike. Its cult steps come at once, its effect stays." },
    { "bonus-card", "terms", "Bonus card", "TM-PASS-03",
      "Held for a round and given back on passing for a free one. A card that nobody took gains a coin a round." },
    { "round-tile", "terms", "Scoring tile", "TM-TERR-14",
      "One lies on each round: points for one thing that is done in it, then goods for the steps on one cult track." },
    { "round", "terms", "Round", "TM-GEN-02",
      "Income, then actions until all have passed, then cult bonus and clean-up. Six rounds; the last ends with the final scoring." },
    { "income", "terms", "Income", "TM-INC-01",
      "Structures on the map, the bonus card and favour tiles pay at the start of each round." },
    { "conversion", "terms", "Conversion", "TM-CONV-01",
      "5 power to a priest, 3 power to a worker, 1 power to a coin, a priest to a worker, a worker to a coin: any number in your turn, before or after the action." },
    { "pass", "terms", "Passing", "TM-PASS-01",
      "Scores and gives back the bonus card, takes another one and ends the "
      "round for the player. The first to pass begins the next round." },
    { "cult-bonus", "terms", "Cult bonus", "TM-CB-02",
      "After rounds 1 to 5 the tile of the round pays for every full number of "
      "steps on its track. Spades of it transform, but nothing is built." },
    { "area", "terms", "Area scoring", "TM-END-05",
      "At the end 18, 12 and 6 VP for the largest group of structures, connected directly, by shipping or by tunnel and carpet." },
    { "winner", "terms", "Winner", "TM-GEN-03",
      "Most points after cults, area and resources (1 VP for 3 coins). Equal points share the rank." },
    { "auction", "terms", "Auction", "TM-AUC-03",
      "Each player names a faction; then all bid points for them, round by "
      "round, until everybody holds one. All start with 30 less the bid." },
    { "special-terrain", "terms", "Special terrain", "TM-LAND-02",
      "An option: each faction may once lay its own tile instead of the terrain of a transform. It is a structure of power 1." },
    { "standing-orders", "terms", "Standing orders", "TM-NOTE-31",
      "How offers, cult steps, spades of the cult bonus and the like are answered without asking. "
      "Without any, offers for nothing are taken and the rest is asked." },
};

/* Who is told the articles, and where their texts are made. */
struct teller {
    topic_fn *yield;
    void *context;
    struct arena *arena;
    int version; /* of the base box */
};

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
        const char *title = arena_print(to->arena, "%s, %s", f->title,
                                        tm_terrain_name(f->colour));
        const char *chapter = arena_copy(
            to->arena, f->rule, to_size(strrchr(f->rule, '-') - f->rule));
        struct topic topic = { f->name, "factions", title, chapter, f->text };
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
        const char *title = arena_print(to->arena, "%s of the %s",
                                        f->landscape.title, f->title);
        struct topic topic = { word, "special tiles", title, f->landscape.rule,
                               f->landscape.text };
        to->yield(to->context, &topic);
    }
}

/* A sentence "WHAT: 2 workers." when the bag holds anything. */
static void add_bag(struct text *into, const char *what,
                    const struct tm_bag *bag)
{
    if (tm_bag_empty(bag))
        return;
    text_add(into, "%s%s: ", into->length ? " " : "", what);
    tm_bag_words(bag, into);
    text_byte(into, '.');
}

static void points(struct text *into, int vp, const char *what)
{
    if (vp != 0)
        text_add(into, "%s%d VP %s.", into->length ? " " : "", vp, what);
}

static void add_space(struct text *into, const struct tm_space *space)
{
    if (!space->name)
        return;
    add_bag(into, "Cost of the action", &space->cost);
    add_bag(into, "Action, once a round", &space->gain);
}

static void favours(const struct teller *to)
{
    for (int i = 0; i < TM_FAVOURS; i++) {
        const struct tm_favour *f = &tm_favours[i];
        struct text text = text_new(to->arena);
        add_bag(&text, "At once", &f->gain);
        add_bag(&text, "Income", &f->income);
        add_space(&text, &f->space);
        points(&text, f->vp_build, "for each dwelling built");
        points(&text, f->vp_trade, "for each new trading house");
        if (f->town_power)
            text_add(&text, " Towns need power %d.", f->town_power);
        if (f->vp_pass[1])
            text_add(
                &text,
                " On passing %d, %d, %d or %d VP for 1, 2, 3 or 4 trading houses.",
                f->vp_pass[1], f->vp_pass[2], f->vp_pass[3], f->vp_pass[4]);
        tell(to, "favour tiles", tm_favour_name(i), "TM-FAV-03", text.bytes);
    }
}

static void towns(const struct teller *to)
{
    for (int i = 0; i < TM_TOWNS; i++) {
        struct text text = text_new(to->arena);
        add_bag(&text, "At once", &tm_towns[i].gain);
        if (tm_towns[i].mini)
            text_string(&text, " Mini-expansion.");
        tell(to, "town tiles", tm_town_name(i),
             tm_towns[i].mini ? "TM-MINI-01" : "TM-TOWN-04", text.bytes);
    }
}

static void cards(const struct teller *to)
{
    static const char *const each[] = {
        "on passing for each dwelling", "on passing for each trading house",
        "on passing for each temple",   "on passing for the stronghold",
        "on passing for the sanctuary",
    };
    for (int i = 0; i < TM_CARDS; i++) {
        const struct tm_card *card = &tm_cards[i];
        struct text text = text_new(to->arena);
        add_bag(&text, "Income", &card->income);
        add_space(&text, &card->space);
        for (int k = 0; k < TM_BUILDINGS; k++)
            points(&text, card->vp[k], each[k]);
        points(&text, card->vp_shipping, "on passing for each shipping level");
        if (card->shipping)
            text_add(&text, " While it is held, in phase II: shipping +%d.",
                     card->shipping);
        if (card->mini)
            text_string(&text, " Mini-expansion.");
        tell(to, "bonus cards", tm_card_name(i),
             card->mini ? "TM-MINI-02" : "TM-BON-01", text.bytes);
    }
}

static void scores(const struct teller *to)
{
    static const char *const scored[] = {
        [TM_SCORED_SPADE] = "for each spade used",
        [TM_SCORED_TOWN] = "for each town tile",
        [TM_SCORED_D] = "for each dwelling built",
        [TM_SCORED_TP] = "for each new trading house",
        [TM_SCORED_TE] = "for each new temple",
        [TM_SCORED_BIG] = "for the stronghold and for the sanctuary",
    };
    for (int i = 0; i < TM_SCORES; i++) {
        const struct tm_score *score = &tm_scores[i];
        struct text text = text_new(to->arena);
        const char *what = "Cult bonus for each priest on an order";
        if (score->cult >= 0)
            what = arena_print(to->arena, "Cult bonus for each %d on %s",
                               score->steps, tm_cult_name(score->cult));
        points(&text, score->vp, scored[score->scored]);
        add_bag(&text, what, &score->reward);
        tell(to, "scoring tiles", tm_score_name(i), "TM-CB-03", text.bytes);
    }
}

static void tell_action(const struct teller *to, const char *group,
                        const struct tm_space *space, const char *whose)
{
    struct text text = text_new(to->arena);
    add_bag(&text, "Cost", &space->cost);
    add_bag(&text, "Gain", &space->gain);
    text_string(&text, whose);
    tell(to, group, space->name, space->rule, text.bytes);
}

static void actions(const struct teller *to)
{
    for (int i = 0; i < TM_BOARD_ACTIONS; i++)
        tell_action(to, "power actions", &tm_board_actions[i],
                    " Once a round, whoever takes it.");
    for (int i = 0; i < tm_faction_count; i++) {
        const struct tm_faction *f = tm_faction(i);
        if (!f->space.name || f->since > to->version)
            continue;
        const char *often =
            f->space.unlimited ? "any number of times" : "once a round";
        tell_action(to, "special actions", &f->space,
                    arena_print(to->arena, " Of the %s%s, %s.", f->title,
                                f->space.always ? "" : " with the stronghold",
                                often));
    }
}

static void orders(const struct teller *to)
{
    for (int i = 0; tm_verbs[i]; i++) {
        const struct verb *v = tm_verbs[i];
        /* words of articles have letters */
        tell(to, "orders", strcmp(v->name, "-") ? v->name : "throw-away",
             v->rule, arena_print(to->arena, "%s: %s.", v->usage, v->help));
    }
}

void tm_about(const struct box_version *boxes, struct text *into)
{
    (void)boxes;
    text_add(into, "Boards:\n");
    for (int i = 0; tm_boards[i]; i++)
        text_add(into, "  %-10s %s%s%s\n", tm_boards[i]->name,
                 tm_boards[i]->title, tm_boards[i]->note ? "; " : "",
                 tm_boards[i]->note ? tm_boards[i]->note : "");
}

void tm_topics(const struct box_version *boxes, const struct language *language,
               topic_fn *yield, void *context)
{
    struct teller to = { yield, context, arena_new(),
                         tm_base_version(&(struct setup){ .boxes = boxes }) };
    (void)language;
    factions(&to);
    landscapes(&to);
    for (size_t i = 0; i < sizeof terms / sizeof *terms; i++)
        yield(context, &terms[i]);
    actions(&to);
    favours(&to);
    towns(&to);
    cards(&to);
    scores(&to);
    orders(&to);
    arena_free(to.arena);
}
