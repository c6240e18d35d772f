// Explanations of schemes: evaluating the formula with its numbers gives the value of the entry.
#include <QTest>
#include <map>
#include <set>

#include "core/math/arithmetic.h"
#include "core/math/sentence.h"
#include "tests/support/formula_value.h"
#include "tests/support/random_settings.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

/// Schemes whose entries are looked up, summed, or computed from random content, and therefore have no closed
/// arithmetic.
const std::set<std::string_view> notArithmetic{"binary",
                                               "learned",
                                               "learned-hierarchical",
                                               "t5",
                                               "sandwich",
                                               "music-transformer",
                                               "transformer-xl",
                                               "xlnet",
                                               "deberta",
                                               "cope",
                                               "swin"};

/// Returns whether ALiBi rounds slope, position and product to bfloat16, as in Falcon, which its formula omits.
bool isRounded(const SchemeSetting& setting) {
    const auto rounding = setting.values.param("rounding");
    return rounding && valueText(setting.values.value(**rounding)) == "bfloat16";
}

struct Sample {
    Cell cell;
    double value;
};

Sample sampleOf(const Encoding& encoding, std::mt19937_64& random) {
    const auto below = [&](std::int64_t count) {
        return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(count));
    };
    Sample sample{};
    if (const auto* kernel = std::get_if<ScoreKernel>(&encoding)) {
        const std::int64_t size = kernel->tokens > 0 ? std::min<std::int64_t>(kernel->tokens, 50) : 50;
        const std::int64_t query = below(size);
        sample.cell = {static_cast<double>(query), kernel->causal ? below(query + 1) : below(size),
                       static_cast<int>(below(kernel->heads))};
        sample.value = kernel->value(sample.cell.head, query, sample.cell.column);
    } else if (const auto* table = std::get_if<Table>(&encoding)) {
        const std::int64_t row =
            std::max<std::int64_t>(0, table->firstRow) + below(std::min<std::int64_t>(table->rowCount, 50));
        sample.cell = {static_cast<double>(row), below(table->columns), 0};
        sample.value = table->cell(row, static_cast<int>(sample.cell.column));
    } else {
        const auto& bank = std::get<OscillatorBank>(encoding);
        sample.cell = {static_cast<double>(below(50)), below(static_cast<std::int64_t>(bank.columns.size())), 0};
        sample.value = value(bank, static_cast<std::size_t>(sample.cell.column), Position::from(sample.cell.position));
    }
    return sample;
}

}  // namespace

class ExplainTest : public QObject {
    Q_OBJECT

private slots:
    void formulasAreReadAsTheyAreWritten() {
        QCOMPARE(*formulaValue("sin(7 / 10000^(12/128))"), std::sin(7 / std::pow(10000, 12.0 / 128)));
        QCOMPARE(*formulaValue("−0.5 · |3 − 7|^2"), -8.0);
        QCOMPARE(*formulaValue("128^(−1/2) · max(1, 2e+02)"), 200 / std::sqrt(128.0));
        QCOMPARE(*formulaValue("(2 − 5 + 1) / √(3 · 12)"), -2.0 / 6);
        for (const char* open : {"table[3][0]", "2 +", "(1", "", "sin 3", "1 2"}) QVERIFY2(!formulaValue(open), open);
    }

    void whatIsExplainedIsTheValue() {
        std::map<std::string_view, int> evaluated;
        forEveryScheme([&](const Scheme& scheme, const SchemeSetting& setting, std::mt19937_64& random) {
            const auto encoding = scheme.build(setting.values);
            for (int i = 0; encoding && i < 20; ++i) {
                const auto [cell, value] = sampleOf(*encoding, random);
                const std::string text = scheme.explain(setting.values, cell);
                const auto explained = formulaValue(text);
                if (!explained || isRounded(setting)) continue;
                ++evaluated[scheme.id];
                const auto typeset = formulaValue(math::plainSentence(math::formulaOf(text)));
                QVERIFY2(typeset && std::abs(*typeset - *explained) <= 1e-12 * std::abs(*explained),
                         (text + " is set as " + math::formulaOf(text)).c_str());
                const QString said = QString("%1 at %2, %3: %4 = %5, but the entry is %6")
                                         .arg(scheme.id.data())
                                         .arg(cell.position)
                                         .arg(cell.column)
                                         .arg(text.c_str())
                                         .arg(*explained, 0, 'g', 12)
                                         .arg(value, 0, 'g', 12);
                QVERIFY2(std::abs(*explained - value) <= formulaError(text), qPrintable(said));
            }
        });
        for (const Scheme* scheme : schemes()) {
            QVERIFY2((evaluated[scheme->id] == 0) == notArithmetic.contains(scheme->id), scheme->id.data());
        }
    }
};

ORRERY_TEST(ExplainTest);
#include "explain_test.moc"
