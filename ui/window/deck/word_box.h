// WordBox: input box for a text of a step. Below the box, a text with formulas or live values is shown typeset, or the
// mistake in it. Undo, redo and Escape are left to the window; Enter moves the focus on.
#pragma once

#include <QLabel>
#include <functional>

#include "ui/session.h"
#include "ui/window/growing_box.h"
#include "ui/window/sentence_label.h"
#include "ui/window/spoken.h"

namespace orrery {

/// Changes the words of the shown step as one undo step; changes of one gesture are combined.
void editAbout(Session& session, const std::function<void(About&)>& change, int gesture = 0);

/// A text of a step.
struct WordField {
    Words name;
    QString id;
    /// Returns the text; null if the step has none there.
    std::function<const Phrase*(const About& about)> in;
    /// Takes the edited text in both languages. All edits while the box keeps the focus are one gesture.
    std::function<void(const Phrase& written, int gesture)> take;
};

/// Returns the field whose text is at(about), a pointer that may be null.
template <class At>
WordField fieldAt(Session& session, const Words& name, const QString& id, At at) {
    const auto take = [&session, at](const Phrase& written, int gesture) {
        const auto put = [&](About& about) {
            if (Phrase* text = at(about)) *text = written;
        };
        editAbout(session, put, gesture);
    };
    return {name, id, at, take};
}

class WordBox : public QWidget {
    Q_OBJECT

public:
    WordBox(Session& session, WordField field, QWidget* parent);

    /// Shows the text of the document as it is written, in the language of the windows.
    void refresh();
    /// Sets the text that an empty box shows as its placeholder.
    void showUsual(const Phrase& shown);
    /// Shows the text in `said`, which has present values, typeset below the box, or the mistake in the written text.
    void showSet(const About& said);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void take();

    Session& session;
    WordField field;
    Phrase written;
    Phrase usual;  ///< the placeholder
    QLabel* heading;
    GrowingBox* box;
    SentenceLabel* set;  ///< the typeset text
    QLabel* problem;
    int gesture = 0;  ///< 0 if nothing was typed since the box got the focus
};

}  // namespace orrery
