#include "ui/paint/math/typeset.h"

#include <map>
#include <mutex>
#include <utility>

#include "ui/paint/cache.h"
#include "ui/paint/math/boxes.h"
#include "ui/paint/math/formula_cache.h"
#include "ui/paint/text/type.h"

namespace orrery::math {

namespace {

constexpr double unitsPerFontEm = 1000;

Style styleOf(Setting setting) {
    return {setting == Setting::Display ? Size::Display : Size::Text, false};
}

std::vector<MathPart> partsOf(const List& list, Setting setting) {
    std::vector<MathPart> parts;
    for (const Item& item : itemsOf(list, styleOf(setting))) {
        if (parts.empty() || item.mayBreak) {
            parts.push_back({{}, parts.empty() ? 0 : item.space});
            if (parts.size() == 1) parts.back().picture.width = item.space;
        } else {
            parts.back().picture.width += item.space;
        }
        MathPicture& picture = parts.back().picture;
        picture.place(item.box, picture.width, 0);
        picture.width += item.box.width;
    }
    return parts;
}

std::shared_ptr<const SetFormula> setAnew(std::string_view source, Setting setting) {
    auto formula = std::make_shared<SetFormula>();
    std::variant<List, Mistake> tree = read(source);
    if (const List* list = std::get_if<List>(&tree)) {
        formula->picture = typeset(*list, setting);
        formula->parts = partsOf(*list, setting);
    } else {
        formula->mistake = std::get<Mistake>(tree);
    }
    return formula;
}

/// Cached per thread, since QPainterPath evaluates lazily and is not thread-safe.
QPainterPath glyphOutline(GlyphId glyph) {
    thread_local Cache<std::map<GlyphId, QPainterPath>> outlines(4000);
    return outlines.of(glyph, [&] { return MathFont::instance().outline(glyph); });
}

}  // namespace

MathPicture typeset(const List& list, Setting setting) {
    return boxOf(list, styleOf(setting));
}

std::shared_ptr<const SetFormula> setFormula(std::string_view source, Setting setting) {
    static std::mutex lock;
    static Cache<std::map<std::pair<std::string, Setting>, std::shared_ptr<const SetFormula>>> kept(2000);
    const std::pair key(std::string(source), setting);
    {
        const std::lock_guard guard(lock);
        if (const auto* held = kept.find(key)) return *held;
    }
    std::shared_ptr<const SetFormula> formula = setAnew(source, setting);
    const std::lock_guard guard(lock);
    return kept.keep(key, std::move(formula));
}

QPainterPath outlineOf(const PlacedGlyph& glyph) {
    return transformOf(glyph).map(glyphOutline(glyph.glyph));
}

QPainterPath outlineOf(const PlacedWords& words) {
    QPainterPath text;
    text.addText(0, 0, face(unitsPerFontEm), words.text);
    return transformOf(words).map(text);
}

QPainterPath outlineOf(const MathPicture& picture) {
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    for (const PlacedGlyph& glyph : picture.glyphs) path.addPath(outlineOf(glyph));
    for (const PlacedWords& words : picture.words) path.addPath(outlineOf(words));
    for (const Rule& rule : picture.rules) path.addRect(rule.x, -rule.y - rule.height, rule.width, rule.height);
    return path;
}

void paintMath(QPainter& painter, const MathPicture& picture, QPointF baseline, double size, const QColor& colour) {
    const double scale = size / unitsPerFontEm;
    const QTransform place(scale, 0, 0, scale, baseline.x(), baseline.y());
    if (paintCached(painter, picture, place, colour)) return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillPath(place.map(outlineOf(picture)), colour);
    painter.restore();
}

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
