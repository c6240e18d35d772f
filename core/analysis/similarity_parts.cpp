#include "core/analysis/similarity_parts.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "core/analysis/column_sums.h"
#include "core/phase/mean_rows.h"

namespace orrery {

namespace {

constexpr Turns halfTurn = 2 * quarterTurn;

/// Adds a cosine to the part; merges it with the last column if the frequencies are equal and the phases differ by 0 or
/// half a turn.
void addCosine(OscillatorBank& part, const Oscillator& cosine) {
    if (!part.columns.empty()) {
        Oscillator& last = part.columns.back();
        const Turns apart = cosine.phase - last.phase;
        if (last.frequency == cosine.frequency && (apart == 0 || apart == halfTurn)) {
            last.amplitude += apart == 0 ? cosine.amplitude : -cosine.amplitude;
            return;
        }
    }
    part.columns.push_back(cosine);
}

/// Adds the two cosines of weight * column(m) * column(n).
void addColumn(SimilarityParts& parts, const Oscillator& column, double weight) {
    Oscillator cosine;
    cosine.frequency = turnsPerPosition(column);
    cosine.amplitude = weight * column.amplitude * column.amplitude / 2;
    cosine.phase = quarterTurn;
    addCosine(parts.difference, cosine);
    cosine.phase = 2 * column.phase + quarterTurn + halfTurn;
    addCosine(parts.sum, cosine);
}

}  // namespace

bool hasSimilarityParts(const OscillatorBank& bank) {
    return bank.grid.empty() && std::ranges::all_of(bank.columns, [](const Oscillator& c) { return c.damping == 0; });
}

SimilarityParts similarityParts(const OscillatorBank& bank, std::span<const double> diagonal) {
    assert(diagonal.size() == bank.columns.size());
    std::vector<bool> paired(bank.columns.size());
    SimilarityParts parts;
    for (OscillatorBank* part : {&parts.difference, &parts.sum}) part->columns.reserve(bank.columns.size());
    for (const AnglePair& pair : bank.pairs) {
        for (const int column : {pair.cosine, pair.sine}) {
            const auto index = static_cast<std::size_t>(column);
            addColumn(parts, bank.columns[index], diagonal[index]);
            paired[index] = true;
        }
    }
    for (std::size_t index = 0; index < paired.size(); ++index) {
        if (!paired[index]) addColumn(parts, bank.columns[index], diagonal[index]);
    }
    for (OscillatorBank* part : {&parts.difference, &parts.sum}) {
        std::erase_if(part->columns, [](const Oscillator& column) { return column.amplitude == 0; });
    }
    return parts;
}

double partAt(const OscillatorBank& part, std::int64_t x) {
    constexpr std::size_t atOnce = 256;
    std::array<Turns, atOnce> turns;
    std::array<SinCos, atOnce> made;
    double total = 0;
    for (std::size_t begin = 0; begin < part.columns.size(); begin += atOnce) {
        const auto some = std::span(part.columns).subspan(begin, std::min(atOnce, part.columns.size() - begin));
        for (std::size_t i = 0; i < some.size(); ++i) turns[i] = phase(some[i].frequency, Position(x)) + some[i].phase;
        sincos(std::span(turns).first(some.size()), made);
        for (std::size_t i = 0; i < some.size(); ++i) total += some[i].amplitude * made[i].sin;
    }
    return total;
}

std::vector<double> partMeans(const OscillatorBank& part, bool isSum, std::int64_t first, std::int64_t cells,
                              std::uint64_t count, const Progress& progress) {
    OscillatorBank means = part;
    for (Oscillator& column : means.columns) {
        const Oscillator mean =
            blockMean({.frequency = column.frequency}, Position(0), static_cast<std::uint64_t>(cells));
        column.amplitude *= mean.amplitude * mean.amplitude;
        column.phase += phase(column.frequency, Position(first)) + (isSum ? 2 * mean.phase : 0);
        column.frequency = mean.frequency;
    }
    return columnSums(means, {Position(0), 1, count}, progress);
}

}  // namespace orrery
