// Parts of NumPy programs shared by several schemes, and their concatenation at compile time. A program computes `out`
// from the scheme's parameters and from `positions` (encodings) or `queries` and `keys` (biases).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace orrery {

/// A text of fixed length, built at compile time.
template <std::size_t length>
struct Program {
    std::array<char, length> text{};
    constexpr operator std::string_view() const { return {text.data(), length}; }
};

/// Concatenates texts: `constexpr auto program = joined(seededNumpy, R"(...)")`.
template <std::size_t... sizes>
consteval auto joined(const char (&... parts)[sizes]) {
    Program<(0 + ... + (sizes - 1))> program;
    char* end = program.text.data();
    ((end = std::copy_n(parts, sizes - 1, end)), ...);
    return program;
}

/// core/base/seeded.h in NumPy: uniform(stream, rows, columns) and normal(stream, rows, columns) return the matrices of
/// seededUniform and seededMatrix for the variable `seed`.
inline constexpr char seededNumpy[] = R"(def seeded_uniform(stream, i, j):
    word = np.zeros(1, dtype=np.uint64)
    for part in (seed, stream, i, j):
        word = word + np.asarray(part).astype(np.uint64) + np.uint64(0x9E3779B97F4A7C15)
        word = (word ^ word >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
        word = (word ^ word >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
        word = word ^ word >> np.uint64(31)
    return (word >> np.uint64(11)) / 2.0**53


def uniform(stream, rows, columns):
    return seeded_uniform(stream, np.arange(rows)[:, None], np.arange(columns)[None, :])


def normal(stream, rows, columns):
    i, j = np.arange(rows)[:, None], np.arange(columns)[None, :]
    radius = np.sqrt(-2 * np.log(1 - seeded_uniform(stream, i, 2 * j)))
    return radius * np.cos(2 * np.pi * seeded_uniform(stream, i, 2 * j + 1))


)";

/// Query positions as a column i, key positions as a row j. If there are fewer queries than keys, the queries are the
/// last positions.
inline constexpr char positionsNumpy[] = R"(i = (np.arange(queries) + max(0, keys - queries))[:, None]
j = np.arange(keys)[None, :]
)";

}  // namespace orrery
