#include "ui/window/canvas/picture_canvas.h"

#include <QAccessibleWidget>
#include <QFocusEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <cstdint>

#include "core/math/sentence.h"
#include "ui/paint/layout/spotlight.h"
#include "ui/paint/palette.h"
#include "ui/platform/page.h"
#include "ui/window/canvas/auto_turn.h"

namespace orrery {

namespace {

constexpr int fadeMs = 350;
constexpr double veilOpacity = 0.72;
constexpr double litWidth = 9;  ///< width left free around a highlighted line, in logical pixels

class AccessibleCanvas : public QAccessibleWidget {
public:
    explicit AccessibleCanvas(QWidget* canvas) : QAccessibleWidget(canvas, QAccessible::Graphic) {}
};

QAccessibleInterface* accessibleCanvas(const QString&, QObject* object) {
    auto* canvas = qobject_cast<PictureCanvas*>(object);
    return canvas ? new AccessibleCanvas(canvas) : nullptr;
}

/// Draws a thin frame around the active pane.
void drawActive(QPainter& painter, const QRectF& place, const QPalette& palette) {
    if (place.isEmpty()) return;
    constexpr double margin = 2;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette.color(QPalette::Highlight), 1.5));
    painter.drawRoundedRect(place.adjusted(-margin, -margin, margin, margin), 4, 4);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

/// Draws an image that has the painter's device pixel ratio. QPainter::drawImage() would convert every pixel first if
/// the ratio is not 1.
void drawPixels(QPainter& painter, const QImage& image) {
    const QImage pixels(image.constBits(), image.width(), image.height(), image.bytesPerLine(), image.format());
    painter.save();
    painter.scale(1 / image.devicePixelRatio(), 1 / image.devicePixelRatio());
    painter.drawImage(0, 0, pixels);
    painter.restore();
}

/// Mixes two images of the same size from inScreenFormat(), with the weights `part` for `one` and 1 - part for `other`.
/// In a browser, QPainter::setOpacity() would convert every pixel first.
QImage mixed(const QImage& one, const QImage& other, double part) {
    constexpr std::uint32_t twoBytes = 0x00ff00ff;
    const auto weight = static_cast<std::uint32_t>(std::lround(part * 256));
    const auto mix = [=](std::uint32_t a, std::uint32_t b) {
        return ((a & twoBytes) * weight + (b & twoBytes) * (256 - weight)) >> 8 & twoBytes;
    };
    QImage out(one.size(), one.format());
    out.setDevicePixelRatio(other.devicePixelRatio());
    for (int y = 0; y < out.height(); ++y) {
        const auto* a = reinterpret_cast<const std::uint32_t*>(one.constScanLine(y));
        const auto* b = reinterpret_cast<const std::uint32_t*>(other.constScanLine(y));
        auto* pixels = reinterpret_cast<std::uint32_t*>(out.scanLine(y));
        for (int x = 0; x < out.width(); ++x) pixels[x] = mix(a[x], b[x]) | mix(a[x] >> 8, b[x] >> 8) << 8;
    }
    return out;
}

/// Returns the veil: an image in the colour of the paper over the data areas of all panels, or over the whole picture
/// if a pane is highlighted; transparent on the highlighted areas and lines.
QImage shade(const Spotlight& lit, const Layout& layout, const QColor& paper, double scale) {
    QImage over(layout.size * scale, QImage::Format_ARGB32_Premultiplied);
    over.setDevicePixelRatio(scale);
    QColor veil = paper;
    veil.setAlphaF(static_cast<float>(veilOpacity));
    over.fill(lit.coversPanes ? veil : QColor(Qt::transparent));
    QPainter painter(&over);
    if (!lit.coversPanes)
        for (const PanelLayout& panel : layout.panels) painter.fillRect(panel.data, veil);
    painter.setCompositionMode(QPainter::CompositionMode_Clear);
    for (const QRectF& area : lit.areas) painter.fillRect(area, Qt::black);
    painter.setPen(QPen(Qt::black, litWidth, Qt::SolidLine, Qt::FlatCap, Qt::BevelJoin));
    for (const QPolygonF& line : lit.lines) painter.drawPolyline(line);
    return over;
}

}  // namespace

PictureCanvas::PictureCanvas(Session& owned, QWidget* parent)
    : QWidget(parent), session(owned), autoTurn(new AutoTurn(owned, this)) {
    setObjectName("canvas");
    setMinimumSize(320, 240);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    grabGesture(Qt::PinchGesture);
    QAccessible::installFactory(accessibleCanvas);
    fadeTimer.setInterval(16);
    connect(&fadeTimer, &QTimer::timeout, this, [this] {
        if (sinceFade.elapsed() >= fadeMs) {
            fadeTimer.stop();
            fading = {};
        }
        update();
    });
    speak(this, [this] { describe(); });
}

void PictureCanvas::crossFade() {
    if (!shown || !isVisible()) return;
    fading = withFading();
    sinceFade.start();
    fadeTimer.start();
}

QImage PictureCanvas::withFading() const {
    if (fading.isNull() || fading.size() != shown->image.size()) return shown->image;
    return mixed(fading, shown->image, std::max(0.0, 1 - static_cast<double>(sinceFade.elapsed()) / fadeMs));
}

void PictureCanvas::setSketch(const std::optional<Sketch>& drawn) {
    if (!sketch && !drawn) return;
    sketch = drawn;
    update();
}

void PictureCanvas::setFramed(bool on) {
    framed = on;
    update();
}

void PictureCanvas::setStale(bool on) {
    stale = on;
    update();
}

void PictureCanvas::setHeld(bool on) {
    held = on;
}

void PictureCanvas::setAsking(bool on, std::vector<std::string> names) {
    if (asking && !on) light({});
    asking = on;
    marks = std::move(names);
}

bool PictureCanvas::mayDrag(const Place& place) const {
    const auto isIt = [&](const Place& control) { return areOfOneValue(control, place); };
    return !asking && (!held || std::ranges::any_of(session.document().about.controls, isIt));
}

void PictureCanvas::show(const Picture& picture) {
    shown = picture;
    shown->image = inScreenFormat(picture.image);
    layout = *picture.layout;
    veil = {};
    stale = false;
    describe();
    update();
    if (lastPointer) tellUnder(*lastPointer);
}

void PictureCanvas::setActive(int pane) {
    active = pane;
    update();
}

QRectF PictureCanvas::placeOf(int pane) const {
    QRectF place;
    for (std::size_t i = 0; i < layout.panels.size(); ++i) {
        if (shown->figure->panels[i].pane != pane) continue;
        const PanelLayout& panel = layout.panels[i];
        for (const QRectF& part : {panel.place, panel.title, panel.xName, panel.yName}) place |= part;
        const bool isOwn = panel.bar.height() <= panel.place.height();  // a higher bar is shared by all panes
        if (isOwn) place |= panel.bar | panel.barName;
    }
    return place;
}

void PictureCanvas::describe() {
    if (!shown) return setAccessibleName(text(Words{"Picture", "图"}));
    const Figure& figure = *shown->figure;
    const auto plain = [](const Phrase& words) { return text(math::plainSentence(words)); };
    const Words colon{": ", "："};
    QStringList sentences;
    for (const Phrase& words : {figure.headline, figure.title, figure.caption})
        if (!words.empty()) sentences.append(plain(words));
    for (const Readout& line : figure.readout)
        if (!line.name.empty()) sentences.append(plain(line.name + colon + line.value));
    const QString claim = sentences.isEmpty() ? QString() : text(colon) + sentences.front();
    const QString name = text(Words{"Picture", "图"}) + claim;
    const QString all = sentences.join(QStringLiteral(". "));
    if (name != accessibleName()) setAccessibleName(name);
    if (all != accessibleDescription()) setAccessibleDescription(all);
}

void PictureCanvas::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const bool isCovered = shown && shown->size == size();
    if (!isCovered) painter.fillRect(rect(), paletteOf(session.document().look.theme).paper);
    if (shown) drawPixels(painter, withFading());
    QColor paper = paletteOf(session.document().look.theme).paper;
    paper.setAlphaF(0.7F);
    if (stale && shown) painter.fillRect(rect(), paper);
    drawLight(painter);
    if (sketch && shown) drawSketch(painter, *sketch, *shown->figure, layout, shown->document.look);
    if (framed && session.document().panes.size() > 1) drawActive(painter, placeOf(active), palette());
    if (framed && hasFocus() && tabbed) {
        painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
    session.setPictureSize(size(), devicePixelRatioF());  // the ratio may change with the screen
}

void PictureCanvas::resizeEvent(QResizeEvent*) {
    session.setPictureSize(size(), devicePixelRatioF());
}

void PictureCanvas::focusInEvent(QFocusEvent* event) {
    tabbed = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    QWidget::focusInEvent(event);
}

void PictureCanvas::light(const std::string& name) {
    if (name == lit) return;
    lit = name;
    veil = {};
    update();
}

void PictureCanvas::drawLight(QPainter& painter) {
    if (lit.empty() || !shown || (shown->transition && !asking)) return;
    if (veil.isNull()) {
        const Spotlight found = spotlightOn(*shown->figure, layout, lit);
        if (found.isEmpty()) return;
        veil = shade(found, layout, paletteOf(shown->document.look.theme).paper, devicePixelRatioF());
    }
    painter.drawImage(QPointF(0, 0), veil);
}

QColor PictureCanvas::colourNamed(const std::string& name) const {
    if (!shown) return {};
    return orrery::colourNamed(*shown->figure, paletteOf(shown->document.look.theme), name);
}

std::string PictureCanvas::nameUnder(const std::vector<std::string>& names) const {
    if (!shown || !lastPointer || press) return {};
    return nameAt(*shown->figure, layout, names, *lastPointer).value_or(std::string());
}

}  // namespace orrery
