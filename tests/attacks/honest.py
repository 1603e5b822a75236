"""The kit makes what the program makes, byte for byte; so what it forges is
wrong in nothing but what the attack changes."""
from kit import blocks, drawn, written
from table import (about_to_roll, card_of, check, clock, dice, holds, invite,
                   key_of, not_equal, unopened)
import kit

FACES = [0, 0, 0, 1, 2, 3]


def attack_first_line():
    table = unopened(3, options={"limit": "48"})
    invited = invite("smallworld", options={"limit": "48"})
    cards = [card_of(name, invited) for name in table.names]
    first = kit.first_line(key_of("ann"), invited, cards, clock(0))
    check("the kit's invitation and cards make a game, and its first line is "
          "the program's", not_equal(written(first), table.ledger.lines[0]),
          holds(table, table.ledger))
    table.put("invited", written(invited) + "\n")
    for name in table.names:
        got = table.run("card", "-k", name + ".key", "--name", name,
                        "invited", at=0)
        own = kit.json.loads(got.out)
        salt = bytes.fromhex(own["salt"])
        check(f"the program's card of {name} is the kit's",
              not_equal(kit.card(key_of(name), name, invited, clock(0), salt),
                        own))


def attack_entries():
    table = about_to_roll(3, options={"limit": "24"})
    table.notes("cem", "good luck", at=2)
    table.plays("ann", "roll 26", "end", at=3)
    table.witnesses("cem", at=4)
    table.answers("bob", at=5)
    ledger = table.ledger
    for n, entry in enumerate(ledger.entries(), 1):
        who = entry.get("seat") or entry["by"]
        again = ledger.cut(n - 1).sign(entry, key_of(who))
        check(f"the kit signs a {entry['kind']} ({n}) as the program does",
              not_equal(written(again), ledger.lines[n]))
    check("the kit seals as the program does", not_equal(
        ledger.copy().seal(key_of("bob"), "bob").lines[-1],
        ledger.lines[-1]))
    asked = ledger.entry(ledger.find(kind="move"))
    answer = ledger.entry(ledger.find(by="bob", kind="chance", nth=-1))
    check("m and r are the values of the chains", not_equal(
        asked["m"], ledger.value(key_of("ann"), "ann", 0, 2).hex()),
        not_equal(answer["r"],
                  ledger.value(key_of("bob"), "bob", 1, 2).hex()))
    stream = blocks(ledger.code, 0, 2, [bytes.fromhex(asked["m"]),
                                        bytes.fromhex(answer["r"])])
    check("the die is what the stream gives", not_equal(
        [FACES[drawn(stream, 6)]], dice(table, ledger)))
