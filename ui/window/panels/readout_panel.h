// ReadoutPanel: fields of the probe, and names and values at the probe, which can be copied. What a field or the
// picture's caption says already, such as the formula, is left out. For several panes it is a table with one column per
// pane. Rows are reused, so that nothing moves while the probe moves. Besides the fields, the panel is one Tab stop,
// where Ctrl+C copies everything; Down and Up move the focus through the values.
#pragma once

#include <QBoxLayout>
#include <QLabel>
#include <QSpinBox>
#include <QVBoxLayout>
#include <QWidget>
#include <vector>

#include "core/figure/figure.h"
#include "core/model/document.h"
#include "ui/window/sentence_label.h"
#include "ui/window/spoken.h"

namespace orrery {

/// A box for a position: a whole number, or up to two decimals if the probe lies between positions.
class PositionBox : public QDoubleSpinBox {
    Q_OBJECT

public:
    explicit PositionBox(QWidget* parent);
    QString textFromValue(double position) const override;
};

/// Boxes for the positions, dimension, pair and head of the probe, as far as the picture depends on them. The numbers
/// can be typed or stepped with the arrow keys.
class ProbeFields : public QWidget {
    Q_OBJECT

public:
    explicit ProbeFields(QWidget* parent);

    /// Shows the probe and the fields that have an effect according to the facts about its pane.
    void show(const Probe& probe, const PaneFacts& facts);
    /// Whether a field shows the readout line with this id and value. The value is compared because a picture that does
    /// not draw the probed dimension describes another one.
    bool shows(const std::string& id, const std::string& value) const;

signals:
    /// The user changed a field; `probe` is the new probe.
    void moved(const Probe& probe);

private:
    template <class Box>
    struct Field {
        const char* id;
        QWidget* whole;  ///< label and box
        SentenceLabel* label;
        Box* box;
        bool isUsed = false;
    };
    using Number = Field<QSpinBox>;
    using Position = Field<PositionBox>;
    template <class Box>
    Field<Box> makeField(const char* id, const Words& name, QBoxLayout* row);
    /// Shows `value` of the range 0 to `count` - 1; hides the field unless `count` exceeds 1.
    void showNumber(Number& field, std::int64_t count, std::int64_t value);
    void showPosition(Position& field, bool isUsed, double value);
    void connectFields();

    Probe probe;
    PaneFacts facts;
    QBoxLayout* positions;
    QBoxLayout* numbers;
    Position m, n;
    Number dimension, pair, head;
};

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
