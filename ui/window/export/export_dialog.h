// ExportDialog: asks how to export a picture, its numbers, an animation of it, or the slides or film of a deck: kind of
// file, size, type size, look, shown parts, movement and times, file name. It shows a preview and stores the answers in
// the settings. Errors appear below their row, in space reserved for them.
#pragma once

#include <QDialog>
#include <QPushButton>

#include "ui/window/dialogs.h"
#include "ui/window/export/export_preview.h"
#include "ui/window/export/exported.h"
#include "ui/window/export/file_rows.h"
#include "ui/window/export/look_rows.h"
#include "ui/window/export/movement_rows.h"
#include "ui/window/export/size_rows.h"

namespace orrery {

class ExportDialog : public QDialog {
    Q_OBJECT

public:
    /// Opens with slides chosen for a deck of several steps, and with a picture for a single document.
    ExportDialog(const ExportQuestion& question, Dialogs& dialogs, QWidget* parent);

signals:
    /// The dialog was accepted.
    void chosen(const ExportChoice& choice);
    /// The user asked for both ends of the movement as steps of a deck; the dialog is closed.
    void endsWanted(const Document& from, const Document& to);

public slots:
    /// Stores the answers, closes the dialog and emits chosen(), if all answers are valid and existing files may be
    /// replaced.
    void accept() override;

protected:
    /// Moves the dialog up if it has grown beyond the bottom of the screen.
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeContentRow();
    void makeSecondRow();
    void makeButtons();
    /// Sets the minimum size to the largest that any choice needs, so that choosing never resizes the dialog.
    void fitAll();
    void connectAll();
    /// Restores the last answers from the settings.
    void recall();
    /// Stores the answers in the settings.
    void remember();
    /// Shows the rows of the chosen export, content(), with its last answers from the settings.
    void showContentRows();
    void addKind(const ExportKind& kind);
    /// Updates the rows that depend on the kind of file.
    void showKind();
    /// Updates the preview, or shows the error of the size.
    void refresh();

    Exported content() const { return offered[static_cast<std::size_t>(contentList->currentIndex())]; }
    const ExportKind& kind() const { return *kinds[static_cast<std::size_t>(kindList->currentIndex())]; }
    /// Returns the group of answers that are stored for each content separately.
    QString settingsGroup() const;
    /// Returns size, shown parts and transparency; nothing after showing an error of the size.
    std::optional<PictureFormat> format();
    /// Returns the answers, or nothing after showing the error at its row, as do animation(), slides() and film().
    std::optional<ExportChoice> choice();
    std::optional<ExportChoice> animation(const PictureFormat& format);
    std::optional<ExportChoice> slides(const PictureFormat& format);
    std::optional<ExportChoice> page();
    std::optional<ExportChoice> film(const PictureFormat& format);
    /// Whether no other animation, film or slides are being written; shows an error if they are.
    bool isFree();
    /// Whether the file format supports the size and rate; shows an error if not.
    bool canHold(const FilmTarget& target, int framesPerSecond);
    /// Returns the deck with the chosen look in all steps.
    Deck deckWithLook() const;
    /// Closes the dialog and emits endsWanted(), or shows an error.
    void askForEnds();

    ExportQuestion question;
    std::vector<Exported> offered;             ///< contents in the order of `contentList`
    std::vector<const ExportKind*> kinds;      ///< kinds of file in the order of `kindList`
    std::vector<const ExportKind*> alsoKinds;  ///< kinds of pictures in the order of `also`, after its first entry
    QGridLayout* grid;
    FormRows::Form form;
    FormRows first, second, pages;  ///< the first row; the row for a second kind; the row for notes in a PDF of slides
    QuietList *contentList, *kindList, *also, *notes;
    MovementRows* movement;
    LookRows* looks;
    SizeRows* size;
    FileRows* file;
    ExportPreview* shown;
    QPushButton* ends;
};

}  // namespace orrery
