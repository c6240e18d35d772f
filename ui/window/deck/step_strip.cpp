#include "ui/window/deck/step_strip.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <algorithm>
#include <utility>

#include "core/math/sentence.h"
#include "ui/examples.h"
#include "ui/window/named.h"

namespace orrery {

namespace {

constexpr QSize sketchSize(640, 360);
constexpr int margin = 8, nameLines = 2;

/// Returns the height reserved for a name, in pixels: a quarter more than its lines, because Chinese glyphs are higher.
int nameHeight(const QFontMetrics& metrics) {
    return nameLines * metrics.height() * 5 / 4;
}

QString numbered(int number, const QString& name) {
    const QString only = QString::number(number);
    return name.isEmpty() ? only : only + QStringLiteral(" · ") + name;
}

/// Paints the small picture with its number and name under it.
class StepDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override {
        return {StepList::thumbnail.width() + 2 * margin,
                StepList::thumbnail.height() + 2 * margin + 4 + nameHeight(option.fontMetrics)};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const QPalette& colours = option.palette;
        const bool isShown = option.state.testFlag(QStyle::State_Selected);
        const QRect picture(
            option.rect.topLeft() + QPoint((option.rect.width() - StepList::thumbnail.width()) / 2, margin),
            StepList::thumbnail);
        painter->fillRect(picture, colours.color(QPalette::Base));
        const auto made = index.data(Qt::DecorationRole).value<QPixmap>();
        if (!made.isNull()) painter->drawPixmap(picture, made);
        if (index.data(StepList::hiddenRole).toBool()) paintQuestionMark(*painter, picture, option);
        if (index.data(StepList::doneRole).toBool()) paintDone(*painter, picture, option);
        painter->setPen(isShown ? QPen(colours.color(QPalette::Highlight), 3) : QPen(colours.color(QPalette::Mid), 1));
        painter->drawRect(picture.adjusted(-1, -1, 0, 0));
        const QRect words(picture.left(), picture.bottom() + 5, picture.width(), nameHeight(option.fontMetrics));
        painter->setPen(colours.color(QPalette::Text));
        painter->setFont(option.font);
        painter->drawText(words, Qt::TextWordWrap,
                          shortened(index.data().toString(), option.fontMetrics, words.width()));
    }

private:
    static void paintQuestionMark(QPainter& painter, const QRect& box, const QStyleOptionViewItem& option) {
        QFont large = option.font;
        large.setPointSizeF(large.pointSizeF() * 2.2);
        painter.setFont(large);
        painter.setPen(option.palette.color(QPalette::PlaceholderText));
        painter.drawText(box, Qt::AlignCenter, QStringLiteral("?"));
    }

    /// Paints a check mark in the lower right corner.
    static void paintDone(QPainter& painter, const QRect& box, const QStyleOptionViewItem& option) {
        constexpr int side = 20;
        const QRect corner(box.right() - side + 1, box.bottom() - side + 1, side, side);
        painter.fillRect(corner, option.palette.color(QPalette::Highlight));
        painter.setPen(option.palette.color(QPalette::HighlightedText));
        painter.setFont(option.font);
        painter.drawText(corner, Qt::AlignCenter, QStringLiteral("✓"));
    }

    static QString shortened(QString name, const QFontMetrics& metrics, int width) {
        const auto fits = [&](const QString& text) {
            return metrics.boundingRect(QRect(0, 0, width, 1000), Qt::TextWordWrap, text).height() <=
                   nameHeight(metrics);
        };
        if (fits(name)) return name;
        while (!name.isEmpty() && !fits(name + QChar(0x2026))) name.chop(1);
        return name + QChar(0x2026);
    }
};

}  // namespace

QAbstractItemDelegate* stepDelegate(QObject* parent) {
    return new StepDelegate(parent);
}

StepList::StepList(Session& owned, QObject* parent)
    : QAbstractListModel(parent), session(owned), deck(owned.moment().deck), stored(deck) {
    changesEnd.setSingleShot(true);
    changesEnd.setInterval(300);
    connect(&changesEnd, &QTimer::timeout, this, &StepList::takeChanges);
}

void StepList::refresh(const Look& wanted) {
    const bool isRelooked = wanted.theme != look.theme || wanted.language != look.language;
    look = wanted;
    if (isRelooked) known.clear();
    const OpenDocument& moment = session.moment();
    const bool isChanged = session.isMaking() && moment.isChanged();
    if (isChanged) changesEnd.start();
    if (moment.deck == (isChanged ? stored : deck) && !isRelooked) return;
    stored = moment.deck;
    const auto now = isChanged ? withCurrentStepStored(moment).deck : stored;
    const auto idOf = [](const auto& step) { return std::string_view(step->id); };
    if (std::ranges::equal(now->steps, deck->steps, {}, idOf, idOf)) return exchange(now);
    beginResetModel();
    deck = now;
    std::erase_if(known,
                  [&](const auto& entry) { return std::ranges::find(deck->steps, entry.first) == deck->steps.end(); });
    endResetModel();
}

void StepList::takeChanges() {
    if (session.isMaking() && session.moment().deck == stored) exchange(withCurrentStepStored(session.moment()).deck);
}

void StepList::exchange(const std::shared_ptr<const SharedDeck>& now) {
    for (std::size_t row = 0; row < now->steps.size(); ++row) {
        if (now->steps[row] == deck->steps[row]) continue;
        auto old = known.extract(deck->steps[row]);
        if (old.empty()) continue;
        old.key() = now->steps[row];
        old.mapped().isAsked = false;
        known.insert(std::move(old));
    }
    deck = now;
    emit dataChanged(index(0), index(rowCount() - 1));
}

void StepList::setAnswered(const std::set<std::string>& ids, bool all) {
    if (ids == answered && all == allAnswered) return;
    answered = ids;
    allAnswered = all;
    emit dataChanged(index(0), index(rowCount() - 1), {Qt::DisplayRole, Qt::DecorationRole, hiddenRole});
}

void StepList::setDone(const std::set<std::string>& ids) {
    if (ids == done) return;
    done = ids;
    emit dataChanged(index(0), index(rowCount() - 1), {doneRole});
}

int StepList::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(deck->steps.size());
}

bool StepList::mayTell(const Step& step) const {
    return allAnswered || answered.contains(step.id) || step.document.about.question.empty();
}

QString StepList::nameOf(const Step& step, const Known* made) const {
    const About& about = step.document.about;
    const auto words = mayTell(step) ? &About::title : &About::question;
    const std::string& written = (about.*words).in(look.language);
    const bool isWhole = !written.empty() && written.find('{') == std::string::npos;
    if (step.broken) return QString::fromStdString(step.id);
    if (isWhole) return text(math::plainSentence(written));
    return made ? text(math::plainSentence((made->said.*words).in(look.language)))
                : text(listedName(about), look.language);
}

QVariant StepList::data(const QModelIndex& index, int role) const {
    const auto& step = deck->steps[static_cast<std::size_t>(index.row())];
    const auto found = known.find(step);
    const Known* made = found == known.end() || found->second.picture.isNull() ? nullptr : &found->second;
    if (role == Qt::DisplayRole) return numbered(index.row() + 1, nameOf(*step, made));
    if (role == Qt::ToolTipRole) return plainTip(numbered(index.row() + 1, nameOf(*step, made)));
    if (role == doneRole) return done.contains(step->id);
    if (role == Qt::AccessibleDescriptionRole)
        return done.contains(step->id) ? text(Words{"done", "已完成"}, look.language) : QString();
    if (role == hiddenRole) return !step->broken && !mayTell(*step);
    if (role != Qt::DecorationRole) return {};
    const bool isAsked = found != known.end() && found->second.isAsked;
    if (!isAsked) const_cast<StepList*>(this)->ask(step);  // views ask only for the data of visible rows
    return made && mayTell(*step) ? QVariant(made->picture) : QVariant();
}

void StepList::ask(const std::shared_ptr<const Step>& step) {
    known[step].isAsked = !step->broken;
    if (step->broken) return;
    Document document = step->document;
    document.look = look;
    document.look.type = Purpose::Screen;
    const double scale = qApp->devicePixelRatio() * thumbnail.width() / sketchSize.width();
    session.sketch({document, sketchSize, scale}, true, this, [this, step, asked = look](const Result<Picture>& made) {
        if (asked.theme == look.theme && asked.language == look.language) take(step, made ? *made : Picture());
    });
}

void StepList::take(const std::shared_ptr<const Step>& step, const Picture& picture) {
    const auto found = known.find(step);
    if (found == known.end()) return;
    found->second.picture = QPixmap::fromImage(picture.image);
    found->second.said = picture.said;
    const auto row = std::ranges::find(deck->steps, step) - deck->steps.begin();
    emit dataChanged(index(static_cast<int>(row)), index(static_cast<int>(row)));
}

StepStrip::StepStrip(Session& session, QWidget* parent) : QListView(parent) {
    setObjectName("step.strip");
    list = new StepList(session, this);
    setModel(list);
    setItemDelegate(stepDelegate(this));
    setUniformItemSizes(true);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(NoFrame);
    setProperty("role", "strip");
    setFixedWidth(StepList::thumbnail.width() + 2 * margin + 14);
    speak(this, &QWidget::setAccessibleName, {"Steps", "步骤"});
}

void StepStrip::showStep(std::size_t at) {
    const QModelIndex row = list->index(static_cast<int>(at));
    if (row == currentIndex()) return;
    isFollowing = true;
    setCurrentIndex(row);
    scrollTo(row);
    isFollowing = false;
}

void StepStrip::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QListView::currentChanged(current, previous);
    if (!isFollowing && current.isValid()) emit wanted(static_cast<std::size_t>(current.row()));
}

std::size_t StepStrip::placeAt(QPoint point) const {
    const QModelIndex target = indexAt(point);
    if (!target.isValid()) return static_cast<std::size_t>(list->rowCount());
    const bool isBehind = point.y() > visualRect(target).center().y();
    return static_cast<std::size_t>(target.row()) + (isBehind ? 1 : 0);
}

void StepStrip::mousePressEvent(QMouseEvent* event) {
    QListView::mousePressEvent(event);
    const QPoint point = event->position().toPoint();
    const QModelIndex step = indexAt(point);
    if (isMaking && event->button() == Qt::LeftButton && step.isValid())
        drag = {static_cast<std::size_t>(step.row()), point};
}

/// Implements the drag without QDrag, which would run an event loop of its own.
void StepStrip::mouseMoveEvent(QMouseEvent* event) {
    if (!drag) return QListView::mouseMoveEvent(event);
    const QPoint point = event->position().toPoint();
    if (!drag->to && (point - drag->pressed).manhattanLength() < QApplication::startDragDistance()) return;
    drag->to = placeAt(point);
    viewport()->setCursor(Qt::ClosedHandCursor);
    if (const QModelIndex near = indexAt(point); near.isValid()) scrollTo(near);
    viewport()->update();
}

void StepStrip::mouseReleaseEvent(QMouseEvent* event) {
    QListView::mouseReleaseEvent(event);
    const std::optional<Drag> ended = drag;
    endDrag();
    if (ended && ended->to) emit dragged(ended->from, *ended->to);
}

void StepStrip::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Escape || !drag) return QListView::keyPressEvent(event);
    endDrag();
}

void StepStrip::endDrag() {
    drag.reset();
    viewport()->unsetCursor();
    viewport()->update();
}

/// Paints a line at the place of a dragged step.
void StepStrip::paintEvent(QPaintEvent* event) {
    QListView::paintEvent(event);
    if (!drag || !drag->to || list->rowCount() == 0) return;
    const bool isLast = *drag->to == static_cast<std::size_t>(list->rowCount());
    const QRect step = visualRect(list->index(static_cast<int>(*drag->to) - (isLast ? 1 : 0)));
    const int y = isLast ? step.bottom() : step.top();
    QPainter(viewport()).fillRect(QRect(step.left(), y - 1, step.width(), 2), palette().highlight());
}

}  // namespace orrery
