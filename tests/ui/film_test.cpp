#include "ui/film.h"

#include <QtTest>

#include "core/evaluate/evaluate.h"
#include "core/model/update.h"
#include "tests/support/brief_training.h"
#include "tests/support/set_document.h"
#include "tests/support/test_list.h"
#include "ui/field_drawer.h"
#include "ui/io/pdf_file.h"
#include "ui/io/slides_file.h"
#include "ui/lessons.h"

using namespace orrery;

namespace {

Deck deckOfThree() {
    Deck deck;
    deck.steps.push_back({.id = "one", .document = firstDocument(), .hold = 1.0});
    deck.steps.push_back({.id = "two", .document = documentWith({{"base", "100"}}), .hold = 1.0});
    deck.steps.push_back({.id = "three", .document = documentWith({{"scheme", "rope"}}), .hold = 1.0});
    return deck;
}

}  // namespace

class FilmTest : public QObject {
    Q_OBJECT

private slots:
    void theFramesAreCountedFromTheWholeTime() {
        const auto film = Film::of(deckOfThree(), {std::nullopt, 0.5}, 10);
        QVERIFY(film);
        QCOMPARE(film->count(), 41);  // 3 × 1 s, 2 × 0.5 s, and the last picture
    }

    void stillsAreTheDocumentsAndMovesLieBetween() {
        const Deck deck = deckOfThree();
        const auto film = Film::of(deck, {std::nullopt, 0.5}, 10);
        QVERIFY((*film->at(0))->document == deck.steps[0].document);
        QVERIFY((*film->at(film->count() - 1))->document == deck.steps[2].document);
        const auto moving = *film->at(13);
        const Values& values = moving->document.panes[0].scheme.values;
        const double base = std::get<double>(values.value(*values.find("base")));
        QVERIFY(base > 100 && base < 10000);
        QVERIFY(!moving->over);
        QVERIFY((*film->at(28))->over);  // schemes cannot be interpolated, so the picture fades
        QCOMPARE((*film->at(3))->still, (*film->at(4))->still);
    }

    void questionsStandBeforeTheirPicturesWhereTheyAreWanted() {
        Deck deck = deckOfThree();
        About& about = deck.steps[1].document.about;
        about.question = {"How far?", "多远？"};
        about.guesses = {{{"near", "近"}, {}, false}, {{"far", "远"}, {}, true}};
        FilmTimes times{1.0, 0.5, true};
        const std::vector<HoldTime> holds = holdTimesOf(deck, times);
        QCOMPARE(holds.size(), std::size_t(4));
        QVERIFY(holds[1].isQuestion && holds[1].step == 1 && !holds[2].isQuestion && holds[2].step == 1);
        QCOMPARE(holds[1].to - holds[1].from, 3.0);
        QCOMPARE(holds[2].from - holds[1].to, 0.5);
        const auto film = Film::of(deck, times, 10);
        QVERIFY(film);
        const Figure& page = film->still(1).figure;
        QCOMPARE(page.headline.en, std::string("How far?"));
        const auto& rows = layerOf<Sheet>(page.panels.front())->rows;
        QCOMPARE(rows.size(), std::size_t(3));
        QCOMPARE(rows[2].front().text.zh, std::string("2 · 远"));
        const auto fading = *film->at(13);  // from the first picture to the question
        QVERIFY(fading->over && fading->over->figure == page);
        QVERIFY(captionsOf(*film).find("1 · near") != std::string::npos);
        about.guesses.clear();
        about.number = NumberGuess{.truth = "panes.0.base", .unit = {"positions", "个位置"}};
        const auto numbers = Film::of(deck, times, 10);
        const auto& lines = layerOf<Sheet>(numbers->still(1).figure.panels.front())->rows;
        QCOMPARE(lines.back().front().text.zh, std::string("________ 个位置"));
        times.questions = false;
        QCOMPARE(holdTimesOf(deck, times).size(), std::size_t(3));
    }

    void slidesAskBeforeTheyShow() {
        QTemporaryDir folder;
        Deck deck = deckOfThree();
        deck.steps[0].document.about.question = {"How far?", "多远？"};
        FieldDrawer drawer;
        Slides slides{
            .format = {.size = {640, 360}}, .path = folder.filePath("asked/").toStdString(), .questions = true};
        const auto goOn = [](int, int) { return true; };
        QVERIFY(runAll(writeSlides(slides, deck, drawer.function()), goOn));
        QCOMPARE(QDir(folder.filePath("asked")).entryList(QDir::Files, QDir::Name),
                 QStringList({"01-one-question.png", "01-one.png", "02-two.png", "03-three.png"}));
        slides.path = folder.filePath("asked.pdf").toStdString();
        QVERIFY(runAll(writeSlides(slides, deck, drawer.function()), goOn));
        QFile file(folder.filePath("asked.pdf"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("/Count 4 >>"));
    }

    void aDeckWithoutStepsToShowIsToldSo() {
        Deck deck = deckOfThree();
        for (Step& step : deck.steps) step.broken = BrokenStep{{"x", Words{"is broken", "损坏"}}, "{}"};
        const auto film = Film::of(deck, {}, 10);
        QVERIFY(!film && film.problem().sentence().find("no step can be shown") != std::string::npos);
    }

    void wordsStandAsLongAsTheyTakeToRead() {
        Document document = firstDocument();
        QCOMPARE(readingTime(document), 3.0);
        document.about.answer.en = std::string(90, 'x');
        QCOMPARE(readingTime(document), 6.0);
        document.about.answer.zh =
            "零一二三四五六七八九零一二三四五六七八九零一二三四五六七八九零一二三四五六七八九零一二三四五六七";
        QCOMPARE(readingTime(document), 8.0);
    }

    void captionsFollowTheSteps() {
        const auto film = Film::of(findLesson("3-attention")->deck, {2.0, 0.5}, 10);
        QVERIFY(film);
        const QString captions = QString::fromStdString(captionsOf(*film));
        QVERIFY(!captions.contains(QRegularExpression("[\\x{2066}-\\x{2069}]")));
        QVERIFY(captions.startsWith("1\n00:00:00,000 --> 00:00:0"));
        for (const QString& line : captions.split('\n')) QVERIFY2(line.size() <= 42, qPrintable(line));
        QVERIFY(!captions.contains('$') && !captions.contains('{'));
    }

    void everyStepOfEveryLessonIsAPictureWithItsWords() {
        QVERIFY(!lessons().empty());
        for (const Lesson& lesson : lessons()) {
            for (const Step& step : lesson.deck.steps) {
                QVERIFY2(!step.broken, step.id.c_str());
                const auto figure = evaluate(trainedBriefly(step.document));
                QVERIFY2(figure, step.id.c_str());
                const About& about = step.document.about;
                const Phrase& told = about.why.empty() ? about.task : about.why;
                for (const Phrase* phrase :
                     {&about.title, &about.question, &about.answer, &told, &about.source, &about.notes})
                    QVERIFY2(!phrase->en.empty() && !phrase->zh.empty(), step.id.c_str());
            }
        }
    }

    void slidesHaveAPageABookmarkAndANoteAStep() {
        QTemporaryDir folder;
        Deck deck = deckOfThree();
        deck.steps[1].document.about.title = {"The second", "第二"};
        deck.steps[1].document.about.notes = {"Say why.", "说明原因。"};
        FieldDrawer drawer;
        Slides slides{
            {.size = {640, 360}}, folder.filePath("s.pdf").toStdString(), PictureType::Png, SlideNotes::Annotations};
        const auto goOn = [](int, int) { return true; };
        QVERIFY(runAll(writeSlides(slides, deck, drawer.function()), goOn));
        QFile file(folder.filePath("s.pdf"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray pdf = file.readAll();
        QCOMPARE(pdf.count("/Type /Outlines"), 1);
        QVERIFY(pdf.contains("/Count 3 >>"));
        QVERIFY(pdf.contains("/Lang (en)"));
        QVERIFY(
            pdf.contains("FEFF"
                         "00540068006500200073"));  // "The s"
        QCOMPARE(pdf.count("/Subtype /Text"), 1);
        slides.path = folder.filePath("pictures/").toStdString();
        QVERIFY(runAll(writeSlides(slides, deck, drawer.function()), goOn));
        QCOMPARE(QDir(folder.filePath("pictures")).entryList(QDir::Files),
                 QStringList({"01-one.png", "02-two.png", "03-three.png"}));
        slides.path = folder.filePath("none.pdf").toStdString();
        QVERIFY(!runAll(writeSlides(slides, deck, drawer.function()), [](int made, int) { return made < 1; }));
        QVERIFY(!QFile::exists(folder.filePath("none.pdf")));
    }

    void whatIsNoPdfHasNoPages() { QVERIFY(withBookmarksAndNotes("nothing of the kind", {{"a", {}}}, "en").isEmpty()); }
};

ORRERY_TEST(FilmTest);
#include "film_test.moc"
