#!/usr/bin/env python3
"""faults_check.py ORRERY FAULTS [all]: whatever goes wrong while a file is written, one sentence and exit code 1 (or the
signal's own end) tell it, the old file stays as it was, and nothing else is left. FAULTS is the library of faults.cpp;
with `all` the disk is full at every byte of every file, without it at some."""
import concurrent.futures
import os
import pathlib
import signal
import subprocess
import sys
import tempfile

orrery, faults = sys.argv[1:3]
everywhere = sys.argv[3:] == ["all"]
encode = ["encode", "binary", "--set", "d_model=3", "--positions", "0:4"]
picture = ["render", "--scheme", "rope", "--view", "dials", "--size", "64x64"]
film = ["animate", "--scheme", "rope", "--view", "dials", "--over", "probe.m=0:9", "--frames", "3", "--size", "64x64"]
exports = {"a.npy": encode, "a.csv": encode, "a.py": ["snippet", "rope"], "b.npy": ["bias", "alibi", "--queries", "2"],
           "a.png": picture, "a.svg": picture, "a.pdf": picture, "a.gif": film, "a.webp": film, "a.mp4": film,
           "frames": film}
complaints = []


def end(name, keeps="", remnants=0, code=1, written=False, **environment):
    """One export with faults: what is wrong with its end."""
    with tempfile.TemporaryDirectory() as folder:
        target = pathlib.Path(folder, name)
        if keeps:
            target.write_text(keeps)
        output = f"{target}/" if name == "frames" else str(target)
        ran = subprocess.run([orrery, *exports[name], "-o", output], capture_output=True, text=True, timeout=120,
                             env={**os.environ, "LD_PRELOAD": faults, "FAULT_FOLDER": folder, "ORRERY_GPU": "none",
                                  **{f"FAULT_{key}": str(value) for key, value in environment.items()}})
        left = sorted(os.listdir(folder))
        said = "".join(line for line in ran.stderr.splitlines(True) if "so the processor draws" not in line)
        what = f"{name} {environment}: exit code {ran.returncode}, left {left}, said {said!r}"
        if ran.returncode != code:
            return what
        if code == 1 and (said.count("\n") != 1 or not said.startswith("orrery: ") or ".orrery-" in said):
            return what
        if keeps and target.read_text() != keeps:
            return what + ", and the old file is another"
        parts = [file for file in left if file != name]
        if len(parts) > remnants:
            return what
        return "" if keeps or written == (name in left) else what


def sizeOf(name):
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([orrery, *exports[name], "-o", f"{folder}/{name}" + ("/" if name == "frames" else "")], check=True,
                       capture_output=True)
        files = [file for file in pathlib.Path(folder).rglob("*") if file.is_file()]
        return sum(file.stat().st_size for file in files)


def tasks():
    for name in exports:
        size = sizeOf(name)
        some = sorted({0, 1, size // 3, size // 2, size - 1})
        old = [""] if name == "frames" else ["", "old"]
        for at in range(size) if everywhere and name != "a.mp4" else some:
            yield dict(name=name, AT=at, keeps=old[at % len(old)])
        for named in ({}, {"NAMED": 1}):
            for keeps in old:
                for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL):
                    for at in (0, size // 2):
                        # SIGKILL leaves what has a name
                        names = int(bool(named) or name == "frames") + (name == "a.mp4")
                        yield dict(name=name, keeps=keeps, AT=at, SIGNAL=int(number), code=-number,
                                   remnants=names if number == signal.SIGKILL else 0, **named)
                yield dict(name=name, keeps=keeps, FSYNC=1, **named)
                if exports[name] is not film or name == "frames":  # nobody knows before how large the others will be
                    yield dict(name=name, keeps=keeps, ROOM=0, **named)
                if named or keeps or name == "frames":
                    yield dict(name=name, keeps=keeps, RENAME=1, **named)
                if not named:
                    yield dict(name=name, keeps=keeps, LINK=1)


def endWithoutThreads(name):
    """Where no thread can start, the work is done by one or refused in a sentence."""
    return end(name, THREADS=1) and end(name, THREADS=1, code=0, written=True)


count = 0
with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
    for complaint in pool.map(lambda task: end(**task), tasks()):
        count += 1
        if complaint:
            complaints.append(complaint)
for name in exports:
    count += 1
    complaints += filter(None, [endWithoutThreads(name)])
print(f"{count} faults, {len(complaints)} ended badly")
print("\n".join(complaints[:20]))
sys.exit(1 if complaints or not count else 0)
