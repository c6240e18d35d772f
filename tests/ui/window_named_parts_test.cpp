// Phrases of an answer and the parts of the picture that they name light each other.
#include "tests/support/deck_window.h"
#include "tests/support/test_list.h"
#include "ui/paint/layout/spotlight.h"
#include "ui/window/canvas/picture_canvas.h"
#include "ui/window/sentence_label.h"

using namespace orrery;

namespace {

constexpr const char* named = R"({"orrery": 2, "steps": [
  {"id": "one", "about": {"title_en": "One", "answer_en": "Here [the mean](mean of 64 cosines) falls."},
   "panes": [{"sinusoidal": {}, "decay": {"alphas": [], "to": 100}}]},
  {"id": "two", "panes": [{"sinusoidal": {}, "heatmap": {}}]}]})";

void movePointer(QWidget& over, QPointF to) {
    QMouseEvent move(QEvent::MouseMove, to, over.mapToGlobal(to), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&over, &move);
}

void leave(QWidget& over) {
    QEvent event(QEvent::Leave);
    QCoreApplication::sendEvent(&over, &event);
}

}  // namespace

class WindowNamedPartsTest : public QObject {
    Q_OBJECT

private slots:
    void aPhraseLightsThePicture() {
        DeckWindow open(named);
        QVERIFY(QTest::qWaitFor([&] { return open.isCurrent(); }));
        auto* answer = open.window.findChild<SentenceLabel*>("step.answer");
        auto* canvas = &open.canvas();
        QCOMPARE(answer->text(), QString("Here the mean falls."));
        QCOMPARE(answer->names(), std::vector<std::string>{"mean of 64 cosines"});
        const QImage before = canvas->grab().toImage();
        const double middle = answer->fontMetrics().horizontalAdvance("Here the m");
        movePointer(*answer, {middle, 8});
        const QImage lit = canvas->grab().toImage();
        QVERIFY(lit != before);
        leave(*answer);
        QCOMPARE(canvas->grab().toImage(), before);
    }

    void thePictureLightsAPhrase() {
        DeckWindow open(named);
        QVERIFY(QTest::qWaitFor([&] { return open.isCurrent(); }));
        auto* answer = open.window.findChild<SentenceLabel*>("step.answer");
        auto* canvas = &open.canvas();
        const Picture& picture = *canvas->picture();
        const Spotlight curve = spotlightOn(*picture.figure, *picture.layout, "mean of 64 cosines");
        QVERIFY(!curve.isEmpty());
        const QImage before = answer->grab().toImage();
        const QPolygonF& line = curve.lines.front();
        movePointer(*canvas, line[line.size() / 2]);
        QCOMPARE(canvas->nameUnder(answer->names()), std::string("mean of 64 cosines"));
        QVERIFY(answer->grab().toImage() != before);
        leave(*canvas);
        QCOMPARE(answer->grab().toImage(), before);
    }
};

ORRERY_TEST(WindowNamedPartsTest);

#include "window_named_parts_test.moc"
