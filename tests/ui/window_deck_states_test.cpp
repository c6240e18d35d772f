// Steps made without JSON in the real window: the state that is asked about, the state that answers, what there is to
// try, and a deck of three such steps in few actions.
#include <QComboBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>

#include "core/io/deck_json.h"
#include "tests/support/by_name.h"
#include "tests/support/deck_window.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

/// A step at base 600 whose editor is open, and actions of its author.
struct StateWindow : DeckWindow {
    StateWindow() { QTest::keyClick(&window, Qt::Key_F2); }

    const About& about() { return document().about; }
    double base() { return realIn(pane().scheme.values, "base"); }
    void moveBase(double to) { session().apply(SetValue{{0, Owner::Scheme, "base"}, to}); }
    void press(const char* button) { find<QAbstractButton>(button)->click(); }
    QString said(const char* label) {
        const auto* shown = find<QLabel>(label);
        return shown->isVisible() ? shown->text() : QString();
    }
    void clickOn(const char* panel, const char* label) {
        QTest::mouseClick(control<QLabel>(panel, label), Qt::LeftButton);
    }
    void write(const char* box, const QString& words) {
        auto* edited = find<QPlainTextEdit>(box);
        edited->setFocus();
        QTest::keyClicks(edited, words);
    }
    Deck saved() {
        dialogs.path = folder.filePath("saved.json");
        command("Save as…")->trigger();
        const Result<Deck> deck = readDeck(dialogs.path.toStdString());
        return deck ? *deck : Deck();
    }
};

/// An author who counts his actions: a command, a click, a value that is set, a run of typing.
struct CountingAuthor : OpenWindow {
    int actions = 0;

    void add() {
        ++actions;
        QTest::keyClick(&canvas(), Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
    }
    void press(const char* button) {
        ++actions;
        QTest::mouseClick(find<QAbstractButton>(button), Qt::LeftButton);
    }
    void setBase(const char* value) {
        ++actions;
        typeInto(control<QLineEdit>("panel.scheme", "param.base.box"), value);
    }
    /// Types into the box with the focus; Enter leads on.
    void write(const QString& words) {
        ++actions;
        for (const QChar letter : words) {
            QWidget* focus = QApplication::focusWidget();
            letter == '\n' ? QTest::keyClick(focus, Qt::Key_Return) : QTest::keyClicks(focus, letter);
        }
    }
};

}  // namespace

class WindowDeckStatesTest : public QObject {
    Q_OBJECT

private slots:
    void aTryMayBeAChoiceOrAPositionAndThereAreTwo() {
        StateWindow open;
        open.press("try.pick");
        open.clickOn("panel.scheme", "param.layout.label");
        const auto* editor = open.find<QScrollArea>("step.words");
        const auto* reply = open.find<QPlainTextEdit>("write.try.0.reply");
        QTRY_VERIFY(editor->viewport()->rect().contains(reply->geometry().translated(
            reply->parentWidget()->mapTo(editor->viewport(), QPoint(0, 0)))));  // the editor scrolls to it
        auto* option = open.find<QComboBox>("try.0.option");
        QVERIFY(option->isVisible() && !open.find<QLineEdit>("try.0.bound")->isVisible());
        emit option->activated((option->setCurrentIndex(1), 1));
        QCOMPARE(open.about().tries[0].until, std::string("panes.0.sinusoidal.layout = halves"));
        open.press("controls.pick");
        open.press("try.pick");
        QVERIFY(!open.find<QPushButton>("controls.pick")->isChecked());
        QTest::mouseClick(open.find<QWidget>("probe.m.box"), Qt::LeftButton);
        QCOMPARE(open.about().tries[1].until, std::string("probe.m >= 7"));
        QVERIFY(!open.find<QPushButton>("try.pick")->isVisible());
        QCOMPARE(open.saved().steps[0].document.about, open.about());
        open.session().apply(SetLook{{Theme::Light, Language::Chinese}});
        QCOMPARE(open.find<QComboBox>("try.1.sign")->currentText(), QString("至少"));
        QCOMPARE(open.find<QPushButton>("state.ask")->text(), QString("就当前画面提问"));
        QCOMPARE(open.find<QPushButton>("state.answer")->text(), QString("以当前画面作答"));
        open.press("try.0.remove");
        QCOMPARE(open.about().tries.size(), std::size_t(1));
        QVERIFY(open.find<QPushButton>("try.pick")->text().startsWith("动手试试"));
    }

    void aConditionOfAnotherFormIsKept() {
        StateWindow open;
        const std::string written = "probe.m = 4 and probe.n = 5";
        OpenDocument moment = open.session().moment();
        moment.document.about.tries = {{.text = Phrase("Meet"), .until = written}};
        open.session().edit(moment);
        QCOMPARE(open.said("try.0.name").toStdString(), written);
        QVERIFY(!open.find<QLineEdit>("try.0.bound")->isVisible());
        open.write("write.try.0.reply", "Met");
        QCOMPARE(open.about().tries[0].until, written);
        QCOMPARE(open.about().tries[0].reply.en, std::string("Met"));
    }

    void threeStepsThatAskTakeFewerThanSixteenActions() {
        CountingAuthor author;
        for (const char* answer : {"100", "2000", "50000"}) {
            author.add();
            if (!author.find<QWidget>("panel.scheme")->isVisible()) author.press("panels");
            author.write("Slower\nWhich columns get slower?\n\nThe left ones\n\n\nThe right ones");
            author.setBase(answer);
            author.press("state.answer");
        }
        ++author.actions;
        author.dialogs.path = author.folder.filePath("made.json");
        author.command("Save")->trigger();
        QCOMPARE(author.actions, 14);  // one of them shows the parameters, the last saves
        const Result<Deck> made = readDeck(author.dialogs.path.toStdString());
        QVERIFY(made);
        QCOMPARE(made->steps.size(), std::size_t(3));
        double before = 10000;
        for (const Step& step : made->steps) {
            const About& about = step.document.about;
            QCOMPARE(about.question.en, std::string("Which columns get slower?"));
            QCOMPARE(about.title.en, std::string("Slower"));
            QCOMPARE(about.guesses.size(), std::size_t(2));
            QCOMPARE(about.guesses[1].text.en, std::string("The right ones"));
            QVERIFY(about.guesses[0].right && !about.guesses[1].right);
            QCOMPARE(about.before.size(), std::size_t(1));
            QCOMPARE(std::get<double>(about.before[0].value),
                     std::exchange(before, realIn(step.document.panes[0].scheme.values, "base")));
        }
    }
};

ORRERY_TEST(WindowDeckStatesTest);
#include "window_deck_states_test.moc"
