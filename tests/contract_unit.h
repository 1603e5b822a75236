/** Contracts and what is missing in an entry of them: for tests that tell it by
 *  its name, before anything calls it. */
#ifndef CONTRACT_UNIT_H
#define CONTRACT_UNIT_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/** A pointer in a contract; every struct has its name first. */
struct member {
    const char *name;
    size_t at;
    bool may; /* NULL means something */
};
#define MUST(type, member)                                                     \
    {                                                                          \
        .name = #member, .at = offsetof(struct type, member)                   \
    }
#define MEMBERS_END                                                            \
    {                                                                          \
        .name = NULL                                                           \
    }

/** The first member of @p entry that is missing, or "". */
static inline const char *missing(const void *entry,
                                  const struct member *members)
{
    for (; members->name; members++) {
        void *value;
        memcpy(&value, (const char *)entry + members->at, sizeof value);
        if (!value && !members->may)
            return members->name;
    }
    return "";
}

static inline int lacking(const char *what, const char *name, const void *entry,
                          const struct member *members)
{
    const char *lack = missing(entry, members);
    if (*lack)
        print_message("%s \"%s\" has no .%s\n", what, name ? name : "?", lack);
    return *lack != '\0';
}

/** Each of @p entries, which end with NULL. */
static inline int lacking_in(const char *what, const void *entries,
                             const struct member *members)
{
    int lacks = 0;
    const void *entry;
    for (const char *at = entries;; at += sizeof entry) {
        memcpy(&entry, at, sizeof entry);
        if (!entry)
            return lacks;
        const char *name;
        memcpy(&name, entry, sizeof name);
        lacks += lacking(what, name, entry, members);
    }
}

#endif
