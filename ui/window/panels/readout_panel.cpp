#include "ui/window/panels/readout_panel.h"

#include <algorithm>
#include <iterator>

namespace orrery {

namespace {

constexpr auto selectable = Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard;

/// Long formulas may break after these, where no space allows it.
QString breakable(QString formula) {
    for (const QChar sign : {QChar('('), QChar('^'), QChar('/')}) formula.replace(sign, QString(sign) + QChar(0x200b));
    return formula;
}

}  // namespace

ReadoutPanel::ReadoutPanel(QWidget* parent) : QWidget(parent) {
    setObjectName("readout");
    column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(10);
    heading = new QLabel(this);
    heading->setProperty("role", "heading");
    column->addWidget(heading);
    list = new QVBoxLayout;
    list->setSpacing(9);
    column->addLayout(list);
    sentence = new QLabel(this);
    sentence->setObjectName("readout.caption");
    sentence->setWordWrap(true);
    sentence->setTextInteractionFlags(selectable);
    column->addWidget(sentence);
    column->addStretch(1);
}

ReadoutPanel::Row ReadoutPanel::addRow() {
    auto* box = new QVBoxLayout;
    box->setSpacing(0);
    const Row row{new QLabel(this), new QLabel(this)};
    row.name->setProperty("role", "name");
    row.value->setObjectName("readout.value");
    row.value->setTextInteractionFlags(selectable);
    row.value->setWordWrap(true);
    row.value->setFocusPolicy(Qt::ClickFocus);  // a dozen stops on the way of Tab would help nobody
    row.name->setBuddy(row.value);
    box->addWidget(row.name);
    box->addWidget(row.value);
    list->addLayout(box);
    return row;
}

void ReadoutPanel::show(const Figure& figure) {
    lines.clear();
    std::ranges::copy_if(figure.readout, std::back_inserter(lines),
                         [](const Readout& one) { return !one.name.empty(); });
    caption = figure.caption;
    refresh();
}

void ReadoutPanel::refresh() {
    while (rows.size() < lines.size()) rows.push_back(addRow());
    for (std::size_t index = 0; index < rows.size(); ++index) {
        const bool used = index < lines.size();
        rows[index].name->setVisible(used);
        rows[index].value->setVisible(used);
        if (!used) continue;
        rows[index].name->setText(text(lines[index].name, language));
        rows[index].value->setText(breakable(text(lines[index].value, language)));
        rows[index].value->setAccessibleName(text(lines[index].name, language));
    }
    sentence->setText(breakable(text(caption, language)));
}

void ReadoutPanel::retranslate(Language chosen) {
    language = chosen;
    heading->setText(text(Words{"Probe", "探针"}, language));
    refresh();
}

}  // namespace orrery
