// Help in the real window: the picture and its words, three gestures, and errors that do not move other widgets.
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QSlider>
#include <QTextDocumentFragment>

#include "tests/support/by_name.h"
#include "tests/support/open_window.h"
#include "tests/support/test_list.h"
#include "ui/window/deck/presenting.h"
#include "ui/window/panels/glossary.h"
#include "ui/window/panels/shortcut_list.h"

using namespace orrery;

namespace {

/// Checks that the list of keys names `key` if it has a meaning in a show.
void namesShowKey(const QString& list, int key, Language language) {
    if (!showKeyOf(key, false, true)) return;
    const QString pressed = key == Qt::Key_Return ? "Enter"
                            : key == Qt::Key_PageUp || key == Qt::Key_PageDown
                                ? QString(key == Qt::Key_PageUp ? "Page Up" : "Page Down")
                            : key == Qt::Key_Space  ? text(Words{"Space", "空格"}, language)
                            : key == Qt::Key_Escape ? QString("Esc")
                                                    : QKeySequence(key).toString();
    const QRegularExpression alone("(^|[^A-Za-z])" + QRegularExpression::escape(pressed) + "($|[^A-Za-z])");
    QVERIFY2(list.contains(alone), qPrintable(pressed));
}

}  // namespace

class WindowHelpTest : public QObject {
    Q_OBJECT

private slots:
    void theKeyF1SaysWhatIsSeenInBothLanguages() {
        OpenWindow open;
        QTest::keyClick(&open.canvas(), Qt::Key_F1);
        QVERIFY2(open.dialogs.page.contains("Every row is a position"), qPrintable(open.dialogs.page));
        QVERIFY(open.dialogs.page.contains("What to look at"));
        open.session().apply(SetLook{{Theme::Light, Language::Chinese}});
        open.session().apply(SetView{0, "dials"});
        QTRY_VERIFY(open.isCurrent());
        QTest::keyClick(&open.canvas(), Qt::Key_F1);
        QVERIFY2(open.dialogs.page.contains("每个表盘是一对维度"), qPrintable(open.dialogs.page));
    }

    void termsAreFoundAsWholeWords() {
        const auto uses = [](const char* words, const char* term) {
            return explained(words, Language::English).contains(QString(term) + ": ");
        };
        QVERIFY(uses("wavelength of the pair", "pair") && uses("12 pairs", "pair"));
        QVERIFY(!uses("repair", "pair"));
        QVERIFY(uses("position m", "m") && !uses("sum", "m") && !uses("M", "m"));
        QVERIFY(explained("第 6 对的波长", Language::Chinese).contains("对："));
        for (const char* word : {"相对的", "绝对值", "对应", "键盘与鼠标", "箭头"})
            QCOMPARE(explained(word, Language::Chinese), QString());
        for (const Term& term : glossary())
            QVERIFY(!term.meaning.en.empty() && !term.meaning.zh.empty() && term.meaning.en != term.meaning.zh);
    }

    void noMenuHasALetterTwice() {
        for (const Language language : {Language::English, Language::Chinese}) {
            OpenWindow open;
            open.session().apply(SetLook{{Theme::Light, language}});
            QList<QMenu*> menus = open.window.menuBar()->findChildren<QMenu*>();
            QStringList faults;
            const auto look = [&](const QList<QAction*>& actions) {
                QMap<QString, QString> known;
                for (const QAction* action : actions) {
                    const QString letter = QKeySequence::mnemonic(action->text()).toString();
                    if (!letter.isEmpty() && known.contains(letter)) faults << known[letter] + ", " + action->text();
                    if (!letter.isEmpty()) known[letter] = action->text();
                }
            };
            look(open.window.menuBar()->actions());
            for (const QMenu* menu : menus) look(menu->actions());
            QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
        }
    }

    void wordsAreExplainedWhereTheyStand() {
        OpenWindow open;
        bool hasWavelength = false;
        for (const QLabel* label : open.find<QWidget>("readout")->findChildren<QLabel*>())
            hasWavelength = hasWavelength || label->toolTip().contains("one whole turn");
        QVERIFY(hasWavelength);
        QVERIFY(open.control<QLabel>("panel.scheme", "param.base.label")->toolTip().contains("wavelengths"));
    }

    void theListOfKeysNamesEveryKey() {
        OpenWindow open;
        for (const Language language : {Language::English, Language::Chinese}) {
            const QString list = QTextDocumentFragment::fromHtml(shortcutTable(language)).toPlainText();
            for (const QAction* action : open.window.actions()) {
                const bool isNumbered =
                    action->objectName().startsWith("view.") || action->objectName().startsWith("pane.");
                for (const QKeySequence& key : action->shortcuts())
                    if (!isNumbered)
                        QVERIFY2(list.contains(key.toString(QKeySequence::NativeText)), qPrintable(key.toString()));
            }
            const QString show = list.mid(list.indexOf(text(Words{"Presenting", "演示中"}, language)));
            for (int key = 0; key < 0x7f; ++key) namesShowKey(show, key, language);
            for (int key = Qt::Key_Escape; key <= Qt::Key_F12; ++key) namesShowKey(show, key, language);
        }
    }

    void threeGesturesAreToldOnce() {
        QTemporaryDir folder;
        QSettings settings(folder.filePath("settings.ini"), QSettings::IniFormat);
        TestDialogs dialogs;
        {
            MainWindow window(firstDocument(), dialogs, settings);
            window.show();
            auto* offer = window.findChild<QWidget*>("offer");
            QVERIFY(offer->isVisible());
            QVERIFY(window.findChild<QLabel*>("offer.text")->text().contains("drag"));
            QTest::mouseClick(window.findChild<QPushButton*>("offer.no"), Qt::LeftButton);
            QVERIFY(!offer->isVisible());
        }
        MainWindow window(firstDocument(), dialogs, settings);
        window.show();
        QVERIFY(!window.findChild<QWidget*>("offer")->isVisible());
    }

    void theHintCoversNothing_data() {
        QTest::addColumn<double>("larger");
        QTest::addColumn<Language>("language");
        for (const double larger : {1.0, 1.5}) {
            const QByteArray type = larger > 1 ? ", type half as large again" : "";
            QTest::newRow("English" + type) << larger << Language::English;
            QTest::newRow("Chinese" + type) << larger << Language::Chinese;
        }
    }
    void theHintCoversNothing() {
        QFETCH(double, larger);
        QFETCH(Language, language);
        const QFont usual = QApplication::font();
        QFont font = usual;
        font.setPointSizeF(usual.pointSizeF() * larger);
        QApplication::setFont(font);
        {
            QTemporaryDir folder;
            QSettings settings(folder.filePath("settings.ini"), QSettings::IniFormat);
            TestDialogs dialogs;
            MainWindow window(firstDocument(), dialogs, settings);
            window.session().apply(SetLook{{Theme::Light, language}});
            window.resize(1016, 720);
            window.show();
            QTRY_COMPARE(window.size(), QSize(1016, 720));
            const auto place = [&](const QString& name) {
                const auto* part = window.findChild<QWidget*>(name);
                return QRect(part->mapTo(&window, QPoint(0, 0)), part->size());
            };
            QCoreApplication::processEvents();
            for (const char* name : {"canvas", "scrubber", "readout"})
                QVERIFY2(!place("offer").intersects(place(name)), name);
            const auto* words = window.findChild<QLabel*>("offer.text");
            QVERIFY(words->height() >= words->heightForWidth(words->width()));
            QVERIFY(words->heightForWidth(words->width()) < 3 * words->fontMetrics().lineSpacing());
        }
        QApplication::setFont(usual);
    }

    void anErrorCoversNoRowAndEscapeEndsIt() {
        OpenWindow open;
        auto* panel = open.find<QWidget>("panel.scheme");
        typeInto(open.control<QLineEdit>("panel.scheme", "param.base.box"), "0");
        auto* told = open.control<QLabel>("panel.scheme", "param.base.problem");
        QTRY_VERIFY(told->isVisible() && told->height() >= told->heightForWidth(told->width()));
        const QRect place(told->mapTo(panel, QPoint(0, 0)), told->size());
        for (const QWidget* row : panel->findChildren<ParameterRow*>())
            if (row->isVisible() && !row->isAncestorOf(told)) QVERIFY(!row->geometry().intersects(place));
        QTest::keyClick(open.control<QLineEdit>("panel.scheme", "param.base.box"), Qt::Key_Escape);
        QVERIFY(!told->isVisible());
    }

    void theExplanationStandsAtTheRightAndLeavesTheKeys() {
        QTemporaryDir folder;
        TestSettings settings(folder.filePath("settings.ini"));
        DesktopDialogs dialogs;
        MainWindow window(firstDocument(), dialogs, settings);
        window.resize(window.screen()->availableSize() - QSize(20, 60));
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        auto* canvas = window.findChild<PictureCanvas*>("canvas");
        QTRY_VERIFY(canvas->picture());
        QTest::keyClick(canvas, Qt::Key_F1);
        auto* page = canvas->findChild<QDialog*>(QString(), Qt::FindDirectChildrenOnly);
        QVERIFY(page && page->isVisible() && page->testAttribute(Qt::WA_ShowWithoutActivating));
        const auto* panel = window.findChild<QWidget*>("panel.scheme");
        QVERIFY(page->geometry().left() > panel->mapToGlobal(QPoint(panel->width(), 0)).x());
        QCOMPARE(window.screen()->availableGeometry().right(), page->geometry().right() + 1);
        QTest::keyClick(canvas, Qt::Key_Escape);
        QTRY_VERIFY(canvas->findChildren<QDialog*>().isEmpty());
    }
};

ORRERY_TEST(WindowHelpTest);
#include "window_help_test.moc"
