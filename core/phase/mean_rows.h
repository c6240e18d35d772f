// Mean rows of a bank over runs of positions, whatever turns its columns: a line, two axes together, or the axes of a
// grid of tokens. The sine and the cosine of a pair share one hand. A hand summed over a box of tokens is the hand at
// its middle times a Dirichlet kernel an axis, so that a run of millions costs what a run of three does.
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

    /// Of `count` columns from `first` on.
    MeanRows(const OscillatorBank& bank, std::size_t first, std::size_t count);

    std::size_t columns() const { return width; }

    /// The means over the positions first .. first + count - 1, count >= 1, of each column into `out`.
    void fill(std::int64_t first, std::int64_t count, std::span<double> out) const;

private:
    static constexpr std::size_t mostAxes = 4;

    /// A column as a multiple of its hand some way ahead.
    struct Member {
        std::size_t column = 0;
        SinCos ahead;
        double amplitude = 1;
    };

    /// What each hand does along an axis of a grid.
    struct Axis {
        std::int64_t size = 1;
        std::int64_t perStep = 1;  ///< tokens
        std::vector<Turns> step;
        std::vector<double> inverse;  ///< 1 / sin of half a step; 0 where the hand does not turn, or is damped
        std::vector<double> whole;    ///< its size when summed over the axis
    };

    /// Columns that turn alike.
    struct Hand {
        Oscillator turning;  ///< of amplitude 1; on a grid along its first axis
        std::array<Member, 2> members;
        std::size_t memberCount = 0;
    };

    struct Along {
        std::int64_t first = 0;
        std::int64_t count = 1;
    };

    /// A run along each axis of a grid.
    struct Box {
        std::array<Along, mostAxes> axes;
        double weight = 1;  ///< how often it is counted
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
    std::vector<Axis> axes;  ///< of a grid, slowest first
    std::int64_t tokens = 1;
    std::vector<Hand> hands;
    mutable std::mutex guard;
    mutable std::shared_ptr<const std::vector<Oscillator>> kept;  ///< a picture asks a thousand times for one length
    mutable std::int64_t keptCount = 0;
};

}  // namespace orrery
