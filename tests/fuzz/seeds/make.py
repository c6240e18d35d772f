#!/usr/bin/env python3
"""Writes the seeds of safetensors/, npy/ and png/: run it here. Well-formed .npy seeds are those of tests/golden/npy."""
import json
import os
import struct
import zlib

import numpy as np

table = ((np.arange(12) - 5) * 0.75).astype("<f4")


def safetensors(name, header, data=b"", length=None):
    text = header if isinstance(header, bytes) else json.dumps(header).encode()
    size = struct.pack("<Q", len(text) if length is None else length)
    with open(f"safetensors/{name}.safetensors", "wb") as file:
        file.write(size + text + data)


def tensor(dtype, shape, begin, end):
    return {"dtype": dtype, "shape": shape, "data_offsets": [begin, end]}


values = table.tobytes()
safetensors("f32", {"h.wpe.weight": tensor("F32", [3, 4], 0, 48)}, values)
safetensors("f64", {"wpe.weight": tensor("F64", [3, 4], 0, 96)}, table.astype("<f8").tobytes())
safetensors("f16", {"pos_embed": tensor("F16", [1, 3, 4], 0, 24)}, table.astype("<f2").tobytes())
safetensors("bf16", {"a": tensor("BF16", [3, 4], 0, 24)}, (table.view("<u4") >> 16).astype("<u2").tobytes())
safetensors("none", {})
safetensors("padded", b'{"a":{"dtype":"U8","shape":[2],"data_offsets":[0,2]}}   ', b"ab")
safetensors("several", {"__metadata__": {"format": "pt"}, "e.embed_positions.weight": tensor("F32", [1, 2], 8, 16),
                        "d.embed_positions.weight": tensor("F32", [2, 1], 0, 8), "empty": tensor("I64", [0, 9], 8, 8),
                        "scalar": tensor("BOOL", [], 16, 17)}, bytes(17))
safetensors("small_types", {"a": tensor("F4", [3, 4], 0, 6), "b": tensor("F6_E2M3", [4], 6, 9),
                            "c": tensor("F8_E4M3", [2], 9, 11), "d": tensor("C64", [1], 11, 19)}, bytes(19))
safetensors("overlap", {"a": tensor("U8", [4], 0, 4), "b": tensor("U8", [4], 2, 6)}, bytes(6))
safetensors("hole", {"a": tensor("U8", [4], 0, 4), "b": tensor("U8", [4], 6, 10)}, bytes(10))
safetensors("outside", {"a": tensor("U8", [400], 0, 400)}, bytes(4))
safetensors("overflow", {"a": tensor("F64", [2**63, 2**63], 0, 0)})
safetensors("doubled", b'{"a":{"dtype":"U8","shape":[0],"data_offsets":[0,0]},"a":{}}')
safetensors("polyglot", b'{}\0<html>')  # found: a zero byte ended the JSON and hid what follows
safetensors("control", b'{"\\u001b[31m":1}')  # found: escape sequences out of the file reached the terminal
safetensors("cut", {"a": tensor("U8", [4], 0, 4)}, length=1000)
safetensors("huge", {}, length=2**63)


def npy(name, header, data=b"", version=b"\1\0"):
    width = "<H" if version[0] == 1 else "<I"
    with open(f"npy/{name}.npy", "wb") as file:
        file.write(b"\x93NUMPY" + version + struct.pack(width, len(header)) + header + data)


npy("python2", b"{'descr': '<f4', 'fortran_order': False, 'shape': (3L, 4L)}", values)
npy("double_quotes", b'{"shape":(12,),"descr":"<f4","fortran_order":True,}', values)
npy("huge", b"{'descr': '<f8', 'fortran_order': False, 'shape': (1048576, 1048576)}", bytes(64))
npy("overflow", b"{'descr': '<f8', 'fortran_order': False, 'shape': (2147483648, 2147483648, 2147483648, 0)}")
npy("version3", "{'descr': '<é', 'fortran_order': False, 'shape': ()}".encode(), version=b"\3\0")


def chunk(kind, data, checksum=None):
    checked = kind + data
    return struct.pack(">I", len(data)) + checked + struct.pack(">I", zlib.crc32(checked) if checksum is None else checksum)


def png(name, *chunks):
    header = chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0))
    pixels = chunk(b"IDAT", zlib.compress(b"\0\0"))
    with open(f"png/{name}.png", "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + header + b"".join(chunks) + pixels + chunk(b"IEND", b""))


os.makedirs("png", exist_ok=True)
key = b"orrery-document\0"
document = b'{"orrery": 1, "panes": [{"rope": {"base": 500}}], "about": {"title_en": "a\xe9"}}'
utf8 = document.decode("latin-1").encode()
packed = zlib.compress(document)
bomb = zlib.compress(b" " * (17 << 20), 9)  # found: many of these took gigabytes
png("plain", chunk(b"tEXt", key + document))
png("packed", chunk(b"zTXt", key + b"\0" + packed))
png("international", chunk(b"iTXt", key + b"\0\0en\0name\0" + utf8))
png("international_packed", chunk(b"iTXt", key + b"\1\0\0\0" + zlib.compress(utf8)))
png("none", chunk(b"tEXt", b"Title\0x"))
png("two", chunk(b"tEXt", key + document), chunk(b"zTXt", key + b"\0" + packed))
png("bomb", chunk(b"zTXt", key + b"\0" + bomb))
png("checksum", chunk(b"zTXt", key + b"\0" + packed, 0))
png("cut_stream", chunk(b"zTXt", key + b"\0" + packed[:30]))
png("no_stream", chunk(b"iTXt", key + b"\1\0\0\0xyz"))
png("wrong_json", chunk(b"tEXt", key + b"{"))
