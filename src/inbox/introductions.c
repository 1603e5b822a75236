#include "inbox/roles.h"

#include <ctype.h>
#include <string.h>

#include "inbox/phrases.h"

static size_t skip_blank(const struct reply *reply, size_t i)
{
    while (i < reply->count && reply_is_blank(reply, i))
        i++;
    return i;
}

/* ---- whole mails below the answer ---- */

/* After the labels of a quoted mail that begin at from: at least three
 * kinds, one of them its sender. 0 when there are none. */
static size_t labels_end(const struct reply *reply, size_t from)
{
    enum { LINES_MAX = 16, STRANGE_MAX = 2 };
    unsigned seen = 0;
    int kinds = 0, strange = 0;
    size_t end = from;
    for (size_t i = from; i < reply->count && i < from + LINES_MAX; i++) {
        enum label label = phrase_label(reply_line_of(reply, i));
        if (label == LABEL_NONE && (i == from || strange == STRANGE_MAX))
            break;
        strange = label == LABEL_NONE ? strange + 1 : 0;
        if (label != LABEL_NONE) {
            kinds += (seen & 1u << label) == 0;
            seen |= 1u << label;
            end = i + 1;
        }
    }
    return kinds >= 3 && (seen & 1u << LABEL_FROM) ? end : 0;
}

static bool has_words_above(const struct reply *reply, size_t i)
{
    while (i > 0)
        if (reply_is_own(reply, --i))
            return true;
    return false;
}

static bool has_quotes_below(const struct reply *reply, size_t i)
{
    return i < reply->quotes_end;
}

/* In many languages it begins with the name or the day, in some there is no
 * word for "wrote". */
static bool names_all(const char *line)
{
    bool says = phrase_says_wrote(line) || isdigit((unsigned char)*line);
    return says && phrase_has_date(line) && phrase_has_address(line) &&
           phrase_ends_in_colon(line);
}

/* Some programs go on with the quote on the same line. */
static bool goes_on_with_quote(const char *line)
{
    const char *address = strchr(line, '@');
    return phrase_opens_attribution(line) && phrase_says_wrote(line) &&
           phrase_has_date(line) && address && strchr(address, ':');
}

/* Some break the line before an address, where a language may have no word for
 * "wrote": "Mon, 21 Nov 2026, 10:31 Ann <", "ann@…>:". */
static bool is_broken_address(const char *above, const char *line)
{
    size_t length = strlen(above);
    return length > 0 && above[length - 1] == '<' && phrase_has_address(line) &&
           !strcmp(line + strcspn(line, " \t<>"), ">:");
}

/* After the lines of "On …, Ann wrote:" that begin at from; 0 when it
 * says something else. */
static size_t attribution_end(const struct reply *reply, size_t from)
{
    enum { LINES_MAX = 4 };
    bool wrote = false, date = false;
    if (!phrase_opens_attribution(reply_line_of(reply, from)) &&
        !names_all(reply_line_of(reply, from)))
        return 0;
    for (size_t i = from; reply_is_own(reply, i) && i < from + LINES_MAX; i++) {
        const char *line = reply_line_of(reply, i);
        wrote |=
            phrase_says_wrote(line) || names_all(line) ||
            (i > from && is_broken_address(reply_line_of(reply, i - 1), line));
        date |= phrase_has_date(line) || phrase_has_address(line);
        if (wrote && date && phrase_ends_in_colon(line))
            return i + 1;
    }
    return 0;
}

/* After what says that another mail follows at i, or 0. */
static size_t introduction_end(const struct reply *reply, size_t i)
{
    const char *line = reply_line_of(reply, i);
    size_t next = skip_blank(reply, i + 1);
    size_t labels = labels_end(reply, i);
    if (labels > 0)
        return labels;
    labels = next < reply->count ? labels_end(reply, next) : 0;
    if (phrase_is_original(line))
        return labels > 0 ? labels : i + 1;
    if (phrase_is_rule(line))
        return labels;
    /* without a single quote mark below, all below is the quote */
    if (!has_words_above(reply, i) || has_quotes_below(reply, i))
        return 0;
    return goes_on_with_quote(line) ? i + 1 : attribution_end(reply, i);
}

/* Where quote marks follow, they tell what is quoted; else it is the rest. */
void mark_originals(struct reply *reply)
{
    for (size_t i = 0; i < reply->count; i++) {
        size_t end = reply_is_own(reply, i) ? introduction_end(reply, i) : 0;
        if (end == 0)
            continue;
        size_t next = skip_blank(reply, end);
        if (next < reply->count && reply->lines[next].depth == 0 &&
            attribution_end(reply, next) == 0)
            end = reply->count;
        reply_mark(reply, i, end, QUOTED);
    }
}

/* ---- "On …, Ann wrote:" ---- */

/* The line above i that may introduce a quote; i when there is none. */
static size_t line_above(const struct reply *reply, size_t i)
{
    enum { BLANK_MAX = 2 };
    size_t above = i;
    for (int blank = 0; above > 0 && blank <= BLANK_MAX; blank++) {
        above--;
        if (!reply_is_blank(reply, above))
            return reply->roles[above] == OWN ? above : i;
    }
    return i;
}

/* Is it an introduction on one line: "Ann wrote:", "… <ann@…>:"? */
static bool introduces(const char *line)
{
    bool place = phrase_has_date(line) || phrase_has_address(line);
    return phrase_ends_in_colon(line)
               ? phrase_says_wrote(line) ||
                     (phrase_has_date(line) && phrase_has_address(line))
               : phrase_says_wrote(line) && place;
}

/* Where the introduction begins whose last line is last; after it when
 * it is none. */
static size_t attribution_start(const struct reply *reply, size_t last)
{
    enum { LINES_MAX = 4 };
    for (size_t k = 0; k < LINES_MAX && k <= last; k++) {
        if (!reply_is_own(reply, last - k))
            break;
        if (attribution_end(reply, last - k) == last + 1)
            return last - k;
    }
    return introduces(reply_line_of(reply, last)) ? last : last + 1;
}

/* The lines from i on that begin with the other quote mark, "|". */
static size_t bars_end(const struct reply *reply, size_t i)
{
    while (i < reply->count && *reply_line_of(reply, i) == '|')
        i++;
    return i;
}

void mark_attributions(struct reply *reply)
{
    for (size_t i = 1; i < reply->count; i++) {
        bool bar = reply->roles[i] == OWN && *reply_line_of(reply, i) == '|';
        size_t last = line_above(reply, i);
        if ((reply->roles[i] != QUOTED && !bar) || last == i)
            continue;
        size_t first = attribution_start(reply, last);
        if (first <= last)
            reply_mark(reply, first, bar ? bars_end(reply, i) : i, QUOTED);
    }
}
