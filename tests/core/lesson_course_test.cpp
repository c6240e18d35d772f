// Steps that see, ask, move and let try: their lengths, the picture before the answer, and what there is to try.
#include <QFile>
#include <QTest>

#include "core/evaluate/conditions.h"
#include "core/evaluate/evaluate.h"
#include "core/model/before.h"
#include "core/model/place.h"
#include "core/model/update.h"
#include "tests/support/describe.h"
#include "tests/support/speaking.h"
#include "tests/support/test_list.h"
#include "tests/support/text_lengths.h"

using namespace orrery;

namespace {

/// Most words of an English text, and characters of a Chinese one.
struct Longest {
    qsizetype words, characters;
};
constexpr Longest lead{45, 80}, question{20, 36}, answer{18, 34}, why{60, 110}, told{16, 28}, reply{20, 36};

std::vector<Speaking> spokenSteps() {
    std::vector<Speaking> steps = lessonSteps();
    std::erase_if(steps, [](const Speaking& step) { return step.document.about.why.empty(); });
    return steps;
}

QString tooLong(const Phrase& phrase, Longest longest, const Document& document, const Figure& figure) {
    const qsizetype words = wordsIn(chosenWords(phrase.en, document, figure));
    const qsizetype characters = charactersIn(chosenWords(phrase.zh, document, figure));
    if (words > longest.words) return QString("%1 words: %2").arg(words).arg(QString::fromStdString(phrase.en));
    if (characters <= longest.characters) return {};
    return QString("%1 characters: %2").arg(characters).arg(QString::fromStdString(phrase.zh));
}

/// A cell beside the diagonal of each map: descriptions have cells on the diagonal.
std::string besideTheDiagonal(const Figure& figure) {
    std::string values;
    for (const Panel& panel : figure.panels)
        for (const Layer& layer : panel.layers)
            if (const auto* field = std::get_if<Field>(static_cast<const AnyLayer*>(&layer));
                field && !std::holds_alternative<Difference>(field->source) && field->columns.size() > 1)
                values += " " + std::to_string(FigureText::valueOf(*field, std::int64_t(field->rows.from),
                                                                   std::int64_t(field->columns.from) + 1));
    return values;
}

/// The marks of a figure, without its words.
std::string marksOf(Figure figure) {
    figure.headline = figure.title = figure.caption = {};
    figure.readout.clear();
    return FigureText(figure).text + besideTheDiagonal(figure);
}

/// What a model has learned can be judged only if it was trained as long as the step says.
bool canBeJudged(const Document& document) {
    return areTrainedFully() || !hasTrained(document);
}

/// Changes that fulfil tries, by "lesson/step N": lines of tests/lessons/tries.tsv.
std::map<QString, QStringList> fulfilments() {
    QFile file(SOURCE_DIR "/tests/lessons/tries.tsv");
    if (!file.open(QIODevice::ReadOnly)) qFatal("tests/lessons/tries.tsv cannot be read");
    std::map<QString, QStringList> all;
    for (const QString& line : QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts)) {
        const QStringList parts = line.split('\t');
        if (!line.startsWith('#')) all[parts.front()] = parts.mid(1);
    }
    return all;
}

}  // namespace

class LessonCourseTest : public QObject {
    Q_OBJECT

private slots:
    void textsAreOfALengthThatIsRead() {
        QStringList faults;
        for (const auto& [name, document, isStep] : spokenSteps()) {
            const Figure figure = *evaluate(document);
            const About& about = document.about;
            std::vector<std::pair<Phrase, Longest>> texts{
                {about.lead, lead}, {about.question, question}, {about.answer, answer}, {about.why, why}};
            for (const Try& one : about.tries) {
                texts.emplace_back(one.text, told);
                texts.emplace_back(one.reply, reply);
            }
            for (const auto& [text, longest] : texts) {
                if (text.en.empty() || text.zh.empty()) faults << name + ": a text is missing";
                if (const QString fault = tooLong(text, longest, document, figure); !fault.isEmpty())
                    faults << name + ": " + fault;
            }
            if (about.tries.empty()) faults << name + ": nothing to try";
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
    }

    void thePictureBeforeIsAnother() {
        QStringList faults;
        for (const auto& [name, document, isStep] : spokenSteps()) {
            const Result<Document> before = beforeOf(document);
            const Result<Figure> asked = before ? evaluate(*before) : Result<Figure>(before.problem());
            if (!asked) faults << name + ": " + QString::fromStdString(asked.problem().sentence());
            if (asked && canBeJudged(document) && marksOf(*asked) == marksOf(*evaluate(document)))
                faults << name + ": the picture before the answer is the same";
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
    }

    void triesAreToDoAndCanBeDone() {
        const std::map<QString, QStringList> known = fulfilments();
        QStringList faults;
        for (const auto& [name, document, isStep] : spokenSteps()) {
            for (std::size_t i = 0; i < document.about.tries.size(); ++i) {
                const QString called = QString("%1 %2").arg(name).arg(i + 1);
                const std::string& until = document.about.tries[i].until;
                if (canBeJudged(document) && *conditionHolds(until, document, *evaluate(document)))
                    faults << called + ": done on opening";
                const auto changes = known.find(called);
                if (changes == known.end()) {
                    faults << called + ": tests/lessons/tries.tsv does not say how";
                    continue;
                }
                Document moved = document;
                for (const QString& change : changes->second) {
                    const std::string path = change.section('=', 0, 0).toStdString();
                    const auto place = placeAt(moved, 0, path);
                    const auto isIt = [&](const Place& control) { return areOfOneValue(control, *place); };
                    const bool isOffered = place && (place->owner == Owner::Probe || place->owner == Owner::Camera ||
                                                     std::ranges::any_of(document.about.controls, isIt));
                    const auto next = withPath(moved, 0, path, change.section('=', 1).toStdString());
                    if (!isOffered || !next) faults << called + ": " + change;
                    if (next) moved = *next;
                }
                const Result<Figure> figure = evaluate(trainedBriefly(moved));
                if (!figure || (canBeJudged(document) && !*conditionHolds(until, moved, *figure)))
                    faults << called + ": not done";
            }
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
    }
};

ORRERY_TEST(LessonCourseTest);
#include "lesson_course_test.moc"
