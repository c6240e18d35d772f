// A weighted mean of values that are points of a plane, shared by the pictures that draw one. The weights are given, or
// the softmax of the keys' scores.
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "core/model/document.h"

namespace orrery::attention_view {

using Place2 = std::array<double, 2>;

constexpr List valuesParam("values", {"Values v, two numbers each", "值 v，每个两个数"}, {-100, 100},
                           {"Two numbers for each key, so that values are points of a plane.",
                            "每个键两个数，使值成为平面上的点。"},
                           "1,0.2,-0.6,1,-0.5,-1");

struct Mixture {
    std::vector<double> scores;  ///< empty if the weights are given
    std::vector<double> weights;
    std::vector<Place2> values;
    Place2 mean{};
};

/// Mixes values, two numbers each, by their shares, or by the softmax of the keys' scores if there are none. A Problem
/// unless there are two numbers for each key and at most eight keys.
Result<Mixture> mixtureOf(std::vector<double> ofKeys, std::vector<double> shares, std::span<const double> numbers);

/// Plots the values and their mean; a line is as wide as its weight, and absent for weight 0.
Panel valuesPanel(const Mixture& mixture);

/// Formats "(0.226, 0.452)".
std::string vectorText(const Place2& vector);
/// Formats the name of a key or value as a formula, from 1 on.
std::string namedKey(const char* letter, std::size_t key);
Tone toneOfKey(std::size_t key);

}  // namespace orrery::attention_view
