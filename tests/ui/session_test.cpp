// The session without a window: the newest request wins, files are read on the worker, and destruction does not wait
// for a picture.
#include "ui/session.h"
#include "tests/support/by_name.h"
#include "tests/support/set_document.h"
#include "tests/support/test_list.h"

#include <QtTest>

using namespace orrery;

namespace {

constexpr QSize pictureSize(640, 400);

}  // namespace

class SessionTest : public QObject {
    Q_OBJECT

private slots:
    void theNewestRequestWins() {
        Session session(firstDocument());
        QList<Picture> pictures;
        connect(&session, &Session::pictureReady, this, [&](const Picture& picture) { pictures.append(picture); });
        session.setPictureSize(pictureSize, 2);
        for (double base = 2; base <= 400; ++base) session.apply(SetValue{{0, Owner::Scheme, "base"}, base});
        QTRY_VERIFY(!pictures.isEmpty() && pictures.back().document == session.document());
        QVERIFY(pictures.size() < 300);
        QCOMPARE(pictures.back().image.size(), pictureSize * 2);
    }

    void aViewComesBackAsItWasLeft() {
        Session session(documentWith({{"view", "learning"}}));
        session.apply(SetValue{{0, Owner::View, "steps"}, 1000.0});
        session.apply(SetView{0, "decay"});
        QCOMPARE(integerIn(session.document().panes[0].view.values, "steps"), 199);  // another thing of that name
        session.apply(SetView{0, "learning"});
        QCOMPARE(integerIn(session.document().panes[0].view.values, "steps"), 1000);
        session.undo(3);
        QCOMPARE(integerIn(session.document().panes[0].view.values, "steps"), 200);
    }

    void aDocumentThatCannotBeShownIsToldAndTheNextOneIsDrawn() {
        Session session(documentWith({{"scheme", "rope"}}));
        QSignalSpy problems(&session, &Session::renderProblem);
        QSignalSpy pictures(&session, &Session::pictureReady);
        session.setPictureSize(pictureSize, 1);
        QTRY_COMPARE(pictures.size(), 1);
        session.apply(SetValue{{0, Owner::Scheme, "rotary_fraction"}, 0.0});
        QTRY_COMPARE(problems.size(), 1);
        QCOMPARE(problems[0][0].value<Problem>().where, std::string("rotary_fraction"));
        session.undo();
        QTRY_COMPARE(pictures.size(), 2);
    }

    void aViewThatDoesNotFitAnyMoreGivesWayInTheSameStep() {
        Session session(documentWith({{"scheme", "mrope"}, {"height", "4"}, {"view", "decay"}}));
        session.setPictureSize(pictureSize, 1);
        session.apply(SetValue{{0, Owner::Scheme, "width"}, 4.0});
        QTRY_COMPARE(session.document().panes[0].view.view->id, std::string_view("heatmap"));
        QCOMPARE(integerIn(session.document().panes[0].scheme.values, "width"), 4);
        session.undo();
        QCOMPARE(session.document().panes[0].view.view->id, std::string_view("decay"));
        QVERIFY(!session.canUndo());
        session.redo();
        QCOMPARE(session.document().panes[0].view.view->id, std::string_view("heatmap"));
    }

    void aSchemeOrPresetGetsAFittingViewInTheSameStep() {
        for (const Action& action : {Action(SetScheme{0, "alibi"}), Action(ApplyPreset{0, "mpt-7b"})}) {
            Session session(documentWith({{"scheme", "sinusoidal"}, {"view", "dials"}}));
            session.setPictureSize(pictureSize, 1);
            session.apply(action);
            QCOMPARE(session.document().panes[0].view.view->id, std::string_view("dials"));  // nothing built yet
            QTRY_COMPARE(session.document().panes[0].view.view->id, std::string_view("bias"));
            session.undo();
            QCOMPARE(session.document().panes[0].view.view->id, std::string_view("dials"));
            QVERIFY(!session.canUndo());
        }
    }

    void choosingTheSameSchemeAgainMendsItsView() {
        Session session(documentWith({{"scheme", "rope"}, {"view", "bias"}}));
        QSignalSpy problems(&session, &Session::renderProblem);
        session.setPictureSize(pictureSize, 1);
        QTRY_COMPARE(problems.size(), 1);
        session.apply(SetScheme{0, "rope"});
        QTRY_COMPARE(session.document().panes[0].view.view->id, std::string_view("heatmap"));
    }

    void aViewThatDidNotFitFromTheBeginningStaysAndTheFactsTellWhichWould() {
        Session session(documentWith({{"scheme", "rope"}, {"view", "bias"}}));
        QSignalSpy problems(&session, &Session::renderProblem);
        session.setPictureSize(pictureSize, 1);
        QTRY_COMPARE(problems.size(), 1);
        QCOMPARE(problems[0][0].value<Problem>().where, std::string("view"));
        const auto facts = problems[0][1].value<std::vector<PaneFacts>>();
        QCOMPARE(facts.size(), std::size_t(1));
        for (std::size_t i = 0; i < views().size(); ++i)
            QCOMPARE(bool(facts[0].fits[i]),
                     views()[i]->id != std::string_view("bias") && views()[i]->id != std::string_view("grid"));
        session.apply(SetProbe{{.m = 1}});
        QTRY_COMPARE(problems.size(), 2);
        QCOMPARE(session.document().panes[0].view.view->id, std::string_view("bias"));
    }

    void aRefusedActionChangesNothing() {
        Session session(firstDocument());
        QSignalSpy refused(&session, &Session::refused);
        session.apply(SetValue{{0, Owner::Scheme, "base"}, -1.0});
        QCOMPARE(refused.size(), 1);
        QCOMPARE(refused[0][1].value<std::optional<Place>>()->id, std::string("base"));
        QCOMPARE(session.document(), firstDocument());
        QVERIFY(!session.canUndo());
    }

    void aTableIsReadBeforeItIsShown() {
        Session session(documentWith({{"scheme", "learned"}}));
        const std::string path = SOURCE_DIR "/tests/golden/npy/f4.npy";
        session.apply(SetValue{{0, Owner::Scheme, "file"}, TableFile{path, nullptr, 0}});
        QVERIFY(fileIn(session.document().panes[0].scheme.values, "file").path.empty());
        QTRY_COMPARE(fileIn(session.document().panes[0].scheme.values, "file").path, path);
        QVERIFY(fileIn(session.document().panes[0].scheme.values, "file").table);
        session.undo();
        session.redo();
        QVERIFY(fileIn(session.document().panes[0].scheme.values, "file").table);
    }

    void aTableThatIsNoneIsRefusedByItsParameter() {
        Session session(documentWith({{"scheme", "learned"}}));
        QSignalSpy refused(&session, &Session::refused);
        session.apply(
            SetValue{{0, Owner::Scheme, "file"}, TableFile{SOURCE_DIR "/tests/golden/npy/text.npy", nullptr, 0}});
        QTRY_COMPARE(refused.size(), 1);
        QCOMPARE(refused[0][1].value<std::optional<Place>>()->id, std::string("file"));
        QVERIFY(fileIn(session.document().panes[0].scheme.values, "file").path.empty());
    }

    void aChangeMadeWhileATableIsReadIsKept() {
        Session session(documentWith({{"scheme", "learned"}}));
        const std::string path = SOURCE_DIR "/tests/golden/npy/f4.npy";
        session.apply(SetValue{{0, Owner::Scheme, "file"}, TableFile{path, nullptr, 0}});
        session.apply(SetProbe{{.m = 1, .n = 0, .dimension = 0, .head = 0}});
        QTRY_COMPARE(fileIn(session.document().panes[0].scheme.values, "file").path, path);
        QCOMPARE(session.document().probe.m, 1.0);
    }

    void aNewSizeOrThemeIsDrawnAgain() {
        Session session(firstDocument());
        QSignalSpy pictures(&session, &Session::pictureReady);
        session.setPictureSize(pictureSize, 1);
        QTRY_COMPARE(pictures.size(), 1);
        session.setPictureSize(pictureSize, 1);
        session.setPictureSize(pictureSize, 1.5);
        QTRY_COMPARE(pictures.size(), 2);
        session.apply(SetLook{{Theme::Dark, Language::Chinese}});
        QTRY_COMPARE(pictures.size(), 3);
        QVERIFY(!session.canUndo());
    }

    void leavingWhileWorkIsWaitingIsSafe() {
        for (int round = 0; round < 5; ++round) {
            Session session(documentWith({{"d_model", "4096"}, {"positions", "100000"}}));
            session.setPictureSize({1920, 1080}, 2);
            for (double base = 2; base < 20; ++base) session.apply(SetValue{{0, Owner::Scheme, "base"}, base});
        }
    }

    void whoDrawsIsToldOnce() {
        Session session(firstDocument());
        QSignalSpy chosen(&session, &Session::rendererChosen);
        QTRY_COMPARE(chosen.size(), 1);
        QVERIFY(!chosen[0][0].toString().isEmpty());
    }
};

ORRERY_TEST(SessionTest);
#include "session_test.moc"
