#include "mail/reply/manners.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

enum { CLOSING_WORDS = 4 };

static const char *const farewells[] = {
    "quit",         "stop",        "thanks", "thank", "thx",
    "cheers",       "regards",     "best",   "kind",  "greetings",
    "sincerely",    "bye",         "see",    "gruß",  "gruss",
    "grüße",        "gruesse",     "viele",  "liebe", "schöne",
    "danke",        "mfg",         "lg",     "vg",    "tschüss",
    "tschüß",       "ciao",        "bis",    "cdlt",  "cdt",
    "cordialement", "amicalement", "merci",  "bonne", "bises",
    "salutations",  "à bientôt",   "bien à",
};

static const char *const greetings[] = {
    "hi",   "hello",  "hey",   "dear",    "good",  "hallo", "liebe", "lieber",
    "moin", "servus", "guten", "bonjour", "salut", "cher",  "chère",
};

bool begins_with_word(const char *line, const char *word)
{
    size_t length = strlen(word);
    return strncasecmp(line, word, length) == 0 &&
           !isalnum((unsigned char)line[length]);
}

static bool begins_with_one(const char *line, const char *const *words,
                            size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (begins_with_word(line, words[i]))
            return true;
    return false;
}

bool is_greeting(const char *line)
{
    return begins_with_one(line, greetings,
                           sizeof greetings / sizeof *greetings);
}

/* "--", "_____", "* * *". */
static bool is_drawn(const char *line)
{
    return *line && line[strspn(line, "-_*=~ ")] == '\0';
}

bool is_farewell(const char *line)
{
    return is_drawn(line) || strncmp(line, "--", 2) == 0 ||
           strncmp(line, "__", 2) == 0 ||
           begins_with_one(line, farewells,
                           sizeof farewells / sizeof *farewells);
}

bool is_closing(const char *line)
{
    int words = 0;
    for (const char *at = line; *at; at += strcspn(at, " \t")) {
        at += strspn(at, " \t");
        words += *at != '\0';
    }
    return is_farewell(line) && words <= CLOSING_WORDS;
}
