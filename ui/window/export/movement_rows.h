// MovementRows: the rows for everything that depends on time. Animation: moving parameter, its first and last value,
// number of frames, frames per second. Film: frames per second, seconds per step and per transition, caption file. Film
// and slides: whether each question gets a picture of its own. Functions that read the rows show an error and return
// nothing if an answer is invalid.
#pragma once

#include <QObject>
#include <array>
#include <optional>

#include "ui/film.h"
#include "ui/window/export/exported.h"
#include "ui/window/export/form_rows.h"

class QSettings;

namespace orrery {

class MovementRows : public QObject {
    Q_OBJECT

public:
    /// `question` must outlive the rows.
    MovementRows(const FormRows::Form& form, const ExportQuestion& question, QObject* parent);

    void recall(const QSettings& settings);
    /// Stores the answers in the settings, and the movement of an animation in ExportQuestion::lastMovement.
    void remember(QSettings& settings);
    /// Shows the rows for `what`: an animation, a film or slides; else none.
    void show(Exported what);

    /// Returns the animation of the picture on the screen, in this look.
    std::optional<Animation> animation(const Look& look);
    /// Returns the times of a film; an empty box means the default.
    std::optional<FilmTimes> times();
    std::optional<int> framesPerSecond();
    bool hasCaptions() const { return captions->isChecked(); }
    bool hasQuestions() const { return questions->isChecked(); }

    /// Shows an error, and marks and focuses the box `wrong`.
    void tell(const Problem& refusal, QLineEdit* wrong = nullptr);
    /// Whether a Problem is about the frames per second, and so belongs to these rows.
    static bool isOf(const Problem& refusal) { return refusal.where == fpsParam.id(); }

private:
    /// Input boxes: first and last value, number of frames, frames per second, seconds per step and per transition.
    enum Box { From, To, FrameCount, Rate, Hold, Move, boxCount };

    void makeBoxes();
    /// Returns the parameter chosen to move.
    const AnimatableParameter& movable() const { return movables[static_cast<std::size_t>(list->currentIndex())]; }
    /// Returns the declaration of the allowed values of a box; not for Hold and Move.
    const Param& paramOf(Box box) const;
    /// Lists the parameters that can move, with the last movement selected.
    void fillList();
    /// Suggests first and last value of the chosen parameter.
    void suggest();
    /// Suggests the last value for the typed first one, unless the user has edited the last value.
    void suggestEnd();
    /// Shows the duration of the animation or film; empty while an answer is invalid.
    void showDuration();
    /// Removes the error.
    void untell();
    /// Returns the text of a box, its number in plain notation.
    std::string typed(Box box) const;
    /// Returns the value of a box that has a paramOf(); nothing after showing an error.
    std::optional<double> number(Box box);
    /// Reads the seconds in a box into `number`, nothing if the box is empty. Returns false after showing an error.
    bool seconds(Box box, std::optional<double>& number);

    FormRows moving, pace, stays, asking, wrongs;  ///< parameter and values; frames; film times; questions; error
    const ExportQuestion& question;
    std::vector<AnimatableParameter> movables;  ///< entries of `list`; empty without a picture
    Exported shown = Exported::Picture;
    QuietList* list;
    std::array<QLineEdit*, boxCount> boxes{};
    QLabel *duration, *problem;
    QCheckBox *captions, *questions;
};

}  // namespace orrery
