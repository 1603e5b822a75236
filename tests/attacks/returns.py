"""Taking back what has become known: moves, seats, positions and values that
were used up."""
import kit
from table import (about_to_roll, check, clock, due, harmless, holds, hosted,
                   key_of, moves_of, not_equal, peers, refused, says)


def undo(who, at):
    return {"auth": "key", "kind": "move", "seat": who, "text": "undo",
            "time": clock(at)}


def attack_undo_of_a_throw():
    for count in 3, 2:
        table = about_to_roll(count)
        table.plays("ann", moves_of(table)[-1], at=3)
        got = table.act("ann", "play", "-m", "undo", at=4)
        words = "chance waits on bob, who may know it already"
        check(f"{count}: a throw is not taken back before it falls",
              says(got, 65, words))
        for who in table.names:
            bad = table.ledger.copy().add(undo(who, 4), key_of(who))
            said = f"the move of {who} is refused: " + \
                (words if who == "ann" else f"{who} has not moved yet")
            check(f"{count}: nor by {who}, forged",
                  refused(table, bad.seal(key_of(who), who),
                          bad.count + 1, said))
        table.answers("bob", at=5)
        got = table.act("ann", "play", "-m", "undo", at=6)
        words = f"chance was drawn for entry {count + 1}"
        check(f"{count}: nor after it", says(got, 65, words))
        for who in table.names:
            bad = table.ledger.copy().add(undo(who, 6), key_of(who))
            got = refused(table, bad.seal(key_of(who), who), bad.count + 1,
                          "the move of " + who + " is refused")
            check(f"{count}: nor by {who}, forged", got)


def picked(count):
    """Ann has played without a throw and is still on turn."""
    table = peers(count)
    first = [x for x in moves_of(table) if x.startswith("pick 1")][0]
    return table.plays("ann", first, at=2)


def attack_undo_by_another():
    for count in 3, 2:
        table = picked(count)
        bad = table.ledger.copy().add(undo("bob", 3), key_of("bob"))
        check(f"{count}: another takes the move back",
              refused(table, bad.seal(key_of("bob"), "bob"), bad.count + 1,
                      "the move of bob is refused"))
        good = table.copy().plays("ann", "undo", at=3)
        check(f"{count}: honestly: who is still on turn may",
              holds(good, good.ledger))
        good.plays("ann", "pick 2", at=4)
        check(f"{count}: and what he plays then is no proof against him",
              harmless(table, table.ledger, good.ledger))


def attack_undo_without_consent():
    """A move that gave the turn away is given back by who is next alone."""
    table = peers(3, "terra-mystica")
    for hour in range(2, 8):
        before = table.ledger
        who = due(table)
        table.plays(who, moves_of(table)[0], at=hour)
        if due(table) != who and "request" not in \
                table.ledger.state()["state"]:
            break
    after = due(table)
    third = [x for x in table.names if x not in (who, after)][0]
    table.plays(who, "undo", at=9)
    check("it is an offer", not_equal(
        table.ledger.state()["state"].get("offer"), who),
        not_equal(due(table), after))
    for name in third, who:
        bad = table.ledger.copy().add(undo(name, 10), key_of(name))
        check(f"{'a third seat' if name == third else 'he himself'} does not "
              "agree to it",
              refused(table, bad.seal(key_of(name), name), bad.count + 1,
                      f"the move of {name} is refused"))
    move = {"auth": "key", "kind": "move", "seat": who, "time": clock(10),
            "text": moves_of(table, before)[1]}
    bad = table.ledger.copy().add(move, key_of(who))
    check("nor may he play something else meanwhile",
          refused(table, bad.seal(key_of(who), who), bad.count + 1,
                  f"the move of {who} is refused"))
    agreed = table.copy().plays(after, "undo", at=11)
    check("honestly: who is next agrees", holds(agreed, agreed.ledger),
          not_equal(due(agreed), who))
    table.plays(after, moves_of(table)[0], at=11)
    bad = table.ledger.copy().add(undo(who, 12), key_of(who))
    check("and an offer that was passed over is none",
          refused(table, bad.seal(key_of(who), who), bad.count + 1,
                  f"the move of {who} is refused: {after} has moved since"))


def attack_other_move_behind_the_answer():
    """A throw is exchanged for another, and the answer kept."""
    for count in 3, 2:
        table = about_to_roll(count)
        throws = moves_of(table)
        table.plays("ann", throws[-1], at=3).answers("bob", at=4)
        n = table.ledger.find(kind="move")
        move = table.ledger.entry(n)
        for change in {"text": throws[-1] + "\nend"}, {"text": "decline"}, \
                {"time": clock(3.5)}:
            other = dict(move, **change)
            if other["text"] == "decline":
                del other["m"]
            bad = table.ledger.cut(n - 1).add(other, key_of("ann"))
            bad.add(table.ledger.entry(n + 1)).seal(key_of("ann"), "ann")
            check(f"{count}: another {list(change)[0]} in front of the answer",
                  refused(table, bad, n + 2,
                          "the signature of this chance is wrong"))


def attack_used_up():
    """The value after the last: in a state that its own seat has sealed, as it
    would stand after 511 requests."""
    for used in 511, 512:
        table = about_to_roll(3)
        ledger, ann = table.ledger, key_of("ann")
        state = ledger.state()["state"]
        chains = [dict(one, used=used,
                       last=ledger.value(ann, "ann", 0, used).hex())
                  if one["by"] == "ann" and "for" not in one else one
                  for one in state["chains"]]
        table.ledger = ledger.copy().seal(ann, "ann", chains=chains,
                                          asked=[used, 1, 1])
        got = table.act("ann", "play", "-m", moves_of(about_to_roll(3))[-1],
                        at=3)
        if used == 511:
            check("the last value of a chain is brought",
                  None if got.status == 0 else got)
            entry = kit.Ledger(got.out).entry(ledger.count + 1)
            check("and is the start", not_equal(
                entry["m"], ledger.value(ann, "ann", 0, 512).hex()))
        else:
            check("after it there is none",
                  says(got, 65, "the chain of 512 values is used up"))
        check("nobody else believes such a state", refused(
            table, table.ledger, len(table.ledger.lines),
            "the state does not follow from the lines above it"))


def attack_host_takes_back():
    """A host who does not like what he drew draws again."""
    for game in "smallworld", "terra-mystica":
        table = hosted(game)
        other = hosted(game)
        one, two = table.ledger, other.ledger
        check(f"{game}: two first lines have two codes",
              None if one.code != two.code else "the codes are one")
        if game == "terra-mystica":
            continue
        forged = dict(two.first, code=one.first["code"])
        bad = two.copy()
        bad.lines[0] = kit.written(key_of("host").signed(
            "turnpost game 2", forged))
        got = table.verify(bad)
        check("a first line with a code that was used has other chains",
              None if got.status == 65 and "not the one committed to" in
              got.out else got)
