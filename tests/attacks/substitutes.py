"""A host hands the seat of a card on to get another result, to take one away,
or to sit there himself; and the old player goes on as if nothing were."""
import kit
from hands import entry
from honest import FACES
from hosts import applied, found_at, last_throw, value_of
from table import (card_of, check, dice, holds, key_of, moves_of, not_equal,
                   salt_of, says)


def to(who, ledger, **others):
    """A card for this game; others is changed and signed."""
    own = card_of(who, kit.invitation(key_of("host"), ledger.code,
                                      "smallworld",
                                      setup=ledger.first["setup"]))
    return key_of(who).signed("turnpost card 2", dict(own, **others))


def would_hand(table, ledger, own, at, seat="ann"):
    """What the program does for a host who remembers nothing."""
    table.put("new.card", kit.written(own) + "\n")
    table.put("in", ledger.text())
    return table.run("hand", "-q", "-k", "host.key", "--seat", seat, "--card",
                     "new.card", "in", at=at, memory=f"host-{at}")


def handed(table, ledger, own, at):
    done = would_hand(table, ledger, own, at)
    if done.status:
        raise AssertionError(str(done))
    return kit.Ledger(done.out)


def signs(table, ledger, who, text, at):
    """What his program prints for the host; it remembers."""
    table.put("in", ledger.text())
    return table.run("sign", "-k", who + ".key", "-m", text, "in", at=at,
                     memory=who)


def throws(table, ledger, who, at):
    text = moves_of(table, ledger)[-1]
    return applied(table, ledger, signs(table, ledger, who, text, at), at)


def expected(ledger, who, number):
    """The die of the first throw by this card."""
    own = kit.chain(key_of(who), salt_of(who), ledger.code, 0)[number]
    stream = kit.blocks(ledger.code, 0, 2, [own, value_of(ledger, 0, 2)])
    return [FACES[kit.drawn(stream, 6)]]


def sealed_both(table, one, other):
    """compare prints two seals of the host's over two histories."""
    for files in ((one, other), (other, one)):
        got = table.compare(*files)
        if got.status != 65 or "the host sealed both: " not in got.out:
            return str(got)
    return None


def attack_another_die():
    table, start = last_throw()
    fell = throws(table, start, "ann", 2)
    check("a card's die is its own value and the host's", holds(table, fell),
          not_equal(dice(table, fell), expected(fell, "ann", 2)))
    given = handed(table, start, to("dee", start), 3)
    check("to hand the seat on in front of a throw is a proof against the host",
          sealed_both(table, fell, given))
    check("and who threw signs nothing in that branch",
          says(signs(table, given, "ann", "expand", 4), 77,
               "was handed on to dee by entry 3"))
    again = throws(table, given, "dee", 5)
    check("the die there is the new card's", holds(table, again),
          not_equal(dice(table, again), expected(again, "dee", 2)))
    later = handed(table, fell, to("dee", fell), 6)
    check("a seat handed on after a throw leaves its die as it fell",
          holds(table, later), not_equal(dice(table, later), dice(table, fell)))


def attack_own_seat():
    table, start = last_throw()
    for whose, name, words in ("host", "hal", "the host holds no seat"), \
            ("ann", "ada", "the key of this card sits at the table"):
        own = to(whose, start, name=name)
        got = would_hand(table, start, own, 3)
        check(f"the host gives the seat to no other name of {whose}",
              says(got, 77, words))
        bad = start.copy().add(entry("host", own, seat="ann"), key_of("host"))
        check("and his file with that in it is found out",
              found_at(table, bad, 3, words))
    got = would_hand(table, start, to("dee", start), 3, seat="bob")
    check("a seat that writes mails has nothing to hand on",
          says(got, 77, "has no key"))


def attack_whose_word():
    table, start = last_throw()
    key = entry("host", to("dee", start), seat="ann")
    wrong = "the signature of this hand is wrong"
    for who, words in ("ann", wrong), ("dee", wrong), \
            (None, "the hand is not signed"):
        bad = start.copy().add(key, who and key_of(who))
        check(f"a handing on by the host with the signature of {who} is none",
              found_at(table, bad, 3, words))
    text = moves_of(table, start)[-1]
    move = throws(table, start, "ann", 2).entry(3)
    given = handed(table, start, to("dee", start), 3)
    check("a throw that was signed before stands behind it in no file",
          found_at(table, given.copy().add(move), 4,
                   "the signature of this move is wrong"),
          not_equal(move["text"], text))
