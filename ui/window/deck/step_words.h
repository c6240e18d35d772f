// StepWords: the column of words beside the picture: place in the deck, question and answer, task, what to look at,
// limits of validity, source. Numbers in the words are those of the newest picture. While the deck is edited, an editor
// replaces the words.
#pragma once

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>
#include <array>

#include "core/model/deck.h"
#include "ui/window/sentence_label.h"

namespace orrery {

class StepWords : public QScrollArea {
    Q_OBJECT

public:
    explicit StepWords(QWidget* parent);

    /// Shows the deck's title and step `at` (from 0) of `count`.
    void showPlace(const Phrase& title, std::size_t at, std::size_t count);
    /// Names the lesson that next() opens; empty if next() shows a step.
    void setNextChapter(const Phrase& name);
    /// Shows the score of the recap, if not empty, and buttons for the steps to read again, by index and name.
    void setRecap(const Phrase& score, const std::vector<std::pair<std::size_t, QString>>& steps);
    /// Shows words, all of them only if `isAnswered`; until then the column looks like a part of the question's page.
    /// `isChanged` offers to restore the step.
    void show(const About& said, bool isAnswered, bool isChanged);
    /// Returns what the phrases in sight name in the picture (named_parts.h).
    std::vector<std::string> names() const;
    /// Sets the colours of these phrases.
    void setColours(const math::NameColours& colours);
    /// Marks the phrases that name this part of the picture; empty: none.
    void light(const std::string& name);
    void retranslate(Language language);
    /// Gives the focus to the box for a step number.
    void askNumber();

    /// Makes the column a fixed share of the width of `whole`, within limits that keep its lines readable; on a phone,
    /// where it stands under the picture, of the height.
    void takeRoomOf(QWidget* whole);

    /// Sets the widget that replaces the words while the deck is edited.
    void setEditor(QWidget* made);
    void setMaking(bool on);

    QSize sizeHint() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

signals:
    void next();
    void previous();
    void wanted(std::size_t step);
    void bringBack();
    /// The pointer is on a phrase that names a part of the picture, or has left it (empty).
    void pointed(const std::string& name);

private:
    void fitSize();
    struct Part {
        Words name;
        Phrase About::*words;
        QLabel* heading;
        SentenceLabel* sentence;
        QToolButton* fold = nullptr;  ///< in place of the heading
    };
    QToolButton* addButton(const char* name, Qt::ArrowType arrow);
    void addPart(const Words& name, Phrase About::*words);
    /// Adds a part that is hidden until it is unfolded.
    void addFolded(const Words& name, Phrase About::*words, const char* id);
    void nameRereadButtons();
    void goToTypedStep();
    void refresh();

    QWidget* whole = nullptr;  ///< widget whose size determines the column's
    int usualWidth = 0;        ///< in pixels, beside the picture
    QVBoxLayout* column;
    QLabel* deckTitle;
    QToolButton *back, *forward, *reset;
    QLineEdit* number;
    QLabel* ofAll;
    QPushButton* chapter;  ///< opens the next lesson
    QLabel* score;
    QVBoxLayout* rereadList;
    Phrase scoreWords;
    std::vector<std::pair<std::size_t, QString>> stepsToReread;
    std::vector<Part> parts;
    Phrase title, nextChapter;
    std::size_t at = 0, count = 1;
    About said;
    bool isAnswered = false, isChanged = false, isMaking = false;
    QWidget* editor = nullptr;
    Language language = Language::English;
};

}  // namespace orrery
