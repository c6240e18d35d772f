// Phrases of a sentence that name parts of a picture: [phrase](name).
#include <QTest>

#include "core/evaluate/evaluate.h"
#include "core/figure/named_parts.h"
#include "core/io/document_json.h"
#include "core/math/sentence.h"
#include "tests/support/test_list.h"

using namespace orrery;

class NamedPartsTest : public QObject {
    Q_OBJECT

private slots:
    void phrasesAreSplitFromTheirNames() {
        const std::vector<math::Piece> pieces = math::piecesOf("so [the sum](sum so far) of [$t^2$](θ = f(t)).");
        QCOMPARE(pieces.size(), std::size_t{5});
        QCOMPARE(pieces[1].text, std::string("the sum"));
        QCOMPARE(pieces[1].name, std::string("sum so far"));
        QVERIFY(pieces[3].isFormula);
        QCOMPARE(pieces[3].name, std::string("θ = f(t)"));
        QCOMPARE(math::plainSentence("so [the sum](sum so far)."), std::string("so the sum."));
    }

    void otherBracketsAreText() {
        for (const std::string text : {"[0, 1] (closed)", "[a](b", "[](b)", "a[i](", "[a [b](c)"}) {
            const std::string plain = math::plainSentence(text);
            QCOMPARE(plain, text == "[a [b](c)" ? std::string("[a b") : text);
        }
    }

    void wholeNamesComeBeforeBeginnings() {
        const auto document = parseDocument(
            R"({"orrery": 2, "panes": [{"sinusoidal": {}, "decay": {"bases": [10000, 1000], "alphas": [0.5]}}]})",
            "a document");
        const Result<Figure> figure = evaluate(*document);
        QCOMPARE(partsCalled(*figure, "mean of 64 cosines").size(), std::size_t{1});
        QCOMPARE(partsCalled(*figure, "mean of").size(), std::size_t{1});
        QVERIFY(partsCalled(*figure, "mea").empty());
        QVERIFY(partsCalled(*figure, "B").empty());
        QVERIFY(!toneOf(*figure, "B"));
        QVERIFY(toneOf(*figure, "θ = 1000^(−t)").has_value());
    }
};

ORRERY_TEST(NamedPartsTest);
#include "named_parts_test.moc"
