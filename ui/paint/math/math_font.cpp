#include "ui/paint/math/math_font.h"

#include <QFile>

namespace orrery::math {

namespace {

QPainterPath& pathOf(void* data) {
    return *static_cast<QPainterPath*>(data);
}

// y increases downwards in a QPainterPath
void moveTo(hb_draw_funcs_t*, void* data, hb_draw_state_t*, float x, float y, void*) {
    pathOf(data).moveTo(x, -y);
}
void lineTo(hb_draw_funcs_t*, void* data, hb_draw_state_t*, float x, float y, void*) {
    pathOf(data).lineTo(x, -y);
}
void curveTo(hb_draw_funcs_t*, void* data, hb_draw_state_t*, float cx, float cy, float x, float y, void*) {
    pathOf(data).quadTo(cx, -cy, x, -y);
}
void closePath(hb_draw_funcs_t*, void* data, hb_draw_state_t*, void*) {
    pathOf(data).closeSubpath();
}

const hb_draw_funcs_t* drawFunctions() {
    static hb_draw_funcs_t* const functions = [] {
        hb_draw_funcs_t* made = hb_draw_funcs_create();
        hb_draw_funcs_set_move_to_func(made, moveTo, nullptr, nullptr);
        hb_draw_funcs_set_line_to_func(made, lineTo, nullptr, nullptr);
        hb_draw_funcs_set_quadratic_to_func(made, curveTo, nullptr, nullptr);
        hb_draw_funcs_set_close_path_func(made, closePath, nullptr, nullptr);
        hb_draw_funcs_make_immutable(made);
        return made;
    }();
    return functions;
}

}  // namespace

const MathFont& MathFont::instance() {
    static const MathFont font;
    return font;
}

MathFont::MathFont() {
    QFile file(QStringLiteral(":/resources/fonts/DejaVuMathTeXGyre.ttf"));
    if (file.open(QIODevice::ReadOnly)) bytes = file.readAll();
    hb_blob_t* blob = hb_blob_create(bytes.constData(), static_cast<unsigned>(bytes.size()), HB_MEMORY_MODE_READONLY,
                                     nullptr, nullptr);
    hb_face_t* face = hb_face_create(blob, 0);
    font = hb_font_create(face);  // its default scale is units per em, so that lengths are exact
    hb_ot_font_set_funcs(font);
    hb_font_make_immutable(font);
    hb_face_destroy(face);
    hb_blob_destroy(blob);
}

MathFont::~MathFont() {
    hb_font_destroy(font);
}

double MathFont::constant(hb_ot_math_constant_t which) const {
    return hb_ot_math_get_constant(font, which);
}

GlyphId MathFont::glyph(char32_t character) const {
    hb_codepoint_t glyph = 0;
    return hb_font_get_nominal_glyph(font, character, &glyph) ? glyph : 0;
}

double MathFont::advance(GlyphId glyph) const {
    return hb_font_get_glyph_h_advance(font, glyph);
}

Ink MathFont::ink(GlyphId glyph) const {
    hb_glyph_extents_t extents{};
    hb_font_get_glyph_extents(font, glyph, &extents);
    const double left = extents.x_bearing;
    const double top = extents.y_bearing;
    return {left, top + extents.height, left + extents.width, top};
}

double MathFont::italicCorrection(GlyphId glyph) const {
    return hb_ot_math_get_glyph_italics_correction(font, glyph);
}

double MathFont::attachment(GlyphId glyph) const {
    return hb_ot_math_get_glyph_top_accent_attachment(font, glyph);
}

std::vector<GlyphId> MathFont::variants(GlyphId glyph, Direction direction) const {
    hb_ot_math_glyph_variant_t found[16];
    unsigned count = std::size(found);
    hb_ot_math_get_glyph_variants(font, glyph, direction == Direction::Up ? HB_DIRECTION_BTT : HB_DIRECTION_LTR, 0,
                                  &count, found);
    std::vector<GlyphId> made;
    for (unsigned i = 0; i < count; ++i) made.push_back(found[i].glyph);
    return made;
}

std::vector<AssemblyPart> MathFont::assembly(GlyphId glyph) const {
    hb_ot_math_glyph_part_t found[8];
    unsigned count = std::size(found);
    hb_ot_math_get_glyph_assembly(font, glyph, HB_DIRECTION_BTT, 0, &count, found, nullptr);
    std::vector<AssemblyPart> made;
    for (unsigned i = 0; i < count; ++i) {
        const hb_ot_math_glyph_part_t& part = found[i];
        made.push_back({part.glyph, static_cast<double>(part.start_connector_length),
                        static_cast<double>(part.end_connector_length), static_cast<double>(part.full_advance),
                        (part.flags & HB_OT_MATH_GLYPH_PART_FLAG_EXTENDER) != 0});
    }
    return made;
}

double MathFont::minOverlap() const {
    return hb_ot_math_get_min_connector_overlap(font, HB_DIRECTION_BTT);
}

QPainterPath MathFont::outline(GlyphId glyph) const {
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    auto* functions = const_cast<hb_draw_funcs_t*>(drawFunctions());
#if HB_VERSION_ATLEAST(7, 0, 0)
    hb_font_draw_glyph(font, glyph, functions, &path);
#else
    hb_font_get_glyph_shape(font, glyph, functions, &path);
#endif
    return path;
}

}  // namespace orrery::math
