#include "ui/window/deck/times_editor.h"

#include <QGridLayout>

#include "core/base/number_text.h"
#include "core/base/typed_number.h"
#include "ui/film.h"
#include "ui/window/named.h"

namespace orrery {

TimesEditor::TimesEditor(Session& owned, QWidget* parent)
    : QWidget(parent),
      session(owned),
      boxes{Box{"hold", {"Film stays (s)", "影片停留（秒）"}, &StepTimes::hold},
            Box{"move", {"Transition (s)", "过渡（秒）"}, &StepTimes::move}} {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 4, 0, 0);
    grid->setVerticalSpacing(4);
    int row = 0;
    for (Box& box : boxes) {
        box.label = plainLabel(this, {}, "name");
        box.line = named(new QLineEdit(this), QStringLiteral("write.") + QLatin1String(box.id));
        box.line->setMaximumWidth(90);
        box.label->setBuddy(box.line);
        speak(box.label, &QLabel::setText, box.name);
        speak(box.line, &QWidget::setAccessibleName, box.name);
        speak(box.line, &QWidget::setToolTip, {"Empty: as long as usual", "留空：按通常的时间"});
        grid->addWidget(box.label, row, 0);
        grid->addWidget(box.line, row++, 1);
        connect(box.line, &QLineEdit::editingFinished, this, [this, &box] { take(box); });
    }
    problem = problemLabel("problem.times", this);
    speak(problem, [this] { problem->hide(); });
    grid->addWidget(problem, row, 0, 1, 2);
}

void TimesEditor::take(const Box& box) {
    const std::string typed = box.line->text().trimmed().toStdString();
    StepTimes times = timesOf(session.moment().step());
    if (typed.empty()) {
        times.*box.seconds = std::nullopt;
    } else {
        const Result<double> seconds = checkedSeconds(box.id, typedNumber(typed), typed);
        if (!seconds) return tell(seconds.problem());
        times.*box.seconds = *seconds;
    }
    tell(std::nullopt);
    box.line->setModified(false);
    if (times != timesOf(session.moment().step())) session.edit(withTimes(session.moment(), times));
}

void TimesEditor::tell(const std::optional<Problem>& told) {
    problem->setVisible(told.has_value());
    if (told) problem->setText(text(*told));
}

QString TimesEditor::usual(const Box& box) const {
    const bool isHold = box.seconds == &StepTimes::hold;
    const double seconds = isHold ? readingTime(session.document()) : FilmTimes().move;
    return text(rounded(seconds, 3));
}

void TimesEditor::refresh() {
    const StepTimes times = timesOf(session.moment().step());
    bool isTyping = false;
    for (const Box& box : boxes) {
        const std::optional<double> seconds = times.*box.seconds;
        box.line->setPlaceholderText(usual(box));
        const bool isTyped = box.line->isModified() && box.line->hasFocus();
        if (!isTyped) box.line->setText(seconds ? text(shortest(*seconds)) : QString());
        isTyping = isTyping || isTyped;
    }
    if (!isTyping) tell(std::nullopt);
}

}  // namespace orrery
