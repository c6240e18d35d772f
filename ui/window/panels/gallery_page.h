// GalleryPage: dialog with a thumbnail of each example, and a filter by words of either language. A thumbnail is
// painted when it is first in view. A click or Enter chooses an example; Escape closes the dialog.
#pragma once

#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTimer>
#include <map>

#include "ui/session.h"
#include "ui/window/spoken.h"

namespace orrery {

class GalleryPage : public QDialog {
    Q_OBJECT

public:
    GalleryPage(Session& session, QWidget* parent);

    /// Opens the dialog with the filter of the last time.
    void openPage();

signals:
    /// The user chose the example with this index in examples().
    void chosen(int example);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void speakTexts();
    void fill();
    void filter();
    void choose(QListWidgetItem* item);
    /// Requests the next missing thumbnail in view, unless one is being painted.
    void paintNext();
    /// Shows the thumbnail of `example`, which was requested, and requests the next one.
    void take(int example, const Picture& picture);
    /// Returns the document of an example in `look`.
    Document documentOf(int example) const;

    Session& session;
    QLineEdit* box;
    QListWidget* list;
    QLabel* nothing;
    QPushButton* close;
    std::map<int, QIcon> pictures;  ///< finished thumbnails by example, in `look`
    Look look;
    std::optional<int> asked;  ///< example being painted
    QTimer soon;               ///< calls paintNext() when the layout of the list is done
};

}  // namespace orrery
