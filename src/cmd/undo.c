#include "command/command.h"

static const struct option_entry options[] = {
    OPTION_KEY,    OPTION_SEAT,  OPTION_HEADS,
    OPTION_RESUME, OPTION_WRITE, OPTION_END,
};

static const char manual[] =
    "Takes your last move back, as the move \"undo\" does: until another seat moves, and if nothing was left to chance in it or after it. "
    "A move that was taken back itself does not count. "
    "It is recorded like any other; once more, and the move before it is taken back, too. "
    "Who signs for a host sends him turnpost sign -m undo.\n"
    "\n"
    "Between peers it is an offer, which the summary, the letters, show and games tell with the words of the move. "
    "Who is next agrees by turnpost undo, too, and refuses by turnpost play -m \"refuse undo\" or any other move; \"agree\", \"ok\", \"yes\" and \"refuse\", \"no\" and the like are understood, alone, where an offer waits and they are no order. "
    "It may be made again.\n"
    "\n"
    "  turnpost undo -i g.turns";

extern const struct command cmd_play;

static int undo(struct invocation *inv, struct error *e)
{
    static const struct option_entry message =
        OPTION("message", 'm', "TEXT", "the text");
    return option_add(inv, &message, "undo", e) ? cmd_play.run(inv, e)
                                                : e->status;
}

const struct command cmd_undo = {
    .name = "undo",
    .synopsis = HELP("undo [-k KEY] [-i] [LEDGER]"),
    .summary = HELP("take the last move back, or ask for that"),
    .manual = HELP(manual),
    .options = options,
    .run = undo,
    .most = 1,
};
