#include "ui/window/list_row.h"

namespace orrery {

ListRow::ListRow(const Param& param, QWidget* parent) : ParameterRow(param, parent) {
    box = new ExactBox(this);
    column->insertWidget(1, box);
    adopt(box, ".box");
    connect(box, &QLineEdit::editingFinished, this, &ListRow::typed);
    connect(box, &ExactBox::abandoned, this, &ListRow::abandon);
}

void ListRow::retranslate(Language language) {
    ParameterRow::retranslate(language);
    const bool numbers = param().kind == Kind::List;
    box->setPlaceholderText(text(numbers ? Words{"numbers with commas", "以逗号分隔的数"} : Words{"text", "文本"}, language));
}

void ListRow::showValue(const Value& value) {
    shown = QString::fromStdString(valueText(value));
    box->setText(shown);
    box->setCursorPosition(0);
}

void ListRow::typed() {
    if (!box->isModified()) return;
    box->setModified(false);
    propose(box->text());
}

void ListRow::abandon() {
    hideProblem();
    box->setText(shown);
}

}  // namespace orrery
