// Mean rows of a bank over runs of positions, for every kind of column: one axis, two axes added, or the axes of a grid
// of tokens. Columns of equal frequency (sine and cosine of a pair) share one phasor, a "hand". The sum of a phasor
// over a box of tokens is the phasor at the box's middle times one Dirichlet kernel per axis, so the cost does not
// depend on the length of the run.
#pragma once

#include <array>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "core/phase/oscillator_bank.h"

namespace orrery {

class MeanRows {
public:
    explicit MeanRows(const OscillatorBank& bank);

    /// Restricts the means to `count` columns from `first` on.
    MeanRows(const OscillatorBank& bank, std::size_t first, std::size_t count);

    std::size_t columns() const { return width; }

    /// Writes the mean of each column over the positions first .. first + count - 1; count >= 1.
    void fill(std::int64_t first, std::int64_t count, std::span<double> out) const;

private:
    static constexpr std::size_t maxAxes = 4;

    /// A column: amplitude times its hand, advanced by a fixed phase.
    struct Member {
        std::size_t column = 0;
        SinCos ahead;
        double amplitude = 1;
    };

    /// One axis of a grid, with the values of every hand along it.
    struct Axis {
        std::int64_t size = 1;
        std::int64_t perStep = 1;  ///< tokens per step along this axis
        std::vector<Turns> step;
        std::vector<double> inverse;  ///< 1 / sin of half a step; 0 if the hand does not turn along it, or is damped
        std::vector<double> whole;    ///< factor of the sum over the whole axis
    };

    /// Phasor shared by the columns of equal frequency.
    struct Hand {
        Oscillator turning;  ///< amplitude 1; on a grid its frequency is that along the first axis
        std::array<Member, 2> members;
        std::size_t memberCount = 0;
    };

    struct Along {
        std::int64_t first = 0;
        std::int64_t count = 1;
    };

    /// A box of a grid: one run along each axis.
    struct Box {
        std::array<Along, maxAxes> axes;
        double weight = 1;  ///< multiplicity of the box in the sum
    };

    void addHand(const OscillatorBank& bank, std::span<const std::size_t> together, std::size_t first);
    void setAxes(Hand& hand);
    void addBoxes(std::vector<Box>& boxes, Box box, std::size_t axis, Along run) const;
    std::vector<Box> boxesOf(std::int64_t first, std::int64_t count) const;
    void multiplyByLength(std::span<double> sizes, std::size_t firstHand, const Axis& axis, std::int64_t count) const;
    void addBox(std::span<SinCos> sums, std::size_t firstHand, const Box& box) const;
    void write(const SinCos& at, const Hand& hand, std::span<double> out) const;
    void fillGrid(std::int64_t first, std::int64_t count, std::span<double> out) const;
    void fillLine(std::int64_t first, std::int64_t count, std::span<double> out) const;
    std::shared_ptr<const std::vector<Oscillator>> lineMeans(std::int64_t count) const;

    std::size_t width;
    std::vector<Axis> axes;  ///< axes of the grid, slowest first; empty without a grid
    std::int64_t tokens = 1;
    std::vector<Hand> hands;
    mutable std::mutex guard;
    mutable std::shared_ptr<const std::vector<Oscillator>> kept;  ///< last result of lineMeans()
    mutable std::int64_t keptCount = 0;
};

}  // namespace orrery
