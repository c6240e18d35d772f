// The render thread: obsolete requests are stopped, failures are reported.
#include <QThread>
#include <QtTest>
#include <system_error>

#include "core/model/update.h"
#include "tests/support/test_list.h"
#include "ui/render_thread.h"

using namespace orrery;

namespace {

/// Returns a document whose picture takes long.
Document longDocument() {
    Document document = firstDocument();
    for (const auto& [path, text] :
         {std::pair("view", "precision"), std::pair("last", "4294967295"), std::pair("d_model", "65536")})
        document = *withPath(document, 0, path, text);
    while (document.panes.size() < Document::maxPanes) document.panes.push_back(document.panes.front());
    return document;
}

constexpr QSize askedSize(600, 400);

std::thread startThread(std::function<void()> work) {
    return std::thread(std::move(work));
}
std::thread startNone(const std::function<void()>&) {
    throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
}

constexpr RenderThread::Timeouts atOnce{0, 0, 1};

}  // namespace

class RenderThreadTest : public QObject {
    Q_OBJECT

private slots:
    void whereNoThreadStartsTheApplicationPaints() {
        RenderThread thread(startNone, atOnce);
        QSignalSpy finished(&thread, &RenderThread::finished);
        thread.request({firstDocument(), askedSize, 1});
        QTRY_COMPARE(finished.count(), 1);
    }

    void aLongPictureSaysThatItIsBeingMade() {
        RenderThread thread(startThread, atOnce);
        QSignalSpy working(&thread, &RenderThread::working), rested(&thread, &RenderThread::rested),
            finished(&thread, &RenderThread::finished);
        thread.request({longDocument(), askedSize, 1});
        QTRY_VERIFY_WITH_TIMEOUT(!working.isEmpty(), 20000);
        thread.stopPicture();
        QCOMPARE(rested.count(), 1);
        thread.request({firstDocument(), askedSize, 1});
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 20000);
    }

    void longReadingSaysHowFarItIsAndIsStopped() {
        RenderThread thread(startThread, atOnce);
        QSignalSpy working(&thread, &RenderThread::working), rested(&thread, &RenderThread::rested);
        QList<Done> answers;
        const auto take = [&](const Done& answer) { answers.append(answer); };
        const auto endless = [](const Progress& progress) -> Done {
            progress.reach(0.25);
            while (!progress.stopped()) QThread::msleep(1);
            return stopped();
        };
        thread.read(endless, this, take);
        QTRY_VERIFY(!working.isEmpty() && working.last().front().toDouble() == 0.25);
        thread.stopPicture();
        QCOMPARE(rested.count(), 1);
        thread.read([](const Progress& progress) { return progress.stopped() ? Done(stopped()) : done(); }, this, take);
        QTRY_COMPARE(answers.size(), 2);
        QVERIFY(!answers[0] && answers[0].problem().fault == Fault::Stopped);
        QVERIFY(answers[1]);
    }

    void exceptionsBecomeProblemsAndTheThreadGoesOn() {
        RenderThread thread(startThread, atOnce);
        QList<Done> answers;
        const auto take = [&](const Done& answer) { answers.append(answer); };
        thread.run([](WorkerTools&) -> Done { throw std::bad_alloc(); }, this, take);
        thread.runSteps([](const Drawing&, const auto&) -> Steps<> { throw std::bad_alloc(); }, [](Reached) {}, take);
        thread.runIdle([](WorkerTools&) { return done(); }, this, take);
        QTRY_COMPARE(answers.size(), 3);
        QVERIFY(!answers[0] && answers[0].problem() == outOfMemory());
        QVERIFY(!answers[1] && answers[1].problem() == outOfMemory());
        QVERIFY(answers[2]);
    }

    void aReceiverThatIsGoneGetsNoAnswer() {
        for (const auto& start : {RenderThread::Start(startThread), RenderThread::Start(startNone)}) {
            RenderThread thread(start, atOnce);
            int answers = 0;
            const auto take = [&](const Done&) { ++answers; };
            auto gone = std::make_unique<QObject>();
            thread.run([](WorkerTools&) { return done(); }, gone.get(), take);
            thread.run([](WorkerTools&) { return done(); }, this, take);
            gone.reset();
            QTRY_COMPARE(answers, 1);
        }
    }

    void aNewerRequestEndsALongPicture() {
        RenderThread thread(startThread, atOnce);
        QSignalSpy finished(&thread, &RenderThread::finished), failed(&thread, &RenderThread::failed);
        thread.request({longDocument(), askedSize, 1});
        QTest::qWait(5);
        thread.request({firstDocument(), askedSize, 1});
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 20000);
        QVERIFY(qvariant_cast<Picture>(finished[0][0]).document == firstDocument());
        QCOMPARE(failed.count(), 0);
    }
};

ORRERY_TEST(RenderThreadTest);
#include "render_thread_test.moc"
