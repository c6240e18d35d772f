"""Transformer positional encodings: exact numbers as NumPy arrays, and pictures.

    >>> import orrery
    >>> orrery.encode("rope", range(4_000_000_000, 4_000_000_004), base=500000).shape
    (4, 128)
    >>> orrery.bias("alibi", 16, heads=12).shape
    (12, 16, 16)
    >>> orrery.render("sinusoidal", view="dials")          # shows itself in a notebook

The numbers are those of the program `orrery` of the same version. Positions count from 0. What is wrong with an argument
is a ValueError of one sentence, which names the argument, its value and what is allowed. Functions may be called from
several threads at once; they compute without the interpreter's lock.
"""

from __future__ import annotations

import html as _html
import json as _json
import os as _os
import sys as _sys
from typing import Any, Iterable, Mapping, Union

import numpy as _np

from . import _orrery
from ._orrery import __version__

__all__ = ["Document", "__version__", "bias", "encode", "learn", "live", "model", "render", "schemes"]

Positions = Union[int, str, Iterable[float]]


def schemes() -> list[dict[str, Any]]:
    """Every positional encoding that can be named, in the order of the catalogue.

    Each is a dict of `id`, `name` (`en`, `zh`), `use` ("added", "rotary" or "bias"), `source` (the paper), `formula` (a
    sentence with TeX between dollars) and `params`: a list of dicts with `id`, `label`, `help`, `kind` and what is
    allowed (`min`, `max`, `options`) and usual (`default`). The same as `orrery schemes --json`.
    """
    return _json.loads(_orrery.schemes_json())


def model(config: str | _os.PathLike[str]) -> dict[str, Any]:
    """Which positional encodings a model has, by its configuration.

    Parameters
    ----------
    config
        A `config.json`, the folder of a model, a `.gguf` file, Meta's `params.json`, or a file of Megatron's arguments.
        Nothing else is read but the index or the header of a folder's `.safetensors`.

    Returns
    -------
    dict
        `encodings`: a list of dicts, that which most layers use first, each with `scheme`, `parameters` (every parameter
        by its id), `said` (the fields that told them), `assumed` and `unread`. The same as `orrery model --json`.

    Raises
    ------
    ValueError
        If the file cannot be read, or no field says which encoding it is.

    Examples
    --------
    >>> found = orrery.model("config.json")["encodings"][0]
    >>> table = orrery.encode(found["scheme"], 4096, **found["parameters"])
    """
    return _json.loads(_orrery.model_json(_os.fspath(config)))


def _dtype(dtype: Any) -> tuple[str, Any]:
    """The format's name, and the dtype that the array is to be seen as."""
    if dtype == "bfloat16":
        return "bfloat16", None
    try:
        found = _np.dtype(dtype)
    except TypeError:
        return str(dtype), None
    return found.name, found if found.name == "bfloat16" else None


def encode(scheme: str, positions: Positions = 128, *, dtype: Any = "float64", **parameters: Any) -> _np.ndarray:
    """The matrix of an encoding: a row for each position, a column for each dimension.

    Parameters
    ----------
    scheme
        The id of a scheme whose use is "added" or "rotary", as "sinusoidal" or "rope" (see `schemes`). "formula" and
        "formula-rotary" take a formula of your own in the parameter `expression`.
    positions
        How many from 0 on; or the positions, whole or fractional, from -4294967295 to 4294967295; or a text as
        "0:128" or "0:4096:8" (without the end itself). Tables know whole positions alone.
    dtype
        float64, float32, float16 or "bfloat16" (an array of two bytes an entry; with the package ml_dtypes give its
        bfloat16). Narrow formats are the float64 numbers rounded once.
    **parameters
        The scheme's own, by their ids: numbers, texts, True and False, lists of numbers; for a file a path or a NumPy
        array. What is left out is as usual.

    Returns
    -------
    numpy.ndarray
        Shape [positions, d_model]; of rotary schemes [positions, 2 pairs]: the cosines of all pairs, then the sines.
        Encodings have no unit; angles of rotary schemes are in radians. Sines are within 1e-15 of the true value at
        every position. The paper of each scheme is its `source`.

    Raises
    ------
    ValueError
        One sentence that names the argument, its value and what is allowed.
    """
    name, seen_as = _dtype(dtype)
    array = _orrery.encode(scheme, positions, name, parameters)
    return array if seen_as is None else array.view(seen_as)


def bias(scheme: str, queries: int = 16, keys: int | None = None, **parameters: Any) -> _np.ndarray:
    """What a scheme adds to the attention scores, before the softmax, for every head, query and key.

    Parameters
    ----------
    scheme
        The id of a scheme whose use is "bias", as "alibi" or "t5"; "formula-bias" takes a formula of your own in the
        parameter `expression`.
    queries, keys
        How many, from 1 to 1048576; as many keys as queries if they are left out. With fewer queries than keys the
        queries are the last positions.
    **parameters
        The scheme's own, by their ids, as in `encode`.

    Returns
    -------
    numpy.ndarray
        float64, shape [heads, queries, keys], in the unit of scores (natural logarithms of attention weights). Entries
        that a causal scheme masks are as the program `orrery bias` writes them.

    Raises
    ------
    ValueError
        One sentence that names the argument, its value and what is allowed.
    """
    return _orrery.bias(scheme, queries, queries if keys is None else keys, parameters)


def learn(
    scheme: str,
    task: str = "who-bites-whom",
    *,
    layers: int = 1,
    width: int = 32,
    heads: int = 4,
    mlp: bool = True,
    length: int | None = None,
    test_lengths: Iterable[int] = (),
    vocabulary: int = 10,
    steps: int = 400,
    batch: int = 64,
    rate: float = 0.003,
    seeds: int = 1,
    **parameters: Any,
) -> dict[str, Any]:
    """Train a small transformer whose positions are a scheme's, and measure it.

    Parameters
    ----------
    scheme
        The id of a scheme that marks positions, turns queries and keys, or adds a bias of positions alone.
    task
        What is learned: "who-bites-whom", "previous-word", "word-3-back", "first-word", "a-before-b", "copy",
        "reverse", "even-or-odd" or "induction".
    layers, width, heads, mlp
        The model: blocks, d_model, heads, and whether blocks have an MLP.
    length, test_lengths, vocabulary
        Tokens of the texts trained on, 16 if left out; lengths tested on, once, twice and four times that if left out
        (texts of "who-bites-whom" have three words); different tokens.
    steps, batch, rate, seeds
        Steps of Adam, texts a step, learning rate, and models trained, each from other weights and on other texts.
    **parameters
        The scheme's own, by their ids, as in `encode`.

    Returns
    -------
    dict
        `scheme`, `task`, `chance`, `length`, `steps`, `seeds`, `seconds`; `loss`: array [seeds, steps], the mean
        cross-entropy before each step; `lengths`: array, and `accuracy`: array [lengths, seeds], shares from 0 to 1. The
        same numbers as `orrery learn --json`.

    Raises
    ------
    ValueError
        One sentence that names the argument, its value and what is allowed.
    RuntimeError
        If the loss stops being a number; the sentence names the step.
    """
    numbers = dict(layers=layers, width=width, heads=heads, length=length, vocabulary=vocabulary, steps=steps, batch=batch,
                   rate=rate, seeds=seeds)
    options = {name: str(number) for name, number in numbers.items() if number is not None}
    options.update({"task": task, "mlp": "true" if mlp else "false", "test-lengths": ",".join(map(str, test_lengths))})
    result = _json.loads(_orrery.learn_json(scheme, parameters, options))
    accuracy = result["accuracy"]
    result["loss"] = _np.array(result["loss"])[:, :, 1]
    result["lengths"] = _np.array([at["length"] for at in accuracy])
    result["accuracy"] = _np.array([at["seeds"] for at in accuracy])
    return result


class Document:
    """What a picture is asked to show: schemes, views, their parameters. Shows itself in a notebook.

    Parameters
    ----------
    source
        A document's file, an exported PNG, a table (.npy, .safetensors), the text of a document, or its parsed JSON.
        Left out: a heatmap of the sinusoidal encoding.
    scheme, view
        Of the first pane.
    size
        Width and height in logical pixels, each from 64 to 16384.
    **settings
        Any value of the document by its path, as `orrery render --set` takes them: `base=500`, `positions=100`,
        `**{"probe.m": 7, "look.theme": "dark"}`.
    """

    def __init__(
        self,
        source: str | _os.PathLike[str] | Mapping[str, Any] | None = None,
        *,
        scheme: str | None = None,
        view: str | None = None,
        size: tuple[int, int] = (960, 540),
        **settings: Any,
    ) -> None:
        if source is None:
            made = _orrery.Document()
        else:
            made = _orrery.Document(_json.dumps(source) if isinstance(source, Mapping) else _os.fspath(source))
        for path, value in (("scheme", scheme), ("view", view), *settings.items()):
            if value is not None:
                made = made.with_value(path, value)
        self._document = made.read()
        self.size = size

    def __setitem__(self, path: str, value: Any) -> None:
        """Sets a value by its path: `document["panes.0.rope.base"] = 500000`."""
        self._document = self._document.with_value(path, value).read()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Document) and self._document == other._document

    __hash__ = None  # type: ignore[assignment]

    def json(self) -> dict[str, Any]:
        """The document as its file has it."""
        return _json.loads(self._document.json())

    def words(self) -> dict[str, str]:
        """What the picture says: its `headline`, `title` and `caption`."""
        return self._document.words()

    def png(self, scale: float = 1) -> bytes:
        """The picture as PNG, `scale` pixels for each logical one; Orrery opens it as a document again."""
        return self._document.picture("png", self.size, scale)

    def svg(self) -> str:
        """The picture as SVG: text and lines are vectors."""
        return self._document.picture("svg", self.size, 1).decode()

    def pdf(self) -> bytes:
        """The picture as a PDF page."""
        return self._document.picture("pdf", self.size, 1)

    def save(self, path: str | _os.PathLike[str]) -> None:
        """Writes the document (.json), its picture (.png, .svg, .pdf) or a live web page with it (.html): whole, or not at
        all.
        """
        name = _os.fspath(path)
        ending = name.rpartition(".")[2].lower()
        if ending == "json":
            self._document.save(name)
        elif ending == "html":
            _orrery.write_file(name, self._document.page_with(_empty_page()).encode())
        else:
            _orrery.write_file(name, self._document.picture(ending, self.size, 1))

    def _repr_png_(self) -> bytes:
        return self.png(2)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        panes = ", ".join(" in ".join(key for key in pane if key != "camera") for pane in self.json()["panes"])
        return f"<orrery.Document: {panes}>"


def _empty_page() -> str:
    """The program as one web page (orrery.html), without a document."""
    folders = [_os.path.join(_sys.prefix, "share"), "/usr/local/share", "/usr/share"]
    places = [_os.environ.get("ORRERY_PAGE", ""), *(_os.path.join(folder, "orrery", "orrery.html") for folder in folders)]
    found = next((place for place in places if _os.path.isfile(place)), None)
    if found is None:
        raise RuntimeError("orrery.html is not installed; install the package orrery-web, or name the file in ORRERY_PAGE")
    with open(found, encoding="utf-8") as file:
        return file.read()


class _Frame:
    def __init__(self, address: str, height: int) -> None:
        self.address, self.height = address, height

    def _repr_html_(self) -> str:
        return (f'<iframe src="{_html.escape(self.address)}" style="width: 100%; height: {self.height}px; border: 0" '
                'allow="fullscreen; clipboard-write"></iframe>')


def live(
    document: Document,
    path: str | _os.PathLike[str] = "orrery-live.html",
    *,
    height: int = 480,
    site: str | None = None,
) -> _Frame:
    """The picture live in a notebook, with its controls.

    Without `site`, the whole program is written with the document to `path`, relative to the notebook, and shown in a
    frame; this needs neither a server of one's own nor a network. With `site`, the address of a folder made by `./run
    web`, the frame shows that page instead, and nothing is written.

    Raises
    ------
    RuntimeError
        If no `site` is given and orrery.html (the package orrery-web) is not installed.
    ValueError
        If the document names a table, which lies in a file, or is too long for a link to `site`.
    """
    if site is not None:
        return _Frame(f"{site.rstrip('/')}/?embed{document._document.link()}", height)
    document.save(path)
    return _Frame(f"{_os.fspath(path)}?embed", height)


def render(
    scheme: str = "sinusoidal",
    view: str | None = None,
    *,
    output: str | _os.PathLike[str] | None = None,
    size: tuple[int, int] = (960, 540),
    **settings: Any,
) -> Document:
    """The picture of a scheme, as a `Document` that shows itself in a notebook.

    `view` is one of the program's views, as "heatmap", "curves", "dials", "similarity" or "bias"; left out, the first
    that can show the scheme. `size` is in logical pixels. `settings` are parameters of the scheme and the view, or any
    other value of the document by its path. Where `output` names a .png, .svg or .pdf file, the picture is written.
    """
    document = Document(scheme=scheme, view=view, size=size, **settings)
    if output is not None:
        document.save(output)
    return document
