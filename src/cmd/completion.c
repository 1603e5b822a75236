#include <string.h>
#include <sysexits.h>

#include "command/command.h"
#include "command/help.h"
#include "game/rules.h"
#include "session/session.h"
#include "show/format.h"

static const struct option_entry options[] = { OPTION_END };

static const char manual[] =
    "Prints a script that completes commands, options and games in a shell.\n"
    "\n"
    "  eval \"$(turnpost completion bash)\"\n"
    "  turnpost completion zsh > ~/.zsh/functions/_turnpost";

static bool takes_game(const struct command *c)
{
    return !strcmp(c->name, "new") || !strcmp(c->name, "rules");
}

static void command_names(struct text *into)
{
    for (const struct command *const *c = commands; *c; c++)
        if (!(*c)->hidden)
            text_add(into, " %s", (*c)->name);
}

static void names_of(const char *(*name)(int i), struct text *into)
{
    for (int i = 0; name && name(i); i++)
        text_add(into, " %s", name(i));
}

/* What stands after a command that is no option; "": a ledger or so. */
static const char *plain_words(const struct command *c, struct arena *arena)
{
    struct text words = text_new(arena);
    if (takes_game(c))
        for (const struct game_rules *const *g = games; *g; g++)
            text_add(&words, " %s", (*g)->name);
    else if (!strcmp(c->name, "help"))
        command_names(&words);
    else if (!strcmp(c->name, "completion"))
        text_add(&words, "bash zsh");
    return words.bytes;
}

/* Values that are always the same. */
static const struct {
    const char *command; /* NULL: any */
    const char *option, *words;
} fixed[] = {
    { NULL, "color", "auto always never" },
    { "card", "format", "map list both page" },
    { "log", "format", "text json snellman" },
    { "stats", "format", "text json svg" },
    { "send", "to", "next all" },
};

/* Which values an option may have; "" when that cannot be listed. Of boards
 * and sets those of every game. */
static const char *values(const struct command *c, const struct option_entry *o,
                          struct arena *arena)
{
    struct text words = text_new(arena);
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
        if (!strcmp(fixed[i].option, o->name) &&
            (!fixed[i].command || !strcmp(fixed[i].command, c->name)))
            return fixed[i].words;
    if (!strcmp(c->name, "show") && !strcmp(o->name, "format"))
        for (const struct format *const *f = formats; *f; f++)
            text_add(&words, " %s", (*f)->name);
    for (const struct game_rules *const *g = games; *g; g++)
        if (!strcmp(c->name, "new") && !strcmp(o->name, "board"))
            names_of((*g)->board_name, &words);
        else if (!strcmp(c->name, "new") && !strcmp(o->name, "sets"))
            names_of((*g)->set_name, &words);
    return words.bytes;
}

/* ---- bash ---- */

static void bash_pattern(const struct option_entry *o, struct text *into)
{
    text_add(into, "        --%s", o->name);
    if (o->letter)
        text_add(into, " | -%c", o->letter);
    text_add(into, ") ");
}

/* After an option stands its value and nothing else. */
static void bash_values(const struct command *c, struct text *into)
{
    text_add(into, "        case \"$before\" in\n");
    for (const struct option_entry *o = c->options; o && o->name; o++) {
        if (!o->argument)
            continue;
        const char *words = values(c, o, into->arena);
        bash_pattern(o, into);
        if (*words)
            text_add(into, "of=values list=\"%s\" ;;\n", words);
        else
            text_add(into, "of=%s ;;\n",
                     option_is_path(o) ? "files" : "nothing");
    }
    text_add(into, "        esac");
}

/* The boards and sets of the game that was named already. */
static void bash_games(struct text *into)
{
    text_add(into, "\n        case \"$before ${COMP_WORDS[*]} \" in\n");
    for (const struct game_rules *const *g = games; *g; g++) {
        text_add(into, "        --board*\" %s \"* | -b*\" %s \"*) list=\"",
                 (*g)->name, (*g)->name);
        names_of((*g)->board_name, into);
        text_add(into, "\" ;;\n        --sets*\" %s \"*) list=\"", (*g)->name);
        names_of((*g)->set_name, into);
        text_add(into, "\" ;;\n");
    }
    text_add(into, "        esac");
}

static void bash_command(const struct command *c, struct text *into)
{
    bool any = false;
    text_add(into, "    %s)\n        words=\"--help", c->name);
    if (!command_has(c, "lang"))
        text_add(into, " --lang");
    for (const struct option_entry *o = c->options; o && o->name; o++) {
        text_add(into, " --%s", o->name);
        any = any || o->argument;
    }
    text_add(into, "\"");
    const char *plain = plain_words(c, into->arena);
    if (*plain)
        text_add(into, " plain=\"%s\"", plain);
    text_add(into, any ? "\n" : "");
    if (any)
        bash_values(c, into);
    if (!strcmp(c->name, "new"))
        bash_games(into);
    text_add(into, " ;;\n");
}

static void bash(struct text *into)
{
    text_add(into, "# bash completion for turnpost\n"
                   "_turnpost() {\n"
                   "    local current=\"${COMP_WORDS[COMP_CWORD]}\"\n"
                   "    local before=\"${COMP_WORDS[COMP_CWORD - 1]}\"\n"
                   "    local words=\"\" plain=\"\" list=\"\" of=words\n"
                   "    if [ \"$before\" = \"=\" ]; then\n"
                   "        before=\"${COMP_WORDS[COMP_CWORD - 2]}\"\n"
                   "    elif [ \"$current\" = \"=\" ]; then\n"
                   "        current=\"\"\n"
                   "    fi\n"
                   "    COMPREPLY=()\n"
                   "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
                   "        COMPREPLY=($(compgen -W \"");
    command_names(into);
    text_add(into, "\" -- \"$current\"))\n"
                   "        return\n"
                   "    fi\n"
                   "    case \"${COMP_WORDS[1]}\" in\n");
    for (const struct command *const *c = commands; *c; c++)
        if (!(*c)->hidden)
            bash_command(*c, into);
    text_add(into,
             "    esac\n"
             "    case \"$of$current\" in\n"
             "    words-*) list=\"$words\" ;;\n"
             "    words*) list=\"$plain\" ;;\n"
             "    *) [ $of = files ] || compopt +o default 2>/dev/null ;;\n"
             "    esac\n"
             "    COMPREPLY=($(compgen -W \"$list\" -- \"$current\"))\n"
             "}\n"
             "complete -o default -F _turnpost turnpost\n");
}

/* ---- zsh ---- */

/* In single quotes; colons and brackets mean something to _arguments. */
static void zsh_words(struct text *into, const char *words)
{
    for (; *words; words++) {
        if (strchr(":[]\\", *words))
            text_add(into, "\\");
        text_add(into, *words == '\'' ? "'\\''" : "%c", *words);
    }
}

static void zsh_option(const struct command *c, const struct option_entry *o,
                       struct text *into)
{
    const char *words = values(c, o, into->arena);
    text_add(into, " \\\n            '%s--%s%s[", o->many ? "*" : "", o->name,
             o->argument ? "=" : "");
    zsh_words(into, o->help);
    text_add(into, "]");
    if (*words)
        text_add(into, ":%s:(%s)", o->argument, words);
    else if (o->argument)
        text_add(into, ":%s:%s", o->argument,
                 option_is_path(o) ? "_files" : "");
    text_add(into, "'");
}

static void zsh_command(const struct command *c, struct text *into)
{
    const char *plain = plain_words(c, into->arena);
    text_add(into, "    %s)\n        _arguments", c->name);
    for (const struct option_entry *o = c->options; o && o->name; o++)
        zsh_option(c, o, into);
    const struct option_entry *common;
    for (int i = 0; (common = option_common(c, i)); i++)
        zsh_option(c, common, into);
    if (*plain)
        text_add(into, " \\\n            '1:word:(%s)' ;;\n", plain);
    else
        text_add(into, " \\\n            '*:ledger:_files' ;;\n");
}

static void zsh(struct text *into)
{
    text_add(into, "#compdef turnpost\n"
                   "if (( CURRENT == 2 )); then\n"
                   "    local -a names=(\n");
    for (const struct command *const *c = commands; *c; c++) {
        if ((*c)->hidden)
            continue;
        text_add(into, "        '%s:", (*c)->name);
        zsh_words(into, (*c)->summary);
        text_add(into, "'\n");
    }
    text_add(into, "    )\n"
                   "    _describe command names\n"
                   "    return\n"
                   "fi\n"
                   "local command=$words[2]\n"
                   "shift words\n"
                   "(( CURRENT-- ))\n"
                   "case $command in\n");
    for (const struct command *const *c = commands; *c; c++)
        if (!(*c)->hidden)
            zsh_command(*c, into);
    text_add(into, "esac\n");
}

static int completion(struct invocation *inv, struct error *e)
{
    struct text text = text_new(inv->app->arena);
    const char *shell = inv->arguments[0];
    if (!strcmp(shell, "bash"))
        bash(&text);
    else if (!strcmp(shell, "zsh"))
        zsh(&text);
    else
        fail(e, EX_USAGE, "completion is for bash or zsh, not \"%s\"", shell);
    session_print(inv->app, &text);
    return e->what[0] ? e->status : EX_OK;
}

const struct command cmd_completion = {
    .name = "completion",
    .synopsis = HELP("completion bash|zsh"),
    .group = TO_HOST,
    .summary = HELP("print a script for completion in a shell"),
    .manual = HELP(manual),
    .options = options,
    .run = completion,
    .least = 1,
    .most = 1,
};
