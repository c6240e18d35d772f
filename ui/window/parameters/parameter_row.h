// ParameterRow: the control of one parameter, generated from its Param declaration: label, control, reset button, and a
// message below about a refused value, which moves the rows below down. It shows a value and proposes new ones by
// chosen(), which the receiver applies or not.
#pragma once

#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWidget>
#include <functional>
#include <optional>

#include "core/model/values.h"
#include "ui/window/spoken.h"

namespace orrery {

class ParameterRow : public QWidget {
    Q_OBJECT

public:
    /// Creates the row for the parameter's kind; `param` must outlive the row.
    static ParameterRow* make(const Param& param, QWidget* parent);

    const Param& param() const { return declared; }

    /// Shows `value` without emitting chosen().
    void show(const Value& value);
    /// Sets the value restored by reset(), instead of the declared default.
    void setUsual(const Value& value);

    /// Proposes the value of setUsual(), or else the declared default.
    void reset();

    /// Gives the control the focus and scrolls to the row.
    void reach();

    /// Shows a problem as a sentence until hideProblem() or the next change of the value.
    void showProblem(const Problem& refusal);
    void hideProblem();
    /// Marks the label as that of something to try.
    void setMarked(bool on);
    /// The label in the shown language.
    std::string name() const { return std::string(declared.label.in(spokenLanguage())); }
    bool showsProblem() const { return !problem->isHidden(); }

    /// Asks the user for a file and calls `take` with its path, unless the user cancels.
    using AskForFile = std::function<void(const std::function<void(const QString& path)>& take)>;
    /// Sets the file dialog that the button of a file opens; has no effect on the rows of other parameters.
    virtual void setBrowse(const AskForFile&) {}
    /// Sets the check of values that the slider of a number reaches: a Problem if the document refuses the value. Has
    /// no effect on other rows, as has setSweeping().
    virtual void setCheck(const std::function<Done(double)>&) {}
    /// Sets whether a sweep of the number is running.
    virtual void setSweeping(bool) {}

signals:
    /// A value was chosen; `continues` if it belongs to the same gesture as the previous one.
    void chosen(const Value& value, bool continues);
    /// What is typed is refused (on), or no longer.
    void refusalShown(bool on);
    /// The user asked to start or stop the sweep of a number.
    void sweepToggled();
    /// A context menu was requested, at a position in screen coordinates.
    void menuWanted(QPoint global);

protected:
    ParameterRow(const Param& param, QWidget* parent);

    virtual void showValue(const Value& value) = 0;
    /// Names the control "param.ID" and `suffix`, describes it to screen readers and makes it the label's buddy.
    void adopt(QWidget* control, const char* suffix = "");
    /// Makes problems take the place of `part`, which reserves space for them, so that no row moves during typing.
    void tellInPlaceOf(QWidget* part);
    /// Emits chosen() with the value of a typed text, or shows why the text is refused.
    void propose(const QString& typed, bool continues = false);

    /// Parses a typed text; a Problem if it is not allowed.
    Result<Value> read(const QString& typed) const;

    bool eventFilter(QObject* watched, QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    QString idText() const { return text(declared.id); }

    QHBoxLayout* top;     ///< label, reset button and narrow controls
    QVBoxLayout* column;  ///< `top`, then wide controls
    QLabel* label;

private:
    /// Returns the sentence of the problem, with the label of the parameter in place of its id.
    QString refusalText() const;
    /// Describes the parameter to those who point at it.
    QString help() const;
    void speakTexts();
    /// Keeps room for the longest word of the label.
    void fitLabel();
    /// Reserves height in `replaced` for a problem of four lines.
    void keepRoomToTell();
    /// Returns the value that reset() proposes.
    Value fallback() const;

    const Param& declared;
    QToolButton* resetButton;
    QLabel* problem;
    QWidget* replaced = nullptr;  ///< part that gives way to the problem, if any
    std::optional<Value> last;    ///< value shown
    std::optional<Value> usual;   ///< value of setUsual()
    Problem refused;              ///< problem shown last
};

}  // namespace orrery
