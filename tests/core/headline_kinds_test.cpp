// Kinds of faults that a generated headline or caption must not have, whatever the probeSettings: a plural of one, an
// effect of nothing, a dash as a value, a rounding error as an effect, blanks of English in Chinese.
#include <QRegularExpression>
#include <QTest>

#include "core/evaluate/evaluate.h"
#include "core/schemes/catalog.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

struct KindOfFault {
    const char* name;
    const char* pattern;
};

constexpr KindOfFault faultsOfWords[] = {
    {"plural of one",
     R"((?<![\d.,×·=−/\x{202f}\x{a0}-])(?<!\d )\b1 (heads|tokens|pairs|positions|steps|rows|words|keys|numbers|)"
     R"(dimensions|hands|patches|columns|cosines|queries|values|bits|layers|frequencies)\b|\b1 of 1\b)"},
    {"none of none", R"(\b0 of 0\b|\bof 0 (?!%)|0 个\S*中有)"},
    {"effect of nothing", R"(\b(at most|by|up to) 0(?![\d.])|(至多|至多相差|最多余下|改变|误差为) ?0(?![\d.]))"},
    {"negative zero", R"((^|[(=,：:·\s])[−-]0(?![\d.]))"},
    {"dash as a value", R"((^|[\s：，（])–($|[\s：，。；]))"},
    {"blank between Chinese words", R"([一-龥，。；：、（）“”] +[一-龥，。；：、（）“”])"},
    {"no blank beside a number", R"([一-龥][\dA-Za-z]|[\dA-Za-z%][一-龥])"},
    {"rounding as an effect",
     R"((adds|changes?|by|differ|apart|off|加上|改变|误差|相差)\D{0,12}[−]?[\d.]+ ?× ?10⁻(¹[³⁴⁵⁶⁷⁸⁹]|[²³⁴⁵⁶⁷⁸⁹][⁰¹²³⁴⁵⁶⁷⁸⁹]))"},
};

/// Errors of floating-point formats are what this view is about.
bool tellsRounding(const View& view) {
    return view.id == "precision";
}

QStringList faultsIn(const Figure& figure, const View& view) {
    static const std::vector<QRegularExpression> patterns = [] {
        std::vector<QRegularExpression> list;
        for (const KindOfFault& fault : faultsOfWords) list.emplace_back(QString::fromUtf8(fault.pattern));
        return list;
    }();
    QStringList found;
    for (const std::string& text : {figure.headline.en, figure.headline.zh, figure.caption.en, figure.caption.zh}) {
        const QString said = QString::fromStdString(text);
        static const QRegularExpression formulas(R"(\$[^$]*\$)");
        const QString words = QString(said).replace(formulas, "F");
        for (std::size_t i = 0; i < patterns.size(); ++i) {
            const std::string_view name = faultsOfWords[i].name;
            if (tellsRounding(view) && name == "rounding as an effect") continue;
            const bool isOfBlanks = name.find("blank") != std::string_view::npos;
            if (patterns[i].match(isOfBlanks ? words : said).hasMatch())
                found << QString(faultsOfWords[i].name) + ": " + said;
        }
    }
    return found;
}

/// The default of each picture of a view.
std::vector<Values> usualPictures(const View& view) {
    std::vector<Values> list;
    const auto pictures = view.pictures.all();
    for (const ViewPicture& picture : pictures) {
        const Values usual(view.params());
        list.push_back(pictures.size() == 1 ? usual : *usual.with(view.params().front().id, std::string(picture.id)));
    }
    return list;
}

/// Sets every number to its smallest value. Numbers that must fit together keep theirs.
Values smallest(Values values) {
    for (const Param& param : values.params()) {
        const bool isCount = param.kind == Kind::Integer && param.min >= 0;
        if (!isCount || param.id.ends_with("seed")) continue;
        if (const Result<Values> changed = values.with(param.id, param.min)) values = *changed;
    }
    return values;
}

struct ProbeSetting {
    const char* name;
    double m, n;
    bool isLeast;
};

constexpr ProbeSetting probeSettings[] = {
    {"default", 7, 3, false},      {"one position", 0, 0, false}, {"smallest", 1, 0, true},
    {"smallest at 0", 0, 0, true}, {"far", 1000, 7, false},
};

/// Says the faults of a scheme in all views.
QStringList faultsInAllViews(const Scheme& scheme) {
    QStringList faults;
    for (const View* view : views()) {
        if (view->id == "learning") continue;  // its models take time
        for (const Values& picture : usualPictures(*view)) {
            for (const ProbeSetting& setting : probeSettings) {
                Document document = firstDocument();
                document.panes[0] = {SchemeSetting(scheme), ViewSetting(*view), {}};
                Pane& pane = document.panes[0];
                pane.view.values = setting.isLeast ? smallest(picture) : picture;
                if (setting.isLeast) pane.scheme.values = smallest(pane.scheme.values);
                document.probe.m = setting.m;
                document.probe.n = setting.n;
                const Result<Figure> figure = evaluate(document);
                if (!figure) continue;  // not supported, or needs a file
                for (const QString& fault : faultsIn(*figure, *view))
                    faults << QString::fromStdString(std::string(scheme.id) + " as " + std::string(view->id)) + ", " +
                                  setting.name + ": " + fault;
            }
        }
    }
    return faults;
}

}  // namespace

class HeadlineKindsTest : public QObject {
    Q_OBJECT

private slots:
    void faultsAreFound_data() {
        QTest::addColumn<QString>("said");
        const char* lines[] = {"1 heads of 4 numbers",
                               "1 of 1 pairs",
                               "keys 0 of 0",
                               "outputs differ by at most 0",
                               "改变 0",
                               "clip(3, −0, 0)",
                               "come nearest: – apart",
                               "相距 –",
                               "position adds −7.1 × 10⁻¹⁵",
                               "changes by 6.66 × 10⁻¹⁶",
                               "“猫” 看不到键",
                               "底数 与 宽度",
                               "线是5 个模型",
                               "占50 的一半"};
        for (const char* line : lines) QTest::newRow(line) << QString::fromUtf8(line);
    }
    void faultsAreFound() {
        QFETCH(QString, said);
        Figure figure;
        figure.headline = Phrase(said.toStdString());
        QVERIFY(!faultsIn(figure, *views().front()).isEmpty());
    }

    void sentencesAreSound_data() {
        QTest::addColumn<QString>("said");
        const char* lines[] = {"11 heads of 4 numbers", "differ by at most 0.02", "0–710 come nearest",
                               "54 001 pairs",          "changes by 2 × 10⁻⁵",    "m − 0.5"};
        for (const char* line : lines) QTest::newRow(line) << QString::fromUtf8(line);
    }
    void sentencesAreSound() {
        QFETCH(QString, said);
        Figure figure;
        figure.headline = Phrase(said.toStdString());
        QCOMPARE(faultsIn(figure, *views().front()), QStringList());
    }

    void noSchemeInAnyViewHasOne() {
        QStringList faults;
        for (const Scheme* scheme : schemes()) faults << faultsInAllViews(*scheme);
        faults.removeDuplicates();
        for (const QString& fault : faults) qWarning("%s", qPrintable(fault));  // Qt truncates long messages
        QVERIFY(faults.isEmpty());
    }
};

ORRERY_TEST(HeadlineKindsTest);
#include "headline_kinds_test.moc"
