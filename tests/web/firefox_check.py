#!/usr/bin/env python3
"""firefox_check.py FOLDER   opens the program's web page (build/web) in headless Firefox: window, lesson, Chinese, dark,
presenting, embedded, phone; prints times; pictures go to FOLDER. Needs firefox-esr.
"""
import base64, contextlib, json, os, socket, subprocess, sys, tempfile, time

folder = os.path.abspath(sys.argv[1])
here = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
os.makedirs(folder, exist_ok=True)
KEYS = {"PageDown": "\ue00f", "Space": " ", "Right": "\ue014", "Home": "\ue011", "F5": "\ue035", "Escape": "\ue00c"}

# from a key to the last write to the canvas
COUNTS = """window.taken = []; let pressed = 0; const put = CanvasRenderingContext2D.prototype.putImageData;
CanvasRenderingContext2D.prototype.putImageData = function (...all) {
  const r = put.apply(this, all); taken[taken.length - 1] = Math.round(performance.now() - pressed); return r; };
addEventListener('keydown', () => { pressed = performance.now(); taken.push(-1); }, true);"""
LONG = """return [typeof WebAssembly.Suspending, orrery.set('d_model', '4096'), orrery.set('view', 'precision')];"""


class Firefox:
    """Firefox through its Marionette protocol: JSON messages [0, id, command, parameters], each after its length."""

    def __init__(self, profile, width=1440, height=900):
        with contextlib.closing(socket.socket()) as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        with open(f"{profile}/user.js", "w") as file:
            file.write(f'user_pref("marionette.port", {port});\nuser_pref("browser.shell.checkDefaultBrowser", false);\n')
        self.program = subprocess.Popen(["firefox-esr", "--headless", "--marionette", "--no-remote", "--profile", profile, "--width",
                                         str(width), "--height", str(height)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(200):
            try:
                self.line = socket.create_connection(("127.0.0.1", port), 120).makefile("rwb")
                break
            except OSError:
                time.sleep(0.1)
        self.read()
        self.ask("WebDriver:NewSession", {})

    def read(self):
        length = b""
        while (character := self.line.read(1)) != b":":
            length += character
        return json.loads(self.line.read(int(length)))

    def ask(self, command, parameters):
        message = json.dumps([0, 1, command, parameters]).encode()
        self.line.write(str(len(message)).encode() + b":" + message)
        self.line.flush()
        _, _, wrong, answer = self.read()
        if wrong:
            raise RuntimeError(wrong["message"])
        return answer

    def go(self, address):
        self.ask("WebDriver:Navigate", {"url": address})

    def run(self, script, *arguments):
        return self.ask("WebDriver:ExecuteScript", {"script": script, "args": list(arguments), "sandbox": None})["value"]

    def until(self, script, seconds=60):
        end = time.time() + seconds
        while not (value := self.run("return " + script)) and time.time() < end:
            time.sleep(0.02)
        return value

    def keys(self, *names):
        for name in names:
            actions = [{"type": kind, "value": KEYS[name]} for kind in ("keyDown", "keyUp")]
            self.ask("WebDriver:PerformActions", {"actions": [{"type": "key", "id": "keys", "actions": actions}]})

    def click(self, x, y):
        actions = [{"type": "pointerMove", "x": x, "y": y}, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.ask("WebDriver:PerformActions", {"actions": [{"type": "pointer", "id": "mouse", "actions": actions}]})

    def picture(self, name):
        with open(f"{folder}/firefox-{name}.png", "wb") as file:
            file.write(base64.b64decode(self.ask("WebDriver:TakeScreenshot", {"full": False})["value"]))

    def close(self):
        self.program.terminate()
        self.program.wait()


server = subprocess.Popen([f"{here}/packaging/web/serve", f"{here}/build/web", "8124"], stdout=subprocess.PIPE)
server.stdout.readline()
site = "http://127.0.0.1:8124/"
failures = 0
with tempfile.TemporaryDirectory() as profile:
    browser = Firefox(profile)
    try:
        for visit in ("cold", "from cache"):
            begin = time.time()
            browser.go(site)
            shown = browser.until("window.orrery && orrery.isStarted")
            print(f"{visit}: {time.time() - begin:.1f} s to the live picture", flush=True)
            failures += not shown
        time.sleep(2)
        browser.picture("home")

        def show(name, address):
            browser.go("about:blank")
            browser.go(site + address)
            browser.until("window.orrery ? orrery.isStarted : document.readyState === 'complete'")
            time.sleep(3)
            browser.picture(name)

        show("window", "#preset=transformer-base")
        show("lesson", "#lesson=1-invent&step=one-sine")
        browser.run(COUNTS)
        for name in ("PageDown",) * 3:
            browser.keys(name)
            time.sleep(1)
        print("key to picture, milliseconds:", browser.run("return taken"))
        step = browser.run("return location.hash")
        print(f"walked to {step}")
        failures += "one-sine" in step
        browser.keys("F5")
        time.sleep(2)
        browser.picture("presenting")
        show("chinese", "#lesson=4-deriving&step=near&lang=zh&look=dark")
        show("embed", "embed.html")
        show("slices", "#preset=transformer-base")
        print("a long picture:", browser.run(LONG), flush=True)
        time.sleep(3)
        browser.picture("slices")
        browser.ask("WebDriver:SetWindowRect", {"width": 390, "height": 844})
        show("phone", "#lesson=1-invent&step=one-sine")
    finally:
        browser.close()
        server.terminate()
sys.exit(bool(failures))
