// Generated headlines and readouts: headlines in both languages, short enough, and readout lines with unique ids.
#include <QTest>
#include <set>

#include "core/evaluate/evaluate.h"
#include "core/schemes/catalog.h"
#include "core/views/shared/shown.h"
#include "tests/support/brief_training.h"
#include "tests/support/several_panes.h"
#include "tests/support/speaking.h"
#include "tests/support/test_list.h"
#include "tests/support/view_pictures.h"

using namespace orrery;

namespace {

std::string headlineFault(const Figure& figure) {
    const Phrase& said = figure.headline;
    if (said.en.empty() || said.zh.empty()) return "nothing is said";
    for (const std::string& text : {said.en, said.zh})
        if (headlineLength(text) > longestHeadline) return "too long: " + text;
    std::set<std::string> ids;
    for (const Readout& line : figure.readout) {
        if (line.id.empty()) return "no id: " + line.name.en;
        if (!ids.insert(line.id).second) return "twice: " + line.id;
    }
    return {};
}

/// Returns an error if a panel has more than three labelled notes, or more than three labelled lines in one direction.
std::string notesFault(const Figure& figure) {
    const auto isNamed = [](const auto& note) { return !note.label.empty(); };
    for (const Panel& panel : figure.panels) {
        const auto* notes = layerOf<Notes>(panel);
        if (!notes) continue;
        const auto written = std::ranges::count_if(notes->bands, isNamed) +
                             std::ranges::count_if(notes->spans, isNamed) +
                             std::ranges::count_if(notes->points, isNamed);
        if (written > 3) return std::to_string(written) + " notes";
        for (const bool vertical : {true, false}) {
            const auto lines = std::ranges::count_if(
                notes->rules, [&](const Rule& rule) { return rule.vertical == vertical && isNamed(rule); });
            if (lines > 3) return std::to_string(lines) + " named lines";
        }
    }
    return {};
}

/// Returns whether a scheme, one per kind of encoding, is tested with all variants of a picture.
bool isOfMany(const Scheme& scheme) {
    constexpr std::string_view ids[] = {"binary", "sinusoidal", "complex",        "sincos2d",
                                        "rope",   "alibi",      "transformer-xl", "swin"};
    return std::ranges::find(ids, scheme.id) != std::end(ids);
}

/// Returns the values, and those with one choice or flag changed.
std::vector<Values> variants(const Values& usual) {
    std::vector<Values> list{usual};
    for (const Param& param : usual.params()) {
        if (!usual.isActive(param)) continue;
        for (const Option& option : param.options) {
            if (const auto changed = usual.with(param.id, std::string(option.id))) list.push_back(*changed);
        }
        if (param.kind == Kind::Flag) list.push_back(*usual.with(param.id, !std::get<bool>(usual.value(param))));
    }
    return list;
}

}  // namespace

class HeadlinesTest : public QObject {
    Q_OBJECT

private slots:
    void everyPictureOfEverySchemeHasAHeadlineAndFewNotes() {
        QStringList faults;
        for (const Scheme* scheme : schemes()) {
            for (const View* view : views()) {
                if (view->id == "learning" && !isOfMany(*scheme)) continue;  // its models take time
                for (const Values& picture : picturesOf(*view)) {
                    const bool inAllVariants = isOfMany(*scheme) && view->id != "learning";
                    for (const Values& values : inAllVariants ? variants(picture) : std::vector{picture}) {
                        Document document = firstDocument();
                        document.panes[0] = {SchemeSetting(*scheme), ViewSetting(*view), {}};
                        document.panes[0].view.values = values;
                        const Result<Figure> figure = evaluate(document);
                        if (!figure) continue;  // not supported, or needs a file
                        const std::string said = headlineFault(*figure);
                        const std::string fault = said.empty() ? notesFault(*figure) : said;
                        if (!fault.empty())
                            faults << QString::fromStdString(std::string(scheme->id) + " as " + std::string(view->id) +
                                                             ": " + fault);
                    }
                }
            }
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
    }

    void everyDocumentHasFewNotes() {
        for (const Speaking& document : speaking()) {
            const Result<Figure> figure = evaluate(document.document);
            if (figure)
                QVERIFY2(notesFault(*figure).empty(), (document.name.toStdString() + notesFault(*figure)).c_str());
        }
    }

    void headlinesAreShortWhereNumbersAreLarge() {
        for (const Scheme* scheme : schemes()) {
            for (const View* view : views()) {
                if (view->id == "learning" && !isOfMany(*scheme)) continue;
                Document document = firstDocument();
                document.panes[0] = {SchemeSetting(*scheme), ViewSetting(*view), {}};
                document = with(document, {{"probe.m", "4000000007"}, {"probe.n", "-3.25"}});
                const Result<Figure> figure = evaluate(trainedBriefly(document, 1));
                if (figure)
                    QVERIFY2(headlineFault(*figure).empty(),
                             (headlineFault(*figure) + " " + figure->headline.en).c_str());
            }
        }
    }
};

ORRERY_TEST(HeadlinesTest);
#include "headlines_test.moc"
