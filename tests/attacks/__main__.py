"""Runs every attack in this folder, and prints TAP."""
import importlib
import os
import shutil
import sys
import traceback

import table

FOLDER = os.path.dirname(os.path.abspath(__file__))
LIBRARY = {"__main__", "kit", "table"}


def attacks():
    files = sorted(name[:-3] for name in os.listdir(FOLDER)
                   if name.endswith(".py"))
    chosen = sys.argv[1:] or [name for name in files if name not in LIBRARY]
    for name in chosen:
        module = importlib.import_module(name)
        for word, attack in vars(module).items():
            if word.startswith("attack_"):
                yield f"{name}.{word}", attack


def run():
    for name, attack in attacks():
        try:
            attack()
        except Exception:  # what broke off is a failure, and the rest goes on
            told = traceback.format_exc().strip().splitlines()
            table.check(name + " goes through", " | ".join(told[-4:]))


try:
    run()
finally:
    shutil.rmtree(table.ROOT)
print(f"1..{table.tests}")
