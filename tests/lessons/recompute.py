#!/usr/bin/env python3
"""Recomputes the numbers that the lessons say, with arithmetic of its own.

recompute.py ORRERY LESSONS [NAME...]

ORRERY is asked for the values of each step (`orrery lessons LESSON... --values`); LESSONS is the folder of their documents, from
which the parameters are taken. Every number named in a title, an answer or its reason must be recomputed by the
function of its step, or be left out with a reason (LEFT_OUT), or the step is reported. A value agrees if it is the expected one, rounded as it is shown.
moved.tsv has values of steps whose controls stand elsewhere; those that the function of the step knows are recomputed too.
"""
import copy
import json
import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import attention  # noqa: E402
import by_hand  # noqa: E402
import deriving  # noqa: E402
import invent  # noqa: E402
import relative  # noqa: E402
import variants  # noqa: E402

CHAPTERS = {"1-invent": invent, "2-by-hand": by_hand, "3-attention": attention, "4-deriving": deriving,
            "5-relative": relative, "6-variants": variants, "7-beyond": variants}
TEXTS = ("title_en", "answer_en", "why_en", "more_en")


class Step:
    """The parameters of a step: of the scheme, the view, and the probe."""

    def __init__(self, document):
        self.panes = document["panes"]
        self.probe = {"m": 7, "n": 3, "dimension": 12, "head": 0, **document.get("probe", {})}

    def __call__(self, name, fallback, pane=0):
        """The value of a parameter of the scheme or the view of a pane."""
        for values in self.panes[pane].values():
            if name in values:
                return values[name]
        return fallback


def ids_in(about):
    """The ids of live values in the claims of a step, and that of a number to guess."""
    ids = set()
    for text in TEXTS:
        outside = re.sub(r"\$[^$]*\$", "", about.get(text, ""))
        ids.update(re.findall(r"(?<!\\)\{([\w.]+)\}", outside))
    guess = about.get("predict")
    if isinstance(guess, dict):
        ids.update(guess[key] for key in ("truth", "place") if key in guess)
    return ids


def number_in(shown):
    """The leading number of a shown value, and half a unit of its last digit."""
    found = re.match(r"([-+]?)(\d+)(?:\.(\d+))?(?:e([-+]?\d+))?(?:/(\d+))?", shown.replace(" ", ""))
    if not found:
        return None
    sign, whole, part, power, below = found.groups()
    value = float(f"{sign}{whole}.{part or 0}e{power or 0}") / float(below or 1)
    digits = len(part or "")
    if below:
        return value, 1e-9
    if not part and not power and len(whole) < 5:  # a whole number, or one of three digits that is rounded
        return value, 0.5 * 10.0 ** (min(len(whole), 3) - 3)
    return value, 0.5000001 * 10.0 ** (int(power or 0) - digits)


def faults_of(name, ids, said, expected):
    for key in sorted(ids):
        shown = number_in(said[key])
        if shown is None and key not in expected:
            continue  # a word
        if key not in expected:
            yield f"{name}: {{{key}}} = {said[key]} is not recomputed"
        elif isinstance(expected[key], str):
            if said[key] != expected[key]:
                yield f"{name}: {{{key}}} = {said[key]}, recomputed: {expected[key]}"
        elif shown is None or abs(shown[0] - expected[key]) > shown[1] + 1e-12 * max(1, abs(expected[key])):
            yield f"{name}: {{{key}}} = {said[key]}, recomputed: {expected[key]:.10g}"


def moved(step, settings):
    """The parameters of a step after settings PATH=VALUE."""
    step = copy.deepcopy(step)
    for path, text in (setting.split("=", 1) for setting in settings.split()):
        owner, *place = path.split(".")
        number = re.fullmatch(r"[-+.\de]+", text)
        value = json.loads(text) if text in ("true", "false") else float(text) if number else text.replace("~", " ")
        if number and value == int(value):
            value = int(value)
        if "," in text:
            value = [float(part) for part in text.split(",")]
        if owner == "probe":
            step.setdefault("probe", {})[place[0]] = value
        else:
            pane = step["panes"][int(place[0])]
            pane.setdefault(place[1], {})[place[2]] = value
    return Step(step)


def moved_rows(steps):
    """Name, ids with what they read, and recomputed values of each line of moved.tsv."""
    for line in (Path(__file__).parent / "moved.tsv").read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        name, settings, words, read = line.split("\t")
        chapter, step = name.split("/")
        checks = CHAPTERS[chapter]
        expected = checks.STEPS[step](moved(steps[name], settings)) if step in checks.STEPS else {}
        yield f"{name} {settings}", dict(zip(re.findall(r"{([\w.]+)}", words), read.split("; "))), expected


def main(orrery, folder, *names):
    said = json.loads(subprocess.run([orrery, "lessons", *CHAPTERS, "--values"], check=True, capture_output=True).stdout)
    values = {(lesson["id"], step["id"]): step["values"] for lesson in said["lessons"] for step in lesson["steps"]}
    faults, compared, steps = [], 0, {}
    for chapter, checks in CHAPTERS.items():
        for step in json.loads((Path(folder) / f"{chapter}.json").read_text(encoding="utf-8"))["steps"]:
            name = f"{chapter}/{step['id']}"
            steps[name] = step
            if names and not any(one in name for one in names):
                continue
            of_step = values[chapter, step["id"]]
            expected = checks.STEPS[step["id"]](Step(step)) if step["id"] in checks.STEPS else {}
            ids = (ids_in(step["about"]) & set(of_step)) - set(getattr(checks, "LEFT_OUT", {}).get(step["id"], ()))
            faults += faults_of(name, ids, of_step, expected)
            compared += len(ids & set(expected))
    for name, read, expected in moved_rows(steps):
        ids = set(read) & set(expected)
        faults += faults_of(name, ids, read, expected)
        compared += len(ids)
    print("\n".join(faults) or f"{compared} numbers agree")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
