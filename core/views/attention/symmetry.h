// Variant of the picture of Taylor terms: f of two words in both orders. f(x, y) = f(y, x) until positions are added.
#pragma once

#include "core/views/attention/frame.h"

namespace orrery::attention_view {

constexpr auto orders = Flag("orders", {"Both orders of the words", "两种词序"}, false,
                             {"In place of the terms: f of the two words as they stand, and exchanged.",
                              "不画各项，只画两个词按原次序与对调后的 f。"})
                            .hiddenByDefault();
constexpr auto swapped = Flag("swapped", {"Words exchanged", "两词对调"}, false,
                              {"The words at m and n change places; the places keep their positions.",
                               "m 与 n 处的两个词互换；位置编码留在原处。"})
                             .hiddenByDefault()
                             .when(orders.isOn());

/// Problem for positions at which f is not finite.
Problem notFinite();

/// Compares f(x_m + p_m, x_n + p_n) with f(x_n + p_m, x_m + p_n) for the words at m and n; a Problem if f is not
/// finite.
Result<Figure> bothOrders(const AttentionFrame& frame);

}  // namespace orrery::attention_view
