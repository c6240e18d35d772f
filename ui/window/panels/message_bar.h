// MessageBar: a thin bar over the top of the picture that tells one problem in a sentence until it is mended or closed.
// It lies over the picture, so that nothing moves when it comes and goes.
#pragma once

#include <QFrame>
#include <QLabel>
#include <QToolButton>

#include "core/base/result.h"
#include "ui/window/spoken.h"

namespace orrery {

class MessageBar : public QFrame {
    Q_OBJECT

public:
    /// What the message is about, so that a good picture takes away only its own.
    enum class Subject { None, Picture, Request, Export };

    explicit MessageBar(QWidget* over);

    void tell(const Problem& refusal, Subject subject);
    /// Hides a message about `subject`.
    void untell(Subject subject);
    void retranslate(Language language);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void place();

    Subject told = Subject::None;
    Problem problem;  ///< what is told
    Language spoken = Language::English;
    QLabel* sign;
    QLabel* sentence;
    QToolButton* close;
};

}  // namespace orrery
