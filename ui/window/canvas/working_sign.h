// WorkingSign: a quiet line at the foot of the picture while the next one takes long, and how to stop it.
#pragma once

#include <QLabel>

#include "ui/session.h"

namespace orrery {

class WorkingSign : public QLabel {
    Q_OBJECT

public:
    WorkingSign(Session& session, QWidget* canvas);

    void retranslate(Language language);
    bool isShown() const { return !isHidden(); }

private:
    void tell(double fraction);

    Language language = Language::English;
};

}  // namespace orrery
