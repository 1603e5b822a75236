"""Files that were changed, cut, sorted, dated, sent again or sealed anew."""
import kit
from proofs import hosts
from table import (CODE, Refused, Table, about_to_roll, card_of, check, clock,
                   due, found, holds, hosted, invite, key_of, moves_of,
                   not_equal, peers, refused, remembered, resume,
                   says)

EVERY = 61  # bytes between two that are changed


def full(kind):
    """A game with every kind of line that there is, and who seals it."""
    if kind == "host":
        table = hosted("smallworld")
        for hour, text in (2, "pick 1"), (3, "conquer 25"), (4, "end"):
            table.ledger = hosts(table, table.ledger, text, hour)
        return table, "host"
    if kind == "terra-mystica":
        table = peers(3, "terra-mystica", options={"limit": "48"})
        for hour in 2, 3:
            table.plays(due(table), moves_of(table)[0], at=hour)
        table.notes("cem", "good luck", at=4)
        return table, "cem"
    count = int(kind)
    options = {"options": {"limit": "48"}} if count > 2 else {}
    table = about_to_roll(count, **options)
    table.notes("bob", "good luck", at=2)
    table.plays("ann", moves_of(table)[-1], at=3)
    if count > 2:
        table.witnesses("cem", at=4)
    table.answers("bob", at=5)
    return table, "bob"


KINDS = "3", "2", "terra-mystica", "host"


def attack_changed_bytes():
    for kind in KINDS:
        table, _ = full(kind)
        ledger = table.ledger
        check(f"{kind}: the file itself holds", holds(table, ledger))
        for i, line in enumerate(ledger.lines):
            what = kit.json.loads(line)["kind"]
            check(f"{kind}: a changed byte in line {i + 1}, {what}, is found",
                  changed_bytes(table, i))


def changed_bytes(table, i):
    ledger = table.ledger.copy()
    line = table.ledger.lines[i]
    for at in range(i % EVERY, len(line), EVERY):
        other = "1" if line[at] == "2" else "2"
        ledger.lines[i] = line[:at] + other + line[at + 1:]
        got = table.verify(ledger)
        said = got.out.split(":")[:2]
        if got.status != 65 or (said != ["bad", str(i + 1)] and i > 0):
            return f"byte {at}: {got}"
    return None


def attack_cut_and_sorted():
    for kind in KINDS:
        table, sealer = full(kind)
        ledger, key = table.ledger, key_of(sealer)
        text = ledger.text()
        for length in (len(text) - 1, len(text) - 70, len(text) // 2, 40):
            got = table.verify(text[:length])
            check(f"{kind}: a file cut at {length} of {len(text)} bytes",
                  None if got.status == 65 else got)
        for n in range(1, ledger.count + 1):
            check(f"{kind}: entry {n}, {ledger.entry(n)['kind']}, is lost, "
                  "doubled or swapped", *out_of_place(table, n, key, sealer))


def out_of_place(table, n, key, sealer):
    """As it is, and with new numbers and a seal. A last note may be lost, and
    any doubled, by whoever seals: neither is what the game is."""
    ledger = table.ledger
    lost, twice, swapped = ledger.copy(), ledger.copy(), ledger.copy()
    del lost.lines[n]
    twice.lines.insert(n, ledger.lines[n])
    swapped.lines[n:n + 2] = swapped.lines[n:n + 2][::-1]
    for bad in lost, twice, swapped:
        yield wrong(table, bad)
    if not kit.is_played(ledger.entry(n)):
        yield not_equal(lost.play_head(ledger.count - 1),
                        ledger.play_head(ledger.count))
        return
    for bad in lost, twice:
        for i in range(1, bad.count + 1):
            bad.lines[i] = kit.written(dict(bad.entry(i), n=i))
        if n < ledger.count or bad is twice:
            yield wrong(table, bad.seal(key, sealer))


def wrong(table, ledger):
    got = table.verify(ledger)
    return None if got.status == 65 and got.out.startswith("bad:") else got


def attack_state():
    for kind in KINDS:
        table, sealer = full(kind)
        ledger, key = table.ledger, key_of(sealer)
        last = len(ledger.lines)
        state = ledger.state()["state"]
        rich = kit.json.loads(kit.written(state["position"]).replace(
            '"coins":5', '"coins":55'))
        lies = {"position": rich, "waiting": clock(0.5), "asked":
                [9] * len(table.names), "time": clock(0.1)}
        for name, lie in lies.items():
            if lie == state[name]:
                continue
            bad = ledger.copy().seal(key, sealer, **{name: lie})
            check(f"{kind}: a lie about {name}, sealed by {sealer}",
                  refused(table, bad, last,
                          "the state does not follow from the lines"))
            bad = ledger.copy()
            bad.lines[-1] = kit.written(dict(
                ledger.state(), state=dict(state, **{name: lie})))
            check(f"{kind}: the same under the old seal",
                  refused(table, bad, last,
                          f"the seal of {sealer} on the state line is wrong"))
        for who in "dee", "ann":
            if who == sealer:
                continue
            bad = ledger.copy().seal(key_of(who), sealer)
            check(f"{kind}: a seal by {who}'s key",
                  refused(table, bad, last,
                          f"the seal of {sealer} on the state line is wrong"))
        bad = ledger.copy().seal(key_of("dee"), "dee")
        check(f"{kind}: a seal of nobody of the table", wrong(table, bad))
        bare = ledger.copy().seal()
        got = refused(table, bare, last, "the state line lacks the host's seal")
        check(f"{kind}: no seal", got if kind == "host" else
              holds(table, bare))
    table, _ = full("host")
    ledger = table.ledger
    lie = kit.json.loads(kit.written(
        ledger.state()["state"]["position"]).replace('"coins":5',
                                                     '"coins":55'))
    bad = ledger.copy().seal(key_of("ann"), "ann", position=lie)
    check("host: more coins, sealed by a seat", wrong(table, bad))
    table.put("in", bad.text())
    for who in "ann", "cem", "host":
        got = table.run("show", "-k", who + ".key", "in")
        check(f"host: and {who} does not believe it",
              None if got.status == 65 and not got.out else got)


def attack_dates():
    far = "3026-01-01T00:00:00Z"
    for count in 3, 2:
        table = peers(count)
        ledger = table.ledger
        note = {"kind": "note", "seat": "bob", "text": "hello", "time": far}
        noted = ledger.copy().add(note, key_of("bob"))
        got = table.copy().act("ann", "play", "-m", "pick 1", at=3,
                               ledger=noted.seal(key_of("bob"), "bob"))
        good = None if got.status == 0 and kit.Ledger(got.out).entry(
            noted.count + 1)["time"] == clock(3) else got
        check(f"{count}: a note dated 3026 makes nobody late or early", good)
        first = table.copy().plays("ann", "pick 1", at=3)
        n = first.ledger.find(kind="move")
        bad = ledger.copy().add(dict(first.ledger.entry(n), time=far),
                                key_of("ann"))
        bad.lines[-1] = first.ledger.lines[-1]
        bad.seal(key_of("ann"), "ann", time=far, waiting=far)
        for who in table.names:
            got = table.act(who, "note", "-m", "well", at=4, ledger=bad)
            check(f"{count}: nobody signs after a move dated 3026 ({who})",
                  says(got, 75, "the game is dated 3026-01-01"))
        later = first.copy().plays("ann", moves_of(first)[0], at=4).ledger
        bad = later.cut(n).add(dict(later.entry(n + 1), time=clock(2.5)),
                               key_of("ann")).seal(key_of("ann"), "ann")
        check(f"{count}: a move dated before the one in front of it",
              refused(table, bad, n + 2, "the time runs backwards"))


def attack_sent_again():
    for kind in KINDS[:3]:
        table, _ = full(kind)
        who, old = due(table), table.ledger
        first, second = [x for x in moves_of(table) if x != "undo"][:2]
        table.plays(who, first, at=8)
        check(f"{kind}: an old file sent again: nothing else is signed on it",
              remembered(table.act(who, "play", "-m", second, at=9,
                                   ledger=old)),
              remembered(table.act(who, "play", *resume(), "-m", second,
                                   at=9, ledger=old)))
        check(f"{kind}: but the same move again",
              None if table.act(who, "play", *resume(), "-m", first, at=9,
                                ledger=old).status == 0 else "refused")


def attack_other_game():
    """A move made for another game, another position or another seat."""
    for game, count in ("smallworld", 3), ("smallworld", 2), \
            ("terra-mystica", 3):
        table = peers(count, game)
        who, text = due(table), moves_of(table)[0]
        table.plays(who, text, at=3)
        n = table.ledger.find(kind="move")
        move, key = table.ledger.entry(n), key_of(who)
        wrong_words = "the signature of this move is wrong"
        other = second_table(count, game)
        bad = other.ledger.copy().add(move).seal(key, who)
        check(f"{game}, {count}: a move for another game",
              refused(other, bad, n + 1, wrong_words))
        bad = table.ledger.copy().add(move).seal(key, who)
        check(f"{game}, {count}: the same move once more",
              refused(table, bad, n + 2, wrong_words))
        rival = [name for name in table.names if name != who][0]
        bad = table.ledger.cut(n - 1).add(dict(move, seat=rival))
        check(f"{game}, {count}: a move under another's name",
              refused(table, bad.seal(key, who), n + 1, wrong_words))
        bad = table.ledger.cut(n - 1).add(dict(move, seat=rival), key)
        check(f"{game}, {count}: signed anew by who is not that seat",
              refused(table, bad.seal(key, who), n + 1, wrong_words))
        for domain in "note", "chance", "late":
            bad = table.ledger.cut(n - 1).add(
                move, key, kit.DOMAINS[domain])
            check(f"{game}, {count}: with the signature of a {domain}",
                  refused(table, bad.seal(key, who), n + 1, wrong_words))
        bad = table.ledger.cut(n - 1).add(
            dict(kit.without(move, "sig"), auth="open")).seal(key, who)
        check(f"{game}, {count}: without a signature", refused(
            table, bad, n + 1, f'"open" cannot vouch for a move of {who}'))
        bad = table.ledger.copy().add(
            {"kind": "note", "seat": rival, "text": "I resign",
             "time": clock(4)}, key)
        check(f"{game}, {count}: a note under another's name",
              refused(table, bad.seal(key, who), n + 2,
                      "the signature of this note is wrong"))


def second_table(count, game):
    code = CODE[::-1]
    table = Table(["ann", "bob", "cem"][:count])
    invited = invite(game, code=code)
    made = found(table, invited, [card_of(x, invited) for x in table.names])
    if made.status:
        raise Refused(str(made))
    table.ledger = kit.Ledger(made.out)
    for name in table.names[::-1]:
        table.answers(name, at=1)
    return table
