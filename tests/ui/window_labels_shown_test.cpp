// Labels as they stand on the screen: each formula of a shown window has the pixels of its sentence painted alone. A
// widget grabbed by itself is no proof, because it stands at the origin of what it is painted on; in a window it does
// not. CMake runs this at several scales of the screen (QT_SCALE_FACTOR).
#include <QFontInfo>
#include <QScreen>
#include <cmath>
#include <map>

#include "tests/support/desk.h"
#include "tests/support/golden_picture.h"
#include "tests/support/open_window.h"
#include "tests/support/test_list.h"
#include "ui/window/sentence_label.h"

using namespace orrery;

namespace {

/// The pixels of the screen that the window has.
QImage onScreen(const QWidget& window) {
    return window.screen()->grabWindow(window.winId()).toImage().convertToFormat(QImage::Format_RGB32);
}

/// Labels that are seen as a whole and have the focus no more than they need.
std::vector<const SentenceLabel*> wholeLabels(const QWidget& window) {
    std::vector<const SentenceLabel*> labels;
    for (const SentenceLabel* label : window.findChildren<SentenceLabel*>()) {
        const bool isWhole = label->isVisible() && label->visibleRegion() == QRegion(label->rect());
        if (isWhole && !label->sentence().empty() && !label->hasFocus()) labels.push_back(label);
    }
    return labels;
}

/// The label's pixels within its window.
QRect pixelsOf(const SentenceLabel& label, double scale) {
    const QRectF place(label.mapTo(label.window(), QPoint()), label.size());
    const QRectF pixels(place.topLeft() * scale, place.size() * scale);
    return pixels.toRect().adjusted(1, 1, -1, -1);  // at 1.25 an edge is shared with the neighbour
}

/// An image like `screen` with nothing but the sentence of the label, in its place.
QImage paintedAlone(const SentenceLabel& label, const QImage& screen, const QColor& ground) {
    QImage image(screen.size(), QImage::Format_RGB32);
    image.setDevicePixelRatio(screen.devicePixelRatio());
    image.fill(ground);
    QFont font = label.font();
    font.setPixelSize(QFontInfo(font).pixelSize());
    const double width = label.width();
    const auto layout = math::layOut(label.sentence(), {font, 1.45 * font.pixelSize(), width});
    QPainter painter(&image);
    painter.translate(label.mapTo(label.window(), QPoint()));
    math::paintSentence(painter, layout, {0, 1}, label.palette().color(label.foregroundRole()));
    return image;
}

bool hasFormula(const SentenceLabel& label) {
    return label.sentence().find('$') != std::string::npos;
}

/// What is wrong with a label on the screen, in a sentence.
QString faultOf(const SentenceLabel& label, const QImage& screen) {
    const QRect pixels = pixelsOf(label, screen.devicePixelRatio());
    const QColor ground = screen.pixelColor(pixels.topLeft());
    const QImage alone = paintedAlone(label, screen, ground);
    if (areAlike(screen.copy(pixels), alone.copy(pixels))) return {};
    const QString out = QCoreApplication::applicationDirPath() + "/golden/shown-label";
    QDir().mkpath(QFileInfo(out).path());
    screen.copy(pixels).save(out + ".png");
    alone.copy(pixels).save(out + "-alone.png");
    return label.objectName() + " '" + label.text() +
           "' is not on the screen as its sentence is painted alone: " + out + ".png, " + out + "-alone.png";
}

/// What is wrong with the labels of a window once they stand still; and how many of them have formulas.
struct Looked {
    QString fault;
    int formulas = 0;
};

Looked lookedAt(const QWidget& window) {
    Looked looked;
    const QImage screen = onScreen(window);
    for (const SentenceLabel* label : wholeLabels(window)) {
        looked.formulas += hasFormula(*label);
        const QString fault = faultOf(*label, screen);
        if (looked.fault.isEmpty()) looked.fault = fault;
    }
    return looked;
}

void lookUntilAlike(const QWidget& window, int formulas) {
    Looked looked = lookedAt(window);
    for (int tries = 0; tries < 50 && (!looked.fault.isEmpty() || looked.formulas < formulas); ++tries) {
        QTest::qWait(100);
        looked = lookedAt(window);
    }
    QVERIFY2(looked.fault.isEmpty(), qPrintable(looked.fault));
    QVERIFY2(looked.formulas >= formulas, qPrintable(QString("%1 formulas are seen").arg(looked.formulas)));
}

}  // namespace

class WindowLabelsShownTest : public QObject {
    Q_OBJECT

private slots:
    void theScaleIsTheOneAskedFor() {
        const double asked = qEnvironmentVariable("QT_SCALE_FACTOR", "1").toDouble();
        QCOMPARE(QGuiApplication::primaryScreen()->devicePixelRatio(), asked);
    }

    void formulasOfTheFirstPicture() {
        OpenWindow open;
        lookUntilAlike(open.window, 2);
    }

    void formulasOfEveryView_data() {
        QTest::addColumn<QString>("id");
        for (const View* view : views()) QTest::newRow(view->id.data()) << QString(view->id.data());
    }
    void formulasOfEveryView() {
        QFETCH(QString, id);
        const bool isBias = id == "bias";
        const bool isGrid = id == "grid";
        OpenWindow open(shownAs(qPrintable(id), isBias ? "alibi" : isGrid ? "sincos2d" : "sinusoidal"));
        open.holdStill();
        lookUntilAlike(open.window, 1);
    }

    void wordsOfALesson() {
        OpenWindow open;
        openFirstLesson(open.window);
        auto* question = open.find<SentenceLabel>("question.text");
        QTRY_VERIFY(question->isVisible());
        lookUntilAlike(open.window, 0);
        open.command("Next")->trigger();
        auto* answer = open.find<SentenceLabel>("step.answer");
        QTRY_VERIFY(answer->isVisible());
        QTRY_VERIFY(open.isCurrent());
        lookUntilAlike(open.window, 0);
    }
};

ORRERY_TEST(WindowLabelsShownTest);
#include "window_labels_shown_test.moc"
