#include "ui/window/parameters/parameter_panel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QMenu>
#include <algorithm>

#include "core/model/movement.h"
#include "core/model/pane.h"
#include "ui/window/named.h"
#include "ui/window/spaced.h"

namespace orrery {

ParameterPanel::ParameterPanel(Session& owned, Owner whose, QWidget* parent)
    : QWidget(parent), session(owned), owner(whose) {
    setObjectName(owner == Owner::Scheme ? "panel.scheme" : "panel.view");
    column = spaced(new QVBoxLayout(this), {0, 0, 0, 0}, 9);
    heading = plainLabel(this, {}, "heading");
    speak(heading, &QLabel::setText, owner == Owner::Scheme ? Words{"Parameters", "参数"} : Words{"Picture", "画面"});
    auto* top = new QHBoxLayout;
    top->addWidget(heading, 1);
    makeMore();
    top->addWidget(more);
    column->addLayout(top);
}

void ParameterPanel::makeMore() {
    more = named(new QToolButton(this), objectName() + ".more");
    more->setCheckable(true);
    more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    more->setFocusPolicy(Qt::TabFocus);
    more->setProperty("role", "fold");
    speak(more, &QToolButton::setText, {"More", "更多"});
    speak(more, &QWidget::setToolTip, {"Parameters that are seldom changed", "较少改动的参数"});
    connect(more, &QToolButton::clicked, this, &ParameterPanel::showMore);
}

bool ParameterPanel::isInUse(const Values& now, const Param& param) const {
    const Pane& shown = session.document().panes[static_cast<std::size_t>(pane)];
    return now.isActive(param) && !isSetByView(shown, param);
}

void ParameterPanel::refresh(int ofPane) {
    pane = ofPane;
    const Values now = values();
    if (now.params().data() != seen.params().data()) rebuild();
    seen = now;
    for (ParameterRow* row : rows) row->show(now.value(row->param()));
    const Values usual(now.params());
    const bool hasUnusual = std::ranges::any_of(rows, [&](const ParameterRow* row) {
        const Param& param = row->param();
        return param.hiddenByDefault && isInUse(now, param) && now.value(param) != usual.value(param);
    });
    if (hasUnusual && !hadUnusual) more->setChecked(true);
    hadUnusual = hasUnusual;
    showRows(now);
    showSweep();
}

void ParameterPanel::showRows(const Values& now) {
    bool hasHidden = false;
    for (ParameterRow* row : rows) {
        const bool isActive = isInUse(now, row->param());
        hasHidden = hasHidden || (isActive && row->param().hiddenByDefault);
        row->setVisible(isActive && (!row->param().hiddenByDefault || more->isChecked()));
    }
    more->setVisible(hasHidden);
    more->setArrowType(more->isChecked() ? Qt::DownArrow : Qt::RightArrow);
}

void ParameterPanel::showMore(bool open) {
    more->setChecked(open);
    showRows(values());
}

void ParameterPanel::rebuild() {
    // a row may have sent the signal that is being handled, so that it must be deleted later
    for (ParameterRow* row : rows) {
        row->hide();
        column->removeWidget(row);
        row->setParent(nullptr);
        row->deleteLater();
    }
    rows.clear();
    told = nullptr;
    more->setChecked(false);
    hadUnusual = false;
    const std::span<const Param> params = values().params();
    for (const Param& param : params) {
        ParameterRow* row = ParameterRow::make(param, this);
        connectRow(*row);
        rows.push_back(row);
    }
    for (const bool isHidden : {false, true}) {
        for (ParameterRow* row : rows)
            if (row->param().hiddenByDefault == isHidden) column->addWidget(row);
    }
    heading->setVisible(!rows.empty());
    emit rebuilt();
}

void ParameterPanel::connectRow(ParameterRow& row) {
    const Param& param = row.param();
    connect(&row, &ParameterRow::chosen, this,
            [this, &param](const Value& value, bool continues) { choose(param, value, continues); });
    connect(&row, &ParameterRow::refusalShown, this, &ParameterPanel::refusalShown);
    connect(&row, &ParameterRow::menuWanted, this, [this, &row](QPoint global) { openMenu(row, global); });
    connect(&row, &ParameterRow::sweepToggled, this, [this, &param] { toggleSweep(param); });
    row.setBrowse(browse);
    row.setCheck([this, &param](double value) { return session.check(placeOf(param), value); });
}

void ParameterPanel::setSweep(Sweep& runner) {
    sweep = &runner;
    connect(sweep, &Sweep::changed, this, &ParameterPanel::showSweep);
}

void ParameterPanel::toggleSweep(const Param& param) {
    if (sweep) sweep->toggle(placeOf(param));
}

void ParameterPanel::showSweep() {
    if (!sweep) return;
    for (ParameterRow* row : rows) row->setSweeping(sweep->isRunning(placeOf(row->param())));
}

void ParameterPanel::openMenu(ParameterRow& row, QPoint global) {
    const Param& param = row.param();
    const std::string value = valueText(values().value(param));
    const std::string setting = pathOf(session.document(), placeOf(param)) + "=" + value;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](const Words& name, auto act) { return menu->addAction(text(name), this, act); };
    const auto copy = [](const std::string& words) { QGuiApplication::clipboard()->setText(text(words)); };
    add({"Copy value", "复制数值"}, [copy, value] { copy(value); });
    add({"Copy as a setting for --set", "复制为 --set 的设置"}, [copy, setting] { copy(setting); });
    menu->addSeparator();
    add({"Reset", "恢复默认值"}, [&row] { row.reset(); });
    if (canMove(param)) add({"Sweep", "自动变化"}, [this, &param] { toggleSweep(param); });
    if (session.document().panes.size() > 1)
        add({"Set in all panes", "在所有窗格中设置"}, [this, &param] {
            setEverywhere(param);
        })->setEnabled(isElsewhere(param));
    menu->popup(global);
}

bool ParameterPanel::isElsewhere(const Param& param) const {
    const Document& document = session.document();
    for (int other = 0; other < static_cast<int>(document.panes.size()); ++other)
        if (other != pane && paramAt(document, {other, owner, std::string(param.id)})) return true;
    return false;
}

void ParameterPanel::setEverywhere(const Param& param) {
    const Value value = values().value(param);
    const int gesture = session.newGesture();
    for (int other = 0; other < static_cast<int>(session.document().panes.size()); ++other) {
        const Place place{other, owner, std::string(param.id), true};
        if (other != pane && paramAt(session.document(), place)) session.apply(SetValue{place, value}, gesture);
    }
}

void ParameterPanel::choose(const Param& param, const Value& value, bool continues) {
    const bool hasPane = static_cast<std::size_t>(pane) < session.document().panes.size();
    if (!hasPane || values() != seen) return;  // the row belongs to the previous scheme and loses the focus
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
    if (!isVisible() || row == rows.end() || !seen.isActive((*row)->param())) return false;
    if ((*row)->isHidden()) showMore(true);
    untell();
    told = *row;
    told->showProblem(problem);
    return true;
}

void ParameterPanel::reach(std::string_view id) {
    const auto row = std::ranges::find(rows, id, [](const ParameterRow* r) { return r->param().id; });
    if (row == rows.end()) return;
    if ((*row)->isHidden()) showMore(true);
    (*row)->reach();
}

std::string ParameterPanel::refused() const {
    const auto row = std::ranges::find_if(rows, [](const ParameterRow* each) { return each->showsProblem(); });
    return row == rows.end() ? std::string() : (*row)->name();
}

void ParameterPanel::untell() {
    if (told) told->hideProblem();
    told = nullptr;
}

}  // namespace orrery
