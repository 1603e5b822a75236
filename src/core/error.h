/** What went wrong, where, by which rule, and what would do. */
#ifndef CORE_ERROR_H
#define CORE_ERROR_H

#include <stdbool.h>
#include <stddef.h>

/** Bytes of the text that an error speaks of. */
struct span {
    size_t start;
    size_t length; /* 0: nowhere */
};

#define NOWHERE ((struct span){ 0, 0 })

/** What a caller may have to tell from every other error. The words are for
 *  people alone. */
enum error_kind {
    ERROR_ANY,
    ERROR_UNREAD,   /* a word that orders do not have there */
    ERROR_MISSPELT, /* the same; the hint has one that is near */
    ERROR_DONE,     /* it was done before */
    ERROR_PLAYED,   /* it is for a turn that is already played */
};

/** Moves that may be meant by a text that is no order, lines of orders each;
 *  nothing comes of them before somebody has said yes. In an arena. */
enum { PROPOSED_MAX = 3 };
struct proposals {
    int count; /* at least 1 */
    const char *move[PROPOSED_MAX];
    const char *price[PROPOSED_MAX]; /* what it costs and gives, or "" */
};

struct language;

/** Empty, or filled in: nothing in it may be what lay there by chance. */
struct error {
    const struct language *language; /* of who reads it; filling in keeps it */
    int status;           /* sysexits.h: EX_DATAERR for a refused move … */
    enum error_kind kind; /* of those that callers tell apart */
    struct span at;       /* bytes of the move text, or NOWHERE */
    const char *rule;     /* "SW-CONQUER-02", or NULL; a string constant */
    char what[400];       /* the fact: one line, lower case, no full stop */
    char hint[800];       /* what would do, or "" */
    const struct proposals *proposed; /* or NULL */
    char name[3][128];                /* of error_name, in turn … */
    unsigned names;                   /* … how many so far */
};

/** An empty one, in the language of @p like, which may be NULL. */
struct error error_like(const struct error *like);
/** The first form of the name (language_name), to fill @p e with, which may be
 *  NULL; no more than three at once. */
const char *error_name(struct error *e, const char *context, const char *name);

/** For those below: the one of two formats that goes with @p n (COUNT_ of
 *  core/language.h), in the language of @p e, which may be NULL. */
const char *error_count(const struct error *e, long n, const char *one,
                        const char *many) __attribute__((format_arg(3)))
__attribute__((format_arg(4)));

/** @p words, which are a message of their own, to fill @p e with, which may be
 *  NULL: "the ledger", or what strerror says. */
const char *error_said(const struct error *e, const char *words);

/** How an order is written, with what is to be put in ("pick PLACE") in the
 *  language of @p e, which may be NULL. Into @p said, which is returned. */
enum { USAGE_MAX = 400 };
const char *error_usage(const struct error *e, const char *usage,
                        char said[USAGE_MAX]);

/** Each says its format in the language of @p e, and returns false, so that a
 *  caller can `return refuse(…)`. A NULL @p e is allowed everywhere: then only
 *  the answer counts. @{ */
bool refuse(struct error *e, struct span at, const char *rule,
            const char *format, ...) __attribute__((format(printf, 4, 5)));
bool fail(struct error *e, int status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
bool advise(struct error *e, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/** Advises to write @p word, which is near to the unknown one: of the kind
 *  ERROR_MISSPELT. */
bool suggest(struct error *e, const char *word);
bool of_kind(struct error *e, enum error_kind kind);
/** For what the reason was, it may go another time (EX_TEMPFAIL). */
bool try_later(struct error *e);
/** Of the kind ERROR_UNREAD, if @p unread. */
bool unread_if(struct error *e, bool unread);
/** @} */
/** Was it refused for a word that orders do not have, and for no rule? */
bool is_unread(const struct error *e);

#endif
