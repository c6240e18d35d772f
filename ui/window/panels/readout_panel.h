// ReadoutPanel: what the probe is on, as names and values that can be copied, and the entry with its formula filled
// in. Rows are reused, so that nothing jumps while the probe moves.
#pragma once

#include <QLabel>
#include <QVBoxLayout>
#include <QWidget>
#include <vector>

#include "core/figure/figure.h"
#include "ui/window/sentence_label.h"
#include "ui/window/spoken.h"

namespace orrery {

class ReadoutPanel : public QWidget {
    Q_OBJECT

public:
    explicit ReadoutPanel(QWidget* parent);

    void show(const Figure& figure);
    void retranslate(Language language);

private:
    struct Row {
        SentenceLabel* name;
        SentenceLabel* value;
    };
    Row addRow();
    void refresh();

    Language language = Language::English;
    Phrase caption;
    std::vector<Readout> lines;
    QVBoxLayout* column;
    QLabel* heading;
    SentenceLabel* sentence;
    QVBoxLayout* list;
    std::vector<Row> rows;
};

}  // namespace orrery
