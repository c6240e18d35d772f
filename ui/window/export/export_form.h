// ExportForm: a form of answers that are declared as parameters, in a grid: names in the left column, controls in the
// right one. A choice has a list, a flag a check box, any other parameter an input box. Errors have rows of their own
// with the height of two lines reserved, so that nothing moves.
#pragma once

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSettings>
#include <functional>
#include <initializer_list>
#include <map>
#include <vector>

#include "core/model/param.h"
#include "ui/window/parameters/quiet_list.h"

namespace orrery {

class ExportForm {
public:
    template <class T>
    using Control = std::conditional_t<std::is_same_v<T, Option>, QuietList,
                                       std::conditional_t<std::is_same_v<T, bool>, QCheckBox, QLineEdit>>;

    /// The controls are children of `dialog`, which must outlive the form.
    explicit ExportForm(QWidget& dialog);

    /// Makes the control of a parameter, with its usual answer. An input box is wide enough for `digits` digits; 0
    /// takes the available width.
    template <class T>
    Control<T>* make(const Key<T>& key, int digits = 0) {
        return static_cast<Control<T>*>(makeControl(key, digits));
    }
    /// Returns the control made for a parameter.
    template <class T>
    Control<T>* operator[](const Key<T>& key) const {
        return static_cast<Control<T>*>(controls.at(key.id()));
    }
    /// Makes an empty label for a muted text, such as a computed size.
    QLabel* makeTold(const char* id);
    /// Makes a label for a word between two controls.
    QLabel* makeWord(const Words& word);

    /// Adds a row with a name, that of the first part. The part `wide` takes the remaining width.
    void addRow(const Words& name, std::initializer_list<QWidget*> parts, QWidget* wide = nullptr);
    /// Adds an empty row for errors of the parameter `about` and others shown with it; returns its label.
    QLabel* addProblem(const char* id, const Param& about);

    /// Shows the controls of the parameters that are asked for, and the names of their rows; hides the others.
    void show(const std::function<bool(const Param&)>& isAsked);

    /// Restores an answer from the settings, where it has the parameter's id: the index in a list, whether a box is
    /// checked, or a text. Keeps the present answer if there is none.
    void recall(const QSettings& settings, const Param& param);
    void remember(QSettings& settings, const Param& param) const;

    QWidget& dialog;
    QGridLayout* const grid;

private:
    struct Row {
        std::vector<QWidget*> parts;         ///< all but the controls
        std::vector<const Param*> controls;  ///< the row is shown if one of them is
    };
    QWidget* makeControl(const Param& param, int digits);

    std::map<std::string_view, QWidget*> controls;  ///< by the ids of the parameters
    std::map<const QWidget*, const Param*> params;  ///< of the controls
    std::vector<Row> rows;
};

}  // namespace orrery
