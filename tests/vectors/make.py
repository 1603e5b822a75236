"""Says whether the vectors of this folder are what the program makes, or with
UPDATE=1 writes them; README has their form. The program makes the ledgers, with
fixed keys, seeds and clocks, and the kit in ../attacks spoils them; heads come
from tests/forge, streams from `luck --check`. TAP."""
import os
import re
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "attacks"))
import kit  # noqa: E402
import table as tables  # noqa: E402
from hands import hands  # noqa: E402
from hosts import applied, carded, signed  # noqa: E402
from substitutes import handed, signs, to  # noqa: E402
from table import (Table, about_to_roll, card_of, clock, due, found, invite,
                   key_of, moves_of, peers, salt_of)  # noqa: E402

FORGE = os.environ["FORGE"]
SALT = bytes(range(16))
made = {}


# --- what is said of a ledger -------------------------------------------------


def forged(what, table, n):
    return subprocess.run([FORGE, what, table.path("in"), str(n)], check=True,
                          capture_output=True).stdout.decode().strip()


def stream_of(table, n):
    """What `luck --check` says of the result that entry n has brought."""
    told = table.run("luck", "--check", str(n), "in", at=100)
    if told.status:
        return None
    said = {name: value for name, value in
            re.findall(r"^(\w+)=([0-9A-F]+)", told.out, re.M)}
    blocks = re.findall(r"^# ([0-9a-f]{64})$", told.out, re.M)
    number = [int.from_bytes(bytes.fromhex(said[x]), "little")
              for x in ("seat", "request")]
    values = sorted((x for x in said if x.startswith("value")),
                    key=lambda x: int(x[5:]))
    stream = {"seat": number[0], "number": number[1],
              "values": [said[x].lower() for x in values]}
    return dict(stream, block="".join(blocks[:2])) if blocks else stream


def signed_bytes(entry, after, play):
    """What the signature of an entry is over, without its key."""
    if "sig" not in entry:
        return None
    said = {"domain": kit.DOMAINS[entry["kind"]], "play": play}
    if entry["kind"] == "move":
        said["after"] = entry.get("after", after)
    return dict(said, entry=kit.bare(entry))


def entries_of(table, ledger):
    table.put("in", ledger.text())
    heads = [forged("head", table, n) for n in range(ledger.count + 1)]
    plays = [forged("play", table, n) for n in range(ledger.count + 1)]
    said = [{"n": 0, "head": heads[0], "play": plays[0]}]
    for n in range(1, ledger.count + 1):
        entry = ledger.entry(n)
        one = {"n": n, "head": heads[n], "play": plays[n]}
        over = signed_bytes(entry, heads[n - 1], plays[n - 1])
        if over:
            one["signed"] = over
        stream = stream_of(table, n)
        if stream:
            one["stream"] = stream
        said.append(one)
    return said


def verified(table, ledger):
    table.put("in", ledger.text())
    told = table.run("verify", "--json", "in", at=100)
    said = kit.json.loads(told.out)
    if not told.status:
        return {"status": 0, "head_words": said["head_words"]}
    return {"status": told.status, **said["defects"][0]}


def keeps(name, thing):
    made[name + ".json"] = kit.json.dumps(thing, indent=1,
                                          ensure_ascii=False) + "\n"


def honest(name, about, table):
    said = verified(table, table.ledger)
    assert said["status"] == 0, (name, said)
    keeps(name, {"about": about, "verify": said, "ledger": table.ledger.lines,
                 "entries": entries_of(table, table.ledger)})


def spoilt(name, about, table, ledger, unseen=None):
    """With `unseen`, why who does not know the game cannot find it."""
    said = verified(table, ledger)
    assert said["status"] == 65, (name, said)
    line = said["line"]
    where = "first line" if line == 1 else "state line" \
        if line == len(ledger.lines) else line - 1
    thing = {"about": about, "where": where, "verify": said}
    if unseen:
        thing["unseen"] = unseen
    keeps("spoilt-" + name, dict(thing, ledger=ledger.lines))


# --- tables -----------------------------------------------------------------------


def hosted_by(table, ledger):
    """The same first line with a salt that is always the same, sealed; for a
    game in which nothing was opened yet."""
    first, key = ledger.first, key_of("host")
    ends = [kit.chain(key, SALT, tables.CODE, 1 + i)[0].hex()
            for i in range(len(first["seats"]))]
    first["host"] = dict(first["host"], salt=SALT.hex(), chains=ends)
    first = key.signed("turnpost game 2", dict(first, code=tables.CODE.hex()))
    table.ledger = kit.Ledger("\n".join([kit.written(first),
                                         ledger.lines[-1], ""]))
    table.ledger.seal(key, "host")


def practice():
    table = Table(["ann", "bob"])
    table.ledger = kit.Ledger(table.run(
        "new", "-q", "smallworld", "--seat", "ann", "--seat", "bob", "--seed",
        "vectors", memory="practice").out)
    plays(table, "ann", "pick 1", 1)
    for at, text in enumerate((best_of(table, "conquer"), "undo"), 2):
        plays(table, "ann", text, at)
    for at, order in enumerate(("conquer", "redeploy", "end"), 4):
        plays(table, "ann", best_of(table, order), at)
    return table


def plays(table, who, text, at):
    """In practice, or by a host for a seat that does not sign."""
    words = ["-k", "host.key"] if "host" in table.ledger.first else []
    table.put("in", table.ledger.text())
    done = table.run("play", "-q", *words, "-s", who, "-m", text, "in", at=at,
                     memory="all")
    assert done.status == 0, (who, text, str(done))
    table.ledger = kit.Ledger(done.out)


def best_of(table, *words):
    """The first legal order that begins like one of these."""
    return next(move for word in words for move in moves_of(table)
                if move.startswith(word))


def reversi():
    """The smallest: nothing is left to chance in it."""
    table = Table(["ann", "bob"])
    invited = kit.without(invite("reversi"), "boxes")
    invited = key_of("ann").signed("turnpost invitation 2", invited)
    table.ledger = kit.Ledger(found(table, invited, [
        card_of(name, invited) for name in table.names]).out)
    for at in range(1, 5):
        table.plays(due(table), moves_of(table)[0], at=at)
    table.notes("bob", "caf\u00e9 at 7?\n\"yes\"\t\u20ac \U0001f600", at=5)
    return table.plays("ann", moves_of(table)[0], at=6)


def of_two():
    """A throw, its answer, a wish to take back that is refused, one granted."""
    table = about_to_roll(2)
    table.plays("ann", moves_of(table)[-1], at=3).answers("bob", at=4)
    table.notes("bob", "what a throw", at=5).plays("ann", "redeploy auto", at=6)
    return table.plays("ann", "undo", at=7)


def witnessed():
    """Bob does not answer in time: cem says so, ann asks again."""
    table = about_to_roll(3, options={"limit": "48", "absent": "leave"})
    table.plays("ann", moves_of(table)[-1], at=3)
    table.witnesses("cem", at=4).witnesses("cem", at=53)
    return table.answers("ann", at=54).answers("cem", at=55)


def of_four():
    """Two open each result; dee's seat is handed on by all others; ann leaves,
    and a robot plays for her; cem does not open what it asks for."""
    setup = {"options": {"limit": "48", "witnesses": "2", "leaver": "robot"}}
    table = peers(4, **setup)
    own = card_of("eve", invite("smallworld", **setup))
    for at, who in enumerate(("ann", "bob", "cem"), 2):
        hands(table, who, own, at, "dee")
    table.plays("ann", "resign", at=5)
    at = 6
    while due(table) == "ann" or table.ledger.state()["state"].get("request"):
        waits = table.ledger.state()["state"].get("request")
        if waits:
            who = [x for x in waits["by"]][len(waits["shown"])]
            if who == "cem":
                table.witnesses("eve", at=6).witnesses("eve", at=54)
                at = 54
            else:
                table.answers("eve" if who == "dee" else who, at=at)
            continue
        table.put("in", table.ledger.text())
        text = table.run("bot", "--seat", "ann", "in").out.strip()
        table.does("bob", "play", "-s", "ann", "-m", text, at=at)
    return table


def words():
    """Nobody has a card; everybody gives a word before the first combos."""
    table = Table(["ann", "bob", "cem"])
    table.put("ann.pub", key_of("ann").name + "\n")
    begun = table.run("new", "-q", "smallworld", "--host", "host.key", "--seat",
                      "ann,key=ann.pub", "--seat", "bob,mail=bob@example.org",
                      "--seat", "cem", "-o", "join=on", "-o", "limit=48",
                      memory="new")
    hosted_by(table, kit.Ledger(begun.out))
    table.ledger = applied(table, table.ledger,
                           signed(table, table.ledger, "word lantern", 1), 1)
    plays(table, "cem", "word pear", 2)
    plays(table, "bob", "word \u00e9t\u00e9-7", 3)
    while due(table) != "ann":
        plays(table, due(table), best_of(table, "pick", "conquer", "end"), 4)
    move = signed(table, table.ledger, "pick 1", 5)
    table.put("in", table.ledger.text())
    table.ledger = kit.Ledger(table.run(
        "note", "-q", "-k", "host.key", "-m", "ann's move is on its way", "in",
        at=6, memory="host").out)
    table.ledger = applied(table, table.ledger, move, 7)
    return table


def host_with_card():
    """Ann has a card: she opens the table with the host, throws, and the host
    hands her seat on to dee, who throws, too."""
    faction = {"race": "orcs", "power": "alchemist", "hand": 1,
               "regions": {"2": 2}}
    table = carded(setup={"turn": "ann", "seats": {"ann": {"active": faction}}})
    hosted_by(table, table.ledger)
    for at, text in enumerate((None, moves_of(table)[-1]), 1):
        table.ledger = applied(table, table.ledger,
                               signed(table, table.ledger, text, at), at)
    table.ledger = handed(table, table.ledger, to("dee", table.ledger), 3)
    table.ledger = applied(table, table.ledger, signs(
        table, table.ledger, "dee", best_of(table, "redeploy", "end"), 4), 4)
    return table


HONEST = {
    "practice": (practice, "Practice: everything follows from the seed."),
    "host-words": (words, "A host, no cards: words before the opening, a note "
                   "in front of a signed move."),
    "host-card": (host_with_card, "A host and a card, which is handed on."),
    "peers-four": (of_four, "Four peers, two open each result: a seat is "
                   "handed on by all others, a robot plays, and one who is to "
                   "open its result does not."),
    "peers-reversi": (reversi, "Two peers, without chance."),
    "peers-two": (of_two, "Two peers: a throw, its answer, undo."),
    "peers-witness": (witnessed, "Three peers: a result that is not opened in "
                      "time is asked for again."),
}


def answered(table, who, number, index):
    """The throw of ann is answered with such a value of such a chain."""
    ledger = table.ledger.cut(table.ledger.find(kind="move"))
    value = ledger.value(key_of(who), who, number, index)
    ledger.add({"by": who, "kind": "chance", "r": value.hex()}, key_of(who))
    return ledger.seal(key_of(who), who)


def spoil_lines():
    table = reversi()
    ann, ledger = key_of("ann"), table.ledger
    bad = ledger.copy()
    bad.lines[2] = bad.lines[2].replace(":", ": ", 1)
    spoilt("blank", "A blank stands in a line; head and seal are of the line "
           "with it.", table, bad.seal(ann, "ann"))
    bad = ledger.copy()
    bad.replace(3, dict(ledger.entry(3), text=ledger.entry(1)["text"]))
    spoilt("text", "The text of a move was changed after it was signed; head "
           "and seal are made anew.", table, bad.seal(ann, "ann"))
    bad = ledger.copy()
    del bad.lines[2]
    for n in range(2, bad.count + 1):
        bad.replace(n, dict(bad.entry(n), n=n))
    spoilt("left-out", "The second entry was taken out, those after it have "
           "new numbers; head and seal are made anew.", table,
           bad.seal(ann, "ann"))
    own = dict(ledger.first["seats"][1], address="bert@example.org")
    first = ann.signed("turnpost game 2", dict(
        ledger.first, seats=[ledger.first["seats"][0], own]))
    bad = ledger.cut(0)
    bad.lines[0] = kit.written(first)
    spoilt("card", "Who made the game wrote another address into the card of "
           "bob and signed the first line.", table, bad.seal(ann, "ann"))


def spoil_practice():
    table = practice()
    bad = table.ledger.copy()
    bad.replace(2, dict(bad.entry(2), text="Pick 1"))
    spoilt("head", "The text of a move was changed; the head is that of the "
           "old one.", table, bad)
    bad = table.ledger.copy()
    n = bad.find(kind="move", nth=1)
    bad.replace(n, dict(bad.entry(n), text="conquer 99"))
    spoilt("rules", "A move that the rules do not allow; the heads are made "
           "anew.", table, bad.seal(),
           "only who knows the game sees that the move is not legal")
    bad = table.ledger.copy()
    position = bad.state()["state"]["position"]
    position["seats"][1]["coins"] += 1
    spoilt("position", "Bob has a coin more in the state than the entries give "
           "him.", table, bad.seal(position=position),
           "only who knows the game can compute the position")


def spoil_chance():
    table = of_two()
    spoilt("value-other", "Bob answers with value 2 of another of his chains, "
           "and signs it.", table, answered(table, "bob", 2, 2))
    spoilt("value-ahead", "Bob answers with value 3 of the right chain, before "
           "value 2 was asked for.", table, answered(table, "bob", 1, 3))
    table = about_to_roll(3)
    table.plays("ann", moves_of(table)[-1], at=3).answers("bob", at=4)
    bad, state = answered(table, "cem", 1, 2), table.ledger.state()["state"]
    of_cem = {"by": "cem", "for": "ann", "last": bad.entry(bad.count)["r"],
              "used": 2}
    chains = [x for x in state["chains"] if x.get("for") != "ann"] + [of_cem]
    bad.seal(key_of("cem"), "cem", chains=chains)
    spoilt("opener", "Cem opens what ann asks for, though bob sits next.",
           table, bad,
           "bob might have left, which the rules of the game say; if he does "
           "anything later it is seen there")


def spoil_hosts():
    table = words()
    spoilt("seal", "The host has not sealed the state.", table,
           table.ledger.copy().seal())
    bad = table.ledger.copy()
    bad.replace(1, kit.without(dict(bad.entry(1), auth="mail"), "sig"))
    spoilt("vouched", "The host says that he read in a mail what a seat with a "
           "key has not signed.", table, bad.seal(key_of("host"), "host"))
    table = host_with_card()
    n = table.ledger.find(kind="hand")
    bad = table.ledger.cut(n - 1)
    own = key_of("dee").signed("turnpost card 2", dict(
        table.ledger.entry(n)["card"], invitation=kit.NOWHERE.hex()))
    bad.add(dict(table.ledger.entry(n), card=own), key_of("host"))
    spoilt("hand", "A seat is handed on to a card that was made for another "
           "invitation.", table, bad.seal(key_of("host"), "host"))


def make():
    for name, (build, about) in HONEST.items():
        honest(name, about, build())
    for spoil in spoil_lines, spoil_practice, spoil_chance, spoil_hosts:
        spoil()


def put(name):
    """Writes the file anew, or takes it away."""
    path = os.path.join(HERE, name)
    if name not in made:
        os.remove(path)
        return
    with open(path, "w", encoding="utf-8") as file:
        file.write(made[name])


def kept(name):
    path = os.path.join(HERE, name)
    if not os.path.exists(path):
        return None
    with open(path, encoding="utf-8") as file:
        return file.read()


def main():
    make()
    names = {x for x in os.listdir(HERE) if x.endswith(".json")} | set(made)
    wrong = 0
    for name in sorted(names):
        if os.environ.get("UPDATE") == "1":
            put(name)
        same = kept(name) == made.get(name)
        wrong += not same
        print(f"{'ok' if same else 'not ok'} - {name} is as the program makes "
              "it", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    try:
        status = main()
    finally:
        shutil.rmtree(tables.ROOT)
    sys.exit(status)
