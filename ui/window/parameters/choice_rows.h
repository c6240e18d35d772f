// ChoiceRow and FlagRow: the rows of choices and flags. A choice of two options with short names has two segments, any
// other choice a list; a flag has a check box.
#pragma once

#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>

#include "ui/window/parameters/parameter_row.h"

namespace orrery {

class ChoiceRow : public ParameterRow {
    Q_OBJECT

public:
    ChoiceRow(const Param& param, QWidget* parent);

protected:
    void showValue(const Value& value) override;

private:
    void makeSegments();
    void makeList();
    void nameOptions();
    void choose(int index);

    QButtonGroup* segments = nullptr;
    QComboBox* list = nullptr;
};

class FlagRow : public ParameterRow {
    Q_OBJECT

public:
    FlagRow(const Param& param, QWidget* parent);

protected:
    void showValue(const Value& value) override;

private:
    QCheckBox* box;
};

}  // namespace orrery
