#include "ui/window/panels/readout_panel.h"

#include <algorithm>
#include <iterator>

namespace orrery {

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
    sentence = new SentenceLabel(this);
    sentence->setObjectName("readout.caption");
    sentence->setFocusPolicy(Qt::ClickFocus);
    column->addWidget(sentence);
    column->addStretch(1);
}

ReadoutPanel::Row ReadoutPanel::addRow() {
    auto* box = new QVBoxLayout;
    box->setSpacing(0);
    const Row row{new SentenceLabel(this), new SentenceLabel(this)};
    row.name->setProperty("role", "name");
    row.value->setObjectName("readout.value");
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
        rows[index].name->setSentence(lines[index].name.in(language), language);
        rows[index].value->setSentence(lines[index].value.in(language), language);
        // a label with a name of its own is read as that name alone
        rows[index].value->setAccessibleName(rows[index].name->text() + QStringLiteral(": ") +
                                             rows[index].value->text());
    }
    sentence->setSentence(caption.in(language), language);
}

void ReadoutPanel::retranslate(Language chosen) {
    language = chosen;
    heading->setText(text(Words{"Probe", "探针"}, language));
    refresh();
}

}  // namespace orrery
