#include "ui/paint/math/boxes.h"

namespace orrery::math {

double Style::scale() const {
    if (size == Size::Script) return MathFont::instance().ratio(HB_OT_MATH_CONSTANT_SCRIPT_PERCENT_SCALE_DOWN);
    if (size == Size::ScriptScript)
        return MathFont::instance().ratio(HB_OT_MATH_CONSTANT_SCRIPT_SCRIPT_PERCENT_SCALE_DOWN);
    return 1;
}

Style Style::superscript() const {
    const bool isFirst = size == Size::Display || size == Size::Text;
    return {isFirst ? Size::Script : Size::ScriptScript, isCramped};
}

Style Style::numerator() const {
    return isDisplay() ? Style{Size::Text, isCramped} : superscript();
}

double constantAt(hb_ot_math_constant_t which, Style style) {
    return MathFont::instance().constant(which) * style.scale();
}

double axisAt(Style style) {
    return constantAt(HB_OT_MATH_CONSTANT_AXIS_HEIGHT, style);
}

double centring(const Ink& ink, double middle) {
    return middle - (ink.top + ink.bottom) / 2;
}

}  // namespace orrery::math
