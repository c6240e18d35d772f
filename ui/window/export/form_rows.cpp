#include "ui/window/export/form_rows.h"

#include <QHBoxLayout>
#include <algorithm>

#include "ui/window/named.h"
#include "ui/window/spaced.h"

namespace orrery {

QuietList* FormRows::makeList(const char* id, const Words& label) {
    auto* list = named(new QuietList(&form.dialog), id);
    list->setAccessibleName(text(label));
    return list;
}

QuietList* FormRows::makeList(const char* id, const Words& label, std::initializer_list<Words> items) {
    QuietList* list = makeList(id, label);
    for (const Words& item : items) list->addItem(text(item));
    return list;
}

QCheckBox* FormRows::makeCheck(const char* id, const Words& label) {
    return named(new QCheckBox(text(label), &form.dialog), id);
}

QLineEdit* FormRows::makeBox(const char* id, const Words& label, int digits) {
    auto* box = named(new QLineEdit(&form.dialog), id);
    box->setAccessibleName(text(label));
    if (digits == 0) return box;
    box->setAlignment(Qt::AlignRight);
    box->setFixedWidth(form.dialog.fontMetrics().horizontalAdvance(QLatin1Char('0')) * digits + 20);
    return box;
}

QLabel* FormRows::makeTold(const char* id) {
    return named(plainLabel(&form.dialog), id, "muted");
}

QLabel* FormRows::makeWord(const Words& word) {
    return plainLabel(&form.dialog, text(word));
}

QLabel* FormRows::add(const Words& name, std::initializer_list<QWidget*> parts, QWidget* wide) {
    const int at = form.grid.rowCount();
    auto* heading = plainLabel(&form.dialog, text(name));
    heading->setBuddy(*parts.begin());
    form.grid.addWidget(heading, at, 0);
    auto* line = spaced(new QHBoxLayout, 8);
    for (QWidget* part : parts) line->addWidget(part, part == wide ? 1 : 0);
    line->addStretch(0);
    form.grid.addLayout(line, at, 1);
    all.push_back(heading);
    all.insert(all.end(), parts);
    return heading;
}

QLabel* FormRows::addProblem(const char* id) {
    auto* label = named(plainLabel(&form.dialog), id, "problem");
    label->setWordWrap(true);
    label->setMinimumHeight(2 * form.dialog.fontMetrics().height());
    label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    form.grid.addWidget(label, form.grid.rowCount(), 1);
    all.push_back(label);
    return label;
}

void FormRows::setShown(bool on) {
    for (QWidget* widget : all) widget->setVisible(on);
}

void FormRows::keep(QWidget* answer, const char* key, const QVariant& usual) {
    const char* property = qobject_cast<QComboBox*>(answer)   ? "currentIndex"
                           : qobject_cast<QCheckBox*>(answer) ? "checked"
                                                              : "text";
    kept.push_back({answer, property, key, usual});
}

void FormRows::recall(const QSettings& settings) {
    for (const Kept& one : kept) {
        QVariant value = settings.value(one.key, one.usual);
        if (const auto* list = qobject_cast<QComboBox*>(one.answer))
            value = std::clamp(value.toInt(), 0, list->count() - 1);
        one.answer->setProperty(one.property, value);
    }
}

void FormRows::remember(QSettings& settings) const {
    for (const Kept& one : kept) settings.setValue(one.key, one.answer->property(one.property));
}

}  // namespace orrery
