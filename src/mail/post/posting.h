/** Posts for forums and chats, made from templates/post/NAME.json or NAME.form.
 *
 *  Such a file begins with header lines of ours, up to an empty line:
 *
 *      Method: POST                   or PUT
 *      Path: /posts.json              after the address, values as %XX
 *      Header: Api-Key: {{token}}     any number; not if the value is empty
 *      Needs: topic: its number       refused without it, in these words
 *      Number: topic                  refused when it is given and is none
 *      Handle: [0-9]+ a number        what calls people, and how to say that
 *      Limit: 2000                    letters of the longest string in it
 *      Picture: yes                   may stand beside a picture, as the part
 *                                     payload_json of a form
 *      Answer: id                     where the answer has the post's id
 *      Success: ok = true             what the answer says when it is posted
 *      Pending: action = enqueued     and when somebody there has to let it be
 *      Map: markdown                  body_map: text, markdown, bbcode, mrkdwn
 *
 *  and goes on with the body. Files NAME.txt, NAME.md, NAME.mrkdwn, NAME.html
 *  and NAME.bbcode beside it are filled in first and can be used in the body as
 *  {{txt}}, {{md}}, {{mrkdwn}}, {{html}} and {{bbcode}}. */
#ifndef MAIL_POSTING_H
#define MAIL_POSTING_H

#include <jansson.h>

#include "command/command.h"
#include "core/text.h"
#include "ledger/ledger.h"
#include "mail/template/templates.h"

enum { POSTING_HEADERS = 16 };

struct posting {
    const char *method, *url;
    struct {
        const char *name, *value;
    } headers[POSTING_HEADERS];
    int header_count;
    const char *answer;  /* "id", "event_id", "data.id", or NULL */
    const char *success; /* "id", "ok = true", "\"ok\"", "any", or NULL */
    const char *pending; /* "action = enqueued", or NULL */
    bool picture;        /* a picture may go with it */
    const char *body;
};

/** Fills in the template @p name from @p view, which is that of a letter to
 *  spectators with `url` and whatever of `token`, `user`, `topic`, `room` and
 *  `transaction` the template wants. Added are
 *    body_map  the map in the form of Map:
 *    facts     the view as JSON, without url, token, user and reader
 *    brief     true when the limit would be passed: leave out the map
 *    cut       true when that is not enough: there are no notes, and `since`
 *              has only its last lines.
 *  Fails with EX_USAGE when something is missing that the place needs, with
 *  EX_DATAERR when it is still too long, when a header is not
 *  understood, when a value would break a line of the request, and when the
 *  body of a .json is not JSON; and as templates_read and templates_fill do. */
bool posting_make(const struct templates *templates, const char *name,
                  const json_t *view, struct arena *arena, struct posting *into,
                  struct error *e);

/** The host of its address, which is all of it that is no secret. */
const char *posting_host(const struct posting *, struct arena *arena);

/** Has the place posted it, which answers @p status, 2xx, and @p answer? With a
 *  success that is so when the answer has this member (with this value), or is
 *  this text. Without one it is, unless the answer is a web page or an object
 *  whose "ok" or "success" is false; "any" is what it says. Fails with
 *  EX_UNAVAILABLE. */
bool posting_succeeded(const struct posting *, int status, const char *answer,
                       struct arena *arena, struct error *e);

/** The id that @p answer, the body of a server's answer, gives the post; NULL
 *  when there is none. */
const char *posting_id(const struct posting *posting, const char *answer,
                       struct arena *arena);

/* -- posting_view.c: the view of a post: a letter's, in the forms that boards
 * want -- */

/** What is left out to keep a limit, the least that will do: all but the last
 *  of what happened, the map, both, and the notes too. */
enum brevity {
    BREVITY_NONE,
    BREVITY_SINCE,
    BREVITY_NO_MAP,
    BREVITY_SHORT,
    BREVITY_NO_NOTES,
    BREVITIES
};

/** A copy of @p view with body_map (@p form: "text", "markdown", "bbcode" or
 *  "mrkdwn"), facts, brief and cut, and with an invisible sign after every "@"
 *  and "#" of what players may have written, but not in facts; the caller owns
 *  it. */
json_t *posting_view(const json_t *view, const char *form, enum brevity brevity,
                     struct arena *arena);

/** Letters, as UTF-16 counts them, of the longest string in @p value. */
size_t posting_longest(const json_t *value);
/** The same for one text. */
size_t posting_letters(const char *text);

/* -- mentions.c: whom a post calls: players by what they are called where it
 * goes. That comes from who posts, never from the ledger, so that no player can
 * have others called. -- */

#define OPTION_MENTION                                                         \
    OPTION_MANY("mention", 0, "NAME=ID",                                       \
                "who a player is there, to be called; again for others")

/** Puts into @p view what --mention says: `handles`, an object with name and
 *  handle for each seat that has one, in table order, and `calls`, the same of
 *  those that have to act now, with `encoded`, the handle with %XX, and `more`
 *  unless it is the last, and `silent` if there are none. A name that no seat
 *  has is passed over. Tells when somebody has to act who has none, though
 *  others have. Fails (EX_USAGE) when one is not NAME=ID, and when a seat has
 *  two. */
bool mentions_put(const struct invocation *, const struct table *, json_t *view,
                  struct error *e);

/** Is each of `handles` as @p pattern says, an extended regular expression that
 *  the whole of it has to match? Fails with EX_USAGE and @p what it is, or,
 *  when the pattern is none, with EX_DATAERR. */
bool mentions_fit(const json_t *view, const char *pattern, const char *what,
                  struct arena *arena, struct error *e);

#endif
