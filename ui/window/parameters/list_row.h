// ListRow: a list of numbers, with commas, or any words, as one line of text. Numbers are taken when they are entered,
// words while they are being typed, as one gesture until Enter or until the focus goes.
#pragma once

#include "ui/window/parameters/number_row.h"
#include "ui/window/parameters/parameter_row.h"

namespace orrery {

class ListRow : public ParameterRow {
    Q_OBJECT

public:
    ListRow(const Param& param, QWidget* parent);
    void retranslate(Language language) override;

protected:
    void showValue(const Value& value) override;

private:
    void typing();
    void typed();
    /// Takes back what was typed.
    void abandon();

    ExactBox* box;
    QString shown;
    QString before;     ///< the words before they were typed
    bool live = false;  ///< words typed since have been proposed
};

}  // namespace orrery
