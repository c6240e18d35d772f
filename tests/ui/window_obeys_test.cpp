// The real window is predictable: nothing changes by accident, messages are up to date, and everything visible is
// reachable and accessible.
#include <QAccessible>
#include <QComboBox>
#include <QScrollArea>
#include <QTabBar>
#include <QToolButton>

#include "core/math/sentence.h"
#include "tests/support/by_name.h"
#include "tests/support/exporting.h"
#include "tests/support/open_window.h"
#include "tests/support/test_list.h"
#include "ui/window/segments.h"

using namespace orrery;

namespace {

/// Sends a wheel event like one of the window system, which may move the focus.
void turnRealWheel(QWidget& widget, int notches) {
    const QPoint at = widget.rect().center();
    QWheelEvent event(at, widget.mapToGlobal(at), {}, QPoint(0, 120 * notches), Qt::NoButton, {}, Qt::NoScrollPhase,
                      false);
    QSpontaneKeyEvent::setSpontaneous(&event);
    QCoreApplication::sendEvent(&widget, &event);
}

QString told(QWidget& widget, QAccessible::Text kind) {
    return QAccessible::queryAccessibleInterface(&widget)->text(kind);
}

}  // namespace

/// Clicks a tab of the side panels of a narrow window.
void clickTab(OpenWindow& open, int index) {
    for (QTabBar* tabs : open.window.findChildren<QTabBar*>("side.tabs")) {
        if (!tabs->isVisible()) continue;
        return QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(index).center());
    }
}

class WindowObeysTest : public QObject {
    Q_OBJECT

private slots:
    void theWheelNeitherFocusesNorChangesAList() {
        OpenWindow open;
        const Document before = open.document();
        for (QComboBox* list : open.window.findChildren<QComboBox*>()) {
            const int index = list->currentIndex();
            turnRealWheel(*list, -1);
            QVERIFY2(!list->hasFocus(), qPrintable(list->objectName()));
            QVERIFY2(list->currentIndex() == index, qPrintable(list->objectName()));
        }
        for (QSlider* slider : open.window.findChildren<QSlider*>()) {
            turnRealWheel(*slider, -1);
            QVERIFY2(!slider->hasFocus(), qPrintable(slider->objectName()));
        }
        QCOMPARE(open.document(), before);
    }

    void theWindowFitsSmallScreens_data() {
        QTest::addColumn<double>("larger");
        QTest::addColumn<QSize>("screen");
        QTest::newRow("1024 x 768") << 1.0 << QSize(1024, 768);
        QTest::newRow("1280 x 720") << 1.0 << QSize(1280, 720);
        QTest::newRow("1024 x 768, type half as large again") << 1.5 << QSize(1024, 768);
        QTest::newRow("1280 x 720, type half as large again") << 1.5 << QSize(1280, 720);
    }
    void theWindowFitsSmallScreens() {
        QFETCH(double, larger);
        QFETCH(QSize, screen);
        const QFont usual = QApplication::font();
        QFont font = usual;
        font.setPointSizeF(usual.pointSizeF() * larger);
        QApplication::setFont(font);
        {
            OpenWindow open;
            const QSize min = open.window.minimumSizeHint();
            QVERIFY2(min.width() <= screen.width() && min.height() <= screen.height() - 40,
                     qPrintable(QString("%1 x %2").arg(min.width()).arg(min.height())));
            open.window.resize(screen - QSize(0, 40));
            QTRY_COMPARE(open.window.size(), screen - QSize(0, 40));
            QTRY_VERIFY(open.isCurrent());
            const auto isInside = [&](const char* name) {
                const QWidget* part = open.find<QWidget>(name);
                return part->isVisible() && part->mapTo(&open.window, part->rect().topRight()).x() < screen.width();
            };
            for (const char* name : {"canvas", "scrubber", "views", "scheme"}) QVERIFY2(isInside(name), name);
            if (!open.find<QWidget>("readout")->isVisible()) clickTab(open, 1);
            QVERIFY(isInside("readout"));
            const QByteArray folder = qgetenv("ORRERY_SCREENSHOTS");
            if (!folder.isEmpty())
                open.window.grab().save(QString("%1/%2.png").arg(QString(folder), QTest::currentDataTag()));
        }
        QApplication::setFont(usual);
    }

    void aNarrowWindowShowsOnePanelAtATime() {
        OpenWindow open;
        const auto isShown = [&](const char* name) { return open.find<QWidget>(name)->isVisible(); };
        const auto hasRoom = [&] { return open.canvas().width() > 0.6 * open.window.width(); };
        open.window.resize(1016, 720);
        QTRY_VERIFY(isShown("scheme") && !isShown("readout") && hasRoom());
        clickTab(open, 1);
        QTRY_VERIFY(!isShown("scheme") && isShown("readout") && hasRoom());
        open.command("Side panels")->trigger();
        QTRY_VERIFY(!isShown("scheme") && !isShown("readout"));
        open.command("Side panels")->trigger();
        QTRY_VERIFY(!isShown("scheme") && isShown("readout"));
        open.window.resize(1440, 860);
        QTRY_VERIFY(isShown("scheme") && isShown("readout") && !isShown("side.tabs"));
        QVERIFY(open.find<QWidget>("readout")->mapTo(&open.window, QPoint()).x() > open.canvas().width());
        open.window.resize(1016, 720);
        clickTab(open, 0);
        QTRY_VERIFY(isShown("scheme") && !isShown("readout"));
    }

    void whatMattersFirstNeedsNoScrolling() {
        OpenWindow open;
        open.window.resize(1280, 720 - 40);
        QTRY_VERIFY(open.isCurrent());
        auto* column = qobject_cast<QScrollArea*>(open.find<QSplitter>("columns")->widget(0));
        for (const char* name : {"row.d_model", "row.base", "row.layout", "row.positions"}) {
            const QWidget* row = open.find<QWidget>(name);
            const int bottom = row->mapTo(column->viewport(), row->rect().bottomLeft()).y();
            QVERIFY2(row->isVisible() && bottom < column->viewport()->height(),
                     qPrintable(QString("%1 ends at %2").arg(name).arg(bottom)));
        }
    }

    void theFirstWindowIsOnTheScreen() {
        QTemporaryDir folder;
        QSettings settings(folder.filePath("settings.ini"), QSettings::IniFormat);
        TestDialogs dialogs;
        const MainWindow window(firstDocument(), dialogs, settings);
        const QSize room = window.screen()->availableSize();
        QVERIFY(window.width() < room.width() && window.height() < room.height());
    }

    void viewsWithoutRoomStandInAMenu() {
        OpenWindow open;
        auto* more = open.find<QToolButton>("view.more");
        open.window.resize(1600, 860);
        const auto isRefused = [](const QAction* action) { return !action->isEnabled(); };
        const QList<QAction*> wide = more->menu()->actions();
        QVERIFY(std::ranges::any_of(wide, isRefused));
        QVERIFY(wide.back()->toolTip().startsWith("needs "));
        open.window.resize(1024, 700);
        QTRY_VERIFY(more->menu()->actions().size() > wide.size());
        const QList<QAction*> rest = more->menu()->actions();
        const auto last = std::find_if_not(rest.rbegin(), rest.rend(), isRefused);
        QVERIFY(last != rest.rend());
        QAction* const chosen = *last;
        chosen->trigger();
        QCOMPARE(QStringLiteral("view.") + text(open.pane().view.view->id), chosen->objectName());
        QTRY_VERIFY(!more->menu()->actions().contains(chosen));  // the chosen entry is visible
    }

    void thePanelsFoldAwayAndStayWhereTheyWerePut() {
        QTemporaryDir folder;
        QSettings settings(folder.filePath("settings.ini"), QSettings::IniFormat);
        TestDialogs dialogs;
        int width = 0;
        {
            MainWindow window(firstDocument(), dialogs, settings);
            window.resize(1280, 860);
            window.show();
            window.activateWindow();
            static_cast<void>(QTest::qWaitForWindowActive(&window));
            auto* columns = window.findChild<QSplitter*>("columns");
            const QList<int> sizes = columns->sizes();
            columns->setSizes({sizes[0] + 60, sizes[1] - 60, sizes[2]});
            width = columns->sizes()[0];
            QCOMPARE(width, sizes[0] + 60);
            QTest::keyClick(&window, Qt::Key_F9);
            QVERIFY(!columns->widget(0)->isVisible() && !columns->widget(2)->isVisible());
            QTest::keyClick(&window, Qt::Key_F9);
            QVERIFY(columns->widget(0)->isVisible() && columns->widget(2)->isVisible());
            QTest::keyClick(&window, Qt::Key_F9);
            window.close();
        }
        MainWindow window(firstDocument(), dialogs, settings);
        window.show();
        auto* columns = window.findChild<QSplitter*>("columns");
        QVERIFY(!columns->widget(0)->isVisible());
        QTest::mouseClick(window.findChild<QToolButton*>("panels"), Qt::LeftButton);
        QVERIFY(columns->widget(0)->isVisible());
        QTRY_COMPARE(columns->sizes()[0], width);
    }

    void aGroupOfButtonsIsOneStopWithArrows() {
        OpenWindow open;
        const auto buttons = open.find<Segments>("view")->findChildren<QToolButton*>();
        const auto stops =
            std::ranges::count_if(buttons, [](const QToolButton* b) { return (b->focusPolicy() & Qt::TabFocus) != 0; });
        QCOMPARE(stops, 1);
        buttons.front()->setFocus(Qt::TabFocusReason);
        QTest::keyClick(buttons.front(), Qt::Key_Right);
        QVERIFY(buttons[1]->hasFocus());
        QCOMPARE(open.pane().view.view->id, std::string_view("curves"));
        QTest::keyClick(buttons[1], Qt::Key_Home);
        QCOMPARE(open.pane().view.view->id, std::string_view("heatmap"));
        auto* interleaved = open.control<QToolButton>("panel.scheme", "param.layout.interleaved");
        interleaved->setFocus(Qt::TabFocusReason);
        QTest::keyClick(interleaved, Qt::Key_Right);
        QCOMPARE(textIn(open.pane().scheme.values, "layout"), std::string("halves"));
        QVERIFY(open.control<QToolButton>("panel.scheme", "param.layout.halves")->hasFocus());
    }

    void theBoxesToGoToAreWholeAtOnce() {
        OpenWindow open;
        QTest::keyClick(&open.canvas(), Qt::Key_G, Qt::ControlModifier);
        const auto* bar = open.find<QWidget>("goto");
        QVERIFY(bar->isVisible());
        QVERIFY(bar->height() >= open.find<QLineEdit>("goto.rows.from")->sizeHint().height());
        typeInto(open.find<QLineEdit>("goto.rows.from"), "ten");
        const int withProblem = bar->height();
        QVERIFY(open.find<QLabel>("goto.problem")->geometry().bottom() < withProblem);
        QTest::keyClick(open.find<QLineEdit>("goto.rows.from"), Qt::Key_Escape);
        QTest::keyClick(&open.canvas(), Qt::Key_G, Qt::ControlModifier);
        QVERIFY(bar->height() < withProblem);
    }

    void aFailedExportIsToldUntilOneWorks() {
        OpenWindow open;
        auto* message = open.find<QWidget>("message");
        open.dialogs.replaces = true;
        QVERIFY(QDir(open.folder.path()).mkdir("taken.png"));  // a folder, which no file can replace
        const auto exportTo = [&](const QString& name) {
            Exporting{open}.ask();
            Exporting{open}.goTo(name);
        };
        exportTo("taken.png");
        QTRY_VERIFY(message->isVisible());
        exportTo("picture.png");
        QTRY_VERIFY(!message->isVisible());
        exportTo("taken.png");
        QTRY_VERIFY(message->isVisible());
        open.session().apply(SetScheme{0, "binary"});
        QVERIFY(!message->isVisible());
    }

    void slidersAreHeardAsTheirNumbers() {
        OpenWindow open(documentWith({{"base", "12345"}}));
        auto* base = open.control<QSlider>("panel.scheme", "param.base.slider");
        QAccessibleInterface* heard = QAccessible::queryAccessibleInterface(base);
        QCOMPARE(heard->role(), QAccessible::Slider);
        QCOMPARE(heard->text(QAccessible::Name), base->accessibleName());
        QCOMPARE(heard->text(QAccessible::Value), QString("12345"));
        QVERIFY(heard->valueInterface());
        QCOMPARE(heard->valueInterface()->currentValue().toDouble(), 12345.0);
        QCOMPARE(heard->valueInterface()->minimumValue().toDouble(), 1.0);
        heard->valueInterface()->setCurrentValue(500);
        QCOMPARE(realIn(open.pane().scheme.values, "base"), 500.0);
        open.session().apply(SetProbe{{.m = 7}});
        QCOMPARE(told(*open.find<QSlider>("probe.m.slider"), QAccessible::Value), QString("position 7"));
    }

    void thePictureDescribesItself() {
        OpenWindow open;
        const Figure& figure = *open.canvas().picture()->figure;
        const QString heard = told(open.canvas(), QAccessible::Description);
        for (const Phrase& words : {figure.headline, figure.title, figure.caption})
            QVERIFY(heard.contains(text(math::plainSentence(words.en))));
        for (const Readout& line : figure.readout)
            QVERIFY(line.name.empty() || heard.contains(text(math::plainSentence(line.value.en))));
        QTest::keyClick(&open.canvas(), Qt::Key_Down);
        QTRY_VERIFY(told(open.canvas(), QAccessible::Description) != heard);
    }

    void readingsAndListsHaveNamesAndValues() {
        OpenWindow open;
        const auto values = open.window.findChildren<QLabel*>("readout.value");
        QVERIFY(!values.isEmpty());
        for (QLabel* value : values)
            QVERIFY2(told(*value, QAccessible::Name).endsWith(value->text().remove(QChar(0x200b))),
                     qPrintable(told(*value, QAccessible::Name)));
        for (const char* name : {"scheme", "preset", "speed"}) {
            // on Linux the accessible name of a list is its current text; its purpose is given by its label
            const auto labels =
                QAccessible::queryAccessibleInterface(open.find<QComboBox>(name))->relations(QAccessible::Label);
            QVERIFY2(labels.size() == 1, name);
        }
    }

    void theStatusLineIsAboutThePictureOnTheScreen() {
        OpenWindow open;
        auto* line = open.find<QLabel>("hover");
        const QPoint at = open.pointOf({64.5, 25.5});
        QTest::mouseMove(&open.canvas(), at);
        QTRY_VERIFY(line->text().contains("dimension 64"));
        open.session().apply(SetView{0, "spectrum"});
        QTRY_VERIFY(open.isCurrent());
        QVERIFY(!line->text().contains("dimension 64"));
    }
};

ORRERY_TEST(WindowObeysTest);
#include "window_obeys_test.moc"
