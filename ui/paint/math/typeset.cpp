#include "ui/paint/math/typeset.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <utility>

#include "ui/paint/cache.h"
#include "ui/paint/math/boxes.h"

namespace orrery::math {

namespace {

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

void Ink::unite(const Ink& other) {
    left = std::min(left, other.left);
    bottom = std::min(bottom, other.bottom);
    right = std::max(right, other.right);
    top = std::max(top, other.top);
}

void MathPicture::place(const MathPicture& part, double x, double y) {
    ascent = std::max(ascent, part.ascent + y);
    descent = std::max(descent, part.descent - y);
    if (!part.ink.isEmpty()) ink.unite(part.ink.moved(x, y));
    const auto add = [&](const auto& from, auto& to) {
        for (auto each : from) {
            each.x += x;
            each.y += y;
            to.push_back(std::move(each));
        }
    };
    add(part.glyphs, glyphs);
    add(part.words, words);
    add(part.rules, rules);
}

void MathPicture::place(const Rule& rule) {
    ascent = std::max(ascent, rule.y + rule.height);
    descent = std::max(descent, -rule.y);
    ink.unite({rule.x, rule.y, rule.x + rule.width, rule.y + rule.height});
    rules.push_back(rule);
}

}  // namespace orrery::math
