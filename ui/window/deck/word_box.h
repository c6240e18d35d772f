// WordBox: input box for a text of a step. A text with formulas or live values is shown typeset below the box while it
// is typed; a mistake in it is shown there instead. Undo and redo are left to the window.
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

    /// Shows the source text from the document, in its language.
    void show(const Phrase& written);
    /// Sets the placeholder of an empty box.
    void showUsual(const Phrase& usual);
    /// Shows the typeset text with its present values, or the mistake in the source.
    void showSet(const Phrase& said);

signals:
    /// The text was edited in one language; all edits while the box has the focus are one gesture.
    void typed(const Phrase& written, int gesture);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void take();

    Session& session;
    Words name;
    Phrase written;
    QLabel* heading;
    GrowingBox* box;
    SentenceLabel* set;
    QLabel* problem;
    int gesture = 0;  ///< 0 if nothing was typed since the box got the focus
    Language language = Language::English;
};

}  // namespace orrery
