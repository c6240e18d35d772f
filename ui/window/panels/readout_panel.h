// ReadoutPanel: fields of the probe, and names and values at the probe, which can be copied. What a field or the
// picture's caption says already, such as the formula, is left out. For several panes it is a table with one column per
// pane. Rows are reused, so that nothing moves while the probe moves. Besides the fields, the panel is one Tab stop,
// where Ctrl+C copies everything; Down and Up move the focus through the values.
#pragma once

#include <QBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <QWidget>
#include <vector>

#include "core/figure/figure.h"
#include "ui/window/panels/probe_fields.h"
#include "ui/window/sentence_label.h"
#include "ui/window/spoken.h"

namespace orrery {

class ReadoutPanel : public QWidget {
    Q_OBJECT

public:
    explicit ReadoutPanel(QWidget* parent);

    /// Shows the readout of all panes, and the fields of the probe for pane `pane` (from 0).
    void show(const Figure& figure, const Probe& probe, int pane);
    /// Returns everything in ASCII: a line "name: value | value" per quantity, then the caption.
    QString asText() const;

signals:
    /// A field of the probe was changed.
    void probeMoved(const Probe& probe);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    /// Returns the visible values from the top.
    QList<QWidget*> words() const;
    /// One quantity: a single value, or one per pane if they differ.
    struct Line {
        std::string key;  ///< id of the readout, without the pane ("value" of "b.value")
        Phrase name;
        std::vector<Phrase> values;  ///< empty for a pane without this quantity
    };
    struct Row {
        SentenceLabel* name;
        QBoxLayout* cells;
        std::vector<SentenceLabel*> values;
    };
    static std::vector<Line> linesOf(const Figure& figure);
    void addCopyAll(QMenu& menu);
    Row addRow();
    /// Whether a field of the probe shows the same value.
    bool isInField(const Line& line) const;
    void show(const Row& row, const Line& line);
    void refresh();

    Phrase caption;
    std::vector<Line> lines;
    QVBoxLayout* column;
    QLabel* heading;
    ProbeFields* fields;
    QVBoxLayout* list;
    std::vector<Row> rows;
};

}  // namespace orrery
