// GuessEditor: the answers from which the learner chooses, to be written in the language of the window: each with its
// words, the reply to whoever chose it, and whether it is right; or the number that is guessed instead.
#pragma once

#include <QCheckBox>
#include <QPushButton>
#include <QToolButton>
#include <functional>
#include <vector>

#include "ui/session.h"
#include "ui/window/deck/number_guess_editor.h"

namespace orrery {

class GuessEditor : public QWidget {
    Q_OBJECT

public:
    GuessEditor(Session& session, QWidget* parent);

    void refresh();
    /// What the newest picture makes of the words.
    void showSet(const Picture& picture);
    void retranslate(Language language);

private:
    struct Row {
        QWidget* whole;
        QCheckBox* right;
        QToolButton* remove;
        WordBox *text, *reply;
    };
    void addRow();
    WordBox* addBox(const Words& name, const char* id, Phrase Guess::*words, QWidget* row);
    void write(std::size_t at, Phrase Guess::*words, const std::string& written, bool continues);
    void edit(const std::function<void(std::vector<Guess>&)>& change, int gesture = 0);

    Session& session;
    QLabel* name;
    QVBoxLayout* column;
    std::vector<Row> rows;  ///< as many as were ever needed; the last ones may be hidden
    QPushButton* add;
    QPushButton* askNumber;
    NumberGuessEditor* number;
    Language language = Language::English;
    int gesture = 0;
};

}  // namespace orrery
