#include "ui/window/parameters/parameter_panel.h"

#include <algorithm>

#include "ui/window/parameters/file_row.h"
#include "ui/window/parameters/number_row.h"

namespace orrery {

ParameterPanel::ParameterPanel(Session& owned, Owner whose, QWidget* parent)
    : QWidget(parent), session(owned), owner(whose) {
    setObjectName(owner == Owner::Scheme ? "panel.scheme" : "panel.view");
    column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(14);
    heading = new QLabel(this);
    heading->setProperty("role", "heading");
    column->addWidget(heading);
}

void ParameterPanel::refresh(int ofPane) {
    pane = ofPane;
    const Values now = values();
    if (now.params().data() != shown) rebuild();
    for (ParameterRow* row : rows) {
        row->show(now.value(row->param()));
        row->setVisible(now.matters(row->param()));
    }
    showSweep();
}

void ParameterPanel::rebuild() {
    // a row may be what asked for this change, so it must outlive its own signal
    for (ParameterRow* row : rows) {
        row->hide();
        column->removeWidget(row);
        row->setParent(nullptr);
        row->deleteLater();
    }
    rows.clear();
    told = nullptr;
    const std::span<const Param> params = values().params();
    shown = params.data();
    for (const Param& param : params) {
        ParameterRow* row = ParameterRow::make(param, this);
        connectRow(*row);
        row->retranslate(language);
        column->addWidget(row);
        rows.push_back(row);
    }
    heading->setVisible(!rows.empty());
    emit rebuilt();
}

void ParameterPanel::connectRow(ParameterRow& row) {
    connect(&row, &ParameterRow::chosen, this,
            [this, &param = row.param()](const Value& value, bool continues) { choose(param, value, continues); });
    if (auto* file = qobject_cast<FileRow*>(&row)) file->setBrowse(browse);
    if (auto* number = qobject_cast<NumberRow*>(&row))
        connect(number, &NumberRow::sweepToggled, this, [this, &param = row.param()] { toggleSweep(param); });
}

void ParameterPanel::setSweep(Sweep& runner) {
    sweep = &runner;
    connect(sweep, &Sweep::changed, this, &ParameterPanel::showSweep);
}

void ParameterPanel::toggleSweep(const Param& param) {
    if (!sweep) return;
    sweep->isRunning(placeOf(param)) ? sweep->stop() : sweep->startThrough(placeOf(param), std::chrono::seconds(6));
}

void ParameterPanel::showSweep() {
    if (!sweep) return;
    for (ParameterRow* row : rows) {
        if (auto* number = qobject_cast<NumberRow*>(row)) number->setSweeping(sweep->isRunning(placeOf(row->param())));
    }
}

void ParameterPanel::choose(const Param& param, const Value& value, bool continues) {
    if (!continues) dragGesture = session.newGesture();
    session.apply(SetValue{placeOf(param), value}, dragGesture);
}

void ParameterPanel::reset(int gesture) {
    const Values fallbacks(values().params());
    for (const Param& param : fallbacks.params())
        session.apply(SetValue{placeOf(param), fallbacks.value(param)}, gesture);
}

bool ParameterPanel::tell(const Problem& problem, const Place& place) {
    return place.pane == pane && place.owner == owner && tellAt(problem, place.id);
}

bool ParameterPanel::tellAt(const Problem& problem, std::string_view id) {
    const auto row = std::ranges::find(rows, id, [](const ParameterRow* r) { return r->param().id; });
    if (row == rows.end() || (*row)->isHidden()) return false;
    untell();
    told = *row;
    told->showProblem(problem);
    return true;
}

void ParameterPanel::untell() {
    if (told) told->hideProblem();
    told = nullptr;
}

void ParameterPanel::retranslate(Language chosen) {
    language = chosen;
    heading->setText(owner == Owner::Scheme ? text(Words{"Parameters", "参数"}, language)
                                            : text(Words{"Picture", "画面"}, language));
    for (ParameterRow* row : rows) row->retranslate(language);
}

}  // namespace orrery
