// Figures as text, tests/golden/figures, at least one of each view: the input of the painters. The first line of a file
// has its settings: PATH=VALUE with "~" for a space, "step=LESSON/ID" to begin with a step of a lesson, and the word
// "and" for one more pane. Figures that are refused stand in tests/golden/refusals.tsv, texts of documents in
// refused_texts.tsv: settings or JSON, and the reason in both languages, by tabs. Words of lessons while controls stand
// elsewhere are in tests/lessons/moved.tsv, which recompute.py computes on its own. tests/golden/accept rewrites all
// that follows from the settings.
#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <algorithm>
#include <cmath>
#include <set>

#include "core/base/number_text.h"
#include "core/evaluate/live_words.h"
#include "core/io/deck_json.h"
#include "tests/support/describe.h"
#include "tests/support/set_document.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

const QString folder = SOURCE_DIR "/tests/golden/figures/";
constexpr const char* refusals = SOURCE_DIR "/tests/golden/refusals.tsv";
constexpr const char* refusedTexts = SOURCE_DIR "/tests/golden/refused_texts.tsv";
constexpr const char* moved = SOURCE_DIR "/tests/lessons/moved.tsv";

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

bool write(const QString& path, const QByteArray& text) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
}

/// The settings of a text, from its first line.
QByteArray settingsOf(const QString& name) {
    return contentOf(folder + name).split('\n').front().mid(2);
}

Result<Document> stepCalled(const QByteArray& name) {
    const Result<Deck> deck = readDeck((SOURCE_DIR "/resources/lessons/" + name.split('/')[0] + ".json").toStdString());
    if (!deck) return deck.problem();
    const Result<std::size_t> index = orrery::stepCalled(*deck, name.split('/')[1].toStdString());
    if (!index) return index.problem();
    return deck->steps[*index].document;
}

Result<Document> documentOf(const QByteArray& settings) {
    Result<Document> document = firstDocument();
    for (const QByteArray& setting : settings.split(' ')) {
        const qsizetype equals = setting.indexOf('=');
        const QByteArray path = setting.left(equals), value = setting.mid(equals + 1).replace('~', ' ');
        if (!document) return document;
        document = setting == "and" ? update(*document, AddPane{document->panes.front()})
                   : path == "step" ? stepCalled(value)
                                    : withPath(*document, 0, path.toStdString(), value.toStdString());
    }
    return document;
}

Result<Figure> figureWith(const QByteArray& settings) {
    const Result<Document> document = documentOf(settings);
    return document ? evaluate(*document) : document.problem();
}

/// The words "accepted", or the reason of a refusal in both languages.
template <class T>
std::string reasonOf(const Result<T>& result) {
    if (result) return "accepted";
    const Problem& problem = result.problem();
    return (problem.fault == Fault::Input ? "" : "failure: ") + problem.sentence() + "\t" +
           problem.sentence(Language::Chinese);
}

/// What is wrong with a deck, with its first step that cannot be read, or with the words of its last step.
std::string reasonAgainst(const QByteArray& json) {
    const Result<Deck> deck = parseDeck(json.toStdString(), "file");
    if (!deck) return reasonOf(deck);
    for (const auto& step : deck->steps)
        if (step.broken) return reasonOf(Done(step.broken->why));
    const Document& document = deck->steps.back().document;
    const Result<Figure> figure = evaluate(document);
    return figure ? reasonOf(checkWords(document, *figure)) : reasonOf(figure);
}

/// Words with their {ids} filled from a document, in ASCII.
std::string filled(const QByteArray& settings, const QByteArray& words) {
    const Result<Document> document = documentOf(settings);
    if (!document) return document.problem().sentence();
    return asciiText(filledWords(Phrase(words.toStdString()), *document, evaluated(*document)).en);
}

/// Whether two lines differ in nothing but rounding, which compilers and processors do in their own ways: numbers by
/// 2e-5 of their size, as the directions of principal components whose shares are equal; what describe() calls 0, as
/// "1.5 × 0", is 0.
bool areAlike(QString one, QString other) {
    static const QRegularExpression noise(QStringLiteral("[\\d.]+\u2009×\u20090(?![.\\d])"));
    static const QRegularExpression number(QStringLiteral("\\d+(\\.\\d+)?"));
    for (QString* line : {&one, &other}) line->replace(noise, QStringLiteral("0"));
    if (one.split(number) != other.split(number)) return false;
    auto a = number.globalMatch(one), b = number.globalMatch(other);
    while (a.hasNext()) {
        const double x = a.next().captured().toDouble(), y = b.next().captured().toDouble();
        if (std::abs(x - y) > 2e-5 * std::max(x, y)) return false;
    }
    return true;
}

/// Compares each line of a table with that which `wanted` makes of its columns, or rewrites the table.
template <class Wanted>
void compareLines(const char* path, Wanted wanted) {
    QByteArray all;
    QStringList faults;
    for (const QByteArray& line : contentOf(path).split('\n')) {
        if (line.isEmpty()) continue;
        const QByteArray got = line.startsWith('#') ? line : wanted(line.split('\t'));
        if (got != line) faults << QString::fromUtf8(got);
        all += got + "\n";
    }
    if (acceptsAll())
        QVERIFY(write(path, all));
    else
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
}

}  // namespace

class FigureTextTest : public QObject {
    Q_OBJECT

private slots:
    void everyViewHasOne() {
        std::set<std::string_view> described;
        for (const QString& name : QDir(folder).entryList(QDir::Files)) {
            const Result<Document> document = documentOf(settingsOf(name));
            QVERIFY2(document, qPrintable(name));
            described.insert(document->panes.front().view.view->id);
        }
        for (const View* view : views()) QVERIFY2(described.contains(view->id), view->id.data());
    }

    void figuresAreWhatTheyWere_data() {
        QTest::addColumn<QString>("name");
        for (const QString& name : QDir(folder).entryList(QDir::Files)) QTest::newRow(qPrintable(name)) << name;
    }
    void figuresAreWhatTheyWere() {
        QFETCH(QString, name);
        const QByteArray settings = settingsOf(name);
        const Result<Figure> figure = figureWith(settings);
        QVERIFY2(figure, figure ? "" : figure.problem().sentence().c_str());
        const QByteArray got = "# " + settings + "\n" + QByteArray::fromStdString(describe(*figure, true));
        if (acceptsAll()) {
            QVERIFY(write(folder + name, got));
            return;
        }
        const QList<QByteArray> wanted = contentOf(folder + name).split('\n'), lines = got.split('\n');
        for (int i = 0; i < std::min(wanted.size(), lines.size()); ++i)
            if (!areAlike(QString::fromUtf8(lines[i]), QString::fromUtf8(wanted[i]))) QCOMPARE(lines[i], wanted[i]);
        QCOMPARE(lines.size(), wanted.size());
    }

    void aNumberThatMovedIsSeen() {
        QVERIFY(describe(*figureWith("base=10000")) != describe(*figureWith("base=10001")));
    }

    void refusalsSayWhatIsWrongInBothLanguages() {
        compareLines(refusals, [](const QList<QByteArray>& columns) {
            return columns[0] + "\t" + QByteArray::fromStdString(reasonOf(figureWith(columns[0])));
        });
        compareLines(refusedTexts, [](const QList<QByteArray>& columns) {
            return columns[0] + "\t" + QByteArray::fromStdString(reasonAgainst(columns[0]));
        });
    }

    void wordsFollowTheControlsOfTheirStep() {
        compareLines(moved, [](QList<QByteArray> columns) {
            const QByteArray settings = "step=" + columns[0] + (columns[1].isEmpty() ? "" : " ") + columns[1];
            columns[3] = QByteArray::fromStdString(filled(settings, columns[2]));
            return columns.join('\t');
        });
    }
};

ORRERY_TEST(FigureTextTest);
#include "figure_text_test.moc"
