#include "metrics/metrics.h"

/* As in mail/serve/tally.c, which counts. */
static const char *const limits[] = { "0.01", "0.025", "0.05", "0.1", "0.25",
                                      "1",    "5",     "30",   "+Inf" };

static long long number(const json_t *numbers, const char *key)
{
    return json_integer_value(json_object_get(numbers, key));
}

static void put_head(struct text *into, const char *name, const char *type,
                     const char *help)
{
    text_add(into, "# HELP turnpost_%s %s\n# TYPE turnpost_%s %s\n", name, help,
             name, type);
}

static void put_one(struct text *into, const char *name, const char *type,
                    const char *help, long long value)
{
    put_head(into, name, type, help);
    text_add(into, "turnpost_%s %lld\n", name, value);
}

static void put_mails(const json_t *numbers, struct text *into)
{
    static const char *const results[] = { "played", "answered", "refused",
                                           "kept", "delayed" };
    const json_t *mails = json_object_get(numbers, "mails");
    put_head(into, "mails_total", "counter", "Mails that were at work.");
    for (size_t i = 0; i < sizeof results / sizeof *results; i++)
        text_add(into, "turnpost_mails_total{result=\"%s\"} %lld\n", results[i],
                 number(mails, results[i]));
}

static void put_took(const json_t *numbers, struct text *into)
{
    const json_t *took = json_object_get(numbers, "took");
    long long count = 0, micro = number(numbers, "microseconds");
    put_head(into, "mail_seconds", "histogram", "How long mails took.");
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        count += json_integer_value(json_array_get(took, i));
        text_add(into, "turnpost_mail_seconds_bucket{le=\"%s\"} %lld\n",
                 limits[i], count);
    }
    text_add(into,
             "turnpost_mail_seconds_sum %lld.%06lld\n"
             "turnpost_mail_seconds_count %lld\n",
             micro / 1000000, micro % 1000000, count);
}

void metrics_write(const json_t *numbers, struct text *into)
{
    put_mails(numbers, into);
    put_one(into, "turns_total", "counter", "Turns that were played.",
            number(numbers, "turns"));
    put_head(into, "letters_total", "counter", "Letters that went out.");
    text_add(into,
             "turnpost_letters_total{result=\"sent\"} %lld\n"
             "turnpost_letters_total{result=\"refused\"} %lld\n",
             number(numbers, "sent"), number(numbers, "refused"));
    put_took(numbers, into);
    put_one(into, "waiting_mails", "gauge", "Mails that wait.",
            number(numbers, "waiting_mails"));
    put_one(into, "waiting_letters", "gauge", "Letters that wait.",
            number(numbers, "waiting_letters"));
    put_one(into, "oldest_mail_seconds", "gauge",
            "Since when the oldest mail waits.", number(numbers, "oldest"));
    put_one(into, "up", "gauge", "Is the database, or the folder, there?",
            json_is_true(json_object_get(numbers, "there")));
}
