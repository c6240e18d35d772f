// Taylor polynomials: of known functions of one and of two variables, and of an attention weight whose tokens get
// positions.
#pragma once

#include <span>

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

// Effect of adding positions on a smooth function of two tokens, f(x_m + p_m, x_n + p_n). The Taylor expansion to
// second order in p_m and p_n has one term without positions, four with one position, and one with both, p_m^T H p_n,
// where H is the matrix of mixed second derivatives.

/// Content and position vectors of two tokens, all of equal size.
struct TwoTokens {
    std::span<const double> contentM;
    std::span<const double> contentN;
    std::span<const double> positionM;
    std::span<const double> positionN;
};

struct TaylorTerms {
    double none = 0;   ///< f(x_m, x_n)
    double m = 0;      ///< first order in p_m
    double n = 0;      ///< first order in p_n
    double mm = 0;     ///< second order in p_m
    double nn = 0;     ///< second order in p_n
    double mn = 0;     ///< p_m^T H p_n
    double exact = 0;  ///< f(x_m + p_m, x_n + p_n)

    double sum() const { return none + m + n + mm + nn + mn; }
    double remainder() const { return exact - sum(); }
};

/// The terms of f(a, b) = exp(a . b / sqrt(d)), an attention weight before normalisation, with positions scaled by
/// `strength`.
TaylorTerms taylorTerms(const TwoTokens& tokens, double strength);

}  // namespace orrery
