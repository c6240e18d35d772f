"""Chapters 6 and 7, recomputed: variants, and longer than trained."""
import math

import numpy as np

# values of vectors drawn by the program's own generator; counts of rows of a table of words
LEFT_OUT = {
    "deberta": ("here",), "rope": ("score",), "recap-score": ("score",),
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
    head = int(step.probe["head"])
    power = 8 * (head + 1) / step("heads", 8)
    return {"head": head, **({"head.note": f"m = 1/{2 ** int(power)}"} if power == int(power) else {})}


def distance(step):
    return {"offset": step.probe["m"] - step.probe["n"]}


def nearest_is_next(step):
    found = {}
    for pane, prefix in ((0, ""), (1, "b.")):
        d, base, count = step("d_model", 64, pane), step("base", 10000, pane), step("positions", 32, pane)
        if pane == 0:
            waves = np.outer(np.arange(count), base ** (-2 * np.arange(d // 2) / d))
            rows = np.hstack([np.sin(waves), np.cos(waves)])
        else:
            rows = np.sin(np.outer(np.arange(count), base ** (-np.arange(d) / (d - 1))))
        apart = np.linalg.norm(rows[:, None] - rows[None], axis=2)
        np.fill_diagonal(apart, np.inf)
        next_to = int((abs(apart.argmin(axis=1) - np.arange(count)) == 1).sum())
        longest = np.linalg.norm(rows, axis=1).max()
        found |= {prefix + "length": longest, prefix + "neighbours": next_to, prefix + "neighbours.count": next_to}
    return found


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


def turns(step):
    """Which pairs have turned within the trained length, and which hands are beyond all trained angles."""
    theta = yarn(step) if "rope-yarn" in step.panes[0] else rotary(step)
    m, trained = step.probe["m"], step("trained", 4096)
    turning = int((2 * np.pi / theta <= trained).sum())
    reached = rotary(step) * (trained - 1)  # training was done before the scaling
    unseen = int(((reached < 2 * np.pi) & (m * theta % (2 * np.pi) > reached)).sum())
    return {"pairs": len(theta), "turning": turning, "standing": len(theta) - turning, "m": m, "unseen": unseen}


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
    "recap-yarn": turns, "longrope": longrope, "does-rope-decay": lambda step: {"steps": 199},
    "four-billion": four_billion,
}
