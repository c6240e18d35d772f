// Sentences of the lessons against the picture while the step's own controls move: answers of questions, values that
// are missing, names of settings.
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/evaluate/evaluate.h"
#include "core/evaluate/live_words.h"
#include "core/model/place.h"
#include "core/model/update.h"
#include "tests/support/figures.h"
#include "tests/support/speaking.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

Document stepCalledSo(const QString& name, const Changes& changes = {}) {
    for (const Speaking& step : speaking())
        if (step.name == name) return with(step.document, changes);
    qFatal("no step %s", qPrintable(name));
}

QString filled(const Document& document, const std::string& words) {
    return QString::fromStdString(asciiText(filledWords(Phrase(words), document, evaluated(document)).en));
}

QString answered(const Document& document) {
    return QString::fromStdString(evaluated(document).caption.en);
}

/// The document as it stands, with each control at both ends, and with m and n at other positions.
std::vector<Document> moved(const Document& document) {
    std::vector<Document> list{document};
    const auto add = [&](const Action& action) {
        if (const Result<Document> other = update(document, action)) list.push_back(*other);
    };
    for (const Place& control : document.about.controls) {
        const Param* param = paramAt(document, control);
        if (!param) continue;
        for (const Option& option : param->options) add(SetValue{control, std::string(option.id)});
        if (param->kind == Kind::Flag)
            for (const bool on : {false, true}) add(SetValue{control, on});
        if (param->kind == Kind::Integer || param->kind == Kind::Real)
            for (const double end : {param->min, param->max}) add(SetValue{control, end});
    }
    for (const auto& [m, n] : {std::pair(0.0, 0.0), std::pair(3.0, 1.0), std::pair(1000.0, 2.0)})
        add(SetProbe{{.m = m, .n = n}});
    return list;
}

/// The labels of the settings of all panes that are controls of the document, or of those that are not.
QSet<QString> labelsOfSettings(const Document& document, bool ofControls) {
    QSet<QString> labels;
    for (std::size_t i = 0; i < document.panes.size(); ++i) {
        const Pane& pane = document.panes[i];
        for (const auto& [owner, params] : {std::pair(Owner::Scheme, pane.scheme.values.params()),
                                            std::pair(Owner::View, pane.view.values.params())}) {
            for (const Param& param : params) {
                const Place place{.pane = static_cast<int>(i), .owner = owner, .id = std::string(param.id)};
                const auto isIt = [&](const Place& control) { return areOfOneValue(control, place); };
                if (std::ranges::any_of(document.about.controls, isIt) == ofControls)
                    labels.insert(QString::fromStdString(std::string(param.label.en)));
            }
        }
    }
    return labels;
}

/// Fails with all faults at once.
void expectNoFault(const QStringList& faults) {
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
}

}  // namespace

class LessonClaimsTest : public QObject {
    Q_OBJECT

private slots:
    void noSentenceMissesAValueOrCountsOneAsMany() {
        static const QRegularExpression plural(
            "(?<![\\d.,−/^-])1 (heads|sines|cosines|keys|words|turns|steps|waves|pairs|weights|digits|columns)\\b");
        QStringList faults;
        for (const Speaking& step : speaking()) {
            if (hasTrained(step.document)) continue;
            for (const Document& document : moved(step.document)) {
                const Result<Figure> figure = evaluate(document);
                if (!figure) continue;
                const QString answer = QString::fromStdString(figure->caption.en);
                const QString more = QString::fromStdString(filledWords(document.about.more, document, *figure).en);
                if (step.isStep && answer.contains("–")) faults << step.name + ": " + answer;
                if (const auto found = plural.match(answer + " " + more); found.hasMatch())
                    faults << step.name + ": " + found.captured();
            }
        }
        expectNoFault(faults);
    }

    void whatBreaksNamesIsAControl() {
        static const QRegularExpression quotation("“([^”]*)”");
        QStringList faults;
        for (const auto& [name, document, isStep] : speaking()) {
            const QSet<QString> own = labelsOfSettings(document, true), others = labelsOfSettings(document, false);
            const QString breaks = QString::fromStdString(document.about.breaks.en);
            for (auto match = quotation.globalMatch(breaks); match.hasNext();) {
                const QString label = match.next().captured(1);
                if (others.contains(label) && !own.contains(label)) faults << name + ": " + label;
            }
        }
        expectNoFault(faults);
    }

    void theOrderOfColumnsLeavesTheSum() {
        for (const Document& document : moved(stepCalledSo("4-deriving/many-pairs")))
            QCOMPARE(filled(document, "{b.score}"), filled(document, "{score}"));
    }

    void theMeanOfSixtyFourSwingsFarAway() {
        double largest = 0;
        for (int m = 10'000; m < 100'000; m += 997) {
            const Document step = stepCalledSo("4-deriving/the-integral", {{"probe.m", std::to_string(m)}});
            const double mean = *liveNumber("b.here", step, evaluated(step));
            largest = std::max(largest, std::abs(mean));
            if (m > 20'000) QVERIFY(std::abs(*liveNumber("b.family.0", step, evaluated(step))) < 0.06);
        }
        QVERIFY(largest > 0.15);  // where the integral is below 0.06
        QVERIFY(!answered(stepCalledSo("4-deriving/the-integral")).contains("towards 0"));
    }

    void exponentialsCrossZeroWhereItIsSaid() {
        for (const auto& [family, zero] : {std::pair("b.family.0", 6166), std::pair("b.family.1", 618)}) {
            const auto at = [name = family](int m) {
                const Document step =
                    stepCalledSo("4-deriving/near", {{"probe.m", std::to_string(m)}, {"probe.n", "0"}});
                return *liveNumber(name, step, evaluated(step));
            };
            QVERIFY(at(zero - 2) > 0 && at(zero + 2) < 0);
        }
        const std::vector<Try> tries = stepCalledSo("4-deriving/near").about.tries;
        QVERIFY(
            std::ranges::any_of(tries, [](const Try& one) { return one.reply.en.find("6166") != std::string::npos; }));
    }
};

ORRERY_TEST(LessonClaimsTest);
#include "lesson_claims_test.moc"
