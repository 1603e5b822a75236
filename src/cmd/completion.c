#include <string.h>
#include <sysexits.h>

#include "game/rules.h"
#include "help.h"
#include "options.h"
#include "session.h"

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

static void game_names(struct text *into)
{
    for (const struct game_rules *const *g = games; *g; g++)
        text_add(into, " %s", (*g)->name);
}

static void bash_command(const struct command *c, struct text *into)
{
    text_add(into, "    %s)\n        words=\"--help", c->name);
    for (const struct option_entry *o = c->options; o && o->name; o++)
        text_add(into, " --%s", o->name);
    text_add(into, "\"");
    if (takes_game(c)) {
        text_add(into, " plain=\"");
        game_names(into);
        text_add(into, "\"");
    } else if (!strcmp(c->name, "help")) {
        text_add(into, " plain=\"");
        command_names(into);
        text_add(into, "\"");
    } else if (!strcmp(c->name, "completion"))
        text_add(into, " plain=\"bash zsh\"");
    text_add(into, " ;;\n");
}

static void bash(struct text *into)
{
    text_add(into, "# bash completion for turnpost\n"
                   "_turnpost() {\n"
                   "    local current=\"${COMP_WORDS[COMP_CWORD]}\"\n"
                   "    local words=\"\" plain=\"\"\n"
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
    text_add(into, "    esac\n"
                   "    case \"$current\" in\n"
                   "    -*) COMPREPLY=($(compgen -W \"$words\" -- "
                   "\"$current\")) ;;\n"
                   "    *)  COMPREPLY=($(compgen -W \"$plain\" -- "
                   "\"$current\")) ;;\n"
                   "    esac\n"
                   "}\n"
                   "complete -o default -F _turnpost turnpost\n");
}

/** In single quotes; colons and brackets mean something to _arguments. */
static void zsh_words(struct text *into, const char *words)
{
    for (; *words; words++) {
        if (strchr(":[]\\", *words))
            text_add(into, "\\");
        text_add(into, *words == '\'' ? "'\\''" : "%c", *words);
    }
}

static void zsh_option(const struct option_entry *o, struct text *into)
{
    text_add(into, " \\\n            '%s--%s%s[", o->many ? "*" : "", o->name,
             o->argument ? "=" : "");
    zsh_words(into, o->help);
    text_add(into, "]");
    if (o->argument)
        text_add(into, ":%s:%s", o->argument,
                 !strcmp(o->argument, "FILE") ? "_files" : "");
    text_add(into, "'");
}

static void zsh_command(const struct command *c, struct text *into)
{
    text_add(into, "    %s)\n        _arguments", c->name);
    for (const struct option_entry *o = c->options; o && o->name; o++)
        zsh_option(o, into);
    zsh_option(&help_option, into);
    text_add(into, " \\\n            '");
    if (takes_game(c)) {
        text_add(into, "1:game:(");
        game_names(into);
        text_add(into, ")");
    } else if (!strcmp(c->name, "help")) {
        text_add(into, "1:command:(");
        command_names(into);
        text_add(into, ")");
    } else if (!strcmp(c->name, "completion"))
        text_add(into, "1:shell:(bash zsh)");
    else
        text_add(into, "*:ledger:_files");
    text_add(into, "' ;;\n");
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
    .synopsis = "completion bash|zsh",
    .summary = "print a script for completion in a shell",
    .manual = manual,
    .options = options,
    .run = completion,
    .least = 1,
    .most = 1,
};
