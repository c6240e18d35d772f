// Pictures of the lessons, counted: how many numbers are printed, and how small the smallest letters are.
#include <QRegularExpression>

#include "core/evaluate/evaluate.h"
#include "tests/support/speaking.h"
#include "tests/support/test_list.h"
#include "tests/support/written_texts.h"

using namespace orrery;

namespace {

constexpr int mostNumbers = 200;
constexpr double leastPixels = 9;

}  // namespace

class LessonPicturesTest : public QObject {
    Q_OBJECT

private slots:
    void pagesAreReadable() {
        static const QRegularExpression number("^[−-]?\\d[\\d.,\u2009]*$");
        QStringList faults;
        for (const Speaking& step : speaking()) {
            if (!step.isStep) continue;
            const Result<Figure> figure = evaluate(step.document);
            QVERIFY2(figure, qPrintable(step.name));
            int numbers = 0;
            double smallest = 1000;
            for (const WrittenText& written : textsOf(*figure, step.document.look, {1280, 720})) {
                if (number.match(written.text).hasMatch()) ++numbers;
                if (written.pixels > 0) smallest = std::min(smallest, written.pixels);
            }
            if (numbers > mostNumbers) faults << QString("%1: %2 numbers").arg(step.name).arg(numbers);
            if (smallest < leastPixels) faults << QString("%1: letters of %2 px").arg(step.name).arg(smallest);
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
    }
};

ORRERY_TEST(LessonPicturesTest);
#include "lesson_pictures_test.moc"
