#include "core/model/view.h"

namespace orrery {

namespace curves_view {
extern const ViewPicture dimensions, wave;
}

/// Dimensions against position, and the sine that they are made of.
extern const View curves{
    .id = "curves",
    .name = {"Curves", "曲线"},
    .about = {"Chosen dimensions against position, or one sine with its period, shift and amplitude.",
              "所选维度随位置的变化，或一条标出周期、平移与振幅的正弦曲线。"},
    .accepted = {"an encoding with dimensions", "带有维度的编码"},
    .pictures = {{.id = "mode",
                  .label = {"Curves", "曲线"},
                  .help = {"Dimensions of the encoding against position, or a single sine with its four numbers.",
                           "编码各维度随位置的变化，或由四个数决定的一条正弦曲线。"}},
                 {&curves_view::dimensions, &curves_view::wave}}};

}  // namespace orrery
