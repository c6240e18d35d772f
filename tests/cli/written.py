"""Describes files, one line each: the name, the type and size as file(1) says them, and the text: of a PNG the document
inside it, of a CSV, JSON, SVG or SRT file its own. Lines of text are joined by ' / '."""

import pathlib
import subprocess
import sys
import zlib


def document(png: bytes) -> str:
    at = 8
    while at < len(png):
        length, kind = int.from_bytes(png[at:at + 4], "big"), png[at + 4:at + 8]
        key, _, rest = png[at + 8:at + 8 + length].partition(b"\0")
        if kind == b"zTXt" and key == b"orrery-document":
            return zlib.decompress(rest[1:]).decode()
        if kind == b"iTXt" and key == b"orrery-document":
            compressed, text = rest[0], rest[2:].split(b"\0", 2)[2]
            return (zlib.decompress(text) if compressed else text).decode()
        at += length + 12
    return ""


folder = pathlib.Path(sys.argv[1])
for path in sorted(path for path in folder.rglob("*") if path.is_file() and path.name not in (".out", ".err")):
    kind = subprocess.run(["file", "-b", path], capture_output=True, text=True).stdout.strip()
    data = path.read_bytes()
    is_text = path.suffix.lower() in (".csv", ".json", ".svg", ".srt")
    text = data.decode() if is_text else document(data) if kind.startswith("PNG") else ""
    print(f"{path.relative_to(folder)}: {kind}: {' / '.join(line.strip() for line in text.splitlines())}")
