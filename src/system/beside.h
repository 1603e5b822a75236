/** Things that lie beside the running program: in the tree where it was built
 *  and before anything is installed. */
#ifndef SYSTEM_BESIDE_H
#define SYSTEM_BESIDE_H

#include "core/arena.h"

/** The path of @p name in the folder of the running program, or NULL when
 *  there is nothing of that name. */
const char *beside_program(const char *name, struct arena *arena);

#endif
