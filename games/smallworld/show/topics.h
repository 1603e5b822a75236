/** Articles of `turnpost rules smallworld`. */
#ifndef SMALLWORLD_TOPICS_H
#define SMALLWORLD_TOPICS_H

#include "game/rules.h"

/** Articles of `turnpost rules smallworld`. */
void sw_topics(const struct box_version *boxes, const struct language *language,
               topic_fn *yield, void *context);
/** Races, powers, relics, places; the boxes; the camps; the boards. @{ */
void sw_piece_topics(const struct box_version *boxes,
                     const struct language *language, topic_fn *yield,
                     void *context);
void sw_box_topics(const struct language *language, topic_fn *yield,
                   void *context);
void sw_camp_topics(const struct box_version *boxes,
                    const struct language *language, topic_fn *yield,
                    void *context);
void sw_board_topics(const struct language *language, topic_fn *yield,
                     void *context);
/** @} */

#endif
