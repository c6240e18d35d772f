"""Every figure of the README, measured here, as ratios in one run.

usage: compare.py ORRERY [--json]
Needs python3-numpy, python3-matplotlib and python3-pyqtgraph; run it on a quiet machine. Each pair of times is taken in turn, so that a
change of load meets both; the median of the ratios counts.
"""
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import matplotlib
import pyqtgraph

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

ORRERY = os.path.abspath(sys.argv[1])
POSITIONS, WIDTH = 1000, 512
FIRST_PICTURE = """
import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
p, i = np.arange(50)[:, None], np.arange(64)
angle = p / 10000 ** (2 * i / 128)
table = np.stack([np.sin(angle), np.cos(angle)], axis=2).reshape(50, 128)
figure, axes = plt.subplots(figsize=(19.2, 10.8), dpi=100)
image = axes.imshow(table, aspect="auto", cmap="RdBu", vmin=-1, vmax=1)
axes.set_xlabel("dimension"), axes.set_ylabel("position"), axes.set_title("Sinusoidal")
figure.colorbar(image)
figure.savefig("{path}")
"""


def table(base, dtype=np.float64):
    position = np.arange(POSITIONS, dtype=dtype)[:, None]
    angle = position / dtype(base) ** (2 * np.arange(WIDTH // 2, dtype=dtype) / dtype(WIDTH))
    return np.stack([np.sin(angle), np.cos(angle)], axis=2).reshape(POSITIONS, WIDTH)


def milliseconds(call):
    start = time.perf_counter()
    call()
    return 1000 * (time.perf_counter() - start)


def matplotlib_drag():
    """set_data and draw of a 1000 x 512 imshow at 1920 x 1080, the data made for the new base as a slider would."""
    figure, axes = plt.subplots(figsize=(19.2, 10.8), dpi=100)
    image = axes.imshow(table(10000), aspect="auto", cmap="RdBu", vmin=-1, vmax=1)
    figure.canvas.draw()
    tables = [table(1000 + 100 * step) for step in range(9)]

    def drag(data):
        image.set_data(data)
        figure.canvas.draw()

    times = [milliseconds(lambda: drag(data)) for data in tables]
    plt.close(figure)
    return statistics.median(times)


def pyqtgraph_drag():
    """setImage of an ImageItem of 1000 x 512 and a grab of its view at 1920 x 1080, the data made before."""
    pyqtgraph.mkQApp()
    view = pyqtgraph.GraphicsView()
    view.resize(1920, 1080)
    box = pyqtgraph.ViewBox()
    view.setCentralItem(box)
    image = pyqtgraph.ImageItem(table(10000))
    image.setColorMap(pyqtgraph.colormap.get("CET-D1"))
    box.addItem(image)
    view.grab()
    tables = [table(1000 + 100 * step) for step in range(9)]

    def drag(data):
        image.setImage(data, levels=(-1, 1))
        view.grab()

    return statistics.median(milliseconds(lambda: drag(data)) for data in tables)


def numpy_fill():
    """NumPy's float32 recipe for 131072 x 512."""
    position = np.arange(131072, dtype=np.float32)[:, None]
    frequency = np.exp(np.arange(0, 512, 2, dtype=np.float32) * np.float32(-np.log(10000.0) / 512))
    out = np.empty((131072, 512), dtype=np.float32)

    def fill():
        angle = position * frequency
        out[:, 0::2] = np.sin(angle)
        out[:, 1::2] = np.cos(angle)

    fill()
    return statistics.median(milliseconds(fill) for _ in range(3))


def bench():
    return json.loads(subprocess.run([ORRERY, "bench", "--json"], check=True, capture_output=True).stdout)


def value(measured, name):
    return next(m["value"] for m in measured if m["name"] == name)


def cold(command):
    return milliseconds(lambda: subprocess.run(command, check=True, capture_output=True))


def cold_pictures(folder):
    ours = [ORRERY, "render", "--view", "heatmap", "--scheme", "sinusoidal", "-o", os.path.join(folder, "a.png")]
    theirs = [sys.executable, "-c", FIRST_PICTURE.replace("{path}", os.path.join(folder, "b.png"))]
    cold(ours), cold(theirs)
    pairs = [(cold(ours), cold(theirs)) for _ in range(5)]
    return [statistics.median(side) for side in zip(*pairs)]


def main():
    runs = [(bench(), matplotlib_drag(), numpy_fill(), pyqtgraph_drag()) for _ in range(3)]
    rows = []
    for measured in runs[0][0]:
        middle = statistics.median(value(run[0], measured["name"]) for run in runs)
        rows.append({**measured, "value": middle})
    drag_name = "slider event to finished image, 1000 x 512 at 1920x1080"
    fill_name = "filling 131072 x 512 float32"
    drags = [value(run[0], drag_name) / run[1] for run in runs]
    grabs = [value(run[0], drag_name) / run[3] for run in runs]
    fills = [run[2] / value(run[0], fill_name) for run in runs]
    numpy_cell = statistics.median(run[2] for run in runs) / 512
    families = []
    for row in rows:
        parts = row["name"].split(": filling 131072 x ")
        if len(parts) == 2 and row["unit"] == "ms":
            width = int(parts[1].split()[0])
            families.append({"name": f"{parts[0]}: NumPy's float32 recipe for 131072 x {width}, against ours",
                             "value": numpy_cell * width / row["value"], "unit": "times", "at least": 8})
    rows += families
    with tempfile.TemporaryDirectory() as folder:
        ours, theirs = cold_pictures(folder)
    rows += [
        {"name": "slider event to finished image, against matplotlib (Agg, imshow 1000 x 512, set_data + draw)",
         "value": statistics.median(drags), "unit": "times", "limit": 0.25},
        {"name": "slider event to finished image, against pyqtgraph (ImageItem 1000 x 512, setImage + grab)",
         "value": statistics.median(grabs), "unit": "times", "limit": 1},
        {"name": "pyqtgraph setImage + grab", "value": statistics.median(run[3] for run in runs), "unit": "ms", "limit": 0},
        {"name": "matplotlib set_data + draw", "value": statistics.median(run[1] for run in runs), "unit": "ms", "limit": 0},
        {"name": "NumPy's float32 recipe for 131072 x 512, against ours", "value": statistics.median(fills),
         "unit": "times", "at least": 8},
        {"name": "orrery render of the first picture, cold, against a matplotlib script", "value": ours / theirs,
         "unit": "times", "limit": 1},
        {"name": "orrery render of the first picture, cold", "value": ours, "unit": "ms", "limit": 0},
        {"name": "matplotlib script, cold", "value": theirs, "unit": "ms", "limit": 0},
    ]
    if "--json" in sys.argv:
        print(json.dumps(rows, indent=2))
        return
    for row in rows:
        bound = f"  (at least {row['at least']})" if "at least" in row else f"  (at most {row['limit']:g})" if row["limit"] else ""
        print(f"{row['name']}: {row['value']:.4g} {row['unit']}{bound}")


main()
