// Numbers of the lessons while controls stand elsewhere (tests/lessons/moved.tsv, which recompute.py computes on its
// own), laws of their pictures, and claims over the range of controls.
#include <QFile>
#include <QTest>
#include <cmath>
#include <map>

#include "core/analysis/gram.h"
#include "core/analysis/taylor.h"
#include "core/base/number_text.h"
#include "core/base/seeded.h"
#include "core/evaluate/evaluate.h"
#include "core/evaluate/live_words.h"
#include "core/io/deck_json.h"
#include "core/model/update.h"
#include "tests/support/figures.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

Document stepOf(const char* lesson, const char* id, const Changes& changes = {}) {
    const Result<Deck> deck = readDeck(std::string(SOURCE_DIR "/resources/lessons/") + lesson + ".json");
    if (!deck) qFatal("%s", deck.problem().sentence().c_str());
    const Result<std::size_t> index = stepCalled(*deck, id);
    if (!index) qFatal("%s", index.problem().sentence().c_str());
    return with(deck->steps[*index].document, changes);
}

/// Returns a sentence with its {ids} filled from the document, in ASCII.
std::string said(const Document& document, const std::string& words) {
    return asciiText(filledWords(Phrase(words), document, evaluated(document)).en);
}

constexpr const char* movedTable = SOURCE_DIR "/tests/lessons/moved.tsv";

QStringList linesOf(const char* path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) qFatal("%s cannot be read", path);
    return QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts);
}

void accept(const char* path, const QString& text) {
    QFile file(path);
    const QByteArray bytes = text.toUtf8();
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
}

/// The step "lesson/step" with settings PATH=VALUE, separated by spaces; "_" stands for a space in a value.
Document movedStep(const QString& name, const QString& settings) {
    Changes changes;
    for (const QString& setting : settings.split(' ', Qt::SkipEmptyParts))
        changes.emplace_back(setting.section('=', 0, 0).toStdString(),
                             setting.section('=', 1).replace('_', ' ').toStdString());
    const QStringList parts = name.split('/');
    return stepOf(qPrintable(parts.at(0)), qPrintable(parts.at(1)), changes);
}

/// A learned table drawn by seed, in the view of covariances.
Document drawnTable(const Changes& changes = {}) {
    return with(shownAs("covariance", "learned", {{"untrained", "true"}}), changes);
}

/// The table of what some pairs of 256 columns divide positions by.
Document listedPairs(const char* pairs) {
    return shownAs("spectrum", "sinusoidal", {{"d_model", "256"}, {"listed", pairs}});
}

double numberSaid(const Document& document, const std::string& words) {
    const std::optional<double> number = parseNumber(said(document, words));
    if (!number) qFatal("%s is no number: %s", words.c_str(), said(document, words).c_str());
    return *number;
}

/// Returns the rows of the first table of words, with cells separated by bars.
std::vector<std::string> tableOfWords(const Document& document) {
    const Figure figure = figureOf(document);
    std::vector<std::string> rows;
    for (const Panel& panel : figure.panels) {
        const auto* sheet = layerOf<orrery::Sheet>(panel);
        if (!sheet) continue;
        for (const auto& row : sheet->rows) {
            std::string text;
            for (const SheetCell& cell : row) text += (text.empty() && &cell == &row.front() ? "" : "|") + cell.text.en;
            rows.push_back(text);
        }
        return rows;
    }
    return rows;
}

}  // namespace

class LessonsTest : public QObject {
    Q_OBJECT

private slots:
    void valuesReadAsTheTableSays() {
        QStringList faults, lines;
        for (const QString& line : linesOf(movedTable)) {
            QStringList parts = line.split('\t');
            if (!line.startsWith('#')) {
                const Document moved = movedStep(parts.at(0), parts.at(1));
                const QString read = QString::fromStdString(said(moved, parts.at(2).toStdString()));
                if (read != parts.at(3)) faults << parts.at(0) + " " + parts.at(1) + ": " + read;
                parts[3] = read;
            }
            lines << parts.join('\t') + "\n";
        }
        if (acceptsAll()) return accept(movedTable, lines.join(""));
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
    }

    void wavesAreHighWhereDigitsAreOne() {
        const Document step = stepOf("1-invent", "digits-and-waves", {{"panes.0.curves.waves", "true"}});
        const Figure figure = evaluated(step);
        const auto& curves = layerOf<Lines>(figure.panels.at(0))->curves;
        QCOMPARE(curves.size(), std::size_t(12));
        for (int bit = 0; bit < 6; ++bit) {
            const Curve& digit = curves[2 * static_cast<std::size_t>(bit)];
            const Curve& wave = curves[2 * static_cast<std::size_t>(bit) + 1];
            const double bottom = *std::ranges::min_element(digit.y);
            for (std::size_t i = 0; i < wave.x.size(); ++i) {
                if (std::abs(wave.y[i] - bottom - 0.5) < 1e-6) continue;  // on the midline
                const int position = std::min(63, static_cast<int>(wave.x[i]));
                QCOMPARE(wave.y[i] - bottom > 0.5, (position >> bit & 1) == 1);
                QCOMPARE(digit.y[2 * static_cast<std::size_t>(position)] > bottom, (position >> bit & 1) == 1);
            }
        }
    }

    void knobsStandAlikeAfterWholeTurns() {
        const Figure figure = evaluated(stepOf("1-invent", "volume-knobs"));
        const Dials& dials = *layerOf<Dials>(figure.panels.at(0));
        QCOMPARE(dials.rows.size(), std::size_t(3));
        QCOMPARE(dials.columns, 5);
        QCOMPARE(dials.dials.size(), std::size_t(15));
        QVERIFY(std::abs(dials.dials[10].turnsM - dials.dials[0].turnsM) < 0.005);  // 44 = 7 turns and 0.02 radians
        std::vector<std::string> counts;
        for (const Dial& dial : dials.dials) counts.push_back(dial.note.en);
        const std::vector<std::string> wanted{"0 turns", "0 turns", "0 turns", "0 turns", "0 turns",
                                              "3 turns", "1 turn",  "0 turns", "0 turns", "0 turns",
                                              "7 turns", "3 turns", "1 turn",  "0 turns", "0 turns"};
        QCOMPARE(counts, wanted);
    }

    void theOrderOfAPairTurnsItsMatrixRound() {
        const auto matrixOf = [](const char* order) {
            const Figure figure = evaluated(stepOf(
                "1-invent", "why-cosines", {{"panes.0.sinusoidal.order", order}, {"probe.m", "5"}, {"probe.n", "4"}}));
            return std::get<std::shared_ptr<const Table>>(layerOf<Field>(figure.panels.at(0))->source);
        };
        const auto sineFirst = matrixOf("sin-first"), cosineFirst = matrixOf("cos-first");
        QVERIFY(sineFirst->cell(0, 1) > 0 && sineFirst->cell(1, 0) < 0);
        for (std::int64_t row = 0; row < 6; ++row) {
            for (int column = 0; column < 6; ++column)
                QVERIFY(std::abs(sineFirst->cell(row, column) - cosineFirst->cell(column, static_cast<int>(row))) <
                        1e-12);
        }
    }

    void pushedSentencesKeepTheScoresOfDistances() {
        const auto scores = [](const char* words) {
            const Figure figure = evaluated(stepOf("5-relative", "three-words-before",
                                                   {{"panes.0.attention.words_before", words},
                                                    {"panes.1.attention.words_before", words},
                                                    {"panes.2.attention.words_before", words}}));
            std::vector<std::shared_ptr<const Table>> tables;
            for (const Panel& panel : figure.panels)
                tables.push_back(std::get<std::shared_ptr<const Table>>(layerOf<Field>(panel)->source));
            return tables;
        };
        const auto before = scores("0"), after = scores("3");
        QCOMPARE(before.size(), std::size_t(3));
        for (std::int64_t row = 0; row < 5; ++row) {
            for (int key = 0; key <= row; ++key) {
                QVERIFY(std::abs(after[0]->cell(row, key) - before[0]->cell(row, key)) > 1e-3);
                for (const std::size_t pane : {1UL, 2UL})
                    QVERIFY(std::abs(after[pane]->cell(row, key) - before[pane]->cell(row, key)) < 1e-12);
            }
        }
    }

    void labelsOnTheValueSideMoveTheOutput() {
        for (const char* query : {"0", "2", "5"}) {
            const auto moved = [&](const char* strength) {
                return numberSaid(stepOf("5-relative", "keys-and-values",
                                         {{"panes.0.bias.label_strength", strength}, {"probe.m", query}}),
                                  "{moved}");
            };
            QCOMPARE(moved("0"), 0.0);
            QVERIFY(moved("1") > 0.1);
            QVERIFY(std::abs(moved("1") - 2 * moved("0.5")) < 0.01 * moved("1"));
        }
    }

    void onlyDistanceMovesTheBarsOfAlibi() {
        const auto barsOf = [](std::size_t pane, const char* query) {
            std::map<int, double> byDistance;
            const Figure figure = figureOf(stepOf("6-variants", "after-shaw", {{"probe.m", query}}));
            for (const Bar& bar : layerOf<Bars>(figure.panels.at(pane))->bars)
                byDistance[std::stoi(query) - static_cast<int>(bar.at)] = bar.value;
            return byDistance;
        };
        for (std::size_t pane = 0; pane < 2; ++pane) {
            const auto here = barsOf(pane, "3"), next = barsOf(pane, "4");
            int moved = 0;
            for (const auto& [distance, value] : here)
                moved += next.contains(distance) && std::abs(next.at(distance) - value) > 1e-9 ? 1 : 0;
            QVERIFY2((moved == 0) == (pane == 0), std::to_string(pane).c_str());
        }
    }

    void threeProductsMakeTheScoreOfDeberta() {
        const Figure figure = figureOf(stepOf("6-variants", "deberta"));
        QCOMPARE(figure.panels.size(), std::size_t(4));
        const auto value = [&](std::size_t panel, std::size_t key) {
            return layerOf<Bars>(figure.panels.at(panel))->bars.at(key).value;
        };
        for (std::size_t key = 0; key < 11; ++key)
            QVERIFY(std::abs(value(0, key) - value(1, key) - value(2, key) - value(3, key)) < 1e-12);
    }

    void scalingGoesFromOneToTheFactor() {
        for (const char* factor : {"1", "2", "4", "32"}) {
            const double wanted = std::stod(factor);
            const Figure figure =
                figureOf(stepOf("7-beyond", "what-scaling-scales", {{"panes.0.rope-yarn.factor", factor}}));
            const std::vector<Curve>& curves = layerOf<Lines>(figure.panels.at(0))->curves;
            QCOMPARE(curves.size(), std::size_t(4));
            for (const Curve& curve : curves) {
                const double first = &curve == &curves.front() ? wanted : 1;
                QVERIFY(std::abs(curve.y.front() / first - 1) < 1e-9);
                QVERIFY(std::abs(curve.y.back() / wanted - 1) < 1e-9);
            }
        }
    }

    void thePromisedTableCountsItsRows() {
        const std::vector<std::string> covered =
            tableOfWords(stepOf("6-variants", "one-table", {{"panes.0.promises.covered", "reach"}}));
        for (std::size_t row = 1; row < covered.size(); ++row) QVERIFY(covered[row].ends_with("|?"));
        const Document step = stepOf("6-variants", "one-table", {{"panes.0.promises.covered", "none"}});
        const std::vector<std::string> rows = tableOfWords(step);
        QCOMPARE(static_cast<double>(rows.size()) - 1, numberSaid(step, "{all}"));
        const auto holding = [&](const std::string& words) {
            return static_cast<double>(
                std::ranges::count_if(rows, [&](const std::string& row) { return row.find(words) != row.npos; }));
        };
        QCOMPARE(holding("|yes|"), numberSaid(step, "{learned}"));
        QCOMPARE(holding("|yes, "), numberSaid(step, "{endless}"));
    }

    void outputsAreShuffledWithTheWords() {
        const auto at = [](const char* strength) {
            return stepOf("3-attention", "order-is-unknown", {{"panes.0.attention.strength", strength}});
        };
        QCOMPARE(said(at("0"), "{difference} {verdict}"), std::string("0 the same"));
        double before = 0;
        for (const char* strength : {"0.1", "0.4", "1"}) {
            QCOMPARE(said(at(strength), "{verdict}"), std::string("different"));
            QVERIFY(numberSaid(at(strength), "{difference}") > before);
            before = numberSaid(at(strength), "{difference}");
        }
        QCOMPARE(said(at("1"), "{difference}"), said(at("0"), "{with}"));
    }

    void aWordIsMostLikeItself() {
        double before = 0;
        for (const char* width : {"8", "32", "256"}) {
            for (const char* m : {"0", "1", "2", "3"}) {
                const Document step =
                    stepOf("3-attention", "own-words", {{"panes.0.nope.d_model", width}, {"probe.m", m}});
                QCOMPARE(said(step, "{word}"), said(step, "{most}"));
                QCOMPARE(said(step, "{own}"), said(step, "{weight.most}"));
            }
            const double own =
                numberSaid(stepOf("3-attention", "own-words", {{"panes.0.nope.d_model", width}}), "{own}");
            QVERIFY(own > before);
            before = own;
        }
        QVERIFY(before > 0.99);
    }

    void theVarianceOfAProductIsItsWidth() {
        const Document step = stepOf("3-attention", "why-root-d");
        QVERIFY(std::abs(numberSaid(step, "{variance}") / 1024 - 1) < 0.2);
        for (const char* keys : {"2", "16", "64"}) {
            const Document moved = stepOf("3-attention", "why-root-d", {{"panes.0.attention.keys", keys}});
            QVERIFY(numberSaid(moved, "{gradient}") < 0.1);
            QVERIFY(numberSaid(moved, "{gradient.divided}") > 3 * numberSaid(moved, "{gradient}"));
        }
    }

    void bothMasksHideWhatTheySay() {
        for (const char* itself : {"false", "true"}) {
            const Document step = stepOf("3-attention", "causal-mask", {{"panes.0.attention.hides_itself", itself}});
            const bool isStrict = std::string(itself) == "true";
            const Figure figure = evaluated(step);
            const Field& field = *layerOf<Field>(figure.panels.at(0));
            const auto& weights = *std::get<std::shared_ptr<const Table>>(field.source);
            for (std::int64_t query = 0; query < 4; ++query) {
                for (int key = 0; key < 4; ++key)
                    QCOMPARE(weights.cell(query, key) > 0, isStrict ? key < query : key <= query);
            }
        }
    }

    void eachQueryFindsItsWord() {
        for (const char* m : {"0", "1", "2"}) {
            const Document step = stepOf("3-attention", "cross-attention", {{"probe.m", m}});
            QCOMPARE(said(step, "{from}"), said(step, "{to}"));
            QVERIFY(numberSaid(step, "{weight}") > 0.5);
        }
    }

    void withoutPositionsNothingTellsTheOrder() {
        for (const char* swapped : {"false", "true"}) {
            const auto at = [&](const char* strength) {
                return stepOf("4-deriving", "exchanged",
                              {{"panes.0.attention.strength", strength}, {"panes.0.attention.swapped", swapped}});
            };
            QCOMPARE(said(at("0"), "{here}"), said(at("0"), "{other}"));
            for (const char* strength : {"0.2", "0.5", "1"}) {
                QVERIFY(std::abs(numberSaid(at(strength), "{here}") - numberSaid(at(strength), "{other}")) > 0.01);
                QCOMPARE(said(at(strength), "{without}"), said(at("0"), "{here}"));
            }
        }
        const Changes one{{"panes.0.attention.strength", "1"}},
            exchanged{{"panes.0.attention.strength", "1"}, {"panes.0.attention.swapped", "true"}};
        QCOMPARE(said(stepOf("4-deriving", "exchanged", one), "{here}"),
                 said(stepOf("4-deriving", "exchanged", exchanged), "{other}"));
    }

    void theRemainderIsCubicOnlyWhileItIsSmall() {
        const auto powerAt = [](const char* strength) {
            return numberSaid(stepOf("4-deriving", "six-terms", {{"panes.0.attention.strength", strength}}), "{power}");
        };
        QVERIFY(std::abs(powerAt("0.01") - 3) < 0.1);
        QVERIFY(std::abs(powerAt("0.02") - 3) < 0.1);
        QVERIFY(powerAt("1") > 4);
        const Document step = stepOf("4-deriving", "six-terms");
        const Figure figure = figureOf(step);
        QCOMPARE(layerOf<Bars>(figure.panels.at(0))->bars.size(), std::size_t(7));
        QCOMPARE(layerOf<Notes>(figure.panels.at(0))->bands.size(), std::size_t(3));
    }

    void assumptionsAreExaminedInTurn() {
        const Changes two{{"panes.0.promises.examined", "2"}};
        const std::vector<std::string> rows = tableOfWords(stepOf("4-deriving", "four-assumptions", two));
        QCOMPARE(rows.size(), std::size_t(5));
        for (std::size_t row = 1; row < rows.size(); ++row) QCOMPARE(rows[row].ends_with("||"), row > 2);
    }

    void covariancesAreThoseByHand() {
        Matrix table(3, 2);
        table.values = {1, 2, 3, 4, 5, 9};
        QCOMPARE(covarianceOf(table).values, (std::vector<double>{4, 7, 7, 13}));
        QCOMPARE(diagonalWeightOf(covarianceOf(table)).meanDiagonal, 8.5);
        QCOMPARE(diagonalWeightOf(covarianceOf(table)).meanOffDiagonal, 7.0);
        QVERIFY(std::abs(meanRowLength(table) - (std::sqrt(5.0) + 5 + std::sqrt(106.0)) / 3) < 1e-12);
    }

    void drawnTablesAreAsLongAsTheirSpreadSays() {
        for (const char* spread : {"0.001", "0.05", "1"}) {
            const Document table = drawnTable({{"spread", spread}});
            QVERIFY(std::abs(numberSaid(table, "{length}") / (std::stod(spread) * 8) - 1) < 0.02);  // 8 = √64 numbers
            QVERIFY(numberSaid(table, "{times}") > 10);
        }
    }

    void whatCannotBeShownIsRefused() {
        const auto refused = [](const char* id, const Changes& settings) {
            const Result<Figure> figure = evaluate(stepOf("4-deriving", id, settings));
            return figure ? std::string() : figure.problem().where;
        };
        for (const char* pairs : {"1,200", "1.5", "1,2,3,4,5,6,7,8,9,10,11,12,13"}) {
            const Result<Figure> figure = evaluate(listedPairs(pairs));
            QVERIFY2(!figure, pairs);
            QCOMPARE(figure.problem().where, std::string("listed"));
        }
        QCOMPARE(refused("learned-theta", {{"panes.0.sinusoidal.d_model", "8192"}}), std::string("learning_steps"));
        QVERIFY(!evaluate(drawnTable({{"rows", "65536"}, {"d_model", "4096"}})));
        QVERIFY(!evaluate(drawnTable({{"first", "600"}})));
        QVERIFY(!evaluate(drawnTable({{"d_model", "2048"}})));
    }

    void drawnRowsAreTheSeeds() {
        const Document step = drawnTable();
        const Result<Encoding> encoding = step.panes[0].scheme.scheme->build(step.panes[0].scheme.values);
        QVERIFY(encoding);
        const Table& table = std::get<Table>(*encoding);
        QCOMPARE(table.rowCount, std::int64_t(512));
        QCOMPARE(table.cell(3, 5), 0.02 * seededNormal(1, 1, 3, 5));
    }

    void movedTogetherTheScoreStays() {
        for (const char* base : {"1", "10000"}) {
            const Figure figure = figureOf(stepOf("6-variants", "rope", {{"panes.0.rope.base", base}}));
            const auto& curves = layerOf<Lines>(figure.panels.back())->curves;
            const auto spanOf = [](const Curve& curve) {
                const auto [low, high] = std::ranges::minmax_element(curve.y);
                return *high - *low;
            };
            QCOMPARE(curves.size(), std::size_t(2));
            QVERIFY(spanOf(curves[0]) > 1);      // only m moves
            QVERIFY(spanOf(curves[1]) < 1e-12);  // both move
        }
    }

    void derivativesOfOneVariableAreTheKnownOnes() {
        QVERIFY(std::abs(taylorSum(OneVariable::Log, 40, 0, 0.5) - std::log(1.5)) < 1e-9);
        QVERIFY(std::abs(taylorSum(OneVariable::Sin, 12, 0.5, 1.5) - std::sin(1.5)) < 1e-9);
        QVERIFY(std::abs(taylorSum(OneVariable::Cos, 12, 1, -0.5) - std::cos(-0.5)) < 1e-7);
        QCOMPARE(taylorSum(TwoVariables::Cubic, 3, {0.4, -0.2}, {0.9, 0.7}), valueOf(TwoVariables::Cubic, {0.9, 0.7}));
    }
};

ORRERY_TEST(LessonsTest);
#include "lessons_test.moc"
