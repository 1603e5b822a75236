"""Who makes the game and would like to choose how it begins: several first
lines, another order of seats, other keys, other options than he invited to."""
import itertools

import kit
from table import (CODE, Refused, Table, card_of, check, clock, combos, found,
                   holds, invite, key_of, not_equal, refused,
                   salt_of, says, signed_by, unopened)

GAMES = ("smallworld", 3), ("smallworld", 2), ("terra-mystica", 3), \
    ("terra-mystica", 2)
OTHER_CODE = bytes(range(10))


def forged(table, invited, cards, maker="ann", at=0, **others):
    """A first line of the maker's own, with the state of the true one."""
    first = kit.first_line(key_of(maker), invited, cards, clock(at), **others)
    ledger = table.ledger.copy()
    ledger.lines[0] = kit.written(first)
    return ledger.seal(key_of("ann"), "ann", time=clock(at),
                       waiting=clock(at))


def attack_other_game_than_invited_to():
    for game, count in GAMES:
        table = unopened(count, game)
        invited = invite(game)
        cards = [card_of(name, invited) for name in table.names]
        words = "was made for another invitation"
        check(f"{game}, {count}: the true first line holds",
              holds(table, table.ledger),
              holds(table, forged(table, invited, cards)))
        others = {
            "other options": {"options": {"leaver": "robot"}},
            "a position": {"setup": {"turn": "bob"} if game == "smallworld"
                           else {"round": 1}},
            "another board": {"board": f"underground-{count}p",
                              "boxes": {"underground": 1}}
            if game == "smallworld" else {"board": "lakes",
                                          "boxes": {"base": 1, "lakes": 1}},
            "another table code": {"code": OTHER_CODE.hex()}}
        for name, change in others.items():
            got = refused(table, forged(table, invited, cards, **change), 1,
                          words)
            check(f"{game}, {count}: a first line with {name}", got)
        other = invite(game, code=OTHER_CODE)
        got = found(table.copy(), other, cards)
        check(f"{game}, {count}: new takes no card of another table",
              says(got, 65, "another"))
        got = refused(table, forged(table, invited, cards, maker="dee"), 1,
                      words)
        check(f"{game}, {count}: a first line by who did not invite", got)


def attack_changed_card():
    table = unopened(3)
    invited = invite("smallworld")
    cards = [card_of(name, invited) for name in table.names]
    for change in {"name": "eve"}, {"salt": "00" * 16}, {"date": clock(9)}, \
            {"key": key_of("dee").name}:
        bent = [cards[0], dict(cards[1], **change), cards[2]]
        check(f"a card whose {list(change)[0]} was changed",
              refused(table, forged(table, invited, bent), 1,
                      f"the card of {bent[1]['name']} was made for another "
                      "invitation"))
        got = found(table.copy(), invited, bent)
        check("and new does not take it",
              says(got, 65, "the signature of the card of"))
    got = found(table.copy(), invited, [cards[0], cards[0], cards[2]])
    check("nor the same card twice", says(got, 65, ""))
    twin = kit.card(key_of("ann"), "twin", invited, clock(0), salt_of("twin"))
    check("one key on two seats is refused by new",
          says(found(table.copy(), invited, [cards[0], twin, cards[2]]), 65,
               "have the same key"))
    check("and in a first line",
          refused(table, forged(table, invited, [cards[0], twin, cards[2]]),
                  1, "have the same key"))


def attack_signature():
    for game, count in GAMES:
        table = unopened(count, game)
        first = table.ledger.first
        wrong = "the signature of the first line is wrong"
        bad = table.ledger.copy()
        bad.lines[0] = kit.written(key_of("dee").signed(
            "turnpost game 2", first))
        check(f"{game}, {count}: a first line that another signed",
              refused(table, bad.seal(key_of("ann"), "ann"), 1, wrong))
        bad.lines[0] = kit.written(key_of("ann").signed(
            "turnpost invitation 2", first))
        check(f"{game}, {count}: the signature of an invitation",
              refused(table, bad.seal(key_of("ann"), "ann"), 1, wrong))
        bad.lines[0] = kit.written(dict(first, created=clock(5)))
        check(f"{game}, {count}: a first line changed after its signature",
              refused(table, bad.seal(key_of("ann"), "ann"), 1, wrong))


def opening_of(table, ledger):
    """What an opening brings when nobody remembers anything."""
    order = [seat["name"] for seat in ledger.first["seats"]]
    for name in order[:3][::-1]:
        ledger = table.forgets(name, "resolve", at=2, ledger=ledger)
    return ledger


def attack_several_first_lines():
    for game, count in GAMES:
        table = unopened(count, game)
        invited = invite(game)
        cards = [card_of(name, invited) for name in table.names]
        true = opening_of(table, table.ledger)
        came = combos(table, true) or true.state()["state"]["position"]
        for order in list(itertools.permutations(cards))[1:]:
            other = Table([own["name"] for own in order])
            made = found(other, invited, order)
            if made.status:
                raise Refused(str(made))
            other.ledger = kit.Ledger(made.out)
            names = " ".join(other.names)
            check(f"{game}, {count}: two first lines for one table are a "
                  f"proof ({names})", signed_by(table, table.ledger,
                                                other.ledger, "ann"))
            if game == "smallworld":
                check("and the column is the same", not_equal(
                    combos(other, opening_of(other, other.ledger)), came))
        later = forged(table, invited, cards, at=1)
        check(f"{game}, {count}: so are they with another date",
              signed_by(table, table.ledger, later, "ann"))
        came = opening_of(table, later)
        if game == "smallworld":
            check("and the column is the same",
                  not_equal(combos(table, came), combos(table, true)))
        last = table.names[:3][-1]
        seen = table.copy().answers(last, at=2)
        got = seen.act(last, "resolve", at=3, ledger=later)
        check(f"{game}, {count}: who has opened one opens no other",
              one_table(got))


def one_table(answer):
    if answer.status == 65 and not answer.out and \
            "for the same table" in answer.err:
        return None
    return str(answer)


def attack_other_openers():
    """Three of five open; the maker of the game has the two others open once
    more, who have seen nothing yet."""
    table, invited = unopened(5), invite("smallworld")
    cards = {name: card_of(name, invited) for name in table.names}
    for name in "cem", "bob", "ann":
        table.answers(name, at=1)
    order = ["ann", "dee", "eve", "bob", "cem"]
    second = Table(order)
    made = found(second, invited, [cards[name] for name in order])
    second.ledger = kit.Ledger(made.out)
    for name in "eve", "dee":
        second.answers(name, at=2)
    second.ledger = second.forgets("ann", "resolve", at=2,
                                   ledger=second.ledger)
    check("two others open another column", holds(second, second.ledger),
          None if combos(table, table.ledger) !=
          combos(second, second.ledger) else "it is the same")
    check("which is a proof against him",
          signed_by(table, table.ledger, second.ledger, "ann"))
    for name in "bob", "cem":
        got = table.act(name, "play", "-m", "standing ask", at=3,
                        ledger=second.ledger)
        check(f"and {name}, who opened the first, does not play there",
              one_table(got))
    table.plays("bob", "standing ask", at=3)
    check("honestly: he plays in the first", holds(table, table.ledger))


def attack_tried_salts():
    """A maker who has seen the others' cards makes his own once more."""
    table = unopened(3)
    invited = invite("smallworld")
    cards = [card_of(name, invited) for name in table.names]
    cards[0] = kit.card(key_of("ann"), "ann", invited, clock(0), bytes(16))
    other = forged(table, invited, cards)
    check("his second card makes a second first line: a proof",
          holds(table, other), signed_by(table, table.ledger, other, "ann"))
    seen = table.copy().answers("cem", at=2)
    check("and nobody opens both",
          one_table(seen.act("cem", "resolve", at=3, ledger=other)))


def attack_last_to_open():
    """The last to open knows what the others have shown."""
    for count in 3, 2:
        table = unopened(count)
        for name in table.names[:0:-1]:
            table.answers(name, at=1)
        ledger, key = table.ledger, key_of("ann")
        n = ledger.count + 1
        true = {"by": "ann", "kind": "chance"}
        value = ledger.value(key, "ann", 0, 1)
        good = table.copy().answers("ann", at=1).ledger
        check(f"{count}: the kit opens as the program does", not_equal(
            ledger.copy().add(dict(true, m=value.hex()), key).lines[n],
            good.lines[n]))
        wrong = {"m": ledger.value(key, "ann", 0, 2),
                 "r": ledger.value(key, "ann", 1, 1)}
        for name, value in wrong.items():
            bad = ledger.copy().add(dict(true, **{name: value.hex()}), key)
            check(f"{count}: the last to open shows another {name}", refused(
                table, bad.seal(key, "ann"), n + 1,
                "the value that ann shows is not the one" if name == "m"
                else "shows no value, or another than is asked for"))
        other = ledger.cut(0).add(
            dict(true, m=ledger.value(key, "ann", 0, 1).hex()), key)
        check(f"{count}: or shows his value before his turn",
              refused(table, other.seal(key, "ann"), 2, "chance waits on"))


def attack_chains_of_others():
    """A card whose ends are another's, or moved by one: its owner cannot open
    what the other has opened."""
    for words, shift in ("copied", 0), ("shifted", 1):
        table = Table(["ann", "bob", "cem"])
        invited = invite("smallworld")
        bobs = [kit.chain(key_of("bob"), salt_of("bob"), CODE, i)
                for i in range(kit.CHAINS)]
        cards = [card_of("ann", invited), card_of("bob", invited),
                 card_of("cem", invited,
                         chains=[ends[shift].hex() for ends in bobs])]
        made = found(table, invited, cards)
        check(f"a card with another's chains, {words}, is not seen through",
              None if made.status == 0 else made)
        table.ledger = kit.Ledger(made.out)
        key = key_of("cem")
        for name, value in ("his own", kit.chain(key, salt_of("cem"), CODE,
                                                 0)[1]), \
                ("the other's", bobs[0][1 + shift]):
            bad = table.ledger.copy().add(
                {"by": "cem", "kind": "chance", "m": value.hex()}, key)
            check(f"but it opens nothing, {words}, with {name} value",
                  refused(table, bad.seal(key, "cem"), 2,
                          "the value that cem shows is not the one"))
        got = table.act("cem", "resolve", at=1)
        check("nor does the program with his key",
              says(got, 65, "the value that cem shows is not the one"))


def attack_early_card():
    """A card that is dated ahead would be good for longer."""
    table = Table(["ann", "bob", "cem"])
    invited = invite("smallworld")
    for days, status in (40, 65), (2, 65), (0.9, 0):
        cards = [card_of("ann", invited), card_of("cem", invited),
                 kit.card(key_of("bob"), "bob", invited,
                          clock(24 * days), salt_of("bob"))]
        got = found(Table(table.names), invited, cards)
        if not status:
            check(f"but one is dated {days} days ahead by a clock that is fast",
                  got if got.status else None)
            continue
        check(f"new takes no card that is dated {days} days ahead",
              says(got, status, "the card of bob is dated 2026-"))
        bad = forged(unopened(3), invited, [cards[0], cards[2], cards[1]])
        got = table.verify(bad)
        check("and verify remarks on it in a forged first line",
              None if got.status == 0 and
              "remark: the card of bob is dated 2026-" in got.out else got)


def attack_spectators():
    """Who makes the game has the news sent to somebody whom nobody knows."""
    table, invited = unopened(3), invite("smallworld")
    plain = table.verify(table.ledger)
    check("without spectators nothing is told",
          plain if "pectators" in plain.out else None)
    bad = forged(table, invited, [card_of(x, invited) for x in table.names],
                 spectators=["eve@example.org", "x@example.org"])
    got = table.verify(bad)
    check("verify names spectators whom no card names",
          None if "remark: nobody's card names the spectators, who get the "
          "news: eve@example.org, x@example.org" in got.out else got)
    table.put("in", bad.text())
    got = table.run("show", "-k", "bob.key", "in", memory="bob")
    check("and who has not moved yet is told how many there are",
          None if "Spectators, who get the news: 2" in got.out else got)


# Points of small order, in other spellings too, what is no point, and a point
# with a part of small order.
NO_KEYS = "00" * 32, "01" + "00" * 31, "ec" + "ff" * 30 + "7f", \
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05", \
    "02" + "00" * 31, "ee" + "ff" * 30 + "7f", key_of("ann").name[8:-1] + "x", \
    "95" + "99" * 31


def attack_no_keys():
    """A key to which nobody has the secret half."""
    table = Table(["ann", "bob"])
    for bad in NO_KEYS:
        got = table.run("new", "-q", "smallworld", "--host", "host.key",
                        "--seat", "ann,key=ed25519:" + bad, "--seat", "bob")
        check(f"new takes no key {bad[:6]}... for a seat",
              says(got, 65, "public key"))
        table.put("bad.key", key_of("ann").file().replace(
            key_of("ann").name, "ed25519:" + bad), 0o600)
        got = table.run("new", "-q", "smallworld", "--host", "bad.key",
                        "--seat", "ann", "--seat", "bob")
        check(f"nor {bad[:6]}... as a host's", says(got, 65, "public key"))
        table.put("cup", "league Cup\ngame smallworld\n"
                  f"games host ed25519:{bad}\nplayer Ann\nplayer Bob\n")
        got = table.run("league", "cup")
        check(f"nor does a league, {bad[:6]}...", says(got, 65, "public key"))
    invited = invite("smallworld")
    for bad in NO_KEYS[:4]:
        own = dict(card_of("bob", invited), key="ed25519:" + bad,
                   sig="01" + "00" * 63)
        got = found(Table(["ann", "bob"]), invited,
                    [card_of("ann", invited), own])
        check(f"nor a card by {bad[:6]}... with a signature for all words",
              says(got, 65, "the signature of the card of bob is wrong"))


def attack_formats():
    """A file of another day is named as what it is."""
    table, status = unopened(3), {1: 65, 3: 69}
    for version, words in (1, "this is a ledger of format 1, made by an early "
                           "turnpost"), (3, "this is a ledger of format 3, "
                                         "made by a newer turnpost"):
        old = table.ledger.copy()
        old.lines[0] = kit.written(dict(old.first, format=version))
        check(f"a ledger of format {version}",
              refused(table, old, 1, words))
        table.put("in", old.text())
        check("and what would do is said",
              says(table.run("show", "in"), status[version],
                   "go on with the one that made it"))
    for version in 1, 3:
        invited = dict(invite("smallworld"), format=version)
        got = found(table.copy(), invited, [card_of("ann", invited)])
        check(f"an invitation of format {version}",
              says(got, status[version],
                   f"this is an invitation of format {version}"))
        invited = invite("smallworld")
        own = dict(card_of("ann", invited), format=version)
        check(f"a card of format {version}",
              says(found(table.copy(), invited, [own]), status[version],
                   f"this is a card of format {version}"))


def attack_old_card():
    """Cards are kept for another day, and the first line is dated back."""
    for game, count in GAMES:
        table, invited = unopened(count, game), invite(game)
        cards = [card_of(name, invited) for name in table.names]
        last = table.names[-1]
        got = found(table.copy(), invited, cards, at=24 * 61)
        check(f"{game}, {count}: no game is made of old cards",
              says(got, 65, "is older than 60 days"))
        for words, dated, real in ("with its date", 61, 61), \
                ("dated back", 0, 61), ("in time", 0, 59):
            old = forged(table, invited, cards, at=24 * dated)
            check(f"{game}, {count}: a forged one is good, {words}",
                  holds(table, old, at=24 * 70))
            got = Table(table.names).act(last, "resolve", at=24 * real,
                                         ledger=old)
            words += ": but nobody opens it" if real > 60 else ": and opened"
            check(f"{game}, {count}: {words}",
                  says(got, 77, f"the card of {last} was older than 60 days")
                  if real > 60 else None if got.status == 0 else got)
