// WordBox: words of a step as one types them. Where they hold formulas or live values, what becomes of them stands set
// beneath while one types, or what is wrong with them. Undo is the window's.
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

    /// What is written, in the words of the document.
    void show(const std::string& written);
    /// What stands in its place while nothing is written.
    void showUsual(const std::string& usual);
    /// What is said by it now.
    void showSet(const std::string& said);
    void retranslate(Language language);

signals:
    /// `continues`: since the focus came it was typed in before.
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
