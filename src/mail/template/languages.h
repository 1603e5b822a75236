/** Languages that there are letters in. */
#ifndef MAIL_LANGUAGES_H
#define MAIL_LANGUAGES_H

#include "mail/template/templates.h"

/** Is there a folder of letters for @p language ("de", "pt-BR"), or for the one
 *  that it is a kind of? Fails with the languages that there are in the hint;
 *  but where no letters are installed at all nobody can say, and any will
 *  do. */
bool language_is_known(const struct templates *templates, const char *language,
                       struct arena *arena, struct error *e);

/** A wish for letters that nobody has written would be one in vain: may this
 *  note be made? */
bool language_grants(const struct templates *templates, const char *note,
                     struct arena *arena, struct error *e);

#endif
