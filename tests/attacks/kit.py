"""Everything a cheater computes for himself, from turnpost-ledger(5) alone:
lines, heads, keys, chains, cards, invitations, first lines, signatures, seals
and the stream of a request. Nothing here is the program's."""
import functools
import hashlib
import json

from nacl.bindings import crypto_sign, crypto_sign_seed_keypair

CHAIN = 512
CHAINS = 6
FORMAT = 2
LEDGER = 2
NOWHERE = bytes(32)
DOMAINS = {
    "move": "turnpost move 2",
    "chance": "turnpost reveal 2",
    "late": "turnpost late 2",
    "note": "turnpost note 2",
    "hand": "turnpost hand 2",
}


def as_bytes(part):
    return part.encode() if isinstance(part, str) else part


def digest(*parts, size=32):
    return hashlib.blake2b(b"".join(map(as_bytes, parts)),
                           digest_size=size).digest()


def written(value):
    """The one way to write a value."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"),
                      ensure_ascii=False).replace("\x7f", "\\u007f")


def without(entry, *names):
    return {name: entry[name] for name in entry if name not in names}


class Key:
    """A key pair that anybody may know: it is made of a word."""

    def __init__(self, word):
        self.seed = digest("a key of the tests", word)
        self.public, self.secret = crypto_sign_seed_keypair(self.seed)
        self.name = "ed25519:" + self.public.hex()

    def file(self):
        return (f"turnpost key 1\npublic {self.name}\n"
                f"secret {self.seed.hex()}\n")

    def sign(self, domain, over, text):
        message = domain.encode() + over + as_bytes(text)
        return crypto_sign(message, self.secret)[:64].hex()

    def signed(self, domain, thing):
        """An invitation, a card or a first line, with its signature."""
        thing = without(thing, "sig")
        return dict(thing, sig=self.sign(domain, NOWHERE, written(thing)))


def step(public, code, number, value):
    return digest("turnpost chain 2", public, code,
                  number.to_bytes(4, "little"), value)


@functools.lru_cache(maxsize=None)
def chain(key, salt, code, number):
    """All values; [0] is the end, which stands in the card."""
    start = b"turnpost chain start 2" + salt + code + bytes([number])
    value = hashlib.blake2b(start, key=key.secret, digest_size=32).digest()
    values = [value]
    for _ in range(CHAIN):
        values.append(step(key.public, code, number, values[-1]))
    return values[::-1]


def invitation(key, code, game="smallworld", **setup):
    return key.signed("turnpost invitation 2", {
        "format": FORMAT, "kind": "invitation", "game": game, "version": 1,
        "boxes": {"base": 1}, "code": code.hex(), "ledger": LEDGER,
        "maker": key.name, **setup})


def hash_of_invitation(invited):
    return digest("turnpost invitation 2", written(without(invited, "sig")))


def card(key, name, invited, date, salt, **others):
    """A card; others replaces any of its members before it is signed."""
    code = bytes.fromhex(invited["code"])
    ends = [chain(key, salt, code, i)[0].hex() for i in range(CHAINS)]
    return key.signed("turnpost card 2", {
        "address": "", "chains": ends, "code": code.hex(), "date": date,
        "format": FORMAT, "invitation": hash_of_invitation(invited).hex(),
        "key": key.name, "kind": "card", "name": name, "salt": salt.hex(),
        **others})


def seat_of(own):
    """What a first line says of the seat whose card this is."""
    seat = {"auth": "key", "name": own["name"], "key": own["key"],
            "card": {x: own[x] for x in ("chains", "date", "salt", "sig")}}
    if own["address"]:
        seat["address"] = own["address"]
    return seat


def first_line(key, invited, cards, created, **others):
    setup = {x: invited[x] for x in ("board", "boxes", "ledger", "sets", "options",
                                   "setup")
             if x in invited}
    return key.signed("turnpost game 2", {
        "format": FORMAT, "kind": "game", "game": invited["game"],
        "version": 1, "code": invited["code"], "created": created,
        "maker": key.name, "seats": [seat_of(own) for own in cards], **setup,
        **others})


def blocks(code, seat, number, values, count=1):
    """The stream of a request."""
    ends = seat.to_bytes(4, "little") + number.to_bytes(4, "little")
    return b"".join(
        digest("turnpost chance 2", code, ends, *values,
               i.to_bytes(4, "little"), size=64) for i in range(count))


def drawn(stream, sides):
    """The first draw of a stream."""
    for i in range(0, len(stream), 4):
        number = int.from_bytes(stream[i:i + 4], "little")
        if number >= 2 ** 32 % sides:
            return number % sides
    raise AssertionError("the stream is too short")


def bare(entry):
    """What is hashed and signed of it; a robot's is the same by anybody."""
    by = ["by"] if entry.get("auth") == "robot" else []
    return written(without(entry, "n", "after", "sig", *by))


def is_played(entry):
    return entry["kind"] != "note" and entry.get("step") != "sent" and \
        "agrees" not in entry


class Ledger:
    """Lines without their line feeds; the last one is the state."""

    def __init__(self, text):
        self.lines = text.split("\n")[:-1]

    def copy(self):
        return Ledger(self.text())

    def text(self):
        return "".join(line + "\n" for line in self.lines)

    @property
    def first(self):
        return json.loads(self.lines[0])

    @property
    def count(self):
        return len(self.lines) - 2

    @property
    def code(self):
        return bytes.fromhex(self.first["code"])

    def entry(self, n):
        return json.loads(self.lines[n])

    def entries(self):
        return [json.loads(line) for line in self.lines[1:-1]]

    def state(self):
        return json.loads(self.lines[-1])

    def find(self, nth=0, **wanted):
        """The number of the nth entry with these members."""
        return [n for n, entry in enumerate(self.entries(), 1)
                if all(entry.get(x) == wanted[x] for x in wanted)][nth]

    def file_head(self, n):
        head = digest("turnpost ledger 2", self.lines[0])
        for line in self.lines[1:n + 1]:
            head = digest(head, line)
        return head

    def play_head(self, n):
        head = digest("turnpost ledger 2", self.lines[0])
        for line in self.lines[1:n + 1]:
            if is_played(json.loads(line)):
                head = digest(head, bare(json.loads(line)))
        return head

    def card_of(self, name):
        seats = {seat["name"]: seat for seat in self.first["seats"]}
        return seats[name]["card"]

    def seat(self, name):
        return [seat["name"] for seat in self.first["seats"]].index(name)

    def value(self, key, name, number, index):
        """A value of a seat's chain: number 0 is its own, 1 + i answers i."""
        salt = bytes.fromhex(self.card_of(name)["salt"])
        return chain(key, salt, self.code, number)[index]

    # --- what only a cheater does -----------------------------------------

    def cut(self, n):
        """The first n entries, and the old state."""
        other = self.copy()
        other.lines[n + 1:-1] = []
        return other

    def sign(self, entry, key, domain=None):
        """The entry as the next one, signed by the key."""
        n = self.count
        entry = without(entry, "n", "sig")
        after = b""
        if entry["kind"] == "move":
            head = self.file_head(n)
            after = bytes.fromhex(entry.get("after", head.hex()))
            if after == head:
                entry = without(entry, "after")
        sig = key.sign(domain or DOMAINS[entry["kind"]], self.play_head(n),
                       after + bare(entry).encode())
        return dict(entry, n=n + 1, sig=sig)

    def add(self, entry, key=None, domain=None):
        """One more entry; signed again if there is a key."""
        entry = dict(entry, n=self.count + 1)
        if key:
            entry = self.sign(entry, key, domain)
        self.lines.insert(-1, written(entry))
        return self

    def replace(self, n, entry):
        self.lines[n] = written(entry)
        return self

    def seal(self, key=None, by=None, **changed):
        """The state line made to fit the lines above it: its heads, what is
        changed, and a seal; without a key there is none."""
        line = self.state()
        state = dict(line["state"], **changed)
        state.setdefault("play", "")
        if "play" not in changed:
            state["play"] = self.play_head(self.count).hex()
        head = self.file_head(self.count)
        line = {"head": head.hex(), "kind": "state", "n": self.count,
                "state": state}
        if key:
            line["seal"] = {"by": by, "sig": key.sign(
                "turnpost seal 2", head, written(state))}
        self.lines[-1] = written(line)
        return self
