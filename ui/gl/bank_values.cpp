#include "ui/gl/bank_values.h"

#include "core/phase/rows.h"

#include <algorithm>
#include <bit>

namespace orrery::gl {
namespace {

inline float sineOfTurns(std::uint32_t turns) {
    const auto beyondQuarter = std::uint32_t(std::int32_t(turns ^ (turns << 1)) >> 31);
    const float x = float(std::int32_t(turns ^ (beyondQuarter >> 1))) * 0x1p-32f;
    const float s = x * x;
    return x * (6.28318516f + s * (-41.341655f + s * (81.601004f + s * (-76.549782f + s * 39.536706f))));
}

inline float powerOfTwo(float x) {
    x = std::clamp(x, -126.0f, 126.0f);
    const auto exponent = std::int32_t(x + 127.5f);
    const float f = x - float(exponent - 127);
    const float power =
        1 + f * (0.693147215f +
                 f * (0.240226528f +
                      f * (0.0555031055f + f * (0.00961769297f + f * (0.00134066439f + f * 0.00015594678f)))));
    return power * std::bit_cast<float>(exponent << 23);
}

inline float dampedGain(float gain, float decay, int rows) {
    return std::clamp(gain * powerOfTwo(-decay * float(rows)), -1e30f, 1e30f);
}

}  // namespace

BankValues::BankValues(const BankPlan& bank, const BlockAxis& columns)
    : oscillators(std::size_t(bank.perBlock)), origin(bank.origin), damped(isDamped(bank)) {
    for (int c = 0; c < columns.count; ++c) {
        const std::size_t block = std::size_t(columns.first + c);
        for (std::size_t i = 0; i < oscillators.size(); ++i) {
            const BankPlan::Column& column = bank.columns[block * oscillators.size() + i];
            Oscillators& all = oscillators[i];
            all.phase.push_back(column.phase);
            all.step.push_back(column.step);
            all.gain.push_back(column.gain * bank.blockScale[block]);
            all.decay.push_back(column.decay);
            all.gainRow.push_back(column.gainRow);
        }
    }
}

void BankValues::row(int row, std::span<float> values) const {
    std::ranges::fill(values, 0.0f);
    const auto r = std::uint32_t(row - origin);
    for (const Oscillators& all : oscillators) damped ? addDampedRow(all, r, row, values) : addRow(all, r, values);
}

void BankValues::column(int column, int firstRow, std::span<float> values) const {
    std::ranges::fill(values, 0.0f);
    const auto c = std::size_t(column);
    const auto r = std::uint32_t(firstRow - origin);
    for (const Oscillators& all : oscillators) {
        const BankPlan::Column one{all.phase[c], all.step[c], all.gain[c], all.decay[c], all.gainRow[c]};
        damped ? addDampedColumn(one, r, firstRow, values) : addColumn(one, r, values);
    }
}

ORRERY_CLONES void BankValues::addRow(const Oscillators& all, std::uint32_t r, std::span<float> values) {
    const std::uint32_t *phase = all.phase.data(), *step = all.step.data();
    const float* gain = all.gain.data();
    float* value = values.data();
    for (std::size_t c = 0; c < values.size(); ++c) value[c] += gain[c] * sineOfTurns(phase[c] + r * step[c]);
}

ORRERY_CLONES void BankValues::addDampedRow(const Oscillators& all, std::uint32_t r, int row, std::span<float> values) {
    for (std::size_t c = 0; c < values.size(); ++c)
        values[c] +=
            dampedGain(all.gain[c], all.decay[c], row - all.gainRow[c]) * sineOfTurns(all.phase[c] + r * all.step[c]);
}

ORRERY_CLONES void BankValues::addColumn(const BankPlan::Column& one, std::uint32_t r, std::span<float> values) {
    const std::uint32_t phase = one.phase + r * one.step, step = one.step;
    const float gain = one.gain;
    float* value = values.data();
    for (std::uint32_t i = 0; i < std::uint32_t(values.size()); ++i) value[i] += gain * sineOfTurns(phase + i * step);
}

ORRERY_CLONES void BankValues::addDampedColumn(const BankPlan::Column& one, std::uint32_t r, int row,
                                               std::span<float> values) {
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] += dampedGain(one.gain, one.decay, row + int(i) - one.gainRow) *
                     sineOfTurns(one.phase + (r + std::uint32_t(i)) * one.step);
}

}  // namespace orrery::gl
