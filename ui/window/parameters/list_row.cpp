#include "ui/window/parameters/list_row.h"

#include <utility>

#include "core/expression/write.h"
#include "ui/window/named.h"

namespace orrery {

ListRow::ListRow(const Param& param, QWidget* parent) : ParameterRow(param, parent) {
    box = new GrowingBox(this);
    column->insertWidget(1, box);
    adopt(box, ".box");
    if (param.kind == Kind::Text) connect(box, &GrowingBox::textEdited, this, &ListRow::typing);
    connect(box, &GrowingBox::editingFinished, this, &ListRow::typed);
    connect(box, &GrowingBox::abandoned, this, &ListRow::abandon);
    const bool numbers = param.kind == Kind::List;
    speak(box, &GrowingBox::setPlaceholderText,
          numbers ? Words{"numbers with commas", "以逗号分隔的数"} : Words{"text", "文本"});
    if (!param.vocabulary) return;
    typeset = named(new SentenceLabel(this), "param." + idText() + ".typeset", "formula");
    column->insertWidget(2, typeset);
    tellInPlaceOf(typeset);
    speak(typeset, [this] { showTypeset(shown); });
}

void ListRow::showTypeset(const QString& text) {
    if (!typeset) return;
    typeset->setSentence(expression::texOfTyped(text.toStdString(), *param().vocabulary));
}

void ListRow::showValue(const Value& value) {
    shown = QString::fromStdString(valueText(value));
    showTypeset(shown);
    if (box->text().trimmed() == shown) return;  // keeps spaces of a text being typed
    box->setText(shown);
}

void ListRow::typing() {
    if (!live) before = shown;
    propose(box->text(), live);
    if (!showsProblem()) showTypeset(box->text());
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
