"""Chapter 4, recomputed: deriving it."""
import numpy as np

# vectors drawn by the program's own generator
LEFT_OUT = {"exchanged": ("without", "here", "other"), "six-terms": ("mn.here", "rest.here", "power")}


def speeds(step, width, pane=0):
    """The frequencies of the pairs of a sinusoid."""
    d = step("d_model", width, pane)
    return step("base", 10000, pane) ** (-2 * np.arange(d // 2) / d)


def integral(x, theta):
    """The mean of cos(x θ(t)) for t from 0 to 1, by Gauss and Legendre on 4000 short pieces."""
    nodes, weights = np.polynomial.legendre.leggauss(8)
    edges = np.linspace(0, 1, 4001)
    t = (edges[:-1, None] + edges[1:, None]) / 2 + np.diff(edges)[:, None] / 2 * nodes
    return (np.cos(x * theta(t)) * weights).sum() / (2 * 4000)


def families(step, pane=0):
    """The integrals of the exponentials, then of the powers, at the probed distance."""
    x = abs(step.probe["m"] - step.probe["n"])
    curves = [lambda t, b=b: b**-t for b in step("bases", [10000], pane)]
    curves += [lambda t, a=a: t**a for a in step("alphas", [], pane)]
    return {"offset": x, **{f"family.{i}": integral(x, curve) for i, curve in enumerate(curves)}}


def explained(step, pane=0):
    """The share of the variance of a matrix of products that a function of m - n explains, in per cent."""
    theta, count = speeds(step, 64, pane), step("positions", 64, pane)
    pairs = len(theta)
    third = [("fast", "middle", "slow")[3 * i // pairs] for i in range(pairs)]
    waves = np.outer(np.arange(count), theta)
    products = np.zeros((count, count))
    for wave, name in ((np.sin(waves), "sin"), (np.cos(waves), "cos")):
        products += wave * [step(f"h_{name}_{part}", 1, pane) for part in third] @ wave.T
    means = np.zeros_like(products)
    for k in range(1 - count, count):
        diagonal = np.eye(count, k=k, dtype=bool)
        means[diagonal] = products[diagonal].mean()
    return 100 * (1 - ((products - means) ** 2).sum() / ((products - products.mean()) ** 2).sum())


def angles_add(step):
    theta = speeds(step, 4)[step("first_pair", 0)]
    m, n = step.probe["m"], step.probe["n"]
    return {"phi.m": m * theta, "phi.n": n * theta, "phi": (m - n) * theta}


def constant_radius(step):
    m, n = step.probe["m"], step.probe["n"]
    rows = (step("abs_z1", 1) * np.exp(1j * step("omega", [0.6])[0])) ** np.array([m, n])
    return {"b.here": (rows[0] * rows[1].conj()).real}


def many_pairs(step):
    distance = step.probe["m"] - step.probe["n"]
    return {f"{prefix}score": np.cos(distance * speeds(step, 16, pane)).sum() for pane, prefix in ((0, ""), (1, "b."))}


def the_integral(step):
    found = families(step, 1)
    return {f"b.{name}": value for name, value in found.items()} | {
        "b.here": np.cos(found["offset"] * speeds(step, 128, 1)).mean()}


def equal_or_not(step):
    return {"explained": explained(step)}


def learned_theta(step):
    theta, distances = speeds(step, 128), np.arange(128)
    start, target = theta.copy(), np.array([integral(x, lambda t: 1000.0**-t) for x in distances])
    losses = []
    for _ in range(step("learning_steps", 300) + 1):
        waves = np.outer(distances, theta)
        error = np.cos(waves).mean(axis=1) - target
        losses.append((error**2).mean())
        slope = -2 * (error[:, None] * distances[:, None] * np.sin(waves)).mean(axis=0) / len(theta)
        last, theta = theta, theta - 1e-4 * slope
    moved = np.abs(last / start - 1)
    return {"steps": step("learning_steps", 300), "fast": 100 * moved[: len(theta) // 4].max(),
            "slow": last[-1] / start[-1], "before": losses[0], "after": losses[-1]}


def why_10000(step):
    found = {}
    for pane, prefix in zip(range(len(step.panes)), ("", "b.", "c.", "d.")):
        found[prefix + "slowest"] = 2 * np.pi / speeds(step, 64, pane)[-1]
    return found


def the_table(step):
    d = step("d_model", 256)
    return {f"divisor.{k}": step("base", 10000) ** (2 * k / d) for k in step("listed", [])}


STEPS = {
    "angles-add": angles_add, "constant-radius": constant_radius, "many-pairs": many_pairs,
    "the-integral": the_integral, "near": families, "equal-or-not": equal_or_not,
    "learned-theta": learned_theta, "why-10000": why_10000, "the-table": the_table,
}
