// OpenWindow: the real window with its own settings in a temporary folder, and with dialogs whose answers the test
// sets. Waits until the window is active, so that it receives keys, and shows its first picture or why there is none.
#pragma once

#include <QLineEdit>
#include <QMenuBar>
#include <QSettings>
#include <QSlider>
#include <QTemporaryDir>
#include <QtTest>

#include "tests/support/set_document.h"
#include "ui/paint/layout/axis.h"
#include "ui/paint/paint.h"
#include "ui/window/canvas/auto_turn.h"
#include "ui/window/canvas/scrubber.h"
#include "ui/window/growing_box.h"
#include "ui/window/main_window.h"
#include "ui/window/sweep.h"
#include "ui/window/theme.h"

namespace orrery {

/// Dialogs with preset answers; counts and records the questions.
class TestDialogs : public Dialogs {
public:
    QString path;
    std::optional<SaveAnswer> saveAnswer = SaveAnswer::Discard;  ///< nothing: cancelled
    int asked = 0;
    bool replaces = false;
    QStringList replaced;  ///< files it was asked to replace
    QString page;          ///< text it was asked to show
    QString decks;         ///< folder of new decks

    void fileToOpen(QWidget*, Language, const ThenPath& then) override { choose(then); }
    void tableToOpen(QWidget*, Language, const ThenPath& then) override { choose(then); }
    void fileToSave(QWidget*, Language, const QString&, const ThenPath& then) override { choose(then); }
    QString folderOfDecks() const override { return decks; }
    void folderToExport(QWidget*, Language, const QString&, const ThenPath& then) override { choose(then); }
    void askToReplace(QWidget*, Language, const QString& file, Replaced, const Then& then) override {
        replaced.append(file);
        if (replaces) then();
    }
    void askToSave(QWidget*, Language, const QString&, const ThenSave& then) override {
        ++asked;
        if (saveAnswer) then(*saveAnswer);
    }
    void showShortcuts(QWidget*, Language) override { ++asked; }
    void showPictureHelp(QWidget*, Language, const QString& shown) override { page = shown; }
    void showAbout(QWidget*, Language, const QString&) override { ++asked; }

private:
    void choose(const ThenPath& then) const {
        if (!path.isEmpty()) then(path);
    }
};

/// Settings of a user who has dismissed the hint, which would cover the picture.
struct TestSettings : QSettings {
    explicit TestSettings(const QString& path) : QSettings(path, IniFormat) { setValue("hint", "read"); }
};

struct OpenWindow {
    QTemporaryDir folder;
    TestSettings settings;
    TestDialogs dialogs;
    MainWindow window;

    explicit OpenWindow(const Document& document = firstDocument())
        : settings(folder.filePath("settings.ini")), window(document, dialogs, settings) {
        const QSignalSpy refusals(&window.session(), &Session::renderProblem);
        window.resize(1280, 860);
        window.show();
        window.activateWindow();
        static_cast<void>(QTest::qWaitForWindowActive(&window));  // only the active window receives keys
        QTRY_VERIFY(isCurrent() || !refusals.empty());
    }

    Session& session() { return window.session(); }
    const Document& document() { return window.session().document(); }
    const Pane& pane(std::size_t index = 0) { return document().panes.at(index); }
    PictureCanvas& canvas() { return *find<PictureCanvas>("canvas"); }

    template <class Widget>
    Widget* find(const QString& name) {
        return window.findChild<Widget*>(name);
    }
    /// Returns a control of the panel of the scheme or of the view.
    template <class Widget>
    Widget* control(const char* panel, const QString& name) {
        return find<QWidget>(panel)->findChild<Widget*>(name);
    }

    QAction* command(const char* english) {
        for (QAction* action : window.findChildren<QAction*>()) {
            if (action->text().remove('&') == english) return action;
        }
        return nullptr;
    }

    /// Stops all animations: play, sweeps, a rotating cloud.
    void holdStill() {
        session().cancelAnimation();
        find<Scrubber>("scrubber")->setPlaying(false);
        for (Sweep* sweep : window.findChildren<Sweep*>()) sweep->stop();
        for (AutoTurn* turn : window.findChildren<AutoTurn*>()) turn->stop();
    }

    /// Returns whether the picture on the screen shows the current document at the current size of the canvas. A
    /// picture may change the panels and thereby that size.
    bool isCurrent() {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        const auto& picture = canvas().picture();
        return picture && picture->document == document() && picture->size == canvas().size();
    }

    /// Returns the position of a cell of a panel on the canvas.
    QPoint pointOf(const QPointF& cell, int panel = 0) {
        const Picture& picture = *canvas().picture();
        const Layout layout = layoutOf(*picture.figure, picture.size);
        for (int y = 0; y < picture.size.height(); y += 4) {
            for (int x = 0; x < picture.size.width(); x += 4) {
                const auto found = hit(*picture.figure, layout, QPointF(x, y));
                if (!found || found->panel != panel) continue;
                const Axes& axes = *picture.figure->panels[static_cast<std::size_t>(panel)].axes;
                const QPointF at(found->area.left + pixelOf(axes.x, cell.x(), 0, 1) * found->area.width,
                                 found->area.top + pixelOf(axes.y, cell.y(), 0, 1) * found->area.height);
                return at.toPoint();
            }
        }
        return {};
    }
};

inline void turnWheel(QWidget& widget, QPoint at, int notches, Qt::KeyboardModifiers keys = Qt::NoModifier) {
    QWheelEvent event(at, widget.mapToGlobal(at), {}, QPoint(0, 120 * notches), Qt::NoButton, keys, Qt::NoScrollPhase,
                      false);
    QCoreApplication::sendEvent(&widget, &event);
}

inline void dragOver(QWidget& widget, QPoint from, QPoint by) {
    QTest::mousePress(&widget, Qt::LeftButton, {}, from);
    for (int part = 0; part <= 8; ++part) QTest::mouseMove(&widget, from + by * part / 8);
    QTest::mouseRelease(&widget, Qt::LeftButton, {}, from + by);
}

template <typename Box>
void typeInto(Box* box, const QString& text) {
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, text);
    QTest::keyClick(box, Qt::Key_Return);
}

}  // namespace orrery
