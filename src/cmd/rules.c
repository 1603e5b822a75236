#include <string.h>
#include <sysexits.h>

#include "command/command.h"
#include "core/json.h"
#include "core/language.h"
#include "core/narrow.h"
#include "game/rules.h"
#include "law/rule_words.h"
#include "session/session.h"
#include "show/report/as_json.h"
#include "show/report/report.h"

static const struct option_entry options[] = { OPTION_JSON, OPTION_END };

static const char manual[] =
    "Explains a rule or a piece in a few lines. "
    "Without a word it lists what there is, by groups; without a game it lists the games. "
    "With a game a word may be shortened; when several begin so, they are listed. "
    "A name inside a title or a text will do, such as that of a piece; of a name that two boxes have both articles are printed.\n"
    "\n"
    "The rule id of a refusal, which stands in brackets, prints in a few words what it is about, and below that the rule to the letter, with an example, with what was decided where the rule book is silent, and with its source. "
    "It needs no game, in capitals or not. "
    "The beginning of an id, up to a hyphen, lists a chapter or a box.\n"
    "\n"
    "  turnpost rules smallworld\n"
    "  turnpost rules smallworld flying\n"
    "  turnpost rules flying\n"
    "  turnpost rules SW-DIE-01\n"
    "  turnpost rules SW-DIE\n"
    "  turnpost rules SW";

enum { TOPICS_MAX = 1024 };

struct topics {
    struct arena *arena;
    const struct game_rules *game;
    const struct laws *laws; /* for the ids of a chapter */
    struct topic all[TOPICS_MAX];
    int count;
    bool exact; /* all of them are called just so */
};

/* What a game yields may be gone afterwards. */
static void collect_article(void *context, const struct topic *topic)
{
    struct topics *topics = context;
    struct arena *arena = topics->arena;
    const struct language *language = arena_language(arena);
    if (topics->count == TOPICS_MAX)
        return;
    struct topic *copy = &topics->all[topics->count++];
    copy->word = arena_print(arena, "%s", topic->word);
    copy->group = arena_print(arena, "%s", topic->group);
    copy->title = arena_print(
        arena, "%s",
        language_name(language, topics->game->name, topic->title, NULL, arena));
    copy->text = arena_print(arena, "%s", language_say(language, topic->text));
    copy->rule = topic->rule ? arena_print(arena, "%s", topic->rule) : NULL;
}

static struct topics *topics_of(const struct game_rules *game,
                                const struct laws *laws, struct arena *arena)
{
    struct topics *topics = arena_alloc(arena, sizeof *topics);
    topics->arena = arena;
    topics->game = game;
    topics->laws = laws;
    topics->count = 0;
    game->topics(NULL, arena_language(arena), collect_article, topics);
    return topics;
}

static void list_rule_books(struct text *into)
{
    for (const struct game_rules *const *g = games; *g; g++)
        text_add(into, "%-16s %s\n", (*g)->name,
                 language_name(arena_language(into->arena), (*g)->name,
                               (*g)->title, NULL, into->arena));
    text_say(
        into,
        "\n\"turnpost rules GAME\" lists what can be asked for, \"turnpost rules ID\"\nprints the rule that a refusal names\n");
}

static bool group_was_listed(const struct topics *topics, int before)
{
    for (int i = 0; i < before; i++)
        if (!strcmp(topics->all[i].group, topics->all[before].group))
            return true;
    return false;
}

static void list_group(const struct topics *topics, int first,
                       struct text *into)
{
    const char *group = topics->all[first].group;
    struct text line = text_new(into->arena);
    text_add(&line, "%s: ", language_say(arena_language(into->arena), group));
    for (int i = first; i < topics->count; i++)
        if (!strcmp(topics->all[i].group, group))
            text_add(&line, "%s%s", i == first ? "" : ", ",
                     topics->all[i].word);
    text_fold(into, line.bytes, REPORT_WIDTH, 2);
}

static void list_topics(const struct topics *topics, struct text *into)
{
    for (int i = 0; i < topics->count; i++)
        if (!group_was_listed(topics, i))
            list_group(topics, i, into);
    if (!topics->count)
        text_say(into, "there are no articles for this game\n");
}

/* The first id of an article, which may have a whole chapter. */
static const char *first_id(const struct topic *topic, struct arena *arena)
{
    return rule_is_id(topic->rule) ? topic->rule
                                   : arena_print(arena, "%s-01", topic->rule);
}

/* "SW-DIE-01", or "SWB-HILL-01 to -03" for a whole chapter. */
static const char *all_ids(const struct topics *topics,
                           const struct topic *topic, struct arena *arena)
{
    const char *range = rule_is_id(topic->rule)
                            ? NULL
                            : rule_range(topics->laws, topic->rule, arena);
    return range ? range : first_id(topic, arena);
}

static void show_article(const struct topics *topics, const struct topic *topic,
                         struct text *into)
{
    struct text title = text_new(into->arena);
    text_say(&title, "%s (%s)", topic->title,
             language_say(arena_language(into->arena), topic->group));
    if (topic->rule)
        text_add(&title, " [%s]", all_ids(topics, topic, into->arena));
    text_fold(into, title.bytes, REPORT_WIDTH, 2);
    text_fold(into, topic->text, REPORT_WIDTH, 0);
}

/* Adds it, unless the same text is there under another word. */
static void add_article(struct topics *into, const struct topic *topic)
{
    for (int i = 0; i < into->count; i++)
        if (!strcmp(into->all[i].text, topic->text))
            return;
    into->all[into->count++] = *topic;
}

/* All that have the name in their titles, else in their texts. */
static void match_names(const struct topics *topics, const char *word,
                        struct topics *into)
{
    for (int i = 0; i < topics->count; i++)
        if (article_has_name(topics->all[i].title, word, true))
            add_article(into, &topics->all[i]);
    for (int i = 0, titles = into->count; !titles && i < topics->count; i++)
        if (article_has_name(topics->all[i].text, word, false))
            add_article(into, &topics->all[i]);
}

static bool is_all_of(const char *given, const char *name)
{
    return name && word_matches(given, name, to_count(strlen(name)));
}

static bool article_is_called(const struct topic *topic, const char *word)
{
    return is_all_of(word, topic->word) ||
           article_is_titled(word, topic->title);
}

/* An exact word or title, else all that begin so, else names. */
static void matches(const struct topics *topics, const char *word,
                    struct topics *into)
{
    into->count = 0;
    word = article_name(topics->game->name, word, topics->arena);
    for (int i = 0; i < topics->count; i++)
        if (article_is_called(&topics->all[i], word))
            add_article(into, &topics->all[i]);
    into->exact = into->count > 0;
    for (int i = 0, exact = into->count; !exact && i < topics->count; i++)
        if (word_matches(word, topics->all[i].word, 2))
            add_article(into, &topics->all[i]);
    if (!into->count)
        match_names(topics, word, into);
}

static bool no_article(const struct topics *topics, const char *game,
                       const char *word, struct error *e)
{
    const char *words[TOPICS_MAX];
    for (int i = 0; i < topics->count; i++)
        words[i] = topics->all[i].word;
    fail(e, EX_USAGE, "there is no article \"%s\" for %s", word, game);
    advise(e, "\"turnpost rules %s\" lists them", game);
    return advise_nearest(e, word, words, topics->count, NULL);
}

static json_t *topic_facts(const struct topics *topics, int at, bool whole)
{
    const struct topic *topic = &topics->all[at];
    json_t *facts = json_object();
    json_put_text(facts, "word", topic->word);
    json_put_text(facts, "group", topic->group);
    json_put_text(facts, "title", topic->title);
    if (topic->rule)
        json_put_text(facts, "rule", first_id(topic, topics->arena));
    if (topic->rule && whole)
        json_put(facts, "rules", rule_ids(topics->laws, topic->rule));
    if (whole)
        json_put_text(facts, "text", topic->text);
    return facts;
}

static void articles_json(const struct topics *topics, bool whole,
                          struct text *into)
{
    json_t *array = json_array();
    for (int i = 0; i < topics->count; i++)
        json_add(array, topic_facts(topics, i, whole));
    json_line(array, into);
}

/* Articles of one name all at once; of several words their list. */
static void write_articles(const struct topics *found, struct text *into)
{
    for (int i = 1; i < found->count; i++)
        if (!found->exact &&
            strcmp(found->all[i].word, found->all[0].word) != 0) {
            list_topics(found, into);
            return;
        }
    for (int i = 0; i < found->count; i++) {
        text_add(into, i ? "\n" : "");
        show_article(found, &found->all[i], into);
    }
}

/* The article that tells what the rule says: of that alone, else of its
 * chapter. False: none does. */
static bool article_in_short(const struct topics *topics,
                             const struct law_rule *rule, struct text *into)
{
    const struct topic *own = NULL, *chapter = NULL;
    for (int i = topics->count; i-- > 0;) {
        const struct topic *topic = &topics->all[i];
        if (topic->rule && !strcmp(topic->rule, rule->id))
            own = topic;
        else if (topic->rule && law_is_of(rule, topic->rule))
            chapter = topic;
    }
    if (own || chapter)
        show_article(topics, own ? own : chapter, into);
    return own || chapter;
}

/* What the rule id says in the words of players, in front of its letter. */
static void write_in_short(const struct laws *laws, const char *id,
                           struct text *into)
{
    for (int i = 0; i < laws->count; i++) {
        const struct law_rule *rule = law_find(&laws->each[i], id);
        if (!rule)
            continue;
        if (rule_in_short(rule, into) ||
            article_in_short(topics_of(laws->each[i].game, laws, into->arena),
                             rule, into))
            text_say(into, "\nTo the letter:\n");
        return;
    }
}

/* A rule, a chapter of rules, or a box of them. */
static bool look_up_rule(struct invocation *inv, const struct laws *laws,
                         const char *word, struct text *into, struct error *e)
{
    bool json = option_given(inv, "json");
    if (!json)
        write_in_short(laws, word, into);
    return rule_show(laws, word, json, into) ||
           rule_unknown(laws, word, into->arena, e);
}

static bool look_up_article(struct invocation *inv,
                            const struct game_rules *game,
                            const struct topics *topics, struct text *into,
                            struct error *e)
{
    const char *word = inv->arguments[1];
    struct topics *found = arena_alloc(into->arena, sizeof *found);
    found->arena = into->arena;
    found->game = game;
    found->laws = topics->laws;
    matches(topics, word, found);
    if (!found->count)
        return rule_show(topics->laws, word, option_given(inv, "json"), into) ||
               no_article(topics, game->name, word, e);
    if (option_given(inv, "json"))
        articles_json(found, true, into);
    else
        write_articles(found, into);
    return true;
}

/* Articles called just so, in whatever game. */
static bool look_everywhere(struct invocation *inv, const struct laws *laws,
                            const char *word, struct text *into)
{
    struct topics *found = topics_of(*games, laws, into->arena);
    found->count = 0;
    for (const struct game_rules *const *g = games; *g; g++) {
        const struct topics *topics = topics_of(*g, laws, into->arena);
        for (int i = 0; i < topics->count; i++)
            if (article_is_called(&topics->all[i],
                                  article_name((*g)->name, word, into->arena)))
                add_article(found, &topics->all[i]);
    }
    found->exact = true;
    if (found->count && option_given(inv, "json"))
        articles_json(found, true, into);
    else
        write_articles(found, into);
    return found->count > 0;
}

static bool show_articles(struct invocation *inv, const struct game_rules *game,
                          const struct laws *laws, struct text *into,
                          struct error *e)
{
    struct topics *topics = topics_of(game, laws, into->arena);
    if (inv->argument_count == 2)
        return look_up_article(inv, game, topics, into, e);
    if (option_given(inv, "json"))
        articles_json(topics, false, into);
    else
        list_topics(topics, into);
    return true;
}

/* Is the last word a rule's id, or the beginning of one? */
static bool is_of_law(const struct laws *laws, const char *word)
{
    return rule_is_id(word) || rule_is_of_box(laws, word);
}

static bool explain_rule(struct invocation *inv, struct text *into,
                         struct error *e)
{
    struct laws laws;
    struct error unread = error_like(e), no_game = unread;
    bool alone = inv->argument_count == 1; /* then "TM" is a box of the law */
    const struct game_rules *game =
        (alone ? game_find : game_called)(inv->arguments[0], &no_game);
    const char *last = inv->arguments[inv->argument_count - 1];
    const char *word = rule_id(last, into->arena);
    bool read = laws_read(inv->app, &laws, &unread);
    if ((game || alone) && is_of_law(&laws, word)) {
        if (!read)
            *e = unread;
        return read && look_up_rule(inv, &laws, word, into, e);
    }
    if (game)
        return show_articles(inv, game, &laws, into, e);
    if (alone && (rule_show(&laws, word, option_given(inv, "json"), into) ||
                  look_everywhere(inv, &laws, last, into)))
        return true;
    game = game_called(inv->arguments[0], NULL);
    if (game)
        return show_articles(inv, game, &laws, into, e);
    *e = no_game;
    return false;
}

static int rules(struct invocation *inv, struct error *e)
{
    struct text text = text_new(inv->app->arena);
    if (!inv->argument_count)
        list_rule_books(&text);
    else if (!explain_rule(inv, &text, e))
        return e->status;
    session_print(inv->app, &text);
    return EX_OK;
}

const struct command cmd_rules = {
    .name = "rules",
    .synopsis = HELP("rules [ID | WORD | GAME [WORD]]"),
    .summary = HELP("explain a rule or a piece in a few lines"),
    .manual = HELP(manual),
    .options = options,
    .run = rules,
    .most = 2,
};
