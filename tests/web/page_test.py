#!/usr/bin/env python3
"""page_test.py FOLDER   walks the program's web page (build/web) in headless Chromium: pictures go to FOLDER."""
import os, subprocess, sys, time

sys.path.insert(0, os.path.dirname(__file__))
from browser import Browser

folder = os.path.abspath(sys.argv[1])
here = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
os.makedirs(folder, exist_ok=True)
PORT = 8123
server = subprocess.Popen([f"{here}/packaging/web/serve", f"{here}/build/web", str(PORT)], stdout=subprocess.PIPE)
server.stdout.readline()
site = f"http://127.0.0.1:{PORT}/"


def shown(browser, fragment="", query=""):
    browser.go("about:blank")
    browser.go(site + query + fragment)
    browser.wait("window.orrery && orrery.isStarted")
    time.sleep(1.5)


def check(name, truth):
    print(("ok    " if truth else "FAILS ") + name, flush=True)
    failures.extend([] if truth else [name])


failures = []
browser = Browser()
try:
    shown(browser)
    browser.picture(f"{folder}/first.png")
    for name, fragment in [("lesson", "#lesson=4-deriving&step=near"), ("model", "#preset=llama-3-8b"),
                           ("chinese", "#lesson=1-invent&lang=zh&look=dark"), ("broken", "#d=abcd")]:
        shown(browser, fragment)
        browser.picture(f"{folder}/{name}.png")
    requests = browser.run("return performance.getEntriesByType('resource').map(each => each.name)")
    check("nothing is asked of another site", all(each.startswith(site) for each in requests))
    complaints = browser.console()
    check(f"no console error {complaints}", not complaints)
finally:
    browser.close()
    server.terminate()
sys.exit(bool(failures))
