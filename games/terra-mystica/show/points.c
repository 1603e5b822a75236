/* Where victory points come from, for `stats`. */
#include <string.h>

#include "core/language.h"
#include "terra-mystica/show/show.h"

bool tm_points(const struct event *event, struct points *points)
{
    static const char *const origins[][2] = {
        { N_("round tiles"), "round tiles" },
        { N_("favours"), "favours" },
        { N_("towns"), "towns" },
        { N_("cards"), N_("bonus cards") },
        { "power" /* a good */, N_("leech cost") },
        { N_("tracks"), "tracks" },
        { N_("faction"), "faction" },
        { N_("conversion"), "conversion" },
        { N_("cults"), "cults" },
        { N_("area"), "area" },
        { N_("resources"), "resources" },
    };
    const char *said = event_says(event, "origin");
    if (strcmp(event->kind, "vp") && strcmp(event->kind, "faction"))
        return false;
    *points = (struct points){ .seat = event->seat, .count = 1 };
    if (!strcmp(event->kind, "faction")) {
        points->parts[0].origin = N_("start");
        points->parts[0].points = event_number(event, "vp", 0);
        return true;
    }
    points->round = event_number(event, "round", 0);
    points->parts[0].origin = N_("other");
    points->parts[0].points = event_number(event, "points", 0);
    for (size_t i = 0; said && i < sizeof origins / sizeof *origins; i++)
        if (!strcmp(origins[i][0], said))
            points->parts[0].origin = origins[i][1];
    return true;
}
