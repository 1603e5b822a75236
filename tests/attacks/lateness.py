"""Who says too soon, or for others, that somebody does not answer."""
import kit
from table import (Table, about_to_roll, card_of, check, clock, dice, due,
                   found, harmless, holds, hosted, invite, key_of, moves_of,
                   not_equal, peers, refused, remembered, says)

LIMIT = {"options": {"limit": "48"}}


def waiting(hours=3):
    """Ann has thrown, and Bob does not answer."""
    table = about_to_roll(3, **LIMIT)
    return table.plays("ann", moves_of(table)[-1], at=hours)


def word(who, of, step, hours):
    return {"kind": "late", "of": of, "seat": who, "step": step,
            "time": clock(hours)}


def claimed(ledger, who, sent, gone, of="bob", key=None):
    """Both words of a claim, signed by who makes it."""
    key = key or key_of(who)
    other = ledger.copy().add(word(who, of, "sent", sent), key)
    return other.add(word(who, of, "gone", gone), key).seal(
        key, who, time=clock(gone))


def attack_who_claims():
    table = waiting()
    line = table.ledger.count + 2
    check("the mover who threw claims with dates of his own",
          refused(table, claimed(table.ledger, "ann", 3, 51), line,
                  "cem is the witness here"))
    check("so does who is waited for, of himself",
          refused(table, claimed(table.ledger, "bob", 3, 51), line,
                  "cem is the witness here"))
    check("another signs the witness's words",
          refused(table, claimed(table.ledger, "cem", 3, 51,
                                 key=key_of("ann")), line,
                  "the signature of this late is wrong"))
    check("the witness claims that another is late",
          refused(table, claimed(table.ledger, "cem", 3, 51, of="ann"), line,
                  "bob is waited for here"))
    for step in "sent", "gone":
        bad = table.ledger.copy().add(word("cem", "bob", step, 60))
        check(f"a word without a signature: {step}",
              refused(table, bad.seal(key_of("ann"), "ann"), line,
                      "the late is not signed"))
        bad = table.ledger.copy().add(kit.without(
            word("cem", "bob", step, 60), "seat"))
        check(f"a word of nobody, as a host says it: {step}",
              refused(table, bad.seal(key_of("ann"), "ann"), line,
                      '"seat" is not a seat'))
    check("the program does not claim for the mover either",
          says(table.act("ann", "resolve", "--late", at=60), 77,
               "cem is the witness here"))
    idle = peers(3, **LIMIT)
    check("who is on turn is claimed late by the wrong one",
          refused(idle, claimed(idle.ledger, "bob", 3, 51, of="ann"),
                  idle.ledger.count + 2, "cem is the witness here"))


def attack_kept_move():
    """Bob opens what Ann asks for, and gets her move first: he knows the die,
    keeps the move, and would have her late in front of it."""
    for count, witnesses, witness, other in (3, "1", "cem", "cem"), \
            (4, "1", "cem", "dee"), (4, "2", "dee", "cem"):
        table = about_to_roll(count, options={
            "limit": "48", "absent": "leave", "witnesses": witnesses})
        start, line = table.ledger, table.ledger.count + 2
        table.plays("ann", moves_of(table)[-1], at=3)
        for who in table.ledger.state()["state"]["request"]["by"]:
            check(f"{count} seats, {witnesses} open: {who} does not say it",
                  refused(table, claimed(start, who, 3, 51, of="ann"), line,
                          f"{witness} is the witness here"))
        told = table.copy().witnesses(witness, at=4, ledger=start).ledger
        check("honestly: another tells Ann, whose program knows of her move",
              remembered(table.act("ann", "play", "-m", "end", at=5,
                                   ledger=told)))
        got = table.act(other, "resolve", "--late", at=6)
        check("and with her file in hand Bob is told", None if got.status == 0
              else got)
    table = about_to_roll(3, options={"limit": "48", "witnesses": "2"})
    start, line = table.ledger, table.ledger.count + 2
    table.plays("ann", moves_of(table)[-1], at=3).answers("bob", at=4)
    check("where both others open it, it is who does not know the die first",
          refused(table, claimed(start, "cem", 3, 51, of="ann"), line,
                  "bob is the witness here"))


def attack_nobody_asks_again():
    """Bob keeps Ann's result back, and Ann does not come to ask again."""
    table = about_to_roll(4, **LIMIT)
    table.plays("ann", moves_of(table)[-1], at=3)
    table.witnesses("dee", at=4).witnesses("dee", at=52)
    line, before = table.ledger.count + 2, table.copy()
    bad = table.ledger.copy()
    bad.add({"by": "cem", "kind": "chance",
             "r": bad.value(key_of("cem"), "cem", 1, 3).hex()}, key_of("cem"))
    check("as long as she may, nobody goes on without her",
          refused(table, bad.seal(key_of("cem"), "cem"), line,
                  "chance waits on ann here"))
    table.witnesses("dee", at=53).witnesses("dee", at=101)
    check("then two open it without her",
          not_equal(table.ledger.state()["state"]["request"]["by"],
                    ["cem", "dee"]))
    table.answers("cem", at=102).answers("dee", at=103)
    check("and both are out", holds(table, table.ledger),
          not_equal(due(table) in ("cem", "dee"), True))
    before.answers("ann", at=54).answers("cem", at=55)
    check("honestly: she asks again", holds(before, before.ledger))


def attack_standing_orders():
    """Who is waited for enters something in front of each second word."""
    table = peers(3, options={"limit": "24", "absent": "leave"})
    table.witnesses("cem", at=4)
    table.plays("ann", "standing ask", at=27.5)
    table.plays("ann", "pause", at=27.6)
    check("neither standing orders nor half a pause begin the limit anew",
          says(table.act("cem", "resolve", "--late", at=27.9), 77,
               "ann is not late yet"))
    late = table.copy().witnesses("cem", at=28)
    check("he is late when it has passed",
          not_equal(late.ledger.entry(late.ledger.count)["step"], "gone"))
    late.plays("bob", "overdue ann", at=29)
    check("and out", holds(late, late.ledger))
    table.plays("ann", "pick 1", at=27.8)
    check("honestly: a pick asks for a combo when the turn ends, and is his "
          "turn all the same",
          not_equal(table.witnesses("cem", at=28).ledger.entry(
              table.ledger.count)["step"], "gone"))
    rolled = about_to_roll(3, **LIMIT)
    rolled.witnesses("cem", at=2)
    rolled.plays("ann", moves_of(rolled)[-1], at=3).answers("bob", at=4)
    got = rolled.act("cem", "resolve", "--late", at=99)
    check("honestly: who has thrown is told once more",
          not_equal(kit.Ledger(got.out).entry(rolled.ledger.count + 1)["step"],
                    "sent"))


def attack_one_sitting():
    table = waiting()
    line = table.ledger.count + 2
    ledger, cem = table.ledger, key_of("cem")
    check("both words at one time",
          refused(table, claimed(ledger, "cem", 3, 3), line + 1,
                  "bob is not late yet"))
    check("both words before the limit has passed",
          refused(table, claimed(ledger, "cem", 3, 50.9), line + 1,
                  "bob is not late yet"))
    check("the first word from before the throw",
          refused(table, claimed(ledger, "cem", 0, 51), line,
                  "the time runs backwards"))
    check("the second word alone",
          refused(table, ledger.copy().add(word("cem", "bob", "gone", 99),
                                           cem).seal(cem, "cem"), line,
                  "bob has not been told yet that he is waited for"))
    old = table.copy().ledger.cut(3).add(word("cem", "ann", "sent", 2), cem)
    bad = ledger.copy().add(old.entry(4)).add(
        word("cem", "bob", "gone", 99), cem)
    check("a first word of another position",
          refused(table, bad.seal(cem, "cem"), line,
                  "the signature of this late is wrong"))


def gone(table, sent=3, hours=51):
    """The claim as the witness's own program makes it."""
    table.witnesses("cem", at=sent)
    return table.witnesses("cem", at=hours)


def attack_dates_ahead():
    """Both words in one sitting, dated as they must be: nobody whose clock
    does not say so signs after them."""
    for limit in 48, 12, 1:
        table = about_to_roll(3, options={"limit": str(limit)})
        table.plays("ann", moves_of(table)[-1], at=3)
        claim = gone(table.copy(), 3, 3 + limit)
        true = claimed(table.ledger, "cem", 3, 3 + limit)
        check(f"{limit}: the kit's claim is the program's",
              not_equal(true.lines[:-1], claim.ledger.lines[:-1]))
        for hours in 3.1, 3 + limit / 2:
            got = claim.act("ann", "resolve", at=hours)
            check(f"{limit}: the mover does not ask again "
                  f"{hours - 3:.2} hours after the throw",
                  says(got, 75, "the game is dated"))
        got = claim.act("ann", "resolve", at=3 + limit)
        check(f"{limit}: but when the limit has passed",
              None if got.status == 0 else got)


def attack_answered():
    table = waiting()
    told = table.copy().witnesses("cem", at=4)
    answered = told.copy().answers("bob", at=5)
    check("an answer ends the first word", holds(answered, answered.ledger))
    cem = key_of("cem")
    bad = answered.ledger.copy().add(word("cem", "bob", "gone", 60), cem)
    check("a second word after the answer",
          refused(table, bad.seal(cem, "cem"), answered.ledger.count + 2,
                  "ann is waited for here"))
    left = told.copy().witnesses("cem", at=60)
    check("who has answered refuses the copy without his answer",
          None if answered.act("bob", "resolve", at=61,
                               ledger=left.ledger).status == 65
          else "not refused")
    check("and the two copies accuse nobody: one may have been on its way",
          harmless(table, answered.ledger, left.ledger))
    asked = left.copy().answers("ann", at=61)
    asked.answers("cem", at=62)
    check("honestly: he has left, the mover asks again, and the die is its "
          "best", holds(asked, asked.ledger),
          not_equal(dice(asked, asked.ledger), [3]))
    n = left.ledger.find(kind="late", step="gone")
    bob, ann = key_of("bob"), key_of("ann")
    answer = answered.ledger.entry(answered.ledger.find(by="bob", nth=-1))
    bad = left.ledger.copy().add(answer, bob)
    check("his answer after the second word",
          refused(table, bad.seal(bob, "bob"), n + 2,
                  "chance waits on ann here"))
    for index, words in (2, "the same"), (4, "the one after the next"):
        value = left.ledger.value(ann, "ann", 0, index).hex()
        bad = left.ledger.copy().add(
            {"by": "ann", "kind": "chance", "m": value}, ann)
        check(f"the mover asks again with another value: {words}",
              refused(table, bad.seal(ann, "ann"), n + 2,
                      "the value that ann shows is not the one"))
    move = asked.ledger.entry(asked.ledger.find(kind="move"))
    bad = left.ledger.copy().add(dict(move, text="end", m=left.ledger.value(
        ann, "ann", 0, 3).hex(), time=clock(61)), ann)
    check("or plays something else instead",
          refused(table, bad.seal(ann, "ann"), n + 2,
                  "chance waits on ann, who must reveal it first"))


def attack_rival_without_the_file():
    """Nobody but the witness can say it, and he not before the limit."""
    table = peers(3, options={"limit": "24", "absent": "leave"})
    line = table.ledger.count + 2
    move = {"auth": "key", "kind": "move", "seat": "bob",
            "text": "overdue ann", "time": clock(90), "late": True}
    bad = table.ledger.copy().add(move, key_of("bob"))
    check("a rival is declared gone without a witness",
          refused(table, bad.seal(key_of("bob"), "bob"), line,
                  '"late" does not fit the time limit'))
    bad = table.ledger.copy().add(kit.without(move, "late"), key_of("bob"))
    check("or without even saying that he is late",
          refused(table, bad.seal(key_of("bob"), "bob"), line,
                  "the move of bob is refused"))
    table.witnesses("cem", at=4)
    got = table.act("cem", "resolve", "--late", at=27.9)
    check("his witness waits for the limit",
          says(got, 77, "ann is not late yet"))
    table.witnesses("cem", at=28)
    table.plays("bob", "overdue ann", at=29)
    check("honestly: then others may go on without him",
          holds(table, table.ledger))


def attack_two_players():
    """Of two nobody is left who could witness."""
    table = Table(["ann", "bob"])
    invited = invite("smallworld", **LIMIT)
    cards = [card_of(name, invited) for name in table.names]
    got = found(table, invited, cards)
    check("two have no limit: new refuses it",
          says(got, 64, "two peers cannot have a time limit"))
    first = kit.first_line(key_of("ann"), invited, cards, clock(0))
    table = peers(2)
    bad = table.ledger.copy()
    bad.lines[0] = kit.written(first)
    for n in range(1, bad.count + 1):
        entry = bad.entry(n)
        bad.lines[n] = kit.written(bad.cut(n - 1).sign(
            entry, key_of(entry["by"])))
    bad = claimed(bad, "bob", 3, 60, of="ann")
    check("and a forged first line with one gives none",
          refused(table, bad, 4, "nobody is left who could witness"))


def attack_host():
    """A host claims that a seat that signs is his robot."""
    for game in "smallworld", "terra-mystica":
        table = hosted(game)
        ledger, host = table.ledger, key_of("host")
        n = ledger.count
        move = {"kind": "move", "seat": "ann", "text": moves_of(table)[0],
                "time": clock(3)}
        for auth in "robot", "mail", "open":
            bad = ledger.copy().add(dict(move, auth=auth)).seal(host, "host")
            got = table.verify(bad)
            check(f"{game}: the host plays a signing seat as {auth}",
                  None if got.status == 65 and f"bad:{n + 2}: \"{auth}\" "
                  "cannot vouch for a move of ann" in got.out else got)
        bad = ledger.copy().add(dict(move, auth="key"), host)
        got = table.verify(bad.seal(host, "host"))
        check(f"{game}: the host signs for it",
              None if "the signature of this move is wrong" in got.out
              else got)
        bad = ledger.copy().add(dict(move, auth="mail", text="resign"))
        got = table.verify(bad.seal(host, "host"))
        check(f"{game}: the host has it leave",
              None if got.status == 65 and "cannot vouch" in got.out else got)
