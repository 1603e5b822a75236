#include "mail/in/twins.h"

#include <stdlib.h>
#include <string.h>
#include <sysexits.h>
#include <unistd.h>

#include "command/command.h"
#include "core/json.h"
#include "core/narrow.h"
#include "ledger/copies/compare.h"
#include "ledger/file/codec.h"
#include "mail/in/index.h"
#include "mail/letter/trouble.h"

struct place {
    const char *name;
    bool known; /* it is a ledger whose game is … */
    unsigned char origin[HASH];
    struct stat file;
    bool link;
};

struct roll {
    int count;
    struct place *places;
};

/* A ledger as it is written has its first line first. */
static bool read_first_line(FILE *file, unsigned char origin[HASH])
{
    char *line = NULL;
    size_t room = 0;
    int first = getc(file);
    if (first != '{' || ungetc(first, file) == EOF)
        return false;
    ssize_t length = getline(&line, &room, file);
    bool whole = length > 1 && line[--length] == '\n';
    while (whole && length > 0 && line[length - 1] == '\r')
        length--; /* a reader forgives them */
    if (whole)
        chain_first(line, to_size(length), origin);
    free(line);
    return whole;
}

/* One in another form, armoured for instance, is read as a whole. */
static bool read_other_form(const struct mailer *mailer, const char *name,
                            unsigned char origin[HASH])
{
    struct app app = *mailer->app;
    struct mailer other = *mailer;
    struct held held;
    struct error e = { 0 };
    app.arena = arena_new();
    other.app = &app;
    bool done = folder_look(&other, name, &held, &e);
    if (done)
        memcpy(origin, held.ledger->table.origin, HASH);
    folder_release(&held);
    arena_free(app.arena);
    return done;
}

static void look_at_twin(const struct mailer *mailer, const char *name,
                         struct place *place)
{
    const char *path =
        arena_print(mailer->app->arena, "%s/%s", mailer->games, name);
    struct stat own;
    *place = (struct place){ .name = name };
    if (stat(path, &place->file) != 0 || !S_ISREG(place->file.st_mode) ||
        place->file.st_size > FILE_MAX_BYTES)
        return;
    place->link = lstat(path, &own) == 0 && S_ISLNK(own.st_mode);
    FILE *file = fopen(path, "re");
    if (!file)
        return;
    place->known = read_first_line(file, place->origin);
    bool plain = fseek(file, 0, SEEK_SET) == 0 && getc(file) == '{';
    fclose(file);
    if (!place->known && !plain)
        place->known = read_other_form(mailer, name, place->origin);
}

const char *const *roll_of_game(struct mailer *mailer, const char *file,
                                struct error *e)
{
    struct place place;
    look_at_twin(mailer, file, &place);
    struct index_key key = { INDEX_ORIGIN, place.origin, HASH };
    return place.known ? index_games(mailer, &key, 1, e)
                       : folder_games(mailer, e);
}

struct roll *roll_call(const struct mailer *mailer, const char *const *names)
{
    struct arena *arena = mailer->app->arena;
    struct roll *roll = arena_alloc(arena, sizeof *roll);
    while (names[roll->count])
        roll->count++;
    roll->places =
        arena_alloc(arena, to_size(roll->count) * sizeof *roll->places);
    for (int i = 0; i < roll->count; i++)
        look_at_twin(mailer, names[i], &roll->places[i]);
    return roll;
}

/* Two of one game, both read. */
struct pair {
    struct mailer *mailer;
    const struct place *first, *second;
    struct held one, other;
    struct comparison found;
};

static bool was_played(const struct mailer *mailer, const char *name)
{
    return access(arena_print(mailer->app->arena, "%s/locks/%s", mailer->games,
                              name),
                  F_OK) == 0;
}

/* Alike, entry for entry: the copy was made later, and no mail came to it. */
static bool is_copy(const struct pair *pair)
{
    bool first = was_played(pair->mailer, pair->first->name);
    bool second = was_played(pair->mailer, pair->second->name);
    time_t age =
        pair->first->file.st_mtim.tv_sec - pair->second->file.st_mtim.tv_sec;
    size_t lengths[] = { strlen(pair->first->name),
                         strlen(pair->second->name) };
    if (first != second)
        return second;
    if (age != 0)
        return age > 0;
    if (lengths[0] != lengths[1])
        return lengths[0] > lengths[1];
    return strcmp(pair->first->name, pair->second->name) > 0;
}

static void name_passed_over(const struct pair *pair, bool first)
{
    const struct place *out = first ? pair->first : pair->second;
    const struct place *in = first ? pair->second : pair->first;
    const struct held *held = first ? &pair->one : &pair->other;
    const struct app *app = pair->mailer->app;
    app_tell(app,
             pair->found.relation == RELATION_SAME
                 ? "%s: passed over, %s is the same game (%.9s)\n"
                 : "%s: passed over, %s is the same game and is ahead (%.9s)\n",
             text_label(out->name, app->arena),
             text_label(in->name, app->arena), held->ledger->table.id);
}

/* Another fork, or one that went on, is another occasion. */
static const char *occasion(const struct pair *pair)
{
    char heads[2][17];
    hex_write(pair->one.ledger->table.head, 8, heads[0]);
    hex_write(pair->other.ledger->table.head, 8, heads[1]);
    return arena_print(pair->mailer->app->arena, "fork %s %s", heads[0],
                       heads[1]);
}

static json_t *fork_view(const struct pair *pair)
{
    json_t *view = json_object(), *fork = json_object();
    json_put_text(
        fork, "game",
        arena_copy(pair->mailer->app->arena, pair->one.ledger->table.id, 9));
    json_put_text(fork, "first", pair->first->name);
    json_put_text(fork, "second", pair->second->name);
    json_put_text(fork, "folder", pair->mailer->games);
    json_put_int(fork, "entry", pair->found.common + 1);
    json_put(view, "fork", fork);
    return view;
}

/* The host is told; nothing may be done with either. */
static bool stop_both(struct pair *pair, struct error *e)
{
    json_t *view = fork_view(pair);
    struct trouble trouble = { .occasion = occasion(pair),
                               .ledger = pair->one.ledger,
                               .view = view };
    struct error forked = error_like(e);
    fail(
        &forked, EX_TEMPFAIL,
        "the game %.9s has gone two ways: \"%.40s\" and \"%.40s\" differ from entry %d on",
        pair->one.ledger->table.id, pair->first->name, pair->second->name,
        pair->found.common + 1);
    advise(
        &forked,
        "move the wrong one out of the folder; \"turnpost compare\" says what is different");
    trouble.what = forked.what;
    if (trouble_tell(pair->mailer, &trouble, e) && e)
        *e = forked;
    json_decref(view);
    return false;
}

/* *better: the one of both that counts. One that cannot be read does not,
 * nor does what turns out to be another game. */
static bool judge_twins(struct pair *pair, const struct place **better,
                        struct error *e)
{
    struct error unread = error_like(e);
    *better = pair->first;
    if (!ledger_compare(pair->one.ledger, pair->other.ledger, &pair->found,
                        &unread))
        return true;
    switch (pair->found.relation) {
    case RELATION_FORK:
        return stop_both(pair, e);
    case RELATION_OTHER_GAME:
        return true;
    case RELATION_FIRST_AHEAD:
        break;
    case RELATION_SECOND_AHEAD:
        *better = pair->second;
        break;
    case RELATION_SAME:
        if (is_copy(pair))
            *better = pair->second;
        break;
    }
    name_passed_over(pair, *better == pair->second);
    return true;
}

static bool compare_twins(struct mailer *mailer, const struct place *first,
                          const struct place *second,
                          const struct place **better, struct error *e)
{
    struct pair pair = { .mailer = mailer,
                         .first = first,
                         .second = second,
                         .one.lock = -1,
                         .other.lock = -1 };
    struct error unread = error_like(e);
    bool done = true;
    *better = first;
    if (folder_look(mailer, first->name, &pair.one, &unread)) {
        if (folder_look(mailer, second->name, &pair.other, &unread))
            done = judge_twins(&pair, better, e);
        folder_release(&pair.other);
    }
    folder_release(&pair.one);
    return done;
}

static bool is_same_file(const struct place *a, const struct place *b)
{
    return a->file.st_dev == b->file.st_dev && a->file.st_ino == b->file.st_ino;
}

static bool are_twins(const struct place *place, const struct place *other)
{
    return place != other && place->known && other->known &&
           !memcmp(place->origin, other->origin, HASH);
}

bool roll_choose(struct mailer *mailer, const struct roll *roll,
                 const char **file, struct error *e)
{
    const struct place *best = NULL;
    for (int i = 0; i < roll->count && !best; i++)
        if (!strcmp(roll->places[i].name, *file))
            best = &roll->places[i];
    for (int i = 0; best && i < roll->count; i++) {
        const struct place *twin = &roll->places[i];
        if (!are_twins(twin, best))
            continue;
        if (is_same_file(twin, best))
            best = best->link && !twin->link ? twin : best;
        else if (!compare_twins(mailer, best, twin, &best, e))
            return false;
    }
    if (best)
        *file = best->name;
    return true;
}
