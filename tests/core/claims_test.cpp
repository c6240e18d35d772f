// Claims in the words of the documents in resources/examples and of the steps of the lessons, as conditions
// (core/evaluate/conditions.h) that must hold at every value of each control and wherever the probe is. A claim with
// `given` is made only while that holds, for the words under a {when} or of a title that names its case.
#include <QRegularExpression>
#include <QTest>
#include <set>

#include "core/evaluate/conditions.h"
#include "core/evaluate/evaluate.h"
#include "core/learning/training_record.h"
#include "core/model/place.h"
#include "tests/support/moved_controls.h"
#include "tests/support/speaking.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

struct Claim {
    const char* document;
    std::string_view holds;
    std::string_view given = {};
};

constexpr Claim claims[] = {
    {"figure-alammar-20x512", "fastest <= slowest"},
    {"figure-d2l-60x32", "slowest > fastest", "panes.0.d_model > 2"},
    {"figure-d2l-60x32", "slowest = fastest", "panes.0.d_model <= 2"},
    {"figure-exact-at-four-billion", "value != b.value", "position = 4000000007"},
    {"figure-kazemnejad", "fastest <= slowest"},
    {"figure-random-projections", "b.explained = 100 and explained < 60"},
    {"figure-similarity-of-positions", "explained = 100"},
    {"figure-similarity-widths", "explained = 100"},
    {"figure-theta-families-near", "family.2 < family.0 and family.3 < family.0", "offset = 100"},
    {"figure-toy-four", "fastest = 6.283 and slowest = 628.3"},
    {"figure-tutorial-2048x512", "fastest < 2048 and fastest <= slowest"},
    {"lesson-1-1-attention-is-symmetric", "without < 1e-14 and with > 0.1"},
    {"lesson-2-6-turntable", "panes.0.positions < 50"},
    {"question-04-which-i", "b.slowest > slowest"},
    {"question-08-why-sine-and-cosine", "nearest.distance > b.nearest.distance"},
    {"question-09-how-can-a-shift-be-linear", "shift.worst < 1e-9"},
    {"question-09-how-can-a-shift-be-linear", "b.shift.worst > 0.01", "offset != 0"},
    {"question-09-how-can-a-shift-be-linear", "b.shift.error = 0", "offset = 0"},
    {"question-11-is-it-unique", "nearest.distance > 0", "panes.0.positions > 1"},
    {"question-12-why-many-frequencies", "nearest.distance > 1 and b.nearest.distance < 0.2"},
    {"question-13-flat-columns", "slowest > 1000"},
    {"question-14-which-end-is-fast", "fastest < slowest"},
    {"question-20-does-rope-decay", "rises.count > 0 and rises.count < 128 and steps = 256"},
    {"question-22-do-causal-models-need-it", "seen = 15 and b.seen = 25"},
    {"question-23-beyond-the-trained-length", "unseen <= standing and standing <= pairs"},
    {"question-24-what-scaling-scales", "fastest > b.fastest and b.fastest = c.fastest and c.fastest = d.fastest"},
    {"question-24-what-scaling-scales", "slowest = b.slowest and b.slowest = c.slowest and c.slowest = d.slowest"},
    {"question-24-what-scaling-scales", "stretch = 4 and b.stretch <= 4 and c.stretch <= 4 and d.stretch <= 4"},
    {"question-24-what-scaling-scales", "amplitude = 1 and b.amplitude = 1 and c.amplitude > 1 and d.amplitude = 1"},
    {"question-29-long-positions-in-bfloat16", "equal.bfloat16 < equal.float16 and equal.float16 < equal.float32"},
    {"question-30-partial-rotary", "pairs < b.pairs", "panes.0.rotary_fraction < 1"},
    {"question-30-partial-rotary", "pairs = b.pairs", "panes.0.rotary_fraction = 1"},
    {"wrong-1-twice", "b.slowest > slowest and b.fastest = fastest"},
    {"wrong-3-shifted", "b.slowest > slowest and b.fastest > fastest"},
    {"wrong-4-base-1000", "b.slowest < slowest and b.fastest = fastest"},
    {"1-invent/counting", "times > 1", "panes.0.curves.place >= 1"},
    {"1-invent/three-sines", "closes < b.closes", "panes.1.sine-pow2.frequency < 1"},
    {"1-invent/why-cosines", "shift.worst < 1e-9 and b.shift.error <= b.shift.worst"},
    {"1-invent/why-cosines", "b.shift.worst > 0.01", "offset != 0"},
    {"1-invent/no-base-is-safe", "b.nearest.distance > nearest.distance", "panes.1.d_model > panes.0.d_model"},
    {"1-invent/the-picture", "fastest <= slowest and b.fastest <= b.slowest"},
    {"2-by-hand/cell-by-cell", "pe.2 = pe.0 and pe.3 = pe.1", "panes.0.base = 1"},
    {"3-attention/order-is-unknown", "difference < 1e-12 and sum = sum.other", "panes.0.attention.strength = 0"},
    {"3-attention/why-root-d", "weight >= weight.divided"},
    {"3-attention/cost", "ratio < 1", "n < panes.0.attention.width"},
    {"4-deriving/exchanged", "here = other", "panes.0.attention.strength = 0"},
    {"4-deriving/constant-radius", "b.explained = 100", "panes.1.complex.abs_z1 = 1"},
    {"4-deriving/near", "family.4 < family.0", "offset = 20"},
    {"4-deriving/taylor-two", "near = 0", "panes.0.curves.order >= 2 and panes.0.curves.surface = quadratic"},
    {"4-deriving/the-table", "b.divisor.1 <= b.divisor.2 and b.divisor.2 <= b.divisor.64"},
    {"4-deriving/centre-of-gravity", "height > 0.45 and height < 0.55", "hands = 64 and offset = 40"},
    {"4-deriving/learned-theta", "fast < 10"},
    {"4-deriving/many-pairs", "score = b.score", "panes.0.base = panes.1.base"},
    {"4-deriving/recap-one-column-each", "explained = 100"},
    {"4-deriving/recap-one-column-each", "b.explained = 100", "panes.1.formula.d_model >= 32"},
    {"5-relative/random-projections", "b.explained = 100 and explained < 60"},
    {"5-relative/keys-and-values", "moved > 0", "panes.0.bias.label_strength > 0"},
    {"5-relative/sinusoid-as-special-case", "here = b.here", "panes.0.abs_z1 = 1"},
    {"6-variants/nearest-is-next", "neighbours.count = 128", "panes.0.d_model >= 12 and panes.0.base = 10000"},
    {"6-variants/t5-buckets", "exact <= last"},
    {"6-variants/one-table", "learned <= endless and endless <= all"},
    {"7-beyond/never-a-whole-turn", "unseen <= standing and standing <= pairs"},
    {"7-beyond/recap-base", "unseen <= standing and standing <= pairs"},
    {"7-beyond/over-the-edge", "unseen <= pairs"},
    {"1-invent/carry", "hits <= most", "panes.0.trajectory.cosines = false"},
    {"3-attention/a-weighted-mean", "star.3 > 0.6"},
    {"5-relative/three-words-before",
     "b.score.short > 0.74 and b.score.short < 0.76 and c.score.short < -0.82 and c.score.short > -0.84",
     "probe.m = 4 and probe.n = 1"},
    {"7-beyond/longrope", "b.stretch >= stretch", "pair = 47"},
};

/// A document with one control at one value, or the probe elsewhere.
struct MovedDocument {
    std::string by;
    Document document;
};

std::vector<MovedDocument> allMoved(const Document& document) {
    std::vector<MovedDocument> all{{"as it opens", document}};
    for (const Place& control : document.about.controls) {
        const Param* param = paramAt(document, control);
        if (!param) continue;
        for (const Value& value : valuesOver(document, control, *param)) {
            if (const Result<Document> moved = update(document, SetValue{control, value}))
                all.push_back({pathOf(document, control) + "=" + valueText(value), *moved});
        }
    }
    for (const Probe& probe : probesEverywhere())
        all.push_back({"probe.m=" + valueText(probe.m), *update(document, SetProbe{probe})});
    return all;
}

/// How often a condition held and did not; or the first mistake in it.
struct Outcome {
    int held = 0, failed = 0;
    std::string mistake, failedAt;
};

/// Counts over the documents in which `given` holds.
Outcome outcomeOf(std::string_view holds, std::string_view given, const std::vector<MovedDocument>& all) {
    static TrainingCache trainings;
    Outcome outcome;
    for (const auto& [by, document] : all) {
        const Result<Figure> figure = evaluate(document, {}, &trainings);
        if (!figure) continue;
        for (const std::string_view* part : {&given, &holds}) {
            const Result<bool> is = part->empty() ? Result<bool>(true) : conditionHolds(*part, document, *figure);
            if (!is) return {.mistake = by + ": " + is.problem().sentence()};
            if (part == &given && !*is) break;
            if (part == &given) continue;
            ++(*is ? outcome.held : outcome.failed);
            if (!*is) outcome.failedAt += (outcome.failedAt.empty() ? "" : ", ") + by;
        }
    }
    return outcome;
}

void addFault(QStringList& faults, const QString& name, std::string_view condition, const std::string& what) {
    faults << name + ": " + QString::fromStdString(std::string(condition) + ": " + what);
}

}  // namespace

class ClaimsTest : public QObject {
    Q_OBJECT

private slots:
    void claimsHoldOverTheWholeRangeOfEveryControl() {
        QStringList faults;
        std::size_t evaluated = 0;
        for (const auto& [name, document, isStep] : speaking()) {
            std::vector<MovedDocument> all;
            for (const Claim& claim : claims) {
                if (name != claim.document) continue;
                ++evaluated;
                if (all.empty()) all = allMoved(document);
                const Outcome outcome = outcomeOf(claim.holds, claim.given, all);
                if (!outcome.mistake.empty()) addFault(faults, name, claim.holds, outcome.mistake);
                if (outcome.failed > 0) addFault(faults, name, claim.holds, "fails at " + outcome.failedAt);
                if (outcome.held + outcome.failed == 0) addFault(faults, name, claim.given, "never");
            }
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
        QCOMPARE(evaluated, std::size(claims));
    }

    /// Otherwise one of the two texts is never shown, and no sentence under a condition is needed.
    void conditionsInExamplesHoldAtSomeValuesOnly() {
        static const QRegularExpression condition("\\{when ([^:]*):");
        QStringList faults;
        for (const auto& [name, document, isStep] : speaking()) {
            const About& about = document.about;
            std::set<std::string> own;
            for (const Phrase& words : {about.title, about.question, about.answer, about.more}) {
                for (auto each = condition.globalMatch(QString::fromStdString(words.en + words.zh)); each.hasNext();)
                    own.insert(each.next().captured(1).toStdString());
            }
            if (isStep || own.empty()) continue;
            const std::vector<MovedDocument> all = allMoved(document);
            for (const std::string& one : own) {
                const Outcome outcome = outcomeOf(one, {}, all);
                if (!outcome.mistake.empty()) addFault(faults, name, one, outcome.mistake);
                if (outcome.held == 0 || outcome.failed == 0) addFault(faults, name, one, "always or never");
            }
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
    }
};

ORRERY_TEST(ClaimsTest);
#include "claims_test.moc"
