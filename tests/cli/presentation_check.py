"""presentation_check.py PROGRAM   a lesson as an OpenDocument presentation, read as its format says: a zip archive with its
type first, a page a step with headline, picture and notes, and the same bytes again.
"""
import base64
import json
import pathlib
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml
import zipfile

program = sys.argv[1]
names = {"office": "urn:oasis:names:tc:opendocument:xmlns:office:1.0",
         "draw": "urn:oasis:names:tc:opendocument:xmlns:drawing:1.0",
         "presentation": "urn:oasis:names:tc:opendocument:xmlns:presentation:1.0",
         "text": "urn:oasis:names:tc:opendocument:xmlns:text:1.0",
         "dc": "http://purl.org/dc/elements/1.1/"}


def render(*words):
    return subprocess.run([program, "render", *map(str, words), "--size", "640x360"], capture_output=True, text=True)


def said(element):
    return "".join(element.itertext()) if element is not None else ""


with tempfile.TemporaryDirectory() as folder:
    here = pathlib.Path(folder)
    first, second = here / "first.odp", here / "second.odp"
    for path in (first, second):
        done = render("7-beyond", "-o", path)
        assert done.returncode == 0, done.stderr
    assert first.read_bytes() == second.read_bytes(), "two presentations of one deck differ"

    lesson = next(each for each in json.loads(subprocess.check_output([program, "lessons", "--json"]))["lessons"]
                  if each["id"] == "7-beyond")
    with zipfile.ZipFile(first) as package:
        assert package.testzip() is None
        kind = package.infolist()[0]
        assert kind.filename == "mimetype" and kind.compress_type == zipfile.ZIP_STORED
        assert package.read(kind) == b"application/vnd.oasis.opendocument.presentation"
        listed = package.read("META-INF/manifest.xml").decode()
        assert all(name in listed for name in package.namelist() if name.endswith(".xml") and "/" not in name)
        assert said(xml.fromstring(package.read("meta.xml")).find(".//dc:title", names)) == lesson["title"]["en"]
        pages = xml.fromstring(package.read("content.xml")).findall(".//draw:page", names)
    assert [page.get(f"{{{names['draw']}}}name") for page in pages] == [step["id"] for step in lesson["steps"]]
    for page in pages:
        headline = said(page.find("draw:frame/draw:text-box", names))
        assert headline and "$" not in headline and "{" not in headline, headline
        picture = base64.b64decode(said(page.find("draw:frame/draw:image/office:binary-data", names)))
        assert picture.startswith(b"\x89PNG\r\n"), "no picture"
        assert said(page.find("presentation:notes//text:p", names)), "the speaker's notes are not there"
        assert len(page.findall(".//text:page-number", names)) == 1, "the slide has no number"

    (here / "taken.odp").mkdir()
    refused = render("7-beyond", "-o", here / "taken.odp")
    assert refused.returncode == 1 and refused.stderr.count("\n") == 1, refused.stderr
    assert not list(here.glob("*.part")), "something is left behind"
