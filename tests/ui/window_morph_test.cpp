// The real window on pictures that change with their input: the stages of the morph scheme, and a typed sentence.
#include "tests/support/by_name.h"
#include "tests/support/open_window.h"
#include "tests/support/settle.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

double stageOf(OpenWindow& open) {
    return realIn(open.pane().scheme.values, "stage");
}

QRgb colourAt(OpenWindow& open, const QPointF& cell) {
    return open.canvas().picture()->image.pixel(open.pointOf(cell));
}

}  // namespace

class WindowMorphTest : public QObject {
    Q_OBJECT

private slots:
    void theStageIsDraggedByKeysAndThePictureFollows() {
        OpenWindow open(documentWith({{"scheme", "morph"}, {"positions", "16"}, {"stage", "2"}}));
        const QRgb bit = colourAt(open, {2.1, 4.1});
        auto* slider = open.control<QSlider>("panel.scheme", "param.stage.slider");
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_End);
        QTRY_COMPARE(stageOf(open), 4.0);
        QTRY_VERIFY(open.isCurrent());
        QVERIFY(colourAt(open, {2.1, 4.1}) != bit);
        QTest::keyClick(slider, Qt::Key_Home);
        QTRY_COMPARE(stageOf(open), 0.0);
    }

    void theStageIsDraggedByTheMouse() {
        OpenWindow open(documentWith({{"scheme", "morph"}, {"positions", "16"}}));
        auto* slider = open.control<QSlider>("panel.scheme", "param.stage.slider");
        dragOver(*slider, QPoint(6, slider->height() / 2), QPoint(slider->width() / 2, 0));
        QTRY_VERIFY(stageOf(open) > 1 && stageOf(open) < 3);
        open.session().undo();
        QCOMPARE(stageOf(open), 0.0);
    }

    void aSentenceIsTypedAndShuffled() {
        OpenWindow open(documentWith({{"view", "attention"}, {"d_model", "16"}}));
        auto* box = open.control<GrowingBox>("panel.view", "param.sentence.box");
        QVERIFY(box);
        typeInto(box, "to be or not to be");
        QTRY_COMPARE(textIn(open.pane().view.values, "sentence"), std::string("to be or not to be"));
        QTRY_VERIFY(open.isCurrent());
        const Figure& figure = *open.canvas().picture()->figure;
        QCOMPARE(figure.panels.front().axes->y.extents.size(), 6.0);
        open.session().apply(SetValue{{0, Owner::View, "show"}, std::string("shuffle")});
        QTRY_VERIFY(open.isCurrent());
    }

    void aSentenceOfNothingIsToldAndTheLastPictureStays() {
        OpenWindow open(documentWith({{"view", "attention"}, {"d_model", "16"}}));
        const QImage before = open.canvas().picture()->image;
        typeInto(open.control<GrowingBox>("panel.view", "param.sentence.box"), " ");
        settle(open.window);
        QCOMPARE(open.canvas().picture()->image, before);
    }
};

ORRERY_TEST(WindowMorphTest);
#include "window_morph_test.moc"
