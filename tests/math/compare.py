#!/usr/bin/python3
"""compare.py MATH_SHEET FOLDER   formulas.txt set by Orrery and, beside it, by matplotlib's mathtext in the same font,
as contact sheets in FOLDER, with a table of widths. For looking at while developing (needs python3-matplotlib)."""
import pathlib, re, subprocess, sys, unicodedata

import matplotlib
import numpy
matplotlib.use("Agg")
import matplotlib.font_manager as fonts
import matplotlib.image as images
import matplotlib.pyplot as plt
import matplotlib._mathtext
from matplotlib.mathtext import MathTextParser

matplotlib._mathtext.SHRINK_FACTOR = 0.8  # as the font asks
metrics_of = matplotlib._mathtext.TruetypeFonts._get_info


def tightened(self, fontname, font_class, sym, fontsize, dpi, *rest):
    """Letters as close as characters.cpp sets them."""
    info = metrics_of(self, fontname, font_class, sym, fontsize, dpi, *rest)
    if (0x1D400 <= info.num <= 0x1D7C9 or info.num == 0x210E) and not hasattr(info.metrics, "tight"):
        info.metrics.tight = True
        info.metrics.advance -= 0.08 * fontsize * dpi / 72
    return info


matplotlib._mathtext.TruetypeFonts._get_info = tightened

here = pathlib.Path(__file__).resolve().parent
sheet, folder = sys.argv[1], pathlib.Path(sys.argv[2])
folder.mkdir(parents=True, exist_ok=True)
fonts.fontManager.addfont(here / "../../resources/fonts/DejaVuMathTeXGyre.ttf")
face = "DejaVu Math TeX Gyre"
matplotlib.rcParams.update({"mathtext.fontset": "custom", "mathtext.fallback": "stix"}
                           | {f"mathtext.{style}": face for style in ("rm", "it", "bf", "cal", "sf", "tt")})

GREEK = "alpha beta gamma delta varepsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho varsigma sigma tau " \
        "upsilon varphi chi psi omega partial epsilon vartheta varkappa phi varrho varpi".split()


def translated(source):
    """The source as mathtext reads it: italic letters by their own code points, what it cannot do left out."""
    if re.search(r"\\(begin|middle|big|Big|lim|max|min|mid|mapsto|le|ge|ne)\b|\\(underline|top)", source):
        return None
    source = source.replace(r"\text", r"\mathrm").replace(r"\tfrac", r"\frac").replace(r"\bmod", r"\;\mathrm{mod}\;")
    source = source.replace(r"\|", r"\Vert ")
    parts = re.split(r"(\\mathrm\{[^}]*\}|\\mathbf\{[^}]*\}|\\[A-Za-z]+|\\.)", source)
    made = ""
    for part in parts:
        if part.startswith("\\mathbf"):
            made += "".join(chr(0x1D400 + ord(c) - 65) if c.isupper() else chr(0x1D41A + ord(c) - 97) for c in part[8:-1])
        elif part[1:] in GREEK and part.startswith("\\"):
            made += chr(0x1D6FC + GREEK.index(part[1:]))
        elif part.startswith("\\"):
            made += part + (" " if part[1:].isalpha() else "")
        else:
            made += "".join("\u210e" if c == "h" else chr(0x1D434 + ord(c) - 65) if c.isascii() and c.isupper()
                            else chr(0x1D44E + ord(c) - 97) if c.isascii() and c.islower() else c for c in part)
    return made


def mathtext(line):
    made = translated(line.removeprefix("= "))
    if made is None:
        return None
    if line.startswith("= "):
        made = made.replace(r"\frac", r"\dfrac")
    try:
        return MathTextParser("agg").parse(f"${made}$", dpi=72, prop=fonts.FontProperties(size=40))
    except (ValueError, RuntimeError) as error:
        print("mathtext:", str(error).splitlines()[-1], file=sys.stderr)
        return None


lines = (here / "formulas.txt").read_text().splitlines() if len(sys.argv) < 4 else open(sys.argv[3]).read().splitlines()
source_file = here / "formulas.txt" if len(sys.argv) < 4 else sys.argv[3]
measured = subprocess.run([sheet, source_file, folder], check=True, capture_output=True, text=True).stdout.splitlines()
rows = 10
for first in range(0, len(lines), rows):
    figure, axes = plt.subplots(rows, 2, figsize=(18, 15), gridspec_kw={"width_ratios": [1, 1]})
    for pair in axes:
        for axis in pair:
            axis.axis("off")
    for index, line in enumerate(lines[first:first + rows], first):
        ours = images.imread(folder / f"{index + 1}.png")
        pair = axes[index - first]
        pair[0].set_title(f"{index + 1}  {line}".replace("$", r"\$"), fontsize=8, loc="left", parse_math=False)
        for axis, picture in ((pair[0], ours),):
            axis.imshow(picture, interpolation="nearest")
        box = mathtext(line)
        width = float(measured[index].split()[1]) / 1000
        if box is None:
            print(f"{index + 1:3} {width:7.2f}       -            {line}")
        else:
            image = 255 - numpy.asarray(box[5])
            pair[1].imshow(image, cmap="gray", vmin=0, vmax=255, interpolation="nearest")
            theirs = image.shape[1] / 40
            print(f"{index + 1:3} {width:7.2f} {theirs:7.2f} {width - theirs:+6.2f}  {line}")
        for axis in pair:
            axis.set_xlim(0, 900); axis.set_ylim(max(90, ours.shape[0]), 0); axis.set_anchor("W")
    figure.tight_layout()
    figure.savefig(folder / f"sheet-{first // rows + 1}.png", dpi=60)
    plt.close(figure)
