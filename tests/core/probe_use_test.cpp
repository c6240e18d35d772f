// Parts of the probe that a picture depends on: a Figure declares exactly those.
#include <QtTest>
#include <array>
#include <span>

#include "core/schemes/catalog.h"
#include "tests/support/brief_training.h"
#include "tests/support/describe.h"
#include "tests/support/set_document.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

/// Returns documents with every picture of every view, each with the first of the schemes that it supports.
std::vector<Document> everyPicture(std::span<const Scheme* const> among) {
    std::vector<Document> documents;
    for (const View* view : views()) {
        for (const ViewPicture& picture : view->pictures.all()) {
            for (const Scheme* scheme : among) {
                Document document = firstDocument();
                Pane& pane = document.panes.front();
                pane.scheme = SchemeSetting(*scheme);
                pane.view = ViewSetting(*view);
                const auto chosen = view->pictures.all().size() > 1
                                        ? withPath(document, 0, std::string(view->params().front().id), picture.id)
                                        : Result<Document>(document);
                if (!chosen || !evaluate(trainedBriefly(*chosen, 1))) continue;
                documents.push_back(*chosen);
                break;
            }
        }
    }
    return documents;
}

Figure shownAt(Document document, const Probe& probe) {
    document.probe = probe;
    return evaluated(trainedBriefly(document, 1));
}

Figure shownWith(const Document& document, double m, double n) {
    return shownAt(document, {.m = m, .n = n});
}

/// Compares figures as text, since they hold values by shared pointers.
bool areAlike(const Figure& a, const Figure& b) {
    return FigureText(a).text == FigureText(b).text;
}

}  // namespace

class ProbeUseTest : public QObject {
    Q_OBJECT

private slots:
    void whatChangesNothingIsNotSaidToBeUsed() {
        const std::vector<Document> documents = everyPicture(schemes());
        QVERIFY(documents.size() > views().size());
        for (const Document& document : documents) {
            bool m = false, n = false;
            for (const double at : {0.0, 1.0, 2.0, 3.0}) {
                m = m || !areAlike(shownWith(document, at, 1), shownWith(document, at + 1, 1));
                n = n || !areAlike(shownWith(document, at, 1), shownWith(document, at, 2));
            }
            const Figure figure = shownWith(document, 3, 1);
            const ProbeUse use = figure.panes.front().probe;
            const std::string name = std::string(document.panes.front().view.view->id) + ": " + figure.title.en;
            QVERIFY2(use.m == m, name.c_str());
            QVERIFY2(use.n == n, name.c_str());
        }
    }

    void dimensionAndHeadAreUsedWhereTheyChangeThePicture() {
        const std::array among{*findScheme("sinusoidal"), *findScheme("rope"), *findScheme("sincos2d"),
                               *findScheme("alibi")};
        for (const Scheme* const& scheme : among) {
            for (const Document& document : everyPicture({&scheme, 1})) {
                const Figure first = shownAt(document, {.m = 3, .n = 1, .dimension = 0});
                const auto changes = [&](std::int64_t dimension, int head) {
                    return !areAlike(first, shownAt(document, {.m = 3, .n = 1, .dimension = dimension, .head = head}));
                };
                const PaneFacts& facts = first.panes.front();
                const std::string name = std::string(document.panes.front().view.view->id) + ": " + first.title.en;
                if (facts.dimensions > 0)
                    QVERIFY2(facts.probe.dimension == (changes(3, 0) || changes(6, 0)), name.c_str());
                if (facts.heads > 0) QVERIFY2(facts.probe.head == changes(0, 2), name.c_str());
            }
        }
    }

    void beyondTheOnlyPositionsTheNearestStands() {
        for (const char* view : {"attention", "grid"}) {
            Document document = firstDocument();
            document.panes.front().scheme = SchemeSetting(**findScheme("sincos2d"));
            document.panes.front().view = ViewSetting(**findView(view));
            const std::optional<CellRange> only = shownWith(document, 0, 0).panes.front().probe.only;
            QVERIFY2(only, view);
            const Figure last = shownWith(document, only->to, 0);
            QVERIFY2(areAlike(last, shownWith(document, only->to + 5, 0)), view);
            QVERIFY2(!areAlike(last, shownWith(document, only->to - 1, 0)), view);
        }
    }
};

ORRERY_TEST(ProbeUseTest);
#include "probe_use_test.moc"
