/* What stands below the map: who is due, what happened, the seats, the tiles.
 */
#include <string.h>

#include "core/columns.h"
#include "terra-mystica/show/show.h"

void tm_paragraph(const struct tm_sheet *p, const char *margin,
                  const char *words)
{
    int indent = columns_of(margin) + 2, half = p->width / 2;
    int most = p->width >= TM_WIDE ? 32 : half < 30 ? half : 30;
    if (!*words)
        return;
    text_string(p->into, margin);
    text_fold(p->into, words, p->width, indent > most ? 8 : indent);
}

/* Lines of words, each a paragraph. */
static void write_lines(const struct tm_sheet *p, const char *words)
{
    while (*words) {
        size_t length = strcspn(words, "\n");
        tm_paragraph(p, "", arena_copy(p->into->arena, words, length));
        words += length + (words[length] == '\n');
    }
}

static void write_happenings(const struct tm_sheet *p)
{
    bool any = false;
    for (const struct event *e = p->look->since; e; e = e->next) {
        struct text words = text_new(p->into->arena);
        if (!tm_is_detail(e))
            tm_tell_event(p->s, e, &words);
        if (words.length && !any)
            text_add(p->into, "\n%s\n", look_heading(p->look, words.arena));
        any |= words.length > 0;
        tm_paragraph(p, "  ", words.bytes);
    }
}

static void write_heading(const struct tm_sheet *p)
{
    struct text words = text_new(p->into->arena);
    tm_heading_words(p->s, &words);
    text_byte(p->into, '\n');
    tm_paragraph(p, "", words.bytes);
}

static void write_lots(const struct tm_sheet *p)
{
    for (int i = 0; i < tm_lots(p->s); i++) {
        struct text words = text_new(p->into->arena);
        tm_lot_words(p->s, i, &words);
        tm_paragraph(p, "  ", words.bytes);
    }
}

void tm_summary(const struct game_state *s, const struct look *look,
                struct text *into)
{
    struct tm_sheet p = { s, look, into,
                          look->width < TM_WIDE ? look->width : TM_WIDE,
                          tm_title_width(s, into->arena) };
    struct text words = text_new(into->arena);
    if (s->phase == TM_OVER)
        tm_winner_words(s, &words);
    else
        tm_due_words(s, &words);
    write_lines(&p, words.bytes);
    write_happenings(&p);
    tm_write_final(&p);
    write_heading(&p);
    write_lots(&p);
    tm_write_seats(&p);
    tm_write_supply(&p);
}
