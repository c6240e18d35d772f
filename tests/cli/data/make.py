"""Makes the .npy files of this folder, good and bad."""
import numpy as np

np.save("table.npy", (np.arange(24, dtype=np.float32) / 8).reshape(6, 4))
np.save("three.npy", np.zeros((2, 3, 4)))
np.save("object.npy", np.array([{"a": 1}], dtype=object))
open("empty.npy", "wb").close()
open("not-npy.npy", "wb").write(b"position,value\n0,1\n")
whole = open("table.npy", "rb").read()
open("truncated.npy", "wb").write(whole[:-10])
header = b"{'descr': '<f8', 'fortran_order': False, 'shape': (1048576, 1048576), }"
header = header.ljust(118 - 1) + b"\n"
open("huge.npy", "wb").write(b"\x93NUMPY\x01\x00" + len(header).to_bytes(2, "little") + header + b"\0" * 64)
