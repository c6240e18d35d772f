"""Chapter 3, recomputed: inside attention."""
import numpy as np

# word vectors and weights drawn by the program's own generator
LEFT_OUT = {
    "order-is-unknown": ("difference", "with", "sum", "sum.other"), "own-words": ("own", "weight.most"),
    "cross-attention": ("weight",),
    "why-root-d": ("weight", "weight.divided", "gradient", "gradient.divided"), "times-root-d": ("x.length",),
}
KEYS, VALUES = [1.2, 0.3, 0.6, 1.1, -1, -0.8], [1, 0.2, -0.6, 1, -0.5, -1]  # where a step gives none


def written(vector):
    return "(" + ", ".join(f"{number:.3g}" for number in vector) + ")"


def arrows(step):
    angle, length = np.radians(step("query_angle", 20)), step("query_length", 2)
    keys = np.reshape(step("key_arrows", KEYS), (-1, 2))
    shadows = keys @ [np.cos(angle), np.sin(angle)]
    weights = np.exp(length * shadows)
    weights /= weights.sum()
    found = {"length": length, "shadow": shadows[0], "score": length * shadows[0],
             "angle": np.degrees(np.arccos(np.clip(shadows[0] / np.linalg.norm(keys[0]), -1, 1)))}
    found |= {f"weight.{i + 1}": weight for i, weight in enumerate(weights)}
    if len(keys) > 1:
        output = weights @ np.reshape(step("values", VALUES), (-1, 2))
        found["output"] = written(output)
        stars = np.reshape(step("stars", []), (-1, 2))
        found |= {f"star.{i + 1}": np.linalg.norm(output - star) for i, star in enumerate(stars)}
    return found


def seen(step):
    words = len(step("sentence", "").split())
    if not step("causal", True):
        return {"seen": words * words}
    return {"seen": words * (words + (-1 if step("hides_itself", False) else 1)) // 2}


def heads(step):
    d, count = step("d_model", 8), step("heads", 2)
    return {"heads": count, "width": d // count, "joined": d, "products": count * d * (d // count)}


def times_root_d(step):
    return {"pe.length": np.sqrt(step("d_model", 32) / 2)}  # each pair has length 1


def cost(step):
    n, d = step("length", 64), step("width", 512)
    return {"n": n, "ratio": n * n * d / (n * d * d)}


def by_hand(step):
    weights = np.array(step("given_weights", []))
    if step("masked", 0):
        weights[step("masked", 0) - 1] = 0
    found = {f"weight.{i + 1}": weight for i, weight in enumerate(weights / weights.sum())}
    return found | {"output": written(weights / weights.sum() @ np.reshape(step("values", VALUES), (-1, 2)))}


STEPS = {
    "score-is-a-shadow": arrows, "a-weighted-mean": arrows, "causal-mask": seen, "heads": heads,
    "times-root-d": times_root_d, "cost": cost, "all-in-one-step": cost, "shares": by_hand, "by-hand": by_hand,
}
