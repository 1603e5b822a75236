#!/usr/bin/env python3
"""usage: verify.py [--json] LEDGER

A second reader of ledgers, written from turnpost-ledger(5) alone: it checks
chain, signatures and chance, and knows no game. It ends at the first line that
does not hold, says which one it is, and ends with status 1; with status 0 it
says what was checked and what was not. --json prints instead what it computed
of each entry, as the files of tests/vectors have it.

It needs python3 and PyNaCl (Debian: python3-nacl)."""
import hashlib
import json
import re
import sys
from datetime import datetime

from nacl.bindings import crypto_sign_open
from nacl.exceptions import BadSignatureError, RuntimeError as Unopened

STEPS = 512
NOTHING = bytes(32)
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")
ESCAPES = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\f": "\\f", "\n": "\\n",
           "\r": "\\r", "\t": "\\t"}
FIRST = {"format", "kind", "game", "version", "boxes", "ledger", "created",
         "code", "seats", "maker", "host", "spectators", "seed", "board",
         "sets", "options", "setup", "sig", "robot", "thoughts"}
SEAT = {"name", "auth", "key", "address", "language", "format", "card",
        "robot"}
CARD = {"address", "chains", "code", "date", "format", "invitation", "key",
        "kind", "name", "salt", "sig"}
MEMBERS = {
    "move": {"seat", "text", "auth", "by", "time", "late", "m", "after", "sig"},
    "chance": {"by", "r", "m", "sig"},
    "late": {"of", "seat", "step", "time", "sig"},
    "hand": {"seat", "card", "by", "agrees", "time", "sig"},
    "note": {"seat", "text", "time", "sig"},
}
DOMAINS = {"move": "turnpost move 2", "chance": "turnpost reveal 2",
           "late": "turnpost late 2", "hand": "turnpost hand 2",
           "note": "turnpost note 2"}


class Defect(Exception):
    """What does not hold."""


def require(holds, words):
    if not holds:
        raise Defect(words)


# --- bytes --------------------------------------------------------------------


def hashed(*parts, size=32):
    return hashlib.blake2b(b"".join(parts), digest_size=size).digest()


def four(number):
    return number.to_bytes(4, "little")


def quoted(text):
    return '"' + "".join(ESCAPES.get(c) or (
        c if c >= " " else f"\\u{ord(c):04X}") for c in text) + '"'


def written(value):
    """The one way to write a value."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, list):
        return "[" + ",".join(map(written, value)) + "]"
    require(isinstance(value, dict), "null or a fraction")
    names = sorted(value, key=str.encode)
    return "{" + ",".join(quoted(x) + ":" + written(value[x])
                          for x in names) + "}"


def parsed(line):
    """The object of a line, if it is written in the one way."""
    try:
        value = json.loads(line)
        same = written(value).encode() == line  # a double key is lost, too
    except (ValueError, RecursionError) as e:
        raise Defect(f"no JSON: {e}") from e
    require(isinstance(value, dict), "no object")
    require(same, "not written in the one way")
    return value


def without(value, *names):
    return {x: value[x] for x in value if x not in names}


def unhex(value, size, what):
    require(isinstance(value, str) and
            re.fullmatch(f"[0-9a-f]{{{2 * size}}}", value),
            f"{what} is not {size} bytes in hexadecimal")
    return bytes.fromhex(value)


def key_in(value):
    require(isinstance(value, str) and value.startswith("ed25519:"), "no key")
    return unhex(value[8:], 32, "a key")


def known(value, names, what):
    require(isinstance(value, dict), f"{what} is no object")
    other = sorted(set(value) - names)
    require(not other, f'{what} has an unknown member "{"".join(other[:1])}"')


def signed(value, key, domain, over, message):
    try:
        crypto_sign_open(unhex(value, 64, "sig") + domain.encode() + over +
                         message, key)
    except (BadSignatureError, Unopened, ValueError) as e:
        raise Defect(f"the signature is wrong ({domain})") from e


def seconds(time):
    return datetime.strptime(time, "%Y-%m-%dT%H:%M:%SZ").timestamp()


class Chain:
    """Values of one owner, from the last to the first."""

    def __init__(self, key, code, number, end):
        self.front = b"turnpost chain 2" + key + code + four(number)
        self.last, self.used = end, 0

    def shows(self, value, j, who):
        require(self.used < j <= STEPS, f"{who} has shown value {j} before")
        step = value
        for _ in range(j - self.used):
            step = hashed(self.front, step)
        require(step == self.last,
                f"what {who} shows is not value {j} of the chain")
        self.last, self.used = value, j


# --- the game -------------------------------------------------------------------


class Reader:
    """What is known after the lines that were read."""

    def __init__(self, line):
        self.n, self.opened, self.request, self.mover = 0, False, None, None
        self.signatures = self.values = 0
        self.file = self.play = hashed(b"turnpost ledger 2", line)
        self.past = [{"n": 0, "head": self.file.hex(), "play": self.file.hex()}]
        self.first = first = parsed(line)
        known(first, FIRST, "the first line")
        require((first.get("format"), first.get("kind")) == (2, "game"),
                "no first line of a game, format 2")
        kinds = [x for x in ("host", "seed", "maker") if x in first]
        require(len(kinds) == 1, "neither practice, nor a host, nor peers")
        self.trust = {"host": "host", "seed": "practice",
                      "maker": "peers"}[kinds[0]]
        require(first.get("ledger", 2) == 2 and
                not (self.trust == "practice" and "ledger" in first),
                "another version of the ledger")
        self.old = self.trust != "practice" and "ledger" not in first
        self.code = unhex(first.get("code"), 10, "code")
        self.time_of(first, "created")
        self.time = first["created"]
        self.options = first.get("options", {})
        self.read_seats(first.get("seats"))
        self.read_signer()
        self.invitation = self.invited()
        for i, seat in enumerate(self.seats):
            if "card" in seat:
                self.first_card(i, seat)
        require(self.trust != "peers" or len(self.chains) == len(self.seats),
                "a seat between peers has no card")

    def time_of(self, thing, name="time"):
        require(TIME.fullmatch(str(thing.get(name))), f"{name} is no time")
        return thing[name]

    def read_seats(self, seats):
        require(isinstance(seats, list) and 1 <= len(seats) <= 8, "no seats")
        self.seats, self.names, self.keys = seats, [], []
        self.chains, self.words, self.agreed, self.handed = {}, [], [], []
        self.out, self.gone, self.unseen = {}, {}, set()
        for seat in seats:
            known(seat, SEAT, "a seat")
            name, auth = seat.get("name"), seat.get("auth")
            require(isinstance(name, str) and 0 < len(name.encode()) <= 600 and
                    name.strip() == name and "\n" not in name and
                    name not in ("host", "practice", *self.names),
                    "a seat's name")
            require(auth in {"practice": ["open"], "peers": ["key"],
                             "host": ["open", "key", "mail"]}[self.trust] and
                    (auth == "key") == ("key" in seat),
                    f"the auth of {name}")
            self.names.append(name)
            self.keys.append(key_in(seat["key"]) if "key" in seat else None)
        self.asked = [1] * len(seats)  # the opening
        self.sat = {key for key in self.keys if key}
        require(self.trust != "peers" or len(self.sat) == len(seats),
                "two seats have one key")

    def read_signer(self):
        first, self.host, self.host_chains = self.first, None, []
        if self.trust == "practice":
            self.seed = unhex(first["seed"], 32, "seed")
            return require("sig" not in first, "a practice game is signed")
        if self.trust == "peers":
            self.maker = key_in(first["maker"])
        else:
            own = first["host"]
            known(own, {"key", "salt", "chains", "address"}, "host")
            unhex(own.get("salt"), 16, "salt")
            self.maker = self.host = key_in(own.get("key"))
            ends = own.get("chains")
            require(isinstance(ends, list) and len(ends) == len(self.seats),
                    "the host has not an end for each seat")
            self.host_chains = [
                Chain(self.host, self.code, 1 + i, unhex(x, 32, "an end"))
                for i, x in enumerate(ends)]
            require(self.host not in self.sat, "the host's key has a seat")
        return self.sign(first, self.maker, "turnpost game 2", NOTHING,
                         without(first, "sig"))

    def sign(self, thing, key, domain, over, value):
        require("sig" in thing, "not signed")
        signed(thing["sig"], key, domain, over, written(value).encode())
        self.signatures += 1

    def invited(self):
        """The hash of the invitation that the cards were made for."""
        kept = ("format", "game", "version", "code", "maker", "ledger", "boxes",
                "board", "sets", "options", "setup", "robot", "thoughts")
        thing = {x: self.first[x] for x in kept if x in self.first}
        thing["kind"] = "invitation"
        if self.host:
            thing["maker"] = self.first["host"]["key"]
        return hashed(b"turnpost invitation 2", written(thing).encode())

    def first_card(self, i, seat):
        known(seat["card"], {"chains", "date", "salt", "sig"}, "a card")
        own = dict(seat["card"], address=seat.get("address", ""), format=2,
                   code=self.first["code"], kind="card", name=seat["name"],
                   invitation=self.invitation.hex(), key=seat.get("key"))
        for ours, theirs in ("language", "language"), ("format", "shows"):
            if ours in seat:
                own[theirs] = seat[ours]
        self.take_card(i, own)

    def take_card(self, i, own):
        """The seat has this card from now on."""
        known(own, CARD | {"language", "shows"}, "a card")
        require((own.get("kind"), own.get("format")) == ("card", 2), "no card")
        require(own.get("code") == self.first["code"] and
                own.get("invitation") == self.invitation.hex(),
                "the card was made for another table")
        unhex(own.get("salt"), 16, "salt")
        self.time_of(own, "date")
        key, ends = key_in(own.get("key")), own.get("chains")
        require(isinstance(ends, list) and len(ends) == 6, "not six chains")
        self.sign(own, key, "turnpost card 2", NOTHING, without(own, "sig"))
        self.keys[i] = key
        self.chains[i] = [Chain(key, self.code, number, unhex(x, 32, "an end"))
                          for number, x in enumerate(ends)]

    # --- entries --------------------------------------------------------------

    def seat(self, name):
        require(name in self.names, f"{name!r} is no seat")
        return self.names.index(name)

    def add(self, line):
        entry = parsed(line)
        kind, self.n = entry.get("kind"), self.n + 1
        require(kind in MEMBERS, "an unknown kind of entry")
        known(entry, MEMBERS[kind] | {"kind", "n"}, f"the {kind}")
        require(entry.get("n") == self.n, f"n is not {self.n}")
        self.told = {"n": self.n}
        self.bare = without(entry, "n", "after", "sig")
        if kind == "move" and entry.get("auth") == "robot" and \
                self.trust == "peers" and not self.old:
            self.bare = without(self.bare, "by")
        getattr(self, "read_" + kind)(entry)
        if self.counts(entry):
            self.play = hashed(self.play, written(self.bare).encode())
            self.agreed = []
        elif kind == "hand":
            self.agreed.append(entry)
        self.file = hashed(self.file, line)
        self.told["head"], self.told["play"] = self.file.hex(), self.play.hex()
        self.past.append(self.told)

    @staticmethod
    def counts(entry):
        """Is it a part of the play head?"""
        return entry["kind"] != "note" and entry.get("step") != "sent" and \
            "agrees" not in entry

    def by_key(self, entry, key, over=b""):
        """The entry is signed with the key, after the bytes of `after`."""
        domain = DOMAINS[entry["kind"]]
        require("sig" in entry and key, "not signed, or by nobody's key")
        text = written(self.bare)
        signed(entry["sig"], key, domain, self.play, over + text.encode())
        self.signatures += 1
        self.told["signed"] = {"domain": domain, "play": self.play.hex(),
                               "entry": text}
        if over:
            self.told["signed"]["after"] = over.hex()

    def dated(self, entry):
        time = self.time_of(entry)
        require(time >= self.time, "the time runs backwards")
        self.time = time

    def acts(self, seat):
        """The seat does what one who is out cannot do."""
        require(seat not in self.out, f"{self.names[seat]} acts, but was "
                f"passed over in entry {self.out.get(seat)}")

    def read_move(self, entry):
        seat, auth = self.seat(entry.get("seat")), entry.get("auth")
        text, robot = entry.get("text"), auth == "robot"
        require(isinstance(text, str) and len(text.encode()) <= 16384,
                "no text of a move")
        require(entry.get("late", True) is True, "late is not true")
        require(auth == self.seats[seat]["auth"] or
                robot and self.trust != "practice",
                "another may vouch for this seat")
        self.end_request()
        require(not self.request, "a result is waited for")
        undated = robot and self.trust == "peers" and not self.old
        if undated:
            require("time" not in entry, "the move of a robot has no time")
        else:
            self.dated(entry)
        require(("by" in entry) == (robot and self.trust == "peers"),
                "by belongs to a robot between peers")
        after = self.file
        if "after" in entry:
            after = unhex(entry["after"], 32, "after")
            require(after != self.file, "after says nothing")
        if auth == "key" or "by" in entry:
            signer = self.seat(entry["by"]) if robot else seat
            if not robot:
                self.acts(seat)
            self.by_key(entry, self.keys[signer], after)
        else:
            require("sig" not in entry and "after" not in entry,
                    "signed by nobody")
        if robot:
            self.out.setdefault(seat, self.n)
            if self.trust == "peers" and len(self.out) == len(self.seats):
                self.unseen.add(seat)
        own = NOTHING
        if "m" in entry:
            require(seat in self.chains and not robot, "m has no chain")
            own = self.own_value(seat, entry)
        self.mover = {"seat": seat, "m": own, "robot": robot}
        if "m" in entry:
            self.begin_request(entry)
        word = text.split()
        if self.host and len(word) == 2 and word[0].lower() == "word":
            self.words.append((seat, word[1], self.n))

    def own_value(self, seat, entry):
        """The value that a seat brings with its next request."""
        self.asked[seat] += 1
        return self.value(entry, "m", self.chains[seat][0], self.asked[seat])

    def value(self, entry, name, chain, j):
        """Value j of the chain, which stands in the entry."""
        require(name in entry, f"{name} is missing")
        value = unhex(entry[name], 32, name)
        chain.shows(value, j, entry.get("by", entry.get("seat")))
        self.values += 1
        return value

    # --- chance -----------------------------------------------------------------

    def read_chance(self, entry):
        require(("r" in entry) + ("m" in entry) ==
                (self.trust != "practice"), "not one value")
        by = entry.get("by")
        if by != self.trust:
            self.seat(by)
            require(self.trust != "practice", "who opens it is not practice")
        if not self.opened:
            return self.open(entry, by)
        if "m" in entry:
            return self.ask_again(entry, by)
        if self.trust != "peers":
            require(by == self.trust, f"{self.trust} opens this")
            if not self.request:
                self.begin_request()
            seat, self.request["told"] = self.request["seat"], self.told
            self.request["values"] = [self.seed if not self.host else self.value(
                entry, "r", self.host_chains[seat], self.asked[seat])]
            return self.show_stream()
        return self.answer(entry, self.seat(by))

    def begin_request(self, entry=None):
        """The newest move has asked. That one without a value of its own has is
        seen only when it is opened."""
        require(self.mover, "nothing was asked for")
        if not entry:
            self.asked[self.mover["seat"]] += 1 + self.mover.get("void", 0)
        self.request = dict(self.mover, values=[], pairs=[], by=[],
                            told=self.told)

    def show_stream(self):
        """The result is there: its stream begins with this block."""
        request, self.request, self.mover = self.request, None, None
        seat, number = request["seat"], self.asked[request["seat"]]
        own = request["m"]
        if self.trust == "practice":
            own = None
        elif self.host and own == NOTHING and self.words:
            own = self.word_hash(self.words) if self.old else b"w"
        parts = [own, *request["values"]] if own else request["values"]
        stream = request["told"]["stream"] = {
            "seat": seat, "number": number,
            "values": ["w" if x == b"w" else x.hex() for x in parts]}
        if own != b"w":  # which hangs on when a round began
            stream["block"] = hashed(
                b"turnpost chance 2", self.code, four(seat), four(number),
                *parts, four(0), size=64).hex()

    def open(self, entry, by):
        """The opening: own values from the last seat to the first, then the
        host's."""
        if not self.request:
            seats = range(min(3, len(self.seats))) if self.trust == "peers" \
                else sorted(self.chains)
            self.request = {"opening": list(seats), "seat": 0, "m": None,
                            "pairs": []}
        wait, pairs = self.request["opening"], self.request["pairs"]
        if wait:
            seat = wait.pop()
            require(by == self.names[seat], f"{self.names[seat]} opens this")
            self.by_key(entry, self.keys[seat])
            pairs.append((self.keys[seat], self.value(
                entry, "m", self.chains[seat][0], 1)))
            if wait or self.host:
                return
        else:
            require(by == self.trust, f"{self.trust} opens this")
        values = [x for _, x in sorted(pairs)]
        if self.host:
            values.append(self.value(entry, "r", self.host_chains[0], 1))
            if self.words:
                values.insert(0, self.word_hash(self.words))
        self.request.update(told=self.told,
                            values=values or [self.seed])
        self.opened = True
        self.show_stream()

    def ask_again(self, entry, by):
        require(self.request and self.request.get("again") == by,
                "nobody asks again here")
        seat = self.seat(by)
        self.by_key(entry, self.keys[seat])
        self.request = {"seat": seat, "m": self.own_value(seat, entry),
                        "values": [], "pairs": [], "by": [],
                        "told": self.told, "robot": self.request["robot"]}

    def ask_for(self):
        """Nobody is there to ask again: the next request is made at once."""
        seat = self.request["seat"]
        require(not self.old, "it is to be asked for again")
        self.asked[seat] += 1
        self.request = {"seat": seat, "m": NOTHING, "values": [], "pairs": [],
                        "by": [], "told": self.told, "robot": True}

    def needed(self):
        """So many open a request, if so many are left."""
        return 2 if self.request["robot"] or \
            self.options.get("witnesses") == "2" else 1

    def after(self, seat):
        """The seats in the order in which they open for it, itself last."""
        count = len(self.seats)
        return [(seat + i) % count for i in range(1, count + 1)]

    def waited(self):
        """Those of whom one is still to open the request."""
        request = self.request
        order = self.after(request["seat"])[:-1]
        last = request["by"][-1:]
        return order[order.index(last[0]) + 1 if last else 0:]

    def answer(self, entry, who):
        if not self.request:
            self.begin_request()
        if "again" in self.request:
            self.ask_for()
        request = self.request
        require(request["m"] != NOTHING or request["robot"],
                "the move asked without a value of its own")
        order, asker = self.after(request["seat"]), request["seat"]
        require(who not in request["by"], "he has opened this")
        place = order.index(who)
        begin = order.index(request["by"][-1]) + 1 if request["by"] else 0
        require(place >= begin, "they open in another order")
        for passed in order[begin:place]:
            require(passed in self.out or self.trust == "peers",
                    "another opens this")
            self.out.setdefault(passed, self.n)
        self.acts(who)
        self.by_key(entry, self.keys[who])
        value = self.value(entry, "r", self.chains[who][1 + asker],
                           self.asked[asker])
        request["pairs"].append((self.keys[who], value))
        request["values"] = [x for _, x in sorted(request["pairs"])]
        request["by"].append(who)
        request["told"] = self.told
        if len(request["by"]) == self.needed():
            self.show_stream()

    def end_request(self):
        """Play goes on: whoever has not opened it must be out. Who plays on
        alone needs nobody."""
        request = self.request
        if not request or "opening" in request or "again" in request:
            return
        for seat in self.waited():
            self.out.setdefault(seat, self.n)
        self.show_stream()

    # --- the others -----------------------------------------------------------------

    def read_late(self, entry):
        of, step = self.seat(entry.get("of")), entry.get("step")
        require(step in ("sent", "gone"), "an unknown step")
        time = self.time
        self.dated(entry)
        if step == "sent":
            self.time = time
        if self.trust == "host":
            require(step == "gone" and "seat" not in entry and
                    "sig" not in entry, "no word of a host's")
            return
        require(self.trust == "peers", "nobody is late in practice")
        who = self.seat(entry.get("seat"))
        require(who != of, "of himself")
        self.acts(who)
        self.by_key(entry, self.keys[who])
        if step == "sent":
            self.gone[who] = of
            return
        require(self.gone.pop(who, None) == of, "gone without sent")
        request = self.request
        if request and (of in self.waited() or "again" in request):
            self.out.setdefault(of, self.n)
            asker = request["seat"]
            request["again"] = self.names[asker]
            if not self.old and (request["robot"] or asker in self.out):
                self.ask_for()
        elif not request and self.mover and self.mover["robot"]:
            self.mover["void"] = self.mover.get("void", 0) + 1
        else:
            self.end_request()

    def read_hand(self, entry):
        seat, by = self.seat(entry.get("seat")), entry.get("by")
        require(entry.get("agrees", True) is True, "agrees is not true")
        self.end_request()
        require(not self.request, "a result is waited for")
        require(self.keys[seat] and len([x for x in self.handed if x["seat"] ==
                entry["seat"]]) < 8, "this seat cannot be handed on")
        self.dated(entry)
        self.by_key(entry, self.host if by == "host"
                    else self.keys[self.seat(by)])
        new = key_in(entry["card"].get("key"))
        require(new not in self.sat and new != self.host,
                "this key has sat at the table")
        kept = self.keys[seat], self.chains.get(seat)
        self.take_card(seat, entry["card"])
        if by not in ("host", entry["seat"]):
            self.hand_on_together(entry, seat)
        if "agrees" in entry:
            self.keys[seat], self.chains[seat] = kept
            return
        self.sat.add(new)
        self.mover = None
        self.handed.append({x: entry[x] for x in
                            ("seat", "by", "card", "time", "n")})

    def hand_on_together(self, entry, seat):
        """All others who are in the game agree, to one card."""
        require(self.trust == "peers", "this seat is not his to hand on")
        same = [self.seat(x["by"]) for x in self.agreed if x["seat"] ==
                entry["seat"] and x["card"] == entry["card"]]
        require(self.seat(entry["by"]) not in same, "he has agreed")
        if "agrees" in entry:
            return
        require(same, "nobody else has agreed")
        for other in set(range(len(self.seats))) - {seat, *same} - \
                {self.seat(entry["by"])}:
            self.out.setdefault(other, self.n)

    def read_note(self, entry):
        text = entry.get("text")
        require(isinstance(text, str) and len(text.encode()) <= 4096,
                "no text of a note")
        time = self.time_of(entry)
        if "seat" in entry or self.trust == "peers":
            seat = self.seat(entry.get("seat"))
            require(time >= self.time, "the time runs backwards")
        elif seconds(self.time) - seconds(time) > self.slack():
            self.time = time
        if self.trust == "peers":
            self.by_key(entry, self.keys[seat])
        else:
            require("sig" not in entry, "signed by nobody")

    def slack(self):
        """So far ahead an entry may be, in seconds."""
        quarter = int(self.options.get("limit", "0")) * 900
        return quarter if 0 < quarter < 86400 and self.trust == "host" \
            else 86400

    def word_hash(self, words):
        """w, of the last of these words of each seat."""
        if not words:
            return NOTHING
        if self.old:
            w = NOTHING
            for seat, word, _ in words:
                w = hashed(b"turnpost word 2", w, four(seat), word.encode())
            return w
        last = {seat: hashed(b"turnpost word 3", four(seat), word.encode())
                for seat, word, _ in words}
        return hashed(b"turnpost words 3", *[
            last.get(i, NOTHING) for i in range(len(self.seats))])

    # --- the state line -----------------------------------------------------------

    def end(self, line):
        last = parsed(line)
        known(last, {"head", "kind", "n", "seal", "state"}, "the state line")
        require(last.get("kind") == "state", "no state line")
        require(last.get("n") == self.n, f"n is not {self.n}")
        require(last.get("head") == self.file.hex(),
                "the head is not that of the lines above")
        state = last.get("state")
        require(isinstance(state, dict), "no state")
        self.check_seal(last)
        for name, mine in self.expected(state).items():
            require(state.get(name) == mine,
                    f"{name} is not what follows from the lines above")
        if self.words:
            said = [self.words[:i] for i in range(len(self.words) + 1)]
            require(state.get("words", {}).get("hash") in
                    [self.word_hash(x).hex() for x in said],
                    "the hash of the words is of none that were given")

    def check_seal(self, last):
        seal = last.get("seal")
        if self.trust == "practice" or self.trust == "peers" and not seal:
            return require(not seal, "a practice game is sealed")
        known(seal, {"by", "sig"}, "the seal")
        by = seal.get("by")
        require(by != "host" or self.host, "sealed by nobody")
        require(by == "host" or not self.host, "the host has not sealed it")
        key = self.host if by == "host" else self.keys[self.seat(by)]
        return self.sign(seal, key, "turnpost seal 2", self.file,
                         last["state"])

    def expected(self, state):
        """What the state line says of chance, by what was read."""
        if "request" not in state:
            self.end_request()
        elif not self.request and self.mover:
            self.begin_request()
        elif self.request and "again" in self.request and \
                not state["request"].get("again"):
            self.ask_for()
        chains = [(i, number, chain) for i in sorted(self.chains)
                  for number, chain in enumerate(self.chains[i])]
        used = [{"by": self.names[i], "used": chain.used,
                 "last": chain.last.hex(), "for": number and
                 self.names[number - 1]} for i, number, chain in chains
                if chain.used]
        used += [{"by": "host", "for": self.names[i], "used": chain.used,
                  "last": chain.last.hex()}
                 for i, chain in enumerate(self.host_chains) if chain.used]
        asked = [most if i in self.unseen and most > mine else mine
                 for i, (mine, most) in enumerate(
                     zip(self.asked, state.get("asked", [])))]
        mine = {"play": self.play.hex(), "asked": asked,
                "chains": [x if x["for"] else without(x, "for") for x in used],
                "time": self.time}
        if self.handed:
            mine["handed"] = self.handed
        return mine


def read(data):
    """The reader, and the defect of the line that it stopped at, or None."""
    if data.startswith(b"\xef\xbb\xbf"):
        data = data[3:]
    data = re.sub(rb"\r+\n", b"\n", data)
    front = len(data) - len(data.lstrip())
    number, reader = 1 + data[:front].count(b"\n"), None
    try:
        require(data.endswith(b"\n"), "the last line has no end")
        lines = data[front:-1].split(b"\n")
        require(len(lines) > 1, "no state line")
        reader = Reader(lines[0])
        for line in lines[1:-1]:
            number += 1
            reader.add(line)
        number += 1
        reader.end(lines[-1])
    except (Defect, UnicodeError, KeyError, TypeError, AttributeError) as e:
        return reader, (number, str(e) or "not as it should be")
    return reader, None


def main(words):
    as_json = words[:1] == ["--json"]
    if len(words) != 1 + as_json:
        print(__doc__, file=sys.stderr)
        return 64
    path = words[-1]
    with open(path, "rb") as file:
        reader, defect = read(file.read())
    if as_json:
        print(json.dumps(reader.past if reader else []))
    if defect:
        print(f"{path}:{defect[0]}: {defect[1]}")
        return 1
    if not as_json:
        print(f"{reader.n} entries of a game of {reader.first['game']} "
              f"({reader.trust}): the chain of lines, "
              f"{reader.signatures} signatures and "
              f"{reader.values} values of chains hold")
        print("not checked: the rules of the game, so what was legal, what "
              "came of it, which\nmoves ask for results, whose turn it was, "
              "when a round began, clocks, and who has\nleft")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
