#include "league/rating.h"

#include <math.h>

/* The steps are those of the paper; r' and RD' of its step 8. */
static const double scale = 173.7178, tau = 0.5, precision = 0.000001;
static const double pi = 3.14159265358979323846, widest = 350;

static double weight(double phi)
{
    return 1 / sqrt(1 + 3 * phi * phi / (pi * pi));
}

static double expected(double mu, double other, double phi)
{
    return 1 / (1 + exp(-weight(phi) * (mu - other)));
}

/* What step 5 looks for the zero of. */
struct search {
    double delta, phi, v, a;
};

static double f(const struct search *s, double x)
{
    double e = exp(x), d = s->phi * s->phi + s->v + e;
    return e * (s->delta * s->delta - d) / (2 * d * d) -
           (x - s->a) / (tau * tau);
}

static double other_end(const struct search *s)
{
    double square = s->delta * s->delta, least = s->phi * s->phi + s->v;
    if (square > least)
        return log(square - least);
    int k = 1;
    while (k < 100 && f(s, s->a - k * tau) < 0)
        k++;
    return s->a - k * tau;
}

/* Step 5, by the Illinois algorithm. */
static double volatility_after(const struct search *s)
{
    double a = s->a, b = other_end(s), fa = f(s, a), fb = f(s, b);
    for (int i = 0; i < 100 && fabs(b - a) > precision; i++) {
        double c = a + (a - b) * fa / (fb - fa), fc = f(s, c);
        if (fc * fb <= 0) {
            a = b;
            fa = fb;
        } else {
            fa /= 2;
        }
        b = c;
        fb = fc;
    }
    return exp(a / 2);
}

struct rating rating_after(const struct rating *before,
                           const struct rated_game *games, int count)
{
    double mu = (before->rating - 1500) / scale;
    double phi = before->deviation / scale, sum = 0, gain = 0;
    struct rating after = *before;
    for (int i = 0; i < count; i++) {
        double other = (games[i].other.rating - 1500) / scale;
        double deviation = games[i].other.deviation / scale;
        double g = weight(deviation), e = expected(mu, other, deviation);
        sum += g * g * e * (1 - e);
        gain += g * (games[i].score - e);
    }
    if (count > 0) {
        double v = 1 / sum, log_volatility = 2 * log(before->volatility);
        struct search search = { v * gain, phi, v, log_volatility };
        after.volatility = volatility_after(&search);
    }
    double wide = sqrt(phi * phi + after.volatility * after.volatility);
    double narrow = 1 / sqrt(1 / (wide * wide) + sum);
    after.rating = scale * (mu + narrow * narrow * gain) + 1500;
    after.deviation = fmin(scale * narrow, widest);
    return after;
}
