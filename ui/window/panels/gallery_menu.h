// GalleryMenu: menu of the examples (resources/examples), grouped by the prefix of their file names, and of the presets
// of named models, grouped by the use of their schemes. It is filled when it is first opened, because reading the
// examples would take a tenth of the time in which the program starts.
#pragma once

#include <QMenu>

#include "core/model/document.h"
#include "ui/window/spoken.h"

namespace orrery {

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
