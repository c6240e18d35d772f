#include "core/schemes/rotary/rotary.h"

#include <cassert>
#include <cmath>
#include <numbers>

#include "core/base/number_text.h"
#include "core/schemes/rotary/rotary_params.h"

namespace orrery {

namespace {

Pairing pairingOf(const Values& values) {
    return values.holds(rotary::layout.is("interleaved")) ? Pairing::Interleaved : Pairing::HalfSplit;
}

int rotatedChannels(const Values& values) {
    // 100 * 0.58 is slightly below 58 in floating point; adding 1e-9 of a channel compensates.
    const double channels = values[rotary::headDim] * values[rotary::rotaryFraction] + 1e-9;
    return static_cast<int>(std::floor(channels / 2)) * 2;
}

/// Returns the two channels that pair i rotates.
std::pair<int, int> channelsOf(const RotaryHead& head, int i) {
    const int half = head.pairs();
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
    const int channels = values[rotary::headDim];
    const int asked = values[rotary::rotaryDim];
    if (asked > channels) {
        const std::string max = "head_dim = " + integerText(channels);
        return Problem{"rotary_dim",
                       say({"{} is more than the head has", "{}超过了头的通道数"}, quoted(integerText(asked))),
                       say({"allowed is an even number up to {}", "应为不超过头宽 {} 的偶数"}, max)};
    }
    const int turning = asked > 0 ? asked : rotatedChannels(values);
    if (turning == 0) {
        return Problem{
            "rotary_fraction",
            say({"{} leaves no pair to turn", "{}使得没有一对可转"}, quoted(shortest(values[rotary::rotaryFraction]))),
            Words{"head_dim × rotary_fraction must be at least 2",
                  "应使头宽 × 旋转比例（head_dim × rotary_fraction）不小于 2"}};
    }
    return RotaryHead{channels, {values[rotary::base], turning}, pairingOf(values)};
}

RotaryHead wholeHead(const Values& values) {
    return {values[rotary::headDim], {values[rotary::base], values[rotary::headDim]}, pairingOf(values)};
}

OscillatorBank rotaryBank(const RotaryHead& head, std::span<const Oscillator> sines, std::vector<std::int64_t> grid) {
    assert(static_cast<int>(sines.size()) == head.pairs());
    OscillatorBank bank = bankOf(pairColumns(0, head.pairs(), {.interleaved = false, .sineFirst = false}), sines);
    bank.channels = head.channels;
    bank.grid = std::move(grid);
    for (AnglePair& pair : bank.pairs) std::tie(pair.first, pair.second) = channelsOf(head, pair.cosine);
    return bank;
}

OscillatorBank rotaryBank(const RotaryHead& head, const std::vector<Precise>& radians, double amplitude) {
    return rotaryBank(head, sinesOf(radians, amplitude));
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

std::string powerText(const RopeBase& rope, int pair) {
    return shortest(rope.base) + "^(" + integerText(2 * pair) + "/" + integerText(rope.rotaryDim) + ")";
}

std::string blendText(const std::string& start, double kept, const std::string& power, double factor) {
    const std::string own = " / " + power;
    const std::string slowed = own + " / " + shortest(factor);
    if (kept == 1) return start + own + ")";
    if (kept == 0) return start + slowed + ")";
    return start + " · (" + rounded(kept, 6) + own + " + " + rounded(1 - kept, 6) + slowed + "))";
}

std::vector<std::int64_t> patchGrid(const Values& values) {
    return {values[rotary::height], values[rotary::width]};
}

std::vector<Position> patchOf(const Values& values, const Cell& cell) {
    return coordinatesOf({.grid = patchGrid(values)}, Position::from(cell.position));
}

Done checkRamp(const Values& values, const Real& fast, const Real& slow) {
    if (values[fast] > values[slow]) return done();
    const std::string from(fast.id()), to(slow.id());
    return Problem{from,
                   say({"{} is no more than {} = {}", "{}不大于 {} = {}"}, quoted(shortest(values[fast])), to,
                       shortest(values[slow])),
                   Phrase{from + " must be above " + to, "应为大于 " + to + " 的数"}};
}

Done checkBase(const RotaryHead& head) {
    if (head.rope.base != 1) return done();
    return Problem{"base",
                   Words{"'1' turns all pairs alike, so none is fast or slow", "“1”使各对转得一样快，没有快慢之分"},
                   Words{"allowed is a number above 1", "应为大于 1 的数"}};
}

Done checkPairs(const RotaryHead& head) {
    if (head.pairs() > 1) return done();
    return Problem{
        "rotary_dim",
        Words{"'2' leaves a single pair, which no larger base can slow", "“2”只留下一对，再大的底数也不能使它变慢"},
        Words{"at least 4 channels must turn", "至少应有 4 个通道参与旋转"}};
}

Problem wrongPairCount(const List& key, std::size_t given, const Phrase& allowed) {
    return {std::string(key.id()),
            say({"{} is not the number of pairs", "{}不是频率对的个数"}, quoted(std::to_string(given))), allowed};
}

}  // namespace orrery
