"""Runs contrib/verify.py over the vectors of this folder, and over ledgers of
random games (tests/ledgers), as they are and with a letter changed. TAP."""
import json
import os
import random
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "..", "contrib"))
from verify import four, hashed, read  # noqa: E402

COUNT = 24  # of each game and trust
TURNPOST = os.environ["TURNPOST"]
failed = 0


def check(words, reason):
    global failed
    failed += bool(reason)
    print(f"{'not ok' if reason else 'ok'} - {words}", flush=True)
    if reason:
        print(f"# {str(reason)[:600]}", flush=True)


def differs(reader, mine, said):
    """Where an entry differs from what the program says of it. A w that the
    reader leaves open is that of words which the file has."""
    if mine.get("stream", {}).get("values", [""])[0] == "w":
        stream = said["stream"]
        w, *others = map(bytes.fromhex, stream["values"])
        words = [reader.word_hash(reader.words[:i])
                 for i in range(len(reader.words) + 1)]
        if w not in words:
            return "w is of no words"
        block = hashed(b"turnpost chance 2", reader.code, four(stream["seat"]),
                       four(stream["number"]), w, *others, four(0), size=64)
        mine["stream"]["values"][0] = w.hex()
        mine["stream"]["block"] = block.hex()
    elif "block" not in said.get("stream", {"block": ""}):
        del mine["stream"]["block"]  # the program reads nothing of it
    return None if mine == said else f"{mine} is not {said}"


def vector(name):
    with open(os.path.join(HERE, name), encoding="utf-8") as file:
        said = json.load(file)
    text = "".join(line + "\n" for line in said["ledger"]).encode()
    reader, defect = read(text)
    if "entries" in said:
        reasons = [defect] + [differs(reader, *pair) for pair in
                              zip(reader.past, said["entries"])]
        if len(reader.past) != len(said["entries"]):
            reasons.append("another number of entries")
        check(f"{name} holds, with the same hashes, signed bytes and streams",
              next(filter(None, reasons), None))
    elif "unseen" in said:
        check(f"{name} holds for who knows no game", defect)
    else:
        line = said["verify"]["line"]
        check(f"{name} does not hold at line {line}",
              None if defect and defect[0] == line else defect or "it holds")


def stream_of(path, n):
    """The values and the block that the program prints for entry n."""
    told = subprocess.run([TURNPOST, "luck", "--check", str(n), path],
                          capture_output=True, check=False).stdout.decode()
    return ([x.lower() for x in re.findall(r"^value\d+=([0-9A-F]+)", told, re.M)],
            "".join(re.findall(r"^# ([0-9a-f]{64})$", told, re.M)[:2]))


def other_streams(reader, path):
    """Where the program computes another stream than the reader."""
    for said in reader.past:
        mine = said.get("stream")
        if not mine or "block" not in mine:
            continue
        values, block = stream_of(path, said["n"])
        if values != mine["values"] or block not in ("", mine["block"]):
            yield f"{path}, entry {said['n']}: {mine}, {values} {block}"


def changed(text, chance):
    """The ledger with one letter changed above the state line."""
    end = text.rindex(b"\n", 0, -1)
    at = chance.randrange(end)
    other = chance.choice(b"0123456789abcdefxyz\"{}:, \n")
    return text[:at] + bytes([other]) + text[at + 1:] \
        if text[at] != other else changed(text, chance)


def random_games(folder, kind):
    """All ledgers of one game and one trust."""
    wrong, missed, streams = [], [], []
    for i in range(COUNT):
        path = os.path.join(folder, f"{kind}-{i}.turns")
        with open(path, "rb") as file:
            text = file.read()
        reader, defect = read(text)
        if defect:
            wrong.append(f"{kind}-{i}:{defect}")
        elif i < 3:
            streams += other_streams(reader, path)
        if not read(changed(text, random.Random(i)))[1]:
            missed.append(f"{kind}-{i}")
    check(f"{COUNT} random games hold: {kind}", wrong)
    check(f"none does with a letter changed: {kind}", missed)
    check(f"the streams of three are the program's: {kind}", streams)


def main():
    for name in sorted(os.listdir(HERE)):
        if name.endswith(".json"):
            vector(name)
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([os.environ["LEDGERS"], folder, str(COUNT)], check=True)
        for kind in sorted({x.rsplit("-", 1)[0] for x in os.listdir(folder)}):
            random_games(folder, kind)
    return 1 if failed else 0


sys.exit(main())
