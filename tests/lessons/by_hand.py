"""Chapter 2, recomputed: by hand."""
import math

LEFT_OUT = {"embeddings": ("x.0", "x.1", "x.2", "x.3")}  # word vectors drawn by the program's own generator
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
        for column, (x, pe) in enumerate(zip(WORDS[row], positions)):
            found |= {f"{prefix}x.{column}": x, f"{prefix}pe.{column}": pe, f"{prefix}sum.{column}": x + pe}
    return found


def taylor(step):
    order = step("order", 2)
    total = sum(1 / math.factorial(k) for k in range(order + 1))
    return {"order": order, "sum": total, "exact": math.e, "error": math.e - total}


def taylor_two(step):
    # u² + 2uv + 3v² about (0, 0), on the square from -1 to 1: below order 2 nothing of it is met
    order = step("order", 2)
    return {"order": order, "worst": 0 if order >= 2 else 1 + 2 + 3}


STEPS = {
    "embeddings": written, "cell-by-cell": written, "adding": written, "the-slip": written, "repeated-pair": written,
    "eight-digits": written, "taylor": taylor, "taylor-two": taylor_two,
}
