// Encodings by scheme id and settings, for tests that state laws of them.
#pragma once

#include <cmath>
#include <initializer_list>
#include <random>

#include "core/schemes/catalog.h"
#include "core/schemes/encode.h"

namespace orrery {

using Settings = std::initializer_list<std::pair<std::string_view, Value>>;

inline Value word(const char* text) {
    return std::string(text);
}

inline Values valuesOf(std::string_view id, Settings settings) {
    Values values((*findScheme(id))->params);
    for (const auto& [name, value] : settings) values = *values.with(name, value);
    return values;
}

inline Result<Encoding> tried(std::string_view id, Settings settings) {
    return (*findScheme(id))->build(valuesOf(id, settings));
}

inline OscillatorBank bankOf(std::string_view id, Settings settings) {
    return std::get<OscillatorBank>(*tried(id, settings));
}

inline Matrix rowsOf(const Encoding& encoding, std::int64_t first, std::uint64_t count) {
    return encodeRows(encoding, PositionRange{Position(first), 1, count}, 0, count);
}

inline Matrix rowsOf(std::string_view id, Settings settings, std::int64_t first, std::uint64_t count) {
    return rowsOf(*tried(id, settings), first, count);
}

inline double normOf(std::span<const double> row) {
    double sum = 0;
    for (const double x : row) sum += x * x;
    return std::sqrt(sum);
}

inline double farthest(const Matrix& a, const Matrix& b) {
    if (a.rows != b.rows || a.columns != b.columns) return INFINITY;
    double distance = 0;
    for (std::size_t i = 0; i < a.values.size(); ++i)
        distance = std::max(distance, std::abs(a.values[i] - b.values[i]));
    return distance;
}

inline std::int64_t below(std::int64_t end, std::mt19937_64& random) {
    return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(end));
}

}  // namespace orrery
