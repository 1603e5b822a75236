#include "command/options.h"

static const struct option_entry options[] = {
    OPTION_KEY,    OPTION_SEAT,  OPTION_HEADS,
    OPTION_RESUME, OPTION_WRITE, OPTION_END,
};

static const char manual[] =
    "Takes your last move back, or asks for that: the same as turnpost play -m "
    "undo, whose page says when it can be. Between peers it is an offer: who "
    "is next agrees by turnpost undo, too, and refuses by turnpost play -m "
    "\"refuse undo\". Who signs for a host sends him turnpost sign -m undo.\n"
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
    .synopsis = "undo [-k KEY] [-i] [LEDGER]",
    .summary = "take the last move back, or ask for that",
    .manual = manual,
    .options = options,
    .run = undo,
    .most = 1,
};
