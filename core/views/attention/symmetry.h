// A function of two words in both of their orders: f(x, y) = f(y, x) until positions are added. Belongs to the picture
// of the Taylor terms, which explains the difference.
#pragma once

#include "core/views/attention/frame.h"

namespace orrery::attention_view {

constexpr auto orders = Flag("orders", {"Both orders of the words", "两种词序"}, false,
                             {"In place of the terms: f of the two words as they stand, and exchanged.",
                              "代替各项：两个词按原次序与对调后的 f。"})
                            .hiddenByDefault();
constexpr auto swapped = Flag("swapped", {"Words exchanged", "两词对调"}, false,
                              {"The words at m and n change places; the places keep their positions.",
                               "m 与 n 处的两个词互换；位置编码留在原处。"})
                             .hiddenByDefault()
                             .when(orders.isOn());

Result<Figure> bothOrders(const AttentionFrame& frame);

}  // namespace orrery::attention_view
