#include "smallworld/show/show.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "core/language.h"
#include "smallworld/position/position.h"
#include "smallworld/trait.h"

static bool is_taken(char taken[][4], int count, const char letters[4])
{
    for (int i = 0; i < count; i++)
        if (!strcmp(taken[i], letters))
            return true;
    return false;
}

/* Two letters of the title and the first later one that makes a difference. */
static void pick_letters(const char *title, char taken[][4], int count,
                         char into[4])
{
    int length = 0;
    memset(into, 0, 4);
    for (; *title; title++) {
        if (!text_is_letter(*title))
            continue;
        into[length] = length ? text_lower(*title) : text_upper(*title);
        if (length < 2)
            length++;
        else if (!is_taken(taken, count, into))
            return;
    }
}

void sw_race_letters(const struct game_state *s, int race, char into[4])
{
    char taken[SW_RACES][4];
    int count = 0;
    for (int i = 0; i < race; i++)
        if (s->faction[i].seat >= 0) {
            pick_letters(sw_race_title(i), taken, count, into);
            memcpy(taken[count++], into, 4);
        }
    pick_letters(sw_race_title(race), taken, count, into);
}

/* Writes n, at least 0, and a NUL, to which it points then. */
static char *digits(int n, char *into)
{
    if (n > 9)
        into = digits(n / 10, into);
    *into++ = "0123456789"[n % 10];
    *into = '\0';
    return into;
}

static void brief_natives(const struct game_state *s, const struct sw_region *r,
                          const struct language *language, char into[SW_BRIEF])
{
    char room[80];
    if (r->monsters == 0 && r->tribes == 0)
        return;
    const char *word = r->monsters > 0 ? N_("monster") : sw_native_word(s);
    const char *name = sw_name_in(language, word, room);
    size_t length = strnlen(name, SW_BRIEF - sizeof "99");
    memcpy(into, name, length);
    into[length] = '\0';
    if (r->monsters == 0 && r->tribes > 1)
        digits(r->tribes, into + length);
}

void sw_brief_tokens(const struct game_state *s, int region, bool tight,
                     const struct language *language, char into[SW_BRIEF])
{
    const struct sw_region *r = &s->region[region];
    const char *gap = tight ? "" : " ";
    char race[4];
    into[0] = '\0';
    if (r->race < 0) {
        brief_natives(s, r, language, into);
        return;
    }
    sw_race_letters(s, r->race, race);
    char letter = sw_seat_letter(s, s->faction[r->race].seat);
    *into++ = letter;
    if (!s->faction[r->race].declined) {
        into = stpcpy(stpcpy(into, " "), race);
        digits(r->tokens, stpcpy(into, r->tokens > 9 ? gap : " "));
        return;
    }
    race[0] = text_lower(race[0]);
    into = stpcpy(stpcpy(stpcpy(stpcpy(into, gap), "("), race), gap);
    stpcpy(digits(r->tokens, into), ")");
}

const char *sw_marker_words(const struct sw_marker *marker, struct arena *arena)
{
    const struct sw_trait *t = sw_trait(marker->trait);
    if (marker->badge >= 0)
        return arena_say(arena, "%s: %s", sw_name(t->title, arena),
                         sw_name(sw_trait(marker->badge)->title, arena));
    if (SW_HOOK(t, marker, defends) > 0)
        return arena_say(arena, "%s: +%d", sw_name(t->title, arena),
                         SW_HOOK(t, marker, defends));
    return sw_name(t->title, arena);
}

char sw_piece_glyph(const struct sw_piece *piece)
{
    return piece->glyph ? piece->glyph : text_upper(piece->word[0]);
}

int sw_pieces_in(const struct game_state *s, int trait, int region)
{
    return SW_HOOK(sw_trait(trait), piece, word) ? sw_memo(s, trait, region)
                                                 : 0;
}

bool sw_any_face_down(const struct game_state *s)
{
    for (int r = 0; r < s->board->regions; r++)
        if (s->region[r].face_down)
            return true;
    return false;
}

/* Relics and places, which have no number: "sf". */
static void brief_markers(const struct game_state *s, int region,
                          char into[SW_BRIEF])
{
    size_t length = 0;
    if (s->region[region].face_down)
        into[length++] = '?';
    for (int i = 0; i < s->marker_count && length + 2 < SW_BRIEF; i++)
        if (s->markers[i].region == region)
            into[length++] =
                SW_HOOK(sw_trait(s->markers[i].trait), marker, glyph);
    into[length] = '\0';
}

void sw_brief_pieces(const struct game_state *s, int region,
                     char into[SW_BRIEF])
{
    brief_markers(s, region, into);
    for (int i = 0; i < s->memo_count && strlen(into) + 8 < SW_BRIEF; i++) {
        const struct sw_piece *piece = sw_piece_of(sw_trait(s->memos[i].trait));
        int n = s->memos[i].n;
        if (s->memos[i].at != region || !piece->word || n < 1)
            continue;
        text_append(into, SW_BRIEF, "%s%c", *into ? " " : "",
                    sw_piece_glyph(piece));
        if (n > 1)
            text_append(into, SW_BRIEF, "%d", n);
    }
}

static bool touches_frame(const struct sw_board *board, char key)
{
    for (int x = 0; x < board->width; x++)
        if (board->grid[0][x] == key ||
            board->grid[board->height - 1][x] == key)
            return true;
    for (int y = 0; y < board->height; y++)
        if (board->grid[y][0] == key || board->grid[y][board->width - 1] == key)
            return true;
    return false;
}

static bool is_inland_edge(const struct game_state *s, int region)
{
    const struct sw_place *place = &s->board->places[region];
    return place->edge && !sw_has_isles(s->board) &&
           !touches_frame(s->board, place->key);
}

static bool is_landing(const struct game_state *s, int region)
{
    return s->board->places[region].edge && sw_has_isles(s->board);
}

const struct sw_mark sw_marks[] = {
    { '^', N_("mountain"), N_("mountain: +1 to conquer"), SW_HAS(SW_MOUNTAIN),
      0, NULL },
    { '$', N_("mine"), N_("mine"), SW_HAS_SYMBOLS(SW_MINE), SW_HAS(SW_DIGGINGS),
      NULL },
    { '*', N_("magic"), N_("magic"), SW_HAS_SYMBOLS(SW_MAGIC),
      SW_HAS(SW_CRYSTAL), NULL },
    { '@', N_("cavern"), N_("cavern"), SW_HAS_SYMBOLS(SW_CAVERN), 0, NULL },
    { '%', N_("crater"), N_("crater"), SW_HAS_SYMBOLS(SW_CRATER), 0, NULL },
    { '<', NULL, N_("shore: new races may enter, as on the frame"), 0, 0,
      is_inland_edge },
    { '&', N_("anchor"), N_("anchor: landing region"), 0, 0, is_landing },
    { '#', N_("size icon"), N_("size of the island: a marker lies here first"),
      SW_HAS_SYMBOLS(SW_SIZE_ICON), 0, NULL },
    { 0 },
};

bool sw_is_marked(const struct game_state *s, const struct sw_mark *mark,
                  int region)
{
    unsigned has = sw_place_has(&s->board->places[region]);
    return mark->here ? mark->here(s, region)
                      : (has & mark->has) && !(has & mark->unless);
}

bool sw_is_somewhere(const struct game_state *s, const struct sw_mark *mark)
{
    for (int r = 0; r < s->board->regions; r++)
        if (sw_is_marked(s, mark, r))
            return true;
    return false;
}

void sw_brief_marks(const struct game_state *s, int region, char into[SW_BRIEF])
{
    size_t length = 0;
    for (const struct sw_mark *m = sw_marks; m->glyph; m++)
        if (sw_is_marked(s, m, region))
            into[length++] = m->glyph;
    into[length] = '\0';
}

int sw_declined(const struct game_state *s, int seat, int i)
{
    for (int race = SW_NONE; (race = sw_next_faction(s, seat, race)) >= 0;)
        if (s->faction[race].declined && i-- == 0)
            return race;
    return SW_NONE;
}
