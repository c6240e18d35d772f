// The monkey (tests/monkey/monkey.h) on the real window. Environment: ORRERY_MONKEY is the number of actions (default
// 2000), ORRERY_MONKEY_SEED the seed.
#include <fstream>

#include "core/base/shown_text.h"
#include "core/evaluate/evaluate.h"
#include "core/model/authored.h"
#include "tests/monkey/monkey.h"
#include "tests/monkey/number_from.h"
#include "tests/support/describe.h"
#include "tests/support/test_list.h"
#include "ui/window/deck/deck_view.h"

using namespace orrery;

namespace {

constexpr int warmUp = 500;  ///< actions that fill caches
/// Maximum growth of resident memory per action, in bytes, below the smallest picture of 320 × 240 × 4; usually 30 to
/// 50 kB for the history and the allocator. The thread sanitizer adds its shadow memory.
#ifdef __SANITIZE_THREAD__
constexpr double maxGrowth = 1.5e6;
#else
constexpr double maxGrowth = 150e3;
#endif

/// Resident memory of the process, in bytes.
double residentBytes() {
    std::ifstream file("/proc/self/statm");
    double pages = 0, resident = 0;
    file >> pages >> resident;
    return resident * 4096;
}

/// Returns the first lines in which two texts differ, and their numbers of lines.
QByteArray difference(const std::string& shown, const std::string& anew) {
    const QStringList a = QString::fromStdString(shown).split('\n'), b = QString::fromStdString(anew).split('\n');
    qsizetype line = 0;
    while (line < std::min(a.size(), b.size()) && a[line] == b[line]) ++line;
    return QString("line %1 of %2 shown is '%3', of %4 evaluated anew '%5'")
        .arg(line + 1)
        .arg(a.size())
        .arg(a.value(line))
        .arg(b.size())
        .arg(b.value(line))
        .toUtf8();
}

}  // namespace

class WindowMonkeyTest : public QObject {
    Q_OBJECT

private slots:
    void whateverIsDoneTheWindowHoldsItsPromises() {
        const int actions = numberFrom("ORRERY_MONKEY", 2000);
        const int seed = numberFrom("ORRERY_MONKEY_SEED", 1);
        OpenWindow open;
        Monkey monkey(open, static_cast<std::uint64_t>(seed));
        double warm = 0;  // resident bytes once caches are filled
        for (int done = 1; done <= actions; ++done) {
            last = monkey.act();
            if (done % 100 != 0) continue;
            monkey.watchdog.begins("the judge");
            check(open, done);
            if (QTest::currentTestFailed()) return;
            if (done % 1000 == 0) qInfo("%d of %d actions", done, actions);
            if (done == warmUp) warm = residentBytes();
        }
        if (actions < 2 * warmUp) return;
        const double growth = (residentBytes() - warm) / (actions - warmUp);
        qInfo("memory grows by %.0f bytes per action", growth);
        QVERIFY2(growth < maxGrowth, qPrintable(QString("memory grows by %1 bytes per action").arg(growth)));
    }

private:
    QString at(int done) const { return QString("after %1 actions, the last a %2").arg(done).arg(last.c_str()); }

    void check(OpenWindow& open, int done) {
        const QByteArray where = at(done).toUtf8();
        open.holdStill();
        auto& deck = *open.window.findChild<DeckView*>();
        deck.reveal();
        if (open.session().isStopped()) open.session().requestPicture();  // Escape on a slow machine
        Document document = open.document();
        auto figure = evaluate(document);
        for (int round = 0; figure; ++round) {
            QVERIFY2(round < 20, where);
            const auto isAnswered = [&] {
                if (deck.isCovered()) deck.reveal();  // a lesson that has opened shows its question first
                return open.isCurrent() || open.document() != document;
            };
            // evaluated only once, since it may change the layout of the window
            const bool answers = QTest::qWaitFor(isAnswered, 120'000);
            QVERIFY2(answers, where + ": " + shownText(open));
            if (open.document() == document) break;
            document = open.document();  // a view that did not fit was replaced
            figure = evaluate(document);
        }
        const auto read = parseDocument(documentJson(document), "the monkey's");
        QVERIFY2(read, read ? where.constData() : (at(done).toStdString() + ": " + read.problem().sentence()).c_str());
        const bool isWhole = !open.canvas().picture() || !open.canvas().picture()->figure->isGrowing;
        if (figure && isWhole) {  // Escape stops a training, and keeps what was reached
            if (open.find<QWidget>("step.words")->isVisible()) figure->caption = {};  // the panel shows the caption
            const std::string shown = FigureText(*open.canvas().picture()->figure).text,
                              anew = FigureText(*figure).text;
            QVERIFY2(shown == anew, where + ": " + difference(shown, anew) + " of " + documentJson(document).c_str());
            Document saved = document;
            if (!wordsHold(saved)) saved.about = {};
            std::erase_if(saved.about.controls, [&](const Place& control) { return !isThere(saved, control); });
            if (*read != saved) std::fputs((documentJson(document) + "\n" + documentJson(*read)).c_str(), stderr);
            QVERIFY2(*read == saved, where);
        }
        undoReturns(open, where);
    }

    /// Describes the current picture and the requested document.
    static QByteArray shownText(OpenWindow& open) {
        const auto& picture = open.canvas().picture();
        if (!picture) return "there is no picture";
        const QSize now = open.canvas().size();
        const QString sizes = QString("%1 × %2 px of %3 × %4")
                                  .arg(picture->size.width())
                                  .arg(picture->size.height())
                                  .arg(now.width())
                                  .arg(now.height());
        const bool isOther = picture->document != open.document();
        return (sizes + (isOther ? " show another document than " : " show ")).toUtf8() +
               QByteArray::fromStdString(documentJson(open.document()));
    }

    void undoReturns(OpenWindow& open, const char* where) {
        const Document before = open.document();
        Probe probe = before.probe;
        probe.m = probe.m == 1 ? 2 : 1;
        open.session().apply(SetProbe{probe});
        const Document after = open.document();
        QVERIFY2(!(after == before), where);
        open.session().undo();
        QVERIFY2(open.document() == before, where);
        open.session().redo();
        QVERIFY2(open.document() == after, where);
        open.session().undo();
    }

    std::string last;
};

ORRERY_TEST(WindowMonkeyTest);
#include "window_monkey_test.moc"
