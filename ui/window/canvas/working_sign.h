// WorkingSign: a line of text at the bottom left of the picture while a slow picture is computed. It shows the progress
// in percent and the key that stops the computation.
#pragma once

#include <QLabel>

#include "ui/session.h"

namespace orrery {

class WorkingSign : public QLabel {
    Q_OBJECT

public:
    WorkingSign(Session& session, QWidget* canvas);

    bool isShown() const { return !isHidden(); }

private:
    /// Shows the progress, 0 to 1.
    void tell(double fraction);
};

}  // namespace orrery
