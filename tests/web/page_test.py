#!/usr/bin/env python3
"""page_test.py FOLDER [one_file] [PART...]   walks the program's web page (build/web) in headless Chromium; pictures of it
go to FOLDER. With one_file the parts that need no server are walked in build/web/orrery.html, opened as a file.
"""
import base64, http.server, json, os, ssl, subprocess, sys, tempfile, threading, time, urllib.parse

sys.path.insert(0, os.path.dirname(__file__))
from browser import Browser

folder = os.path.abspath(sys.argv[1])
pace = 3 if os.environ.get("CI") else 1  # other work runs beside CI
here = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
os.makedirs(folder, exist_ok=True)
PORT = 8123
server = subprocess.Popen([f"{here}/packaging/web/serve", f"{here}/build/web", str(PORT)], stdout=subprocess.PIPE)
server.stdout.readline()
one = f"file://{here}/build/web/orrery.html"
is_one_file = "one_file" in sys.argv[2:3]
served = f"http://127.0.0.1:{PORT}/"
site = one if is_one_file else served
links = "https://orrery.example.org/" if is_one_file else site  # copied links begin with it
native = f"{here}/build/release/orrery"
failures = []


def check(name, truth):
    print(("ok    " if truth else "FAILS ") + name, flush=True)
    failures.extend([] if truth else [name])


def started(browser):
    browser.wait("window.orrery && orrery.isStarted", 60)
    time.sleep(1)


def shown(browser, fragment="", query="", picture=None):
    browser.go("about:blank")
    browser.go(site + query + fragment)
    started(browser)
    if picture:
        browser.picture(f"{folder}/{picture}.png")


def address(browser):
    return browser.run("return location.hash")


def document(browser):
    return json.loads(browser.run("return orrery.document()"))


def until(question, seconds=30):
    end = time.time() + seconds
    while not (answer := question()) and time.time() < end:
        time.sleep(0.1)
    return answer


def on_picture(browser):
    browser.click(700, 300)
    time.sleep(0.3)


def downloaded(browser, act):
    """The one file that `act` downloads: its name and bytes."""
    def complete():
        return {name for name in os.listdir(browser.downloads) if not name.startswith(".") and not name.endswith(".crdownload")}
    before = complete()
    act()
    new = until(lambda: complete() - before, 60)
    if not new:
        return "", b""
    name = new.pop()
    time.sleep(0.2)
    with open(f"{browser.downloads}/{name}", "rb") as file:
        return name, file.read()


def export(browser, what, kind):
    """Exports the `what`-th thing as its `kind`-th kind of file that the page can write."""
    def act():
        browser.keys("Control+e")
        time.sleep(0.8)
        browser.keys(*["Up"] * 6, *["Down"] * what, "Tab", *["Up"] * 6, *["Down"] * kind)
        time.sleep(0.5)
        browser.picture(f"{folder}/export-{what}-{kind}.png")
        browser.keys("Enter")
    return downloaded(browser, act)


def played(browser, film):
    """Width, height and duration of a film that the browser plays to its end; a picture of it goes to the folder."""
    with open(f"{folder}/film.mp4", "wb") as file:
        file.write(film)
    browser.go(f"file://{folder}/film.mp4")
    script = """const done = arguments[0], video = document.querySelector('video');
      const end = () => done([video.videoWidth, video.videoHeight, video.error ? 0 : video.currentTime]);
      setTimeout(end, 20000); video.onended = end; video.muted = true; video.currentTime = 0; video.play().catch(end);"""
    size = browser.run_async(script)
    browser.picture(f"{folder}/film.png")
    return size


def exports(browser):
    shown(browser, "#preset=transformer-base")
    on_picture(browser)
    kinds = {(0, 0): b"\x89PNG", (0, 1): b"%PDF-1", (1, 0): b"GIF89a", (1, 1): b"RIFF", (2, 0): b"\x93NUMPY", (2, 1): b""}
    browser.run("window.pause = 0; let last = performance.now(); setInterval(() => { const now = performance.now(); "
                "pause = Math.max(pause, now - last); last = now; }, 5)")
    for (what, kind), begins in kinds.items():
        browser.run("pause = 0")
        name, content = export(browser, what, kind)
        check(f"export {name} of {len(content)} bytes, longest pause {browser.run('return pause'):.0f} ms", len(content) > 1000 and content.startswith(begins))
        if name.endswith(".csv"):
            check("the table has a row for each position", content.count(b"\n") >= 50)
    browser.run("pause = 0")
    name, content = export(browser, 1, 2)
    check(f"export {name} of {len(content)} bytes, longest pause {browser.run('return pause'):.0f} ms", content[4:8] == b"ftyp")
    width, height, seconds = played(browser, content)
    check(f"the film plays: {width} × {height}, {seconds:.2f} s", width > 100 and seconds >= 1)
    shown(browser, "#lesson=2-by-hand")
    name, content = export(browser, 0, 0)
    check(f"slides {name} of {len(content)} bytes", content.startswith(b"%PDF-1") and content.count(b"/Type /Page\n") >= 8)


DROP = ("const items = new DataTransfer(); items.items.add(new File([arguments[0]], arguments[1])); "
        "for (const kind of ['dragover', 'drop']) document.getElementById('screen').dispatchEvent("
        "new DragEvent(kind, { dataTransfer: items, bubbles: true, cancelable: true }));")


def files(browser):
    shown(browser, "#preset=transformer-base")
    on_picture(browser)
    name, content = downloaded(browser, lambda: browser.keys("Control+s"))
    check(f"saved as {name}", "sinusoidal" in json.dumps(json.loads(content)["panes"]))
    origin = {} if is_one_file else {"origin": site.rstrip("/")}  # without one: for every page
    browser.cdp("Browser.grantPermissions", {"permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"], **origin})
    clipboard = "const done = arguments[0]; navigator.clipboard.readText().then(done, why => done(String(why)))"
    browser.keys("Control+Alt+c")
    check("the NumPy program is on the clipboard", until(lambda: "import numpy" in browser.run_async(clipboard), 5))
    browser.keys("Control+c")
    kinds = "const done = arguments[0]; navigator.clipboard.read().then(all => done(all.flatMap(one => one.types)), why => done([String(why)]))"
    check("the picture is on the clipboard", until(lambda: "image/png" in browser.run_async(kinds), 5))
    browser.keys("Control+Shift+l")
    link = until(lambda: browser.run_async(clipboard).startswith(links) and browser.run_async(clipboard), 5) or ""
    check(f"the link is on the clipboard: {len(link)} characters", "#d=" in link and len(link) < 2000)
    before = document(browser)
    shown(browser, link[len(links):])
    check("the copied link opens the same picture", document(browser)["panes"] == before["panes"])
    with open(f"{here}/resources/examples/question-20-does-rope-decay.json") as file:
        example = file.read()
    titled = lambda: document(browser).get("about", {}).get("title_en")
    # what the browser's own dialog and a drop from the desktop give
    browser.run("const file = new File([arguments[0]], 'example.json'); "
                "window.showOpenFilePicker = async () => [{ kind: 'file', name: file.name, getFile: async () => file }];", example)
    on_picture(browser)
    browser.keys("Control+o")
    check("a file is opened by the dialog", until(lambda: titled() == json.loads(example)["about"]["title_en"], 5))
    shown(browser, "#preset=transformer-base")
    browser.run(DROP, example, "example.json")
    check("a file is opened by a drop", until(lambda: titled() == json.loads(example)["about"]["title_en"], 5))


def saved_page(browser):
    """A deck saved as a page opens by itself at the deck, can be saved again, and gives the deck back."""
    shown(browser, "#lesson=2-by-hand&step=round-the-word")
    steps = len(document(browser)["steps"])
    name, content = export(browser, 5, 0)
    check(f"saved as a page: {name} of {len(content)} bytes, at most 12 MB", name.endswith(".html") and 1e6 < len(content) < 12e6)
    with tempfile.TemporaryDirectory() as place:
        path = f"{place}/my lesson.html"
        with open(path, "wb") as file:
            file.write(content)
        start = time.time()
        browser.go(f"file://{urllib.parse.quote(path)}")
        browser.wait("window.orrery && orrery.isStarted", 60)
        check(f"it opens as a file within 4 s: {time.time() - start:.1f} s", time.time() - start < 4 * pace)
        time.sleep(1)
        check("at its deck", len(document(browser)["steps"]) == steps)
        browser.picture(f"{folder}/saved-page.png")
        browser.keys("1", "PageDown")
        time.sleep(2)
        browser.picture(f"{folder}/saved-page-walked.png")
        again, once_more = export(browser, 5, 0)
        check(f"and can be saved again: {again} of {len(once_more)} bytes", abs(len(once_more) - len(content)) < 1e5)
        got = subprocess.run([native, "check", path], capture_output=True, text=True)
        check(f"the installed program reads it: {got.stdout.strip()[:80]}{got.stderr.strip()[:80]}", got.returncode == 0)
    shown(browser, "#preset=transformer-base")
    browser.run(DROP, content.decode(), "lesson.html")
    check("dropped on the page it gives the deck back", until(lambda: len(document(browser).get("steps", [])) == steps, 10))


class Hub(http.server.BaseHTTPRequestHandler):
    """The other site: its answers by the name of a model."""
    asked = []

    def do_GET(self):
        if self.headers["Host"] not in ("huggingface.co", "elsewhere.org"):  # the browser's own
            return self.send_error(404)
        Hub.asked.append(self.path)
        kind = self.path.split("/")[2] if self.path.count("/") > 1 else ""
        if kind == "slow":
            time.sleep(14)
        self.send_response({"absent": 404, "moved": 302}.get(kind, 200))
        if kind == "moved":
            self.send_header("Location", "/a/good/raw/main/config.json")
        if kind != "closed":
            self.send_header("Access-Control-Allow-Origin", "*")
        self.end_headers()
        config = {"model_type": "llama", "num_hidden_layers": 4, "num_attention_heads": 8, "hidden_size": 512, "rope_theta": 500000.0}
        body = {"huge": b" " * 9_000_000, "wrong": b"<!doctype html><title>no</title>"}.get(kind, json.dumps(config).encode())
        try:
            self.wfile.write(body)
        except OSError:
            pass

    def log_message(self, *ignored):
        pass


def fetched(_):
    """A model by its name, from another site: nothing is asked before the confirmation, and each failure has a sentence."""
    with tempfile.TemporaryDirectory() as place:
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=hub",
                        "-keyout", f"{place}/key", "-out", f"{place}/certificate"], check=True, capture_output=True)
        hub = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Hub)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(f"{place}/certificate", f"{place}/key")
        hub.socket = context.wrap_socket(hub.socket, server_side=True)
        threading.Thread(target=hub.serve_forever, daemon=True).start()
    rule = f"MAP * 127.0.0.1:{hub.server_port}, EXCLUDE 127.0.0.1"
    browser = Browser(arguments=["--disable-3d-apis", "--ignore-certificate-errors", f"--host-resolver-rules={rule}"])
    shown(browser, "#preset=transformer-base")
    before = document(browser)["panes"]
    for name in ("good", "absent", "moved", "huge", "slow", "wrong", "closed"):
        browser.run(f"location.hash = '#model=a/{name}'")
        time.sleep(1.5)
        asked = len(Hub.asked)
        if name == "good":
            browser.picture(f"{folder}/fetch.png")
            check("nothing is asked before the confirmation", asked == 0)
        browser.keys("Enter")
        time.sleep(13 if name == "slow" else 2.5)
        browser.picture(f"{folder}/fetch-{name}.png")
        check(f"{name}: asked once {Hub.asked[asked:]}", len(Hub.asked) == asked + 1)
        if name == "good":
            check("a model is opened by its name", "500000" in json.dumps(document(browser)["panes"]))
            before = document(browser)["panes"]
        else:
            check(f"{name}: the picture stays", document(browser)["panes"] == before)
    asked = len(Hub.asked)
    browser.run("location.hash = '#file=https://elsewhere.org/config.json'")
    time.sleep(1.5)
    browser.keys("Enter")
    time.sleep(2)
    browser.picture(f"{folder}/fetch-forbidden.png")
    check("another site is not asked", len(Hub.asked) == asked)
    browser.run("location.hash = '#model=a/good'")
    time.sleep(1.5)
    browser.keys("Escape")
    time.sleep(1)
    check("nothing is asked after a cancelled question", len(Hub.asked) == asked)
    browser.close()
    hub.shutdown()


def unsaved(browser):
    """Cancelled, the question before another document leaves this one; discarded, the other is opened."""
    shown(browser, "#lesson=1-invent")
    shown(browser)
    browser.keys("Control+Shift+n")  # a deck of one's own
    time.sleep(1)
    base = lambda: document(browser)
    browser.run("orrery.set('base', '777')")
    browser.run("location.hash = '#preset=llama-3-8b'")
    time.sleep(1.5)
    browser.picture(f"{folder}/unsaved.png")
    browser.keys("Escape")
    time.sleep(0.5)
    check("a cancelled question keeps the work", "777" in json.dumps(base()))
    browser.run("location.hash = '#preset=transformer-big'")
    time.sleep(1.5)
    browser.keys("Tab", "Enter")
    check("discarded, the other is opened", until(lambda: "777" not in json.dumps(base()), 5))


def walk(browser):
    with open(f"{here}/resources/lessons/1-invent.json") as file:
        steps = [step["id"] for step in json.load(file)["steps"]]
    shown(browser, "#lesson=1-invent&step=" + steps[0])
    seen = []
    for _ in range(3 * len(steps)):
        step = urllib.parse.parse_qs(address(browser)[1:]).get("step", [""])[0]
        if step not in seen:
            seen.append(step)
        if step == steps[-1]:
            break
        browser.keys("PageDown")
        time.sleep(0.7)
    browser.picture(f"{folder}/walked.png")
    check(f"a chapter is walked by the keyboard: {len(seen)} of {len(steps)} steps", seen == steps)
    browser.run("history.back()")
    check("Back goes to the step before", until(lambda: steps[-2] in address(browser), 5))


def memory(browser):
    """Steps seen again leave nothing allocated: before objects deleted later were deleted, 24 keys left 1 MB."""
    def round():
        browser.run("location.hash = '#lesson=1-invent'")
        time.sleep(1)
        for _ in range(24):
            browser.keys("PageDown")
            time.sleep(0.35)
        time.sleep(1.5)
        browser.run("return orrery.allocated()")  # the next picture empties the caches
        browser.keys("PageUp")
        time.sleep(1.5)
        return browser.run("return orrery.allocated()")
    shown(browser)
    round()
    left = round() - round()
    check(f"a chapter walked again leaves no memory allocated: {-left / 1e3:.0f} kB", -left < 300e3)


def slider(browser):
    shown(browser)
    browser.keys("Escape")
    time.sleep(0.5)
    before = document(browser)["probe"]
    browser.picture(f"{folder}/picture.png")
    browser.drag([(520, 792), (560, 792), (640, 792)])
    check("the slider moves the probe", until(lambda: document(browser)["probe"] != before, 5))


def slices(browser):
    """A picture that takes long lets events run and gives way to a newer one."""
    shown(browser, "#preset=transformer-base")
    browser.run("orrery.set('d_model', '4096'); window.pauses = [];"
                "new PerformanceObserver(list => pauses.push(...list.getEntries().map(task => task.duration))).observe({ type: 'longtask' })")
    browser.run("orrery.set('view', 'precision')")
    time.sleep(3)
    browser.picture(f"{folder}/slices.png")
    screen = lambda: browser.post("/screenshot", method="GET")
    long = screen()

    def short_picture():
        browser.run("orrery.set('d_model', '512')")
        browser.run("orrery.set('view', 'heatmap')")

    def long_picture():
        browser.run("orrery.set('d_model', '4096')")
        browser.run("orrery.set('view', 'precision')")

    def seconds(shown):
        start = time.time()
        until(lambda: screen() == shown, 20)
        return time.time() - start
    short_picture()
    time.sleep(2)
    browser.picture(f"{folder}/after-slices.png")
    short = screen()
    long_picture()
    whole = seconds(long)
    short_picture()
    seconds(short)
    long_picture()
    time.sleep(whole / 4)
    short_picture()
    replaced = seconds(short)
    check(f"a newer picture replaces a long one: {replaced:.2f} s, the long one takes {whole:.2f} s", replaced < whole)
    pauses = browser.run("return pauses.map(Math.round)")
    check(f"a long picture is made in slices {pauses}", max(pauses, default=0) < 150)


def keeps(profile):
    browser = Browser(profile=profile)
    shown(browser)
    browser.run("orrery.set('base', '4321')")
    time.sleep(2)
    browser.go("about:blank")
    browser.go(site)
    started(browser)
    browser.picture(f"{folder}/reloaded.png")
    browser.run("orrery.set('base', '1234')")
    time.sleep(2)
    browser.kill()
    browser = Browser(profile=profile)
    shown(browser, picture="killed")
    kept = browser.run("return orrery.kept()")
    check(f"settings and the unsaved work of a reloaded and of a killed page are kept: {kept}",
          "orrery.conf" in kept and sum(name.endswith(".unsaved") for name in kept) == 2)
    return browser


def difference(browser, one, other):
    """Of two PNGs: the share of pixels that differ by more than two levels, and the largest difference; 1 and 255 if sizes differ."""
    script = """const done = arguments[2];
      const pixels = async data => { const image = new Image(); image.src = 'data:image/png;base64,' + data; await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height), at = canvas.getContext('2d'); at.drawImage(image, 0, 0);
        return at.getImageData(0, 0, image.width, image.height).data; };
      Promise.all([pixels(arguments[0]), pixels(arguments[1])]).then(([a, b]) => { let off = 0, most = 0;
        for (let i = 0; i < a.length; i += 4) { let d = 0; for (let k = 0; k < 3; ++k) d = Math.max(d, Math.abs(a[i + k] - b[i + k]));
          most = Math.max(most, d); off += d > 2; } done(a.length === b.length ? [off / (a.length / 4), most] : [1, 255]); }, () => done([1, 255]));"""
    return browser.run_async(script, base64.b64encode(one).decode(), base64.b64encode(other).decode())


def like_native(browser, steps=(("1-invent", "one-sine"), ("1-invent", "the-picture"), ("1-invent", "carry"), ("4-deriving", "near"),
                                ("8-does-it-matter", "previous-word")), lang="en"):
    """The slides of these steps, drawn by the processor, are the native program's."""
    if not os.path.exists(native):
        return print("      no build/release/orrery to compare pictures with")
    shown(browser, f"#lesson=1-invent&lang={lang}&look=light", "?gpu=none")
    for lesson, step in steps:
        browser.run(f"location.hash = '#lesson={lesson}&step={step}&lang={lang}&look=light'")
        time.sleep(1)
        browser.keys("PageDown")
        time.sleep(1)
        name, content = export(browser, 2, 0)
        with tempfile.TemporaryDirectory() as place:
            subprocess.run([native, "render", f"{here}/resources/lessons/{lesson}.json", "--step", step, "-o", f"{place}/native.png",
                            "--size", "1920x1080", "--lang", lang], check=True, env={**os.environ, "ORRERY_GPU": "none"})
            with open(f"{place}/native.png", "rb") as file:
                wanted = file.read()
        off, most = difference(browser, content, wanted)
        check(f"{lesson} {step} as the native program draws it: {off:.2e} of the pixels differ, by at most {most}", off <= 1e-4)
        if off > 1e-4:
            for kind, picture in (("page", content), ("native", wanted)):
                with open(f"{folder}/{lesson}-{step}-{lang}-{kind}.png", "wb") as file:
                    file.write(picture)


def lessons(browser):
    """All steps of all lessons, which takes a quarter of an hour: only when it is asked for."""
    steps = []
    for name in sorted(os.listdir(f"{here}/resources/lessons")):
        if name.endswith(".json"):
            with open(f"{here}/resources/lessons/{name}") as file:
                steps += [(name.removesuffix(".json"), step["id"]) for step in json.load(file)["steps"]]
    for lang in ("en", "zh"):
        like_native(browser, steps, lang)


def webgl():
    """WebGL 2 draws the pictures of the processor, also when it loses its context."""
    browser = Browser(arguments=["--use-angle=swiftshader", "--enable-unsafe-swiftshader"])
    browser.cdp("Page.addScriptToEvaluateOnNewDocument", {"source": """window.draws = 0; window.contexts = [];
      const { getContext } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
        const made = getContext.call(this, kind, ...rest); if (kind === 'webgl2' && made) contexts.push(made); return made; };
      for (const name of ['drawArrays', 'drawArraysInstanced']) { const draw = WebGL2RenderingContext.prototype[name];
        WebGL2RenderingContext.prototype[name] = function (...all) { ++draws; return draw.apply(this, all); }; }"""})

    def drawn(query, fragment, values):
        shown(browser, fragment, query)
        for path, value in values.items():
            browser.run("orrery.set(arguments[0], arguments[1])", path, value)
        time.sleep(0.5)
        return export(browser, 0, 0)[1]
    for name, values in (("a field", {}), ("distances", {"scheme": "alibi"}), ("a product", {"view": "similarity"}), ("a cloud of lines", {"view": "trajectory"}),
                         ("a dense cloud", {"view": "trajectory", "positions": "100000", "base": "1000"})):
        cpu = drawn("?gpu=none", "#preset=transformer-base", values)
        gpu = drawn("?gpu=software", "#preset=transformer-base", values)
        off, most = difference(browser, cpu, gpu)
        check(f"{name} by WebGL 2: {off:.2e} of the pixels differ, by at most {most}", browser.run("return draws") > 0 and off <= 1e-6)
    browser.run("contexts.forEach(each => each.getExtension('WEBGL_lose_context').loseContext())")
    off, most = difference(browser, cpu, export(browser, 0, 0)[1])
    check("and when its context is lost", off <= 1e-6)
    browser.picture(f"{folder}/webgl.png")
    complaints = [each for each in browser.console() if "CONTEXT_LOST" not in each]
    check(f"no console error by WebGL 2 {complaints}", not complaints)
    browser.close()


def embedded(browser):
    heard = "window.heard = []; addEventListener('message', event => heard.push(event.data))"
    browser.cdp("Page.addScriptToEvaluateOnNewDocument", {"source": heard})
    browser.go(site + "embed.html")
    check("an embedded picture says when it is ready", browser.wait("heard.some(one => one.orrery === 'ready')", 60))
    time.sleep(2)
    post = "document.querySelector('iframe').contentWindow.postMessage(arguments[0], '*')"
    browser.run(post, {"orrery": "set", "path": "base", "value": "500"})
    check("it says when it changed", browser.wait("heard.some(one => one.orrery === 'changed')", 10))
    browser.run(post, {"orrery": "get"})
    text = browser.wait("heard.filter(one => one.orrery === 'document').map(one => one.document)[0]", 10)
    check("it gives its document", "500" in json.dumps(json.loads(text)["panes"]))
    browser.run(post, {"orrery": "set", "path": "bas", "value": "500"})
    check("it says why a value is refused", "bas" in browser.wait("heard.filter(one => one.orrery === 'refused').map(one => one.why)[0]", 10))
    browser.picture(f"{folder}/embed.png")
    check("it does not scroll the page around", browser.run("return scrollY") == 0)
    frame = browser.run("const at = document.querySelector('iframe').getBoundingClientRect(); return [at.left + at.width / 3, at.top + 100]")
    browser.click(*frame)
    browser.run("heard.length = 0")
    browser.keys("Right")
    check("once it is pointed at, it takes keys", browser.wait("heard.some(one => one.orrery === 'changed')", 10))
    browser.keys(" ")  # plays

    def moves():
        def probe():
            browser.run("heard.length = 0")
            browser.run(post, {"orrery": "get"})
            return json.loads(browser.wait("heard.filter(one => one.orrery === 'document').map(one => one.document)[0]", 10))["probe"]
        before = probe()
        time.sleep(1.5)
        return probe() != before
    check("it plays while it is seen", moves())
    browser.run("scrollTo(0, document.body.scrollHeight)")
    time.sleep(8)  # the last one starts meanwhile
    check("out of sight it stands still", not moves())
    browser.run("scrollTo(0, 0)")
    check("and goes on when it is seen again", moves())
    browser.run("document.querySelectorAll('iframe')[1].scrollIntoView()")
    time.sleep(8)
    browser.picture(f"{folder}/embed-lesson.png")


def npy(shape, code, values=b""):
    header = f"{{'descr': '{code}', 'fortran_order': False, 'shape': {shape}, }}".encode()
    header += b" " * (63 - (10 + len(header)) % 64) + b"\n"
    return b"\x93NUMPY\x01\x00" + len(header).to_bytes(2, "little") + header + values


def strangers(browser):
    """Files that count beyond 32 bits, drops that are no files, and pages that frame the program."""
    shown(browser, "#preset=transformer-base")
    drop = ("const bytes = Uint8Array.from(atob(arguments[0]), each => each.charCodeAt(0)), items = new DataTransfer(); "
            "const file = new File([bytes], arguments[1]); items.items.add(file); "
            "const event = new DragEvent('drop', { dataTransfer: items, bubbles: true, cancelable: true }); "
            "if (arguments[2]) Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files: [arguments[2] === 'folder' "
            "? { name: 'folder', size: 0, arrayBuffer: () => Promise.reject(new Error('a folder')) } : { name: '../' + 'big', size: 2e9 }] } }); "
            "document.getElementById('screen').dispatchEvent(event);")
    before = document(browser)
    header = json.dumps({"a": {"dtype": "F32", "shape": [4294967297, 4], "data_offsets": [0, 16]}}).encode()
    for name, content in [("products.npy", npy("(65536, 65536, 1)", "|u1")), ("length.npy", npy("(536870912, 1)", "<f8")),
                          ("beyond.npy", npy("(65537, 65537)", "|u1", bytes(131073))),
                          ("beyond.safetensors", len(header).to_bytes(8, "little") + header + bytes(16))]:
        browser.run(drop, base64.b64encode(content).decode(), name, "")
        time.sleep(1.5)
        check(f"{name} is refused and the page goes on", document(browser) == before)
        browser.picture(f"{folder}/refused-{name}.png")
    for kind in ("folder", "large"):
        browser.run(drop, "", "x", kind)
        time.sleep(1)
        check(f"a drop of what is {kind} is refused", document(browser) == before)
        browser.picture(f"{folder}/refused-{kind}.png")
    browser.run("location.hash = '#d=" + "A" * 40000 + "'")
    time.sleep(1)
    check("a link too long is refused", document(browser)["panes"] == before["panes"])
    names = browser.run_async("const done = arguments[0]; navigator.serviceWorker.ready.then(() => setTimeout(() => caches.keys().then(done), 3000))")
    check(f"the store is named by the folder: {names}", names and all(name.startswith(f"orrery {site} ") for name in names))
    check("the page has its own policy", browser.run("return document.querySelector('meta[http-equiv=Content-Security-Policy]').content.includes(\"object-src 'none'\")"))
    browser.go(site + "embed.html")
    time.sleep(1)
    browser.run("window.heard = []; addEventListener('message', event => heard.push(event.data)); document.body.innerHTML = '';"
                "const frame = document.createElement('iframe'); frame.src = './#preset=llama-3-8b'; frame.style.height = '600px'; document.body.append(frame)")
    time.sleep(4)
    browser.run("document.querySelector('iframe').contentWindow.postMessage({orrery: 'get'}, '*')")
    time.sleep(1)
    check("framed without ?embed it does not start", browser.run("return !document.querySelector('iframe').contentWindow.orrery.isStarted"))
    check("and says nothing to the page around", browser.run("return heard.length") == 0)
    browser.picture(f"{folder}/framed.png")


def touch(browser):
    """One finger turns a cloud, two zoom it."""
    browser.cdp("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 2})
    shown(browser, "#preset=transformer-base")
    browser.run("orrery.set('view', 'trajectory')")
    time.sleep(1)
    view = lambda: json.dumps(document(browser)["panes"])

    def fingers(*paths):
        for kind, at in (("touchStart", 0), *(("touchMove", step) for step in range(1, len(paths[0]))), ("touchEnd", None)):
            points = [] if at is None else [{"x": path[at][0], "y": path[at][1], "id": finger} for finger, path in enumerate(paths)]
            browser.cdp("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
            time.sleep(0.05)
    before = view()
    fingers([(500, 400), (520, 405), (560, 415), (600, 420)])
    check("a finger turns the cloud", until(lambda: view() != before, 3))
    before = view()
    fingers([(480, 400), (460, 400), (430, 400), (400, 400)], [(560, 400), (580, 400), (610, 400), (640, 400)])
    check("two fingers zoom it", until(lambda: view() != before, 3))
    browser.picture(f"{folder}/touched.png")
    browser.cdp("Emulation.setTouchEmulationEnabled", {"enabled": False})


def screen_reader(browser):
    """The button that screen readers find fills the page with the window's texts and controls, which work."""
    shown(browser)
    inside = """const all = (node, wanted) => [...(node.matches && node.matches(wanted) ? [node] : []),
        ...[...(node.shadowRoot ? node.shadowRoot.children : []), ...node.children].flatMap(child => all(child, wanted))];
      const buttons = () => all(document.getElementById('screen'), 'button'); """
    browser.run(inside + "buttons().find(each => each.textContent === 'Enable Screen Reader').focus()")
    browser.keys("Enter")
    time.sleep(1)
    check("a screen reader finds the window's buttons", browser.run(inside + "return buttons().length") > 10)
    browser.run(inside + "buttons().find(each => each.textContent.startsWith('2 · By hand')).click()")
    check("and their click works", until(lambda: address(browser).startswith("#lesson=2-by-hand"), 10))
    texts = browser.run(inside + "return all(document.getElementById('screen'), 'textarea, div').map(each => each.textContent)")
    check("and the step's words", any("position" in text for text in texts))
    said = lambda: browser.run("return document.getElementById('said').textContent")
    shown(browser, "#preset=transformer-base")
    before = said()
    browser.keys("Right")
    check("it is told what a key changed", until(lambda: said() not in ("", before), 3))
    browser.keys("Tab")
    check("and which control has the focus", until(lambda: any(kind in said() for kind in ("button", "slider", "list", "field")), 3))


def requests(browser):
    return browser.run("return performance.getEntriesByType('resource').map(each => each.name)")


def fonts(browser):
    """The numbers of the fonts of Chinese letters that the page has asked for."""
    return {number for number in "123" if any(f"/letters{number}." in each for each in requests(browser))}


def letters(browser):
    # a page of its own: the worker of an earlier one fetches files ahead
    browser.run("localStorage.clear()")
    shown(browser, "#lesson=6-variants")
    time.sleep(1)
    check("a lesson in English loads the Chinese letters of English texts alone", fonts(browser) == {"1"})
    shown(browser, "#preset=transformer-base")
    browser.click(1413, 66)  # the button of the other language
    check("the other language loads the letters of all texts", until(lambda: "2" in fonts(browser), 10))
    time.sleep(2)
    browser.picture(f"{folder}/switched.png")
    check("the page remembers the language", browser.run("return localStorage.getItem('orrery-language')") == "zh")
    shown(browser, "#preset=transformer-base")
    check("and loads its letters at once", fonts(browser) == {"2"} and document(browser)["look"]["language"] == "zh")
    browser.run("localStorage.clear(); indexedDB.deleteDatabase('/store0')")
    shown(browser, "#lesson=6-variants&lang=en")
    browser.keys(" ")  # shows the picture
    type_word = "return orrery.set('panes.0.attention.sentence', arguments[0] + ' cat sat on')"
    browser.run(type_word, "\u9891")
    check("a letter of the Chinese texts loads theirs", until(lambda: fonts(browser) == {"1", "2"}, 10))
    time.sleep(1)
    browser.run(type_word, "\u9f98")
    check("a letter that no text of the program has loads all", until(lambda: "3" in fonts(browser), 10))
    time.sleep(3)
    browser.picture(f"{folder}/rare.png")


def small(browser):
    browser.cdp("Emulation.setDeviceMetricsOverride", {"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True})
    browser.cdp("Emulation.setTouchEmulationEnabled", {"enabled": True})
    shown(browser, picture="phone-home")
    shown(browser, "#lesson=4-deriving&step=near", picture="phone-question")
    browser.keys(" ")
    time.sleep(1.5)
    browser.picture(f"{folder}/phone-lesson.png")
    check("the window is as wide as a phone", browser.run(
        "return document.getElementById('qt-shadow-container').shadowRoot.querySelector('.qt-window').clientWidth") == 390)


def offline(browser):
    shown(browser)
    browser.run_async("const done = arguments[0]; navigator.serviceWorker.ready.then(() => setTimeout(done, 2000))")
    server.terminate()
    server.wait()
    shown(browser, "#lesson=1-invent", picture="offline")
    check("the page works without its server", address(browser).startswith("#lesson=1-invent"))


def console_is_clean(browser):
    check("nothing is asked of another site", all(each.startswith((site, "blob:", "data:")) for each in requests(browser)))
    # Qt says which changes it does not tell a screen reader
    complaints = [each for each in browser.console() if "TODO: implement handle" not in each]
    check(f"no console error {complaints}", not complaints)


alike = (files, unsaved, exports, walk, memory, slider, slices, like_native, saved_page, touch, screen_reader, fetched)
parts = {part.__name__: part for part in (*alike, lessons, letters, embedded, strangers)}
every = [part.__name__ for part in alike] + ["small", "webgl"]
if not is_one_file:
    every = [*(part for part in parts if part != "lessons"), "keeps", "small", "webgl", "offline"]
wanted = sys.argv[3 if is_one_file else 2:] or every
profile = tempfile.mkdtemp()
browser = Browser()
try:
    if len(wanted) > 1:
        shown(browser, picture="first")
        for name, fragment in [("lesson", "#lesson=4-deriving&step=near"), ("chinese", "#lesson=1-invent&lang=zh&look=dark")]:
            shown(browser, fragment, picture=name)
        shown(browser, "#d=abcd", picture="broken")
    for name in wanted:
        if name in parts:
            parts[name](browser)
            console_is_clean(browser)
    if "small" in wanted:
        browser.close()
        browser = Browser()
        small(browser)
    if "keeps" in wanted:
        browser.close()
        browser = keeps(profile)
    if "webgl" in wanted:
        webgl()
    if "offline" in wanted:
        offline(browser)
finally:
    browser.close()
    server.terminate()
sys.exit(bool(failures))
