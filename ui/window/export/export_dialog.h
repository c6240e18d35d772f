// ExportDialog: how a picture, its numbers, an animation, slides or a film are written: kind of file, size, size of the
// words, look, what stands on it, what moves how long, where to. It shows the picture as it will be, and remembers the
// answers. What cannot be is told under its row, which keeps the room for it.
#pragma once

#include <QDialog>
#include <QPushButton>

#include "ui/window/dialogs.h"
#include "ui/window/export/export_choice.h"
#include "ui/window/export/export_preview.h"
#include "ui/window/export/file_rows.h"
#include "ui/window/export/look_rows.h"
#include "ui/window/export/movement_rows.h"
#include "ui/window/export/size_rows.h"

namespace orrery {

class ExportDialog : public QDialog {
    Q_OBJECT

public:
    /// Opens with `what` chosen, or with a picture where that is not offered.
    ExportDialog(const ExportQuestion& question, Exported what, Dialogs& dialogs, QWidget* parent);

signals:
    void chosen(const ExportChoice& choice);
    /// The pictures of both ends of what moves are wanted as steps of a deck.
    void endsWanted(const Document& from, const Document& to);

public slots:
    /// Closes only where everything can be.
    void accept() override;

protected:
    /// What has grown stays on the screen with its buttons.
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeWhat();
    void makeButtons();
    /// As large as any of them needs, so that nothing grows while one chooses.
    void fitAll();
    void connectAll();
    void recall();
    void remember();
    /// The rows of what is exported, as they were answered last.
    void showWhat();
    void showKind();
    void refresh();

    Exported what() const { return offered[static_cast<std::size_t>(whats->currentIndex())]; }
    const ExportKind& kind() const { return *kinds[static_cast<std::size_t>(kindList->currentIndex())]; }
    QString settingsGroup() const;
    std::optional<PictureFormat> format();
    /// Nothing once it is told why not.
    std::optional<ExportChoice> choice();
    std::optional<ExportChoice> animation(const PictureFormat& format);
    std::optional<ExportChoice> slides(const PictureFormat& format);
    std::optional<ExportChoice> film(const PictureFormat& format);
    /// Where to, once nobody minds.
    std::optional<QString> path();
    /// Whether no other long export is being written.
    bool isFree();
    /// False once it is told in its row what such a file cannot hold.
    bool canHold(const FilmTarget& target, int framesPerSecond);
    /// The steps as they are to be seen.
    Deck lookedAt() const;
    void askForEnds();

    ExportQuestion question;
    std::vector<Exported> offered;
    std::vector<const ExportKind*> kinds;
    QGridLayout* grid;
    FormRows::Form form;
    FormRows first, pages;
    QuietList *whats, *kindList, *notes;
    MovementRows* movement;
    LookRows* looks;
    SizeRows* size;
    FileRows* file;
    ExportPreview* shown;
    QPushButton* ends;
};

}  // namespace orrery
