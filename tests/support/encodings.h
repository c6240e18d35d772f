// Encodings built from a scheme id and settings, and small numeric helpers, for tests of the mathematical properties of
// schemes. tried() returns the Problem of settings that a scheme refuses; the other functions require valid settings.
#pragma once

#include <cmath>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "core/schemes/catalog.h"
#include "core/schemes/encode.h"

namespace orrery {

using Settings = std::vector<std::pair<std::string, Value>>;

inline Value word(const char* text) {
    return std::string(text);
}

inline Values valuesOf(std::string_view id, const Settings& settings) {
    Values values((*findScheme(id))->params);
    for (const auto& [name, value] : settings) values = *values.with(name, value);
    return values;
}

inline Result<Encoding> tried(std::string_view id, const Settings& settings = {}) {
    return (*findScheme(id))->build(valuesOf(id, settings));
}

inline OscillatorBank bankOf(std::string_view id, const Settings& settings = {}) {
    return std::get<OscillatorBank>(*tried(id, settings));
}

inline Matrix rowsOf(const Encoding& encoding, std::int64_t first, std::uint64_t count) {
    return encodeRows(encoding, PositionRange{Position(first), 1, count}, 0, count);
}

inline Matrix rowsOf(std::string_view id, const Settings& settings, std::int64_t first, std::uint64_t count) {
    return rowsOf(*tried(id, settings), first, count);
}

inline double normOf(std::span<const double> row) {
    double sum = 0;
    for (const double x : row) sum += x * x;
    return std::sqrt(sum);
}

/// Largest difference of corresponding elements; infinite if the sizes differ.
inline double farthest(const std::vector<double>& a, const std::vector<double>& b) {
    if (a.size() != b.size()) return INFINITY;
    double distance = 0;
    for (std::size_t i = 0; i < a.size(); ++i) distance = std::max(distance, std::abs(a[i] - b[i]));
    return distance;
}

inline double farthest(const Matrix& a, const Matrix& b) {
    return a.rows == b.rows ? farthest(a.values, b.values) : INFINITY;
}

inline std::int64_t below(std::int64_t end, std::mt19937_64& random) {
    return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(end));
}

}  // namespace orrery
