#include "smallworld/position/position.h"

#include <string.h>

#include "core/language.h"
#include "core/narrow.h"
#include "smallworld/trait.h"

const char *sw_seat_name(const struct game_state *s, int seat)
{
    return s->setup->names[seat];
}

const char *sw_name(const char *title, struct arena *arena)
{
    return language_name(arena_language(arena), "smallworld", title, NULL,
                         arena);
}

const char *sw_name_in(const struct language *language, const char *title,
                       char room[80])
{
    const char *forms = language_forms(language, "smallworld", title);
    size_t length = strcspn(forms, "|");
    if (forms[length] == '\0')
        return forms;
    length = length < 80 ? length : 79;
    memcpy(room, forms, length);
    room[length] = '\0';
    return room;
}

const char *sw_name_for(struct error *e, const char *title)
{
    return error_name(e, "smallworld", title);
}

const char *sw_words_for(const struct error *e, const char *words)
{
    return language_format(e ? e->language : NULL, words);
}

const char *sw_race_title(int race)
{
    return sw_trait(race)->title;
}

const char *sw_tool_title(int trait)
{
    const struct sw_trait *t = sw_trait(trait);
    if (SW_HOOK(t, way, tool))
        return SW_HOOK(t, way, tool);
    return trait < sw_card_count && SW_HOOK(t, piece, word)
               ? SW_HOOK(t, piece, title)
               : t->title;
}

const char *sw_short_word(const struct sw_trait *t)
{
    return SW_HOOK(t, way, word)        ? SW_HOOK(t, way, word)
           : SW_HOOK(t, marker, called) ? SW_HOOK(t, marker, called)
                                        : t->name;
}

void sw_outcome_words(int trait, struct outcome *into)
{
    const struct sw_trait *t = sw_trait(trait);
    int count = 0;
    *into = (struct outcome){ .name = t->name };
    into->calls[count++] = sw_short_word(t);
    into->calls[count++] = t->title;
    if (SW_HOOK(t, marker, also))
        into->calls[count++] = SW_HOOK(t, marker, also);
    if (SW_HOOK(t, piece, word))
        into->calls[count++] = SW_HOOK(t, piece, word);
}

const char *sw_form_beside(const char *form, int race, struct arena *arena)
{
    size_t length = strcspn(form, " ");
    bool fits = !form[length];
    for (const char *at = form + length; !fits && *at;) {
        size_t own = strcspn(++at, " ");
        const char *name = race < 0 ? "" : sw_trait(race)->name;
        fits = strlen(name) == own && !strncmp(at, name, own);
        at += own;
    }
    return fits ? arena_copy(arena, form, length) : NULL;
}

/* What a gap of a combo's title stands for: "power", "race:form". */
static const char *part_of_combo(int power, int race, const char *gap,
                                 struct arena *arena)
{
    const char *form = strchr(gap, ':');
    return language_name(arena_language(arena), "smallworld",
                         sw_trait(*gap == 'p' ? power : race)->title,
                         form ? sw_form_beside(form + 1, race, arena) : NULL,
                         arena);
}

const char *sw_combo_name(int power, int race, struct arena *arena)
{
    struct text into = text_new(arena);
    const char *words =
        language_format(arena_language(arena), N_("{power} {race}"));
    while (*words) {
        size_t plain = strcspn(words, "{");
        text_bytes(&into, words, plain);
        words += plain;
        if (!*words)
            break;
        size_t gap = strcspn(++words, "}");
        text_string(&into, part_of_combo(power, race,
                                         arena_copy(arena, words, gap), arena));
        words += gap + (words[gap] == '}');
    }
    return into.bytes;
}

const char *sw_combo_title(const struct game_state *s, int race,
                           struct arena *arena)
{
    int power = s->faction[race].power;
    return power < 0 ? sw_name(sw_race_title(race), arena)
                     : sw_combo_name(power, race, arena);
}

const char *sw_native_word(const struct game_state *s)
{
    return sw_has_isles(s->board) ? N_("murloc") : N_("tribe");
}

const char *sw_label(const struct game_state *s, int region)
{
    static const char numbers[SW_REGIONS][3] = {
        "1",  "2",  "3",  "4",  "5",  "6",  "7",  "8",  "9",  "10", "11",
        "12", "13", "14", "15", "16", "17", "18", "19", "20", "21", "22",
        "23", "24", "25", "26", "27", "28", "29", "30", "31", "32", "33",
        "34", "35", "36", "37", "38", "39", "40", "41", "42", "43", "44",
        "45", "46", "47", "48", "49", "50", "51", "52", "53", "54", "55",
        "56", "57", "58", "59", "60", "61", "62", "63", "64",
    };
    return s->board->labels ? s->board->labels[region] : numbers[region];
}

int sw_labelled(const struct game_state *s, const char *label)
{
    int number = word_number(&(struct word){ label, NOWHERE });
    if (!s->board->labels)
        return number >= 1 && number <= s->board->regions ? number - 1
                                                          : SW_NONE;
    bool letter = text_is_letter(*label); /* most are told apart by it */
    for (int r = 0; r < s->board->regions; r++) {
        const char *own = s->board->labels[r];
        if (!(letter && text_lower(*own) != text_lower(*label)) &&
            word_matches(label, own, 99))
            return r;
    }
    return SW_NONE;
}

char sw_seat_letter(const struct game_state *s, int seat)
{
    char taken[SW_SEATS + 1] = "";
    for (int i = 0; i <= seat; i++) {
        char letter = to_char('1' + i);
        for (const char *c = sw_seat_name(s, i); *c; c++)
            if (text_is_letter(*c) && !strchr(taken, text_upper(*c))) {
                letter = text_upper(*c);
                break;
            }
        taken[i] = letter;
    }
    return taken[seat];
}

const char *sw_region_words(const struct game_state *s, int race,
                            bool (*is)(const struct game_state *, int, int),
                            const struct language *language, char *into,
                            size_t room)
{
    const char *and = language_say(language, N_(" and "));
    int found[SW_REGIONS], count = 0;
    for (int r = 0; r < s->board->regions; r++)
        if (is(s, race, r))
            found[count++] = r;
    into[0] = '\0';
    for (int i = 0; i < count && strlen(into) + 8 < room; i++) {
        const char *join = i == 0 ? "" : i == count - 1 ? and : ", ";
        text_append(into, room, "%s%s", join, sw_label(s, found[i]));
    }
    return into;
}

static bool has_piece(const struct game_state *s, int trait, int region)
{
    return sw_memo(s, trait, region) > 0;
}

const char *sw_piece_words(const struct game_state *s, int trait,
                           const struct language *language, char *into,
                           size_t room)
{
    return sw_region_words(s, trait, has_piece, language, into, room);
}
