"""Who hands a seat on to get another result, to take one away from somebody, or
because it is not his: with second cards, old cards, other people's chains, in
another branch, beside a move, and while a result waits."""
from kit import chain, is_played, written
from table import (about_to_roll, card_of, check, clock, dice, harmless, holds,
                   invite, key_of, not_equal, peers, proven, refused,
                   remembered, salt_of, says)
import kit

ROLLER = {"race": "orcs", "power": "alchemist", "hand": 1, "regions": {"25": 2}}
SETUP = {"turn": "ann", "seats": {"ann": {"active": ROLLER}}}


def to(who, **others):
    """A card for the table of about_to_roll; others is changed and signed."""
    own = card_of(who, invite("smallworld", setup=SETUP))
    return key_of(who).signed("turnpost card 2", dict(own, **others))


def entry(by, own, hours=3, seat="bob", **others):
    return {"kind": "hand", "by": by, "seat": seat, "card": own,
            "time": clock(hours), **others}


def hands(table, by, own, at=3, seat="bob", ledger=None):
    table.put("new.card", written(own) + "\n")
    return table.does(by, "hand", "--seat", seat, "--card", "new.card", at=at,
                      ledger=ledger)


def would_hand(table, by, own, at=3, seat="bob", ledger=None):
    table.put("new.card", written(own) + "\n")
    return table.act(by, "hand", "--seat", seat, "--card", "new.card", at=at,
                     ledger=ledger)


def rolls(table, at=5, ledger=None):
    return table.plays("ann", "roll 26", "end", at=at, ledger=ledger)


def next_line(table):
    return table.ledger.count + 2


def forged(table, thing, key, words, domain=None):
    """Added to the ledger and signed by the key, it is refused."""
    ledger = table.ledger.copy().add(thing, key and key_of(key), domain)
    ledger.seal()
    return refused(table, ledger, next_line(table), words)


def attack_honest():
    table = about_to_roll()
    hands(table, "bob", to("dee"))
    ledger = table.ledger
    n = ledger.count
    check("the kit hands a seat on as the program does",
          not_equal(written(ledger.cut(n - 1).sign(ledger.entry(n),
                                                   key_of("bob"))),
                    ledger.lines[n]), holds(table, ledger))
    rolls(table).answers("dee", at=6)
    ask = table.ledger.entry(table.ledger.find(kind="move"))
    told = table.ledger.entry(table.ledger.find(kind="chance", by="bob",
                                                nth=-1))
    answer = chain(key_of("dee"), salt_of("dee"), table.ledger.code, 1)[2]
    stream = kit.blocks(table.ledger.code, 0, 2,
                        [bytes.fromhex(ask["m"]), answer])
    check("the new card answers the request with its own value of that number",
          not_equal(told["r"], answer.hex()), holds(table, table.ledger),
          not_equal(dice(table, table.ledger),
                    [[0, 0, 0, 1, 2, 3][kit.drawn(stream, 6)]]))


def attack_looks():
    """Whoever takes a seat looks like nobody else, and his card is no older
    than it says."""
    for words, twin in ("a Cyrillic letter", "\u0430nn"), ("a blank", "ann\u00a0"), \
            ("nothing to be seen", "a\u200bnn"):
        got = would_hand(about_to_roll(), "bob", to("dee", name=twin))
        check(f"nobody gets a seat who looks like ann with {words}",
              says(got, 65, f'"{twin}"'))
        table = about_to_roll()
        ledger = hands(table.copy(), "bob", to("dee")).ledger
        n = ledger.count
        bad = ledger.cut(n - 1).add(
            entry("bob", to("dee", name=twin)), key_of("bob"))
        got = table.verify(bad.seal())
        check(f"and verify remarks on him with {words}", None if
              f'the name "{twin}" looks like "ann"' in got.out else got)
    got = would_hand(about_to_roll(), "bob", to("dee", date=clock(24 * 40)))
    check("nor with a card that is dated 40 days ahead",
          says(got, 65, "the card of dee is dated 2026-10-31T"))


def attack_second_card():
    table = about_to_roll()
    one = rolls(hands(table.copy(), "bob", to("dee"))).answers("dee", at=6)
    other = hands(table.copy(), "bob", to("eve"))
    two = rolls(other.copy(), at=7)
    check("a seat handed on to two is a proof",
          proven(table, one.ledger, two.ledger, "bob"))
    check("and who has asked in one branch does not ask in the other",
          remembered(one.act("ann", "play", "-m", "roll 26", "-m", "end", at=8,
                             ledger=other.ledger)))
    again = rolls(hands(table.copy(), "bob", to("dee"), at=4), at=8)
    again.answers("dee", at=9)
    check("one card gives one result, whenever it comes",
          not_equal(dice(table, one.ledger), dice(table, again.ledger)))
    beside = rolls(table.copy()).answers("bob", at=6)
    check("a seat handed on after a result does not change it",
          holds(table, hands(beside, "bob", to("eve"), at=7).ledger),
          not_equal(len(dice(table, beside.ledger)), 1))


def attack_mover_hands_on():
    table = about_to_roll()
    fell = rolls(table.copy()).answers("bob", at=6)
    other = hands(table.copy(), "ann", to("eve"), seat="ann")
    check("to hand a seat on in the place of a move whose result does not "
          "please is a proof",
          proven(table, fell.ledger, other.ledger, "ann"))
    other.plays("eve", "roll 26", "end", at=5)
    got = fell.act("bob", "resolve", at=20, ledger=other.ledger)
    check("and who has opened the first result opens no second",
          remembered(got))


def attack_resolver_hands_on():
    table = about_to_roll()
    rolled = rolls(table.copy())
    check("who is to open a result hands nothing on",
          forged(rolled, entry("bob", to("eve"), 6), "bob",
                 "no seat is handed on while a result waits"),
          says(would_hand(rolled, "cem", to("eve"), 6, "cem"), 77,
               "no seat is handed on while a result waits"))
    before = hands(table.copy(), "bob", to("eve"))
    check("nor does he in front of it: the move goes before, and nothing is "
          "proven by that", harmless(table, rolled.ledger, before.ledger),
          remembered(rolled.act("ann", "play", "-m", "roll 26", at=7,
                                ledger=before.ledger)))
    before.answers("bob", at=8, ledger=rolled.ledger)
    check("he opens it, and signs again after the result",
          holds(table, hands(before, "bob", to("eve"), 9).ledger))


def attack_whose_seat():
    table = about_to_roll()
    key, wrong = to("dee"), "the signature of this hand is wrong"
    check("another's key hands nothing on",
          forged(table, entry("bob", key), "ann", wrong),
          forged(table, entry("bob", key), "dee", wrong),
          forged(table, entry("bob", key), None, "the hand is not signed"))
    check("nor does the signature of a move or a note", *(
        forged(table, entry("bob", key), "bob", wrong, kit.DOMAINS[kind])
        for kind in ("move", "note", "late", "chance")))
    check("one of the others alone does not",
          forged(table, entry("ann", key), "ann", "cem did not agree yet"))
    check("nobody agrees to his own", forged(
        table, entry("bob", key, agrees=True), "bob",
        "who can hand a seat on alone does not agree to it"))
    two = peers(2)
    check("of two players one does not take the other's seat", forged(
        two, entry("ann", card_of("dee", invite("smallworld"))), "ann",
        "only bob can hand this seat on"))
    check("there is no host between peers",
          forged(table, entry("host", key), "host",
                 "nobody called \"host\" is at this table"))


def attack_consent():
    table = about_to_roll()
    agreed = hands(table.copy(), "ann", to("dee"))
    check("a consent is not played", not_equal(
        agreed.ledger.play_head(agreed.ledger.count),
        table.ledger.play_head(table.ledger.count)),
        not_equal(is_played(agreed.ledger.entry(4)), False))
    check("it holds for its card alone",
          forged(agreed, entry("cem", to("eve")), "cem",
                 "ann did not agree yet"),
          forged(agreed, entry("cem", to("dee", date=clock(1))), "cem",
                 "ann did not agree yet"))
    check("and for its seat", forged(
        agreed, entry("bob", to("dee"), seat="cem"), "bob",
        "ann did not agree yet"))
    consent = agreed.ledger.entry(4)
    played = table.copy().plays("ann", "decline", at=4)
    check("from before a move it is worth nothing",
          forged(played, consent, None, "the signature of this hand is wrong"))
    done = hands(agreed.copy(), "cem", to("dee"), at=5)
    check("all others together do it", holds(table, done.ledger))
    check("nobody says twice that he agrees", forged(
        agreed, entry("ann", to("dee"), 5, agrees=True), "ann",
        "ann has agreed to this already"))
    check("the last of them does not only agree", forged(
        agreed, entry("cem", to("dee"), 5, agrees=True), "cem",
        "all others agree, so the seat is to be handed on"))
    check("a move of the seat goes before, and proves nothing",
          harmless(table, done.ledger,
                   table.copy().plays("ann", "decline", at=4).ledger))


def attack_cards():
    table = about_to_roll()
    other = invite("smallworld", code=bytes(10), setup=SETUP)
    plain = invite("smallworld")
    check("a card of another table, or of other rules, is refused", *(
        forged(table, entry("bob", card_of("dee", invited)), "bob",
               "was made for another table") for invited in (other, plain)))
    stolen = dict(to("dee"), key=key_of("eve").name)
    check("so is one that was changed", *(
        forged(table, entry("bob", own), "bob",
               "the signature of the card") for own in (
            stolen, dict(to("dee"), name="fay"),
            dict(to("dee"), chains=to("eve")["chains"]))))
    check("so is one that lay about", forged(
        table, entry("bob", to("dee"), 24 * 61), "bob",
        "is older than 60 days"))
    check("so is that of a key which sits here", *(
        forged(table, entry("bob", to(who)), "bob",
               "sits at the table, or has") for who in ("ann", "bob", "cem")))
    check("so is a name that sits here", forged(
        table, entry("bob", to("dee", name="Ann")), "bob",
        "Ann sits at the table already"))
    hands(table, "bob", to("dee"))
    check("the key that gave the seat away does not come back",
          forged(table, entry("bob", to("bob"), 5), "dee",
                 "sits at the table, or has"))
    check("and signs nothing any more",
          forged(table, entry("bob", to("eve"), 5), "bob",
                 "the signature of this hand is wrong"),
          forged(table, {"kind": "note", "seat": "bob", "text": "still here",
                         "time": clock(5)}, "bob",
                 "the signature of this note is wrong"))


def attack_chains():
    """Chains that were copied, from another seat or shifted: the card is
    signed, but no value leads to its ends."""
    table = about_to_roll()
    code, salt = table.ledger.code, salt_of("cem")
    copied = [chain(key_of("cem"), salt, code, i)[0].hex()
              for i in range(kit.CHAINS)]
    own = [chain(key_of("dee"), salt_of("dee"), code, i)
           for i in range(kit.CHAINS)]
    for words, ends, value in (
            ("copied", copied, chain(key_of("cem"), salt, code, 1)[2]),
            ("of another use", [x[0].hex() for x in own[::-1]], own[4][2]),
            ("shifted", [x[1].hex() for x in own], own[1][2])):
        given = hands(table.copy(), "bob", to("dee", chains=ends))
        rolls(given)
        answer = {"kind": "chance", "by": "bob", "r": value.hex()}
        check(f"a chain that was {words} opens nothing", forged(
            given, answer, "dee", "is not the one committed to"))


def attack_state_line():
    table = hands(about_to_roll(), "bob", to("dee"))
    table.plays("ann", "decline", at=5)
    ledger = table.ledger
    state = ledger.state()["state"]
    last = ledger.count + 2
    lies = dict(state["handed"][0], card=to("eve"))
    check("a state line that names another player is refused",
          refused(table, ledger.copy().seal(key_of("ann"), "ann",
                                            handed=[lies]), last,
                  "does not follow"),
          refused(table, ledger.copy().seal(key_of("ann"), "ann", handed=[]),
                  last, "does not follow"))
    check("nor does the old key seal any more", refused(
        table, ledger.copy().seal(key_of("bob"), "bob"), last,
        "the seal of bob on the state line is wrong"))
    check("the new one does", holds(
        table, ledger.copy().seal(key_of("dee"), "bob")))
