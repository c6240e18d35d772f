// A word that is drawn at random is one vector wherever it stands, and no view draws a value for a masked entry.
#include <QTest>

#include "tests/support/figures.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

/// Returns the values of a term by query and key of a sentence, in the view of biases.
Matrix biasOf(const char* scheme, const char* term, const char* sentence) {
    const Changes changes{{"term", term}, {"sentence", sentence}, {"heads_shown", "one"}, {"probe.head", "1"}};
    const Figure figure = figureOf(shownAs("bias", scheme, changes));
    const auto& shown = std::get<HeadKernel>(fieldOf(figure).source);
    const auto size = static_cast<std::size_t>(fieldOf(figure).rowExtents.to);
    Matrix values(size, size);
    for (std::size_t query = 0; query < size; ++query) {
        for (std::size_t key = 0; key < size; ++key)
            values.at(query, key) =
                shown.kernel->value(shown.head, static_cast<std::int64_t>(query), static_cast<std::int64_t>(key));
    }
    return values;
}

}  // namespace

class WordsAndMasksTest : public QObject {
    Q_OBJECT

private slots:
    void theContentOfAWordIsTheSameWhereverItStands() {
        for (const auto& [scheme, term] :
             {std::pair("deberta", "c2c"), std::pair("xlnet", "ac"), std::pair("transformer-xl", "a"),
              std::pair("shaw", "content"), std::pair("music-transformer", "content"), std::pair("cope", "gate")}) {
            const Matrix twice = biasOf(scheme, term, "the=那 cat the=那 mat"),
                         other = biasOf(scheme, term, "cat the mat");
            QCOMPARE(twice.at(3, 0), twice.at(3, 2));  // mat, the
            QCOMPARE(twice.at(3, 0), other.at(2, 1));
            QCOMPARE(twice.at(3, 1), other.at(2, 0));  // mat, cat
            QVERIFY2(twice.at(3, 0) != twice.at(3, 1), scheme);
        }
    }

    void aWordAsksAlikeWhereverItStands() {
        for (const auto& [scheme, term] : {std::pair("xlnet", "bd"), std::pair("deberta", "c2p")}) {
            const Matrix values = biasOf(scheme, term, "the cat sat on the mat");
            QCOMPARE(values.at(4, 5), values.at(0, 1));
            QVERIFY2(values.at(4, 3) != values.at(1, 0), scheme);
        }
    }
};

ORRERY_TEST(WordsAndMasksTest);
#include "words_and_masks_test.moc"
