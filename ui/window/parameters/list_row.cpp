#include "ui/window/parameters/list_row.h"

#include <utility>

namespace orrery {

ListRow::ListRow(const Param& param, QWidget* parent) : ParameterRow(param, parent) {
    box = new ExactBox(this);
    column->insertWidget(1, box);
    adopt(box, ".box");
    if (param.kind == Kind::Text) connect(box, &QLineEdit::textEdited, this, &ListRow::typing);
    connect(box, &QLineEdit::editingFinished, this, &ListRow::typed);
    connect(box, &ExactBox::abandoned, this, &ListRow::abandon);
}

void ListRow::retranslate(Language language) {
    ParameterRow::retranslate(language);
    const bool numbers = param().kind == Kind::List;
    box->setPlaceholderText(
        text(numbers ? Words{"numbers with commas", "以逗号分隔的数"} : Words{"text", "文本"}, language));
}

void ListRow::showValue(const Value& value) {
    shown = QString::fromStdString(valueText(value));
    if (box->text().trimmed() == shown) return;  // a text being typed stays as it is
    box->setText(shown);
    box->setCursorPosition(0);
}

void ListRow::typing() {
    if (!live) before = shown;
    propose(box->text(), live);
    live = live || !showsProblem();
}

void ListRow::typed() {
    live = false;
    if (!box->isModified()) return;
    box->setModified(false);
    propose(box->text());
}

void ListRow::abandon() {
    hideProblem();
    if (std::exchange(live, false)) emit chosen(before.toStdString(), true);
    box->setText(shown);
}

}  // namespace orrery
