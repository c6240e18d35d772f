#!/usr/bin/env python3
"""Each sentence about a paper is recorded, with what the paper says.

sources.py SOURCE

A sentence of the program, lessons, examples, manual or README that names a paper (et al., an arXiv number, "the paper",
a year) must have a line in sources.tsv: the place, a part of the sentence, the paper, its arXiv number, what the paper
says, and how that was checked. A line whose sentence is gone is reported, too.
"""
import csv
import json
import re
import sys
from pathlib import Path

COLUMNS = ("place", "sentence", "paper", "arXiv", "says", "checked")
CHECKED = ("abstract", "formula, from memory", "from memory")
ABOUT = re.compile(r"et al\.|arXiv|\b[Tt]he paper\b(?! out)|"
                   r"(?<![\d.,–-])(?:19[5-9]\d|20[012][1-9]|20[12]0)(?![\d.]?\d)\b")
IN_CHINESE = re.compile(r"(?<!无)论文(?!阅读)|[A-Za-z] 等(?!于)")


def sentences(text):
    return re.split(r"(?<=[.!?。！？])\s+(?=[A-Z\[$“\"({\\])", text)


def texts_of(value, place):
    """The English texts of a document with their places, and a Chinese one if only it is about a paper."""
    if isinstance(value, list):
        for number, each in enumerate(value):
            yield from texts_of(each, f"{place}/{each['id']}" if isinstance(each, dict) and "id" in each else place)
    elif isinstance(value, dict):
        for key, each in value.items():
            if isinstance(each, str) and key.endswith("_en"):
                yield place, each
                chinese = value.get(key[:-2] + "zh", "")
                if IN_CHINESE.search(chinese) and not ABOUT.search(each):
                    yield place, "the paper: " + chinese
            elif not isinstance(each, str):
                yield from texts_of(each, place)


def found(root):
    for folder in ("lessons", "examples"):
        for file in sorted((root / "resources" / folder).glob("*.json")):
            yield from texts_of(json.loads(file.read_text(encoding="utf-8")), f"{folder}/{file.stem}")
    for file in (root / "README.md", *sorted((root / "resources/manual/en").glob("*.md"))):
        text = re.sub(r"```[\s\S]*?```|`[^`\n]+`", "", file.read_text(encoding="utf-8"))
        for part in re.split(r"\n\n|\n- |\n\|", text):
            yield file.name, re.sub(r"\s+", " ", part)
    for folder in ("core", "ui", "app"):
        for file in sorted((*(root / folder).rglob("*.cpp"), *(root / folder).rglob("*.h"))):
            code = re.sub(r"//.*", "", file.read_text(encoding="utf-8"))
            for joined in re.findall(r'"(?:[^"\\\n]|\\.)*"(?:\s*"(?:[^"\\\n]|\\.)*")*', code):
                yield str(file.relative_to(root)), re.sub(r'"\s*"|\\u\w{4}', "", joined[1:-1])


def main(root):
    with open(Path(__file__).parent / "sources.tsv", encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    faults = [f"sources.tsv: {line['sentence']}: {column} is missing" for line in lines for column in COLUMNS
              if not line[column]]
    faults += [f"sources.tsv: {line['sentence']}: checked is none of {CHECKED}" for line in lines
               if line["checked"] not in CHECKED]
    used = set()
    for place, text in found(root):
        for sentence in filter(ABOUT.search, sentences(text)):
            matching = [n for n, line in enumerate(lines) if line["place"] == place and line["sentence"] in sentence]
            used.update(matching)
            numbers = re.findall(r"\d{4}\.\d{5}", sentence)
            recorded = " ".join(lines[n]["arXiv"] for n in matching)
            if not matching or any(number not in recorded for number in numbers):
                faults.append(f"{place}: not in sources.tsv: {sentence}")
    faults += [f"sources.tsv: nothing says this any more at {line['place']}: {line['sentence']}"
               for n, line in enumerate(lines) if n not in used]
    print("\n".join(faults) or f"{len(lines)} sentences about papers are recorded")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
