#include "core/schemes/rotary/rotary.h"

#include <cassert>
#include <cmath>

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

}  // namespace

std::vector<Precise> ropeFrequencies(const RopeBase& rope) {
    return inversePowers(rope.base, 2, rope.rotaryDim, rope.rotaryDim / 2);
}

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

RotaryColumn rotaryColumn(std::int64_t column, int pairs) {
    return {column < pairs ? "cos(" : "sin(", static_cast<int>(column % pairs)};
}

std::string powerText(const RopeBase& rope, int pair) {
    return shortest(rope.base) + "^(" + integerText(2 * pair) + "/" + integerText(rope.rotaryDim) + ")";
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

double yarnAmplitude(const Values& values) {
    if (const double given = values[rotary::attentionFactor]; given > 0) return given;
    const double tenth = 0.1 * std::log(values[rotary::factor]);
    const double some = values[rotary::mscale], all = values[rotary::mscaleAllDim];
    return some != 0 && all != 0 ? (some * tenth + 1) / (all * tenth + 1) : tenth + 1;
}

Problem wrongPairCount(const List& key, std::size_t given, const Phrase& allowed) {
    return {std::string(key.id()),
            say({"{} is not the number of pairs", "{}不是频率对的个数"}, quoted(std::to_string(given))), allowed};
}

}  // namespace orrery
