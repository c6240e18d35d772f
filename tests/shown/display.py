# A screen of its own with a window manager; its pixels, as they are now, are a file that Xvfb keeps.
import os
import struct
import subprocess
import time
import zlib

import numpy


class Display:
    def __init__(self, folder, width, height):
        self.folder = folder
        read, write = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-fbdir", folder, "-nocursor",
             "-noreset", "-nolisten", "tcp"], pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as number:
            self.name = ":" + number.readline().strip()
        self.environment = dict(os.environ, DISPLAY=self.name, HOME=folder, XDG_CONFIG_HOME=folder,
                                XDG_RUNTIME_DIR=folder)
        self.manager = subprocess.Popen(["openbox", "--sm-disable"], env=self.environment, stderr=subprocess.DEVNULL)
        # in the corner the pointer points at nothing
        self.tool("mousemove", str(width - 1), str(height - 1))

    def close(self):
        for process in (self.manager, self.server):
            process.terminate()
            process.wait(10)

    def tool(self, *words):
        said = subprocess.run(["xdotool", *words], env=self.environment, capture_output=True, text=True, timeout=20)
        return said.stdout.split()

    def width(self, window):
        """Its pixels; nothing if there is no such window: a window may be exchanged for another while it appears."""
        said = dict(line.split("=") for line in self.tool("getwindowgeometry", "--shell", window))
        return int(said["WIDTH"]) if "WIDTH" in said else None

    def pixels(self):
        """Height x width x 3 levels, as they are on the screen."""
        data = numpy.fromfile(os.path.join(self.folder, "Xvfb_screen0"), numpy.uint8)
        head = struct.unpack(">25I", data[:100].tobytes())
        start, width, height, stride, colours = head[0] + 12 * head[19], head[4], head[5], head[12], head[19]
        assert colours >= 0 and stride >= 4 * width
        rows = data[start:start + stride * height].reshape(height, stride)
        return rows[:, :4 * width].reshape(height, width, 4)[:, :, 2::-1].copy()


def save_png(path, pixels):
    height, width, _ = pixels.shape
    rows = numpy.zeros((height, 1 + 3 * width), numpy.uint8)
    rows[:, 1:] = pixels.reshape(height, 3 * width)

    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)) +
                   chunk(b"IDAT", zlib.compress(rows.tobytes(), 1)) + chunk(b"IEND", b""))


def read_ppm(path):
    with open(path, "rb") as file:
        assert file.readline().strip() == b"P6"
        width, height = map(int, file.readline().split())
        file.readline()
        return numpy.frombuffer(file.read(), numpy.uint8).reshape(height, width, 3)


def read_png(path):
    """Any PNG, by ffmpeg: height x width x 3 levels."""
    data = open(path, "rb").read(24)
    width, height = struct.unpack(">II", data[16:24])
    raw = subprocess.run(["ffmpeg", "-v", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", "rgb24", "-"],
                         capture_output=True, check=True, timeout=60).stdout
    return numpy.frombuffer(raw, numpy.uint8).reshape(height, width, 3)


def wait_for(found, seconds):
    """What `found` gives as soon as it is no fault; the last fault after that time. Faults are strings."""
    end = time.monotonic() + seconds
    while True:
        result = found()
        if not isinstance(result, str) or time.monotonic() > end:
            return result
        time.sleep(0.1)
