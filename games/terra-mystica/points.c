/* Where victory points come from, for `stats`. */
#include <string.h>

#include "terra-mystica/engine.h"

bool tm_points(const struct event *event, struct points *points)
{
    static const char *const origins[] = {
        "round tiles", "favours",    "towns", "cards", "power",     "tracks",
        "faction",     "conversion", "cults", "area",  "resources",
    };
    const char *said = event_says(event, "origin");
    if (strcmp(event->kind, "vp") && strcmp(event->kind, "faction"))
        return false;
    *points = (struct points){ .seat = event->seat, .count = 1 };
    if (!strcmp(event->kind, "faction")) {
        points->parts[0].origin = "start";
        points->parts[0].points = event_number(event, "vp", 0);
        return true;
    }
    points->round = event_number(event, "round", 0);
    points->parts[0].origin = "other";
    points->parts[0].points = event_number(event, "points", 0);
    for (size_t i = 0; said && i < sizeof origins / sizeof *origins; i++)
        if (!strcmp(origins[i], said))
            points->parts[0].origin = origins[i];
    return true;
}
