"""Tables where honest people play with the program alone, each with a memory
of his own, and what is asked of the program about a forged file."""
import functools
import os
import shutil
import subprocess
import tempfile
import time

import kit

TURNPOST = os.environ["TURNPOST"]
START = 1790000000
ROOT = tempfile.mkdtemp()
NAMES = ["ann", "bob", "cem", "dee", "eve"]


class Refused(Exception):
    """The program did not do what an honest player wanted."""


def clock(hours):
    return time.strftime("%Y-%m-%dT%H:%M:%SZ",
                         time.gmtime(START + int(hours * 3600)))


def key_of(name):
    return kit.Key(name)


class Answer:
    def __init__(self, status, out, err):
        self.status, self.out, self.err = status, out, err

    def __str__(self):
        return f"status {self.status}: {(self.err or self.out)[:300]!r}"


@functools.lru_cache(maxsize=None)
def resume():
    """What who has no memory of a game has to say to go on."""
    told = subprocess.run([TURNPOST, "help", "play"], capture_output=True,
                          check=True)
    return ["--resume"] if b"--resume" in told.stdout else []


class Table:
    """A folder with everybody's keys and memories, and a ledger."""

    def __init__(self, names, ledger=None, folder=None):
        self.names = names
        self.ledger = ledger
        self.folder = tempfile.mkdtemp(dir=ROOT)
        if folder:
            shutil.copytree(folder, self.folder, dirs_exist_ok=True)
            return
        for name in [*NAMES, "host"]:
            self.put(name + ".key", key_of(name).file(), 0o600)

    def copy(self):
        """The same evening once more."""
        return Table(self.names, self.ledger.copy(), self.folder)

    def path(self, name):
        return os.path.join(self.folder, name)

    def put(self, name, text, mode=0o644):
        with open(self.path(name), "w", encoding="utf-8", newline="") as file:
            file.write(text)
        os.chmod(self.path(name), mode)
        return name

    def run(self, *words, at=0, memory="nobody"):
        env = {"PATH": os.environ["PATH"], "LC_ALL": "C", "TZ": "UTC",
               "HOME": self.folder, "SOURCE_DATE_EPOCH":
               str(START + int(at * 3600)),
               "XDG_STATE_HOME": self.path("memory-" + memory)}
        for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS", "LSAN_OPTIONS"):
            if name in os.environ:
                env[name] = os.environ[name]
        done = subprocess.run([TURNPOST, *words], env=env, cwd=self.folder,
                              stdin=subprocess.DEVNULL, capture_output=True,
                              check=False)
        return Answer(done.returncode, done.stdout.decode(errors="replace"),
                      done.stderr.decode(errors="replace"))

    # --- honest people ------------------------------------------------------

    def act(self, who, command, *words, at, ledger=None):
        """A command by somebody's key and memory on a ledger (his own)."""
        self.put("in", (ledger or self.ledger).text())
        return self.run(command, "-q", "-k", who + ".key", "--heads",
                        who + ".heads", *words, "in", at=at, memory=who)

    def does(self, who, command, *words, at, ledger=None):
        """The same, and the table goes on with what comes of it."""
        done = self.act(who, command, *words, at=at, ledger=ledger)
        if done.status:
            raise Refused(f"{who} {command} {words}: {done}")
        self.ledger = kit.Ledger(done.out)
        return self

    def plays(self, who, *orders, at, ledger=None):
        words = [word for order in orders for word in ("-m", order)]
        return self.does(who, "play", *words, at=at, ledger=ledger)

    def answers(self, who, at, ledger=None):
        return self.does(who, "resolve", at=at, ledger=ledger)

    def notes(self, who, text, at, ledger=None):
        return self.does(who, "note", "-m", text, at=at, ledger=ledger)

    def witnesses(self, who, at, ledger=None):
        return self.does(who, "resolve", "--late", at=at, ledger=ledger)

    # --- cheaters -------------------------------------------------------------

    def forgets(self, who, command, *words, at, ledger):
        """What the program gives who has no memory; the table stays."""
        self.put("in", ledger.text())
        done = self.run(command, "-q", "-k", who + ".key", *resume(), *words,
                        "in", at=at, memory=str(time.monotonic_ns()))
        if done.status:
            raise Refused(f"{who} {command} {words}: {done}")
        return kit.Ledger(done.out)

    # --- questions --------------------------------------------------------------

    def verify(self, ledger, at=100):
        self.put("bad", ledger if isinstance(ledger, str) else ledger.text())
        return self.run("verify", "bad", at=at)

    def compare(self, one, other, at=100):
        self.put("one", one.text())
        self.put("two", other.text())
        return self.run("compare", "one", "two", at=at)

    def log(self, ledger):
        self.put("in", ledger.text())
        told = self.run("log", "--json", "in")
        return kit.json.loads(told.out)["entries"] if told.out else []


def moves_of(table, ledger=None):
    """What is legal now, as any user is told."""
    table.put("in", (ledger or table.ledger).text())
    lines = table.run("moves", "in").out.splitlines()
    return [line.split("#")[0].rstrip() for line in lines]


def due(table):
    """Who is to act, as any user is told."""
    table.put("in", table.ledger.text())
    return kit.json.loads(table.run("show", "--json", "in").out)["next"]


def dice(table, ledger):
    return [event["result"] for entry in table.log(ledger)
            for event in entry["events"] if event["kind"] == "die"]


def combos(table, ledger):
    """What came into the column, in order."""
    return [(event["race"], event["power"]) for entry in table.log(ledger)
            for event in entry["events"] if event["kind"] == "reveal"]


# --- what came of an attack: nothing, or why it is not what it should be --------


def useless(table, ledger, at=100):
    """None but who sealed the file shows it, plays on it or opens anything for
    it. All believe the host's seal, so that only verify finds his lies."""
    sealer = ledger.state().get("seal", {}).get("by")
    if sealer == "host":
        return None
    for who in [name for name in table.names if name != sealer]:
        for command in ["show"], ["play", "-m", "end"], ["resolve"]:
            quiet = [] if command[0] == "show" else ["-q"]
            table.put("in", ledger.text())
            got = table.run(*command, *quiet, "-k", who + ".key", "in", at=at,
                            memory="fresh")
            if got.status not in (65, 69) or got.out:
                return f"{who} {command[0]}: {got}"
    return None


def refused(table, ledger, line, words, at=100):
    """verify names the line first, with these words, and it is useless."""
    got = table.verify(ledger, at)
    said = got.out.split("\n")[0]
    if got.status != 65 or not said.startswith(f"bad:{line}: ") or \
            words not in said:
        return f"verify, status {got.status}: {said or got.err}"
    return useless(table, ledger, at)


def holds(table, ledger, at=100):
    got = table.verify(ledger, at)
    return None if got.status == 0 else str(got)


def proven(table, one, other, whom):
    """compare prints a proof against somebody."""
    for files in ((one, other), (other, one)):
        got = table.compare(*files)
        if got.status != 65 or f"{whom} signed both: " not in got.out:
            return str(got)
    return None


def signed_by(table, one, other, whom):
    """compare prints two first lines for one table."""
    for files in ((one, other), (other, one)):
        got = table.compare(*files)
        words = f"{whom} signed both: two first lines by one key for one table"
        if got.status != 65 or words not in got.out:
            return str(got)
    return None


def harmless(table, one, other):
    """compare accuses nobody."""
    for files in ((one, other), (other, one)):
        got = table.compare(*files)
        if "signed both" in got.out or "sealed both" in got.out or \
                got.err:
            return str(got)
    return None


def remembered(answer):
    """Refused, because its player has seen or signed something else."""
    words = "this game has another past", "this is an old copy", \
        "your key has signed another", "your key has acted in this game"
    if answer.status in (65, 77) and not answer.out and \
            any(word in answer.err for word in words):
        return None
    return str(answer)


def says(answer, status, words):
    if answer.status == status and words in answer.err and not answer.out:
        return None
    return str(answer)


# --- tables that are built once ---------------------------------------------------

CODE = bytes.fromhex("00112233445566778899")


def salt_of(name):
    return kit.digest("salt", name)[:16]


def invite(game, code=CODE, maker="ann", **setup):
    return kit.invitation(key_of(maker), code, game, **setup)


def card_of(name, invited, **others):
    return kit.card(key_of(name), name, invited, clock(0), salt_of(name),
                    **others)


def found(table, invited, cards, at=0, maker="ann"):
    """What `new` gives for an invitation and cards."""
    words = []
    for i, own in enumerate(cards):
        words += ["--card", table.put(f"card{i}", kit.written(own) + "\n")]
    table.put("invited", kit.written(invited) + "\n")
    return table.run("new", "-q", "-k", maker + ".key", "--heads",
                     maker + ".heads", "--invitation", "invited", *words,
                     at=at, memory=maker)


@functools.lru_cache(maxsize=None)
def begun(count, game, setup):
    """A table of peers that is not opened yet."""
    table = Table(NAMES[:count])
    invited = invite(game, **kit.json.loads(setup))
    made = found(table, invited, [card_of(x, invited) for x in table.names])
    if made.status:
        raise Refused(str(made))
    table.ledger = kit.Ledger(made.out)
    return table


@functools.lru_cache(maxsize=None)
def opened(count, game, setup):
    table = begun(count, game, setup).copy()
    for name in table.names[:3][::-1]:
        table.answers(name, at=1)
    return table


def peers(count=3, game="smallworld", **setup):
    return opened(count, game, kit.written(setup)).copy()


def unopened(count=3, game="smallworld", **setup):
    return begun(count, game, kit.written(setup)).copy()


def hosted(game):
    """Ann and Cem sign, Bob writes mails, and Ann begins: in a game of a host
    everything is drawn by chance."""
    table = Table(NAMES[:3])
    for name in "ann", "cem":
        table.put(name + ".pub", key_of(name).name + "\n")
    for _ in range(99):
        made = table.run("new", "-q", game, "--host", "host.key", "--seat",
                         "ann,key=ann.pub", "--seat",
                         "bob,mail=bob@example.org", "--seat",
                         "cem,key=cem.pub", memory="host")
        if made.status:
            raise Refused(str(made))
        table.ledger = kit.Ledger(made.out)
        if due(table) == "ann":
            return table
    raise Refused("Ann is never the first")


# Who is first has one token in hand beside a region that costs more: he rolls.
CORNER = {2: 2, 3: 25, 4: 1}


def about_to_roll(count=3, **setup):
    faction = {"race": "orcs", "power": "alchemist", "hand": 1,
               "regions": {str(CORNER[count]): 2}}
    return peers(count, setup={"turn": "ann", "seats": {
        "ann": {"active": faction}}}, **setup)


# --- what was found, as TAP -----------------------------------------------------------

tests = 0


def check(words, *reasons):
    global tests
    tests += 1
    wrong = [str(reason) for reason in reasons if reason]
    print(f"{'not ok' if wrong else 'ok'} {tests} - {words}", flush=True)
    for reason in wrong:
        print("# " + reason.replace("\n", " | ")[:600], flush=True)


def not_equal(one, other):
    return None if one == other else f"{one} is not {other}"
