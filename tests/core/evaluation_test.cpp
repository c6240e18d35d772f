// Evaluation that is stopped; evaluation and reading of files without enough memory.
#include <QDir>
#include <QTest>
#include <atomic>
#include <cstdlib>
#include <new>

#include "core/evaluate/evaluate.h"
#include "core/io/npy.h"
#include "core/model/pane.h"
#include "core/model/update.h"
#include "core/schemes/catalog.h"
#include "core/schemes/score/content.h"
#include "tests/support/brief_training.h"
#include "tests/support/test_list.h"

namespace {

/// Number of allocations until one fails; 0 for never.
std::atomic<long> allocationsLeft = 0;

void* allocated(std::size_t size) {
    if (allocationsLeft.load(std::memory_order_relaxed) > 0 && allocationsLeft.fetch_sub(1) == 1)
        throw std::bad_alloc();
    if (void* memory = std::malloc(size > 0 ? size : 1)) return memory;
    throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t size) {
    return allocated(size);
}
void* operator new[](std::size_t size) {
    return allocated(size);
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    return std::malloc(size > 0 ? size : 1);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
    return std::malloc(size > 0 ? size : 1);
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete[](void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
    std::free(memory);
}

using namespace orrery;

namespace {

Document documentOf(const char* scheme, const View& view) {
    Document document = firstDocument();
    Pane& pane = document.panes.front();
    pane = withView(withScheme(pane, **findScheme(scheme)), view);
    return document;
}

/// Returns one small document for each view.
std::vector<Document> documents() {
    std::vector<Document> list;
    for (const View* view : views()) {
        for (const char* scheme : {"rope", "deberta", "sincos2d"}) {
            const Document document = trainedBriefly(documentOf(scheme, *view), 1);
            if (evaluate(document)) list.push_back(document);
        }
    }
    return list;
}

/// Evaluates with a failure of allocation number `count`; returns whether that many allocations were made.
bool failsAt(const Document& document, long count) {
    allocationsLeft = count;
    const Result<Figure> figure = evaluate(document);
    const bool failed = allocationsLeft.exchange(0) <= 0;
    if (!figure && figure.problem() != outOfMemory()) qFatal("%s", figure.problem().sentence().c_str());
    return failed;
}

/// Reads an array with a failure of allocation number `count`; returns whether that many allocations were made. What
/// the reader does not turn into a Problem reaches the caller as an exception of memory, which window and commands
/// tell.
bool failsAt(const QByteArray& file, long count) {
    allocationsLeft = count;
    try {
        static_cast<void>(parseNpy(
            ByteSource(std::as_bytes(std::span(file.constData(), static_cast<std::size_t>(file.size())))), "file"));
    } catch (const std::bad_alloc&) {
    }
    return allocationsLeft.exchange(0) <= 0;
}

}  // namespace

class EvaluationTest : public QObject {
    Q_OBJECT

private slots:
    void aStoppedEvaluationSaysSoInEveryView() {
        std::stop_source source;
        source.request_stop();
        for (const Document& document : documents()) {
            const Result<Figure> figure = evaluate(document, Progress(source.get_token()));
            QVERIFY(!figure && figure.problem().fault == Fault::Stopped);
        }
    }

    void anEvaluationThatIsStoppedOnItsWaySaysSo() {
        std::stop_source source;
        Document document = documentOf("rope", **findView("precision"));
        const Result<Figure> figure =
            evaluate(document, Progress(source.get_token(), [&](double) { source.request_stop(); }));
        QVERIFY(!figure && figure.problem().fault == Fault::Stopped);
    }

    void viewsOfHeadsAndOfSimilaritiesLeaveOff() {
        std::stop_source source;
        source.request_stop();
        const std::pair<const char*, const char*> pictures[] = {
            {"tupe", "bias"}, {"deberta", "bias"}, {"alibi", "bias"}, {"xpos", "similarity"}, {"rope", "similarity"}};
        for (const auto& [scheme, view] : pictures) {
            const Document document = documentOf(scheme, **findView(view));
            const Pane& pane = document.panes.front();
            const Encoding encoding = *pane.scheme.scheme->build(pane.scheme.values);
            const Result<Figure> figure =
                pane.view.view->show({pane, document.probe, encoding, Progress(source.get_token())});
            QVERIFY2(!figure && figure.problem().fault == Fault::Stopped, scheme);
        }
    }

    /// Stopped at the 100th entry, it computes at most one more.
    void aRangeOfEntriesLeavesOff() {
        std::stop_source source;
        int asked = 0;
        const auto value = [&](int, std::int64_t, std::int64_t) {
            if (++asked == 100) source.request_stop();
            return 0.0;
        };
        const Document document = documentOf("alibi", **findView("bias"));
        const Encoding entries = ScoreKernel{.kind = Entrywise{value}};
        const Progress progress(source.get_token());
        const auto figure = document.panes[0].view.view->show({document.panes[0], document.probe, entries, progress});
        QVERIFY(!figure && figure.problem().fault == Fault::Stopped);
        QVERIFY(asked <= 101);
    }

    void progressOfSeveralPanesGoesFrom0To1() {
        Document document = documentOf("rope", **findView("precision"));
        document.panes.push_back(document.panes.front());
        std::vector<double> told;
        QVERIFY(evaluate(document, Progress({}, [&](double fraction) { told.push_back(fraction); })));
        QVERIFY(std::ranges::is_sorted(told) && told.front() > 0 && told.front() < 0.5);
        QCOMPARE(told.back(), 1.0);
    }

    void whereMemoryIsShortAProblemSaysSo() {
        for (const Document& document : documents()) {
            for (long count = 1; failsAt(document, count); count += 1 + count / 4) {
            }
            QVERIFY(evaluate(document));  // a failure has no lasting effect
        }
    }

    /// Readers of JSON are left out: the destructor of nlohmann's tree allocates, and ends the program if it cannot.
    void theReaderOfArraysWithoutMemoryThrowsNothingElse() {
        const QDir seeds(SOURCE_DIR "/tests/fuzz/seeds/npy");
        for (const QString& name : seeds.entryList(QDir::Files)) {
            QFile file(seeds.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray bytes = file.readAll();
            for (long count = 1; failsAt(bytes, count); count += 1 + count / 2) {
            }
        }
    }

    void headsAmongContentAreMadeWhenTheyAreLookedAt() {
        const Values values((**findScheme("deberta")).params);
        int made = 0;
        const auto entry = entryOf(values, [&](int) {
            ++made;
            return Matrix(2, 2);
        });
        QCOMPARE(made, 0);
        entry(1, 0, 0);
        entry(1, 1, 1);
        QCOMPARE(made, 1);
    }

    void aPartOfTheWidestPrecisionPictureIsExact() {
        Document document = documentOf("sinusoidal", **findView("precision"));
        document = *withPath(document, 0, "d_model", "8192");
        document.panes[0].camera.y = CellRange{5000, 5100};
        const Result<Figure> figure = evaluate(document);
        QVERIFY(figure && figure->panels.front().title.en.find(" of ") == std::string::npos);
    }
};

ORRERY_TEST(EvaluationTest);
#include "evaluation_test.moc"
