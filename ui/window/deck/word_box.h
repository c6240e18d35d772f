// WordBox: input box for a text of a step. Below the box, a text with formulas or live values is shown typeset, or the
// mistake in it. Undo, redo and Escape are left to the window; Enter moves the focus on.
#pragma once

#include <QLabel>

#include "ui/session.h"
#include "ui/window/growing_box.h"
#include "ui/window/sentence_label.h"
#include "ui/window/spoken.h"

namespace orrery {

class WordBox : public QWidget {
    Q_OBJECT

public:
    WordBox(Session& session, const Words& name, const QString& id, QWidget* parent);

    /// Shows a text of the document as it is written, in the language of the document's look.
    void show(const Phrase& written);
    /// Sets the text that an empty box shows as its placeholder.
    void showUsual(const Phrase& shown);
    /// Shows `said`, the text with its present values, typeset below the box, or the mistake in the written text.
    void showSet(const Phrase& said);

signals:
    /// The text was edited in one language; `written` has both. All edits while the box keeps the focus are one
    /// gesture.
    void typed(const Phrase& written, int gesture);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void take();

    Session& session;
    Words name;
    Phrase written;
    Phrase usual;  ///< the placeholder
    QLabel* heading;
    GrowingBox* box;
    SentenceLabel* set;  ///< the typeset text
    QLabel* problem;
    int gesture = 0;  ///< 0 if nothing was typed since the box got the focus
};

}  // namespace orrery
