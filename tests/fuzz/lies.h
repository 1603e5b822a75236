/** Copies that somebody forges: cut off, put together of others, with other
 *  words in them, and made good as far as his own key goes. */
#ifndef TESTS_FUZZ_LIES_H
#define TESTS_FUZZ_LIES_H

#include "mend.h"
#include "room.h"

enum { LINES = 64 };

/* Lines that can be moved about; the last is the state. */
struct page {
    int count;
    struct line lines[LINES];
};

static struct page page_of(const struct ledger *ledger)
{
    struct page page = { 0 };
    struct lines lines = lines_of(ledger->bytes, ledger->length);
    while (page.count < LINES - STEPS &&
           lines_next(&lines, &page.lines[page.count]))
        page.count++;
    return page;
}

static struct line any_line(struct room *room)
{
    const struct page page = page_of(any_copy(room));
    return page.lines[luck_below(&room->luck, page.count)];
}

/* The line with a member as another line has it, or without, or with another
 * order. */
static struct line changed(struct room *room, const struct ledger *ledger,
                           const struct line *line)
{
    static const char *const keys[] = { "text", "seat", "time", "by", "late",
                                        "m",    "r",    "step", "of", "after" };
    const char *key = keys[luck_below(&room->luck, 10)];
    int seat = luck_below(&room->luck, room->seats);
    const struct line from = any_line(room);
    json_t *object = json_read(line->bytes, line->length, NULL);
    json_t *other = json_read(from.bytes, from.length, NULL);
    struct line new = *line;
    if (!strcmp(key, "text"))
        json_put_text(object, key, any_order(room, ledger, seat));
    else if (json_has(other, key))
        json_put(object, key, json_incref(json_object_get(other, key)));
    else
        json_object_del(object, key);
    new.bytes = json_write(object, room->arena, &new.length);
    json_decref(other);
    json_decref(object);
    return new;
}

static void spoil(struct room *room, const struct ledger *ledger,
                  struct page *page)
{
    int last = page->count - 1, at = 1 + luck_below(&room->luck, last);
    struct line line = page->lines[at];
    switch (luck_below(&room->luck, 5)) {
    case 0: /* cut off */
        page->lines[at] = page->lines[last];
        page->count = at + 1;
        break;
    case 1: /* an entry of another copy, at the end */
        page->lines[page->count++] = page->lines[last];
        page->lines[last] = any_line(room);
        break;
    case 2: /* one before another */
        page->lines[at] = page->lines[at - 1];
        page->lines[at - 1] = line;
        break;
    default:
        page->lines[at] = changed(room, ledger, &line);
        break;
    }
}

static void pass_over(void *context, int line, const char *what)
{
    (void)context;
    (void)line;
    (void)what;
}

/* As who lies would write it: what he can sign he signs, and the state is what
 * follows from the lines. */
static void lie(struct room *room, int who, const struct ledger *ledger)
{
    struct page page = page_of(ledger);
    struct text text = text_new(room->arena);
    struct ledger *checked = NULL;
    int newest = room->newest;
    for (int i = luck_below(&room->luck, 3); i >= 0 && page.count > 2; i--)
        spoil(room, ledger, &page);
    for (int i = 0; i < page.count; i++) {
        text_bytes(&text, page.lines[i].bytes, page.lines[i].length);
        text_bytes(&text, "\n", 1);
    }
    text = mend_ledger(text.bytes, text.length, 1u << who, room->arena);
    ledger_verify(text.bytes, text.length, room->arena, pass_over, NULL,
                  &checked);
    if (checked && luck_below(&room->luck, 4)) {
        ledger_seal(checked, fuzz_key(who));
        add_copy(room, checked->bytes, checked->length);
    } else {
        add_copy(room, text.bytes, text.length);
    }
    ledger_close(checked);
    if (room->hosted)
        room->newest = newest; /* the host has his own file */
}

#endif
