// HomePage: the first screen. It asks the question that the program answers and offers three ways to begin (a lesson,
// a new picture, a model), the picture on which the user worked last, and all lessons, called chapters, each with a
// picture, the minutes that it takes and the number of steps that the user has done.
#pragma once

#include <QBoxLayout>
#include <QLabel>
#include <QLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QSettings>
#include <optional>
#include <string>
#include <vector>

#include "ui/session.h"
#include "ui/window/deck/lesson_progress.h"
#include "ui/window/spoken.h"

namespace orrery {

/// Returns the font with its size multiplied by `factor`.
QFont scaledFont(QFont font, double factor);

/// A button with a picture above a title and a text, as on the first screen.
/// Title and text wrap; an empty text is hidden.
class CardButton : public QPushButton {
    Q_OBJECT

public:
    /// `name` is the object name; the picture has `pictureHeight` logical pixels.
    CardButton(const QString& name, int pictureHeight, QWidget* parent);

    void setWords(const QString& title, const QString& line);
    /// Shows a picture, smaller if it does not fit; a null pixmap leaves its place empty.
    void setPicture(const QPixmap& pixmap);
    QSize sizeHint() const override { return layout()->sizeHint(); }
    QSize minimumSizeHint() const override { return layout()->minimumSize(); }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitPicture();

    QPixmap whole;
    QLabel* picture;
    QLabel* title;
    QLabel* text;
};

class HomePage : public QScrollArea {
    Q_OBJECT

public:
    /// `settings` holds the user's progress in the lessons, which DeckView writes (LessonProgress); it must outlive the
    /// page.
    HomePage(Session& session, QSettings& settings, QWidget* parent);

    /// Updates the chapters, requests the pictures if the page is visible, and gives the focus to the first button.
    /// `left` is the picture on which the user worked last, if any.
    void open(const std::optional<Document>& left);
    /// Arranges the three cards one under another and the chapters in two columns, or side by side and in four.
    void setStacked(bool on);
    /// Offers to open a model by its name as well.
    void offerNames(bool on) { offersNames = on; }

signals:
    /// The user chose the lesson `id`.
    void lessonWanted(const std::string& id);
    /// The user chose a new picture.
    void pictureWanted();
    /// The user chose the picture of open().
    void workWanted();
    /// The user wants to open a model's configuration file.
    void fileWanted();
    /// The user wants to open a model by its name.
    void nameWanted();
    /// The user chose the preset `id`.
    void presetWanted(const std::string& id);

private:
    /// Step of a lesson where the user was last; both are indexes from 0.
    struct LastStep {
        std::size_t lesson = 0;
        std::size_t step = 0;
    };
    void makeParts();
    void makeChapters();
    void placeChapters();
    void showWords();
    void showChapters();
    void offerModels();
    /// Returns the index of the step of a lesson where the user was last; nothing if the lesson was not begun.
    std::optional<std::size_t> stepReached(std::size_t lesson) const;
    /// Returns the step where the user was last; nothing if there is none, or the lessons are not parsed yet.
    std::optional<LastStep> lastStep() const;
    /// A card, and what its picture shows.
    struct Painted {
        CardButton* card;
        Document document;
    };
    /// Returns the pictures, the last one to be painted first; a picture of open() that trains models is left out.
    std::vector<Painted> pictures() const;
    /// Requests all pictures in the present look, unless the page is hidden.
    void paintAll();
    /// Requests the next of `unpainted`, and, once it is shown, the one after it.
    void paintNext();

    Session& session;
    LessonProgress progress;
    QLabel* question;
    QLabel* invitation;
    CardButton* lesson;
    CardButton* work;
    CardButton* play;
    CardButton* model;
    QBoxLayout* cardLine;
    QLabel* chaptersTitle;
    QWidget* chapterGrid;
    std::vector<CardButton*> chapters;
    bool stacked = false;
    bool offersNames = false;
    std::optional<Document> workLeft;
    std::vector<Painted> unpainted;  ///< pictures still to be painted, next one last
    Look look;                       ///< look of the pictures
};

}  // namespace orrery
