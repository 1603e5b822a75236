"""A seat that has left is played by a robot; whoever enters its moves would
like to choose them."""
import kit
from table import (Table, check, clock, harmless, holds, key_of, moves_of,
                   not_equal, peers, refused, says)

OPTIONS = {"options": {"leaver": "robot"}}


def left():
    """Ann has left on her turn, and a robot goes on."""
    return peers(3, **OPTIONS).plays("ann", "resign", at=2)


def robots_move(table):
    table.put("in", table.ledger.text())
    return table.run("bot", "--seat", "ann", "in").out.strip()


def attack_other_moves():
    table = left()
    text, line = robots_move(table), table.ledger.count + 2
    others = [move for move in moves_of(table) if move.startswith("pick") and
              move not in text.split("\n")]
    good = table.copy()
    good.does("bob", "play", "-s", "ann", "-m", text, at=3)
    check("honestly: another player enters what the robot plays",
          holds(good, good.ledger))
    entry = good.ledger.entry(line - 1)
    for other in others[:2]:
        got = table.act("bob", "play", "-s", "ann", "-m", other, at=3)
        check(f"not what suits him: {other}",
              None if got.status and not got.out else got)
        for who in "bob", "cem":
            bad = table.ledger.copy().add(
                kit.without(dict(entry, text=other, by=who), "m"),
                key_of(who)).seal(key_of(who), who)
            check(f"nor forged by {who}: {other}",
                  refused(table, bad, line, "the move of ann is refused: the "
                          f'robot of ann does not play "{other}'))
    short = text.split("\n")[0]
    bad = table.ledger.copy().add(dict(entry, text=short), key_of("bob"))
    check("nor the beginning of it alone",
          refused(table, bad.seal(key_of("bob"), "bob"), line,
                  "the robot of ann does not play"))


def attack_signatures():
    table = left()
    text, line = robots_move(table), table.ledger.count + 2
    move = {"auth": "robot", "by": "bob", "kind": "move", "seat": "ann",
            "text": text}
    bad = table.ledger.copy().add(move, key_of("cem"))
    check("one enters it under another's name",
          refused(table, bad.seal(key_of("cem"), "cem"), line,
                  "the signature of this move is wrong"))
    bad = table.ledger.copy().add(kit.without(move, "by"), key_of("bob"))
    check("or under nobody's",
          refused(table, bad.seal(key_of("bob"), "bob"), line,
                  "a move without a signer has a signature"))
    bad = table.ledger.copy().add(dict(move, time=clock(3)), key_of("bob"))
    check("or says when",
          refused(table, bad.seal(key_of("bob"), "bob"), line,
                  "a robot's move has no time"))
    bad = table.ledger.copy().add(dict(
        kit.without(move, "by"), auth="key", time=clock(3)), key_of("ann"))
    check("who left does not come back",
          refused(table, bad.seal(key_of("ann"), "ann"), line,
                  "the move of ann is refused: a robot plays for ann"))
    value = table.ledger.value(key_of("bob"), "bob", 0, 2).hex()
    bad = table.ledger.copy().add(dict(move, m=value), key_of("bob"))
    check("and brings no value of his own",
          refused(table, bad.seal(key_of("bob"), "bob"), line,
                  "the move wants chance and brings no value"))


def attack_entered_twice():
    """Two honest players enter the one move of a robot on the same copy: it is
    the same, and both go on."""
    table = left()
    text = robots_move(table)
    copies = {}
    for at, who in (3, "bob"), (4, "cem"):
        other = table.copy()
        other.does(who, "play", "-s", "ann", "-m", text, at=at)
        copies[who] = other
    bob, cem = copies["bob"].ledger, copies["cem"].ledger
    check("one move, whoever enters it", holds(table, bob), holds(table, cem),
          not_equal(bob.play_head(bob.count), cem.play_head(cem.count)),
          harmless(table, bob, cem))
    told = table.compare(bob, cem)
    check("and only the lines differ", None if told.status == 65 and
          "the same was played in both, so either is good" in told.out
          else told)
    for mine, other in ("bob", cem), ("cem", bob):
        got = copies[mine].copy().act(mine, "note", "-m", "go on", at=5,
                                      ledger=other)
        check(f"{mine} goes on with the other's copy",
              None if got.status == 0 else got)
    copies["bob"].answers("bob", at=5, ledger=cem)
    copies["cem"].answers("cem", at=6, ledger=copies["bob"].ledger)
    check("and so does the game", holds(table, copies["cem"].ledger))


def attack_opened_by_two():
    table = left()
    table.does("bob", "play", "-s", "ann", "-m", robots_move(table), at=3)
    asked = table.ledger.state()["state"]["request"]
    check("two open what a robot asks for",
          None if asked["by"] == ["bob", "cem"] else asked)
    got = table.copy().answers("bob", at=4)
    check("and one of them does not know it yet",
          says(got.act("bob", "play", "-m", "end", at=5), 75,
               "chance waits on cem"))
    got.answers("cem", at=5)
    check("honestly: one after the other", holds(got, got.ledger))


def attack_result_kept_back():
    """One of two opens a robot's result, and the other knows it and is silent.
    Nobody who has left is waited for."""
    table = peers(4, options={"leaver": "robot", "limit": "48"})
    table.plays("ann", "resign", at=2)
    table.does("bob", "play", "-s", "ann", "-m", robots_move(table), at=3)
    table.answers("bob", at=4).witnesses("bob", at=5)
    check("who opened it first says so, and no sooner",
          says(table.act("bob", "resolve", "--late", at=52), 77,
               "cem is not late yet"))
    table.witnesses("bob", at=53)
    asked = table.ledger.state()["state"]["request"]
    check("two others open what is there in its place",
          not_equal((asked["by"], asked["number"], asked["best"]),
                    (["bob", "dee"], 3, True)))
    line = table.ledger.count + 2
    for who, name, value in ("cem", "r", (1, 2)), ("ann", "m", (0, 3)):
        bad = table.ledger.copy()
        bad.add({"by": who, "kind": "chance",
                 name: bad.value(key_of(who), who, *value).hex()}, key_of(who))
        check(f"{who} comes too late",
              refused(table, bad.seal(key_of(who), who), line,
                      "chance waits on bob here"))
    table.answers("bob", at=54).answers("dee", at=55)
    check("and the game goes on", holds(table, table.ledger),
          not_equal(table.ledger.state()["state"].get("request"), None))


def attack_host():
    """A host enters the moves of the robots of his game."""
    table = Table(["ann", "bob", "cem"])
    made = table.run("new", "-q", "smallworld", "--host", "host.key",
                     "--seat", "ann,mail=ann@example.org", "--seat",
                     "bob,mail=bob@example.org", "-o", "leaver=robot",
                     memory="host")
    table.put("in", made.out)
    gone = table.run("play", "-q", "-k", "host.key", "-m", "resign", "in",
                     at=1, memory="host")
    table.ledger = kit.Ledger(gone.out)
    line = table.ledger.count + 2
    text = robots_move(table)
    table.put("in", gone.out)
    good = table.run("play", "-q", "-k", "host.key", "-s", "ann", "-m", text,
                     "in", at=2, memory="host")
    check("honestly: he enters what the robot plays",
          holds(table, kit.Ledger(good.out)))
    other = [x for x in moves_of(table) if x.startswith("pick") and
             x not in text.split("\n")][0]
    for auth, words in ("robot", "the robot of ann does not play"), \
            ("mail", "a robot plays for ann"):
        bad = table.ledger.copy().add(
            {"auth": auth, "kind": "move", "seat": "ann", "text": other,
             "time": clock(2)})
        got = table.verify(bad.seal(key_of("host"), "host"))
        check(f"and nothing else, as {auth}",
              None if got.status == 65 and f"bad:{line}: " in got.out and
              words in got.out else got)
