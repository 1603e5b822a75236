/** Ratings: Glicko-2, as in Mark E. Glickman, "Example of the Glicko-2 system"
 *  (2013), with his numbers, tau = 0.5. */
#ifndef LEAGUE_RATING_H
#define LEAGUE_RATING_H

struct rating {
    double rating, deviation, volatility; /* 1500, 350 and 0.06 at first */
};

/** A game of somebody's: against whom, and 1, 0.5 or 0. */
struct rated_game {
    struct rating other; /* before the round */
    double score;
};

/** The rating after a round with these games; without any only the deviation
 *  grows, up to 350. */
struct rating rating_after(const struct rating *before,
                           const struct rated_game *games, int count);

#endif
