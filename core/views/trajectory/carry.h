// Thirteen sines carried some positions on by one factor.
#pragma once

namespace orrery::trajectory_view {

inline constexpr int carriedDots = 13;            ///< positions 0 to 12
inline constexpr double carriedTolerance = 0.06;  ///< a dot so near to its place lies in it

/// The dots are sin(speed · p), their places sin(speed · (p + steps)).
struct Carrying {
    double speed = 0.5;  ///< radians per position
    int steps = 4;
};

struct BestFactor {
    double factor = 0;  ///< in [-2, 2]
    int hits = 0;
};
/// The factor that brings most dots into their places.
BestFactor bestFactor(const Carrying& carrying);

}  // namespace orrery::trajectory_view
