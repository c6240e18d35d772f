#include "ui/paint/math/math_picture.h"

#include <algorithm>

namespace orrery::math {

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
    for (PlacedGlyph glyph : part.glyphs) {
        glyph.x += x;
        glyph.y += y;
        glyphs.push_back(glyph);
    }
    for (PlacedWords run : part.words) {
        run.x += x;
        run.y += y;
        words.push_back(run);
    }
    for (Rule rule : part.rules) {
        rule.x += x;
        rule.y += y;
        rules.push_back(rule);
    }
}

void MathPicture::place(const Rule& rule) {
    ascent = std::max(ascent, rule.y + rule.height);
    descent = std::max(descent, -rule.y);
    ink.unite({rule.x, rule.y, rule.x + rule.width, rule.y + rule.height});
    rules.push_back(rule);
}

}  // namespace orrery::math
