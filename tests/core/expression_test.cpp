// Typed formulas: parsing, evaluation, formatting, and recognition of exact sines.
#include <QTest>
#include <cmath>
#include <numbers>
#include <random>

#include "core/expression/dependence.h"
#include "core/expression/exact.h"
#include "core/expression/operations.h"
#include "core/expression/program.h"
#include "core/expression/read.h"
#include "core/expression/sheet.h"
#include "core/expression/write.h"
#include "core/math/read.h"
#include "tests/support/rows.h"
#include "tests/support/test_list.h"

using namespace orrery;
using namespace orrery::expression;

namespace {

constexpr Variable variables[] = {{"p", "p"}, {"c", "c"}, {"d", "d"}, {"base", "\\mathrm{base}"}};
constexpr Vocabulary vocabulary{variables, "sin(p)"};
constexpr double variableValues[] = {7, 5, 64, 10000};

double valueOf(std::string_view text) {
    const Result<Tree> tree = read(text, vocabulary, "expression");
    return tree ? nodeValues(*tree, variableValues).back() : std::nan("");
}

std::string complaint(std::string_view text) {
    const Result<Tree> tree = read(text, vocabulary, "expression");
    return tree ? "" : tree.problem().sentence();
}

/// Parses a formula and replaces all variables except p and c by their values.
Tree sheetTree(std::string_view text) {
    return folded(*read(text, vocabulary, "expression"), [](int variable) -> std::optional<double> {
        return variable < 2 ? std::nullopt : std::optional<double>(variableValues[static_cast<std::size_t>(variable)]);
    });
}

Dependence dependence(std::string_view text) {
    return dependenceOf(folded(*read(text, vocabulary, "expression"), [](int) { return std::nullopt; }), 0, 1);
}

}  // namespace

class ExpressionTest : public QObject {
    Q_OBJECT

private slots:
    void signsBindAsPeopleWriteThem_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("value");
        for (const QStringList& row : rowsIn("data/texts/typed_formulas.tsv"))
            QTest::newRow(qPrintable(row[0])) << row[0] << row[1].toDouble();
    }
    void signsBindAsPeopleWriteThem() {
        QFETCH(QString, text);
        QFETCH(double, value);
        QVERIFY2(std::abs(valueOf(text.toStdString()) - value) <= 1e-12, complaint(text.toStdString()).c_str());
    }

    void aMistakeNamesItsColumnAndWhatIsAllowed_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("sentence");
        for (const QStringList& row : rowsIn("data/texts/typed_mistakes.tsv"))
            QTest::newRow(qPrintable(row[0])) << row[0] << row[1];
    }
    void aMistakeNamesItsColumnAndWhatIsAllowed() {
        QFETCH(QString, text);
        QFETCH(QString, sentence);
        QCOMPARE(QString::fromStdString(complaint(text.toStdString())), sentence);
        const Result<Tree> tree = read(text.toStdString(), vocabulary, "expression");
        QVERIFY(tree.problem().sentence(Language::Chinese) != tree.problem().sentence());
    }

    void longAndDeepTextIsRefusedWithASentence() {
        const std::string many(10000, '(');
        QVERIFY(complaint(many).find("are too many; allowed is a formula of at most 4096 bytes") != std::string::npos);
        for (const char* piece : {"(", "-", "2^", "sin(", "not ", "p?", "!"}) {
            std::string deep;
            while (deep.size() < 4000) deep += piece;
            QVERIFY2(complaint(deep).find("nested more than 100 deep") != std::string::npos, complaint(deep).c_str());
        }
        std::string sum = "p";
        while (sum.size() < 4000) sum += "+1";
        QVERIFY(valueOf(sum) > 1900);
        QVERIFY(texOfTyped(sum, vocabulary).en.size() > 4000);
    }

    void numbersAgreeWithTheMathematicsLibrary() {
        std::mt19937_64 random(5);
        std::uniform_real_distribution<double> wide(-60, 60);
        std::vector<double> x{0.0, -0.0, 1, -1, 1e-300, -1e-300, 1e300, 709.7, -745, HUGE_VAL, -HUGE_VAL, std::nan("")};
        for (int i = 0; i < 5000; ++i) x.push_back(i % 2 ? wide(random) : wide(random) * 20000);
        const auto check = [&](Op op, double (*wanted)(double), double ulps) {
            std::vector<double> got(x.size());
            operationOf(op).kernel(x.data(), nullptr, nullptr, got.data(), x.size());
            for (std::size_t i = 0; i < x.size(); ++i) {
                const double want = wanted(x[i]);
                const bool isSame = std::isnan(want) ? std::isnan(got[i]) : got[i] == want;
                const double size = op == Op::Sin || op == Op::Cos ? 1 : std::abs(want);
                const bool isNear = std::abs(got[i] - want) <= ulps * std::numeric_limits<double>::epsilon() * size;
                QVERIFY2(isSame || isNear, qPrintable(QString("%1: %2 is not %3")
                                                          .arg(x[i], 0, 'g', 17)
                                                          .arg(got[i], 0, 'g', 17)
                                                          .arg(want, 0, 'g', 17)));
            }
        };
        check(
            Op::Sin, [](double v) { return std::sin(v); }, 1);
        check(
            Op::Cos, [](double v) { return std::cos(v); }, 1);
        check(
            Op::Exp, [](double v) { return std::exp(v); }, 1.5);
        check(
            Op::Ln, [](double v) { return std::log(v); }, 1.5);
        check(
            Op::Tanh, [](double v) { return std::tanh(v); }, 3);
        check(
            Op::Round, [](double v) { return std::nearbyint(v); }, 0);
    }

    void exactNumbersHaveAHundredBits() {
        // each identity loses a few of the 106 bits
        const auto isSmall = [](const Exact& rest) { return std::abs(rest.value()) < 1e-29; };
        for (const double x : {0.1, 0.7, 1.3, 2.9, 11.25}) {
            const Exact number(x);
            const auto of = [&](Op op, const Exact& a) { return applied(op, {a, Exact(), Exact()}); };
            const Exact sine = of(Op::Sin, number), cosine = of(Op::Cos, number);
            QVERIFY(isSmall(sine * sine + cosine * cosine - 1));
            QVERIFY(isSmall(log(exp(number)) - number));
            QVERIFY(isSmall(of(Op::Tan, of(Op::Atan, number)) - number));
            QVERIFY(isSmall((of(Op::Sqrt, number) * of(Op::Sqrt, number) - number) / number));
            const Exact power = applied(Op::Power, {Exact(10000), Exact(1) / 3, Exact()});
            QVERIFY(isSmall((power * power * power - 10000) / 10000));
        }
    }

    void blocksAreTheEntriesOneByOne() {
        for (const char* text :
             {"sin(p / base^(c/d)) + c", "p", "c", "3", "c % 2 ? cos(p*c/d) : exp(-p/9)", "tanh((p-c)/8) * ln(1+p*p)",
              "p > c && c % 3 == 1 ? p^2 : bit(p, c)", "max(p, c) // 3 + p^3 + (c < 4 ? 1 : p)"}) {
            const Tree tree = sheetTree(text);
            for (const int columns : {1, 7, 300}) {
                const expression::Sheet sheet(tree, 4, 0, 1, columns);
                const int first = columns / 3;
                const TableBlock block{
                    .first = -5, .rows = 300, .step = 3, .column = first, .columns = columns - first};
                std::vector<double> cells(static_cast<std::size_t>(block.rows * block.columns));
                sheet.fill(block, cells);
                for (std::int64_t row = 0; row < block.rows; row += 13) {
                    for (int column = 0; column < block.columns; ++column) {
                        const double got = cells[static_cast<std::size_t>(row * block.columns + column)];
                        const double want = sheet.cell(static_cast<double>(-5 + 3 * row), first + column);
                        QVERIFY2(got == want || (std::isnan(got) && std::isnan(want)), text);
                    }
                }
            }
        }
    }

    void whatIsTypesetCanBeReadAndWrittenForPrograms() {
        const auto tex = [](const char* text) { return texOf(*read(text, vocabulary, ""), vocabulary).en; };
        QCOMPARE(tex("sin(p / base^(c/d))"), std::string("\\sin(p / \\mathrm{base}^{c / d})"));
        QCOMPARE(tex("-(p - c)^2 * 1e-5"), std::string("-(p - c)^{2} \\cdot 10^{-5}"));
        QCOMPARE(tex("floor(abs(p)) <= 2 * c"), std::string("\\lfloor \\lvert p \\rvert \\rfloor \\le 2 c"));
        const std::string all =
            "c % 2 ? cos(p) // 2 + atan2(p, 3) : p > c || !c ? bit(p, c) * log2(p) : max(sqrt(p), ceil(-c), "
            "tanh(e^pi))";
        const Phrase set = texOfTyped(all, vocabulary);
        QVERIFY(set.en.starts_with("$\\begin{cases}") && set.en != set.zh);
        QVERIFY(std::holds_alternative<math::List>(math::read(texOf(*read(all, vocabulary, ""), vocabulary).zh)));
        QCOMPARE(numpyOf(*read("c % 2 ? (p < 3) + 1 : -2^c", vocabulary, ""), vocabulary),
                 std::string("np.where(c % 2.0 != 0, np.where(p < 3.0, 1.0, 0.0) + 1.0, -2.0**c)"));
        QCOMPARE(substituted(*read("c % 2 ? cos(p / base^((c-1)/d)) : 0", vocabulary, ""), variableValues),
                 std::string("cos(7 / 10000^((5−1)/64))"));
    }

    void whatABiasDependsOnIsSeen() {
        // p is the query, c the key
        for (const char* text : {"-abs(p - c) * 2", "p < c", "(2 * p - 2 * c) / 3 + 1", "5",
                                 "min(p - c, 4) + sin(c - p)", "p > c ? ln(1 + p - c) : 0"})
            QVERIFY2(dependence(text) == Dependence::OnOffset, text);
        for (const char* text : {"c", "sin(c) * 2", "p - p + c"}) QVERIFY2(dependence(text) == Dependence::OnKey, text);
        for (const char* text : {"p", "p * c", "min(p, c)", "p - 2 * c", "sin(p - c) + c"})
            QVERIFY2(dependence(text) == Dependence::OnBoth, text);
    }
};

ORRERY_TEST(ExpressionTest);
#include "expression_test.moc"
