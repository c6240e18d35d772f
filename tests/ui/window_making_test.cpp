// Authoring a deck in the window: steps are added, duplicated, deleted and moved, texts written and controls chosen;
// all of it can be undone and saved.
#include <QClipboard>
#include <QListView>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>
#include <cstring>

#include "core/io/deck_json.h"
#include "core/model/deck_edits.h"
#include "tests/support/by_name.h"
#include "tests/support/deck_window.h"
#include "tests/support/test_list.h"
#include "ui/window/file_name.h"

using namespace orrery;

namespace {

struct Making : DeckWindow {
    Making() { QTest::keyClick(&window, Qt::Key_F2); }

    QString ids() {
        QString text;
        for (const auto& step : session().moment().deck->steps) text += QString::fromStdString(step->id) + " ";
        return text.trimmed();
    }
    void write(const char* part, const QString& words) {
        auto* box = find<QPlainTextEdit>(QString("write.") + part);
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, words);
    }
    Deck saved(const char* name) {
        dialogs.path = folder.filePath(name);
        command("Save as…")->trigger();
        const Result<Deck> deck = readDeck(dialogs.path.toStdString());
        return deck ? *deck : Deck();
    }
};

}  // namespace

class WindowMakingTest : public QObject {
    Q_OBJECT

private slots:
    void aStepWithoutATitleIsNamedByItsPicture() {
        OpenWindow open;
        open.command("Add this picture as a step")->trigger();
        QTRY_VERIFY(open.isCurrent());
        setBaseTo(open, 300);
        open.command("Add this picture as a step")->trigger();
        QTRY_VERIFY(open.isCurrent());
        const QString headline = QString::fromStdString(open.canvas().picture()->figure->headline.en);
        QVERIFY(!headline.isEmpty());
        const auto* strip = open.find<QListView>("step.strip");
        QTRY_COMPARE(strip->model()->index(1, 0).data().toString(), "2 · " + headline);
        QVERIFY(strip->model()->index(0, 0).data().toString() != "1 · " + headline);
        QCOMPARE(open.find<QPlainTextEdit>("write.title")->placeholderText(), headline);
    }

    void theStripFollowsTheTitleAsOneTypes() {
        Making making;
        const auto* strip = making.find<QListView>("step.strip");
        const auto pictureOf = [&] { return strip->model()->index(0, 0).data(Qt::DecorationRole).value<QPixmap>(); };
        QTRY_VERIFY(!pictureOf().isNull());
        auto* box = making.find<QPlainTextEdit>("write.title");
        box->setFocus();
        box->selectAll();
        for (const char* typed : {"N", "Ne", "New"}) {
            QTest::keyClick(box, typed[std::strlen(typed) - 1]);
            QCOMPARE(strip->model()->index(0, 0).data().toString(), QStringLiteral("1 · ") + typed);
            QVERIFY(!pictureOf().isNull());  // the old one stands until the new one is made
        }
        QCOMPARE(strip->currentIndex().row(), 0);
        making.session().undo();
        QTRY_COMPARE(strip->model()->index(0, 0).data().toString(), QStringLiteral("1 · The first answer: 600"));
    }

    void theStripFollowsThePictureAsOneChangesIt() {
        Making making;
        const auto* strip = making.find<QListView>("step.strip");
        const auto pictureOf = [&](int row) {
            return strip->model()->index(row, 0).data(Qt::DecorationRole).value<QPixmap>().toImage();
        };
        making.session().go(1);
        making.write("title", "");
        QTRY_VERIFY(making.isCurrent() && !pictureOf(1).isNull());
        const QImage first = pictureOf(0), before = pictureOf(1);
        making.session().apply(SetScheme{0, "rope"});
        making.session().apply(SetView{0, "dials"});
        QTRY_VERIFY(pictureOf(1) != before);
        const auto headline = [&] { return QString::fromStdString(making.canvas().picture()->figure->headline.en); };
        QTRY_VERIFY(making.isCurrent() && !headline().isEmpty());
        QTRY_COMPARE(strip->model()->index(1, 0).data().toString(), "2 · " + headline());
        const QImage changed = pictureOf(1);
        making.write("notes", "It turns");  // words are stored apart from the picture
        QCOMPARE(pictureOf(1), changed);
        QCOMPARE(pictureOf(0), first);
        while (making.session().canUndo()) making.session().undo();
        QTRY_COMPARE(pictureOf(1), before);
    }

    void theParametersFoldToAButton() {
        for (const int width : {1440, 1280, 1200}) {
            Making making;
            making.window.resize(width, 900);
            QTRY_COMPARE(making.window.width(), width);
            QTRY_VERIFY(making.canvas().width() >= 0.6 * width);
            QVERIFY(!making.find<QWidget>("panel.scheme")->isVisible());
            QTest::mouseClick(making.find<QToolButton>("panels"), Qt::LeftButton);
            QVERIFY(making.find<QWidget>("panel.scheme")->isVisible());
            QTest::mouseClick(making.find<QToolButton>("panels"), Qt::LeftButton);
            QTRY_VERIFY(making.canvas().width() >= 0.6 * width);
        }
    }

    void aDeckIsSavedUnderItsTitle() {
        Making making;
        making.session().edit(withTitle(making.session().moment(), Phrase()));
        making.write("title", "Mine");
        QCOMPARE(suggestedName(making.session().moment(), Language::English), QString("Mine"));
        making.write("deck", "What: a/b?");
        QCOMPARE(suggestedName(making.session().moment(), Language::English), QString("What a b"));
    }

    void aNewDeckIsSavedWithoutAQuestion() {
        const auto saveTwoSteps = [](OpenWindow& open, const QString& folder) {
            open.dialogs.decks = folder;
            for (int step = 0; step < 2; ++step) open.command("Add this picture as a step")->trigger();
            open.session().edit(withTitle(open.session().moment(), Phrase("My lesson")));
            open.command("Save")->trigger();
            return open.window.file().opened();
        };
        OpenWindow first, second;
        const QString folder = first.folder.path();
        QCOMPARE(saveTwoSteps(first, folder), folder + "/My lesson.orrery.json");
        QVERIFY(QFile::exists(folder + "/My lesson.orrery.json"));
        QCOMPARE(saveTwoSteps(second, folder), QString());  // the name is taken: it is asked
    }

    void aStepIsDraggedToItsPlace() {
        Making making;
        StepStrip& strip = *making.view().strip;
        const auto middle = [&](int row) { return strip.visualRect(strip.steps().index(row)).center(); };
        const QPoint behind(0, 2 + strip.visualRect(strip.steps().index(2)).height() / 4);
        const auto dragTo = [&](QPoint end) {
            QTest::mousePress(strip.viewport(), Qt::LeftButton, {}, middle(0));
            for (const QPoint& at : {(middle(0) + end) / 2, end}) QTest::mouseMove(strip.viewport(), at);
        };
        dragTo(middle(2) + behind);
        QTest::keyClick(&strip, Qt::Key_Escape);
        QTest::mouseRelease(strip.viewport(), Qt::LeftButton, {}, middle(2));
        QCOMPARE(making.ids(), QString("one two three"));
        dragTo(middle(2) + behind);
        QTest::mouseRelease(strip.viewport(), Qt::LeftButton, {}, middle(2) + behind);
        QCOMPARE(making.ids(), QString("two three one"));
        QCOMPARE(making.at(), std::size_t(2));
        QCOMPARE(making.find<QListView>("step.strip")->currentIndex().row(), 2);
    }

    void aSelectionWithoutAnyFormatIsNotPasted() {
        Making making;
        auto* box = making.find<QPlainTextEdit>("write.title");
        const QString before = box->toPlainText();
        QGuiApplication::clipboard()->setMimeData(new QMimeData, QClipboard::Selection);
        QTest::mouseClick(box->viewport(), Qt::MiddleButton);
        QCOMPARE(box->toPlainText(), before);
        QGuiApplication::clipboard()->setText(" pasted", QClipboard::Selection);
        QTest::mouseClick(box->viewport(), Qt::MiddleButton);
        QVERIFY(box->toPlainText().contains(" pasted"));
    }

    void theOtherLanguageIsWrittenApart() {
        Making making;
        making.session().apply(SetLook{{Theme::Light, Language::Chinese}});
        auto* box = making.find<QPlainTextEdit>("write.task");
        QCOMPARE(box->toPlainText(), QString("拖动底数"));
        box->setPlainText("改变底数");
        QCOMPARE(making.document().about.task.zh, std::string("改变底数"));
        QCOMPARE(making.document().about.task.en, std::string("Drag the base, now {base}"));
        making.find<QPlainTextEdit>("write.deck")->setPlainText("新题");
        QCOMPARE(making.session().moment().deck->title, Phrase("Three steps", "新题"));
    }

    void aControlOfAPaneThatIsGoneIsStillNamed() {
        Making making;
        making.session().apply(AddPane{making.pane()});
        making.session().edit([&] {
            OpenDocument moment = making.session().moment();
            moment.document.about.controls.push_back({1, Owner::Scheme, "d_model"});
            return moment;
        }());
        making.session().apply(RemovePane{1});
        making.session().apply(SetLook{{Theme::Light, Language::Chinese}});
        QTRY_VERIFY(making.isCurrent());
        QVERIFY(making.find<QToolButton>("controls.remove.1")->text().contains("d_model"));
    }

private:
    static void setBaseTo(OpenWindow& open, double base) {
        open.session().apply(SetValue{{0, Owner::Scheme, "base"}, base});
    }
};

ORRERY_TEST(WindowMakingTest);
#include "window_making_test.moc"
