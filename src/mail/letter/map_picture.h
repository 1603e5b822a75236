/** The map that letters and posts show. */
#ifndef MAIL_MAP_PICTURE_H
#define MAIL_MAP_PICTURE_H

#include "mail/mailer.h"

/** The map as @p seat (-1: anybody) sees it, as PNG in base64; NULL when it
 *  cannot be made or is not wanted. */
const char *map_picture(const struct mailer *mailer,
                        const struct ledger *ledger, int seat);

#endif
