"""What is proven against whom: who plays twice is, however he hides it, and
nobody else."""
import kit
from table import (about_to_roll, check, due, harmless, holds, hosted, key_of,
                   moves_of, peers, proven, remembered, unopened)

GAMES = ("smallworld", 3), ("smallworld", 2), ("terra-mystica", 3), \
    ("terra-mystica", 2)


def two_moves(table):
    moves = [x for x in moves_of(table) if x != "undo"]
    return moves[0], moves[1]


def attack_innocent_notes():
    for game, count in GAMES:
        table = peers(count, game)
        last = table.names[-1]
        one = table.copy().notes(last, "one thing", at=3)
        two = table.copy().notes(last, "another", at=3)
        check(f"{game}, {count}: two notes in one place prove nothing",
              harmless(table, one.ledger, two.ledger))
        who = due(table)
        move = two_moves(table)[0]
        one.plays(who, move, at=4)
        plain = table.copy().plays(who, move, at=5)
        check(f"{game}, {count}: nor does one move with and without a note in "
              "front", harmless(table, one.ledger, plain.ledger),
              harmless(table, one.ledger, two.ledger))
        check(f"{game}, {count}: a note put in front of a signed move does not "
              "spoil it", holds(table, behind_note(plain, two, who)))


def behind_note(plain, noted, who):
    """The move that was made without the note, put after it: the numbers in
    the state are the next ones."""
    ledger = plain.ledger
    n, state = ledger.find(kind="move"), ledger.state()["state"]
    seen = list(state["seen"])
    seen[ledger.seat(who)] = n + 1
    recent = state["recent"].replace(f" n={n}\n", f" n={n + 1}\n")
    move = dict(ledger.entry(n), after=ledger.file_head(n - 1).hex())
    other = noted.ledger.copy().add(move)
    other.lines[-1] = ledger.lines[-1]
    return other.seal(key_of(who), who, seen=seen, recent=recent)


def attack_double_play():
    for game, count in GAMES:
        table = peers(count, game)
        who, last = due(table), table.names[-1]
        first, second = two_moves(table)
        one = table.copy().plays(who, first, at=3)
        two = table.copy().plays(who, second, at=3)
        check(f"{game}, {count}: two moves are a proof",
              proven(table, one.ledger, two.ledger, who))
        noted = table.copy().notes(last, "a note", at=2)
        noted.plays(who, second, at=3)
        check(f"{game}, {count}: and with a note in front of one",
              proven(table, one.ledger, noted.ledger, who))
        noted = table.copy().notes(who, "his own note", at=2)
        noted.notes(last, "another", at=2.5).plays(who, second, at=3)
        check(f"{game}, {count}: and with two, and notes after",
              proven(table, one.copy().notes(last, "late", at=9).ledger,
                     noted.ledger, who))
        got = one.act(who, "play", "-m", second, at=5, ledger=table.ledger)
        check(f"{game}, {count}: his own program would not have signed both",
              remembered(got))
        lied = two.ledger.copy()
        n = lied.find(kind="move")
        entry = dict(lied.entry(n), sig="00" * 64)
        got = table.compare(one.ledger, lied.replace(n, entry))
        check(f"{game}, {count}: who forges the second proves nothing",
              None if got.status == 65 and "signed both" not in got.out
              else got)


def attack_out_of_turn():
    table = about_to_roll(3)
    one = table.copy().plays("cem", "standing ask", at=2)
    two = table.copy().plays("bob", "standing weakest", at=2)
    check("two orders out of turn, by two seats, prove nothing",
          holds(table, one.ledger), holds(table, two.ledger),
          harmless(table, one.ledger, two.ledger))
    turn = table.copy().plays("ann", moves_of(table)[-1], at=2)
    check("nor one beside the move of who is on turn",
          harmless(table, one.ledger, turn.ledger))
    turn.answers("bob", at=3).plays("cem", "standing ask", at=4)
    check("nor when it is signed again after that",
          holds(turn, turn.ledger),
          harmless(table, one.ledger, turn.ledger))
    cem = table.copy().plays("cem", "standing weakest", at=2)
    check("but two orders of one seat over one head do",
          proven(table, one.ledger, cem.ledger, "cem"))


def attack_undone():
    """An agreed undo leaves two moves over two heads: no proof."""
    table = peers(3)
    table.plays("ann", "pick 1", at=2)
    back = table.copy().plays("ann", "undo", at=3).plays("ann", "pick 2", at=4)
    noted = table.copy().notes("cem", "a note", at=5)
    check("a move, and another after an undo, prove nothing",
          harmless(table, noted.ledger, back.ledger))
    straight = peers(3).plays("ann", "pick 2", at=4)
    check("without the undo they do",
          proven(table, table.ledger, straight.ledger, "ann"))


def attack_answers():
    """Who has signed an answer is named, though he did no wrong."""
    for game, count in GAMES:
        table = unopened(count, game)
        who = table.names[:3][-1]
        noted = table.copy().notes(who, "soon", at=1).answers(who, at=2)
        table.answers(who, at=2).notes(who, "done", at=3)
        got = table.compare(table.ledger, noted.ledger)
        check(f"{game}, {count}: one answer, and a note before or after it",
              harmless(table, table.ledger, noted.ledger),
              None if f"an answer, signed by {who}" in got.out else got)


def hosts(table, ledger, text, at):
    """The host records a mail seat's move; whoever signs signs for himself."""
    who = due(table)
    table.put("in", ledger.text())
    if who == "bob":
        done = table.run("play", "-q", "-k", "host.key", "-m", text, "in",
                         at=at, memory=f"host-{at}-{text}")
        return kit.Ledger(done.out)
    signed = table.run("sign", "-k", who + ".key", "-m", text, "in", at=at,
                       memory=f"{who}-{at}-{text}")
    table.put("signed", signed.out)
    done = table.run("play", "-q", "-k", "host.key", "-f", "signed", "in",
                     at=at, memory=f"host-{at}-{text}")
    return kit.Ledger(done.out)


def worded(table, ledger, word):
    """The host records a word that Bob may have written, or not."""
    table.put("in", ledger.text())
    return kit.Ledger(table.run(
        "play", "-q", "-k", "host.key", "-s", "bob", "-m", "word " + word,
        "in", at=5, memory="host-" + word).out)


def sealed_twice(table, one, other):
    got = table.compare(one, other)
    words = "the host sealed both: two seals by one key over two histories"
    return None if got.status == 65 and words in got.out else got


def attack_hosted():
    for game in "smallworld", "terra-mystica":
        table = hosted(game)
        first, second = two_moves(table)
        one = hosts(table, table.ledger, first, 2)
        two = hosts(table, table.ledger, second, 2)
        who = due(table)
        check(f"{game}: a seat that signed two moves for a host is proven",
              holds(table, one), holds(table, two),
              proven(table, one, two, who))
        n = one.find(kind="move")
        forged = table.ledger.copy()
        forged.lines[-1:-1] = [one.lines[n].replace(
            kit.written(first), kit.written(second))]
        got = table.compare(one, forged.seal(key_of("host"), "host"))
        check(f"{game}: the host cannot make that up",
              None if got.status == 65 and "signed both" not in got.out
              else got)
        table.put("in", one.text())
        notes = [kit.Ledger(table.run(
            "note", "-q", "-k", "host.key", "-m", text, "in", at=3,
            memory="host-" + text).out) for text in ("this", "that")]
        noted = table.copy()
        noted.ledger = notes[1]
        went_on = hosts(noted, notes[1], moves_of(noted)[0], 4)
        check(f"{game}: a host who sealed two notes in one place is not",
              harmless(table, *notes), harmless(table, notes[0], went_on),
              None if "only notes differ" in table.compare(*notes).out
              else "not told")
        check(f"{game}: a host who sealed two histories is, with notes too",
              sealed_twice(table, *(worded(table, ledger, word)
                                    for ledger, word in zip(notes, "ab"))))
        check(f"{game}: a host who went on is not",
              harmless(table, one, notes[0]))
