#include "ui/window/panels/readout_panel.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFontInfo>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QPainter>
#include <algorithm>

#include "core/model/document.h"
#include "ui/window/named.h"
#include "ui/window/panels/glossary.h"
#include "ui/window/spaced.h"

namespace orrery {

namespace {

/// Returns the width of a sentence on one line, in logical pixels.
double widthOf(const std::string& sentence, const QFont& font) {
    QFont pixels = font;
    pixels.setPixelSize(QFontInfo(font).pixelSize());
    return math::layOut(sentence, {pixels, 1.45 * pixels.pixelSize(), 1e6}).size.width();
}

/// Whether it is the formula and the caption has it, followed by its value.
bool isInCaption(const Readout& line, const Phrase& caption) {
    const std::string& formula = line.value.en;
    return line.id.ends_with("formula") && caption.en.find(formula.substr(0, formula.rfind('$'))) != std::string::npos;
}

}  // namespace

ReadoutPanel::ReadoutPanel(QWidget* parent) : QWidget(parent) {
    setObjectName("readout");
    setFocusPolicy(Qt::TabFocus);
    column = spaced(new QVBoxLayout(this), {0, 0, 0, 0}, 10);
    heading = plainLabel(this, {}, "heading");
    column->addWidget(heading);
    fields = new ProbeFields(this);
    column->addWidget(fields);
    connect(fields, &ProbeFields::moved, this, &ReadoutPanel::probeMoved);
    list = spaced(new QVBoxLayout, 9);
    column->addLayout(list);
    column->addStretch(1);
    speak(heading, &QLabel::setText, {"Probe", "探针"});
    speak(this, &QWidget::setAccessibleName, {"Probe", "探针"});
    speak(this, [this] { refresh(); });
}

std::vector<ReadoutPanel::Line> ReadoutPanel::linesOf(const Figure& figure) {
    const std::size_t panes = figure.panes.size();
    std::vector<Line> lines;
    for (const Readout& one : figure.readout) {
        if (one.name.empty() || isInCaption(one, figure.caption)) continue;
        const bool isOfAll = static_cast<std::size_t>(one.pane) >= panes;
        const std::size_t pane = isOfAll ? 0 : static_cast<std::size_t>(one.pane);
        const std::string key = pane == 0 ? one.id : one.id.substr(2);  // "value" of "b.value"
        const bool isHead = panes > 1 && key == "scheme";
        auto line = std::ranges::find(lines, key, &Line::key);
        if (line == lines.end())
            line = lines.insert(lines.end(), {key, isHead ? Phrase(Words{"pane", "窗格"}) : one.name, {}});
        line->values.resize(isOfAll ? 1 : panes);
        line->values[pane] = isHead ? one.name + Phrase(" · ") + one.value : one.value;
    }
    for (Line& line : lines) {
        const auto isSame = [&](const Phrase& value) { return value == line.values.front(); };
        if (std::ranges::all_of(line.values, isSame)) line.values.resize(1);
    }
    return lines;
}

ReadoutPanel::Row ReadoutPanel::addRow() {
    auto* box = spaced(new QVBoxLayout, 0);
    auto* values = spaced(new QHBoxLayout, 8);
    Row row{new SentenceLabel(this), values, {}};
    row.name->setProperty("role", "name");
    row.name->setMore([this](QMenu& menu) { addCopyAll(menu); });
    box->addWidget(row.name);
    for (std::size_t pane = 0; pane < Document::maxPanes; ++pane) {
        auto* value = named(new SentenceLabel(this), "readout.value");
        value->setFocusPolicy(Qt::ClickFocus);  // not one Tab stop per value
        value->setMore([this](QMenu& menu) { addCopyAll(menu); });
        value->hide();
        values->addWidget(value, 1);
        row.values.push_back(value);
    }
    row.name->setBuddy(row.values.front());
    box->addLayout(values);
    list->addLayout(box);
    return row;
}

void ReadoutPanel::show(const Figure& figure, const Probe& probe, int pane) {
    const auto index = static_cast<std::size_t>(pane);
    fields->show(probe, index < figure.panes.size() ? figure.panes[index] : PaneFacts());
    lines = linesOf(figure);
    caption = figure.caption;
    refresh();
}

void ReadoutPanel::show(const Row& row, const Line& line) {
    const Language language = spokenLanguage();
    row.name->setSentence(line.name);
    row.name->setToolTip(explained(row.name->text(), language));
    const auto count = static_cast<double>(line.values.size());
    const double room = (width() - 8 * (count - 1)) / count;
    const auto isWide = [&](const Phrase& value) {
        return value.in(language).find('$') != std::string::npos && widthOf(value.in(language), font()) > room;
    };
    const bool stacked = count > 1 && std::ranges::any_of(line.values, isWide);  // long formulas do not wrap well
    row.cells->setDirection(stacked ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    for (std::size_t pane = 0; pane < row.values.size(); ++pane) {
        SentenceLabel* value = row.values[pane];
        value->setVisible(pane < line.values.size());
        if (pane >= line.values.size()) continue;
        const bool isEmpty = line.values[pane].empty();
        const std::string own = isEmpty ? std::string("–") : line.values[pane].in(language);
        const char letterOfPane = static_cast<char>('A' + static_cast<int>(pane));
        value->setSentence(stacked ? std::string(1, letterOfPane) + " · " + own : own, language);
        // screen readers read only this name, so it includes the value
        const QString letter = line.values.size() > 1 ? QString(QChar('A' + static_cast<int>(pane))) + ' ' : QString();
        const QString said = stacked ? value->text() : letter + value->text();
        value->setAccessibleName(row.name->text() + QStringLiteral(": ") + said);
    }
}

bool ReadoutPanel::isInField(const Line& line) const {
    return line.values.size() == 1 && fields->shows(line.key, line.values.front().en);
}

void ReadoutPanel::refresh() {
    while (rows.size() < lines.size()) rows.push_back(addRow());
    for (std::size_t index = 0; index < rows.size(); ++index) {
        const bool used = index < lines.size() && !isInField(lines[index]);
        rows[index].name->setVisible(used);
        for (SentenceLabel* value : rows[index].values) value->setVisible(used && value->isVisibleTo(this));
        if (used) show(rows[index], lines[index]);
    }
    setAccessibleDescription(asText());
}

QString ReadoutPanel::asText() const {
    QString all;
    for (const Line& line : lines) {
        QStringList values;
        for (const Phrase& value : line.values) values.append(forPrograms(value.in(spokenLanguage())));
        all += forPrograms(line.name.in(spokenLanguage())) + QStringLiteral(": ") + values.join(QStringLiteral(" | ")) +
               '\n';
    }
    return all + forPrograms(caption.in(spokenLanguage())) + '\n';
}

QList<QWidget*> ReadoutPanel::words() const {
    QList<QWidget*> all;
    for (const Row& row : rows) {
        for (SentenceLabel* value : row.values)
            if (value->isVisible()) all.append(value);
    }
    return all;
}

bool ReadoutPanel::event(QEvent* event) {
    const bool isOurs = event->type() == QEvent::ShortcutOverride && hasFocus();
    if (isOurs && static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy)) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut) update();
    return QWidget::event(event);
}

void ReadoutPanel::paintEvent(QPaintEvent*) {
    if (!hasFocus()) return;
    QPainter painter(this);
    painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
    painter.drawRect(rect().adjusted(1, 1, -1, -1));
}

void ReadoutPanel::keyPressEvent(QKeyEvent* event) {
    if (hasFocus() && event->matches(QKeySequence::Copy)) return QGuiApplication::clipboard()->setText(asText());
    const bool isDown = event->key() == Qt::Key_Down;
    if (!isDown && event->key() != Qt::Key_Up) return QWidget::keyPressEvent(event);
    QList<QWidget*> all = words();
    all.prepend(this);
    const auto at = all.indexOf(QApplication::focusWidget());
    const auto next = std::clamp<qsizetype>(at + (isDown ? 1 : -1), 0, all.size() - 1);
    all[next]->setFocus(Qt::OtherFocusReason);
}

void ReadoutPanel::addCopyAll(QMenu& menu) {
    menu.addAction(text(Words{"Copy the whole readout", "复制全部读数"}), this,
                   [this] { QGuiApplication::clipboard()->setText(asText()); });
}

void ReadoutPanel::contextMenuEvent(QContextMenuEvent* event) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addCopyAll(*menu);
    menu->popup(event->globalPos());
}

}  // namespace orrery
