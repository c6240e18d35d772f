// ParameterRow: one parameter on screen, made from its Param declaration alone: label, control, a reset button that
// keeps its place, and under it the sentence that says what is wrong with a typed value. It shows a value and proposes
// new ones; whether they are taken is decided elsewhere.
#pragma once

#include <QLabel>
#include <QPointer>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWidget>
#include <optional>

#include "core/model/values.h"
#include "ui/window/spoken.h"

namespace orrery {

class ParameterRow : public QWidget {
    Q_OBJECT

public:
    /// The row that fits the parameter's kind.
    static ParameterRow* make(const Param& param, QWidget* parent);

    const Param& param() const { return declared; }

    ~ParameterRow() override;

    /// Shows `value`; proposes nothing.
    void show(const Value& value);
    /// What reset brings back in place of what the declaration says.
    void setUsual(const Value& value);
    virtual void retranslate(Language language);

    /// Proposes the value that is usual.
    void reset();

    /// Gives its control the focus and brings it into view.
    void reach();

    /// Shows a sentence under the control until hideProblem() or the next change of its value.
    void showProblem(const Problem& refusal);
    void hideProblem();
    bool showsProblem() const { return problem && !problem->isHidden(); }

signals:
    /// A value was chosen. `continues`: it belongs to the same drag as the one before.
    void chosen(const Value& value, bool continues);
    /// A menu is asked for, at a place of the screen.
    void menuWanted(QPoint global);

protected:
    ParameterRow(const Param& param, QWidget* parent);

    virtual void showValue(const Value& value) = 0;
    /// Names the control for tests and screen readers and makes it the label's buddy.
    void adopt(QWidget* control, const char* suffix = "");
    /// Problems are told in the place of `part`, which has room for them, rather than below the row.
    void tellOver(QWidget* part);
    /// Proposes what a typed text means, or says what is wrong with it.
    void propose(const QString& typed, bool continues = false);

    Language language() const { return spoken; }
    /// What a typed text means.
    Result<Value> read(const QString& typed) const;

    bool eventFilter(QObject* watched, QEvent* event) override;
    bool event(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    QString idText() const { return text(declared.id); }

    QHBoxLayout* top;     ///< label, control of one line, reset
    QVBoxLayout* column;  ///< top, wide controls, the problem
    QLabel* label;

private:
    /// In its own place, or under the row, over what is there, so that no row moves when a problem is told.
    void placeProblem();
    /// As much as any problem needs that is told in its own place.
    void keepRoomToTell();
    Value fallback() const;

    const Param& declared;
    QToolButton* resetButton;
    QPointer<QLabel> problem;     ///< a child of the panel
    QWidget* toldOver = nullptr;  ///< the part whose place is the problem's, if one is
    QList<QWidget*> controls;
    std::optional<Value> last;  ///< what is shown
    std::optional<Value> usual;
    Problem refused;  ///< what the problem's label tells, if it is visible
    Language spoken = Language::English;
};

}  // namespace orrery
