"""Who throws again: after a note, at another time, with other words, by
another seat; and who opens a result at his own moment or with another value."""
from table import (about_to_roll, check, clock, combos, dice, harmless, holds,
                   key_of, moves_of, not_equal, peers, proven, refused,
                   remembered, says)

BOTH = (3, 2)


def rolled(table, ledger=None, at=3, text=("end",)):
    """Ann's throw, open to Bob."""
    throw = [x for x in moves_of(table, ledger) if x.startswith("roll")][0]
    return table.plays("ann", throw, *text, at=at, ledger=ledger)


def attack_note_before_the_throw():
    for count in BOTH:
        table = about_to_roll(count)
        start = table.ledger
        fell = rolled(table.copy()).answers("bob", at=4)
        check(f"{count}: a die is thrown, and falls", holds(fell, fell.ledger),
              not_equal(len(dice(fell, fell.ledger)), 1))
        for i in range(6):
            again = table.copy().notes(table.names[-1], f"try {i}", at=2)
            rolled(again, at=3 + i).answers("bob", at=20 + i)
            if dice(again, again.ledger) != dice(fell, fell.ledger):
                break
        check(f"{count}: after other notes, at other times, opened at other "
              "moments, it falls the same",
              not_equal(dice(again, again.ledger), dice(fell, fell.ledger)),
              harmless(table, fell.ledger, again.ledger))
        late = rolled(table.copy())
        late.notes(table.names[-1], "a note in between", at=5)
        late.answers("bob", at=6)
        check(f"{count}: nor does a note before the answer change it",
              not_equal(dice(late, late.ledger), dice(fell, fell.ledger)),
              holds(late, late.ledger))
        late.ledger = start
        got = fell.act("bob", "resolve", at=30, ledger=again.ledger)
        check(f"{count}: and who has opened the first is not asked twice",
              remembered(got))


def attack_other_words():
    for count in BOTH:
        table = about_to_roll(count)
        fell = rolled(table.copy()).answers("bob", at=4)
        for text in ("redeploy auto", "end"), ("redeploy auto",), ():
            other = rolled(table.copy(), at=5, text=text).answers("bob", at=6)
            check(f"{count}: a throw with {len(text)} other orders falls the "
                  "same, and the two are a proof",
                  not_equal(dice(other, other.ledger), dice(fell, fell.ledger)),
                  proven(table, fell.ledger, other.ledger, "ann"))
        other = table.copy().plays("ann", "decline", at=5)
        check(f"{count}: so is a throw and a turn without one",
              proven(table, fell.ledger, other.ledger, "ann"))
        got = fell.act("bob", "play", "-m", "pick 1", at=30,
                       ledger=other.ledger)
        check(f"{count}: and who opened the throw does not go on without it",
              remembered(got))


def attack_other_value_brought():
    for count in BOTH:
        table = rolled(about_to_roll(count))
        ledger, key = table.ledger, key_of("ann")
        n = ledger.find(kind="move")
        move = ledger.entry(n)
        wrong = {"the next": ledger.value(key, "ann", 0, 3),
                 "the one before": ledger.value(key, "ann", 0, 1),
                 "one for answers": ledger.value(key, "ann", 2, 2),
                 "none of the chain": bytes(32)}
        for words, value in wrong.items():
            forged = ledger.cut(n - 1).add(dict(move, m=value.hex()), key)
            check(f"{count}: a mover who brings another value: {words}",
                  refused(table, forged.seal(key, "ann"), n + 1,
                          "the value that ann shows is not the one"))
        bare = {x: move[x] for x in move if x != "m"}
        forged = ledger.cut(n - 1).add(bare, key).seal(key, "ann")
        check(f"{count}: a mover who brings none", refused(
            table, forged, n + 1, "the move wants chance and brings no value"))
        forged = ledger.cut(n - 1).add(dict(move, salt="00" * 16), key)
        check(f"{count}: a mover who adds a salt of his own", refused(
            table, forged.seal(key, "ann"), n + 1, 'unknown key "salt"'))


def attack_other_answer():
    for count in BOTH:
        table = rolled(about_to_roll(count)).answers("bob", at=4)
        ledger, key = table.ledger, key_of("bob")
        n = ledger.find(by="bob", kind="chance", nth=-1)
        answer = ledger.entry(n)
        wrong = {"the next": ledger.value(key, "bob", 1, 3),
                 "the one before": ledger.value(key, "bob", 1, 1),
                 "one for another seat": ledger.value(key, "bob", 2, 2),
                 "one that he brings himself": ledger.value(key, "bob", 0, 2),
                 "none of the chain": bytes(range(32))}
        for words, value in wrong.items():
            forged = ledger.cut(n - 1).add(dict(answer, r=value.hex()), key)
            check(f"{count}: a resolver who shows another value: {words}",
                  refused(table, forged.seal(key, "bob"), n + 1,
                          "the value that bob shows is not the one"))
        check(f"{count}: while the right one holds", holds(table, ledger))


def attack_third_seat():
    table = peers(3)
    opening = combos(table, table.ledger)
    turn = [x for x in moves_of(table) if x.startswith("pick 1")]
    turn = ("pick 1", "conquer 25", "end")
    came = table.copy().plays("ann", *turn, at=3)
    waiting = came.ledger
    came.answers("bob", at=4)
    combo = combos(came, came.ledger)
    check("a combo comes", not_equal(len(combo), len(opening) + 1))
    for order in "standing weakest", "standing ask":
        other = table.copy().plays("cem", order, at=2)
        other.plays("ann", *turn, at=3).answers("bob", at=4)
        check(f"another seat's order ({order}) before the move brings the "
              "same combo", not_equal(combos(other, other.ledger), combo),
              harmless(table, came.ledger, other.ledger))
        got = table.copy().act("cem", "play", "-m", order, at=4,
                               ledger=waiting)
        check(f"nobody plays {order} before the answer",
              says(got, 75, "chance waits on bob, who must reveal it first"))
        forged = waiting.copy().add(
            {"auth": "key", "kind": "move", "seat": "cem", "text": order,
             "time": clock(4)}, key_of("cem")).seal(key_of("cem"), "cem")
        check("and what is forged so is refused",
              refused(table, forged, waiting.count + 2,
                      "chance waits on bob, who must reveal it first"))


def attack_third_seat_between():
    """The mover knows the die, and has another seat's order in front when he
    throws at something else: one value, two throws."""
    table = about_to_roll(3)
    throws = [x for x in moves_of(table) if x.startswith("roll")]
    throws.append(throws[0] + "\nend")
    fell = table.copy().plays("ann", throws[0], at=3).answers("bob", at=4)
    table.plays("cem", "standing ask", at=2)
    other = table.copy().plays("ann", throws[1], at=3).answers("bob", at=4)
    check("the die is the same", not_equal(dice(other, other.ledger),
                                           dice(fell, fell.ledger)))
    check("and two throws with one value are a proof, over other heads too",
          proven(table, fell.ledger, other.ledger, "ann"))
    same = table.copy().plays("ann", throws[0], at=3).answers("bob", at=4)
    check("the same throw, signed again after the other's order, is none",
          harmless(table, fell.ledger, same.ledger))
    got = fell.act("bob", "resolve", at=30, ledger=other.ledger)
    check("who opened one of them does not take the other",
          says(got, 65, "this game has another past"))
