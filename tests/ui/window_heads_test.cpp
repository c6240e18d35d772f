// A bias with several heads in the real window: heads are chosen by clicking their matrix or by keys, and enlarged by a
// control.
#include "core/evaluate/evaluate.h"
#include "core/interaction/pointing.h"
#include "tests/support/by_name.h"
#include "tests/support/open_window.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

/// Returns the head of each panel in the current picture.
std::vector<int> headsShown(OpenWindow& open) {
    std::vector<int> heads;
    for (const Panel& panel : open.canvas().picture()->figure->panels) heads.push_back(panel.head);
    return heads;
}

/// Returns the head whose matrix has the mark of the probe.
int markedHead(OpenWindow& open) {
    for (const Panel& panel : open.canvas().picture()->figure->panels) {
        if (layerOf<Marks>(panel)) return panel.head;
    }
    return -1;
}

}  // namespace

class WindowHeadsTest : public QObject {
    Q_OBJECT

private slots:
    void aClickOnAMatrixChoosesItsHeadAndThePictureFollows() {
        OpenWindow open(documentWith({{"scheme", "alibi"}}));
        QCOMPARE(markedHead(open), 0);
        const QImage before = open.canvas().picture()->image;
        QTest::mouseClick(&open.canvas(), Qt::LeftButton, {}, open.pointOf({2.5, 9.5}, 5));
        QCOMPARE(open.document().probe.head, 5);
        QTRY_VERIFY(open.isCurrent());
        QCOMPARE(markedHead(open), 5);
        QVERIFY(open.canvas().picture()->image != before);
        open.session().undo();
        QCOMPARE(open.document().probe.head, 0);
    }

    void keysChooseTheNextHeadAndStopAtTheEnds() {
        OpenWindow open(documentWith({{"scheme", "alibi"}, {"heads", "3"}}));
        for (const int head : {1, 2, 2}) {
            QTest::keyClick(&open.canvas(), Qt::Key_BracketRight);
            QCOMPARE(open.document().probe.head, head);
        }
        QTRY_VERIFY(open.isCurrent());
        QCOMPARE(markedHead(open), 2);
        for (const int head : {1, 0, 0}) {
            QTest::keyClick(&open.canvas(), Qt::Key_BracketLeft);
            QCOMPARE(open.document().probe.head, head);
        }
    }

    void aHeadBeyondTheLastStepsFromTheLast() {
        const Figure heads = *evaluate(documentWith({{"scheme", "alibi"}, {"heads", "3"}}));
        QCOMPARE(probeOnHead({.head = 40}, heads, 0, -1).head, 1);
        QCOMPARE(probeOnHead({.head = 4}, *evaluate(firstDocument()), 0, 1).head, 4);  // this picture has no heads
    }

    void theControlShowsTheChosenHeadLarge() {
        OpenWindow open(documentWith({{"scheme", "alibi"}}));
        QVERIFY(headsShown(open).size() >= 8);
        QTest::keyClick(&open.canvas(), Qt::Key_BracketRight);
        auto* list = open.control<QComboBox>("panel.view", "param.heads_shown");
        list->setFocus();
        QTest::keyClick(list, Qt::Key_Down);
        QCOMPARE(textIn(open.pane().view.values, "heads_shown"), std::string_view("one"));
        QTRY_VERIFY(open.isCurrent());
        QCOMPARE(headsShown(open).front(), 1);
        const QImage before = open.canvas().picture()->image;
        QTest::keyClick(&open.canvas(), Qt::Key_BracketRight);
        QTRY_VERIFY(open.isCurrent());
        QCOMPARE(headsShown(open).front(), 2);
        QVERIFY(open.canvas().picture()->image != before);
    }
};

ORRERY_TEST(WindowHeadsTest);
#include "window_heads_test.moc"
