#include "core/phase/mean_rows.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace orrery {

namespace {

bool turnAlike(const Oscillator& a, const Oscillator& b) {
    return a.axis == b.axis && a.frequency == b.frequency && a.crossAxis == b.crossAxis &&
           a.crossFrequency == b.crossFrequency && a.damping == b.damping;
}

constexpr std::size_t phasorsAtOnce = 256;  // their buffers fit into the first-level cache

Turns turnsOver(Turns step, std::int64_t count) {
    return step * static_cast<Turns>(static_cast<SignedTurns>(count));
}

}  // namespace

MeanRows::MeanRows(const OscillatorBank& bank) : MeanRows(bank, 0, bank.columns.size()) {}

MeanRows::MeanRows(const OscillatorBank& bank, std::size_t first, std::size_t count)
    : width(count), axes(bank.grid.size()) {
    assert(axes.size() <= maxAxes);
    for (std::size_t axis = axes.size(); axis-- > 0;) {
        axes[axis].size = bank.grid[axis];
        axes[axis].tokensPerStep = tokens;
        tokens *= bank.grid[axis];
    }
    std::vector<bool> taken(count);
    const auto isFree = [&](int column) {
        const auto at = static_cast<std::size_t>(column) - first;
        return column >= 0 && static_cast<std::size_t>(column) >= first && at < count && !taken[at];
    };
    for (const AnglePair& pair : count > 1 ? std::span(bank.pairs) : std::span<const AnglePair>()) {
        if (!isFree(pair.cosine) || !isFree(pair.sine)) continue;
        const std::array together{static_cast<std::size_t>(pair.sine), static_cast<std::size_t>(pair.cosine)};
        if (!turnAlike(bank.columns[together[0]], bank.columns[together[1]])) continue;
        for (const std::size_t column : together) taken[column - first] = true;
        addPhasor(bank, together, first);
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (!taken[i]) addPhasor(bank, std::array{first + i}, first);
    }
}

void MeanRows::addPhasor(const OscillatorBank& bank, std::span<const std::size_t> together, std::size_t first) {
    Phasor phasor;
    phasor.turning = bank.columns[together.front()];
    phasor.turning.amplitude = 1;
    for (const std::size_t column : together) {
        const Oscillator& own = bank.columns[column];
        phasor.members[phasor.memberCount++] = {column - first, sincos(own.phase - phasor.turning.phase),
                                                own.amplitude};
    }
    if (axes.empty()) {
        phasor.turning.frequency = turnsPerPosition(phasor.turning);
        phasor.turning.crossAxis = -1;
    } else {
        setAxes(phasor);
    }
    phasors.push_back(phasor);
}

void MeanRows::setAxes(Phasor& phasor) {
    const auto turnsAlong = [&](std::size_t axis) {
        Turns step = 0;
        if (phasor.turning.axis == static_cast<int>(axis)) step += phasor.turning.frequency.fraction;
        if (phasor.turning.crossAxis == static_cast<int>(axis)) step += phasor.turning.crossFrequency.fraction;
        return step;
    };
    for (std::size_t i = 0; i < axes.size(); ++i) {
        Axis& axis = axes[i];
        const bool isDamped = i == 0 && phasor.turning.damping != 0;
        axis.step.push_back(isDamped ? 0 : turnsAlong(i));
        const Turns half = axis.step.back() >> 1;
        axis.inverseSine.push_back(half == 0 ? 0 : 1 / sincos(half).sin);
        axis.whole.push_back(half == 0 ? static_cast<double>(axis.size)
                                       : sincos(turnsOver(half, axis.size)).sin * axis.inverseSine.back());
    }
    phasor.turning.frequency = {0, turnsAlong(0)};
}

/// Adds the boxes that make up `run`. Its tokens are counted from the start of the slice of the grid that `box` selects
/// by its steps along the axes before `axis`. The run is split into whole steps along `axis` and partial ones at both
/// ends, which are split along the next axis.
void MeanRows::addBoxes(std::vector<Box>& boxes, Box box, std::size_t axis, StepRun run) const {
    while (run.count > 0) {
        const std::int64_t step = run.first / axes[axis].tokensPerStep;
        const std::int64_t inside = run.first % axes[axis].tokensPerStep;
        const bool isWhole = inside == 0 && run.count >= axes[axis].tokensPerStep;
        const std::int64_t steps = isWhole ? run.count / axes[axis].tokensPerStep : 1;
        const std::int64_t done =
            isWhole ? steps * axes[axis].tokensPerStep : std::min(run.count, axes[axis].tokensPerStep - inside);
        box.axes[axis] = {step, steps};
        if (isWhole) {
            const std::size_t end = std::min(axes.size(), maxAxes);
            for (std::size_t inner = axis + 1; inner < end; ++inner) box.axes[inner] = {0, axes[inner].size};
            boxes.push_back(box);
        } else if (axis + 1 < maxAxes) {  // always true: along the last axis every run is whole
            addBoxes(boxes, box, axis + 1, {inside, done});
        }
        run.first += done;
        run.count -= done;
    }
}

std::vector<MeanRows::Box> MeanRows::boxesOf(std::int64_t first, std::int64_t count) const {
    std::vector<Box> boxes;
    if (count >= tokens) {
        addBoxes(boxes, {}, 0, {0, tokens});
        boxes.back().weight = static_cast<double>(count / tokens);
    }
    const std::int64_t begin = (first % tokens + tokens) % tokens;
    const std::int64_t rest = count % tokens;
    const std::int64_t before = std::min(rest, tokens - begin);
    addBoxes(boxes, {}, 0, {begin, before});
    addBoxes(boxes, {}, 0, {0, rest - before});
    return boxes;
}

/// Multiplies `sizes` by the Dirichlet factor of the phasors from `firstPhasor` on, for `count` steps of an axis.
void MeanRows::multiplyByLength(std::span<double> sizes, std::size_t firstPhasor, const Axis& axis,
                                std::int64_t count) const {
    const double* whole = axis.whole.data() + firstPhasor;
    const double* inverseSine = axis.inverseSine.data() + firstPhasor;
    if (count == axis.size) {
        for (std::size_t i = 0; i < sizes.size(); ++i) sizes[i] *= whole[i];
        return;
    }
    if (std::all_of(inverseSine, inverseSine + sizes.size(),
                    [](double one) { return one == 0; })) {  // no phasor turns along the axis
        for (double& size : sizes) size *= static_cast<double>(count);
        return;
    }
    std::array<Turns, phasorsAtOnce> turns;
    std::array<SinCos, phasorsAtOnce> ends;
    for (std::size_t i = 0; i < sizes.size(); ++i) turns[i] = turnsOver(axis.step[firstPhasor + i] >> 1, count);
    sincos(std::span(turns).first(sizes.size()), ends);
    for (std::size_t i = 0; i < sizes.size(); ++i)
        sizes[i] *= inverseSine[i] == 0 ? static_cast<double>(count) : ends[i].sin * inverseSine[i];
}

/// Adds the sums over a box of the phasors from `firstPhasor` on.
void MeanRows::addBox(std::span<SinCos> sums, std::size_t firstPhasor, const Box& box) const {
    std::array<Turns, phasorsAtOnce> turns;
    std::array<double, phasorsAtOnce> sizes;
    std::array<SinCos, phasorsAtOnce> middles;
    for (std::size_t i = 0; i < sums.size(); ++i) {
        const Oscillator& turning = phasors[firstPhasor + i].turning;
        turns[i] = turning.phase;
        sizes[i] = box.weight;
        if (turning.damping == 0) continue;
        const StepRun& along = box.axes.front();
        const Oscillator mean = blockMean(turning, along.first, static_cast<std::uint64_t>(along.count));
        turns[i] = mean.phase;
        sizes[i] *= mean.amplitude;
    }
    for (std::size_t a = 0; a < axes.size(); ++a) {
        const StepRun& along = box.axes[a];
        const std::int64_t halves = 2 * along.first + along.count - 1;  // half steps to the middle
        for (std::size_t i = 0; i < sums.size(); ++i) turns[i] += turnsOver(axes[a].step[firstPhasor + i] >> 1, halves);
        if (along.count > 1) multiplyByLength(std::span(sizes).first(sums.size()), firstPhasor, axes[a], along.count);
    }
    sincos(std::span(turns).first(sums.size()), middles);
    for (std::size_t i = 0; i < sums.size(); ++i) {
        sums[i].sin += sizes[i] * middles[i].sin;
        sums[i].cos += sizes[i] * middles[i].cos;
    }
}

/// Oscillators whose value at a position p is the mean over p .. p + count - 1; kept for the next call with the same
/// `count`.
std::shared_ptr<const std::vector<Oscillator>> MeanRows::lineMeans(std::int64_t count) const {
    const std::lock_guard lock(guard);
    if (kept && keptCount == count) return kept;
    auto means = std::make_shared<std::vector<Oscillator>>();
    means->reserve(phasors.size());
    for (const Phasor& phasor : phasors) {
        Oscillator mean = phasor.turning;
        const Oscillator block = blockMean(mean, Position(0), static_cast<std::uint64_t>(count));
        mean.amplitude = block.amplitude;
        mean.phase = block.phase;
        means->push_back(mean);
    }
    kept = std::move(means);
    keptCount = count;
    return kept;
}

void MeanRows::write(const SinCos& at, const Phasor& phasor, std::span<double> out) const {
    for (std::size_t i = 0; i < phasor.memberCount; ++i) {
        const Member& member = phasor.members[i];
        out[member.column] = member.amplitude * (at.sin * member.phaseShift.cos + at.cos * member.phaseShift.sin);
    }
}

void MeanRows::fillGrid(std::int64_t first, std::int64_t count, std::span<double> out) const {
    const std::vector<Box> boxes = boxesOf(first, count);
    const auto whole = static_cast<double>(count);
    for (std::size_t begin = 0; begin < phasors.size(); begin += phasorsAtOnce) {
        std::array<SinCos, phasorsAtOnce> all;
        const auto sums = std::span(all).first(std::min(phasorsAtOnce, phasors.size() - begin));
        std::ranges::fill(sums, SinCos{0, 0});
        for (const Box& box : boxes) addBox(sums, begin, box);
        for (std::size_t i = 0; i < sums.size(); ++i)
            write({sums[i].sin / whole, sums[i].cos / whole}, phasors[begin + i], out);
    }
}

void MeanRows::fillLine(std::int64_t first, std::int64_t count, std::span<double> out) const {
    const auto means = lineMeans(count);
    const auto at = static_cast<double>(first);
    std::array<Turns, phasorsAtOnce> turns;
    std::array<SinCos, phasorsAtOnce> made;
    for (std::size_t begin = 0; begin < phasors.size(); begin += phasorsAtOnce) {
        const std::size_t some = std::min(phasorsAtOnce, phasors.size() - begin);
        const Oscillator* mean = means->data() + begin;
        for (std::size_t i = 0; i < some; ++i) turns[i] = turnsOver(mean[i].frequency.fraction, first) + mean[i].phase;
        sincos(std::span(turns).first(some), made);
        for (std::size_t i = 0; i < some; ++i) {
            const double damped = mean[i].damping == 0 ? 1 : std::exp(-mean[i].damping * at);
            const double size = mean[i].amplitude * damped;
            write({size * made[i].sin, size * made[i].cos}, phasors[begin + i], out);
        }
    }
}

void MeanRows::fill(std::int64_t first, std::int64_t count, std::span<double> out) const {
    assert(out.size() == width);
    axes.empty() ? fillLine(first, count, out) : fillGrid(first, count, out);
}

Frequency turnsPerPosition(const Oscillator& oscillator) {
    return oscillator.crossAxis < 0 ? oscillator.frequency : plus(oscillator.frequency, oscillator.crossFrequency);
}

double columnMean(const OscillatorBank& bank, std::size_t column, std::int64_t first, std::int64_t count) {
    if (count == 1) return value(bank, column, Position(first));
    Oscillator oscillator = bank.columns[column];
    if (!bank.grid.empty()) {
        double mean = 0;
        MeanRows(bank, column, 1).fill(first, count, {&mean, 1});
        return mean;
    }
    oscillator.frequency = turnsPerPosition(oscillator);
    return mean(oscillator, Position(first), static_cast<std::uint64_t>(count));
}

}  // namespace orrery
