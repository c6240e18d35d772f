// A weighted mean of values that are points in a plane, shared by two pictures of attention: `mean` and `arrows`. The
// weights are given, or are the softmax of the keys' scores.
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "core/model/document.h"

namespace orrery::attention_view {

/// x and y.
using Point2 = std::array<double, 2>;

constexpr List valuesParam("values", {"Values v, two numbers each", "值 v，每个两个数"}, {-100, 100},
                           {"Two numbers for each key, so that values are points of a plane.",
                            "每个键两个数，使值成为平面上的点。"},
                           "1,0.2,-0.6,1,-0.5,-1");

/// A weighted mean and the numbers from which it is computed.
struct WeightedMean {
    std::vector<double> scores;  ///< of the keys; empty if the weights do not come from scores
    std::vector<double> weights;
    std::vector<Point2> values;
    Point2 mean{};
};

/// Computes the weighted sum of the values; `numbers` has two numbers per value. The weights are not scaled to
/// a sum of 1; if there are none, they are the softmax of `keyScores`. Returns a Problem unless there are two
/// numbers for each key and at most eight keys.
Result<WeightedMean> weightedMean(std::vector<double> keyScores, std::vector<double> keyWeights,
                                  std::span<const double> numbers);

/// Plots the values and their mean, with a line from the mean to each value. The width of the line grows with the
/// weight; for weight 0 there is none.
Panel valuesPanel(const WeightedMean& weighted);

/// Formats a vector with three significant digits: "(0.226, 0.452)".
std::string vectorText(const Point2& vector);
/// Returns the name of a key or value as a formula: "$k_1$" for letter "k" and key 0.
std::string namedKey(const char* letter, std::size_t key);
/// Returns the colour of a key and of its value.
Tone toneOfKey(std::size_t key);

}  // namespace orrery::attention_view
