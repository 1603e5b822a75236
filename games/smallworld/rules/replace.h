/** Conquering by replacing an opponent's single Active token: what the
 *  abilities that do so have in common (SWB-SORCERERS-01 to -06,
 *  SWU-VAMPIRE-01 to -05, SWU-ORB-01, -02). */
#ifndef SMALLWORLD_REPLACE_H
#define SMALLWORLD_REPLACE_H

#include "smallworld/trait.h"

/** How one ability is called, the rule ids that its refusals name, and where
 *  it differs. */
struct sw_replacing {
    const char *noun;   /* "sorcery" */
    const char *token;  /* rule: there must be a race's token, */
    const char *active; /* an opponent's Active one, */
    const char *single; /* alone in its region, */
    const char *reach;  /* in reach of a following conquest, without other
                           ways, */
    const char *supply; /* and the new token is at hand */
    const char *each;   /* rule: once a turn for each opponent; or NULL */
    bool tray_only;     /* the new token is one of the tray; else it is one of
                           the hand when the tray is empty, and one must be in
                           hand anyway (SWU-MARK-06, SWU-COST-05) */
    bool from_afar;     /* a race that reaches every land may begin with it */
};

/** Is the plan's region one for such an ability of @p trait? Then the plan
 *  replaces. Asked after sw_legal_target(). */
bool sw_plan_replacing(const struct game_state *s, struct sw_plan *plan,
                       int trait, struct error *e);
/** The opponent who was attacked last was hit by @p trait; in its player's next
 *  turn nobody was. Neither is kept of a trait that does not work once a turn
 *  for each. @{ */
void sw_note_replaced(struct game_state *s, int trait);
void sw_forget_replaced(struct game_state *s, int trait);
/** @} */

#endif
