/** Where what is installed beside the program is found, and the language that
 *  it speaks. */
#ifndef SYSTEM_LANGUAGES_H
#define SYSTEM_LANGUAGES_H

#include "core/app.h"
#include "core/error.h"

enum { DATA_FOLDERS = 3 };

/** The folders of templates and catalogues, in the order in which they are
 *  looked through: @p given, or NULL; $XDG_CONFIG_HOME/turnpost/templates, or
 *  ~/.config/…; and the installed one, in whose place comes $TURNPOST_TEMPLATES
 *  when that is set, or the folder `templates` beside the program in the tree
 *  where it was built. Their number. */
int data_folders(struct app *app, const char *given,
                 const char *into[DATA_FOLDERS]);
/** The same for language_open alone: NULL is the installed one. */
int language_folders(struct app *app, const char *given,
                     const char *into[DATA_FOLDERS]);

/** "pt-BR" as a file or a folder is called: "pt-br", or, not @p whole, the one
 *  that it is a kind of. */
const char *language_folder(const char *language, bool whole,
                            struct arena *arena);

/** From now on @p arena speaks @p language, by the nearest catalogue
 *  LANGUAGE.mo of the @p folders; English where there is none. One that lies
 *  inside the program goes before those of the folder NULL, the installed one.
 *  One that is broken is passed over; then it fails with EX_CONFIG, and speaks
 *  by the next, or by the one inside, for all that. */
bool language_open(const char *const *folders, int count, const char *language,
                   struct arena *arena, struct error *e);

/** What lies inside the program as @p language, "de": po/inside writes it
 *  there, so that no file need be read. NULL: there is none. */
const void *catalogue_inside(const char *language, size_t *length);

/** The language that the environment asks for (LC_ALL, LC_MESSAGES, LANG;
 *  "de_AT.UTF-8" is "de-AT"), or "" for English. */
const char *language_wanted(const struct app *app);

#endif
