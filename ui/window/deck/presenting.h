// Presenting: the full-screen show: its keys, a black or white screen, a hint how to leave, the menus behind a button,
// and the speaker's view on another screen. Keys of the show are ignored while text is edited.
#pragma once

#include <QLabel>
#include <QMainWindow>
#include <QTimer>
#include <QToolButton>

#include "ui/window/deck/show_keys.h"
#include "ui/window/deck/show_screens.h"

namespace orrery {

class Presenting : public QObject {
    Q_OBJECT

public:
    explicit Presenting(const ShowParts& show);

    void set(bool on);
    bool isOn() const { return on; }
    void retranslate(Language language);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    std::optional<ShowKey> meaningOf(const QKeyEvent& event) const;
    bool isEditing() const;
    void perform(ShowKey key, const QKeyEvent& event);
    void blank(const QColor& colour);
    void unblank() { cover->hide(); }
    /// Shows a message in the lower right corner for 2.5 s.
    void tell(const Words& words);
    void showNote(const QString& note, int ms);
    void placeOver();
    void openMenu();
    void swapScreens();

    QMainWindow& window;
    Session& session;
    DeckView& deck;
    ShowScreens* screens;
    QWidget* cover;  ///< the black or white screen
    QLabel* note;
    QToolButton* menu;
    QTimer noteEnds, menuEnds;
    QString typed;  ///< digits of the step number typed so far
    Purpose typeBefore = Purpose::Screen;
    Language language = Language::English;
    bool on = false;
};

}  // namespace orrery
