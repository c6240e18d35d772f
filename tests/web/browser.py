"""A page in headless Chromium, through chromedriver and the WebDriver protocol."""
import base64, contextlib, json, socket, subprocess, tempfile, time, urllib.request

KEYS = {"Enter": "\ue007", "Escape": "\ue00c", "Tab": "\ue004", "Left": "\ue012", "Up": "\ue013", "Right": "\ue014",
        "Down": "\ue015", "PageDown": "\ue00f", "PageUp": "\ue00e", "Control": "\ue009", "Shift": "\ue008", "Alt": "\ue00a",
        "Home": "\ue011", "F1": "\ue031", "F2": "\ue032", "F5": "\ue035", "F9": "\ue039"}


class Browser:
    def __init__(self, width=1440, height=900, profile=None, arguments=("--disable-3d-apis",)):
        """Without other arguments there is no WebGL."""
        with contextlib.closing(socket.socket()) as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.driver = subprocess.Popen(["chromedriver", f"--port={self.port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.downloads = tempfile.mkdtemp()
        profile = profile or tempfile.mkdtemp()
        options = {"args": ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-quic", "--no-first-run",
                            "--disable-background-networking", "--disable-component-update", "--disable-sync",
                            f"--window-size={width},{height}", f"--user-data-dir={profile}", "--hide-scrollbars", *arguments],
                   "prefs": {"download.default_directory": self.downloads}}
        wanted = {"browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}
        for _ in range(100):
            try:
                self.session = ""
                self.session = "/session/" + self.post("/session", {"capabilities": {"alwaysMatch": wanted}})["sessionId"]
                break
            except OSError:
                time.sleep(0.1)
        self.cdp("Emulation.setDeviceMetricsOverride", {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})

    def post(self, path, body=None, method="POST"):
        data = json.dumps(body or {}).encode() if method == "POST" else None
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{self.session}{path}", data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as wrong:
            raise RuntimeError(json.load(wrong)["value"]["message"]) from None

    def cdp(self, command, parameters):
        return self.post("/goog/cdp/execute", {"cmd": command, "params": parameters})

    def go(self, address):
        self.post("/url", {"url": address})

    def run(self, script, *arguments):
        return self.post("/execute/sync", {"script": script, "args": list(arguments)})

    def run_async(self, script, *arguments):
        return self.post("/execute/async", {"script": script, "args": list(arguments)})

    def wait(self, script, seconds=30):
        end = time.time() + seconds
        while not (value := self.run("return " + script)):
            if time.time() > end:
                raise AssertionError(f"not within {seconds} s: {script}")
            time.sleep(0.05)
        return value

    def picture(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.post("/screenshot", method="GET")))

    def console(self):
        return [entry["message"] for entry in self.post("/se/log", {"type": "browser"}) if "favicon" not in entry["message"]]

    def keys(self, *names):
        """Presses keys one after the other; "Control+Shift+l" holds the first ones."""
        actions = []
        for name in names:
            *held, last = name.split("+") if len(name) > 1 else [name]
            codes = [KEYS.get(key, key) for key in [*held, last]]
            actions += [{"type": "keyDown", "value": code} for code in codes]
            actions += [{"type": "keyUp", "value": code} for code in reversed(codes)]
        self.post("/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": actions}]})

    def type(self, text):
        self.keys(*text)

    def click(self, x, y, kind="mouse"):
        self.drag([(x, y)], kind)

    def drag(self, points, kind="mouse"):
        moves = [{"type": "pointerMove", "duration": 20, "x": int(x), "y": int(y)} for x, y in points]
        actions = [moves[0], {"type": "pointerDown", "button": 0}, {"type": "pause", "duration": 30}, *moves[1:], {"type": "pointerUp", "button": 0}]
        self.post("/actions", {"actions": [{"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": actions}]})

    def kill(self):
        """Ends the browser as a crash does."""
        try:
            self.cdp("Browser.crash", {})
        except (RuntimeError, OSError):
            pass  # nobody is left to answer
        self.driver.terminate()
        self.driver.wait()

    def close(self):
        try:
            self.post("", method="DELETE")
        finally:
            self.driver.terminate()
            self.driver.wait()
