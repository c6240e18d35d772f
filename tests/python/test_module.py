"""The Python module: the same numbers as the program, one sentence for every mistake, pictures from any thread."""
import concurrent.futures
import inspect
import io
import multiprocessing
import os
import pathlib
import subprocess
import threading
import time

import numpy as np
import pytest

import orrery

ORRERY = os.environ["ORRERY"]


def program(*words):
    return np.load(io.BytesIO(subprocess.run([ORRERY, *words], capture_output=True, check=True).stdout))


def sentence(call, *words, **settings):
    with pytest.raises(ValueError) as raised:
        call(*words, **settings)
    return str(raised.value)


def test_the_version_is_the_programs():
    said = subprocess.run([ORRERY, "--version"], capture_output=True, check=True, text=True).stdout
    assert said.split() == ["orrery", orrery.__version__]


def test_every_scheme_gives_the_programs_numbers():
    listed = orrery.schemes()
    assert {"sinusoidal", "rope", "alibi", "formula"} <= {scheme["id"] for scheme in listed}
    for scheme in listed:
        settings = {p["id"]: np.arange(48.0).reshape(12, 4) for p in scheme["params"] if p["id"] == "file"}
        if settings:
            continue  # the next test
        if scheme["use"] == "bias":
            assert np.array_equal(orrery.bias(scheme["id"], 6, 9), program("bias", scheme["id"], "--queries", "6", "--keys", "9"), equal_nan=True)
        else:
            assert np.array_equal(orrery.encode(scheme["id"], 7), program("encode", scheme["id"], "--positions", "0:7"))


def test_a_table_is_an_array():
    table = np.arange(48.0).reshape(12, 4)
    assert np.array_equal(orrery.encode("learned", range(12), file=table), table)


@pytest.mark.parametrize("positions, text", [
    (range(5, 20, 3), "5:20:3"), ([4_000_000_000, 1, 2.5], "4000000000,1,2.5"), (np.array([3, 4, 5]), "3:6"),
    ("0:9:2", "0:9:2"), ([-7], "-7"), (np.float32([0.25, 0.5]), "0.25,0.5"), ((2, 1, 0), "2,1,0"),
])
def test_positions_mean_what_they_say(positions, text):
    assert np.array_equal(orrery.encode("rope", positions), program("encode", "rope", "--positions=" + text))


def test_no_positions_are_no_rows():
    assert orrery.encode("sinusoidal", [], d_model=6).shape == (0, 6)
    assert orrery.encode("sinusoidal", 0, d_model=6).shape == (0, 6)


def test_narrow_formats_are_rounded_once():
    exact = orrery.encode("sinusoidal", 1000, d_model=512)
    assert exact.flags.owndata and exact.flags.c_contiguous
    for dtype in (np.float32, "float32", np.float16, np.dtype("float16")):
        got = orrery.encode("sinusoidal", 1000, d_model=512, dtype=dtype)
        assert got.dtype == np.dtype(dtype) and np.array_equal(got, exact.astype(dtype))
    rounded = orrery.encode("sinusoidal", 1000, d_model=512, dtype="bfloat16").view(np.uint16)
    wide = (rounded.astype(np.uint32) << 16).view(np.float32)
    assert np.max(np.abs(wide - exact)) <= 2**-9


def test_a_mistake_is_one_sentence():
    assert sentence(orrery.encode, "roep") == "scheme: 'roep' is unknown; did you mean 'rope'?"
    assert sentence(orrery.encode, "rope", bas=3) == "bas: there is no such parameter; did you mean 'base'?"
    assert sentence(orrery.encode, "rope", base=0) == "base: '0' is out of range; allowed is a number from 1 to 10^12"
    assert sentence(orrery.encode, "rope", base=None).startswith("base: the value is neither a number nor a text")
    assert sentence(orrery.encode, "rope", [5e9]).startswith("positions: '5000000000' is no position; allowed are")
    assert sentence(orrery.encode, "rope", "0:x").startswith("positions: '0:x' is not a range of whole numbers")
    assert sentence(orrery.encode, "rope", [[1, 2]]).startswith("positions: they are no numbers in one dimension")
    assert sentence(orrery.encode, "rope", dtype="float8").startswith("dtype: ")
    assert sentence(orrery.encode, "alibi").startswith("scheme: it biases attention scores")
    assert sentence(orrery.bias, "rope") == "scheme: 'rope' biases no attention scores; use orrery.encode"
    assert sentence(orrery.bias, "alibi", 0).startswith("queries: '0' is not allowed")
    assert sentence(orrery.encode, "formula", expression="sin(p").endswith("the formula ends where ) is missing to close sin(")
    assert sentence(orrery.render, "rope", view="heatmp").endswith("did you mean 'heatmap'?")
    assert sentence(orrery.render("rope", size=(10, 10)).png).startswith("size: '10 x 10' is not allowed")
    assert sentence(orrery.Document, "nowhere.json").startswith("nowhere.json: ")


def test_pictures_show_themselves(tmp_path):
    document = orrery.render("rope", view="dials", base=500000, output=tmp_path / "dials.png", size=(480, 320))
    assert (tmp_path / "dials.png").read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    assert document._repr_png_()[:8] == b"\x89PNG\r\n\x1a\n"
    assert document._repr_svg_().startswith("<?xml") and document.pdf()[:4] == b"%PDF"
    assert repr(document) == "<orrery.Document: rope in dials>"
    assert document.json()["panes"][0]["rope"]["base"] == 500000
    assert orrery.Document(tmp_path / "dials.png") == document == orrery.Document(document.json())
    document["base"] = 100
    assert document.json()["panes"][0]["rope"]["base"] == 100
    assert document.words()["headline"]
    document.save(tmp_path / "dials.json")
    assert orrery.Document(tmp_path / "dials.json") == document


def test_threads_compute_and_draw_together():
    def work(base):
        rows = orrery.encode("rope", 3000, head_dim=256, base=base)
        picture = orrery.render("rope", view="heatmap", base=base, size=(320, 200)).png()
        return rows, picture

    bases = [100, 1000, 10000, 100000] * 3
    with concurrent.futures.ThreadPoolExecutor(6) as pool:
        together = list(pool.map(work, bases))
    for base, (rows, picture) in zip(bases[:4], together):
        assert np.array_equal(rows, work(base)[0]) and picture == work(base)[1]


def test_other_threads_go_on_while_a_matrix_is_filled():
    steps, done = [0], threading.Event()

    def count():
        while not done.is_set():
            steps[0] += 1
            time.sleep(0.0005)

    counter = threading.Thread(target=count)
    counter.start()
    before = steps[0]
    orrery.encode("formula", 60000, d_model=512, expression="exp(-abs(p - c) / 50) + p^0.3")
    during = steps[0] - before
    done.set()
    counter.join()
    assert during > 20


def _child(queue):
    queue.put(float(orrery.encode("sinusoidal", [1])[0, 0]))
    try:
        orrery.render("rope", size=(100, 100)).png()
    except RuntimeError as error:
        queue.put(str(error))


def test_a_forked_process_says_that_it_cannot_draw():
    orrery.render("rope", size=(100, 100)).png()
    context = multiprocessing.get_context("fork")
    queue = context.Queue()
    child = context.Process(target=_child, args=(queue,))
    child.start()
    assert queue.get(timeout=60) == np.sin(1)
    assert queue.get(timeout=60).startswith("picture: a forked process has no thread that draws")
    child.join(60)


def test_a_models_configuration_says_its_encodings(tmp_path):
    models = pathlib.Path(__file__).parents[1] / "data" / "models"
    found = orrery.model(models / "llama-3.1-8b.json")["encodings"][0]
    assert found["scheme"] == "rope-llama3"
    assert orrery.encode(found["scheme"], 4, **found["parameters"]).shape == (4, 128)
    empty = tmp_path / "config.json"
    empty.write_text("{}")
    assert "model_type" in sentence(orrery.model, empty)


def test_every_function_says_what_it_does():
    for thing in (orrery, orrery.schemes, orrery.encode, orrery.bias, orrery.model, orrery.render, orrery.live, orrery.Document):
        assert len(inspect.getdoc(thing)) > 80
    for method in ("json", "words", "png", "svg", "pdf", "save"):
        assert inspect.getdoc(getattr(orrery.Document, method))


def test_a_picture_is_live_in_one_file(tmp_path, monkeypatch):
    empty = '<html><script type="application/json" id="document"></script><p>program</p></html>'
    (tmp_path / "orrery.html").write_text(empty)
    monkeypatch.setenv("ORRERY_PAGE", str(tmp_path / "orrery.html"))
    picture = orrery.render("rope", view="dials", **{"about.title_en": "</script>\\1"})
    shown = orrery.live(picture, tmp_path / "live.html", height=300)
    assert f'src="{tmp_path}/live.html?embed"' in shown._repr_html_() and "300px" in shown._repr_html_()
    page = (tmp_path / "live.html").read_text()
    assert page.count("</script>") == 1 and page.endswith("<p>program</p></html>")
    subprocess.run([ORRERY, "check", tmp_path / "live.html"], check=True, capture_output=True)
    assert "https://a.org/o/?embed#d=" in orrery.live(picture, site="https://a.org/o/")._repr_html_()
    monkeypatch.setenv("ORRERY_PAGE", "")
    if not any(os.path.exists(f"{place}/share/orrery/orrery.html") for place in ("/usr", "/usr/local")):
        with pytest.raises(RuntimeError, match="orrery-web"):
            orrery.live(picture, tmp_path / "none.html")
        assert not (tmp_path / "none.html").exists()


def test_a_small_model_learns():
    solved = orrery.learn("rope", "previous-word", steps=60, seeds=2, test_lengths=[16, 32])
    assert solved["loss"].shape == (2, 60) and solved["accuracy"].shape == (2, 2)
    assert list(solved["lengths"]) == [16, 32] and solved["chance"] == 0.1
    assert solved["loss"][0, -1] < solved["loss"][0, 0]
    with pytest.raises(ValueError, match="width: 32 is not divisible by 3 heads"):
        orrery.learn("t5", heads=3)
    with pytest.raises(ValueError, match="d_model: is that of the model"):
        orrery.learn("sinusoidal", d_model=8)
