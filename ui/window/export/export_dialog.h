// ExportDialog: asks how to export a picture, its numbers, an animation of it, or the slides or film of a deck: kind of
// file, size, type size, look, shown parts, movement and times, file name. It shows a preview and stores the answers in
// the settings. Errors appear below their row, in space reserved for them.
#pragma once

#include <QDialog>
#include <QObject>
#include <QPushButton>
#include <optional>
#include <vector>

#include "core/model/values.h"
#include "ui/film.h"
#include "ui/io/picture_size.h"
#include "ui/window/dialogs.h"
#include "ui/window/export/answers.h"
#include "ui/window/export/export_form.h"
#include "ui/window/export/exported.h"

namespace orrery {

/// The rows for everything that depends on time. Animation: moving parameter, its first and last value, number of
/// frames, frames per second. Film: frames per second, seconds per step and per transition, caption file. Film and
/// slides: whether each question gets a picture of its own. Functions that read the rows show an error and return
/// nothing if an answer is invalid.
class MovementRows : public QObject {
    Q_OBJECT

public:
    /// `question` must outlive the rows.
    MovementRows(ExportForm& form, const ExportQuestion& question, QObject* parent);

    /// Suggests first and last value, for the number of frames in the form, unless the last animation had others.
    void recall();
    /// Stores the movement of an animation in ExportQuestion::lastMovement.
    void remember();
    /// Shows the duration of `what`, an animation or a film.
    void show(Exported what);

    /// Returns the animation of the picture on the screen, in this look.
    std::optional<Animation> animation(const Look& look);
    /// Returns the times of a film; an empty box means the default.
    std::optional<FilmTimes> times();
    std::optional<int> framesPerSecond();

    /// Shows an error, and marks and focuses the box `wrong`.
    void tell(const Problem& refusal, QLineEdit* wrong = nullptr);
    /// Whether a Problem is about the frames per second, and so belongs to these rows.
    static bool isOf(const Problem& refusal) { return refusal.where == fpsParam.id(); }

private:
    void makeRows();
    /// Returns the parameter chosen to move.
    const AnimatableParameter& movable() const;
    /// Lists the parameters that can move, with the last movement selected.
    void fillList();
    /// Suggests first and last value of the chosen parameter.
    void suggest();
    /// Suggests the last value for the typed first one, unless the user has edited the last value.
    void suggestEnd();
    /// Shows the duration of the animation or film; empty while an answer is invalid.
    void showDuration();
    /// Returns the duration in seconds, or nothing while an answer is invalid.
    std::optional<double> seconds() const;
    /// Removes the error.
    void untell();
    /// Returns the value in a box; nothing after showing an error.
    std::optional<double> number(QLineEdit* box, const Param& param);
    /// Reads the seconds in the box of `key` into `number`, nothing if it is empty. Returns false after showing an
    /// error.
    bool readSeconds(const Text& key, std::optional<double>& number);

    ExportForm& form;
    const ExportQuestion& question;
    std::vector<AnimatableParameter> movables;  ///< entries of the list; empty without a picture
    std::vector<QLineEdit*> boxes;
    Exported shown = Exported::Picture;
    QLabel *duration, *problem;
};

/// The rows for the size of an export: width and height in pixels, mm or inches, a list of common sizes, and the
/// resolution in dots per inch, 24 to 2400.
class SizeRows : public QObject {
    Q_OBJECT

public:
    /// `window` is the size of the picture on the screen, in logical pixels.
    SizeRows(ExportForm& form, QSize window, QObject* parent);

    /// Lists the common sizes for `what` and restores the last size from the settings' group.
    void recall(Exported what, const QSettings& settings);

    SizeUnit unit() const { return static_cast<SizeUnit>(form[exporting::unit]->currentIndex()); }
    /// Returns a format with the size and resolution, or nothing after showing the error.
    std::optional<PictureFormat> format();
    /// Returns false for a size in pixels whose smaller edge is below 120 pixels, which may be meant in mm, and asks
    /// below the row; true for other sizes, and when the same size is asked for again.
    bool isMeant(const PictureFormat& format);
    /// Shows an error of the size.
    void tell(const Problem& refusal);

signals:
    /// An answer has changed.
    void changed();

private:
    /// A common size.
    struct Usual {
        Words name;
        PictureSize size;
        double dpi;
    };
    static std::vector<Usual> usualSizes(Exported what, QSize window);

    /// Shows a common size, which has the answers for unit and boxes.
    void take(const Usual& chosen);
    /// Converts the size to the chosen unit.
    void changeUnit();
    /// Shows the size in device pixels or the error.
    void refresh();
    /// Selects the common size that gives `format`, or the last entry, "own size".
    void showUsual(const PictureFormat& format);
    /// Returns the length in a box, or nothing after showing the error.
    std::optional<double> length(QLineEdit* box);
    std::optional<double> dpi();
    /// Marks a box and shows its error.
    void refuse(QLineEdit* box, const Problem& refusal);

    ExportForm& form;
    QSize window;
    std::vector<Usual> usual;
    QLabel *told, *problem;
    SizeUnit lastUnit = SizeUnit::Pixels;
    QSizeF asked;  ///< size that isMeant() asked about last
};

class ExportDialog : public QDialog {
    Q_OBJECT

public:
    /// Opens with slides chosen for a deck of several steps, and with a picture for a single document.
    ExportDialog(const ExportQuestion& question, Dialogs& dialogs, QWidget* parent);

signals:
    /// The dialog was accepted.
    void chosen(const ExportJob& job);
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
    class Preview;

    void makeContentRows();
    void makeLookRows();
    void makeFileRows();
    void makeButtons();
    /// Sets the minimum size to the largest that any choice needs, so that choosing never resizes the dialog.
    void fitAll();
    /// Restores the last answers from the settings.
    void recall();
    /// Stores the answers in the settings.
    void remember();
    /// Shows the rows of the chosen export, content(), with its last answers from the settings.
    void showContentRows();
    /// Lists the kinds of file for the content, with the kind `last` chosen, or else the first that can be written.
    void listKinds(const std::string& last);
    void addKind(const ExportKind& kind);
    /// Updates the rows that depend on the kind of file.
    void showKind();
    /// Updates the preview, or shows the error of the size.
    void refresh();

    int index(const Choice& list) const { return form[list]->currentIndex(); }
    bool isChecked(const Flag& flag) const { return form[flag]->isChecked(); }
    Exported content() const { return offered[static_cast<std::size_t>(index(exporting::what))]; }
    const ExportKind& kind() const { return *kinds[static_cast<std::size_t>(index(exporting::kind))]; }
    /// Whether the chosen export has this answer.
    bool isAsked(const Param& param) const;
    /// Returns a look with the chosen theme and type size and the document's language.
    Look look() const;
    /// Returns the group of answers that are stored for each content separately.
    QString settingsGroup() const;
    /// Returns size, shown parts and transparency; nothing after showing an error of the size.
    std::optional<PictureFormat> format();
    /// Returns the path of the file, ending in "/" for a folder; nothing after showing an error: no name, or no such
    /// folder.
    std::optional<QString> path();
    /// Returns path() for an animation, a film or slides; nothing after showing an error also if another such export
    /// is being written.
    std::optional<QString> pathOfLongWork();
    /// Shows an error of the file.
    void tell(const Problem& refusal);
    /// Returns the job, or nothing after showing the error at its row, as do the functions below.
    std::optional<ExportJob> job();
    std::optional<ExportJob> numbers();
    std::optional<ExportJob> picture(const PictureFormat& format);
    std::optional<ExportJob> page();
    std::optional<ExportJob> animation(const PictureFormat& format);
    std::optional<ExportJob> slides(const PictureFormat& format);
    std::optional<ExportJob> film(const PictureFormat& format);
    static ExportJob slidesJob(const Slides& slides, const Deck& deck);
    /// Whether the file format supports the size and rate; shows an error if not.
    bool canHold(const FilmTarget& target, int framesPerSecond);
    /// Returns the deck with the chosen look in all steps.
    Deck deckWithLook() const;
    /// Closes the dialog and emits endsWanted(), or shows an error.
    void askForEnds();

    ExportQuestion question;
    Dialogs& dialogs;
    std::vector<Exported> offered;             ///< contents in the order of their list
    std::vector<const ExportKind*> kinds;      ///< kinds of file in the order of their list
    std::vector<const ExportKind*> alsoKinds;  ///< kinds of a second file in the order of their list, after "nothing"
    ExportForm form;
    QLabel *typeTold, *fileProblem;  ///< the resulting size of the text; an error of name or folder
    QString suggestedName;           ///< stored with the name
    MovementRows* movement;
    SizeRows* size;
    Preview* shown;
    QPushButton* ends;
};

}  // namespace orrery
