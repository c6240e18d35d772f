// Keyboard access in the real window: every control is reachable by Tab or by the arrow keys of its group, or has a key
// of its row; and every control has an accessible name.
#include <QAbstractButton>
#include <QAbstractSlider>
#include <QAccessible>
#include <QComboBox>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QToolButton>

#include "tests/support/open_window.h"
#include "tests/support/test_list.h"
#include "ui/window/segments.h"

using namespace orrery;

namespace {

bool isControl(const QWidget& widget) {
    return qobject_cast<const QAbstractButton*>(&widget) || qobject_cast<const QAbstractSlider*>(&widget) ||
           qobject_cast<const QLineEdit*>(&widget) || qobject_cast<const QComboBox*>(&widget) ||
           widget.objectName() == "canvas";
}

/// Returns whether keys of the row replace a button: Ctrl+Space sweeps, a double click or the menu key resets.
bool isDoneByItsRow(const QWidget& widget) {
    return widget.objectName().endsWith(".reset") || widget.objectName().endsWith(".sweep");
}

/// Returns whether a widget is an internal part of a reachable control.
bool isPart(const QWidget& widget) {
    return qobject_cast<const QComboBox*>(widget.parentWidget()) ||
           qobject_cast<const QLineEdit*>(widget.parentWidget()) || widget.objectName().startsWith("qt_") ||
           widget.inherits("QScrollBar");
}

std::vector<QWidget*> controlsOf(QWidget& window) {
    std::vector<QWidget*> controls;
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        const bool counts = widget->isVisible() && widget->isEnabled() && widget->window() == &window;
        if (counts && isControl(*widget) && !isPart(*widget) && !isDoneByItsRow(*widget)) controls.push_back(widget);
    }
    return controls;
}

std::set<QWidget*> reachedByKeys(OpenWindow& open) {
    std::set<QWidget*> reached;
    open.canvas().setFocus();
    for (int tabs = 0; tabs < 300; ++tabs) {
        QWidget* now = QApplication::focusWidget();
        if (!now || reached.contains(now)) break;
        reached.insert(now);
        if (auto* group = qobject_cast<Segments*>(now->parentWidget())) {
            for (QToolButton* one : group->findChildren<QToolButton*>()) reached.insert(one);  // by arrow keys
        }
        if (auto* list = qobject_cast<QComboBox*>(now->parentWidget())) reached.insert(list);
        QTest::keyClick(now, Qt::Key_Tab);
    }
    return reached;
}

QString nameOf(const QWidget& widget) {
    return widget.objectName() + " (" + widget.metaObject()->className() + ")";
}

void collect(const QMenu& menu, std::set<QAction*>& actions) {
    for (QAction* action : menu.actions()) {
        actions.insert(action);
        if (action->menu()) collect(*action->menu(), actions);
    }
}

}  // namespace

class WindowKeysTest : public QObject {
    Q_OBJECT

private slots:
    void everyControlIsReachedByKeysAlone_data() {
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<QString>("view");
        QTest::addColumn<int>("panes");
        QTest::newRow("the first picture") << "sinusoidal"
                                           << "heatmap" << 1;
        QTest::newRow("dials") << "rope"
                               << "dials" << 1;
        QTest::newRow("bias") << "alibi"
                              << "bias" << 1;
        QTest::newRow("attention") << "t5"
                                   << "attention" << 1;
        QTest::newRow("three panes") << "sinusoidal"
                                     << "similarity" << 3;
    }
    void everyControlIsReachedByKeysAlone() {
        QFETCH(QString, scheme);
        QFETCH(QString, view);
        QFETCH(int, panes);
        Document document = documentWith({{"scheme", qPrintable(scheme)}, {"view", qPrintable(view)}});
        while (static_cast<int>(document.panes.size()) < panes) document.panes.push_back(document.panes.front());
        OpenWindow open(document);
        for (QToolButton* more : open.window.findChildren<QToolButton*>(QRegularExpression("^panel\\..*\\.more$")))
            if (more->isVisible()) more->click();
        const std::set<QWidget*> reached = reachedByKeys(open);
        QStringList missed;
        for (QWidget* control : controlsOf(open.window))
            if (!reached.contains(control)) missed.append(nameOf(*control));
        QVERIFY2(missed.isEmpty(), qPrintable(missed.join(", ")));
    }

    void everyCommandStandsInAMenuAndHasAName() {
        OpenWindow open;
        std::set<QAction*> inMenus;
        for (QAction* action : open.window.menuBar()->actions())
            if (action->menu()) collect(*action->menu(), inMenus);
        const Commands* commands = open.window.findChild<Commands*>();
        for (const auto& [action, name] : commands->named()) {
            QVERIFY2(inMenus.contains(action), name.en.c_str());
            QVERIFY2(!name.en.empty() && !name.zh.empty(), name.en.c_str());
        }
    }

    void noKeyIsGivenTwice() {
        OpenWindow open;
        std::map<QKeySequence, QString> keys;
        for (const QAction* action : open.window.findChildren<QAction*>()) {
            for (const QKeySequence& key : action->shortcuts()) {
                QVERIFY2(!keys.contains(key), qPrintable(key.toString() + ": " + action->text() + ", " + keys[key]));
                keys[key] = action->text();
            }
        }
    }

    void everyControlHasANameARoleAndAValue() {
        Document three = firstDocument();
        while (three.panes.size() < 3) three.panes.push_back(three.panes.front());
        for (const Document& document : {firstDocument(), three}) {
            OpenWindow open(document);
            for (QWidget* control : controlsOf(open.window)) {
                QAccessibleInterface* heard = QAccessible::queryAccessibleInterface(control);
                QVERIFY2(heard, qPrintable(nameOf(*control)));
                const bool isNamed =
                    !heard->text(QAccessible::Name).isEmpty() || !heard->relations(QAccessible::Label).isEmpty();
                QVERIFY2(isNamed, qPrintable(nameOf(*control)));
                QVERIFY2(heard->role() != QAccessible::NoRole && heard->role() != QAccessible::Client,
                         qPrintable(nameOf(*control)));
                if (qobject_cast<QAbstractSlider*>(control))
                    QVERIFY2(heard->valueInterface(), qPrintable(nameOf(*control)));
            }
        }
    }

    void thePictureTellsWhatChanged() {
        OpenWindow open;
        const QString before = open.canvas().accessibleName();
        QVERIFY2(before.startsWith("Picture: "), qPrintable(before));
        open.session().apply(SetView{0, "spectrum"});
        QTRY_VERIFY(open.isCurrent());
        QVERIFY(open.canvas().accessibleName() != before);
    }
};

ORRERY_TEST(WindowKeysTest);
#include "window_keys_test.moc"
