// `xvfb-run -s "-screen 0 1920x1080x24" ui_tests window_motion` measures transitions between steps of a presentation:
// frames per second, the longest time between frames, and the processor time of all threads per frame, in milliseconds.
// It prints medians over several transitions and asserts nothing.
#include <cstdio>

#include "tests/support/deck_window.h"
#include "tests/support/processor_time.h"
#include "tests/support/test_list.h"

namespace orrery {

namespace {

struct Passed {
    double rate = 0, longest = 0, computed = 0;
};

/// Records the times, in milliseconds, at which new pictures appear on the screen.
class Arrivals : public QObject {
public:
    explicit Arrivals(PictureCanvas& watched) : canvas(watched) { canvas.installEventFilter(this); }

    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() != QEvent::Paint || !canvas.picture()) return false;
        const qint64 key = canvas.picture()->image.cacheKey();
        if (std::exchange(shown, key) != key) times.push_back(1e-6 * static_cast<double>(clock.nsecsElapsed()));
        return false;
    }
    void start() {
        times.clear();
        shown = canvas.picture()->image.cacheKey();
        clock.start();
    }
    std::vector<double> times;

private:
    PictureCanvas& canvas;
    QElapsedTimer clock;
    qint64 shown = 0;
};

Passed passage(DeckWindow& open, Arrivals& arrivals, Qt::Key key) {
    const double before = test::processorTime();
    arrivals.start();
    QTest::keyClick(&open.canvas(), key);
    static_cast<void>(
        QTest::qWaitFor([&] { return open.isCurrent() && !open.canvas().picture()->transition; }, 10'000));
    Passed passed;
    const auto frames = static_cast<double>(arrivals.times.size());
    for (std::size_t i = 1; i < arrivals.times.size(); ++i)
        passed.longest = std::max(passed.longest, arrivals.times[i] - arrivals.times[i - 1]);
    passed.rate = 1e3 * frames / arrivals.times.back();
    passed.computed = (test::processorTime() - before) / frames;
    return passed;
}

void measurePassage(const char* name, const std::string& from, const std::string& to) {
    constexpr int passages = 11;
    DeckWindow open(R"({"orrery": 2, "steps": [{"id": "a", )" + from + R"(}, {"id": "b", )" + to + "}]}");
    open.window.resize(1920, 1080);
    QTest::keyClick(&open.window, Qt::Key_F5);
    static_cast<void>(QTest::qWaitFor([&] { return open.isCurrent(); }, 10'000));
    Arrivals arrivals(open.canvas());
    std::vector<Passed> all;
    for (int i = 0; i < passages; ++i) {
        QTest::qWait(300);
        all.push_back(passage(open, arrivals, i % 2 ? Qt::Key_PageUp : Qt::Key_PageDown));
    }
    const auto middle = [&](double Passed::*part) {
        std::ranges::sort(all, {}, part);
        return all[all.size() / 2].*part;
    };
    const QSize size = open.canvas().size();
    std::printf("%6.1f frames a second, %5.1f ms the longest wait, %5.1f ms computed a frame: %s at %d x %d\n",
                middle(&Passed::rate), middle(&Passed::longest), middle(&Passed::computed), name, size.width(),
                size.height());
    std::fflush(stdout);
}

int measureMotion(int, char**) {
    const auto of = [](const std::string& pane, const std::string& rest = {}) {
        return R"("panes": [{)" + pane + "}]" + rest;
    };
    measurePassage("heatmap", of(R"("sinusoidal": {"d_model": 512}, "heatmap": {"positions": 256})"),
                   of(R"("sinusoidal": {"d_model": 512, "base": 100}, "heatmap": {"positions": 256})"));
    measurePassage("dials", of(R"("rope": {}, "dials": {})", R"(, "probe": {"m": 0})"),
                   of(R"("rope": {}, "dials": {})", R"(, "probe": {"m": 40})"));
    measurePassage("trajectory", of(R"("sinusoidal": {}, "trajectory": {})"),
                   of(R"("sinusoidal": {"base": 100}, "trajectory": {}, "camera": {"orbit": {"yaw": 200}})"));
    return 0;
}

const bool isMotionListed = testList().emplace("window_motion", measureMotion).second;

}  // namespace

}  // namespace orrery
