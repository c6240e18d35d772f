// WorkingSign: a line at the bottom of the picture while a slow picture is computed, with its progress in percent and
// the key that stops it.
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
