"""Answers that nobody owes, that another signs, that stand elsewhere; and what
somebody does who owes one."""
import kit
from files import second_table
from proofs import hosts
from table import (CORNER, about_to_roll, check, clock, combos, holds, hosted,
                   key_of, moves_of, not_equal, peers, proven, refused)


def thrown(count, **setup):
    table = about_to_roll(count, **setup)
    return table.plays("ann", moves_of(table)[-1], at=3)


def answer_of(ledger, who, seat, number, **others):
    value = ledger.value(key_of(who), who, 1 + ledger.seat(seat), number)
    return {"by": who, "kind": "chance", "r": value.hex(), **others}


def attack_unsigned():
    for count in 3, 2:
        table = thrown(count)
        ledger, bob = table.ledger, key_of("bob")
        line, answer = ledger.count + 2, answer_of(ledger, "bob", "ann", 2)
        good = ledger.copy().add(answer, bob)
        done = table.copy().answers("bob", at=4)
        check(f"{count}: the kit answers as the program does",
              not_equal(good.lines[-2], done.ledger.lines[-2]))
        bad = ledger.copy().add(answer).seal(bob, "bob")
        check(f"{count}: an answer without a signature",
              refused(table, bad, line, "the chance is not signed"))
        for who in table.names:
            if who == "bob":
                continue
            bad = ledger.copy().add(answer, key_of(who))
            check(f"{count}: an answer signed by {who}",
                  refused(table, bad.seal(key_of(who), who), line,
                          "the signature of this chance is wrong"))
        for kind in "move", "note", "late":
            bad = ledger.copy().add(answer, bob, kit.DOMAINS[kind])
            check(f"{count}: an answer with the signature of a {kind}",
                  refused(table, bad.seal(bob, "bob"), line,
                          "the signature of this chance is wrong"))
        bad = ledger.copy().add(dict(answer, time=clock(4)), bob)
        check(f"{count}: an answer with a time",
              refused(table, bad.seal(bob, "bob"), line, 'unknown key "time"'))
        bad = ledger.copy().add(dict(answer, m=answer["r"]), bob)
        check(f"{count}: an answer with two values",
              refused(table, bad.seal(bob, "bob"), line, "shows one value"))
        own = kit.without(answer, "r")
        own["m"] = ledger.value(bob, "bob", 0, 2).hex()
        check(f"{count}: an answer from his own chain",
              refused(table, ledger.copy().add(own, bob).seal(bob, "bob"),
                      line, "shows no value, or another than is asked for"))
        bad = done.ledger.copy().add(answer_of(ledger, "bob", "ann", 3), bob)
        check(f"{count}: a second answer",
              refused(table, bad.seal(bob, "bob"), line + 1,
                      "nothing waits for chance here"))


def attack_unsigned_notes():
    for count in 3, 2:
        table = peers(count)
        line = table.ledger.count + 2
        note = {"kind": "note", "seat": "bob", "text": "I resign",
                "time": clock(3)}
        ann = key_of("ann")
        bad = table.ledger.copy().add(note).seal(ann, "ann")
        check(f"{count}: a note without a signature",
              refused(table, bad, line, "the note is not signed"))
        bad = table.ledger.copy().add(kit.without(note, "seat"))
        check(f"{count}: a note of nobody",
              refused(table, bad.seal(ann, "ann"), line,
                      "a note between peers has a seat"))
        bad = table.ledger.copy().add(note, key_of("bob"))
        check(f"{count}: honestly: his own",
              holds(table, bad.seal(ann, "ann")))


def attack_not_his():
    table = thrown(3)
    ledger = table.ledger
    line = ledger.count + 2
    for who in "ann", "cem":
        bad = ledger.copy().add(answer_of(ledger, who, "ann", 2), key_of(who))
        check(f"{who} answers what is Bob's",
              refused(table, bad.seal(key_of(who), who), line,
                      "chance waits on bob here"))
        got = table.act(who, "resolve", at=4)
        check(f"the program does not for {who}",
              not_equal(got.out, ledger.text()))
    for by in "host", "practice", "dee":
        bad = ledger.copy().add(
            dict(answer_of(ledger, "bob", "ann", 2), by=by))
        check(f"an answer of {by}",
              refused(table, bad.seal(key_of("ann"), "ann"), line,
                      f'nobody called "{by}" is at this table'))
    two = about_to_roll(3, options={"witnesses": "2"})
    two.plays("ann", moves_of(two)[-1], at=3)
    check("with two witnesses the second does not answer first",
          not_equal(two.act("cem", "resolve", at=4).out, two.ledger.text()))
    cem = key_of("cem")
    bad = two.ledger.copy().add(answer_of(two.ledger, "cem", "ann", 2), cem)
    check("nor forged", refused(two, bad.seal(cem, "cem"), line,
                                "chance waits on bob here"))
    two.answers("bob", at=4).answers("cem", at=5)
    check("honestly: one after the other", holds(two, two.ledger))


def attack_elsewhere():
    """The answer to one request does not fit another one."""
    table = peers(3)
    table.plays("ann", "pick 1", "conquer 25", "end", at=2)
    first = table.copy().answers("bob", at=3)
    answer = first.ledger.entry(first.ledger.find(by="bob", nth=-1))
    other = peers(3)
    other.plays("ann", "pick 2", "conquer 25", "end", at=2)
    line = other.ledger.count + 2
    for who in "ann", "bob", "cem":
        bad = other.ledger.copy().add(answer).seal(key_of(who), who)
        check(f"an answer after another move, sealed by {who}",
              refused(other, bad, line,
                      "the signature of this chance is wrong"))
    check("and the two moves are a proof",
          proven(table, first.ledger, other.ledger, "ann"))
    far = second_table(3, "smallworld")
    far.plays("ann", "pick 1", "conquer 25", "end", at=2)
    bad = far.ledger.copy().add(answer).seal(key_of("bob"), "bob")
    check("an answer of another game",
          refused(far, bad, line, "the signature of this chance is wrong"))
    signed = far.ledger.copy().add(answer, key_of("bob"))
    check("signed anew, it is a value of another chain",
          refused(far, signed.seal(key_of("bob"), "bob"), line,
                  "the value that bob shows is not the one"))
    late = first.ledger.copy().add(answer, key_of("bob"))
    check("and once more after itself",
          refused(table, late.seal(key_of("bob"), "bob"), line + 1,
                  "nothing waits for chance here"))


def attack_owing():
    """Who owes an answer enters nothing else."""
    for count in 3, 2:
        table = peers(count)
        turn = "pick 1", f"conquer {CORNER[count]}", "end"
        table.plays("ann", *turn, at=2)
        ledger, bob = table.ledger, key_of("bob")
        before = len(combos(table, ledger))
        move = {"auth": "key", "kind": "move", "seat": "bob",
                "time": clock(3), "text": "pick 1"}
        line = ledger.count + 2
        for text in "pick 1", "standing ask", "resign":
            bad = ledger.copy().add(dict(move, text=text), bob)
            check(f"{count}: {text}, by who owes an answer",
                  refused(table, bad.seal(bob, "bob"), line,
                          "chance waits on bob, who must reveal it first"))
        done = table.copy().plays("bob", "pick 1", at=3)
        kinds = [entry["kind"] for entry in done.ledger.entries()[line - 2:]]
        check(f"{count}: his program answers first",
              not_equal(kinds, ["chance", "move"]),
              not_equal(len(combos(done, done.ledger)), before + 1),
              holds(done, done.ledger))


def attack_value_brought():
    for count in 3, 2:
        table = peers(count)
        ledger, ann = table.ledger, key_of("ann")
        line = ledger.count + 2
        value = ledger.value(ann, "ann", 0, 2).hex()
        move = {"auth": "key", "kind": "move", "seat": "ann", "text": "pick 1",
                "time": clock(3)}
        bad = ledger.copy().add(dict(move, m=value), ann)
        check(f"{count}: a value where nothing is wanted",
              refused(table, bad.seal(ann, "ann"), line,
                      "the move brings a value and wants none"))
        bad = ledger.copy().add(dict(move, r=value), ann)
        check(f"{count}: an answer in a move",
              refused(table, bad.seal(ann, "ann"), line, 'unknown key "r"'))
        turn = f"pick 1\nconquer {CORNER[count]}\nend"
        bad = ledger.copy().add(dict(move, text=turn), ann)
        check(f"{count}: no value where one is wanted",
              refused(table, bad.seal(ann, "ann"), line,
                      "the move wants chance and brings no value"))
        for index in 1, 3, 512:
            other = ledger.value(ann, "ann", 0, index).hex()
            bad = ledger.copy().add(dict(move, text=turn, m=other), ann)
            check(f"{count}: value {index} where 2 belongs",
                  refused(table, bad.seal(ann, "ann"), line,
                          "the value that ann shows is not the one"))
        good = ledger.copy().add(dict(move, text=turn, m=value), ann)
        done = table.copy().plays("ann", turn, at=3)
        check(f"{count}: the right one is what the program brings",
              not_equal(good.lines[-2], done.ledger.lines[-2]))


def attack_host():
    """A host who opens with other values than those he committed to."""
    table = hosted("smallworld")
    ledger = table.ledger
    for hour, text in (2, "pick 1"), (3, "conquer 25"), (4, "end"):
        ledger = hosts(table, ledger, text, hour)
        table.ledger = ledger
    host = key_of("host")
    n = ledger.find(by="host", nth=-1)
    answer = ledger.entry(n)
    salt = bytes.fromhex(ledger.first["host"]["salt"])
    chains = [kit.chain(host, salt, ledger.code, 1 + i) for i in range(3)]
    check("the host's value is that of his chain for the seat",
          not_equal(answer["r"], chains[0][2].hex()))
    for words, value in ("the next", chains[0][3]), \
            ("the one before", chains[0][1]), \
            ("one for another seat", chains[1][2]), ("no one", bytes(32)):
        bad = ledger.cut(n - 1).add(dict(answer, r=value.hex()))
        got = table.verify(bad.seal(host, "host"))
        check(f"a host who opens with {words}",
              None if got.status == 65 and got.out.startswith(
                  f"bad:{n + 1}: the value that host shows is not the one")
              else got)
    bad = ledger.cut(n - 1)
    move = {"auth": "mail", "kind": "move", "seat": "bob", "text": "pick 1",
            "time": clock(5)}
    got = table.verify(bad.add(move).seal(host, "host"))
    check("a host who records a move before he opens",
          None if got.status == 65 and got.out.startswith(
              f"bad:{n + 1}: chance waits on host") else got)
    got = table.act("cem", "resolve", at=5, ledger=ledger.cut(n - 1).seal(
        host, "host"))
    check("and nobody opens for him", None if got.status else got)
