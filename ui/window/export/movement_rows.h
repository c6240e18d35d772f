// MovementRows: the rows for everything that depends on time. Animation: moving parameter, its end values, number of
// frames, frames per second. Film: frames per second, seconds per step and per transition, caption file. Film and
// slides: whether each question gets a picture of its own. Functions that read the rows show an error and return
// nothing if an answer is invalid.
#pragma once

#include <QObject>
#include <array>
#include <optional>

#include "ui/film.h"
#include "ui/window/export/export_choice.h"
#include "ui/window/export/exported.h"
#include "ui/window/export/form_rows.h"

class QSettings;

namespace orrery {

class MovementRows : public QObject {
    Q_OBJECT

public:
    MovementRows(const FormRows::Form& form, const ExportQuestion& question, QObject* parent);

    void recall(const QSettings& settings);
    void remember(QSettings& settings);
    /// Shows the rows for `what`: an animation, a film or slides; else none.
    void show(Exported what);

    /// Returns the animation, with the given look.
    std::optional<Animation> animation(const Look& look);
    std::optional<FilmTimes> times();
    std::optional<int> framesPerSecond();
    bool hasCaptions() const { return captions->isChecked(); }
    bool hasQuestions() const { return questions->isChecked(); }

    void tell(const Problem& refusal, QLineEdit* wrong = nullptr);
    /// Whether a Problem belongs to these rows.
    static bool isOf(const Problem& refusal) { return refusal.where == fpsParam.id(); }

private:
    enum Box { From, To, FrameCount, Rate, Hold, Move, boxCount };

    void makeBoxes();
    const AnimatableParameter& movable() const { return movables[static_cast<std::size_t>(list->currentIndex())]; }
    const Param& paramOf(Box box) const;
    void fillList();
    void suggest();
    void suggestEnd();
    void showDuration();
    void untell();
    /// Returns the number typed in a box in plain notation.
    std::string typed(Box box) const;
    std::optional<double> number(Box box);
    /// Reads the seconds in a box, none if it is empty; false after showing an error.
    bool seconds(Box box, std::optional<double>& number);

    FormRows moving, pace, stays, asking, wrongs;
    const ExportQuestion& question;
    std::vector<AnimatableParameter> movables;
    Exported shown = Exported::Picture;
    QuietList* list;
    std::array<QLineEdit*, boxCount> boxes{};
    QLabel *duration, *problem;
    QCheckBox *captions, *questions;
};

}  // namespace orrery
