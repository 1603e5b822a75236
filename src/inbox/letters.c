#include "inbox/roles.h"

#include <string.h>

#include "inbox/phrases.h"

/* Lines that a program puts above a quote, in whatever language. */
enum { ABOVE_MAX = 8, LABEL_MAX = 24 };

/* "Label: …" with a short label of any language. */
static bool is_labelled(const char *line)
{
    size_t length = strcspn(line, ":");
    return (line[length] && length > 0 && length <= LABEL_MAX) ||
           phrase_label(line) != LABEL_NONE;
}

/* The first of the own lines right above i, without a blank one between
 * them; *last after the last of them. */
static size_t paragraph_above(const struct reply *reply, size_t i, size_t *last)
{
    while (i > 0 && reply_is_blank(reply, i - 1))
        i--;
    *last = i;
    while (i > 0 && *last - i < ABOVE_MAX && reply_is_own(reply, i - 1))
        i--;
    return i;
}

/* Where the labels begin that end before last: three lines or more with
 * an address and a date in them, which no plan of orders has; last when
 * there are none. */
static size_t labels_start(const struct reply *reply, size_t first, size_t last)
{
    enum { LABELS_MIN = 3 };
    bool date = false, address = false;
    size_t start = last;
    while (start > first && is_labelled(reply_line_of(reply, start - 1))) {
        const char *line = reply_line_of(reply, --start);
        date |= phrase_has_date(line);
        address |= phrase_has_address(line);
    }
    return date && address && last - start >= LABELS_MIN ? start : last;
}

/* Where "…, Games <games@…>, 10:12:" begins that ends before last: no
 * further up than is needed for a date and an address; last when there is
 * neither. */
static size_t naming_start(const struct reply *reply, size_t first, size_t last)
{
    enum { LINES_MAX = 3 };
    bool date = false, address = false;
    size_t start = last;
    if (last == first || !phrase_ends_in_colon(reply_line_of(reply, last - 1)))
        return last;
    for (size_t k = last; k > first && last - k < LINES_MAX; k--) {
        const char *line = reply_line_of(reply, k - 1);
        bool any = phrase_has_date(line) || phrase_has_address(line);
        date |= phrase_has_date(line);
        address |= phrase_has_address(line);
        start = any ? k - 1 : start;
        if (date && address)
            break;
    }
    return start;
}

/* Where the lines begin that introduce what stands at i, known by their
 * form alone, whatever their language; i when there are none. */
static size_t introduction_start(const struct reply *reply, size_t i)
{
    size_t last, first = paragraph_above(reply, i, &last);
    size_t start = labels_start(reply, first, last);
    start = start < last ? start : naming_start(reply, first, last);
    return start < last ? start : i;
}

/* Some programs quote without any mark. Our letters begin with a line that
 * nobody writes; from there on all is theirs. */
void mark_our_letters(struct reply *reply)
{
    for (size_t i = 0; i < reply->count; i++) {
        if (reply->roles[i] == OWN &&
            phrase_is_our_fence(reply_line_of(reply, i))) {
            reply_mark(reply, introduction_start(reply, i), reply->count,
                       QUOTED);
            return;
        }
    }
}
