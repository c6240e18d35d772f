"""Chapter 1, recomputed: how one might invent it."""
import numpy as np


def frequencies(base, count, width=None):
    """base^(-2i/d) of `count` pairs."""
    return base ** (-2.0 * np.arange(count) / (width or 2 * count))


def geometric(step, pane):
    """The sines of sine-geometric: base^(-i/(d - 1))."""
    d = step("d_model", 3, pane)
    return step("base", 10000.0, pane) ** (-np.arange(d) / max(1, d - 1))


def halving(step, pane):
    """The sines of sine-pow2: each half as fast as the one before."""
    return step("frequency", 1, pane) * 0.5 ** np.arange(step("d_model", 3, pane))


def nearest(speeds, positions, apart):
    """The two positions at least `apart` from each other whose rows of sines are nearest, and their distance."""
    rows = np.sin(np.outer(np.arange(positions), speeds))
    distances = np.linalg.norm(rows[:, None] - rows[None], axis=2)
    late, early = np.tril_indices(positions, -apart)
    best = np.argmin(distances[late, early])
    return early[best], late[best], distances[late[best], early[best]]


def three_orders(step):
    m, n = step.probe["m"], step.probe["n"]
    return {"distance": abs(n - m), "relative": ("+" if n > m else "-") + str(abs(n - m))}


def counting(step):
    place = step("place", 3)
    word = step("word", [0.4, -0.7, 0.9, -0.2, 0.6, -0.9, 0.3, 0.8])
    return {"place": place, "times": place / max(map(abs, word))}


def dividing(step):
    m, found = step.probe["m"], {}
    for pane, prefix in ((0, ""), (1, "b.")):
        length = step("length", 3, pane)
        found[prefix + "position"] = m
        found[prefix + "here"] = m / (length - 1)
    return found


def bits(position, count):
    return np.array([position >> bit & 1 for bit in range(count)])


def binary(step):
    found = {}
    for pane, prefix in ((0, ""), (1, "b.")):
        count = step("d_model", 3, pane)
        rows = [bits(position, count) for position in range(step("positions", 4, pane))]
        jumps = [np.linalg.norm(after - before) for before, after in zip(rows, rows[1:])]
        longest = int(np.argmax(jumps))
        found |= {f"{prefix}jump.from": longest, f"{prefix}jump.to": longest + 1, f"{prefix}jump.length": jumps[longest]}
    return found


def digits_and_waves(step):
    count = step("bits", 5)
    return {"slowest": 2**count, "first.one": 2 ** (count - 1)}


def one_sine(step):
    b, c = step("angular_frequency", 1), step("phase", 0)
    return {"frequency": b / (2 * np.pi), "period": 2 * np.pi / b, "shift": -c / b, "midline": step("vertical_shift", 0),
            "amplitude": step("amplitude", 1)}


def volume_knobs(step):
    m = step.probe["m"]
    turns = m * halving(step, 0) / (2 * np.pi)
    dimension = int(step.probe["dimension"])
    return {"m": m, "pair": dimension, "turns": turns[dimension], "count": len(turns)}


def three_sines(step):
    # the slowest of the sines has turned once, the others 2, 4, ... times
    found = {}
    for pane, prefix in ((0, ""), (1, "b.")):
        found[prefix + "closes"] = 2 * np.pi / halving(step, pane).min()
    return found


def no_base_is_safe(step):
    found = {}
    for pane, prefix in zip(range(len(step.panes)), ("", "b.")):
        early, late, distance = nearest(geometric(step, pane), step("positions", 100, pane), step("apart", 20, pane))
        found |= {f"{prefix}nearest.early": early, f"{prefix}nearest.late": late, f"{prefix}nearest.distance": distance}
    return found


def turned_vector(step):
    a, b = np.radians(step("from_angle", 30)), np.radians(step("by_angle", 60))
    below = step("minus", "above") == "below"
    turn = np.array([[np.cos(b), -np.sin(b)], [np.sin(b), np.cos(b)]])
    before = np.array([np.cos(a), np.sin(a)])
    after = (turn.T if below else turn) @ before
    return {"x0": before[0], "y0": before[1], "x1": after[0], "y1": after[1], "size": abs(np.degrees(b))}


def why_cosines(step):
    k = step.probe["m"] - step.probe["n"]
    # over all positions the best matrix for sines alone has cos(k w) on its diagonal and misses by sin(k w)
    return {"b.shift.worst": np.abs(np.sin(k * geometric(step, 1))).max()}


def all_promises(step):
    d, count = step("d_model", 16), step("length", 32)
    angles = np.outer(np.arange(count), frequencies(step("base", 10000), d // 2))
    rows = np.hstack([np.sin(angles), np.cos(angles)])
    distances = np.linalg.norm(rows[:, None] - rows[None], axis=2)
    return {"jump": 100 * np.diag(distances, 1).max() / distances.max()}


def the_picture(step):
    d, base = step("d_model", 512), step("base", 10000)
    waves = 2 * np.pi / frequencies(base, d // 2)
    return {"fastest": waves[0], "slowest": waves[-1], "wavelength": waves[int(step.probe["dimension"]) // 2]}


def carry(step):
    p, speed, steps = np.arange(13), step("speed", 0.5), step("steps_on", 4)
    sines, goals = np.sin(speed * p), np.sin(speed * (p + steps))
    most = max((np.abs(factor * sines - goals) <= 0.06).sum() for factor in np.linspace(-2, 2, 20001))
    if step("cosines", False):
        turned = np.exp(1j * (speed * p + np.radians(step("turn_by", 0.0))))
        hits = (np.abs(turned - np.exp(1j * speed * (p + steps))) <= 0.06).sum()
    else:
        hits = (np.abs(step("multiply_by", 1.0) * sines - goals) <= 0.06).sum()
    return {"hits": hits, "most": most}


# "difference" compares vectors that the program draws; "kept.count" counts marks that a golden figure compares
LEFT_OUT = {"same-words": ("difference",), "all-promises": ("kept.count",), "carry": ("by",)}
STEPS = {
    "three-orders": three_orders, "counting": counting, "dividing": dividing, "binary": binary,
    "digits-and-waves": digits_and_waves, "one-sine": one_sine, "volume-knobs": volume_knobs,
    "three-sines": three_sines, "no-base-is-safe": no_base_is_safe, "turned-vector": turned_vector,
    "why-cosines": why_cosines, "all-promises": all_promises, "the-picture": the_picture,
    "carry": carry,
}
