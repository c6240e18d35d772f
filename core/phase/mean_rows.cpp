#include "core/phase/mean_rows.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "core/phase/column_mean.h"

namespace orrery {

namespace {

bool turnAlike(const Oscillator& a, const Oscillator& b) {
    return a.axis == b.axis && a.frequency == b.frequency && a.crossAxis == b.crossAxis &&
           a.crossFrequency == b.crossFrequency && a.damping == b.damping;
}

Turns turnsOver(Turns step, std::int64_t count) {
    return step * static_cast<Turns>(static_cast<SignedTurns>(count));
}

}  // namespace

MeanRows::MeanRows(const OscillatorBank& bank) : MeanRows(bank, 0, bank.columns.size()) {}

MeanRows::MeanRows(const OscillatorBank& bank, std::size_t first, std::size_t count) : width(count), grid(bank.grid) {
    assert(grid.size() <= mostAxes);
    for (std::size_t axis = grid.size(); axis-- > 0;) {
        perStep[axis] = tokens;
        tokens *= grid[axis];
    }
    std::vector<bool> taken(count);
    const auto isFree = [&](int column) {
        const auto at = static_cast<std::size_t>(column) - first;
        return column >= 0 && static_cast<std::size_t>(column) >= first && at < count && !taken[at];
    };
    for (const AnglePair& pair : bank.pairs) {
        if (!isFree(pair.cosine) || !isFree(pair.sine)) continue;
        const std::array together{static_cast<std::size_t>(pair.sine), static_cast<std::size_t>(pair.cosine)};
        if (!turnAlike(bank.columns[together[0]], bank.columns[together[1]])) continue;
        for (const std::size_t column : together) taken[column - first] = true;
        addHand(bank, together, first);
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (!taken[i]) addHand(bank, std::array{first + i}, first);
    }
}

void MeanRows::addHand(const OscillatorBank& bank, std::span<const std::size_t> together, std::size_t first) {
    Hand hand;
    hand.turning = bank.columns[together.front()];
    hand.turning.amplitude = 1;
    for (const std::size_t column : together) {
        const Oscillator& own = bank.columns[column];
        hand.members[hand.memberCount++] = {column - first, sincos(own.phase - hand.turning.phase), own.amplitude};
    }
    if (grid.empty()) {
        hand.turning.frequency = turnsPerPosition(hand.turning);
        hand.turning.crossAxis = -1;
    } else {
        setAxes(hand);
    }
    hands.push_back(hand);
}

void MeanRows::setAxes(Hand& hand) const {
    const auto turnsAlong = [&](int axis) {
        Turns step = 0;
        if (hand.turning.axis == axis) step += hand.turning.frequency.fraction;
        if (hand.turning.crossAxis == axis) step += hand.turning.crossFrequency.fraction;
        return step;
    };
    for (std::size_t i = 0; i < grid.size(); ++i) {
        Axis& axis = hand.axes[i];
        axis.step = turnsAlong(static_cast<int>(i));
        axis.half = axis.step >> 1;
        axis.whole = static_cast<double>(grid[i]);
        if (axis.half == 0) continue;
        axis.inverse = 1 / sincos(axis.half).sin;
        axis.whole = sincos(turnsOver(axis.half, grid[i])).sin * axis.inverse;
    }
}

/// The run of tokens counted from where `axis` begins, as whole steps along it and parts of two more.
void MeanRows::addBoxes(std::vector<Box>& boxes, Box box, std::size_t axis, Along run) const {
    while (run.count > 0) {
        const std::int64_t step = run.first / perStep[axis];
        const std::int64_t inside = run.first % perStep[axis];
        const bool isWhole = inside == 0 && run.count >= perStep[axis];
        const std::int64_t steps = isWhole ? run.count / perStep[axis] : 1;
        const std::int64_t done = isWhole ? steps * perStep[axis] : std::min(run.count, perStep[axis] - inside);
        box.axes[axis] = {step, steps};
        if (isWhole) {
            for (std::size_t inner = axis + 1; inner < grid.size(); ++inner) box.axes[inner] = {0, grid[inner]};
            boxes.push_back(box);
        } else if (axis + 1 < mostAxes) {  // as it is: along the last axis every run is whole
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

SinCos MeanRows::meanOver(const Hand& hand, std::span<const Box> boxes, std::int64_t count) const {
    SinCos sum{0, 0};
    for (const Box& box : boxes) {
        double size = box.weight;
        Turns turns = hand.turning.phase;
        for (std::size_t i = 0; i < grid.size(); ++i) {
            const Axis& axis = hand.axes[i];
            const Along& along = box.axes[i];
            if (i == 0 && hand.turning.damping != 0) {
                const Oscillator damped{.frequency = {0, axis.step}, .damping = hand.turning.damping};
                const Oscillator block = blockMean(damped, along.first, static_cast<std::uint64_t>(along.count));
                size *= static_cast<double>(along.count) * block.amplitude;
                turns += block.phase;
                continue;
            }
            turns += turnsOver(axis.step, along.first) + turnsOver(axis.half, along.count - 1);
            if (along.count == 1) continue;
            if (axis.inverse == 0) {
                size *= static_cast<double>(along.count);
            } else {
                size *=
                    along.count == grid[i] ? axis.whole : sincos(turnsOver(axis.half, along.count)).sin * axis.inverse;
            }
        }
        const SinCos middle = sincos(turns);
        sum.sin += size * middle.sin;
        sum.cos += size * middle.cos;
    }
    return {sum.sin / static_cast<double>(count), sum.cos / static_cast<double>(count)};
}

/// A mean over a run is an oscillator of where the run begins.
std::shared_ptr<const std::vector<Oscillator>> MeanRows::lineMeans(std::int64_t count) const {
    const std::lock_guard lock(guard);
    if (kept && keptCount == count) return kept;
    auto means = std::make_shared<std::vector<Oscillator>>();
    means->reserve(hands.size());
    for (const Hand& hand : hands) {
        Oscillator mean = hand.turning;
        const Oscillator block = blockMean(mean, Position(0), static_cast<std::uint64_t>(count));
        mean.amplitude = block.amplitude;
        mean.phase = block.phase;
        means->push_back(mean);
    }
    kept = std::move(means);
    keptCount = count;
    return kept;
}

void MeanRows::fill(std::int64_t first, std::int64_t count, std::span<double> out) const {
    assert(out.size() == width);
    const auto write = [&](const Hand& hand, const SinCos& at) {
        for (std::size_t i = 0; i < hand.memberCount; ++i) {
            const Member& member = hand.members[i];
            out[member.column] = member.amplitude * (at.sin * member.ahead.cos + at.cos * member.ahead.sin);
        }
    };
    if (!grid.empty()) {
        const std::vector<Box> boxes = boxesOf(first, count);
        for (const Hand& hand : hands) write(hand, meanOver(hand, boxes, count));
        return;
    }
    const auto means = lineMeans(count);
    for (std::size_t i = 0; i < hands.size(); ++i) {
        const Oscillator& mean = (*means)[i];
        const SinCos at = sincos(phase(mean.frequency, Position(first)) + mean.phase);
        const double size =
            mean.damping == 0 ? mean.amplitude : mean.amplitude * std::exp(-mean.damping * static_cast<double>(first));
        write(hands[i], {size * at.sin, size * at.cos});
    }
}

}  // namespace orrery
