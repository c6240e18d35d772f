#include "ui/platform/abilities.h"

namespace orrery {

const Words* whyNotWritten(std::string_view ending) {
    static constexpr Words noSvg{
        "The program for Windows does not write SVG: it lacks Qt Svg. Choose PDF for a picture of lines.",
        "Windows 版不能写 SVG，因为其中没有 Qt Svg。需要矢量图时请选择 PDF。"};
    return ending == ".svg" ? &noSvg : nullptr;
}

const Words* whyOneWindow() {
    return nullptr;
}

}  // namespace orrery
