// ListRow: a list of numbers, with commas, a formula or any words, as one line of text; a formula is set below it,
// where a mistake in it is told too. Numbers are taken when they are entered, words while they are being typed, as one
// gesture until Enter or until the focus goes.
#pragma once

#include "ui/window/parameters/number_row.h"
#include "ui/window/parameters/parameter_row.h"
#include "ui/window/sentence_label.h"

namespace orrery {

class ListRow : public ParameterRow {
    Q_OBJECT

public:
    ListRow(const Param& param, QWidget* parent);
    void retranslate(Language chosen) override;

protected:
    void showValue(const Value& value) override;

private:
    void typing();
    void typed();
    /// Takes back what was typed.
    void abandon();

    /// Sets the text below the box, if it is a formula.
    void showTypeset(const QString& text);

    ExactBox* box;
    SentenceLabel* typeset = nullptr;
    QString shown;
    QString before;     ///< the words before they were typed
    bool live = false;  ///< words typed since have been proposed
};

}  // namespace orrery
