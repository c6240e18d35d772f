// ListRow: the row of a list of numbers separated by commas, a formula or a text, in a box as high as its lines. A
// formula is typeset below the box; an error in the formula covers it. Numbers are proposed when editing ends, texts
// and formulas while they are typed, as one gesture until Enter or loss of focus.
#pragma once

#include "ui/window/growing_box.h"
#include "ui/window/parameters/parameter_row.h"
#include "ui/window/sentence_label.h"

namespace orrery {

class ListRow : public ParameterRow {
    Q_OBJECT

public:
    ListRow(const Param& param, QWidget* parent);

protected:
    void showValue(const Value& value) override;

private:
    /// Proposes the text while it is typed.
    void typing();
    /// Proposes the text when editing ends.
    void typed();
    /// Restores the value from before the typing, for Escape.
    void abandon();

    /// Typesets the text below the box, if the parameter is a formula.
    void showTypeset(const QString& text);

    GrowingBox* box;
    SentenceLabel* typeset = nullptr;
    QString shown;      ///< the document's value
    QString before;     ///< value before the typing
    bool live = false;  ///< the gesture has already proposed a value
};

}  // namespace orrery
