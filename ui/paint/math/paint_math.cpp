// Painting of typeset formulas. Rasterised formulas are cached from one picture to the next, because filling the
// outlines of glyphs takes many times as long as drawing text. Each thread has its own cache.
#include <QImage>
#include <QPaintEngine>
#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "ui/paint/cache.h"
#include "ui/paint/math/math_font.h"
#include "ui/paint/math/typeset.h"
#include "ui/paint/text/type.h"

namespace orrery::math {

namespace {

constexpr double unitsPerFontEm = 1000;
constexpr std::size_t maxBytes = 16 << 20;
/// What an entry takes beside its pixels and its key: the image's data and the node of the map.
constexpr std::size_t bytesBeside = 300;
/// Formulas of this area and larger ones are not cached.
constexpr double maxPixels = 1 << 16;

QPainterPath outlineOf(const PlacedGlyph& glyph) {
    // cached per thread, since QPainterPath evaluates lazily and is not thread-safe
    thread_local Cache<std::map<GlyphId, QPainterPath>> outlines(4000);
    return transformOf(glyph).map(outlines.of(glyph.glyph, [&] { return MathFont::instance().outline(glyph.glyph); }));
}

QPainterPath outlineOf(const PlacedWords& words) {
    QPainterPath text;
    text.addText(0, 0, face(unitsPerFontEm), words.text);
    return transformOf(words).map(text);
}

/// Pixels in the colour of the text, and their position.
struct Inked {
    QImage pixels;
    QPoint topLeft;

    QRect rect() const { return {topLeft, pixels.size()}; }
    Inked moved(QPoint by) const { return {pixels, topLeft + by}; }
};

/// Cache key: all values that the pixels depend on, as bytes.
class Key {
public:
    explicit Key(const QTransform& place, const QColor& colour) {
        add(place.m11(), place.m12(), place.m21(), place.m22(), place.dx(), place.dy(), colour.rgba64());
    }
    template <class... Value>
    void add(const Value&... values) {
        (bytes.append(reinterpret_cast<const char*>(&values), sizeof values), ...);
    }
    void add(const QString& text) { bytes.append(text.toStdString()); }

    std::string bytes;
};

Key keyOf(const MathPicture& picture, const QTransform& place, const QColor& colour) {
    Key key(place, colour);
    for (const PlacedGlyph& glyph : picture.glyphs) key.add(glyph.glyph, glyph.x, glyph.y, glyph.scale);
    for (const Rule& rule : picture.rules) key.add(rule.x, rule.y, rule.width, rule.height);
    for (const PlacedWords& words : picture.words) {
        key.add(words.text);
        key.add(words.x, words.y, words.scale);
    }
    return key;
}

template <class Make>
Inked kept(Key key, const Make& make) {
    thread_local Cache<std::unordered_map<std::string, Inked>> all(maxBytes);
    if (const Inked* held = all.find(key.bytes)) return *held;
    Inked made = make();
    made.pixels = made.pixels.copy();  // without the paint engine of 2 kB that an image keeps once it was painted on
    const std::size_t bytes = static_cast<std::size_t>(made.pixels.sizeInBytes()) + key.bytes.size() + bytesBeside;
    return all.keep(std::move(key.bytes), made, bytes);
}

Inked transparent(const QRect& rect) {
    QImage pixels(rect.size(), QImage::Format_ARGB32_Premultiplied);
    pixels.fill(Qt::transparent);
    return {pixels, rect.topLeft()};
}

Inked filled(const QPainterPath& path, const QColor& colour) {
    Inked made = transparent(path.boundingRect().toAlignedRect());
    if (made.pixels.isNull()) return made;  // a space has no pixels
    QPainter painter(&made.pixels);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(-made.topLeft);
    painter.fillPath(path, colour);
    return made;
}

/// A transform split into an offset of whole pixels and the rest, which moves the origin by less than a pixel.
struct InPixel {
    explicit InPixel(const QTransform& place)
        : pixel(static_cast<int>(std::floor(place.dx())), static_cast<int>(std::floor(place.dy()))),
          rest(place * QTransform::fromTranslate(-pixel.x(), -pixel.y())) {}

    QPoint pixel;
    QTransform rest;
};

Inked inked(const PlacedGlyph& glyph, const QTransform& place, const QColor& colour) {
    const InPixel in(transformOf(glyph) * place);
    Key key(in.rest, colour);
    key.add(glyph.glyph);
    const auto make = [&] { return filled(in.rest.map(outlineOf(PlacedGlyph{.glyph = glyph.glyph})), colour); };
    return kept(std::move(key), make).moved(in.pixel);
}

/// Combines parts additively, as they may share pixels without overlapping.
Inked joined(const std::vector<Inked>& parts) {
    QRect rect;
    for (const Inked& part : parts) rect |= part.rect();
    Inked whole = transparent(rect);
    if (whole.pixels.isNull()) return whole;
    QPainter painter(&whole.pixels);
    painter.setCompositionMode(QPainter::CompositionMode_Plus);
    for (const Inked& part : parts) painter.drawImage(part.topLeft - rect.topLeft(), part.pixels);
    return whole;
}

/// Returns whether a formula has rules or overlapping neighbours, such as a root and its bar or the parts of a tall
/// bracket.
bool isAssembled(const MathPicture& picture, const QTransform& place) {
    const auto rectOn = [&](const PlacedGlyph& glyph) {
        const Ink ink = MathFont::instance().ink(glyph.glyph);
        return place.mapRect(ink.scaled(glyph.scale).moved(glyph.x, glyph.y).rect());
    };
    const auto overlap = [&](const PlacedGlyph& a, const PlacedGlyph& b) {
        const QRectF both = rectOn(a) & rectOn(b);
        return both.width() > 0.25 && both.height() > 0.25;
    };
    return !picture.rules.empty() || std::ranges::adjacent_find(picture.glyphs, overlap) != picture.glyphs.end();
}

Inked inked(const MathPicture& picture, const QTransform& place, const QColor& colour) {
    if (isAssembled(picture, place)) return filled(place.map(outlineOf(picture)), colour);
    std::vector<Inked> parts;
    for (const PlacedGlyph& glyph : picture.glyphs) parts.push_back(inked(glyph, place, colour));
    for (const PlacedWords& words : picture.words) parts.push_back(filled(place.map(outlineOf(words)), colour));
    return joined(parts);
}

/// Whether a formula is cached: it is upright or rotated by quarter turns, has ink, covers fewer than `maxPixels`
/// pixels and lies within a million pixels of the origin.
bool isKept(const MathPicture& picture, const QTransform& onTarget) {
    const QRectF rect = onTarget.mapRect(picture.ink.rect());
    const bool isNear = std::abs(onTarget.dx()) < 1e6 && std::abs(onTarget.dy()) < 1e6;
    const bool isUpright = onTarget.m12() == 0 && onTarget.m21() == 0;
    const bool isTurned = onTarget.m11() == 0 && onTarget.m22() == 0;
    return onTarget.isAffine() && (isUpright || isTurned) && isNear && !picture.ink.isEmpty() &&
           rect.width() * rect.height() < maxPixels;
}

/// Paints `picture` and returns true. `place` maps its font units to the painter's coordinates. Paints nothing and
/// returns false unless the target is a raster image with device pixel ratio 1, and isKept().
bool paintCached(QPainter& painter, const MathPicture& picture, const QTransform& place, const QColor& colour) {
    const bool isPixels = painter.paintEngine()->type() == QPaintEngine::Raster;
    if (!isPixels || painter.device()->devicePixelRatio() != 1) return false;
    const QTransform onTarget = place * painter.combinedTransform();
    if (!isKept(picture, onTarget)) return false;
    const InPixel in(onTarget);
    const Inked ink = kept(keyOf(picture, in.rest, colour), [&] { return inked(picture, in.rest, colour); });
    painter.save();
    painter.resetTransform();
    painter.drawImage(in.pixel + ink.topLeft, ink.pixels);
    painter.restore();
    return true;
}

}  // namespace

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

}  // namespace orrery::math
