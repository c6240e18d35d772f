// ProbeFields: boxes for the positions, dimension, pair and head of the probe, as far as the picture depends on them.
// The numbers can be typed or stepped with the arrow keys.
#pragma once

#include <QBoxLayout>
#include <QSpinBox>
#include <QWidget>

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

}  // namespace orrery
