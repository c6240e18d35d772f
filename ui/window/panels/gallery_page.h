// GalleryPage: all ready-made documents as small pictures, painted when they come into sight, with a line of words that
// filters them in either language. A click or Enter opens one; Escape closes.
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

    /// Comes up as it was left.
    void openPage();
    void retranslate(Language language);

signals:
    /// An index of examples().
    void chosen(int example);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill();
    void filter();
    void choose(QListWidgetItem* item);
    /// Asks for the next picture that is in sight and has none, unless one is being painted.
    void paintNext();
    void take(const Picture& picture);
    Document documentOf(int example) const;

    Session& session;
    QLineEdit* box;
    QListWidget* list;
    QLabel* nothing;
    QPushButton* close;
    std::map<int, QIcon> pictures;  ///< by examples, in `look`
    Look look;
    std::optional<int> asked;  ///< what is being painted
    QTimer soon;
    Language language = Language::English;
};

}  // namespace orrery
