// Properties of every scheme of the catalogue, derived from its declaration; new schemes are tested automatically.
#include <QTest>
#include <cmath>
#include <random>
#include <regex>
#include <set>

#include "core/math/sentence.h"
#include "core/schemes/catalog.h"
#include "core/schemes/encode.h"
#include "tests/support/random_settings.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

/// Returns a block of a head's matrix at a random offset.
std::vector<double> someScores(const ScoreKernel& kernel, std::mt19937_64& random) {
    const std::int64_t size = kernel.tokens > 0 ? kernel.tokens : 100000;
    const auto head = static_cast<int>(random() % static_cast<std::uint64_t>(kernel.heads));
    const auto first = static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(size));
    std::vector<double> numbers = biasRows(kernel, head, size, std::min<std::int64_t>(size, 16), first, 1).values;
    for (int i = 0; i < 16; ++i) {
        const auto key = static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(size));
        numbers.push_back(kernel.value(head, first, kernel.causal ? std::min(first, key) : key));
    }
    return numbers;
}

/// Returns eight rows from a random position; from a near one for damped encodings, which leave the range of double far
/// away.
std::vector<double> someRows(const Encoding& encoding, std::mt19937_64& random) {
    std::int64_t first = 0, count = maxPosition - 8;
    if (const auto* table = std::get_if<Table>(&encoding)) {
        first = table->firstRow;
        count = std::max<std::int64_t>(1, table->rowCount - 8);
    } else if (std::ranges::any_of(std::get<OscillatorBank>(encoding).columns, &Oscillator::damping)) {
        count = 100;
    }
    const auto start = first + static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(count));
    const auto* table = std::get_if<Table>(&encoding);
    const auto rows = static_cast<std::uint64_t>(table ? std::min<std::int64_t>(8, table->rowCount) : 8);
    const Positions positions = PositionRange{Position(start), 1, rows};
    return encodedWidth(encoding, positions) ? encodeRows(encoding, positions, 0, rows).values : std::vector<double>();
}

/// The parts of a sentence between dollars, sorted, and the rest.
struct Halves {
    std::multiset<std::string> mathematics;
    std::string prose;
};

Halves halvesOf(std::string_view sentence) {
    Halves halves;
    bool isMathematics = false;
    for (std::size_t begin = 0; begin <= sentence.size();) {
        const std::size_t end = std::min(sentence.find('$', begin), sentence.size());
        const std::string text(sentence.substr(begin, end - begin));
        if (isMathematics)
            halves.mathematics.insert(text);
        else
            halves.prose += text + " ";
        isMathematics = !isMathematics;
        begin = end + 1;
    }
    return halves;
}

/// Returns the words of at least three letters without capitals, since names have capitals.
std::vector<std::string> englishWords(const std::string& prose) {
    static const std::regex word("[A-Za-z][A-Za-z0-9_-]*");
    std::vector<std::string> words;
    for (std::sregex_iterator found(prose.begin(), prose.end(), word), end; found != end; ++found) {
        const std::string text = found->str();
        const bool isSmall = std::ranges::none_of(text, [](char c) { return c >= 'A' && c <= 'Z'; });
        if (isSmall && text.size() > 2 && text != "cos" && text != "sin") words.push_back(text);
    }
    return words;
}

/// Returns whether a word is the id of a parameter or of an option.
bool isDeclared(const Scheme& scheme, const std::string& word) {
    return std::ranges::any_of(scheme.params, [&](const Param& param) {
        return param.id == word || std::ranges::find(param.options, word, &Option::id) != param.options.end();
    });
}

}  // namespace

class SchemesTest : public QObject {
    Q_OBJECT

private slots:
    void aMeaningIsThatOfOneParameter() {
        for (const Scheme* scheme : schemes()) {
            std::set<Meaning> seen;
            for (const Param& param : scheme->params)
                QVERIFY2(param.meaning == Meaning::None || seen.insert(param.meaning).second, param.id.data());
        }
    }

    void idsAreUnique() {
        std::set<std::string_view> ids;
        for (const Scheme* scheme : schemes()) QVERIFY(ids.insert(scheme->id).second);
    }

    void everyFormulaIsMathematicsThatFitsATable() {
        for (const Scheme* scheme : schemes()) {
            for (const std::string_view formula : {scheme->formula.en, scheme->formula.zh}) {
                const Done checked = math::checkSentence(formula, std::string(scheme->id));
                QVERIFY2(checked, checked ? "" : checked.problem().sentence().c_str());
                // \\| is a different sign in TeX, so a bar cannot be escaped in the table of the README
                QVERIFY2(formula.find('|') == std::string_view::npos, scheme->id.data());
                const std::string plain = math::plainSentence(formula);
                QVERIFY2(plain.find_first_of("\\${}") == std::string::npos, plain.c_str());
            }
        }
    }

    void bothLanguagesSayTheSameMathematicsAndEachItsOwnWords() {
        for (const Scheme* scheme : schemes()) {
            const Halves english = halvesOf(scheme->formula.en), chinese = halvesOf(scheme->formula.zh);
            QVERIFY2(english.mathematics == chinese.mathematics, scheme->id.data());
            for (const std::string& word : englishWords(chinese.prose))
                QVERIFY2(isDeclared(*scheme, word), (std::string(scheme->id) + ": " + word).c_str());
        }
    }

    void everyDeclarationIsComplete() {
        for (const Scheme* scheme : schemes()) {
            QVERIFY(!scheme->name.en.empty() && !scheme->name.zh.empty());
            QVERIFY(!scheme->source.en.empty() && !scheme->formula.en.empty());
            for (const Param& param : scheme->params) {
                QVERIFY2(!param.label.zh.empty() && !param.help.en.empty() && !param.help.zh.empty(), param.id.data());
                const Values fallbacks(scheme->params);
                if (param.kind != Kind::File) QVERIFY2(checked(param, fallbacks.value(param)), param.id.data());
                if (param.log) QVERIFY2(param.min > 0, param.id.data());
                QVERIFY2(param.sliderMax <= param.max, param.id.data());
            }
        }
    }

    void everythingIsFiniteOverTheSliders() {
        std::map<std::string_view, int> built;
        forEveryScheme([&](const Scheme& scheme, const SchemeSetting& setting, std::mt19937_64& random) {
            const auto encoding = scheme.build(setting.values);
            if (!encoding) {
                QVERIFY2(!encoding.problem().hint.en.empty(), scheme.id.data());
                return;
            }
            ++built[scheme.id];
            const auto* kernel = std::get_if<ScoreKernel>(&*encoding);
            const auto numbers = kernel ? someScores(*kernel, random) : someRows(*encoding, random);
            QVERIFY2(!numbers.empty(), scheme.id.data());
            QVERIFY2(std::ranges::all_of(numbers, [](double number) { return std::isfinite(number); }),
                     scheme.id.data());
        });
        // guards against a scheme that refuses nearly all settings
        for (const Scheme* scheme : schemes()) QVERIFY2(built[scheme->id] > trialsPerScheme / 10, scheme->id.data());
    }

    void tablesSumTheirCells() {
        forEveryScheme([](const Scheme& scheme, const SchemeSetting& setting, std::mt19937_64& random) {
            const auto encoding = scheme.build(setting.values);
            if (!encoding) return;
            const auto* table = std::get_if<Table>(&*encoding);
            if (!table) return;
            const std::int64_t first = std::max<std::int64_t>(0, table->firstRow);
            const std::int64_t last = std::min<std::int64_t>(table->firstRow + table->rowCount, 500);
            const std::int64_t begin =
                first + static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(last - first));
            for (int column = 0; column < table->columns; ++column) {
                double sum = 0;
                for (std::int64_t row = begin; row < last; ++row) sum += table->cell(row, column);
                const double got = table->sum(begin, last - begin, column);
                QVERIFY2(std::abs(got - sum) <= 1e-9 * std::max(1.0, std::abs(sum)), scheme.id.data());
            }
        });
    }

    void pairsAreOneTurningHand() {
        forEveryScheme([](const Scheme& scheme, const SchemeSetting& setting, std::mt19937_64& random) {
            const auto encoding = scheme.build(setting.values);
            if (!encoding) return;
            const auto* bank = std::get_if<OscillatorBank>(&*encoding);
            if (!bank) return;
            // growing or decaying amplitudes leave the range of double soon
            const bool damped = std::ranges::any_of(bank->columns, [](const Oscillator& o) { return o.damping != 0; });
            const Position position(static_cast<std::int64_t>(random() % (damped ? 100U : 4294967295U)));
            for (const AnglePair& pair : bank->pairs) {
                const Oscillator& sine = bank->columns[static_cast<std::size_t>(pair.sine)];
                const double s = value(*bank, static_cast<std::size_t>(pair.sine), position);
                const double c = value(*bank, static_cast<std::size_t>(pair.cosine), position);
                const double size = sine.amplitude * std::exp(-sine.damping * position.value());
                if (!std::isfinite(size * size)) continue;
                // an argument of a million costs the exponential six digits
                const double digits = 1e-15 * (1 + std::abs(sine.damping * position.value()));
                QVERIFY2(std::abs(s * s + c * c - size * size) <= digits * std::max(1.0, size * size),
                         scheme.id.data());
            }
        });
    }

    void binaryRefusesWhatHasNoRow() {
        const Scheme& scheme = **findScheme("binary");
        const Encoding encoding = *scheme.build(*Values(scheme.params).with("d_model", 3.0));
        QVERIFY(!encodedWidth(encoding, PositionRange{Position(0), 1, 9}));
        QVERIFY(!encodedWidth(encoding, PositionRange{Position(-1), 1, 2}));
        QVERIFY(!encodedWidth(encoding, std::vector<Position>{Position::from(1.5)}));
    }

    void learnedTableWithNaNAveragesNothingOverIt() {
        auto matrix = std::make_shared<Matrix>(4, 1);
        matrix->values = {1, std::nan(""), 3, 5};
        const Table table = tableOf(matrix, 0);
        QVERIFY(std::isnan(table.sum(0, 2, 0)));
        QCOMPARE(table.sum(2, 2, 0), 8.0);
    }

    void theWidthParameterSetsTheNumberOfColumns() {
        const auto widthOf = [](const Scheme& scheme, const Values& values) {
            const Result<Encoding> encoding = scheme.build(values);
            return encoding ? *encodedWidth(*encoding, defaultPositions(*encoding)) : std::size_t{0};
        };
        int compared = 0;
        for (const Scheme* scheme : schemes()) {
            const SchemeSetting setting(*scheme);
            const Param* param = setting.values.find(widthParam(setting));
            if (scheme->use == Use::Bias || !param || param->kind != Kind::Integer) continue;
            const Result<Values> wider = setting.values.with(param->id, std::min(2 * param->fallback, param->max));
            const std::size_t before = widthOf(*scheme, setting.values), after = wider ? widthOf(*scheme, *wider) : 0;
            if (before == 0 || after == 0) continue;
            QVERIFY2(after > before, scheme->id.data());
            ++compared;
        }
        QVERIFY(compared > 25);
        QCOMPARE(widthParam(SchemeSetting(**findScheme("learned"))), std::string_view("file"));
    }
};

ORRERY_TEST(SchemesTest);
#include "schemes_test.moc"
