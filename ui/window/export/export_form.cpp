#include "ui/window/export/export_form.h"

#include <QHBoxLayout>
#include <algorithm>

#include "core/base/number_text.h"
#include "ui/window/named.h"
#include "ui/window/spaced.h"
#include "ui/window/spoken.h"

namespace orrery {

namespace {

/// The property of a control that holds its answer.
const char* answerOf(const Param& param) {
    return param.kind == Kind::Choice ? "currentIndex" : param.kind == Kind::Flag ? "checked" : "text";
}

QuietList* listOf(const Param& param, QWidget* parent) {
    auto* list = new QuietList(parent);
    for (const Option& option : param.options) list->addItem(text(option.label));
    return list;
}

QLineEdit* boxOf(const Param& param, int digits, QWidget* parent) {
    auto* box = new QLineEdit(param.kind == Kind::Text ? QString() : text(shortest(param.fallback)), parent);
    if (digits == 0) return box;
    box->setAlignment(Qt::AlignRight);
    box->setFixedWidth(parent->fontMetrics().horizontalAdvance(QLatin1Char('0')) * digits + 20);
    return box;
}

}  // namespace

ExportForm::ExportForm(QWidget& owner) : dialog(owner), grid(new QGridLayout) {
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(6);
    grid->setColumnStretch(1, 1);
}

QWidget* ExportForm::makeControl(const Param& param, int digits) {
    QWidget* control = nullptr;
    if (param.kind == Kind::Choice) control = listOf(param, &dialog);
    if (param.kind == Kind::Flag) control = new QCheckBox(text(param.label), &dialog);
    if (!control) control = boxOf(param, digits, &dialog);
    control->setObjectName(QStringLiteral("export.") + text(param.id));
    control->setAccessibleName(text(param.label));
    control->setToolTip(text(param.help));
    if (param.kind == Kind::Flag) control->setProperty(answerOf(param), param.fallback != 0);
    params[control] = &param;
    return controls[param.id] = control;
}

QLabel* ExportForm::makeTold(const char* id) {
    return named(plainLabel(&dialog), id, "muted");
}

QLabel* ExportForm::makeWord(const Words& word) {
    return plainLabel(&dialog, text(word));
}

void ExportForm::addRow(const Words& name, std::initializer_list<QWidget*> parts, QWidget* wide) {
    const int at = grid->rowCount();
    auto* heading = plainLabel(&dialog, text(name));
    heading->setBuddy(*parts.begin());
    grid->addWidget(heading, at, 0);
    auto* line = spaced(new QHBoxLayout, 8);
    Row row{{heading}, {}};
    for (QWidget* part : parts) {
        line->addWidget(part, part == wide ? 1 : 0);
        const auto control = params.find(part);
        control == params.end() ? row.parts.push_back(part) : row.controls.push_back(control->second);
    }
    line->addStretch(0);
    grid->addLayout(line, at, 1);
    rows.push_back(row);
}

QLabel* ExportForm::addProblem(const char* id, const Param& about) {
    auto* label = named(plainLabel(&dialog), id, "problem");
    label->setWordWrap(true);
    label->setMinimumHeight(2 * dialog.fontMetrics().height());
    label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    grid->addWidget(label, grid->rowCount(), 1);
    rows.push_back({{label}, {&about}});
    return label;
}

void ExportForm::show(const std::function<bool(const Param&)>& isAsked) {
    for (const Row& row : rows) {
        const bool isShown = std::ranges::any_of(row.controls, [&](const Param* param) { return isAsked(*param); });
        for (const Param* param : row.controls) controls.at(param->id)->setVisible(isAsked(*param));
        for (QWidget* part : row.parts) part->setVisible(isShown);
    }
}

void ExportForm::recall(const QSettings& settings, const Param& param) {
    QVariant value = settings.value(text(param.id));
    if (!value.isValid()) return;
    QWidget* const control = controls.at(param.id);
    if (const auto* list = qobject_cast<QComboBox*>(control)) value = std::clamp(value.toInt(), 0, list->count() - 1);
    control->setProperty(answerOf(param), value);
}

void ExportForm::remember(QSettings& settings, const Param& param) const {
    settings.setValue(text(param.id), controls.at(param.id)->property(answerOf(param)));
}

}  // namespace orrery
