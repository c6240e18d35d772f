#include "ui/window/parameters/parameter_row.h"

#include <QContextMenuEvent>
#include <QEvent>
#include <QScrollArea>
#include <QStyle>
#include <algorithm>

#include "core/base/typed_number.h"
#include "ui/window/icons.h"
#include "ui/window/named.h"
#include "ui/window/panels/glossary.h"
#include "ui/window/spaced.h"

namespace orrery {

ParameterRow::ParameterRow(const Param& param, QWidget* parent) : QWidget(parent), declared(param) {
    setObjectName("row." + idText());
    column = spaced(new QVBoxLayout(this), {0, 0, 0, 0}, 4);
    top = spaced(new QHBoxLayout, 4);
    column->addLayout(top);

    label = named(wrappedLabel(this), "param." + idText() + ".label");
    label->installEventFilter(this);
    // the width of the column must not depend on the longest name
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    top->addWidget(label, 1);

    resetButton = named(new QToolButton(this), "param." + idText() + ".reset");
    resetButton->setIcon(icon(Icon::Reset));
    resetButton->setAutoRaise(true);
    resetButton->setFocusPolicy(Qt::NoFocus);  // double click on the label and the menu do the same
    QSizePolicy keepsPlace = resetButton->sizePolicy();
    keepsPlace.setRetainSizeWhenHidden(true);
    resetButton->setSizePolicy(keepsPlace);
    connect(resetButton, &QToolButton::clicked, this, &ParameterRow::reset);
    top->addWidget(resetButton);

    problem = named(wrappedLabel(this), "param." + idText() + ".problem", "told");
    problem->setTextInteractionFlags(Qt::TextSelectableByMouse);
    problem->setSizePolicy(label->sizePolicy());
    problem->hide();
    column->addWidget(problem);
    speakTexts();
}

QString ParameterRow::help() const {
    return withTerms(text(declared.help), text(declared.label), spokenLanguage());
}

void ParameterRow::speakTexts() {
    speak(this, [this] {
        if (showsProblem()) problem->setText(refusalText());
        label->setText(text(declared.label));
        fitLabel();
        label->setToolTip(help());
        resetButton->setAccessibleName(text(Words{"Reset", "恢复默认值"}) + " " + label->text());
    });
    speak(resetButton, &QWidget::setToolTip, {"Reset (or double-click the name)", "恢复默认值（或双击名称）"});
}

void ParameterRow::tellInPlaceOf(QWidget* part) {
    replaced = part;
    speak(this, [this] { keepRoomToTell(); });
}

void ParameterRow::keepRoomToTell() {
    const QString told = problem->text();
    problem->ensurePolished();
    problem->setText(text(Words{"x\nx\nx\nx", "字\n字\n字\n字"}));  // lines of the longest message
    for (QWidget* part : std::initializer_list<QWidget*>{problem, replaced})
        part->setMinimumHeight(problem->sizeHint().height());
    problem->setText(told);
}

void ParameterRow::adopt(QWidget* control, const char* suffix) {
    control->setObjectName("param." + idText() + suffix);
    label->setBuddy(control);
    speak(control, [this, control] {
        control->setAccessibleName(text(declared.label));
        control->setAccessibleDescription(help());
        control->setToolTip(help());
    });
}

void ParameterRow::show(const Value& value) {
    if (last == value) return;  // keeps typed or invalid text during changes elsewhere
    last = value;
    hideProblem();
    const bool isFallback = value == fallback();
    resetButton->setVisible(!isFallback);
    showValue(value);
}

void ParameterRow::reach() {
    if (QWidget* control = label->buddy()) control->setFocus(Qt::ShortcutFocusReason);
    for (QWidget* part = parentWidget(); part; part = part->parentWidget()) {
        if (auto* scrolls = qobject_cast<QScrollArea*>(part)) return scrolls->ensureWidgetVisible(this);
    }
}

void ParameterRow::fitLabel() {
    int longest = 0;  // words are never truncated
    const QStringList words = label->text().split(' ');
    for (const QString& word : words) longest = std::max(longest, label->fontMetrics().horizontalAdvance(word));
    if (spokenLanguage() == Language::Chinese)  // Chinese text breaks anywhere
        longest = std::min(longest, label->fontMetrics().horizontalAdvance(QStringLiteral("四个汉字")));
    label->setMinimumWidth(longest);
}

QString ParameterRow::refusalText() const {
    Problem named = refused;
    if (named.where == declared.id) named.where = std::string(declared.label.in(spokenLanguage()));
    return text(named);
}

void ParameterRow::showProblem(const Problem& refusal) {
    refused = refusal;
    problem->setText(refusalText());
    if (replaced) replaced->hide();
    problem->show();
    emit refusalShown(true);
}

void ParameterRow::setMarked(bool on) {
    setRole(*label, on ? "tried" : "");
}

void ParameterRow::hideProblem() {
    if (showsProblem()) emit refusalShown(false);
    problem->hide();
    if (replaced) replaced->show();
}

void ParameterRow::propose(const QString& typed, bool continues) {
    const Result<Value> value = read(typed);
    if (!value) return showProblem(value.problem());
    hideProblem();
    emit chosen(*value, continues);
}

Result<Value> ParameterRow::read(const QString& typed) const {
    const std::string words = typed.trimmed().toStdString();
    const bool isNumber = declared.kind == Kind::Integer || declared.kind == Kind::Real;
    return parseValue(declared, isNumber ? plainNumber(words) : words);
}

void ParameterRow::setUsual(const Value& value) {
    usual = value;
}

Value ParameterRow::fallback() const {
    if (usual) return *usual;
    return Values(std::span(&declared, 1)).value(declared);
}

void ParameterRow::reset() {
    hideProblem();
    emit chosen(fallback(), false);
}

void ParameterRow::contextMenuEvent(QContextMenuEvent* event) {
    const bool byMouse = event->reason() == QContextMenuEvent::Mouse;
    emit menuWanted(byMouse ? event->globalPos() : mapToGlobal(rect().bottomLeft()));
    event->accept();
}

bool ParameterRow::eventFilter(QObject* watched, QEvent* event) {
    if (watched == label && event->type() == QEvent::MouseButtonDblClick) {
        reset();
        return true;
    }
    if (watched == label && event->type() == QEvent::FontChange) fitLabel();
    return QWidget::eventFilter(watched, event);
}

}  // namespace orrery
