// The small transformer: gradients, tasks, determinism, and the effects of positions that are large enough to be
// certain.
#include <QtTest>
#include <cmath>

#include "core/learning/learn.h"
#include "core/learning/training_record.h"
#include "tests/support/set_document.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

const LearningTask& task(const char* id) {
    return **findTask(id);
}

/// "shaw", or with values: "shaw form=relative_key_query".
SchemeSetting schemeOf(const QString& text) {
    return documentWith(("scheme=" + text.toStdString()).c_str()).panes.front().scheme;
}

LearningSetup setupOf(const char* scheme, const char* taskId) {
    LearningSetup setup;
    setup.scheme = schemeOf(scheme);
    setup.task = &task(taskId);
    return *checked(setup);
}

QString problemOf(const LearningSetup& setup) {
    const Result<LearningSetup> whole = checked(setup);
    if (!whole) return QString::fromStdString(whole.problem().sentence());
    const Result<LearningResult> result = learn(*whole);
    return result ? QString() : QString::fromStdString(result.problem().sentence());
}

/// A model in double with its batch, for gradients.
struct Small {
    ModelShape shape;
    PositionSource source;
    PositionTerms terms;
    ParameterLayout layout;
    Transformer<double> model;
    TokenBatch batch;
    std::vector<double> parameters;

    Small(const char* scheme, const ModelShape& sizes)
        : shape(sizes),
          source(*PositionSource::of(schemeOf(scheme), shape)),
          terms(*source.terms(4)),
          layout(ParameterLayout::of(shape, source.start())),
          model(shape, layout),
          batch(drawBatch(task("previous-word"), shape.vocabulary, 9, 4, 3, 0)),
          parameters(startingParameters(layout, source.start(), 1)) {}

    double loss() const {
        std::vector<double> unused(layout.size);
        return model.lossAndGradient(parameters, batch, terms, unused);
    }
};

}  // namespace

class LearningTest : public QObject {
    Q_OBJECT

private slots:
    void gradientsAreThoseOfFiniteDifferences_data() {
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<bool>("causal");
        QTest::addColumn<bool>("hasMlp");
        for (const char* scheme : {"nope", "sinusoidal", "rope", "xpos", "alibi", "learned", "t5", "formula-bias",
                                   "kerple-log", "kerple-power", "shaw"})
            QTest::newRow(scheme) << scheme << true << true;
        QTest::newRow("rope, both sides") << "rope" << false << true;
        QTest::newRow("keys with labels") << "shaw form=relative_key_query max_relative_position=40" << false << true;
        QTest::newRow("logarithm of NeMo") << "kerple-log variant=nemo" << true << true;
        QTest::newRow("attention alone") << "t5" << false << false;
    }
    void gradientsAreThoseOfFiniteDifferences() {
        QFETCH(QString, scheme);
        QFETCH(bool, causal);
        QFETCH(bool, hasMlp);
        Small small(scheme.toUtf8().constData(), {5, 4, 2, 2, hasMlp, causal});
        std::vector<double> gradient(small.layout.size);
        small.model.lossAndGradient(small.parameters, small.batch, small.terms, gradient);
        constexpr double step = 1e-6;
        double largest = 0, worst = 0;
        for (std::size_t i = 0; i < gradient.size(); ++i) {
            if (i % 11 != 0 && i < small.layout.positions.at) continue;
            if (i > small.layout.positions.at + 16) break;  // rows beyond the text have no effect
            const double before = std::exchange(small.parameters[i], small.parameters[i] + step);
            const double above = small.loss();
            small.parameters[i] = before - step;
            const double below = small.loss();
            small.parameters[i] = before;
            worst = std::max(worst, std::abs((above - below) / (2 * step) - gradient[i]));
            largest = std::max(largest, std::abs(gradient[i]));
        }
        QVERIFY2(largest > 1e-3 && worst < 1e-7, qPrintable(QString("%1 of %2").arg(worst).arg(largest)));
    }

    void theGradientOfFloatIsThatOfDouble() {
        Small small("rope", {5, 8, 2, 2, true, true});
        std::vector<double> exact(small.layout.size);
        small.model.lossAndGradient(small.parameters, small.batch, small.terms, exact);
        const Transformer<float> model(small.shape, small.layout);
        const std::vector<float> parameters(small.parameters.begin(), small.parameters.end());
        std::vector<float> gradient(small.layout.size);
        model.lossAndGradient(parameters, small.batch, small.terms, gradient);
        for (std::size_t i = 0; i < exact.size(); ++i)
            QVERIFY(std::abs(static_cast<double>(gradient[i]) - exact[i]) < 1e-6 + 1e-4 * std::abs(exact[i]));
    }

    void aTableThatDoesNotFitTheModelIsRefused() {
        const auto isTaken = [](const char* scheme, std::size_t rows, std::size_t columns) {
            SchemeSetting setting = schemeOf(scheme);
            const auto table = std::make_shared<const TableData>(Matrix(rows, columns));
            setting.values = *setting.values.with("file", TableFile{"t.npy", table, 0});
            return static_cast<bool>(PositionSource::of(setting, {10, 32, 2, 1, true, true}));
        };
        for (const std::size_t columns : {1U, 31U, 33U, 1024U}) QVERIFY(!isTaken("learned", 64, columns));
        QVERIFY(isTaken("learned", 64, 32));
        for (const std::size_t columns : {1U, 3U}) QVERIFY(!isTaken("t5", 32, columns));
        QVERIFY(isTaken("t5", 32, 2));
    }

    void everyTaskAsksWhatItSays() {
        for (const LearningTask& one : learningTasks()) {
            const int length = one.fixedLength > 0 ? one.fixedLength : 12;
            const TokenBatch batch = drawBatch(one, 8, 40, length, 1, 0);
            QCOMPARE(batch.sequences(), 40);
            QVERIFY(std::ranges::any_of(batch.targets, [](int target) { return target >= 0; }));
            for (const int token : batch.tokens) QVERIFY(token >= 0 && token < 8);
            for (const int target : batch.targets) QVERIFY(target < 8);
            QCOMPARE(drawBatch(one, 8, 40, length, 1, 0).tokens, batch.tokens);
            QVERIFY(drawBatch(one, 8, 40, length, 2, 0).tokens != batch.tokens);
        }
        const TokenBatch previous = drawBatch(task("previous-word"), 8, 1, 5, 1, 0);
        QCOMPARE(previous.targets[0], -1);
        for (std::size_t i = 1; i < 5; ++i) QCOMPARE(previous.targets[i], previous.tokens[i - 1]);
        const TokenBatch reversed = drawBatch(task("reverse"), 8, 1, 6, 1, 0);
        QCOMPARE(reversed.tokens[3], 7);
        QCOMPARE(reversed.targets[3], reversed.tokens[2]);
        QCOMPARE(reversed.targets[5], reversed.tokens[0]);
        const TokenBatch bites = drawBatch(task("who-bites-whom"), 8, 1, 3, 1, 0);
        QVERIFY(bites.targets[1] == bites.tokens[0] && bites.tokens[0] != bites.tokens[2]);
    }

    void inductionAsksForTheLastSuccessor() {
        const TokenBatch batch = drawBatch(task("induction"), 4, 30, 12, 1, 0);
        for (int sequence = 0; sequence < 30; ++sequence) {
            const auto at = [&](int i) { return batch.tokens[static_cast<std::size_t>(12 * sequence + i)]; };
            for (int i = 0; i < 12; ++i) {
                int wanted = -1;
                for (int before = 0; before < i; ++before)
                    if (at(before) == at(i)) wanted = at(before + 1);
                QCOMPARE(batch.targets[static_cast<std::size_t>(12 * sequence + i)], wanted);
            }
        }
    }

    void withoutPositionsNobodyKnowsWhoBites() {
        LearningSetup setup = setupOf("nope", "who-bites-whom");
        setup.batch = 24;
        setup.steps = 150;
        const Result<LearningResult> none = learn(setup);
        for (const double accuracy : none->accuracy.front().seeds) QVERIFY(std::abs(accuracy - 0.5) < 0.12);
        for (const char* scheme : {"sinusoidal", "learned", "t5"}) {
            setup.scheme = schemeOf(scheme);
            const Result<LearningResult> solved = learn(setup);
            for (const double accuracy : solved->accuracy.front().seeds) QVERIFY2(accuracy > 0.99, scheme);
        }
    }

    void rotaryKeepsThePreviousWordBeyondItsLength() {
        const auto learned = [](const char* scheme) {
            LearningSetup setup = setupOf(scheme, "previous-word");
            setup.batch = 16;
            setup.steps = 120;
            setup.length = 12;
            setup.testLengths = {12, 24};
            return learn(setup);
        };
        const Result<LearningResult> rope = learned("rope"), sinusoidal = learned("sinusoidal");
        QVERIFY(rope->accuracy[0].seeds[0] > 0.99 && sinusoidal->accuracy[0].seeds[0] > 0.9);
        QVERIFY(rope->accuracy[1].seeds[0] > sinusoidal->accuracy[1].seeds[0] + 0.2);
        QCOMPARE(rope->loss.front().size(), std::size_t{120});
        QVERIFY(rope->loss.front().back() < 0.3 && rope->loss.front().front() > 1.5);
    }

    void theSameSetupGivesTheSameBits() {
        LearningSetup setup = setupOf("t5", "copy");
        setup.steps = 4;
        setup.testLengths = {16};
        const Result<LearningResult> one = learn(setup), two = learn(setup);
        QCOMPARE(one->loss, two->loss);
        setup.seeds = 2;
        const Result<LearningResult> more = learn(setup);
        QCOMPARE(more->loss[0], one->loss[0]);
        QVERIFY(more->loss[1] != more->loss[0]);
    }

    void attentionIsADistributionOverTheKeysSeen() {
        Training training = *Training::start(setupOf("rope", "previous-word"), 1);
        for (int step = 0; step < 5; ++step) training.step();
        const AttentionWeights layers = training.attention();
        QCOMPARE(layers.size(), std::size_t{1});
        QCOMPARE(layers[0].size(), std::size_t{2});
        for (const Matrix& head : layers[0]) {
            for (std::size_t query = 0; query < head.rows; ++query) {
                double sum = 0;
                for (std::size_t key = 0; key < head.columns; ++key) {
                    sum += head.at(query, key);
                    QVERIFY(key <= query || head.at(query, key) == 0);
                }
                QVERIFY(std::abs(sum - 1) < 1e-5);
            }
        }
    }

    void whatCannotBeIsSaidInOneSentence() {
        LearningSetup setup = setupOf("rope", "previous-word");
        const auto with = [&](auto change) {
            LearningSetup changed = setup;
            change(changed);
            return problemOf(changed);
        };
        QCOMPARE(with([](LearningSetup& s) { s.width = 30, s.heads = 4; }),
                 QString("width: 30 is not divisible by 4 heads; choose a multiple"));
        QVERIFY(with([](LearningSetup& s) { s.steps = 30000; }).contains("steps: 30000 is out of range"));
        QVERIFY(with([](LearningSetup& s) { s.rate = 0; }).contains("rate"));
        QVERIFY(with([](LearningSetup& s) { s.heads = 16, s.width = 16; }).contains("head_dim"));
        for (const char* scheme : {"deberta", "transformer-xl", "cope"}) {
            setup.scheme = schemeOf(scheme);
            QVERIFY2(problemOf(setup).contains("content of a sentence"), scheme);
        }
        setup.scheme = schemeOf("sincos2d");
        QVERIFY(problemOf(setup).contains("cells of a grid"));
        QVERIFY(findTask("copi").problem().sentence().find("copy") != std::string::npos);
    }

    void aLossThatIsNoNumberNamesItsStep() {
        LearningSetup setup = setupOf("formula", "previous-word");
        setup.scheme.values = *setup.scheme.values.with("expression", std::string("1e30 * p"));
        setup.rate = 1;
        setup.steps = 10;
        const QString problem = problemOf(setup);
        QVERIFY2(problem.isEmpty() || problem.contains("at step"), qPrintable(problem));
    }

    void itStopsWhenAsked() {
        std::stop_source stop;
        LearningSetup setup = setupOf("rope", "copy");
        setup.steps = 20000;
        const Progress progress(stop.get_token(), [&](double) { stop.request_stop(); });
        const Result<LearningResult> result = learn(setup, progress);
        QVERIFY(!result && result.problem().fault == Fault::Stopped);
    }

    /// Two panes of five curves with nine seeds need 90.
    void trainingsThatOneDocumentNeedsAreKept() {
        TrainingCache cache;
        const LearningSetup setup = setupOf("nope", "first-word");
        const auto knownOf = [&](std::uint64_t seed) {
            TrainingRecord* record = *cache.record(setup, seed);
            const auto before = static_cast<int>(record->losses().size());
            return *record->know(1, {Progress(), {}}) ? before : -1;
        };
        for (const int before : {0, 1, 1}) {
            cache.forget();
            for (std::uint64_t seed = 0; seed < 90; ++seed) QCOMPARE(knownOf(seed), before);
        }
    }
};

ORRERY_TEST(LearningTest);
#include "learning_test.moc"
