#include "standings.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* -- the sequential test -- */

enum { TABLES_LEAST = 8, PARTS = 10000 };

struct sequence {
    double least, wanted;
    _Atomic long tables, sum, squares; /* of shares, in parts */
};

struct sequence *sequence_new(double least, double wanted)
{
    struct sequence *s = mmap(NULL, sizeof *s, PROT_READ | PROT_WRITE,
                              MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (s == MAP_FAILED)
        return NULL;
    s->least = least;
    s->wanted = wanted;
    return s;
}

void sequence_add(struct sequence *s, double share)
{
    long parts = lround(share * PARTS);
    s->tables++;
    s->sum += parts;
    s->squares += parts * parts / PARTS;
}

int sequence_verdict(const struct sequence *s)
{
    double n = (double)s->tables, mean, spread, ratio;
    if (s->wanted <= 0 || s->tables < TABLES_LEAST)
        return 0;
    mean = (double)s->sum / PARTS / n;
    spread = (double)s->squares / PARTS / n - mean * mean;
    /* that all tables ended alike says nothing of those to come */
    spread = spread * n / (n - 1) + 1 / (4 * n * n);
    ratio = n * (s->wanted - s->least) * (2 * mean - s->wanted - s->least) /
            (2 * spread);
    return ratio > log(19) ? 1 : ratio < -log(19) ? -1 : 0;
}

static void print_verdict(const struct tournament *t)
{
    int verdict = sequence_verdict(t->sequence);
    if (t->wanted)
        printf("after %ld tables the sequential test says: %s\n",
               t->sequence->tables,
               verdict > 0   ? "as many as wanted"
               : verdict < 0 ? "no more than its part"
                             : "not decided");
}

/* -- means -- */

/* Mean and the half of its interval, 95 percent, over tables: the games of one
 * table are no independent ones. */
struct mean {
    double mean, half;
    int count;
};

static struct mean mean_of(const double *sums, const int *counts, int tables)
{
    double all = 0, squares = 0;
    struct mean m = { 0, 0, 0 };
    int used = 0;
    for (int i = 0; i < tables; i++) {
        all += sums[i];
        m.count += counts[i];
        used += counts[i] > 0;
    }
    if (!m.count)
        return m;
    m.mean = all / m.count;
    for (int i = 0; i < tables; i++) {
        double off = sums[i] - m.mean * counts[i];
        squares += off * off;
    }
    if (used > 1)
        m.half = 1.96 * sqrt(squares * used / (used - 1)) / m.count;
    return m;
}

typedef double field_fn(const struct entry *e);

static double points_of(const struct entry *e)
{
    return e->points;
}

static double rank_of(const struct entry *e)
{
    return e->rank;
}

static double share_of(const struct entry *e)
{
    return e->share;
}

static struct mean over(const struct tournament *t, field_fn *field, bool one,
                        const char *word)
{
    double *sums = calloc((size_t)t->tables, sizeof *sums);
    int *counts = calloc((size_t)t->tables, sizeof *counts);
    for (int i = 0; i < t->count; i++) {
        const struct entry *e = &t->entries[i];
        if (e->one != one || (word && strcmp(word, e->word) != 0))
            continue;
        sums[e->table - t->first] += field(e);
        counts[e->table - t->first]++;
    }
    struct mean m = mean_of(sums, counts, t->tables);
    free(sums);
    free(counts);
    return m;
}

/* Wilson's interval, 95 percent, of a share of so many games. */
static void print_wilson(double share, int played)
{
    double z = 1.96, n = played;
    double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
    double half = z / (1 + z * z / n) *
                  sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    printf("%.1f%% (%.1f to %.1f)", 100 * share, 100 * (middle - half),
           100 * (middle + half));
}

static void print_side(const struct tournament *t, bool one)
{
    struct mean points = over(t, points_of, one, NULL);
    struct mean rank = over(t, rank_of, one, NULL);
    struct mean share = over(t, share_of, one, NULL);
    double micros = 0, moves = 0;
    if (!points.count)
        return;
    for (int i = 0; i < t->count; i++)
        if (t->entries[i].one == one) {
            micros += t->entries[i].micros * t->entries[i].moves;
            moves += t->entries[i].moves;
        }
    printf("level %d%s: wins ", t->levels[t->all ? 0 : !one],
           t->opener ? one ? ", first" : ", others" : "");
    print_wilson(share.mean, points.count);
    printf(", mean rank %.2f +- %.2f, points %.1f +- %.1f, %.1f ms a move\n",
           rank.mean, rank.half, points.mean, points.half,
           moves > 0 ? micros / moves / 1000 : 0);
}

static void print_words(const struct tournament *t)
{
    for (int i = 0; i < t->count; i++) {
        const char *word = t->entries[i].word;
        bool seen = false;
        for (int k = 0; k < i && !seen; k++)
            seen = !strcmp(t->entries[k].word, word);
        for (int one = 1; one >= 0 && !seen; one--) {
            struct mean m = over(t, points_of, one, word);
            if (m.count)
                printf("  %-20s level %d%s: %4d times, points %.1f +- %.1f\n",
                       word, t->levels[t->all ? 0 : !one],
                       t->opener && one ? ", first" : "", m.count, m.mean,
                       m.half);
        }
    }
}

void standings_print(const struct tournament *t, int argc, char **argv)
{
    int played = t->count / t->setup.seats;
    for (int i = 0; i < argc; i++)
        printf("%s%s", i ? " " : "", i ? argv[i] : "tournament");
    printf("\n%s, %d seats, seed %s, tables %d to %d: %d games\n",
           t->rules->title, t->setup.seats, t->seed, t->first,
           t->first + t->tables - 1, played);
    print_side(t, true);
    print_side(t, false);
    print_verdict(t);
    if (t->fact)
        print_words(t);
}
