/* What must not come of a line, whatever it is. */
#include <string.h>
#include <sysexits.h>

#include "misread.h"
#include "words/foreign.h"
#include "words/reading.h"

struct came misread_hear(const struct scene *scene, const char *text)
{
    struct came came = { 0 };
    struct turn turn = scene->play->turn;
    if (turn_play(&turn, scene->seat, false, text, scene->arena, NULL,
                  &came.own)) {
        came.played = text;
        came.plainly = true;
        return came;
    }
    came.e = came.own;
    if (came.own.status == EX_DATAERR &&
        !move_read(&scene->play->turn, scene->seat, text, scene->arena,
                   &came.played, &came.e))
        came.played = NULL;
    came.proposed = came.played ? NULL : came.e.proposed;
    return came;
}

/* The position after it, and what waits; NULL: refused. */
static const char *after(const struct scene *scene, const char *text)
{
    struct turn turn = scene->play->turn;
    if (!turn_play(&turn, scene->seat, false, text, scene->arena, NULL, NULL))
        return NULL;
    return arena_print(scene->arena, "%s\n%s",
                       testing_save(turn.rules, turn.state, scene->arena),
                       turn.rest);
}

bool misread_changed(const struct scene *scene, const char *orders, int count)
{
    const struct speech *speech = scene->play->rules->speech;
    const struct turn *turn = &scene->play->turn;
    struct turn after = *turn;
    return speech->changed &&
           turn_play(&after, scene->seat, false, orders, scene->arena, NULL,
                     NULL) &&
           speech->changed(turn->state, after.state,
                           arena_print(scene->arena, "%d", count));
}

bool misread_must(const struct scene *scene, const char *grave)
{
    size_t length = strlen(grave);
    for (int i = 0; i < scene->legal.count; i++)
        if (strncmp(scene->legal.lines[i], grave, length) != 0)
            return false;
    return true;
}

/* ---- what holds for a group ---- */

/* Words that a game's own grammar has where they deny in what people say:
 * alternatives, plans, waiting. */
static bool is_own(const struct scene *scene, const char *word)
{
    static const struct {
        const char *game, *words;
    } own[] = {
        { "smallworld", "or if" },
        { "terra-mystica", "else later wait or if" },
    };
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (!strcmp(scene->play->rules->name, own[i].game))
            return said_is_one_of(word, own[i].words);
    return false;
}

static const char *denial_fault(const struct scene *scene,
                                const struct line *line,
                                const struct came *came)
{
    if (came->plainly && is_own(scene, line->denying))
        return NULL;
    return came->played     ? "a denial is played"
           : came->proposed ? "a denial is proposed"
                            : NULL;
}

/* Are orders no more than the order that was followed by more? */
static bool is_less(const struct scene *scene, const struct line *line,
                    const char *orders)
{
    const char *whole = line->order ? after(scene, line->order) : NULL;
    const char *own = after(scene, orders);
    return whole && own && !strcmp(whole, own) &&
           strlen(orders) <= strlen(line->order);
}

static const char *torn_fault(const struct scene *scene,
                              const struct line *line, const struct came *came)
{
    if (came->played && is_less(scene, line, came->played))
        return "what is torn is played as less than was written";
    for (int i = 0; line->more && came->proposed && i < came->proposed->count;
         i++)
        if (is_less(scene, line, came->proposed->move[i]))
            return "what is torn is proposed as less than was written";
    return NULL;
}

static const char *illegal_fault(const struct came *came)
{
    if (came->played)
        return "what is refused is played";
    if (is_unread(&came->own))
        return "a well-formed order counts as unread";
    if (came->proposed)
        return "what is refused for a reason is proposed";
    return strcmp(came->own.what, came->e.what) != 0 ||
                   strcmp(came->own.hint, came->e.hint) != 0 ||
                   came->own.rule != came->e.rule
               ? "the reason of a refusal is hidden"
               : NULL;
}

/* The reason is that of something that the words mean. */
static bool has_reason(const struct scene *scene, const struct line *line,
                       const struct came *came)
{
    const struct speech *speech = scene->play->rules->speech;
    const char *meant[READ_MAX];
    struct sentence s;
    if (!said_cut(line->text, speech, scene->arena, &s))
        return false;
    said_rename(speech, scene->arena, &s);
    int count =
        said_meanings(&s, 0, s.count, speech, scene->arena, meant, READ_MAX);
    for (int i = 0; i < count; i++) {
        struct error e = { 0 };
        struct turn turn = scene->play->turn;
        if (!turn_play(&turn, scene->seat, false, meant[i], scene->arena, NULL,
                       &e) &&
            !is_unread(&e) && !strcmp(e.what, came->e.what))
            return true;
    }
    return false;
}

static const char *synonym_fault(const struct scene *scene,
                                 const struct line *line,
                                 const struct came *came)
{
    if (came->played)
        return NULL; /* the words mean another order, too, which is legal */
    if (!is_unread(&came->own))
        return illegal_fault(came);
    if (came->proposed)
        return "what means a refused order is proposed";
    if (!has_reason(scene, line, came))
        return "refused without the reason of what it means";
    return strstr(came->e.hint, "understood as")
               ? NULL
               : "it is not told how it is understood";
}

static const char *slip_fault(const struct scene *scene,
                              const struct line *line, const struct came *came)
{
    if (came->played && !misread_slips(scene, line->slip, came->played))
        return "what is misspelt is played as another order";
    for (int i = 0; came->proposed && i < came->proposed->count; i++)
        if (!misread_slips(scene, line->slip, came->proposed->move[i]))
            return "what is misspelt is proposed as another order";
    return NULL;
}

static const char *group_fault(const struct scene *scene,
                               const struct line *line, const struct came *came)
{
    switch (line->group) {
    case DENIALS:
        return denial_fault(scene, line, came);
    case ASIDES:
        return came->played ? "words in no table are passed over" : NULL;
    case TORN:
        return torn_fault(scene, line, came);
    case ILLEGAL:
        return illegal_fault(came);
    case SYNONYMS:
        return synonym_fault(scene, line, came);
    case SLIPS:
        return slip_fault(scene, line, came);
    default:
        return NULL;
    }
}

/* ---- what holds for every line ---- */

static const char *orders_fault(const struct scene *scene,
                                const struct line *line, const char *orders)
{
    const char *text = line->slip ? line->order : line->text;
    return after(scene, orders) ? misread_unsaid(scene, text, orders)
                                : "what it is turned into is refused";
}

const char *misread_fault(const struct scene *scene, const struct line *line,
                          const struct came *came)
{
    const char *fault = group_fault(scene, line, came);
    if (!fault && !came->played && !*came->e.what)
        fault = "refused without a word";
    if (!fault && came->played && !came->plainly)
        fault = orders_fault(scene, line, came->played);
    for (int i = 0; !fault && came->proposed && i < came->proposed->count; i++)
        fault = orders_fault(scene, line, came->proposed->move[i]);
    return fault;
}

/* ---- in other languages ---- */

/* Does a word of the game's own grammar make it, in English, what it is? */
static bool is_grammar(const struct scene *scene, const char *english)
{
    bool own = false;
    for (const char *at = english; *at; at += strspn(at, " \n:,")) {
        size_t length = strcspn(at, " \n:,");
        own |= is_own(scene, arena_copy(scene->arena, at, length));
        at += length;
    }
    return own && after(scene, english);
}

static const char *plain_fault(const struct scene *scene,
                               const struct line *line, const struct came *came,
                               const char *english)
{
    const char *whole = after(scene, line->order), *own;
    if (!came->played)
        return NULL;
    own = after(scene, came->played);
    if (!own)
        return "what it is turned into is refused";
    return !strcmp(whole, own) ? NULL
                               : misread_unsaid(scene, english, came->played);
}

const char *misread_typed_fault(const struct scene *scene, enum manner manner,
                                const struct line *line,
                                const struct came *came)
{
    const char *english =
        foreign_move(&scene->play->turn, scene->seat, line->text, scene->arena);
    if (manner == PLAIN)
        return plain_fault(scene, line, came, english);
    if (!came->played && !came->proposed)
        return *came->e.what ? NULL : "refused without a word";
    if (is_grammar(scene, english))
        return NULL;
    if (manner == TORN_OFF)
        return came->played && is_less(scene, line, came->played)
                   ? "what is torn is played as less than was written"
                   : NULL;
    return came->played       ? "a denial is played"
           : manner == DENIED ? "a denial is proposed"
                              : NULL;
}
