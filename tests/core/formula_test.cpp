// The TeX subset: every command is parsed, every error is reported at its column in both languages, and formulas can be
// converted to plain text.
#include <QtTest>
#include <random>

#include "core/base/utf8.h"
#include "core/math/read.h"
#include "core/math/sentence.h"
#include "core/math/spacing.h"
#include "core/math/symbols.h"
#include "core/math/unicode.h"
#include "tests/support/rows.h"
#include "tests/support/test_list.h"

using namespace orrery;
using math::unicodeOf;

namespace {

math::List readWell(const std::string& source) {
    auto made = math::read(source);
    if (const auto* mistake = std::get_if<math::Mistake>(&made)) {
        qWarning("%s: %s", source.c_str(), math::problemOf(*mistake, "formula").sentence().c_str());
        return {};
    }
    return std::get<math::List>(made);
}

template <class Kind>
const Kind& only(const math::List& list) {
    return std::get<Kind>(list.front().nucleus);
}

const std::vector<std::string>& sources() {
    static const std::vector<std::string> list{
        R"(\sin\left(\frac{p}{10000^{2i/d_{\text{model}}}}\right))",
        R"(\begin{pmatrix}\cos\theta & -\sin\theta \\ \sin\theta & \cos\theta\end{pmatrix})",
        R"(\int_0^\infty e^{-x^2}\,dx = \frac{\sqrt{\pi}}{2})",
        R"(f'(x) = \begin{cases} 0 & \text{if } x < 0 \\ \sqrt[3]{x} & \text{else} \end{cases})",
        R"(\left\{ x \;\middle|\; \hat{x} \ge \overline{y_i} \right\} \mapsto \mathbf{W}_Q \bigl( \lfloor z \rfloor \bigr))",
        R"(\sum\limits_{k=1}^{n} \binom{n}{k} \operatorname{clip}(k, -3, 3) \bmod \mathbb{R})",
    };
    return list;
}

}  // namespace

class FormulaTest : public QObject {
    Q_OBJECT

private slots:
    void everySymbolHasItsCharacterAndClass() {
        for (const math::Symbol& symbol : math::symbols()) {
            const math::List list = readWell("\\" + std::string(symbol.name));
            QCOMPARE(list.size(), std::size_t(1));
            QVERIFY(only<math::Run>(list).characters == std::u32string(1, symbol.character));
            QCOMPARE(list.front().kind, symbol.kind);
        }
    }
    void everyOperatorAccentSpaceAndAlphabetIsRead() {
        for (const auto& each : math::operatorNames()) {
            const math::List list = readWell("\\" + std::string(each.name) + " x");
            QVERIFY(only<math::Run>(list).characters == codePoints(each.name));
            QCOMPARE(list.front().kind, math::Class::Op);
        }
        for (const auto& each : math::bigSymbols())
            QCOMPARE(only<math::BigOperator>(readWell("\\" + std::string(each.name) + "_a^b")).character,
                     each.character);
        for (const auto& each : math::accentNames())
            QCOMPARE(only<math::Accent>(readWell("\\" + std::string(each.name) + "{x}")).mark, each.mark);
        for (const auto& each : math::spaceNames())
            QCOMPARE(only<math::Space>(readWell("\\" + std::string(each.name))).mu, each.mu);
        for (const auto& each : math::alphabetNames())
            QCOMPARE(only<math::Run>(readWell("\\" + std::string(each.name) + "{A}")).alphabet, each.alphabet);
    }
    void everyStructureIsRead() {
        QCOMPARE(only<math::Fraction>(readWell("\\frac12")).numerator.size(), std::size_t(1));
        QCOMPARE(only<math::Fraction>(readWell("\\dfrac{a b}{c}")).numerator.size(), std::size_t(2));
        QVERIFY(only<math::Fraction>(readWell("\\tfrac{a}{b}")).size == math::Size::Text);
        QCOMPARE(only<math::Radical>(readWell("\\sqrt[n]{x}")).degree.size(), std::size_t(1));
        QVERIFY(only<math::Fence>(readWell("\\left[ x \\middle/ y \\right.")).marks == std::u32string(U"[/\0", 3));
        QCOMPARE(only<math::Matrix>(readWell("\\begin{matrix} a & b \\\\ c & d \\\\ \\end{matrix}")).rows.size(),
                 std::size_t(2));
        for (const char* name : {"pmatrix", "bmatrix", "Bmatrix", "vmatrix", "Vmatrix", "cases"}) {
            const std::string source = "\\begin{" + std::string(name) + "} a & b \\end{" + name + "}";
            QCOMPARE(only<math::Fence>(readWell(source)).parts.size(), std::size_t(1));
        }
        QCOMPARE(only<math::Delimiter>(readWell("\\biggl\\lfloor")).height, 2.4);
        QVERIFY(only<math::Prose>(readWell("\\text{a \\$ $ b}")).text == "a $ $ b");
        QVERIFY(only<math::Run>(readWell("\\mathrm{head\\_dim}")).characters == U"head_dim");
        QVERIFY(!only<math::Bar>(readWell("\\underline{x}")).isAbove);
        QVERIFY(only<math::Resize>(readWell("\\scriptstyle x")).size == math::Size::Script);
        QCOMPARE(readWell("x''").front().primes, 2);
        QVERIFY(readWell("\\sum\\limits_a").front().limits == math::Limits::Always);
        QVERIFY(only<math::Run>(readWell("p \\bmod n")).characters == U"p");
    }
    void aNumberIsOneButAScriptTakesOneDigit() {
        QVERIFY(only<math::Run>(readWell("10000.5^2")).characters == U"10000.5");
        QCOMPARE(readWell("x^10").size(), std::size_t(2));
    }

    void everyMistakeIsToldAtItsColumn_data() {
        QTest::addColumn<QString>("source");
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("word");
        for (const QStringList& row : rowsIn("data/texts/formula_mistakes.tsv"))
            QTest::newRow(qPrintable(row[0])) << row[0] << row[1].toInt() << row[2];
    }
    void everyMistakeIsToldAtItsColumn() {
        QFETCH(QString, source);
        QFETCH(int, column);
        QFETCH(QString, word);
        const auto made = math::read(source.toStdString());
        const auto* mistake = std::get_if<math::Mistake>(&made);
        QVERIFY(mistake);
        QCOMPARE(mistake->column, column);
        const Problem problem = math::problemOf(*mistake, "formula");
        const QString english = QString::fromStdString(problem.sentence());
        QVERIFY2(english.contains(word), qPrintable(english));
        QVERIFY(english.startsWith(QStringLiteral("formula: column %1: ").arg(column)));
        QVERIFY(!problem.what.zh.empty() && problem.what.zh != problem.what.en);
        QCOMPARE(problem.hint.en.empty(), problem.hint.zh.empty());
    }
    void whatIsQuotedIsShortAndPrintable() {
        for (const std::string& name :
             {std::string("a\x05\x7f"), std::string("a\xe2\x80\xae"), std::string(3000, 'q')}) {
            for (const std::string& source : {"\\begin{" + name + "}", "\\" + name, "\\" + name.substr(1)}) {
                const std::string sentence =
                    math::problemOf(std::get<math::Mistake>(math::read(source)), "formula").sentence();
                QVERIFY(sentence.size() < 300);
                QVERIFY(std::ranges::none_of(sentence, [](char c) { return (c >= 0 && c < ' ') || c == '\x7f'; }));
                QVERIFY(sentence.find("\xe2\x80\xae") == std::string::npos);
            }
        }
    }
    void depthAndLengthEnd() {
        for (const char* opening : {"{", "\\hat", "\\sqrt{", "x^{", "\\left(", "\\begin{matrix}", "\\frac{"}) {
            std::string source;
            for (int i = 0; i < 200; ++i) source += opening;
            QVERIFY(std::holds_alternative<math::Mistake>(math::read(source)));
        }
        QVERIFY(std::holds_alternative<math::Mistake>(math::read(std::string(5000, 'x'))));
    }
    void noSourceBringsTheReaderDown() {
        std::mt19937 chance(1);
        const std::string letters = "\\{}[]^_&$'x1+.,() \xce\xb8\xff";
        for (int round = 0; round < 5000; ++round) {
            std::string source = sources()[chance() % sources().size()];
            for (auto change = chance() % 6; change > 0; --change) {
                const std::size_t at = chance() % (source.size() + 1);
                if (chance() % 2 == 0) source.insert(at, 1, letters[chance() % letters.size()]);
                if (chance() % 2 == 0) source.erase(at, chance() % 4);
            }
            const auto made = math::read(source);
            const auto* mistake = std::get_if<math::Mistake>(&made);
            const int length = static_cast<int>(codePoints(source).size());
            QVERIFY2(!mistake || (mistake->column >= 1 && mistake->column <= length + 1), source.c_str());
            QVERIFY(mistake || unicodeOf(source).size() <= 8 * source.size() + 8);
        }
    }

    void aBinaryOperatorWithoutOperandsIsOrdinary() {
        const auto classes = [](const char* source) { return math::classesIn(readWell(source)); };
        QVERIFY(classes("a + b")[1] == math::Class::Bin);
        QVERIFY(classes("+ b")[0] == math::Class::Ord);
        QVERIFY(classes("a = - b")[2] == math::Class::Ord);
        QVERIFY(classes("( - b )")[1] == math::Class::Ord);
        QVERIFY(classes("a + )")[1] == math::Class::Ord);
        QVERIFY(classes("a + \\, + b")[3] == math::Class::Ord);
        QVERIFY(!classes("a \\, b")[1]);
    }

    void formulasAreWrittenAsPlainText_data() {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("text");
        for (const QStringList& row : rowsIn("data/texts/formulas_as_text.tsv"))
            QTest::newRow(qPrintable(row[0])) << row[0] << row[1];
    }
    void formulasAreWrittenAsPlainText() {
        QFETCH(QString, source);
        QFETCH(QString, text);
        QCOMPARE(QString::fromStdString(unicodeOf(source.toStdString())), text);
    }

    void sentencesHoldFormulasBetweenDollars() {
        const auto pieces = math::piecesOf("角 $\\theta$ costs \\$5");
        QCOMPARE(pieces.size(), std::size_t(3));
        QVERIFY((pieces[1] == math::Piece{true, "\\theta", 4}));
        QVERIFY((pieces[2] == math::Piece{false, " costs $5", 11}));
        QCOMPARE(math::plainSentence("rate $2^i$ and $\\text{\\$}$"), std::string("rate 2^i and $"));
    }
    void aSentencesMistakesAreToldAtItsColumns() {
        QVERIFY(math::checkSentence("$x$ and $y$", "title"));
        const auto told = [](const char* sentence) {
            return math::checkSentence(sentence, "title").problem().sentence();
        };
        QVERIFY(told("角 $x$, $y^$").starts_with("title: column 11: '^' is followed by nothing"));
        QVERIFY(told("costs $5").starts_with("title: column 7: this $ is not closed"));
        QCOMPARE(math::plainSentence("costs $5"), std::string("costs $5"));
        for (const char* words : {"$x$ and $y$.npy", "\\$", "no dollar", "$"})
            QCOMPARE(math::plainSentence("a " + math::literal(words) + " $i$"), std::string("a ") + words + " i");
    }
    void brokenBytesAreOneCharacterEach() {
        QCOMPARE(codePoints("\xce\xb8\xce").size(), std::size_t(2));
        QVERIFY(codePoints("\xed\xa0\x80")[0] == replacement);
        QVERIFY(codePoints("\xc0\x80")[0] == replacement);
        const std::string all = "aθ位𝑥";
        QCOMPARE(utf8Of(codePoints(all)), all);
    }
};

ORRERY_TEST(FormulaTest);
#include "formula_test.moc"
