#include <string.h>
#include <sys/mman.h>
#include <time.h>

#include "core/date.h"
#include "core/json.h"
#include "mail/serve/serve.h"

const double serve_limits[LIMITS] = { 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30 };

static const char *const results[RESULTS] = { "played", "answered", "refused",
                                              "kept", "delayed" };

struct tally *tally_new(void)
{
    void *shared = mmap(NULL, sizeof(struct tally), PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return shared != MAP_FAILED ? shared : NULL;
}

double tally_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void put_quoted(struct text *line, const char *words)
{
    text_byte(line, '"');
    for (const char *c = words; *c; c++) {
        if (*c == '"' || *c == '\\')
            text_byte(line, '\\');
        text_byte(line, *c);
    }
    text_byte(line, '"');
}

static void tell(struct app *app, const char *mail,
                 const struct came_of *came_of, const char *said,
                 double seconds)
{
    struct text line = text_new(app->arena);
    char now[TIME_LENGTH];
    time_write(app->now(), now);
    text_add(&line, "time=%s mail=%s result=%s", now,
             text_label(mail, app->arena), results[came_of->result]);
    if (came_of->game)
        text_add(&line, " game=%s", came_of->game);
    text_add(&line, " seconds=%.3f said=", seconds);
    put_quoted(&line, text_label(said, app->arena));
    text_byte(&line, '\n');
    fwrite(line.bytes, 1, line.length, app->err);
    fflush(app->err);
}

void tally_mail(struct service *s, const char *mail,
                const struct came_of *came_of, const char *said, double begun)
{
    struct tally *tally = s->tally;
    double seconds = tally_clock() - begun;
    int i = 0;
    while (i < LIMITS && seconds > serve_limits[i])
        i++;
    tally->mails[came_of->result]++;
    tally->turns += came_of->result == RESULT_PLAYED && came_of->turn;
    tally->took[i]++;
    tally->seconds += seconds;
    tell(s->mailer->app, mail, came_of, said, seconds);
}

void tally_letters(struct service *s, const struct handed *handed)
{
    struct app *app = s->mailer->app;
    char now[TIME_LENGTH];
    s->tally->sent += handed->sent;
    s->tally->failed_letters += handed->failed;
    if (!handed->sent && !handed->failed && !handed->kept)
        return;
    time_write(app->now(), now);
    fprintf(app->err, "time=%s letters=%d refused=%d waiting=%d\n", now,
            handed->sent, handed->failed, handed->kept);
    fflush(app->err);
}

json_t *tally_numbers(const struct tally *tally, const struct backlog *backlog)
{
    json_t *numbers = json_object(), *mails = json_object(),
           *took = json_array();
    for (int i = 0; i < RESULTS; i++)
        json_put(mails, results[i], json_integer(tally->mails[i]));
    for (int i = 0; i <= LIMITS; i++)
        json_add(took, json_integer(tally->took[i]));
    json_put(numbers, "mails", mails);
    json_put(numbers, "took", took);
    json_put(numbers, "microseconds",
             json_integer((json_int_t)(tally->seconds * 1e6)));
    json_put(numbers, "turns", json_integer(tally->turns));
    json_put(numbers, "sent", json_integer(tally->sent));
    json_put(numbers, "refused", json_integer(tally->failed_letters));
    json_put_bool(numbers, "there", backlog->there);
    json_put(numbers, "waiting_mails", json_integer(backlog->mails));
    json_put(numbers, "waiting_letters", json_integer(backlog->letters));
    json_put(numbers, "oldest", json_integer(backlog->oldest));
    return numbers;
}
