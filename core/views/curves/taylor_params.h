// Parameter shared by the two pictures of Taylor polynomials: the order of the polynomial. At the expansion point, the
// derivatives of polynomial and function agree up to this order.
#pragma once

#include "core/model/param.h"

namespace orrery::curves_view {

constexpr Integer taylorOrder("order", {"Order", "阶数"}, {0, 12, 2},
                              {"Up to which derivatives the polynomial is the same as the function.",
                               "多项式与函数的导数到几阶为止都相同。"});

}  // namespace orrery::curves_view
