"""Chapter 4, recomputed: deriving it."""
import math

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


def taylor(step):
    order = step("order", 2)  # of e^x at 1
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
    theta, (m, n) = speeds(step, 64), (step.probe["m"], step.probe["n"])
    weights = [[step(f"h_{wave}_{('fast', 'middle', 'slow')[3 * i // len(theta)]}", 1) for i in range(len(theta))]
               for wave in ("sin", "cos")]
    here = weights[0] * np.sin(m * theta) * np.sin(n * theta) + weights[1] * np.cos(m * theta) * np.cos(n * theta)
    return {"explained": explained(step), "here": here.sum()}


def one_column_each(step):
    m, n = step.probe["m"], step.probe["n"]
    return {"here": np.cos((m - n) * speeds(step, 32)).sum(), "b.here": float(m == n)}


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


def centre_of_gravity(step):
    theta, x = speeds(step, 128), step.probe["m"] - step.probe["n"]
    count = step("pairs", 16)
    chosen = theta[[(i * 63 + (count - 1) // 2) // (count - 1) for i in range(count)]] if count > 1 else theta[:1]
    return {"offset": x, "hands": count, "height": np.cos(x * chosen).mean()}


def the_table(step):
    d = step("d_model", 256, 1)
    return {f"b.divisor.{k}": step("base", 10000, 1) ** (2 * k / d) for k in step("listed", [], 1)}


STEPS = {
    "angles-add": angles_add, "constant-radius": constant_radius, "many-pairs": many_pairs,
    "the-integral": the_integral, "near": families, "equal-or-not": equal_or_not,
    "learned-theta": learned_theta, "centre-of-gravity": centre_of_gravity, "the-table": the_table, "taylor": taylor, "taylor-two": taylor_two,
    "recap-one-column-each": one_column_each,
}
