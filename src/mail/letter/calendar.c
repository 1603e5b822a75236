#include "mail/letter/letter.h"

#include <string.h>
#include <time.h>

#include "mail/letter/view.h"

enum { LINE_BYTES = 75, MINUTE = 60 };

/* A line, folded without cutting a letter, with its special letters marked. */
static void put_property(struct text *into, const char *name, const char *value)
{
    struct text line = text_new(into->arena);
    text_string(&line, name);
    for (; *value; value++)
        text_add(&line, strchr("\\;,", *value) ? "\\%c" : "%c", *value);
    for (size_t at = 0; at < line.length;) {
        size_t room = LINE_BYTES - (at > 0), rest = line.length - at;
        size_t length = rest < room ? rest : room;
        while (text_is_inside(line.bytes[at + length]))
            length--;
        text_add(into, at ? " " : "");
        text_bytes(into, line.bytes + at, length);
        text_string(into, "\r\n");
        at += length;
    }
}

static void put_time(struct text *into, const char *name, int64_t time)
{
    char words[32] = "";
    time_t seconds = time;
    struct tm utc;
    if (gmtime_r(&seconds, &utc))
        strftime(words, sizeof words, "%Y%m%dT%H%M%SZ", &utc);
    put_property(into, name, words);
}

static void put_alarm(struct text *into, int64_t limit, const char *subject)
{
    put_property(into, "BEGIN:VALARM", "");
    put_property(into, "ACTION:DISPLAY", "");
    put_property(into, "DESCRIPTION:", subject);
    put_property(into,
                 arena_print(into->arena, "TRIGGER:-PT%lldM",
                             (long long)(limit / 4 / MINUTE)),
                 "");
    put_property(into, "END:VALARM", "");
}

/* The same for all letters about one turn of a seat; between turns of others a
 * seat may have to answer in several of them. */
static const char *uid_of(const struct letter *letter, const char *domain,
                          struct arena *arena)
{
    const struct table *table = &letter->ledger->table;
    return arena_print(arena, "%s.%d.%d%s", table->id,
                       table->rules->turn_number(table->turn.state),
                       letter->seat, domain);
}

static void put_event(struct text *into, const struct mailer *mailer,
                      const struct letter *letter, const char *sender,
                      const char *subject)
{
    const struct table *table = &letter->ledger->table;
    const char *domain = strrchr(sender, '@');
    put_property(into, "BEGIN:VEVENT", "");
    put_property(into,
                 "UID:", uid_of(letter, domain ? domain : "", into->arena));
    put_property(into, arena_print(into->arena, "SEQUENCE:%d", table->n), "");
    put_property(into, "ORGANIZER:mailto:", sender);
    put_time(into, "DTSTAMP:", mailer->now);
    put_time(into, "DTSTART:", view_deadline(letter));
    put_property(into, "SUMMARY:", subject);
    put_property(into, "TRANSP:TRANSPARENT", "");
    put_alarm(into, table->clock.timing.limit, subject);
    put_property(into, "END:VEVENT", "");
}

const char *calendar_of(const struct mailer *mailer,
                        const struct letter *letter, const char *sender,
                        const char *subject)
{
    if (!letter || !letter->wish || !letter->wish->calendar ||
        strcmp(letter->name, "turn") != 0 || !view_deadline(letter))
        return NULL;
    struct text text = text_new(mailer->app->arena);
    put_property(&text, "BEGIN:VCALENDAR", "");
    put_property(&text, "VERSION:2.0", "");
    put_property(&text, "PRODID:-//turnpost//turnpost//EN", "");
    put_property(&text, "METHOD:PUBLISH", "");
    put_event(&text, mailer, letter, sender, subject);
    put_property(&text, "END:VCALENDAR", "");
    return text.bytes;
}
