// ParameterRow: the control of one parameter, generated from its Param declaration: label, control, reset button, and a
// message below about a refused value. It shows a value and proposes new ones by chosen(), which the receiver applies
// or not. Showing or hiding the button and the message moves no other row.
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
    /// Creates the row for the parameter's kind; `param` must outlive the row.
    static ParameterRow* make(const Param& param, QWidget* parent);

    const Param& param() const { return declared; }

    ~ParameterRow() override;

    /// Shows `value` without emitting chosen().
    void show(const Value& value);
    /// Sets the value restored by reset(), instead of the declared default.
    void setUsual(const Value& value);
    virtual void retranslate(Language language);

    /// Proposes the value of setUsual(), or else the declared default.
    void reset();

    /// Gives the control the focus and scrolls to the row.
    void reach();

    /// Shows a problem as a sentence (placeProblem) until hideProblem() or the next change of the value.
    void showProblem(const Problem& refusal);
    void hideProblem();
    bool showsProblem() const { return problem && !problem->isHidden(); }

signals:
    /// A value was chosen; `continues` if it belongs to the same gesture as the previous one.
    void chosen(const Value& value, bool continues);
    /// A context menu was requested, at a position in screen coordinates.
    void menuWanted(QPoint global);

protected:
    ParameterRow(const Param& param, QWidget* parent);

    virtual void showValue(const Value& value) = 0;
    /// Names the control "param.ID" and `suffix`, describes it to screen readers and makes it the label's buddy.
    void adopt(QWidget* control, const char* suffix = "");
    /// Makes problems cover `part`, which reserves space for them, instead of appearing below the row.
    void tellOver(QWidget* part);
    /// Emits chosen() with the value of a typed text, or shows why the text is refused.
    void propose(const QString& typed, bool continues = false);

    Language language() const { return spoken; }
    /// Parses a typed text; a Problem if it is not allowed.
    Result<Value> read(const QString& typed) const;

    bool eventFilter(QObject* watched, QEvent* event) override;
    bool event(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    QString idText() const { return text(declared.id); }

    QHBoxLayout* top;     ///< label, reset button and narrow controls
    QVBoxLayout* column;  ///< `top`, then wide controls
    QLabel* label;

private:
    /// Returns the sentence of the problem, with the label of the parameter in place of its id.
    QString refusalText() const;
    /// Keeps room for the longest word of the label.
    void fitLabel();
    /// Places the problem over `toldOver`, or else below the row (above it if there is no room), over other widgets, so
    /// that no row moves.
    void placeProblem();
    /// Reserves height in `toldOver` for a problem of four lines.
    void keepRoomToTell();
    /// Returns the value that reset() proposes.
    Value fallback() const;

    const Param& declared;
    QToolButton* resetButton;
    QPointer<QLabel> problem;     ///< child of the row's parent, the panel
    QWidget* toldOver = nullptr;  ///< part covered by the problem, if any
    QList<QWidget*> controls;
    std::optional<Value> last;   ///< value shown
    std::optional<Value> usual;  ///< value of setUsual()
    Problem refused;             ///< problem shown last
    Language spoken = Language::English;
};

}  // namespace orrery
