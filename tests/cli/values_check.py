#!/usr/bin/env python3
"""values_check.py ORRERY: every option of every command refuses an empty value, a very long one and one with control
characters, with exit code 2 and one short printable sentence; an empty one by the option's name."""
import re
import subprocess
import sys
import tempfile

orrery = sys.argv[1]
needed = {"encode": ["rope"], "bias": ["alibi"], "render": ["--scheme", "rope"], "snippet": ["rope"],
          "animate": ["--scheme", "rope", "--over", "base=1:2"], "check": []}
values = {"empty": "", "long": "x" * 120000, "control": "a\x1b[31mred\nline\x7f\u202e"}
complaints = []


def optionsOf(command):
    text = subprocess.run([orrery, command, "--help"], capture_output=True, text=True, check=True).stdout
    found = re.findall(r"^  (?:-\w,)?(--[\w-]+) \S", text, re.M)
    return [option for option in found if option not in ("--help",) and not re.search(rf"{option}  ", text)]


count = 0
for command, words in needed.items():
    for option in [*optionsOf(command), ""]:
        for name, value in values.items():
            if command == "snippet" and option == "--output" and name != "empty":
                continue  # any name will do
            given = [word for word in words if not (option in ("", "--scheme") and word in ("rope", "alibi", "--scheme"))]
            output = ["-o", "/no/such/folder/a" + (".gif" if command == "animate" else ".png")] if option != "--output" and command in ("render", "animate") else []
            line = [orrery, command, *given, *output, *([option] if option else []), value]
            ran = subprocess.run(line, capture_output=True, timeout=60, cwd=tempfile.gettempdir())
            said = ran.stderr.decode(errors="replace")
            count += 1
            printable = said.endswith("\n") and all(c.isprintable() for c in said[:-1])
            wellSaid = printable and len(said) < 1500 and "�" not in said and (name != "empty" or "empty" in said)
            named = name != "empty" or not option or option in said
            if ran.returncode != 2 or ran.stdout or not wellSaid or not named:
                complaints.append(f"{command} {option} ({name}): exit code {ran.returncode}: {said[:200]!r}")
print(f"{count} values, {len(complaints)} of them badly refused")
print("\n".join(complaints))
sys.exit(1 if complaints or count < 60 else 0)
