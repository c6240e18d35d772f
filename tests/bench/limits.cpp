// limits: measures time and memory of the most expensive documents that a file can describe: every view of every scheme
// with all parameters at their upper limits, with each one alone at its limit, and in four panes. Each document is
// evaluated and painted in a separate process, which isolates its memory peak and allows a time limit. Prints the
// worst. --stops instead stops the documents with all parameters at their limits at several moments and prints the
// delay until they ended, as elapsed and as processor time.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "core/evaluate/evaluate.h"
#include "core/model/pane.h"
#include "core/model/update.h"
#include "core/schemes/catalog.h"
#include "tests/support/processor_time.h"
#include "ui/field_drawer.h"
#include "ui/headless.h"
#include "ui/paint/paint.h"

namespace {

using namespace orrery;

constexpr unsigned maxSeconds = 20;

/// Elapsed and processor time.
struct Seconds {
    double clock = 0;
    double processor = 0;

    static Seconds now() {
        const auto sinceSomeDay = std::chrono::steady_clock::now().time_since_epoch();
        return {std::chrono::duration<double>(sinceSomeDay).count(), 1e-3 * test::processorTime()};
    }
    Seconds since(const Seconds& before) const { return {clock - before.clock, processor - before.processor}; }
};

/// Cost of one document; plain bytes, sent through a pipe by the process that evaluated it.
struct Cost {
    double evaluated = 0;  ///< seconds
    double painted = 0;
    double processor = 0;  ///< seconds, all threads
    double megabytes = 0;  ///< memory peak above that at the start of the process
    Seconds toStop;
    bool refused = false;
    bool ended = false;  ///< exceeded the limit of time or memory

    double seconds() const { return evaluated + painted; }
};

struct Case {
    std::string name;
    Document document;
};

double peakMegabytes() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024;
}

double secondsOf(const std::function<void()>& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

enum class Picture { Painted, Not };

/// Stops a document after `after` seconds of processor time and returns the delay until the work ended; 0 if it was
/// finished before.
Seconds secondsToStop(const Document& document, double after) {
    const Headless headless;
    std::stop_source source;
    Seconds asked;  // written before the stop, read after it
    const std::jthread watch([&](const std::stop_token& ready) {
        while (!ready.stop_requested() && 1e-3 * test::processorTime() < after)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        asked = Seconds::now();
        source.request_stop();
    });
    const Progress progress(source.get_token());
    const Result<Figure> figure = evaluate(document, progress);
    if (figure) {
        FieldDrawer drawer;
        Drawing drawing = drawer.function();
        drawing.progress = progress;
        static_cast<void>(paint(*figure, document.look, QSize(1920, 1080), 1, drawing));
    }
    return source.stop_requested() ? Seconds::now().since(asked) : Seconds();
}

Cost answered(const Document& document, Picture picture) {
    const Headless headless;  // created here, because fork() does not copy Qt's threads
    Cost cost;
    const double before = peakMegabytes();
    std::optional<Result<Figure>> figure;
    cost.evaluated = secondsOf([&] { figure = evaluate(document); });
    cost.refused = !*figure;
    if (!cost.refused && picture == Picture::Painted) {
        FieldDrawer drawer;
        cost.painted =
            secondsOf([&] { cost.refused = !paint(**figure, document.look, QSize(1920, 1080), 1, drawer.function()); });
    }
    cost.processor = 1e-3 * test::processorTime();
    cost.megabytes = peakMegabytes() - before;
    return cost;
}

/// Runs `work` in a child process and returns its trivially copyable result; nothing if the child was killed.
template <class Answer>
std::optional<Answer> fromOwnProcess(const std::function<Answer()>& work) {
    std::optional<Answer> answer;
    int ends[2];
    if (pipe(ends) != 0) std::abort();
    const pid_t child = fork();
    if (child == 0) {
        const rlimit time{maxSeconds, maxSeconds};  // processor time, independent of other load
        setrlimit(RLIMIT_CPU, &time);
        const rlimit memory{rlim_t{8} << 30, rlim_t{8} << 30};
        setrlimit(RLIMIT_AS, &memory);
        alarm(20 * maxSeconds);  // in case it waits forever
        const Answer own = work();
        _exit(write(ends[1], &own, sizeof own) == static_cast<ssize_t>(sizeof own) ? 0 : 1);
    }
    close(ends[1]);
    Answer own;
    if (read(ends[0], &own, sizeof own) == static_cast<ssize_t>(sizeof own)) answer = own;
    close(ends[0]);
    waitpid(child, nullptr, 0);
    return answer;
}

Cost costOf(const Document& document, Picture picture = Picture::Painted) {
    Cost none;
    none.ended = true;
    return fromOwnProcess<Cost>([&] { return answered(document, picture); }).value_or(none);
}

/// Returns the largest allowed value of a number, `on` for a flag, nothing for other kinds.
std::optional<Value> endOf(const Param& param, bool on) {
    if (param.kind == Kind::Integer || param.kind == Kind::Real) return clampToGrid(param, param.max);
    if (param.kind == Kind::Flag) return on;
    return std::nullopt;
}

bool isRefused(const Document& document) {
    return costOf(document, Picture::Not).refused;
}

/// Sets one parameter to its limit, or repeatedly to a quarter of that while the document is rejected.
void raise(Document& document, Owner owner, const Param& param) {
    std::optional<Value> end = endOf(param, true);
    for (int trial = 0; end && trial < 5; ++trial) {
        const Result<Document> raised = update(document, SetValue{{0, owner, std::string(param.id)}, *end});
        if (raised && !isRefused(*raised)) {
            document = *raised;
            return;
        }
        const auto* number = std::get_if<double>(&*end);
        if (!number) return;
        end = clampToGrid(param, *number / 4);
    }
}

const Values& valuesOf(const Document& document, Owner owner) {
    const Pane& pane = document.panes.front();
    return owner == Owner::Scheme ? pane.scheme.values : pane.view.values;
}

/// Sets all parameters of scheme and view to their limits; one after the other if they are not allowed together.
Document raised(const Document& document) {
    Document all = document, each = document;
    for (const Owner owner : {Owner::Scheme, Owner::View}) {
        const Values values = valuesOf(document, owner);
        for (const Param& param : values.params()) {
            const std::optional<Value> end = endOf(param, true);
            if (!end) continue;
            if (const auto next = update(all, SetValue{{0, owner, std::string(param.id)}, *end})) all = *next;
        }
    }
    if (!isRefused(all)) return all;
    for (const Owner owner : {Owner::View, Owner::Scheme}) {
        const Values values = valuesOf(document, owner);
        for (const Param& param : values.params()) raise(each, owner, param);
    }
    return each;
}

Document documentOf(const Scheme& scheme, const View& view) {
    Document document = firstDocument();
    Pane& pane = document.panes.front();
    pane = withView(withScheme(pane, scheme), view);
    return document;
}

/// Returns the document with each option of each choice of its scheme and view.
std::vector<Case> withOptions(const Case& start) {
    std::vector<Case> cases{start};
    for (const Owner owner : {Owner::Scheme, Owner::View}) {
        const Values& values = valuesOf(start.document, owner);
        for (const Param& param : values.params()) {
            for (const Option& option : param.options) {
                const auto changed =
                    update(start.document, SetValue{{0, owner, std::string(param.id)}, std::string(option.id)});
                if (!changed || *changed == start.document) continue;
                cases.push_back({start.name + " " + std::string(param.id) + "=" + std::string(option.id), *changed});
            }
        }
    }
    return cases;
}

std::vector<Case> eachAlone(const Case& start) {
    std::vector<Case> cases;
    for (const Owner owner : {Owner::Scheme, Owner::View}) {
        const Values& values = valuesOf(start.document, owner);
        for (const Param& param : values.params()) {
            const std::optional<Value> end = endOf(param, true);
            if (!end) continue;
            const auto changed = update(start.document, SetValue{{0, owner, std::string(param.id)}, *end});
            if (changed) cases.push_back({start.name + " " + std::string(param.id) + " alone", *changed});
        }
    }
    return cases;
}

Case fourTimes(const Case& one) {
    Document four = one.document;
    while (four.panes.size() < Document::maxPanes) four.panes.push_back(four.panes.front());
    return {one.name + " x 4", four};
}

struct Measured {
    std::string name;
    Cost cost;
};

void print(const Measured& measured) {
    const Cost& cost = measured.cost;
    std::printf("%7.2f s %7.2f s %7.2f s %8.0f MB %8.3f s %8.3f s %s%s%s\n", cost.evaluated, cost.painted,
                cost.processor, cost.megabytes, cost.toStop.clock, cost.toStop.processor, measured.name.c_str(),
                cost.refused ? " (refused)" : "", cost.ended ? " (ended)" : "");
}

void printWorst(std::vector<Measured> all, const char* by, double (*key)(const Cost&)) {
    constexpr std::size_t max = 30;
    const auto badness = [&](const Measured& one) { return one.cost.ended ? 1e9 : key(one.cost); };
    std::ranges::sort(all, std::ranges::greater(), badness);
    std::printf("\nworst by %s, of %zu:\n evaluated   painted processor    memory    to stop processor\n", by,
                all.size());
    for (std::size_t i = 0; i < std::min(max, all.size()); ++i) print(all[i]);
}

/// Stops a document at 8 moments and keeps the longest delays; not if it takes less than 0.1 s altogether.
Measured stopped(const Case& one) {
    constexpr double soon = 0.1;
    Measured slowest{one.name, costOf(one.document)};
    Cost& cost = slowest.cost;
    const double all = cost.ended ? maxSeconds : cost.processor;
    const int moments = all > soon ? 8 : 0;
    for (int i = 0; i < moments; ++i) {
        const double after = all * (i + 0.5) / moments;
        const auto seconds = fromOwnProcess<Seconds>([&] { return secondsToStop(one.document, after); });
        if (!seconds) cost.ended = true;
        cost.toStop.clock = std::max(cost.toStop.clock, seconds.value_or(Seconds()).clock);
        cost.toStop.processor = std::max(cost.toStop.processor, seconds.value_or(Seconds()).processor);
    }
    return slowest;
}

struct Asked {
    bool alone = true;  ///< also all options of choices, and each parameter alone at its limit
    bool stops = false;
};

void measurePair(std::vector<Measured>& all, const Scheme& scheme, const View& view, const Asked& asked) {
    const auto add = [&](const Case& one) { all.push_back({one.name, costOf(one.document)}); };
    const Case usual{std::string(scheme.id) + " " + std::string(view.id), documentOf(scheme, view)};
    const Result<Encoding> encoding = scheme.build(Values(scheme.params));
    if (!encoding || !view.accepts(*encoding)) return;
    const Case max{usual.name, raised(usual.document)};
    asked.stops ? all.push_back(stopped(max)) : add(max);
    add(fourTimes(max));
    if (!asked.alone) return;
    for (const Case& option : withOptions(max)) add(option);
    for (const Case& alone : eachAlone(usual)) add(alone);
}

}  // namespace

/// limits [--ends] [--stops] [SCHEME [VIEW]]; --ends omits the options of choices and each parameter alone.
int main(int argumentCount, char** arguments) {
    std::vector<std::string_view> words(arguments + 1, arguments + argumentCount);
    const Asked asked{.alone = std::erase(words, "--ends") == 0, .stops = std::erase(words, "--stops") > 0};
    std::vector<Measured> all;
    for (const Scheme* scheme : schemes()) {
        if (!words.empty() && words[0] != scheme->id) continue;
        for (const View* view : views()) {
            if (words.size() > 1 && words[1] != view->id) continue;
            const std::size_t before = all.size();
            measurePair(all, *scheme, *view, asked);
            std::fprintf(stderr, "%s %s: %zu documents\n", scheme->id.data(), view->id.data(), all.size() - before);
        }
    }
    printWorst(all, "time", [](const Cost& cost) { return cost.seconds(); });
    printWorst(all, "memory", [](const Cost& cost) { return cost.megabytes; });
    if (!asked.stops) return 0;
    printWorst(all, "time to stop", [](const Cost& cost) { return cost.toStop.clock; });
    printWorst(all, "processor to stop", [](const Cost& cost) { return cost.toStop.processor; });
    return 0;
}
