// HomePage: the first screen. It says in one sentence what the program is about and offers three ways to begin (a
// lesson, the picture, a model), and the chapters of the lessons with the step that the user has reached in each.
#pragma once

#include <QBoxLayout>
#include <QLabel>
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

/// Button with an optional picture, a title and a line of text, which wrap.
class Door : public QPushButton {
    Q_OBJECT

public:
    Door(const QString& name, QWidget* parent);

    void setWords(const QString& title, const QString& line);
    /// Shows a picture of HomePage::pictureSize; a null pixmap leaves its place empty.
    void setPicture(const QPixmap& pixmap);
    QSize sizeHint() const override { return layout()->sizeHint(); }
    QSize minimumSizeHint() const override { return layout()->minimumSize(); }

private:
    QLabel* picture;
    QLabel* title;
    QLabel* text;
};

class HomePage : public QScrollArea {
    Q_OBJECT

public:
    static constexpr QSize pictureSize{272, 170};

    /// `settings` stores the user's place in each lesson (DeckView).
    HomePage(Session& session, QSettings& settings, QWidget* parent);

    /// Updates the chapters and pictures, and gives the focus to the first button.
    void open();
    /// Sets the three doors under one another, and the chapters in two columns.
    void setStacked(bool on);
    void retranslate(Language language);

signals:
    /// Emitted with the id of a lesson.
    void lessonWanted(const std::string& id);
    void pictureWanted();
    void fileWanted();
    /// Emitted with the id of a preset.
    void presetWanted(const std::string& id);

private:
    /// Step of a lesson where the user was last.
    struct Reached {
        std::size_t lesson = 0;
        std::size_t step = 0;
    };
    void makeParts();
    void makeChapters();
    void placeChapters();
    void showWords();
    void showChapters();
    void offerModels();
    std::optional<std::size_t> stepReached(std::size_t lesson) const;
    std::optional<Reached> lastReached() const;
    /// Documents of the three pictures, in the order of the doors.
    std::vector<Document> documents() const;
    void paintNext();
    void take(const Picture& picture);

    Session& session;
    LessonProgress progress;
    QLabel* question;
    QLabel* invitation;
    Door* lesson;
    Door* play;
    Door* model;
    QBoxLayout* doorLine;
    QLabel* chaptersTitle;
    QWidget* chapterGrid;
    std::vector<Door*> chapters;
    bool stacked = false;
    std::vector<Document> wanted;  ///< pictures still to be painted, next one last
    Look look;                     ///< look of the pictures
    Language language = Language::English;
};

}  // namespace orrery
