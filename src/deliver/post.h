/** What is sent in a request over HTTP. */
#ifndef DELIVER_POST_H
#define DELIVER_POST_H

#include "deliver/channel.h"

enum { HEADERS_MAX = 32, PARTS_MAX = 16 };

struct post {
    const char *method; /* "POST" or "PUT" */
    struct curl_slist *headers;
    const char *body; /* NULL: it has parts */
    size_t length;
    curl_mime *parts;
    int patience; /* seconds that may go by with trying again */
};

/** Reads "method", "headers", "body" or "parts", and "patience". Fails on a
 *  header that could be more than one. post_forget it in either case. */
bool post_read(const struct request *request, CURL *handle, struct post *into,
               struct error *e);
void post_forget(struct post *post);

#endif
