// SpokenFocus: writes into a live region of the page, which screen readers speak, the name, role, state, value and
// description of the control with the keyboard focus. It writes them again if they change with a new picture, and also
// the current entry of an open menu. Qt for WebAssembly (6.8) describes the controls of a window to screen readers, but
// does not report the focus.
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>

namespace orrery {

class MainWindow;

class SpokenFocus : public QObject {
public:
    /// `window` becomes the parent.
    explicit SpokenFocus(MainWindow& window);

private:
    /// Tells the description of the control with the focus.
    void tellFocus();
    /// Writes `words` into the live region, unless they are empty or were the last to be written.
    void tell(const QString& words);

    MainWindow& window;
    QString last;
    QTimer settled;  ///< restarted by each change of focus or picture, because telling at once would delay each picture
};

}  // namespace orrery
