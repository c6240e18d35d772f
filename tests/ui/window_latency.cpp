// `xvfb-run ui_tests window_latency [SETTINGS...]` measures, in milliseconds, the time from a key press, on the picture
// or on a slider, to the first changed pixels and to the complete picture, and the processor time of all threads. It
// prints median and maximum of several presses and asserts nothing.
#include <QSlider>
#include <cstdio>

#include "tests/support/open_window.h"
#include "tests/support/processor_time.h"
#include "tests/support/test_list.h"

namespace orrery {

namespace {

constexpr int presses = 31;

struct Waited {
    double changed = 0, whole = 0, computed = 0;
};

/// Detects that the picture on the screen has changed.
class Painted : public QObject {
public:
    explicit Painted(PictureCanvas& watched) : canvas(watched) { canvas.installEventFilter(this); }

    void forget() {
        before = canvas.picture()->image.cacheKey();
        isOther = false;
    }
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::Paint && canvas.picture()->image.cacheKey() != before) isOther = true;
        return false;
    }
    bool isOther = false;

private:
    PictureCanvas& canvas;
    qint64 before = 0;
};

Waited waitAfter(OpenWindow& open, Painted& painted, const std::function<void()>& press) {
    constexpr qint64 patience = 20'000;
    painted.forget();
    const double before = test::processorTime();
    QElapsedTimer clock;
    clock.start();
    press();
    Waited waited;
    QTimer tick;  // limits the wait if nothing happens
    tick.start(100);
    const auto now = [&] { return 1e-6 * static_cast<double>(clock.nsecsElapsed()); };
    while (!(painted.isOther && open.isCurrent()) && clock.elapsed() < patience) {
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        if (painted.isOther && waited.changed == 0) waited.changed = now();
    }
    waited.whole = now();
    waited.computed = test::processorTime() - before;
    return waited;
}

void tell(const char* what, const QString& of, std::vector<Waited> all) {
    const auto told = [&](double Waited::*part) {
        std::ranges::sort(all, {}, part);
        std::printf("  %7.1f  %7.1f", all[all.size() / 2].*part, all.back().*part);
    };
    told(&Waited::changed);
    told(&Waited::whole);
    told(&Waited::computed);
    std::printf("   %s: %s\n", what, qPrintable(of));
    std::fflush(stdout);
}

void measure(const char* settings) {
    OpenWindow open(documentWith(settings));
    const auto rests = [&] { return QTest::qWaitFor([&] { return open.isCurrent(); }, 60'000); };
    if (!rests()) return;
    QTest::qWait(300);  // work after the first picture
    Painted painted(open.canvas());
    const auto press = [&](const char* what, QWidget* on) {
        if (!on) return;
        on->setFocus();
        std::vector<Waited> all;
        for (int i = 0; i < presses; ++i) {
            const Qt::Key key = i % 2 ? Qt::Key_Left : Qt::Key_Right;
            all.push_back(waitAfter(open, painted, [&] { QTest::keyClick(on, key); }));
            QTest::qWait(20);
        }
        tell(what, QString(settings), all);
    };
    press("arrow in the picture", &open.canvas());
    press("arrow on the slider of base", open.control<QSlider>("panel.scheme", "param.base.slider"));
}

int measureLatency(int argc, char** argv) {
    std::puts("  changed  longest    whole  longest computed  longest   of what");
    for (int i = 1; i < argc; ++i) measure(argv[i]);
    if (argc > 1) return 0;
    for (const char* settings :
         {"d_model=128", "d_model=512 positions=1000", "view=curves", "scheme=rope-yarn view=spectrum", "view=dials",
          "view=similarity d_model=512", "view=decay", "view=trajectory", "view=attention", "view=precision",
          "scheme=alibi view=bias", "scheme=sincos2d view=grid", "d_model=512 and panes.1.sinusoidal.base=500",
          "d_model=65536", "d_model=65536 positions=4096", "d_model=65536 view=similarity",
          "d_model=65536 view=spectrum", "d_model=65536 view=curves"})
        measure(settings);
    return 0;
}

const bool isLatencyListed = testList().emplace("window_latency", measureLatency).second;

}  // namespace

}  // namespace orrery
