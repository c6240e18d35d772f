"""Chapters 6 and 7, recomputed: variants, and longer than trained."""
import math

import numpy as np

# values of vectors drawn by the program's own generator; counts of rows of a table of words
LEFT_OUT = {
    "deberta": ("here",), "rope": ("score",), "turned-q-and-k": ("score",), "recap-score": ("score",),
    "over-the-edge": ("b.here.rope", "b.here.interpolated", "b.here.ntk", "b.at2.rope"),
    "one-table": ("endless", "all", "learned"), "does-rope-decay": ("rises.count",),
}


def bucket(distance, buckets, furthest):
    """T5's bucket of a distance on one side."""
    exact = buckets // 2
    if distance < exact:
        return distance
    beyond = exact + int(math.log(distance / exact) / math.log(furthest / exact) * (buckets - exact))
    return min(beyond, buckets - 1)


def t5(step):
    buckets = step("num_buckets", 32) // (2 if step("bidirectional", True) else 1)
    furthest = step("max_distance", 128)
    last = next(d for d in range(furthest + 1) if bucket(d, buckets, furthest) == buckets - 1)
    return {"exact": buckets // 2, "last": last}


def alibi(step):
    heads = step("heads", 8)
    head = min(int(step.probe["head"]), heads - 1)
    whole = 2 ** int(math.log2(heads))  # further heads take every second slope of twice as many
    power = 8 * (head + 1) / whole if head < whole else 8 * (2 * (head - whole) + 1) / (2 * whole)
    distance = step.probe["m"] - step.probe["n"]
    return {"head": head, "distance": distance, "here": -distance * 2**-power, **({"head.note": f"m = 1/{2 ** int(power)}"} if power == int(power) else {})}


def distance(step):
    m, n = step.probe["m"], step.probe["n"]
    return {"m": m, "n": n, "offset": m - n}


def nearest_is_next(step):
    d, count = step("d_model", 64), step("positions", 32)
    waves = np.outer(np.arange(count), step("base", 10000) ** (-2 * np.arange(d // 2) / d))
    rows = np.hstack([np.sin(waves), np.cos(waves)])
    apart = np.linalg.norm(rows[:, None] - rows[None], axis=2)
    here = apart[int(step.probe["m"]), int(step.probe["n"])]
    np.fill_diagonal(apart, np.inf)
    next_to = int((abs(apart.argmin(axis=1) - np.arange(count)) == 1).sum())
    return {"neighbours": next_to, "neighbours.count": next_to, "here": here, "m": step.probe["m"], "n": step.probe["n"]}


def rotary(step):
    d = step("head_dim", 128)
    return step("base", 10000) ** (-2 * np.arange(d // 2) / d)


def yarn(step):
    """Frequencies of YaRN: slow ones interpolated, fast ones kept, a ramp between them."""
    theta, trained = rotary(step), step("original_max_position", 4096)
    d = 2 * len(theta)

    def pair_of(turns):
        return d * math.log(trained / (turns * 2 * math.pi)) / (2 * math.log(step("base", 10000)))

    low, high = math.floor(pair_of(step("beta_fast", 32))), math.ceil(pair_of(step("beta_slow", 1)))
    kept = 1 - np.clip((np.arange(d // 2) - low) / (high - low), 0, 1)
    return theta * kept + theta / step("factor", 4) * (1 - kept)


def scaled(step, pane=0):
    """The frequencies after the scaling of a pane."""
    if "rope-yarn" in step.panes[pane]:
        return yarn(step)
    theta, factor = rotary(step), step("factor", 4, pane)
    if "rope-linear" in step.panes[pane]:
        return theta / factor
    if "rope-ntk" in step.panes[pane]:  # the base grows so that the slowest pair is interpolated
        return theta * factor ** (-np.arange(len(theta)) / (len(theta) - 1))
    return theta


def turns(step):
    """Which pairs have turned within the trained length, and which hands are beyond all trained angles."""
    theta = scaled(step)
    m, trained = step.probe["m"], step("trained", 4096)
    turning = int((2 * np.pi / theta <= trained).sum())
    reached = rotary(step) * trained  # training was done before the scaling; the band ends at the first position after it

    def unseen(after):
        return int(((reached < 2 * np.pi) & (m * after % (2 * np.pi) > reached + 1e-9)).sum())

    found = {"pairs": len(theta), "turning": turning, "standing": len(theta) - turning, "m": m, "unseen": unseen(theta)}
    return found | ({"b.unseen": unseen(scaled(step, 1))} if len(step.panes) > 1 else {})


def neighbours_turn(step):
    apart = step.probe["m"] - step.probe["n"]
    return {"pair": 0, "angle": apart * scaled(step)[0] / (2 * np.pi)}


def longrope(step):
    pair = step.probe["dimension"] % (step("head_dim", 96) // 2)
    found = {}
    for pane, prefix in zip(range(len(step.panes)), ("", "b.")):
        within = step("seq_len", 4096, pane) <= step("original_max_position", 4096, pane)
        factors = step("short_factor" if within else "long_factor", [], pane)
        found.update({prefix + "pair": pair, prefix + "stretch": factors[pair]})
    return found


def four_billion(step):
    return {"position": step.probe["m"]}


STEPS = {
    "t5-buckets": t5, "recap-buckets": t5, "alibi": alibi, "recap-slope": alibi, "rope": distance,
    "recap-score": distance, "nearest-is-next": nearest_is_next, "never-a-whole-turn": turns, "recap-base": turns,
    "interpolation": turns, "price-of-interpolation": neighbours_turn, "turned-q-and-k": distance,
    "over-the-edge": lambda step: {id: value for id, value in turns(step).items() if "." not in id}, "longrope": longrope, "does-rope-decay": lambda step: {"steps": 199},
    "four-billion": four_billion,
}
