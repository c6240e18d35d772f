"""Chapter 5, recomputed: relative positions."""
import numpy as np

# values of vectors and weights drawn by the program's own generator; counts of rows of a table of words
LEFT_OUT = {
    "random-projections": ("explained",), "label-in-the-score": ("here", "b.here", "c.here"),
    "keys-and-values": ("moved",), "u-and-v": ("here",), "training-mends": ("look",),
    "kept-apart": ("cc.here", "cp.here", "pc.here", "pp.here", "sum.here"),
    "three-words-before": ("score.short", "b.score.short", "c.score.short"),
}


def even_in_distance(step):
    d = step("d_model", 64)
    theta = step("base", 10000) ** (-2 * np.arange(d // 2) / d)
    return {"here": np.cos((step.probe["m"] - step.probe["n"]) * theta).mean()}  # the cosine: rows are √(d/2) long


def random_projections(step):
    return {"b.explained": 100}  # W_Q^T W_K = I leaves the products as they are


def the_table_ends(step):
    return {"b.last": step("rows", 512, 1) - 1}


def shaw(step):
    tokens, reach = step("tokens", 6), step("max_relative_position", 3)
    offsets = np.arange(tokens)[None] - np.arange(tokens)[:, None]
    label = int(np.clip(step.probe["n"] - step.probe["m"], -reach, reach))
    return {"labels": 2 * reach + 1, "labels.whole": 2 * tokens - 1, "sharing": int((abs(offsets) > reach).sum()),
            "label": f"$u_{{{label}}}$", "numbers": (2 * reach + 1) * step("head_dim", 64) * 2}


def speed(step, pane=0):
    """The frequency of the probed number of a complex embedding."""
    return step("base", 10000, pane) ** (-step.probe["dimension"] / step("d_model", 32, pane))


def own_speeds(step):
    word = int(step.probe["dimension"])
    return {"wavelength": 2 * np.pi / step("base", 10000) ** (-word / step("d_model", 5))}


def special_case(step):
    m, wave = step.probe["m"], np.cos(step.probe["m"] * speed(step))
    return {"here": step("abs_z1", 1) ** m * wave, "b.here": wave}


STEPS = {
    "even-in-distance": even_in_distance, "random-projections": random_projections,
    "the-table-ends": the_table_ends, "shaw": shaw, "keys-and-values": shaw,
    "words-of-their-own": own_speeds, "sinusoid-as-special-case": special_case,
}
