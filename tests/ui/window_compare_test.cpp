// Comparing in the real window: panes have headers, readouts are side by side, and buttons keep their positions.
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include "tests/support/by_name.h"
#include "tests/support/open_window.h"
#include "tests/support/test_list.h"
#include "ui/window/panels/pane_strip.h"

using namespace orrery;

namespace {

Document twoBases() {
    Document document = documentWith({{"base", "500"}});
    document.panes.push_back(firstDocument().panes.front());
    return document;
}

QPoint placeOf(OpenWindow& open, const char* name) {
    const auto* widget = open.find<QWidget>(name);
    return widget->mapTo(&open.window, QPoint());
}

QAction* actionIn(QMenu* menu, const QString& words) {
    for (QAction* action : menu->actions()) {
        if (action->text() == words) return action;
        if (!action->menu()) continue;
        if (QAction* deeper = actionIn(action->menu(), words)) return deeper;
    }
    return nullptr;
}

}  // namespace

class WindowCompareTest : public QObject {
    Q_OBJECT

private slots:
    void addingAPaneIsAButtonThatStaysAndMovesNone() {
        OpenWindow open;
        const char* const buttons[] = {"pane.add", "undo", "language", "panels"};
        std::map<std::string, QPoint> before;
        for (const char* name : buttons) before[name] = placeOf(open, name);
        const QPoint view = open.find<QWidget>("view")->mapTo(&open.window, QPoint());
        for (std::size_t panes = 2; panes <= 4; ++panes) {
            QTest::mouseClick(open.find<QToolButton>("pane.add"), Qt::LeftButton);
            QTRY_VERIFY(open.isCurrent());
            QCOMPARE(open.document().panes.size(), panes);
            for (const char* name : buttons) QCOMPARE(placeOf(open, name), before[name]);
            QCOMPARE(open.find<QWidget>("view")->mapTo(&open.window, QPoint()), view);
        }
        QVERIFY(!open.find<QToolButton>("pane.add")->isEnabled());
        QVERIFY(open.find<QToolButton>("pane.add")->toolTip().contains("four"));
    }

    void everyPaneHasAHeaderWithSchemeViewAndClose() {
        OpenWindow open;
        QVERIFY(!open.find<QWidget>("panes")->isVisible());
        open.command("Add a pane")->trigger();
        QTRY_VERIFY(open.find<QWidget>("header.B")->isVisible());
        QVERIFY(open.find<QToolButton>("header.B.letter")->isChecked());
        QCOMPARE(open.find<QToolButton>("header.A.scheme")->text(), QString("Sinusoidal"));
        QTest::mouseClick(open.find<QToolButton>("header.A.letter"), Qt::LeftButton);
        QVERIFY(open.find<QAction>("pane.A")->isChecked());
        QMenu* schemes = open.find<QToolButton>("header.B.scheme")->menu();
        emit schemes->aboutToShow();
        QVERIFY(open.find<QAction>("pane.B")->isChecked());
        actionIn(schemes, "ALiBi")->trigger();
        QTRY_COMPARE(open.pane(1).scheme.scheme->id, std::string_view("alibi"));
        QCOMPARE(open.pane(0).scheme.scheme->id, std::string_view("sinusoidal"));
        QTRY_VERIFY(open.isCurrent());
        QMenu* views = open.find<QToolButton>("header.A.view")->menu();
        emit views->aboutToShow();
        QVERIFY(!actionIn(views, "Bias")->isEnabled());  // not for an additive encoding
        actionIn(views, "Dials")->trigger();
        QCOMPARE(open.pane(0).view.view->id, std::string_view("dials"));
        QTest::mouseClick(open.find<QToolButton>("header.A.close"), Qt::LeftButton);
        QTRY_COMPARE(open.document().panes.size(), std::size_t{1});
        QCOMPARE(open.pane(0).scheme.scheme->id, std::string_view("alibi"));
        QTRY_VERIFY(!open.find<QWidget>("panes")->isVisible());
        open.session().undo();
        QTRY_VERIFY(open.find<QWidget>("header.B")->isVisible());
        open.session().apply(SetLook{{Theme::Light, Language::Chinese}});
        QCOMPARE(open.find<QToolButton>("header.A.view")->text(), QString("表盘"));
    }

    void theReadoutIsATableOfThePanes() {
        OpenWindow open(twoBases());
        QStringList shown;
        for (const QLabel* value : open.window.findChildren<QLabel*>("readout.value"))
            if (value->isVisible()) shown.append(value->accessibleName());
        const auto with = [&](const QString& start) { return shown.filter(start); };
        QCOMPARE(with("position: ").size(), 0);  // equal in both panes, and so in a field
        QVERIFY(open.find<QDoubleSpinBox>("probe.m")->isVisible());
        const QStringList values = with("value: ");
        QVERIFY2(values.size() == 2 && values[0].startsWith("value: A ") && values[1].startsWith("value: B "),
                 qPrintable(shown.join(" / ")));
        QVERIFY(values[0].mid(9) != values[1].mid(9));
        const auto labels = open.window.findChildren<QLabel*>("readout.value");
        const auto find = [&](const QString& name) {
            return *std::ranges::find_if(labels, [&](const QLabel* one) { return one->accessibleName() == name; });
        };
        QCOMPARE(find(values[0])->y(), find(values[1])->y());
        QVERIFY(find(values[0])->x() < find(values[1])->x());
    }

    void panningTogetherIsCalledSo() {
        OpenWindow open(twoBases());
        QVERIFY(open.command("Pan and zoom together")->isChecked());
    }
};

ORRERY_TEST(WindowCompareTest);
#include "window_compare_test.moc"
