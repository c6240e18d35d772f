#include "core/model/view.h"

namespace orrery {

namespace curves_view {
extern const ViewPicture dimensions, wave, taylor, taylorTwo, number, binaryDigits;
}

/// Six pictures: dimensions against position, a single sine, Taylor polynomials in one and in two variables, and a
/// position as a number and as binary digits.
extern const View curves{
    .id = "curves",
    .name = {"Curves", "曲线"},
    .about = {"Chosen dimensions against position, one sine with its period, shift and amplitude, Taylor "
              "polynomials, or a position as a number and as binary digits.",
              "所选维度随位置的变化；标出周期、平移与振幅的正弦曲线；泰勒多项式；位置号及其二进制位。"},
    .required = {"an encoding with dimensions", "带有维度的编码"},
    .pictures = {{.id = "mode",
                  .label = {"Curves", "曲线"},
                  .help = {"Dimensions of the encoding against position, a single sine with its four numbers, a "
                           "function and its Taylor polynomials, or a position as a number and as digits.",
                           "编码各维度随位置的变化；由四个数决定的正弦曲线；函数及其泰勒多项式；位置号及其二进制位。"}},
                 {&curves_view::dimensions, &curves_view::wave, &curves_view::taylor, &curves_view::taylorTwo,
                  &curves_view::number, &curves_view::binaryDigits}}};

}  // namespace orrery
