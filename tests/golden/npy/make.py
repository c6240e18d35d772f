#!/usr/bin/env python3
"""Writes the .npy files of this folder with NumPy: run it here. tests/core/npy_test.cpp states their values."""
import numpy as np
from numpy.lib import format as npy

quarters = (np.arange(12) - 5).reshape(3, 4) * 0.75  # exact in every floating-point type
integers = (np.arange(12) * 9 - 40).reshape(3, 4)

for code in ("f2", "f4", "f8"):
    np.save(code, quarters.astype("<" + code))
    np.save(code + "_big", quarters.astype(">" + code))
    np.save(code + "_fortran", np.asfortranarray(quarters.astype("<" + code)))
for code in ("i1", "i2", "i4", "i8"):
    np.save(code, integers.astype("<" + code))
np.save("i4_big", integers.astype(">i4"))
np.save("i4_big_fortran", np.asfortranarray(integers.astype(">i4")))
for code in ("u1", "u2", "u4", "u8"):
    np.save(code, (integers + 40).astype("<" + code))
np.save("b1", integers % 2 == 0)

np.save("scalar", np.float64(2.5))
np.save("vector", np.arange(5.0))
np.save("empty", np.zeros((0, 4)))
np.save("cube", np.arange(24.0).reshape(2, 3, 4))
np.save("cube_fortran", np.asfortranarray(np.arange(24.0).reshape(2, 3, 4)))
np.save("special_f2", np.array([0.0, -0.0, 2**-24, 2**-14 - 2**-24, 65504, np.inf, -np.inf, np.nan], "<f2"))

for version in (2, 3):
    with open(f"version{version}.npy", "wb") as file:
        npy.write_array(file, quarters.astype("<f4"), version=(version, 0))

with open("bfloat16.npy", "wb") as file:  # what np.save writes for ml_dtypes.bfloat16
    npy.write_array_header_1_0(file, {"descr": "<V2", "fortran_order": False, "shape": (3, 4)})
    file.write((quarters.astype("<f4").view("<u4") >> 16).astype("<u2").tobytes())

with open("aligned.npy", "wb") as file:  # with this shape the header ends on a multiple of 64 by itself
    npy.write_array(file, np.zeros((0, 10000, 10000, 1000, 1, 1, 1, 1, 1, 1, 1), "<f2"), version=(1, 0))

np.save("complex", quarters.astype("<c8"))
np.save("text", np.array(["sine", "rope"]))
np.save("object", np.array([{}, []], dtype=object), allow_pickle=True)
np.save("structured", np.zeros(2, dtype=[("x", "<f4"), ("y", "<i4")]))
np.save("longdouble", np.zeros(2, dtype=np.longdouble))
np.save("time", np.zeros(2, dtype="<M8[s]"))
