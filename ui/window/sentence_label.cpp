#include "ui/window/sentence_label.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QFontInfo>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <cmath>
#include <utility>

#include "core/base/number_text.h"
#include "core/math/sentence.h"
#include "ui/window/spoken.h"

namespace orrery {

namespace {

void addCopy(QMenu& menu, const QString& title, const QString& copied) {
    menu.addAction(title, &menu, [copied] { QGuiApplication::clipboard()->setText(copied); });
}

}  // namespace

QString forPrograms(const std::string& sentence) {
    return orrery::text(asciiText(math::plainSentence(sentence)));
}

SentenceLabel::SentenceLabel(QWidget* parent) : QLabel(parent) {
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setTextFormat(Qt::PlainText);
}

void SentenceLabel::setSentence(std::string shown, Language chosen) {
    if (shown == source && chosen == language) return;
    source = std::move(shown);
    layouts.clear();
    language = chosen;
    setText(orrery::text(math::plainSentence(source)));
    setMouseTracking(!names().empty());
    point({});
    updateGeometry();
    update();
}

void SentenceLabel::setSentence(const Phrase& shown) {
    setSentence(shown.in(spokenLanguage()), spokenLanguage());
}

const math::SentenceLayout& SentenceLabel::layoutFor(double width) const {
    constexpr std::size_t maxLayouts = 8;
    if (layouts.size() >= maxLayouts || std::exchange(measured, font()) != font()) layouts.clear();
    const auto known = layouts.find(width);
    if (known != layouts.end()) return known->second;
    QFont pixels = font();
    pixels.setPixelSize(QFontInfo(pixels).pixelSize());
    return layouts.emplace(width, math::layOut(source, {pixels, 1.45 * pixels.pixelSize(), width})).first->second;
}

int SentenceLabel::heightForWidth(int width) const {
    return static_cast<int>(std::ceil(layoutFor(width).size.height())) + 2;
}

QSize SentenceLabel::sizeHint() const {
    return {width(), heightForWidth(width())};
}

QSize SentenceLabel::minimumSizeHint() const {
    constexpr int oneLine = 1 << 15;  // width for a label that has not been given one yet
    return {0, heightForWidth(testAttribute(Qt::WA_Resized) ? width() : oneLine)};
}

std::vector<std::string> SentenceLabel::names() const {
    std::vector<std::string> all;
    for (const math::Piece& piece : math::piecesOf(source))
        if (!piece.name.empty()) all.push_back(piece.name);
    return all;
}

void SentenceLabel::setColours(math::NameColours chosen) {
    colours = std::move(chosen);
}

void SentenceLabel::light(const std::string& name) {
    if (std::exchange(lit, name) != name) update();
}

std::vector<SentenceLabel::NamedBox> SentenceLabel::namedBoxes(const math::SentenceLayout& layout) {
    std::vector<NamedBox> boxes;
    for (const math::SentenceLine& line : layout.lines) {
        for (const math::Span& span : line.spans) {
            const QRectF box(span.x, 1 + line.baseline - line.ascent, span.width, line.ascent + line.descent);
            if (!span.name.empty()) boxes.push_back({span.name, box});
        }
    }
    return boxes;
}

std::string SentenceLabel::nameAt(QPointF at) const {
    for (const auto& [name, box] : namedBoxes(layoutFor(width())))
        if (box.contains(at)) return name;
    return {};
}

void SentenceLabel::point(const std::string& name) {
    if (std::exchange(under, name) == name) return;
    setCursor(name.empty() ? Qt::ArrowCursor : Qt::PointingHandCursor);
    emit pointed(name);
}

void SentenceLabel::mouseMoveEvent(QMouseEvent* event) {
    point(nameAt(event->position()));
    QLabel::mouseMoveEvent(event);
}

void SentenceLabel::leaveEvent(QEvent* event) {
    point({});
    QLabel::leaveEvent(event);
}

void SentenceLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const math::SentenceLayout& layout = layoutFor(width());
    QColor tint = palette().color(QPalette::Highlight);
    tint.setAlphaF(0.18F);
    for (const auto& [name, box] : namedBoxes(layout))
        if (name == lit) painter.fillRect(box, tint);
    math::paintSentence(painter, layout, {0, 1}, palette().color(foregroundRole()), colours);
    if (hasFocus()) painter.fillRect(0, height() - 2, width(), 2, palette().color(QPalette::Highlight));
}

void SentenceLabel::contextMenuEvent(QContextMenuEvent* event) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addCopy(*menu, orrery::text(Words{"Copy", "复制"}, language), forPrograms(source));
    addCopy(*menu, orrery::text(Words{"Copy as LaTeX", "复制为 LaTeX"}, language), orrery::text(source));
    addCopy(*menu, orrery::text(Words{"Copy as Unicode", "复制为 Unicode 文本"}, language), text());
    if (more) more(*menu);
    menu->popup(event->globalPos());
}

bool SentenceLabel::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy))
        event->accept();  // otherwise the window's Copy takes the key
    return QLabel::event(event);
}

void SentenceLabel::keyPressEvent(QKeyEvent* event) {
    if (!event->matches(QKeySequence::Copy)) return QLabel::keyPressEvent(event);
    QGuiApplication::clipboard()->setText(forPrograms(source));
}

}  // namespace orrery
