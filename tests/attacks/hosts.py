"""A host who would like other results: he opens with what he committed to, and
a word of a player's that he did not know is in them."""
from itertools import permutations

import kit
from honest import FACES
from proofs import hosts
from table import (CODE, CORNER, Refused, Table, card_of, check, clock, dice,
                   combos, holds, key_of, moves_of, not_equal, proven, says,
                   signed_by)

WRONG = "the signature of this move is wrong"


def about_to_roll(turn="ann"):
    """Ann signs and is about to throw, Bob writes mails, Cem signs. On the turn
    of cem she is so when he has ended the first round."""
    table = Table(["ann", "bob", "cem"])
    for name in "ann", "cem":
        table.put(name + ".pub", key_of(name).name + "\n")
    table.put("setup", kit.written({"turn": turn, "seats": {
        "ann": {"active": {"race": "orcs", "power": "alchemist", "hand": 1,
                           "regions": {str(CORNER[3]): 2}}},
        "cem": {"active": {"race": "elves", "power": "hill",
                           "regions": {"10": 2}}}}}))
    made = table.run("new", "-q", "smallworld", "--host", "host.key", "--setup",
                     "setup", "--seat", "ann,key=ann.pub", "--seat",
                     "bob,mail=bob@example.org", "--seat", "cem,key=cem.pub",
                     memory="host")
    table.ledger = kit.Ledger(made.out)
    return table


def spoken(table, ledger, who, word, at):
    """The host records a word for the dice."""
    table.put("in", ledger.text())
    text = ["-m", "word " + word]
    if who != "bob":
        signed = table.run("sign", "-k", who + ".key", *text, "in", at=at,
                           memory=f"{who}-{at}")
        table.put("signed", signed.out)
        text = ["-f", "signed"]
    else:
        text = ["-s", "bob", *text]
    done = table.run("play", "-q", "-k", "host.key", *text, "in", at=at,
                     memory=f"host-{at}")
    return kit.Ledger(done.out)


def value_of(ledger, seat, number):
    salt = bytes.fromhex(ledger.first["host"]["salt"])
    return kit.chain(key_of("host"), salt, ledger.code, 1 + seat)[number]


def expected(ledger, words):
    """The die of Ann's first throw, by whoever knows the host's key; words of a
    round before are given for all three seats."""
    own = bytes(32)
    if words:
        own = kit.digest("turnpost words 3", *[
            kit.digest("turnpost word 3", seat.to_bytes(4, "little"), word)
            if word else bytes(32) for seat, word in enumerate(words)])
    stream = kit.blocks(ledger.code, 0, 2, [own, value_of(ledger, 0, 2)])
    return [FACES[kit.drawn(stream, 6)]]


def attack_dice():
    table = about_to_roll()
    throw = moves_of(table)[-1]
    plain = hosts(table, table.ledger, throw, 5)
    check("without a word the die is the host's, and he keeps to his chain",
          holds(table, plain), not_equal(dice(table, plain),
                                         expected(plain, [])))
    table = about_to_roll("cem")
    said = spoken(table, table.ledger, "bob", "gate", 2)
    said = spoken(table, said, "cem", "\u00e9t\u00e9-7", 3)
    said = spoken(table, said, "bob", "garden", 4)
    table.ledger = hosts(table, said, "end", 5)
    fell = hosts(table, table.ledger, throw, 6)
    check("with words of the round before it is what the manual says",
          holds(table, fell), not_equal(dice(table, fell), expected(
              fell, ["", "garden", "\u00e9t\u00e9-7"])))
    n = fell.find(by="host", nth=-1)
    for words, value in ("the next", value_of(fell, 0, 3)), \
            ("one for another seat", value_of(fell, 1, 2)):
        bad = fell.cut(n - 1).add({"by": "host", "kind": "chance",
                                   "r": value.hex()})
        check(f"and with words, too, he opens with no other: {words}",
              found_at(table, bad, n, "the value that host shows is not"))


WORDS = ["pear", "plum", "fig", "quince", "medlar", "sloe"]


def attack_word_before_or_behind_a_throw():
    """The host knows the results of both; words count from the next round."""
    table = about_to_roll()
    throw = moves_of(table)[-1]
    plain = dice(table, hosts(table, table.ledger, throw, 2))
    for at, word in enumerate(WORDS, 3):
        said = spoken(table, table.ledger, "bob", word, at)
        check(f"a true word in front of a throw changes nothing: {word}",
              not_equal(dice(table, hosts(table, said, throw, at)), plain))
    start = about_to_roll("cem")
    table = about_to_roll("cem")
    table.ledger = hosts(table, start.ledger, "end", 2)
    plain = dice(table, hosts(table, table.ledger, throw, 2))
    before, behind = set(), set()
    for at, word in enumerate(WORDS, 3):
        said = spoken(table, table.ledger, "bob", word, at)
        behind.update(dice(table, hosts(table, said, throw, at)))
    at_first = start.ledger
    for at in range(3, 60):
        start.ledger = at_first
        said = spoken(start, at_first, "bob", f"word{at}", at)
        start.ledger = hosts(start, said, "end", at)
        before.update(dice(start, hosts(start, start.ledger, throw, at)))
        if len(before) > 1:
            break
    check("once a round he chooses: before the move that begins it",
          None if len(before) > 1 else before)
    check("behind that a word is too late", not_equal(list(behind), plain))


def attack_order_of_words():
    """With join=on each word is in the first combos; the host says in which
    order they came."""
    table = Table(["ann", "bob", "cem", "dee"])
    seats = [word for name in table.names for word in
             ("--seat", f"{name},mail={name}@example.org")]
    made = table.run("new", "-q", "smallworld", "--host", "host.key", *seats,
                     "-o", "join=on", memory="host")
    start = kit.Ledger(made.out)
    found = set()
    for order in permutations(zip(table.names, WORDS)):
        words = [word for name, said in order
                 for word in ("-s", name, "-m", "word " + said)]
        ledger = start
        for i in range(0, len(words), 4):
            table.put("in", ledger.text())
            done = table.run("play", "-q", "-k", "host.key", *words[i:i + 4],
                             "in", at=1 + i, memory=str(len(found)))
            ledger = kit.Ledger(done.out)
        found.add(str(combos(table, ledger)))
    check("the first combos are the same in all 24", holds(table, ledger),
          not_equal(len(found), 1))


def carded(at=0, **setup):
    """Ann has a card in a host's game, Bob writes mails; not opened yet."""
    table = Table(["ann", "bob"])
    invited = kit.invitation(key_of("host"), CODE, "smallworld", **setup)
    table.put("invited", kit.written(invited) + "\n")
    table.put("card", kit.written(card_of("ann", invited)) + "\n")
    made = table.run("new", "-q", "--host", "host.key", "--invitation",
                     "invited", "--card", "card", "--seat",
                     "bob,mail=bob@example.org", at=at, memory=f"host-{at}")
    if made.status:
        raise Refused(str(made))
    table.ledger = kit.Ledger(made.out)
    return table


def signed(table, ledger, text, at, memory="ann"):
    """What Ann's program prints for the host, with a memory that is hers."""
    table.put("in", ledger.text())
    words = ["-m", text] if text else []
    return table.run("sign", "-k", "ann.key", *words, "in", at=at,
                     memory=memory)


def applied(table, ledger, answer, at):
    table.put("in", ledger.text())
    table.put("signed", answer.out)
    done = table.run("play", "-q", "-k", "host.key", "-f", "signed", "in",
                     at=at, memory=f"host-{at}")
    if done.status:
        raise Refused(str(done))
    return kit.Ledger(done.out)


def last_throw():
    """A table with a card and its opened game, in which ann may throw."""
    faction = {"race": "orcs", "power": "alchemist", "hand": 1,
               "regions": {str(CORNER[2]): 2}}
    table = carded(setup={"turn": "ann",
                          "seats": {"ann": {"active": faction}}})
    return table, applied(table, table.ledger,
                          signed(table, table.ledger, None, 1), 1)


def attack_second_beginning():
    """With a card the host draws nothing alone; so he begins once more."""
    first = carded(at=0)
    ledger = applied(first, first.ledger, signed(first, first.ledger, None, 1),
                     1)
    check("a host's game with a card is opened", holds(first, ledger))
    second = carded(at=2).ledger
    check("a second first line for the table is a proof",
          signed_by(first, ledger, second, "the host"))
    got = signed(first, second, None, 3)
    check("and nobody opens it", says(got, 65, "for the same table"))


def attack_word_in_front_of_a_card():
    """The host has a move that was signed, says that it never came, and lets
    words stand in front of it until the die suits him."""
    table, start = last_throw()
    throw = moves_of(table, start)[-1]
    fell = applied(table, start, signed(table, start, throw, 2), 2)
    for at, word in enumerate(("pear", "plum", "fig", "quince", "medlar"), 3):
        other = spoken(table, start, "bob", word, at)
        again = applied(table, other, signed(
            table, other, throw, at, memory=f"forgotten-{at}"), at)
        if dice(table, again) != dice(table, fell):
            break
    check("a word in front of it changes nothing", holds(table, again),
          not_equal(dice(table, again), dice(table, fell)))
    n = fell.find(kind="move")
    values = [bytes.fromhex(fell.entry(n)["m"]), value_of(fell, 0, 2)]
    stream = kit.blocks(fell.code, 0, 2, values)
    check("it is the card's value and the host's", not_equal(
        dice(table, fell), [FACES[kit.drawn(stream, 6)]]))


def attack_framing_a_card():
    """The host says that a throw never came, and would like another one signed
    after an entry of his own: two with one value would be a proof."""
    table, start = last_throw()
    throws = [x for x in moves_of(table, start) if x.startswith("roll")]
    one = applied(table, start, signed(table, start, throws[0], 2), 2)
    other = spoken(table, start, "bob", "pear", 3)
    shown = "the value that this would show was shown with another move"
    got = signed(table, other, throws[1], 4)
    check("another throw is not signed", says(got, 65, shown))
    kept = applied(table, other, signed(table, other, "expand", 4), 4)
    got = signed(table, kept, throws[1], 5)
    check("nor after a move without one", says(got, 65, shown))
    again = applied(table, kept, signed(table, kept, throws[0], 6), 6)
    check("honestly: the same again, which is no proof", holds(table, again),
          not_equal(dice(table, again), dice(table, one)))
    two = applied(table, kept, signed(table, kept, throws[1], 7,
                                      memory="forgotten"), 7)
    check("without a memory they would be a proof",
          proven(table, one, two, "ann"))


def found_at(table, ledger, n, words):
    """verify finds it in a file that the host has sealed."""
    got = table.verify(ledger.seal(key_of("host"), "host"))
    if got.status == 65 and got.out.startswith(f"bad:{n + 1}: {words}"):
        return None
    return got


def attack_words():
    table = about_to_roll()
    throw, ledger = moves_of(table)[-1], table.ledger
    said = spoken(table, ledger, "cem", "pear", 2)
    said = spoken(table, said, "cem", "plum", 3)
    n = said.find(text="word pear")
    pear, plum = said.entry(n), said.entry(n + 1)
    fell = hosts(table, said, throw, 5)
    move, answer = fell.entry(n + 2), fell.entry(n + 3)
    check("honestly: two words, and a throw", holds(table, fell))
    bad = ledger.copy().add(dict(pear, text="word fig"))
    check("the host changes a word that was signed",
          found_at(table, bad, n, WRONG))
    bad = ledger.copy().add(kit.without(dict(pear, auth="mail"), "sig"))
    check("he invents one of a seat that signs",
          found_at(table, bad, n, '"mail" cannot vouch for a move of cem'))
    bad = ledger.copy().add(plum)
    check("he leaves the first one out", found_at(table, bad, n, WRONG))
    bad = ledger.copy().add(pear).add(pear)
    check("he has it said twice", found_at(table, bad, n + 1, WRONG))
    bad = ledger.copy().add(move)
    check("he puts the throw in front of the words",
          found_at(table, bad, n, WRONG))
    late = {"auth": "mail", "kind": "move", "seat": "bob", "text": "word now",
            "time": clock(6)}
    bad = said.copy().add(move).add(late).add(answer)
    check("he says one between a throw and its answer",
          found_at(table, bad, n + 3, "the move of bob is refused: "))
    bad = said.copy().add(late).add(move)
    check("or in front of a throw that was signed without it",
          found_at(table, bad, n + 3, WRONG))
