// deck_bench [FRAMES]: measures the time to open and to step through a deck of 200 steps, made of repeated lessons, its
// memory, and the frame rate of a film of the first lesson without encoder (every FRAMES-th frame, default 1).
// Numbers in parentheses are processor times of all threads, which do not depend on other load of the machine.
#include <unistd.h>
#include <QEventLoop>
#include <QTemporaryDir>
#include <QTimer>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>

#include "core/io/deck_json.h"
#include "tests/support/processor_time.h"
#include "ui/field_drawer.h"
#include "ui/film.h"
#include "ui/headless.h"
#include "ui/io/animation_writer.h"
#include "ui/io/file_writer.h"
#include "ui/lessons.h"
#include "ui/session.h"

namespace {

using namespace orrery;
using Clock = std::chrono::steady_clock;

constexpr std::size_t deckSteps = 200;
constexpr QSize shownSize(1280, 800);

double since(Clock::time_point begin) {
    return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

/// Resident memory of this process, in MB.
double heldMemory() {
    std::ifstream statm("/proc/self/statm");
    double all = 0, resident = 0;
    statm >> all >> resident;
    return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6;
}

Deck longDeck() {
    Deck deck;
    while (deck.steps.size() < deckSteps) {
        for (const Lesson& lesson : lessons()) {
            for (Step step : lesson.deck.steps) {
                step.id = "s" + std::to_string(deck.steps.size());
                if (deck.steps.size() < deckSteps) deck.steps.push_back(std::move(step));
            }
        }
    }
    return deck;
}

/// Returns the time from `begin` to the picture of the session's document, in ms; at most a minute.
template <class Begin>
double untilPicture(Session& session, const Begin& begin) {
    QEventLoop loop;
    QObject::connect(&session, &Session::pictureReady, &loop, [&](const Picture& picture) {
        if (picture.document == session.document()) loop.quit();
    });
    QTimer::singleShot(60000, &loop, &QEventLoop::quit);
    const Clock::time_point start = Clock::now();
    begin();
    loop.exec();
    return since(start);
}

void measureDeck() {
    QTemporaryDir folder;
    const std::string path = folder.filePath("deck.json").toStdString();
    if (!writeFile(path, deckJson(longDeck()))) std::exit(1);
    Session session(firstDocument());
    untilPicture(session, [&] { session.setPictureSize(shownSize, 1); });
    const double before = heldMemory();
    double opened = 0, busy = test::processorTime();
    const double shown = untilPicture(session, [&] {
        const Clock::time_point begin = Clock::now();
        QObject::connect(&session, &Session::opened, &session, [&opened, begin] { opened = since(begin); });
        session.openFile(path);
        while (opened == 0) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    });
    std::printf("deck of %zu steps: opened in %.0f ms, at most 200; its first picture after %.0f ms (%.0f ms)\n",
                deckSteps, opened, shown, test::processorTime() - busy);
    busy = test::processorTime();
    std::vector<double> times;
    for (std::size_t step = 1; step < deckSteps; ++step)
        times.push_back(untilPicture(session, [&] { session.go(step); }));
    busy = (test::processorTime() - busy) / static_cast<double>(times.size());
    std::ranges::sort(times);
    std::printf(
        "a step forward, at most 100 ms: median %.0f ms, 95 %% within %.0f ms, slowest %.0f ms (mean %.0f ms)\n",
        times[times.size() / 2], times[times.size() * 95 / 100], times.back(), busy);
    std::printf("memory beside one document, after all steps: %.0f MB, at most 100\n", heldMemory() - before);
}

void measureFilm(int every) {
    const Clock::time_point begin = Clock::now();
    const double idle = test::processorTime();
    const Result<Film> film = Film::of(findLesson("1-invent")->deck, {}, 30);
    if (!film) std::exit(1);
    FieldDrawer drawer;
    FramePainter painter({.size = {1920, 1080}}, drawer.function(), [] { return true; });
    int frames = 0, moving = 0;
    double inMotion = 0, busyInMotion = 0;
    for (int index = 0; index < film->count(); index += every, ++frames) {
        const Clock::time_point start = Clock::now();
        const double busy = test::processorTime();
        const auto frame = film->at(index);
        if (!frame || !painter(**frame)) std::exit(1);
        if ((*frame)->still != 0) continue;
        ++moving;
        inMotion += since(start);
        busyInMotion += test::processorTime() - busy;
    }
    std::printf("film of 1-invent at 1920x1080, at least 30 frames a second: %.0f of all %d (%.0f)",
                frames / since(begin) * 1000, frames, frames / (test::processorTime() - idle) * 1000);
    std::printf(", %.0f of the %d that move (%.0f)\n", moving / inMotion * 1000, moving, moving / busyInMotion * 1000);
}

}  // namespace

int main(int count, char** values) {
    const Headless headless;
    measureDeck();
    measureFilm(std::max(1, count > 1 ? std::atoi(values[1]) : 1));
    return 0;
}
