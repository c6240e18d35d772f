"""Every scheme's NumPy program against `orrery encode` and `orrery bias`: with the defaults, and with parameters drawn
from the declared ranges. usage: snippet_check.py ORRERY"""
import contextlib
import io
import json
import os
import random
import subprocess
import sys
import tempfile

import numpy as np

ORRERY = sys.argv[1]
DRAWS = 4


def run(*words):
    done = subprocess.run([ORRERY, *words], capture_output=True)
    return done.returncode, done.stdout, done.stderr.decode()


def program_output(text):
    names = {"__name__": "snippet"}
    argv, sys.argv = sys.argv, ["snippet"]
    try:
        with contextlib.redirect_stdout(io.StringIO()), np.errstate(all="ignore"):
            exec(compile(text, "snippet", "exec"), names)
    finally:
        sys.argv = argv
    return np.asarray(names["out"], dtype=np.float64)


def drawn(param, rng, table):
    kind = param["kind"]
    if kind == "choice":
        return rng.choice(param["options"])
    if kind == "flag":
        return rng.choice(["true", "false"])
    if kind == "file":
        return table
    if kind in ("list", "text"):
        return None
    low, high = max(param["min"], -50), min(param["max"], 1e5 if param["log"] else 64)
    value = np.exp(rng.uniform(np.log(low), np.log(max(low, high)))) if param["log"] else rng.uniform(low, high)
    return str(int(value)) if kind == "integer" else repr(float(f"{value:.6g}"))


def settings(scheme, rng, table, first):
    words = []
    for param in scheme["params"]:
        if first and param["kind"] != "file":
            continue
        value = drawn(param, rng, table)
        small = {"d_model": 48, "head_dim": 48, "heads": 6, "tokens": 40}
        if param["id"] in small and not first:
            value = str(rng.choice([small[param["id"]], small[param["id"]] // 2, 24 if param["id"] != "heads" else 3]))
        if value is not None and (first or rng.random() < 0.6 or param["kind"] == "file"):
            words += ["--set", f"{param['id']}={value}"]
    return words


def check(scheme, words):
    """True where the two agree, None where the parameters contradict each other."""
    code, text, error = run("snippet", scheme["id"], *words)
    if code == 2 and "has no program" not in error:
        return None
    assert code == 0, f"{scheme['id']} {words}: {error}"
    got = program_output(text.decode())
    verb = ["bias", scheme["id"], *words, "--queries", str(got.shape[1]), "--keys", str(got.shape[2])] \
        if scheme["use"] == "bias" else ["encode", scheme["id"], *words, "--positions", f"0:{len(got)}"]
    code, data, error = run(*verb, "-o", "-")
    assert code == 0, f"{scheme['id']} {words}: {error}"
    expected = np.load(io.BytesIO(data))
    assert got.shape == expected.shape, f"{scheme['id']} {words}: {got.shape} is not {expected.shape}"
    assert np.array_equal(np.isinf(got), np.isinf(expected)), f"{scheme['id']} {words}: masked differently"
    got, expected = np.where(np.isinf(got), 0, got), np.where(np.isinf(expected), 0, expected)
    error = np.max(np.abs(got - expected) / np.maximum(1, np.abs(expected)), initial=0)
    assert error <= 1e-9, f"{scheme['id']} {words}: off by {error}"
    return True


def main():
    rng = random.Random(20170612)
    schemes = json.loads(run("schemes", "--json")[1])
    failed = []
    with tempfile.TemporaryDirectory() as folder:
        table = os.path.join(folder, "table.npy")
        np.save(table, np.random.default_rng(1).standard_normal((600, 8)).astype(np.float32))
        for scheme in schemes:
            agreed = 0
            for draw in range(1 + DRAWS):
                try:
                    agreed += bool(check(scheme, settings(scheme, rng, table, draw == 0)))
                except Exception as error:  # a program that raises is a failure like any other
                    failed.append(f"{scheme['id']}: {error!r}")
            print(f"{scheme['id']}: {agreed} of {1 + DRAWS} agree, the others contradict themselves")
            if agreed == 0:
                failed.append(f"{scheme['id']}: nothing could be compared")
    print("\n".join(failed))
    sys.exit(bool(failed))


main()
