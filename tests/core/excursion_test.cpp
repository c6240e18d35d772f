// Panning and zooming beyond the positions that a view covers, and back.
#include <QtTest>

#include "core/interaction/go_to.h"
#include "core/interaction/navigation.h"
#include "core/interaction/pointing.h"
#include "core/interaction/positions.h"
#include "tests/support/set_document.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

CameraBinding bindingOn(const Document& document) {
    const Figure figure = evaluated(document);
    return *bindingOf(document, figure, *cameraPanel(figure, 0));
}

Document zoomedBy(const Document& document, Vec2 at, double factor) {
    const CameraBinding binding = bindingOn(document);
    return *withVisibleRange(document, binding, zoomed(binding, at, {factor, factor}));
}

Document pannedBy(const Document& document, Vec2 fractions) {
    const CameraBinding binding = bindingOn(document);
    return *withVisibleRange(document, binding, panned(binding, fractions));
}

Document soughtFor(Document document, double m) {
    document.probe.m = m;
    const CameraBinding binding = bindingOn(document);
    return *withVisibleRange(document, binding, following(binding, document.probe, {}));
}

CellRange covered(const Document& document) {
    return *coveredRange(document.panes.front());
}

CellRange positionsSeen(const Document& document) {
    const Figure figure = evaluated(document);
    return figure.panels[*cameraPanel(figure, 0)].axes->y.shown;
}

Result<Document> goneTo(const Document& document, const char* from, const char* to) {
    const Reaches reaches = reachesOf(document, evaluated(document), 0);
    return atStep(document, 0, reaches, {TypedRange{from, to}, TypedRange{"0", "127"}});
}

}  // namespace

class ExcursionTest : public QObject {
    Q_OBJECT

private slots:
    void zoomingOutCoversEveryPositionAndComesBack() {
        Document document = firstDocument();
        const std::size_t max = 200;
        for (std::size_t notch = 0; notch < max && covered(document).to < 4294967296.0; ++notch) {
            const CellRange before = covered(document);
            document = zoomedBy(document, {64, 0}, 1.25);
            QVERIFY(covered(document).from == 0 && covered(document).to > before.to);
            QCOMPARE(document.panes.front().camera, Camera());
        }
        QCOMPARE(covered(document), (CellRange{0, 4294967296.0}));
        QCOMPARE(zoomedBy(document, {64, 0}, 1.25), document);
        for (int notch = 0; notch < 83; ++notch) document = zoomedBy(document, {64, 0}, 0.8);
        QVERIFY(positionsSeen(document).size() < 50);
    }

    void onTheWayOutEverythingComesFirst() {
        Document document = zoomedBy(firstDocument(), {64, 25}, 0.9);
        document = zoomedBy(document, {64, 25}, 1.25);
        QCOMPARE(document, firstDocument());
        document = zoomedBy(document, {64, 25}, 1.25);
        QCOMPARE(covered(document), (CellRange{0, 63}));
    }

    void aDragGoesOnByWholePositionsAndNotBelowZero() {
        const Document on = pannedBy(firstDocument(), {0, -0.5});
        QCOMPARE(covered(on), (CellRange{25, 75}));
        QCOMPARE(on.panes.front().camera, Camera());
        QCOMPARE(pannedBy(on, {0, 2}), firstDocument());
    }

    void aCameraTakesTheCoveredPositionsAlong() {
        const Document close = zoomedBy(firstDocument(), {64, 50}, 0.5);  // 25 to 50
        const Document on = pannedBy(close, {0, -1});
        QCOMPARE(covered(on), (CellRange{0, 75}));
        QCOMPARE(positionsSeen(on), (CellRange{50, 75}));
        QCOMPARE(pannedBy(close, {0, 0.5}).panes.front().camera.y->from, 12.5);
    }

    void whatIsProbedFarAwayComesToTheMiddle() {
        QCOMPARE(covered(soughtFor(firstDocument(), 5000)), (CellRange{4975, 5025}));
        QCOMPARE(covered(soughtFor(firstDocument(), 52)), (CellRange{3, 53}));
        QCOMPARE(covered(soughtFor(firstDocument(), 49)), (CellRange{0, 50}));
    }

    void whatIsCoveredButOutOfSightComesJustIntoView() {
        const Document close = zoomedBy(documentWith("positions=1000"), {64, 0}, 0.1);
        const Document end = soughtFor(close, 999);
        QCOMPARE(covered(end), (CellRange{0, 1000}));
        QCOMPARE(positionsSeen(end), (CellRange{900, 1000}));
    }

    void queriesAndKeysGoTogether() {
        const Document far = soughtFor(documentWith("view=similarity"), 5000);
        QVERIFY(holds(covered(far), {0, 64}) && covered(far).to > 5000);
        QVERIFY(positionsSeen(far).size() == 64 && positionsSeen(far).from < 5000);
    }

    void aDifferenceKeepsItsPositions() {
        const Document document = documentWith("and base=500 compare.difference=true");
        QCOMPARE(zoomedBy(document, {64, 25}, 1.25), document);
    }

    void oneBoxAloneKeepsTheSpan() {
        const Document from = *goneTo(firstDocument(), "5000", "49");
        QCOMPARE(covered(from), (CellRange{5000, 5050}));
        QCOMPARE(covered(*goneTo(firstDocument(), "5000", "")), (CellRange{5000, 5050}));
        QCOMPARE(covered(*goneTo(from, "5000", "100")), (CellRange{51, 101}));
        QCOMPARE(*goneTo(firstDocument(), "10", "49")->panes.front().camera.y, (CellRange{10, 50}));
        QVERIFY(!goneTo(firstDocument(), "20", "10"));
        QVERIFY(!goneTo(firstDocument(), "ten", "49"));
    }
};

ORRERY_TEST(ExcursionTest);
#include "excursion_test.moc"
