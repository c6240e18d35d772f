// GalleryMenu: menu of the examples (resources/examples), grouped by the prefix of their file names, and of the presets
// of named models, grouped by the use of their schemes. It is filled when it is first opened, because reading the
// examples would take a tenth of the time in which the program starts.
#pragma once

#include <QMenu>

#include "core/model/document.h"
#include "ui/platform/work.h"
#include "ui/window/spoken.h"

namespace orrery {

/// Menu of the lessons that come with the program. It is filled when it is first opened. Lessons that are not cached
/// are read on a thread, which takes tens of milliseconds.
class LessonMenu : public QMenu {
    Q_OBJECT

public:
    explicit LessonMenu(QWidget* parent);

signals:
    /// The user chose the lesson `id`.
    void chosen(const std::string& id);

private:
    void offer();
    void list();

    bool isListed = false;
    Background reader;
};

class GalleryMenu : public QMenu {
    Q_OBJECT

public:
    explicit GalleryMenu(QWidget* parent);

signals:
    void documentChosen(const Document& document);
    void presetChosen(const std::string& id);

private:
    void fill();
    /// Adds an entry; `origin` is the source of a model's numbers.
    QAction* addEntry(QMenu* menu, const Phrase& name, const Phrase& origin = {});
    void addDocuments(const Words& title, const QString& prefix);
    void addModels();
};

}  // namespace orrery
