/* The games of this program; a file of its own, so that tests can have theirs.
 */
#include <stddef.h>

#include "game/rules.h"

#define ENTRY(id) extern const struct game_rules game_##id;
#include "../games/shelf.def"
#undef ENTRY

#define ENTRY(id) &game_##id,
const struct game_rules *const games[] = {
#include "../games/shelf.def"
    NULL,
};
#undef ENTRY
