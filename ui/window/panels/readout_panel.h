// ReadoutPanel: what the probe is on, as names and values that can be copied, and the entry with its formula filled
// in. Of several panes it is a table, a column each. Rows are reused, so that nothing jumps while the probe moves. It
// is one stop of Tab, where Ctrl+C copies all of it; from there Down and Up go through the values.
#pragma once

#include <QBoxLayout>
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
    /// All of it as programs read it: a line for each name and value, then the sentence.
    QString asText() const;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    /// The values that are shown, from the top, then the sentence.
    QList<QWidget*> words() const;
    /// One quantity: its value, or where panes differ one for each of them.
    struct Line {
        std::string key;
        Phrase name;
        std::vector<Phrase> values;  ///< empty ones: the pane has none
    };
    struct Row {
        SentenceLabel* name;
        QBoxLayout* cells;
        std::vector<SentenceLabel*> values;
    };
    static std::vector<Line> linesOf(const Figure& figure);
    void addCopyAll(QMenu& menu);
    Row addRow();
    void show(const Row& row, const Line& line);
    void refresh();

    Language language = Language::English;
    Phrase caption;
    std::vector<Line> lines;
    QVBoxLayout* column;
    QLabel* heading;
    SentenceLabel* sentence;
    QVBoxLayout* list;
    std::vector<Row> rows;
};

}  // namespace orrery
