// Schemes with a typed formula: exact if it consists of sines, equal to the built-in schemes it spells out, and
// elsewhere equal to the result of its operations.
#include <QTest>
#include <cmath>

#include "core/evaluate/evaluate.h"
#include "core/figure/plan.h"
#include "core/math/sentence.h"
#include "core/model/update.h"
#include "core/schemes/catalog.h"
#include "core/schemes/encode.h"
#include "core/schemes/snippet.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

using Texts = std::vector<std::pair<std::string, std::string>>;

Result<SchemeSetting> settingOf(const char* scheme, const Texts& settings) {
    SchemeSetting setting(**findScheme(scheme));
    for (const auto& [id, text] : settings) {
        const Result<Value> value = parseValue(**setting.values.param(id), text);
        if (!value) return value.problem();
        setting.values = *setting.values.with(id, *value);
    }
    return setting;
}

Encoding encodingOf(const char* scheme, const Texts& settings) {
    const Result<SchemeSetting> setting = settingOf(scheme, settings);
    return *setting->scheme->build(setting->values);
}

Encoding typed(const std::string& expression, const std::string& width = "64") {
    return encodingOf("formula", {{"expression", expression}, {"d_model", width}});
}

bool isBank(const Encoding& encoding) {
    return std::holds_alternative<OscillatorBank>(encoding);
}

/// Returns the largest difference of two encodings at small, medium and the largest positions.
double difference(const Encoding& a, const Encoding& b) {
    double largest = 0;
    for (const std::int64_t first : {std::int64_t{0}, std::int64_t{1000003}, maxPosition - 50}) {
        const Positions positions = PositionRange{Position(first), 1, 50};
        const Matrix one = encodeRows(a, positions, 0, 50), other = encodeRows(b, positions, 0, 50);
        if (one.columns != other.columns) return std::nan("");
        for (std::size_t i = 0; i < one.values.size(); ++i)
            largest = std::max(largest, std::abs(one.values[i] - other.values[i]));
    }
    return largest;
}

constexpr const char* typedSinusoid = "c % 2 ? cos(p / base^((c-1)/d)) : sin(p / base^(c/d))";

Document pictureOf(const char* view, const Texts& settings) {
    Document document = *update(firstDocument(), SetScheme{0, "formula"});
    for (const auto& [path, text] : settings) document = *withPath(document, 0, path, text);
    return *withPath(document, 0, "view", view);
}

}  // namespace

class FormulaSchemesTest : public QObject {
    Q_OBJECT

private slots:
    void typedSinesAreTheSchemesAtEveryPosition_data() {
        QTest::addColumn<QString>("expression");
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<QString>("setting");
        QTest::newRow("sinusoidal") << typedSinusoid << "sinusoidal"
                                    << "";
        QTest::newRow("by pairs") << "c % 2 == 1 ? cos(p * base**(-2*i/d)) : sin(p * base**(-2*i/d))"
                                  << "sinusoidal"
                                  << "";
        QTest::newRow("Python") << "sin(p/base^(2*i/d)) if c % 2 == 0 else cos(p/base^(2*i/d))"
                                << "sinusoidal"
                                << "";
        QTest::newRow("by the logarithm") << "sin(p * exp(-2*i/d * ln(base)) + c % 2 * pi / 2)"
                                          << "sinusoidal"
                                          << "";
        QTest::newRow("halves") << "c < d/2 ? sin(p / base^(2*c/d)) : cos(p / base^(2*c/d - 1))"
                                << "sinusoidal"
                                << "layout=halves";
        QTest::newRow("start") << "c % 2 ? cos((p + 5) / base^((c-1)/d)) : sin((p + 5) / base^(c/d))"
                               << "sinusoidal"
                               << "start=5";
        QTest::newRow("powers of two") << "sin(p / 2^c)"
                                       << "sine-pow2"
                                       << "";
        QTest::newRow("geometric") << "sin(p / base^(c/(d-1)))"
                                   << "sine-geometric"
                                   << "";
        QTest::newRow("power family") << "c % 2 ? sin(p * (2*i/d)^2) : cos(p * (2*i/d)^2)"
                                      << "theta-family"
                                      << "family=power";
        QTest::newRow("scaled") << "(c % 2 ? cos(p / base^((c-1)/d)) : sin(p / base^(c/d))) / sqrt(d)"
                                << "sinusoidal"
                                << "scale=inverse-sqrt";
        QTest::newRow("nothing") << "0"
                                 << "nope"
                                 << "";
    }
    void typedSinesAreTheSchemesAtEveryPosition() {
        QFETCH(QString, expression);
        QFETCH(QString, scheme);
        QFETCH(QString, setting);
        const Encoding own = typed(expression.toStdString());
        QVERIFY(isBank(own));
        Texts settings{{"d_model", "64"}};
        if (!setting.isEmpty())
            settings.emplace_back(setting.section('=', 0, 0).toStdString(), setting.section('=', 1).toStdString());
        const Encoding usual = encodingOf(scheme.toUtf8(), settings);
        const double off = difference(own, usual);
        QVERIFY2(off <= 1e-15, qPrintable(QString::number(off)));
        if (scheme == "sinusoidal")
            QCOMPARE(std::get<OscillatorBank>(own).pairs, std::get<OscillatorBank>(usual).pairs);
    }

    void decayAndGrowthAreExactToo() {
        const Encoding own = typed("exp(-p / 40) * sin(p / 7 + 1) * alpha + 0", "2");
        QVERIFY(isBank(own));
        for (const double p : {0.0, 3.0, 250.0}) {
            const double got = encodeRows(own, std::vector<Position>{Position::from(p)}, 0, 1).values[1];
            QVERIFY(std::abs(got - std::exp(-p / 40) * std::sin(p / 7 + 1)) <= 1e-15);
        }
        QVERIFY(isBank(typed("0.99^p", "1")));
    }

    void whatIsNoSineIsComputedInFloat64() {
        for (const char* text :
             {"sin(p)^2", "p", "sin(p * p)", "tanh(p / (c + 1))", "sin(p) + cos(p)", "p % 2 ? 1 : sin(p)"})
            QVERIFY2(!isBank(typed(text)), text);
        const Encoding own = typed("tanh(p / (c + 1)) + n * alpha", "300");
        const Matrix rows = encodeRows(own, PositionRange{Position(-3), 2, 9}, 0, 9);
        for (std::size_t row = 0; row < 9; ++row) {
            for (std::size_t column = 0; column < 300; ++column) {
                const double p = -3 + 2 * static_cast<double>(row);
                const double want = std::tanh(p / (static_cast<double>(column) + 1)) + 50;
                QVERIFY(std::abs(rows.at(row, column) - want) <= 1e-13);
            }
        }
    }

    void typedFrequenciesTurnPairs() {
        for (const char* layout : {"interleaved", "half-split"}) {
            const Texts settings{{"head_dim", "64"}, {"base", "500000"}, {"layout", layout}};
            const Encoding own = encodingOf("formula-rotary", settings), usual = encodingOf("rope", settings);
            QVERIFY(difference(own, usual) <= 1e-15);
            QCOMPARE(std::get<OscillatorBank>(own).pairs, std::get<OscillatorBank>(usual).pairs);
        }
    }

    void typedBiasesAreTheSchemes() {
        const auto same = [](const Texts& own, const char* scheme, const Texts& settings) {
            const Encoding a = encodingOf("formula-bias", own), b = encodingOf(scheme, settings);
            const auto &one = std::get<ScoreKernel>(a), &other = std::get<ScoreKernel>(b);
            double largest = one.heads == other.heads ? 0 : HUGE_VAL;
            for (int head = 0; head < std::min(one.heads, other.heads); ++head) {
                const Matrix x = biasRows(one, head, 20, 30, 0, 20), y = biasRows(other, head, 20, 30, 0, 20);
                for (std::size_t i = 0; i < x.values.size(); ++i)
                    largest = std::max(largest, std::abs(x.values[i] - y.values[i]));
            }
            return largest <= 1e-12;
        };
        QVERIFY(same({}, "alibi", {{"form", "symmetric"}}));
        QVERIFY(same({{"causal", "true"}}, "alibi", {}));
        QVERIFY(
            same({{"expression", "k * 2^(-8 * (h + 1) / heads)"}, {"causal", "true"}}, "alibi", {{"form", "row"}}) ||
            same({{"expression", "k * 2^(-8 * (h + 1) / heads)"}}, "alibi", {{"form", "row"}}));
        const Encoding own = encodingOf("formula-bias", {{"expression", "q * k + h"}, {"heads", "2"}});
        const auto& kernel = std::get<ScoreKernel>(own);
        QVERIFY(std::holds_alternative<Entrywise>(kernel.kind));
        const Matrix rows = biasRows(kernel, 1, 5, 600, 0, 5);
        QCOMPARE(rows.at(4, 599), 599.0 * 599 + 1);
        QCOMPARE(kernel.value(1, 599, 599), 599.0 * 599 + 1);
    }

    void slidersThatAFormulaDoesNotUseDoNotMatter() {
        const Values values = settingOf("formula", {{"expression", "alpha * sin(p / base)"}})->values;
        for (const char* id : {"expression", "d_model", "base", "alpha"})
            QVERIFY2(values.isActive(**values.param(id)), id);
        for (const char* id : {"length", "beta", "gamma", "delta"}) QVERIFY2(!values.isActive(**values.param(id)), id);
    }

    void everyViewThatFitsShowsIt() {
        for (const char* expression : {typedSinusoid, "tanh(p / (c + 1)) * beta + ln(p)"}) {
            for (const View* view : views()) {
                const Document document = pictureOf("heatmap", {{"expression", expression}, {"d_model", "8"}});
                const Encoding encoding = *document.panes[0].scheme.scheme->build(document.panes[0].scheme.values);
                if (!view->accepts(encoding)) continue;
                const auto shown = withPath(document, 0, "view", view->id);
                QVERIFY2(shown, view->id.data());
                const Result<Figure> figure = evaluate(*shown);
                const std::string said = figure ? "" : figure.problem().sentence();
                const auto says = [&](const char* words) { return said.find(words) != std::string::npos; };
                QVERIFY2(figure || says("needs") || says("is not finite"),
                         (std::string(view->id) + ": " + said).c_str());
                if (figure) QVERIFY2(!figure->headline.empty() && !figure->panels.empty(), view->id.data());
            }
        }
    }

    void thePrecisionViewSaysWhatFloat64Costs() {
        const Document document = pictureOf("precision", {{"expression", "sin(p * p)"}, {"d_model", "4"}});
        const Result<Figure> figure =
            evaluate(*withPath(*withPath(document, 0, "format", "float64"), 0, "probe.m", "1000000007"));
        QVERIFY(figure);
        // p * p has 60 bits, more than the 53 of a double
        const auto exact = std::ranges::find(figure->readout, "exact", &Readout::id);
        const auto rough = std::ranges::find(figure->readout, "rough", &Readout::id);
        QVERIFY(exact->value != rough->value);
        const Table table = std::get<Table>(typed("sin(p * p)", "4"));
        QVERIFY(std::abs(table.computed(1000, 0, std::nullopt) - std::sin(1e6)) < 1e-15);
        QVERIFY(std::abs(table.computed(1000, 0, DType::Float64) - std::sin(1e6)) < 1e-15);
        QVERIFY(std::abs(table.computed(1000, 0, DType::BFloat16) - std::sin(1e6)) > 1e-4);
    }

    void sumsAreThoseOfTheCells() {
        const Table table = std::get<Table>(typed("tanh(p / (c + 1)) + p", "3"));
        for (const std::int64_t count : {1, 2, 700}) {
            double sum = 0;
            for (std::int64_t row = -4; row < count - 4; ++row) sum += table.cell(row, 2);
            QVERIFY(std::abs(table.sum(-4, count, 2) - sum) <= 1e-9 * std::max(1.0, std::abs(sum)));
        }
        // the mean of a straight line equals that of an even sample
        QVERIFY(std::abs(std::get<Table>(typed("p + sin(p)^2 * 0", "1")).sum(0, 1000000, 0) / 1e6 - 499999.5) < 600);
    }

    void aPictureOfFourBillionRowsIsASample() {
        const Result<Figure> figure =
            evaluate(pictureOf("heatmap", {{"expression", "tanh(p / (c + 1))"}, {"positions", "4294967296"}}));
        QVERIFY(figure);
        const Field& field = *layerOf<Field>(figure->panels.front());
        QVERIFY(blockSize(field, 800, 600).sampled);
        const FieldPlan drawn = plan(field, 800, 600, 0);
        const auto& samples = std::get<SamplePlan>(drawn.source).values;
        QVERIFY(std::ranges::all_of(samples, [](float value) { return value > 0.9F && value <= 1; }));
    }

    void programsAndPeopleGetTheFormula() {
        const auto setting = settingOf("formula", {{"expression", "alpha * sin(p)"}, {"alpha", "2.5"}});
        const Result<std::string> text = snippet(*setting, {});
        QVERIFY(text->find("out = alpha * np.sin(p)\n") != std::string::npos);
        QCOMPARE(setting->scheme->explain(setting->values, {.position = 7, .column = 3}), std::string("2.5 · sin(7)"));
    }
};

ORRERY_TEST(FormulaSchemesTest);
#include "formula_schemes_test.moc"
