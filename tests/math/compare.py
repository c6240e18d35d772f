#!/usr/bin/python3
"""compare.py MATH_SHEET FOLDER   formulas.txt set by Orrery and, beside it, by matplotlib's mathtext in the same font,
as contact sheets in FOLDER, with a table of widths: ours, theirs with the TeXbook's spaces, and how much they differ; last,
how much theirs was as it comes. For looking at while developing (needs python3-matplotlib)."""
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

# Where mathtext departs from appendix G it is put right here, so that the rest can be compared: it has 0.2 of an m around
# relations, operators and arrows alike, in scripts too; nothing on the left and two rules' thickness on the right of a
# fraction; the same beside what stands under a root; a thin space after a function and none before it; a sign after a
# relation is an operator, "!" punctuation. What is left comes from elsewhere: its tall fences and roots are those of the
# STIX fonts, which are as wide as they are scaled high; it has no space between a sum or fences and what is beside them,
# and limits of sums stand above and below in a line of text too.
mathtext_own = matplotlib._mathtext
Parser, Hlist, Hbox, Kern = mathtext_own.Parser, mathtext_own.Hlist, mathtext_own.Hbox, mathtext_own.Kern
as_it_comes = {name: getattr(Parser, name) for name in ("_make_space", "symbol", "_genfrac", "sqrt", "operatorname")}


class ClassSpace(Kern):
    """The space between two classes, of which scripts have none."""

    def shrink(self):
        self.width = 0


shrink_in_mathtext = Hlist.shrink


def shrunk(box):
    """Less than what it was by the spaces that are gone too."""
    shrink_in_mathtext(box)
    if type(box) is Hlist:
        box.hpack()


def em_of(parser):
    state = parser.get_state()
    return state.fontsize * state.dpi / 72


def space(parser, part):
    return ClassSpace(parser.between * em_of(parser)) if part == 0.2 else Kern(part * em_of(parser))


def symbol(parser, s, loc, toks):
    sign = toks["sym"]
    if sign == "!":  # a closing character, no punctuation
        return [mathtext_own.Char(sign, parser.get_state())]
    if sign == r"\ldots":
        parser.between = 3 / 18
        return [Hlist([*as_it_comes["symbol"](parser, s, loc, toks), space(parser, 0.2)])]
    parser.between = (4 if sign in Parser._binary_operators else 3 if sign in Parser._punctuation_symbols else 5) / 18
    if sign in Parser._binary_operators and s[:loc].rstrip()[-1:] in ("=", "<", ">", ","):
        parser.between = 0  # a sign: TeX makes it an ordinary character
    return as_it_comes["symbol"](parser, s, loc, toks)


def fraction(parser, left, right, rule, style, above, below):
    made = as_it_comes["_genfrac"](parser, left, right, rule, style, above, below)
    if left or right:
        return made
    ends = Hbox(0.12 * em_of(parser))  # TeX's nulldelimiterspace
    return [Hlist([ends, made[0].children[0], ends])]


def root(parser, s, loc, toks):
    made = as_it_comes["sqrt"](parser, s, loc, toks)
    thickness = parser.get_state().get_current_underline_thickness()
    made[0].width -= 4 * thickness
    return made


def function(parser, s, loc, toks):
    made = as_it_comes["operatorname"](parser, s, loc, toks)
    before = s[:loc].rstrip()
    if before and (before[-1].isalnum() or before[-1] in ")}]"):
        made.children.insert(0, ClassSpace(em_of(parser) / 6))
        made.hpack()
    return made


def put_right(right):
    for name, ours in zip(as_it_comes, (space, symbol, fraction, root, function)):
        setattr(Parser, name, ours if right else as_it_comes[name])
    Hlist.shrink = shrunk if right else shrink_in_mathtext
    MathTextParser._parser = None
    MathTextParser._parse_cached.cache_clear()


ship, set_widths = mathtext_own.ship, []
mathtext_own.ship = lambda box, *rest: (set_widths.append(box.width), ship(box, *rest))[1]

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
near = nearAsItComes = compared = 0
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
        put_right(False)
        unchanged = mathtext(line) and set_widths[-1] / 40
        put_right(True)
        box = mathtext(line)
        width = float(measured[index].split()[1]) / 1000
        if box is None:
            print(f"{index + 1:3} {width:7.2f}       -            {line}")
        else:
            image = 255 - numpy.asarray(box[5])
            pair[1].imshow(image, cmap="gray", vmin=0, vmax=255, interpolation="nearest")
            theirs = set_widths[-1] / 40
            near += abs(width - theirs) <= 0.15
            nearAsItComes += abs(width - unchanged) <= 0.15
            compared += 1
            print(f"{index + 1:3} {width:7.2f} {theirs:7.2f} {width - theirs:+6.2f} {width - unchanged:+6.2f}  {line}")
        for axis in pair:
            axis.set_xlim(0, 900); axis.set_ylim(max(90, ours.shape[0]), 0); axis.set_anchor("W")
    figure.tight_layout()
    figure.savefig(folder / f"sheet-{first // rows + 1}.png", dpi=60)
    plt.close(figure)
print(f"within 0.15 em: {near} of {compared}, as mathtext comes {nearAsItComes}")
