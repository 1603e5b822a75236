/** turnpost-metrics: the numbers of a worker of a club, for Prometheus. */
#ifndef METRICS_METRICS_H
#define METRICS_METRICS_H

#include <jansson.h>

#include "core/text.h"

/** What the worker said last, in Prometheus' form. */
void metrics_write(const json_t *numbers, struct text *into);

struct exporter;

/** Listens at @p where: "PORT" on 127.0.0.1, or "ADDRESS:PORT" ("[::1]:9100").
 *  NULL with an error. *@p port: on which. */
struct exporter *exporter_open(const char *where, int *port, struct error *e);
/** From now on it gives @p text, and says that all is well if @p well and this
 *  was not long ago. */
void exporter_put(struct exporter *exporter, const char *text, bool well);
void exporter_close(struct exporter *exporter);

#endif
