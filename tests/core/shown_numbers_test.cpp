// Numbers exported from a pane, and the visible part of a figure.
#include "core/interaction/shown_numbers.h"
#include "core/evaluate/evaluate.h"
#include "core/figure/named_parts.h"
#include "core/model/update.h"
#include "tests/support/set_document.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

SnippetSize sizeOf(const Document& document) {
    return sizeShown(document, *evaluate(document), 0);
}

}  // namespace

class ShownNumbersTest : public QObject {
    Q_OBJECT

private slots:
    void aProgramHasThePositionsThatAreShown() {
        QCOMPARE(*sizeOf(firstDocument()).positions, Positions(PositionRange{Position(0), 1, 50}));
        QCOMPARE(*sizeOf(documentWith({{"first", "100"}, {"positions", "20"}})).positions,
                 Positions(PositionRange{Position(100), 1, 20}));
        Document zoomed = firstDocument();
        zoomed.panes[0].camera.y = CellRange{10, 14};
        QCOMPARE(*sizeOf(zoomed).positions, Positions(PositionRange{Position(10), 1, 4}));
        const SnippetSize bias =
            sizeOf(documentWith({{"scheme", "alibi"}, {"view", "bias"}, {"queries", "5"}, {"keys", "9"}}));
        QCOMPARE(bias.queries, std::int64_t{5});
        QCOMPARE(bias.keys, std::int64_t{9});
    }

    void aSentenceOfQueriesIsNoNumberOfThem() {
        const Document cross = documentWith({{"view", "attention"}, {"show", "cross"}});
        QCOMPARE(sizeOf(cross).queries, sizeOf(cross).keys);
    }

    void ofVeryManyEveryKthIsListed() {
        const auto range = std::get<PositionRange>(*sizeOf(documentWith({{"positions", "4294967296"}})).positions);
        QVERIFY(range.count <= 65536 && range.step > 1);
        QVERIFY(range.at(range.count - 1).value() > 4294000000.0);
    }

    void theCellsOfAHeatmapAreItsNumbers() {
        const Document document = documentWith({{"positions", "3"}, {"d_model", "4"}});
        const Result<NumberTable> table = shownNumbers(*evaluate(document), 0, 0);
        QVERIFY(bool(table));
        QCOMPARE(table->rows, std::uint64_t{3});
        QCOMPARE(table->columns.size(), std::size_t{4});
        const Matrix cells = table->fill(1, 2);
        QVERIFY(std::abs(cells.at(0, 0) - std::sin(1.0)) < 1e-12);
        QVERIFY(std::abs(cells.at(1, 3) - std::cos(0.02)) < 1e-12);
    }

    void everyViewGivesNumbersOrSaysWhyNot() {
        for (const View* view : views()) {
            for (const char* scheme : {"sinusoidal", "rope", "alibi"}) {
                const Result<Document> document =
                    update(documentWith({{"scheme", scheme}}), SetView{0, std::string(view->id)});
                const Result<Figure> figure = document ? evaluate(*document) : Result<Figure>(document.problem());
                if (!figure) continue;
                const Result<NumberTable> table = shownNumbers(*figure, 0, 0);
                QVERIFY2(!table || table->fill(0, table->rows).values.size() == table->rows * table->columns.size(),
                         std::string(view->id).c_str());
                QVERIFY2(bool(table) || !table.problem().sentence(Language::Chinese).empty(), "");
            }
        }
    }

    void tooManyCellsAreRefused() {
        const Result<NumberTable> table = shownNumbers(*evaluate(documentWith({{"positions", "4294967296"}})), 0, 0);
        QVERIFY(!table);
        QVERIFY(table.problem().sentence().find("4294967296 × 128") != std::string::npos);
    }

    void titleCaptionAndProbeCanBeLeftOut() {
        const Figure whole = *evaluate(firstDocument());
        QCOMPARE(withParts(whole, {}), whole);
        QVERIFY(withParts(whole, {.title = false}).headline.empty());
        QVERIFY(withParts(whole, {.title = false}).title.empty());
        QVERIFY(withParts(whole, {.caption = false}).caption.empty());
        QVERIFY(!layerOf<Marks>(whole.panels[0])->marks.empty());
        QVERIFY(layerOf<Marks>(withParts(whole, {.probe = false}).panels[0])->marks.empty());
    }
};

ORRERY_TEST(ShownNumbersTest);
#include "shown_numbers_test.moc"
