// SpokenFocus: tells screen readers, through a live region of the page, which control has the keyboard focus: its name,
// role, value and description, again when these change with a picture, and the current entry of an open menu. Qt for
// WebAssembly (6.8) describes the controls of a window to screen readers, but does not report the focus.
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>

namespace orrery {

class MainWindow;

class SpokenFocus : public QObject {
public:
    explicit SpokenFocus(MainWindow& window);

private:
    /// Tells what has the focus, unless that was told last.
    void tellFocus();
    void tell(const QString& words);

    MainWindow& window;
    QString last;
    QTimer settled;  ///< until nothing changes; telling at once would delay each picture
};

}  // namespace orrery
