// GalleryPage: dialog with a thumbnail of each example, painted when it becomes visible, and a filter by words of
// either language. A click or Enter opens an example; Escape closes the dialog.
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

    /// Opens the dialog in its last state.
    void openPage();
    void retranslate(Language language);

signals:
    /// Emitted with an index of examples().
    void chosen(int example);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill();
    void filter();
    void choose(QListWidgetItem* item);
    /// Requests the next missing thumbnail in view, unless one is being painted.
    void paintNext();
    void take(const Picture& picture);
    Document documentOf(int example) const;

    Session& session;
    QLineEdit* box;
    QListWidget* list;
    QLabel* nothing;
    QPushButton* close;
    std::map<int, QIcon> pictures;  ///< by example, in `look`
    Look look;
    std::optional<int> asked;  ///< example being painted
    QTimer soon;
    Language language = Language::English;
};

}  // namespace orrery
