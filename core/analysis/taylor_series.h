// Taylor polynomials of known functions of one and of two variables. The order is the total order of the derivatives;
// `around` is the expansion point.
#pragma once

namespace orrery {

enum class OneVariable { Exp, Sin, Cos, Log };       ///< e^x, sin x, cos x, ln(1 + x) for x > -1
enum class TwoVariables { Quadratic, Cubic, Wave };  ///< u^2 + 2uv + 3v^2, u^3 + u v^2, e^u cos v

double valueOf(OneVariable function, double x);
/// Taylor polynomial of this order around `around`, evaluated at x.
double taylorSum(OneVariable function, int order, double around, double x);

/// A point in the plane.
struct Place2 {
    double u = 0;
    double v = 0;
};
double valueOf(TwoVariables function, Place2 place);
double taylorSum(TwoVariables function, int order, Place2 around, Place2 place);

}  // namespace orrery
