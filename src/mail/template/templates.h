/** Templates on disk: where they are found, and letters made from them. Each is
 *  a file LANGUAGE/NAME.KIND; templates/README says what may stand in it. */
#ifndef MAIL_TEMPLATES_H
#define MAIL_TEMPLATES_H

#include <jansson.h>

#include "core/language.h"
#include "system/languages.h"

enum { TEMPLATE_MAX = 256 << 10 };

/** Folders, in the order in which they are looked through; what was found in
 *  them is not looked for again. */
struct templates {
    const char *folders[DATA_FOLDERS];
    int count;
    struct templates_kept *kept; /* as long as the arena of the app */
};

/** A template as it stands in its file. */
struct template
{
    const char *path, *text;
    const char *language, *kind; /* "en", "txt" */
};

/** The folders: data_folders. */
void templates_find(struct templates *templates, struct app *app,
                    const char *given);

/** Reads the file @p name, such as "turn.txt", of @p language. Both are small
 *  letters, digits and "-", and no more can be asked for (EX_USAGE). Fails with
 *  EX_CONFIG when it is in none of the folders, is no plain file, is larger
 *  than TEMPLATE_MAX or is not UTF-8. */
bool templates_read(const struct templates *templates, const char *language,
                    const char *name, struct arena *arena,
                    struct template *into, struct error *e);

/** Is there such a file, and can it be read? */
bool templates_have(const struct templates *templates, const char *language,
                    const char *name);

/** language_open of them; "" is English. Of a catalogue that is broken it
 * warns. Fails when @p language has other letters than a folder may (EX_USAGE).
 */
bool templates_speak(const struct templates *templates, const char *language,
                     struct arena *arena, struct error *e);

/** Appends @p text, which is of the file @p template, filled in from @p view.
 *  Values are escaped as the kind wants: .html for HTML, .json for strings of
 *  JSON, .form as %XX, .md for Markdown, .mrkdwn for Slack, .bbcode for BBCode,
 *  others not.
 *  Messages are said as the arena of @p into speaks. Partials are files of the
 *  same kind in the same language, else in en; one that there is not is an
 *  error. */
bool templates_fill(const struct templates *templates,
                    const struct template *template, const char *text,
                    const json_t *view, struct text *into, struct error *e);

/** Reads and fills in. For the language "pt-BR" the folders are pt-br, pt and
 *  at last en. Of a .txt long lines are folded at 78 columns, or at
 *  40 if the view says "narrow" (mail/template/fold.h). */
bool templates_render(const struct templates *templates, const char *language,
                      const char *name, const json_t *view, struct text *into,
                      struct error *e);

#endif
