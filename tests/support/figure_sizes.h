// Sizes in logical pixels at which every figure must have a good layout: small, portrait, very wide, 4K.
// Used by the tests of layouts and labels.
#pragma once

#include <QSize>

namespace orrery {

inline constexpr QSize figureSizes[] = {{320, 240},  {640, 400},   {400, 900},  {960, 540},
                                        {1280, 720}, {1920, 1080}, {2400, 500}, {3840, 2160}};

}  // namespace orrery
