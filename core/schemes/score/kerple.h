// KERPLE: two conditionally positive definite kernels of the distance (in positions), used as biases. Both are at most
// 0 and decrease with |distance|. Chi et al., 2022, arXiv:2205.09921.
#pragma once

namespace orrery {

/// -p ln(1 + a |distance|); p, a > 0.
double kerpleLog(double p, double a, double distance);

/// -a |distance|^p; a > 0, 0 < p <= 2.
double kerplePower(double a, double p, double distance);

}  // namespace orrery
