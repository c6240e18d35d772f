#include "ui/window/deck/step_controls.h"

#include <QEvent>
#include <algorithm>

#include "ui/window/named.h"
#include "ui/window/spaced.h"

namespace orrery {

namespace {

constexpr int controlsMargin = 20, gapBeside = 36, gapUnder = 6;

/// Whether the place is m or n, which have sliders of their own under the picture.
bool isScrubbed(const Place& place) {
    return place.owner == Owner::Probe && (place.id == "m" || place.id == "n");
}

}  // namespace

StepControls::StepControls(Session& owned, QWidget* parent) : QWidget(parent), session(owned) {
    setObjectName("step.controls");
    setProperty("role", "side");
    line = spaced(new QHBoxLayout(this), {controlsMargin, 8, controlsMargin, 8}, gapBeside);
    setLarge(false);
}

void StepControls::refresh() {
    const Document& document = session.document();
    std::vector<std::pair<Place, const Param*>> wanted;
    for (const Place& place : document.about.controls) {
        const Param* param = paramAt(document, place);
        if (param && !isScrubbed(place)) wanted.emplace_back(place, param);
    }
    const bool isNamed = document.panes.size() > 1;
    const auto* step = &session.moment().step();
    if (wanted != shown || isNamed != named || step != of) {
        of = step;
        shown = wanted;
        named = isNamed;
        rebuild();
    }
    const Document& authored = session.moment().step().document;
    for (std::size_t index = 0; index < rows.size(); ++index) {
        const Row& row = rows[index];
        const Param& param = row.row->param();
        const Values values = valuesAt(document, row.place);
        const bool isOfStep = !session.isMaking() && paramAt(authored, row.place) == &param;
        if (isOfStep) row.row->setUsual(valuesAt(authored, row.place).value(param));
        row.row->show(values.value(param));
        cells[index]->setVisible(values.isActive(param));
    }
}

void StepControls::rebuild() {
    for (QWidget* cell : cells) {  // one of them may have sent the signal being handled
        cell->hide();
        line->removeWidget(cell);
        cell->setParent(nullptr);
        cell->deleteLater();
    }
    cells.clear();
    rows.clear();
    for (const auto& [place, param] : shown) addRow(place, *param);
}

void StepControls::addRow(const Place& place, const Param& param) {
    auto* cell = new QWidget(this);
    auto* across = spaced(new QHBoxLayout(cell), {0, 0, 0, 0}, 10);
    const bool isOfPane = place.owner == Owner::Scheme || place.owner == Owner::View || place.owner == Owner::Camera;
    const bool isOfAll = param.window && !place.alone && session.document().compare.windows;
    if (named && isOfPane && !isOfAll) {
        auto* letter = plainLabel(cell, QString(QChar('A' + place.pane)));
        letter->setProperty("role", "heading");
        across->addWidget(letter, 0, Qt::AlignTop);
    }
    ParameterRow* row = ParameterRow::make(param, cell);
    across->addWidget(row, 1);
    connect(row, &ParameterRow::chosen, this,
            [this, place](const Value& value, bool continues) { choose(place, value, continues); });
    row->setCheck([this, place](double value) { return session.check(place, value); });
    connect(row, &ParameterRow::sweepToggled, this, [this, place] {
        if (sweep) sweep->toggle(place);
    });
    line->addWidget(cell, 1, Qt::AlignTop);  // a problem makes one higher
    cells.push_back(cell);
    rows.push_back({place, row});
    cell->show();
}

bool StepControls::tell(const Problem& problem, const Place& place) {
    const auto found = std::ranges::find_if(rows, [&](const Row& row) { return areOfOneValue(row.place, place); });
    if (!isVisible() || found == rows.end()) return false;
    found->row->showProblem(problem);
    return true;
}

void StepControls::untell() {
    for (const Row& row : rows) row.row->hideProblem();
}

void StepControls::setStacked(bool on) {
    stacked = on;
    arrange();
}

void StepControls::arrange() {
    int needed = 2 * controlsMargin - gapBeside;
    for (const QWidget* cell : cells) needed += cell->isHidden() ? 0 : cell->minimumSizeHint().width() + gapBeside;
    const bool isUnder = stacked || needed > width();
    const QBoxLayout::Direction wanted = isUnder ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight;
    if (line->direction() == wanted) return;
    line->setDirection(wanted);
    line->setSpacing(isUnder ? gapUnder : gapBeside);
}

QSize StepControls::minimumSizeHint() const {
    int widest = 0;
    for (const QWidget* cell : cells)
        if (!cell->isHidden()) widest = std::max(widest, cell->minimumSizeHint().width());
    return {widest + 2 * controlsMargin, line->minimumSize().height()};
}

bool StepControls::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize) arrange();
    return QWidget::event(event);
}

void StepControls::mark(const std::vector<std::string>& sentences) {
    for (const Row& row : rows)
        row.row->setMarked(std::ranges::any_of(sentences, [&](const std::string& sentence) {
            return sentence.find("“" + row.row->name() + "”") != std::string::npos;
        }));
}

void StepControls::setLarge(bool on) {
    setStyleSheet(
        QStringLiteral("QLabel, QLineEdit, QPlainTextEdit, QComboBox, QToolButton, QCheckBox { font-size: %1; }")
            .arg(on ? QStringLiteral("28px") : QStringLiteral("13pt")));
}

void StepControls::choose(const Place& place, const Value& value, bool continues) {
    if (!continues) gesture = session.newGesture();
    session.apply(SetValue{place, value}, gesture);
}

}  // namespace orrery
