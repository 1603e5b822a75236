/** `turnpost league` in parts. */
#ifndef LEAGUE_REPORT_H
#define LEAGUE_REPORT_H

#include "command/command.h"
#include "league/league.h"

/** A file that is no ledger of the league, and why. */
struct league_stray {
    const char *file, *why;
};

struct league_report {
    struct league *league;
    const char *folder; /* of the ledgers; NULL: they were named */
    struct league_ledger *ledgers;
    int count;
    struct league_stray *strays;
    int stray_count;
};

/** Reads and verifies the files, in @p folder unless that is NULL. What is no
 *  ledger of the league's, or does not hold, becomes a stray; of copies of one
 *  game the one ahead stays, and none when they part. */
bool league_ledgers(struct app *, struct league_report *, const char *folder,
                    const char *const *files, int count, struct error *);

/** The round that is played now, or the last one. */
int league_now(const struct league *);

/** What stands and what to do next, for people or as a line of JSON. @{ */
void league_tell(const struct league_report *, const char *path,
                 struct text *into);
void league_tell_json(const struct league_report *, struct text *into);
/** @} */

/** Makes what is missing for the present round in the folder: ledgers, or
 *  invitations between peers, signed by @p key where that is needed; says of
 *  each what is to be done. */
bool league_make(struct app *, const struct league_report *,
                 const struct key *key, struct text *into, struct error *);

#endif
