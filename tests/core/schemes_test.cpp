// Properties of every scheme of the catalogue, derived from its declaration; new schemes are tested automatically.
#include <QTest>
#include <cmath>
#include <random>
#include <regex>
#include <set>

#include "core/math/sentence.h"
#include "core/schemes/catalog.h"
#include "core/schemes/encode.h"
#include "core/schemes/score/alibi.h"
#include "tests/support/matrices.h"
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

    void sinusoidalShiftIsARotation() {
        // PE(t + k) = R_k PE(t), the property shown by the dials
        std::mt19937_64 random(3);
        for (int trial = 0; trial < 50; ++trial) {
            const SchemeSetting setting = randomSetting(**findScheme("sinusoidal"), random);
            const auto encoding = setting.scheme->build(setting.values);
            if (!encoding) continue;
            const auto& bank = std::get<OscillatorBank>(*encoding);
            const auto t = static_cast<std::int64_t>(random() % 2147483648U);
            const auto k = static_cast<std::int64_t>(random() % 2147483648U);
            for (const AnglePair& pair : bank.pairs) {
                const Oscillator& sine = bank.columns[static_cast<std::size_t>(pair.sine)];
                const Oscillator& cosine = bank.columns[static_cast<std::size_t>(pair.cosine)];
                const SinCos turn = sincos(phase(sine.frequency, Position(k)));
                const double s = value(sine, Position(t));
                const double c = value(cosine, Position(t));
                QVERIFY(std::abs(value(sine, Position(t + k)) - (s * turn.cos + c * turn.sin)) < 1e-15);
                QVERIFY(std::abs(value(cosine, Position(t + k)) - (c * turn.cos - s * turn.sin)) < 1e-15);
            }
        }
    }

    void layoutsArePermutationsOfEachOther() {
        for (const double d : {1.0, 2.0, 5.0, 8.0, 127.0, 128.0}) {
            for (const std::string odd : {"exact", "truncate"}) {
                std::vector<std::vector<double>> sorted;
                for (const std::string layout : {"interleaved", "halves"}) {
                    Values values(findScheme("sinusoidal").operator*()->params);
                    values = *values.with("d_model", d);
                    values = *values.with("layout", layout);
                    values = *values.with("odd", odd);
                    const Encoding encoding = *(*findScheme("sinusoidal"))->build(values);
                    auto row = encodeRows(encoding, PositionRange{Position(17), 1, 1}, 0, 1).values;
                    QCOMPARE(row.size(), static_cast<std::size_t>(d));
                    std::ranges::sort(row);
                    sorted.push_back(row);
                }
                if (odd == "exact" || static_cast<int>(d) % 2 == 0) QCOMPARE(sorted[0], sorted[1]);
            }
        }
    }

    void oddWidthHasOneMoreSineThanCosines() {
        const Values values = *Values((*findScheme("sinusoidal"))->params).with("d_model", 7.0);
        const Encoding encoding = *(*findScheme("sinusoidal"))->build(values);
        const auto& bank = std::get<OscillatorBank>(encoding);
        QCOMPARE(bank.columns.size(), std::size_t{7});
        QCOMPARE(bank.pairs.size(), std::size_t{3});
        QCOMPARE(value(bank.columns[6], Position(0)), 0.0);
    }

    void startOffsetShiftsPositions() {
        const Scheme& scheme = **findScheme("sinusoidal");
        const Encoding plain = *scheme.build(Values(scheme.params));
        const Encoding shifted = *scheme.build(*Values(scheme.params).with("start", 1000.0));
        const Matrix a = encodeRows(plain, PositionRange{Position(1005), 1, 1}, 0, 1);
        const Matrix b = encodeRows(shifted, PositionRange{Position(5), 1, 1}, 0, 1);
        for (std::size_t i = 0; i < a.values.size(); ++i) QVERIFY(std::abs(a.values[i] - b.values[i]) < 1e-15);
    }

    void rotaryScoreDependsOnlyOnOffset() {
        std::mt19937_64 random(11);
        std::normal_distribution<double> normal;
        for (int trial = 0; trial < 40; ++trial) {
            SchemeSetting setting = randomSetting(**findScheme("rope"), random);
            const auto encoding = setting.scheme->build(setting.values);
            if (!encoding) continue;
            const auto& bank = std::get<OscillatorBank>(*encoding);
            std::vector<double> q(static_cast<std::size_t>(bank.channels));
            std::vector<double> k(q.size());
            for (double& x : q) x = normal(random);
            for (double& x : k) x = normal(random);
            const std::int64_t shift = 4000000000;
            const double near = dot(rotate(bank, Position(9), q), rotate(bank, Position(4), k));
            const double far = dot(rotate(bank, Position(9 + shift), q), rotate(bank, Position(4 + shift), k));
            QVERIFY(std::abs(near - far) < 1e-13 * static_cast<double>(q.size()));
        }
    }

    void rotaryPairsTouchEachChannelOnce() {
        for (const std::string layout : {"interleaved", "half-split"}) {
            Values values = *Values((*findScheme("rope"))->params).with("layout", layout);
            values = *values.with("rotary_fraction", 0.25);
            const Encoding encoding = *(*findScheme("rope"))->build(values);
            const auto& bank = std::get<OscillatorBank>(encoding);
            std::set<int> channels;
            for (const AnglePair& pair : bank.pairs) {
                QVERIFY(channels.insert(pair.first).second);
                QVERIFY(channels.insert(pair.second).second);
            }
            QCOMPARE(channels.size(), std::size_t{32});
            QCOMPARE(*channels.rbegin(), 31);
        }
    }

    void alibiSlopesAreThoseOfThePaper() {
        QCOMPARE(alibiSlopes(1, 8), (std::vector<double>{0.00390625}));
        QCOMPARE(alibiSlopes(3, 8), (std::vector<double>{0.0625, 0.00390625, 0.25}));
        QCOMPARE(alibiSlopes(8, 8),
                 (std::vector<double>{0.5, 0.25, 0.125, 0.0625, 0.03125, 0.015625, 0.0078125, 0.00390625}));
        const auto twelve = alibiSlopes(12, 8);
        QVERIFY(std::abs(twelve[8] - 0.70710678118654752) < 1e-16);
        QVERIFY(std::abs(twelve[11] - 0.088388347648318440) < 1e-16);
    }

    void alibiIsToeplitzAndDoublesWithDistance() {
        const Scheme& scheme = **findScheme("alibi");
        const Encoding encoding = *scheme.build(*Values(scheme.params).with("form", std::string("symmetric")));
        const auto& kernel = std::get<ScoreKernel>(encoding);
        for (int head = 0; head < kernel.heads; ++head) {
            QCOMPARE(kernel.value(head, 5, 5), 0.0);
            QCOMPARE(kernel.value(head, 9, 4), kernel.value(head, 109, 104));
            QCOMPARE(kernel.value(head, 4, 9), kernel.value(head, 9, 4));
            QCOMPARE(kernel.value(head, 24, 4), 2 * kernel.value(head, 14, 4));
        }
    }

    void binaryCountsAndRefusesWhatHasNoRow() {
        const Scheme& scheme = **findScheme("binary");
        const Encoding encoding = *scheme.build(*Values(scheme.params).with("d_model", 3.0));
        const Matrix rows = encodeRows(encoding, PositionRange{Position(0), 1, 8}, 0, 8);
        QCOMPARE(rows.values,
                 (std::vector<double>{0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 1, 1, 1, 0, 0, 1, 0, 1, 1, 1, 0, 1, 1, 1}));
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
