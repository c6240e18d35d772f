// Interpolation of panels from one picture to another: exact at both ends, symmetric in both directions, without
// overlaps.
#include "ui/paint/painters/layout_transition.h"

#include <QtTest>

#include "core/evaluate/evaluate.h"
#include "core/model/between.h"
#include "tests/support/brief_training.h"
#include "tests/support/set_document.h"
#include "tests/support/test_list.h"
#include "ui/lessons.h"

using namespace orrery;

namespace {

constexpr QSize page(960, 540);

struct StagedStep {
    Document document;
    Figure figure;
    Layout layout;

    explicit StagedStep(const Document& shown)
        : document(shown), figure(*evaluate(trainedBriefly(shown))), layout(layoutOf(figure, page, shown.look.type)) {}
};

LayoutTransition walkOf(const StagedStep& a, const StagedStep& b) {
    return {{a.figure, a.layout}, {b.figure, b.layout}, partnersOf(a.document, b.document)};
}

std::vector<QRectF> rectsOf(const Layout& layout) {
    std::vector<QRectF> rects{layout.headline, layout.title, layout.caption};
    for (const PanelLayout& panel : layout.panels)
        rects.insert(rects.end(), {panel.place, panel.title, panel.legend, panel.legendRows, panel.endNames, panel.data,
                                   panel.xName, panel.yName, panel.bar, panel.barName});
    return rects;
}

Document ofTwo() {
    Document document = firstDocument();
    document.panes.push_back(document.panes[0]);
    document.panes[1].scheme = documentWith({{"scheme", "rope"}}).panes[0].scheme;
    return document;
}

}  // namespace

class WalkTest : public QObject {
    Q_OBJECT

private slots:
    void theEndsAreTheLayoutsAndTheWayBackIsTheSame() {
        for (const Lesson& lesson : lessons()) {
            std::optional<StagedStep> before;
            for (const Step& step : lesson.deck.steps) {
                StagedStep now(step.document);
                if (before) {
                    const LayoutTransition there = walkOf(*before, now), back = walkOf(now, *before);
                    QCOMPARE(rectsOf(there.at(0, before->layout, LayoutTransition::First)), rectsOf(before->layout));
                    QCOMPARE(rectsOf(there.at(1, now.layout, LayoutTransition::Second)), rectsOf(now.layout));
                    for (const double part : {0.125, 0.375, 0.75}) {
                        QCOMPARE(rectsOf(there.at(part, before->layout, LayoutTransition::First)),
                                 rectsOf(back.at(1 - part, before->layout, LayoutTransition::Second)));
                        const auto whole = [](const QRectF& rect) { return rect == QRectF(rect.toRect()); };
                        for (const PanelLayout& panel : there.at(part, now.layout, LayoutTransition::Second).panels)
                            QVERIFY(whole(panel.data));
                    }
                }
                before.emplace(std::move(now));
            }
        }
    }

    void whatIsNewComesFromBesideThePageAndCoversNothing() {
        const StagedStep one(firstDocument()), two(ofTwo());
        const LayoutTransition walk = walkOf(one, two);
        QVERIFY(walk.moves());
        const Layout begin = walk.at(0, two.layout, LayoutTransition::Second);
        QCOMPARE(begin.panels[0].data, one.layout.panels[0].data);
        QVERIFY(begin.panels[1].data.left() >= page.width());
        for (int step = 0; step <= 20; ++step) {
            const Layout layout = walk.at(step / 20.0, two.layout, LayoutTransition::Second);
            QVERIFY(!layout.panels[0].data.intersects(layout.panels[1].data));
        }
    }

    void aPaneThatStaysIsFollowedToItsNewPlace() {
        Document left = ofTwo();
        left.panes.erase(left.panes.begin());  // only the second pane remains
        const StagedStep two(ofTwo()), one(left);
        const LayoutTransition walk = walkOf(two, one);
        QCOMPARE(walk.at(1, two.layout, LayoutTransition::First).panels[1].data, one.layout.panels[0].data);
        QVERIFY(walk.at(1, two.layout, LayoutTransition::First).panels[0].data.right() <= 0);
    }

    void whatStandsStillDoesNotMove() {
        const StagedStep a(firstDocument()), b(documentWith({{"base", "100"}}));
        QVERIFY(!walkOf(a, b).moves());
    }

    void aFigureOfOtherPanelsKeepsItsOwnPlaces() {
        const StagedStep one(firstDocument()), two(ofTwo());
        QCOMPARE(rectsOf(walkOf(one, two).at(0.5, two.layout, LayoutTransition::First)), rectsOf(two.layout));
    }
};

ORRERY_TEST(WalkTest);
#include "walk_test.moc"
