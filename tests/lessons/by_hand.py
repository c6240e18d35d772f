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
    # u² + 2uv + 3v² about a point, on the part of the square from -1 to 1 that is within 1/2 of the point
    order, u0, v0 = step("order", 2), step("around_u", 0.4), step("around_v", -0.2)
    grid = [-1 + k / 20 for k in range(41)]

    def f(u, v):
        return u * u + 2 * u * v + 3 * v * v

    def polynomial(u, v):
        slope = (2 * u0 + 2 * v0) * (u - u0) + (2 * u0 + 6 * v0) * (v - v0)
        return f(u, v) if order >= 2 else f(u0, v0) + (slope if order == 1 else 0)

    near = [(u, v) for u in grid for v in grid if max(abs(u - u0), abs(v - v0)) < 0.5 + 1e-9]
    return {"order": order, "near": max(abs(f(u, v) - polynomial(u, v)) for u, v in near)}


STEPS = {
    "embeddings": written, "cell-by-cell": written, "the-slip": written, "repeated-pair": written,
    "eight-digits": written, "taylor": taylor, "taylor-two": taylor_two,
}
