// Positions, matrices of encodings, and the catalogue as text.
#include <QTest>
#include <cmath>

#include "core/base/nearest.h"
#include "core/base/number_text.h"
#include "core/io/catalogue_lists.h"
#include "core/io/positions_text.h"
#include "core/model/view.h"
#include "core/schemes/catalog.h"
#include "core/schemes/encode.h"
#include "tests/support/test_list.h"

using namespace orrery;

class EncodeTest : public QObject {
    Q_OBJECT

private slots:
    void rangesAndListsAreRead() {
        QCOMPARE(countOf(*parsePositions("0:128")), std::uint64_t{128});
        QCOMPARE(countOf(*parsePositions("0:10:3")), std::uint64_t{4});
        QCOMPARE(countOf(*parsePositions("4294967295:4294967296")), std::uint64_t{1});
        QCOMPARE(countOf(*parsePositions("1,2.5,-3")), std::uint64_t{3});
        QCOMPARE(countOf(*parsePositions("7")), std::uint64_t{1});
    }

    void badPositionsAreRefused() {
        for (const char* text : {"", ":", "5:5", "5:4", "0:10:0", "0:10:-1", "a:b", "0:1:2:3", "0:1.5", "1,,2", "nan",
                                 "inf", "0:4294967297", "4294967296", "-4294967296:0", "1e99", "0:nan"}) {
            QVERIFY2(!parsePositions(text), text);
        }
    }

    void listAndRangeGiveTheSameRows() {
        const Scheme& scheme = **findScheme("rope");
        const Encoding encoding = *scheme.build(Values(scheme.params));
        const Matrix range = encodeRows(encoding, *parsePositions("4000000000:4000000003"), 0, 3);
        const Matrix list = encodeRows(encoding, *parsePositions("4000000000,4000000001,4000000002"), 0, 3);
        for (std::size_t i = 0; i < range.values.size(); ++i)
            QVERIFY(std::abs(range.values[i] - list.values[i]) < 1e-15);
    }

    void blocksOfRowsJoinWithoutASeam() {
        const Scheme& scheme = **findScheme("sinusoidal");
        const Encoding encoding = *scheme.build(Values(scheme.params));
        const Positions positions = *parsePositions("100:1100:2");
        const Matrix whole = encodeRows(encoding, positions, 0, 500);
        const Matrix part = encodeRows(encoding, positions, 123, 200);
        for (std::size_t i = 0; i < part.values.size(); ++i) {
            QVERIFY(std::abs(part.values[i] - whole.values[123 * whole.columns + i]) < 1e-15);
        }
    }

    void biasSchemesGiveNoVectors() {
        const Scheme& scheme = **findScheme("alibi");
        QVERIFY(!encodedWidth(*scheme.build(Values(scheme.params)), *parsePositions("0:2")));
    }

    void causalBiasIsZeroAboveTheDiagonal() {
        const Scheme& scheme = **findScheme("alibi");
        const Encoding encoding = *scheme.build(*Values(scheme.params).with("heads", 2.0));
        const Matrix rows = biasRows(std::get<ScoreKernel>(encoding), 0, 3, 3, 0, 3);
        QCOMPARE(rows.values, (std::vector<double>{0, 0, 0, -0.0625, 0, 0, -0.125, -0.0625, 0}));
    }

    void manualHasEverySchemeViewAndParameterInBothLanguages() {
        const auto check = [](const std::string& list, std::string_view name, std::string_view id,
                              std::span<const Param> params) {
            const std::string heading = "### " + std::string(name) + " `" + std::string(id) + "`";
            const std::size_t from = list.find(heading);
            QVERIFY2(from != std::string::npos, heading.c_str());
            const std::string section = list.substr(from, list.find("\n### ", from) - from);
            for (const Param& param : params) {
                const std::string line = "- `" + std::string(param.id) + "` ";
                QVERIFY2(section.find(line) != std::string::npos, (heading + line).c_str());
            }
        };
        for (const Language language : {Language::English, Language::Chinese}) {
            for (const Scheme* scheme : schemes())
                check(schemesList(language), scheme->name.in(language), scheme->id, scheme->params);
            for (const View* view : views())
                check(viewsList(language), view->name.in(language), view->id, view->params());
        }
    }

    void maskedEntriesAreWhatIsAskedFor() {
        const Scheme& alibi = **findScheme("alibi");
        const Encoding encoding = *alibi.build(*Values(alibi.params).with("heads", 2.0));
        const double none = -std::numeric_limits<double>::infinity();
        QCOMPARE(defaultMaskedValue(SchemeSetting(alibi)), none);
        const Matrix rows = biasRows(std::get<ScoreKernel>(encoding), 0, 2, 3, 0, 2, none);
        QCOMPARE(rows.values, (std::vector<double>{-0.0625, 0, none, -0.125, -0.0625, 0}));
        const Scheme& formula = **findScheme("formula-bias");
        const Values product = *(*Values(formula.params).with("expression", std::string("q * k"))).with("causal", true);
        const Matrix own = biasRows(std::get<ScoreKernel>(*formula.build(product)), 0, 2, 2, 0, 2, none);
        QCOMPARE(own.values, (std::vector<double>{0, none, 0, 1}));
        SchemeSetting buckets(**findScheme("t5"));
        buckets.values = *buckets.values.with("show", std::string("bucket"));
        QCOMPARE(defaultMaskedValue(buckets), 0.0);
    }

    void columnsAreNamedByPairAndKind() {
        const Scheme& rope = **findScheme("rope");
        const Encoding turned = *rope.build(*Values(rope.params).with("head_dim", 4.0));
        QCOMPARE(columnNames(turned, 4), (std::vector<std::string>{"cos 0", "cos 1", "sin 0", "sin 1"}));
        const Scheme& binary = **findScheme("binary");
        QCOMPARE(columnNames(*binary.build(Values(binary.params)), 2), (std::vector<std::string>{"dim0", "dim1"}));
    }

    void defaultsOfShortTablesWork() {
        for (const char* id : {"normalized", "morph"}) {
            const Scheme& scheme = **findScheme(id);
            const Encoding encoding = *scheme.build(Values(scheme.params));
            QCOMPARE(countOf(defaultPositions(encoding)), std::uint64_t(50));
            QVERIFY(encodedWidth(encoding, defaultPositions(encoding)));
        }
    }

    void aSmallGridHasItsTokensAndNoMore() {
        for (const char* id : {"sincos2d", "rope-axial"}) {
            const Scheme& scheme = **findScheme(id);
            const Encoding encoding = *scheme.build(*Values(scheme.params).with("height", 3.0)->with("width", 5.0));
            QCOMPARE(countOf(defaultPositions(encoding)), std::uint64_t(15));
        }
    }

    void nearestNameIsOffered() {
        const std::string_view names[] = {"rope", "alibi", "learned"};
        QCOMPARE(suggestion("roep", names).en, std::string("did you mean 'rope'?"));
        QCOMPARE(suggestion("xyzzy", names).en, std::string("allowed: rope, alibi, learned"));
        QCOMPARE(editDistance("roep", "rope"), 1);
        const std::string_view close[] = {"sign", "sinh", "sin"};
        QCOMPARE(nearestOf("sinn", close), std::optional<std::string_view>("sin"));  // all three are one letter off
        QCOMPARE(nearestOf("signh", close), std::optional<std::string_view>("sign"));
        QVERIFY(!nearestOf("xyzzy", close));
    }

    void numbersReadBackAsThemselves() {
        for (const double number : {0.1, 10000.0, 1e300, -2.5, 4294967295.0, 1e15 + 1}) {
            QCOMPARE(*parseNumber(shortest(number)), number);
        }
        QCOMPARE(shortest(10000), std::string("10000"));
        QVERIFY(!parseNumber("1 "));
        QVERIFY(!parseNumber(""));
        QVERIFY(!parseNumber("0x10"));
    }
};

ORRERY_TEST(EncodeTest);
#include "encode_test.moc"
