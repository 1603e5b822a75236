"""What a reader is to overlook: names that look like another's, and more
points than the others begin with."""
import kit
from table import (Table, card_of, check, clock, due, found, holds, invite,
                   key_of, moves_of, peers, salt_of, says, unopened)

TWINS = {"Cyrillic letters": "\u0430nn", "a zero-width space": "a\u200bnn",
         "a zero-width joiner": "ann\u200d", "capitals": "ANN",
         "a Braille blank": "ann\u2800", "a no-break space": "ann\u00a0",
         "a wide blank in front": "\u3000ann"}
# What nobody sees is in no name to begin with.
UNSEEN = "\u200b", "\u200d", "\u2800", "\u00a0", "\u3000"


def refusal(twin):
    if twin == "ANN":
        return "two seats are called ANN"
    if any(letter in twin for letter in UNSEEN):
        return f'a seat cannot be called "{twin}"'
    return f'the name "{twin}" looks like "ann"'


def attack_names():
    for game in "smallworld", "terra-mystica":
        for words, twin in TWINS.items():
            table, invited = Table(["ann", twin, "cem"]), invite(game)
            cards = [card_of("ann", invited),
                     kit.card(key_of("bob"), twin, invited, clock(0),
                              salt_of("bob")), card_of("cem", invited)]
            got = found(table, invited, cards)
            check(f"{game}: new refuses a second Ann with {words}",
                  says(got, 65, refusal(twin)))
            if twin == "ANN":
                continue
            base = unopened(3, game)
            bad = base.ledger.copy()
            bad.lines[0] = kit.written(kit.first_line(
                key_of("ann"), invited, cards, clock(0)))
            bad.lines[-1] = bad.lines[-1].replace('"bob"', kit.written(twin))
            got = base.verify(bad.seal(key_of("ann"), "ann"))
            check(f"{game}: verify remarks on a forged one with {words}",
                  None if f'remark: the name "{twin}" looks like "ann"' in
                  got.out and got.status == 0 else got)
    for one, other in ("wim", "vvim"), ("dee", "clee"), ("cem", "cern"):
        table, invited = Table([one, other]), invite("smallworld")
        got = found(table, invited, [card_of(one, invited),
                                     card_of(other, invited)])
        check(f"new refuses {other} beside {one}",
              says(got, 65, f'the name "{other}" looks like "{one}"'))
    table = peers(3)
    got = table.verify(table.ledger)
    check("honest names are passed over",
          None if got.status == 0 and "remark" not in got.out else got)


def attack_head_start():
    rich = {"smallworld": {"turn": "ann", "seats": {"ann": {"coins": 50}}}}
    for game, setup in rich.items():
        for count in 3, 2:
            table = peers(count, game, setup=setup)
            for who in table.names[1:]:
                table.put("in", table.ledger.text())
                got = table.run("show", "-k", who + ".key", "in", memory=who)
                check(f"{game}, {count}: a head start is told to {who}",
                      None if "with these points: ann 50, bob 5" in got.out
                      else got.out[-300:])
            plain = peers(count, game)
            plain.put("in", plain.ledger.text())
            got = plain.run("show", "-k", "bob.key", "in", memory="bob")
            check(f"{game}, {count}: and nothing where all begin alike",
                  None if got.status == 0 and "points" not in got.out
                  else got.out[-300:])
            check("though it is a game like any other",
                  holds(table, table.ledger),
                  None if due(table) == "ann" and moves_of(table) else "no")
