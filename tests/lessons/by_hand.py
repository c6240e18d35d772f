"""Chapter 2, recomputed: by hand."""
import math

# word vectors drawn by the program's own generator
LEFT_OUT = {"embeddings": ("x.0", "x.1", "x.2", "x.3"), "far-dogs": ("angle",)}
WORDS = [[0.1, 0.2, 0.3, 0.4], [0.2, 0.3, 0.4, 0.5], [0.3, 0.4, 0.5, 0.6], [0.4, 0.5, 0.6, 0.7]]


def encoding(position, base):
    angles = (position, position / math.sqrt(base))  # base^(0/4) and base^(2/4)
    return [wave(angle) for angle in angles for wave in (math.sin, math.cos)]


def written(step):
    """Embedding, encoding and sum of the probed word, in every pane."""
    row, found = int(step.probe["m"]), {}
    for pane, prefix in zip(range(len(step.panes)), ("", "b.", "c.", "d.")):
        positions = encoding(row, step("base", 10000, pane))
        found[prefix + "position"] = row
        typed = step("embeddings", "", pane) == "typed"
        words = step("x", [], pane)[4 * row : 4 * row + 4] if typed else WORDS[row]
        for column, (x, pe) in enumerate(zip(words, positions)):
            found |= {f"{prefix}x.{column}": x, f"{prefix}pe.{column}": pe, f"{prefix}sum.{column}": x + pe}
    return found


def round_the_word(step):
    m = step.probe["m"]
    return {"m.x": -0.018 + math.sin(m), "m.y": 0.75 + math.cos(m)}  # the first two numbers of a word, and of PE


STEPS = {
    "embeddings": written, "cell-by-cell": written, "sums": written, "round-the-word": round_the_word,
    "the-slip": written, "eight-digits": written,
}
