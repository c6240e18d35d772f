// The curves view: every crest is drawn, and every scheme has curves at every size.
#include <QTest>
#include <cmath>

#include "core/model/document.h"
#include "core/model/update.h"
#include "core/schemes/catalog.h"
#include "core/views/curves/smooth_curve.h"
#include "tests/support/encodings.h"
#include "tests/support/figures.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

Document curvesDocument(const Changes& changes = {}) {
    return with(*update(firstDocument(), SetView{0, "curves"}), changes);
}

}  // namespace

class CurvesTest : public QObject {
    Q_OBJECT

private slots:
    void everyCrestIsDrawnWhereverTheWindowStands() {
        const OscillatorBank bank = bankOf("sinusoidal", {});
        for (double first = 0; first < 7; first += 0.37) {
            for (const double turns : {1.0, 17.3, 60.0, 127.9}) {
                const Curve curve = smoothCurve(bank.columns[0], {first, first + turns * 2 * M_PI});
                const auto [low, high] = std::ranges::minmax(curve.y);
                QVERIFY2(high > 1 - 1e-9 && low < -1 + 1e-9, qPrintable(QString::number(turns)));
                QVERIFY(curve.x.size() > 1000 && curve.x.size() < 2100);
                QVERIFY(std::ranges::is_sorted(curve.x));
            }
        }
    }

    void everySchemeWithDimensionsHasCurvesAtEverySize() {
        for (const Scheme* scheme : schemes()) {
            if (!scheme->build(Values(scheme->params))) continue;  // needs a file
            for (const char* positions : {"1", "50", "4294967296"}) {
                Document document = curvesDocument({{"scheme", scheme->id.data()}});
                if (document.panes[0].view.view->id != "curves") continue;
                document = *withPath(document, 0, "positions", positions);
                const Figure figure = figureOf(document);
                std::size_t points = 0;
                for (const Curve& curve : curvesOf(figure)) {
                    QCOMPARE(curve.x.size(), curve.y.size());
                    points += curve.x.size();
                    for (const double y : curve.y) QVERIFY2(!std::isinf(y), scheme->id.data());
                }
                QVERIFY2(points > 0 && points < 10000, scheme->id.data());
            }
        }
    }
};

ORRERY_TEST(CurvesTest);
#include "curves_test.moc"
