// A bias with several heads in the real window: heads are chosen by clicking their matrix or by keys, and enlarged by a
// control.
#include "core/evaluate/evaluate.h"
#include "core/interaction/pointing.h"
#include "tests/support/by_name.h"
#include "tests/support/open_window.h"
#include "tests/support/test_list.h"
#include "ui/window/file_name.h"

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
        QCOMPARE(open.document().probe.m, 9.0);
        QCOMPARE(open.document().probe.n, 2.0);
        QTRY_VERIFY(open.isCurrent());
        QCOMPARE(markedHead(open), 5);
        QVERIFY(open.canvas().picture()->image != before);
        open.session().undo();
        QCOMPARE(open.document().probe.head, 0);
    }

    void headsStandInColumnsAndKeepTheirNamesBesideAnotherPane() {
        OpenWindow open(documentWith("scheme=alibi view=bias"));
        const auto lefts = [&](int pane, QSize size) {
            const Figure& figure = *open.canvas().picture()->figure;
            const Layout layout = layoutOf(figure, size);
            std::vector<int> all;
            for (std::size_t i = 0; i < layout.panels.size(); ++i)
                if (figure.panels[i].pane == pane) all.push_back(qRound(layout.panels[i].data.left()));
            return all;
        };
        const auto areInColumns = [](const std::vector<int>& all) {
            const auto second =
                std::ranges::find_if(all.begin() + 1, all.end(), [&](int left) { return left <= all[0] + 1; });
            return std::all_of(second, all.end(), [&](int left) {
                return std::any_of(all.begin(), second, [&](int above) { return std::abs(left - above) <= 1; });
            });
        };
        open.session().apply(AddPane{open.pane()});
        open.session().apply(SetScheme{1, "t5"});
        QTRY_VERIFY(open.isCurrent() && open.canvas().picture()->figure->panels.size() == 16);
        for (const QSize size : {QSize(900, 560), QSize(1920, 1080), QSize(700, 700), open.canvas().size()})
            for (const int pane : {0, 1})
                QVERIFY2(areInColumns(lefts(pane, size)), qPrintable(QString::number(size.width())));
        QVERIFY(open.canvas().picture()->figure->panels.front().title.en.starts_with("A · m = 1/2 · head 0"));
        QVERIFY(open.canvas().accessibleDescription().startsWith("ALiBi beside T5 buckets"));
        QCOMPARE(suggestedName(open.document()), QString("alibi-t5-bias"));
        open.command("Add this picture as a step")->trigger();
        QCOMPARE(open.session().moment().deck->title.en, std::string("ALiBi beside T5 buckets"));
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
