#include <string.h>
#include <sysexits.h>

#include "core/json.h"
#include "facts.h"
#include "game/rules.h"
#include "options.h"
#include "report.h"
#include "session.h"

static const struct option_entry options[] = { OPTION_JSON, OPTION_END };

static const char manual[] =
    "Explains a rule or a piece in a few lines. Without a word it lists what "
    "there is, by groups; without a game it lists the games. A word may be "
    "shortened.\n"
    "\n"
    "  turnpost rules smallworld\n"
    "  turnpost rules smallworld flying";

enum { TOPICS_MAX = 1024 };

struct topics {
    struct arena *arena;
    struct topic all[TOPICS_MAX];
    int count;
};

/** What a game yields may be gone afterwards. */
static void collect(void *context, const struct topic *topic)
{
    struct topics *topics = context;
    struct arena *arena = topics->arena;
    if (topics->count == TOPICS_MAX)
        return;
    struct topic *copy = &topics->all[topics->count++];
    copy->word = arena_print(arena, "%s", topic->word);
    copy->group = arena_print(arena, "%s", topic->group);
    copy->title = arena_print(arena, "%s", topic->title);
    copy->text = arena_print(arena, "%s", topic->text);
    copy->rule = topic->rule ? arena_print(arena, "%s", topic->rule) : NULL;
}

static void list_games(struct text *into)
{
    for (const struct game_rules *const *g = games; *g; g++)
        text_add(into, "%-16s %s\n", (*g)->name, (*g)->title);
    text_add(into, "\n\"turnpost rules GAME\" lists what can be asked for\n");
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
    text_add(&line, "%s: ", group);
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
        text_add(into, "there are no articles for this game\n");
}

static void write_article(const struct topic *topic, struct text *into)
{
    text_add(into, "%s (%s)", topic->title, topic->group);
    if (topic->rule)
        text_add(into, " [%s]", topic->rule);
    text_add(into, "\n");
    text_fold(into, topic->text, REPORT_WIDTH, 0);
}

/** An exact word, else all that begin so. */
static int matches(const struct topics *topics, const char *word,
                   const struct topic **into)
{
    int count = 0;
    for (int i = 0; i < topics->count; i++)
        if (word_matches(word, topics->all[i].word,
                         (int)strlen(topics->all[i].word)))
            into[count++] = &topics->all[i];
    for (int i = 0; !count && i < topics->count; i++)
        if (word_matches(word, topics->all[i].word, 2))
            into[count++] = &topics->all[i];
    return count;
}

static bool no_article(const struct topics *topics, const char *game,
                       const char *word, struct error *e)
{
    const char *words[TOPICS_MAX];
    for (int i = 0; i < topics->count; i++)
        words[i] = topics->all[i].word;
    fail(e, EX_USAGE, "there is no article \"%s\" for %s", word, game);
    const char *nearest = word_nearest(word, words, topics->count);
    if (nearest)
        return advise(e, "did you mean \"%s\"?", nearest);
    return advise(e, "\"turnpost rules %s\" lists them", game);
}

static json_t *topic_facts(const struct topic *topic, bool whole)
{
    json_t *facts = json_object();
    json_put_text(facts, "word", topic->word);
    json_put_text(facts, "group", topic->group);
    json_put_text(facts, "title", topic->title);
    if (topic->rule)
        json_put_text(facts, "rule", topic->rule);
    if (whole)
        json_put_text(facts, "text", topic->text);
    return facts;
}

static void write_json(const struct topic *const *found, int count,
                       struct text *into)
{
    json_t *array = json_array();
    for (int i = 0; i < count; i++)
        json_add(array, topic_facts(found[i], true));
    facts_write(array, into);
}

static void list_json(const struct topics *topics, struct text *into)
{
    json_t *array = json_array();
    for (int i = 0; i < topics->count; i++)
        json_add(array, topic_facts(&topics->all[i], false));
    facts_write(array, into);
}

static bool write_articles(struct invocation *inv, const struct topics *topics,
                           struct text *into, struct error *e)
{
    const struct topic *found[TOPICS_MAX];
    int count = matches(topics, inv->arguments[1], found);
    if (!count)
        return no_article(topics, inv->arguments[0], inv->arguments[1], e);
    if (option_given(inv, "json")) {
        write_json(found, count, into);
        return true;
    }
    for (int i = 0; i < count; i++) {
        text_add(into, i ? "\n" : "");
        write_article(found[i], into);
    }
    return true;
}

static bool answer(struct invocation *inv, const struct game_rules *game,
                   struct text *into, struct error *e)
{
    struct topics *topics = arena_alloc(into->arena, sizeof *topics);
    topics->arena = into->arena;
    game->topics(collect, topics);
    if (inv->argument_count == 2)
        return write_articles(inv, topics, into, e);
    if (option_given(inv, "json"))
        list_json(topics, into);
    else
        list_topics(topics, into);
    return true;
}

static int rules(struct invocation *inv, struct error *e)
{
    struct text text = text_new(inv->app->arena);
    const struct game_rules *game = NULL;
    if (!inv->argument_count)
        list_games(&text);
    else if (!(game = game_find(inv->arguments[0], e)) ||
             !answer(inv, game, &text, e))
        return e->status;
    session_print(inv->app, &text);
    return EX_OK;
}

const struct command cmd_rules = {
    .name = "rules",
    .synopsis = "rules [GAME [WORD]]",
    .summary = "explain a rule or a piece in a few lines",
    .manual = manual,
    .options = options,
    .run = rules,
    .most = 2,
};
