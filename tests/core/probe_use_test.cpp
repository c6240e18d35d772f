// Parts of the probe that a picture depends on: a Figure declares exactly those.
#include <QtTest>

#include "core/schemes/catalog.h"
#include "tests/support/brief_training.h"
#include "tests/support/describe.h"
#include "tests/support/set_document.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

/// Returns documents with every picture of every view, each with the first scheme it supports.
std::vector<Document> everyPicture() {
    std::vector<Document> documents;
    for (const View* view : views()) {
        for (const ViewPicture& picture : view->pictures.all()) {
            for (const Scheme* scheme : schemes()) {
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

Figure shownWith(Document document, double m, double n) {
    document.probe.m = m;
    document.probe.n = n;
    return evaluated(trainedBriefly(document, 1));
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
        const std::vector<Document> documents = everyPicture();
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
