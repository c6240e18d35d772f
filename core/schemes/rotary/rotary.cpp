#include "core/schemes/rotary/rotary.h"

#include <cassert>
#include <cmath>
#include <numbers>

#include "core/base/number_text.h"
#include "core/schemes/added/pairs.h"

namespace orrery {

namespace {

Pairing pairingOf(const Values& values) {
    return values.choice("layout") == "interleaved" ? Pairing::Interleaved : Pairing::HalfSplit;
}

int fractionOf(const Values& values) {
    // a fraction such as 2/6 is not exact in binary; a billionth of a channel is
    const double channels = values.real("head_dim") * values.real("rotary_fraction") + 1e-9;
    return static_cast<int>(std::floor(channels / 2)) * 2;
}

/// The two channels that pair i turns.
std::pair<int, int> channelsOf(const RotaryHead& head, int i) {
    const int half = head.rotaryDim / 2;
    if (head.pairing == Pairing::Interleaved) return {2 * i, 2 * i + 1};
    if (head.pairing == Pairing::HalfSplit) return {i, i + half};
    const int first = i < half / 2 ? i : i + half / 2;
    return {first, first + half / 2};
}

double radiansAt(const Frequency& frequency, const Position& position) {
    return frequency.radians() * position.value();
}

}  // namespace

Result<RotaryHead> rotaryHead(const Values& values) {
    const int channels = values.integer("head_dim");
    const int asked = values.integer("rotary_dim");
    if (asked > channels) {
        return Problem{"rotary_dim", "'" + integerText(asked) + "' is more than the head has",
                       "allowed is an even number up to head_dim = " + integerText(channels)};
    }
    const int rotary = asked > 0 ? asked : fractionOf(values);
    if (rotary == 0) {
        return Problem{"rotary_fraction", "'" + valueText(values["rotary_fraction"]) + "' leaves no pair to turn",
                       "head_dim × rotary_fraction must be at least 2"};
    }
    return RotaryHead{channels, rotary, pairingOf(values)};
}

RotaryHead wholeHead(const Values& values) {
    return {values.integer("head_dim"), values.integer("head_dim"), pairingOf(values)};
}

OscillatorBank rotaryBank(const RotaryHead& head, std::span<const Oscillator> sines) {
    assert(static_cast<int>(sines.size()) == head.pairs());
    OscillatorBank bank = bankOf(pairColumns(0, head.pairs(), {.interleaved = false, .sineFirst = false}), sines);
    bank.channels = head.channels;
    for (AnglePair& pair : bank.pairs) std::tie(pair.first, pair.second) = channelsOf(head, pair.cosine);
    return bank;
}

OscillatorBank rotaryBank(const RotaryHead& head, const std::vector<Precise>& radians, double amplitude) {
    std::vector<Oscillator> sines;
    for (const Frequency& frequency : frequencies(radians)) {
        sines.push_back({.frequency = frequency, .amplitude = amplitude});
    }
    return rotaryBank(head, sines);
}

std::vector<double> rotaryAngles(const OscillatorBank& bank, std::span<const Position> coordinates) {
    std::vector<double> angles;
    for (std::size_t column = bank.columns.size() / 2; column < bank.columns.size(); ++column) {
        const Oscillator& sine = bank.columns[column];
        double angle = radiansAt(sine.frequency, coordinates[static_cast<std::size_t>(sine.axis)]) +
                       2 * std::numbers::pi * signedTurns(sine.phase);
        if (sine.crossAxis >= 0) {
            angle += radiansAt(sine.crossFrequency, coordinates[static_cast<std::size_t>(sine.crossAxis)]);
        }
        angles.push_back(angle);
    }
    return angles;
}

RotaryColumn rotaryColumn(std::int64_t column, int pairs) {
    return {column < pairs ? "cos(" : "sin(", static_cast<int>(column % pairs)};
}

std::string powerText(const Values& values, int pair, int rotaryDim) {
    return shortest(values.real("base")) + "^(" + integerText(2 * pair) + "/" + integerText(rotaryDim) + ")";
}

}  // namespace orrery
