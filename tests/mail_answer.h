/** What every answer of the mail reader must hold to, and what a mail of the
 *  corpus wants of it (tests/mail/README). Faults are added to a text, one a
 *  line. */
#ifndef TESTS_MAIL_ANSWER_H
#define TESTS_MAIL_ANSWER_H

#include <jansson.h>

#include "core/text.h"

/** Members, types, and that nothing in it can harm whoever prints it. */
void answer_holds(const json_t *answer, struct text *faults);

/** The members that @p wanted names are as it says. */
void answer_fits(const json_t *answer, json_t *wanted, struct text *faults);

#endif
