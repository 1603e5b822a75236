/** The deadline of a turn as a file for calendars (RFC 5545), for seats that
 *  wish for it (ledger/seats/wishes.h). */
#ifndef MAIL_CALENDAR_H
#define MAIL_CALENDAR_H

#include "mail/letter/view.h"

/** The file that goes with the letter, which has the subject @p subject and
 *  comes from @p sender: an event at the deadline, with an alarm when a quarter
 *  of the limit is left. A later letter about the same turn changes that event
 *  (UID, SEQUENCE). NULL: it is not wished for, the letter is about no game
 *  (NULL) or no turn, or there is no deadline. */
const char *calendar_of(const struct mailer *mailer,
                        const struct letter *letter, const char *sender,
                        const char *subject);

#endif
