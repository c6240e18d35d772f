"""encode against mpmath at 50 digits, and the round trip of NumPy's own files. usage: numpy_check.py ORRERY"""
import io
import os
import subprocess
import sys
import tempfile

import mpmath
import numpy as np

mpmath.mp.dps = 50
ORRERY = sys.argv[1]


def run(*words):
    done = subprocess.run([ORRERY, *words], capture_output=True)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout


def array(*words):
    return np.load(io.BytesIO(run(*words)))


def worst(got, exact):
    return max(abs(mpmath.mpf(float(g)) - e) for g, e in zip(got.ravel(), exact))


def check_rope():
    positions = range(4000000000, 4000000004)
    got = array("encode", "rope", "--set", "base=500000", "--positions", "4000000000:4000000004", "-o", "-")
    assert got.shape == (4, 128) and got.dtype == np.float64
    exact = []
    for p in positions:
        angles = [p * mpmath.mpf(500000) ** (-mpmath.mpf(2 * i) / 128) for i in range(64)]
        exact += [mpmath.cos(a) for a in angles] + [mpmath.sin(a) for a in angles]
    error = worst(got, exact)
    print("rope at 4e9:", mpmath.nstr(error, 3))
    assert error <= 1e-15


def check_sinusoidal():
    for base, d in ((10000, 128), (10, 33), (1e9, 16)):
        positions = [0, 1, 10**6, 10**9, 2**32 - 1]
        got = array("encode", "sinusoidal", "--set", f"base={base}", "--set", f"d_model={d}", "--positions",
                    ",".join(map(str, positions)), "-o", "-")
        exact = []
        for p in positions:
            for j in range(d):
                angle = p * mpmath.mpf(base) ** (-mpmath.mpf(2 * (j // 2)) / d)
                exact.append(mpmath.cos(angle) if j % 2 else mpmath.sin(angle))
        error = worst(got, exact)
        print(f"sinusoidal base {base} d_model {d}:", mpmath.nstr(error, 3))
        assert error <= 1e-15


def check_learned():
    rng = np.random.default_rng(5)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "table.npy")
        for dtype, name in (("<f8", "float64"), ("<f4", "float32"), ("<f2", "float16")):
            for order in "CF":
                for endian in "<>":
                    table = np.asarray(rng.standard_normal((37, 12)), dtype=endian + dtype[1:], order=order)
                    np.save(path, table)
                    out = run("encode", "learned", "--set", f"file={path}", "--positions", "0:37", "--dtype", name)
                    expected = io.BytesIO()
                    np.save(expected, np.ascontiguousarray(table.astype(dtype)))
                    assert out == expected.getvalue(), (dtype, order, endian)
    print("learned: the bytes NumPy wrote")


def check_csv():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a.csv")
        run("encode", "binary", "--set", "d_model=3", "--positions", "0:8", "-o", path)
        read = np.loadtxt(path, delimiter=",", skiprows=1)
        assert np.array_equal(read, [[(p >> (2 - c)) & 1 for c in range(3)] for p in range(8)])
        run("bias", "alibi", "--set", "heads=2", "--queries", "2", "--keys", "3", "-o", path)
        assert open(path).readline() == "head,query,key0,key1,key2\n"
    print("csv: read back by NumPy")


check_rope()
check_sinusoidal()
check_learned()
check_csv()
