// MeanRows: the mean of every column of a bank over consecutive positions, for every kind of column: turned by one
// axis, by two axes, or by the axes of a grid of tokens. The sine and cosine of a pair share one phasor if their
// frequencies and damping are equal. The sum of a phasor over a box of tokens is the phasor at the middle of the box
// times one Dirichlet kernel per axis (damped: times a geometric series), so that the cost does not depend on the
// number of positions. Thread-safe.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "core/phase/oscillator_bank.h"

namespace orrery {

class MeanRows {
public:
    /// The bank has at most 4 axes; it is not kept.
    explicit MeanRows(const OscillatorBank& bank);

    /// Covers only `count` columns of the bank from `first` on.
    MeanRows(const OscillatorBank& bank, std::size_t first, std::size_t count);

    std::size_t columns() const { return width; }

    /// Writes the mean of each column over the positions first .. first + count - 1, count >= 1, to `out`
    /// [columns()].
    void fill(std::int64_t first, std::int64_t count, std::span<double> out) const;

private:
    static constexpr std::size_t maxAxes = 4;

    /// A column: amplitude times the sine of its phasor, advanced by a fixed phase.
    struct Member {
        std::size_t column = 0;  ///< index in `out`
        SinCos phaseShift;       ///< sine and cosine of the fixed phase
        double amplitude = 1;
    };

    /// One axis of a grid; its vectors have one entry per phasor.
    struct Axis {
        std::int64_t size = 1;            ///< steps
        std::int64_t tokensPerStep = 1;   ///< tokens per step along this axis
        std::vector<Turns> step;          ///< turns per step; 0 for a damped phasor on the first axis
        std::vector<double> inverseSine;  ///< 1 / sin(step / 2); 0 if step / 2 is 0
        std::vector<double> whole;        ///< Dirichlet kernel over all steps; `size` if the phasor does not turn
    };

    /// Phasor of one column, or of both columns of a pair with equal frequencies and damping.
    struct Phasor {
        Oscillator turning;  ///< amplitude 1; frequency: along the first axis, without a grid along the line
        std::array<Member, 2> members;
        std::size_t memberCount = 0;
    };

    /// The steps first .. first + count - 1 along an axis; in addBoxes(), a run of tokens.
    struct StepRun {
        std::int64_t first = 0;
        std::int64_t count = 1;
    };

    /// A box of tokens of the grid: a run of steps along each axis.
    struct Box {
        std::array<StepRun, maxAxes> axes;
        double weight = 1;  ///< number of times the box counts in the sum
    };

    void addPhasor(const OscillatorBank& bank, std::span<const std::size_t> together, std::size_t first);
    void setAxes(Phasor& phasor);
    void addBoxes(std::vector<Box>& boxes, Box box, std::size_t axis, StepRun run) const;
    std::vector<Box> boxesOf(std::int64_t first, std::int64_t count) const;
    void multiplyByLength(std::span<double> sizes, std::size_t firstPhasor, const Axis& axis, std::int64_t count) const;
    void addBox(std::span<SinCos> sums, std::size_t firstPhasor, const Box& box) const;
    void write(const SinCos& at, const Phasor& phasor, std::span<double> out) const;
    void fillGrid(std::int64_t first, std::int64_t count, std::span<double> out) const;
    void fillLine(std::int64_t first, std::int64_t count, std::span<double> out) const;
    std::shared_ptr<const std::vector<Oscillator>> lineMeans(std::int64_t count) const;

    std::size_t width;        ///< number of columns
    std::vector<Axis> axes;   ///< axes of the grid, slowest first; empty without a grid
    std::int64_t tokens = 1;  ///< number of tokens of the grid
    std::vector<Phasor> phasors;
    mutable std::mutex guard;                                     ///< guards kept and keptCount
    mutable std::shared_ptr<const std::vector<Oscillator>> kept;  ///< last result of lineMeans()
    mutable std::int64_t keptCount = 0;
};

// Exact mean of one column of a bank over consecutive whole positions, for every kind of column: turned by one axis, by
// two axes, or by the axes of a grid of tokens. Computed in closed form (geometric sums), so that the cost does not
// depend on the number of positions.

/// Turns per position if every coordinate is the position: the frequency plus, if there is a crossAxis, its frequency.
Frequency turnsPerPosition(const Oscillator& oscillator);

/// Mean of a column over the whole positions first .. first + count - 1; count >= 1.
double columnMean(const OscillatorBank& bank, std::size_t column, std::int64_t first, std::int64_t count);

}  // namespace orrery
