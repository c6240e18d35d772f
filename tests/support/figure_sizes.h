// Sizes at which every figure must be laid out well: small, upright, wide, of a 4K screen.
#pragma once

#include <QSize>

namespace orrery {

inline constexpr QSize figureSizes[] = {{320, 240},  {640, 400},   {400, 900},  {960, 540},
                                        {1280, 720}, {1920, 1080}, {2400, 500}, {3840, 2160}};

}  // namespace orrery
