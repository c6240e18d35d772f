// Claims in the words of the documents in resources/examples and of the steps of the lessons, as conditions
// (core/evaluate/conditions.h) that must hold at every value of each control and wherever the probe is
// (tests/lessons/claims.tsv). Some are made only under a condition: words under a {when}, or of a title that names its
// case.
#include <QRegularExpression>
#include <QTest>
#include <set>

#include "core/evaluate/conditions.h"
#include "core/evaluate/evaluate.h"
#include "core/learning/training_record.h"
#include "core/model/place.h"
#include "tests/support/moved_controls.h"
#include "tests/support/rows.h"
#include "tests/support/speaking.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

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
        const QList<QStringList> claims = rowsIn("lessons/claims.tsv");
        QStringList faults;
        qsizetype evaluated = 0;
        for (const auto& [name, document, isStep] : speaking()) {
            std::vector<MovedDocument> all;
            for (const QStringList& claim : claims) {
                if (name != claim[0]) continue;
                ++evaluated;
                if (all.empty()) all = allMoved(document);
                const std::string holds = claim[1].toStdString(), given = claim.value(2).toStdString();
                const Outcome outcome = outcomeOf(holds, given, all);
                if (!outcome.mistake.empty()) addFault(faults, name, holds, outcome.mistake);
                if (outcome.failed > 0) addFault(faults, name, holds, "fails at " + outcome.failedAt);
                if (outcome.held + outcome.failed == 0) addFault(faults, name, given, "never");
            }
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
        QCOMPARE(evaluated, claims.size());
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
