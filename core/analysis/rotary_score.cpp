#include "core/analysis/rotary_score.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <complex>
#include <numbers>

#include "core/analysis/column_sums.h"
#include "core/phase/mean_rows.h"
#include "core/phase/rows.h"

namespace orrery {

namespace {

/// The mean over j of |S_j|, from the alternating cosines and sines at one point.
double meanPartialSum(std::span<const double> hands) {
    std::complex<double> sum = 0;
    double total = 0;
    for (std::size_t i = 0; i + 1 < hands.size(); i += 2) {
        sum += std::complex(hands[i], hands[i + 1]);
        total += std::sqrt(std::norm(sum));
    }
    return total / (static_cast<double>(hands.size()) / 2);
}

}  // namespace

TurnedChannels turnedChannels(const AnglePair& pair) {
    if (pair.first < 0) return {static_cast<std::size_t>(pair.cosine), static_cast<std::size_t>(pair.sine)};
    return {static_cast<std::size_t>(pair.first), static_cast<std::size_t>(pair.second)};
}

std::size_t vectorSize(const OscillatorBank& bank) {
    return bank.channels > 0 ? static_cast<std::size_t>(bank.channels) : bank.columns.size();
}

std::vector<double> scoreProfile(const OscillatorBank& bank, const QueryAndKey& vectors, const DyadicRange& range,
                                 const Progress& progress) {
    assert(vectors.query.size() == vectorSize(bank) && vectors.key.size() == vectorSize(bank));
    OscillatorBank score;
    for (const AnglePair& pair : bank.pairs) {
        const auto [first, second] = turnedChannels(pair);
        const std::complex<double> query(vectors.query[first], vectors.query[second]);
        const std::complex<double> product = query * std::complex<double>(vectors.key[first], -vectors.key[second]);
        const Oscillator& cosine = bank.columns[static_cast<std::size_t>(pair.cosine)];
        const double size = cosine.amplitude * cosine.amplitude / static_cast<double>(bank.pairs.size());
        score.columns.push_back({.frequency = scaled(turnsPerPosition(cosine), range.exponent),
                                 .phase = quarterTurn + turnsFrom(std::arg(product) / (2 * std::numbers::pi)),
                                 .amplitude = size * std::abs(product)});
    }
    return columnSums(score, {Position(range.first), 1, range.count}, progress);
}

std::vector<double> scoreBound(std::span<const Frequency> frequencies, const DyadicRange& range,
                               const Progress& progress) {
    const std::size_t pairs = frequencies.size();
    OscillatorBank hands;
    for (const Frequency& frequency : frequencies) {
        const Frequency step = scaled(frequency, range.exponent);
        hands.columns.push_back({.frequency = step, .phase = quarterTurn});
        hands.columns.push_back({.frequency = step});
    }
    constexpr std::uint64_t numbersAtOnce = 1 << 20;
    const std::uint64_t rowsAtOnce =
        std::max<std::uint64_t>(numbersAtOnce / (2 * pairs) / rowsFromAnAnchor, 1) * rowsFromAnAnchor;
    std::vector<double> rows(std::min(rowsAtOnce, range.count) * 2 * pairs);
    std::vector<double> bound;
    for (std::uint64_t begin = 0; begin < range.count; begin += rowsAtOnce) {
        if (progress.stopped()) return std::vector<double>(range.count);
        const std::uint64_t count = std::min(range.count - begin, rowsAtOnce);
        const std::span<double> filled(rows.data(), count * 2 * pairs);
        fill(hands, {Position(range.first + static_cast<std::int64_t>(begin)), 1, count}, filled, 1);
        for (std::uint64_t k = 0; k < count; ++k)
            bound.push_back(meanPartialSum(filled.subspan(k * 2 * pairs, 2 * pairs)));
    }
    return bound;
}

}  // namespace orrery
