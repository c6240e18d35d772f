// MovementRows: what moves in an animation, from where to where, in how many frames, and how many of them a second; of
// a film how long its steps stand and move, and whether its captions are written beside it; of a deck whether its
// questions come first.
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
    /// Those of an animation, of a film or of slides; else none.
    void show(Exported what);

    /// In that look; nothing once it is told why not.
    std::optional<Animation> animation(const Look& look);
    std::optional<FilmTimes> times();
    std::optional<int> framesPerSecond();
    bool hasCaptions() const { return captions->isChecked(); }
    bool hasQuestions() const { return questions->isChecked(); }

    void tell(const Problem& refusal, QLineEdit* wrong = nullptr);
    /// Whether a Problem is of these rows.
    static bool isOf(const Problem& refusal) { return refusal.where == fpsParam.id(); }

private:
    enum Box { From, To, FrameCount, Rate, Hold, Move, boxCount };

    void makeBoxes();
    const Movable& movable() const { return movables[static_cast<std::size_t>(list->currentIndex())]; }
    const Param& paramOf(Box box) const;
    void fillList();
    void suggest();
    void suggestEnd();
    void showDuration();
    void untell();
    /// What a person wrote there, as programs write it.
    std::string typed(Box box) const;
    std::optional<double> number(Box box);
    /// The seconds in a box, nothing where it is empty; false once it is told why they are none.
    bool seconds(Box box, std::optional<double>& number);

    FormRows moving, pace, stays, asking, wrongs;
    const ExportQuestion& question;
    std::vector<Movable> movables;
    Exported shown = Exported::Picture;
    QuietList* list;
    std::array<QLineEdit*, boxCount> boxes{};
    QLabel *duration, *problem;
    QCheckBox *captions, *questions;
};

}  // namespace orrery
