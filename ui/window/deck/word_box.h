// WordBox: input box for a text of a step. A text with formulas or live values is shown typeset below the box while it
// is typed; a mistake in it is shown there instead. Undo and redo are left to the window.
#pragma once

#include <QLabel>
#include <QPlainTextEdit>

#include "ui/window/sentence_label.h"
#include "ui/window/spoken.h"

namespace orrery {

class WordBox : public QWidget {
    Q_OBJECT

public:
    WordBox(const Words& name, const QString& id, QWidget* parent);

    /// Shows the source text from the document.
    void show(const std::string& written);
    /// Sets the placeholder of an empty box.
    void showUsual(const std::string& usual);
    /// Shows the typeset text with its present values, or the mistake in the source.
    void showSet(const std::string& said);
    void retranslate(Language language);

signals:
    /// The text was edited; `continues` if it was also edited before since the box got the focus.
    void typed(const std::string& written, bool continues);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void take();
    void fitHeight();

    Words name;
    QLabel* heading;
    QPlainTextEdit* box;
    SentenceLabel* set;
    QLabel* problem;
    bool continues = false;
    bool isShowing = false;
    Language language = Language::English;
};

}  // namespace orrery
