// Help → Manual: the pages open beside the window, in its language, and lead to each other.
#include <QDir>
#include <QTextBrowser>

#include "tests/support/open_window.h"
#include "tests/support/test_list.h"
#include "ui/window/panels/manual_window.h"

using namespace orrery;

class WindowManualTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QDir::setSearchPaths("manual", {SOURCE_DIR "/resources/manual"}); }

    void opensItsFirstPageAndFollowsALink() {
        OpenWindow open;
        open.command("Manual")->trigger();
        auto* manual = open.find<ManualWindow>("manual");
        QVERIFY(manual && manual->isVisible());
        auto* page = manual->findChild<QTextBrowser*>();
        QVERIFY(page->toPlainText().startsWith("The manual of Orrery"));
        page->setSource(page->source().resolved(QUrl("views.md")));
        QVERIFY(page->toPlainText().startsWith("The views"));
        const auto buttons = manual->findChildren<QPushButton*>();
        QVERIFY(buttons[1]->isEnabled());
        buttons[1]->click();
        QVERIFY(page->toPlainText().startsWith("The manual of Orrery"));
    }

    void isTheSameWindowInTheLanguageOfTheMoment() {
        OpenWindow open;
        open.command("Manual")->trigger();
        open.command("中文")->trigger();
        for (QAction* action : open.window.findChildren<QAction*>()) {
            if (action->text().startsWith("手册")) action->trigger();
        }
        const auto manuals = open.window.findChildren<ManualWindow*>();
        QCOMPARE(manuals.size(), 1);
        QVERIFY(manuals.front()->findChild<QTextBrowser*>()->toPlainText().startsWith("Orrery 手册"));
        QCOMPARE(manuals.front()->windowTitle(), QString("手册"));
    }

    void saysWhereItIsMissing() {
        QDir::setSearchPaths("manual", {"/nowhere"});
        OpenWindow open;
        open.command("Manual")->trigger();
        const QString said = open.find<ManualWindow>("manual")->findChild<QTextBrowser*>()->toPlainText();
        QVERIFY2(said.contains("cmake --build build/release"), qPrintable(said));
    }
};

ORRERY_TEST(WindowManualTest);
#include "window_manual_test.moc"
