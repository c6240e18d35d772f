#!/usr/bin/env python3
"""measure.py FOLDER [FRAGMENT KEY]...   times of the program's web page in FOLDER in headless Chromium, in milliseconds; sizes in bytes."""
import os, statistics, subprocess, sys, time

sys.path.insert(0, os.path.dirname(__file__))
from browser import Browser

here = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
COUNTS = """window.puts = []; const put = CanvasRenderingContext2D.prototype.putImageData;
CanvasRenderingContext2D.prototype.putImageData = function (...all) { const r = put.apply(this, all); puts.push(performance.now()); return r; };
addEventListener('keydown', () => { window.pressed = performance.now(); }, true);"""
# from the newest key to the last write to the canvas, once nothing was drawn for 60 ms
AFTER_KEY = """const done = arguments[arguments.length - 1];
const look = () => { const now = performance.now(), last = puts.at(-1) ?? 0;
  if (last > pressed && now - last > 60) done(last - pressed); else if (now - pressed > 3000) done(-1); else setTimeout(look, 4); }; look();"""


def settled(browser):
    browser.wait("window.orrery && orrery.isStarted")
    count = -1
    while count != (count := browser.run("return puts.length")):
        time.sleep(0.6)
    return browser.run("return puts.at(-1)")


def said(name, times):
    times = sorted(each for each in times if each > 0)
    if times:
        print(f"{name}: median {statistics.median(times):.0f}, p90 {times[int(len(times) * 0.9)]:.0f}, most {times[-1]:.0f} ({len(times)})", flush=True)


server = subprocess.Popen([f"{here}/packaging/web/serve", sys.argv[1], "8124"], stdout=subprocess.PIPE)
server.stdout.readline()
site = "http://127.0.0.1:8124/"
try:
    for folder in sys.argv[1:2]:
        for ending in ("", ".gz", ".br"):
            print(ending or "raw", {name.split(".")[0] + "." + name.removesuffix(ending).split(".")[-1]: os.path.getsize(f"{folder}/{name}")
                  for name in sorted(os.listdir(folder)) if name.endswith(ending or (".wasm", ".js", ".ttc", ".html"))}, flush=True)
    browser = Browser()
    browser.cdp("Page.addScriptToEvaluateOnNewDocument", {"source": COUNTS})
    for name in ("cold", "from cache", "from cache"):
        browser.go("about:blank")
        browser.go(site)
        print(f"{name}: last drawing of the start at {settled(browser):.0f}", flush=True)
    print("memory of the program:", browser.run("return orrery.memory()"), flush=True)
    for fragment, key in zip(sys.argv[2::2], sys.argv[3::2]):
        browser.go("about:blank")
        browser.go(site + fragment)
        settled(browser)
        times = []
        for _ in range(30):
            browser.keys(key)
            times.append(browser.run_async(AFTER_KEY))
        said(f"{fragment} {key}", times)
finally:
    server.terminate()
    browser.close()
