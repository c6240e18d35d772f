// GuessEditor: editor of the guess that a step asks for. It offers answers to choose from, each with its text and a
// reply in the window's language and a mark whether it is right; or a number; or a sketch of the curve of the first
// panel.
#pragma once

#include <QCheckBox>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <functional>
#include <vector>

#include "ui/session.h"
#include "ui/window/deck/number_guess_editor.h"

namespace orrery {

class GuessEditor : public QWidget {
    Q_OBJECT

public:
    GuessEditor(Session& session, QWidget* parent);

    /// Shows the guess of the present step.
    void refresh();
    /// Enables the kinds of guess that fit the newest picture.
    void showSet(const Picture& picture);

private:
    /// Widgets of one answer.
    struct Row {
        QWidget* whole;
        QCheckBox* right;
        QToolButton* remove;
        WordBox *text, *reply;
    };
    void addRow();
    WordBox* addBox(const Words& name, const char* id, Phrase Guess::*words, QWidget* row);
    void edit(const std::function<void(std::vector<Guess>&)>& change, int gesture = 0);

    Session& session;
    QLabel* name;
    QVBoxLayout* column;
    std::vector<Row> rows;  ///< never shrinks; unused rows at the end are hidden
    QPushButton* add;
    QPushButton* askNumber;
    QPushButton* askSketch;
    QToolButton* endSketch;
    WordBox* sketchReply;
    NumberGuessEditor* number;
};

}  // namespace orrery
